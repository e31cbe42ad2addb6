"""The statistics of a graph, against plain enumeration of all lines and against examples worked out by hand."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest
from oracles import clock_towers as brute_force
from strategies.choices import Seeded
from strategies.clock_towers import made_up_clock_towers, made_up_question

from faceup.models import clock_towers as ct
from faceup.models.game import Bounds, Objective, whole
from faceup.solver import Limits, Opponents, Question, UnfinishedGraphError, solve
from faceup.solver.graph.explore import Layers
from faceup.solver.graph.statistics import Study, _Studying, study

Line = tuple[ct.Position, ...]


def sample() -> Iterator[tuple[ct.Position, Question]]:
    for n in range(20):
        choose = Seeded(700_000 + n)
        seats, left = [(1, 2), (2, 0), (2, 0), (3, 0), (2, 1)][n % 5]
        position = made_up_clock_towers(choose, seats, left, most_in_hand=2 + (seats == 2), most_towers=2, variety=3)
        yield position, made_up_question(choose, position)


class BruteForce:
    """All lines one by one, with the best moves that the reference engine marks."""

    def __init__(self, position: ct.Position, question: Question) -> None:
        self.question = question
        self.best: dict[ct.Position, set[str]] = {}
        self.values: dict[ct.Position, dict[str, int]] = {}
        self.lines = list(self.all_lines((position,), only_best=False))
        self.optimal = list(self.all_lines((position,), only_best=True))

    def all_lines(self, line: Line, only_best: bool) -> Iterator[Line]:
        here = line[-1]
        if here not in self.best:
            answer = solve(here, self.question, engine="reference", all_moves=True)
            assert answer.moves is not None
            self.best[here] = {move.text for move in answer.moves if move.best}
            self.values[here] = {move.text: whole(move.lower) for move in answer.moves}
        moves = here.legal_moves()
        if not moves:
            yield line
        for move in moves:
            if not only_best or move.format() in self.best[here]:
                yield from self.all_lines((*line, here.play(move)), only_best)


@pytest.mark.exhaustive
def test_counts_are_those_of_plain_enumeration() -> None:
    compared = 0
    for position, question in sample():
        found, expected = study(position, question, most_critical=10**6), BruteForce(position, question)
        assert found.lines == len(expected.lines)
        assert found.optimal_lines == len(expected.optimal)
        prefixes = {line[:n] for line in with_moves(position) for n in range(1, len(line) + 1)}
        assert found.sequences == len(prefixes)
        positions = {here for line in expected.lines for here in line}
        assert found.positions == len(positions)
        assert found.moves == sum(len(here.legal_moves()) for here in positions)
        on_best_play = {here for line in expected.optimal for here in line}
        assert sum(ply.best_play for ply in found.plies) == len(on_best_play)
        always = set(expected.optimal[0]).intersection(*expected.optimal)
        assert {passage.position for passage in found.passages} == {here.format() for here in always}
        assert_same_critical(found, expected, on_best_play)
        compared += found.optimal_lines > 1
    assert compared >= 4


def with_moves(position: ct.Position) -> Iterator[tuple[str, ...]]:
    """All lines by their moves: two lines may go through the same positions in no other way than by the same moves."""

    def walk(here: ct.Position, texts: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        moves = here.legal_moves()
        if not moves:
            yield texts
        for move in moves:
            yield from walk(here.play(move), (*texts, move.format()))

    return walk(position, ("",))


def assert_same_critical(found: Study, expected: BruteForce, on_best_play: set[ct.Position]) -> None:
    """Where one move holds, and what the next best would cost the mover; selfish movers look at their own value."""
    question = expected.question
    losses = {}
    for here, values in expected.values.items():
        selfish, against = question.opponents is Opponents.SELFISH, question.opponents is Opponents.ADVERSARIAL
        worth = own_values(here, question) if selfish else values
        sign = -1 if against and here.mover != question.player else 1
        ranked = sorted((sign * value for value in worth.values()), reverse=True)
        if len(ranked) > 1 and ranked[0] > ranked[1]:
            losses[here.format()] = ranked[0] - ranked[1]
    assert {critical.position: critical.loss for critical in found.critical} == losses
    assert sum(ply.critical for ply in found.plies) == len(losses)
    for critical in found.critical:
        here = ct.Position.parse(critical.position)
        assert {critical.move} == expected.best[here]
        assert critical.mover == here.mover
        assert critical.best_play == (here in on_best_play)
    standings = [(not critical.best_play, -critical.loss) for critical in found.critical]
    assert standings == sorted(standings)


def own_values(here: ct.Position, question: Question) -> dict[str, int]:
    """What each move is worth to the mover, when all play as the question says."""
    table = brute_force.Table(here.to_json())
    _, values = brute_force.solve(table, question.player, question.objective, question.opponents, memory={})
    return {text: whole(worth[here.mover]) for text, worth in values.items()}


def test_the_sample_has_every_kind_of_opponents() -> None:
    assert len(Counter(question.opponents for _, question in sample())) == 3


def test_plies_add_up() -> None:
    found = study(ct.Position.parse("clock-towers~french~0~2c..b~Kgg_1m1Kr~KKmKm_2K"))
    assert [ply.positions for ply in found.plies] == [1, 4, 8, 20, 56, 50, 50, 26, 11]
    assert [ply.sequences for ply in found.plies][:4] == [1, 4, 8, 24], "as perft counts them"
    assert [ply.movers for ply in found.plies] == [(0,), (1,)] * 4 + [()]
    assert sum(ply.positions for ply in found.plies) == found.positions == 226
    assert sum(ply.sequences for ply in found.plies) == found.sequences
    assert sum(ply.ends for ply in found.plies) == found.plies[-1].positions


def test_numbers_of_lines_may_be_larger_than_any_machine_word() -> None:
    """A chain of a hundred forks, each of which closes again: 301 positions, and two to the hundredth lines."""
    position, forks = ct.Position.parse("clock-towers~french~0~..~_1cKr~_2"), 100
    outcome = position.outcome()
    assert outcome is not None
    children = [child for n in range(forks) for child in (3 * n + 1, 3 * n + 2, 3 * n + 3, 3 * n + 3)]
    rows = [0] + [4 * n + edges for n in range(forks) for edges in (2, 3, 4)]
    plies = [0] + [3 * n + begin for n in range(forks) for begin in (1, 3)] + [3 * forks + 1]
    layers: Layers[ct.Move] = Layers(
        2,
        np.array(plies),
        np.array([*rows, rows[-1]]),
        np.array(children),
        np.zeros(3 * forks + 1, dtype=np.int64),
        np.array([3 * forks]),
        np.array([0]),
        (outcome,),
        {},
        [position] * (3 * forks + 1),
    )
    found = _Studying(Question(0, Objective.SCORE), layers)
    every = np.ones(len(children), dtype=np.bool_)
    assert found.solved.values(0) == (Bounds(4, 4),)
    assert found.solved.best.all()
    assert found.lines_from(every)[0] == found.lines_to(every)[-1] == 2**forks


def test_interests_meet_where_a_choice_first_matters_to_another() -> None:
    found = study(ct.Position.parse("clock-towers~french~0~..~r_1mK.2K~r_12K")).meeting
    assert found is not None
    # South has a tower of height 3: the red roof fits once the ladder is at 2, and never if it stops at 1.
    assert (found.ply, found.mover, found.seat, found.kind) == (0, 0, 1, "force")
    assert (found.best, found.most, found.worst, found.least) == ("^r>2.K", 5, "^r>1m.K", 0)


def test_interests_meet_later_where_the_first_choice_is_free() -> None:
    found = study(ct.Position.parse("clock-towers~french~0~..~Kmr_12K.1mK~r_2cK")).meeting
    assert found is not None
    assert (found.ply, found.mover, found.seat, found.most, found.least) == (1, 1, 0, 5, 2)


@pytest.mark.parametrize(
    "text",
    [
        "clock-towers~french.ladder-own~0~..~r_1mK.2K~r_2K",
        "clock-towers~french~0~2..~2Kr_1",
        "clock-towers~french~0~..~_1cKr~_2",
    ],
)
def test_where_nobody_matters_to_another_interests_never_meet(text: str) -> None:
    """With ladders of their own and no pile to share; alone; when the game is over."""
    assert study(ct.Position.parse(text)).meeting is None


def test_a_study_of_too_much_says_so() -> None:
    with pytest.raises(UnfinishedGraphError, match="more than 30 positions"):
        study(ct.Position.parse("clock-towers~french~0~2c..b~Kgg_1m1Kr~KKmKm_2K"), limits=Limits(nodes=30))


def test_a_limit_on_positions_counts_every_one_of_them() -> None:
    position = ct.Position.parse("clock-towers~french~0~..~Kmr_12K.1mK~r_2cK")
    assert study(position, limits=Limits(nodes=15)).positions == 15
    # No part of the graph would do for a study, so that is not what it advises.
    with pytest.raises(UnfinishedGraphError, match="more than 14 positions; allow more"):
        study(position, limits=Limits(nodes=14))
