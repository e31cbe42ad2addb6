"""The plan of a castle: its slots, which of them touch, where the jokers go, and how many cards there are.

The rulebook's picture of the castle is lost, so its plan is assumed, and a table may play by another. A plan is plain
data. `plan_flaws` finds everything that is wrong with one; a `Blueprint` is made of a sound one only.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from faceup.models.chateau.cards import JOKERS, PARTS, Card
from faceup.models.errors import Location, NotationError, listed, quote
from faceup.models.game import Json

__all__ = ["MOST_OF_A_KIND", "MOST_SLOTS", "SEVEN_SLOTS", "USUAL_CARDS", "Blueprint", "flaw_of_name", "plan_flaws"]

MOST_SLOTS = 20
MOST_OF_A_KIND = 99
USUAL_CARDS: Mapping[Card, int] = {card: card.copies for card in PARTS}

_SLOT_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST_NAME = 24
_Flaw = tuple[Location, str]
"""What is wrong with a plan, and where."""


@dataclass(frozen=True)
class Blueprint:
    """A sound plan in canonical order, so equal plans are equal however they were written.

    The slots stand in the order in which a castle can grow: by their distance from the door, then by name.
    """

    slots: tuple[tuple[str, Card], ...]
    edges: tuple[tuple[str, str], ...]
    jokers: tuple[tuple[Card, str], ...]
    """The slot of each joker that is in the game."""
    cards: tuple[tuple[Card, int], ...]
    """How many cards of each kind of castle card there are, jokers apart; all kinds, in the order of the cards."""

    def __init__(
        self,
        slots: Mapping[str, Card],
        edges: Sequence[tuple[str, str]],
        jokers: Mapping[Card, str],
        cards: Mapping[Card, int] = USUAL_CARDS,
    ) -> None:
        kinds = {name: kind.code for name, kind in slots.items()}
        flaws = listed(plan_flaws(kinds, edges, {joker.code: slot for joker, slot in jokers.items()}))
        if flaws:
            raise NotationError(flaws)
        steps = _steps_from_the_door(kinds, edges)
        order = sorted(slots, key=lambda name: (steps[name], name))
        rank = {name: number for number, name in enumerate(order)}
        pairs = sorted({tuple(sorted((rank[a], rank[b]))) for a, b in edges})
        object.__setattr__(self, "slots", tuple((name, slots[name]) for name in order))
        object.__setattr__(self, "edges", tuple((order[a], order[b]) for a, b in pairs))
        object.__setattr__(self, "jokers", tuple((joker, jokers[joker]) for joker in JOKERS if joker in jokers))
        object.__setattr__(self, "cards", tuple((kind, cards.get(kind, 0)) for kind in PARTS))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the slots. Everywhere below, a slot goes by its place in this list."""
        return tuple(name for name, _ in self.slots)

    @cached_property
    def kinds(self) -> tuple[Card, ...]:
        """The kind of card that each slot takes."""
        return tuple(kind for _, kind in self.slots)

    @cached_property
    def number(self) -> Mapping[str, int]:
        return {name: number for number, name in enumerate(self.names)}

    @cached_property
    def door(self) -> int:
        return self.kinds.index(Card.DOOR)

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The slots that share an edge with each slot."""
        touching: list[list[int]] = [[] for _ in self.slots]
        for a, b in self.edges:
            touching[self.number[a]].append(self.number[b])
            touching[self.number[b]].append(self.number[a])
        return tuple(tuple(sorted(slots)) for slots in touching)

    @cached_property
    def joker_slots(self) -> Mapping[Card, int]:
        return {joker: self.number[slot] for joker, slot in self.jokers}

    @cached_property
    def copies(self) -> Mapping[Card, int]:
        """How many copies of each card the deck holds."""
        missing = {joker: 0 for joker in JOKERS if joker not in self.joker_slots}
        return {card: card.copies for card in Card} | missing | dict(self.cards)

    def fits(self, card: Card, slot: int) -> bool:
        """Whether a card can ever lie on a slot."""
        return self.kinds[slot] is card or self.joker_slots.get(card) == slot

    def __str__(self) -> str:
        """The plan as it stands in a one-line notation: four lists of pairs."""
        plan = self.to_json()
        lists = (plan["slots"].items(), plan["edges"], plan["jokers"].items(), plan["cards"].items())
        return "__".join("_".join(f"{a}_{b}" for a, b in pairs) for pairs in lists)

    def to_json(self) -> Json:
        return {
            "slots": {name: kind.code for name, kind in self.slots},
            "edges": [list(edge) for edge in self.edges],
            "jokers": {joker.code: slot for joker, slot in self.jokers},
            "cards": {kind.code: copies for kind, copies in self.cards},
        }


def plan_flaws(
    slots: Mapping[str, str], edges: Sequence[Sequence[str]], jokers: Mapping[str, str], where: Location = ()
) -> Iterator[_Flaw]:
    """Everything that is wrong with a plan, each with where it is."""
    yield from _slot_flaws(slots, (*where, "slots"))
    yield from _edge_flaws(slots, edges, (*where, "edges"))
    yield from _joker_flaws(slots, jokers, (*where, "jokers"))


def flaw_of_name(name: str) -> str | None:
    """Say why a text cannot be the name of a slot in any blueprint, or None if it can."""
    if len(name) <= _LONGEST_NAME and _SLOT_NAME.fullmatch(name):
        return None
    return (
        f"{quote(name)} is no name of a slot; one has small letters and digits with '-' between, as 'wall-left',"
        f" at most {_LONGEST_NAME} characters"
    )


def _slot_flaws(slots: Mapping[str, str], where: Location) -> Iterator[_Flaw]:
    kinds = [card.code for card in PARTS]
    if len(slots) > MOST_SLOTS:
        yield where, f"{len(slots)} slots; a castle has at most {MOST_SLOTS}"
    for name, kind in slots.items():
        flawed = flaw_of_name(name)
        sound = flawed is None
        if flawed is not None:
            yield where, flawed
        if kind not in kinds:
            flaw = f"{quote(kind)} should be one of {', '.join(kinds)}"
            yield ((*where, name), flaw) if sound else (where, f"{quote(name)}: {flaw}")
    doors = [name for name, kind in slots.items() if kind == Card.DOOR.code]
    if len(doors) != 1:
        found = f"not {len(doors)} ({', '.join(quote(name) for name in doors)})" if doors else "and there is none"
        yield where, f"a castle has exactly one slot for a door, {found}"


def _edge_flaws(slots: Mapping[str, str], edges: Sequence[Sequence[str]], where: Location) -> Iterator[_Flaw]:
    seen: set[frozenset[str]] = set()
    sound = True
    for number, edge in enumerate(edges):
        unknown = [name for name in edge if name not in slots]
        flaw = None
        if len(edge) != 2:
            flaw = f"an edge is two slots that touch, not {len(edge)}"
        elif unknown:
            flaw = f"no slot {' and no slot '.join(map(quote, unknown))} in the blueprint"
        elif edge[0] == edge[1]:
            flaw = f"{quote(edge[0])} does not touch itself"
        elif frozenset(edge) in seen:
            flaw = f"the edge of {quote(edge[0])} and {quote(edge[1])} appears twice"
        if flaw is not None:
            sound = False
            yield (*where, number), flaw
        seen.add(frozenset(edge))
    if sound and list(slots.values()).count(Card.DOOR.code) == 1:
        reached = _steps_from_the_door(slots, edges)
        for name in slots:
            if name not in reached:
                yield where, f"no edges lead from the door to {quote(name)}, so it could never be built"


def _joker_flaws(slots: Mapping[str, str], jokers: Mapping[str, str], where: Location) -> Iterator[_Flaw]:
    owners: dict[str, str] = {}
    for joker, slot in jokers.items():
        if slot not in slots:
            yield (*where, joker), f"no slot {quote(slot)} in the blueprint"
        elif slot in owners:
            yield (*where, joker), f"{quote(slot)} is the slot of the {owners[slot]}; each joker has one of its own"
        owners.setdefault(slot, joker)


def _steps_from_the_door(slots: Mapping[str, str], edges: Sequence[Sequence[str]]) -> dict[str, int]:
    """How many edges lie between the door and each slot that can be reached from it."""
    steps = {name: 0 for name, kind in slots.items() if kind == Card.DOOR.code}
    frontier = list(steps)
    while frontier:
        here = frontier.pop(0)
        for edge in edges:
            for there in edge:
                if here in edge and there not in steps:
                    steps[there] = steps[here] + 1
                    frontier.append(there)
    return steps


_SIDES = ("left", "right")
SEVEN_SLOTS = Blueprint(
    {"door": Card.DOOR, **{f"{kind}-{side}": kind for side in _SIDES for kind in (Card.WALL, Card.TOWER, Card.WINDOW)}},
    [
        *(("door", f"wall-{side}") for side in _SIDES),
        *((f"wall-{side}", f"{beside}-{side}") for side in _SIDES for beside in ("tower", "window")),
    ],
    {Card.SHIELD: "tower-left", Card.STAKE: "wall-left", Card.CROSSBOW: "window-left"},
)
"""The assumed castle of seven slots: a row of five, and a window above each wall."""
