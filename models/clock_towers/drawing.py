"""A position of Clock Towers drawn: the piles, the ladders, and each player's hand and skyline of towers."""

from collections.abc import Iterable, Sequence

from faceup.models import drawing
from faceup.models.clock_towers.artwork import WIDE, piece, piece_height
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
from faceup.models.drawing.shapes import line, path, rectangle, text, use
from faceup.models.drawing.table import MARGIN, label, shortened
from faceup.models.labels import say

__all__ = ["Table"]

_CARD_WIDTH, _CARD_HEIGHT = WIDE + 6, 96.0
_SMALL = 0.5
"""How large the cards of a pile are below the top card."""
_FINISHED = 0.66
"""How large finished towers are where there are many."""
_GAP = 9.0
_DISCARD = "discard"
"""Where a card goes that is put out of the game: a place that a file does not have."""


class Table(drawing.Table[Position]):
    """The table of a position."""

    def middle(self) -> Block:
        """The piles, and a ladder that everyone shares."""
        blocks = [self._pile(kind) for kind in Kind]
        if self.is_spot(_DISCARD):
            blocks.append(self._below("discard", _slot(_BIN).named(_DISCARD)))
        if self.position.rules.ladder is Ladder.SHARED:
            blocks.append(self._ladder(0))
        return wrapped(blocks, self.view.width - 2 * MARGIN, 22, MARGIN)

    def made(self, seat: int) -> str:
        """The points; and how many towers they are from, if those are not drawn."""
        words = [say("points", self.view.language, n=scores(self.position)[seat])]
        finished = sum(tower.roof is not None for tower in self.position.players[seat].towers)
        if self.view.folded and finished:
            words.append(WORDS.phrases["finished"].said(self.view.language, n=finished))
        return " · ".join(words)

    def held(self, seat: int) -> Block:
        """Who it is: the hand stands beside the towers."""
        return self.heading(seat)

    def built(self, seat: int) -> Iterable[Block]:
        """The hand and the towers in a row, those that can still grow first; in more rows if they need them."""
        towers = [*enumerate(self.position.players[seat].towers)]
        growing = [self._tower(seat, n, tower) for n, tower in towers if tower.roof is None]
        fresh = f"players[{seat}].towers[{len(towers)}]"
        if self.is_spot(fresh) and seat == self.to_move:
            growing.append(above([_laid_next().named(fresh), Block(WIDE, _CAPTION)]))
        finished = [
            self._tower(seat, n, tower) for n, tower in towers if tower.roof is not None and not self.view.folded
        ]
        hand = [self.hand(seat)] if self.position.players[seat].hand else []
        own = [self._ladder(seat).scaled(0.8)] if self.position.rules.ladder is Ladder.OWN else []
        row = beside([*hand, *growing, *finished, *own], _GAP, align=1)
        if row.width <= self.width:
            return [row]
        smaller = [tower.scaled(_FINISHED) for tower in finished]
        return [wrapped([*hand, *growing, *smaller, *own], self.width, _GAP, MARGIN, align=1)]

    def hand(self, seat: int) -> Block:
        hand = self.position.players[seat].hand
        cards = [self.named_card(card, f"players[{seat}].hand[{n}]") for n, card in enumerate(hand)]
        return self._below("hand", wrapped(cards, self.width, 5).named(f"players[{seat}].hand")).padded(0, 0, _GAP, 0)

    def card(self, card: Card) -> Block:
        face = rectangle(0.6, 0.6, _CARD_WIDTH - 1.2, _CARD_HEIGHT - 1.2, fill=Tone.CARD, stroke=Tone.INK, corner=6)
        code = text(_CARD_WIDTH / 2, _CARD_HEIGHT - 5, card.code, size=10, tone=Tone.SOFT, anchor="middle")
        return Block(
            _CARD_WIDTH, _CARD_HEIGHT, (face, use(piece(card), 3, _CARD_HEIGHT - 16 - piece_height(card)), code)
        )

    def arrows(self, move: Move) -> tuple[Arrow, ...]:
        """From the hand to a tower, or out of the game; and from the pile to the hand."""
        position, seat = self.position, self.position.turn
        if move.by_chance:
            below = position.piles.to_reveal
            assert below is not None, "a card is revealed where none is seen"
            pile = f"piles.{below.kind}"
            return (Arrow(f"{pile}.hidden[{below.cards.index(move.card)}]", f"{pile}.top"),)
        player, towers = position.players[seat], f"players[{seat}].towers"
        end = _DISCARD
        if move.onto is not None:
            number = player.towers.index(move.onto) if move.onto else len(player.towers)
            end = f"{towers}[{number}][{len(move.onto)}]" if move.onto else f"{towers}[{number}]"
        played = Arrow(f"players[{seat}].hand[{player.hand.index(move.card)}]", end)
        if move.draw is None:
            return (played,)
        top = "[0]" if position.piles.below(move.draw) is None else ".top"
        return played, Arrow(f"piles.{move.draw}{top}", f"players[{seat}].hand")

    def _pile(self, kind: Kind) -> Block:
        """A pile: its top card, and what lies below it in order, counted from the top; or what may lie there."""
        place, seen, below = f"piles.{kind}", self.position.piles[kind], self.position.piles.below(kind)
        if below is not None:
            top = self.named_card(seen[0], f"{place}.top") if seen else _slot().named(f"{place}.top")
            cards = beside([top, self._unknown(below, f"{place}.hidden")], 8)
        elif seen:
            rest = [self._small(card, f"{place}[{n}]", str(n + 1)) for n, card in enumerate(seen) if n]
            lower = wrapped(rest, _columns(len(rest)) * (WIDE * _SMALL + 4), 4, 2, align=1)
            cards = beside([self.named_card(seen[0], f"{place}[0]"), lower], 8, align=1)
        else:
            cards = _slot()
        name = WORDS.keys[kind].said(self.view.language)
        size = self.position.piles.size(kind)
        title = f"{name} · {size}" if size else f"{name} · {say('empty', self.view.language)}"
        return above([label(title, 12, tone=Tone.SOFT), cards.named(place, label=title)], 5)

    def _unknown(self, below: Unknown, place: str) -> Block:
        """What may lie below, in no order: small, on a dashed ground."""
        some = WORDS.phrases["some below" if below.count < len(below.cards) else "all below"]
        told = label(some.said(self.view.language, n=below.count), 11, tone=Tone.SOFT, italic=True)
        cards = [self._small(card, f"{place}[{n}]") for n, card in enumerate(below.cards)]
        lie = wrapped(cards, max(told.width, _columns(len(cards)) * (WIDE * _SMALL + 4)), 4, 4, align=1)
        block = above([told, lie], 4).padded(7, 5)
        height = max(block.height, _CARD_HEIGHT)
        ground = rectangle(0.5, 0.5, block.width - 1, height - 1, stroke=Tone.FAINT, corner=6, dashes="3 3")
        return Block(block.width, height, (ground,)).with_block(0, 0, block)

    def _small(self, card: Card, place: str, number: str = "") -> Block:
        drawn = Block(WIDE, piece_height(card), (use(piece(card)),)).scaled(_SMALL)
        below = [_centred(number, drawn.width, 9)] if number else []
        return above([drawn, *below], 1).named(place, card.code, self.called(card))

    def _ladder(self, seat: int) -> Block:
        """For each colour a ladder: the rung that it has reached, and the next one."""
        ladder = reached(self.position, seat)
        rungs = beside(
            [
                _rungs(roof, ladder.get(roof), self._asked(asked_heights(self.position.rules, ladder, roof)))
                for roof in ROOFS
            ],
            6,
        )
        words = [WORDS.phrases[word].said(self.view.language) for word in ("ladder", "next", "reached")]
        width = max(28, *(_wide(word) for word in words[1:]))
        sides = [
            text(width, y, word, size=11, tone=Tone.SOFT, anchor="end", italic=True)
            for y, word in zip((_NEXT + 14, _REACHED + 14), words[1:], strict=True)
        ]
        return above(
            [label(words[0], 12, tone=Tone.SOFT), beside([Block(width, rungs.height, tuple(sides)), rungs], 6)], 5
        )

    def _asked(self, heights: Sequence[int]) -> str:
        return f" {say('or', self.view.language)} ".join(map(str, heights))

    def _tower(self, seat: int, number: int, tower: Tower) -> Block:
        """A tower from the ground up, and below it what it counts, or how high it is."""
        place = f"players[{seat}].towers[{number}]"
        cards = [
            Block(WIDE, piece_height(card), (use(piece(card)),)).named(f"{place}[{n}]", card.code, self.called(card))
            for n, card in enumerate(tower)
        ]
        spot = f"{place}[{len(tower)}]"
        if tower.roof is None and seat == self.to_move and self.is_spot(spot):
            cards.append(_laid_next().named(spot))
        if tower.roof is None:
            told = WORDS.phrases["height"].said(self.view.language, n=tower.height)
        else:
            told = say("pts", self.view.language, n=points(tower))
        standing = above(reversed(cards)).named(place)
        return above([standing, _caption(told, bold=tower.roof is not None)])

    def _below(self, word: str, block: Block) -> Block:
        """A block with a word below it, as high as what stands below a tower."""
        return above([block, _caption(say(word, self.view.language), block.width)])


_CAPTION = 16.0
_NEXT, _REACHED = 28.0, 60.0
_BIN = ("M20 40H40L37.5 62H22.5ZM17 40H43M26 36.5H34M26.5 45.5L27.5 57M33.5 45.5L32.5 57",)


def _caption(words: str, width: float = WIDE, bold: bool = False) -> Block:
    drawn = text(width / 2, 13, words, size=11, tone=Tone.INK if bold else Tone.SOFT, anchor="middle", bold=bold)
    return Block(width, _CAPTION, (drawn,))


def _centred(words: str, width: float, size: float) -> Block:
    return Block(width, size * 1.2, (text(width / 2, size, words, size=size, tone=Tone.SOFT, anchor="middle"),))


def _wide(words: str) -> float:
    return label(words, 11).width


def _columns(cards: int) -> int:
    """In how many columns the cards below the top of a pile lie: in one row if they are few, in two else."""
    return max(1, cards if cards <= 5 else (cards + 1) // 2)


def _slot(drawn: Iterable[str] = ()) -> Block:
    """An empty place for a card."""
    ground = rectangle(
        0.6, 0.6, _CARD_WIDTH - 1.2, _CARD_HEIGHT - 1.2, stroke=Tone.FAINT, thick=1.2, corner=6, dashes="4 4"
    )
    return Block(_CARD_WIDTH, _CARD_HEIGHT, (ground, *(path(course, stroke=Tone.SOFT, thick=1.4) for course in drawn)))


def _laid_next() -> Block:
    """Where a card can go next on a tower, or begin one."""
    ground = rectangle(3, 1, WIDE - 6, 32, stroke=Tone.ACCENT, thick=1.4, corner=3, dashes="4 3")
    return Block(WIDE, 34, (ground, path("M27 11V23M21 17H33", stroke=Tone.ACCENT, thick=1.6)))


def _rungs(roof: Card, height: int | None, asked: str) -> Block:
    """One ladder: a roof, the next rung as a gap, and the rung that is reached."""
    width = 46.0
    rails = [line(x, 24, x, _CARD_HEIGHT, stroke=Tone.SOFT, thick=2) for x in (9, width - 9)]
    shown = shortened(asked, width - 4, 12)
    rungs = [
        rectangle(2, _NEXT, width - 4, 20, fill=Tone.PAPER, stroke=Tone.ACCENT, thick=1.4, corner=4, dashes="4 3"),
        text(width / 2, _NEXT + 14.5, shown, size=12, anchor="middle", bold=True),
    ]
    if height is not None:
        rungs += [
            rectangle(2, _REACHED, width - 4, 20, fill=Tone.CARD, stroke=Tone.INK, thick=1.2, corner=4),
            text(width / 2, _REACHED + 14.5, str(height), size=12, anchor="middle"),
        ]
    top = use(piece(roof), (width - WIDE * _SMALL) / 2, 0, _SMALL)
    return Block(width, _CARD_HEIGHT, (*rails, *rungs, top))
