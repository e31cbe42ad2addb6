"""Every check on a position file beyond its shape: the cards, the hands, the towers, the ladders."""

from collections.abc import Sequence

from faceup.models.checking.inspection import Inspecting
from faceup.models.checking.shape import Location
from faceup.models.clock_towers.cards import ROOFS, Card, Kind, card_codes
from faceup.models.clock_towers.piles import Piles, Unknown
from faceup.models.clock_towers.position import Player, Position
from faceup.models.clock_towers.rules import SEATS, Ladder, Rules
from faceup.models.clock_towers.shape import PositionFile, UnknownFile
from faceup.models.clock_towers.towers import Tower
from faceup.models.errors import quote

__all__ = ["HAND_SIZE", "Inspection"]

HAND_SIZE = 3


class Inspection(Inspecting[Card]):
    """Finds every problem, in the order of the file. Of a file without problems it gives the position."""

    def __init__(self, file: PositionFile, rules: Rules, mended: Sequence[Location]) -> None:
        super().__init__(Card, mended)
        self.file = file
        self.rules = rules
        self.rules_known = not any(location[:1] == ("rules",) for location in mended)
        self.doubtful: set[Card] = set()
        if any(location[:1] == ("players",) and location[2:3] in ((), ("towers",)) for location in mended):
            self.doubtful.update(Card)

        self.piles = {kind: self._pile(kind) for kind in Kind}
        self.seats(SEATS, len(file.players), file.turn)
        self.hands = [self._hand(seat) for seat in range(len(file.players))]
        self.towers = [self._towers(seat) for seat in range(len(file.players))]
        self.copies(Card)
        self._ladders()

    def position(self) -> Position:
        """The position, of a file without problems."""
        players = (
            Player(tuple(hand), tuple(tower for tower, _ in towers))
            for hand, towers in zip(self.hands, self.towers, strict=True)
        )
        storeys, clocks, roofs = (tuple(seen) for seen, _ in self.piles.values())
        unknown = tuple(below for _, below in self.piles.values() if below is not None)
        return Position(self.rules, self.file.turn, Piles(storeys, clocks, roofs, unknown=unknown), tuple(players))

    def _pile(self, kind: Kind) -> tuple[list[Card], Unknown | None]:
        """The cards of a pile that are seen, and what lies unknown below."""
        pile, location = getattr(self.file.piles, kind), ("piles", kind.value)
        if not isinstance(pile, UnknownFile):
            return self._of_kind(kind, pile, [(*location, i) for i in range(len(pile))]), None
        seen = self._of_kind(
            kind, [] if pile.top is None else [pile.top], [(*location, "top")] * (pile.top is not None)
        )
        hidden = pile.hidden
        cards = self._of_kind(kind, hidden, [(*location, "hidden", i) for i in range(len(hidden))])
        if pile.count is not None and pile.count > len(hidden):
            self.report((*location, "count"), f"{pile.count} of {len(hidden)} hidden cards cannot lie in the pile")
        return seen, Unknown(kind, tuple(cards), len(cards) if pile.count is None else pile.count)

    def _lie(self, kind: Kind) -> bool:
        """Whether cards lie in a pile, be they right or wrong."""
        pile = getattr(self.file.piles, kind)
        if isinstance(pile, UnknownFile):
            return pile.top is not None or (bool(pile.hidden) if pile.count is None else pile.count > 0)
        return bool(pile)

    def _of_kind(self, kind: Kind, codes: Sequence[str], locations: Sequence[Location]) -> list[Card]:
        cards = self.cards(codes, locations)
        for code, location in zip(codes, locations, strict=True):
            if code in card_codes().split() and code not in card_codes(kind).split():
                self.report(location, f"{code} does not belong to the {kind}, which are {card_codes(kind)}")
        return cards

    def _hand(self, seat: int) -> list[Card]:
        codes, location = self.file.players[seat].hand, ("players", seat, "hand")
        if any(map(self._lie, Kind)) and len(codes) != HAND_SIZE:
            self.report(location, f"while a pile has cards every hand holds exactly {HAND_SIZE}, not {len(codes)}")
        elif len(codes) > HAND_SIZE:
            self.report(location, f"a hand holds at most {HAND_SIZE} cards, not {len(codes)}")
        return self.listed(codes, location)

    def _towers(self, seat: int) -> list[tuple[Tower, Location]]:
        """The towers of a player, each with its place."""
        towers: list[tuple[Tower, Location]] = []
        for i, text in enumerate(self.file.players[seat].towers):
            location = ("players", seat, "towers", i)
            codes, flaw = text.split(" "), None
            if "" in codes:
                codes, flaw = text.split(), "a tower is its cards with single spaces, as '1c K'"
            tower = Tower(self.cards(codes, [location] * len(codes)))
            if len(tower) < len(codes):
                self.doubtful.update(Card)
            else:
                flaw = flaw or self._flaw(tower)
            if flaw is not None:
                self.doubtful.update(tower)
                self.report(location, f"{quote(text)}: {flaw}")
            towers.append((tower, location))
        return towers

    def _flaw(self, tower: Tower) -> str | None:
        """Why no play could have built the tower, whatever the ladder asks."""
        if tower and tower[0].kind is not Kind.STOREY:
            return f"a tower begins with a storey, not with {tower[0]}"
        clocked = roofed = False
        for card in tower:
            if roofed:
                return f"{card} lies on a roof, but a roof closes its tower"
            if card.kind is Kind.CLOCK and clocked:
                return "a tower has only one clock"
            if card.kind is Kind.ROOF and not clocked:
                return f"the roof {card} needs a clock below it"
            if card.kind is Kind.STOREY and clocked and self.rules_known and not self.rules.storeys_after_clock:
                return f"the storey {card} lies above the clock (the flag storeys_after_clock would allow it)"
            clocked = clocked or card.kind is Kind.CLOCK
            roofed = card.kind is Kind.ROOF
        return None

    def _ladders(self) -> None:
        """The complete towers of a colour must form a ladder; with the rules or a roof in doubt, nothing is said."""
        if not self.rules_known:
            return
        everyone = [entry for towers in self.towers for entry in towers]
        for table in [everyone] if self.rules.ladder is Ladder.SHARED else self.towers:
            for roof in set(ROOFS) - self.doubtful:
                rungs = sorted((tower.height, location) for tower, location in table if tower.roof is roof)
                for before, (height, location) in zip([None, *rungs], rungs, strict=False):
                    asked = self.rules.first_heights if before is None else (before[0] + 1,)
                    if height not in asked:
                        which = "lowest" if before is None else "next"
                        wanted = " or ".join(map(str, asked))
                        self.report(
                            location, f"a {roof.colour} tower of height {height}; the {which} one must have {wanted}"
                        )
