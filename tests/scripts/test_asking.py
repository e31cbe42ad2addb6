"""The command line as one piece: whoever asks about a position asks in the same words."""

from pathlib import Path

import pytest
from support.checkout import EXAMPLES, PACKS
from support.command_line import Faceup, assert_refused

DENIAL = EXAMPLES / "denial.json"
RACE = "gotown~gotown.floors_to_win-1~0d~261~~3m_~48_"


@pytest.mark.parametrize("command", ["solve", "max", "range", "graph"])
@pytest.mark.parametrize("who", ["1", "South", "SOUTH", "söuth", "seat 1"])
def test_a_player_is_a_seat_or_a_name(command: str, who: str, faceup: Faceup) -> None:
    ran = faceup(command, DENIAL, "--player", who, "--json")
    assert (ran.status, ran.err) == (0, "")
    (record,) = ran.records
    asked = [player["player"] for player in record["players"]] if command == "range" else [record["player"]]
    assert asked == [1]


@pytest.mark.parametrize("command", ["solve", "max", "range", "graph"])
@pytest.mark.parametrize("who", ["Bert", "2", "-1", ""])
def test_a_player_who_is_not_there_is_told_who_is(command: str, who: str, faceup: Faceup) -> None:
    ran = faceup(command, DENIAL, "--player", who)
    assert_refused(ran, f"no player '{who}'", "North, South", "the seats are 0 to 1")


def test_a_range_of_a_race_is_of_the_win(faceup: Faceup) -> None:
    ran = faceup("range", RACE, "--turns", "3", "--json")
    assert (ran.status, ran.err) == (0, "")
    (record,) = ran.records
    assert record["objective"] == "win"
    values = [(player["force"]["value"], player["reach"]["value"]) for player in record["players"]]
    assert values == [(1, 1), (-1, None)]
    assert "win to force" in faceup("range", RACE, "--turns", "3").out


def test_ranges_of_several_games_are_each_of_what_the_game_is_about(faceup: Faceup) -> None:
    assert_refused(faceup("range", DENIAL, RACE, "--turns", "3", "--json"), "it takes no turns")
    records = faceup("range", DENIAL, RACE, "--nodes", "50", "--json").records
    assert [record["objective"] for record in records] == ["score", "win"]


ENDLESS = {
    "solve": ["solve", "DEAL"],
    "mate": ["solve", "RACE", "--mate"],
    "max": ["max", "DEAL", "--objective", "score"],
    "earliest win": ["max", "RACE"],
    "range": ["range", "DEAL"],
    "graph": ["graph", "DEAL", "--nodes", "1000000000"],
    "stats": ["graph", "DEAL", "--stats", "--nodes", "1000000000"],
    "analyze": ["analyze", "DEAL"],
    "perft": ["perft", "DEAL", "100"],
    "pack check": ["pack", "check", "PACK"],
    "generate": ["generate", "--count", "1000000"],
}
UNDONE = ["graph", "stats", "perft", "pack check", "generate"]
"""Those that then have nothing, or less than was asked for."""


@pytest.mark.parametrize("name", ENDLESS)
def test_every_command_that_can_run_long_ends_with_its_time(name: str, faceup: Faceup, tmp_path: Path) -> None:
    """Each would run for hours, or for ever."""
    files = {"DEAL": tmp_path / "deal.json", "RACE": tmp_path / "race.json", "PACK": PACKS / "clock-towers.jsonl"}
    files["DEAL"].write_text(faceup("deal", "--seed", "1").out)
    files["RACE"].write_text(faceup("deal", "--game", "gotown", "--seed", "1").out)
    ran = faceup(*(files.get(word, word) for word in ENDLESS[name]), "--seconds", "0.1")
    assert ran.status == (1 if name in UNDONE else 0), ran
    told = f"{ran.out} {ran.err}"
    assert "time was up" in told or "time-limit" in told or "No sure win" in told, ran
