"""The frame of every game's picture for the terminal: what lies in the middle, then each player with what they hold."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from faceup.models.cards import CardKind
from faceup.models.forms import difference
from faceup.models.position import P
from faceup.models.registry import game_of

__all__ = ["Picture", "row"]


class Picture(ABC, Generic[P]):
    """What a rich console prints for a position: as wide as the console is, in plain ASCII where it must be."""

    ending = False
    """Whether it shows only what everyone has made."""

    def __init__(self, position: P, names: Sequence[str]) -> None:
        self.position, self.names = position, names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if self.ending:
            yield from self._how_it_ends(options)
            return
        preset, overrides = difference(game_of(self.position).presets, self.position.rules)
        rules = preset + "".join(f", {flag} {self.plain(value)}" for flag, value in overrides.items())
        for label, content in {"rules": rules, **self.middle(options.ascii_only)}.items():
            yield Text.assemble(f"  {label:<9}", content)
        for seat, player in enumerate(self.position.players):
            arrow = (">" if options.ascii_only else "▶") if seat == self.to_move else " "
            made, more = self.made(seat), self.beside(seat, options.ascii_only)
            yield Text()
            yield Text.assemble(
                f"{arrow} ", (self.names[seat], "bold"), f"  {made}  hand ", self.cards(player.hand), *more
            )
            yield from self.built(seat, options.max_width, options.ascii_only)

    def _how_it_ends(self, options: ConsoleOptions) -> Iterator[Text]:
        for seat, name in enumerate(self.names):
            yield Text.assemble("  ", (name, "bold"), f"  {self.made(seat)}")
            yield from self.built(seat, options.max_width, options.ascii_only)

    @property
    def to_move(self) -> int | None:
        """The seat that the arrow points at."""
        return self.position.mover if self.position.outcome() is None else None

    @abstractmethod
    def middle(self, ascii_only: bool) -> Mapping[str, str | Text]:
        """What lies in the middle, and what goes on, each with a label."""

    @abstractmethod
    def made(self, seat: int) -> str:
        """How far a player has come."""

    def beside(self, seat: int, ascii_only: bool) -> Iterable[Text]:
        """What else there is to say of a player, after the hand."""
        return ()

    @abstractmethod
    def built(self, seat: int, width: int, ascii_only: bool) -> Iterator[Text]:
        """What a player has built, line by line."""

    def plain(self, value: Any) -> str:
        """The value of a flag, in words."""
        return str(value).lower()

    @staticmethod
    @abstractmethod
    def style(card: Any) -> str:
        """How a card of the game is written."""

    def card(self, card: CardKind) -> Text:
        return Text(card.code, self.style(card))

    def cards(self, cards: Sequence[CardKind]) -> Text:
        return Text(" ").join(map(self.card, cards)) if cards else Text("none", "dim")

    def pile(self, cards: Sequence[CardKind]) -> Text:
        """The cards of a pile whose order is known; which end is the top is said where that is a question."""
        return Text.assemble(self.cards(cards), ("  top first", "dim")) if len(cards) > 1 else self.cards(cards)


def row(cells: Iterable[Text], gap: str = "") -> Text:
    """Cells side by side, as one line."""
    line = Text("  ") + Text(gap).join(cells)
    line.rstrip()
    return line
