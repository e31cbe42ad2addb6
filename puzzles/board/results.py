"""What people made of the puzzles, as the page exports it: rows for a study of how hard they are."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from faceup.models.documents import Document, PuzzleId
from faceup.models.errors import InvalidPositionError, Problem, place
from faceup.models.forms.shape import check_shape
from faceup.models.game import Json
from faceup.models.json_text import load_json
from faceup.models.storage import read_text
from faceup.puzzles.packs.shelf import installed_packs, records_of

__all__ = ["result_rows"]

_Count = Annotated[int, Field(ge=0, le=10_000)]


class _Result(BaseModel):
    """One puzzle that somebody has tried."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    puzzle: PuzzleId
    when: Annotated[str, StringConstraints(pattern=r"^\d{4}-\d\d-\d\dT[0-9:.]{5,15}Z$")]
    solved: bool = Field(description="whether the first try was right, with no hint")
    tries: _Count = 1
    hints: _Count = 0
    seconds: Annotated[float, Field(ge=0, le=1e7)] | None = None


class _Results(BaseModel):
    """What the page exports."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    format: Literal["faceup-results"]
    version: Literal[1]
    visitor: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
    results: Annotated[tuple[_Result, ...], Field(max_length=100_000)]
    rating: Any = None


def result_rows(path: Path) -> Iterator[Json]:
    """Yield a row for the first time that the visitor of a results file tried each puzzle, in the order of time."""
    with Document("", file=str(path), place=str(path)).named():
        found, wrong, _ = check_shape(_Results, load_json(read_text(path, "it should be results of the board")))
        if wrong or found is None:
            raise InvalidPositionError([Problem(place(where), what) for where, what in wrong])
    known = _known()
    seen: set[str] = set()
    for result in sorted(found.results, key=lambda each: each.when):
        if result.puzzle in seen:
            continue
        seen.add(result.puzzle)
        about = known.get(result.puzzle, {})
        told = {key: about.get(key) for key in ("game", "kind", "grade", "difficulty")}
        yield {"solver": found.visitor} | result.model_dump(mode="json") | told


@cache
def _known() -> dict[str, Json]:
    """The puzzles that come installed, by their ids."""
    return {record["id"]: record for name in installed_packs() for record in records_of(name)}
