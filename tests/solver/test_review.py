"""A review says of every move what `solve` would: the loss is the difference of two values, or lies within bounds."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest
from strategies.choices import Seeded
from strategies.records import played_on
from support.amounts import chunks

from faceup.models.errors import QuestionError
from faceup.models.files import Entry
from faceup.models.game import Bounds
from faceup.models.record import GameRecord
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import Policy, deal_endgame, next_move
from faceup.solver import Limits, Opponents, Progress, Question, Status, solve
from faceup.solver.answer import line_of
from faceup.solver.review import Review, review

XK = "clock-towers~french~0~..~Kr_1c~2_\n1. xK\n2. 2>new\n3. x^r"
"""North throws four points away at once."""
LIMITS = Limits(nodes=30_000, table_mb=16)


def played(game: str, players: int, left: int, seed: int, most: int = 40) -> GameRecord:
    """A game that somebody played badly, from where few cards are left."""
    chosen = game_named(game)
    rules = next(iter(chosen.presets.values()))
    dealt = deal_endgame(chosen, players=players, rules=rules, seed=seed, left=left, policy=Policy.CARELESS)
    return GameRecord(Entry(dealt.position), played_on(Seeded(seed), dealt.position, most))


def last_moves(game: str, players: int, seed: int, most: int = 8) -> GameRecord:
    """The last moves of a race that careless players have played to its end."""
    chosen = game_named(game)
    start = chosen.deal(players, next(iter(chosen.presets.values())), seed)
    chance, positions, moves = Random(seed), [start], []
    while positions[-1].outcome() is None:
        moves.append(next_move(positions[-1], Policy.CARELESS, chance))
        positions.append(positions[-1].after(moves[-1]))
    return GameRecord(Entry(positions[-1 - most]), tuple(moves[-most:]))


def assert_differences_of_values(record: GameRecord, found: Review, **question: Any) -> int:
    """Every number of a review is what is found for that position alone; how many were compared."""
    compared = 0
    positions = record.positions()
    chosen = [number for number, position in enumerate(positions[:-1]) if not position.chances()]
    assert [move.ply for move in found.moves] == [number + 1 for number in chosen]
    for reviewed in found.moves:
        before, after = positions[reviewed.ply - 1], positions[reviewed.ply]
        assert (reviewed.player, reviewed.move) == (before.mover, record.moves[reviewed.ply - 1])
        asked = Question.about(before, player=before.mover, **question)
        best, value = (solve(each, asked, LIMITS) for each in (before, after))
        for said, answer in ((reviewed.best, best), (reviewed.value, value)):
            assert max(said.lower, answer.lower) <= min(said.upper, answer.upper), "both hold"
            if answer.exact and said.exact:
                assert said.lower == answer.value
                compared += 1
        if best.value is not None and value.value is not None:
            assert reviewed.loss.lower <= best.value - value.value <= reviewed.loss.upper
        if reviewed.status is Status.EXACT:
            assert reviewed.loss == Bounds(*[reviewed.best.lower - reviewed.value.lower] * 2)
            assert reviewed.better is not None
            reaches = solve(before.play(reviewed.better), asked, LIMITS)
            assert not reaches.exact or reaches.value == reviewed.best.lower
    return compared


@pytest.mark.parametrize("seed", chunks(8))
@pytest.mark.parametrize(("players", "left"), [(1, 4), (2, 8), (3, 5)])
def test_losses_are_differences_of_values(players: int, left: int, seed: int) -> None:
    record = played("clock-towers", players, left, seed)
    found = review(record, Limits(table_mb=16))
    assert found.exact
    assert assert_differences_of_values(record, found) == 2 * len(found.moves)


@pytest.mark.parametrize("seed", chunks(8))
@pytest.mark.parametrize(("game", "players"), [("gotown", 2), ("chateau", 2), ("gotown", 3), ("chateau", 3)])
def test_losses_in_a_race_are_differences_of_values(game: str, players: int, seed: int) -> None:
    record = last_moves(game, players, seed)
    found = review(record, LIMITS)
    assert assert_differences_of_values(record, found) >= 2, "the last move at least is proven to win"


@pytest.mark.parametrize("seed", chunks(4))
@pytest.mark.parametrize("opponents", [Opponents.SELFISH, Opponents.COOPERATIVE])
@pytest.mark.parametrize(("game", "players", "left"), [("clock-towers", 3, 1), ("clock-towers", 2, 2)])
def test_the_question_may_be_another_one(game: str, players: int, left: int, opponents: Opponents, seed: int) -> None:
    record = played(game, players, left, seed, most=8)
    found = review(record, Limits(table_mb=16), objective="score", opponents=opponents)
    assert found.exact
    assert assert_differences_of_values(record, found, objective="score", opponents=opponents) > 0


@pytest.mark.parametrize("engine", ["reference", "alphabeta"])
def test_every_engine_reviews_alike(engine: str) -> None:
    record = played("clock-towers", 2, 2, 3)
    ours, theirs = review(record), review(record, engine=engine)
    assert [(move.value, move.best, move.loss) for move in ours.moves] == [
        (move.value, move.best, move.loss) for move in theirs.moves
    ]


def test_hidden_cards_are_reviewed_with_what_they_turned_out_to_be() -> None:
    start = "clock-towers~french~0~2-1c1.K.r~1cK2_1cK~22cKm_"
    record = GameRecord.parse(f"{start}\n2>new +storeys\n~reveal storeys 1c\n2>new +storeys")
    found = review(record)
    assert [move.ply for move in found.moves] == [1, 3]
    assert isinstance(found.moves[0].loss.lower, Fraction)
    assert assert_differences_of_values(record, found) == 4


def test_mistakes_come_worst_first_with_their_refutation() -> None:
    for seed in range(6):
        record = played("clock-towers", 2, 6, seed)
        found = review(record)
        losses = [move.loss.lower for move in found.mistakes]
        assert losses == sorted(losses, reverse=True)
        for mistake in found.mistakes:
            after = record.positions()[mistake.ply]
            _, end = line_of(after, [step.move for step in mistake.refutation])
            outcome = end.outcome()
            assert outcome is not None
            assert outcome.values(found.objective)[mistake.player] == mistake.value.lower


def test_the_summary_adds_up_what_each_player_gave_away() -> None:
    found = review(GameRecord.parse(XK))
    assert [each.to_json() for each in found.summary()] == [
        {"player": 0, "moves": 2, "loss": 4, "mistakes": 1},
        {"player": 1, "moves": 1, "loss": 0, "mistakes": 0},
    ]


def test_a_review_writes_a_line_a_move() -> None:
    first, second, _ = (move.to_json() for move in review(GameRecord.parse(XK)).moves)
    numbers = {"value": 0, "best": 4, "loss": 4}
    assert first == {"ply": 1, "player": 0, "text": "xK", **numbers, "status": "exact", "best_text": "K>1c"}
    numbers = {"value": 0, "best": 0, "loss": 0}
    assert second == {"ply": 2, "player": 1, "text": "2>new", **numbers, "status": "exact", "best_text": "2>new"}


def test_a_mistake_tells_how_it_changed_the_result() -> None:
    found = review(GameRecord.parse(XK))
    assert [move.change for move in found.moves] == [("won", "level"), None, None]
    alone = review(GameRecord.parse("clock-towers~french~0~..~Kr_1c\nxK"))
    assert (alone.moves[0].loss.lower, alone.moves[0].change) == (4, None)


def test_without_time_only_bounds_are_told_and_they_hold() -> None:
    record = played("clock-towers", 2, 20, 1, most=6)
    found = review(record, Limits(nodes=50, table_mb=16))
    assert not found.exact
    for move in found.moves:
        assert move.status is Status.NODE_LIMIT
        assert move.best.lower < move.best.upper
        assert 0 <= move.loss.lower <= move.loss.upper
        assert isinstance(move.to_json()["best"], dict)


def test_a_review_that_is_stopped_keeps_what_is_proven() -> None:
    record = played("clock-towers", 2, 12, 3)
    looks = 0

    def stop() -> bool:
        nonlocal looks
        looks += 1
        return looks > 5

    found = review(record, stop=stop)
    statuses = [move.status for move in found.moves]
    assert statuses[-1] is Status.EXACT
    assert statuses[0] is Status.CANCELLED
    for stopped, whole in zip(found.moves, review(record).moves, strict=True):
        assert stopped.loss.lower <= whole.loss.lower <= stopped.loss.upper
        assert stopped.best.lower <= whole.best.lower <= stopped.best.upper
        assert stopped.value.lower <= whole.value.lower <= stopped.value.upper


def test_what_is_proven_later_helps_earlier() -> None:
    """A win that was carried through is proven with no search at all: nothing could be better."""
    record = GameRecord.parse("gotown~gotown.floors_to_win-1~0d~261~~36_~48_\nbuild 3 6")
    reports: list[Progress] = []
    found = review(record, Limits(nodes=0), report=lambda progress, words: reports.append(progress))
    assert [(move.status, move.loss) for move in found.moves] == [(Status.EXACT, Bounds(0, 0))]


def test_a_record_without_moves_cannot_be_reviewed() -> None:
    with pytest.raises(QuestionError, match="nobody has made a move"):
        review(GameRecord.parse("clock-towers~french~0~..~Kr_1c~2_"))
