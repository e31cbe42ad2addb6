"""What comes installed under a name: examples and packs, found through entry points.

Each entry point of a shelf's group names a package with files; a game of somebody else's may bring its own.
"""

import os
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from faceup.models.errors import InputError, unknown
from faceup.models.value import value
from faceup.models.words import nearest

__all__ = ["EXAMPLES", "PACKS", "Shelf", "shelf_of"]


@value
class Shelf:
    """Files of one sort that come installed, each by the name of its file.

    >>> EXAMPLES.prefix, "denial" in EXAMPLES.files()
    ('example:', True)
    """

    what: str
    group: str
    """The entry points that lead to the packages with the files."""
    suffixes: tuple[str, ...]

    @property
    def prefix(self) -> str:
        """What stands before the name wherever a file could be named, too."""
        return f"{self.what}:"

    def files(self) -> Mapping[str, Traversable]:
        """Return the files by name, in order; none of them is read."""
        return _files(self)

    def sources(self) -> list[str]:
        """Return what names each of them where a file could be named, too."""
        return [self.prefix + name for name in self.files()]

    def read(self, name: str) -> str:
        """Return what a file holds, or raise an `InputError` that says which there are."""
        known = self.files()
        if name not in known:
            listing = "" if nearest(name, known) else f"the {self.what}s are {', '.join(known)}"
            raise InputError(unknown(self.what, name, list(known), listing))
        return known[name].read_text(encoding="utf-8")

    def meant(self, source: str) -> str:
        """Return what names one of them if a bare name does and no file is called so; else the source as it is.

        >>> PACKS.meant("gotown"), PACKS.meant("gotown#3"), PACKS.meant("some.jsonl")
        ('pack:gotown', 'pack:gotown#3', 'some.jsonl')
        """
        name = source.partition("#")[0]
        taken = os.path.exists(source) or os.path.exists(name)
        return self.prefix + source if name in self.files() and not taken else source


@cache
def _files(shelf: Shelf) -> Mapping[str, Traversable]:
    from importlib.metadata import entry_points  # here, for start-up counts

    found: dict[str, Traversable] = {}
    for package in entry_points(group=shelf.group):
        for file in files(package.value).iterdir():
            if file.is_file() and file.name.endswith(shelf.suffixes):
                found.setdefault(file.name.rpartition(".")[0], file)
    return dict(sorted(found.items()))


EXAMPLES = Shelf("example", "faceup.examples", (".json", ".txt"))
PACKS = Shelf("pack", "faceup.packs", (".jsonl",))


def shelf_of(source: object) -> Shelf | None:
    """Return the shelf that a source names something of, or None if it names no such thing."""
    if not isinstance(source, str):
        return None
    return next((shelf for shelf in (EXAMPLES, PACKS) if source.startswith(shelf.prefix)), None)
