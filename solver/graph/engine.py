"""The graph engine: all that can follow from a position as an explicit graph, solved backwards.

It takes every question about a game that ends by itself, as long as the graph fits in memory: small endgames. It is
there for study (`faceup.solver.graph.networkx` makes a networkx graph of it), and as one more engine that must agree.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Generic

from faceup.models.game import M, P, Position
from faceup.models.registry import game_of
from faceup.solver.answer import Answer, Progress, Stats, Status, Step, rank
from faceup.solver.graph.explore import Exploration, Layers, not_to_be_listed
from faceup.solver.graph.retrograde import Solved, solve_backwards
from faceup.solver.minimax import Values, exact, of_player, watched
from faceup.solver.question import Limits, Question

__all__ = ["refusal", "solve"]


def refusal(position: Position, question: Question) -> str | None:
    """Why this engine cannot take the question, or None if it can."""
    return not_to_be_listed(position)


def solve(
    position: Position,
    question: Question,
    limits: Limits,
    stop: Callable[[], bool],
    report: Callable[[Progress], None],
    all_moves: bool,
) -> Answer:
    """Answer the question, or as much of it as the limits allow."""
    return _Answering(position, question, limits, stop, report).answer(all_moves)


class _Answering(Generic[P, M]):
    """The work of one answer."""

    def __init__(
        self,
        position: P,
        question: Question,
        limits: Limits,
        stop: Callable[[], bool],
        report: Callable[[Progress], None],
    ) -> None:
        self.game, self.position, self.question = game_of(position), position, question
        known = of_player(question, self.bounds(position))
        self.exploration: Exploration[P] = Exploration(
            self.game, limits, stop, lambda exploration: report(exploration.progress(known))
        )

    def answer(self, all_moves: bool) -> Answer:
        began = perf_counter()
        layers = self.exploration.layers(self.position)
        solved = solve_backwards(
            layers, self.question, {number: self.bounds(here) for number, here in layers.frontier.items()}
        )
        values = solved.values(0)
        player = of_player(self.question, values)
        status = Status.EXACT if player.exact else self.exploration.ended_by
        assert status is not None, "a graph that is whole has exact values"
        line, end = self.line(layers, solved) if exact(values) else ((), None)
        moves = self.game.legal_moves(self.position)
        first_moves = {move: solved.values(int(child)) for move, child in zip(moves, layers.children, strict=False)}
        ranked = rank(self.question, self.position.mover, first_moves, exact(values))
        return Answer(
            game=self.position.game,
            player=self.question.player,
            objective=self.question.objective,
            opponents=self.question.opponents,
            status=status,
            value=player.lower if player.exact else None,
            lower=player.lower,
            upper=player.upper,
            scores=None if end is None else self.game.scores(end),
            line=line,
            moves=ranked if all_moves or not player.exact else None,
            stats=Stats(
                engine="graph",
                nodes=self.exploration.nodes,
                seconds=round(perf_counter() - began, 6),
                table_mb=round(self.exploration.megabytes, 3),
            ),
        )

    def bounds(self, position: P) -> Values:
        """What can be said about a position without searching it."""
        everyone = self.game.bounds(position, self.question.objective)
        return tuple(everyone[seat] for seat in watched(self.question, len(everyone)))

    def line(self, layers: Layers[P], solved: Solved) -> tuple[tuple[Step, ...], P]:
        """Best play for all, and where it ends; of equal moves the first by its text.

        Where the graph was cut off at a position of proven value, all play from there is worth the same.
        """
        steps, position, number = [], self.position, 0
        while successors := self.game.successors(position):
            edges = layers.edges(slice(number, number + 1)) if number < len(layers) else slice(0, 0)
            best = [
                (move, after, int(child))
                for (move, after), child, is_best in zip(
                    successors, layers.children[edges], solved.best[edges], strict=False
                )
                if is_best
            ] or [(move, after, len(layers)) for move, after in successors]
            move, after, number = min(best, key=lambda option: option[0].format())
            steps.append(Step(player=position.mover, move=move.to_json(), text=move.format()))
            position = after
        return tuple(steps), position
