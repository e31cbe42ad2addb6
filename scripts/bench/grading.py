"""Whether the grades are sane: which players find the keys of easy and of hard puzzles.

The players of the ladder are part of the difficulty's formula, so that they find fewer of the harder keys says little.
The others are no part of it: the player who looks six turns ahead, those who look two or three but misjudge positions
by up to a point either way, and the one who plays every choice out at random some times and takes the best on average.
"""

import random
from collections.abc import Iterator
from itertools import islice
from statistics import fmean
from typing import Any

from faceup.models.game import Json
from faceup.models.position import AnyPosition
from faceup.puzzles.dealing.playouts import Policy, next_move
from faceup.puzzles.judging.heuristic_players import HeuristicPlayers, Lookahead
from faceup.puzzles.judging.turns import Choice, Moment
from faceup.puzzles.packs.generating import Tally, generate
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.recipe import Recipe
from faceup.puzzles.packs.vocabulary import Grade
from faceup.solver.question import Question

__all__ = ["finders", "grading"]

_NOISE = 12
"""By how much the players who misjudge may be wrong: one point of Clock Towers."""
_SAMPLES = 6
_PLAYOUTS = 20
_LONGEST = 200


def grading(positions: int = 100) -> Iterator[Json]:
    """Measure which share of the keys of each grade each player finds, of so many puzzles with seeds of their own."""
    attempts = generate(Recipe.from_words("clock-towers", seed=500_000), set(), Tally())
    puzzles = (attempt.puzzle for attempt in attempts if attempt.puzzle is not None)
    found: dict[Grade, list[dict[str, float]]] = {grade: [] for grade in Grade}
    try:
        for puzzle in islice(puzzles, positions):
            found[puzzle.grade].append(finders(puzzle))
    finally:
        yield {"player": "puzzles"} | {str(grade): len(rows) for grade, rows in found.items()}
        for player in next((rows[0] for rows in found.values() if rows), ()):
            shares = {grade: fmean(row[player] for row in rows) if rows else None for grade, rows in found.items()}
            yield {"player": player} | {str(grade): share and round(share, 3) for grade, share in shares.items()}


def finders(puzzle: Puzzle) -> dict[str, float]:
    """Return how often each kind of player finds the key, from 0 to 1."""
    position, question = puzzle.position, puzzle.ask
    moment, players = Moment(position, question.turns), HeuristicPlayers(position, question)
    found = {ahead.label: _is_key(players.picks(moment, ahead), puzzle) for ahead in Lookahead}
    found["six-turns"] = _is_key(players.picks(moment, 6), puzzle)
    for turns in (2, 3):
        misjudging = [_Misjudging(position, question, f"{puzzle.id} {number}") for number in range(_SAMPLES)]
        found[f"misjudging-{turns}"] = fmean(_is_key(each.picks(moment, turns), puzzle) for each in misjudging)
    chance = random.Random(puzzle.id)
    found["playing-out"] = fmean(_is_key(_played_out(players, moment, chance), puzzle) for _ in range(_SAMPLES))
    return found


class _Misjudging(HeuristicPlayers[Any]):
    """Looks ahead like others, but sees every position better or worse than it is."""

    def __init__(self, position: AnyPosition, question: Question, seed: str) -> None:
        super().__init__(position, question)
        self._chance = random.Random(seed)
        self._seen: dict[AnyPosition, int] = {}

    def _evaluated(self, position: AnyPosition) -> int:
        seen = self._seen.get(position)
        if seen is None:
            seen = self._seen[position] = super()._evaluated(position) + self._chance.randint(-_NOISE, _NOISE)
        return seen


def _played_out(players: HeuristicPlayers[Any], moment: Moment[Any], chance: random.Random) -> list[Choice[Any]]:
    """The choices that are best on average, if all play on at random."""
    question = players.question
    looks = {}
    for choice in players.looks(moment, 1):
        looks[choice] = 0
        for _ in range(_PLAYOUTS):
            position = choice.after.position
            for _ in range(_LONGEST):
                if position.outcome() is not None:
                    break
                position = position.after(next_move(position, Policy.RANDOM, chance))
            ended = position.outcome()
            looks[choice] += 0 if ended is None else ended.values(question.objective)[question.player]
    return [choice for choice, look in looks.items() if look == max(looks.values())]


def _is_key(picks: list[Choice[Any]], puzzle: Puzzle) -> float:
    """Whether a player would choose the key and nothing else."""
    return float([choice.after.position for choice in picks] == [puzzle.solved])
