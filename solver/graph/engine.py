"""The graph engine: all that can follow from a position as an explicit graph, solved backwards.

It takes every question about a game that ends by itself, as long as the graph fits in memory: small endgames. It is
there for study (`faceup.solver.graph.networkx` makes a networkx graph of it), and as one more engine that must agree.
"""

from faceup.models.position import AnyPosition, M, Position
from faceup.solver.answer import Answer, Step, answer_to
from faceup.solver.graph.explore import Exploration, Layers, not_to_be_listed
from faceup.solver.graph.retrograde import Solved, solve_backwards
from faceup.solver.minimax import Values, exact, of_player, valued_seats
from faceup.solver.question import Question
from faceup.solver.ranking import rank
from faceup.solver.work import Work

__all__ = ["refusal", "solve"]


def refusal(position: AnyPosition, question: Question) -> str | None:
    """Say why this engine cannot take the question, or None if it can."""
    return not_to_be_listed(position)


def solve(position: Position[M], question: Question, work: Work, all_moves: bool) -> Answer:
    """Answer the question, or as much of it as the limits allow."""
    known = of_player(question, _bounds(position, question))
    work.watch = lambda: work.progress(known)  # nothing more is known until all is there
    layers = Exploration[M](work).layers(position)
    solved = solve_backwards(
        layers, question, {number: _bounds(here, question) for number, here in layers.frontier.items()}
    )
    values = solved.values(0)
    player = of_player(question, values)
    assert player.exact or work.ended_by, "a graph that is whole has exact values"
    line, end = _line(position, layers, solved) if exact(values) else ((), None)
    first_moves = {
        move: solved.values(int(child)) for move, child in zip(position.legal_moves(), layers.children, strict=False)
    }
    ranked = rank(position, question, first_moves, exact(values))
    return answer_to(
        *(position, question, player),
        ended_by=work.ended_by,
        line=line,
        end=end,
        moves=ranked if all_moves or not player.exact else None,
        stats=work.stats("graph"),
    )


def _bounds(position: Position[M], question: Question) -> Values:
    """What can be said about a position without searching it."""
    everyone = position.bounds(question.objective)
    return tuple(everyone[seat] for seat in valued_seats(question, len(everyone)))


def _line(position: Position[M], layers: Layers[M], solved: Solved) -> tuple[tuple[Step, ...], Position[M]]:
    """Best play for all, and where it ends; of equal moves the first by its text.

    Where the graph was cut off at a position of proven value, all play from there is worth the same.
    """
    steps, number = [], 0
    while successors := position.successors():
        edges = layers.edges(slice(number, number + 1)) if number < len(layers) else slice(0, 0)
        best = [
            (move, after, int(child))
            for (move, after), child, is_best in zip(
                successors, layers.children[edges], solved.best[edges], strict=False
            )
            if is_best
        ] or [(move, after, len(layers)) for move, after in successors]
        move, after, number = min(best, key=lambda option: option[0].format())
        steps.append(Step(player=position.mover, move=move))
        position = after
    return tuple(steps), position
