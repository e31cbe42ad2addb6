"""The files of the board: the page, the style of its drawings, and the puzzles, each ready to be trained on.

The server gives them out one by one; an export writes them all, and training works from there with no server.
"""

import gzip
import hashlib
import json
import mimetypes
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from faceup.models.drawing.themes import page_css
from faceup.models.errors import InputError, quote
from faceup.models.game import Json
from faceup.models.registry import games
from faceup.models.words import Language
from faceup.puzzles.board.catalogue import games_told, pack_told, packs_told
from faceup.puzzles.board.faces import faces_told
from faceup.puzzles.board.settings import Settings
from faceup.puzzles.board.training import Lesson
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.play.levels import Level

__all__ = ["File", "Site"]

_PAGE = "faceup.puzzles.board"
_KEPT = 64
"""How many lessons are kept in memory."""
_TYPES = {".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".html": "text/html"}
"""The types of our files, whatever the system thinks of their names."""


class File(NamedTuple):
    """A file as it is given out."""

    data: bytes
    type: str
    tag: str
    """Another one for other bytes."""
    small: bytes | None
    """The same compressed, where that is worth it."""


def _file(name: str, data: bytes) -> File:
    suffix = Path(name or "index.html").suffix
    kind = _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or suffix in (".json", ".svg")
    if text and suffix != ".json":
        kind += "; charset=utf-8"
    tag = f'"{hashlib.sha256(data).hexdigest()[:24]}"'
    return File(data, kind, tag, gzip.compress(data, 6, mtime=0) if text and len(data) > 1000 else None)


def _written(told: Json) -> bytes:
    return json.dumps(told, separators=(",", ":")).encode()


class Site:
    """All files of a board with some packs, each given as the JSON of its puzzles.

    A puzzle is read when it is first asked for: to play it through takes its time.
    """

    def __init__(
        self, packs: Mapping[str, Sequence[Json]], settings: Settings | None = None, *, server: bool = True
    ) -> None:
        self.packs, self.settings, self.server = packs, settings or Settings(), server
        self._lock = Lock()
        self._kept = lru_cache(_KEPT)(self._lesson)
        self._files = lru_cache(4 * _KEPT)(self._made)

    def file(self, path: str) -> File | None:
        """Return the file at a path, or None if there is none."""
        return self._files(path) if path in self._known else None

    def warm(self) -> None:
        """Make the files that every visitor asks for, before the first of them does."""
        for path in ("index.html", "data/site.json", "data/games.json", "data/packs.json"):
            self.file(path)

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset(self.paths())

    def _made(self, path: str) -> File | None:
        data = self._data(path)
        return None if data is None else _file(path, data)

    def _data(self, path: str) -> bytes | None:
        match path.split("/"):
            case ["index.html"]:
                return self._page_file("index.html")
            case ["static", "drawing.css"]:
                return page_css().encode()
            case ["static", *rest]:
                return self._page_file("/".join(rest))
            case ["data", "site.json"]:
                return _written(self._about())
            case ["data", "games.json"]:
                return _written(games_told())
            case ["data", "packs.json"]:
                return _written(packs_told(self.packs))
            case ["data", "packs", name] if (pack := self.packs.get(name.removesuffix(".json"))) is not None:
                return _written(pack_told(name.removesuffix(".json"), pack))
            case ["data", "puzzles", name] if (lesson := self._lesson_called(name)) is not None:
                return _written(lesson.told)
            case ["data", "cards", language, name] if language in _LANGUAGES:
                faces = faces_told(name.removesuffix(".json"), Language(language))
                return None if faces is None or not name.endswith(".json") else _written(faces)
            case ["data", "drawings", language, name] if language in _LANGUAGES:
                lesson = self._lesson_called(name)
                return None if lesson is None else _written(lesson.drawings(Language(language)))
        return None

    def _about(self) -> Json:
        opened = self.settings.opened
        return {
            "server": self.server,
            "version": version("faceup"),
            "languages": [str(language) for language in Language],
            "open": {key: opened.get(key) for key in ("position", "pack", "puzzle")},
            "limits": {"seconds": self.settings.seconds, "body": self.settings.body, "edits": 100},
            "levels": [str(level) for level in Level],
        }

    @cached_property
    def _page(self) -> Mapping[str, Traversable]:
        """The files of the page by their paths."""
        return dict(_walk(files(_PAGE) / "page", ""))

    def _page_file(self, path: str) -> bytes | None:
        found = self._page.get(path)
        return None if found is None else found.read_bytes()

    @cached_property
    def _puzzles(self) -> Mapping[str, Json]:
        return {puzzle["id"]: puzzle for pack in reversed([*self.packs.values()]) for puzzle in pack}

    def _lesson_called(self, name: str) -> Lesson | None:
        puzzle = self._puzzles.get(name.removesuffix(".json"))
        if puzzle is None or not name.endswith(".json"):
            return None
        with self._lock:  # one at a time: many may ask for the same one
            return self._kept(puzzle["id"])

    def _lesson(self, name: str) -> Lesson:
        return Lesson(Puzzle.from_json(self._puzzles[name]))

    def paths(self) -> list[str]:
        """Return the paths of all files."""
        puzzles = list(self._puzzles)
        return [
            "index.html",
            *(f"static/{path}" for path in self._page if path != "index.html"),
            "static/drawing.css",
            *(f"data/{name}.json" for name in ("site", "games", "packs")),
            *(f"data/cards/{language}/{game}.json" for game in games() for language in Language),
            *(f"data/packs/{name}.json" for name in self.packs),
            *(f"data/puzzles/{name}.json" for name in puzzles),
            *(f"data/drawings/{language}/{name}.json" for name in puzzles for language in Language),
        ]

    def export(self, folder: Path, report: Callable[[int], None] = lambda done: None) -> tuple[int, int]:
        """Write all files into a folder that is new or empty, or holds an older export; return how many, and bytes."""
        if folder.exists() and not folder.is_dir():
            raise InputError(f"{quote(str(folder))} is not a folder")
        if folder.exists() and any(folder.iterdir()) and not (folder / _MARK).is_file():
            raise InputError(f"the folder {quote(str(folder))} is not empty, and holds no board; name a new one")
        # First the mark by which a folder is known again, if this is interrupted; then puzzle by puzzle.
        paths, size = sorted(self.paths(), key=lambda path: (path != _MARK, path.rpartition("/")[2])), 0
        for number, path in enumerate(paths, 1):
            data = self._data(path)
            assert data is not None, f"{path} is listed, so it is there"
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
            size += len(data)
            report(number)
        return len(paths), size


_MARK = "data/site.json"
_LANGUAGES = frozenset(map(str, Language))


def _walk(folder: Traversable, before: str) -> Iterator[tuple[str, Traversable]]:
    if not folder.is_dir():
        return
    for found in sorted(folder.iterdir(), key=lambda each: each.name):
        if found.name.startswith((".", "_")) or found.name.endswith(".d.ts"):  # those are for the type checker
            continue
        path = f"{before}{found.name}"
        if found.is_dir():
            yield from _walk(found, f"{path}/")
        else:
            yield path, found
