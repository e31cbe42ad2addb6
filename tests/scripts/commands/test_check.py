"""`faceup check` counts the sound positions of every source."""

from pathlib import Path

from support.command_line import FIVE_POINTS, FOUR_POINTS, TWO_POINTS, Faceup


def test_check_counts_the_sound_positions_of_every_source(faceup: Faceup, contract: Path, tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    file.write_text(f"{FIVE_POINTS}\n{TWO_POINTS}\n")
    ran = faceup("check", contract, file, FOUR_POINTS)
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines == [
        f"{contract}: 1 position, all sound",
        f"{file}: 2 positions, all sound",
        f"{FOUR_POINTS}: 1 position, all sound",
    ]


def test_check_as_json_is_one_line_a_source(faceup: Faceup, contract: Path) -> None:
    assert faceup("check", "--json", contract, FOUR_POINTS).records == [
        {"source": source, "ok": True, "positions": 1, "problems": []} for source in (str(contract), FOUR_POINTS)
    ]
