"""A position of GoTown drawn for the terminal: towers as towers, the piles, the hands, what lies before whom."""

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from faceup.models.forms import difference
from faceup.models.gotown.cards import Card
from faceup.models.gotown.floors import Floor
from faceup.models.gotown.position import Position
from faceup.models.gotown.rules import PRESETS

__all__ = ["Picture"]

_PAIRS = {1: "bold red", 2: "bold yellow", 3: "bold green", 4: "bold bright_blue"}
"""The two numbers that make a floor have one colour, as on the cards."""


class Picture:
    """What a rich console prints for a position, in plain ASCII where it must be."""

    def __init__(self, position: Position, names: Sequence[str]) -> None:
        self.position = position
        self.names = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        position, ascii_only = self.position, options.ascii_only
        yield from self._middle()
        for seat, player in enumerate(position.players):
            mark = ("> " if ascii_only else "▶ ") if seat == position.turn and not position.over else "  "
            floors = f"{len(player.tower)} of {position.rules.floors_to_win} floors"
            heading = Text.assemble(mark, (self.names[seat], "bold"), f"  {floors}  hand ", _cards(player.hand))
            if player.milkshakes:
                heading.append(f"  milkshakes {player.milkshakes}", "magenta")
            if seat == position.turn and not position.over:
                heading.append(self._turn(), "cyan")
            yield Text()
            yield heading
            yield from _tower(player.tower, ascii_only)

    def _turn(self) -> str:
        """How far the turn has come."""
        position = self.position
        if position.picks:
            return f"  a thief picks from {' and '.join(self.names[seat] for seat in position.picks)}"
        words = ["drawn"] if position.drawn else ["to draw"]
        words += ["donuts"] if position.donuts else []
        words += ["drawing up to three"] if position.ending else []
        return "  " + ", ".join(words)

    def _middle(self) -> Iterator[Text]:
        """What lies in the middle: the rules, the pile and the discard pile."""
        position = self.position
        preset, overrides = difference(PRESETS, position.rules)
        rules = preset + "".join(f", {flag} {str(value).lower()}" for flag, value in overrides.items())
        pile = Text.assemble(_cards(position.pile.cards), "  in unknown order" if position.pile.shuffled else "")
        rows = {"rules": Text(rules), "pile": pile, "discard": _cards(position.discard)}
        if position.idle:
            rows["idle"] = Text(f"{position.idle} turns in a row")
        for label, content in rows.items():
            yield Text.assemble(f"  {label:<9}", content)


def _card(card: Card) -> Text:
    return Text(card.code, _PAIRS[min(card.number, 9 - card.number)] if card.number else "")


def _cards(cards: Sequence[Card]) -> Text:
    return Text(" ").join(map(_card, cards)) if cards else Text("none", "dim")


def _tower(floors: Sequence[Floor], ascii_only: bool) -> Iterator[Text]:
    """The floors, the top one first, each with its two cards and its dog."""
    wall = "|" if ascii_only else "│"
    for floor in reversed(floors):
        cells = [f"?{value}" if value == floor.joker else f"{value} " for value in floor.values]
        style = _PAIRS[floor.low]
        row = Text.assemble("  ", wall, (cells[0], style), wall, (cells[1], style), wall)
        yield row.append(" dog", "bold") if floor.guarded else row
    if floors:
        yield Text("  -------" if ascii_only else "  ▔▔▔▔▔▔▔", "dim")
