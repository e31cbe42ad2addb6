"""A line of a pack: the JSON of a puzzle, before its moves are read; the JSON Schema is made from it.

Nothing here is trusted: texts, lists and numbers are bounded, and a key that the format does not know is refused.
"""

from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, Strict, ValidationInfo, field_validator

from faceup.models.documents import PuzzleId
from faceup.models.errors import quote
from faceup.models.forms.shape import plain_text
from faceup.models.game import Json, Objective
from faceup.models.registry import games
from faceup.models.words import Language
from faceup.puzzles.games import all_themes, puzzle_game
from faceup.puzzles.packs.vocabulary import Grade, QuestionKind, Role, Strategy
from faceup.solver.answer import Exact, FractionText, Value
from faceup.solver.question import MOST_TURNS, Opponents, Question

__all__ = ["MOST_TRIES", "Ask", "NodeShape", "PlayedShape", "PuzzleShape", "StepShape", "TellingShape", "TryShape"]

MOST_MOVES = 100
"""Of how many moves a choice, or a refutation, may consist."""
MOST_TRIES = 50
MOST_NOTATION = 4000
"""How long the one-line form of a position may be here."""
MOST_BRANCHES = 1000
"""How many answers to one move may be written."""


def prose(text: str) -> str:
    """Return text for people on one line; spaces that do not break stay what they are."""
    plain = plain_text(text).replace("\n", " ").strip()
    if not plain:
        raise ValueError("should not be empty")
    return plain


_Whole = Annotated[int, Strict(), Field(ge=0, lt=2**63)]
_Json = dict[str, Any]
_Told = Annotated[str, Field(min_length=1, max_length=1000), AfterValidator(prose)]
"""Text for people, of a few sentences."""
_Hints = Annotated[tuple[_Told, ...], Field(min_length=3, max_length=3)]
_Moves = Annotated[tuple[_Json, ...], Field(min_length=1, max_length=MOST_MOVES)]


def _list_themes(schema: Json) -> None:
    schema["items"]["enum"] = all_themes()


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Ask(_Part):
    """What is asked, in the words of a `Question`."""

    player: _Whole
    objective: Objective
    opponents: Opponents = Opponents.ADVERSARIAL
    turns: Annotated[int, Strict(), Field(ge=1, le=MOST_TURNS)] | None = Field(
        default=None, description="races only: within how many turns of everyone; else left out"
    )

    @classmethod
    def of(cls, question: Question) -> "Ask":
        return cls(**{name: getattr(question, name) for name in cls.model_fields})

    def question(self) -> Question:
        return Question(self.player, self.objective, self.opponents, self.turns)

    def to_json(self) -> Json:
        return self.model_dump(mode="json", exclude_none=True)


class NodeShape(Exact):
    """One move of the solution, or one answer to it, and what follows."""

    NUMBERS = ("value",)

    move: _Json
    text: str
    value: Value = Field(description="what the play comes to for the asked player after this move")
    value_fraction: FractionText | None = None
    only: Annotated[bool, Strict()] = Field(
        default=False, description="whether any other choice is worse for whoever chooses"
    )
    alike: tuple[str, ...] = Field(
        default=(),
        max_length=MOST_BRANCHES,
        description="the other defences, or what else chance may bring, after which the solver plays on just the same",
    )
    replies: tuple["NodeShape", ...] = Field(
        default=(),
        max_length=MOST_BRANCHES,
        description="after the solver's move every defence that keeps the value, after those the solver's best move",
    )


class StepShape(_Part):
    """One move of a refutation, or what chance brings."""

    player: _Whole | None = Field(description="who moves; null for chance")
    move: _Json
    text: str


class TryShape(Exact):
    """A tempting wrong choice, and how it is refuted."""

    NUMBERS = ("value",)

    moves: _Moves
    text: str
    value: Value = Field(description="what it is worth: less than the key")
    value_fraction: FractionText | None = None
    chosen_by: tuple[str, ...] = Field(
        max_length=10, description="who would choose it: greedy, one-turn, two-turns, …, five-turns"
    )
    refutation: tuple[StepShape, ...] = Field(
        max_length=MOST_MOVES, description="best play after it, as far as it matters"
    )


class TellingShape(_Part):
    """What is told of a puzzle, in one language."""

    question: _Told
    story: _Told
    hints: _Hints


class PlayedShape(_Part):
    """A mistake that has just been made."""

    position: Annotated[str, Field(min_length=1, max_length=MOST_NOTATION)] = Field(
        description="the position before it, in the one-line form"
    )
    moves: _Moves


class SeriesShape(_Part):
    """A place in a teaching series."""

    theme: Annotated[str, Field(min_length=1, max_length=60)]
    number: Annotated[int, Strict(), Field(ge=1, le=1000)]
    role: Role


class PuzzleShape(Exact):
    """A position with a question whose answer is one first choice, proven to be better than all others."""

    NUMBERS = ("value", "second")

    id: PuzzleId = Field(description="from the canonical form: a puzzle with seats or colours renamed has the same")
    game: str
    kind: QuestionKind
    question: _Told
    position: _Json
    ask: Ask
    key: _Moves = Field(description="the only best first choice: one move, or a whole turn where a turn has several")
    value: Value
    value_fraction: FractionText | None = None
    second: Value = Field(description="what the best other choice is worth")
    second_fraction: FractionText | None = None
    solution: tuple[NodeShape, ...] = Field(min_length=1, max_length=1)
    tries: tuple[TryShape, ...] = Field(max_length=MOST_TRIES, description="the strongest temptation first")
    story: _Told = Field(description="the idea, and why the most tempting try fails")
    hints: _Hints = Field(description="in stages: the idea, the tempting mistake, the card")
    translations: dict[Language, TellingShape] = Field(default={}, description="the question and what is told of it")
    themes: tuple[str, ...] = Field(json_schema_extra=_list_themes)
    grade: Grade
    difficulty: _Whole
    quality: Annotated[int, Strict(), Field(ge=0, le=100)] | None = Field(
        default=None, description="how good a puzzle it is, beside being sound"
    )
    played: PlayedShape | None = Field(default=None, description="the mistake that is to be punished")
    series: SeriesShape | None = None
    seed: _Whole
    strategy: Strategy = Field(default=Strategy.MINE, description="how it was come by; left out where it was mined")
    generator: _Whole
    proof: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")] | None = Field(
        default=None, description="the digest of the proof that the key is the only one"
    )

    @field_validator("game")
    @classmethod
    def _is_a_game(cls, value: str) -> str:
        if value not in games():
            raise ValueError(f"no game {quote(value)}; the games are {', '.join(games())}")
        return value

    @field_validator("themes")
    @classmethod
    def _are_themes_of_the_game(cls, value: tuple[str, ...], info: ValidationInfo) -> tuple[str, ...]:
        known = puzzle_game(info.data["game"]).themes if "game" in info.data else value
        if unknown := [theme for theme in value if theme not in known]:
            raise ValueError(f"no theme {quote(unknown[0])}; the themes are {', '.join(known)}")
        return value
