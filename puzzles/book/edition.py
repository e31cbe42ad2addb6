"""How a book is to be: its language, its paper, its order, its title."""

from enum import StrEnum

from faceup.models.drawing import Theme
from faceup.models.errors import QuestionError
from faceup.models.value import value
from faceup.models.words import Language

__all__ = ["Edition", "Order", "Paper"]


class Paper(StrEnum):
    """The size of a page."""

    A4 = "a4"
    A5 = "a5"
    LETTER = "letter"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, in millimetres."""
        match self:
            case Paper.A4:
                return 210, 297
            case Paper.A5:
                return 148, 210
            case Paper.LETTER:
                return 215.9, 279.4


class Order(StrEnum):
    """What the chapters of puzzles go by."""

    GRADE = "grade"
    THEME = "theme"
    SERIES = "series"


@value
class Edition:
    """Everything about a book that does not follow from its puzzles. All of it has a default."""

    title: str = ""
    """Without one, the book is called after its game."""
    author: str = ""
    language: Language = Language.ENGLISH
    paper: Paper = Paper.A4
    per_page: int | None = None
    """How many puzzles a page has: two or four; without a number, as many as can be read on the paper."""
    by: Order = Order.GRADE
    colour: bool = False
    """Whether the drawings of a printed book are in colour."""

    def __post_init__(self) -> None:
        if self.per_page not in (None, 2, 4):
            raise QuestionError(f"a page has two or four puzzles, not {self.per_page}")
        if self.per_page is not None and self.per_page > self._most:
            paper = self.paper.upper()
            raise QuestionError(
                f"{self.per_page} diagrams a page are too small to read on {paper} paper; choose {self._most}"
            )

    @property
    def diagrams(self) -> int:
        """How many puzzles a page has."""
        return self.per_page or self._most

    @property
    def _most(self) -> int:
        return 2 if self.paper is Paper.A5 else 4

    @property
    def theme(self) -> Theme:
        """How drawings look on paper."""
        return Theme.LIGHT if self.colour else Theme.PRINT
