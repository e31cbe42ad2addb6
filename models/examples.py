"""The examples that come installed: positions by name, found through the entry points of the group ``faceup.examples``.

Each entry point names a package with position files; a game of somebody else's may bring its own.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from faceup.models.errors import InputError, unknown
from faceup.models.words import nearest

__all__ = ["PREFIX", "example_named", "examples"]

GROUP = "faceup.examples"
PREFIX = "example:"
"""What stands before the name of an example where a position is wanted."""
_KINDS = (".json", ".txt")


@cache
def examples() -> Mapping[str, Traversable]:
    """Return the files of the examples by name, in order; none of them is read."""
    from importlib.metadata import entry_points  # here, for start-up counts

    found: dict[str, Traversable] = {}
    for package in entry_points(group=GROUP):
        for file in files(package.value).iterdir():
            if file.is_file() and file.name.endswith(_KINDS):
                found.setdefault(file.name.rpartition(".")[0], file)
    return dict(sorted(found.items()))


def example_named(name: str) -> str:
    """Return what an example's file holds, or raise an `InputError` that says which examples there are."""
    known = examples()
    if name not in known:
        listing = "" if nearest(name, known) else f"the examples are {', '.join(known)}"
        raise InputError(unknown("example", name, list(known), listing))
    return known[name].read_text(encoding="utf-8")
