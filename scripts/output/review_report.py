"""A review of a game for people: every move, then the mistakes, then what each player gave away."""

import shlex
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from faceup.models.game import Bounds, Objective
from faceup.models.names import players_called
from faceup.models.position import AnyPosition
from faceup.scripts.output.report import STOPS
from faceup.scripts.output.terminal import count, show_number
from faceup.solver.answer import Status, Step
from faceup.solver.review import Review, ReviewedMove

__all__ = ["print_review"]

_MOST_REPLIES = 8
"""How many moves of a refutation are told at most."""


def print_review(console: Console, review: Review, names: Sequence[str]) -> None:
    """Print a review of at least one move."""
    with players_called(names):
        _print_review(console, review, names)


def _print_review(console: Console, review: Review, names: Sequence[str]) -> None:
    if review.objective is Objective.WIN:
        console.print(Text("What a move costs is told in wins: a win is worth 1, a loss -1.", "dim"))
        console.print()
    _print_moves(console, review, names)
    unproven = [move for move in review.moves if not move.loss.exact]
    if unproven:
        why = " or ".join(dict.fromkeys(STOPS[move.status] for move in unproven))
        told = f"Not proven: {count(len(unproven), 'move')}, as {why}. What is said of them holds all the same."
        console.print(Text(told, "yellow"))
        console.print()
    if review.mistakes:
        console.print(Text("Mistakes, the worst first", "bold"))
        for move in review.mistakes:
            _print_mistake(console, review, move, names)
        console.print()
    _print_summary(console, review, names)


def _print_moves(console: Console, review: Review, names: Sequence[str]) -> None:
    name_width = max(map(len, names))
    move_width = max(len(move.move.told()) for move in review.moves)
    for move in review.moves:
        row = Text.assemble(
            f"{move.ply:>4}  ",
            (names[move.player].ljust(name_width), "bold"),
            f"  {move.move.told():<{move_width}}  ",
            _judged(review, move),
        )
        row.rstrip()
        console.print(row)
    console.print()


def _judged(review: Review, move: ReviewedMove) -> Text:
    if move.loss == Bounds(0, 0):
        return Text("best" if move.status is Status.EXACT else "no other move", "green")
    if move.mistake:
        better = "" if move.better is None else f"; {move.better.told()} was better"
        return Text(f"{_cost(review, move.loss)}{_change(move)}{better}", "bold red")
    if not move.value.exact and not move.best.exact:
        most = Bounds(move.loss.upper, move.loss.upper)
        return Text(f"too far from the end ({_cost(review, most)} at most)", "dim")
    return Text(f"{_cost(review, move.loss)}, not proven", "yellow")


def _cost(review: Review, loss: Bounds) -> str:
    amount = show_number(loss.lower)
    if not loss.exact:
        amount = f"{amount} to {show_number(loss.upper)}"
    if review.objective is Objective.WIN:
        return f"costs {amount}"
    return f"costs {amount} {'point' if loss == Bounds(1, 1) else 'points'}"


def _change(move: ReviewedMove) -> str:
    """How the result changes with a mistake, if it does."""
    return "" if move.change is None else f" ({move.change[0]} → {move.change[1]})"


def _print_mistake(console: Console, review: Review, move: ReviewedMove, names: Sequence[str]) -> None:
    better = "" if move.better is None else f" Better was {move.better.told()}."
    told = f"Move {move.ply}: {names[move.player]} played {move.move.told()}, which {_cost(review, move.loss)}"
    console.print(Text(f"  {told}{_change(move)}.{better}"))
    line = _as_far_as_points_are_made(review.record.positions()[move.ply], move.refutation)
    if line:
        steps = [
            f"{'chance' if step.player is None else names[step.player]} {step.move.told()}"
            for step in line[:_MOST_REPLIES]
        ]
        more = ", …" if len(line) > _MOST_REPLIES else ""
        console.print(Text(f"    Best play from there: {', '.join(steps)}{more}", "dim"))
    if (source := review.record.start.source) and Path(source).is_file():
        asked = shlex.join(["faceup", "explain", f"{source}#{move.ply - 1}", move.move.format()])
        console.print(Text(f"    Why: {asked}", "dim"))


def _as_far_as_points_are_made(position: AnyPosition, line: Sequence[Step]) -> Sequence[Step]:
    """A line up to the last of its moves that changes the points; all of it if none does."""
    points, last = position.scores(), 0
    for number, step in enumerate(line, 1):
        position = position.after(step.move)
        if position.scores() != points:
            points, last = position.scores(), number
    return line[: last or len(line)]


def _print_summary(console: Console, review: Review, names: Sequence[str]) -> None:
    for each in review.summary():
        if not each.moves:
            continue
        told = f"{names[each.player]}: {count(each.moves, 'move')}, {count(each.mistakes, 'mistake')}"
        if each.mistakes:
            cost = _cost(review, Bounds(each.loss, each.loss)).removeprefix("costs ")
            told += f", {cost} given away"
        own = [move for move in review.mistakes if move.player == each.player]
        changes = Counter(move.change for move in own if move.change is not None)
        for (before, after), times in changes.items():
            told += f"; {before} → {after}{'' if times == 1 else f' {times} times'}"
        if any(move.player == each.player and not move.loss.exact for move in review.moves):
            told += "; as far as it is proven"
        console.print(Text(told))
