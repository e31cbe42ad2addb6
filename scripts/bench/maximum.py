"""What `faceup bench --maxima` measures: how soon maxima are found and proven, and the gaps that stay open.

Positions are dealt by seeds, as `faceup deal` deals them. The time is what a caller waits for, with the models built.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from faceup.models.registry import game_named
from faceup.puzzles.dealing.dealing import deal_endgame
from faceup.scripts.output.progress import Waiting
from faceup.solver import Answer, Limits, Question, solve

__all__ = ["CASES", "MaximumCase", "measured", "print_maxima", "record"]

POSITIONS = 20


@dataclass(frozen=True, slots=True)
class MaximumCase:
    """What is asked, of how many players with how many cards in the piles, and the time that a position has."""

    players: int
    cards: int
    objective: str
    seconds: float


CASES = (
    MaximumCase(1, 52, "score", 60),
    MaximumCase(2, 24, "total", 60),
    MaximumCase(2, 52, "total", 120),
    MaximumCase(2, 18, "score", 60),
    MaximumCase(2, 24, "score", 60),
    MaximumCase(2, 36, "score", 60),
    MaximumCase(2, 52, "score", 120),
)


def measured(case: MaximumCase, threads: int, positions: int | None, seconds: float | None) -> Iterator[Answer]:
    """The answers about the positions of a case, one after the other."""
    game = game_named("clock-towers")
    rules = next(iter(game.PRESETS.values()))
    limits = Limits(case.seconds if seconds is None else seconds, threads=threads)
    for seed in range(positions or POSITIONS):
        position = deal_endgame(game, players=case.players, rules=rules, seed=seed, left=case.cards).position
        question = Question.about(position, objective=case.objective, opponents="cooperative")
        label = f"{case.players} players, {case.cards} left, {case.objective}, {seed + 1}/{positions or POSITIONS}  "
        with Waiting(label) as report:
            yield solve(position, question, limits, engine="maximum", report=report)


def record(case: MaximumCase, threads: int, answers: Sequence[Answer]) -> dict[str, Any]:
    """The figures of a case, for programs."""
    seconds = [answer.stats.seconds for answer in answers]
    gaps = [answer.upper - answer.lower for answer in answers]
    return {
        "players": case.players,
        "cards": case.cards,
        "objective": case.objective,
        "threads": threads,
        "positions": len(answers),
        "exact": gaps.count(0),
        "median_seconds": round(median(seconds), 3),
        "max_seconds": round(max(seconds), 3),
        "gaps": gaps,
    }


def print_maxima(console: Console, records: Sequence[dict[str, Any]]) -> None:
    """The figures as a table."""
    table = Table(
        *("players", "left", "objective", "exact", "s: median", "s: max", "gap: median", "gap: max"), box=box.MARKDOWN
    )
    for case in records:
        table.add_row(
            *(str(case[key]) for key in ("players", "cards", "objective")),
            f"{case['exact']}/{case['positions']}",
            f"{case['median_seconds']:.2f}",
            f"{case['max_seconds']:.2f}",
            f"{median(case['gaps']):g}",
            str(max(case["gaps"])),
        )
    console.print(table)
