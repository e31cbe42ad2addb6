"""Clock Towers with hidden cards by the native engine: what the reference says, to the last digit, move by move."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from strategies.choices import Seeded
from strategies.clock_towers import face_down, made_up_clock_towers, made_up_question, made_up_rules
from support.agreement import assert_every_rule, needs_native_core, worths
from support.amounts import chunks

from faceup.models import clock_towers as ct
from faceup.models.errors import QuestionError
from faceup.scripts.bench.sets import positions_of
from faceup.solver import Answer, Limits, Opponents, Progress, Question, Solver, Status, perft, solve
from faceup.solver.engines.native import hidden as deals
from faceup.solver.work import Work

pytestmark = needs_native_core

CHUNKS, IN_A_CHUNK = 6, 40
MOST_NODES = 1200
"""What takes the reference engine more positions is left out."""


def made_up(seed: int, left: int = 4) -> tuple[ct.Position, Question] | None:
    """A position in which something is hidden, and a question that the core takes about it."""
    choose = Seeded(seed)
    position = made_up_clock_towers(choose, choose.number(1, 4), choose.number(3, left), variety=choose.number(2, 3))
    position = face_down(choose, position)
    if seed % 3 == 0:  # the first cards are just to be revealed
        seen = {below.kind: () for below in position.piles.unknown}
        shown = [seen.get(kind, pile) for kind, pile in position.piles]
        position = replace(position, piles=ct.Piles(*shown, unknown=position.piles.unknown))
    question = made_up_question(choose, position)
    if position.certain or question.opponents is Opponents.SELFISH:
        return None
    return position, question


def ripe(seed: int) -> tuple[ct.Position, Question]:
    """Towers that wait for their roofs, hands of little use, and roofs of which some fit: values are fractions."""
    choose = Seeded(seed)
    colours = [ct.Card.RED, ct.Card.BLUE, ct.Card.GREEN]
    players: list[ct.Player] = []
    seats = choose.number(1, 4)
    for seat in range(seats):
        towers = [ct.Tower.parse(choose.among(["1 K", "1 1c K", "2m 1 Km", "2 1 K"])) for _ in range(1 + (seats < 3))]
        if seat == 0:
            towers.append(ct.Tower.parse("2 Km ^r"))
        dead = choose.among([ct.Card.CLOCK, ct.Card.CLOCK_MOUSE])
        players.append(ct.Player((dead, dead, choose.among([dead, *colours]) if seats < 3 else dead), tuple(towers)))
    below = ct.Unknown(ct.Kind.ROOF, (ct.Card.RED, *colours, ct.Card.PURPLE)[: choose.number(3, 5)], 2)
    rules, turn = replace(made_up_rules(choose), first_heights=(1, 2)), choose.number(0, len(players) - 1)
    top = (choose.among(colours),) if seed % 5 else ()  # or a roof is just to be revealed
    position = ct.Position(rules, turn, ct.Piles(roofs=top, unknown=(below,)), tuple(players))
    question = made_up_question(choose, position)
    opponents = Opponents.COOPERATIVE if question.opponents is Opponents.COOPERATIVE else Opponents.ADVERSARIAL
    return position, replace(question, opponents=opponents)


def among_selfish(seed: int) -> tuple[ct.Position, Question]:
    """One of either, where everyone plays for themselves and that is no question of two sides."""
    choose = Seeded(seed)
    made = None if seed % 2 else made_up(2 * seed, left=3)
    position, asked = made or ripe(seed)
    if len(position.players) == 1:
        return among_selfish(seed + 1_000_003)
    objectives = ["score"] if len(position.players) == 2 else ["score", "margin", "win"]
    return position, Question.about(
        position, player=asked.player, objective=choose.among(objectives), opponents="selfish"
    )


def by_reference(position: ct.Position, question: Question) -> Answer | None:
    """The answer with all moves, unless it takes too long."""
    answer = solve(position, question, Limits(nodes=MOST_NODES), engine="reference", all_moves=True)
    return None if answer.stats.nodes >= MOST_NODES else answer


def by_core(
    position: ct.Position,
    question: Question,
    *,
    limits: Limits | None = None,
    all_moves: bool = True,
    without: str = "",
) -> Answer:
    off = [without] if without else []
    return deals.solve(position, question, Work(limits), all_moves, off)


def told(answer: Answer) -> tuple[object, ...]:
    """All that is proven, as text where it may be a fraction."""
    assert answer.moves is not None
    bounds = answer.lower_fraction, answer.upper_fraction, answer.value_fraction
    return answer.status, bounds, [move.model_dump() for move in answer.moves]


@pytest.mark.parametrize("chunk", chunks(CHUNKS))
def test_native_equals_reference_move_by_move(chunk: int) -> None:
    compared: list[ct.Position] = []
    kinds, seed = Counter[str](), 100_000 * chunk
    while len(compared) < IN_A_CHUNK:
        seed += 1
        made = ripe(seed) if seed % 2 else made_up(seed, left=3)
        expected = None if made is None else by_reference(*made)
        if made is None or expected is None:
            continue
        position, question = made
        compared.append(position)
        place = f"{position.format()}\n{question}"
        answer = by_core(position, question)
        assert answer.stats.engine == "native"
        assert told(answer) == told(expected), place
        assert (answer.line, answer.scores) == (expected.line, expected.scores), place
        alone = by_core(position, question, all_moves=False)
        assert (alone.value_fraction, alone.line, alone.moves) == (expected.value_fraction, expected.line, None), place
        kinds[question.opponents] += 1
        kinds[question.objective] += 1
        kinds[f"{len(position.players)} players"] += 1
        kinds["waits for chance"] += bool(position.chances())
        kinds["in the box"] += any(len(below.cards) > below.count for below in position.piles.unknown)
        kinds["fractions"] += any(move.lower.denominator > 1 for move in answer.moves or ())
    assert_every_rule(compared, 0)
    seats = [f"{seats} players" for seats in range(1, 5)]
    for kind in ["adversarial", "cooperative", "margin", "score", "win", *seats, "waits for chance", "in the box"]:
        assert kinds[kind] >= 1, kinds
    assert kinds["fractions"] >= 3, kinds


@pytest.mark.parametrize("chunk", chunks(CHUNKS))
def test_native_equals_reference_among_selfish_players(chunk: int) -> None:
    compared, kinds, seed = 0, Counter[str](), 700_000 + 100_000 * chunk
    while compared < IN_A_CHUNK // 2:
        seed += 1
        position, question = among_selfish(seed)
        expected = by_reference(position, question)
        if expected is None:
            continue
        compared += 1
        place = f"{position.format()}\n{question}"
        answer = by_core(position, question)
        assert answer.stats.engine == "native"
        assert told(answer) == told(expected), place
        assert (answer.line, answer.scores) == (expected.line, expected.scores), place
        kinds[question.objective] += 1
        kinds[f"{len(position.players)} players"] += 1
        kinds["waits for chance"] += bool(position.chances())
        kinds["fractions"] += any(move.lower.denominator > 1 for move in answer.moves or ())
    for kind in ["margin", "score", "win", "2 players", "3 players", "4 players", "waits for chance", "fractions"]:
        assert kinds[kind] >= 1, kinds


def test_what_only_the_search_of_known_cards_does_is_no_technique_here() -> None:
    assert not {"security", "replies", "outside", "guess", "narrow"} & set(deals.techniques())


@pytest.mark.parametrize("technique", deals.techniques())
def test_values_are_the_same_without_a_technique(technique: str) -> None:
    compared, seed = 0, 500_000
    while compared < 20:
        seed += 1
        made = among_selfish(seed) if seed % 4 == 1 else ripe(seed) if seed % 2 else made_up(seed, left=6)
        if made is None:
            continue
        expected = by_core(*made, limits=Limits(nodes=2_000))
        answer = by_core(*made, limits=Limits(nodes=20_000), without=technique)
        if Status.NODE_LIMIT in (expected.status, answer.status) or answer.stats.nodes >= 20_000:
            continue
        if expected.stats.nodes >= 2_000:
            continue
        compared += 1
        assert told(answer) == told(expected), f"{made[0].format()}\n{made[1]}"


@pytest.mark.parametrize("number", range(3))
def test_where_one_deal_is_left_the_search_of_known_cards_says_the_same(number: int) -> None:
    """On positions of the benchmark: with `certain` the tree is another one, and the answers are the same."""
    position = positions_of("clock-towers-2p-h4")[number]
    assert isinstance(position, ct.Position)
    question = Question.about(position)
    taken_over, alone = (by_core(position, question, without=without) for without in ("", "certain"))
    assert told(taken_over) == told(alone)
    assert taken_over.lower_fraction == taken_over.upper_fraction
    assert taken_over.stats.nodes != alone.stats.nodes


def test_a_technique_that_there_is_not_is_named() -> None:
    with pytest.raises(QuestionError, match="no technique 'magic'; choose dead, crowding"):
        by_core(*ripe(1), without="magic")


def test_bounds_hold_the_value_and_only_narrow_the_more_nodes_are_allowed() -> None:
    stopped = 0
    for seed in range(700_001, 700_060):
        made = made_up(seed, left=7)
        whole = None if made is None else by_core(*made, limits=Limits(nodes=20_000))
        if made is None or whole is None or whole.stats.nodes >= 20_000:
            continue
        position, question = made
        lower, upper = map(Fraction, position.bounds(question.objective)[question.player])
        for nodes in (0, 1, 3, 10, 30, 100, 300):
            context = f"{position.format()}\n{question}\n{nodes} nodes"
            answer = by_core(position, question, limits=Limits(nodes=nodes))
            assert lower <= answer.lower <= whole.lower == whole.upper <= answer.upper <= upper, context
            assert answer.stats.nodes <= nodes, context
            final = worths(whole)
            for text, (low, high, _) in worths(answer).items():
                assert low <= final[text][0] <= high, f"{context}: {text}"
            if answer.status is Status.NODE_LIMIT:
                stopped += 1
                assert (answer.value, answer.line, answer.scores) == (None, (), None)
            lower, upper = Fraction(answer.lower), Fraction(answer.upper)
    assert stopped > 20


def test_a_small_table_makes_no_difference() -> None:
    compared = 0
    for seed in range(800_000, 800_060):
        made = made_up(seed, left=7)
        if made is None:
            continue
        small, large = (by_core(*made, limits=Limits(table_mb=mb, nodes=10_000)) for mb in (1, 64))
        if max(small.stats.nodes, large.stats.nodes) < 10_000:
            compared += 1
            assert told(small) == told(large), f"{made[0].format()}\n{made[1]}"
    assert compared > 10


def table_of_strangers(*, cards: int) -> ct.Position:
    """A dealt game, as one sees it who sits down at the table: so many cards of each pile lie below the first."""
    dealt = ct.deal(2, ct.PRESETS["french"], 5)
    unknown = tuple(ct.Unknown(kind, pile[1 : 1 + cards], cards) for kind, pile in dealt.piles)
    piles = ct.Piles(*(pile[:1] for _, pile in dealt.piles), unknown=unknown)
    return replace(dealt, piles=piles)


LONG = table_of_strangers(cards=6)


def test_time_runs_out_with_proven_bounds() -> None:
    answer = solve(LONG, limits=Limits(seconds=0.2), engine="native")
    assert (answer.status, answer.value, answer.stats.engine) == (Status.TIME_LIMIT, None, "native")
    bounds = LONG.bounds(answer.objective)[0]
    assert bounds.lower <= answer.lower < answer.upper <= bounds.upper
    assert answer.stats.nodes > 0


def test_a_wish_to_stop_is_heard_and_what_is_proven_is_reported() -> None:
    reports: list[Progress] = []

    def enough() -> bool:
        """The first reports may come before the first nodes do, where the machine has much else to do."""
        return len(reports) > 2 and reports[-1].nodes > reports[0].nodes

    answer = solve(LONG, limits=Limits(seconds=60), engine="native", stop=enough, report=reports.append)
    assert answer.status is Status.CANCELLED
    assert reports[-1].nodes > reports[0].nodes
    assert reports[-1].turns is None
    for before, after in pairwise(reports):
        assert before.bounds.lower <= after.bounds.lower <= after.bounds.upper <= before.bounds.upper


def test_ctrl_c_ends_the_search() -> None:
    def interrupt() -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(LONG, engine="native", stop=interrupt)


def test_where_there_are_too_many_deals_the_reference_answers() -> None:
    answer = solve(table_of_strangers(cards=14), limits=Limits(nodes=3), engine="native")
    assert answer.stats.engine == "reference"
    assert answer.status is Status.NODE_LIMIT


def test_a_limit_leaves_true_bounds_among_selfish_players() -> None:
    position, question = among_selfish(3)
    assert len(position.players) > 1
    value = solve(position, question, engine="native").value
    assert value is not None
    for nodes in (1, 5, 25):
        answer = solve(position, question, Limits(nodes=nodes), engine="native")
        assert answer.lower <= value <= answer.upper


def test_a_solver_that_steps_through_a_game_needs_the_order() -> None:
    with pytest.raises(QuestionError, match="position by position"):
        Solver(ripe(3)[0])


@pytest.mark.parametrize("seed", range(900_000, 900_030))
def test_perft_counts_what_the_reference_counts(seed: int) -> None:
    made = made_up(seed, left=6)
    if made is None:
        made = ripe(seed)
    for depth in (1, 2, 3):
        assert perft(made[0], depth, "native") == perft(made[0], depth, "reference"), made[0].format()
