"""What is asked, as the model sees it: a settled position, for whom, and in which turn the win is to come."""

from functools import cached_property

from faceup.models.cp import race
from faceup.models.gotown.cards import FLOOR_SUM, NUMBERS, Card
from faceup.models.gotown.position import Position

__all__ = ["Instance"]


class Instance(race.Instance[Position, Card]):
    """What is asked of GoTown."""

    @property
    def levels(self) -> range:
        """The floors of a tower, from the ground up. Who has the last one has won."""
        return range(self.position.rules.floors_to_win)

    @property
    def last_movers(self) -> set[int]:
        """The seats whose turn the last one can be: the donuts, of which there is one truck, put it off by one."""
        seats, ahead = len(self.seats), self.position.turn + self.turns - 1
        if self.position.donuts:
            return {(ahead - (self.turns > 1)) % seats}
        return {ahead % seats} | ({(ahead - 1) % seats} if Card.DONUTS in self.kinds and self.turns > 1 else set())

    @cached_property
    def builds(self) -> dict[tuple[Card, Card], int]:
        """The pairs of cards that make a floor, each with the floor's lower value: a number first, as in a move."""
        found: dict[tuple[Card, Card], int] = {}
        for number in NUMBERS:
            partner = NUMBERS[FLOOR_SUM - number.number - 1]
            for second in (partner, Card.JOKER):
                if {number, second} <= set(self.kinds) and (number < partner or second is Card.JOKER):
                    found[number, second] = min(number.number, partner.number)
        return found

    @cached_property
    def lows(self) -> tuple[int, ...]:
        """The lower values of all floors that can ever stand.

        A floor goes by its lower value alone. What can be taken from it does not depend on a joker in it, and what is
        taken makes a floor of the same values.
        """
        standing = {floor.low for player in self.position.players for floor in player.tower}
        return tuple(sorted(standing | set(self.builds.values())))

    @cached_property
    def thieves(self) -> dict[Card, int]:
        """The numbers that can take from a floor, each with the floor's lower value."""
        lows = {number: min(number.number, FLOOR_SUM - number.number) for number in NUMBERS if number in self.kinds}
        return {number: low for number, low in lows.items() if low in self.lows}
