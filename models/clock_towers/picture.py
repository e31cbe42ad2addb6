"""A position of Clock Towers drawn for the terminal: towers as towers, with the piles, the hands and the ladders."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from faceup.models.clock_towers.cards import ROOFS, Card, Kind
from faceup.models.clock_towers.piles import Piles
from faceup.models.clock_towers.play import asked_heights, reached
from faceup.models.clock_towers.position import Position
from faceup.models.clock_towers.rules import PRESETS, Ladder
from faceup.models.clock_towers.scoring import points, scores
from faceup.models.clock_towers.towers import Tower
from faceup.models.forms import difference

__all__ = ["Picture"]

_COLOURS = {
    Card.RED: "bold red",
    Card.BLUE: "bold bright_blue",
    Card.GREEN: "bold green",
    Card.YELLOW: "bold yellow",
    Card.PURPLE: "bold magenta",
}
_KINDS = {Kind.STOREY: "", Kind.CLOCK: "cyan"}


class Picture:
    """What a rich console prints for a position: as wide as the console is, in plain ASCII where it must be."""

    def __init__(self, position: Position, names: Sequence[str]) -> None:
        self.position = position
        self.names = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        position, ascii_only = self.position, options.ascii_only
        yield from self._middle(ascii_only)
        made = scores(position)
        for seat, player in enumerate(position.players):
            to_move = seat == position.turn and not position.over
            heading = Text.assemble(
                ("> " if ascii_only else "▶ ") if to_move else "  ",
                (self.names[seat], "bold"),
                f"  {made[seat]} points  hand ",
                _cards(player.hand),
            )
            if position.rules.ladder is Ladder.OWN:
                heading.append_text(Text.assemble("  ladder ", self._ladder(seat, ascii_only)))
            yield Text()
            yield heading
            yield from _skyline(player.towers, options.max_width, ascii_only)

    def _middle(self, ascii_only: bool) -> Iterator[Text]:
        """What lies in the middle: the rules, the piles, and a ladder that everyone shares."""
        preset, overrides = difference(PRESETS, self.position.rules)
        rows = {"rules": Text(preset + "".join(f", {flag} {_plain(value)}" for flag, value in overrides.items()))}
        rows |= {str(kind): _pile(self.position.piles, kind) for kind in Kind}
        if self.position.rules.ladder is Ladder.SHARED:
            rows["ladder"] = self._ladder(0, ascii_only)
        for label, content in rows.items():
            yield Text.assemble(f"  {label:<9}", content)

    def _ladder(self, seat: int, ascii_only: bool) -> Text:
        """For each colour the height that it has reached, and what it asks for next."""
        ladder = reached(self.position, seat)
        rungs = []
        for roof in ROOFS:
            asked = " or ".join(map(str, asked_heights(self.position.rules, ladder, roof)))
            arrow = f"{ladder.get(roof, '')}{'->' if ascii_only else '→'}{asked}"
            rungs.append(Text.assemble(_card(roof), " ", arrow))
        return Text("  ").join(rungs)


def _plain(value: object) -> str:
    return " or ".join(map(str, value)) if isinstance(value, tuple) else str(value).lower()


def _card(card: Card) -> Text:
    return Text(card.code, _COLOURS[card] if card.kind is Kind.ROOF else _KINDS[card.kind])


def _cards(cards: Sequence[Card]) -> Text:
    return Text(" ").join(map(_card, cards)) if cards else Text("none", "dim")


def _pile(piles: Piles, kind: Kind) -> Text:
    """The cards of a pile that are seen, and what lies unknown below."""
    below = piles.below(kind)
    if below is None:
        return _cards(piles[kind])
    seen = Text.assemble(_cards(piles[kind]), ", below it ") if piles[kind] else Text()
    lie = Text.assemble(seen, f"{below.count} of ", _cards(below.cards), " in unknown order")
    return lie if piles[kind] else lie.append(", the first to be revealed")


def _skyline(towers: Sequence[Tower], width: int, ascii_only: bool) -> Iterator[Text]:
    """The towers side by side, those that can still grow first, in as many rows as the width asks for.

    Below each tower stands what it counts, or how high it is.
    """
    ordered = sorted(towers, key=lambda tower: tower.roof is not None)
    per_row = max(1, (width - 2) // 5)
    for start in range(0, len(ordered), per_row):
        row = ordered[start : start + per_row]
        columns = [[*reversed(list(_floors(tower, ascii_only)))] for tower in row]
        for level in reversed(range(max(map(len, columns)))):
            yield _line(column[level] if level < len(column) else Text(" " * 4) for column in columns)
        yield _line(Text("----" if ascii_only else "▔▔▔▔", "dim") for _ in row)
        yield _line(Text(f"{points(t)} pt") if t.roof else Text(f"h {t.height}".ljust(4), "dim") for t in row)


def _line(cells: Iterable[Text]) -> Text:
    line = Text("  ") + Text(" ").join(cells)
    line.rstrip()
    return line


def _floors(tower: Tower, ascii_only: bool) -> Iterator[Text]:
    wall, left, right = ("|", "/", "\\") if ascii_only else ("│", "╱", "╲")
    for card in reversed(tower):
        name = Text(card.code.ljust(2), _card(card).style)
        if card.kind is Kind.ROOF:
            yield Text.assemble((left, name.style), name, (right, name.style))
            continue
        yield Text.assemble(wall, name, wall)
        for _ in range(card.storeys - 1):
            yield Text(f"{wall}  {wall}")
