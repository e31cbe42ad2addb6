"""`faceup verify`: does a proof show what it claims?"""

from typing import Annotated

import typer

from faceup.scripts.commands import options

__all__ = ["verify"]


def verify(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="A proof, as 'faceup prove' writes it.")],
    json: options.Json = False,
    rules_only: Annotated[
        bool, typer.Option("--rules-only", help="Refuse proofs that rest on lemmas as well as on the rules.")
    ] = False,
    most_mb: Annotated[
        int, typer.Option("--most-mb", metavar="MB", help="Refuse proofs that are larger than this, unpacked.", min=1)
    ] = 1024,
) -> None:
    """Check proofs with the rules of the game alone.

    Say what each proof shows. The checker searches nothing and takes nothing on trust: it replays every record by the
    rules. If a proof does not show what it claims, the exit status is 1, and the message names the record that does not
    follow. If a file cannot be read, the others are checked all the same, and the exit status is 2.
    """
    import json as json_library
    from pathlib import Path

    from faceup.models.errors import InputError
    from faceup.models.storage import source_name
    from faceup.solver.proofs import Proof, told

    all_verified, unread = True, []
    for name in files:
        try:
            verdict = Proof(Path(name)).verify(rules_only=rules_only, most_bytes=most_mb * 2**20)
        except InputError as error:
            unread.append(str(error))
            continue
        all_verified = all_verified and verdict.verified
        if json:
            report = {
                "source": name,
                "verified": verdict.verified,
                "says": told(verdict),
                "records": verdict.records,
                "positions": verdict.positions,
                "lemmas": verdict.lemmas,
                "claims": verdict.header.get("claims", []),
            }
            typer.echo(json_library.dumps(report))
        else:
            typer.echo(f"{source_name(name)}: {told(verdict)}")
    if unread:
        raise InputError("; ".join(unread))
    if not all_verified:
        raise typer.Exit(1)
