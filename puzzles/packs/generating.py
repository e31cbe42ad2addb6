"""Making puzzles: deal, screen, solve, judge, tag, rate, keep.

Positions are *mined* from played-out deals, and taken as they are or improved card by card (`composing`). What comes
of seed s is the same wherever and whenever it is made, and so is the verdict on it. So the puzzles of an order are
those of the seeds s, s + 1, s + 2, … that are accepted, in this order, whoever does the work.
"""

import random
from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import partial
from itertools import count

from faceup.models.errors import QuestionError
from faceup.models.game import Json, Position
from faceup.models.registry import game_named
from faceup.puzzles.dealing.composing import Aim, compose
from faceup.puzzles.dealing.dealing import Policy, deal_endgame
from faceup.puzzles.dealing.mining import late_position
from faceup.puzzles.games import themes_of_game
from faceup.puzzles.judging.judge import Reason, judge
from faceup.puzzles.packs.puzzle import GENERATOR, Puzzle
from faceup.puzzles.packs.vocabulary import Grade, Kind, Strategy, Theme, kinds_of
from faceup.solver.batch import HERE, Failure, Workers, in_order

__all__ = ["Attempt", "Order", "Tally", "attempt", "generate", "mine"]

_LEFT = (0, 4)
"""How many cards lie in the piles of a mined position, if it is not said. Few make short solutions that can be read.

Composing begins with the most: it can take cards away."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is wanted."""

    game: str
    kind: Kind
    players: int
    rules: str | Json
    seed: int
    left: int | None = None
    turns: int | None = None
    theme: Theme | None = None
    grade: Grade | None = None
    strategy: Strategy = Strategy.MINE

    @property
    def aim(self) -> Aim:
        return Aim(self.kind, self.turns, self.theme, self.grade, self.left)

    def check(self) -> None:
        """Raise a `QuestionError` or another `FaceupError` if nothing can come of it."""
        game = game_named(self.game)
        position = game.deal(self.players, game.rules_from_json(self.rules), self.seed)
        if self.kind not in kinds_of(position):
            takes = ", ".join(kinds_of(position))
            raise QuestionError(f"{self.game} with {self.players} players has no kind {self.kind}; choose {takes}")
        if self.theme is not None and self.theme not in themes_of_game(self.game):
            themes = ", ".join(themes_of_game(self.game))
            raise QuestionError(f"{self.game} has no theme {self.theme}; choose {themes}")
        if not game.FIXED_LENGTH and self.left is not None:
            raise QuestionError(f"{self.game} is a race: its puzzles come from the last turns, so leave --left out")
        if self.left is not None and self.left > game.cards_left(position):
            raise QuestionError(f"{self.left} cards cannot be left: the piles hold {game.cards_left(position)}")

    def to_json(self) -> Json:
        """All that decides which puzzles are made."""
        words = {"kind": str(self.kind), "theme": self.theme and str(self.theme)}
        words |= {"grade": self.grade and str(self.grade), "strategy": str(self.strategy)}
        numbers = {"players": self.players, "seed": self.seed, "left": self.left, "turns": self.turns}
        return {"game": self.game, "rules": self.rules, "generator": GENERATOR} | numbers | words


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of one seed: a puzzle, a reason why there is none, or neither if the attempt failed."""

    seed: int
    puzzle: Puzzle | None
    reason: Reason | None


class Tally:
    """How many positions were tried, and what became of them."""

    def __init__(self, tried: int = 0, kept: int = 0, rejected: "Counter[str] | None" = None) -> None:
        self.tried, self.kept = tried, kept
        self.rejected: Counter[str] = Counter() if rejected is None else rejected


def generate(
    order: Order,
    known: set[str],
    tally: Tally,
    workers: Workers = HERE,
    report: Callable[[str], None] = lambda problem: None,
) -> Generator[Attempt, None, None]:
    """What comes of one seed after the other, without end; goes on after what the tally has tried.

    `known` are the ids of puzzles that were kept before: it grows, and what is in it is a duplicate.
    """
    seeds = count(order.seed + tally.tried)
    for result in in_order(partial(_attempted, order), seeds, workers):
        tally.tried += 1
        if isinstance(result, Failure):
            tally.rejected["failed"] += 1
            report(f"seed {result.task}: {result.what}")
            yield Attempt(result.task, None, None)
            continue
        reason = result.reason
        if result.puzzle is not None:
            reason = Reason.DUPLICATE if result.puzzle.id in known else order.aim.missed(result.puzzle)
        if reason is not None:
            tally.rejected[reason] += 1
            yield Attempt(result.seed, None, reason)
            continue
        assert result.puzzle is not None, "without a reason there is a puzzle"
        known.add(result.puzzle.id)
        tally.kept += 1
        yield result


def attempt(order: Order, seed: int) -> Attempt:
    """Mine one position; judge it, or go on from there."""
    position = mine(order, seed)
    verdict: Puzzle | Reason = Reason.NO_CHOICE
    if position is not None:
        composing = order.strategy is Strategy.COMPOSE
        verdict = compose(position, order.aim, seed) if composing else judge(position, order.kind, order.turns, seed)
    if isinstance(verdict, Reason):
        return Attempt(seed, None, verdict)
    return Attempt(seed, verdict, None)


def _attempted(order: Order, seed: int, stop: Callable[[], bool]) -> Attempt:
    """An attempt as work of a batch. It is short, so it is not stopped."""
    return attempt(order, seed)


def mine(order: Order, seed: int) -> Position | None:
    """A position out of a dealt game; None if the game came to nothing."""
    game = game_named(order.game)
    rules = game.rules_from_json(order.rules)
    if not game.FIXED_LENGTH:
        return late_position(game, order.players, rules, order.turns or 1, order.kind is Kind.BEST_CHANCE, seed)
    chance = random.Random(f"puzzle {seed}")
    policy = chance.choice((Policy.RANDOM, Policy.GREEDY))
    few = chance.randint(*_LEFT) if order.strategy is Strategy.MINE else _LEFT[1]
    left = few if order.left is None else order.left
    return deal_endgame(game, players=order.players, rules=rules, seed=seed, left=left, policy=policy).position
