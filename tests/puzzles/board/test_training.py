"""Puzzles as files: every choice is judged as `faceup puzzle` judges it, and a page needs nothing else."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from support.board import Board

import faceup
from faceup.models.position import Position
from faceup.models.words import Language
from faceup.puzzles.board.site import Site
from faceup.puzzles.board.training import Lesson
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.shelf import of_the_day, records_of
from faceup.puzzles.play.solving import Solving


def some_puzzles() -> Iterator[Any]:
    """One puzzle of each game, in which there is something to decide more than once."""
    for pack, number in {"gotown": 40, "clock-towers": 5, "chateau": 70}.items():
        beside = () if pack == "gotown" else pytest.mark.exhaustive
        yield pytest.param(records_of(pack)[number], id=pack, marks=beside)


@pytest.fixture(scope="module", params=some_puzzles())
def lesson(request: pytest.FixtureRequest) -> Lesson:
    return Lesson(Puzzle.from_json(request.param))


def complete(positions: dict[str, Any], begin: str) -> list[list[str]]:
    """Every way through the moves of a decision, as texts."""
    moves = positions[begin].get("moves", ())
    if not moves or "verdict" in positions[begin]:
        return [[]]
    return [[move["text"], *rest] for move in moves for rest in complete(positions, move["to"])]


def test_every_choice_is_judged_as_on_the_command_line(lesson: Lesson) -> None:
    told, positions = lesson.told, lesson.told["positions"]
    first = told["decisions"][0]["position"]
    right = wrong = 0
    for texts in complete(positions, first):
        solving, at = Solving(lesson.puzzle), first
        for text in texts:
            verdict = solving.play(text)
            at = next(move["to"] for move in positions[at]["moves"] if move["text"] == text)
        assert verdict is not None
        judged = positions[at]["verdict"]
        assert judged["right"] == verdict.right, texts
        right, wrong = right + verdict.right, wrong + (not verdict.right)
        if not verdict.right:
            assert judged["worth_text"] == str(verdict.worth)
            assert [move["text"] for turn in judged["reply"] for move in turn["moves"]] == [
                str(move) for turn in verdict.refutation for move in turn.moves
            ]
    assert right
    assert wrong


def test_the_decisions_follow_one_another_as_in_a_session(lesson: Lesson) -> None:
    told, solving = lesson.told, Solving(lesson.puzzle)
    for decision in told["decisions"]:
        assert told["positions"][decision["position"]]["notation"] == solving.position.format()
        assert [move["text"] for move in decision["solution"]] == [str(move) for move in solving.right_choice]
        turns = solving.go_on()
        assert [turn["player"] for turn in decision["others"]] == [turn.player for turn in turns]
    assert solving.over
    assert told["positions"][told["end"]]["notation"] == solving.decision.position.format()


def test_every_position_has_its_drawing_and_moves_lead_where_they_say(lesson: Lesson) -> None:
    told = lesson.told
    for language in Language:
        found = lesson.drawings(language)
        assert found["drawings"].keys() == told["positions"].keys()
        for parts in found["drawings"].values():
            svg = "".join(found["parts"][part] for part in parts)
            assert svg.startswith("<svg")
            assert svg.endswith("</svg>")
    for about in told["positions"].values():
        position = Position.parse(about["notation"])
        for move in about.get("moves", ()):
            assert position.play(move["text"]).format() == told["positions"][move["to"]]["notation"]


def test_what_is_told_is_told_in_each_language(lesson: Lesson) -> None:
    told = lesson.told
    assert told["told"].keys() == told["names"].keys() == {"en", "fr", "it"}
    assert len({tuple(each["hints"]) for each in told["told"].values()}) == 3


def test_the_puzzle_of_the_day_is_everybodys(board: Board) -> None:
    days = board.client.get("/data/packs.json").json()["days"]
    pack = [Puzzle.from_json(record) for record in records_of("gotown")[:2]]
    assert set(days["gotown"]) == {record["id"] for record in records_of("gotown")}
    order = [name for name in days["gotown"] if name in {puzzle.id for puzzle in pack}]
    for ordinal in (738_000, 738_001):
        assert order[ordinal % 2] == of_the_day(pack, date.fromordinal(ordinal)).id


def test_the_server_gives_out_the_same_files_as_an_export(board: Board, tmp_path: Path) -> None:
    records = records_of("gotown")[:1]
    site = Site({"gotown": records}, server=False)
    number, size = site.export(tmp_path / "site")
    files = {
        path.relative_to(tmp_path / "site").as_posix() for path in (tmp_path / "site").rglob("*") if path.is_file()
    }
    assert (number, files) == (len(files), set(site.paths()))
    assert size == sum((tmp_path / "site" / path).stat().st_size for path in files)
    name = records[0]["id"]
    for path in ("static/drawing.css", "data/games.json", f"data/puzzles/{name}.json", f"data/drawings/fr/{name}.json"):
        assert board.client.get(f"/{path}").content == (tmp_path / "site" / path).read_bytes()
    assert board.client.get("/data/site.json").json()["server"] is True
    assert b'"server":false' in (tmp_path / "site/data/site.json").read_bytes()
    site.export(tmp_path / "site")  # again, over an older one


def test_an_export_that_was_interrupted_is_done_again(tmp_path: Path) -> None:
    site = Site({"gotown": records_of("gotown")[:1]}, server=False)

    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        site.export(tmp_path, interrupted)
    assert site.export(tmp_path)[0] == len(site.paths())


def test_an_export_overwrites_nothing_of_others(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(faceup.FaceupError, match="not empty"):
        Site({}, server=False).export(tmp_path)
    with pytest.raises(faceup.FaceupError, match="is not a folder"):
        Site({}, server=False).export(tmp_path / "mine.txt")


def test_packs_tell_what_they_hold(board: Board) -> None:
    (pack,) = board.client.get("/data/packs.json").json()["packs"]
    listed = board.client.get("/data/packs/gotown.json").json()
    assert pack["puzzles"] == len(listed["puzzles"]) == len(records_of("gotown"))
    assert sum(pack["grades"].values()) == pack["puzzles"]
    assert {theme for puzzle in listed["puzzles"] for theme in puzzle["themes"]} == set(listed["themes"])
    assert all(series["ids"] for series in pack["series"])
