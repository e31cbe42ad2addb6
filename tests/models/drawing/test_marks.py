"""Arrows from place to place, and badges for what moves cost."""

import re
from fractions import Fraction

import pytest
from support.drawn import parsed

from faceup.models.drawing import Arrow, Badge, Block, Box, Drawing, Tone, View, beside, marks_of_moves
from faceup.models.position import AnyPosition, Position

ROW = beside([Block(20, 30).named("a"), Block(20, 30).named("b")], 60).padded(10)


def marks_in(drawing: Drawing) -> list[str]:
    return [element.attrib["data-mark"] for element in parsed(drawing).iter() if "data-mark" in element.attrib]


def test_an_arrow_goes_from_the_edge_of_one_place_to_the_edge_of_the_other() -> None:
    svg = Drawing(ROW, marks=(Arrow("a", "b"),)).svg()
    tip = re.search(r'<polygon points="([-\d.]+),([-\d.]+) ', svg)
    assert tip is not None
    assert float(tip[1]) == pytest.approx(90, abs=0.1)
    assert 10 <= float(tip[2]) <= 40
    start = re.search(r'<path d="M([-\d.]+) ([-\d.]+)Q', svg)
    assert start is not None
    assert float(start[1]) == pytest.approx(30, abs=0.1)


def test_a_badge_is_on_the_right_of_a_card_and_on_the_left_of_what_holds_cards() -> None:
    hand = beside([Block(20, 30).named("hand[0]"), Block(20, 30).named("hand[1]")], 5).named("hand").padded(40)

    def middle(place: str) -> float:
        found = re.search(
            r'<rect x="([-\d.]+)" y="31" width="([-\d.]+)"', Drawing(hand, marks=(Badge(place, "3"),)).svg()
        )
        assert found is not None
        return float(found[1]) + float(found[2]) / 2

    assert abs(middle("hand[0]") - 60) < abs(middle("hand[0]") - 40)
    assert abs(middle("hand") - 40) < 5


@pytest.mark.parametrize("mark", [Arrow("a", "nowhere"), Arrow("nowhere", "a"), Arrow("a", "a"), Badge("nowhere", "3")])
def test_a_mark_of_a_place_that_is_not_drawn_is_left_out(mark: Arrow | Badge) -> None:
    assert marks_in(Drawing(ROW, marks=(mark,))) == []


def test_boxes_of_any_size_and_place_take_an_arrow() -> None:
    for box in (Box(0, 0, 0, 0), Box(5, 5, 100, 1), Box(30, -50, 1, 200)):
        block = Block(300, 300).with_block(box.x, box.y, Block(box.width, box.height).named("a"))
        drawing = Drawing(block.with_block(50, 50, Block(9, 9).named("b")), marks=(Arrow("a", "b"), Arrow("b", "a")))
        assert marks_in(drawing) == ["arrow", "arrow"]
        assert "nan" not in drawing.svg()


def test_a_place_has_the_least_that_a_move_with_it_costs() -> None:
    position: AnyPosition = Position.parse("clock-towers~french~0~1.K.~1KK_1c~22cK_")
    costs: dict[str, int | Fraction] = {
        "K>1c +clocks": 3,
        "K>1c +storeys": 0,
        "xK +clocks": 5,
        "1>new +storeys": Fraction(1, 3),
    }
    badges = marks_of_moves(position, {position.read_move(move): cost for move, cost in costs.items()})
    assert {badge.place: badge.text for badge in badges} == {
        "players[0].hand[0]": "\u22121/3",
        "players[0].hand[1]": "0",
        "players[0].hand[2]": "0",
        "players[0].towers[0][1]": "0",
        "players[0].towers[1]": "\u22121/3",
        "discard": "\u22125",
        "piles.clocks[0]": "\u22123",
        "piles.storeys[0]": "0",
    }
    assert {badge.tone for badge in badges if badge.text == "0"} == {Tone.GOOD}
    drawing = position.illustrate(View(marks=badges, spots=True))
    assert marks_in(drawing) == ["badge"] * len(badges)
