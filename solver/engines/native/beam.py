"""Good plays of one player whom everyone helps, by a beam search of the native core: wider and wider beams.

Nothing is proven by it. The engine `maximum` replays what it finds, so a play is worth what the rules say; where that
is as much as the static packing allows, the proof is over (see docs/maxima.md).
"""

from collections.abc import Iterator
from typing import cast

from faceup.models.game import Objective
from faceup.models.position import M, Position
from faceup.solver.engines.native.binding import core_class, core_position, finish, knowledge_of, no_core
from faceup.solver.question import Question
from faceup.solver.work import Work

__all__ = ["plays"]

WIDTHS, WIDEST = (1_000, 8_000), 64_000
"""How many states a turn are kept. The widest takes ten seconds and more, so it is kept for many cards."""
MANY_CARDS = 30


def plays(position: Position[M], question: Question, work: Work, brief: bool) -> Iterator[list[M]]:
    """Find plays from the position to its end, each with a wider beam; with `brief` not the widest.

    There are none for a total, as the helpers build nothing, and where the core does not know the game.
    """
    if question.objective is Objective.TOTAL or len(position.players) == 1 or not position.cards_left:
        return
    if no_core(position, "Beam") is not None:
        return
    there, of_core = core_class(position, "Beam"), core_position(position)
    if not there.takes(of_core, question.player):
        return
    read, beam = knowledge_of(position).move_from_core, there(of_core, question.player)
    for width in WIDTHS if brief or position.cards_left < MANY_CARDS else (*WIDTHS, WIDEST):
        finish(beam, work, width, work.limits.seed % 2**64)
        if work.must_stop():
            return
        yield [cast("M", read(position, raw)) for raw in beam.play()]
