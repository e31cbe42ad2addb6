"""The shapes that drawings are made of: a tiny typed builder of SVG.

A shape is an element with attributes, a text, and shapes inside. Whatever people wrote (titles, names) gets in as
text or as the value of an attribute, and is escaped there: nothing is ever pasted into markup.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from faceup.models.drawing.themes import Tone

__all__ = [
    "Shape",
    "Symbol",
    "circle",
    "group",
    "label_width",
    "lettered",
    "line",
    "number",
    "path",
    "polygon",
    "rectangle",
    "shifted",
    "symbols_of",
    "text",
    "use",
    "written",
]


class Symbol(NamedTuple):
    """Artwork that is drawn once and used in many places, around the origin of its own."""

    name: str
    shapes: "tuple[Shape, ...]"


@dataclass(frozen=True, slots=True)
class Shape:
    """An element: its name, its attributes in order, its text, what is inside, and the artwork that it uses."""

    element: str
    attributes: tuple[tuple[str, str], ...] = ()
    inside: "tuple[Shape, ...]" = ()
    text: str = ""
    symbol: Symbol | None = None


def rectangle(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: Tone | None = None,
    stroke: Tone | None = None,
    thick: float = 1,
    corner: float = 0,
    dashes: str = "",
) -> Shape:
    """A rectangle, by its upper left corner."""
    places = {"x": x, "y": y, "width": width, "height": height, **({"rx": corner} if corner else {})}
    return _drawn("rect", places, fill, stroke, thick, dashes)


def circle(
    x: float, y: float, radius: float, *, fill: Tone | None = None, stroke: Tone | None = None, thick: float = 1
) -> Shape:
    """A circle, by its centre."""
    return _drawn("circle", {"cx": x, "cy": y, "r": radius}, fill, stroke, thick)


def line(
    x: float, y: float, to_x: float, to_y: float, *, stroke: Tone = Tone.INK, thick: float = 1, dashes: str = ""
) -> Shape:
    """A straight line."""
    return _drawn("line", {"x1": x, "y1": y, "x2": to_x, "y2": to_y}, None, stroke, thick, dashes)


def polygon(
    *points: tuple[float, float], fill: Tone | None = None, stroke: Tone | None = None, thick: float = 1
) -> Shape:
    """An area with straight edges."""
    corners = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return _drawn("polygon", {"points": corners}, fill, stroke, thick)


def path(
    course: str,
    *,
    fill: Tone | None = None,
    stroke: Tone | None = None,
    thick: float = 1,
    dashes: str = "",
) -> Shape:
    """A path, by the course that SVG's attribute ``d`` takes. It is our own artwork, never what somebody wrote."""
    return _drawn("path", {"d": course}, fill, stroke, thick, dashes)


def text(
    x: float,
    y: float,
    words: str,
    *,
    size: float = 12,
    tone: Tone = Tone.INK,
    anchor: str = "start",
    bold: bool = False,
    italic: bool = False,
) -> Shape:
    """Words on a base line, from a point on, around it (``middle``) or up to it (``end``)."""
    attributes = [("x", number(x)), ("y", number(y)), ("font-size", number(size)), ("class", f"f-{tone}")]
    attributes += [("text-anchor", anchor)] if anchor != "start" else []
    attributes += [("font-weight", "bold")] if bold else []
    attributes += [("font-style", "italic")] if italic else []
    return Shape("text", tuple(attributes), text=words)


def group(*shapes: Shape, label: str = "", **data: str) -> Shape:
    """Shapes that belong together, with a label for those who point at them or hear them read, and ``data-`` names."""
    attributes = tuple((f"data-{key.replace('_', '-')}", value) for key, value in data.items())
    if not label:
        return Shape("g", attributes, shapes)
    spoken = (("role", "img"), ("aria-label", label))
    return Shape("g", (*attributes, *spoken), (Shape("title", text=label), *shapes))


def shifted(x: float, y: float, *shapes: Shape, scale: float = 1) -> Shape:
    """Shapes moved, and made larger or smaller; as they are if nothing is to be done."""
    if not (x or y) and scale == 1 and len(shapes) == 1:
        return shapes[0]
    moves = [f"translate({number(x)} {number(y)})"] if x or y else []
    moves += [f"scale({number(scale)})"] if scale != 1 else []
    return Shape("g", (("transform", " ".join(moves)),) if moves else (), shapes)


def use(symbol: Symbol, x: float = 0, y: float = 0, scale: float = 1) -> Shape:
    """Artwork in its place."""
    places = tuple((name, number(at)) for name, at in (("x", x), ("y", y)) if at and scale == 1)
    used = Shape("use", (("href", f"#{symbol.name}"), *places), symbol=symbol)
    return used if scale == 1 else shifted(x, y, used, scale=scale)


def label_width(words: str, size: float = 12, bold: bool = False) -> float:
    """Say how wide words are at most, about: fonts differ, and a wide one must still fit."""
    narrow, wide = set(" .,:;'|!ijlt()[]fr"), set("mwMW@—…")
    ems = sum(0.36 if c in narrow else 0.98 if c in wide or c > "\u2e80" else 0.62 for c in words)
    return ems * size * (1.08 if bold else 1)


def lettered(shape: Shape, factor: float) -> Shape:
    """Return a shape with larger letters; those that belong to artwork stay as they are."""
    if shape.element == "text":
        sized = ((name, number(float(at) * factor) if name == "font-size" else at) for name, at in shape.attributes)
        return replace(shape, attributes=tuple(sized))
    return replace(shape, inside=tuple(lettered(inner, factor) for inner in shape.inside)) if shape.inside else shape


def written(shapes: Iterable[Shape]) -> str:
    """Return shapes as SVG, without the artwork that they use."""
    pieces: list[str] = []
    for shape in shapes:
        _write(shape, pieces)
    return "".join(pieces)


def symbols_of(shapes: Iterable[Shape]) -> dict[str, Symbol]:
    """Return all artwork that shapes use, each once, in the order in which it is first used."""
    found: dict[str, Symbol] = {}
    for symbol in _used(shapes):
        found.setdefault(symbol.name, symbol)
    return found


def number(value: float) -> str:
    """Write a length: two decimals are more than a printer shows."""
    return f"{round(value, 2) + 0.0:g}"


def _used(shapes: Iterable[Shape]) -> Iterator[Symbol]:
    for shape in shapes:
        if shape.symbol is not None:
            yield from _used(shape.symbol.shapes)
            yield shape.symbol
        yield from _used(shape.inside)


def _write(shape: Shape, pieces: list[str]) -> None:
    attributes = "".join([f' {name}="{_escaped(value)}"' for name, value in shape.attributes])
    if not shape.text and not shape.inside:
        pieces.append(f"<{shape.element}{attributes}/>")
        return
    pieces.append(f"<{shape.element}{attributes}>{_escaped(shape.text)}")
    for inner in shape.inside:
        _write(inner, pieces)
    pieces.append(f"</{shape.element}>")


def _escaped(words: str) -> str:
    """Words as text or as the value of an attribute. What XML cannot hold, such as a control character, is a space."""
    if words.isalnum():
        return words
    return _SPECIAL.sub(lambda found: _ENTITIES.get(found[0], " "), words)


_SPECIAL = re.compile('[&<>"\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]')
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}


def _drawn(
    element: str,
    places: dict[str, float] | dict[str, str],
    fill: Tone | None,
    stroke: Tone | None,
    thick: float = 1,
    dashes: str = "",
) -> Shape:
    attributes = [(name, at if isinstance(at, str) else number(at)) for name, at in places.items()]
    looks = [f"f-{fill}"] if fill else []
    looks += [f"s-{stroke}"] if stroke else []
    attributes += [("class", " ".join(looks))] if looks else []
    attributes += [] if fill else [("fill", "none")]
    attributes += [("stroke-width", number(thick))] if stroke and thick != 1 else []
    attributes += [("stroke-dasharray", dashes)] if dashes else []
    return Shape(element, tuple(attributes))
