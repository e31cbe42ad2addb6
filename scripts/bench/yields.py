"""How many puzzles a minute each strategy makes, theme by theme and grade by grade.

    python -m faceup.scripts.bench.yields --kind win --seconds 20

The time is that of the processor, of one core: what else the machine does is not counted.
"""

from dataclasses import replace
from time import process_time
from typing import TYPE_CHECKING, Annotated

import typer

from faceup.scripts.commands import options

if TYPE_CHECKING:
    from faceup.puzzles.packs.generating import Order
    from faceup.puzzles.packs.puzzle import Puzzle

__all__ = ["yields"]


def yields(
    game: options.Game = "clock-towers",
    kind: options.Kind = None,
    turns: options.PuzzleTurns = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The first seed.", min=0)] = 1,
    seconds: Annotated[float, typer.Option(metavar="S", help="Processor time for each number.", min=1)] = 20,
    players: Annotated[int, typer.Option(metavar="N", help="How many players.")] = 2,
    only: Annotated[list[str] | None, typer.Option(metavar="WORD", help="Only these themes and grades.")] = None,
) -> None:
    """Measure what mining and composing yield. What is wanted makes no difference to mining: it is measured once."""
    from faceup.puzzles.games import themes_of_game
    from faceup.puzzles.packs.vocabulary import Grade, Strategy
    from faceup.scripts.commands.generate import make_order

    order = make_order(game, kind, None, None, players, None, turns, Strategy.MINE, seed, None)
    orders = {"any": order}
    orders |= {theme: replace(order, theme=theme) for theme in themes_of_game(game)}
    orders |= {grade: replace(order, grade=grade) for grade in Grade}
    mined, tried, spent = _made(order, seconds)
    typer.echo(f"{tried:,} positions mined in {spent:.0f} s")
    for wanted, asked in orders.items():
        if not only or wanted in only:
            kept = sum(asked.aim.missed(puzzle) is None for puzzle in mined)
            composed, seeds, busy = _made(replace(asked, strategy=Strategy.COMPOSE), seconds)
            typer.echo(
                f"{wanted:<18}mined {60 * kept / spent:6.1f} a minute ({kept})"
                f"   composed {60 * len(composed) / busy:6.1f} a minute ({len(composed)} of {seeds} seeds)"
            )


def _made(order: "Order", seconds: float) -> "tuple[list[Puzzle], int, float]":
    """The puzzles that are made in so much time of the processor, of how many seeds, and the time it was."""
    from faceup.puzzles.packs.generating import Tally, generate

    tally, began, made = Tally(), process_time(), []
    for attempt in generate(order, set(), tally):
        if attempt.puzzle is not None:
            made.append(attempt.puzzle)
        if process_time() - began >= seconds:
            break
    return made, tally.tried, process_time() - began


if __name__ == "__main__":
    typer.run(yields)
