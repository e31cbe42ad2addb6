"""Moves of Château as text and as JSON: what they look like, and what is said about typos."""

import json
import re

import pytest

from faceup.models.chateau import Card, Deed, Move
from faceup.models.errors import NotationError

# The examples of the contract, word for word.

CONTRACT_MOVES = [
    (
        "build wall wall-left",
        '{"do": "build", "card": "wall", "slot": "wall-left"}',
        Move(Deed.BUILD, Card.WALL, slot="wall-left"),
    ),
    ("attack dragon 1", '{"do": "attack", "card": "dragon", "on": 1}', Move(Deed.ATTACK, Card.DRAGON, on=1)),
    ("defend archer", '{"do": "defend", "card": "archer"}', Move(Deed.DEFEND, Card.ARCHER)),
    ("joker shield", '{"do": "joker", "card": "shield"}', Move(Deed.JOKER, Card.SHIELD)),
    ("discard wall", '{"do": "discard", "card": "wall"}', Move(Deed.DISCARD, Card.WALL)),
    ("decline", '{"do": "decline"}', Move(Deed.DECLINE)),
    ("~draw wall", '{"chance": "draw", "card": "wall"}', Move(Deed.DRAW, Card.WALL)),
]


@pytest.mark.parametrize(("text", "file", "move"), CONTRACT_MOVES)
def test_the_moves_of_the_contract_have_their_text_and_their_json(text: str, file: str, move: Move) -> None:
    assert Move.parse(text) == move
    assert move.format() == str(move) == text
    assert Move.from_json(json.loads(file)) == move
    assert json.dumps(move.to_json()) == file
    assert repr(move) == f"Move.parse({text!r})"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "build",
        "build wall",
        "build wall wall-left now",
        "Build wall wall-left",
        "build  wall wall-left",
        "attack dragon",
        "attack dragon one",
        "attack dragon -1",
        "attack dragon 1000",
        "attack dragon ١",
        "defend",
        "decline it",
        "draw wall",
        "~draw",
        "~draw wall 1",
        "~build wall wall-left",
        "\x1b[31m",
    ],
)
def test_a_text_that_is_no_move_is_told_with_what_one_looks_like(text: str) -> None:
    with pytest.raises(
        NotationError, match="is not a move of chateau; a move looks like 'build wall wall-left'"
    ) as refused:
        Move.parse(text)
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("discard moat", "'discard moat': no card 'moat' in chateau"),
        ("build shield tower-left", "card: shield is none of the cards to build with (door tower wall window)"),
        ("attack archer 1", "card: archer is none of the cards to attack with (catapult dragon invader)"),
        ("defend shield", "card: shield is none of the cards to defend with (builder archer water)"),
        ("joker wall", "card: wall is none of the cards to joker with (shield stake crossbow)"),
        ("build wall wall-\x1b[31m", "slot: 'wall-\\x1b[31m' is no name of a slot; one has small letters and digits"),
    ],
)
def test_a_card_or_a_slot_that_is_none_for_the_move_is_told(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=re.escape(said)):
        Move.parse(text)


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (None, "a move is an object whose 'do' is one of build, attack, defend, joker, discard, decline; this is None"),
        ([], "a move is an object"),
        ({}, "a move is an object"),
        ({"do": "dance"}, "a move is an object"),
        ({"do": "~draw", "card": "wall"}, "a move is an object"),
        ({"do": ["build"]}, "a move is an object"),
        ({"do": "build", "card": "wall"}, "the key 'slot' is missing"),
        ({"do": "build", "card": 5, "slot": "door"}, "card: should be a text, not 5"),
        ({"do": "build", "card": "wall", "slot": "wall\0left"}, "slot: 'wall\\x00left' is no name of a slot"),
        ({"do": "attack", "card": "dragon", "on": -1}, "on: -1 should be at least 0"),
        ({"do": "attack", "card": "dragon", "on": True}, "on: should be a whole number, not true"),
        ({"do": "decline", "card": "wall"}, "unknown key 'card' (known: do)"),
        ({"chance": "thief", "card": "wall"}, "chance: 'thief' should be 'draw'"),
    ],
)
def test_json_that_is_no_move_is_told(raw: object, said: str) -> None:
    with pytest.raises(NotationError) as refused:
        Move.from_json(raw)
    assert said in str(refused.value)
