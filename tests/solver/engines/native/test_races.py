"""Races by the native engine: what the reference says, to the last digit, with every technique and without each."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from strategies.chateau import made_up_chateau
from strategies.choices import Seeded
from strategies.gotown import made_up_gotown
from support.agreement import needs_native_core, worths
from support.amounts import chunks

from faceup.models import chateau, gotown
from faceup.models.errors import QuestionError
from faceup.models.files import read_entries
from faceup.scripts.bench.sets import POSITIONS
from faceup.solver import Answer, Limits, Opponents, Progress, Question, Solver, Status, perft, solve
from faceup.solver.engines.native import races
from faceup.solver.work import Work

pytestmark = needs_native_core

CHUNKS, IN_A_CHUNK = 2, 80
MOST_NODES = 100
"""What takes the reference engine more positions is left out."""

ANYTHING = (Fraction(-1), Fraction(1))

MADE_UP: dict[str, Callable[[Seeded], Any]] = {
    "gotown": lambda choose: made_up_gotown(choose, most_in_hand=choose.number(2, 3), most_in_pile=4),
    "chateau": lambda choose: made_up_chateau(
        choose, choose.number(2, 4), most_in_hand=choose.number(2, 3), most_in_pile=4
    ),
}


def made_up(game: str, seed: int) -> tuple[Any, Question]:
    choose = Seeded(seed)
    position = MADE_UP[game](choose)
    player, opponents = choose.number(0, len(position.players) - 1), choose.among(list(Opponents))
    turns = choose.among([1, 2, 2, 3, 3, 4, None])
    return position, Question.about(position, player=player, opponents=opponents, turns=turns)


def by_reference(position: Any, question: Question, nodes: int = MOST_NODES) -> Answer | None:
    """The answer with all moves, unless it takes too long."""
    answer = solve(position, question, Limits(nodes=nodes), engine="reference", all_moves=True)
    return None if answer.stats.nodes >= nodes else answer


def by_core(
    position: Any, question: Question, *, limits: Limits | None = None, all_moves: bool = True, without: str = ""
) -> Answer:
    off = [without] if without else []
    return races.solve(position, question, Work(limits), all_moves, off)


def told(answer: Answer) -> tuple[object, ...]:
    """All that is proven, as text where it may be a fraction."""
    assert answer.moves is not None
    bounds = answer.lower_fraction, answer.upper_fraction, answer.value_fraction
    return answer.status, bounds, [move.model_dump() for move in answer.moves]


@pytest.mark.parametrize("game", MADE_UP)
@pytest.mark.parametrize("chunk", chunks(CHUNKS))
def test_native_equals_reference_move_by_move(game: str, chunk: int) -> None:
    compared, kinds, seed = 0, Counter[str](), chunk * 10_000
    while compared < IN_A_CHUNK:
        seed += 1
        position, question = made_up(game, seed)
        expected = by_reference(position, question)
        if expected is None:
            continue
        silent = all(bounds[:2] == ANYTHING for bounds in worths(expected).values())
        if seed % 4 and silent:
            continue  # most positions tell nothing yet; some of them will do
        compared += 1
        place = f"{position.format()}\n{question}"
        answer = by_core(position, question)
        assert told(answer) == told(expected), place
        alone = by_core(position, question, all_moves=False)
        assert (alone.status, alone.lower, alone.upper) == (expected.status, expected.lower, expected.upper), place
        if question.turns is None or not expected.exact or question.opponents is Opponents.SELFISH:
            assert answer.line == alone.line == expected.line, place
            assert answer.scores == expected.scores, place
        kinds[answer.status] += 1
        kinds[question.opponents] += 1
        kinds[f"{len(position.players)} players"] += 1
        kinds["unknown pile" if position.pile.shuffled else "known pile" if position.pile else "empty pile"] += 1
        kinds["fractions"] += answer.lower.denominator > 1 or answer.upper.denominator > 1
        kinds["told something"] += not silent
    usual = ["exact", "turn-limit", "adversarial", "selfish", "cooperative", "2 players", "3 players", "4 players"]
    for kind in [*usual, "unknown pile", "known pile", "empty pile", "told something"]:
        assert kinds[kind] >= IN_A_CHUNK // 12, kinds
    assert kinds["fractions"] >= 2, kinds


@pytest.mark.parametrize("game", MADE_UP)
@pytest.mark.parametrize("technique", races.techniques())
def test_values_are_the_same_without_a_technique(game: str, technique: str) -> None:
    compared, seed = 0, 200_000
    while compared < 30:
        seed += 1
        position, question = made_up(game, seed)
        expected = by_core(position, question, limits=Limits(nodes=600))
        if expected.stats.nodes >= 600 or set(worths(expected).values()) <= {(*ANYTHING, True)}:
            continue
        answer = by_core(position, question, limits=Limits(nodes=50_000), without=technique)
        if answer.stats.nodes >= 50_000:
            continue
        compared += 1
        assert told(answer) == told(expected), f"{position.format()}\n{question}"


@pytest.mark.parametrize(
    ("technique", "positions", "turns"),
    [
        ("probing", "chateau-2p-s5-hidden", 3),
        ("unseen", "gotown-2p-f3-hidden", 2),
        ("last-turn", "gotown-2p-f3-hidden", 2),
        ("robbing", "gotown-2p-f3-hidden", 2),
    ],
)
def test_a_technique_spares_nodes_where_the_pile_is_unknown(technique: str, positions: str, turns: int) -> None:
    with_it = without_it = 0
    for entry in list(read_entries(str(POSITIONS / f"{positions}.jsonl")))[:6]:
        question = Question.about(entry.position, turns=turns)
        found, plain = (by_core(entry.position, question, all_moves=False, without=off) for off in ("", technique))
        assert (found.lower, found.upper) == (plain.lower, plain.upper), entry.position.format()
        with_it, without_it = with_it + found.stats.nodes, without_it + plain.stats.nodes
    assert 1.05 * with_it < without_it


@pytest.mark.parametrize("technique", ["robbing", "unseen"])
def test_thieves_win_as_often_whenever_the_refill_before_them_is_looked_at(technique: str) -> None:
    compared, seed = 0, 600_000
    while compared < 40:
        seed += 1
        choose = Seeded(seed)
        position = made_up_gotown(choose, 2, most_in_hand=choose.number(2, 4), most_in_pile=8)
        thieves = {gotown.Card.THIEF, gotown.Card.SUPERTHIEF}
        if not position.pile.shuffled or not any(thieves & set(player.hand) for player in position.players):
            continue
        question = Question.about(position, player=choose.number(0, 1), turns=choose.among([2, 3]))
        found = by_core(position, question, limits=Limits(nodes=5_000))
        plain = by_core(position, question, limits=Limits(nodes=100_000), without=technique)
        if Status.NODE_LIMIT in (found.status, plain.status) or found.stats.nodes == plain.stats.nodes:
            continue
        compared += 1
        assert told(found) == told(plain), f"{position.format()}\n{question}"


def test_a_technique_that_there_is_not_is_named() -> None:
    position, question = made_up("gotown", 1)
    with pytest.raises(QuestionError, match="no technique 'magic'; choose table, cuts"):
        by_core(position, question, without="magic")


@pytest.mark.parametrize("game", MADE_UP)
def test_bounds_hold_the_value_and_only_narrow_the_more_nodes_are_allowed(game: str) -> None:
    stopped = 0
    for seed in range(300_000, 300_040):
        position, question = made_up(game, seed)
        question = replace(question, turns=question.turns or 4)
        whole = by_core(position, question, limits=Limits(nodes=20_000))
        if whole.status is Status.NODE_LIMIT:
            continue
        before = ANYTHING
        for nodes in (0, 1, 3, 10, 30, 100, 300):
            context = f"{position.format()}\n{question}\n{nodes} nodes"
            answer = by_core(position, question, limits=Limits(nodes=nodes))
            assert before[0] <= answer.lower <= whole.lower <= whole.upper <= answer.upper <= before[1], context
            assert answer.stats.nodes <= nodes, context
            final = worths(whole)
            for text, (lower, upper, _) in worths(answer).items():
                assert lower <= final[text][0] <= final[text][1] <= upper, f"{context}: {text}"
            if answer.status is Status.NODE_LIMIT:
                stopped += 1
                assert (answer.value, answer.line, answer.scores) == (None, (), None)
            before = Fraction(answer.lower), Fraction(answer.upper)
    assert stopped > 20


@pytest.mark.parametrize("game", MADE_UP)
def test_a_small_table_makes_no_difference(game: str) -> None:
    compared = 0
    for seed in range(400_000, 400_030):
        position, question = made_up(game, seed)
        small = by_core(position, question, limits=Limits(table_mb=1, nodes=3_000))
        large = by_core(position, question, limits=Limits(table_mb=256, nodes=3_000))
        if Status.NODE_LIMIT not in (small.status, large.status):
            assert told(small) == told(large), f"{position.format()}\n{question}"
            compared += 1
    assert compared > 10


LONG = gotown.deal(4, gotown.PRESETS["gotown"], 5)


def test_time_runs_out_with_proven_bounds() -> None:
    answer = solve(LONG, limits=Limits(seconds=0.2), engine="native")
    assert (answer.status, answer.value) == (Status.TIME_LIMIT, None)
    assert answer.stats.nodes > 0
    assert -1 <= answer.lower < answer.upper <= 1


def test_it_can_be_stopped_and_says_how_far_it_is() -> None:
    seen: list[Progress] = []

    def enough() -> bool:
        """The first reports may come before the first nodes do, where the machine has much else to do."""
        return len(seen) > 1 and seen[-1].nodes > 0

    answer = solve(LONG, limits=Limits(seconds=60), engine="native", stop=enough, report=seen.append)
    assert answer.status is Status.CANCELLED
    assert seen[-1].turns


@pytest.mark.parametrize("opponents", list(Opponents))
@pytest.mark.parametrize(("turns", "engine"), [(114, "native"), (150, "reference")])
def test_a_fraction_that_outgrows_64_bits_is_left_to_the_reference(
    opponents: Opponents, turns: int, engine: str
) -> None:
    """One window and two waters go round: whoever draws has nothing else to play, and only seat 0 needs the window.

    In three turns each card comes once, so of six turns seat 0 has two of the first three and one of the others, and
    misses the window with 1/3 * 2/3. That is 2/9 for every six turns; 9^19 fits into 64 bits, 9^25 does not.
    """
    position = chateau.Position.parse("chateau~chateau~0~_nWW~~_dwwttn-~_-------")
    answer = solve(position, Question.about(position, opponents=opponents, turns=turns), engine="native")
    assert answer.stats.engine == engine
    assert (answer.lower, answer.upper) == (1 - 2 * Fraction(2, 9) ** (turns // 6), 1)
    assert (answer.lower.denominator < 2**63) == (engine == "native")


def test_what_does_not_fit_is_refused_and_solved_by_the_reference() -> None:
    tall = gotown.Position.from_json(
        {"game": "gotown", "rules": {"floors_to_win": 13}, "players": [{"hand": ["3", "6"]}, {}]}
    )
    wide = chateau.Position.from_json(
        {
            "game": "chateau",
            "rules": {"blueprint": chateau.SEVEN_SLOTS.to_json() | {"cards": {"door": 6, "wall": 99}}},
            "discard": ["wall"] * 16,
            "players": [{}, {}],
        }
    )
    for position, reason in ((tall, "no room for towers of more than 12 floors"), (wide, "no room for more than 15")):
        with pytest.raises(QuestionError, match=reason):
            solve(position, Question.about(position, turns=1), engine="native")
        assert solve(position, Question.about(position, turns=1)).stats.engine == "reference"


@pytest.mark.parametrize("game", MADE_UP)
def test_native_and_reference_count_the_same_sequences(game: str) -> None:
    for seed in range(500_000, 500_040):
        position, _ = made_up(game, seed)
        for depth in range(4):
            counts = [perft(position, depth, engine) for engine in ("native", "reference")]
            assert counts[0] == counts[1], f"{position.format()}, depth {depth}"


def test_a_race_has_no_solver_to_step_through_it() -> None:
    with pytest.raises(QuestionError, match="a race is asked about position by position"):
        Solver(LONG)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("gotown~gotown~0d~~~36_36.27.18.45~18j_27", 1),
        ("gotown~gotown~1d~~~36_36.27.18.45~18_27.27.45.36", 1),
        ("chateau~chateau~0.drawn~~~n_dwwtt-n~A_d------", 1),
    ],
)
def test_a_win_now_is_found_at_once(text: str, value: int) -> None:
    game = gotown if text.startswith("gotown") else chateau
    answer = solve(game.Position.parse(text), engine="native")
    assert (answer.value, answer.stats.engine) == (value, "native")
    assert len(answer.line) == 1
