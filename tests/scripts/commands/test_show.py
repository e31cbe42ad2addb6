"""`faceup show` draws a position, plays moves in it, and writes it in a form that reads back."""

from pathlib import Path

import pytest
from support.command_line import CONTRACT, FIVE_POINTS, FOUR_POINTS, OVER, Faceup, assert_refused

from faceup.models.clock_towers import Position
from faceup.models.files import read_entries


def test_show_draws_towers_names_piles_and_labels(faceup: Faceup, contract: Path) -> None:
    ran = faceup("show", contract)
    assert (ran.status, ran.err) == (0, "")
    for shown in ("Two towers", "by hand", "North", "South", "french", "2m 1", "^r ^b", "│1c│", "│K │", "╱^b╲", "2 pt"):
        assert shown in ran.out


def test_show_marks_the_player_to_move(faceup: Faceup, contract: Path) -> None:
    assert [line.split()[1] for line in faceup("show", contract).lines if line.startswith("▶")] == ["North"]


def test_show_lists_the_legal_moves(faceup: Faceup, contract: Path) -> None:
    listed = {line.strip() for line in faceup("show", contract, "--moves").lines}
    assert {move.format() for move in Position.from_json(CONTRACT).legal_moves()} <= listed


def test_a_shown_notation_is_the_one_line_form(faceup: Faceup, contract: Path) -> None:
    assert faceup("show", "--notation", contract).out == "clock-towers~french~0~2m1.K.rb~1cKr_1cK.2Kmb~22cKm_\n"


def test_a_shown_notation_can_be_solved(faceup: Faceup, quick: Path) -> None:
    notation = faceup("show", "--notation", quick).out
    piped, direct = faceup("solve", "-", "--json", stdin=notation), faceup("solve", quick, "--json")
    assert piped.records[0]["line"] == direct.records[0]["line"]


def test_shown_json_reads_back_with_its_labels(faceup: Faceup, contract: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.json"
    again.write_text(faceup("show", "--json", contract).out)
    (first,), (second,) = read_entries(str(contract)), read_entries(str(again))
    assert (first.position, first.title, first.note, first.names) == (
        second.position,
        second.title,
        second.note,
        second.names,
    )


def test_several_positions_are_shown_one_a_line(faceup: Faceup, contract: Path) -> None:
    assert len(faceup("show", "--json", FOUR_POINTS, contract, "-", stdin=FIVE_POINTS).records) == 3


def test_show_plays_moves_first(faceup: Faceup) -> None:
    ran = faceup("show", "--notation", FOUR_POINTS, "--play", "K>1c", "--play", "x2", "--play", "^r>1c.K")
    assert ran.out == "clock-towers~french~1~..~_1cKr~_\n"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("K>2", "seat 0 has no tower '2'"),
        ("x2", "seat 0 holds no 2"),
        ("K>new", "a clock needs a storey below it"),
        ("^r>1c", "a roof needs a clock below it"),
        ("xK +roofs", "nothing to draw from roofs"),
        ("hello", "is not a move of clock-towers"),
    ],
)
def test_an_illegal_move_is_refused_with_its_reason(move: str, reason: str, faceup: Faceup) -> None:
    assert_refused(faceup("show", FOUR_POINTS, "--play", move), move, reason)


def test_a_move_after_the_end_is_refused(faceup: Faceup) -> None:
    assert_refused(faceup("show", OVER, "--play", "xK"), "the game is over")


def test_the_plain_text_of_several_positions_is_read_back(faceup: Faceup, tmp_path: Path) -> None:
    text = faceup("show", "example:denial", "example:gotown-thief", "example:chateau-answer", "--text").out
    file = tmp_path / "three.txt"
    file.write_text(text, encoding="utf-8")
    assert faceup("show", file, "--text").out == text
    assert faceup("show", "-", "--text", stdin=text).out == text


def test_only_one_form_is_written(faceup: Faceup) -> None:
    assert_refused(faceup("show", FOUR_POINTS, "--text", "--json"), "choose one of --json, --text, --notation and")


def test_a_move_is_played_by_words_and_names(faceup: Faceup) -> None:
    played = faceup("show", "example:chateau-block", "--play", "attack South", "--notation")
    assert played.status == 0
    assert_refused(faceup("show", "example:denial", "--play", "blue roof on 1m 1"), "North holds no ^b")


def test_show_speaks_french_and_italian(faceup: Faceup, contract: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    french, italian = (faceup("show", contract, "--moves", "--lang", lang).out for lang in ("fr", "it"))
    for shown in ("règles    françaises", "horloges  K", "▶ North  2 points  main 1c K ^r", "échelle", "1 ou 2"):
        assert shown in french
    assert "K>1c +roofs" not in french, "the tower has a clock"
    assert "x1c +roofs" in french
    assert "défausse un étage avec chat, pioche un toit" in french
    assert "regole" in italian
    assert "scarta un piano intermedio con gatto, pesca un tetto" in italian
    monkeypatch.setenv("FACEUP_LANG", "fr")
    assert faceup("show", contract, "--moves").out == french


def test_show_says_which_languages_there_are(faceup: Faceup, contract: Path) -> None:
    assert_refused(faceup("show", contract, "--lang", "de"), "'de' is not one of 'en', 'fr', 'it'")
