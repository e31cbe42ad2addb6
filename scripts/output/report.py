"""An answer in words and tables, for people."""

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from faceup.models.files import Entry
from faceup.models.game import Number, Objective
from faceup.models.picture import Picture
from faceup.models.position import AnyPosition, Move
from faceup.scripts.output.moves import print_bounds, print_moves
from faceup.scripts.output.terminal import count, label_of, names_of, show_number
from faceup.solver.answer import Answer, Stats, Status, Step, line_of
from faceup.solver.question import Opponents

__all__ = ["STOPS", "print_answer", "print_line", "print_stats", "verdict"]

_MOST_MOVES = 3
"""How many moves are listed unasked, where the value is not proven."""

STOPS = {
    Status.TURN_LIMIT: "no further turns were asked for",
    Status.TIME_LIMIT: "the time was up",
    Status.MEMORY_LIMIT: "the memory was used up (see --table-mb)",
    Status.NODE_LIMIT: "the limit of positions was reached",
    Status.CANCELLED: "it was interrupted",
}


_EXPECTED = {
    Objective.SCORE: "{} points",
    Objective.MARGIN: "a margin of {}",
    Objective.TOTAL: "{} points for all together",
    Objective.WIN: "{}, where 1 is a win and -1 a loss",
}
"""What is said of a value that chance leaves between whole numbers."""


def print_answer(
    console: Console, entry: Entry, answer: Answer, *, full: bool, all_moves: bool, ending: bool = False
) -> None:
    """Print the verdict, then the line and the moves; or all on one row, where many positions are solved.

    With `ending`, the line is followed by how it will stand then.
    """
    names = names_of(entry)
    if not full:
        first = f"  {answer.line[0].move.told()}" if answer.line else ""
        if answer.suggestion is not None:
            first = f"  suggested, not proven: {answer.suggestion}"
        console.print(Text(f"{label_of(entry)}: {verdict(answer, names)}{first}"))
    else:
        console.print(Text(verdict(answer, names), "bold green" if answer.exact else "bold yellow"))
        console.print(Text(_question(answer, names), "dim"))
        if answer.suggestion is not None:
            console.print(Text(f"Suggested, not proven: {names[answer.position.mover]} plays {answer.suggestion}"))
        console.print()
        print_line(console, answer.line, names, entry.position)
        if ending:
            _print_ending(console, answer, names)
    if all_moves and not entry.position.chances():
        print_moves(console, answer, names)
    elif all_moves or (full and not answer.exact):
        print_bounds(console, answer, None if all_moves else _MOST_MOVES)
    if full:
        print_stats(console, answer.stats)


def verdict(answer: Answer, names: list[str]) -> str:
    """Return the answer in one sentence."""
    who, value = names[answer.player], answer.value
    if value is None:
        # Only an engine that finds plays first has a line that makes its lower bound.
        made = " (the line below)" if answer.line and answer.status is not Status.TURN_LIMIT else ""
        proven = f"between {show_number(answer.lower)}{made} and {show_number(answer.upper)}"
        return f"Not solved: {STOPS[answer.status]}. The value lies {proven}"
    if value.denominator != 1:
        return f"{who} can expect {_EXPECTED[answer.objective].format(show_number(value))}"
    sentence = f"{who} makes {count(int(value), 'point')}"
    if answer.objective is Objective.TOTAL and len(names) > 1:
        sentence = f"Together they make {count(int(value), 'point')}"
    elif answer.objective is Objective.MARGIN and len(names) > 1:
        sentence = f"{who} {_compared(value, 'wins', 'loses', 'ends level on points')}"
        sentence += f" by {abs(value)}" if value else ""
    elif answer.objective is Objective.WIN:
        level = "shares the win" if answer.position.fixed_length else "neither wins nor loses"
        sentence = f"{who} {_compared(value, 'wins', 'loses', level)}"
        if value and answer.scores and answer.scores.count(answer.scores[answer.player]) > 1:
            sentence += " on the tie-break" if answer.scores[answer.player] == max(answer.scores) else ""
    if len(names) == 1 or not answer.scores:
        return sentence
    broken = _tie_break(answer, names) if answer.objective is Objective.MARGIN and not value else ""
    return f"{sentence} ({_scores(answer.scores)}){broken}"


def _tie_break(answer: Answer, names: Sequence[str]) -> str:
    """Who wins where points do not decide. Best play for the margin need not mind, so it is said of the line alone."""
    position = answer.position
    for step in answer.line:
        position = position.after(step.move)
    outcome = position.outcome()
    first = [] if outcome is None else [s for s, own in enumerate(outcome.points) if own == max(outcome.points)]
    if outcome is None or answer.player not in first or len(first) == 1:
        return ""  # the line ends before the game does, or chance has made it one that is not level
    broken = "the win is shared"
    if len(outcome.winners) < len(first):
        winners = [names[seat] for seat in outcome.winners]
        broken = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'} the tie-break"
    return f", and {broken}{' in this line' if answer.line else ''}"


def _compared(value: Number, more: str, less: str, equal: str) -> str:
    return more if value > 0 else less if value < 0 else equal


def _scores(points: tuple[int, ...]) -> str:
    return " : ".join(map(str, points))


def _question(answer: Answer, names: list[str]) -> str:
    """What was asked, in words."""
    who, objective = names[answer.player], answer.objective
    proven = "proven" if answer.exact else "not proven yet"
    if len(names) == 1:
        return f"the most points that {who} can make; {proven}"
    if objective is Objective.TOTAL:
        return f"the most points that all can make together; {proven}"
    asked = {
        Opponents.ADVERSARIAL: f"the {objective} that {who} can force",
        Opponents.SELFISH: f"the {objective} of {who} when everyone plays for themselves",
        Opponents.COOPERATIVE: f"the best {objective} for {who} when everyone helps",
    }[answer.opponents]
    return f"{asked}; {proven}"


def print_line(
    console: Console,
    line: Sequence[Step],
    names: Sequence[str],
    position: AnyPosition | None = None,
    tell: Callable[[Move], str] = Move.told,
) -> None:
    """Print a line of play; with the position that it begins at, the points as they come."""
    name_width, move_width = max(map(len, names)), max((len(tell(step.move)) for step in line), default=0)
    points = None if position is None else position.scores()
    for ply, step in enumerate(line, 1):
        who = "" if step.player is None else names[step.player]
        row = Text.assemble(f"{ply:>4}  ", (who.ljust(name_width), "bold"), f"  {tell(step.move)}")
        if position is not None:
            position = position.after(step.move)
            before, points = points, position.scores()
            if points != before:
                row.append(f"{'':{move_width - len(tell(step.move))}}  {_scores(points)}", "cyan")
        console.print(row)
    if line:
        console.print()


def print_stats(console: Console, stats: Stats) -> None:
    """Print what an answer cost."""
    unit = "conflicts" if stats.engine == "maximum" else "positions"
    console.print(Text(f"{stats.nodes:,} {unit} in {stats.seconds:.2f} s, {stats.engine} engine", "dim"))


def _print_ending(console: Console, answer: Answer, names: list[str]) -> None:
    """What everyone has made at the end of the line, if the game ends with it."""
    _, end = line_of(answer.position, [step.move for step in answer.line])
    if answer.line and end.outcome() is not None:
        console.print(Text("How it ends:", "dim"))
        picture = end.depict(names)
        if isinstance(picture, Picture):
            picture.ending = True
        console.print(picture)
        console.print()
