"""`faceup puzzle`: the puzzle of the day, solved on the terminal."""

from datetime import date
from typing import Annotated

import typer

from faceup.scripts.commands import options

__all__ = ["puzzle"]


def _named(incomplete: str) -> list[str]:
    """What a shell may go on with: games, packs and their puzzles."""
    games = [game for game in options.games() if game.startswith(incomplete)]
    return list(dict.fromkeys(games + options.packs(incomplete)))


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise typer.BadParameter(f"{text!r} is not a date; write it as 2026-11-18") from None


def puzzle(
    which: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME|PACK|ID",
            help="A game, a pack (pack:NAME, or a file), or one puzzle: its id, PACK#ID or PACK#3.",
            show_default="each game",
            autocompletion=_named,
        ),
    ] = None,
    day: Annotated[
        date | None,
        typer.Option("--date", metavar="DATE", parser=_day, help="The puzzle of that day.", show_default="today"),
    ] = None,
    grade: options.Grade = None,
    theme: options.Theme = None,
    random: Annotated[bool, typer.Option("--random", help="Any puzzle, not that of the day.")] = False,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="Any puzzle; the same seed gives the same one.", min=0)
    ] = None,
    answer: Annotated[
        list[str] | None,
        typer.Option(
            "--answer",
            metavar="MOVE",
            help="Check an answer and exit, with 0 if it is right; may be given several times, for a turn of several"
            " moves or to play on.",
        ),
    ] = None,
    hints: Annotated[
        int,
        typer.Option("--hints", metavar="N", help="Show this many hints at once.", show_default="none", min=0, max=3),
    ] = 0,
    solution: Annotated[bool, typer.Option("--solution", help="Show the solution and the story, and exit.")] = False,
    key_only: Annotated[
        bool, typer.Option("--key-only", help="Stop after the key, and do not play on through the solution.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the whole record, with its solution, and exit.")] = False,
    board: Annotated[bool, typer.Option("--board/--no-board", help="Draw the positions.")] = True,
    lang: options.Lang = None,
) -> None:
    """Solve the puzzle of the day, or any puzzle of a pack.

    Every day has a puzzle of each game, the same for everyone. Type your answer as in 'faceup play': a move as its text
    or in words; ? lists what else you can type. A wrong answer gets the reply that punishes it; after the right one you
    play on against the best defence. The exit status is 0 if you find the key, and 1 if not.
    """
    import json as json_library
    import sys

    from faceup.models.errors import QuestionError
    from faceup.models.words import Language
    from faceup.scripts.commands._choosing import Wish, chosen_puzzles
    from faceup.scripts.output.puzzle_report import solution_lines
    from faceup.scripts.output.puzzle_session import Ending, PuzzleSession

    if json + solution + bool(answer) > 1:
        raise QuestionError("choose one of --answer, --solution and --json")
    chosen = chosen_puzzles(which, Wish(day, grade, theme, random, seed))
    if answer and len(chosen) > 1:
        first = chosen[0].puzzle.game
        raise QuestionError(
            f"--answer is for one puzzle, and here are {len(chosen)}; name the game: faceup puzzle {first} …"
        )
    if json:
        for each in chosen:
            typer.echo(json_library.dumps(each.puzzle.to_json()))
        return
    language = lang or Language.ENGLISH
    silent = sys.stdin is None or (sys.stdin.isatty() and not sys.stdout.isatty())
    endings: list[Ending] = []
    for number, (found, name, its_day) in enumerate(chosen):
        session = PuzzleSession(found, name, language, board=board and not answer, key_only=key_only)
        if answer:
            raise typer.Exit(0 if session.check(answer) else 1)
        if number:
            typer.echo()
        session.show(its_day, hints)
        if solution:
            session.tell(*solution_lines(found, language))
            endings.append(Ending.UNASKED)
            continue
        try:
            endings.append(session.unasked() if silent or Ending.UNASKED in endings else session.ask())
        except KeyboardInterrupt:
            typer.echo()
            session.quit()
            raise typer.Exit(130) from None
        if session.left:
            break
    if len(endings) < len(chosen) or not {*endings} <= {Ending.SOLVED, Ending.UNASKED}:
        raise typer.Exit(1)
