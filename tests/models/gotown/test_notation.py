"""How positions and moves of GoTown are written: on one line, as text, as JSON."""

from typing import Any

import pytest

from faceup.models.errors import InvalidPositionError, NotationError
from faceup.models.gotown import Card, Floor, Move, Position, Rules

CONTRACT = {
    "game": "gotown",
    "rules": "gotown",
    "turn": 0,
    "drawn": False,
    "pile": ["4", "dog"],
    "discard": ["hammer"],
    "players": [
        {"hand": ["3", "6", "bone"], "tower": ["3 6", "?4 5 dog"], "milkshakes": 0},
        {"hand": ["1", "8", "?"], "tower": ["2 7"], "milkshakes": 0},
    ],
}

MOVES: list[tuple[str, dict[str, Any]]] = [
    ("build 3 6", {"do": "build", "cards": ["3", "6"]}),
    ("build 3 ?", {"do": "build", "cards": ["3", "?"]}),
    ("steal 3 from 1", {"do": "steal", "card": "3", "from": 1}),
    ("dog 2", {"do": "dog", "floor": 2}),
    ("bone 1.2", {"do": "bone", "from": 1, "floor": 2}),
    ("hammer 1", {"do": "hammer", "from": 1}),
    ("ball 1", {"do": "ball", "from": 1}),
    ("thief 1", {"do": "thief", "from": 1}),
    ("superthief", {"do": "superthief"}),
    ("milkshake 1", {"do": "milkshake", "to": 1}),
    ("donuts", {"do": "donuts"}),
    ("end", {"do": "end"}),
    ("~draw 4", {"chance": "draw", "card": "4"}),
    ("~thief 6 from 1", {"chance": "thief", "card": "6", "from": 1}),
]


def test_the_contracts_position_reads_and_writes_back_word_by_word() -> None:
    position = Position.from_json(CONTRACT)
    assert position.to_json() == CONTRACT
    assert position.format() == "gotown~gotown~0~4d~h~36b_36.j45d~18j_27"


def test_a_missing_key_is_empty() -> None:
    position = Position.from_json({"game": "gotown", "players": [{}, {}]})
    assert position == Position.parse("gotown~gotown~0~~~_~_")
    assert position.rules == Rules()


@pytest.mark.parametrize(("text", "file"), MOVES)
def test_a_move_has_one_text_and_one_json_form(text: str, file: dict[str, Any]) -> None:
    assert Move.parse(text).to_json() == file
    assert Move.from_json(file) == Move.parse(text)
    assert Move.parse(text).format() == text


@pytest.mark.parametrize(
    "text",
    [
        "build 6 3",
        "build ? 3",
        "build 3 5",
        "build 3",
        "build ? ?",
        "build 3 6 ",
        "Build 3 6",
        "steal 3",
        "dog",
        "dog x",
        "bone 1",
        "hammer",
        "thief",
        "superthief 1",
        "milkshake",
        "end 1",
        "~draw",
        "~draw 9",
        "~thief 6",
        "",
        "~",
        "draw 4",
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Move.parse(text)


@pytest.mark.parametrize(
    "file",
    [
        None,
        [],
        {},
        {"do": "fly"},
        {"do": 3},
        {"do": "build"},
        {"do": "build", "cards": ["3"]},
        {"do": "build", "cards": ["6", "3"]},
        {"do": "build", "cards": ["3", "x"]},
        {"do": "steal", "card": "?", "from": 1},
        {"do": "steal", "card": "3", "from": 4},
        {"do": "steal", "card": "3", "seat": 1, "x": 2},
        {"do": "dog", "floor": 0},
        {"do": "end", "from": 1},
        {"chance": "reveal", "pile": "storeys", "card": "1"},
        {"chance": "draw"},
        {"chance": "draw", "card": "9"},
    ],
)
def test_what_is_no_move_in_json_is_refused(file: object) -> None:
    with pytest.raises(NotationError):
        Move.from_json(file)


@pytest.mark.parametrize(
    ("text", "cards", "values"),
    [
        ("3 6", (Card.THREE, Card.SIX), (3, 6)),
        ("?4 5 dog", (Card.JOKER, Card.FIVE), (4, 5)),
        ("1 ?8", (Card.ONE, Card.JOKER), (1, 8)),
    ],
)
def test_a_floor_is_two_cards_and_perhaps_a_dog(text: str, cards: tuple[Card, ...], values: tuple[int, int]) -> None:
    floor = Floor.parse(text)
    assert (floor.cards, floor.values, floor.guarded) == (cards, values, "dog" in text)
    assert floor.format() == str(floor) == text


@pytest.mark.parametrize(
    "text",
    [
        "gotown~gotown~2do~_14~b~36_36.1j8d~__2~t_j45",
        "gotown~gotown.floors_to_win-3.milkshake_stack-false~1i1~~~_~_",
        "gotown~gotown~0de~_14~~1_~_",
        "gotown~gotown~0dt12~~t~1_~2_~3_",
    ],
)
def test_every_state_of_a_turn_goes_to_a_file_and_to_a_line_and_back(text: str) -> None:
    position = Position.parse(text)
    assert position.format() == text
    assert Position.from_json(position.to_json()) == position


def test_what_has_no_order_is_sorted_and_what_has_one_is_kept() -> None:
    assert Position.parse("gotown~gotown~0~41~41~41_~_").format() == "gotown~gotown~0~41~14~14_~_"
    assert Position.parse("gotown~gotown~0~_41~~_~_").format() == "gotown~gotown~0~_14~~_~_"


def test_a_shuffled_pile_of_like_cards_is_a_known_one() -> None:
    assert Position.parse("gotown~gotown~0~_44~~_~_") == Position.parse("gotown~gotown~0~44~~_~_")
    assert Position.from_json({"game": "gotown", "pile": {"hidden": []}, "players": [{}, {}]}).pile.cards == ()


def test_once_a_card_was_drawn_the_idle_turns_no_longer_matter() -> None:
    assert Position.parse("gotown~gotown~0di1~~~_~_") == Position.parse("gotown~gotown~0d~~~_~_")


@pytest.mark.parametrize(
    "text",
    [
        "gotown~gotown~0~~~_",
        "gotown~gotown~9~~~_~_",
        "gotown~french~0~~~_~_",
        "gotown~gotown.floors_to_win-x~0~~~_~_",
        "gotown~gotown~0~~~_~_~_~_~_",
        "gotown~gotown~0~11111~~_~_",
        "gotown~gotown~0~~~_36_x~_",
        "gotown~gotown~0~~~36~_",
        "gotown~gotown.milkshake_stack-true.milkshake_stack-true~0~~~_~_",
        "gotown~gotown~0~~~_90~_",
        "gotown~gotown~0",
    ],
)
def test_a_line_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises((NotationError, InvalidPositionError)):
        Position.parse(text)
