"""A game between people and the computer: whose move it is, what is taken back, and that luck does not change."""

from random import Random
from typing import Any

import pytest
from support.command_line import FOUR_POINTS

from faceup.models.errors import FaceupError, IllegalMoveError
from faceup.models.files import Entry
from faceup.models.record import GameRecord
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import Policy, deal_endgame
from faceup.puzzles.judging.heuristic_players import HeuristicPlayers, Lookahead
from faceup.puzzles.judging.turns import Moment
from faceup.puzzles.play.levels import Computer, Level
from faceup.puzzles.play.match import Match
from faceup.solver import Limits, Question, solve

QUICK = Limits(nodes=2_000, table_mb=16)


def dealt(game: str, players: int = 2, left: int = 3, seed: int = 1) -> GameRecord:
    chosen = game_named(game)
    rules = next(iter(chosen.presets.values()))
    entry = deal_endgame(chosen, players=players, rules=rules, seed=seed, left=left, policy=Policy.CARELESS)
    return GameRecord(Entry(entry.position))


def sit_down(record: GameRecord, people: Any = (0,), level: Level = Level.GREEDY, seed: int = 7) -> Match:
    return Match(record, people, Computer(level, QUICK), seed)


def play_out(match: Match, most: int = 60) -> None:
    """People play their first move each time."""
    for _ in range(most):
        list(match.go_on())
        if match.over:
            return
        match.play("1")


def test_every_level_but_the_best_is_a_player_of_the_puzzle_maker() -> None:
    assert [level.lookahead for level in Level] == [*Lookahead, None]


@pytest.mark.parametrize(("game", "players"), [("clock-towers", 2), ("clock-towers", 3), ("gotown", 2), ("chateau", 2)])
@pytest.mark.parametrize("level", [Level.GREEDY, Level.ONE_TURN, Level.PERFECT])
def test_a_game_is_played_to_its_end_by_the_rules(game: str, players: int, level: Level) -> None:
    match = sit_down(dealt(game, players), level=level)
    play_out(match)
    assert match.over or len(match.record.moves) > 20
    position = match.record.start.position
    for move in match.record.moves:
        position = position.play(move)
    assert position == match.position


def test_a_perfect_player_plays_what_is_proven() -> None:
    match = sit_down(dealt("clock-towers", left=4), people=(), level=Level.PERFECT)
    value = solve(match.position).value
    first = solve(match.position).player
    made = list(match.go_on())
    assert all(each.proven for each in made)
    outcome = match.position.outcome()
    assert outcome is not None
    assert outcome.values(match.position.objectives[0])[first] == value


def test_without_time_a_perfect_player_moves_all_the_same_and_says_so() -> None:
    record = dealt("clock-towers", left=40)
    match = Match(record, [1 - record.start.position.mover], Computer(Level.PERFECT, Limits(nodes=1, table_mb=16)), 1)
    (made,) = match.go_on()
    assert not made.proven


@pytest.mark.parametrize("level", [Level.ONE_TURN, Level.FIVE_TURNS])
def test_without_time_a_limited_player_takes_what_looks_best_at_first_sight(level: Level) -> None:
    position = dealt("clock-towers", left=40).start.position
    hurried = Computer(level, Limits(seconds=0)).decide(position, Random(1))
    assert hurried == Computer(Level.GREEDY).decide(position, Random(1))


@pytest.mark.parametrize("level", [Level.ONE_TURN, Level.TWO_TURNS])
def test_a_limited_player_picks_what_the_puzzle_maker_expects_of_them(level: Level) -> None:
    assert level.lookahead is not None
    for seed in range(5):
        position = dealt("clock-towers", left=6, seed=seed).start.position
        expected = HeuristicPlayers(position, Question.about(position)).picks(Moment(position), level.lookahead)
        assert Computer(level).decide(position, Random(seed)).moves in [choice.moves for choice in expected]


def test_a_move_is_told_by_its_number_its_text_or_in_words() -> None:
    for text in ("1", "K>1c", "clock on 1c"):
        match = sit_down(GameRecord.parse(FOUR_POINTS))
        assert str(match.choices()[0]) == "K>1c"
        assert str(match.play(text)) == "K>1c"


@pytest.mark.parametrize("text", ["0", "4", "99999999", "nonsense", "", "Km>1c", "²"])
def test_what_is_no_move_changes_nothing(text: str) -> None:
    match = sit_down(GameRecord.parse(FOUR_POINTS))
    with pytest.raises(FaceupError):
        match.play(text)
    assert match.record.moves == ()


def test_an_illegal_move_calls_players_by_their_names() -> None:
    start = GameRecord.parse(FOUR_POINTS).start
    match = sit_down(GameRecord(Entry(start.position, names=("Anna", "Bert"))))
    with pytest.raises(IllegalMoveError, match="Anna holds no Km"):
        match.play("Km>1c")


@pytest.mark.parametrize("game", ["clock-towers", "gotown", "chateau"])
def test_what_is_taken_back_and_played_again_comes_out_the_same(game: str) -> None:
    match = sit_down(dealt(game, left=20, seed=2))
    play_out(match, most=6)
    before = match.record
    undone = match.take_back()
    assert undone
    assert match.waits_for_people
    assert match.record.moves + tuple(undone) == before.moves
    match.play(str(undone[0]))
    list(match.go_on())
    assert match.record.moves[: len(before.moves)] == before.moves


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    match = sit_down(GameRecord.parse(FOUR_POINTS))
    assert match.take_back() == []


@pytest.mark.parametrize("game", ["clock-towers", "gotown", "chateau"])
def test_a_game_that_is_saved_and_resumed_goes_on_as_it_would_have(game: str) -> None:
    whole, halved = sit_down(dealt(game, left=20, seed=2)), sit_down(dealt(game, left=20, seed=2))
    play_out(whole, most=8)
    play_out(halved, most=3)
    resumed = sit_down(GameRecord.parse(halved.record.format()))
    play_out(resumed, most=5)
    assert resumed.record.format() == whole.record.format()


def test_people_may_sit_at_every_seat() -> None:
    match = sit_down(dealt("clock-towers", 3), people=range(3))
    assert list(match.go_on()) == []
    assert match.waits_for_people
