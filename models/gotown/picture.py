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
        idle = {self.say("idle"): self.say("idle turns", n=position.idle)} if position.idle else {}
        pile = self.pile(position.pile.cards, position.pile.shuffled)
        return {self.say("pile"): pile, self.say("discard"): self.cards(position.discard), **idle}

    def made(self, seat: int) -> str:
        return self.say("floors", n=len(self.position.players[seat].tower), most=self.position.rules.floors_to_win)

    def beside(self, seat: int, ascii_only: bool) -> Iterator[Text]:
        milkshakes = self.position.players[seat].milkshakes
        if milkshakes:
            yield Text(f"  {self.say('milkshakes', n=milkshakes)}", "magenta")
        if seat == self.to_move:
            yield Text(f"  {self._turn()}", "cyan")

    def _turn(self) -> str:
        """How far the turn has come."""
        position = self.position
        if position.picks:
            robbed = f" {self.say('and')} ".join(self.names[seat] for seat in position.picks)
            return self.say("thief picks", who=robbed)
        words = [self.say("drawn" if position.drawn else "to draw")]
        words += [self.written(Card.DONUTS)] if position.donuts else []
        words += [self.say("drawing up")] if position.ending else []
        return ", ".join(words)

    def built(self, seat: int, width: int, ascii_only: bool) -> Iterator[Text]:
        """The floors, the top one first, each with its two cards and its dog."""
        wall, tower = "|" if ascii_only else "│", self.position.players[seat].tower
        for floor in reversed(tower):
            cells = [f"?{value}" if value == floor.joker else f"{value} " for value in floor.values]
            style = _PAIRS[floor.low]
            row = Text.assemble("  ", wall, (cells[0], style), wall, (cells[1], style), wall)
            yield row.append(f" {self.written(Card.DOG)}", "bold") if floor.guarded else row
        if tower:
            yield Text("  -------" if ascii_only else "  ▔▔▔▔▔▔▔", "dim")
