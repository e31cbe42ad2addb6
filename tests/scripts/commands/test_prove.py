"""`faceup prove` and `faceup verify`: a proof on the way from one to the other."""

import json
from pathlib import Path

import pytest
from support.command_line import FOUR_POINTS

from faceup.scripts.main import main

RACE = "gotown~gotown.floors_to_win-1~0d~612~~3m_~18_"


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "a.proof")


def test_a_proof_is_written_and_verified(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", FOUR_POINTS, "--out", file]) == 0
    told = capsys.readouterr().out
    assert told.startswith("the margin of seat 0 against all others is exactly 4\n11 records, ")
    assert main(["verify", file]) == 0
    assert capsys.readouterr().out.endswith("shown by 18 positions in 11 records, with the rules alone\n")


def test_both_speak_json(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", RACE, "--mate", "--json", "--out", file]) == 0
    written = json.loads(capsys.readouterr().out)
    assert [claim["value"] for claim in written["claims"]] == ["-2", "-2"]
    assert written["bytes"] == Path(file).stat().st_size
    assert main(["verify", "--json", file]) == 0
    verdict = json.loads(capsys.readouterr().out)
    assert verdict["verified"] is True
    assert verdict["claims"] == written["claims"]


@pytest.mark.parametrize("bound", ["lower", "upper"])
def test_one_bound_is_enough_if_so_asked(bound: str, file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", FOUR_POINTS, "--bound", bound, "--json", "--out", file]) == 0
    assert [claim["bound"] for claim in json.loads(capsys.readouterr().out)["claims"]] == [bound]
    assert main(["verify", file]) == 0


def test_what_is_not_so_has_no_proof(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", FOUR_POINTS, "--at-least", "5", "--out", file]) == 1
    assert "cannot be proven" in capsys.readouterr().err
    assert not Path(file).exists()


def test_a_number_is_whole_or_a_fraction(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", FOUR_POINTS, "--at-most", "9/2", "--out", file]) == 0
    assert main(["prove", FOUR_POINTS, "--at-most", "4.5", "--out", file]) == 2
    assert "13/28" in capsys.readouterr().err


def test_rules_only_refuses_lemmas(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", FOUR_POINTS, "--lemmas", "--out", file]) == 0
    assert main(["verify", file]) == 0
    assert "with the lemmas settled points and within reach" in capsys.readouterr().out
    assert main(["verify", "--rules-only", file]) == 1


def test_a_damaged_proof_is_not_verified(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", FOUR_POINTS, "--out", file]) == 0
    raw = Path(file).read_bytes()
    Path(file).write_bytes(raw[:-3])
    assert main(["verify", file]) == 1
    assert "not verified: record " in capsys.readouterr().out
    Path(file).write_bytes(raw)
    assert main(["verify", file, file]) == 0


def test_a_file_that_is_not_there_is_bad_input(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", file]) == 2
    assert "No such file" in capsys.readouterr().err


def test_the_other_files_are_verified_if_one_is_not_there(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", FOUR_POINTS, "--out", file]) == 0
    capsys.readouterr()
    assert main(["verify", "not there", file, "nor here"]) == 2
    said = capsys.readouterr()
    assert f"{file}: verified" in said.out
    assert "not there: No such file" in said.err
    assert "nor here: No such file" in said.err


def test_a_proof_does_not_overwrite_its_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.txt"
    file.write_text(FOUR_POINTS)
    assert main(["prove", str(file), "--out", str(file)]) == 2
    assert file.read_text() == FOUR_POINTS
