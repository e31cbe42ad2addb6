"""What requests bring, and what they get: the shapes of the API, from which its OpenAPI page is made.

Everything is bounded, and a key that is not known is refused.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from faceup.models.drawing.themes import Theme
from faceup.models.game import Objective, Opponents
from faceup.models.words import Language
from faceup.puzzles.play.levels import Level
from faceup.solver.question import MOST_TURNS

__all__ = [
    "Dealing",
    "Drawn",
    "Edit",
    "Edited",
    "Explaining",
    "Laid",
    "Looks",
    "Opposing",
    "Played",
    "Problems",
    "Read",
    "ReadBack",
    "Reviewing",
    "Searching",
    "Sheet",
    "Shown",
    "View",
    "Visitor",
]

MOST_EDITS = 100
_Place = Annotated[str, StringConstraints(min_length=1, max_length=200)]
_Code = Annotated[str, StringConstraints(min_length=1, max_length=40)]
_Text = Annotated[str, StringConstraints(max_length=65_536)]
Written = _Text | dict[str, Any]
"""A position: as a file has it, or as a text in any of its forms."""
Moved = Annotated[str, StringConstraints(min_length=1, max_length=2_000)] | dict[str, Any]
"""A move: its text, its JSON, or words for it."""
Visitor = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,64}$")]


class _Request(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Looks(_Request):
    """How a position is drawn."""

    width: Annotated[float, Field(ge=240, le=4000)] = 720
    spots: bool | Literal["all"] = Field(
        default=False,
        description="whether places where a card could go are drawn empty: now, or `all` for laying out a table",
    )
    folded: bool = Field(default=False, description="whether finished towers are folded into their points")
    move: Moved | None = Field(default=None, description="a move to be drawn as arrows")
    losses: Annotated[dict[str, str | int], Field(max_length=2_000)] | None = Field(
        default=None, description="what moves cost, by their texts, for badges: numbers, or fractions as '13/28'"
    )
    theme: Theme | None = Field(default=None, description="for a picture on its own; else the page has the tones")


class Laid(_Request):
    """A position to look at."""

    position: Written
    language: Language = Language.ENGLISH
    drawing: Looks | None = Looks()


class Edit(_Request):
    """One change: `lay` a card at a place, `change` the one there, `take` it away, `move` it to another place,
    `swap` two, `set` a key of the file, or have so many `players`."""

    lay: _Code | None = None
    change: _Code | None = None
    at: _Place | None = None
    take: _Place | None = None
    move: _Place | None = None
    swap: _Place | None = None
    with_: _Place | None = Field(default=None, alias="with")
    set: Annotated[str, StringConstraints(pattern=r"^(players\[\d\]\.)?[a-z_]{1,40}$")] | None = None
    to: Any = Field(default=None, description="where a card moves to, or what a key is set to")
    players: Annotated[int, Field(ge=1, le=9)] | None = None


class Edited(Laid):
    """A position with changes to be made, one after the other."""

    edits: Annotated[tuple[Edit, ...], Field(max_length=MOST_EDITS)] = ()


class Played(Laid):
    """A position, and a move to be made."""

    move: Moved


class Dealing(_Request):
    """A deal that is wanted."""

    game: _Code
    players: Annotated[int, Field(ge=1, le=9)] = 2
    left: Annotated[int, Field(ge=0, le=200)] | None = Field(default=None, description="how many cards the piles keep")
    hidden: bool = Field(default=False, description="whether only the tops of piles are seen, as at a real table")
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None = None
    rules: Annotated[str, StringConstraints(max_length=200)] | dict[str, Any] | None = None
    language: Language = Language.ENGLISH
    drawing: Looks | None = Looks()


class Read(_Request):
    """Something that somebody pasted."""

    text: Annotated[str, StringConstraints(max_length=2**20)]
    language: Language = Language.ENGLISH


class Shown(_Request):
    """A position to be drawn, or a line of play from it as a filmstrip."""

    position: Written
    moves: Annotated[tuple[Moved, ...], Field(max_length=60)] = ()
    language: Language = Language.ENGLISH
    drawing: Looks = Looks()


class Sheet(_Request):
    """A sheet to be printed: a position, what is asked about it, and a line of play."""

    position: Written
    question: Annotated[str, StringConstraints(max_length=500)] | None = None
    moves: Annotated[tuple[Moved, ...], Field(max_length=60)] = ()
    language: Language = Language.ENGLISH


class _Asking(_Request):
    objective: Objective | None = Field(default=None, description="by default what the game is about")
    opponents: Opponents = Opponents.ADVERSARIAL
    turns: Annotated[int, Field(ge=1, le=MOST_TURNS)] | None = Field(default=None, description="races only")
    seconds: Annotated[float, Field(gt=0, le=3600)] = Field(
        default=10, description="how long it may take; the server has a limit of its own"
    )
    language: Language = Language.ENGLISH


class Searching(_Asking):
    """A question about a position."""

    position: Written
    player: Annotated[int, Field(ge=0, le=8)] | None = Field(default=None, description="by default who is to move")
    all_moves: bool = True


class Explaining(_Asking):
    """A move to be explained."""

    position: Written
    move: Moved


class Reviewing(_Asking):
    """A played game to be looked over; `seconds` are for each move."""

    record: _Text | dict[str, Any]


class Opposing(_Request):
    """A move that the computer is to make."""

    position: Written
    level: Level = Level.PERFECT
    seed: Annotated[int, Field(ge=0, lt=2**53)] = 0
    seconds: Annotated[float, Field(gt=0, le=3600)] = 5
    language: Language = Language.ENGLISH


class _Told(BaseModel):
    model_config = ConfigDict(frozen=True)


class Wrong(_Told):
    """One thing that is wrong, and where."""

    place: str
    what: str


class Problems(_Told):
    """Why a request is not answered."""

    error: str
    problems: tuple[Wrong, ...]


class Drawn(_Told):
    """A drawing, and where everything is in it: x, y, width and height by place."""

    svg: str
    width: float
    height: float
    places: dict[str, tuple[float, float, float, float]]


class MoveSeen(_Told):
    """A legal move, or something that chance may bring."""

    text: str
    move: dict[str, Any]
    said: str
    to: str = Field(description="the position after it, on one line")
    arrows: tuple[dict[Literal["start", "end"], str], ...]
    probability: str | None


class Unshown(_Told):
    """Something in the file that the drawing cannot show."""

    place: str
    text: str


class View(_Told):
    """All there is to see of a position without a search, be it sound or still being set up."""

    sound: bool
    problems: tuple[Wrong, ...]
    position: dict[str, Any]
    unshown: tuple[Unshown, ...]
    notation: str | None
    text: str | None
    game: str
    names: tuple[str, ...]
    title: str | None
    note: str | None
    left: dict[str, int] = Field(description="how many of each card are not on the table")
    rows: tuple[str, ...] = Field(description="the places at which cards lie in a row, so that more can be laid")
    drawing: Drawn | None
    mover: int | None
    over: bool
    points: tuple[int, ...]
    outcome: dict[str, Any] | None
    cards_left: int | None
    certain: bool
    chance: bool = Field(description="whether chance comes next; then the moves are what it may bring")
    moves: tuple[MoveSeen, ...]


class ReadBack(_Told):
    """What a text holds."""

    kind: Literal["position", "positions", "record", "pack", "nothing"]
    entries: tuple[dict[str, Any], ...]
    more: int
    record: dict[str, Any] | None
    problems: tuple[Wrong, ...]
