"""How a position is *solved*: the question and the answer, the choice of engine, and the engines."""

from faceup.solver.answer import Answer, MoveValue, Progress, Stats, Status, Step
from faceup.solver.engines import ENGINES, solve
from faceup.solver.engines.native import Solver
from faceup.solver.graph.networkx import Scope, UnfinishedGraphError, build_graph
from faceup.solver.mate import Mate, find_mate
from faceup.solver.perft import perft, perft_by_move
from faceup.solver.question import Limits, Opponents, Question

__all__ = [
    "ENGINES",
    "Answer",
    "Limits",
    "Mate",
    "MoveValue",
    "Opponents",
    "Progress",
    "Question",
    "Scope",
    "Solver",
    "Stats",
    "Status",
    "Step",
    "UnfinishedGraphError",
    "build_graph",
    "find_mate",
    "perft",
    "perft_by_move",
    "solve",
]
