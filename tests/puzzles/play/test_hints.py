"""Hints never lie: another engine proves what they say."""

from fractions import Fraction
from typing import Any

import pytest
from strategies.choices import Seeded
from strategies.records import played_on
from support.amounts import chunks

from faceup.models.position import Position
from faceup.models.record import GameRecord
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import Policy, deal_endgame
from faceup.puzzles.play.hints import hints_for
from faceup.solver import Limits, Question, solve


def assert_true(position: Any) -> bool:
    """What the hints say of a position is so, by the reference engine; whether that was proven."""
    hints = hints_for(position, Limits(nodes=20_000, table_mb=16))
    assert hints.move in position.legal_moves()
    by_rules = solve(position, Question.about(position), Limits(nodes=3_000), engine="reference", all_moves=True)
    assert max(hints.worth.lower, by_rules.lower) <= min(hints.worth.upper, by_rules.upper)
    if not hints.proven:
        assert all("ot proven" in stage or "Nothing is proven" in stage for stage in hints.stages())
        return False
    if not by_rules.exact or by_rules.moves is None:
        return False
    assert hints.worth.lower == by_rules.value
    worths = {each.move: (each.lower, each.upper) for each in by_rules.moves}
    assert worths[hints.move][1] >= by_rules.value
    if all(lower == upper for lower, upper in worths.values()):
        reaching = sum(lower == by_rules.value for lower, _ in worths.values())
        assert hints.best <= reaching <= hints.best + hints.open
        assert worths[hints.move][0] == by_rules.value
    assert hints.legal == len(position.legal_moves())
    assert str(hints.move) in hints.stages()[-1]
    return True


@pytest.mark.parametrize("chunk", chunks(5))
def test_hints_are_true_all_through_a_game(chunk: int) -> None:
    chosen, proven = game_named("clock-towers"), 0
    for seed in range(3 * chunk, 3 * chunk + 3):
        rules = next(iter(chosen.presets.values()))
        start = deal_endgame(chosen, players=2 + seed % 2, rules=rules, seed=seed, left=2, policy=Policy.GREEDY)
        record = GameRecord(start, played_on(Seeded(seed), start.position, 10))
        proven += sum(assert_true(position) for position in record.positions() if position.legal_moves())
    assert proven > 5


@pytest.mark.parametrize(
    "notation",
    [
        "gotown~gotown.floors_to_win-1~0d~261~~36_~48_",
        "gotown~gotown.floors_to_win-4~0d~4d~h~36b_36.j45d~18j_27",
        "chateau~chateau~0.drawn~wA~CB~twsDB_dw-----~dtnnW_d------_C",
        "clock-towers~french~0~2-1c1.K.r~1cK2_1cK~22cKm_",
    ],
)
def test_hints_are_true_where_there_is_chance(notation: str) -> None:
    assert_true(Position.parse(notation))


@pytest.mark.parametrize(
    ("notation", "stages"),
    [
        (
            "clock-towers~french~0~..~Kr_1c~2_",
            ["With best play you win by 4.", "Only one of 3 moves does that.", "A best move: play K …"],
        ),
        (
            "clock-towers~french~0~..~Kr_1c",
            ["With best play you make 4 points.", "Only one of 3 moves does that.", "A best move: play K …"],
        ),
        (
            "gotown~gotown.floors_to_win-1~0d~261~~36_~48_",
            ["You can win, whatever happens.", "At least 1 of 2 moves does that.", "A best move: build …"],
        ),
    ],
)
def test_each_hint_tells_more(notation: str, stages: list[str]) -> None:
    told = hints_for(Position.parse(notation)).stages()
    assert told[:3] == stages
    assert told[3].startswith("A best move: ")


def test_expectations_are_told_as_such() -> None:
    hints = hints_for(Position.parse("clock-towers~french~0~2-1c1.K.r~1cK2_1cK~22cKm_"))
    assert isinstance(hints.worth.lower, Fraction)
    assert "expect a margin of" in hints.stages()[0]


def test_without_time_a_hint_is_only_a_suggestion() -> None:
    position = game_named("clock-towers").deal(2, next(iter(game_named("clock-towers").presets.values())), 1)
    first, second, third = hints_for(position, Limits(nodes=1, table_mb=16)).stages()
    assert first.startswith("Nothing is proven in this time but that the value lies between -")
    assert second.startswith("Not proven, only suggested: ")
    assert third.startswith("Not proven, only suggested: ")
