"""A position of GoTown drawn for the terminal: towers as towers, the piles, the hands, what lies before whom."""

from collections.abc import Iterator, Mapping

from rich.text import Text

from faceup.models import picture
from faceup.models.gotown.cards import Card
from faceup.models.gotown.position import Position

__all__ = ["Picture"]

_PAIRS = {1: "bold red", 2: "bold yellow", 3: "bold green", 4: "bold bright_blue"}
"""The two numbers that make a floor have one colour, as on the cards."""


class Picture(picture.Picture[Position]):
    """The picture of a position."""

    @property
    def to_move(self) -> int | None:
        """Whose turn it is, be it one that is skipped."""
        return None if self.position.over else self.position.turn

    @staticmethod
    def style(card: Card) -> str:
        return _PAIRS[min(card.number, 9 - card.number)] if card.number else ""

    def middle(self, ascii_only: bool) -> Mapping[str, str | Text]:
        position = self.position
        pile = self.pile(position.pile.cards)
        if position.pile.shuffled:
            pile = Text.assemble(self.cards(position.pile.cards), "  in unknown order")
        idle = {"idle": f"{position.idle} turns in a row"} if position.idle else {}
        return {"pile": pile, "discard": self.cards(position.discard), **idle}

    def made(self, seat: int) -> str:
        return f"{len(self.position.players[seat].tower)} of {self.position.rules.floors_to_win} floors"

    def beside(self, seat: int, ascii_only: bool) -> Iterator[Text]:
        milkshakes = self.position.players[seat].milkshakes
        if milkshakes:
            yield Text(f"  milkshakes {milkshakes}", "magenta")
        if seat == self.to_move:
            yield Text(f"  {self._turn()}", "cyan")

    def _turn(self) -> str:
        """How far the turn has come."""
        position = self.position
        if position.picks:
            return f"a thief picks from {' and '.join(self.names[seat] for seat in position.picks)}"
        words = ["drawn"] if position.drawn else ["to draw"]
        words += ["donuts"] if position.donuts else []
        words += ["drawing up to three"] if position.ending else []
        return ", ".join(words)

    def built(self, seat: int, width: int, ascii_only: bool) -> Iterator[Text]:
        """The floors, the top one first, each with its two cards and its dog."""
        wall, tower = "|" if ascii_only else "│", self.position.players[seat].tower
        for floor in reversed(tower):
            cells = [f"?{value}" if value == floor.joker else f"{value} " for value in floor.values]
            style = _PAIRS[floor.low]
            row = Text.assemble("  ", wall, (cells[0], style), wall, (cells[1], style), wall)
            yield row.append(" dog", "bold") if floor.guarded else row
        if tower:
            yield Text("  -------" if ascii_only else "  ▔▔▔▔▔▔▔", "dim")
