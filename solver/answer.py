"""What is proven about a position. Bounds are always proofs; an answer is exact only if its bounds meet."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from faceup.models.game import Bounds, Json, M, Objective
from faceup.solver.attitudes import Values, of_player, preference
from faceup.solver.question import Opponents, Question

__all__ = ["Answer", "MoveValue", "Progress", "Stats", "Status", "Step", "rank"]


class Status(StrEnum):
    """Whether the value is proven, or what ended the search before it was."""

    EXACT = "exact"
    TURN_LIMIT = "turn-limit"
    TIME_LIMIT = "time-limit"
    MEMORY_LIMIT = "memory-limit"
    NODE_LIMIT = "node-limit"
    CANCELLED = "cancelled"


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Step(_Record):
    """One move of a line of play."""

    player: int
    move: dict[str, Any]
    text: str


class MoveValue(_Record):
    """What is proven about one legal move; the bounds are of the asked player's value, whoever moves."""

    move: dict[str, Any]
    text: str
    lower: int
    upper: int
    best: bool


class Stats(_Record):
    """What the answer cost."""

    engine: str
    nodes: int = Field(description="positions at which a move was chosen")
    seconds: float
    table_mb: float = Field(description="memory that the engine's table took")


class Answer(_Record):
    """The answer to a question about a position."""

    game: str
    player: int
    objective: Objective
    opponents: Opponents
    status: Status
    value: int | None = Field(description="null unless exact")
    lower: int
    upper: int
    scores: tuple[int, ...] | None = Field(description="everyone's points at the end of the line; null without a line")
    line: tuple[Step, ...] = Field(
        description="best play for all, to the end of the game; where not exact empty, or the best that was found"
    )
    moves: tuple[MoveValue, ...] | None = Field(None, description="every legal move, best first for the mover")
    stats: Stats

    @property
    def exact(self) -> bool:
        return self.status is Status.EXACT

    def to_json(self) -> Json:
        """The answer as JSON; without `moves`, if they were not asked for."""
        return self.model_dump(mode="json", exclude=None if self.moves is not None else {"moves"})


class Progress(_Record):
    """A look at a search under way."""

    seconds: float
    nodes: int
    bounds: Bounds
    moves_done: int = Field(description="moves of the position whose value is proven")
    moves: int
    memory: float = Field(description="the share of the table that is used")
    passes: int | None = Field(default=None, description="searches for a single bound, in engines that work by them")
    line: tuple[str, ...] = Field(
        default=(), description="the best play found so far, in engines that find plays first"
    )


def rank(question: Question, mover: int, moves: Mapping[M, Values], proven: bool) -> tuple[MoveValue, ...]:
    """The moves of a position with their bounds, best first for the mover, equals by text.

    `best` marks the moves that reach a proven value; where it is not proven, those with the best bounds of the mover's
    side.
    """

    def standing(move: M) -> tuple[Any, ...]:
        return preference(question, mover, moves[move])[: None if proven else 2]

    ranked = sorted(moves, key=lambda move: move.format())
    ranked.sort(key=lambda move: preference(question, mover, moves[move]), reverse=True)
    return tuple(
        MoveValue(
            move=move.to_json(),
            text=move.format(),
            lower=of_player(question, moves[move]).lower,
            upper=of_player(question, moves[move]).upper,
            best=standing(move) == standing(ranked[0]),
        )
        for move in ranked
    )
