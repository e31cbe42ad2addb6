"""The native engine gives the values of the reference, for every move, and so does every other way to run it.

Positions come from seeded chance, not from Hypothesis: there are thousands, and a failure names its position anyway.
The reference is slow, so most positions that it is asked about have few moves left, and those that would take it too
long are left out; with more cards in the piles the native engine is compared with itself, run in other ways.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from strategies.choices import Choices, Seeded
from strategies.clock_towers import made_up_clock_towers, made_up_question
from support.agreement import (
    Native,
    Reference,
    assert_best_play,
    assert_every_rule,
    assert_same,
    best,
    needs_native_core,
)
from support.amounts import chunks

from faceup.models import clock_towers as ct
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import Policy, deal_endgame
from faceup.solver import Limits, Opponents, Question, solve
from faceup.solver.engines.native import techniques

pytestmark = needs_native_core

Asked = tuple[ct.Position, Question]

NATIVE = Native()
TECHNIQUES = tuple(techniques())
OTHER_WAYS = [
    *(Native(without=(name,)) for name in TECHNIQUES),
    Native(without=TECHNIQUES),
    Native(threads=2),
    Native(table_mb=256),
]
"""Ways to run the engine that must not change what it says."""


def endings(chunk: int) -> Iterator[Asked]:
    """Positions with empty piles: any rules, hands, towers and questions."""
    for n in range(120):
        choose = Seeded(1000 * chunk + n)
        yield asked_about(choose, made_up_clock_towers(choose, seats=1 + n % 4, left=0))


def draws(chunk: int) -> Iterator[Asked]:
    """Positions with one to six cards in the piles; the more there are, the fewer different ones."""
    for n in range(60):
        choose = Seeded(100_000 + 1000 * chunk + n)
        seats, left = choose.among(SEATS_AND_CARDS_LEFT)
        towers, variety = (2, None) if seats + left < 4 else (1, 4)
        yield asked_about(choose, made_up_clock_towers(choose, seats, left, most_towers=towers, variety=variety))


SEATS_AND_CARDS_LEFT = [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (2, 1), (2, 2), (2, 3), (2, 4), (3, 1), (3, 2)]


def late_deals(chunk: int) -> Iterator[Asked]:
    """What real games come to, near their end: high ladders, many towers."""
    for n in range(3):
        choose = Seeded(200_000 + 1000 * chunk + n)
        yield asked_about(choose, dealt(choose, *choose.among([(1, 4), (2, 3), (2, 3), (2, 4), (3, 1), (4, 1)])))


def asked_about(choose: Choices, position: ct.Position) -> Asked:
    return position, made_up_question(choose, position)


def dealt(choose: Choices, seats: int, left: int) -> ct.Position:
    rules, policy = choose.among(list(ct.PRESETS.values())), choose.among(list(Policy))
    seed = choose.number(0, 10**6)
    game = game_named("clock-towers")
    entry = deal_endgame(game, players=seats, rules=rules, seed=seed, left=left, policy=policy)
    assert isinstance(entry.position, ct.Position)
    return entry.position


@pytest.mark.parametrize(
    ("sample", "chunk", "nodes", "least"),
    [
        pytest.param(sample, *chunk.values, nodes, least, id=f"{sample.__name__}-{chunk.values[0]}", marks=chunk.marks)
        for sample, count, nodes, least in (
            (endings, 17, 1000, 105),
            (draws, 8, 1500, 32),
            (late_deals, 8, 12_000, 1),
        )
        for chunk in chunks(count)
    ],
)
def test_native_equals_reference(sample: Callable[[int], Iterator[Asked]], chunk: int, nodes: int, least: int) -> None:
    """In all more than 2,000 positions, and as many again that follow from them by random play.

    What would take the reference more than so many nodes is left out; `least` are compared.
    """
    asked = enumerate(sample(chunk))
    compared = sum(compare(position, question, nodes, play_on=n % 3 == 0) for n, (position, question) in asked)
    assert compared >= least


def compare(position: ct.Position, question: Question, nodes: int, play_on: bool) -> bool:
    """Compare the engines about a position, and one other way to run the native one; then perhaps along a random play.

    Along the play one solver is used, with the table that it has filled so far.
    """
    reference = Reference(position, question, nodes)
    expected = reference.solve(position)
    if expected is None:
        return False
    chance = Random(position.format())
    way = chance.choice(OTHER_WAYS)
    assert_same(way.solve(position, question), expected, position, question, way)
    with NATIVE.solver(position, question) as solver:
        found = solver.solve(all_moves=True)
        assert_same(found, expected, position, question, NATIVE)
        assert_best_play(position, question, found, reference.best)
        assert question.opponents is not Opponents.SELFISH or found.line == expected.line
        while play_on and solver.position.outcome() is None:
            solver.play(chance.choice(solver.position.legal_moves()))
            expected, found = reference.solve(solver.position), solver.solve(all_moves=True)
            assert expected is not None
            assert_same(found, expected, solver.position, question, NATIVE)
            assert_best_play(solver.position, question, found)
            assert question.opponents is not Opponents.SELFISH or found.line == expected.line
    return True


def test_the_samples_hold_every_question_every_number_of_players_and_every_flag() -> None:
    asked = [pair for chunk in range(17) for pair in endings(chunk)]
    asked += [pair for chunk in range(8) for pair in draws(chunk)]
    questions = Counter((len(p.players), q.objective, q.opponents) for p, q in asked)
    # One player alone cannot win, and a total is for cooperative players: 3 x 3 + 1 questions, or 2 x 3 + 1.
    assert len(questions) == 3 * 10 + 7
    assert min(questions.values()) >= 10
    assert_every_rule((position for position, _ in asked), 500)
    assert {len(position.piles) for position, _ in asked} == set(range(7))


@pytest.mark.parametrize("chunk", chunks(6))
def test_no_technique_no_thread_and_no_size_of_the_table_changes_a_value(chunk: int) -> None:
    """With four to six cards in the piles. A way that takes too long is left out; most never do."""
    compared: Counter[Native] = Counter()
    for n in range(30):
        choose = Seeded(300_000 + 1000 * chunk + n)
        position, question = asked_about(
            choose, made_up_clock_towers(choose, seats=2 + n % 3, left=choose.number(4, 6))
        )
        limits = Limits(nodes=100_000)
        expected = NATIVE.solve(position, question, limits)
        if not expected.exact or expected.stats.nodes >= 100_000:
            continue
        assert_best_play(position, question, expected, best_by_native(question) if n % 5 == 0 else None)
        for way in OTHER_WAYS:
            found = way.solve(position, question, limits)
            if found.stats.nodes < 100_000:
                assert_same(found, expected, position, question, way)
                compared[way] += 1
    assert min(compared[way] for way in OTHER_WAYS) >= 5
    assert sum(compared.values()) >= 200


def test_among_selfish_players_bounds_spare_nodes_and_change_no_value() -> None:
    plain, nodes = Native(without=("intervals",)), Counter[Native]()
    compared: Counter[tuple[int, str]] = Counter()
    for n in range(60):
        choose = Seeded(350_000 + n)
        position = made_up_clock_towers(choose, seats=2 + n % 3, left=choose.number(1, 5))
        objective = "score" if n % 3 == 0 else choose.among(["score", "margin", "win"])
        player = choose.number(0, len(position.players) - 1)
        question = Question.about(position, player=player, objective=objective, opponents=Opponents.SELFISH)
        answers = {way: way.solve(position, question, Limits(nodes=60_000)) for way in (NATIVE, plain)}
        if max(answer.stats.nodes for answer in answers.values()) >= 60_000:
            continue
        assert_same(answers[NATIVE], answers[plain], position, question, NATIVE)
        compared[len(position.players), objective] += 1
        nodes.update({way: answer.stats.nodes for way, answer in answers.items()})
    assert len(compared) == 7
    assert min(compared.values()) >= 2
    assert 4 * nodes[NATIVE] < nodes[plain]


@pytest.mark.parametrize("chunk", chunks(6))
def test_security_levels_spare_nodes_and_change_no_value(chunk: int) -> None:
    """With nine to twelve cards left, where levels are asked for at every turn from the middle of the game on."""
    plain, nodes = Native(table_mb=64, without=("security",)), Counter[Native]()
    usual = Native(table_mb=64)
    for n in range(20):
        choose = Seeded(450_000 + 1000 * chunk + n)
        position = dealt(choose, seats=2, left=choose.number(9, 12))
        player, objective = choose.number(0, 1), choose.among(["margin", "margin", "score"])
        question = Question.about(position, player=player, objective=objective)
        answers = {way: way.solve(position, question) for way in (usual, plain)}
        assert_same(answers[usual], answers[plain], position, question, usual)
        nodes.update({way: answer.stats.nodes for way, answer in answers.items()})
    assert 10 * nodes[usual] < 9 * nodes[plain]


@pytest.mark.parametrize("chunk", chunks(8))
def test_the_cards_of_the_last_pile_go_round_the_table(chunk: int) -> None:
    """With two to four cards in a single pile, everybody's draws are known, and so is what can never come."""
    compared = Counter[int]()
    for n in range(20):
        choose = Seeded(470_000 + 1000 * chunk + n)
        position = made_up_clock_towers(choose, seats=1 + n % 3, left=choose.number(4, 8), most_towers=2, variety=5)
        last = max((pile for _, pile in position.piles), key=len)
        lying = {kind: pile[:4] if pile == last else () for kind, pile in position.piles}
        position = replace(position, piles=ct.Piles(*lying.values()))
        question = made_up_question(choose, position)
        compared[len(position.players)] += compare(position, question, nodes=4000, play_on=n % 4 == 0)
    assert min(compared[1], compared[2]) >= 1
    assert sum(compared.values()) >= 6


def best_by_native(question: Question) -> Callable[[ct.Position], set[str]]:
    return lambda position: best(NATIVE.solve(position, question))


@pytest.mark.parametrize("chunk", chunks(3))
def test_a_table_far_too_small_and_two_threads_give_the_same_values(chunk: int) -> None:
    """With sixteen cards left one MB holds a small part of what is searched: entries give way all the time."""
    sizes = []
    for n in range(2):
        choose = Seeded(400_000 + 1000 * chunk + n)
        position = dealt(choose, seats=2, left=16)
        question = Question.about(position, objective=choose.among(["margin", "score"]))
        expected = Native(table_mb=256).solve(position, question)
        sizes.append(expected.stats.table_mb)
        for way in (NATIVE, Native(table_mb=256, threads=2), Native(threads=2)):
            assert_same(way.solve(position, question), expected, position, question, way)
    assert max(sizes) >= 4, "a table that may grow takes many times one MB"


def test_towers_that_come_when_all_names_are_given_away_are_worth_what_they_are_worth() -> None:
    """With one MB there are 7,167 names for towers, and where the dead stays in the state that is not enough."""
    position = ct.Position.parse(
        "clock-towers~french~0~21c1c1m22c11c..pp~KmKmp_1Kr.1Kp.1Km.1cKmy.1mKg.1mKmb.2Kr.2Ky.2c.2cKb.2cKmg.2m2c2mK.2mK"
    )
    question = Question.about(position)
    loose = ("dead", "crowding", "dominance")
    answers, shown = [], []
    for way in (Native(without=loose), Native(without=loose, table_mb=64), NATIVE):
        with way.solver(position, question) as solver:
            answers.append(solver.solve(all_moves=True))
            shown.append(solver.core().progress())
    few, many, usual = answers
    assert few.moves == many.moves == usual.moves
    assert (shown[0].names_fill, shown[0].names_missed > 0) == (1, True), "it is told that there are none left"
    assert all(seen.names_fill < 1 and not seen.names_missed for seen in shown[1:])
    assert few.stats.table_mb < 1, "the table is not what is too small"
    assert few.stats.nodes > many.stats.nodes, "what has no name is searched again"


def test_all_cards_of_the_deck_may_lie_in_the_piles() -> None:
    """More states of the piles than any deal has. Its number is part of a key, which must have room for all."""
    storeys = 5 * ["1", "1c", "2", "2c"] + 4 * ["1m"] + ["2m"]
    position = ct.Position.from_json(
        {
            "game": "clock-towers",
            "piles": {"storeys": storeys, "clocks": 9 * ["K", "Km"], "roofs": 4 * ["^r", "^b", "^g", "^y", "^p"]},
            "players": [{"hand": ["2m", "2m", "2m"]}],
        }
    )
    answer = NATIVE.solve(position, Question.about(position), Limits(nodes=30_000))
    assert 0 < answer.lower <= answer.upper <= 90


MANY_ALIKE = "2c.2c.2c.2c.2c.11c.11c.11c.11c.11c"
"""Ten towers of two storeys with a cat: to the core they are all alike, and more than it counts."""


@pytest.mark.parametrize("opponents", ["adversarial", "cooperative"])
@pytest.mark.parametrize("piles", ["..", ".K.", ".KmK.r"])
def test_more_towers_alike_than_the_core_counts_are_worth_what_they_are_worth(piles: str, opponents: str) -> None:
    position = ct.Position.parse(f"clock-towers~french~0~{piles}~Krb_{MANY_ALIKE}~Krb_2K.2")
    question = Question.about(position, opponents=opponents)
    expected = solve(position, question, engine="reference", all_moves=True)
    assert_same(NATIVE.solve(position, question), expected, position, question, NATIVE)


@pytest.mark.parametrize("heights", [1, 3, 4])
@pytest.mark.parametrize(("north", "south"), [("22.1", "2c2c.2m"), ("22.21m.2c1", "2c2m.2c1c.1m1c")])
@pytest.mark.exhaustive
def test_towers_are_told_apart_however_tall_they_may_become(heights: int, north: str, south: str) -> None:
    """From a first height of 3 on there are more kinds of towers than the core has bits for: it lists them then."""
    position = ct.Position.parse(f"clock-towers~italian.first_heights-{heights}~0~.K.r~2Kr_{north}~1mKb_{south}")
    question = Question.about(position)
    expected = solve(position, question, engine="reference", all_moves=True)
    for way in (NATIVE, Native(table_mb=256), Native(threads=2)):
        assert_same(way.solve(position, question), expected, position, question, way)


@pytest.mark.exhaustive
@pytest.mark.parametrize("piles", [".KKm.b", ".K.bg", "1c.K.b"])
def test_a_ladder_ends_at_the_greatest_height_that_the_core_has_room_for(piles: str) -> None:
    """The last red roof can be played at height 7. What would come after it must not be taken for something blue."""
    position = ct.Position.parse(
        f"clock-towers~italian.first_heights-1-4~0~{piles}~rbK_2m2m2m1K.1m.22Kr.221Kr~1c1b_1c.1mK.2c2c2cKmr"
    )
    question = Question.about(position)
    expected = solve(position, question, engine="reference", all_moves=True)
    assert_same(NATIVE.solve(position, question), expected, position, question, NATIVE)


def test_a_clock_is_hurried_for_a_storey_that_comes_after_it() -> None:
    """North can throw the blue roof away at any time, but must not lose a turn by it: South is close behind."""
    position = ct.Position.parse(
        "clock-towers~italian.first_heights-2-5.storeys_after_clock-true~0~1.Km.~Kbr_221Kb.1~2Kr_"
    )
    answer = NATIVE.solve(position, Question.about(position))
    assert answer.value == 10
    assert [move.text for move in answer.moves or () if move.best] == ["K>1 +storeys"]
