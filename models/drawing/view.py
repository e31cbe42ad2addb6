"""How a position is drawn: for whom, how wide, and with what on it."""

from faceup.models.drawing.marks import Mark
from faceup.models.labels import say
from faceup.models.value import value
from faceup.models.words import Language

__all__ = ["View"]


@value
class View:
    """What a drawing depends on besides the position. All of it has a default."""

    names: tuple[str, ...] = ()
    """What the players are called; a player without a name goes by the seat."""
    title: str = ""
    language: Language = Language.ENGLISH
    width: float = 720
    """How wide the drawing is, in its own units: rows are broken to fit. A thing that is wider makes it wider."""
    folded: bool = False
    """Whether what is finished is folded into points, and only what can still change is drawn."""
    spots: bool = False
    """Whether the places where a card could be laid next are drawn empty, as targets."""
    laying: bool = False
    """Whether the table is being laid out: then every pile, hand and tower of every player has a free place."""
    marks: tuple[Mark, ...] = ()

    def name(self, seat: int) -> str:
        """What a player is called."""
        named = self.names[seat] if seat < len(self.names) else ""
        return named or say("seat", self.language, seat=seat)
