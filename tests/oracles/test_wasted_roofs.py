"""A table that lets a roof close a tower of the wrong height for nothing plays the same game: values do not change.

docs/rules.md has the argument. Here brute force plays both, move by move.
"""

from typing import Any

from strategies.choices import Seeded
from strategies.clock_towers import made_up_clock_towers

from oracles import clock_towers as brute_force

CLOSED = "closed"
"""What lies on a tower in place of a roof that was wasted on it."""


class WastefulTable(brute_force.Table):
    """The same rules, but a roof may also go on a tower with a clock that has another height than it asks for."""

    def copy(self) -> "WastefulTable":
        other: Any = super().copy()
        other.__class__ = WastefulTable
        found: WastefulTable = other
        return found

    def _places(self, card: str) -> list[int | str]:
        towers = self.towers[self.turn]
        places = [place for place in super()._places(card) if not isinstance(place, int) or towers[place][-1] != CLOSED]
        return places + [number for number in range(len(towers)) if self._wastes(card, number)]

    def _wastes(self, card: str, place: int | str) -> bool:
        tower = self.towers[self.turn][place] if isinstance(place, int) else []
        is_open = any(part.startswith("K") for part in tower) and tower[-1][0] not in (CLOSED[0], brute_force.COMPLETE)
        return card[0] == brute_force.COMPLETE and is_open and self._height(tower) not in self._asked(card)

    def _after(self, held: int, place: int | str, draw: str | None) -> "brute_force.Table":
        wasted = self._wastes(self.hands[self.turn][held], place)
        after = super()._after(held, place, draw)
        if wasted and isinstance(place, int):
            after.towers[self.turn][place][-1] = CLOSED
        return after

    def any_wasted(self) -> bool:
        numbers = range(len(self.towers[self.turn]))
        return any(self._wastes(card, number) for card in self.hands[self.turn] for number in numbers)


def test_wasting_a_roof_on_a_wrong_height_changes_no_value() -> None:
    """For the player who asks, whether the others are against them or help; for two players that is all there is."""
    wasted = 0
    for seed in range(500):
        choose = Seeded(seed)
        seats = choose.number(1, 3)
        position = made_up_clock_towers(choose, seats, 0, most_in_hand=2 if seats > 1 else 3, most_towers=2, variety=6)
        file = position.to_json()
        if seed % 5 and not WastefulTable(file).any_wasted():
            continue
        objective = choose.among(["score", "margin", "win"] if seats > 1 else ["score"])
        for opponents in ("adversarial", "cooperative"):
            player = choose.number(0, seats - 1)
            usual = brute_force.solve(brute_force.Table(file), player, objective, opponents, {})[0][player]
            wasteful = brute_force.solve(WastefulTable(file), player, objective, opponents, {})[0][player]
            assert wasteful == usual, f"{position.format()}, {objective}, {opponents}"
        wasted += WastefulTable(file).any_wasted()
    assert wasted >= 50
