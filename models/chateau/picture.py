"""A position of Château de Cartes drawn for the terminal: castles as castles, with the pile, the hands, the attacks."""

from collections import deque
from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from faceup.models.chateau.blueprint import Blueprint
from faceup.models.chateau.cards import Card, Kind
from faceup.models.chateau.position import Player, Position
from faceup.models.chateau.rules import PRESETS
from faceup.models.forms import difference

__all__ = ["Picture", "layout"]

_STYLES = {Kind.PART: "", Kind.JOKER: "bold magenta", Kind.ATTACK: "bold red", Kind.DEFENCE: "bold green"}
_CELL = 10
"""The width of a slot: the longest name of a card, with its two walls."""

Place = tuple[int, int]
"""A column, to the right, and a row, upwards; the door is at 0, 0."""


class Picture:
    """What a rich console prints for a position: as wide as the console is, in plain ASCII where it must be."""

    def __init__(self, position: Position, names: Sequence[str]) -> None:
        self.position = position
        self.names = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        position, ascii_only = self.position, options.ascii_only
        yield from self._middle()
        blueprint = position.rules.blueprint
        for seat, player in enumerate(position.players):
            to_move = seat == position.mover and not position.over
            laid = sum(card is not None for card in player.castle)
            heading = Text.assemble(
                ("> " if ascii_only else "▶ ") if to_move else "  ",
                (self.names[seat], "bold"),
                f"  {laid} of {len(blueprint.slots)}  hand ",
                _cards(player.hand),
            )
            if player.attack is not None:
                heading.append_text(Text.assemble("  under attack by ", _card(player.attack)))
            yield Text()
            yield heading
            yield from _castle(blueprint, player, options.max_width, ascii_only)

    def _middle(self) -> Iterator[Text]:
        """What lies in the middle: the rules, the piles; and what interrupts the turn."""
        position, names = self.position, self.names
        preset, overrides = difference(PRESETS, position.rules)
        rows = {"rules": Text(preset + "".join(f", {flag} {_plain(value)}" for flag, value in overrides.items()))}
        rows["pile"] = Text.assemble(_cards(position.pile.cards), " (in unknown order)" * position.pile.shuffled)
        rows["discard"] = _cards(position.discard)
        if position.answering is not None:
            rows["answer"] = Text(f"{names[position.answering]} may answer the attack, out of turn")
        if position.drawing is not None:
            rows["draw"] = Text(f"{names[position.drawing]} draws a card, out of turn")
        if position.counter is not None:
            card, victim = position.counter
            rows["counter"] = Text.assemble(
                f"{names[position.turn]} may repeat the ", _card(card), f" on {names[victim]}"
            )
        for label, content in rows.items():
            yield Text.assemble(f"  {label:<9}", content)


def layout(blueprint: Blueprint) -> dict[int, Place]:
    """Where each slot of a plan is drawn: beside or above a slot that it touches, wherever there is room.

    Windows rather stand above, everything else rather beside and away from the door; so the usual castle comes out as a
    row of five with a window above each wall, and any other plan as something.
    """
    places: dict[int, Place] = {blueprint.door: (0, 0)}
    waiting = deque([blueprint.door])
    while waiting:
        here = waiting.popleft()
        for slot in blueprint.neighbours[here]:
            if slot not in places:
                places[slot] = _room_beside(places[here], blueprint.kinds[slot], set(places.values()))
                waiting.append(slot)
    return places


def _room_beside(place: Place, kind: Card, taken: set[Place]) -> Place:
    """The nearest free place: in the preferred direction, then in the others, then farther and farther out."""
    column, row = place
    outward = -1 if column < 0 or (column == 0 and (-1, row) not in taken) else 1
    sides = [(outward, 0), (-outward, 0)]
    directions = [(0, 1), *sides] if kind is Card.WINDOW else [*sides, (0, 1)]
    distance = 1
    while True:
        for across, up in directions:
            found = (column + across * distance, row + up * distance)
            if found not in taken:
                return found
        distance += 1


def _plain(value: object) -> str:
    return f"of {len(value.slots)} slots" if isinstance(value, Blueprint) else str(value).lower()


def _card(card: Card) -> Text:
    return Text(card.code, _STYLES[card.kind])


def _cards(cards: Sequence[Card]) -> Text:
    return Text(" ").join(map(_card, cards)) if cards else Text("none", "dim")


def _castle(blueprint: Blueprint, player: Player, width: int, ascii_only: bool) -> Iterator[Text]:
    """The castle on its plan; or, where that is too wide, as a list of what is laid."""
    places = {place: slot for slot, place in layout(blueprint).items()}
    columns = sorted({column for column, _ in places})
    rows = sorted({row for _, row in places}, reverse=True)
    span = range(columns[0], columns[-1] + 1)
    if 2 + len(span) * _CELL > width:
        for name, card in zip(blueprint.names, player.castle, strict=True):
            yield Text.assemble(f"  {name}: ", Text("empty", "dim") if card is None else _card(card))
        return
    for row in rows:
        cells = [_cell(blueprint, player, places.get((column, row)), ascii_only) for column in span]
        for line in zip(*cells, strict=True):
            text = Text("  ") + Text("").join(line)
            text.rstrip()
            yield text


def _cell(blueprint: Blueprint, player: Player, slot: int | None, ascii_only: bool) -> tuple[Text, Text, Text]:
    """A slot as three lines: a card in its frame, or the kind of card that is still missing there."""
    inner = _CELL - 2
    if slot is None:
        nothing = Text(" " * _CELL)
        return nothing, nothing, nothing
    card = player.castle[slot]
    if card is None:
        frame, style, label = "...::..." if ascii_only else "┌┄┐┊┊└┄┘", "dim", blueprint.kinds[slot].code
    else:
        frame, style, label = "+-+||+-+" if ascii_only else "┌─┐││└─┘", "", card.code
    label_style = style if card is None else _STYLES[card.kind]
    return (
        Text(f"{frame[0]}{frame[1] * inner}{frame[2]}", style),
        Text.assemble((frame[3], style), (label.center(inner), label_style), (frame[4], style)),
        Text(f"{frame[5]}{frame[6] * inner}{frame[7]}", style),
    )
