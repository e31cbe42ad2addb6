"""How many puzzles a minute each strategy makes, theme by theme and grade by grade.

    python -m faceup.scripts.yields --kind win --seconds 20

The time is that of the processor, of one core: what else the machine does is not counted.
"""

from dataclasses import replace
from time import process_time
from typing import TYPE_CHECKING, Annotated

import typer

from faceup.scripts.options import GameOption, KindOption, PuzzleTurnsOption

if TYPE_CHECKING:
    from faceup.puzzles.generating import Order

__all__ = ["yields"]


def yields(
    game: GameOption = "clock-towers",
    kind: KindOption = None,
    turns: PuzzleTurnsOption = None,
    seed: Annotated[int, typer.Option(metavar="N", help="The first seed.", min=0)] = 1,
    seconds: Annotated[float, typer.Option(metavar="S", help="Processor time for each number.", min=1)] = 20,
    players: Annotated[int, typer.Option(metavar="N", help="How many players.")] = 2,
    only: Annotated[list[str] | None, typer.Option(metavar="WORD", help="Only these themes and grades.")] = None,
) -> None:
    """Measure what mining and composing yield."""
    from faceup.puzzles.kinds import Grade, Strategy
    from faceup.puzzles.themes import themes_of_game
    from faceup.scripts.generate import make_order

    order = make_order(game, kind, None, None, players, None, turns, "mine", seed, None)
    orders = {"any": order}
    orders |= {theme: replace(order, theme=theme) for theme in themes_of_game(game)}
    orders |= {grade: replace(order, grade=grade) for grade in Grade}
    for wanted, asked in orders.items():
        if not only or wanted in only:
            rates = [f"{strategy} {_rate(replace(asked, strategy=strategy), seconds)}" for strategy in Strategy]
            typer.echo(f"{wanted:<18}{'   '.join(rates)}")


def _rate(order: "Order", seconds: float) -> str:
    from faceup.puzzles.generating import Tally, generate

    tally, began = Tally(), process_time()
    for _ in generate(order, set(), tally):
        spent = process_time() - began
        if spent >= seconds:
            break
    return f"{60 * tally.kept / spent:6.1f} a minute ({tally.kept} of {tally.tried:,} seeds)"


if __name__ == "__main__":
    typer.run(yields)
