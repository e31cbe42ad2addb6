"""A proof: a file that anyone can check by the rules alone, and what can be asked of it."""

import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from faceup.models.errors import InputError
from faceup.models.game import Json
from faceup.models.storage import write_whole
from faceup.solver.proofs.checker import MOST_BYTES, MOST_HEADER, Verdict, check
from faceup.solver.proofs.study import ProofStep, steps_of
from faceup.solver.proofs.wording import sentence

__all__ = ["Proof"]

_CHUNK = 2**16


@dataclass(frozen=True)
class Proof:
    """A proof, in memory or in a file.

    >>> import faceup
    >>> proof = faceup.prove("clock-towers~french~0~..~Kr_1c~2_")
    >>> proof.verify().verified, proof.claims
    (True, 'the margin of seat 0 against all others is exactly 4')
    """

    source: bytes | Path

    @contextmanager
    def opened(self) -> Iterator[BinaryIO]:
        """Give the file to be read from its beginning."""
        if isinstance(self.source, bytes):
            yield BytesIO(self.source)
            return
        try:
            with self.source.open("rb") as file:
                yield file
        except OSError as error:
            raise InputError(f"{self.source}: {error.strerror or error}") from None

    def verify(self, *, rules_only: bool = False, most_bytes: int = MOST_BYTES) -> Verdict:
        """Check the proof by the rules of the game; with `rules_only`, one that rests on lemmas is refused."""
        with self.opened() as file:
            return check(file, rules_only=rules_only, most_bytes=most_bytes)

    @cached_property
    def header(self) -> Json:
        """What the proof says of itself: position, question, claims."""
        with self.opened() as file:
            try:
                found = json.loads(file.readline(MOST_HEADER + 1))
            except (ValueError, RecursionError):
                found = None
        if not isinstance(found, dict):
            raise InputError("this is not a proof: it does not begin with a line of JSON")
        return found

    @property
    def claims(self) -> str:
        """What it claims, in a sentence."""
        return sentence(self.header)

    @property
    def size(self) -> int:
        """How many bytes it takes."""
        return len(self.source) if isinstance(self.source, bytes) else self.source.stat().st_size

    @property
    def records(self) -> int:
        """How many records it has: positions that are opened, met again, or closed by a lemma."""
        return int(self.header["records"])

    @cached_property
    def digest(self) -> str:
        """What tells it from every other proof, however it is packed: of its header and its unpacked records.

        The header goes in as JSON with sorted keys and no spaces, all but ASCII escaped, and a line feed.
        """
        header = json.dumps(self.header, separators=(",", ":"), sort_keys=True)
        found = sha256(f"{header}\n".encode())
        with self.opened() as file:
            file.readline(MOST_HEADER + 1)
            unpacking = zlib.decompressobj()
            while packed := unpacking.unconsumed_tail or file.read(_CHUNK):
                found.update(unpacking.decompress(packed, _CHUNK))
        return found.hexdigest()

    def tree(self, most: int = 10_000) -> list[ProofStep]:
        """Return the first steps of its walks, for study: each position, how deep it is, and how it is closed.

        >>> import faceup
        >>> for step in faceup.prove("clock-towers~french~0~..~Kr_1c~2_", at_least=4).tree():
        ...     print("  " * step.depth, step.move, step.closed, step.value)
         None moves None
           K>1c moves None
             2>new moves None
               ^r>1c.K end 4
             x2 moves None
               ^r>1c.K end 4
        """
        with self.opened() as file:
            return steps_of(file, most)

    def save(self, path: str | Path) -> None:
        """Write it to a file."""
        with self.opened() as file:
            write_whole(Path(path), iter(lambda: file.read(_CHUNK), b""))
