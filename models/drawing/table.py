"""The frame of every game's drawing: a title, the middle of the table, and a panel for each player.

A game derives `Table` and draws what only it can: its cards, what lies in the middle, what a player has built. A game
that does not is drawn by `Plain`, from what its file form says of where cards lie.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from math import inf
from typing import Any, ClassVar, Generic

from faceup.models.cards import CardKind
from faceup.models.drawing.blocks import Block, above, beside, wrapped
from faceup.models.drawing.marks import Arrow
from faceup.models.drawing.shapes import label_width, polygon, rectangle, text
from faceup.models.drawing.themes import Tone
from faceup.models.drawing.view import View
from faceup.models.forms.changes import Lying
from faceup.models.labels import say
from faceup.models.position import AnyPosition, P
from faceup.models.registry import game_of

__all__ = ["MARGIN", "Plain", "Table", "label", "paragraph", "shortened"]

MARGIN = 12.0


class Table(ABC, Generic[P]):
    """A position, seen by a view, as blocks."""

    side_by_side: ClassVar[float] = inf
    """How wide a drawing is at least in which panels stand two by two."""

    def __init__(self, position: P, view: View) -> None:
        self.position, self.view = position, view
        self._targets = frozenset(mark.end if isinstance(mark, Arrow) else mark.place for mark in view.marks)

    def block(self) -> Block:
        """The whole table."""
        title = [paragraph(self.view.title, self.view.width - 2 * MARGIN, 17, bold=True)] if self.view.title else []
        return above([*title, self.middle(), *self._panels()], MARGIN).padded(MARGIN)

    @property
    def title(self) -> str:
        """What the drawing is called for those who do not see it: its title, or the game and whose turn it is."""
        game = game_of(self.position).title
        turn = [] if self.to_move is None else [say("whose turn", self.view.language, who=self.view.name(self.to_move))]
        return self.view.title or ": ".join([game, *turn])

    @property
    def width(self) -> float:
        """How wide what is inside a panel may be."""
        return (self.view.width - (self.columns + 1) * MARGIN) / self.columns - 2 * MARGIN

    def is_spot(self, place: str) -> bool:
        """Whether a place where nothing lies yet is drawn: a mark goes there, or the view has them all."""
        return self.view.spots or self.view.laying or place in self._targets

    @property
    def columns(self) -> int:
        """How many panels stand in a row."""
        return 2 if self.view.width >= self.side_by_side and len(self.position.players) > 1 else 1

    def _panels(self) -> Iterable[Block]:
        """The players, row by row; in a row, what is built stands on one ground."""
        contents = [(self.held(seat), above(self.built(seat), 10)) for seat in range(len(self.position.players))]
        fit = all(part.width <= self.width for parts in contents for part in parts)
        columns = self.columns if fit else 1
        width = self.width + 2 * MARGIN if fit else self.view.width - 2 * MARGIN
        for first in range(0, len(contents), columns):
            row = range(first, min(first + columns, len(contents)))
            height = max(above(filter(_is_there, contents[seat]), 10).height for seat in row) + 2 * MARGIN
            yield beside((self._panel(seat, *contents[seat], width, height) for seat in row), MARGIN)

    @property
    def to_move(self) -> int | None:
        """The seat that is marked."""
        return self.position.mover if self.position.outcome() is None else None

    def _panel(self, seat: int, held: Block, built: Block, width: float, height: float) -> Block:
        width = max(width, held.width + 2 * MARGIN, built.width + 2 * MARGIN)
        edge = (Tone.ACCENT, 2.0) if seat == self.to_move else (Tone.FAINT, 1.0)
        ground = rectangle(0, 0, width, height, fill=Tone.SHADE, stroke=edge[0], thick=edge[1], corner=10)
        panel = Block(width, height, (ground,)).with_block(MARGIN, MARGIN, held)
        panel = panel.with_block(MARGIN, height - MARGIN - built.height, built)
        return panel.named(f"players[{seat}]", label=self.view.name(seat))

    def held(self, seat: int) -> Block:
        """The upper part of a panel: who it is, and the hand. Nothing if that stands beside what is built."""
        return above([self.heading(seat), self.hand(seat)], 10)

    def heading(self, seat: int) -> Block:
        """The name of a player, and how far they have come."""
        made = label(self.made(seat), 13, tone=Tone.SOFT)
        return beside([self.player(seat, self.width - made.width - 8), made], 8, align=0.5)

    def player(self, seat: int, width: float) -> Block:
        """The name of a player, cut off at a width, with a mark if the move is theirs."""
        arrow = [Block(12, 18, (polygon((0, 3), (10, 9), (0, 15), fill=Tone.ACCENT),))] if seat == self.to_move else []
        name = label(shortened(self.view.name(seat), width - 20, 15), 15, bold=True)
        return beside([*arrow, name], 8, align=0.5)

    def hand(self, seat: int) -> Block:
        """The cards of a hand, side by side."""
        cards = self.position.players[seat].hand
        drawn = [self.named_card(card, f"players[{seat}].hand[{n}]") for n, card in enumerate(cards)]
        return wrapped(drawn, self.width, 6).named(f"players[{seat}].hand")

    def named_card(self, card: CardKind, place: str) -> Block:
        """A card in its place."""
        return self.card(card).named(place, card.code, self.called(card))

    def called(self, card: CardKind) -> str:
        """What a card is called in the language of the view."""
        names = self.position.form().deck.words.cards.get(card.code)
        return names.said(self.view.language) if names else card.code

    def arrows(self, move: Any) -> tuple[Arrow, ...]:
        """Where a move takes cards, each from a place of the table to a place."""
        return ()

    @abstractmethod
    def middle(self) -> Block:
        """What lies in the middle: piles, ladders, what goes on."""

    @abstractmethod
    def card(self, card: Any) -> Block:
        """The face of a card."""

    def made(self, seat: int) -> str:
        """How far a player has come, in words."""
        return ""

    @abstractmethod
    def built(self, seat: int) -> Iterable[Block]:
        """What a player has built, row by row."""


class Plain(Table[AnyPosition]):
    """The table of a game that has no drawing of its own: every card by its code, in the rows of the file."""

    def middle(self) -> Block:
        return above(self._rows(lambda place: not place.startswith("players")), 6)

    def built(self, seat: int) -> Iterable[Block]:
        prefix = f"players[{seat}]."
        return self._rows(lambda place: place.startswith(prefix) and not place.startswith(f"{prefix}hand"))

    def hand(self, seat: int) -> Block:
        prefix = f"players[{seat}].hand"
        return above(self._rows(lambda place: place.startswith(prefix)), 6)

    def card(self, card: CardKind) -> Block:
        return _code(card.code)

    def _rows(self, wanted: Callable[[str], bool]) -> list[Block]:
        rows: dict[str, list[Block]] = {}
        for lying in self.position.cards():
            if wanted(lying.place):
                row = lying.place.rpartition("[")[0] or lying.place.rpartition(".")[0] or lying.place
                rows.setdefault(row, []).append(_codes(lying))
        names = {row: label(row.rpartition(".")[2], 12, tone=Tone.SOFT) for row in rows}
        return [beside([names[row], wrapped(cards, self.width - 90, 6)], 8, align=0.5) for row, cards in rows.items()]


def _is_there(block: Block) -> bool:
    return bool(block.height)


def _codes(lying: Lying) -> Block:
    """A card, or what is built of several, by their codes."""
    cards = [_code(code).named(place, code, code) for place, code in lying.cards]
    return cards[0] if len(cards) == 1 else beside(cards).named(lying.place)


def _code(code: str) -> Block:
    width = max(30.0, label_width(code, 14) + 14)
    face = rectangle(0.5, 0.5, width - 1, 33, fill=Tone.CARD, stroke=Tone.INK, corner=5)
    return Block(width, 34, (face, text(width / 2, 22, code, size=14, anchor="middle")))


def label(words: str, size: float = 12, *, tone: Tone = Tone.INK, bold: bool = False, italic: bool = False) -> Block:
    """Words as a block."""
    drawn = text(0, size, words, size=size, tone=tone, bold=bold, italic=italic)
    return Block(label_width(words, size, bold), size * 1.25, (drawn,))


def shortened(words: str, width: float, size: float) -> str:
    """Words cut off so that they fit."""
    if label_width(words, size, bold=True) <= width:
        return words
    while words and label_width(f"{words}…", size, bold=True) > width:
        words = words[:-1]
    return f"{words.rstrip()}…"


def paragraph(
    words: str,
    width: float,
    size: float = 12,
    *,
    tone: Tone = Tone.INK,
    bold: bool = False,
    italic: bool = False,
) -> Block:
    """Words in as many lines as they need; a word that is too long for a line is broken."""
    lines: list[str] = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if label_width(longer, size, bold) <= width:
            lines[-1] = longer
            continue
        lines.append("")
        for letter in word:
            if label_width(f"{lines[-1]}{letter}", size, bold) > width and lines[-1]:
                lines.append("")
            lines[-1] += letter
    written = [label(line, size, tone=tone, bold=bold, italic=italic) for line in lines if line]
    return above(written)
