"""The arguments and options that several subcommands share, worded once."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

if TYPE_CHECKING:
    from faceup.solver.batch import Workers

__all__ = [
    "BoardOption",
    "ClusterOption",
    "EngineOption",
    "ExactOption",
    "GameOption",
    "JsonOption",
    "KindOption",
    "ObjectiveOption",
    "OpponentsOption",
    "PlayerOption",
    "Positions",
    "PuzzleTurnsOption",
    "RulesOption",
    "SecondsOption",
    "SeedOption",
    "TableOption",
    "ThreadsOption",
    "TurnsOption",
    "WorkersOption",
    "chosen_word",
    "rules_from_text",
    "workers_from",
]

_Word = TypeVar("_Word", bound=StrEnum)

Positions = Annotated[
    list[str],
    typer.Argument(
        metavar="POSITION", help="A file (JSON, JSON lines), '-' for standard input, or a one-line notation."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, one line each, for other programs.")]
PlayerOption = Annotated[
    int | None,
    typer.Option(
        "--player", metavar="SEAT", help="Whose value is asked, a seat from 0.", show_default="the seat to move"
    ),
]
ObjectiveOption = Annotated[
    str | None,
    typer.Option(
        "--objective",
        metavar="WORD",
        help="score: own points. margin: own points minus the best other player's. total: everyone's together. win:"
        " 1 won, 0 shared, -1 lost.",
        show_default="margin, or what the game is about",
    ),
]
OpponentsOption = Annotated[
    str,
    typer.Option(
        "--opponents",
        metavar="WORD",
        help="adversarial: against the player, so the value is what can be forced. selfish: each for themselves."
        " cooperative: all help.",
    ),
]
SecondsOption = Annotated[
    float | None, typer.Option("--seconds", metavar="S", help="Stop each search after this time.", min=0)
]
TableOption = Annotated[
    int, typer.Option("--table-mb", metavar="MB", help="Memory for positions already solved, in MB.", min=1)
]
GameOption = Annotated[str, typer.Option("--game", metavar="NAME", help="Which game.")]
RulesOption = Annotated[
    str | None,
    typer.Option("--rules", help='A preset, or a JSON object of flags: \'{"preset": "french", "ladder": "own"}\'.'),
]
EngineOption = Annotated[
    str,
    typer.Option("--engine", metavar="NAME", help="Which engine: native, maximum, graph or reference; auto picks one."),
]
ExactOption = Annotated[bool, typer.Option("--exact", help="Exit with 1 if a limit leaves a value unproven.")]
BoardOption = Annotated[
    bool | None, typer.Option("--board/--no-board", help="Draw the position.", show_default="for a single one")
]
ThreadsOption = Annotated[
    int,
    typer.Option(
        "--threads",
        metavar="N",
        help="Threads that search together; races and the reference and graph engines use one.",
        min=1,
    ),
]
SeedOption = Annotated[
    int,
    typer.Option(
        "--seed", metavar="N", help="On one thread, the same seed gives the same answer.", min=0, max=2**31 - 1
    ),
]
TurnsOption = Annotated[
    int | None,
    typer.Option(
        "--turns",
        metavar="T",
        help="Turns to look ahead, in games without a fixed length.",
        show_default="further and further",
        min=1,
    ),
]
KindOption = Annotated[
    str | None,
    typer.Option(
        "--kind",
        metavar="WORD",
        help="What is asked: best-margin, win, solo-maximum; in a race sure-win, best-chance.",
        show_default="the game's own",
    ),
]
PuzzleTurnsOption = Annotated[
    int | None, typer.Option("--turns", metavar="T", help="Races: within how many turns.", show_default="3", min=1)
]
WorkersOption = Annotated[
    int | None,
    typer.Option(
        "--workers",
        metavar="N",
        help="Processes that work at once, 0 for one a core; the results are the same.",
        show_default="1",
        min=0,
        max=256,
    ),
]
ClusterOption = Annotated[
    str | None,
    typer.Option(
        "--cluster", metavar="ADDRESS", help="Have a Dask cluster do the work: tcp://HOST:PORT of its scheduler."
    ),
]


def workers_from(number: int | None, cluster: str | None, threads: int = 1) -> "Workers":
    """Who is to do the work, by --workers or --cluster; not if --threads share one search."""
    from faceup.models.errors import QuestionError
    from faceup.solver.batch import HERE, Workers

    if cluster is not None and number is not None:
        raise QuestionError("--workers are processes of this machine; with --cluster leave it out")
    workers = Workers(cluster=cluster) if cluster is not None else HERE if number is None else Workers(number)
    if threads > 1 and not workers.here:
        raise QuestionError("--threads share one search, --workers and --cluster share out many: choose one of them")
    return workers


def chosen_word(words: type[_Word], text: str, name: str) -> _Word:
    """The word that was meant, or a `QuestionError` that lists those there are."""
    from faceup.models.errors import QuestionError, quote

    if text not in list(words):
        raise QuestionError(f"no {name} {quote(text)}; choose {', '.join(words)}")
    return words(text)


def rules_from_text(text: str) -> object:
    """A preset's name as it is, or the JSON object that was given."""
    from faceup.models.errors import InputError
    from faceup.models.files import load_json

    try:
        return load_json(text) if text.lstrip().startswith("{") else text
    except InputError as error:
        raise InputError(f"--rules: {error}") from None
