"""The `faceup` command: its subcommands, and the one place where errors become messages and exit statuses.

0 done · 1 the answer is not what was asked for · 2 bad input or usage · 130 interrupted
"""

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Annotated

import typer

from faceup.models.errors import FaceupError, InvalidPositionError, printable

__all__ = ["main", "run"]

UNDONE = 1
BAD_INPUT = 2
INTERRUPTED = 130

COMMANDS = {
    "solve": ("commands.solve:solve", "Find the best play and what it is worth, proven."),
    "explain": ("commands.explain:explain", "Tell why a move is best, or what it costs and why."),
    "max": ("commands.max:maximum", "Find the most that could ever be made if everyone helps."),
    "range": ("commands.range:reach", "Show what each player can force, and could reach with help."),
    "prove": ("commands.prove:prove", "Write a proof of what a position is worth that anyone can check."),
    "verify": ("commands.verify:verify", "Check proofs with the rules of the game alone."),
    "review": ("commands.review:review", "Look over a played game, and see what each move cost."),
    "play": ("commands.play:play", "Play against the solver, from a position or a game record."),
    "step": ("commands.step:step", "Walk through best play or a game record, move by move."),
    "analyze": ("commands.analyze:analyze", "Judge positions as puzzles."),
    "generate": ("commands.generate:generate", "Make puzzles out of played-out deals."),
    "graph": ("commands.graph:graph", "Draw, write and count everything that can follow."),
    "show": ("commands.show:show", "Draw a position in the terminal or as a picture, or convert it."),
    "new": ("commands.new:new", "Type in a position step by step."),
    "examples": ("commands.examples:examples", "List the positions that come installed, to try things on."),
    "check": ("commands.check:check", "Check positions and list every problem."),
    "deal": ("commands.deal:deal", "Deal a game, or an endgame out of one."),
    "perft": ("commands.perft:perft", "Count the different sequences of DEPTH moves."),
    "rules": ("commands.rules:rules", "Print the rules of a game on one page."),
    "schema": ("commands.schema:schema", "Print the JSON Schema of a file."),
    "bench": ("bench.command:bench", "Measure how fast Faceup is, and what makes it fast."),
    "puzzle": ("commands.puzzle:puzzle", "Solve the puzzle of the day, or any puzzle of a pack."),
    "pack": ("commands.pack:pack", "Packs of puzzles: list, show, check, prove, arrange, export."),
    "board": ("commands.board:board", "Set up, solve, play and train in the browser."),
    "book": ("commands.book:book", "Make a book of puzzles: diagrams, hints, solutions, indexes."),
}
"""The subcommands in the order of the help: where each is, and the line that it has there, its docstring's first."""

COMPLETING = "_FACEUP_COMPLETE"
"""Set by a shell that asks what can follow on the line."""


def command_line(arguments: Sequence[str]) -> typer.Typer:
    """Return the command with the subcommand that the arguments name.

    Start-up counts, so no other is imported: where they name none, a list of all is enough for the help.
    """
    app = typer.Typer(
        name="faceup",
        help="Solve card-game endgames in which every card is known: the best play, and what it is worth, proven.",
        epilog="A POSITION is a file (JSON, JSON lines, plain text), '-' for standard input, example:NAME, pack:NAME#3,"
        " or a one-line notation.",
        context_settings={"help_option_names": ["-h", "--help"]},
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    app.callback(invoke_without_command=True)(faceup)
    named = _named(arguments)
    for name, (_, line) in COMMANDS.items():
        if name == named or COMPLETING in os.environ:
            command = load(name)
            if isinstance(command, typer.Typer):
                app.add_typer(command, name=name)
            else:
                app.command(name)(command)
        elif named not in COMMANDS:
            app.command(name, help=line)(_listed)
    return app


def _named(arguments: Sequence[str]) -> str | None:
    """The subcommand that the arguments name."""
    return next((argument for argument in arguments if not argument.startswith("-")), None)


def load(name: str) -> Callable[..., None] | typer.Typer:
    """Import a subcommand: its function, or a group of several."""
    module, _, function = COMMANDS[name][0].partition(":")
    command: Callable[..., None] | typer.Typer = getattr(import_module(f"faceup.scripts.{module}"), function)
    return command


def _listed() -> None:
    """Stand in the list for a subcommand that is not run."""


def faceup(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Show the version, and whether the native core is there.")
    ] = False,
) -> None:
    if version:
        from faceup.scripts.output.version import describe

        typer.echo(describe())
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run() -> None:
    """Run the command as it was typed, and exit with its status."""
    sys.exit(main(sys.argv[1:]))


def main(arguments: Sequence[str]) -> int:
    """Run the command and return its exit status. Nothing that a user can cause ends in a traceback."""
    _prepare_streams()
    try:
        status = command_line(arguments)(list(arguments), prog_name="faceup", standalone_mode=False)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except SystemExit:
        return _reader_is_gone()  # how typer tells that nobody reads on, as `head` does when it has enough
    except BrokenPipeError:
        return _reader_is_gone()
    except OSError as error:
        return _complain(f"the output cannot be written: {error.strerror or error}", status=UNDONE)
    except InvalidPositionError as error:
        from faceup.scripts.mistaken import told_by_kind

        return _complain(*told_by_kind(error.problems, arguments))
    except FaceupError as error:
        return _complain(str(error))
    except typer.TyperException as error:
        return _complain(*_typed_wrong(error, arguments))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED


def _prepare_streams() -> None:
    """Whatever the streams are, closed or of an old encoding, they can be written to."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _reader_is_gone() -> int:
    """Give what is still buffered to nobody, so that nothing complains at the end either."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return 0


def _typed_wrong(error: typer.TyperException, arguments: Sequence[str]) -> Sequence[str]:
    """What is wrong with the arguments; or with a position among them, where the answer names what stands in it."""
    from faceup.scripts import usage
    from faceup.scripts.mistaken import told_by_kind

    if (named := _named(arguments)) is not None and named not in COMMANDS:
        return [usage.no_such_command(named, COMMANDS)]
    try:
        return [usage.told(error, named)]
    except InvalidPositionError as invalid:
        return told_by_kind(invalid.problems, arguments)
    except FaceupError as refused:
        return [str(refused)]


def _complain(*lines: str, status: int = BAD_INPUT) -> int:
    for line in lines:
        print(f"faceup: {printable(line)}", file=sys.stderr)
    return status


if __name__ == "__main__":
    run()
