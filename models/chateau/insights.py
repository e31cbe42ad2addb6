"""What explanations say of Château de Cartes: parts that are laid, castles that are blocked and freed."""

from collections.abc import Iterator, Sequence

from faceup.models.chateau.automatic import next_turn, settled
from faceup.models.chateau.moves import Move
from faceup.models.chateau.position import Position
from faceup.models.insights import Effect, takers

__all__ = ["effects", "made", "passed", "takers"]


def passed(position: Position) -> Position | None:
    """The turn given up after its draw: nothing is laid, played or discarded. There is none out of turn."""
    now = settled(position)
    if now.over or now.chances() or now.is_interrupted:
        return None
    return settled(next_turn(now))


def effects(position: Position, move: Move, names: Sequence[str]) -> Iterator[Effect]:
    """Parts that are laid, and attacks that block a castle or are lifted."""
    after, slots = position.after(move), len(position.rules.blueprint.names)
    for seat, name in enumerate(names):
        had, has = position.scores()[seat], after.scores()[seat]
        if has != had:
            yield Effect("castle", f"{name} has {has} of {slots} parts of the castle then.")
        before, now = position.players[seat].attack, after.players[seat].attack
        if now is not None and before is None:
            answer = f"{name} may answer the {now}, or is blocked by it."
            yield Effect("block", answer if after.answering == seat else f"The {now} blocks {name}.")
        elif before is not None and now is None:
            yield Effect("block", f"{name} is free of the {before}.")


def made(position: Position, seat: int) -> list[str]:
    """The slots of the castle that are laid."""
    castle, slots = position.players[seat].castle, position.rules.blueprint.names
    return [f"the {slot}" for slot, card in zip(slots, castle, strict=True) if card is not None]
