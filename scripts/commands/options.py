"""The arguments and options that several subcommands share, worded once."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from faceup.models import game, words
from faceup.puzzles.packs import vocabulary

if TYPE_CHECKING:
    from faceup.solver import batch


def looked_up(what: str, words: Callable[[], Iterable[str]]) -> dict[str, Any]:
    """Have an option take one of some words that are loaded only once somebody types one: what games and engines bring.

    The shell completes them. Words that are always the same are an enum.
    """

    def parse(text: str) -> str:
        from faceup.models.errors import unknown

        known = list(words())
        if text not in known:
            raise typer.BadParameter(unknown(what, text, known, f"choose {', '.join(known)}"))
        return text

    return {
        "parser": parse,
        "autocompletion": lambda incomplete: [word for word in words() if word.startswith(incomplete)],
    }


def games() -> Iterable[str]:
    from faceup.models.registry import games as registered

    return registered()


def _engines() -> Iterable[str]:
    from faceup.solver.engines import AUTO, ENGINES

    return [AUTO, *ENGINES]


def _themes() -> Iterable[str]:
    from faceup.puzzles.games import all_themes

    return all_themes()


def positions(incomplete: str) -> list[str]:
    """What a shell may go on with where a position is typed: what comes installed, the puzzles of a pack, files."""
    return _completed(incomplete, "example", "pack")


def packs(incomplete: str) -> list[str]:
    """The same where a pack is typed, which may come with Faceup and go by its bare name."""
    from faceup.models.installed import PACKS

    if PACKS.meant(incomplete) != incomplete and "#" in incomplete:
        found = _completed(PACKS.meant(incomplete), "pack")
        return [source.removeprefix(PACKS.prefix) for source in found]
    return [name for name in PACKS.files() if name.startswith(incomplete)] + _completed(incomplete, "pack")


def _completed(incomplete: str, *kinds: str) -> list[str]:
    from glob import escape, glob
    from os.path import isdir

    from faceup.models.documents import puzzle_ids
    from faceup.models.errors import FaceupError
    from faceup.models.installed import EXAMPLES, PACKS, shelf_of

    if "#" in incomplete:
        file = incomplete.rpartition("#")[0]
        try:
            known = [f"{file}#{name}" for name in puzzle_ids(file)]
        except FaceupError:
            known = []
    elif (shelf := shelf_of(incomplete)) is not None:
        known = shelf.sources()
    else:
        found = sorted(glob(f"{escape(incomplete)}*"))
        known = [f"{name}/" if isdir(name) else name for name in found]
        known += [shelf.prefix for shelf in (EXAMPLES, PACKS) if shelf.what in kinds]
    return [word for word in known if word.startswith(incomplete)]


Positions = Annotated[
    list[str],
    typer.Argument(
        metavar="POSITION",
        autocompletion=positions,
        help="A file (JSON, JSON lines, plain text, a pack, a game record; FILE#3 or FILE#ID is one position of it),"
        " '-' for standard input, example:NAME ('faceup examples' lists them), pack:NAME ('faceup pack list'), or a"
        " one-line notation.",
    ),
]
Position = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        autocompletion=positions,
        help="A file (FILE#3 or FILE#ID is one position of it), '-' for standard input, example:NAME, pack:NAME#3,"
        " or a one-line notation.",
    ),
]
PositionOrGame = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        autocompletion=positions,
        help="A position, or a game record: a file (FILE#3: after three moves of the game), or a one-line notation.",
    ),
]
GameRecord = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A game record, or '-' for standard input: JSON, or text with a position and then one move a line.",
    ),
]


def pack_argument(what: str = "A file", **more: Any) -> Any:
    """Return the argument that names a pack, or several."""
    told = f"{what} of puzzles, JSON lines; '-' for standard input; pack:NAME comes with Faceup ('faceup pack list')."
    told += " FILE#3 or FILE#ID is one puzzle of it."
    return typer.Argument(metavar="PACK", help=told, autocompletion=packs, **more)


Json = Annotated[bool, typer.Option("--json", help="Print JSON for other programs, one line for each result.")]
Lang = Annotated[
    words.Language | None,
    typer.Option("--lang", envvar="FACEUP_LANG", show_envvar=True, help="The language to speak.", show_default="en"),
]
Player = Annotated[
    str | None,
    typer.Option(
        "--player", metavar="WHO", help="Whose value to find: a seat from 0, or a name.", show_default="who is to move"
    ),
]
Objective = Annotated[
    game.Objective | None,
    typer.Option(
        "--objective",
        help="score: own points. margin: own points minus the best other player's. total: everyone's together. win:"
        " 1 won, 0 shared, -1 lost.",
        show_default="margin, or what the game is about",
    ),
]
Opponents = Annotated[
    game.Opponents,
    typer.Option(
        "--opponents",
        help="adversarial: against the player, so the value is what can be forced. selfish: each for themselves."
        " cooperative: all help.",
    ),
]
Play = Annotated[
    list[str] | None, typer.Option("--play", metavar="MOVE", help="Play a move first; may be given several times.")
]
Seconds = Annotated[
    float | None, typer.Option("--seconds", metavar="S", help="Stop each search after this time.", min=0)
]
SecondsInAll = Annotated[
    float | None, typer.Option("--seconds", metavar="S", help="Stop after this time in all.", min=0)
]
Nodes = Annotated[
    int | None, typer.Option("--nodes", metavar="N", help="Stop each search after this many positions.", min=0)
]
Table = Annotated[
    int, typer.Option("--table-mb", metavar="MB", help="Memory for the transposition table, in MB.", min=1)
]
_GAME = {"help": "Which game.", "show_default": "the first", "default_factory": lambda: next(iter(games()))}
_GAME |= looked_up("game", games)
Game = Annotated[str, typer.Option("--game", metavar="NAME", **_GAME)]
GameArgument = Annotated[
    str | None,
    typer.Argument(metavar="GAME", help="Which game.", show_default="list the games", **looked_up("game", games)),
]
Players = Annotated[int, typer.Option("--players", metavar="N", help="How many players.")]
Rules = Annotated[
    str | None,
    typer.Option("--rules", help='A preset, or a JSON object of flags: \'{"preset": "french", "ladder": "own"}\'.'),
]
Engine = Annotated[
    str,
    typer.Option(
        "--engine",
        metavar="NAME",
        help="Which engine: native, alphabeta, reference, graph or maximum; auto picks one.",
        **looked_up("engine", _engines),
    ),
]
Exact = Annotated[bool, typer.Option("--exact", help="Exit with 1 if a limit leaves a value unproven.")]
Board = Annotated[
    bool | None, typer.Option("--board/--no-board", help="Draw the position.", show_default="for a single one")
]
Threads = Annotated[
    int,
    typer.Option(
        "--threads",
        metavar="N",
        help="Threads that search together; races and the reference and graph engines use one.",
        min=1,
    ),
]
Seed = Annotated[
    int,
    typer.Option(
        "--seed", metavar="N", help="On one thread, the same seed gives the same answer.", min=0, max=2**31 - 1
    ),
]
Turns = Annotated[
    int | None,
    typer.Option(
        "--turns",
        metavar="T",
        help="How many turns to look ahead, in games without a fixed length.",
        show_default="further and further",
        min=1,
    ),
]
Kind = Annotated[
    vocabulary.QuestionKind | None,
    typer.Option("--kind", help="What the puzzle asks; the last three are for races.", show_default="the game's own"),
]
OnlyKind = Annotated[vocabulary.QuestionKind | None, typer.Option("--kind", help="Only puzzles that ask this.")]
Grade = Annotated[vocabulary.Grade | None, typer.Option("--grade", help="Only puzzles of this grade.")]
Theme = Annotated[
    str | None,
    typer.Option("--theme", metavar="WORD", help="Only puzzles of this theme.", **looked_up("theme", _themes)),
]
PuzzleTurns = Annotated[
    int | None,
    typer.Option("--turns", metavar="T", help="Races: how many turns the puzzle may take.", show_default="3", min=1),
]
Workers = Annotated[
    int | None,
    typer.Option(
        "--workers",
        metavar="N",
        help="How many processes work at once; 0 means one for each core. The results are the same.",
        show_default="1",
        min=0,
        max=256,
    ),
]
Cluster = Annotated[
    str | None,
    typer.Option(
        "--cluster", metavar="ADDRESS", help="Let a Dask cluster do the work: tcp://HOST:PORT of its scheduler."
    ),
]


def workers_from(number: int | None, cluster: str | None, threads: int = 1) -> "batch.Workers":
    """Return who does the work, by --workers or --cluster; neither goes with --threads, which share one search."""
    from faceup.models.errors import QuestionError
    from faceup.solver import batch

    if cluster is not None and number is not None:
        raise QuestionError("--workers are processes of this machine; with --cluster leave it out")
    workers = (
        batch.HERE if number is None and cluster is None else batch.Workers(1 if number is None else number, cluster)
    )
    if threads > 1 and not workers.here:
        raise QuestionError("--threads share one search, --workers and --cluster share out many: choose one of them")
    return workers


def check_output(path: str, *sources: str) -> None:
    """Raise an `InputError` if writing a file would overwrite what is read, by whatever name or link."""
    import os

    from faceup.models.errors import InputError
    from faceup.models.storage import source_name

    for source in sources:
        try:
            same = os.path.samestat(os.stat(path), os.stat(0 if source == "-" else source))
        except (OSError, ValueError):  # one of the two is no file, or is not there yet
            continue
        if same:
            raise InputError(f"{source_name(path)} holds the position itself; choose another name for the output")


def rules_of(name: str, text: str | None) -> tuple[game.Game, Any]:
    """Return the game of that name and its rules: the preset or JSON object given, by default the first preset."""
    from faceup.models.errors import InputError
    from faceup.models.json_text import load_json
    from faceup.models.registry import game_named

    chosen = game_named(name)
    if text is None:
        return chosen, next(iter(chosen.presets.values()))
    try:
        raw = load_json(text) if text.lstrip().startswith("{") else text
    except InputError as error:
        raise InputError(f"--rules: {error}") from None
    return chosen, chosen.rules_from_json(raw)
