"""The native engine gives the values of the reference, for every move, and so do all ways to run it.

Positions come from seeded chance, not from Hypothesis: there are thousands, and a failure names its position anyway.
The reference is slow, so most positions that it is asked about have few moves left; with more cards in the piles the
native engine is compared with itself, run in other ways.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from agreement import Native, Reference, assert_best_play, assert_same, best, needs_native_core
from strategies import Seeded, made_up_position, made_up_question

from faceup.models import clock_towers as ct
from faceup.models.games import game_named, game_of
from faceup.puzzles.dealing import Policy, deal_endgame
from faceup.solver import Answer, Opponents, Question
from faceup.solver.native import techniques

pytestmark = needs_native_core

GAME = game_named("clock-towers")
WAYS = [
    *(Native(without=(name,)) for name in techniques()),
    Native(without=tuple(techniques())),
    Native(threads=2),
    Native(table_mb=256),
]
"""Ways to run the engine that must not change what it says."""

ENDINGS, ENDINGS_AT_ONCE = 1200, 100


def compare(position: Any, question: Question, nodes: int, chance: Random) -> int:
    """Compare the engines about a position and about those along two lines of play; how many positions that were.

    Nothing is compared, and the count is 0, if the reference would need more nodes than these.
    """
    reference = Reference(position, question, nodes)
    expected = reference.solve(position)
    if expected is None:
        return 0
    native = Native()
    with native.solver(position, question) as solver:
        found = solver.solve(all_moves=True)
    assert_same(found, expected, position, question, native)
    if question.opponents is Opponents.SELFISH:
        assert found.line == expected.line
    seen = 1
    line = assert_best_play(position, question, found, lambda here: best(known(reference, here)))
    for walk in (line, list(random_play(position, chance))):
        ...
    return seen
