"""The drawing of GoTown: nine windows a floor, dogs beside the floors that they guard, and where each move goes."""

from itertools import pairwise

import pytest

from faceup.models import gotown
from faceup.models.drawing import Arrow, Box, View
from faceup.models.gotown.artwork import FACES, STOREYS, WINDOWS
from faceup.models.gotown.cards import FLOOR_SUM, NUMBERS
from faceup.models.words import Language

EVERYTHING = "gotown~gotown~0d~45~h2~36jdbhamtso_36.j45d.18~16_27d_1~7_"


def drawn(notation: str, view: View | None = None) -> str:
    return gotown.Position.parse(notation).illustrate(view).svg()


def boxes(notation: str) -> dict[str, Box]:
    return dict(gotown.Position.parse(notation).illustrate().boxes)


def windows(number: int) -> set[tuple[str, ...]]:
    """Where the windows of a number card are, on its face."""
    shapes = [shape for shape in FACES[number].shapes if shape.inside]
    lit = [shape for shape in shapes if shape.inside[0].symbol in WINDOWS.values()]
    return {tuple(value for _, value in shape.attributes) for shape in lit}


@pytest.mark.parametrize("number", range(1, 5))
def test_the_two_numbers_of_a_floor_share_nine_windows_of_one_shape(number: int) -> None:
    low, high = windows(number), windows(FLOOR_SUM - number)
    assert (len(low), len(high)) == (number, FLOOR_SUM - number)
    assert not low & high
    assert STOREYS[number].shapes[0].symbol == STOREYS[FLOOR_SUM - number].shapes[0].symbol


def test_numbers_that_make_no_floor_have_other_windows() -> None:
    shapes = {card.number: STOREYS[card.number].shapes[0].symbol for card in NUMBERS}
    for one, shape in shapes.items():
        assert [other for other in shapes if shapes[other] == shape] == sorted((one, FLOOR_SUM - one))


def test_all_floors_are_equally_wide_and_a_card_is_as_wide_as_it_is_worth() -> None:
    found = boxes("gotown~gotown~0d~~~1_36.j45.18.27~2_")
    for floor, (low, high) in enumerate(((3, 6), (4, 5), (1, 8), (2, 7))):
        one, other = (found[f"players[0].tower[{floor}][{n}]"] for n in (0, 1))
        assert one.width / low == other.width / high
        assert (
            found[f"players[0].tower[{floor}]"].width == one.width + other.width == found["players[0].tower[0]"].width
        )


def test_a_tower_grows_from_the_ground_up_to_the_spot_of_the_next_floor() -> None:
    found = boxes("gotown~gotown~0d~~~1_36.j45~2_")
    for below, above in pairwise(found[f"players[0].tower[{n}]"] for n in range(3)):
        assert above.y + above.height == pytest.approx(below.y)


def test_a_complete_tower_has_no_spot_for_another_floor_and_its_player_has_won() -> None:
    complete = "gotown~gotown.floors_to_win-2~0d~~~1_36.j45~2_"
    assert "players[0].tower[2]" not in boxes(complete)
    assert drawn(complete).count(">won<") == 1
    assert ">won<" not in drawn("gotown~gotown.floors_to_win-3~0d~~~1_36.j45~2_")


def test_a_joker_on_a_tower_has_its_value() -> None:
    text = drawn("gotown~gotown~0d~~~1_36.j45~2_")
    assert 'data-place="players[0].tower[1][0]" data-card="?4"' in text
    assert ">?4<" in text


def test_a_dog_sits_beside_the_floor_that_it_guards() -> None:
    found = boxes("gotown~gotown~0d~~~1_36.j45d~2_")
    dog, floor = found["players[0].tower[1][2]"], found["players[0].tower[1]"]
    assert floor.holds(dog)
    assert dog.x == found["players[0].tower[1][1]"].x + found["players[0].tower[1][1]"].width
    assert "players[0].tower[0][2]" not in found


def test_milkshakes_stand_before_their_player() -> None:
    text = drawn("gotown~gotown~0d~~~1_~2__3")
    assert text.count('href="#gotown-milkshake"') == 3
    assert 'data-place="players[1].milkshakes"' in text
    assert "players[0].milkshakes" not in text


@pytest.mark.parametrize(
    ("turn", "told"),
    [
        ("0", ["to draw"]),
        ("0d", ["has drawn"]),
        ("0de", ["drawing up to three"]),
        ("0do", ["has drawn", "another turn to come"]),
        ("0dt1", ["has drawn", "a thief picks a card"]),
        ("0i1", ["to draw", "idle: 1 turn in a row"]),
    ],
)
def test_a_drawing_says_how_far_the_turn_has_come(turn: str, told: list[str]) -> None:
    all_told = ["to draw", "has drawn", "drawing up to three", "another turn to come", "a thief picks a card", "idle:"]
    text = drawn(f"gotown~gotown~{turn}~_12~~1_~2_")
    assert [words for words in all_told if words in text] == sorted(
        {known for known in all_told for words in told if words.startswith(known)}, key=all_told.index
    )
    assert all(words in text for words in told)


def test_the_truck_waits_in_the_panel_of_whoever_played_it() -> None:
    found = boxes("gotown~gotown~1do~~~1_~2_")
    assert found["players[1]"].holds(found["donuts"])
    assert "donuts" not in boxes("gotown~gotown~1d~~~1_~2_")
    won = boxes("gotown~gotown.floors_to_win-1~1do~~~1_~2_36")
    assert won["players[1]"].holds(won["donuts"])


def test_a_folded_drawing_counts_the_discards() -> None:
    text = drawn("gotown~gotown~0d~~hh2~1_~2_", View(folded=True))
    assert 'data-place="discard"' in text
    assert "discard[" not in text
    assert ">3<" in text


def test_words_are_in_the_language_of_the_view() -> None:
    text = drawn(EVERYTHING, View(language=Language.FRENCH))
    for words in ("pioche", "défausse", "a pioché", "3 sur 5 étages", "marteau", "chien de garde"):
        assert words in text
    assert "hammer<" not in text


@pytest.mark.parametrize(
    ("move", "arrows"),
    [
        ("build 3 6", [("players[0].hand[0]", "players[0].tower[3]"), ("players[0].hand[1]", "players[0].tower[3]")]),
        ("build 3 ?", [("players[0].hand[0]", "players[0].tower[3]"), ("players[0].hand[2]", "players[0].tower[3]")]),
        ("dog 1", [("players[0].hand[3]", "players[0].tower[0]")]),
        ("bone 1.1", [("players[0].hand[4]", "players[1].tower[0][2]")]),
        ("ball 1", [("players[0].hand[6]", "players[1].tower[0]")]),
        ("milkshake 2", [("players[0].hand[7]", "players[2].milkshakes")]),
        ("donuts", [("players[0].hand[8]", "donuts")]),
        ("thief 1", [("players[0].hand[9]", "players[1].hand")]),
        ("superthief", [("players[0].hand[10]", f"players[{seat}].hand") for seat in (1, 2)]),
        ("end", []),
    ],
)
def test_a_move_is_drawn_from_the_hand_to_what_it_hits(move: str, arrows: list[tuple[str, str]]) -> None:
    assert moved(EVERYTHING, move) == arrows


def moved(notation: str, move: str) -> list[tuple[str, str]]:
    drawing = gotown.Position.parse(notation).illustrate(move=move)
    found = [mark for mark in drawing.marks if isinstance(mark, Arrow)]
    assert all({arrow.start, arrow.end} <= drawing.boxes.keys() for arrow in found)
    return [(arrow.start, arrow.end) for arrow in found]


def test_a_steal_is_drawn_with_the_card_that_is_taken_and_the_one_that_is_left_over() -> None:
    assert moved("gotown~gotown~0d~~h~36_~1_45.3j6", "steal 3 from 1") == [
        ("players[0].hand[0]", "players[0].tower[0]"),
        ("players[1].tower[1][1]", "players[0].tower[0]"),
        ("players[1].tower[1][0]", "discard[1]"),
    ]


def test_a_hammer_is_drawn_onto_the_top_floor() -> None:
    assert moved("gotown~gotown~0d~~~h_~1_27.36", "hammer 1") == [("players[0].hand[0]", "players[1].tower[1]")]


def test_what_chance_brings_is_drawn_into_the_hand() -> None:
    assert moved("gotown~gotown~0~_126~~3_~1_", "~draw 6") == [("pile.hidden[2]", "players[0].hand[1]")]
    assert moved("gotown~gotown~0dt1~~~3_~16_", "~thief 6 from 1") == [("players[1].hand[1]", "players[0].hand[1]")]


def test_a_card_that_is_drawn_and_played_at_once_comes_from_the_pile() -> None:
    assert moved("gotown~gotown~0~6~~3_~1_", "build 3 6") == [
        ("players[0].hand[0]", "players[0].tower[0]"),
        ("pile[0]", "players[0].tower[0]"),
    ]
    # The first turn is skipped, and its milkshake is all that there is to draw.
    assert moved("gotown~gotown~0~~~__1~_", "milkshake 0") == [("players[0].milkshakes", "players[0].milkshakes")]
