"""Teaching series: six puzzles about one idea, from the plain example to the idea that works together with another.

A series begins with the easiest puzzle of its theme, goes on with three drills, then hides the idea in the hardest one
that has no other theme of its own series, and ends with a puzzle that needs another idea, too. An idea that never goes
with another one is hidden twice instead.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from faceup.puzzles.packs.puzzle import Puzzle, Series
from faceup.puzzles.packs.vocabulary import Role

__all__ = ["ROLES", "in_series"]

ROLES = (Role.EXAMPLE, Role.DRILL, Role.DRILL, Role.DRILL, Role.DISGUISE, Role.COMBINATION)
"""What the puzzles of a series are for, in their order."""


def in_series(puzzles: Iterable[Puzzle], most: int | None = None) -> list[Puzzle]:
    """Lay out puzzles in series of six, the rarest theme first; what is left over belongs to none and is left out.

    With `most`, no more than so many puzzles are laid out.
    """
    left = list(puzzles)
    laid: list[list[Puzzle]] = []
    while most is None or len(ROLES) * (len(laid) + 1) <= most:
        found = _next_series(left, Counter(each[0].series.theme for each in laid if each[0].series))
        if not found:
            break
        used = {puzzle.id for puzzle in found}
        left = [puzzle for puzzle in left if puzzle.id not in used]
        laid.append(found)
    laid.sort(key=_rank)
    return [puzzle for series in laid for puzzle in series]


def _rank(series: Sequence[Puzzle]) -> tuple[bool, int, str]:
    """Where a series stands in a pack: the easiest first, and those last in which not every card is known."""
    return not series[0].position.certain, sum(puzzle.difficulty for puzzle in series), series[0].id


def _next_series(left: Sequence[Puzzle], had: Counter[str]) -> list[Puzzle]:
    """A series of the theme that has had the fewest, and of those the rarest; nothing if no theme has enough."""
    counts = Counter(theme for puzzle in left for theme in puzzle.themes)
    for theme in sorted(counts, key=lambda theme: (had[theme], counts[theme], theme)):
        about = sorted((puzzle for puzzle in left if theme in puzzle.themes), key=lambda puzzle: puzzle.difficulty)
        if len(about) < len(ROLES):
            continue
        several = [puzzle for puzzle in about if len(puzzle.themes) > 1]
        last = max(several or about, key=lambda puzzle: (puzzle.difficulty, puzzle.quality or 0, puzzle.id))
        others = [puzzle for puzzle in about if puzzle is not last]
        plain = sorted(others, key=lambda puzzle: (len(puzzle.themes), puzzle.difficulty))
        five = sorted(plain[: len(ROLES) - 1], key=lambda puzzle: puzzle.difficulty)
        roles = ROLES if several else (*ROLES[:-1], Role.DISGUISE)
        return [
            replace(puzzle, series=Series(theme, number, role))
            for number, (puzzle, role) in enumerate(zip([*five, last], roles, strict=True), 1)
        ]
    return []
