"""Where the tie-break alone decides: every engine, and every way to write the rules of it, against brute force.

Everyone's towers hold the same cards in another order, so all are level on points, and who wins hangs on where the
animals are: with storeys above the clock and without, the clock's mouse in the tie-break or not.
"""

from collections import Counter

import pytest
from oracles import clock_towers as brute_force
from strategies.choices import Seeded
from support.agreement import AVAILABLE
from support.amounts import chunks

from faceup.models import clock_towers as ct
from faceup.models.clock_towers import Card
from faceup.solver import Question, solve

STOREYS = (Card.ONE, Card.ONE_CAT, Card.ONE_MOUSE, Card.TWO, Card.TWO_CAT, Card.TWO_MOUSE)


def like_towers(seed: int) -> ct.Position:
    """Two or three players with like cards in their towers, of which the first has a roof to lay, or a clock and it."""
    choose = Seeded(seed)
    seats = choose.number(2, 3)
    late = choose.among([False, True, True])
    storeys = [choose.among(STOREYS) for _ in range(choose.number(2, 3))]
    clock = choose.among([Card.CLOCK, Card.CLOCK_MOUSE, Card.CLOCK_MOUSE])
    height = sum(card.storeys for card in storeys)
    rules = ct.Rules(
        first_heights=(height,),
        ladder=ct.Ladder.OWN,
        storeys_after_clock=late,
        tiebreak=choose.among([ct.TieBreak.ALTITUDE, ct.TieBreak.ALTITUDE, ct.TieBreak.TOP_STOREY]),
        clock_mouse_in_tiebreak=choose.among([True, True, False]),
    )

    def tower(*top: Card) -> ct.Tower:
        rest = list(storeys)
        order = [rest.pop(choose.number(0, len(rest) - 1)) for _ in storeys]
        place = choose.number(1, len(order)) if late else len(order)
        return ct.Tower((*order[:place], clock, *order[place:], *top))

    first = tower()
    cut = choose.number(1, len(first))
    hand, open_tower = (*first[cut:], Card.RED)[-3:], ct.Tower(first[: max(cut, len(first) - 2)])
    others = [ct.Player((), (tower(Card.BLUE),)) for _ in range(1, seats)]
    return ct.Position(rules, 0, ct.Piles(), (ct.Player(hand, (open_tower,)), *others))


@pytest.mark.parametrize("chunk", chunks(10))
def test_every_engine_breaks_ties_as_brute_force_does(chunk: int) -> None:
    values = Counter[int]()
    for seed in range(60 * chunk, 60 * (chunk + 1)):
        position = like_towers(seed)
        for player in range(len(position.players)):
            for opponents in ("adversarial", "cooperative"):
                expected, moves = brute_force.solve(brute_force.Table(position.to_json()), player, "win", opponents)
                question = Question.about(position, player=player, objective="win", opponents=opponents)
                for engine in [*AVAILABLE, *(["maximum"] if opponents == "cooperative" and seed % 10 == 0 else [])]:
                    answer = solve(position, question, engine=engine, all_moves=True)
                    place = f"{position.format()}\n{question}, by {engine}"
                    assert answer.value == expected[player], place
                    assert answer.moves is not None
                    assert {move.text: move.lower for move in answer.moves} == {
                        text: worth[player] for text, worth in moves.items()
                    }, place
                values[int(expected[player])] += 1
    assert min(values[value] for value in (-1, 0, 1)) > 30, "every outcome of a tie-break should be there"
