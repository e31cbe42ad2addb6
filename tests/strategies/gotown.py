"""Made up positions of GoTown, by any rules, at any point of a turn."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from hypothesis import strategies as st

from faceup.models import gotown as gt
from strategies.choices import Choices, Drawn

__all__ = ["gotown_positions", "made_up_gotown", "made_up_rules", "with_milkshakes_and_a_truck"]


@st.composite
def gotown_positions(draw: st.DrawFn) -> gt.Position:
    """A made up position with any rules, in whatever state its turn is."""
    return made_up_gotown(Drawn(draw))


def made_up_rules(choose: Choices, floors: Sequence[int]) -> gt.Rules:
    """Any rules, with towers of one of these heights."""
    return gt.Rules(
        choose.among(floors),
        milkshake_stack=choose.among([True, True, False]),
        milkshake_refill=choose.among([False, True]),
        donuts_spend_milkshakes=choose.among([False, True]),
    )


def made_up_gotown(
    choose: Choices, seats: int | None = None, most_in_hand: int = 4, most_in_pile: int = 5
) -> gt.Position:
    """A made up position of GoTown that passes every check: near its end, with any rules, at any point of a turn."""
    rules = made_up_rules(choose, [1, 2, 3, 4])
    seats = choose.number(2, 4) if seats is None else seats
    pool = Counter({card: card.copies for card in gt.Card})
    number, special = choose.number(0, 7), [card for card in gt.Card if not card.number]
    usual = {gt.NUMBERS[number], gt.NUMBERS[7 - number], *(choose.among(special) for _ in range(3))}

    def take(card: gt.Card) -> bool:
        pool[card] -= 1
        return pool[card] >= 0

    def loose(most: int) -> tuple[gt.Card, ...]:
        cards = []
        for _ in range(choose.number(0, most)):
            found = [card for card in sorted(usual) if pool[card] > 0] or [card for card in gt.Card if pool[card] > 0]
            cards.append(choose.among(found))
            take(cards[-1])
        return tuple(cards)

    def floor() -> gt.Floor | None:
        made = gt.Floor.of(choose.number(1, 8), joker=choose.among([False, False, True]))
        if not all(take(card) for card in made.cards):
            return None
        return made._replace(guarded=choose.among([False, False, True]) and take(gt.Card.DOG))

    towers = [
        tuple(
            made
            for made in [floor() for _ in range(rules.floors_to_win - choose.among([1, 1, 1, 2, 3]))]
            if made is not None
        )
        for _ in range(seats)
    ]
    turn, drawn = choose.number(0, seats - 1), choose.among([False, True])
    donuts = drawn and choose.among([False, False, False, True]) and take(gt.Card.DONUTS)
    shakes = [choose.among([0, 0, 0, 1, 2 if rules.milkshake_stack else 1]) for _ in range(seats)]
    state = choose.among(["", "", "", "ending", "picks"]) if drawn else ""
    refills = state == "ending" and rules.milkshake_refill and not donuts
    shakes = [0 if drawn and seat == turn and not refills else n for seat, n in enumerate(shakes)]
    shakes = [sum(take(gt.Card.MILKSHAKE) for _ in range(n)) for n in shakes]
    players = tuple(gt.Player(loose(most_in_hand), tower, n) for tower, n in zip(towers, shakes, strict=True))
    later = [(turn + ahead) % seats for ahead in range(1, seats) if players[(turn + ahead) % seats].hand]
    return gt.Position(
        rules,
        turn,
        gt.Pile(loose(most_in_pile), shuffled=choose.among([False, True])),
        loose(3),
        players,
        drawn,
        donuts,
        ending=state == "ending",
        picks=tuple(later[choose.number(0, len(later)) :]) if state == "picks" else (),
        idle=choose.number(0, seats - 1),
    )


def with_milkshakes_and_a_truck(choose: Choices, position: gt.Position) -> gt.Position:
    """The same with the truck in the hand of who moves or of the next seat, and milkshakes before some others."""
    seats = len(position.players)
    driver = (position.turn + choose.among([0, 0, 0, 1])) % seats
    players = []
    for seat, player in enumerate(position.players):
        hand = tuple(card for card in player.hand if card not in (gt.Card.MILKSHAKE, gt.Card.DONUTS))
        shakes = 0 if seat == driver else choose.number(0, 1)
        players.append(replace(player, hand=(*hand, gt.Card.DONUTS) if seat == driver else hand, milkshakes=shakes))
    if position.drawn:
        players[position.turn] = replace(players[position.turn], milkshakes=0)

    def without(cards: Sequence[gt.Card]) -> tuple[gt.Card, ...]:
        return tuple(card for card in cards if card not in (gt.Card.MILKSHAKE, gt.Card.DONUTS))

    pile = replace(position.pile, cards=without(position.pile.cards))
    picks = tuple(seat for seat in position.picks if players[seat].hand)
    changed = replace(position, pile=pile, discard=without(position.discard), players=tuple(players), donuts=False)
    return replace(changed, picks=picks)
