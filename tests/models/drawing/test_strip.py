"""Filmstrips: drawings side by side in one, with what is written above them."""

import pytest
from support.drawn import SVG, parsed, texts

from faceup.models.drawing import Box, Drawing, View, filmstrip
from faceup.models.position import AnyPosition, Position


def line(length: int) -> list[Drawing]:
    position: AnyPosition = Position.parse("clock-towers~french~0~..~Kr_1c~2Kb_2")
    drawings = []
    for _ in range(length):
        move = position.legal_moves()[0]
        drawings.append(position.illustrate(View(), move=move))
        position = position.after(move)
    return drawings


@pytest.mark.parametrize("length", [0, 1, 2, 5])
@pytest.mark.parametrize("width", [300, 720, 1100])
def test_frames_stand_side_by_side_within_the_width(length: int, width: float) -> None:
    strip = filmstrip(line(length), [f"frame {n}" for n in range(length)], width)
    assert strip.width <= width + 0.01
    frames = [strip.boxes[f"frames[{n}].players[0]"] for n in range(length)]
    for n, frame in enumerate(frames):
        assert Box(0, 0, strip.width, strip.height).holds(frame)
        assert not any(frame.overlaps(other) for other in frames[:n])


def test_each_frame_has_its_caption_and_its_arrows_and_all_share_the_artwork() -> None:
    drawings = line(4)
    root = parsed(filmstrip(drawings, ["one", "two", "<b>three</b>"], title="A line"))
    said = [words for words, _ in texts(root)]
    assert said[:1] == ["A line"]
    assert {"one", "two", "<b>three</b>"} <= set(said)
    marks = [element for element in root.iter() if element.attrib.get("data-mark") == "arrow"]
    assert len(marks) == sum(len(drawing.marks) for drawing in drawings)
    names = [shape.attrib["id"] for shape in root.findall(f"{SVG}defs/{SVG}g")]
    assert len(names) == len(set(names))


def test_pictures_in_a_row_stand_at_one_height_however_long_their_captions_are() -> None:
    strip = filmstrip(line(2), ["short", "long " * 40], 720)
    assert strip.boxes["frames[0].piles.storeys"].y == strip.boxes["frames[1].piles.storeys"].y


def test_a_drawing_is_not_made_larger_than_it_is() -> None:
    (drawing,) = line(1)
    strip = filmstrip([drawing], width=3000, columns=1)
    assert strip.boxes["frames[0].players[0]"].width == drawing.boxes["players[0]"].width
