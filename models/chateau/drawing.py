"""A position of Château de Cartes drawn: castles by their plan, laid and empty slots, attacks, hands and piles."""

from collections.abc import Iterable, Iterator

from faceup.models.chateau.artwork import ICONS, PLANS, SLOT, STONES
from faceup.models.chateau.automatic import settled
from faceup.models.chateau.cards import Card, Kind
from faceup.models.chateau.moves import Deed, Move
from faceup.models.chateau.plan import Plan
from faceup.models.chateau.position import Position
from faceup.models.chateau.scoring import scores
from faceup.models.chateau.words import WORDS
from faceup.models.drawing.blocks import Block, above, beside, wrapped
from faceup.models.drawing.faces import ART, CARD, SMALL, chip, face, frame, small_face, spot
from faceup.models.drawing.marks import Arrow
from faceup.models.drawing.one_pile import OnePile
from faceup.models.drawing.shapes import Shape, circle, label_width, rectangle, text, use
from faceup.models.drawing.table import MARGIN, label, shortened
from faceup.models.drawing.themes import Tone

__all__ = ["Table"]

_BEAST = 52.0
"""How large an attack is drawn."""


class Table(OnePile[Position]):
    """The table of a position."""

    def card(self, card: Card) -> Block:
        if card.kind is not Kind.PART:
            return face(ICONS[card], self.short(card))
        width, height = CARD
        name = self.short(card)
        scale = (width - 12) / SLOT[0]
        caption = text(width / 2, height - 7, name, size=min(9.0, (width - 4) / label_width(name, 1)), anchor="middle")
        return frame(CARD, use(STONES[card], 6, 6, scale), caption)

    def small(self, card: Card, hidden: bool = False) -> Block:
        if card.kind is not Kind.PART:
            return small_face(ICONS[card], hidden)
        scale = (SMALL[0] - 4) / SLOT[0]
        return frame(SMALL, use(STONES[card], 2, (SMALL[1] - SLOT[1] * scale) / 2, scale), hidden=hidden)

    def made(self, seat: int) -> str:
        return self.say("parts", n=scores(self.position)[seat], most=len(self.position.rules.blueprint.slots))

    def chips(self, seat: int) -> Iterable[Block]:
        """How far the turn has come, and what interrupts it."""
        position = self.position
        if seat == position.turn and not position.is_interrupted and not position.over:
            yield chip(self.say("has drawn" if position.drawn else "to draw"))
        if seat == position.answering:
            yield chip(self.say("answers"), Tone.ACCENT)
        if seat == position.drawing:
            yield chip(self.say("draws now"))
        if seat == position.turn and position.counter is not None:
            card, victim = position.counter
            drawn = self.small(card).named("counter.card", card.code, self.called(card))
            who = shortened(self.view.name(victim), self.width / 3, 11)
            yield beside([drawn, chip(self.say("repeats", who=who), Tone.ACCENT)], 5, align=0.5)

    def built(self, seat: int) -> Iterable[Block]:
        """The castle, and above it the attack that blocks it."""
        castle = self._castle(seat)
        attack, place = self.position.players[seat].attack, f"players[{seat}].attack"
        if attack is not None:
            drawn = Block(_BEAST, _BEAST, (use(ICONS[attack], scale=_BEAST / ART),))
            beast = drawn.named(place, attack.code, self.called(attack))
            words = label(self.say("blocked by", card=WORDS.cards[attack.code]), 12, tone=Tone.BAD, bold=True)
            told = wrapped([beast, words], self.width - 12, 8, 2, align=0.5)
            siege = above([told, castle], 4, align=0.5).padded(6, 4)
            width, height = siege.width, siege.height
            yield siege.on(rectangle(1, 1, width - 2, height - 2, stroke=Tone.BAD, thick=2, corner=8, dashes="7 4"))
        elif self.is_spot(place):
            yield above([spot((_BEAST, _BEAST)).named(place), castle], 4, align=0.5)
        else:
            yield castle

    def arrows(self, move: Move) -> tuple[Arrow, ...]:
        return tuple(_arrows(self.position, move))

    def _castle(self, seat: int) -> Block:
        """The castle by its plan."""
        blueprint, castle = self.position.rules.blueprint, self.position.players[seat].castle
        plan = Plan.fitting(blueprint, (self.width - 12, self.view.width - 4 * MARGIN - 12))
        block = Block(plan.width, plan.height)
        for slot, (x, y) in plan.corners.items():
            card, drawn = castle[slot], self._slot(slot, castle[slot], plan.scale)
            said = self.say("missing", card=self.called(blueprint.kinds[slot])) if card is None else self.called(card)
            place = f"players[{seat}].castle.{blueprint.names[slot]}"
            block = block.with_block(x, y, drawn.named(place, "" if card is None else card.code, said))
        tied = block.with_block(0, 0, Block(plan.width, plan.height, tuple(plan.ties())))
        return tied.named(f"players[{seat}].castle", label=self.say("castle"))

    def _slot(self, slot: int, card: Card | None, scale: float) -> Block:
        """A slot: its part in stone, with a joker that is laid on it; or its plan, and the joker that fits there."""
        width, height = SLOT[0] * scale, SLOT[1] * scale
        blueprint = self.position.rules.blueprint
        kind = blueprint.kinds[slot]
        if card is None:
            fitting = [joker for joker, place in blueprint.joker_slots.items() if place == slot]
            emblems = [use(ICONS[joker], width - 17 * scale, 4 * scale, 0.32 * scale) for joker in fitting]
            return spot((width, height), use(PLANS[kind], width * 0.2, height * 0.28, scale * 0.6), *emblems)
        shapes: list[Shape] = [use(STONES[kind], scale=scale)]
        if card.kind is Kind.JOKER:
            shapes.append(circle(width / 2, height * 0.56, 19 * scale, fill=Tone.CARD, stroke=Tone.INK, thick=1.6))
            shapes.append(use(ICONS[card], width / 2 - 14 * scale, height * 0.56 - 14 * scale, scale * 0.7))
        return Block(width, height, tuple(shapes))


def _arrows(position: Position, move: Move) -> Iterator[Arrow]:
    """Where the cards of a move go."""
    now = settled(position)
    own, card = f"players[{now.mover}]", move.card
    if card is None:
        return
    if move.do is Deed.DRAW:
        drawer = now.turn if now.drawer is None else now.drawer
        yield Arrow(_in_the_pile(position, card), f"players[{drawer}].hand[{len(position.players[drawer].hand)}]")
        return
    hand = position.players[now.mover].hand
    start = f"{own}.hand[{hand.index(card)}]" if card in hand else _in_the_pile(position, card)
    match move.do:
        case Deed.BUILD:
            yield Arrow(start, f"{own}.castle.{move.slot}")
        case Deed.JOKER:
            blueprint = position.rules.blueprint
            slot = blueprint.joker_slots[card]
            yield Arrow(start, f"{own}.castle.{blueprint.names[slot]}")
        case Deed.ATTACK:
            yield Arrow(start, f"players[{move.on}].attack")
        case Deed.DEFEND:
            yield Arrow(start, f"{own}.attack")
        case _:
            yield Arrow(start, f"discard[{len(position.discard)}]")


def _in_the_pile(position: Position, card: Card) -> str:
    """Where a card lies that is drawn first: in the pile, or among the discards that become it."""
    pile = position.pile
    if card in pile.cards:
        return f"{'pile.hidden' if pile.shuffled else 'pile'}[{pile.cards.index(card)}]"
    return f"discard[{position.discard.index(card)}]"
