"""What an explanation is made of: what a move is worth, and reasons, each with the line of play that bears it out."""

from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, computed_field
from pydantic.json_schema import SkipJsonSchema

from faceup.models.game import Json, Objective
from faceup.models.names import players_called
from faceup.models.phrases import Sayable, capital
from faceup.models.words import Language
from faceup.solver.answer import Amount, Asked, Exact, FractionText, Played, Reply, Result, Status, Step
from faceup.solver.question import Opponents

__all__ = ["Better", "Explanation", "Reason", "Results"]


class Reason(Exact):
    """One fact about a move, in a sentence, with its witness: a line of play, and what it is worth to the mover."""

    NUMBERS = ("value",)

    says: str
    because: str = Field(description="what the reason is about, in a word")
    position: Asked | None = Field(
        default=None, description="where the line begins, if not at the position that is explained"
    )
    line: tuple[Step, ...] = Field(description="the play that bears it out")
    value: Amount = Field(
        description="what the position after the first move of the line is worth to the player whose move is explained"
    )
    value_fraction: FractionText | None = None

    sayable: SkipJsonSchema[Any] = Field(default=None, exclude=True, repr=False)
    """What is said, where it can be said in any language."""

    @classmethod
    def saying(cls, says: str | Sayable, **fields: Any) -> Self:
        """Return a reason that can be told in any language, if what it says can be."""
        return cls(says=_sentence(says, Language.ENGLISH), sayable=says, **fields)

    def said(self, language: Language) -> str:
        """Return the sentence in a language; in English where that is the only one."""
        return self.says if self.sayable is None else _sentence(self.sayable, language)

    def to_json(self) -> Json:
        written = super().to_json()
        return {key: value for key, value in written.items() if key != "position" or value is not None}


def _sentence(says: str | Sayable, language: Language) -> str:
    said = says.said(language) if isinstance(says, Sayable) else says.removesuffix(".")
    return f"{capital(said)}."


class Better(Exact):
    """A move that is better than the one that is explained."""

    NUMBERS = ("value",)

    move: Played
    value: Amount
    value_fraction: FractionText | None = None

    @computed_field  # type: ignore[prop-decorator]  # as pydantic documents it
    @property
    def text(self) -> str:
        """The text of the move."""
        return self.move.format()

    def to_json(self) -> Json:
        written = super().to_json()
        return {"text": written.pop("text")} | written


class Results(BaseModel):
    """How the game ends for the player who moves: with the best move, and with the move that is explained."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    before: Result
    after: Result


class Explanation(Reply, Exact):
    """Why a move is best, or what it costs and why. Every sentence is a fact that was proven; values are the mover's.

    >>> import faceup
    >>> why = faceup.explain("clock-towers~french~0~..~Kr_1c~2_", "x^r", names=["Anna", "Bert"])
    >>> why.value, why.best, why.loss, [str(better.move) for better in why.better]
    (0, 4, 4, ['K>1c'])
    >>> print(why.reasons[0].says)
    The move x^r costs 4 and the win: Anna ends level on points, and with the best move wins by 4.
    """

    NUMBERS = ("value", "best", "loss")

    objective: Objective
    opponents: Opponents
    status: Status = Field(description="exact, or why not everything was proven")
    move: Played
    value: Amount = Field(description="what the move is worth; bounds of it where that is not proven")
    value_fraction: FractionText | None = None
    best: Amount = Field(description="what the best move is worth")
    best_fraction: FractionText | None = None
    loss: Amount = Field(description="what the move costs; never less than nothing")
    loss_fraction: FractionText | None = None
    result: Results | None = Field(description="null where the result is open, or not asked")
    reasons: tuple[Reason, ...]
    better: tuple[Better, ...] = Field(description="the moves that are proven to be better, best first")
    names: SkipJsonSchema[tuple[str, ...]] = Field(default=(), exclude=True, repr=False)
    """What the players are called."""

    @computed_field  # type: ignore[prop-decorator]  # as pydantic documents it
    @property
    def text(self) -> str:
        """The text of the move."""
        return self.move.format()

    def in_language(self, language: Language) -> Self:
        """Return the same explanation with its sentences in another language, in which moves are told in words.

        >>> import faceup
        >>> why = faceup.explain("clock-towers~french~0~..~Kr_1c~2_", "x^r", names=["Anna", "Bert"])
        >>> why.in_language(Language.ITALIAN).reasons[0].says.partition(":")[0]
        'La mossa «scarta il tetto rosso» costa 4 e la vittoria'
        """
        with players_called(self.names):
            reasons = tuple(reason.model_copy(update={"says": reason.said(language)}) for reason in self.reasons)
        return self.model_copy(update={"reasons": reasons})

    def __str__(self) -> str:
        return "\n".join(reason.says for reason in self.reasons)

    def to_json(self) -> Json:
        """Return the explanation as JSON, with the witness of every reason."""
        written: dict[str, Any] = super().to_json()
        reasons = [reason.to_json() for reason in self.reasons]
        better = [each.to_json() for each in self.better]
        first = {key: written[key] for key in written if key not in ("text", "reasons", "better")}
        place = list(first).index("move") + 1
        keys = [*list(first)[:place], "text", *list(first)[place:]]
        return {key: written[key] for key in keys} | {"reasons": reasons, "better": better}
