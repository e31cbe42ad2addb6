"""Made up positions of Clock Towers, by any rules, and questions about them."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from hypothesis import strategies as st

from faceup.models import clock_towers as ct
from faceup.models.game import Objective
from faceup.solver import Opponents, Question
from strategies.choices import Choices, Drawn

__all__ = [
    "clock_towers_positions",
    "clock_towers_rules",
    "face_down",
    "face_down_positions",
    "made_up_clock_towers",
    "made_up_question",
    "made_up_rules",
    "questions",
]

FIRST_HEIGHTS = [1, 2, 3, 4, 1, 2, 3, 8, 99]
"""Most often low, as in the rulebooks; sometimes higher than the towers of a usual game, or than all towers."""


@st.composite
def clock_towers_rules(draw: st.DrawFn) -> ct.Rules:
    """Any rules set, every flag on and off."""
    return made_up_rules(Drawn(draw))


@st.composite
def questions(draw: st.DrawFn, position: ct.Position) -> Question:
    """Any question that makes sense for the position."""
    return made_up_question(Drawn(draw), position)


@st.composite
def clock_towers_positions(
    draw: st.DrawFn,
    players: st.SearchStrategy[int] | None = None,
    left: st.SearchStrategy[int] | None = None,
    most_in_hand: int = 3,
    most_towers: int = 3,
) -> ct.Position:
    """A made up position, as `made_up_clock_towers` makes them."""
    seats = draw(players if players is not None else st.integers(1, 4))
    cards_left = draw(left if left is not None else st.integers(0, 4))
    return made_up_clock_towers(Drawn(draw), seats, cards_left, most_in_hand, most_towers)


def made_up_rules(choose: Choices) -> ct.Rules:
    return ct.Rules(
        first_heights=tuple(choose.among(FIRST_HEIGHTS) for _ in range(choose.number(1, 3))),
        ladder=choose.among(list(ct.Ladder)),
        storeys_after_clock=choose.among([False, True]),
        tiebreak=choose.among(list(ct.TieBreak)),
        clock_mouse_in_tiebreak=choose.among([False, True]),
    )


def made_up_clock_towers(
    choose: Choices,
    seats: int,
    left: int,
    most_in_hand: int = 3,
    most_towers: int = 3,
    variety: int | None = None,
) -> ct.Position:
    """A made up position that passes every check, with any rules. Hands may be uneven once the piles are empty.

    With a `variety`, hands and piles hold that many different cards, or more only where the deck has too few of them:
    like cards are like moves, so such a position is soon searched even if many cards are left.
    """
    rules = made_up_rules(choose)
    pool = Counter({card: card.copies for card in ct.Card})
    usual = set(ct.Card) if variety is None else {choose.among(list(ct.Card)) for _ in range(variety)}

    def take(fits: Callable[[ct.Card], bool] = lambda card: True) -> ct.Card | None:
        found = [card for card in ct.Card if pool[card] and fits(card)]
        if not found:
            return None
        card = choose.among(found)
        pool[card] -= 1
        return card

    def of_kind(kind: ct.Kind) -> ct.Card | None:
        return take(lambda card: card.kind is kind)

    def loose() -> ct.Card:
        card = take(lambda card: card in usual) or take()
        assert card is not None
        return card

    piles: dict[ct.Kind, list[ct.Card]] = {kind: [] for kind in ct.Kind}
    for card in [loose() for _ in range(left)]:
        piles[card.kind].append(card)
    hands = [[loose() for _ in range(3 if left else choose.number(0, most_in_hand))] for _ in range(seats)]
    built: list[list[ct.Tower]] = [[] for _ in range(seats)]
    rungs: dict[tuple[int, ct.Card], int] = {}
    for seat in range(seats):
        for _ in range(choose.number(0, most_towers)):
            cards = [of_kind(ct.Kind.STOREY) for _ in range(choose.number(1, choose.among([3, 3, 3, 6])))]
            if choose.among([False, True]):
                place = len(cards) if not rules.storeys_after_clock else choose.number(1, len(cards))
                cards.insert(place, of_kind(ct.Kind.CLOCK))
            tower = ct.Tower(card for card in cards if card is not None)
            if not tower or tower[0].kind is not ct.Kind.STOREY:
                continue
            owner = 0 if rules.ladder is ct.Ladder.SHARED else seat
            if tower.has_clock and choose.among([False, True]):
                roof = take(
                    lambda card, tower=tower, owner=owner: (  # type: ignore[misc]
                        card.kind is ct.Kind.ROOF
                        and tower.height
                        in ct.asked_heights(rules, {r: h for (o, r), h in rungs.items() if o == owner}, card)
                    )
                )
                if roof is not None:
                    rungs[owner, roof] = tower.height
                    tower = tower.with_card(roof)
            built[seat].append(tower)
    return ct.Position(
        rules,
        choose.number(0, seats - 1),
        ct.Piles(*(tuple(piles[kind]) for kind in ct.Kind)),
        tuple(ct.Player(tuple(hand), tuple(towers)) for hand, towers in zip(hands, built, strict=True)),
    )


@st.composite
def face_down_positions(draw: st.DrawFn) -> ct.Position:
    """A made up position as at a real table: below the top cards of its piles the order is unknown."""
    return face_down(Drawn(draw), draw(clock_towers_positions()))


def face_down(choose: Choices, position: ct.Position) -> ct.Position:
    """The same position with the order of some piles unknown, and perhaps with some cards in the box."""
    seen: list[tuple[ct.Card, ...]] = []
    unknown = []
    used = Counter(card for _, pile in position.piles for card in pile)
    for player in position.players:
        used += Counter(player.hand) + Counter(card for tower in player.towers for card in tower)
    for kind, pile in position.piles:
        if len(pile) < 2 or choose.among([False, True, True]) is False:
            seen.append(pile)
            continue
        boxed = []
        for _ in range(choose.number(0, 2)):
            spare = [card for card in ct.Card if card.kind is kind and used[card] < card.copies]
            if spare:
                boxed.append(choose.among(spare))
                used[boxed[-1]] += 1
        seen.append(pile[:1])
        unknown.append(ct.Unknown(kind, (*pile[1:], *boxed), len(pile) - 1))
    return replace(position, piles=ct.Piles(*seen, unknown=tuple(unknown)))


def made_up_question(choose: Choices, position: ct.Position) -> Question:
    """Any question that makes sense for the position."""
    objective, opponents = choose.among(list(Objective)), choose.among(list(Opponents))
    if objective is Objective.TOTAL:
        opponents = Opponents.COOPERATIVE
    if objective is Objective.WIN and len(position.players) == 1:
        objective = Objective.SCORE
    player = choose.number(0, len(position.players) - 1)
    return Question.about(position, player=player, objective=objective, opponents=opponents)
