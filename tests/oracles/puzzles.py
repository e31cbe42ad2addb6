"""Proves a small puzzle of Clock Towers again, by trying everything: no engine, no judge, only its record as JSON.

What is wrong comes back as sentences: a sound puzzle gives none.
"""

from collections.abc import Iterator
from typing import Any

from oracles.clock_towers import Table, Values, solve

__all__ = ["puzzle_flaws"]

Json = dict[str, Any]


def puzzle_flaws(puzzle: Json) -> list[str]:
    """What is wrong with the claims of a puzzle."""
    return list(_Proof(puzzle).flaws())


class _Proof:
    def __init__(self, puzzle: Json) -> None:
        self.puzzle, self.ask = puzzle, puzzle["ask"]
        self.memory: dict[str, Values] = {}

    def worth(self, table: Table) -> dict[str, int]:
        """What each move comes to for the asked player."""
        player, objective = self.ask["player"], self.ask["objective"]
        _, moves = solve(table, player, objective, self.ask["opponents"], self.memory)
        return {text: int(values[player]) for text, values in moves.items()}

    def flaws(self) -> Iterator[str]:
        table = Table(self.puzzle["position"])
        ranked = sorted(self.worth(table).values(), reverse=True)
        if ranked[0] != self.puzzle["value"]:
            yield f"it is worth {ranked[0]}, not {self.puzzle['value']}"
        if ranked[1] == ranked[0]:
            yield "two moves are best"
        if ranked[1] != self.puzzle["second"]:
            yield f"the second best is worth {ranked[1]}, not {self.puzzle['second']}"
        if len(self.puzzle["solution"]) != 1:
            yield "the solution begins with several moves"
        yield from self.of_the_tree(table, self.puzzle["solution"])
        yield from (flaw for attempt in self.puzzle["tries"] for flaw in self.of_a_try(table, attempt))
        if not self.decided_again(table, self.puzzle["solution"]):
            yield "no defence leads to another decision in which one move alone is best"

    def of_the_tree(self, table: Table, branches: list[Json]) -> Iterator[str]:
        """Every move of the tree is legal, is best play, and comes to what is said; no best defence is left out."""
        worth = self.worth(table)
        best = (max if table.turn == self.ask["player"] else min)(worth.values(), default=None)
        named = {text for branch in branches for text in (branch["text"], *branch.get("alike", ()))}
        if branches and table.turn != self.ask["player"]:
            defences = {text for text, value in worth.items() if value == best}
            yield from (f"{text} is not answered" for text in sorted(defences - named))
            yield from (f"{text} is no best defence" for text in sorted(named - defences))
        for branch in branches:
            if branch["only"] is not (sum(value == best for value in worth.values()) == 1):
                yield f"whether {branch['text']} is the only best move is said wrongly"
            if worth.get(branch["text"]) != best:
                yield f"{branch['text']} is not best play"
                continue
            if branch["value"] != best:
                yield f"{branch['text']} comes to {best}, not {branch['value']}"
            yield from self.of_the_tree(dict(table.moves())[branch["text"]], branch["replies"])

    def of_a_try(self, table: Table, attempt: Json) -> Iterator[str]:
        """A try is worth less than the key, and what is said; the play that refutes it is best play."""
        worth = self.worth(table).get(attempt["text"])
        if worth is None or worth >= self.puzzle["value"] or worth != attempt["value"]:
            yield f"the try {attempt['text']} comes to {worth}, not {attempt['value']}"
            return
        table = dict(table.moves())[attempt["text"]]
        for step in attempt["refutation"]:
            if step["player"] != table.turn or self.worth(table).get(step["text"]) != worth:
                yield f"{step['text']} does not refute {attempt['text']}"
                return
            table = dict(table.moves())[step["text"]]

    def decided_again(self, table: Table, branches: list[Json]) -> bool:
        """Whether after the key some line of best play has a next decision, with one best move."""
        under_way = _followed(table, branches)
        while under_way:
            here, replies = under_way.pop()
            ranked = sorted(self.worth(here).values(), reverse=True)
            if here.turn == self.ask["player"] and ranked and ranked[0] != ranked[-1]:
                if ranked[0] != ranked[1]:
                    return True
                continue
            under_way += _followed(here, replies)
        return False


def _followed(table: Table, branches: list[Json]) -> list[tuple[Table, list[Json]]]:
    """Where the moves of a tree lead, and what it says there; illegal ones are told elsewhere."""
    after = dict(table.moves())
    return [(after[branch["text"]], branch["replies"]) for branch in branches if branch["text"] in after]
