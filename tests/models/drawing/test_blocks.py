"""Blocks beside, above and inside each other, and where their things are then."""

import pytest

from faceup.models.drawing import Block, Box, above, beside, wrapped
from faceup.models.drawing.blocks import boxes

A, B = Block(10, 20).named("a"), Block(30, 40).named("b")


def places(block: Block) -> dict[str, Box]:
    return dict(boxes(block))


def test_blocks_beside_each_other_stand_where_they_are_aligned() -> None:
    assert places(beside([A, B], 5)) == {"a": Box(0, 0, 10, 20), "b": Box(15, 0, 30, 40)}
    assert places(beside([A, B], 5, align=1))["a"] == Box(0, 20, 10, 20)
    row = beside([A, B], 5)
    assert (row.width, row.height) == (45, 40)


def test_blocks_above_each_other_stand_where_they_are_aligned() -> None:
    assert places(above([A, B], 5)) == {"a": Box(0, 0, 10, 20), "b": Box(0, 25, 30, 40)}
    assert places(above([A, B], 5, align=0.5))["a"] == Box(10, 0, 10, 20)


def test_blocks_are_wrapped_when_a_row_is_full_and_not_before() -> None:
    assert places(wrapped([A, B, A], 45, 5))["b"] == Box(15, 0, 30, 40)
    assert wrapped([A, B, A], 45, 5).height == 40 + 5 + 20
    assert wrapped([A, B], 44, 5).height == 20 + 5 + 40
    assert wrapped([A] * 3, 30 - 1e-9).height == 20, "what fits but for rounding fits"


def test_a_scaled_block_takes_its_things_along() -> None:
    block = beside([A, B], 5).scaled(0.5)
    assert (block.width, block.height) == (22.5, 20)
    assert places(block.padded(1).scaled(2))["b"] == Box(2 + 15, 2, 30, 40)


def test_places_in_a_scope_go_by_it_too() -> None:
    both = beside([above([A]).scoped("frames[0]"), above([A.with_block(1, 2, B)]).scoped("frames[1]"), B])
    assert list(places(both)) == ["frames[0].a", "frames[1].a", "frames[1].b", "b"]


@pytest.mark.parametrize(
    ("other", "overlap", "holds"),
    [
        (Box(10, 0, 5, 5), False, False),
        (Box(9, 9, 5, 5), True, False),
        (Box(2, 2, 8, 8), True, True),
        (Box(0, 10, 10, 1), False, False),
        (Box(-5, 3, 20, 2), True, False),
    ],
)
def test_boxes_that_only_touch_do_not_overlap(other: Box, overlap: bool, holds: bool) -> None:
    box = Box(0, 0, 10, 10)
    assert box.overlaps(other) == other.overlaps(box) == overlap
    assert box.holds(other) == holds
