"""`faceup perft` counts the sequences of moves, in all and divided by the first move."""

import json
from pathlib import Path

import pytest
from support.agreement import COUNTING
from support.command_line import CONTRACT, FOUR_POINTS, OVER, Faceup, interrupted, posix

from faceup.models.clock_towers import Position


def test_no_move_at_all_is_one_sequence(faceup: Faceup) -> None:
    assert faceup("perft", FOUR_POINTS, "0").out == "1\n"


@pytest.mark.parametrize("engine", ["auto", *COUNTING])
@pytest.mark.parametrize(("depth", "count"), [(1, 3), (2, 6), (3, 10), (4, 0)])
def test_perft_counts_sequences(depth: int, count: int, engine: str, faceup: Faceup) -> None:
    """First K>1c, xK or x^r; then 2>new or x2; then ^r on the clock or away, only away, or K on the storey or away."""
    assert faceup("perft", FOUR_POINTS, str(depth), "--engine", engine).out == f"{count}\n"


def test_perft_of_one_move_is_the_number_of_legal_moves(faceup: Faceup, contract: Path) -> None:
    assert faceup("perft", contract, "1").out == f"{len(Position.from_json(CONTRACT).legal_moves())}\n"


@pytest.mark.parametrize("depth", ["1", "2", "3"])
def test_divided_counts_sum_up(depth: str, faceup: Faceup, contract: Path) -> None:
    *rows, total = faceup("perft", contract, depth, "--divide").lines
    counts = {move: int(count.replace(",", "")) for count, move in (row.split(maxsplit=1) for row in rows)}
    assert sum(counts.values()) == int(total.replace(",", ""))
    assert set(counts) == {move.format() for move in Position.from_json(CONTRACT).legal_moves()}
    (record,) = faceup("perft", contract, depth, "--divide", "--json").records
    assert record["moves"] == counts


def test_perft_as_json(faceup: Faceup) -> None:
    (record,) = faceup("perft", FOUR_POINTS, "2", "--json").records
    assert list(record) == ["game", "depth", "count", "stats"]
    assert (record["game"], record["depth"], record["count"]) == ("clock-towers", 2, 6)


@pytest.mark.parametrize("divide", [[], ["--divide"]], ids=["in all", "divided"])
@pytest.mark.parametrize("engine", COUNTING)
def test_the_count_names_the_engine_that_counted(engine: str, divide: list[str], faceup: Faceup) -> None:
    (record,) = faceup("perft", FOUR_POINTS, "2", "--json", "--engine", engine, *divide).records
    assert record["stats"]["engine"] == engine
    (record,) = faceup("perft", FOUR_POINTS, "2", "--json", *divide).records
    assert record["stats"]["engine"] == COUNTING[0], "auto takes the first that there is"


@pytest.mark.usefixtures("no_native_core")
def test_without_the_native_core_the_reference_counts_and_says_so(faceup: Faceup) -> None:
    (record,) = faceup("perft", FOUR_POINTS, "3", "--json").records
    assert (record["count"], record["stats"]["engine"]) == (10, "reference")


def test_perft_of_a_finished_game(faceup: Faceup) -> None:
    assert faceup("perft", OVER, "0").out == "1\n"
    assert faceup("perft", OVER, "1").out == "0\n"
    assert faceup("perft", OVER, "1", "--divide").out == "0\n"


@pytest.mark.parametrize("engine", ["graph", "maximum"])
def test_an_engine_without_rules_of_its_own_does_not_count(engine: str, faceup: Faceup) -> None:
    ran = faceup("perft", FOUR_POINTS, "2", "--engine", engine)
    assert ran.status == 2
    assert "choose auto, native, reference" in ran.err


@pytest.mark.parametrize("engine", COUNTING)
def test_a_count_out_of_time_tells_the_deepest_that_is_complete(
    engine: str, faceup: Faceup, endless_search: Path
) -> None:
    how = ["--seconds", "0.3", "--engine", engine]
    ran = faceup("perft", endless_search, "100", *how, "--json")
    assert ran.status == 1
    (record,) = ran.records
    assert (record["count"], record["status"], record["depth"]) == (None, "time-limit", 100)
    complete = record["complete"]
    assert 1 <= complete["depth"] < 100
    assert faceup("perft", endless_search, complete["depth"]).out == f"{complete['count']:,}\n"
    ran = faceup("perft", endless_search, "100", *how)
    assert (ran.status, ran.out) == (1, "")
    assert "the count of 100 moves is not complete: the time was up; there are " in ran.err


def test_a_divided_count_out_of_time_tells_the_moves_that_are_counted(faceup: Faceup, endless_search: Path) -> None:
    ran = faceup("perft", endless_search, "100", "--divide", "--seconds", "0", "--json")
    assert ran.status == 1
    (record,) = ran.records
    assert (record["count"], record["status"], record["moves"]) == (None, "time-limit", {})


@posix
def test_ctrl_c_keeps_the_counts_that_are_complete(endless_search: Path) -> None:
    status, output, shown = interrupted(b"sequences of", "perft", endless_search, "100", "--json")
    assert status == 130
    record = json.loads(output)
    assert (record["count"], record["status"]) == (None, "cancelled")
    assert record["complete"]["depth"] >= 1
    assert b"Traceback" not in shown
