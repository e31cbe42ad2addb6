"""An illegal move is refused with what is in its way."""

import pytest
from support.gotown_table import after, winners

from faceup.models.errors import IllegalMoveError
from faceup.models.gotown import Position


@pytest.mark.parametrize(
    ("text", "move", "reason"),
    [
        ("gotown~gotown~0d~~~36_~_", "build 1 8", "seat 0 holds no 1, only 3 6"),
        ("gotown~gotown~0d~~~3_~_", "build 3 6", "seat 0 holds no 6"),
        ("gotown~gotown~0d~~~3_~_", "steal 3 from 1", "seat 1 has no tower"),
        ("gotown~gotown~0d~~~3_~_27", "steal 3 from 1", "3 makes 9 with no card of the top floor of seat 1, '2 7'"),
        ("gotown~gotown~0d~~~3_~_36d", "steal 3 from 1", "a dog guards the top floor of seat 1, '3 6 dog'"),
        ("gotown~gotown~0d~~~3_36~_", "steal 3 from 0", "seat 0 is not an opponent of seat 0"),
        ("gotown~gotown~0d~~~h_~_", "hammer 2", "seat 2 is not an opponent of seat 0"),
        ("gotown~gotown~0d~~~d_36d~_", "dog 1", "seat 0 has no floor 1 without a dog"),
        ("gotown~gotown~0d~~~b_~_36", "bone 1.1", "seat 1 has no dog on floor 1"),
        ("gotown~gotown~0d~~~t_~_", "thief 1", "seat 1 holds no card"),
        ("gotown~gotown~0d~~~s_~_", "superthief", "nobody else holds a card"),
        ("gotown~gotown.milkshake_stack-false~0d~~~m_~__1", "milkshake 1", "a milkshake lies before seat 1 already"),
        ("gotown~gotown~0d~~~3_~_", "~draw 4", "there is nothing for chance to decide now"),
        ("gotown~gotown~0~_14~~3_~_", "end", "chance comes first, one of ~draw 1, ~draw 4"),
        ("gotown~gotown~0~_14~~3_~_", "~draw 5", "chance comes first, one of ~draw 1, ~draw 4"),
        ("gotown~gotown.floors_to_win-1~0d~~~3_36~_", "end", "the game is over"),
    ],
)
def test_an_illegal_move_says_what_is_in_its_way(text: str, move: str, reason: str) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        after(text, move)
    assert reason in str(refused.value)
    assert text in str(refused.value)
    assert winners(Position.parse(text)) in (None, (0,))
