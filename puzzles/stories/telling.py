"""What people read of a puzzle, beside its position and its solution."""

from faceup.models.game import Json
from faceup.models.value import value

__all__ = ["Telling"]


@value
class Telling:
    """What is told of a puzzle, in one language."""

    question: str
    story: str
    """Two or three sentences that tell the idea, and why the most tempting try fails."""
    hints: tuple[str, ...]
    """In stages: the idea, the tempting mistake, the card."""

    def to_json(self) -> Json:
        return {"question": self.question, "story": self.story, "hints": list(self.hints)}
