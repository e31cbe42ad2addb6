"""The `faceup` command: its subcommands, and the one place where errors become messages and exit statuses.

0 done · 1 the answer is not what was asked for · 2 bad input or usage · 130 interrupted
"""

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from faceup.models.errors import FaceupError, InvalidPositionError
from faceup.scripts.check import check
from faceup.scripts.deal import deal
from faceup.scripts.perft import perft
from faceup.scripts.rules import rules
from faceup.scripts.schema import schema
from faceup.scripts.show import show
from faceup.scripts.solve import solve

__all__ = ["app", "main", "run"]

BAD_INPUT = 2
INTERRUPTED = 130

app = typer.Typer(
    name="faceup",
    help="Solve card-game endgames in which every card is known: the best play, and what it is worth, proven.",
    epilog="A POSITION is a file (JSON or JSON lines), '-' for standard input, or a one-line notation.",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)
for command in (solve, show, check, deal, perft, rules, schema):
    app.command()(command)


@app.callback(invoke_without_command=True)
def faceup(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Show the version, and whether the native core is there.")
    ] = False,
) -> None:
    if version:
        from faceup.scripts.version import describe

        typer.echo(describe())
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run() -> None:
    """The entry point of the installed command."""
    sys.exit(main(sys.argv[1:]))


def main(arguments: Sequence[str]) -> int:
    """Run the command and return its exit status. Nothing that a user can cause ends in a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        status = app(list(arguments), prog_name="faceup", standalone_mode=False)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except InvalidPositionError as error:
        return _complain(*map(str, error.problems))
    except FaceupError as error:
        return _complain(str(error))
    except typer.TyperException as error:
        return _complain(f"{error.format_message().rstrip('.')} (see '{_asked_of(error)} --help')")
    except (KeyboardInterrupt, typer.Abort):
        print("interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader went away, as `head` does; give what is still buffered to nobody.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _asked_of(error: typer.TyperException) -> str:
    """The command that was typed wrong."""
    return str(getattr(getattr(error, "ctx", None), "command_path", "faceup"))


def _complain(*lines: str) -> int:
    for line in lines:
        print(f"faceup: {line}", file=sys.stderr)
    return BAD_INPUT
