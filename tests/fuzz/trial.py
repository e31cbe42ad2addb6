"""A case is tried: it is read or refused, in time, and nothing else happens."""

import os
import random
import shutil
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from faceup.models.errors import FaceupError, InvalidPositionError
from fuzz.case import Case, Target

__all__ = ["SECONDS", "End", "Verdict", "numbered", "scratch", "tried"]

SECONDS = 1.0
"""How much of the processor a case may take."""


class End(StrEnum):
    READ = "read"
    REFUSED = "refused"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Verdict:
    end: End
    what: str = ""
    """What is wrong, in one line that is the same for all cases with the same fault."""
    told: str = ""
    """All there is to say about it."""


def numbered(target: Target, name: str, seed: int, number: int) -> Case:
    """Make one case of a run: the same one, whichever came before it."""
    return target.make(random.Random(f"{name} {seed} {number}"))


def tried(target: Target, case: Case, seconds: float = SECONDS) -> Verdict:
    """Try a case in the current folder, which is left as empty as it was."""
    verdict, spent = _timed(target, case)
    if verdict.end is not End.FAILED and spent > seconds:
        again, spent = _timed(target, case)  # the first of its kind loads modules, and that is not its fault
        if spent > seconds:
            return Verdict(End.FAILED, f"more than {seconds:g} s of the processor ({again.end})", f"{spent:.1f} s")
    return verdict


@contextmanager
def scratch() -> Iterator[None]:
    """Work in a new folder, and go back."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(before)


def _timed(target: Target, case: Case) -> tuple[Verdict, float]:
    here = Path.cwd()
    case.lay_out(here)
    start = _processor_time()
    verdict = _verdict(target, case)
    spent = _processor_time() - start
    for left in here.iterdir():
        if left.is_dir():
            shutil.rmtree(left)
        else:
            left.unlink()
    return verdict, spent


def _verdict(target: Target, case: Case) -> Verdict:
    try:
        found = target.read(case)
    except FaceupError as error:
        lines = map(str, error.problems) if isinstance(error, InvalidPositionError) else [str(error)]
        strange = [line for line in lines if not line.isprintable()]
        if strange:
            return Verdict(End.FAILED, f"{type(error).__name__} with control characters", repr(strange[0]))
        return Verdict(End.REFUSED)
    except Exception as error:  # noqa: BLE001 -- whatever it is, it is what is looked for
        return _fault(error)
    try:
        target.use(found)
    except Exception as error:  # noqa: BLE001
        return _fault(error)
    return Verdict(End.READ)


def _fault(error: Exception) -> Verdict:
    """An error that should not have been, with the last place in Faceup that it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    where = next((frame for frame in reversed(frames) if "faceup" in frame.filename), frames[-1])
    said = f": {str(error).splitlines()[0][:100]}" if isinstance(error, AssertionError) and str(error) else ""
    what = f"{type(error).__name__}{said} at {Path(where.filename).name}:{where.lineno}"
    return Verdict(
        End.FAILED, what.encode("ascii", "backslashreplace").decode(), "".join(traceback.format_exception(error))
    )


def _processor_time() -> float:
    """Seconds of the processor, of this process with all its threads and of those that it has waited for."""
    times = os.times()
    return time.process_time() + times.children_user + times.children_system
