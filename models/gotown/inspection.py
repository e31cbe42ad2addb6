"""Every check on a position file of GoTown beyond its shape: the cards, the towers, and how far the turn has come."""

from collections.abc import Sequence

from faceup.models.checking.inspection import Inspecting
from faceup.models.checking.shape import Location
from faceup.models.errors import NotationError
from faceup.models.gotown.cards import Card
from faceup.models.gotown.floors import Floor
from faceup.models.gotown.position import Player, Position
from faceup.models.gotown.rules import SEATS, Rules
from faceup.models.gotown.shape import HiddenFile, PositionFile
from faceup.models.piles import Pile

__all__ = ["Inspection"]


class Inspection(Inspecting[Card]):
    """Finds every problem, in the order of the file. Of a file without problems it gives the position."""

    def __init__(self, file: PositionFile, rules: Rules, mended: Sequence[Location]) -> None:
        super().__init__(Card, mended)
        self.file = file
        self.rules = rules
        self.rules_known = not any(location[:1] == ("rules",) for location in mended)

        self.seats(SEATS, len(file.players), file.turn)
        self._turn()
        self.pile = self._pile()
        self.discard = self.listed(file.discard, ("discard",))
        self.players = [self._player(seat) for seat in range(len(file.players))]
        self._winners()
        self.copies(Card)

    def position(self) -> Position:
        """The position, of a file without problems."""
        file = self.file
        return Position(
            self.rules,
            file.turn,
            self.pile,
            tuple(self.discard),
            tuple(self.players),
            file.drawn,
            file.donuts,
            file.ending,
            tuple(file.picks),
            file.idle,
        )

    def _turn(self) -> None:
        """How far the turn has come: nothing of it can be there before the draw."""
        file, seats = self.file, len(self.file.players)
        if not file.drawn and ("drawn",) not in self.mended:
            for key, given in (("donuts", file.donuts), ("ending", file.ending), ("picks", file.picks)):
                if given:
                    self.report((key,), f"{key} comes after the draw: 'drawn' should be true")
        if file.drawn and file.turn < seats and file.players[file.turn].milkshakes:
            self.report(
                ("drawn",), f"a milkshake lies before seat {file.turn}, who will skip this turn and cannot have drawn"
            )
        if file.donuts:
            self.found.setdefault(Card.DONUTS, []).append(("donuts",))
        if file.ending and file.picks:
            self.report(("picks",), "a thief picks during a turn, but 'ending' says that it has ended")
        if seats and file.idle > seats:
            self.report(("idle",), f"after {seats} idle turns the game is over, so there cannot be {file.idle}")
        self._picks()

    def _picks(self) -> None:
        seats, turn = len(self.file.players), self.file.turn
        last = 0
        for i, seat in enumerate(self.file.picks):
            if not 0 <= seat < seats or seat == turn:
                self.report(("picks", i), f"seat {seat} is no opponent of seat {turn}")
            elif (seat - turn) % seats <= last:
                self.report(("picks", i), "a thief picks once from each, the next seat first")
            elif not self.file.players[seat].hand:
                self.report(("picks", i), f"seat {seat} holds no card to be picked")
            else:
                last = (seat - turn) % seats

    def _pile(self) -> Pile[Card]:
        file = self.file.pile
        if isinstance(file, HiddenFile):
            return Pile(tuple(self.listed(file.hidden, ("pile", "hidden"))), shuffled=True)
        return Pile(tuple(self.listed(file, ("pile",))))

    def _player(self, seat: int) -> Player:
        file, location = self.file.players[seat], ("players", seat)
        hand = self.listed(file.hand, (*location, "hand"))
        floors = [self._floor(text, (*location, "tower", i)) for i, text in enumerate(file.tower)]
        most = self.rules.floors_to_win
        if self.rules_known and len(floors) > most:
            self.report((*location, "tower"), f"{len(floors)} floors, but a tower of {most} has won already")
        # More than the deck holds is told once, and need not be counted one by one.
        lying = min(file.milkshakes, Card.MILKSHAKE.copies + 1)
        self.found.setdefault(Card.MILKSHAKE, []).extend([(*location, "milkshakes")] * lying)
        if self.rules_known and lying > 1 and not self.rules.milkshake_stack:
            self.report(
                (*location, "milkshakes"),
                f"{file.milkshakes} lie before one player (the flag milkshake_stack would allow it)",
            )
        return Player(tuple(hand), tuple(floor for floor in floors if floor is not None), lying)

    def _floor(self, text: str, location: Location) -> Floor | None:
        try:
            floor = Floor.parse(text)
        except NotationError as error:
            self.report(location, str(error))
            return None
        for card in (*floor.cards, *([Card.DOG] if floor.guarded else [])):
            self.found.setdefault(card, []).append(location)
        return floor

    def _winners(self) -> None:
        if not self.rules_known:
            return
        complete = [seat for seat, player in enumerate(self.players) if len(player.tower) >= self.rules.floors_to_win]
        if len(complete) > 1:
            who = " and ".join(f"seat {seat}" for seat in complete)
            self.report(("players",), f"{who} both have a complete tower, but the first one wins at once")
