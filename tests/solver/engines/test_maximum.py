"""The engine `maximum`: limits, seeds, moves, patterns, and the choice between the engines."""

import pytest
from oracles.lines import flaws
from strategies.choices import Seeded
from strategies.clock_towers import made_up_clock_towers, made_up_question
from support.agreement import needs_native_core

from faceup.models import clock_towers as ct
from faceup.models.clock_towers.maximum import TECHNIQUES
from faceup.models.errors import QuestionError
from faceup.models.game import Number, whole
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import deal_endgame
from faceup.solver import Answer, Limits, Opponents, Progress, Question, Status, solve
from faceup.solver.engines import engine_for, maximum
from faceup.solver.work import Work

GAME = game_named("clock-towers")
FULL_DEAL = ct.deal(2, ct.PRESETS["french"], 1)


def endgame(left: int, players: int = 2, seed: int = 4) -> ct.Position:
    entry = deal_endgame(GAME, players=players, rules=ct.PRESETS["french"], seed=seed, left=left)
    assert isinstance(entry.position, ct.Position)
    return entry.position


def cooperative(position: ct.Position, objective: str = "total", player: int | None = None) -> Question:
    return Question.about(position, objective=objective, player=player, opponents="cooperative")


def maximised(position: ct.Position, question: Question, limits: Limits | None = None, **how: object) -> Answer:
    answer = solve(position, question, limits, engine="maximum", **how)  # type: ignore[arg-type]
    assert flaws(position.to_json(), answer.to_json()) == []
    return answer


@pytest.mark.parametrize("objective", ["score", "total", "margin", "win"])
def test_a_time_limit_leaves_a_line_and_a_bound(objective: str) -> None:
    answer = maximised(FULL_DEAL, cooperative(FULL_DEAL, objective), Limits(0.1))
    assert answer.status is Status.TIME_LIMIT or answer.exact
    assert answer.line
    assert answer.lower <= answer.upper


def test_no_time_at_all_leaves_what_can_be_seen() -> None:
    answer = maximised(FULL_DEAL, cooperative(FULL_DEAL), Limits(0))
    assert (answer.status, answer.value, answer.stats.nodes) == (Status.TIME_LIMIT, None, 0)
    assert len(answer.line) == 58
    assert answer.upper == 5 * 17


def test_a_run_that_is_cancelled_keeps_its_line_and_its_bound() -> None:
    seen: list[Progress] = []
    answer = maximised(FULL_DEAL, cooperative(FULL_DEAL), stop=lambda: len(seen) >= 3, report=seen.append)
    assert answer.status is Status.CANCELLED
    assert answer.line
    told = seen[-1]
    assert told.line
    assert told.bounds.lower <= answer.lower <= answer.upper <= told.bounds.upper


def test_whoever_has_said_stop_does_not_wait_for_a_model(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maximum, "_models_of", lambda position: pytest.fail("a model is built"))
    answer = maximised(FULL_DEAL, cooperative(FULL_DEAL), stop=lambda: True)
    assert answer.status is Status.CANCELLED
    assert answer.line


def test_a_limit_of_nodes_is_a_limit_of_conflicts() -> None:
    position = endgame(20)
    answer = maximised(position, cooperative(position, "score"), Limits(nodes=0))
    assert answer.status is Status.NODE_LIMIT
    assert answer.line


def test_where_nothing_more_can_be_made_the_answer_is_what_is_there() -> None:
    position = ct.Position.parse("clock-towers~french~0~1.K.~1c1c1c_2Kr~2c2c2m_")
    answer = maximised(position, cooperative(position))
    assert (answer.value, answer.scores) == (5, (5, 0))


def test_empty_piles_and_uneven_hands() -> None:
    position = ct.Position.parse("clock-towers~french~1~..~_1K~rr_2K~Kr_1")
    # Seat 2 needs two turns for its tower of one storey, and then seat 1 has no turn left for the one of two.
    assert maximised(position, cooperative(position)).value == 5
    assert maximised(position, cooperative(position, "score", player=2)).value == 5


def test_a_game_that_is_over_has_its_value_and_no_line() -> None:
    position = ct.Position.parse("clock-towers~french~0~..~_1cKr~_2")
    answer = maximised(position, cooperative(position, "margin"))
    assert (answer.value, answer.line, answer.scores) == (4, (), (4, 0))


@pytest.mark.parametrize(("player", "value"), [(0, 1), (1, -1)])
def test_a_tie_break_may_hang_on_an_animal_higher_than_all_that_are_still_to_come(player: int, value: int) -> None:
    position = ct.Position.parse("clock-towers~french.first_heights-1-3~0~..~K_12mKmr~b_1Km")
    answer = maximised(position, cooperative(position, "win", player))
    assert (answer.value, answer.scores) == (value, (2, 2))


@pytest.mark.parametrize("objective", ["score", "total"])
def test_the_same_seed_gives_the_same_answer_on_one_thread(objective: str) -> None:
    position = endgame(12)
    first, second = (maximised(position, cooperative(position, objective), Limits(seed=7)) for _ in range(2))
    assert first.exact
    assert first.line == second.line
    assert first.stats.nodes == second.stats.nodes


def test_two_threads_find_the_same_value() -> None:
    position = endgame(12)
    question = cooperative(position, "score")
    assert maximised(position, question, Limits(threads=2)).value == maximised(position, question).value


@needs_native_core
def test_every_first_move_has_its_maximum() -> None:
    position = endgame(5)
    question = cooperative(position, "score", player=1)
    found = maximised(position, question, all_moves=True)
    expected = solve(position, question, engine="native", all_moves=True)
    assert found.moves == expected.moves


def test_a_limit_leaves_bounds_for_every_move() -> None:
    answer = maximised(FULL_DEAL, cooperative(FULL_DEAL), Limits(0.2), all_moves=True)
    assert answer.moves is not None
    assert len(answer.moves) == len(FULL_DEAL.legal_moves())
    assert any(move.lower < move.upper for move in answer.moves)


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_no_technique_changes_a_value(technique: str) -> None:
    for n in range(12):
        choose = Seeded(900_000 + n)
        position = endgame(4, 2 + n % 3, n) if n % 2 else made_up_clock_towers(choose, 2 + n % 3, 3)
        asked = made_up_question(choose, position)
        question = Question(asked.player, asked.objective, Opponents.COOPERATIVE)

        def value(
            without: tuple[str, ...], position: ct.Position = position, question: Question = question
        ) -> Number | None:
            return maximum.solve(position, question, Work(), False, without).value

        assert value((technique,)) == value(()), position.format()


def test_taking_the_piles_in_turn_changes_no_value() -> None:
    """Where there are enough cards for it to matter."""
    position = endgame(14)
    question = cooperative(position)
    without = maximum.solve(position, question, Work(), False, ("piles-in-turn",))
    assert without.value == maximised(position, question).value


def test_the_total_of_a_full_deal_is_found_and_proven() -> None:
    assert maximised(FULL_DEAL, cooperative(FULL_DEAL), Limits(60)).value == 63


def by_hand(position: ct.Position, question: Question, value: int) -> set[tuple[int, ...]]:
    """Every pattern of every play that reaches the value, by trying all plays."""
    found: set[tuple[int, ...]] = set()
    seen = set()

    def visit(here: ct.Position) -> None:
        if here in seen:
            return
        seen.add(here)
        outcome = here.outcome()
        if outcome is not None and outcome.values(question.objective)[question.player] == value:
            seats = range(len(here.players)) if question.objective == "total" else [question.player]
            towers = [ct.points(tower) for seat in seats for tower in here.players[seat].towers]
            found.add(tuple(towers.count(worth) for worth in (5, 4, 3, 2)))
        for move in here.legal_moves():
            visit(here.play(move))

    visit(position)
    return found


@pytest.mark.parametrize("objective", ["total", "score", "margin"])
@pytest.mark.parametrize(
    "text",
    [
        "clock-towers~french~0~..~KKmr_1.2c~Kmrb_1c.2m",
        "clock-towers~french~0~..~Krb_1.1c.1mK~Kmrb_1c.2m",
        "clock-towers~french.ladder-own~1~..~KKmr_1.2c~Kmrb_1c.2m",
        "clock-towers~french~0~..b~KKmr_1.2c.1mK.2K",
        "clock-towers~french.ladder-own~0~2.K.~1mbb_21m.2cKm",  # 5 = 3 + 2
        # Best plays that lay a roof before all storeys or clocks are laid: those of the phases make less.
        "clock-towers~french.ladder-own~1~22..~2KmKm_1.2K.2m~Krb_1K.21cK",
        "clock-towers~french.first_heights-1~0~.Km.b~rbb_1m.1mKm.22.2mKm~1rb_1mK.2Km.2c2",
    ],
)
def test_the_patterns_are_those_of_all_best_plays(text: str, objective: str) -> None:
    position = ct.Position.parse(text)
    question = cooperative(position, objective)
    answer = maximised(position, question)
    assert answer.value is not None
    value = whole(answer.value)
    found, complete = maximum.patterns(position, question, value)
    assert complete
    assert {tuple(pattern.towers[worth] for worth in (5, 4, 3, 2)) for pattern in found} == by_hand(
        position, question, value
    )
    assert all(pattern.line for pattern in found)


@needs_native_core
def test_auto_searches_where_few_cards_are_left_and_packs_where_many_are() -> None:
    def chosen(position: ct.Position, opponents: str = "adversarial") -> str:
        return engine_for(position, Question.about(position, opponents=opponents))

    assert chosen(endgame(4), opponents="cooperative") == "native"
    assert chosen(endgame(24), opponents="cooperative") == "maximum"
    assert chosen(endgame(24), opponents="adversarial") == "native"
    assert chosen(endgame(30, players=1)) == "maximum"


def test_a_question_that_is_not_of_help_is_refused() -> None:
    with pytest.raises(QuestionError, match="cooperative"):
        solve(FULL_DEAL, engine="maximum")


def test_too_many_threads_are_refused() -> None:
    with pytest.raises(QuestionError, match="at most 256"):
        solve(FULL_DEAL, cooperative(FULL_DEAL), Limits(threads=1000), engine="maximum")
