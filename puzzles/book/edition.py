"""How a book is to be: its language, its paper, its order, its title."""

from enum import StrEnum

from faceup.models.drawing import Theme
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


@value
class Edition:
    """Everything about a book that does not follow from its puzzles. All of it has a default."""

    title: str = ""
    """Without one, the book is called after its game."""
    author: str = ""
    language: Language = Language.ENGLISH
    paper: Paper = Paper.A4
    per_page: int = 4
    """How many puzzles a page has: two or four."""
    by: Order = Order.GRADE
    colour: bool = False
    """Whether the drawings of a printed book are in colour."""

    @property
    def theme(self) -> Theme:
        """How drawings look on paper."""
        return Theme.LIGHT if self.colour else Theme.PRINT
