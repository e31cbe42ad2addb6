"""PNG pictures as numbers, to compare pages with."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

__all__ = ["differ", "grey"]


def grey(png: bytes) -> NDArray[np.float64]:
    """Return the brightness of every pixel of a picture with eight bits a channel, from 0 to 255."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, packed, width, height, channels = 8, b"", 0, 0, 0
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        content = png[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colours, _, _, interlaced = struct.unpack(">IIBBBBB", content)
            channels = {0: 1, 2: 3, 4: 2, 6: 4}[colours]
            assert (depth, interlaced) == (8, 0)
        elif kind == b"IDAT":
            packed += content
        at += length + 12
    lines = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, width * channels + 1)
    rows = np.zeros((height + 1, (width + 1) * channels), np.int64)
    for number, line in enumerate(lines):
        _unfilter(int(line[0]), line[1:].astype(np.int64), rows[number], rows[number + 1], channels)
    pixels = rows[1:, channels:].reshape(height, width, channels)
    brightness: NDArray[np.float64] = pixels[:, :, : max(1, channels - 1 + channels % 2)].mean(axis=2)
    return brightness


def _unfilter(how: int, line: NDArray[np.int64], above: NDArray[np.int64], row: NDArray[np.int64], step: int) -> None:
    """Fill in a row out of its line; both rows have a pixel of zeros before their first."""
    if how in (0, 2):
        row[step:] = (line + (above[step:] if how == 2 else 0)) % 256
        return
    for at, change in enumerate(line.tolist(), step):
        left, up, corner = int(row[at - step]), int(above[at]), int(above[at - step])
        if how == 1:
            guess = left
        elif how == 3:
            guess = (left + up) // 2
        else:
            guess = min((left, up, corner), key=lambda each: abs(left + up - corner - each))
        row[at] = (change + guess) % 256


def differ(one: bytes, other: bytes) -> float:
    """Return how far apart two pictures are, from 0 (the same) to 1 (black and white); 1 if they differ in size.

    Each is looked at in squares of a few pixels, so that an edge that lies a little differently hardly counts.
    """
    if one == other:
        return 0.0
    first, second = grey(one), grey(other)
    if first.shape != second.shape:
        return 1.0
    return float(np.abs(_coarse(first) - _coarse(second)).max() / 255)


def _coarse(picture: NDArray[np.float64], side: int = 12) -> NDArray[np.float64]:
    high, wide = (length // side * side for length in picture.shape)
    squares = picture[:high, :wide].reshape(high // side, side, wide // side, side)
    means: NDArray[np.float64] = squares.mean(axis=(1, 3))
    return means
