"""An answer in words and tables, for people."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from faceup.models.files import Entry
from faceup.models.game import Objective
from faceup.models.games import game_of
from faceup.scripts.terminal import names_of, number
from faceup.solver.answer import Answer, Status
from faceup.solver.question import Opponents

__all__ = ["print_answer", "verdict"]

_STOPS = {
    Status.TURN_LIMIT: "no further turns were asked for",
    Status.TIME_LIMIT: "the time was up",
    Status.MEMORY_LIMIT: "the memory was used up (see --table-mb)",
    Status.NODE_LIMIT: "the limit of positions was reached",
    Status.CANCELLED: "it was interrupted",
}


def print_answer(console: Console, entry: Entry, answer: Answer, *, full: bool, all_moves: bool) -> None:
    """Print the verdict, then the line and the moves; or all on one row, where many positions are solved."""
    names = names_of(entry)
    if full:
        console.print(Text(verdict(answer, names), "bold green" if answer.exact else "bold yellow"))
        console.print(Text(_question(answer, names), "dim"))
        _print_line(console, entry, answer, names)
    else:
        first = answer.line[0].text if answer.line else ""
        title = entry.title or entry.source or entry.position.format()
        console.print(Text(f"{title}: {verdict(answer, names)}" + (f"  {first}" if first else "")))
    if all_moves:
        _print_moves(console, answer)
    if full:
        stats = answer.stats
        console.print(Text(f"{stats.nodes:,} positions in {stats.seconds:.2f} s, {stats.engine} engine", "dim"))


def verdict(answer: Answer, names: list[str]) -> str:
    """The answer in one sentence."""
    who, value = names[answer.player], answer.value
    if value is None:
        proven = f"between {number(answer.lower)} and {number(answer.upper)}"
        return f"Not solved: {_STOPS[answer.status]}. The value lies {proven}"
    match answer.objective:
        case Objective.SCORE:
            sentence = f"{who} makes {value} points"
        case Objective.TOTAL:
            sentence = f"Together they make {value} points"
        case Objective.MARGIN:
            sentence = (
                f"{who} wins by {value}"
                if value > 0
                else f"{who} loses by {-value}"
                if value < 0
                else f"{who} ends level on points"
            )
            if len(names) == 1:
                sentence = f"{who} makes {value} points"
        case Objective.WIN:
            sentence = f"{who} {'wins' if value > 0 else 'loses' if value < 0 else 'shares the win'}"
    return f"{sentence} ({_scores(answer.scores)})" if len(names) > 1 and answer.scores else sentence


def _scores(points: tuple[int, ...]) -> str:
    return " : ".join(map(str, points))


def _question(answer: Answer, names: list[str]) -> str:
    others = {
        Opponents.ADVERSARIAL: "the others against them",
        Opponents.SELFISH: "the others each for themselves",
        Opponents.COOPERATIVE: "everyone helping",
    }[answer.opponents]
    proven = "proven" if answer.exact else answer.status
    if len(names) == 1:
        return f"points of {names[answer.player]}, {proven}"
    return f"{answer.objective} of {names[answer.player]}, {others}, {proven}"


def _print_line(console: Console, entry: Entry, answer: Answer, names: list[str]) -> None:
    """The line of best play, with the points as they come."""
    if not answer.line:
        return
    console.print()
    position = entry.position
    game = game_of(position)
    name_width, move_width = max(map(len, names)), max(len(step.text) for step in answer.line)
    for ply, step in enumerate(answer.line, 1):
        before = game.scores(position)
        position = game.play(position, game.Move.from_json(step.move))
        after = game.scores(position)
        row = Text.assemble(f"{ply:>4}  ", (names[step.player].ljust(name_width), "bold"), f"  {step.text}")
        if after != before:
            row.append(" " * (move_width - len(step.text)) + f"  {_scores(after)}", "cyan")
        console.print(row)
    console.print()


def _print_moves(console: Console, answer: Answer) -> None:
    table = Table("move", "value", box=None, padding=(0, 2), header_style="dim")
    for move in answer.moves or ():
        value = number(move.lower) if move.lower == move.upper else f"{number(move.lower)} … {number(move.upper)}"
        mark = " *" if move.best else ""
        table.add_row(Text(move.text, "bold" if move.best else ""), Text(value + mark, "green" if move.best else ""))
    console.print(table)
