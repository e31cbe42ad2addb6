"""A position of Clock Towers drawn: the piles, the ladders, and each player's hand and skyline of towers."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from faceup.models import drawing
from faceup.models.clock_towers.artwork import BIN, WIDE, piece, piece_height
from faceup.models.clock_towers.cards import ROOFS, Card, Kind
from faceup.models.clock_towers.moves import Move
from faceup.models.clock_towers.piles import Unknown
from faceup.models.clock_towers.play import asked_heights, reached
from faceup.models.clock_towers.position import Position
from faceup.models.clock_towers.rules import Ladder
from faceup.models.clock_towers.scoring import scores
from faceup.models.clock_towers.towers import Tower, points
from faceup.models.clock_towers.words import WORDS
from faceup.models.drawing import Arrow, Block, Tone, above, beside, wrapped
from faceup.models.drawing.shapes import Shape, label_width, line, path, rectangle, text, use
from faceup.models.drawing.table import MARGIN, label, paragraph
from faceup.models.labels import say

__all__ = ["Table"]

_CARD_WIDTH, _CARD_HEIGHT = WIDE + 6, 96.0
_HAND = 3 * _CARD_WIDTH + 10
"""How wide a whole hand is, and so what a player's name may take."""
_SMALL = 0.5
"""How large the cards of a pile are below the top card."""
_SMALLEST = 0.55
"""How small finished towers get to stand in one row with what can still grow."""
_GAP = 9.0
_ROUNDING = 0.01
_DISCARD = "discard"
"""Where a card goes that is put out of the game: a place that a file does not have."""


class Table(drawing.Table[Position]):
    """The table of a position."""

    @cached_property
    def columns(self) -> int:
        """Two panels stand in a row if all of them are narrow."""
        wide = (self.view.width - 7 * MARGIN) / 2
        return 2 if len(self._parts) > 1 and all(beside(parts, _GAP).width <= wide for parts in self._parts) else 1

    def middle(self) -> Block:
        """The piles, and a ladder that everyone shares."""
        width = self.view.width - 2 * MARGIN
        piles = wrapped(self._piles(), width, 20, MARGIN)
        if self.position.rules.ladder is Ladder.OWN:
            return piles
        ladder = self._ladder(0)
        room = width - piles.width - ladder.width
        return beside([piles, ladder], room) if room >= 20 else above([piles, ladder], MARGIN)

    def made(self, seat: int) -> str:
        """The points; how many towers they are from, if those are not drawn; and at the end who has won."""
        words, outcome = [say("points", self.view.language, n=scores(self.position)[seat])], self.position.outcome()
        finished = self._finished(seat)
        if self.view.folded and finished:
            words.append(WORDS.phrases["finished"].said(self.view.language, n=finished))
        if outcome is not None and len(self.position.players) > 1 and seat in outcome.winners:
            words.append(say("won" if len(outcome.winners) == 1 else "level", self.view.language))
        return " · ".join(words)

    def held(self, seat: int) -> Block:
        """Nothing: name and hand stand beside the towers."""
        return Block(0, 0)

    def built(self, seat: int) -> Iterable[Block]:
        """Name, hand and towers in a row; in more rows if they need them even with finished towers small."""
        owner, *towers = self._parts[seat]
        beyond = beside([owner, *towers], _GAP).width - self.width
        if beyond > _ROUNDING:
            scale = 1 - beyond / (max(1, self._finished(seat)) * WIDE)
            towers = self._towers(seat, max(scale, _SMALLEST))
            return [wrapped([owner, *towers], self.width, _GAP, MARGIN, align=1)]
        first = seat - seat % self.columns
        tall = max(part.height for parts in self._parts[first : first + self.columns] for part in parts)
        return [beside([self._owner(seat, tall), *towers], _GAP, align=1)]

    @cached_property
    def _parts(self) -> list[list[Block]]:
        """What each player has, at its usual size: first who it is with the hand, then the towers."""
        return [[self._owner(seat), *self._towers(seat)] for seat in range(len(self.position.players))]

    def _towers(self, seat: int, scale: float = 1) -> list[Block]:
        """The towers that can still grow, then the finished ones; and the ladder, if all have their own."""
        towers = [*enumerate(self.position.players[seat].towers)]
        growing = [self._tower(seat, n, tower) for n, tower in towers if tower.roof is None]
        if self._grows(seat) and self.is_spot(spot := f"players[{seat}].towers[{len(towers)}]"):
            growing.append(above([_laid_next().named(spot), Block(WIDE, _CAPTION)]))
        if seat == self.to_move and not self.view.laying and self.is_spot(_DISCARD):
            growing.insert(0, self._captioned("discard", _slot(_CARD_HEIGHT).on(use(BIN)).named(_DISCARD)))
        finished = [self._tower(seat, n, tower, scale) for n, tower in towers if tower.roof is not None]
        ladder = [self._ladder(seat).scaled(0.8)] if self.position.rules.ladder is Ladder.OWN else []
        return [*growing, *([] if self.view.folded else finished), *ladder]

    def _grows(self, seat: int) -> bool:
        """Whether cards can be laid before a player now."""
        return self.view.laying or seat == self.to_move

    def _finished(self, seat: int) -> int:
        return sum(tower.roof is not None for tower in self.position.players[seat].towers)

    def _owner(self, seat: int, height: float = 0) -> Block:
        """The name, the points, and the hand; as high as is asked for."""
        heading, held = self.heading(seat), self.position.players[seat].hand
        hand = self._captioned("hand", self.hand(seat)) if held or self.view.laying else Block(0, 0)
        height = max(height, heading.height + 8 + hand.height)
        whole = Block(max(heading.width, hand.width) + _GAP, height).with_block(0, 0, heading)
        return whole.with_block(0, height - hand.height, hand)

    def heading(self, seat: int) -> Block:
        """The name and below it the points."""
        return above([self.player(seat, _HAND), label(self.made(seat), 12, tone=Tone.SOFT)], 2)

    def hand(self, seat: int) -> Block:
        hand = self.position.players[seat].hand
        cards = [self.named_card(card, f"players[{seat}].hand[{n}]") for n, card in enumerate(hand)]
        if self.view.laying:
            cards.append(_slot(_CARD_HEIGHT).named(f"players[{seat}].hand[{len(hand)}]"))
        return wrapped(cards, self.view.width - 4 * MARGIN, 5).named(
            f"players[{seat}].hand", label=say("hand", self.view.language)
        )

    def card(self, card: Card) -> Block:
        face = rectangle(0.6, 0.6, _CARD_WIDTH - 1.2, _CARD_HEIGHT - 1.2, fill=Tone.CARD, stroke=Tone.INK, corner=6)
        code = text(_CARD_WIDTH / 2, _CARD_HEIGHT - 5, card.code, size=10, tone=Tone.SOFT, anchor="middle")
        drawn = use(piece(card), 3, _CARD_HEIGHT - 16 - piece_height(card))
        return Block(_CARD_WIDTH, _CARD_HEIGHT, (face, drawn, code))

    def arrows(self, move: Move) -> tuple[Arrow, ...]:
        """From the hand to a tower, or out of the game; and from the pile to the hand."""
        position, seat = self.position, self.position.turn
        if move.by_chance:
            below = position.piles.to_reveal
            assert below is not None, "a card is revealed where none is seen"
            pile = f"piles.{below.kind}"
            return (Arrow(f"{pile}.hidden[{below.cards.index(move.card)}]", f"{pile}.top"),)
        player, end = position.players[seat], _DISCARD
        if move.onto is not None:
            number = player.towers.index(move.onto) if move.onto else len(player.towers)
            end = f"players[{seat}].towers[{number}]{f'[{len(move.onto)}]' if move.onto else ''}"
        played = Arrow(f"players[{seat}].hand[{player.hand.index(move.card)}]", end)
        if move.draw is None:
            return (played,)
        top = "[0]" if position.piles.below(move.draw) is None else ".top"
        return played, Arrow(f"piles.{move.draw}{top}", f"players[{seat}].hand")

    def _piles(self) -> list[Block]:
        """The piles from left to right; two empty ones share a column, for they are low, and three are only named."""
        piles = [self._pile(kind) for kind in Kind]
        empty = [pile for kind, pile in zip(Kind, piles, strict=True) if not self.position.piles.size(kind)]
        if len(empty) != 2 or self.view.laying:
            return piles
        return [above(empty, 8), *(pile for pile in piles if pile not in empty)]

    def _pile(self, kind: Kind) -> Block:
        """A pile: its top card, and what lies below it in order, counted from the top; or what may lie there."""
        place, seen, below = f"piles.{kind}", self.position.piles[kind], self.position.piles.below(kind)
        size, name = self.position.piles.size(kind), WORDS.keys[kind].said(self.view.language)
        title = f"{name} · {size or say('empty', self.view.language)}"
        if below is not None:
            top = self.named_card(seen[0], f"{place}.top") if seen else _slot(_CARD_HEIGHT).named(f"{place}.top")
            cards = beside([top, self._unknown(below, f"{place}.hidden")], 8)
        elif self.view.laying and not seen:
            cards = _slot(_CARD_HEIGHT).named(f"{place}[0]")
        elif seen:
            rest = [self._small(card, f"{place}[{n}]", str(n + 1)) for n, card in enumerate(seen) if n]
            if self.view.laying:
                rest.append(_slot(_CARD_HEIGHT).scaled(_SMALL).named(f"{place}[{len(seen)}]"))
            lower = wrapped(rest, self._breadth(len(rest)), 4, 2, align=1)
            cards = beside([self.named_card(seen[0], f"{place}[0]"), lower], 6, align=1)
        elif len(self.position.piles):
            cards = _slot(_CARD_HEIGHT / 3)
        else:
            return label(title, 12, tone=Tone.SOFT).named(place, label=title)
        return above([label(title, 12, tone=Tone.SOFT), cards.named(place, label=title)], 4)

    def _unknown(self, below: Unknown, place: str) -> Block:
        """What may lie below, in no order: small, on a dashed ground."""
        some = WORDS.phrases["some below" if below.count < len(below.cards) else "all below"]
        breadth = max(self._breadth(len(below.cards)), 1.7 * _CARD_WIDTH)
        words = some.said(self.view.language, n=below.count)
        told = paragraph(words, breadth, 11, tone=Tone.SOFT, italic=True)
        cards = [self._small(card, f"{place}[{n}]") for n, card in enumerate(below.cards)]
        if self.view.laying:
            cards.append(_slot(_CARD_HEIGHT).scaled(_SMALL).named(f"{place}[{len(below.cards)}]"))
        block = above([told, wrapped(cards, breadth, 4, 4, align=1)], 6).padded(7, 5)
        height = max(block.height, _CARD_HEIGHT)
        ground = rectangle(0.5, 0.5, block.width - 1, height - 1, stroke=Tone.FAINT, corner=6, dashes="3 3")
        return Block(block.width, height, (ground,)).with_block(0, 0, block)

    def _breadth(self, cards: int) -> float:
        """How wide the small cards of a pile lie: in one row if they are few, in two else, in more if it must be."""
        wanted = max(1, cards if cards <= 4 else (cards + 1) // 2) * (WIDE * _SMALL + 4)
        return min(wanted, self.view.width - 2 * MARGIN - _CARD_WIDTH - 24)

    def _small(self, card: Card, place: str, number: str = "") -> Block:
        """A card in a pile, with how many from the top it is."""
        drawn = _piece(card).scaled(_SMALL)
        counted = text(drawn.width / 2, 9, number, size=9, tone=Tone.SOFT, anchor="middle")
        below = [Block(drawn.width, 11, (counted,))] if number else []
        return above([drawn, *below], 1).named(place, card.code, self.called(card))

    def _ladder(self, seat: int) -> Block:
        """For each colour a ladder: the rung that it has reached, and the next one."""
        ladder, either = reached(self.position, seat), say("or", self.view.language)
        tall = _CARD_HEIGHT if ladder else _REACHED
        asked = {roof: _asked(asked_heights(self.position.rules, ladder, roof), either) for roof in ROOFS}
        rungs = [_rungs(roof, ladder.get(roof), asked[roof], tall) for roof in ROOFS]
        title, *sides = (WORDS.phrases[word].said(self.view.language) for word in ("ladder", "next", "reached"))
        width = max(label_width(side, 11) for side in sides)
        words = [
            text(width, y + 14, side, size=11, tone=Tone.SOFT, anchor="end", italic=True)
            for y, side in zip((_NEXT, _REACHED) if ladder else (_NEXT,), sides, strict=False)
        ]
        beneath = beside([Block(width, rungs[0].height, tuple(words)), *rungs], 5)
        return above([label(title, 12, tone=Tone.SOFT), beneath], 4)

    def _tower(self, seat: int, number: int, tower: Tower, scale: float = 1) -> Block:
        """A tower from the ground up, and below it what it counts, or how high it is."""
        place = f"players[{seat}].towers[{number}]"
        cards = [_piece(card).named(f"{place}[{n}]", card.code, self.called(card)) for n, card in enumerate(tower)]
        if tower.roof is None and self._grows(seat) and self.is_spot(spot := f"{place}[{len(tower)}]"):
            cards.append(_laid_next().named(spot))
        if tower.roof is None:
            told = WORDS.phrases["height"].said(self.view.language, n=tower.height)
        else:
            told = say("pts", self.view.language, n=points(tower))
        spoken = f"{WORDS.phrases['tower'].said(self.view.language)}: {told}"
        standing = above(reversed(cards)).scaled(scale).named(place, label=spoken)
        return above([standing, _caption(told, standing.width, bold=tower.roof is not None)], align=0.5)

    def _captioned(self, word: str, block: Block) -> Block:
        """A block with a word below it, as there is one below a tower."""
        return above([block, _caption(say(word, self.view.language), block.width)])


_CAPTION = 15.0
_NEXT, _REACHED = 28.0, 60.0
"""Where on a ladder the rungs are."""
_RUNG, _LETTERS = 44.0, 11.5


def _piece(card: Card) -> Block:
    return Block(WIDE, piece_height(card), (use(piece(card)),))


def _caption(words: str, width: float, bold: bool = False) -> Block:
    drawn = text(width / 2, 12, words, size=10.5, tone=Tone.INK if bold else Tone.SOFT, anchor="middle", bold=bold)
    return Block(width, _CAPTION, (drawn,))


def _slot(height: float) -> Block:
    """An empty place for a card."""
    frame = rectangle(0.6, 0.6, _CARD_WIDTH - 1.2, height - 1.2, stroke=Tone.FAINT, thick=1.2, corner=6, dashes="4 4")
    return Block(_CARD_WIDTH, height, (frame,))


def _laid_next() -> Block:
    """Where a card can go next on a tower, or begin one."""
    frame = rectangle(3, 1, WIDE - 6, 32, stroke=Tone.ACCENT, thick=1.4, corner=3, dashes="4 3")
    return Block(WIDE, 34, (frame, path("M27 11V23M21 17H33", stroke=Tone.ACCENT, thick=1.6)))


def _asked(heights: Sequence[int], either: str) -> Shape:
    """The heights of a rung, in letters as large as fit."""
    told, size = f" {either} ".join(map(str, heights)), _LETTERS
    if label_width(told, size, bold=True) > _RUNG - 4:
        told = ", ".join(map(str, heights))
        size = min(size, size * (_RUNG - 4) / label_width(told, size, bold=True))
    return text(_RUNG / 2, _NEXT + 10 + size * 0.35, told, size=size, anchor="middle", bold=True)


def _rungs(roof: Card, height: int | None, asked: Shape, tall: float) -> Block:
    """One ladder: a roof, the next rung as a gap, and the rung that is reached."""
    width = _RUNG
    rails = [line(x, 24, x, tall, stroke=Tone.SOFT, thick=2) for x in (9, width - 9)]
    rungs = [
        rectangle(1, _NEXT, width - 2, 20, fill=Tone.PAPER, stroke=Tone.ACCENT, thick=1.4, corner=4, dashes="4 3"),
        asked,
    ]
    if height is not None:
        rungs += [
            rectangle(1, _REACHED, width - 2, 20, fill=Tone.CARD, stroke=Tone.INK, thick=1.2, corner=4),
            text(width / 2, _REACHED + 14, str(height), size=_LETTERS, anchor="middle"),
        ]
    top = use(piece(roof), (width - WIDE * _SMALL) / 2, 0, _SMALL)
    return Block(width, tall, (*rails, *rungs, top))
