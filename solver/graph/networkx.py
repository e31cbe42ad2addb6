"""The graph of what can follow from a position, as a networkx `DiGraph`: for study, for files and for pictures.

Nodes are positions, named by their one-line notation, so transpositions meet; edges are moves. What they carry:

    node   ply, moves (how many are legal; 0 at an end), mover (not at an end), scores, value,
           best_play (whether best play for all can come here)
    edge   move (its text), player (who makes it), value (after it), best (whether it is a best move of its position)
    graph  game, position, player, objective, opponents, scope, plies (if limited), value

Values are proven, and those of the question's player. All attributes are plain numbers, words and truth values, so that
every file format takes them. Where chance comes in, and in a game that need not end, there is no graph: what can follow
is listed only where players alone decide.

>>> from faceup.models import clock_towers
>>> graph = build_graph(clock_towers.Position.parse("clock-towers~french~0~..~r_1mK.2K~r_12K"))
>>> len(graph), graph.number_of_edges(), graph.graph["value"]
(8, 7, 2)
>>> [edge["move"] for _, _, edge in graph.out_edges(graph.graph["position"], data=True) if edge["best"]]
['^r>1m.K']
"""

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol

from faceup.models.errors import FaceupError, QuestionError, unknown
from faceup.models.game import Bounds, whole
from faceup.models.position import M, Move, Position
from faceup.solver.answer import Answer, MoveValue, Progress, Status
from faceup.solver.engines import AUTO, Purpose, check_engine
from faceup.solver.engines.native import Solver
from faceup.solver.engines.native import refusal as native_refusal
from faceup.solver.question import Limits, Opponents, Question
from faceup.solver.work import Work

if TYPE_CHECKING:
    import networkx

    from faceup.solver.graph.explore import Layers

__all__ = [
    "MOST_POSITIONS",
    "Scope",
    "UnfinishedGraphError",
    "build_graph",
    "check_graph",
    "explored",
    "node_of",
    "with_most_positions",
]

MOST_POSITIONS = 100_000
"""How large a graph may become, unless somebody says otherwise."""


class Scope(StrEnum):
    """How much of what can follow belongs to the graph.

    `whole`: every position. `best`: what best play for all can come to, by every best move of everyone.
    `solution`: one best move for the player and every reply, which proves the value; where everyone helps, one line.
    """

    WHOLE = "whole"
    BEST = "best"
    SOLUTION = "solution"


class First(NamedTuple):
    """The first plies of a graph that was not finished, as far as they are whole: how many there are, and how large."""

    plies: int
    positions: int


class UnfinishedGraphError(FaceupError):
    """A limit was hit, or somebody said stop, before the graph was whole. A part of it would prove nothing.

    Where a part was all that was asked for, or could be, the advice is to ask for less: `first` says what would do.
    """

    def __init__(
        self, status: Status, positions: int, limits: Limits, *, divisible: bool = True, first: "First | None" = None
    ) -> None:
        self.status, self.first = status, first
        spent = {
            Status.NODE_LIMIT: f"this graph has more than {limits.nodes:,} positions",
            Status.TIME_LIMIT: f"the time was up after {positions:,} positions",
            Status.MEMORY_LIMIT: f"{limits.table_mb:,} MB of memory were used up after {positions:,} positions",
            Status.CANCELLED: f"interrupted after {positions:,} positions",
        }[status]
        less = "ask for less (the scope best or solution, fewer plies), or " if divisible else ""
        advice = f"{less}allow more (nodes, seconds, memory for the table)"
        super().__init__(spent if status is Status.CANCELLED else f"{spent}; {advice}")


def build_graph(
    position: Position[M],
    question: Question | None = None,
    limits: Limits | None = None,
    *,
    scope: Scope | str = Scope.WHOLE,
    plies: int | None = None,
    engine: str = AUTO,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[Progress], None] | None = None,
) -> "networkx.DiGraph[str]":
    """Build the graph of what can follow from a position, or a part of it, with proven values.

    `plies` cuts any scope off after so many moves. The whole graph is listed and solved backwards; for a part of it the
    native engine, where it is there, finds the values (`engine="graph"`: the whole graph, then too). Of the limits,
    `nodes` is how many positions may be listed. If one is hit, there is an `UnfinishedGraphError` and no graph.
    """
    question = Question.about(position) if question is None else question
    question.check(position)
    if scope not in list(Scope):
        raise QuestionError(unknown("scope", scope, Scope, f"choose {', '.join(Scope)}"))
    if plies is not None and plies < 0:
        raise QuestionError(f"the number of plies should be at least 0, not {plies}")
    check_graph(position)
    limits = with_most_positions(limits or Limits())
    return _Building(position, question, Work(limits, stop, report), Scope(scope), plies, engine).graph()


def check_graph(position: Position[M]) -> None:
    """Raise a `QuestionError` if what can follow from a position is no graph, in whole or in part."""
    from faceup.solver.graph.explore import not_to_be_listed

    reason = not_to_be_listed(position)
    if reason is not None:
        raise QuestionError(f"there is no graph of this position: {reason}")


def node_of(position: Position[M], ply: int, value: int, *, best_play: bool = False) -> dict[str, Any]:
    """Return what the node of a position carries."""
    moves = len(position.legal_moves())
    scores = " : ".join(map(str, position.scores()))
    about = {"ply": ply, "moves": moves, "scores": scores, "value": value, "best_play": best_play}
    return about | {"mover": position.mover} if moves else about


class _Option(NamedTuple, Generic[M]):
    """A legal move, where it leads, what it is worth to the player, and whether it is best for the mover."""

    move: M
    after: Position[M]
    value: int
    best: bool


class _Judge(Protocol[M]):
    """Who knows the values."""

    def value(self) -> int: ...
    def options(self, position: Position[M], /) -> list[_Option[M]]: ...


class _Building(Generic[M]):
    """The work on one graph."""

    def __init__(
        self, position: Position[M], question: Question, work: Work, scope: Scope, plies: int | None, engine: str
    ) -> None:
        self.position, self.question, self.work = position, question, work
        self.scope, self.plies = scope, plies
        self.value = 0
        self.first: First | None = None
        self.judge = self.judge_by(engine)

    def judge_by(self, engine: str) -> _Judge[M]:
        check_engine(engine, Purpose.GRAPH)
        whole = self.scope is Scope.WHOLE and self.plies is None
        refusal = native_refusal(self.position, self.question)
        if engine == "native" and refusal is not None:
            raise QuestionError(f"native: {refusal}")
        if engine == "native" or (engine == AUTO and refusal is None and not whole):
            return _ByNative(self)
        return _ByWholeGraph(self)

    def graph(self) -> "networkx.DiGraph[str]":
        import networkx

        graph: networkx.DiGraph[str] = networkx.DiGraph()
        names = {self.position: self.position.format()}
        value = self.value = self.judge.value()
        graph.graph.update(self.about(value))
        graph.add_node(names[self.position], **node_of(self.position, 0, value, best_play=True))
        layer = dict(names)
        ply = 0
        while layer and ply != self.plies:
            self.first = First(ply, len(graph))
            below: dict[Position[M], str] = {}
            for here, name in layer.items():
                self.look(len(graph))
                for option in self.followed(here):
                    after = option.after
                    if after not in below:
                        below[after] = after.format()
                        graph.add_node(below[after], **node_of(after, ply + 1, option.value))
                    self.add_edge(graph, here, name, below[after], option)
            layer, ply = below, ply + 1
        self.look(len(graph))
        return graph

    def about(self, value: int) -> dict[str, Any]:
        question = self.question
        about = {
            "game": self.position.game,
            "position": self.position.format(),
            "player": question.player,
            "objective": question.objective.value,
            "opponents": question.opponents.value,
            "scope": self.scope.value,
            "value": value,
        }
        return about if self.plies is None else about | {"plies": self.plies}

    def add_edge(
        self, graph: "networkx.DiGraph[str]", here: Position[M], name: str, after: str, option: _Option[M]
    ) -> None:
        """Add a move. Should two lead to the same position they share an edge, with both texts."""
        before = graph.edges.get((name, after), {})
        text = f"{before['move']} | {option.move.format()}" if before else option.move.format()
        best = option.best or before.get("best", False)
        graph.add_edge(name, after, move=text, player=here.mover, value=option.value, best=best)
        if best and graph.nodes[name]["best_play"]:
            graph.nodes[after]["best_play"] = True

    def followed(self, position: Position[M]) -> list[_Option[M]]:
        """The moves that belong to the scope."""
        options = self.judge.options(position)
        best = [option for option in options if option.best]
        match self.scope:
            case Scope.WHOLE:
                return options
            case Scope.BEST:
                return best
            case Scope.SOLUTION:
                ours = position.mover == self.question.player or self.question.opponents is Opponents.COOPERATIVE
                return sorted(best, key=lambda option: option.move.format())[:1] if ours else options

    def look(self, positions: int) -> None:
        """See to the limits. A limit of so many positions is one of the graph: it may have as many."""
        work = self.work
        work.watch = lambda: work.progress(Bounds(self.value, self.value))
        work.nodes = max(0, positions - 1)
        if work.must_stop():
            raise UnfinishedGraphError(work.why(), positions, work.limits, first=self.first)


class _ByNative(Generic[M]):
    """The native engine, asked about one position after the other, with a table that lasts."""

    def __init__(self, building: _Building[M]) -> None:
        self.building = building
        limits = building.work.limits
        self.solver = Solver(building.position, building.question, table_mb=limits.table_mb, threads=limits.threads)

    def value(self) -> int:
        answer = self.ask(self.building.position, all_moves=False)
        assert answer.value is not None
        return whole(answer.value)

    def options(self, position: Position[M]) -> list[_Option[M]]:
        successors = position.successors()
        if not successors:
            return []
        values: dict[Move, MoveValue] = {found.move: found for found in self.ask(position, all_moves=True).moves or ()}
        return [_Option(move, after, whole(values[move].lower), values[move].best) for move, after in successors]

    def ask(self, position: Position[M], all_moves: bool) -> Answer:
        """A proven answer."""
        work = self.building.work
        self.solver.position = position
        asking = Work(Limits(seconds=work.seconds_left), work.stop, work.report)
        answer = self.solver.answer(asking, all_moves)
        if not answer.exact or any(move.lower != move.upper for move in answer.moves or ()):
            raise UnfinishedGraphError(asking.why(), work.nodes, work.limits, first=self.building.first)
        return answer


class _ByWholeGraph(Generic[M]):
    """The whole graph, listed and solved backwards."""

    def __init__(self, building: _Building[M]) -> None:
        from faceup.solver.graph.retrograde import solve_backwards

        self.layers = explored(building.position, building.question, building.work, divisible=True)
        assert self.layers.positions is not None
        self.numbers = {here: number for number, here in enumerate(self.layers.positions)}
        solved = solve_backwards(self.layers, building.question)
        seat = building.question.player if solved.lower.shape[1] > 1 else 0
        self.values, self.best = solved.lower[:, seat].tolist(), solved.best

    def value(self) -> int:
        return int(self.values[0])

    def options(self, position: Position[M]) -> list[_Option[M]]:
        number = self.numbers[position]
        edges = self.layers.edges(slice(number, number + 1))
        children, best = self.layers.children[edges].tolist(), self.best[edges].tolist()
        return [
            _Option(move, after, self.values[child], is_best)
            for (move, after), child, is_best in zip(position.successors(), children, best, strict=True)
        ]


def with_most_positions(limits: Limits) -> Limits:
    return replace(limits, nodes=MOST_POSITIONS) if limits.nodes is None else limits


def explored(position: Position[M], question: Question, work: Work, *, divisible: bool = False) -> "Layers[M]":
    """Return everything that can follow from a position, with all positions kept; or raise an `UnfinishedGraphError`.

    `divisible` says whether a part of it would do, for the advice that the error gives.
    """
    from faceup.solver.graph.explore import Exploration

    check_graph(position)
    bounds = position.bounds(question.objective)[question.player]
    work.watch = lambda: work.progress(bounds)
    exploration = Exploration[M](work, keep=True)
    layers = exploration.layers(position)
    # On the way the last positions are not counted: their moves were not listed, or there are none.
    if work.limits.nodes is not None and len(layers) > work.limits.nodes:
        work.end(Status.NODE_LIMIT)
    if work.ended_by is not None:
        fitting = [First(*ply) for ply in enumerate(exploration.sizes) if ply[1] <= (work.limits.nodes or ply[1])]
        first = fitting[-1] if fitting else None
        raise UnfinishedGraphError(work.why(), work.nodes, work.limits, divisible=divisible, first=first)
    return layers
