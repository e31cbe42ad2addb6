"""What is read from and written to files, whatever it holds: bounded, UTF-8, line by line, whole or not at all.

A file is untrusted. At most `MAX_FILE_BYTES` of it are read, even if it has no end, and whatever is wrong becomes an
`InputError`.
"""

import os
import stat
import sys
from collections.abc import Iterable
from contextlib import suppress
from itertools import islice
from pathlib import Path
from secrets import token_hex

from faceup.models.errors import InputError, quote
from faceup.models.words import nearest

__all__ = ["MAX_FILE_BYTES", "check_writable", "lines_of", "near_file", "read_text", "source_name", "write_whole"]

MAX_FILE_BYTES = 16 * 2**20
MAX_LINES = 100_000


def read_text(source: str | Path, wanted: str = "it should be a file, or '-' for standard input") -> str:
    """Read a file or standard input (``-``); `wanted` says what would be right where there is no such file."""
    if source == "":
        raise InputError(f"this names no file; {wanted}")
    if source == "-" and sys.stdin is None:
        raise InputError("it is closed")
    try:
        if source == "-":
            raw = sys.stdin.buffer.read(MAX_FILE_BYTES + 1)
        else:
            with Path(source).open("rb") as file:
                raw = file.read(MAX_FILE_BYTES + 1)
    except (OSError, ValueError) as error:
        raise InputError(f"{_reason(error)} ({wanted})") from None
    if len(raw) > MAX_FILE_BYTES:
        raise InputError(f"larger than {MAX_FILE_BYTES // 2**20} MB; split it into smaller files")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(f"not UTF-8 text (at byte {error.start})") from None
    if text.count("\n") > MAX_LINES:
        raise InputError(f"more than {MAX_LINES:,} lines; split it into smaller files")
    return text


def lines_of(text: str) -> list[tuple[int, str]]:
    """Return the lines that are not blank, with their numbers.

    A line ends with a line feed. Unlike `str.splitlines`, this leaves the other characters that Unicode calls line
    ends where they are: they may stand in the middle of a JSON text.
    """
    lines = ((number, line.strip(" \t\r")) for number, line in enumerate(text.split("\n"), 1))
    return [(number, line) for number, line in lines if line]


def source_name(source: str) -> str:
    """Return the name of a source as it may be printed: as it is, unless that could steer a terminal."""
    if source == "-":
        return "standard input"
    return source if source and source.isprintable() and len(source) < 300 else quote(source, 300)


def near_file(name: str) -> str | None:
    """Return the file in the same folder whose name is most like one that is not there, if any is."""
    try:
        with os.scandir(os.path.dirname(name) or ".") as folder:
            known = [found.name for found in islice(folder, _MOST_FILES) if found.is_file()]
    except (OSError, ValueError):
        return None
    near = nearest(os.path.basename(name), known)
    return None if near is None else os.path.join(os.path.dirname(name), near)


_MOST_FILES = 1000
"""How many files of a folder are looked at for the one that may be meant."""


def write_whole(path: Path, content: bytes | Iterable[bytes]) -> None:
    """Write a file, at once or piece by piece, so that it is there whole or not at all, or raise an `InputError`.

    The content goes to a new file in the same folder, which then takes the place of whatever has that name.
    """
    try:
        unfinished = _fresh(path)
        try:
            with unfinished.open("xb") as file:
                file.writelines([content] if isinstance(content, bytes) else content)
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(path)
        except BaseException:
            unfinished.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None


def check_writable(path: Path) -> None:
    """Raise an `InputError` if no file of that name can be written, so that this is known before any work begins."""
    try:
        with suppress(FileNotFoundError):
            if stat.S_ISDIR(path.stat().st_mode):
                raise IsADirectoryError("it is a directory; name a file")
        trial = _fresh(path)
        trial.open("xb").close()
        trial.unlink()
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None


def _fresh(path: Path) -> Path:
    """A name beside a file that nobody else uses; opened with ``x``, it never leads to a file that is there."""
    return path.parent / f".faceup-{token_hex(8)}"


def _unwritable(path: Path, error: OSError | ValueError) -> InputError:
    return InputError(f"{source_name(str(path))}: cannot be written: {_reason(error)}")


def _reason(error: OSError | ValueError) -> str:
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)
