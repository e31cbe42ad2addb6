"""`faceup step` walks through best play or a game record, forwards and backwards."""

from pathlib import Path

import pytest
from support.command_line import FOUR_POINTS, Faceup, Ran, assert_refused


def walked(ran: Ran) -> list[str]:
    """The headings of the boards that were shown."""
    return [line for line in ran.lines if " of " in line and line[0].isdigit()]


def test_best_play_is_walked_through(faceup: Faceup) -> None:
    ran = faceup("step", FOUR_POINTS, stdin="\nn\nn\nn\np\nfirst\nlast\n2\nq\nn\n")
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines[0] == "seat 0 wins by 4 (4 : 0)"
    assert [line.split()[0] for line in walked(ran)] == ["0", "1", "2", "3", "2", "0", "3", "2"]
    assert walked(ran)[1] == "1 of 3  seat 0  K>1c"
    assert "This is the last move." in ran.lines


def test_a_record_is_walked_through_as_it_was_played(faceup: Faceup, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(f"{FOUR_POINTS}\n1. xK\n2. x2\n")
    ran = faceup("step", file, stdin="n\nn\n")
    assert walked(ran) == ["0 of 2", "1 of 2  seat 0  xK", "2 of 2  seat 1  x2"]


def test_moves_that_are_played_come_before_the_best_play(faceup: Faceup) -> None:
    ran = faceup("step", FOUR_POINTS, "--play", "xK", "--play", "discard 2", stdin="n\nn\nn\n")
    assert walked(ran)[1:3] == ["1 of 3  seat 0  xK", "2 of 3  seat 1  x2"]
    assert ran.lines[0].startswith("seat 0 ends level on points"), "the viewpoint stays"


def test_moves_are_added_to_a_record(faceup: Faceup, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(f"{FOUR_POINTS}\n1. xK\n")
    assert walked(faceup("step", file, "--play", "x2", stdin="last\n"))[-1] == "2 of 2  seat 1  x2"


@pytest.mark.parametrize("typed", ["4", "-1", "99999999999", "x", "?"])
def test_what_leads_nowhere_is_answered_with_what_does(typed: str, faceup: Faceup) -> None:
    ran = faceup("step", FOUR_POINTS, stdin=f"{typed}\n")
    assert any(line.startswith("Enter or n: on") for line in ran.lines)
    assert walked(ran) == ["0 of 3"]


def test_at_the_start_there_is_no_way_back(faceup: Faceup) -> None:
    assert "This is the start." in faceup("step", FOUR_POINTS, stdin="p\n").lines


def test_an_illegal_move_is_refused(faceup: Faceup) -> None:
    assert_refused(faceup("step", FOUR_POINTS, "--play", "Km>1c"), "holds no Km")


def test_the_position_does_not_come_from_where_one_types(faceup: Faceup) -> None:
    assert_refused(faceup("step", "-", stdin=FOUR_POINTS), "what you type is read from standard input")
