"""Whether the grades are sane: which players find the keys of easy and of hard puzzles.

    python -m faceup.scripts.bench.grading --seed 500000 --count 100

The players of the ladder are part of the difficulty's formula, so that they find fewer of the harder keys says little.
The others are no part of it: who looks six turns ahead, who looks two or three but misjudges positions by up to
a point either way, and who plays every choice out at random some times and takes the best on average.
"""

import json
import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, Generic

import typer

from faceup.models.game import M, P
from faceup.puzzles.judging.heuristic_players import Limited, Rung
from faceup.puzzles.judging.turns import Choice, Stage
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.scripts.commands import options

if TYPE_CHECKING:
    from faceup.solver.question import Question

__all__ = ["finders", "grading", "table"]

_NOISE = 12
"""By how much who misjudges may be wrong: one point of Clock Towers."""
_SAMPLES = 6
_PLAYOUTS = 20
_LONGEST = 200


def finders(puzzle: Puzzle) -> dict[str, float]:
    """How often each kind of player finds the key, from 0 to 1."""
    position, question = puzzle.start(), puzzle.ask.question()
    stage, limited = Stage(position, question.turns), Limited[Any, Any](position, question)
    found = {rung.label: _is_key(limited.picks(stage, rung), puzzle) for rung in Rung}
    found["six-turns"] = _is_key(limited.picks(stage, 6), puzzle)
    for turns in (2, 3):
        players = [_Misjudging[Any, Any](position, question, f"{puzzle.id} {number}") for number in range(_SAMPLES)]
        found[f"misjudging-{turns}"] = sum(_is_key(each.picks(stage, turns), puzzle) for each in players) / _SAMPLES
    chance = random.Random(puzzle.id)
    found["playing-out"] = sum(_is_key(_played_out(limited, stage, chance), puzzle) for _ in range(_SAMPLES)) / _SAMPLES
    return found


def table(found: "list[tuple[str, dict[str, float]]]", grades: "list[str]") -> Iterator[str]:
    """The share of the puzzles of each grade whose key a player finds, a line for each player."""
    by_grade = {grade: [row for of, row in found if of == grade] for grade in grades}
    yield f"{'':<16}" + "".join(f"{grade:>10}" for grade in grades)
    yield f"{'puzzles':<16}" + "".join(f"{len(rows):>10}" for rows in by_grade.values())
    for player in found[0][1]:
        shares = (sum(row[player] for row in rows) / len(rows) if rows else None for rows in by_grade.values())
        yield f"{player:<16}" + "".join(f"{'-':>10}" if share is None else f"{share:>9.0%} " for share in shares)


def grading(
    game: options.Game = "clock-towers",
    kind: options.Kind = None,
    turns: options.PuzzleTurns = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The first seed.", min=0)] = 500_000,
    count: Annotated[int, typer.Option(metavar="N", help="How many puzzles.", min=1)] = 100,
    rows: Annotated[bool, typer.Option("--json", help="Print what was found of each puzzle instead.")] = False,
) -> None:
    """Make a batch of puzzles, and see who finds their keys."""
    from faceup.puzzles.packs.generating import Tally, generate
    from faceup.puzzles.packs.vocabulary import Grade, Strategy
    from faceup.scripts.commands.generate import make_order

    found = []
    order = make_order(game, kind, None, None, 2, None, turns, Strategy.MINE, seed, None)
    for attempt in generate(order, set(), Tally()):
        if attempt.puzzle is not None:
            found.append((str(attempt.puzzle.grade), finders(attempt.puzzle)))
            if rows:
                typer.echo(json.dumps({"difficulty": attempt.puzzle.difficulty} | found[-1][1]))
            if len(found) == count:
                break
    if not rows:
        typer.echo("\n".join(table(found, list(Grade))))


class _Misjudging(Limited[P, M], Generic[P, M]):
    """Looks ahead like others, but sees every position better or worse than it is."""

    def __init__(self, position: P, question: "Question", seed: str) -> None:
        super().__init__(position, question)
        self._chance = random.Random(seed)
        self._seen: dict[P, int] = {}

    def _evaluated(self, position: P) -> int:
        seen = self._seen.get(position)
        if seen is None:
            seen = self._seen[position] = super()._evaluated(position) + self._chance.randint(-_NOISE, _NOISE)
        return seen


def _played_out(limited: Limited[Any, Any], stage: Stage[Any], chance: random.Random) -> list[Choice[Any, Any]]:
    """The choices that are best on average, if all play on at random."""
    game, question = limited.game, limited.question
    looks = {}
    for choice in limited.looks(stage, 1):
        looks[choice] = 0
        for _ in range(_PLAYOUTS):
            position = choice.after.position
            for _ in range(_LONGEST):
                if game.outcome(position) is not None:
                    break
                outcomes = [each.move for each in game.chances(position)]
                position = game.play(position, chance.choice(outcomes or game.legal_moves(position)))
            ended = game.outcome(position)
            looks[choice] += 0 if ended is None else ended.values(question.objective)[question.player]
    return [choice for choice, look in looks.items() if look == max(looks.values())]


def _is_key(picks: list[Choice[Any, Any]], puzzle: Puzzle) -> float:
    """Whether a player would choose the key and nothing else."""
    return float([choice.moves[0].to_json() for choice in picks] == [puzzle.key])


if __name__ == "__main__":
    typer.run(grading)
