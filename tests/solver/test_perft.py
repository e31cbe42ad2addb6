"""The perft tables, counted by every engine and, in part, by the independent rules of brute force."""

import json
from typing import Any

import pytest
from oracles import chateau, clock_towers, gotown
from strategies.choices import Seeded
from strategies.clock_towers import made_up_clock_towers
from support.agreement import COUNTING, needs_native_core
from support.amounts import chunks
from support.checkout import PERFT_TABLES

from faceup import deal
from faceup.models.errors import QuestionError
from faceup.models.position import Position
from faceup.solver import perft, perft_by_move
from faceup.solver.perft import MOST_DEPTH, CountStoppedError, perft_engine

BRUTE_FORCE: dict[str, Any] = {"clock-towers": clock_towers, "gotown": gotown, "chateau": chateau}
TABLES: dict[str, list[dict[str, Any]]] = {
    game: [json.loads(line) for line in (PERFT_TABLES / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()]
    for game in BRUTE_FORCE
}
MOST_BY_REFERENCE = {"clock-towers": 20_000, "gotown": 1_000, "chateau": 70_000}
MOST_BY_BRUTE_FORCE = {"clock-towers": 1_500, "gotown": 1_000, "chateau": 3_000}
TABLE = TABLES["clock-towers"]
FULL_DEAL = TABLE[0]["position"]

every_record = pytest.mark.parametrize(
    ("game", "record"),
    [pytest.param(game, record, id=record["position"][:60]) for game, table in TABLES.items() for record in table],
)


def test_every_table_is_counted() -> None:
    assert {f"{game}.jsonl" for game in TABLES} == {file.name for file in PERFT_TABLES.iterdir()}


@pytest.mark.parametrize("engine", COUNTING)
@every_record
def test_perft_counts_what_the_table_says(game: str, record: dict[str, Any], engine: str) -> None:
    """The native engine counts the whole table, the reference what does not take it long."""
    position = Position.parse(record["position"])
    for depth, count in enumerate(record["counts"]):
        if engine == "native" or count <= MOST_BY_REFERENCE[game]:
            found = perft(position, depth, engine)
            assert found == count, f"depth {depth}, by move: {perft_by_move(position, depth, engine)}"


@every_record
def test_brute_force_counts_what_the_table_says(game: str, record: dict[str, Any]) -> None:
    oracle, file = BRUTE_FORCE[game], Position.parse(record["position"]).to_json()
    for depth, expected in enumerate(record["counts"]):
        if expected <= MOST_BY_BRUTE_FORCE[game]:
            assert oracle.perft(oracle.Table(file), depth) == expected, f"depth {depth}"


@needs_native_core
@pytest.mark.parametrize("chunk", chunks(4))
def test_native_and_reference_count_the_same_with_any_rules(chunk: int) -> None:
    for n in range(60):
        choose = Seeded(600_000 + 1000 * chunk + n)
        position = made_up_clock_towers(choose, seats=1 + n % 4, left=choose.number(0, 5))
        for depth in range(4):
            if perft(position, depth, "native") == perft(position, depth, "reference"):
                continue
            by_move = {engine: perft_by_move(position, depth, engine) for engine in COUNTING} if depth else {}
            pytest.fail(f"{position.format()}, depth {depth}, by first move: {by_move}")


@needs_native_core
@pytest.mark.parametrize("depth", [8, 100, 10**30])
def test_native_and_reference_agree_to_the_end_of_a_game_and_beyond(depth: int) -> None:
    position = Position.parse("clock-towers~french~0~2.K.b~1cKr_1cK~2cKm1_")
    counts = {perft(position, depth, engine) for engine in COUNTING}
    assert len(counts) == 1
    assert counts == {0} or depth == 8


def test_the_table_reaches_every_number_of_players_and_the_end_of_games() -> None:
    assert {len(Position.parse(record["position"]).players) for record in TABLE} == {1, 2, 3, 4}
    assert sum(record["counts"][-1] == 0 for record in TABLE) >= 10, "a sequence that ends before counts nothing"
    assert any(record["counts"][-1] > 30_000 for record in TABLE)


@pytest.mark.parametrize("engine", COUNTING)
def test_the_counts_by_first_move_add_up(engine: str) -> None:
    position = Position.parse("clock-towers~french~0~2m1.K.rb~1cKr_1cK.2Kmb~22cKm_")
    by_move = perft_by_move(position, 3, engine)
    assert sum(by_move.values()) == perft(position, 3, engine)
    assert list(by_move) == sorted(move.format() for move in position.legal_moves())


# Who counts


@needs_native_core
def test_the_native_engine_counts_where_it_can() -> None:
    position = Position.parse(FULL_DEAL)
    assert [perft_engine(position, engine) for engine in ("auto", "native", "reference")] == [
        "native",
        "native",
        "reference",
    ]


@pytest.mark.usefixtures("no_native_core")
def test_without_the_native_core_the_reference_counts() -> None:
    position = Position.parse(FULL_DEAL)
    assert perft_engine(position) == "reference"
    assert perft(position, 1) == TABLE[0]["counts"][1]
    with pytest.raises(QuestionError, match="native: Faceup was installed without its native core"):
        perft(position, 1, "native")


def test_an_engine_that_is_not_there_is_named() -> None:
    with pytest.raises(QuestionError, match="no engine 'quantum'; choose auto, native, reference"):
        perft(Position.parse(FULL_DEAL), 1, "quantum")


# What ends a count


@pytest.mark.parametrize("engine", COUNTING)
def test_a_count_that_is_stopped_is_no_count(engine: str) -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 2

    with pytest.raises(CountStoppedError):
        perft(Position.parse(FULL_DEAL), 30, engine, stop)


@needs_native_core
def test_more_sequences_than_the_core_can_count_are_left_to_the_reference(monkeypatch: pytest.MonkeyPatch) -> None:
    """No real position is known that soon has more than 64 bits can count, so the core is told to say that it has."""
    from faceup.solver import _core

    class Overflowing:
        def __init__(self, position: object) -> None: ...
        def start(self, depth: int) -> None: ...
        def wait(self, seconds: float) -> bool:
            raise OverflowError("more sequences than 64 bits can count")

    monkeypatch.setattr(_core, "ClockTowersPerft", Overflowing)
    with pytest.raises(QuestionError, match=r"more sequences of 7 moves than .* ask the reference engine"):
        perft(Position.parse(FULL_DEAL), 7, "native")


@pytest.mark.parametrize("engine", COUNTING)
def test_a_depth_of_no_sense_is_refused(engine: str) -> None:
    position = Position.parse(FULL_DEAL)
    with pytest.raises(QuestionError, match="the depth should be at least 0, not -1"):
        perft(position, -1, engine)
    with pytest.raises(QuestionError, match="a depth of at least 1, not 0"):
        perft_by_move(position, 0, engine)


@pytest.mark.parametrize("engine", COUNTING)
@pytest.mark.parametrize("game", ["gotown", "chateau"])
def test_a_race_is_counted_to_any_depth_that_the_stack_has_room_for(game: str, engine: str) -> None:
    position = deal(game, seed=1)
    with pytest.raises(QuestionError, match="the depth should be at most 250, not 1,000,000"):
        perft(position, 10**6, engine)
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > (1_000 if engine == "reference" else 10)

    with pytest.raises(CountStoppedError):
        perft(position, MOST_DEPTH, engine, stop)
