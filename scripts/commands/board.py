"""`faceup board`: the board in the browser, served from here or written as plain files."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from faceup.scripts.commands import options

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from faceup.models.game import Json

__all__ = ["board"]

_PORT = 8765


def board(
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="POSITION|PACK",
            help="What the page opens with: a position, or a pack of puzzles to train on.",
            show_default="an empty table",
            autocompletion=options.positions,
        ),
    ] = None,
    port: Annotated[
        int, typer.Option("--port", metavar="N", help="Where to listen; 0 takes any free port.", min=0, max=65535)
    ] = _PORT,
    host: Annotated[
        str,
        typer.Option(
            "--host",
            metavar="ADDRESS",
            help="The address to listen at; any other than the default lets others reach the server.",
        ),
    ] = "127.0.0.1",
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            "--allow-host",
            metavar="NAME",
            help="A name by which browsers call this server, as behind a proxy; may be given several times.",
        ),
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")] = True,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="S", help="How long one search may take.", min=0.1, max=3600)
    ] = 60,
    table_mb: Annotated[
        int, typer.Option("--table-mb", metavar="MB", help="Memory for the table of one search.", min=1, max=65536)
    ] = 64,
    searches: Annotated[
        int | None,
        typer.Option(
            "--searches", metavar="N", help="How many searches run at once.", min=1, max=256, show_default="the cores"
        ),
    ] = None,
    export: Annotated[
        Path | None,
        typer.Option("--export", metavar="DIR", help="Write the page and the puzzles as plain files, and exit."),
    ] = None,
    export_results: Annotated[
        list[Path] | None,
        typer.Option(
            "--export-results",
            metavar="FILE",
            help="Print results that the page has exported as JSON lines, a puzzle each, and exit; may be given several"
            " times.",
        ),
    ] = None,
) -> None:
    """Set up, solve, play and train in the browser.

    Lay out an endgame with the mouse, see what each move costs, ask why, play on, train on puzzles. The server listens
    on this machine alone, unless --host says otherwise, and ends with Ctrl-C. Needs FastAPI and uvicorn: pip install
    "faceup[board]".
    """
    import json

    if export_results:
        from faceup.puzzles.board.results import result_rows

        for path in export_results:
            for row in result_rows(path):
                typer.echo(json.dumps(row))
        return
    opened, packs = _opened(what)
    if export is not None:
        _export(export, packs, opened)
        return
    _serve(host, port, allow_host or [], browser, packs, opened, seconds, table_mb, searches)


def _opened(what: str | None) -> "tuple[Json, Mapping[str, Sequence[Json]]]":
    """What the page opens with, and the packs that it has: those installed, and the one that was named."""
    from faceup.models.documents import documents
    from faceup.models.files import write_entry
    from faceup.models.installed import PACKS
    from faceup.puzzles.packs.pack import read_pack
    from faceup.puzzles.packs.shelf import installed_packs, records_of
    from faceup.scripts.commands._asking import one_entry

    packs: dict[str, Sequence[Json]] = {name: records_of(name) for name in installed_packs()}
    if what is None:
        return {}, packs
    source = PACKS.meant(what)
    found = documents(source)
    records = [document.record() if _is_json(document.written) else None for document in found]
    if all(isinstance(record, dict) and "solution" in record for record in records):
        name = found[0].file.removeprefix(PACKS.prefix)
        if name not in packs:
            name = Path(name).stem or "pack"
            packs = {name: [puzzle.to_json() for puzzle in read_pack(source)], **packs}
        one = records[0]["id"] if len(records) == 1 and isinstance(records[0], dict) else None
        return {"pack": name, "puzzle": one}, packs
    return {"position": write_entry(one_entry(source))}, packs


def _is_json(written: object) -> bool:
    return not isinstance(written, str) or written.lstrip().startswith("{")


def _export(folder: Path, packs: "Mapping[str, Sequence[Json]]", opened: "Json") -> None:
    from faceup.models.errors import InputError
    from faceup.puzzles.board.settings import Settings
    from faceup.puzzles.board.site import Site
    from faceup.scripts.output.progress import Waiting
    from faceup.scripts.output.terminal import count, size

    site = Site(packs, Settings(opened=opened), server=False)
    with Waiting("writing the board  ", total=len(site.paths())) as waiting:
        try:
            number, length = site.export(folder, lambda done: waiting.say("", done=done))
        except OSError as error:
            raise InputError(f"{folder} cannot be written: {error.strerror or error}") from None
    typer.echo(f"{folder}: {count(number, 'file')}, {size(length)}; put them on any web host")


def _serve(
    host: str,
    port: int,
    names: "Sequence[str]",
    browser: bool,
    packs: "Mapping[str, Sequence[Json]]",
    opened: "Json",
    seconds: float,
    table_mb: int,
    searches: int | None,
) -> None:
    import webbrowser
    from importlib.util import find_spec
    from threading import Thread

    from faceup.models.errors import QuestionError
    from faceup.puzzles.board.settings import LOCAL_HOSTS, Settings
    from faceup.scripts.output.terminal import complain

    if find_spec("fastapi") is None or find_spec("uvicorn") is None:
        raise QuestionError('the board needs FastAPI and uvicorn: pip install "faceup[board]"')
    from faceup.puzzles.board.app import board_app
    from faceup.puzzles.board.serving import address_of, bound, serve

    called = f"[{host}]" if ":" in host else host
    more = {} if searches is None else {"searches": searches}
    hosts = tuple(dict.fromkeys([*LOCAL_HOSTS, called.lower(), *map(str.lower, names)]))
    settings = Settings(hosts=hosts, seconds=seconds, table_mb=table_mb, opened=opened, **more)
    with bound(host, port) as found:
        address = address_of(found)
        if called not in LOCAL_HOSTS:
            complain(
                f"listening at {host}: anyone who can reach this machine can use its processor; docs/board.md"
                " explains how to run a board for others"
            )

        def begun() -> None:
            typer.echo(f"The board is at {address} (Ctrl-C ends it)")
            if browser:
                Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        serve(board_app(packs, settings), found, begun)
