"""`faceup max`: the most that could ever be made, if everyone helps."""

from typing import TYPE_CHECKING, Annotated

import typer

from faceup.scripts.commands.options import (
    BoardOption,
    EngineOption,
    ExactOption,
    JsonOption,
    Positions,
    SecondsOption,
    SeedOption,
    ThreadsOption,
    TurnsOption,
)

if TYPE_CHECKING:
    from faceup.scripts.commands._run import More
    from faceup.solver import Limits

__all__ = ["maximum"]


def maximum(
    positions: Positions,
    json: JsonOption = False,
    all_moves: Annotated[bool, typer.Option("--all-moves", help="The maximum after every first move, too.")] = False,
    patterns: Annotated[
        bool,
        typer.Option("--patterns", help="All ways to reach it: how many towers of 5, 4, 3 and 2 points."),
    ] = False,
    player: Annotated[
        int | None, typer.Option(metavar="SEAT", help="Whom all help, a seat from 0.", show_default="the seat to move")
    ] = None,
    objective: Annotated[
        str | None,
        typer.Option(
            metavar="WORD",
            help="total: everyone's points together. score: the player's. margin: the player's minus the best other"
            " one's. win: 1 won, 0 shared, -1 lost.",
            show_default="total, or score with --player",
        ),
    ] = None,
    turns: TurnsOption = None,
    engine: EngineOption = "auto",
    threads: ThreadsOption = 1,
    seconds: SecondsOption = None,
    seed: SeedOption = 0,
    exact: ExactOption = False,
    board: BoardOption = None,
) -> None:
    """Find the most that could ever be made, alone or if everyone helps, and a play that makes it.

    Of a race: the earliest turn by which the player can win if everyone helps, with nothing left to luck.

    A search that is stopped, by a limit or by Ctrl-C, gives the best play found so far and the bound that is proven.
    """
    from faceup.models.errors import QuestionError
    from faceup.models.files import read_entries
    from faceup.models.registry import game_of
    from faceup.scripts.commands._run import ask, questions_about
    from faceup.solver import Limits

    entries = read_entries(*positions)
    limits = Limits(seconds, threads=threads, seed=seed)
    if any(not game_of(entry.position).FIXED_LENGTH for entry in entries):
        from faceup.scripts.commands.earliest import ask_for_earliest

        if patterns or all_moves:
            raise QuestionError("--patterns and --all-moves are for points; of a race the earliest win is told")
        ask_for_earliest(
            *(entries, limits),
            player=player,
            objective=objective,
            turns=turns,
            engine=engine,
            json=json,
            exact=exact,
            board=board,
        )
        return
    if turns is not None:
        raise QuestionError("--turns is for races; a game of fixed length is always looked at to its end")
    asked = objective or ("total" if player is None else "score")
    if patterns and asked == "win":
        raise QuestionError("--patterns tells the ways to most points; ask for score, total or margin")
    questions = questions_about(entries, engine, player=player, objective=asked, opponents="cooperative")
    ask(
        *(entries, questions, limits),
        engine=engine,
        all_moves=all_moves,
        json=json,
        exact=exact,
        board=board,
        more=_patterns(limits) if patterns else None,
    )


def _patterns(limits: "Limits") -> "More":
    """The ways to the optimum, beside an answer that has it. The limits hold once more."""
    from collections.abc import Callable

    from rich.console import Console
    from rich.text import Text

    from faceup.models.files import Entry
    from faceup.models.game import Json, whole
    from faceup.solver import Answer, Question
    from faceup.solver.engines.maximum import patterns

    def more(
        entry: Entry, question: Question, answer: Answer, stop: Callable[[], bool]
    ) -> tuple[Json, Callable[[Console], None]]:
        if answer.value is None:
            return {"patterns": [], "all_patterns": False}, lambda console: None
        found, complete = patterns(entry.position, question, whole(answer.value), limits, stop)
        keys = {
            "patterns": [
                {
                    "towers": {str(points): number for points, number in pattern.towers.items()},
                    "line": [step.model_dump(mode="json") for step in pattern.line],
                }
                for pattern in found
            ],
            "all_patterns": complete,
        }

        def tell(console: Console) -> None:
            known = "All ways" if complete else "Some ways; the search for more was stopped"
            console.print(Text(f"{known} to make it, by towers of 5, 4, 3 and 2 points:"))
            for pattern in found:
                console.print(Text("  " + "  ".join(f"{number} x {worth}" for worth, number in pattern.towers.items())))

        return keys, tell

    return more
