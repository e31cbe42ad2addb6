"""What is proven about a position. Bounds are always proofs; an answer is exact only if its bounds meet."""

import re
from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    PlainSerializer,
    PlainValidator,
    WithJsonSchema,
    computed_field,
    model_validator,
)

from faceup.models.errors import FaceupError, quote
from faceup.models.game import Bounds, Json, Number, Objective
from faceup.models.notebook import Pictured
from faceup.models.position import AnyPosition, M, Move, Position
from faceup.solver.question import Opponents, Question
from faceup.solver.suggestion import suggested

if TYPE_CHECKING:
    from pandas import DataFrame

    from faceup.models.drawing import Drawing

__all__ = [
    "Amount",
    "Answer",
    "Asked",
    "Exact",
    "FractionText",
    "MoveValue",
    "Played",
    "Progress",
    "Reply",
    "Result",
    "Stats",
    "Status",
    "Step",
    "Value",
    "answer_to",
    "line_of",
    "shown",
    "unanswered",
]


def _number(value: object) -> Number:
    if isinstance(value, bool) or not isinstance(value, int | Fraction):
        raise ValueError("should be a whole number or a fraction")
    return value


def shown(value: Number) -> int | float:
    return value.numerator if value.denominator == 1 else float(value)


Value = Annotated[Number, PlainValidator(_number), PlainSerializer(shown), WithJsonSchema({"type": "number"})]
"""A whole number, or where there is chance a fraction; in JSON a number, beside which the exact fraction stands."""

_FRACTION = re.compile(r"-?\d{1,300}(/0*[1-9]\d{0,299})?", re.ASCII)
"""How a fraction is written. Python would take more: `Fraction("1e999999999")` fills the memory."""


def _is_fraction(text: str) -> str:
    if not _FRACTION.fullmatch(text):
        raise ValueError(f"{quote(text)} should be a fraction such as '13/28'")
    return text


FractionText = Annotated[str, AfterValidator(_is_fraction)]
"""A fraction as it is written in JSON, of bounded length."""


def _number_or_bounds(value: object) -> Number | Bounds:
    if isinstance(value, Bounds):
        return value
    return Bounds(*map(_number, value.values())) if isinstance(value, dict) else _number(value)


def _amount(value: Number | Bounds) -> int | float | dict[str, int | float]:
    return (
        {name: shown(bound) for name, bound in value._asdict().items()} if isinstance(value, Bounds) else shown(value)
    )


Amount = Annotated[Number | Bounds, PlainValidator(_number_or_bounds), PlainSerializer(_amount)]
"""A value; or bounds of it, where it is not proven: in JSON ``{"lower": 0, "upper": 2}`` in place of the number."""


class Status(StrEnum):
    """Whether the value is proven, or what ended the search before it was."""

    EXACT = "exact"
    TURN_LIMIT = "turn-limit"
    TIME_LIMIT = "time-limit"
    MEMORY_LIMIT = "memory-limit"
    NODE_LIMIT = "node-limit"
    CANCELLED = "cancelled"


class Result(StrEnum):
    """How a game ends for a player, whatever the points."""

    WON = "won"
    LEVEL = "level"
    LOST = "lost"


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    if not TYPE_CHECKING:  # pydantic's own is no AttributeError

        def __setattr__(self, name: str, value: object = None) -> None:
            raise AttributeError(f"{type(self).__name__}.{name}: what was answered does not change")

        __delattr__ = __setattr__

    def to_json(self) -> Json:
        return self.model_dump(mode="json")


Played = Annotated[Move, PlainSerializer(lambda move: move.to_json()), WithJsonSchema({"type": "object"})]
"""A move; in JSON its JSON form."""
Asked = Annotated[AnyPosition, PlainSerializer(lambda position: position.format()), WithJsonSchema({"type": "string"})]
"""A position, of whatever game; in JSON its one-line form."""


class Exact(_Record):
    """A record whose numbers may be fractions: then each has a twin that gives it exactly, as ``"13/28"``."""

    NUMBERS: ClassVar[tuple[str, ...]]

    @model_validator(mode="before")
    @classmethod
    def _with_twins(cls, raw: Any) -> Any:
        """Given the number, the twin is written; given both, as in JSON, the twin is what counts."""
        if not isinstance(raw, dict):
            return raw
        texts = {name: raw.get(_twin(name)) for name in cls.NUMBERS}
        twins = {
            name: Fraction(text) for name, text in texts.items() if isinstance(text, str) and _FRACTION.fullmatch(text)
        }
        for name, exact in twins.items():
            if name in raw and raw[name] not in (exact, shown(exact)):
                raise ValueError(f"{name} is {quote(raw[name])}, but {_twin(name)} is {quote(texts[name])}")
        read = raw | twins
        return read | {_twin(name): str(read[name]) for name in cls.NUMBERS if isinstance(read.get(name), Fraction)}

    def to_json(self) -> Json:
        """Return the record as JSON, without the twins where there is no chance."""
        chance = isinstance(getattr(self, self.NUMBERS[0]), Fraction)
        return self.model_dump(mode="json", exclude=None if chance else set(map(_twin, self.NUMBERS)))


def _twin(name: str) -> str:
    return f"{name}_fraction"


class Step(_Record):
    """One move of a line of play, or what chance brings."""

    player: int | None = Field(description="who moves; null for chance")
    move: Played

    @computed_field  # type: ignore[prop-decorator]  # as pydantic documents it
    @property
    def text(self) -> str:
        """The text of the move."""
        return self.move.format()


class MoveValue(Exact):
    """What is proven about one move or chance outcome. The bounds are of the asked player's value, whoever moves."""

    NUMBERS = ("lower", "upper", "loss", "probability")

    move: Played
    lower: Value
    lower_fraction: str | None = None
    upper: Value
    upper_fraction: str | None = None
    best: bool
    loss: Amount | None = Field(
        default=None, description="what the move costs the mover next to the best one; null where that is not asked"
    )
    loss_fraction: FractionText | None = None
    result: Result | None = Field(
        default=None, description="how the game ends for the asked player: won, level or lost; null where that is open"
    )
    reply: Step | None = Field(default=None, description="the best answer to the move, where it was looked for")
    probability: Value | None = Field(default=None, description="of a chance outcome only")
    probability_fraction: str | None = None

    @computed_field  # type: ignore[prop-decorator]  # as pydantic documents it
    @property
    def text(self) -> str:
        """The text of the move."""
        return self.move.format()

    def to_json(self) -> Json:
        written = super().to_json()
        written = {"move": written["move"], "text": written.pop("text")} | written
        absent = {name for name in _FURTHER if getattr(self, name) is None}
        return {key: value for key, value in written.items() if key.removesuffix("_fraction") not in absent}


_FURTHER = ("loss", "result", "reply", "probability")
"""What is left out of a move's JSON where it is not known."""


class Stats(_Record):
    """What the answer cost."""

    engine: str
    nodes: int = Field(description="positions at which a move was chosen, or chance fell")
    seconds: float
    table_mb: float = Field(description="memory that the engine's table took")


class Reply(_Record):
    """What an answer of any kind begins with: what it is the answer to."""

    game: str
    position: Asked = Field(description="the position, in one-line notation")
    title: str | None = Field(default=None, description="what the position is called, if it has a title")
    source: str | None = Field(default=None, description="where the position was read, if it was")
    player: int

    def to_json(self) -> Json:
        """Return the answer as JSON, without a title, a source and turns where there are none."""
        return {key: value for key, value in super().to_json().items() if value is not None or key not in _OPTIONAL}


_OPTIONAL = ("title", "source", "turns")


class Answer(Reply, Exact, Pictured):
    """The answer to a question about a position: what is proven, best play, and what it cost to find out.

    >>> import faceup
    >>> answer = faceup.solve("clock-towers~french~0~..~Kr_1c~2_")
    >>> answer.exact, answer.value, answer.scores, [str(step.move) for step in answer.line]
    (True, 4, (4, 0), ['K>1c', '2>new', '^r>1c.K'])
    """

    NUMBERS = ("lower", "upper", "value")

    objective: Objective
    opponents: Opponents
    turns: int | None = Field(default=None, description="how many turns ahead were asked about, if that was said")
    status: Status
    value: Value | None = Field(description="null unless exact")
    value_fraction: str | None = Field(default=None, description="where there is chance: the value, exactly")
    lower: Value
    lower_fraction: str | None = None
    upper: Value
    upper_fraction: str | None = None
    scores: tuple[int, ...] | None = Field(description="everyone's points at the end of the line; null without a line")
    line: tuple[Step, ...] = Field(
        description="best play for all, to the end of the game or as far as was asked; where not exact empty, or the"
        " best that was found"
    )
    moves: tuple[MoveValue, ...] | None = Field(
        None, description="every legal move, best first for the mover; or every chance outcome, the likeliest first"
    )
    suggestion: Played | None = Field(
        None, description="where not exact: the move that the engine would play now, found without proof"
    )
    stats: Stats

    @property
    def exact(self) -> bool:
        """Whether the value is proven."""
        return self.status is Status.EXACT

    def about(self, question: Question) -> "Answer":
        """Return the same answer to the question as it was asked, before it was simplified."""
        return self.model_copy(update={"opponents": question.opponents})

    def to_json(self) -> Json:
        """Return the answer as JSON; without `moves` that were not asked for, or a suggestion where there is none."""
        written = super().to_json()
        if self.suggestion is None:
            del written["suggestion"]
        if self.moves is None:
            del written["moves"]
            return written
        return written | {"moves": [move.to_json() for move in self.moves]}

    def _picture(self) -> "Drawing":
        from faceup.solver.illustration import drawing_of

        return drawing_of(self)

    def to_frame(self) -> "DataFrame":
        """Return the moves with their values as a pandas table, best first; or the line, where no moves are listed.

        >>> import faceup
        >>> faceup.solve("clock-towers~french~0~..~Kr_1c~2_", all_moves=True).to_frame()
           move  lower  upper   best
        0  K>1c      4      4   True
        1    xK      0      0  False
        2   x^r      0      0  False
        """
        try:
            from pandas import DataFrame
        except ImportError:
            raise FaceupError("a table needs pandas, which is not installed: pip install pandas") from None
        if self.moves is None:
            return DataFrame([(step.player, step.move) for step in self.line], columns=["player", "move"])
        columns = ["move", "lower", "upper", "best"] + ["probability"] * any(move.probability for move in self.moves)
        return DataFrame([[getattr(move, column) for column in columns] for move in self.moves], columns=columns)


class Progress(_Record):
    """A look at a search under way."""

    seconds: float
    nodes: int
    bounds: Bounds
    moves_done: int = Field(default=0, description="moves of the position whose value is proven")
    moves: int = 0
    memory: float = Field(description="the share of its memory that the engine has used up")
    turns: int | None = Field(
        default=None, description="how many turns the search looks ahead by now, where it does so"
    )
    passes: int | None = Field(default=None, description="searches for a single bound, in engines that work by them")
    none_within: int | None = Field(
        default=None, description="where a win is looked for: proven that there is none within so many turns"
    )
    line: tuple[str, ...] = Field(
        default=(), description="the best play found so far, in engines that find plays first"
    )
    best: str | None = Field(
        default=None, description="the move to play by what is known so far; not proven to be best"
    )


def line_of(position: Position[M], moves: Iterable[M]) -> tuple[tuple[Step, ...], Position[M]]:
    """Return the steps of a line of play, and where it ends by the rules of the game."""
    steps = []
    for move in moves:
        steps.append(Step(player=None if position.chances() else position.mover, move=move))
        position = position.after(move)
    return tuple(steps), position


def answer_to(
    position: Position[M],
    question: Question,
    bounds: Bounds,
    *,
    ended_by: Status | None,
    line: tuple[Step, ...] = (),
    end: Position[M] | None = None,
    moves: tuple[MoveValue, ...] | None = None,
    stats: Stats,
) -> Answer:
    """Return the answer that proven bounds are: exact where they meet, and otherwise with what ended the search.

    `end` is where the line comes to; without one there are no scores to tell. An answer that is not exact suggests a
    move all the same.
    """
    return Answer(
        game=position.game,
        position=position,
        player=question.player,
        objective=question.objective,
        opponents=question.opponents,
        turns=question.turns,
        status=Status.EXACT if bounds.exact else ended_by or Status.CANCELLED,
        value=bounds.lower if bounds.exact else None,
        lower=bounds.lower,
        upper=bounds.upper,
        scores=None if end is None else end.scores(),
        line=line,
        moves=moves,
        suggestion=None if bounds.exact else suggested(position, question, line, moves or ()),
        stats=stats,
    )


def unanswered(position: Position[M], question: Question) -> Answer:
    """Return what is known of a question that no engine could look into: what the rules alone prove."""
    bounds = position.bounds(question.objective)[question.player]
    nothing = Stats(engine="none", nodes=0, seconds=0, table_mb=0)
    answer = answer_to(position, question, bounds, ended_by=Status.CANCELLED, stats=nothing)
    move = suggested(position, question, (), ())
    return answer.model_copy(update={"status": Status.CANCELLED, "value": None, "suggestion": move})
