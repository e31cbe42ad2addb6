"""A position of Château de Cartes drawn: castles by their plan, laid and empty slots, attacks, hands and piles."""

from collections.abc import Iterable, Iterator, Mapping

from faceup.models.chateau.artwork import ICONS, PLANS, SLOT, STONES
from faceup.models.chateau.automatic import settled
from faceup.models.chateau.blueprint import Blueprint
from faceup.models.chateau.cards import Card, Kind
from faceup.models.chateau.layout import Place, layout
from faceup.models.chateau.moves import Deed, Move
from faceup.models.chateau.position import Position
from faceup.models.chateau.scoring import scores
from faceup.models.chateau.words import WORDS
from faceup.models.drawing.blocks import Block, above, beside
from faceup.models.drawing.faces import ART, CARD, SMALL, chip, face, frame, small_face, spot
from faceup.models.drawing.marks import Arrow
from faceup.models.drawing.one_pile import OnePile
from faceup.models.drawing.shapes import Shape, circle, label_width, line, rectangle, text, use
from faceup.models.drawing.table import label, shortened
from faceup.models.drawing.themes import Tone

__all__ = ["Table"]


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

    def small(self, card: Card, fill: Tone) -> Block:
        if card.kind is not Kind.PART:
            return small_face(ICONS[card], fill)
        scale = (SMALL[0] - 4) / SLOT[0]
        return frame(SMALL, use(STONES[card], 2, (SMALL[1] - SLOT[1] * scale) / 2, scale), fill=fill)

    def made(self, seat: int) -> str:
        return self.say("parts", n=scores(self.position)[seat], most=len(self.position.rules.blueprint.slots))

    def chips(self, seat: int) -> Iterable[Block]:
        """How far the turn has come, and what interrupts it."""
        position = self.position
        if seat == position.turn and not position.is_interrupted and not position.over:
            yield chip(self.say("drawn" if position.drawn else "to draw"))
        if seat == position.answering:
            yield chip(self.say("answers"), Tone.ACCENT)
        if seat == position.drawing:
            yield chip(self.say("draws now"))
        if seat == position.turn and position.counter is not None:
            card, victim = position.counter
            drawn = self.small(card, Tone.CARD).named("counter.card", card.code, self.called(card))
            who = shortened(self.view.name(victim), self.width / 3, 11)
            yield beside([drawn, chip(self.say("repeats", who=who), Tone.ACCENT)], 5, align=0.5)

    def built(self, seat: int) -> Iterable[Block]:
        """The castle, and above it the attack that blocks it."""
        castle = self._castle(seat)
        attack, place = self.position.players[seat].attack, f"players[{seat}].attack"
        if attack is not None:
            drawn = Block(ART * 1.3, ART * 1.3, (use(ICONS[attack], scale=1.3),))
            beast = drawn.named(place, attack.code, self.called(attack))
            words = label(self.say("blocked by", card=WORDS.cards[attack.code]), 12, tone=Tone.BAD, bold=True)
            siege = above([beside([beast, words], 8, align=0.5), castle], 4, align=0.5).padded(6, 4)
            width, height = siege.width, siege.height
            yield siege.on(rectangle(1, 1, width - 2, height - 2, stroke=Tone.BAD, thick=2, corner=8, dashes="7 4"))
        elif self.is_spot(place):
            yield above([spot((ART * 1.3, ART * 1.3)).named(place), castle], 4, align=0.5)
        else:
            yield castle

    def arrows(self, move: Move) -> tuple[Arrow, ...]:
        return tuple(_arrows(self.position, move))

    def _castle(self, seat: int) -> Block:
        blueprint, castle = self.position.rules.blueprint, self.position.players[seat].castle
        plan = _Plan(blueprint, self.width - 12)
        block = Block(plan.width, plan.height, tuple(plan.ties()))
        for slot, (x, y) in plan.corners.items():
            name, kind = blueprint.slots[slot]
            card, place = castle[slot], f"players[{seat}].castle.{name}"
            drawn = self._slot(kind, card, plan.scale)
            named = (
                (card.code, self.called(card))
                if card is not None
                else ("", self.say("missing", card=self.called(kind)))
            )
            block = block.with_block(x, y, drawn.named(place, *named))
        return block

    def _slot(self, kind: Card, card: Card | None, scale: float) -> Block:
        """A slot: its part in stone, with the joker on it if one is laid, or its plan."""
        width, height = SLOT[0] * scale, SLOT[1] * scale
        if card is None:
            return spot((width, height), use(PLANS[kind], width * 0.2, height * 0.28, scale * 0.6))
        shapes: list[Shape] = [use(STONES[kind], scale=scale)]
        if card.kind is Kind.JOKER:
            shapes.append(circle(width / 2, height * 0.56, 19 * scale, fill=Tone.CARD, stroke=Tone.INK, thick=1.6))
            shapes.append(use(ICONS[card], width / 2 - 14 * scale, height * 0.56 - 14 * scale, scale * 0.7))
        return Block(width, height, tuple(shapes))


class _Plan:
    """Where the slots of a castle are drawn, so large that it fits."""

    def __init__(self, blueprint: Blueprint, room: float) -> None:
        self.blueprint, places = blueprint, layout(blueprint)
        self.gap = 0.0 if _is_faithful(blueprint, places) else 8.0
        columns = [column for column, _ in places.values()]
        rows = [row for _, row in places.values()]
        across, up = max(columns) - min(columns) + 1, max(rows) + 1
        self.scale = max(0.5, min(1.0, (room - self.gap * (across - 1)) / (across * SLOT[0])))
        wide, high = SLOT[0] * self.scale + self.gap, SLOT[1] * self.scale + self.gap
        self.width, self.height = across * wide - self.gap, up * high - self.gap
        self.corners = {
            slot: ((column - min(columns)) * wide, (up - 1 - row) * high) for slot, (column, row) in places.items()
        }

    def ties(self) -> Iterator[Shape]:
        """Lines between slots that touch by the plan, where it cannot be seen by how they stand."""
        if not self.gap:
            return
        for a, b in self.blueprint.edges:
            (x, y), (to_x, to_y) = (self.corners[self.blueprint.number[name]] for name in (a, b))
            half = SLOT[0] * self.scale / 2, SLOT[1] * self.scale / 2
            yield line(x + half[0], y + half[1], to_x + half[0], to_y + half[1], stroke=Tone.SOFT, thick=3)


def _is_faithful(blueprint: Blueprint, places: Mapping[int, Place]) -> bool:
    """Whether slots stand next to each other if and only if they touch."""
    number = blueprint.number
    touching = {frozenset((number[a], number[b])) for a, b in blueprint.edges}
    standing = {
        frozenset((a, b))
        for a, (column, row) in places.items()
        for b, (other_column, other_row) in places.items()
        if abs(column - other_column) + abs(row - other_row) == 1
    }
    return touching == standing


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
