"""What `import faceup` promises: few names with examples, nothing heavy before it is needed, and types that hold."""

import io
import json
import subprocess
import sys
from fractions import Fraction
from importlib.metadata import version
from pathlib import Path
from typing import assert_type

import pytest

import faceup
from faceup.models.errors import QuestionError
from faceup.models.files import Entry
from faceup.models.position import Move
from faceup.puzzles.judging.analysis import Analysis

LINE = "clock-towers~french~0~..~Kr_1c~2_"
RACE = "gotown~gotown.floors_to_win-1~0d~261~~3m_~48_"
FILE = {
    "game": "clock-towers",
    "title": "The last clock",
    "note": "made by hand",
    "players": [{"name": "Anna", "hand": ["K", "^r"], "towers": ["1c"]}, {"name": "Bert", "hand": ["2"]}],
}
HEAVY = {"distributed", "networkx", "numpy", "ortools", "pandas", "pydantic", "rich", "typer"}


def test_the_public_names_are_sorted_and_there() -> None:
    assert faceup.__all__ == sorted(faceup.__all__)
    assert {*faceup.__all__, "__version__"} == set(dir(faceup))
    assert all(hasattr(faceup, name) for name in faceup.__all__)


@pytest.mark.parametrize("name", faceup.__all__)
def test_a_public_name_has_a_docstring_with_an_example(name: str) -> None:
    """`test_readme` runs the examples, with those of all modules."""
    assert ">>> " in getattr(faceup, name).__doc__


def test_the_version_is_that_of_the_installed_package() -> None:
    assert faceup.__version__ == version("faceup")


def loaded_by(code: str) -> set[str]:
    """The modules that a fresh Python has loaded after some code: their top-level names, and all of our own."""
    told = "; import sys; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code + told], capture_output=True, text=True, check=True)
    return {name if name.startswith("faceup.") else name.split(".")[0] for name in run.stdout.split()}


def test_the_import_loads_nothing_heavy() -> None:
    loaded = loaded_by("import faceup; faceup.__version__, faceup.solve, faceup.FaceupError, dir(faceup)")
    assert not HEAVY & loaded
    assert not {name for name in loaded if name.startswith(("faceup.solver", "faceup.puzzles"))}


def test_a_name_that_is_not_there_is_an_attribute_error_that_says_so() -> None:
    with pytest.raises(AttributeError, match="module 'faceup' has no attribute 'slove'"):
        faceup.slove  # type: ignore[attr-defined]  # noqa: B018 (mypy sees it, too)


def test_the_package_runs_as_a_module() -> None:
    run = subprocess.run([sys.executable, "-m", "faceup", "--version"], capture_output=True, text=True, check=True)
    assert run.stdout.startswith(f"faceup {faceup.__version__} (")


def test_a_position_is_read_from_wherever_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(FILE), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(FILE).encode())))
    for source in (LINE, FILE, json.dumps(FILE), json.dumps(FILE, indent=2), file, str(file), "-"):
        assert faceup.read(source).format() == LINE


def test_a_path_is_a_file_whatever_it_is_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("-", "{}", LINE):
        Path(name).write_text(json.dumps(FILE), encoding="utf-8")
        assert faceup.read(Path(name)).format() == LINE


def test_one_position_is_read_or_all() -> None:
    several = f"{json.dumps(FILE)}\n{LINE}\n"
    with pytest.raises(faceup.FaceupError, match="2 positions where one is wanted; read_all"):
        faceup.read(several)
    first, second, third = faceup.read_all(several, FILE)
    assert (first.title, first.note, first.names, first.source) == (
        "The last clock",
        "made by hand",
        ("Anna", "Bert"),
        "line 1",
    )
    assert first.position == second.position == third.position
    assert faceup.read_all() == []


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("nowhere.json", "nowhere.json: No such file"),
        (Path("nowhere.json"), "nowhere.json: No such file"),
        ("", "names no file"),
        ('{"game": ', "not JSON"),
        ({"players": []}, "the key 'game' is missing"),
        (FILE | {"game": "chess"}, "no game 'chess'"),
        (FILE | {"players": [{"hand": ["zz"]}]}, r"players\[0\].hand\[0\]: no card 'zz'"),
    ],
)
def test_a_source_that_holds_no_position_is_told_with_its_place(source: str, message: str) -> None:
    with pytest.raises(faceup.FaceupError, match=message):
        faceup.read(source)


def test_a_question_by_keywords_is_the_question_itself() -> None:
    position = faceup.read(LINE)
    question = faceup.Question.about(position, player=1, objective="score", opponents="selfish")
    by_object = faceup.solve(position, question=question, limits=faceup.Limits(nodes=10_000))
    by_words = faceup.solve(LINE, player=1, objective="score", opponents="selfish", nodes=10_000)
    assert by_words.value == by_object.value
    assert (by_words.player, by_words.objective, by_words.opponents) == (1, "score", "selfish")


def test_a_limit_by_keyword_is_a_limit() -> None:
    answer = faceup.solve(faceup.deal("clock-towers", seed=1), nodes=50, engine="reference")
    assert answer.status == "node-limit"
    assert answer.lower < answer.upper


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"objective": "score"}, "give objective or question, not both: question says objective=margin already"),
        ({"opponents": "selfish"}, "give opponents or question, not both"),
        ({"player": 0}, "give player or question, not both"),
        ({"seconds": 3}, "give seconds or limits, not both: limits says seconds=None already"),
        ({"threads": 2}, "give threads or limits, not both"),
    ],
)
def test_nothing_is_asked_or_limited_twice(words: dict[str, object], message: str) -> None:
    position = faceup.read(LINE)
    with pytest.raises(QuestionError, match=message):
        faceup.solve(position, question=faceup.Question.about(position), limits=faceup.Limits(), **words)  # type: ignore[arg-type]


def test_the_maximum_of_a_game_of_points_and_of_a_race() -> None:
    total = faceup.maximum(LINE)
    assert isinstance(total, faceup.Answer)
    assert (total.objective, total.opponents, total.value) == ("total", "cooperative", 4)
    mine = faceup.maximum(LINE, player=1)
    assert isinstance(mine, faceup.Answer)
    assert (mine.objective, mine.value) == ("score", 0)
    earliest = faceup.maximum(RACE)
    assert not isinstance(earliest, faceup.Answer)
    assert earliest.turn == 3
    with pytest.raises(QuestionError, match="all_moves is for games of points"):
        faceup.maximum(RACE, all_moves=True)


def test_an_answer_is_a_table_of_its_moves_or_of_its_line() -> None:
    moves = faceup.solve(LINE, all_moves=True).to_frame()
    assert list(moves.columns) == ["move", "lower", "upper", "best"]
    assert [str(move) for move in moves[moves.best].move] == ["K>1c"]
    line = faceup.solve(LINE).to_frame()
    assert list(zip(line.player, map(str, line.move), strict=True)) == [(0, "K>1c"), (1, "2>new"), (0, "^r>1c.K")]


def test_a_table_of_what_chance_may_bring_has_the_probabilities() -> None:
    drawn = faceup.solve("gotown~gotown.floors_to_win-1~0~_46~~3_~48_", turns=1, all_moves=True).to_frame()
    assert dict(zip(map(str, drawn.move), drawn.probability, strict=True)) == {
        "~draw 4": Fraction(1, 2),
        "~draw 6": Fraction(1, 2),
    }


def test_a_table_without_pandas_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(faceup.FaceupError, match="pip install pandas"):
        faceup.solve(LINE).to_frame()


def test_puzzles_are_made_by_their_seed_and_only_as_many_as_there_are() -> None:
    (puzzle,) = faceup.generate("clock-towers", count=1, seed=94)
    assert faceup.generate("clock-towers", count=2, seed=94, tries=1) == (puzzle,)
    assert faceup.analyze(puzzle.position).value == puzzle.value
    assert faceup.generate("clock-towers", stop=lambda: True) == ()
    with pytest.raises(QuestionError, match="no theme 'love'; choose "):
        faceup.generate("clock-towers", theme="love")


def test_a_deal_is_made_by_its_seed_and_its_rules() -> None:
    assert faceup.deal("chateau", seed=1) == faceup.deal("chateau", seed=1) != faceup.deal("chateau", seed=2)
    assert faceup.deal("clock-towers", players=3, left=4).format().count("_") == 3
    assert faceup.deal("clock-towers", rules={"preset": "french", "ladder": "own"}).to_json()["rules"] == {
        "preset": "french",
        "ladder": "own",
    }
    with pytest.raises(QuestionError, match="no policy 'clever'; choose random, greedy, careless"):
        faceup.deal("clock-towers", left=2, policy="clever")


def test_a_type_checker_knows_what_comes_out() -> None:
    """`mypy --strict tests` checks these lines, as it would in the project of whoever uses Faceup."""
    position = assert_type(faceup.read(LINE), faceup.Position[Move])
    assert_type(position.legal_moves(), list[Move])
    assert_type(faceup.read_all(LINE), list[Entry])
    assert_type(faceup.solve(position), faceup.Answer)
    assert_type(faceup.analyze(position), Analysis)
    assert_type(faceup.generate("clock-towers", tries=0), faceup.Pack)
    assert_type(faceup.deal("gotown"), faceup.Position[Move])
    assert_type(faceup.__version__, str)
