"""A second, independent look at GoTown: its rules on plain lists, and a search that tries everything.

Nothing of Faceup is used but the file form of a position. There is no memory, no merging of like cards, no canonical
order: every card is tried by its place, and chance falls on each of them alike. What it says is slow and hard to get
wrong.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

__all__ = ["Interval", "Table", "TooMuchToTryError", "perft", "solve"]

Interval = tuple[Fraction, Fraction]
"""The least and the most that a seat may get."""


class TooMuchToTryError(Exception):
    """There is more to try than patience was given."""


class Table:
    """A position as cards on a table, and the rules to play on from it."""

    def __init__(self, file: dict[str, Any], patience: int = 10**6) -> None:
        self.patience, self.tables = patience, [0]
        rules = file["rules"] if isinstance(file["rules"], dict) else {}
        self.floors_to_win: int = rules.get("floors_to_win", 5)
        self.stack: bool = rules.get("milkshake_stack", True)
        self.refill: bool = rules.get("milkshake_refill", False)
        self.truck_spends: bool = rules.get("donuts_spend_milkshakes", False)
        self.pile: list[str] = list(file["pile"]["hidden"] if isinstance(file["pile"], dict) else file["pile"])
        self.unknown = isinstance(file["pile"], dict)
        self.discard: list[str] = list(file["discard"])
        self.hands: list[list[str]] = [list(player["hand"]) for player in file["players"]]
        self.towers: list[list[list[str]]] = [[f.split(" ") for f in player["tower"]] for player in file["players"]]
        self.milkshakes: list[int] = [player["milkshakes"] for player in file["players"]]
        self.turn: int = file["turn"]
        self.truck: bool = file.get("donuts", False)
        self.idle: int = file.get("idle", 0)
        self.active: bool = file["drawn"]
        self.robbing: list[int] = list(file.get("picks", []))
        self.turns = 1
        self.phase = "refill" if file.get("ending") else "actions" if file["drawn"] else "draw"

    def copy(self) -> "Table":
        self.tables[0] += 1
        if self.tables[0] > self.patience:
            raise TooMuchToTryError
        other = object.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.pile, other.discard, other.robbing = list(self.pile), list(self.discard), list(self.robbing)
        other.hands, other.milkshakes = [list(hand) for hand in self.hands], list(self.milkshakes)
        other.towers = [[list(floor) for floor in tower] for tower in self.towers]
        return other

    def others(self) -> list[int]:
        n = len(self.hands)
        return [(self.turn + k) % n for k in range(1, n)]

    def winner(self) -> int | None:
        for seat, tower in enumerate(self.towers):
            if len(tower) == self.floors_to_win:
                return seat
        return None

    def over(self) -> bool:
        return self.winner() is not None or self.idle == len(self.hands)

    def go_on(self, turns: int) -> None:
        """Do what needs no choice and no luck, until one of them is needed, or the turns are used up."""
        while not self.over() and self.turns <= turns and not self.robbing and self.phase != "actions":
            if self.phase == "draw":
                if self.milkshakes[self.turn]:
                    self.milkshakes[self.turn] -= 1
                    self.discard.append("milkshake")
                    self.idle, self.active = 0, True
                    self.phase = "refill"
                    if not self.refill:
                        self.next_turn(self.others()[0])
                elif len(self.hands[self.turn]) >= 8 or not self.can_draw():
                    self.phase = "actions"
                elif self.blind():
                    return
                else:
                    self.take(0)
                    self.phase = "actions"
            elif len(self.hands[self.turn]) < 3 and self.can_draw():
                if self.blind():
                    return
                self.take(0)
            else:
                self.end_turn()

    def can_draw(self) -> bool:
        """Whether there is a card to draw, now that one is due: shuffling is for when the pile is empty."""
        if not self.pile and self.discard:
            self.pile, self.discard, self.unknown = self.discard, [], True
        return bool(self.pile)

    def blind(self) -> bool:
        return self.unknown and len(set(self.pile)) > 1

    def take(self, place: int) -> None:
        self.hands[self.turn].append(self.pile.pop(place))
        self.active, self.idle = True, 0

    def end_turn(self) -> None:
        self.idle = 0 if self.active else self.idle + 1
        if self.truck:
            self.discard.append("donuts")
            for seat in self.others() if self.truck_spends else []:
                if self.milkshakes[seat]:
                    self.milkshakes[seat] -= 1
                    self.discard.append("milkshake")
        if not self.over():
            self.next_turn(self.turn if self.truck else self.others()[0])

    def next_turn(self, seat: int) -> None:
        self.turn, self.turns, self.phase, self.truck, self.active = seat, self.turns + 1, "draw", False, False

    def chances(self) -> list[tuple[str, "Table"]]:
        """What luck may bring, card by card, all equally likely; nothing if it is not its turn."""
        found = []
        if self.robbing:
            seat = self.robbing[0]
            for place, card in enumerate(self.hands[seat]):
                after = self.copy()
                after.hands[after.turn].append(after.hands[seat].pop(place))
                after.robbing.pop(0)
                found.append((f"~thief {card} from {seat}", after))
        elif self.phase != "actions":
            for place, card in enumerate(self.pile):
                after = self.copy()
                after.take(place)
                if after.phase == "draw":
                    after.phase = "actions"
                found.append((f"~draw {card}", after))
        return found

    def moves(self) -> Iterator[tuple[str, "Table"]]:
        """Everything that the player to move can do, with the table after it."""
        hand = self.hands[self.turn]
        for i, card in enumerate(hand):
            for j, other in enumerate(hand):
                if i != j and self.worth(card) and self.makes_a_floor(card, other):
                    first, second = (card, other) if other == "?" else sorted([card, other])
                    floor = [card, f"?{9 - int(card)}" if other == "?" else other]
                    yield f"build {first} {second}", self.after([i, j], floor=floor)
            if card == "dog":
                for n, floor in enumerate(self.towers[self.turn]):
                    if "dog" not in floor:
                        after = self.after([i])
                        after.towers[after.turn][n].append("dog")
                        yield f"dog {n + 1}", after
            elif card == "donuts":
                after = self.after([i])
                after.truck = True
                yield "donuts", after
            elif card == "superthief" and any(self.hands[seat] for seat in self.others()):
                after = self.after([i], "superthief")
                after.robbing = [seat for seat in self.others() if self.hands[seat]]
                yield "superthief", after
            for seat in self.others():
                yield from self.against(i, card, seat)
        after = self.copy()
        after.phase = "refill"
        yield "end", after

    @staticmethod
    def worth(card: str) -> int:
        return int(card.strip("?") or 0) if card.strip("?").isdigit() else 0

    def makes_a_floor(self, card: str, other: str) -> bool:
        return other == "?" or (self.worth(other) > 0 and int(card) + int(other) == 9)

    def after(self, places: list[int], *discarded: str, floor: list[str] | None = None) -> "Table":
        """The table after cards were played out of the hand."""
        after = self.copy()
        for place in sorted(places, reverse=True):
            after.hands[after.turn].pop(place)
        after.discard += discarded
        after.active, after.idle = True, 0
        if floor is not None:
            after.towers[after.turn].append(floor)
        return after

    def against(self, place: int, card: str, seat: int) -> Iterator[tuple[str, "Table"]]:
        tower = self.towers[seat]
        top = tower[-1] if tower else []
        if card.isdigit() and top and "dog" not in top:
            for taken, left in ((top[0], top[1]), (top[1], top[0])):
                if self.worth(taken) + int(card) == 9:
                    after = self.after([place], "?" if "?" in left else left, floor=[card, taken])
                    after.towers[seat].pop()
                    yield f"steal {card} from {seat}", after
        if (card == "hammer" and top and "dog" not in top) or (card == "ball" and top):
            after = self.after([place], card, *("?" if "?" in part else part for part in top))
            after.towers[seat].pop()
            yield f"{card} {seat}", after
        if card == "bone":
            for n, floor in enumerate(tower):
                if "dog" in floor:
                    after = self.after([place], "bone", "dog")
                    after.towers[seat][n].remove("dog")
                    yield f"bone {seat}.{n + 1}", after
        if card == "thief" and self.hands[seat]:
            after = self.after([place], "thief")
            after.robbing = [seat]
            yield f"thief {seat}", after
        if card == "milkshake" and (self.stack or not self.milkshakes[seat]):
            after = self.after([place])
            after.milkshakes[seat] += 1
            yield f"milkshake {seat}", after


def solve(table: Table, turns: int, player: int, opponents: str) -> tuple[list[Interval], dict[str, list[Interval]]]:
    """What a table is worth to every seat as far as so many turns tell, and what each move or outcome is worth."""
    table.go_on(turns)
    seats = range(len(table.hands))
    if table.over():
        won = table.winner()
        values = [Fraction(0 if won is None else 1 if seat == won else -1) for seat in seats]
        return [(value, value) for value in values], {}
    if table.turns > turns:
        return [(Fraction(-1), Fraction(1)) for _ in seats], {}
    found: dict[str, list[Interval]] = {}
    chances = table.chances()
    if chances:
        worths = []
        for text, after in chances:
            worths.append(solve(after, turns, player, opponents)[0])
            assert found.setdefault(text, worths[-1]) == worths[-1], "like cards are worth the same"
        share = Fraction(1, len(worths))
        return [(sum(w[s][0] for w in worths) * share, sum(w[s][1] for w in worths) * share) for s in seats], found
    for text, after in table.moves():
        values_after = solve(after, turns, player, opponents)[0]
        assert found.setdefault(text, values_after) == values_after, "like cards are worth the same"
    options, mover = list(found.values()), table.turn
    if opponents == "selfish":
        return selfish(options, mover, player), found
    choose = min if opponents == "adversarial" and mover != player else max
    # Only the player's value is told then; the others' places are filled, and nothing is said of them.
    best = (choose(option[player][0] for option in options), choose(option[player][1] for option in options))
    return [best for _ in seats], found


def selfish(options: list[list[Interval]], mover: int, player: int) -> list[Interval]:
    """The rule for players who each want their own: word by word as it was agreed."""
    most_sure = max(option[mover][0] for option in options)
    candidates = [option for option in options if option[mover][1] >= most_sure]
    if all(low == high for option in candidates for low, high in option):
        return min(candidates, key=lambda o: (-o[mover][0], o[player][0], [low for low, _ in o]))
    seats = range(len(options[0]))
    hull = [(min(o[s][0] for o in candidates), max(o[s][1] for o in candidates)) for s in seats]
    hull[mover] = (most_sure, max(o[mover][1] for o in options))
    return [(hull[s][0], min([hull[s][1]] + [-hull[t][0] for t in seats if t != s])) for s in seats]


def perft(table: Table, depth: int) -> int:
    """The different sequences of so many moves, each card by its kind."""
    if depth == 0:
        return 1
    table.go_on(10**9)
    if table.over():
        return 0
    chances = dict(table.chances())
    if chances:
        return sum(perft(after, depth) for after in chances.values())
    return sum(perft(after, depth - 1) for after in dict(table.moves()).values())
