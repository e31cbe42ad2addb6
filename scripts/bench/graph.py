"""How long the graph engine takes, apart for listing a large graph and for solving it once it is listed."""

from collections.abc import Iterator, Sequence
from time import process_time
from typing import Any

from faceup.models.game import Json, Objective
from faceup.scripts.bench.sets import positions_of
from faceup.solver import Limits, Opponents, Question
from faceup.solver.graph.explore import Exploration, Layers
from faceup.solver.graph.retrograde import solve_backwards
from faceup.solver.work import Work

__all__ = ["graph"]


def graph(cards: Sequence[int] = (5,)) -> Iterator[Json]:
    """List the graph of a dealt endgame with so many cards left, and solve it by every kind of question.

    With five cards it has 600 thousand positions and 1.9 million moves. The time is that of the processor: all of it
    is done on one thread, and what else the machine does should not count.
    """
    for left in cards:
        position = positions_of(f"clock-towers-2p-deal{left}")[5]
        began = process_time()
        layers: Layers[Any] = Exploration(Work(Limits(table_mb=4096))).layers(position)
        size = {"left": left, "positions": len(layers), "moves": len(layers.children)}
        listing = round(process_time() - began, 3)
        for opponents in Opponents:
            for objective in position.objectives:
                if objective is Objective.TOTAL and opponents is not Opponents.COOPERATIVE:
                    continue
                question = Question.about(position, objective=objective, opponents=opponents)
                began = process_time()
                solved = solve_backwards(layers, question)
                seconds = process_time() - began
                value = int(solved.lower[0, question.player if opponents is Opponents.SELFISH else 0])
                asked = {"opponents": str(opponents), "objective": str(objective), "value": value}
                spent = {"listing_seconds": listing, "seconds": round(seconds, 6)}
                yield size | asked | spent | {"seconds_a_million_moves": round(seconds / size["moves"] * 1e6, 6)}
