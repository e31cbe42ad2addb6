"""Moves of Clock Towers as text and as JSON: what they look like, and what is said about typos."""

import json
import re

import pytest

from faceup.models.clock_towers import Card, Kind, Move, Tower
from faceup.models.errors import NotationError

# The examples of the contract, word for word.

CONTRACT_MOVES = [
    (
        "K>1c.2 +roofs",
        '{"play": "K", "onto": "1c 2", "draw": "roofs"}',
        Move(Card.CLOCK, Tower((Card.ONE_CAT, Card.TWO)), Kind.ROOF),
    ),
    ("2>new +clocks", '{"play": "2", "onto": "new", "draw": "clocks"}', Move(Card.TWO, Tower(), Kind.CLOCK)),
    ("x^r +storeys", '{"discard": "^r", "draw": "storeys"}', Move(Card.RED, None, Kind.STOREY)),
    ("xK +roofs", '{"discard": "K", "draw": "roofs"}', Move(Card.CLOCK, None, Kind.ROOF)),
    (
        "^r>1c.K",
        '{"play": "^r", "onto": "1c K", "draw": null}',
        Move(Card.RED, Tower((Card.ONE_CAT, Card.CLOCK)), None),
    ),
]


@pytest.mark.parametrize(("text", "file", "move"), CONTRACT_MOVES)
def test_the_moves_of_the_contract_have_their_text(text: str, file: str, move: Move) -> None:
    assert Move.parse(text) == move
    assert move.format() == str(move) == text


@pytest.mark.parametrize(("text", "file", "move"), CONTRACT_MOVES)
def test_the_moves_of_the_contract_have_their_json(text: str, file: str, move: Move) -> None:
    assert Move.from_json(json.loads(file)) == move
    assert json.dumps(move.to_json()) == file


# Any moves


@pytest.mark.parametrize("card", Card)
@pytest.mark.parametrize("draw", [None, *Kind])
@pytest.mark.parametrize("onto", [None, Tower(), Tower.parse("1c"), Tower.parse("2m 1 2 Km")])
def test_every_move_reads_back_in_both_forms(card: Card, onto: Tower | None, draw: Kind | None) -> None:
    move = Move(card, onto, draw)
    assert Move.parse(move.format()) == move
    assert Move.from_json(json.loads(json.dumps(move.to_json()))) == move


@pytest.mark.parametrize(("raw", "text"), [({"play": "K", "onto": "1c"}, "K>1c"), ({"discard": "K"}, "xK")])
def test_a_move_without_draw_draws_nothing(raw: dict[str, str], text: str) -> None:
    assert Move.from_json(raw) == Move.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "K",
        "K>",
        ">1c",
        "x",
        "xK +",
        "xK+roofs",
        "xK  +roofs",
        " xK",
        "xK ",
        "xK\n",
        "K > 1c",
        "K>1c 2 +roofs",
        "K>1c>2",
        "K>1c +roofs +roofs",
        "K>1c+roofs",
        "play K",
        "\x1b[31m",
        "x" + "K" * 10_000 + " ",
    ],
)
def test_what_does_not_look_like_a_move_is_told_what_one_looks_like(text: str) -> None:
    with pytest.raises(NotationError, match=re.escape("a move looks like 'K>1c.2 +roofs'")) as refused:
        Move.parse(text)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("xK +cellars", "no pile 'cellars'; the piles are storeys, clocks, roofs"),
        ("xK +Roofs", "no pile 'Roofs'; did you mean roofs? (the piles are storeys, clocks, roofs)"),
        ("3>new", "no card '3' in clock-towers; the cards are 1 1c 1m 2 2c 2m K Km ^r ^b ^g ^y ^p"),
        ("x3", "no card '3' in clock-towers; the cards are 1 1c 1m 2 2c 2m K Km ^r ^b ^g ^y ^p"),
        ("xr", "no card 'r' in clock-towers; did you mean ^r? (the cards are 1 1c 1m 2 2c 2m K Km ^r ^b ^g ^y ^p)"),
        ("k>1c", "no card 'k' in clock-towers; did you mean K? (the cards are 1 1c 1m 2 2c 2m K Km ^r ^b ^g ^y ^p)"),
        ("K>1c.3", "no card '3' in clock-towers; the cards are 1 1c 1m 2 2c 2m K Km ^r ^b ^g ^y ^p"),
        ("K>1c..2", "the tower '1c..2' must be card codes with one '.' between them ('1c.K')"),
        ("K>1c.", "the tower '1c.' must be card codes with one '.' between them ('1c.K')"),
        ("K>.", "the tower '.' must be card codes with one '.' between them ('1c.K')"),
    ],
)
def test_a_typo_in_the_text_of_a_move_is_named(text: str, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        Move.parse(text)
    assert str(refused.value) in (message, f"{text!r}: {message}")


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (None, "should be an object, not null"),
        ([], "should be an object, not a list"),
        ("K>1c", "should be an object, not 'K>1c'"),
        ({}, "the key 'play' is missing; the key 'onto' is missing"),
        ({"play": "K"}, "the key 'onto' is missing"),
        ({"onto": "1c"}, "the key 'play' is missing"),
        ({"discard": "K", "onto": "1c"}, "unknown key 'onto' (known: discard, draw)"),
        ({"discard": "K", "play": "K"}, "unknown key 'play' (known: discard, draw)"),
        ({"play": "K", "onto": "1c", "take": 1}, "unknown key 'take' (known: play, onto, draw)"),
        ({"play": 3, "onto": ["1c"]}, "play: should be a text, not 3; onto: should be a text, not a list"),
        ({"discard": "K", "draw": "cellars"}, "draw: 'cellars' should be 'storeys', 'clocks' or 'roofs'"),
        ({"discard": "K", "draw": False}, "draw: false should be 'storeys', 'clocks' or 'roofs'"),
        ({"discard": "3"}, "no card '3' in clock-towers; the cards are 1 1c 1m 2 2c 2m K Km ^r ^b ^g ^y ^p"),
        (
            {"play": "3", "onto": "new"},
            "no card '3' in clock-towers; the cards are 1 1c 1m 2 2c 2m K Km ^r ^b ^g ^y ^p",
        ),
        (
            {"play": "K", "onto": "1c.2"},
            "no card '1c.2' in clock-towers; did you mean 1c? (the cards are 1 1c 1m 2 2c 2m K Km ^r ^b ^g ^y ^p)",
        ),
        ({"play": "K", "onto": "1c  2"}, "the tower '1c  2' must be card codes with one ' ' between them ('1c K')"),
        ({"play": "K", "onto": ""}, "the tower '' must be card codes with one ' ' between them ('1c K')"),
    ],
)
def test_a_typo_in_the_json_of_a_move_is_named(raw: object, message: str) -> None:
    with pytest.raises(NotationError) as refused:
        Move.from_json(raw)
    assert str(refused.value) == message
