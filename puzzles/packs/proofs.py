"""The proofs of a pack's puzzles: made, named by a digest in the record, and checked by the rules alone.

A proof follows from the position, the question and the key, whichever engine found the way. So whoever has a puzzle can
make its proof again, and sees by the digest that it is the same one.
"""

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import TypeVar, cast

from faceup.models.errors import FaceupError
from faceup.models.game import Json
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.solver.batch import Failure, Workers, in_order
from faceup.solver.proofs import Proof, asked_by, prove
from faceup.solver.question import Limits

__all__ = ["file_of", "proof_complaints", "proofs_checked", "proofs_of"]

Stop = Callable[[], bool]
T = TypeVar("T")


def proofs_of(
    puzzles: Iterable[Puzzle], workers: Workers, stop: Stop, *, lemmas: bool = False, nodes: int | None = None
) -> Generator[Proof | str, None, None]:
    """Prove of each puzzle, in order, that its key is the only one; or say why that cannot be proven.

    Of fewer puzzles if it is stopped. `nodes` is how many positions a proof may open.
    """
    for result in _done(partial(_proven, lemmas=lemmas, limits=Limits(nodes=nodes)), puzzles, workers, stop):
        yield result.what if isinstance(result, Failure) else cast("Proof | str", result)


def proofs_checked(
    puzzles: Iterable[Puzzle], workers: Workers, stop: Stop, *, folder: Path | None = None
) -> Generator[list[str], None, None]:
    """Say of the proof of each puzzle, in order, what is wrong with it; of fewer of them if it is stopped.

    The proofs lie in a folder, or are made for it where none is named.
    """
    for result in _done(partial(_checked, folder=folder), puzzles, workers, stop):
        yield [f"its proof cannot be checked: {result.what}"] if isinstance(result, Failure) else result


def proof_complaints(puzzle: Puzzle, proof: Proof) -> list[str]:
    """Say what is wrong with a proof: whether it holds, is about this puzzle, and is the one that the record names."""
    verdict = proof.verify()
    if not verdict.verified:
        return [f"its proof is not verified: record {verdict.records:,}: {verdict.problem}"]
    header = verdict.header
    if header["position"] != puzzle.position.format():
        return ["its proof is about another position"]
    if header["question"] != asked_by(puzzle.ask.simplified(puzzle.position)):
        return ["its proof is about another question"]
    return [*_of_claims(puzzle, header), *_of_digest(puzzle, proof)]


def _of_claims(puzzle: Puzzle, header: Json) -> list[str]:
    """What a proof shows that is not what the puzzle says. It is verified, so what it shows is so."""
    if header["key"] is None:
        return ["its proof is about the value, not about the key"]
    solved = puzzle.position
    for text in header["key"]:
        solved = solved.play(text)
    if solved != puzzle.solved:
        return ["its proof is about another key"]
    key, others = (claim["value"] for claim in header["claims"])
    if Fraction(key) != puzzle.value:
        return [f"its proof shows that the key gives at least {key}, and it says {puzzle.value}"]
    if others is None or Fraction(others) < puzzle.second:
        at_most = "nothing" if others is None else f"at most {others}"
        return [f"its proof shows that any other choice gives {at_most}, and it says {puzzle.second}"]
    return []


def _of_digest(puzzle: Puzzle, proof: Proof) -> list[str]:
    return ["its proof is not the one that its digest names"] if puzzle.proof not in (None, proof.digest) else []


def file_of(puzzle: Puzzle, folder: Path) -> Path:
    """Return where the proof of a puzzle lies in a folder of proofs."""
    return folder / f"{puzzle.id}.proof"


def _done(
    work: Callable[[Puzzle, Stop], T | None], puzzles: Iterable[Puzzle], workers: Workers, stop: Stop
) -> Generator[T | Failure[Puzzle], None, None]:
    """The results of some work of a batch, up to the first that was stopped before it came to an end."""
    with closing(in_order(work, puzzles, workers, stop)) as results:
        for result in results:
            if result is None:
                return
            yield result


def _proven(puzzle: Puzzle, stop: Stop, *, lemmas: bool, limits: Limits) -> Proof | str | None:
    """A proof, or why there is none."""
    try:
        return prove(puzzle.position, puzzle.ask, limits, key=puzzle.key, lemmas=lemmas, stop=stop)
    except FaceupError as error:
        return None if stop() else str(error)


def _checked(puzzle: Puzzle, stop: Stop, *, folder: Path | None) -> list[str] | None:
    """What is wrong with the proof of a puzzle."""
    if folder is not None:
        try:
            return proof_complaints(puzzle, Proof(file_of(puzzle, folder)))
        except FaceupError as error:
            return [f"it has no proof there: {error}"]
    proof = _proven(puzzle, stop, lemmas=False, limits=Limits())
    if proof is None:
        return None
    return [f"it cannot be proven: {proof}"] if isinstance(proof, str) else proof_complaints(puzzle, proof)
