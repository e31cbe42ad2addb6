"""What a seat can still make at most: worked out by hand, and never less than what all together can bring it to."""

import pytest
from strategies.choices import Seeded
from strategies.clock_towers import made_up_clock_towers
from support.amounts import chunks

from faceup.models.clock_towers import Position
from faceup.models.game import Objective
from faceup.solver import Limits, Opponents, Question
from faceup.solver.engines import reference
from faceup.solver.work import Work


@pytest.mark.parametrize(
    ("position", "most"),
    [
        ("french~0~..~r_1K~_", 5),
        ("french~0~..~r_1mK~_", 2),
        ("french~0~..~r_1c1mK~_", 3),
        ("french~0~..~r_11cK.1K~_", 5),  # one roof closes one tower
        ("french~0~..~r_1~_", 0),  # no clock
        ("french~0~..~Kmr_1~_", 3),  # the only clock has a mouse; a cat might come
        ("french~0~..~Kr_1~_", 5),
        ("french~0~..~Kr_~_", 0),  # no storey
        ("french~0~..~2Kr_~_", 5),
        ("french~0~..~r_1K.2Kr~_", 0),  # red is at two storeys: the next must have three
        ("french~0~..~r_1K.2Kr~Kr_1c", 0),  # another red roof goes up to four, not back to one
        ("french~0~..~r_111cK~Kb_11Kr", 4),  # red is at two storeys, and it does not matter who built them
        ("french.ladder-own~0~..~r_111cK~Kb_11Kr", 0),  # by one's own ladder the first red tower has one or two
        ("french~0~..~rb_1K~_", 5),
        ("french~0~..~rb_1K.2cK~_", 9),
        ("french~0~..r~KK2_1K~112_", 5),  # seat 0 draws the roof
        ("french~1~..r~KK2_1K~112_", 0),  # seat 1 draws it
        ("french~0~.KK.rr~112_2~112_", 5),  # two draws: a clock and a roof
        ("french~0~.KK.r~11r_2~112_", 5),
        ("french.storeys_after_clock-true~0~..~Kr_1K.2Kr~_", 0),
        ("french.storeys_after_clock-true~0~..~2r_1K.2Kr~_", 5),
    ],
)
def test_by_hand(position: str, most: int) -> None:
    parsed = Position.parse(f"clock-towers~{position}")
    score = parsed.bounds(Objective.SCORE)[0]
    assert score.upper - score.lower == most


@pytest.mark.parametrize("chunk", chunks(6))
def test_nobody_ever_makes_more(chunk: int) -> None:
    """However all the others help; and often the bound is what they come to."""
    compared = met = 0
    for n in range(60):
        choose = Seeded(1000 * chunk + n)
        position = made_up_clock_towers(choose, 1 + n % 3, choose.among([0, 0, 1, 2]), most_towers=2)
        for seat, bounds in enumerate(position.bounds(Objective.SCORE)):
            question = Question(seat, Objective.SCORE, Opponents.COOPERATIVE)
            answer = reference.solve(position, question, Work(Limits(nodes=500)), False)
            if answer.value is not None:
                assert answer.value <= bounds.upper, (position.format(), seat)
                compared += 1
                met += answer.value == bounds.upper
    assert compared > 50
    assert met > compared / 2
