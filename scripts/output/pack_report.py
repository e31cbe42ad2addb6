"""Packs and their puzzles in a list: a line a puzzle, a few lines a pack, or a record of each for programs."""

from collections import Counter
from collections.abc import Iterator, Sequence

from faceup.models.game import Json
from faceup.models.registry import game_named
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.shelf import Heading
from faceup.puzzles.packs.vocabulary import Grade
from faceup.scripts.output.terminal import count

__all__ = ["asking_line", "pack_lines", "pack_record", "puzzle_line", "puzzle_record"]


def puzzle_line(puzzle: Puzzle) -> str:
    """Tell what a puzzle is, but not its solution."""
    themes = " ".join(puzzle.themes)
    return f"{puzzle.id}  {puzzle.grade:<8}  {puzzle.difficulty:>4}  {puzzle.kind}  {themes}".rstrip()


def asking_line(puzzle: Puzzle) -> str:
    """Tell how hard a puzzle is and what it asks, but not what it is about."""
    return f"{puzzle.id}  {puzzle.grade:<8}  {puzzle.question}"


def puzzle_record(puzzle: Puzzle) -> Json:
    """Tell the same to a program."""
    told = ("id", "game", "kind", "question", "themes", "grade", "difficulty")
    record = puzzle.to_json()
    return {key: record[key] for key in told}


def pack_lines(name: str, puzzles: Sequence[Heading]) -> Iterator[str]:
    """Tell what a pack holds: its games, how many puzzles, of which grades and about what."""
    games = ", ".join(game_named(game).title for game in _counted(puzzle.game for puzzle in puzzles))
    yield f"{name}  {games}, {count(len(puzzles), 'puzzle')}"
    for label, numbers in (("grades", _grades(puzzles)), ("themes", _themes(puzzles))):
        if numbers:
            yield f"  {label}  {', '.join(f'{number} {word}' for word, number in numbers.items())}"


def pack_record(name: str, puzzles: Sequence[Heading]) -> Json:
    """Tell the same to a program."""
    return {
        "name": name,
        "games": list(_counted(puzzle.game for puzzle in puzzles)),
        "puzzles": len(puzzles),
        "grades": _grades(puzzles),
        "themes": _themes(puzzles),
    }


def _grades(puzzles: Sequence[Heading]) -> dict[str, int]:
    numbers = Counter(puzzle.grade for puzzle in puzzles)
    return {str(grade): numbers[grade] for grade in Grade if numbers[grade]}


def _themes(puzzles: Sequence[Heading]) -> dict[str, int]:
    return _counted(theme for puzzle in puzzles for theme in puzzle.themes)


def _counted(words: Iterator[str]) -> dict[str, int]:
    """How often each word comes, the most frequent first, equals by name."""
    return dict(sorted(Counter(words).items(), key=lambda each: (-each[1], each[0])))
