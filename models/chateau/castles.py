"""What a castle allows: where a card may be laid, and which attacks it keeps off. A castle is a card or None a slot."""

from faceup.models.chateau.blueprint import Blueprint
from faceup.models.chateau.cards import Card, Kind

__all__ = ["Castle", "is_open", "is_safe_from", "loose_slots", "may_build", "may_lay", "with_card_laid"]

Castle = tuple[Card | None, ...]


def is_open(blueprint: Blueprint, castle: Castle, slot: int) -> bool:
    """Whether the castle can grow there: it is empty and touches a laid card, or is the door, which comes first."""
    if castle[slot] is not None:
        return False
    if any(castle[neighbour] is not None for neighbour in blueprint.neighbours[slot]):
        return True
    return slot == blueprint.door and not any(card is not None for card in castle)


def may_build(blueprint: Blueprint, castle: Castle, card: Card, slot: int) -> bool:
    """Whether a castle card, no joker, may be laid on a slot."""
    return blueprint.kinds[slot] is card and is_open(blueprint, castle, slot)


def may_lay(blueprint: Blueprint, castle: Castle, joker: Card) -> bool:
    """Whether a joker may be laid: its slot is taken, or empty and next to a laid card. A castle begins with a door."""
    slot = blueprint.joker_slots.get(joker)
    if slot is None or not any(card is not None for card in castle):
        return False
    return castle[slot] is not None or is_open(blueprint, castle, slot)


def is_safe_from(castle: Castle, attack: Card) -> bool:
    """Whether the joker against the attack is laid."""
    return any(card is not None and card.kind is Kind.JOKER and card.stops is attack for card in castle)


def loose_slots(blueprint: Blueprint, castle: Castle) -> list[int]:
    """The slots whose cards could not have been laid: no laid cards lead from the door to them."""
    reached = {blueprint.door} if castle[blueprint.door] is not None else set()
    frontier = list(reached)
    while frontier:
        for slot in blueprint.neighbours[frontier.pop()]:
            if castle[slot] is not None and slot not in reached:
                reached.add(slot)
                frontier.append(slot)
    return [slot for slot, card in enumerate(castle) if card is not None and slot not in reached]


def with_card_laid(castle: Castle, card: Card, slot: int) -> Castle:
    return (*castle[:slot], card, *castle[slot + 1 :])
