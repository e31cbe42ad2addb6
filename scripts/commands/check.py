"""`faceup check`: is everything in these files a sound position?"""

import typer

from faceup.scripts.commands import options

__all__ = ["check"]


def check(positions: options.Positions, json: options.Json = False) -> None:
    """Check positions and list every problem.

    Each problem comes with where it is, what is wrong and what would be right. The exit status is 2 if there is any.
    """
    import json as json_library

    from faceup.models.errors import InvalidPositionError
    from faceup.models.files import read_entries
    from faceup.models.storage import source_name
    from faceup.scripts.mistaken import told_by_kind
    from faceup.scripts.output.terminal import complain, count

    sound = True
    for source in positions:
        try:
            number, problems = len(read_entries(source)), []
        except InvalidPositionError as error:
            number, problems, sound = 0, told_by_kind(error.problems, [source]), False
        if json:
            report = {"source": source, "ok": not problems, "positions": number, "problems": problems}
            typer.echo(json_library.dumps(report))
        elif problems:
            complain(*problems)
        else:
            typer.echo(f"{source_name(source)}: {count(number, 'position')}, all sound")
    if not sound:
        raise typer.Exit(2)
