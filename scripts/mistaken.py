"""A file that was taken for a position, a game or a pack, and is something else that Faceup writes: what it is."""

import json
import os
import shlex
from collections.abc import Iterable, Sequence

from faceup.models.errors import Problem
from faceup.models.storage import source_name

__all__ = ["told_by_kind"]

_MOST_READ = 2**16
"""How much of a file is looked at: the first line of a proof is never longer."""


def told_by_kind(problems: Sequence[Problem], arguments: Iterable[str]) -> list[str]:
    """Tell what is wrong, a line each; of a file that is a proof or a review, only that, and what to type instead."""
    files = [argument if os.path.isfile(argument) else argument.rpartition("#")[0] for argument in arguments]
    kinds = {source_name(file): kind for file in files if (kind := _kind(file)) is not None}
    told = []
    for problem in problems:
        mistaken = next((name for name in kinds if f"{problem.place}:".startswith(f"{name}:")), None)
        told.append(str(problem) if mistaken is None else f"{mistaken}: {kinds[mistaken]}")
    return list(dict.fromkeys(told))


def _kind(file: str) -> str | None:
    """Say what a file is and what takes it; None of anything but a proof or a review."""
    from faceup.solver.proofs.checker import FORMAT  # here, for it is rarely needed

    try:
        if not os.path.isfile(file):
            return None
        with open(file, "rb") as opened:
            first = json.loads(opened.readline(_MOST_READ))
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(first, dict) or first.keys() & {"players", "start"}:
        return None
    if first.get("format") == FORMAT:
        return f"this is a proof; to check it: faceup verify {shlex.quote(file)}"
    if first.keys() >= {"ply", "loss"} or first.keys() == {"summary"}:
        return "this is a review, and has no position in it; look at the game that was reviewed: faceup step GAME"
    return None
