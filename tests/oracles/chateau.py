"""A second, independent look at Château de Cartes: its rules on plain lists, and a search that tries everything.

Nothing of Faceup is used but the file form of a position. There is no memory, no merging of like cards, no canonical
order: every card of a hand and of a shuffled pile is tried by its place. What it says is slow and hard to get wrong.
"""

import copy
from fractions import Fraction
from typing import Any

__all__ = ["Table", "perft", "solve"]

Interval = tuple[Fraction, Fraction]
"""The least and the most that something can be worth."""

PARTS = ("door", "tower", "wall", "window")
STOPPERS = {"catapult": ("builder", "shield"), "dragon": ("archer", "crossbow"), "invader": ("water", "stake")}
"""For each attack the defence and the joker that stop it."""

SEVEN = {
    "slots": {
        "door": "door",
        "wall-left": "wall",
        "wall-right": "wall",
        "tower-left": "tower",
        "tower-right": "tower",
        "window-left": "window",
        "window-right": "window",
    },
    "edges": [
        ["tower-left", "wall-left"],
        ["wall-left", "door"],
        ["door", "wall-right"],
        ["wall-right", "tower-right"],
        ["window-left", "wall-left"],
        ["window-right", "wall-right"],
    ],
    "jokers": {"shield": "tower-left", "stake": "wall-left", "crossbow": "window-left"},
}


class Table:
    """A position as cards on a table, and the rules to play on from it."""

    def __init__(self, file: dict[str, Any]) -> None:
        rules = file["rules"] if isinstance(file["rules"], dict) else {}
        plan = rules.get("blueprint", SEVEN)
        self.slots: dict[str, str] = plan["slots"]
        self.jokers: dict[str, str] = plan["jokers"]
        self.touching = {frozenset(edge) for edge in plan["edges"]}
        self.blocked_may_attack = rules.get("blocked_may_attack", False)
        self.counter_attack = rules.get("counter_attack", False)
        self.joker_answer = rules.get("joker_answer", "turn")
        self.shuffled = isinstance(file["pile"], dict)
        self.pile = list(file["pile"]["hidden"] if self.shuffled else file["pile"])
        self.discard = list(file["discard"])
        self.hands = [list(player["hand"]) for player in file["players"]]
        self.castles = [dict(player["castle"]) for player in file["players"]]
        self.attacks: list[str | None] = [player["attack"] for player in file["players"]]
        self.turn: int = file["turn"]
        self.turns = 1
        """How many turns have begun since the first position."""
        counter = file.get("counter")
        self.repeat: tuple[str, int] | None = None if counter is None else (counter["card"], counter["on"])
        self.answering: int | None = file.get("answering")
        self.drawing: int | None = file.get("drawing")
        if not file["drawn"] and self.answering is None and self.repeat is None and self.drawing is None:
            self.drawing = self.turn
        self.after_draw = "act" if self.drawing == self.turn and not file["drawn"] else "pass"
        self.next_turn: int = (self.turn + 1) % len(self.hands)
        """Whose turn begins once a draw out of turn is done."""

    def copy(self) -> "Table":
        other = copy.copy(self)
        other.pile, other.discard = list(self.pile), list(self.discard)
        other.hands = [list(hand) for hand in self.hands]
        other.castles = [dict(castle) for castle in self.castles]
        other.attacks = list(self.attacks)
        return other

    def winner(self) -> int | None:
        whole = [seat for seat, castle in enumerate(self.castles) if len(castle) == len(self.slots)]
        return whole[0] if whole else None

    def over(self) -> bool:
        return self.winner() is not None or not (self.pile or self.discard or any(self.hands))

    def deals(self) -> list[tuple[str, "Table"]]:
        """The equally likely ways in which a card that is due can be drawn from a shuffled pile, by their texts.

        Before that, everything happens that needs neither choice nor luck: the table then waits for one of these, or
        for a move.
        """
        while not self.over():
            if self.drawing is not None:
                if not self.pile and self.discard:
                    self.pile, self.discard, self.shuffled = self.discard, [], True
                if self.shuffled and len(set(self.pile)) > 1:
                    return [(f"~draw {card}", self._dealt(place)) for place, card in enumerate(self.pile)]
                if self.pile:
                    self.hands[self.drawing].append(self.pile.pop(0))
                self._drawn()
            elif self.answering is None and self.repeat is None and not self.hands[self.turn]:
                self._begin((self.turn + 1) % len(self.hands))
            else:
                break
        return []

    def _dealt(self, place: int) -> "Table":
        after = self.copy()
        assert after.drawing is not None
        after.hands[after.drawing].append(after.pile.pop(place))
        after._drawn()
        return after

    def _drawn(self) -> None:
        self.drawing = None
        if self.after_draw == "pass" and self.repeat is None:
            self._begin(self.next_turn)

    def _begin(self, seat: int) -> None:
        self.turn = self.drawing = seat
        self.next_turn = (seat + 1) % len(self.hands)
        self.turns += not self.over()
        self.answering = self.repeat = None
        self.after_draw = "act"

    @property
    def mover(self) -> int:
        return self.turn if self.answering is None else self.answering

    def moves(self) -> list[tuple[str, "Table"]]:
        """Every way to play on, by its text, with the table that it leads to. `deals` comes before."""
        seat, found = self.mover, []
        attack, castle = self.attacks[seat], self.castles[seat]
        on_turn = self.answering is None and self.repeat is None
        for place, card in enumerate(self.hands[seat]):
            if self.repeat is not None:
                if card == self.repeat[0]:
                    found.append((f"attack {card} {self.repeat[1]}", self._attacked(place, self.repeat[1])))
                continue
            if attack is not None and card == STOPPERS[attack][0]:
                found.append((f"defend {card}", self._defended(place)))
            if card in self.jokers and self._may_lay(castle, card) and attack in (None, self._stopped_by(card)):
                found.append((f"joker {card}", self._joker(place)))
            if on_turn and attack is None and card in PARTS:
                places = [slot for slot in self.slots if self.slots[slot] == card and self._may_grow(castle, slot)]
                found += [(f"build {card} {slot}", self._built(place, slot)) for slot in places]
            if on_turn and card in STOPPERS and (attack is None or self.blocked_may_attack):
                for victim in range(len(self.hands)):
                    joker = STOPPERS[card][1]
                    safe = joker in self.castles[victim].values()
                    if victim != seat and self.castles[victim] and self.attacks[victim] is None and not safe:
                        found.append((f"attack {card} {victim}", self._attacked(place, victim)))
            if on_turn:
                found.append((f"discard {card}", self._discarded(place)))
        if not on_turn:
            after = self.copy()
            after._begin((self.turn + 1) % len(self.hands))
            found.append(("decline", after))
        return found

    def _stopped_by(self, card: str) -> str:
        return next(attack for attack, stoppers in STOPPERS.items() if card in stoppers)

    def _may_grow(self, castle: dict[str, str], slot: str) -> bool:
        if slot in castle:
            return False
        if not castle:
            return self.slots[slot] == "door"
        return any(frozenset((slot, laid)) in self.touching for laid in castle)

    def _may_lay(self, castle: dict[str, str], joker: str) -> bool:
        slot = self.jokers[joker]
        return bool(castle) and (slot in castle or self._may_grow(castle, slot))

    def _built(self, place: int, slot: str) -> "Table":
        after = self.copy()
        after.castles[self.turn][slot] = after.hands[self.turn].pop(place)
        if after.winner() is None:
            after._begin((self.turn + 1) % len(self.hands))
        return after

    def _discarded(self, place: int) -> "Table":
        after = self.copy()
        after.discard.append(after.hands[self.turn].pop(place))
        after._begin((self.turn + 1) % len(self.hands))
        return after

    def _attacked(self, place: int, victim: int) -> "Table":
        after = self.copy()
        after.attacks[victim] = after.hands[self.turn].pop(place)
        if self.repeat is None:
            after.answering = victim
        else:
            after.repeat, after.drawing, after.after_draw = None, self.turn, "pass"
        return after

    def _defended(self, place: int) -> "Table":
        seat, after = self.mover, self.copy()
        attack = after.attacks[seat]
        assert attack is not None
        after.discard += [after.hands[seat].pop(place), attack]
        after.attacks[seat] = None
        if self.answering is None:
            after._begin((self.turn + 1) % len(self.hands))
        else:
            after.answering, after.drawing, after.after_draw = None, seat, "pass"
            after.repeat = (attack, seat) if self.counter_attack else None
        return after

    def _joker(self, place: int) -> "Table":
        seat, after = self.mover, self.copy()
        card = after.hands[seat].pop(place)
        below = after.castles[seat].get(self.jokers[card])
        after.discard += [laid for laid in (below, after.attacks[seat]) if laid is not None]
        after.attacks[seat] = None
        after.castles[seat][self.jokers[card]] = card
        if after.winner() is None:
            if self.answering is None:
                after._begin(seat)
            else:
                after.answering, after.drawing, after.after_draw = None, seat, "pass"
                if self.joker_answer == "turn":
                    after.next_turn = seat
        return after


def solve(table: Table, player: int, opponents: str, turns: int) -> list[Interval]:
    """What a table is worth to each seat when it is looked `turns` turns ahead.

    Unless the opponents are selfish only the interval of the player means anything.
    """
    seats = range(len(table.hands))
    deals = table.deals()
    if table.turns > turns:
        return [(Fraction(-1), Fraction(1)) for _ in seats]
    if table.over():
        won = table.winner()
        values = [Fraction(0) if won is None else Fraction(1 if seat == won else -1) for seat in seats]
        return [(value, value) for value in values]
    if deals:
        found = [solve(after, player, opponents, turns) for _, after in deals]
        return [
            (
                sum((f[seat][0] for f in found), Fraction(0)) / len(found),
                sum((f[seat][1] for f in found), Fraction(0)) / len(found),
            )
            for seat in seats
        ]
    found = [solve(after, player, opponents, turns) for _, after in table.moves()]
    if opponents == "selfish":
        return _selfish(found, table.mover, player)
    best = min if opponents == "adversarial" and table.mover != player else max
    return [(best(f[seat][0] for f in found), best(f[seat][1] for f in found)) for seat in seats]


def _selfish(found: list[list[Interval]], mover: int, player: int) -> list[Interval]:
    """The rule for players who each want their own win, where some things are still open."""
    floor = max(f[mover][0] for f in found)
    candidates = [f for f in found if f[mover][1] >= floor]
    if all(low == high for f in candidates for low, high in f):
        return min(candidates, key=lambda f: (-f[mover][0], f[player][0], [low for low, _ in f]))
    hull = [(min(f[seat][0] for f in candidates), max(f[seat][1] for f in candidates)) for seat in range(len(found[0]))]
    hull[mover] = (floor, hull[mover][1])
    tight = []
    for seat, (low, high) in enumerate(hull):
        others = [-hull[other][0] for other in range(len(hull)) if other != seat]
        tight.append((low, min([high, *others])))
    return tight


def perft(table: Table, depth: int) -> int:
    """How many different sequences of moves there are; like cards give one."""
    if depth == 0:
        return 1
    deals = table.deals()
    if table.over():
        return 0
    if deals:
        return sum(perft(after, depth) for after in dict(deals).values())
    return sum(perft(after, depth - 1) for after in dict(table.moves()).values())
