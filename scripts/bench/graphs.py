"""How long the graph engine takes, apart for listing a large graph and for solving it once it is listed.

    python -m faceup.scripts.bench.graphs [SEED LEFT]

The default is an endgame of 600 thousand positions and 1.9 million moves. Times are of the processor: all of it is done
on one thread, and what else the machine does should not count.
"""

import sys
from time import process_time

from rich import box
from rich.console import Console
from rich.table import Table

from faceup.models.registry import game_named
from faceup.puzzles.dealing.dealing import Policy, deal_endgame
from faceup.scripts.bench.figures import machine
from faceup.solver import Limits, Opponents, Question
from faceup.solver.graph.explore import Exploration
from faceup.solver.graph.retrograde import solve_backwards
from faceup.solver.work import Work

__all__ = ["bench"]


def bench(seed: int = 5, left: int = 5) -> None:
    """List the graph of a dealt endgame, and solve it by every attitude and objective."""
    console = Console(width=100)
    game = game_named("clock-towers")
    rules = next(iter(game.PRESETS.values()))
    entry = deal_endgame(game, players=2, rules=rules, seed=seed, left=left, policy=Policy.GREEDY)
    console.print(f"{machine()}\n{entry.title}", markup=False)
    began = process_time()
    layers = Exploration(Work(Limits(table_mb=4096))).layers(entry.position)
    listing, edges = process_time() - began, len(layers.children)
    console.print(
        f"{len(layers):,} positions, {edges:,} moves, listed in {listing:.1f} s ({edges / listing:,.0f} a second)"
    )
    table = Table(box=box.MARKDOWN)
    for heading in ("opponents", "objective", "value", "seconds", "seconds a million moves"):
        table.add_column(heading, justify="left" if heading in ("opponents", "objective") else "right")
    for opponents in Opponents:
        for objective in game.OBJECTIVES:
            if objective != "total" or opponents is Opponents.COOPERATIVE:
                question = Question.about(entry.position, objective=objective, opponents=opponents)
                began = process_time()
                solved = solve_backwards(layers, question)
                seconds = process_time() - began
                value = solved.lower[0, question.player if opponents is Opponents.SELFISH else 0]
                row = (opponents, objective, value, f"{seconds:.3f}", f"{seconds / edges * 1e6:.3f}")
                table.add_row(*map(str, row))
    console.print(table)


if __name__ == "__main__":
    bench(*map(int, sys.argv[1:]))
