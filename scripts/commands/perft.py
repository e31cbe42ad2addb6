"""`faceup perft`: count sequences of moves."""

from typing import TYPE_CHECKING, Annotated

import typer

from faceup.scripts.commands import options

if TYPE_CHECKING:
    from collections.abc import Callable

    from faceup.models.position import AnyPosition
    from faceup.solver.work import Work

__all__ = ["perft"]


def perft(
    position: options.Position,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", help="How many moves.", min=0)],
    json: options.Json = False,
    divide: Annotated[bool, typer.Option("--divide", help="Print the count of each first move, too.")] = False,
    engine: options.Engine = "auto",
    seconds: Annotated[
        float | None, typer.Option("--seconds", metavar="S", help="Stop each count after this time.", min=0)
    ] = None,
    board: options.Board = False,
) -> None:
    """Count the different sequences of DEPTH moves.

    A quick way to see whether two programs know the same rules.

    If the time is up or you press Ctrl-C, the complete counts are printed, and the exit status is 1 or 130.
    """
    import json as json_library

    from faceup.models.files import read_entries
    from faceup.scripts.output.progress import Waiting
    from faceup.scripts.output.terminal import complain, interruptible, out, print_entry
    from faceup.solver import Limits
    from faceup.solver.perft import perft_engine
    from faceup.solver.work import Work

    whole = True
    with interruptible() as stop, Waiting() as waiting:
        for entry in read_entries(position):
            counter = perft_engine(entry.position, engine)
            counting = _Counting(entry.position, depth, counter, Work(Limits(seconds), stop), waiting.say)
            count = counting.divided() if divide and depth else counting.deeper()
            whole = whole and count is not None
            if board and not json:
                print_entry(out(), entry)
            if json:
                answer = {"game": entry.position.game, "depth": depth, "count": count}
                answer |= {} if count is not None else {"status": counting.work.why(), "complete": counting.complete}
                answer |= {"moves": counting.by_move} if divide else {}
                answer |= {"stats": {"engine": counter, "seconds": round(counting.work.seconds, 6)}}
                typer.echo(json_library.dumps(answer))
            else:
                for move, below in counting.by_move.items():
                    typer.echo(f"{below:>12,}  {move}")
                if count is not None:
                    typer.echo(f"{count:,}")
            if count is None:
                complain(counting.unfinished())
            if stop():
                break
        interrupted = stop()
    if interrupted:
        raise typer.Exit(130)
    if not whole:
        raise typer.Exit(1)


class _Counting:
    """One count, and what of it is complete."""

    def __init__(
        self, position: "AnyPosition", depth: int, engine: str, work: "Work", say: "Callable[..., None]"
    ) -> None:
        self.position, self.depth, self.engine, self.work, self.say = position, depth, engine, work, say
        self.complete: dict[str, int] = {}
        """The greatest depth whose count is complete, with that count."""
        self.by_move: dict[str, int] = {}

    def deeper(self) -> int | None:
        """Count a move deeper each time: all before the last take a small part of the time."""
        from faceup.solver import perft
        from faceup.solver.perft import CountStoppedError, check_depth

        check_depth(self.position, self.depth)
        try:
            for depth in range(min(1, self.depth), self.depth + 1):
                found = perft(self.position, depth, self.engine, self.work.must_stop)
                self.complete = {"depth": depth, "count": found}
                self.say(self.counted(), "Ctrl-C keeps that")
                if found == 0:  # where no sequence is so long, none is longer
                    break
        except CountStoppedError:
            return None
        return found

    def divided(self) -> int | None:
        """Count first move by first move."""
        from faceup.scripts.output.terminal import count
        from faceup.solver.perft import CountStoppedError, counts_by_move

        try:
            for move, found in counts_by_move(self.position, self.depth, self.engine, self.work.must_stop):
                self.by_move[move] = found
                self.say(f"{count(len(self.by_move), 'move')} counted", "Ctrl-C keeps that")
        except CountStoppedError:
            return None
        return sum(self.by_move.values())

    def unfinished(self) -> str:
        """Say that there is no count, and what there is."""
        from faceup.scripts.output.report import STOPS
        from faceup.scripts.output.terminal import count

        told = f"the count of {count(self.depth, 'move')} is not complete: {STOPS[self.work.why()]}"
        return f"{told}; there are {self.counted()}" if self.complete else told

    def counted(self) -> str:
        from faceup.scripts.output.terminal import count

        return f"{count(self.complete['count'], 'sequence')} of {count(self.complete['depth'], 'move')}"
