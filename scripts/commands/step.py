"""`faceup step`: a line of play or a played game, walked through with the board."""

from typing import TYPE_CHECKING

from faceup.models.game import Opponents
from faceup.scripts.commands import options

if TYPE_CHECKING:
    from faceup.models.record import GameRecord
    from faceup.solver.question import Limits, Question

__all__ = ["step"]


def step(
    position: options.PositionOrGame,
    play: options.Play = None,
    player: options.Player = None,
    objective: options.Objective = None,
    opponents: options.Opponents = Opponents.ADVERSARIAL,
    turns: options.Turns = None,
    engine: options.Engine = "auto",
    threads: options.Threads = 1,
    seconds: options.Seconds = None,
    nodes: options.Nodes = None,
    table_mb: options.Table = 1024,
) -> None:
    """Walk through best play or a game record, move by move.

    From a position you follow best play, in a game record the moves that were played, with the board at every step.
    Press Enter or n to go on and p to go back, type a number to go to that move, or first, last, or q to quit.
    """
    from faceup.models.errors import QuestionError
    from faceup.models.names import players_called
    from faceup.models.record import GameRecord
    from faceup.scripts.commands._asking import move_read, question_about
    from faceup.scripts.output.stepping import walk
    from faceup.solver.question import Limits

    if position == "-":
        raise QuestionError("what you type is read from standard input; give the position as a file or a notation")
    record = given = GameRecord.read(position)
    with players_called(record.start.called):
        for text in play or []:
            now = record.final.position
            move = move_read(now, text, "--play")
            now.play(move)
            record = record.followed_by(move)
    if not given.moves:
        asked = {"objective": objective, "opponents": opponents, "turns": turns}
        who = given.start.position.mover if player is None else player
        question = question_about(record.final, player=who, **asked)
        record = _with_best_play(record, question, Limits(seconds, nodes, table_mb, threads), engine)
    with players_called(record.start.called):
        walk(record)


def _with_best_play(record: "GameRecord", question: "Question", limits: "Limits", engine: str) -> "GameRecord":
    """The record, with best play from where it ends; what is known of its value is told."""
    from faceup.scripts.output.progress import Waiting
    from faceup.scripts.output.report import verdict
    from faceup.scripts.output.terminal import interruptible, out
    from faceup.scripts.output.version import say_if_no_native_core
    from faceup.solver.engines import solve

    say_if_no_native_core()
    with interruptible() as stop, Waiting() as waiting:
        answer = solve(record.final.position, question, limits, engine=engine, stop=stop, report=waiting)
    out().print(verdict(answer, list(record.start.called)), markup=False)
    return record.followed_by(*(step.move for step in answer.line))
