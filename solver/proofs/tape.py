"""What a prover notes on its walk, and how that becomes the records of a file.

While it walks, nobody knows which positions will be met again. So the prover notes every position that it opens, and
for one that it met before the number of that opening. Read backwards, the first mention of an opening is the last use
of it, and an opening that was not mentioned need not be kept. A tape is read from its end as fast as from its
beginning, and lies on the disk once it is long: its length takes no memory.
"""

import zlib
from array import array
from collections.abc import Iterable, Iterator
from tempfile import SpooledTemporaryFile
from typing import BinaryIO, Self

from faceup.solver.proofs.checker import AGAIN, KEPT, LAST, LEMMA, OPEN

__all__ = ["Packer", "Tape", "records"]

_BLOCK = 2**14
_IN_MEMORY = 2**24


class Tape:
    """Whole numbers, written forwards and read backwards."""

    def __init__(self) -> None:
        self._file = SpooledTemporaryFile(max_size=_IN_MEMORY)  # noqa: SIM115 (closed with the tape)
        self._blocks = 0
        self._block = array("Q")

    def append(self, number: int) -> None:
        self._block.append(number)
        if len(self._block) == _BLOCK:
            self._file.write(self._block.tobytes())
            self._blocks += 1
            self._block = array("Q")

    def __len__(self) -> int:
        return self._blocks * _BLOCK + len(self._block)

    def __reversed__(self) -> Iterator[int]:
        yield from reversed(self._block)
        size = _BLOCK * self._block.itemsize
        for number in reversed(range(self._blocks)):
            self._file.seek(number * size)
            yield from reversed(array("Q", self._file.read(size)))

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class Notes:
    """What one walk comes to, position by position."""

    def __init__(self) -> None:
        self.opened = 0
        self._tape = Tape()

    def open(self, number: int) -> int:
        """Note that a position is opened, with the number of its one move or 0 for all; return what it goes by."""
        self._tape.append(number << 3 | OPEN)
        self.opened += 1
        return self.opened - 1

    def again(self, opening: int) -> None:
        """Note that a position was opened before."""
        self._tape.append(opening << 3 | AGAIN)

    def lemma(self, number: int) -> None:
        self._tape.append(number << 3 | LEMMA)

    def close(self) -> None:
        self._tape.close()

    def __len__(self) -> int:
        return len(self._tape)

    def backwards(self) -> Iterator[int]:
        return reversed(self._tape)


def records(notes: Notes) -> Iterator[tuple[int, int]]:
    """Yield the records that notes come to, each with the slots that are taken by then."""
    with Tape() as marked:
        _mark(notes, marked)
        yield from _in_slots(marked)


def _mark(notes: Notes, marked: Tape) -> None:
    """Note, from the end to the beginning, which openings are kept, and where each is used for the last time."""
    opening = notes.opened
    mentioned: set[int] = set()
    for token in notes.backwards():
        kind, number = token & 7, token >> 3
        if kind == OPEN:
            opening -= 1
            kind = KEPT if opening in mentioned else OPEN
            mentioned.discard(opening)
        elif kind == AGAIN and number not in mentioned:
            kind = LAST
            mentioned.add(number)
        marked.append(number << 3 | kind)


def _in_slots(marked: Tape) -> Iterator[tuple[int, int]]:
    """Name openings by the slots in which the checker keeps them: the one that was freed last is taken first."""
    opening = 0
    slots: dict[int, int] = {}
    free: list[int] = []
    most = 0
    for token in reversed(marked):
        kind, number = token & 7, token >> 3
        if kind in (OPEN, KEPT):
            if kind == KEPT:
                slots[opening] = free.pop() if free else most
                most = max(most, slots[opening] + 1)
            opening += 1
        elif kind != LEMMA:
            slot = slots[number]
            if kind == LAST:
                del slots[number]
                free.append(slot)
            number = slot
        yield number << 3 | kind, most


class Packer:
    """Writes records to a file, packed."""

    def __init__(self, file: BinaryIO) -> None:
        self._file, self._packing = file, zlib.compressobj(9)

    def write(self, numbers: Iterable[int]) -> None:
        plain = bytearray()
        for number in numbers:
            rest = number
            while rest > 127:
                plain.append(rest & 127 | 128)
                rest >>= 7
            plain.append(rest)
            if len(plain) >= _BLOCK:
                self._put(plain)
                plain.clear()
        self._put(plain)

    def _put(self, plain: bytearray) -> None:
        self._file.write(self._packing.compress(plain))

    def close(self) -> None:
        self._file.write(self._packing.flush())
