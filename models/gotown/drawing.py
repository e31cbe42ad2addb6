"""A position of GoTown drawn: towers of floors with nine windows each, dogs that guard them, milkshakes, the piles."""

from collections.abc import Iterable, Iterator

from faceup.models.drawing.blocks import Block, above, beside, wrapped
from faceup.models.drawing.faces import CARD, SMALL, chip, face, frame, small_face, spot
from faceup.models.drawing.marks import Arrow
from faceup.models.drawing.one_pile import OnePile
from faceup.models.drawing.shapes import line, rectangle, text, use
from faceup.models.drawing.themes import Tone
from faceup.models.gotown.artwork import DOG, FACES, FLAG, GLASS, ICONS, STOREYS, UNIT, WINDOWS, pair
from faceup.models.gotown.automatic import settled
from faceup.models.gotown.cards import FLOOR_SUM, Card
from faceup.models.gotown.floors import Floor
from faceup.models.gotown.moves import Action, Move
from faceup.models.gotown.position import Position

__all__ = ["Table"]

_STOREY = 38.0
_KENNEL = 40.0
"""The room for a dog beside a floor."""
_SCAFFOLD = 9.0
"""How high a floor is drawn that comes after the next one."""


class Table(OnePile[Position]):
    """The table of a position."""

    @property
    def to_move(self) -> int | None:
        """Whose turn it is, be it one that is skipped."""
        return None if self.position.over else self.position.turn

    def middle(self) -> Block:
        idle = self.position.idle
        told = [chip(f"{self.say('idle')}: {self.say('idle turns', n=idle)}")] if idle else []
        return above([super().middle(), *told], 8)

    def card(self, card: Card) -> Block:
        return _number(card.number) if card.number else face(ICONS[card], self.short(card))

    def small(self, card: Card, hidden: bool = False) -> Block:
        return _small_number(card.number, hidden) if card.number else small_face(ICONS[card], hidden)

    def chips(self, seat: int) -> Iterator[Block]:
        """How far the turn has come, at the player whose turn it is; and who is robbed."""
        position = self.position
        if seat in position.picks:
            yield chip(self.say("robbed"), Tone.BAD)
        if seat != self.to_move:
            return
        yield chip(self.say("drawing up" if position.ending else "has drawn" if position.drawn else "to draw"))
        if position.donuts:
            yield chip(self.say("again"))

    def made(self, seat: int) -> str:
        return self.say("floors", n=len(self.position.players[seat].tower), most=self.position.rules.floors_to_win)

    def built(self, seat: int) -> Iterable[Block]:
        """The tower on its ground, up to the flag, and the milkshakes beside it."""
        player, goal = self.position.players[seat], self.position.rules.floors_to_win
        place, tower = f"players[{seat}].tower", player.tower
        floors = [self._floor(floor, f"{place}[{n}]") for n, floor in enumerate(tower)]
        missing = goal - len(tower)
        if missing > 0:
            floors.append(spot((UNIT * FLOOR_SUM, _STOREY)).named(f"{place}[{len(tower)}]"))
        planned = [_planned()] * (missing - 1)
        raised = [Block(24, 26, (use(FLAG),)), *planned, above(reversed(floors)).named(place), _ground()]
        beside_it = [*self._truck(seat), *self._milkshakes(seat)]
        row = beside([above(raised), *beside_it], 12, align=1)
        if row.width <= self.width:
            return [row]
        return [wrapped(beside_it, self.width, 12, align=1), above(raised)]

    def arrows(self, move: Move) -> tuple[Arrow, ...]:
        return tuple(_Course(self.position).arrows(move))

    def _floor(self, floor: Floor, place: str) -> Block:
        """The two cards of a floor side by side, nine windows wide, and the dog that guards it."""
        cards = [
            _storey(value, value == floor.joker).named(
                f"{place}[{n}]",
                f"?{value}" if value == floor.joker else str(value),
                f"{self.called(Card.JOKER)} {value}" if value == floor.joker else self.called(floor.card(value)),
            )
            for n, value in enumerate(floor.values)
        ]
        if floor.guarded:
            ledge = line(0, _STOREY - 1, _KENNEL - 3, _STOREY - 1, thick=1.8)
            dog = Block(_KENNEL, _STOREY, (ledge, use(DOG, 3, 0.5, 0.92)))
            cards.append(dog.named(f"{place}[2]", Card.DOG.code, self.called(Card.DOG)))
        return beside(cards).named(place, label=", ".join(card.label for card in cards))

    def _milkshakes(self, seat: int) -> list[Block]:
        count, place = self.position.players[seat].milkshakes, f"players[{seat}].milkshakes"
        if not count and not self.is_spot(place):
            return []
        glasses = [Block(40, 40, (use(GLASS),))] * count or [spot((40, 40))]
        return [beside(glasses, 2).named(place, label=self.say("milkshakes", n=count))]

    def _truck(self, seat: int) -> list[Block]:
        """The truck, while it waits for the end of the turn of whoever played it, or where it may be played."""
        position = self.position
        if position.donuts and seat == position.turn:
            return [self.card(Card.DONUTS).named("donuts", label=self.called(Card.DONUTS))]
        if not position.donuts and seat == position.mover and self.is_spot("donuts"):
            return [spot(CARD).named("donuts", label=self.called(Card.DONUTS))]
        return []


def _number(number: int) -> Block:
    return frame(CARD, use(FACES[number]), fill=Tone.WALL)


def _small_number(number: int, hidden: bool) -> Block:
    window = use(WINDOWS[pair(number)], 16.5, 17.5, 0.9)
    return frame(SMALL, text(10.5, 22, str(number), size=19, anchor="middle", bold=True), window, hidden=hidden)


def _storey(value: int, joker: bool) -> Block:
    """A card on the tower, as many windows wide as it is worth."""
    width = UNIT * value
    wall = rectangle(0.5, 0.5, width - 1, _STOREY - 1, fill=Tone.CARD if joker else Tone.WALL, stroke=Tone.INK)
    inset = rectangle(2.5, 2.5, width - 5, _STOREY - 5, stroke=Tone.SOFT, corner=2, dashes="3 2")
    name = text(width / 2, 15, f"?{value}" if joker else str(value), size=13, anchor="middle", bold=True)
    return Block(width, _STOREY, (wall, *([inset] if joker else []), name, use(STOREYS[value], 0, 21)))


def _planned() -> Block:
    """A floor that is still far."""
    width = UNIT * FLOOR_SUM
    sides = [line(x, 0, x, _SCAFFOLD, stroke=Tone.FAINT, thick=1.5) for x in (1, width - 1)]
    return Block(width, _SCAFFOLD, (*sides, line(1, 1, width - 1, 1, stroke=Tone.FAINT)))


def _ground() -> Block:
    width = UNIT * FLOOR_SUM + _KENNEL
    return Block(width, 4, (line(0, 2, width, 2, thick=3, stroke=Tone.INK),))


class _Course:
    """Where the cards of a move come from, and where they go."""

    def __init__(self, position: Position) -> None:
        self.position, self.now = position, settled(position)[0]
        self.turn = self.now.turn

    def arrows(self, move: Move) -> Iterator[Arrow]:
        own, other = f"players[{self.turn}]", f"players[{move.seat}]"
        match move.action:
            case Action.BUILD:
                for card in move.cards:
                    yield Arrow(self._held(card), self._next_floor())
            case Action.STEAL:
                yield from self._steal(move)
            case Action.DOG | Action.BONE:
                seat = self.turn if move.seat is None else move.seat
                floor = f"players[{seat}].tower[{(move.floor or 1) - 1}]"
                yield Arrow(self._played(move), floor if move.action is Action.DOG else f"{floor}[2]")
            case Action.HAMMER | Action.BALL:
                yield Arrow(self._played(move), f"{other}.tower[{len(self._tower(move)) - 1}]")
            case Action.THIEF:
                yield Arrow(self._played(move), f"{other}.hand")
            case Action.SUPERTHIEF:
                for seat, player in enumerate(self.now.players):
                    if seat != self.turn and player.hand:
                        yield Arrow(self._played(move), f"players[{seat}].hand")
            case Action.MILKSHAKE:
                yield Arrow(self._played(move), f"{other}.milkshakes")
            case Action.DONUTS:
                yield Arrow(self._played(move), "donuts")
            case Action.DRAWN | Action.PICKED:
                hand = f"{own}.hand[{len(self.position.players[self.turn].hand)}]"
                yield Arrow(self._taken(move), hand)

    def _steal(self, move: Move) -> Iterator[Arrow]:
        """One's own number and its partner make the new floor; the card that is left over is discarded."""
        top, number = self._tower(move)[-1], move.cards[0].number
        floor = f"players[{move.seat}].tower[{len(self._tower(move)) - 1}]"
        kept = top.values.index(FLOOR_SUM - number)
        yield Arrow(self._held(move.cards[0]), self._next_floor())
        yield Arrow(f"{floor}[{kept}]", self._next_floor())
        yield Arrow(f"{floor}[{1 - kept}]", f"discard[{len(self.position.discard)}]", Tone.SOFT)

    def _tower(self, move: Move) -> tuple[Floor, ...]:
        assert move.seat is not None, "the move is aimed at a player"
        return self.position.players[move.seat].tower

    def _next_floor(self) -> str:
        return f"players[{self.turn}].tower[{len(self.position.players[self.turn].tower)}]"

    def _played(self, move: Move) -> str:
        return self._held(Card[move.action.name])

    def _held(self, card: Card) -> str:
        """Where a card of the hand lies; or where it is drawn from first."""
        hand = self.position.players[self.turn].hand
        return f"players[{self.turn}].hand[{hand.index(card)}]" if card in hand else self._drawn(card)

    def _taken(self, move: Move) -> str:
        card = move.cards[0]
        if move.action is Action.DRAWN:
            return self._drawn(card)
        assert move.seat is not None, "a thief takes from a player"
        return f"players[{move.seat}].hand[{self.position.players[move.seat].hand.index(card)}]"

    def _drawn(self, card: Card) -> str:
        """Where a card lies that is drawn: in the pile, or among what is discarded by then and becomes the pile."""
        position = self.position
        pile = "pile.hidden" if position.pile.shuffled else "pile"
        lying = [*((one, f"{pile}[{n}]") for n, one in enumerate(position.pile.cards))]
        lying += ((one, f"discard[{n}]") for n, one in enumerate(position.discard))
        lying += [(Card.DONUTS, "donuts")] if position.donuts else []
        lying += (
            (Card.MILKSHAKE, f"players[{seat}].milkshakes")
            for seat, player in enumerate(position.players)
            if player.milkshakes
        )
        return next(place for one, place in lying if one is card)
