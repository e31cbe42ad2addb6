"""`faceup new` asks for a position step by step, or writes a template to fill in."""

from pathlib import Path

import pytest
from support.command_line import Faceup, assert_refused, in_its_own_process

from faceup.models.files import read_entries
from faceup.models.registry import games

TOWERS = [
    *["", "Anna, Bert", "2c 1 2m", "K Km", "^b ^r ^g"],
    *["2 K green roof", "1 K ^r, 1c, 2c Km", "1c Km ^y", "1m 1, 2 1 K ^y, 2 K ^y"],
]
LINE = "clock-towers~french~0~2c12m.KKm.brg~2Kg_1Kr.1c.2cKm~1cKmy_1m1.21Ky.2Ky"


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_a_position_is_typed_in_shown_and_written(faceup: Faceup) -> None:
    ran = faceup("new", "clock-towers", stdin=typed(*TOWERS))
    assert ran.status == 0
    (entry,) = read_entries(ran.out)
    assert (entry.position.format(), entry.names) == (LINE, ("Anna", "Bert"))
    for shown in ("storeys: ", "Bert, towers: ", "left: 1 ×4", "▶ Anna", "│Km│"):
        assert shown in ran.err


def test_it_goes_to_a_file_as_json(faceup: Faceup, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    ran = faceup("new", "--json", "--out", file, stdin=typed("clock towers", *TOWERS))
    assert (ran.status, ran.out) == (0, "")
    assert read_entries(file)[0].position.format() == LINE


def test_what_is_wrong_is_told_at_once_and_asked_again(faceup: Faceup) -> None:
    lines = [*TOWERS[:4], "^b Kx", "^b K", *TOWERS[4:5], "2 K", *TOWERS[5:]]
    ran = faceup("new", "clock-towers", stdin=typed(*lines))
    assert read_entries(ran.out)[0].position.format() == LINE
    assert "no card 'Kx' in clock-towers; did you mean K?" in ran.err
    assert "K does not belong to the roofs" in ran.err
    assert "while a pile has cards every hand holds exactly 3, not 2" in ran.err


def test_one_can_go_back_a_step_and_to_the_names(faceup: Faceup) -> None:
    lines = ["", "Ann, Bob", "<", *TOWERS[:4], "^p", "<", "?", *TOWERS[4:]]
    ran = faceup("new", "clock-towers", stdin=typed(*lines))
    (entry,) = read_entries(ran.out)
    assert (entry.position.format(), entry.names) == (LINE, ("Anna", "Bert"))
    assert "top card first; or" in ran.err


@pytest.mark.parametrize(
    ("game", "lines", "position"),
    [
        (
            "gotown",
            "floors to win 4/A, B/yes/4 chien/marteau/3 6 os/3 6, ?4 5 dog//1 8 joker/2 7/1/idle: 0",
            "gotown~gotown.floors_to_win-4~0d~4d~h~36b_36.j45d~18j_27_1",
        ),
        (
            "chateau",
            "/A, B/no/shuffled wall archer//mur tour/door, wall-left//porte/door/catapulte/answering: B",
            "chateau~chateau~0.answer-1~_wA~~tw_dw-----~d_d------_C",
        ),
    ],
)
def test_every_game_is_typed_in_by_its_form(game: str, lines: str, position: str, faceup: Faceup) -> None:
    ran = faceup("new", game, stdin=typed(*lines.split("/")))
    assert ran.status == 0, ran.err
    assert read_entries(ran.out)[0].position.format() == position


@pytest.mark.parametrize("lines", [0, 1, 3, 6])
def test_where_the_input_ends_nothing_is_written(lines: int, faceup: Faceup, tmp_path: Path) -> None:
    file = tmp_path / "none.txt"
    ran = faceup("new", "clock-towers", "--out", file, stdin=typed(*TOWERS[:lines]))
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.endswith("faceup: the input ended before the position was complete; nothing is written\n")
    assert not file.exists()


def test_the_installed_command_ends_likewise() -> None:
    ran = in_its_own_process("new", "gotown", input="\nA, B\n")
    assert (ran.status, ran.out) == (1, "")


@pytest.mark.parametrize("game", games())
def test_a_template_has_comments_and_is_a_position_as_it_is(game: str, faceup: Faceup, tmp_path: Path) -> None:
    file = tmp_path / "template.txt"
    ran = faceup("new", game, "--template", "--out", file)
    assert ran.status == 0
    text = file.read_text(encoding="utf-8")
    assert text.count("#") > 5
    (entry,) = read_entries(file)
    assert entry.position.game == game
    assert not entry.position.cards()


def test_a_template_is_no_json(faceup: Faceup) -> None:
    assert_refused(faceup("new", "gotown", "--template", "--json"), "a template is plain text")


def test_an_unknown_game_is_told_the_nearest(faceup: Faceup) -> None:
    assert_refused(faceup("new", "clock-tower"), "no game 'clock-tower'; did you mean clock-towers?")
