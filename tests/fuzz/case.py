"""One damaged input, what reads it, and how it is kept in a file for later."""

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

__all__ = ["STANDARD_INPUT", "Case", "Target"]

STANDARD_INPUT = "-"


@dataclass(frozen=True, slots=True)
class Case:
    """The files that a target finds in the folder it runs in, and for a command what is typed."""

    files: Mapping[str, bytes] = field(default_factory=dict)
    """By their names. The one called ``-`` is what standard input holds."""
    arguments: tuple[str, ...] = ()
    colour: bool = False
    """Whether the command believes that it writes to a terminal."""

    def text(self, name: str) -> str:
        """Return a file that is text, which may hold lone surrogates, as an argument of a command may."""
        return self.files[name].decode("utf-8", "surrogatepass")

    def lay_out(self, folder: Path) -> None:
        """Write the files into a folder."""
        for name, raw in self.files.items():
            if name != STANDARD_INPUT:
                (folder / name).write_bytes(raw)

    @property
    def size(self) -> int:
        return sum(map(len, self.files.values())) + sum(map(len, self.arguments))

    def save(self, file: Path, target: str) -> None:
        """Keep the case for a replay: JSON, in which bytes that are no UTF-8 are lone surrogates."""
        files = {name: raw.decode("utf-8", "surrogateescape") for name, raw in self.files.items()}
        kept = {"target": target, "arguments": self.arguments, "colour": self.colour, "files": files}
        file.write_text(json.dumps(kept, indent=1) + "\n", encoding="ascii")

    @classmethod
    def load(cls, file: Path) -> "tuple[str, Case]":
        """Return the name of the target and the case that `save` kept."""
        kept = json.loads(file.read_text(encoding="ascii"))
        files = {name: text.encode("utf-8", "surrogateescape") for name, text in kept["files"].items()}
        return kept["target"], cls(files, tuple(kept["arguments"]), kept["colour"])


@dataclass(frozen=True, slots=True)
class Target:
    """Something that reads what others wrote."""

    make: Callable[[random.Random], Case]
    """Make a case; the same one for the same random numbers."""
    read: Callable[[Case], Any]
    """Read a case in the folder in which it is laid out, or raise a `FaceupError`, and nothing else."""
    use: Callable[[Any], None]
    """Do with what was read whatever must work now. Nothing may be raised here."""
