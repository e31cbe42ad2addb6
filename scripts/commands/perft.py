"""`faceup perft`: count sequences of moves."""

from typing import Annotated

import typer

from faceup.scripts.commands import options

__all__ = ["perft"]


def perft(
    position: options.Position,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", help="How many moves.", min=0)],
    json: options.Json = False,
    divide: Annotated[bool, typer.Option("--divide", help="The count of each first move, too.")] = False,
    engine: options.Engine = "auto",
) -> None:
    """Count the different sequences of DEPTH moves.

    A quick way to see whether two programs know the same rules.
    """
    import json as json_library
    import time

    from faceup.models.files import read_entries
    from faceup.solver import perft as count_sequences
    from faceup.solver import perft_by_move
    from faceup.solver.perft import perft_engine

    for entry in read_entries(position):
        counter = perft_engine(entry.position, engine)
        began = time.perf_counter()
        by_move = perft_by_move(entry.position, depth, counter) if divide and depth else {}
        count = sum(by_move.values()) if by_move else count_sequences(entry.position, depth, counter)
        seconds = round(time.perf_counter() - began, 6)
        if json:
            answer = {"game": entry.position.game, "depth": depth, "count": count}
            answer |= {"moves": by_move} if divide else {}
            answer |= {"stats": {"engine": counter, "seconds": seconds}}
            typer.echo(json_library.dumps(answer))
        else:
            for move, below in by_move.items():
                typer.echo(f"{below:>12,}  {move}")
            typer.echo(f"{count:,}")
