"""A second, independent look at Clock Towers: its rules on plain lists, and a search that tries everything.

Nothing of Faceup is used but the file form of a position. There is no merging of like cards or towers, no
canonical order: every card and every tower is tried by its place. What it says is slow and hard to get wrong.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

__all__ = ["Table", "Values", "perft", "solve"]

COMPLETE = "^"
Values = tuple[int | Fraction, ...]


class Table:
    """A position as cards on a table, and the rules to play on from it."""

    def __init__(self, file: dict[str, Any]) -> None:
        flags: dict[str, dict[str, Any]] = {
            "french": {"first_heights": [1, 2], "tiebreak": "altitude", "clock_mouse_in_tiebreak": True},
            "italian": {"first_heights": [2], "tiebreak": "top-storey", "clock_mouse_in_tiebreak": False},
        }
        written = file["rules"] if isinstance(file["rules"], dict) else {"preset": file["rules"]}
        self.flags: dict[str, Any] = {"ladder": "shared", "storeys_after_clock": False}
        self.flags |= flags[written["preset"]] | written
        self.turn: int = file["turn"]
        self.piles: dict[str, list[str]] = {}
        self.hidden: dict[str, list[str]] = {}
        self.lying: dict[str, int] = {}
        for name, pile in file["piles"].items():
            self.piles[name], self.hidden[name], self.lying[name] = list(pile), [], 0
            if isinstance(pile, dict):
                self.piles[name] = [pile["top"]] if pile["top"] else []
                self.hidden[name], self.lying[name] = list(pile["hidden"]), pile["count"]
        self.hands = [list(player["hand"]) for player in file["players"]]
        self.towers = [[tower.split(" ") for tower in player["towers"]] for player in file["players"]]

    def copy(self) -> "Table":
        other = object.__new__(Table)
        other.flags, other.turn = self.flags, self.turn
        other.piles = {name: list(pile) for name, pile in self.piles.items()}
        other.hidden = {name: list(cards) for name, cards in self.hidden.items()}
        other.lying = dict(self.lying)
        other.hands = [list(hand) for hand in self.hands]
        other.towers = [[list(tower) for tower in towers] for towers in self.towers]
        return other

    def moves(self) -> Iterator[tuple[str, "Table"]]:
        """Every way to play on, by its text, with the table that it leads to; nothing once all hands are empty."""
        if not any(self.hands):
            return
        while not self.hands[self.turn]:
            self.turn = (self.turn + 1) % len(self.hands)
        draws: list[str | None] = [name for name, pile in self.piles.items() if pile]
        draws = draws or [None]
        for held, card in enumerate(self.hands[self.turn]):
            for place in self._places(card):
                for draw in draws:
                    yield self._text(card, place, draw), self._after(held, place, draw)

    def reveals(self) -> list[tuple[str, "Table"]]:
        """What may come to light on a pile of which no card is seen, card by card; nothing if there is no such pile."""
        for name, pile in self.piles.items():
            if not pile and self.lying[name]:
                found = []
                for place in range(len(self.hidden[name])):
                    after = self.copy()
                    after.piles[name] = [after.hidden[name].pop(place)]
                    after.lying[name] -= 1
                    found.append((f"~reveal {name} {after.piles[name][0]}", after))
                return found
        return []

    def _places(self, card: str) -> list[int | str]:
        """Where a card can go: the number of a tower, a new tower, or out of the game."""
        places: list[int | str] = ["out"]
        if card[0] in "12":
            places.append("new")
        for number, tower in enumerate(self.towers[self.turn]):
            if tower[-1].startswith(COMPLETE):
                continue
            clocked = any(c.startswith("K") for c in tower)
            if card[0] in "12" and (not clocked or self.flags["storeys_after_clock"]):
                places.append(number)
            if card[0] == "K" and not clocked:
                places.append(number)
            if card[0] == "^" and clocked and self._height(tower) in self._asked(card):
                places.append(number)
        return places

    def _asked(self, roof: str) -> list[int]:
        whose = range(len(self.towers)) if self.flags["ladder"] == "shared" else [self.turn]
        done = [self._height(tower) for seat in whose for tower in self.towers[seat] if tower[-1] == roof]
        return [max(done) + 1] if done else list(self.flags["first_heights"])

    @staticmethod
    def _height(tower: list[str]) -> int:
        return sum(int(card[0]) for card in tower if card[0] in "12")

    def _text(self, card: str, place: int | str, draw: str | None) -> str:
        if place == "out":
            text = f"x{card}"
        elif isinstance(place, int):
            text = f"{card}>{'.'.join(self.towers[self.turn][place])}"
        else:
            text = f"{card}>new"
        return text if draw is None else f"{text} +{draw}"

    def _after(self, held: int, place: int | str, draw: str | None) -> "Table":
        after = self.copy()
        card = after.hands[after.turn].pop(held)
        if place == "new":
            after.towers[after.turn].append([card])
        elif isinstance(place, int):
            after.towers[after.turn][place].append(card)
        if draw is not None:
            after.hands[after.turn].append(after.piles[draw].pop(0))
        after.turn = (after.turn + 1) % len(after.hands)
        return after

    def final(self, objective: str) -> Values:
        """What the end is worth to everyone."""
        complete = [[tower for tower in towers if tower[-1].startswith(COMPLETE)] for towers in self.towers]
        made = [sum(map(self._points, towers)) for towers in complete]
        if objective == "score":
            return tuple(made)
        if objective == "total":
            return (sum(made),) * len(made)
        if objective == "margin":
            if len(made) == 1:
                return (made[0],)
            return tuple(own - max(made[:seat] + made[seat + 1 :]) for seat, own in enumerate(made))
        ranks = [
            (own, self._tie(towers, "m"), self._tie(towers, "c")) for own, towers in zip(made, complete, strict=True)
        ]
        first = [rank == max(ranks) for rank in ranks]
        return tuple((1 if sum(first) == 1 else 0) if won else -1 for won in first)

    @staticmethod
    def _points(tower: list[str]) -> int:
        cats, mice = any(c in ("1c", "2c") for c in tower), any(c in ("1m", "2m", "Km") for c in tower)
        return {(False, False): 5, (True, False): 4, (True, True): 3, (False, True): 2}[cats, mice]

    def _tie(self, towers: list[list[str]], animal: str) -> int:
        """How high, or whether at all on top, a player has the animal."""
        best = 0
        for tower in towers:
            clock_counts = self.flags["clock_mouse_in_tiebreak"]
            levels = [card for card in tower if card[0] in "12" or (card[0] == "K" and clock_counts)]
            if self.flags["tiebreak"] == "altitude":
                for number, card in enumerate(levels):
                    if card.endswith(animal):
                        below = levels[: number + 1]
                        best = max(best, self._height(below) + sum(card[0] == "K" for card in below))
            elif self.flags["tiebreak"] == "top-storey":
                top = [card for card in levels if card[0] in "12"][-1:] + [card for card in levels if card[0] == "K"]
                best = max(best, *(card.endswith(animal) for card in top))
        return best


def solve(
    table: Table, player: int, objective: str, opponents: str, memory: dict[str, Values] | None = None
) -> tuple[Values, dict[str, Values]]:
    """What a table is worth to everyone, and what each move is worth, by trying everything.

    With a memory, a table that lies card by card as one did before is not tried again.
    """
    moves: dict[str, Values] = {}
    reveals = table.reveals()
    for text, after in reveals or table.moves():
        key = "" if memory is None else repr((after.turn, after.piles, after.hidden, after.hands, after.towers))
        values = memory.get(key) if memory is not None else None
        if values is None:
            values = solve(after, player, objective, opponents, memory)[0]
            if memory is not None:
                memory[key] = values
        assert moves.setdefault(text, values) == values, "like cards and like towers are worth the same"
    if reveals:
        seats = range(len(table.hands))
        return tuple(sum(Fraction(moves[text][s], len(reveals)) for text, _ in reveals) for s in seats), moves
    if not moves:
        return table.final(objective), moves
    mover = table.turn
    if opponents == "selfish":
        best = min(moves.values(), key=lambda values: (-values[mover], values[player], values))
    elif opponents == "adversarial" and mover != player:
        best = min(moves.values(), key=lambda values: values[player])
    else:
        best = max(moves.values(), key=lambda values: values[player])
    return best, moves


def perft(table: Table, depth: int) -> int:
    """How many sequences of moves differ in their texts: like cards and like towers are one move."""
    if depth == 0:
        return 1
    return sum(perft(after, depth - 1) for after in dict(table.moves()).values())
