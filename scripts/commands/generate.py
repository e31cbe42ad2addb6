"""`faceup generate`: make puzzles."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from faceup.puzzles.packs.vocabulary import Strategy
from faceup.scripts.commands import options

if TYPE_CHECKING:
    from collections.abc import Callable

    from faceup.puzzles.packs.generating import Tally
    from faceup.puzzles.packs.puzzle import Puzzle
    from faceup.puzzles.packs.recipe import Recipe
    from faceup.puzzles.packs.workshop import Workshop
    from faceup.solver.batch import Workers

__all__ = ["generate"]


def generate(
    game: options.Game,
    count: Annotated[int, typer.Option(metavar="N", help="How many puzzles.", min=1)] = 10,
    kind: options.Kind = None,
    theme: options.Theme = None,
    grade: options.Grade = None,
    players: options.Players = 2,
    left: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many cards lie in the piles.", show_default="few", min=0),
    ] = None,
    turns: options.PuzzleTurns = None,
    strategy: Annotated[
        Strategy | None,
        typer.Option(
            help="mine: positions of played-out deals, as they are. compose: improved card by card.",
            show_default="what suits the game",
        ),
    ] = None,
    best: Annotated[
        int | None,
        typer.Option(
            "--best",
            metavar="N",
            help="Try --tries positions, and keep the best N puzzles that are not alike.",
            show_default="the first --count",
            min=1,
        ),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same puzzles.", min=0)] = 0,
    rules: options.Rules = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE.jsonl", help="The file to write the puzzles to.", show_default="standard output"),
    ] = None,
    json: options.Json = False,
    workers: options.Workers = None,
    cluster: options.Cluster = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue a run that was interrupted.")] = False,
    tries: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Give up after this many positions.",
            show_default="2000 a puzzle, or 20 that are composed with --best",
            min=1,
        ),
    ] = None,
    seconds: options.SecondsInAll = None,
) -> None:
    """Make puzzles out of played-out deals.

    Faceup keeps a position if one choice alone is best in every decision of its solution, if the key is not what looks
    best at first sight, and if it scores well: the others matter, something is at stake, the tries tempt. With --best
    it keeps the highest scores, at most four of one skeleton and one of a deal. Without --out, a terminal shows what
    each puzzle asks; with --json, or in a pipe, each line is a whole puzzle. The exit status is 1 if it finds fewer
    puzzles than you asked for.
    """
    import sys
    from contextlib import closing, nullcontext

    from faceup.models.errors import InputError, QuestionError
    from faceup.puzzles.packs.pack import write_pack
    from faceup.puzzles.packs.recipe import Recipe
    from faceup.puzzles.packs.workshop import Workshop
    from faceup.scripts.output.terminal import complain, interruptible
    from faceup.scripts.output.terminal import count as count_of
    from faceup.solver import Limits
    from faceup.solver.work import Work

    recipe = Recipe.from_words(
        game,
        kind=kind,
        theme=theme,
        grade=grade,
        players=players,
        left=left,
        turns=turns,
        strategy=strategy,
        seed=seed,
        rules=options.rules_of(game, rules)[1],
    )
    if json and out is not None:
        raise QuestionError("choose one of --json and --out; the file holds the same lines of JSON")
    making = None if out is None else _making(out, resume)
    if out is None and resume:
        raise InputError("--resume continues a file: say which with --out")
    working = options.workers_from(workers, cluster)
    working.check()
    with interruptible() as stop, nullcontext() if making is None else closing(Workshop(making)) as workshop:
        work = Work(Limits(seconds), stop)
        wanted = count if best is None else best
        a_puzzle = 20 if best is not None and recipe.strategy is Strategy.COMPOSE else 2000
        most = tries or a_puzzle * wanted
        for_people = sys.stdout.isatty() and not json
        at_once = best is None and not for_people  # on a terminal, the display of the wait would be in the way
        tally, made, enough = _make(recipe, workshop, wanted, most, working, work.must_stop, best is not None, at_once)
        if workshop is None and not at_once:
            _print(_kept(made, best), for_people)
        if workshop is not None and out is not None:
            write_pack(out, _kept(workshop.puzzles(), best))
            if enough:
                workshop.clear_away()
    print(_summary(tally), file=sys.stderr)
    if enough:
        return
    if not stop():
        why, more = f"{count_of(tally.tried, 'position')} {'was' if tally.tried == 1 else 'were'} tried", "--tries"
        if work.ended_by is not None:
            why, more = f"the time was up after {count_of(tally.tried, 'position')}", "--seconds"
        complain(why if making is None else f"{why}; to go on from there, --resume with more {more}")
        if not tally.kept and theme is not None and recipe.strategy is Strategy.MINE:
            complain(f"{theme} is rare among played-out deals; --strategy compose makes positions that have it")
    raise typer.Exit(130 if stop() else 1)


def _making(out: Path, resume: bool) -> Path:
    """Where the pack is being made, once it is clear that it can be written there and nothing is overwritten."""
    import os

    from faceup.models.errors import InputError
    from faceup.models.storage import check_writable, source_name
    from faceup.puzzles.packs.workshop import Workshop

    check_writable(out)
    making = Workshop.beside(out)
    if resume and not making.exists():
        raise InputError(f"there is nothing to resume: {source_name(str(making))} is not there")
    there = [path for path in (out, making) if os.path.lexists(path)]
    if there and not resume:
        name = source_name(str(there[0]))
        raise InputError(f"{name} already exists; continue an unfinished one with --resume, or choose another file")
    return making


def _make(
    recipe: "Recipe",
    workshop: "Workshop | None",
    count: int,
    tries: int,
    workers: "Workers",
    stop: "Callable[[], bool]",
    to_the_end: bool,
    at_once: bool,
) -> "tuple[Tally, list[Puzzle], bool]":
    """Try one seed after the other until there are enough puzzles, or to the end of the tries.

    Return what was made without a workshop, too, and whether it is enough. If it is wanted `at_once`, it is printed.
    """
    from contextlib import closing

    from faceup.puzzles.packs.generating import Tally
    from faceup.puzzles.packs.generating import generate as attempts
    from faceup.scripts.output.progress import Waiting
    from faceup.scripts.output.terminal import complain

    tally = Tally() if workshop is None else workshop.begin(recipe)
    known = set() if workshop is None else {puzzle.id for puzzle in workshop.puzzles()}
    made: list[Puzzle] = []
    with (
        Waiting(total=count, done=tally.kept) as waiting,
        closing(attempts(recipe, known, tally, workers, complain, stop)) as going,
    ):
        while (to_the_end or tally.kept < count) and tally.tried < tries:
            attempt = next(going, None)
            if attempt is None:
                break
            if workshop is not None:
                workshop.note(tally, attempt.puzzle)
            elif attempt.puzzle is not None:
                made.append(attempt.puzzle)
                if at_once:
                    _print([attempt.puzzle], for_people=False)
            reasons = (f"{reason} {number:,}" for reason, number in tally.rejected.most_common(4))
            waiting.say(f"kept, {tally.tried:,} tried", "Ctrl-C keeps what is made", *reasons, done=tally.kept)
    return tally, made, tally.kept >= count


def _print(puzzles: "list[Puzzle]", for_people: bool) -> None:
    """Print puzzles: to people what each asks and how to keep them, to programs all there is."""
    import json

    from faceup.scripts.output.pack_report import asking_line

    for puzzle in puzzles:
        typer.echo(asking_line(puzzle) if for_people else json.dumps(puzzle.to_json()))
    if for_people and puzzles:
        typer.echo("\nTo keep them, add --out pack.jsonl; to solve one then: faceup puzzle pack.jsonl")


def _kept(puzzles: "list[Puzzle]", best: int | None) -> "list[Puzzle]":
    """All puzzles, or the best so many that are not alike."""
    from faceup.puzzles.packs.variety import best_of

    return puzzles if best is None else best_of(puzzles, best)


def _summary(tally: "Tally") -> str:
    rows = [f"{tally.kept} kept of {tally.tried:,} tried" + ("; rejected:" if tally.rejected else "")]
    rows += [f"  {reason:<18}{number:>8,}" for reason, number in tally.rejected.most_common()]
    return "\n".join(rows)
