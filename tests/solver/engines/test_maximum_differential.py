"""The engine `maximum` gives the values of the reference and of the native engine, and its lines are sound.

Positions come from seeded chance: made up ones with any rules, and what dealt games come to.
"""

from collections import Counter
from collections.abc import Iterator

import pytest
from oracles.lines import flaws
from strategies.choices import Choices, Seeded
from strategies.clock_towers import made_up_clock_towers, made_up_question, made_up_rules
from support.agreement import Native, Reference, assert_every_rule, assert_same, needs_native_core
from support.amounts import chunks

from faceup.models import clock_towers as ct
from faceup.models.game import Number, Objective
from faceup.puzzles.dealing.playouts import Policy, play_on
from faceup.solver import Answer, Limits, Opponents, Question, solve

Asked = tuple[ct.Position, Question]

CHUNKS = 8
REFERENCE_NODES = 500
NATIVE = Native(table_mb=16)


def made_up(chunk: int) -> Iterator[Asked]:
    """Any rules, hands, towers and cooperative questions; up to five cards in the piles, most often fewer."""
    for n in range(100):
        choose = Seeded(600_000 + 1000 * chunk + n)
        seats = 1 + n % 4
        left = choose.among(
            {1: [0, 1, 2, 3, 4, 5], 2: [0, 0, 1, 2, 3], 3: [0, 0, 0, 0, 1, 2], 4: [0, 0, 0, 0, 1]}[seats]
        )
        position = made_up_clock_towers(choose, seats, left, most_in_hand=3 if seats < 4 else 2, variety=6)
        yield position, cooperative(choose, position)


def dealt(chunk: int) -> Iterator[Asked]:
    """What games come to near their end, with ladders that are within reach."""
    for n in range(24):
        choose = Seeded(700_000 + 1000 * chunk + n)
        seats = 1 + n % 4
        deal = ct.deal(seats, playable_rules(choose), choose.number(0, 10**6))
        position = play_on(deal, choose.among(list(Policy)), choose.number(0, {1: 12, 2: 8, 3: 6, 4: 5}[seats]), n)
        yield position, cooperative(choose, position)


def alone(chunk: int) -> Iterator[Asked]:
    """One player, up to nine cards in the piles, and as often as chance has it a first hand that lacks a kind."""
    for n in range(110):
        choose = Seeded(800_000 + 1000 * chunk + n)
        position = made_up_clock_towers(choose, 1, choose.number(1, 9), most_towers=4)
        if n % 3 == 0 and not is_awkward(position):
            continue
        rules = playable_rules(choose)
        towers = tuple(tower for tower in position.players[0].towers if tower.roof is None)
        if not rules.storeys_after_clock:
            towers = tuple(tower for tower in towers if not tower.has_clock or tower[-1].kind is ct.Kind.CLOCK)
        player = ct.Player(position.players[0].hand, towers)
        position = ct.Position(rules, 0, position.piles, (player,))
        yield position, Question.about(position, objective="score", opponents="cooperative")


def playable_rules(choose: Choices) -> ct.Rules:
    """Any flags, with ladders that begin low enough to be climbed."""
    rules = made_up_rules(choose)
    heights = tuple(choose.among([1, 2, 3]) for _ in range(choose.number(1, 2)))
    return ct.Rules(heights, rules.ladder, rules.storeys_after_clock, rules.tiebreak, rules.clock_mouse_in_tiebreak)


def cooperative(choose: Choices, position: ct.Position) -> Question:
    question = made_up_question(choose, position)
    return Question(question.player, question.objective, Opponents.COOPERATIVE)


def is_awkward(position: ct.Position) -> bool:
    """Whether the first hand lacks the kind that should be played first."""
    held = {card.kind for card in position.players[0].hand}
    wanted = next(kind for kind in ct.Kind if kind in held or position.piles[kind])
    return wanted not in held


def check(position: ct.Position, question: Question, found: Answer, expected: Number | None) -> None:
    assert flaws(position.to_json(), found.to_json()) == [], f"{position.format()}\n{question}"
    assert found.exact
    assert found.value == expected, f"{position.format()}\n{question}: {found.value}, expected {expected}"


@needs_native_core
@pytest.mark.parametrize("chunk", chunks(CHUNKS))
def test_maximum_equals_native_and_reference(chunk: int) -> None:
    """What would take the reference too long is left out; more than 500 positions are compared by all three."""
    by_reference = 0
    for n, (position, question) in enumerate(made_up(chunk)):
        every_move = n % 10 == 0 and len(position.legal_moves()) < 12
        found = solve(position, question, engine="maximum", all_moves=every_move)
        expected = NATIVE.solve(position, question)
        check(position, question, found, expected.value)
        if every_move:
            assert_same(found, expected, position, question, "maximum")
        reference = Reference(position, question, REFERENCE_NODES).solve(position)
        if reference is not None:
            by_reference += 1
            assert reference.value == found.value, f"{position.format()}\n{question}"
    assert by_reference >= 65


@needs_native_core
@pytest.mark.parametrize("chunk", chunks(CHUNKS))
def test_maximum_equals_native_near_the_end_of_games(chunk: int) -> None:
    for position, question in dealt(chunk):
        expected = solve(position, question, Limits(table_mb=16), engine="native")
        check(position, question, solve(position, question, engine="maximum"), expected.value)


@needs_native_core
@pytest.mark.parametrize("chunk", chunks(4))
def test_the_packing_of_one_player_alone_is_what_search_finds(chunk: int) -> None:
    for position, question in alone(chunk):
        expected = solve(position, question, Limits(table_mb=16), engine="native")
        check(position, question, solve(position, question, engine="maximum"), expected.value)


@pytest.mark.exhaustive
def test_the_samples_hold_every_question_every_number_of_players_and_every_flag() -> None:
    asked = [pair for chunk in range(CHUNKS) for sample in (made_up, dealt) for pair in sample(chunk)]
    assert len(asked) >= 800
    questions = Counter((len(p.players), q.objective) for p, q in asked)
    assert len(questions) == 4 * 4 - 1
    assert min(questions.values()) >= 30
    assert_every_rule((position for position, _ in asked), 100)


def test_many_solo_positions_begin_with_an_awkward_hand() -> None:
    positions = [position for chunk in range(4) for position, _ in alone(chunk)]
    assert len(positions) >= 300
    assert sum(map(is_awkward, positions)) >= 60


@pytest.mark.exhaustive
def test_the_samples_reach_the_tie_break() -> None:
    """Wins that only the last stage decides: level on points, and something to be done about it."""
    from ortools.sat.python.cp_model import IntVar

    from faceup.models.clock_towers.maximum import Schedule, tie_break

    reached: list[Schedule] = []
    original = tie_break.add_tie_break

    def noted(schedule: Schedule) -> IntVar:
        reached.append(schedule)
        return original(schedule)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("faceup.models.clock_towers.maximum.add_tie_break", noted)
        for chunk in range(4):
            for sample in (made_up, dealt):
                for position, question in sample(chunk):
                    if question.objective is Objective.WIN:
                        solve(position, question, engine="maximum")
    assert len(reached) >= 5
