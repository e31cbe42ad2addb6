"""`faceup prove`: a proof of what a position is worth, that anyone can check."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from faceup.models.game import Opponents
from faceup.scripts.commands import options

if TYPE_CHECKING:
    from faceup.models.game import Number

__all__ = ["Bound", "prove"]


class Bound(StrEnum):
    """What is proven of a value."""

    BOTH = "both"
    LOWER = "lower"
    UPPER = "upper"


def _value(text: str) -> str:
    _number(text)
    return text


def _number(text: str) -> "Number":
    from fractions import Fraction
    from re import ASCII, fullmatch

    if not fullmatch(r"-?\d{1,40}(/[1-9]\d{0,39})?", text, ASCII):
        raise typer.BadParameter(f"{text!r} should be a whole number or a fraction such as 13/28")
    found = Fraction(text)
    return found.numerator if found.denominator == 1 else found


def prove(
    position: options.Position,
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="The file to write the proof to.")],
    json: options.Json = False,
    player: options.Player = None,
    objective: options.Objective = None,
    opponents: options.Opponents = Opponents.ADVERSARIAL,
    turns: options.Turns = None,
    bound: Annotated[
        Bound, typer.Option("--bound", help="Prove the lower bound, the upper one, or both.")
    ] = Bound.BOTH,
    at_least: Annotated[
        str | None,
        typer.Option(
            "--at-least",
            metavar="V",
            help="Prove that the value is at least this.",
            parser=_value,
            show_default="the value",
        ),
    ] = None,
    at_most: Annotated[
        str | None,
        typer.Option(
            "--at-most",
            metavar="V",
            help="Prove that the value is at most this.",
            parser=_value,
            show_default="the value",
        ),
    ] = None,
    unique: Annotated[
        bool,
        typer.Option("--unique", help="Prove that the best first choice reaches the value, and that no other does."),
    ] = False,
    mate: Annotated[
        bool,
        typer.Option("--mate", help="Races: prove within how many turns of their own the player wins for sure."),
    ] = False,
    lemmas: Annotated[
        bool,
        typer.Option(
            "--lemmas/--rules-only", help="Use lemmas for a smaller proof, or play everything out by the rules."
        ),
    ] = False,
    keep: Annotated[
        int,
        typer.Option(
            "--keep",
            metavar="N",
            help="How many positions the checker must remember at once; with fewer, a proof is larger.",
            min=1,
        ),
    ] = 2**18,
    engine: options.Engine = "auto",
    threads: options.Threads = 1,
    seconds: options.SecondsInAll = None,
    nodes: options.Nodes = None,
    table_mb: options.Table = 1024,
    play: options.Play = None,
) -> None:
    """Write a proof of what a position is worth that anyone can check.

    'faceup verify' checks it with the rules of the game alone. An engine finds the way, but nobody has to trust it: if
    it is wrong, there is no proof, and the exit status is 1.
    """
    import json as json_library
    from pathlib import Path

    from faceup.models.storage import check_writable
    from faceup.scripts.commands._asking import one_entry, played, question_about
    from faceup.scripts.output.progress import Waiting
    from faceup.scripts.output.terminal import complain, interruptible
    from faceup.scripts.output.version import say_if_no_native_core
    from faceup.solver import Limits
    from faceup.solver.proofs import UnprovableError
    from faceup.solver.proofs import prove as proven

    start = one_entry(position)
    options.check_output(out, position)
    check_writable(Path(out))
    entry = played(start, play or [])
    asked = question_about(entry, player, objective=objective, opponents=opponents, turns=turns)
    say_if_no_native_core()
    with interruptible() as stop:
        try:
            with (waiting := Waiting()):
                proof = proven(
                    *(entry.position, asked, Limits(seconds, nodes, table_mb, threads)),
                    bounds=("lower", "upper") if bound is Bound.BOTH else (bound.value,),
                    at_least=None if at_least is None else _number(at_least),
                    at_most=None if at_most is None else _number(at_most),
                    unique=unique,
                    mate=mate,
                    lemmas=lemmas,
                    most_kept=keep,
                    out=Path(out),
                    engine=engine,
                    stop=stop,
                    report=lambda progress: waiting.say(f"{progress.nodes:,} positions", f"{progress.seconds:.0f} s"),
                )
        except UnprovableError as error:
            complain(error)
            raise typer.Exit(130 if stop() else 1) from None
    if json:
        typer.echo(json_library.dumps(proof.header | {"bytes": proof.size, "proof_digest": proof.digest}))
    else:
        typer.echo(f"{proof.claims}\n{proof.records:,} records, {proof.size:,} bytes; to check it: faceup verify {out}")
