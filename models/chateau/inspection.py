"""Every check on a position file beyond its shape: the cards, the hands, the castles, the attacks, what is out of turn."""

from collections.abc import Mapping, Sequence

from faceup.models.chateau.cards import Card, Kind, card_codes
from faceup.models.chateau.castles import Castle, is_safe_from, is_whole
from faceup.models.chateau.pile import Pile
from faceup.models.chateau.position import Counter, Player, Position
from faceup.models.chateau.rules import HAND_SIZE, PRESETS, SEATS, Rules
from faceup.models.chateau.shape import HiddenPileFile, PositionFile
from faceup.models.errors import NotationError, Problem, quote
from faceup.models.shapes import Location, place

__all__ = ["Inspection"]


class Inspection:
    """Finds every problem, in the order of the file. Of a file without problems it gives the position.

    A file may have been mended, to be read at all: a value there is a stand-in, and about it nothing more is said. Where
    the rules are in doubt (None), nothing is said that depends on them.
    """

    def __init__(self, file: PositionFile, rules: Rules | None, mended: Sequence[Location]) -> None:
        self.file = file
        self.rules = rules
        self.mended = frozenset(mended)
        self.problems: list[Problem] = []
        self.found: dict[Card, list[Location]] = {card: [] for card in Card}

        self._seats()
        self.pile = self._pile()
        self.discard = self._cards(file.discard, ("discard",))
        self.players = [self._player(seat) for seat in range(len(file.players))]
        self._one_winner()
        self._out_of_turn()
        self._copies()
