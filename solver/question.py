"""What is asked of a position, and what may be spent on the answer."""

from dataclasses import replace
from enum import StrEnum
from typing import TypeVar

from faceup.models.errors import QuestionError, unknown
from faceup.models.game import Objective, Opponents
from faceup.models.position import AnyPosition
from faceup.models.value import value

__all__ = ["MOST_TURNS", "Limits", "Opponents", "Question"]

MOST_TURNS = 1000
"""How far a question may look ahead. No race goes on for so long, unless it goes on for ever."""


@value
class Question:
    """What is asked: the value of `objective` for `player`, against `opponents`, `turns` turns ahead or to the end.

    >>> import faceup
    >>> position = faceup.read("clock-towers~french~0~..~Kr_1c~2_")
    >>> question = faceup.Question.about(position, player=1, objective="score")
    >>> faceup.solve(position, question=question).value
    0
    """

    player: int
    objective: Objective
    opponents: Opponents = Opponents.ADVERSARIAL
    turns: int | None = None
    line_by_text: bool = False
    """Whether the line must take the first by its text of equal moves, in engines that do not always do so."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "objective", _choice(Objective, self.objective, "objective"))
        object.__setattr__(self, "opponents", _choice(Opponents, self.opponents, "opponents"))

    @classmethod
    def about(
        cls,
        position: AnyPosition,
        *,
        player: int | None = None,
        objective: Objective | str | None = None,
        opponents: Opponents | str = Opponents.ADVERSARIAL,
        turns: int | None = None,
    ) -> "Question":
        """Ask about a position: by default what the seat to move can force, by the game's first objective."""
        question = cls(
            position.mover if player is None else player,
            _choice(Objective, position.objectives[0] if objective is None else objective, "objective"),
            _choice(Opponents, opponents, "opponents"),
            turns,
        )
        question.check(position)
        return question

    def simplified(self, position: AnyPosition) -> "Question":
        """Return the question with two sides, if there are no more: selfish players who gain only what others lose.

        One player alone has nobody to differ with. The margins of two players sum to nothing, and so do their wins,
        shared and undecided ones too: what is best for one is worst for the other. Moves that are equal for the mover
        are equal for both then, so the tie rule of selfish players comes down to its last word, the first by its text.
        """
        seats = len(position.players)
        zero_sum = seats == 1 or (seats == 2 and self.objective in (Objective.MARGIN, Objective.WIN))
        if self.opponents is not Opponents.SELFISH or not zero_sum:
            return self
        return replace(self, opponents=Opponents.ADVERSARIAL, line_by_text=True)

    def check(self, position: AnyPosition) -> None:
        """Raise a `QuestionError` if the question makes no sense for the position."""
        seats = len(position.players)
        if not 0 <= self.player < seats:
            which = "the only seat is 0" if seats == 1 else f"the seats are 0 to {seats - 1}"
            raise QuestionError(f"no player {self.player}; {which}")
        if self.objective not in position.objectives:
            raise QuestionError(
                f"{position.game} has no objective {self.objective}; choose {', '.join(position.objectives)}"
            )
        if self.objective is Objective.TOTAL and self.opponents is not Opponents.COOPERATIVE:
            raise QuestionError(f"the objective total is for cooperative opponents, not {self.opponents} ones")
        if self.objective is Objective.WIN and seats == 1:
            raise QuestionError("one player alone cannot win or lose; ask for the objective score")
        if self.turns is not None and position.fixed_length:
            raise QuestionError(
                f"{position.game} has a fixed length and is always solved to its end: it takes no turns"
            )
        if self.turns is not None and not 1 <= self.turns <= MOST_TURNS:
            raise QuestionError(f"the number of turns to look ahead should be 1 to {MOST_TURNS}, not {self.turns}")


_Word = TypeVar("_Word", bound=StrEnum)


def _choice(kind: type[_Word], value: str, name: str) -> _Word:
    try:
        return kind(value)
    except ValueError:
        raise QuestionError(unknown(name, value, kind, f"choose {', '.join(kind)}")) from None


@value
class Limits:
    """What a search may spend. When it hits a limit, it ends with the bounds proven so far.

    >>> import faceup
    >>> answer = faceup.solve(faceup.deal("gotown", seed=1), limits=faceup.Limits(nodes=100))
    >>> str(answer.status), answer.lower, answer.upper
    ('node-limit', Fraction(-1, 1), Fraction(1, 1))
    """

    seconds: float | None = None
    nodes: int | None = None
    table_mb: int = 1024
    threads: int = 1
    seed: int = 0
    """For an engine that makes random choices: on one thread, the same seed gives the same answer."""

    def __post_init__(self) -> None:
        for name, given, least in (
            ("seconds", self.seconds, 0),
            ("nodes", self.nodes, 0),
            ("table_mb", self.table_mb, 1),
            ("threads", self.threads, 1),
            ("seed", self.seed, 0),
        ):
            if given is not None and not given >= least:
                raise QuestionError(f"the limit {name} should be at least {least}, not {given}")
