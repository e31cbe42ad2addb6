"""What the whole graph of an endgame can tell beyond its value: how much there is, and where it is decided.

Everything is counted exactly, on the arrays of `faceup.solver.graph.explore`; numbers of lines are integers of any
size.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

import numpy as np
import numpy.typing as npt

from faceup.models.game import Objective
from faceup.models.position import M, Position
from faceup.solver.answer import Progress
from faceup.solver.graph.explore import Integers, Layers
from faceup.solver.graph.networkx import explored, with_most_positions
from faceup.solver.graph.retrograde import Solved, choices, solve_backwards
from faceup.solver.question import Limits, Opponents, Question
from faceup.solver.work import Work

__all__ = ["Critical", "Meeting", "Passage", "Ply", "Study", "study"]

Counts = npt.NDArray[np.object_]
"""Integers of any size."""


@dataclass(frozen=True, slots=True)
class Ply:
    """What there is after so many moves."""

    ply: int
    movers: tuple[int, ...]
    positions: int
    ends: int
    sequences: int
    """Different sequences of moves that lead here: what a tree would have for positions."""
    best_play: int
    """Positions that best play for all can come to."""
    critical: int
    """Positions in which one move holds and all others lose value."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A position that every line of best play passes through."""

    ply: int
    position: str


@dataclass(frozen=True, slots=True)
class Critical:
    """A position in which one move holds: any other costs the mover at least `loss`."""

    ply: int
    position: str
    mover: int
    move: str
    loss: int
    best_play: bool
    """Whether best play for all can come here."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Where one player's choice first matters to another: what `seat` can still make depends on the mover's move.

    After `best` for that seat it is `most` points, after `worst` it is `least`: points that it can `force` against all,
    or that it could `reach` with the help of all.
    """

    ply: int
    position: str
    mover: int
    seat: int
    kind: str
    best: str
    most: int
    worst: str
    least: int


@dataclass(frozen=True, slots=True)
class Study:
    """What a graph can tell."""

    value: int
    plies: tuple[Ply, ...]
    positions: int
    moves: int
    sequences: int
    """Positions of the tree, in which transpositions do not meet."""
    lines: int
    """Different games to the end."""
    optimal_lines: int
    """Those in which everyone always plays a best move."""
    passages: tuple[Passage, ...]
    critical: tuple[Critical, ...]
    """The most critical positions, those of best play first, then by loss."""
    meeting: Meeting | None
    """None if nobody's choice ever matters to another."""


def study(
    position: Position[M],
    question: Question | None = None,
    limits: Limits | None = None,
    *,
    most_critical: int = 10,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[Progress], None] | None = None,
) -> Study:
    """Study all that can follow from a position, or raise an `UnfinishedGraphError` where a limit is hit.

    >>> from faceup.models import clock_towers
    >>> found = study(clock_towers.Position.parse("clock-towers~french~0~..~r_1mK.2K~r_12K"))
    >>> found.positions, found.sequences, found.optimal_lines
    (8, 8, 1)
    >>> [(critical.move, critical.loss) for critical in found.critical if critical.ply == 0]
    [('^r>1m.K', 2)]
    >>> found.meeting.worst, found.meeting.least, found.meeting.most
    ('^r>1m.K', 0, 5)
    """
    question = Question.about(position) if question is None else question
    question.check(position)
    work = Work(with_most_positions(limits or Limits()), stop, report)
    return _Studying(question, explored(position, question, work)).study(most_critical)


class _Studying(Generic[M]):
    """The work of one study."""

    def __init__(self, question: Question, layers: Layers[M]) -> None:
        self.question, self.layers = question, layers
        assert layers.positions is not None
        self.positions = layers.positions
        self.solved: Solved = solve_backwards(layers, question)

    def study(self, most_critical: int) -> Study:
        layers, best = self.layers, self.solved.best
        every = np.ones(len(layers.children), dtype=np.bool_)
        here, below = self.lines_to(every), self.lines_from(every)
        best_here, best_below = self.lines_to(best), self.lines_from(best)
        on_best_play = np.asarray(best_here > 0, dtype=np.bool_)
        passages = np.flatnonzero(best_here * best_below == best_below[0])
        losses = self.losses()
        of_player = self.question.player if self.solved.lower.shape[1] > 1 else 0
        return Study(
            value=int(self.solved.lower[0, of_player]),
            plies=tuple(self.ply(ply, here, on_best_play, losses) for ply in range(len(layers.plies) - 1)),
            positions=len(layers),
            moves=len(layers.children),
            sequences=int(here.sum()),
            lines=int(below[0]),
            optimal_lines=int(best_below[0]),
            passages=tuple(Passage(self.ply_of(n), self.positions[n].format()) for n in passages.tolist()),
            critical=self.most_critical(losses, on_best_play, most_critical),
            meeting=self.meeting(),
        )

    def ply(self, ply: int, sequences: Counts, on_best_play: npt.NDArray[np.bool_], losses: Integers) -> Ply:
        here = self.layers.ply(ply)
        ends = self.layers.ends
        over = ends[(ends >= here.start) & (ends < here.stop)]
        movers = np.delete(self.layers.movers[here], over - here.start)
        return Ply(
            ply=ply,
            movers=tuple(np.unique(movers).tolist()),
            positions=here.stop - here.start,
            ends=len(over),
            sequences=int(sequences[here].sum()),
            best_play=int(on_best_play[here].sum()),
            critical=int((losses[here] > 0).sum()),
        )

    def lines_to(self, edges: npt.NDArray[np.bool_]) -> Counts:
        """For each position, the number of lines by these edges that lead to it from the first."""
        counts: Counts = np.zeros(len(self.layers), dtype=object)
        counts[0] = 1
        for ply in range(len(self.layers.plies) - 1):
            here = choices(self.layers, ply)
            if here is not None:
                taken = np.flatnonzero(edges[here.edges])
                before = counts[here.positions[here.owner[taken]]]
                np.add.at(counts, self.layers.children[here.edges][taken], before)
        return counts

    def lines_from(self, edges: npt.NDArray[np.bool_]) -> Counts:
        """For each position, the number of lines by these edges that lead from it to an end."""
        counts: Counts = np.zeros(len(self.layers), dtype=object)
        counts[self.layers.ends] = 1
        for ply in reversed(range(len(self.layers.plies) - 1)):
            here = choices(self.layers, ply)
            if here is not None:
                after = counts[self.layers.children[here.edges]] * edges[here.edges].astype(object)
                counts[here.positions] = here.sums(after)
        return counts

    def losses(self) -> Integers:
        """For each position, what any other move than the only best one costs the mover; 0 if there is no only one."""
        question, lower = self.question, self.solved.lower
        losses = np.zeros(len(self.layers), dtype=np.int64)
        for ply in range(len(self.layers.plies) - 1):
            here = choices(self.layers, ply)
            if here is None:
                continue
            movers = self.layers.movers[here.positions]
            after = lower[self.layers.children[here.edges]].astype(np.int64)
            if question.opponents is Opponents.SELFISH:
                worth = after[np.arange(len(after)), movers[here.owner]]
            else:
                against = (movers != question.player) & (question.opponents is Opponents.ADVERSARIAL)
                worth = after[:, 0] * np.where(against, -1, 1)[here.owner]
            best = here.most(worth)
            holds = worth == best[here.owner]
            second = here.most(np.where(holds, np.iinfo(np.int64).min // 2, worth))
            only = (here.sums(holds.astype(np.int64)) == 1) & (np.bincount(here.owner) > 1)
            losses[here.positions] = np.where(only, best - second, 0)
        return losses

    def most_critical(self, losses: Integers, on_best_play: npt.NDArray[np.bool_], most: int) -> tuple[Critical, ...]:
        numbers = np.flatnonzero(losses > 0)
        # By best play first, then by loss, then in order of play.
        order = np.lexsort((numbers, -losses[numbers], ~on_best_play[numbers]))[:most]
        found = []
        for number in numbers[order].tolist():
            here = self.positions[number]
            edges = self.layers.edges(slice(number, number + 1))
            only = int(np.flatnonzero(self.solved.best[edges])[0])
            found.append(
                Critical(
                    ply=self.ply_of(number),
                    position=here.format(),
                    mover=here.mover,
                    move=self.move(number, only),
                    loss=int(losses[number]),
                    best_play=bool(on_best_play[number]),
                )
            )
        return tuple(found)

    def meeting(self) -> Meeting | None:
        """Where a choice first matters to another, and of several such positions where it matters most.

        Points are what people have in mind, so this goes by `score` where the game has it, whatever was asked.
        """
        objectives = self.positions[0].objectives
        objective = Objective.SCORE if Objective.SCORE in objectives else objectives[0]
        kinds = {"force": Opponents.ADVERSARIAL, "reach": Opponents.COOPERATIVE}
        prospects = {
            (seat, kind): solve_backwards(self.layers, Question(seat, objective, opponents)).lower[:, 0]
            for seat in range(self.layers.seats)
            for kind, opponents in kinds.items()
        }
        for ply in range(len(self.layers.plies) - 1):
            here = choices(self.layers, ply)
            if here is None:
                continue
            movers = self.layers.movers[here.positions]
            found: tuple[int, int, str, int] | None = None
            for (seat, kind), worth in prospects.items():
                after = worth[self.layers.children[here.edges]]
                matters = np.where(movers == seat, 0, here.most(after) - here.least(after))
                most = int(matters.argmax())
                if matters[most] > (0 if found is None else found[0]):
                    found = int(matters[most]), seat, kind, int(here.positions[most])
            if found is not None:
                _, seat, kind, number = found
                return self.met(ply, number, seat, kind, prospects[seat, kind])
        return None

    def met(self, ply: int, number: int, seat: int, kind: str, worth: npt.NDArray[Any]) -> Meeting:
        after = worth[self.layers.children[self.layers.edges(slice(number, number + 1))]]
        best, worst = int(after.argmax()), int(after.argmin())
        return Meeting(
            ply=ply,
            position=self.positions[number].format(),
            mover=self.positions[number].mover,
            seat=seat,
            kind=kind,
            best=self.move(number, best),
            most=int(after[best]),
            worst=self.move(number, worst),
            least=int(after[worst]),
        )

    def ply_of(self, number: int) -> int:
        return int(np.searchsorted(self.layers.plies, number, side="right")) - 1

    def move(self, number: int, which: int) -> str:
        """The text of a position's move, by its place among them."""
        return str(self.positions[number].legal_moves()[which].format())
