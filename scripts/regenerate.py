"""Write again what is kept as golden records: the answers to the examples, the perft table, what is said
about bad inputs, the drawings of positions, the packs of puzzles, the pictures of the docs.

    python -m faceup.scripts.regenerate          (in the root of a checkout)

A record that changes is a change of the rules, of the solver or of what people see: look at the difference.
"""

import io
import json
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from faceup.models.drawing import Theme, View
from faceup.models.errors import InvalidPositionError
from faceup.models.files import read_entries
from faceup.models.game import Game, Json
from faceup.models.guide import guide_to
from faceup.models.position import AnyPosition, Position
from faceup.models.registry import game_named
from faceup.models.words import Language
from faceup.puzzles.packs.pack import judged_again, read_pack, write_pack
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.scripts.main import main
from faceup.solver import Question, perft, solve

__all__ = [
    "BOOK_PAGES",
    "DRAWINGS",
    "EXAMPLES",
    "PERFT",
    "RULES_PAGE",
    "answer_to",
    "answered",
    "bad_inputs_record",
    "book_pages",
    "drawing_record",
    "drawings_of",
    "example_record",
    "perft_record",
    "regenerate",
    "rules_page",
]

EXAMPLES = Path("puzzles/examples")
PERFT = Path("tests/data/perft")
BAD_INPUTS = Path("tests/data/bad")
MISTAKES = Path("tests/data/mistakes/table.json")
DRAWINGS = Path("tests/data/drawings")
"""For each game which drawings are kept, and beside that the drawings."""
PACKS = Path("puzzles/packs")
BOOK_PAGES = Path("tests/data/book")
BOOK_PICTURE = Path("docs/pictures/book.png")
RULES_PAGE = Path("docs/rules.md")
PICTURES = {Path("docs/solve.svg"): ["solve", "puzzles/examples/green-rung.json"]}
ILLUSTRATIONS = Path("docs/pictures/pictures.json")
"""What the docs show: pictures by their names, each with what `faceup show` is to draw."""
GRAPHS = {
    Path("docs/graphs/discard.svg"): ["puzzles/examples/discard.json"],
    Path("docs/graphs/last-card.svg"): ["puzzles/examples/last-card.json", "--scope", "solution"],
    Path("docs/graphs/green-rung.svg"): ["puzzles/examples/green-rung.json", "--scope", "solution", "--plies", "5"],
    Path("docs/graphs/denial.svg"): ["puzzles/examples/denial.json", "--plies", "3"],
    Path("docs/graphs/page.png"): ["puzzles/examples/denial.json"],
}
"""Graphs that are drawn; that of a page as a browser shows it, where there is one."""
BROWSER = "chromium"


def regenerate() -> None:
    """Write every record again."""
    for path in sorted(EXAMPLES.glob("*.json")):
        answer_to(path).write_text(example_record(path), encoding="utf-8")
        print(answer_to(path))
    for path in sorted(PERFT.glob("*.jsonl")):
        lines = path.read_text(encoding="utf-8").splitlines()
        path.write_text("".join(f"{perft_record(line)}\n" for line in lines), encoding="utf-8")
        print(path)
    RULES_PAGE.write_text(rules_page(RULES_PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(RULES_PAGE)
    expected = BAD_INPUTS / "expected.json"
    expected.write_text(bad_inputs_record(), encoding="utf-8")
    print(expected)
    MISTAKES.write_text(mistakes_record(), encoding="utf-8")
    print(MISTAKES)
    for path in sorted(DRAWINGS.glob("*.json")):
        for name, asked in drawings_of(path).items():
            kept = DRAWINGS / path.stem / f"{name}.svg"
            kept.parent.mkdir(exist_ok=True)
            kept.write_text(drawing_record(asked), encoding="utf-8")
            print(kept)
    for path in [*sorted(PACKS.glob("*.jsonl")), BOOK_PAGES / "pack.jsonl"]:
        again = ((puzzle, judged_again(puzzle)) for puzzle in read_pack(path))
        judged = [(old, new) for old, new in again if isinstance(new, Puzzle)]
        write_pack(path, [replace(new, series=old.series, proof=old.proof) for old, new in judged])
        print(path)
    for old in BOOK_PAGES.glob("*.png"):
        old.unlink()
    for name, picture in book_pages().items():
        (BOOK_PAGES / name).write_bytes(picture)
        print(BOOK_PAGES / name)
    for path, command in PICTURES.items():
        path.write_text(_picture(command), encoding="utf-8")
        print(path)
    for name, shown in json.loads(ILLUSTRATIONS.read_text(encoding="utf-8")).items():
        path = ILLUSTRATIONS.with_name(f"{name}.svg")
        if status := main(["show", *shown, "--out", str(path)]):
            sys.exit(status)
        print(path)
    for path, graph in GRAPHS.items():
        if path.suffix == ".svg":
            _graph(graph, path)
        elif shutil.which(BROWSER):
            with TemporaryDirectory() as folder:
                page = Path(folder) / "page.html"
                _graph(graph, page)
                _screenshot(page, path)
        print(path)


def book_pages() -> dict[str, bytes]:
    """Return pictures of the pages of a small book, of each kind of page one, and of a sheet."""
    from faceup.puzzles.book.contents import bind
    from faceup.puzzles.book.edition import Edition
    from faceup.puzzles.book.pdf import to_prints, to_sheets

    all_games = read_pack(BOOK_PAGES / "pack.jsonl")
    puzzles = [puzzle for puzzle in all_games if puzzle.game == all_games[0].game]
    pages = to_prints(bind(puzzles, Edition(author="The Faceup authors")), "png", ppi=_BOOK_PPI)
    (sheet,) = to_sheets(bind(puzzles[:1], Edition()), "png", ppi=_BOOK_PPI)
    return {f"{number:02}.png": page for number, page in enumerate(pages, 1)} | {"sheet.png": sheet}


def book_picture() -> bytes:
    """Return a picture of a page of puzzles, for the docs."""
    from faceup.puzzles.book.contents import bind
    from faceup.puzzles.book.edition import Edition
    from faceup.puzzles.book.pdf import to_prints

    return to_prints(bind(read_pack(BOOK_PAGES / "pack.jsonl"), Edition()), "png", ppi=80)[_PAGE_OF_PUZZLES]


_PAGE_OF_PUZZLES = 4
"""After the title, the contents, the rules and the diagram."""
_BOOK_PPI = 36


def answer_to(example: Path) -> Path:
    """Say where the golden answer to an example is kept."""
    return example.parent / "answers" / example.name


def example_record(path: Path) -> str:
    """Answer an example in full: the question that its record already names, or else the usual one."""
    (entry,) = read_entries(str(path))
    record = answer_to(path)
    before = json.loads(record.read_text(encoding="utf-8")) if record.exists() else {}
    asked = {key: before[key] for key in ("player", "objective", "opponents") if key in before}
    answer = solve(entry.position, Question.about(entry.position, **asked), engine="reference", all_moves=True)
    return json.dumps(answer.to_json() | {"stats": {"nodes": answer.stats.nodes}}, indent=1) + "\n"


def perft_record(line: str) -> str:
    """Return a line of the perft table, counted again: a position, and its counts at depth 0, 1, 2, …"""
    record: dict[str, Any] = json.loads(line)
    position: AnyPosition = Position.parse(record["position"])
    record["counts"] = [perft(position, depth, engine="reference") for depth in range(len(record["counts"]))]
    return json.dumps(record)


def bad_inputs_record() -> str:
    """Return what is said about each bad input of the corpus, line by line."""
    said = {}
    for path in sorted(BAD_INPUTS.iterdir()):
        if path.name != "expected.json":
            try:
                read_entries(str(path))
                said[path.name] = ["nothing is wrong"]
            except InvalidPositionError as error:
                said[path.name] = [str(problem).removeprefix(f"{BAD_INPUTS}/") for problem in error.problems]
    return json.dumps(said, indent=1) + "\n"


def rules_page(page: str) -> str:
    """Return the page of rules with what the games say themselves of their flags and assumptions."""

    def told(found: re.Match[str]) -> str:
        return f"{found[1]}{_flags_and_assumptions(game_named(found[2]))}{found[3]}"

    return re.sub(r"(<!-- (\S+): from .*? -->\n).*?(<!-- \2: up to here -->\n)", told, page, flags=re.DOTALL)


def _flags_and_assumptions(game: Game) -> str:
    guide = guide_to(game)
    assert guide is not None, "a game with a place on the page has a guide"
    flags = [f"- `{flag.name}` ({flag.values}). {flag.meaning} *{flag.source}*" for flag in game.flags]
    words = (f" “{assumption.words}”." if assumption.words else "" for assumption in guide.assumptions)
    assumed = [f"- **{a.reading}**{said} {a.reason}" for a, said in zip(guide.assumptions, words, strict=True)]
    titles = "Flags, for rules that tables play differently:", "Assumed, without a flag:"
    return "\n".join(["", titles[0], "", *flags, "", titles[1], "", *assumed, "", ""])


def drawings_of(path: Path) -> dict[str, Json]:
    """Return the drawings of a game that are kept: each a position, and perhaps a view, a move and a theme."""
    asked: dict[str, Json] = json.loads(path.read_text(encoding="utf-8"))
    return asked


def drawing_record(asked: Json) -> str:
    """Return a drawing, an element a line."""
    (entry,) = read_entries(asked["position"])
    labels = {"title": entry.title or "", "names": entry.names} | asked.get("view", {})
    view = View(**labels | {"names": tuple(labels["names"]), "language": Language(labels.get("language", "en"))})
    drawing = entry.position.illustrate(view, move=asked.get("move"))
    return drawing.svg(Theme(asked.get("theme", "light"))).replace("><", ">\n<") + "\n"


def mistakes_record() -> str:
    """Return the table of mistakes that people make, each with the lines that it gets."""
    return (
        json.dumps([answered(mistake) for mistake in json.loads(MISTAKES.read_text(encoding="utf-8"))], **_TABLE) + "\n"
    )


def answered(mistake: dict[str, Any]) -> dict[str, Any]:
    """Return a mistake of the table with what is said about it: how it was typed, and every line that follows."""
    errors, usual = io.StringIO(), (sys.stdin, sys.stdout, sys.stderr)
    sys.stdin, sys.stdout, sys.stderr = io.TextIOWrapper(io.BytesIO(mistake["stdin"].encode())), io.StringIO(), errors
    try:
        status = main(mistake["arguments"])
    finally:
        sys.stdin, sys.stdout, sys.stderr = usual
    asked = {key: mistake[key] for key in ("about", "arguments", "stdin")}
    return asked | {"status": status, "says": errors.getvalue().splitlines()}


_TABLE: dict[str, Any] = {"indent": 1, "ensure_ascii": False}


def _graph(arguments: list[str], path: Path) -> None:
    status = main(["graph", *arguments, "--out", str(path)])
    if status:
        sys.exit(status)


def _screenshot(page: Path, path: Path) -> None:
    """What a browser shows of a page, without its window."""
    shown = f"{page.resolve().as_uri()}#{_SHOWN}"
    options = ["--headless", "--no-sandbox", "--hide-scrollbars", "--window-size=1280,800"]
    subprocess.run(  # noqa: S603 (our own page, and the browser of who asked for it)
        [BROWSER, *options, f"--screenshot={path.resolve()}", shown], check=True, capture_output=True
    )


_SHOWN = 0
"""The position that is selected on the picture of the page."""


def _picture(command: list[str]) -> str:
    """What a command shows on a terminal, as an SVG picture that needs nothing from the network."""
    from rich.console import Console

    from faceup.scripts.output import terminal

    console = Console(
        file=io.StringIO(), force_terminal=True, color_system="truecolor", record=True, width=84, highlight=False
    )
    console.print(f"[bold]$[/] faceup {' '.join(command)}")
    with patch.object(terminal, "Console", lambda **_: console):
        status = main(command)
    if status:
        sys.exit(status)
    lines = console.export_svg(title="faceup", unique_id="faceup").split("\n")
    text = re.sub("<text [^>]*>[^<]*positions&#160;in&#160;[^<]*</text>", "", "\n".join(map(str.rstrip, lines)))
    while "@font-face" in text:
        start = text.index("@font-face")
        text = text[:start].rstrip() + text[text.index("}", start) + 1 :]
    return text


if __name__ == "__main__":
    regenerate()
