"""The earliest win if everyone helps, by search and by CP-SAT: the same turn on made up races, by plays that hold."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from strategies.chateau import made_up_chateau, made_up_joker_answer
from strategies.choices import Seeded
from strategies.gotown import made_up_rules, with_milkshakes_and_a_truck
from support.amounts import chunks

from faceup.models import gotown as gt
from faceup.models.errors import QuestionError
from faceup.models.piles import Pile
from faceup.solver import Limits, Question, Status
from faceup.solver.earliest_win import Earliest, find_earliest

TURNS = 4
MOST_NODES = 4_000
"""What the search cannot look through within so many positions is left out."""


def made_up_town(choose: Seeded) -> gt.Position:
    """Near its end or not, with dogs, jokers on the table and milkshakes; the pile is known."""
    rules = made_up_rules(choose, [2, 3, 3, 4])
    deck = [card for card in gt.Card for _ in range(card.copies)]
    choose.chance.shuffle(deck)

    def floor() -> gt.Floor:
        made = gt.Floor.of(choose.number(1, 8), joker=choose.among([False, False, True]))
        return made._replace(guarded=choose.among([False, False, True]))

    players = tuple(
        gt.Player(
            tuple(deck.pop() for _ in range(choose.number(0, 5))),
            tuple(floor() for _ in range(choose.number(0, rules.floors_to_win - 1))),
            choose.among([0, 0, 0, 1]),
        )
        for _ in range(choose.among([2, 2, 3, 4]))
    )
    pile = Pile(tuple(deck.pop() for _ in range(choose.number(0, 7))))
    discard = choose.among([(), (), (gt.Card.BONE,)])
    return gt.Position(rules, choose.number(0, len(players) - 1), pile, discard, players)


def made_up_trucks(choose: Seeded) -> gt.Position:
    """The same with milkshakes, and the truck in somebody's hand."""
    return with_milkshakes_and_a_truck(choose, made_up_town(choose))


def made_up_castles(choose: Seeded) -> Any:
    """Any castles and attacks, at any point of a turn; the pile is known."""
    position = made_up_chateau(choose, choose.number(2, 4), most_in_hand=5, most_in_pile=9)
    cards = list(position.pile.cards)
    choose.chance.shuffle(cards)
    return replace(position, pile=Pile(tuple(cards)), discard=choose.among([(), (), position.discard]))


def made_up_answers(choose: Seeded) -> Any:
    """Three or four players, one of whom may answer an attack with a joker; the pile is known."""
    position = made_up_joker_answer(choose, most_in_hand=5, most_in_pile=9)
    return replace(position, pile=Pile(position.pile.cards), discard=())


def turn_of_the_win(position: Any, found: Earliest) -> int:
    """In which turn the line of an answer is won, played move by move."""
    turn = 1
    for step in found.line:
        assert not position.chances()
        assert position.mover == step.player
        move = position.read_move(step.text)
        turn += position.turns_begun(move)
        position = position.play(move)
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.winners == (found.player,)
    return turn


@pytest.mark.parametrize("chunk", chunks(2))
@pytest.mark.parametrize(
    ("made_up", "count", "often", "wanted"),
    [
        (made_up_town, 70, {None}, (None, 1, 2, 3, 4, "2 players", "3 players", "4 players")),
        pytest.param(
            *(made_up_trucks, 30, {None, 1}),
            (None, 2, 3, 4, "2 players", "3 players", "4 players", "donuts"),
            marks=pytest.mark.exhaustive,
        ),
        pytest.param(
            *(made_up_castles, 50, {None}),
            (None, 1, 2, 3, 4, "2 players", "3 players", "4 players"),
            marks=pytest.mark.exhaustive,
        ),
        pytest.param(
            *(made_up_answers, 25, {None, 1}),
            (None, 2, 3, "joker", "3 players", "4 players"),
            marks=pytest.mark.exhaustive,
        ),
    ],
)
def test_search_and_cp_sat_find_the_same_turn(
    chunk: int, made_up: Callable[[Seeded], Any], count: int, often: set[int | None], wanted: tuple[object, ...]
) -> None:
    """Most of the answers that come often are left out."""
    kinds: Counter[object] = Counter()
    seed = chunk * 10_000
    while kinds["compared"] < count:
        seed += 1
        choose = Seeded(seed)
        position = made_up(choose)
        player = choose.number(0, len(position.players) - 1)
        question = Question.about(position, player=player, opponents="cooperative", turns=TURNS)
        try:
            searched = find_earliest(position, question, Limits(nodes=MOST_NODES), engine="reference")
        except QuestionError:
            continue  # it begins with a pile that is made anew
        if searched.status is Status.NODE_LIMIT or (searched.turn in often and seed % (8 * len(often))):
            continue
        planned = find_earliest(position, question, engine="maximum")
        place = f"{position.format()}, player {player}"
        assert planned.turn == searched.turn, place
        assert planned.none_within >= searched.none_within or planned.turn is None, place
        for found in (searched, planned):
            if found.turn is not None and found.turn > 0:
                assert turn_of_the_win(position, found) == found.turn == found.none_within + 1, place
        kinds["compared"] += 1
        kinds[searched.turn] += 1
        kinds[f"{len(position.players)} players"] += 1
        kinds.update({step.text.split()[0] for step in planned.line})
    for kind in wanted:
        assert kinds[kind] >= 3, kinds
