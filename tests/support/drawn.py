"""What tests ask of a drawing: its things by their places, how they are nested, and where its words are."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from xml.etree import ElementTree

from faceup.models.drawing import Block, Box, Drawing, Theme
from faceup.models.drawing.shapes import label_width

__all__ = ["SVG", "Thing", "parsed", "texts", "things", "written_cards"]

SVG = "{http://www.w3.org/2000/svg}"


@dataclass
class Thing:
    """A thing of the table: its place, its box, and the things inside it."""

    place: str
    box: Box
    inside: list["Thing"] = field(default_factory=list)


def parsed(drawing: Drawing, theme: Theme = Theme.LIGHT) -> ElementTree.Element:
    """The drawing as XML; it must be well-formed."""
    return ElementTree.fromstring(drawing.svg(theme))


def written_cards(root: ElementTree.Element) -> dict[str, str]:
    """The cards that are drawn, each by its place, which no other may have."""
    cards: dict[str, str] = {}
    for element in root.iter():
        if "data-card" in element.attrib:
            place = element.attrib["data-place"]
            assert place not in cards, f"{place} is drawn twice"
            cards[place] = element.attrib["data-card"]
    return cards


def things(drawing: Drawing) -> Thing:
    """The frame of the drawing, with all things in it as they are nested."""
    whole = Thing("", Box(0, 0, drawing.width, drawing.height))
    _collect(drawing.block, 0, 0, 1, whole)
    return whole


def _collect(block: Block, x: float, y: float, scale: float, outer: Thing) -> None:
    if block.place:
        outer.inside.append(Thing(block.place, Box(x, y, block.width * scale, block.height * scale)))
        outer = outer.inside[-1]
    for inner in block.inner:
        _collect(inner.block, x + inner.x * scale, y + inner.y * scale, scale * inner.scale, outer)


def texts(root: ElementTree.Element) -> Iterator[tuple[str, Box]]:
    """All words with the box that they take at most: as wide as a wide font is."""
    defined = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
    for element in root:
        if element.tag != f"{SVG}defs":
            yield from _texts(element, 0, 0, 1, defined)


def _texts(
    element: ElementTree.Element, x: float, y: float, scale: float, defined: dict[str, Any]
) -> Iterator[tuple[str, Box]]:
    moves = element.attrib.get("transform", "")
    if found := re.search(r"translate\((\S+) (\S+)\)", moves):
        x, y = x + float(found[1]) * scale, y + float(found[2]) * scale
    if found := re.search(r"scale\((\S+)\)", moves):
        scale *= float(found[1])
    at = [float(element.attrib.get(name, 0)) * scale for name in ("x", "y")]
    if element.tag == f"{SVG}use":
        yield from _texts(defined[element.attrib["href"][1:]], x + at[0], y + at[1], scale, defined)
    if element.tag == f"{SVG}text" and element.text:
        size = float(element.attrib["font-size"]) * scale
        width = label_width(element.text, size, "font-weight" in element.attrib)
        left = {"start": 0.0, "middle": width / 2, "end": width}[element.attrib.get("text-anchor", "start")]
        yield element.text, Box(x + at[0] - left, y + at[1] - size * 0.8, width, size)
    for inner in element:
        yield from _texts(inner, x, y, scale, defined)
