"""Positions of Château as a file and on one line: what they look like, and what is said about typos."""

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies.chateau import chateau_positions

from faceup.models.chateau import Card, Counter, Player, Position, Rules
from faceup.models.errors import InvalidPositionError, NotationError
from faceup.models.piles import Pile

# The example of the contract, word for word.

CONTRACT_FILE = """
{"game": "chateau", "rules": "chateau", "turn": 0, "drawn": false,
 "pile": ["wall", "archer"], "discard": [],
 "players": [
   {"hand": ["wall", "tower", "dragon", "builder", "shield"], "castle": {"door": "door", "wall-left": "wall"}, "attack": null},
   {"hand": ["window", "window", "water", "door", "tower"],   "castle": {"door": "door"}, "attack": "catapult"}]}
"""  # noqa: E501
CONTRACT_LINE = "chateau~chateau~0~wA~~twsDB_dw-----~dtnnW_d------_C"
CONTRACT_POSITION = Position(
    rules=Rules(),
    turn=0,
    drawn=False,
    pile=Pile((Card.WALL, Card.ARCHER)),
    discard=(),
    players=(
        Player(
            (Card.WALL, Card.TOWER, Card.DRAGON, Card.BUILDER, Card.SHIELD),
            (Card.DOOR, Card.WALL, None, None, None, None, None),
        ),
        Player((Card.WINDOW, Card.WINDOW, Card.WATER, Card.DOOR, Card.TOWER), (Card.DOOR, *[None] * 6), Card.CATAPULT),
    ),
)


def test_the_file_of_the_contract_is_its_position() -> None:
    assert Position.from_json(json.loads(CONTRACT_FILE)) == CONTRACT_POSITION


def test_the_file_of_the_contract_is_written_back_with_its_hands_in_order() -> None:
    expected = json.loads(CONTRACT_FILE)
    for player in expected["players"]:
        player["hand"].sort(key=Card.parse)
    assert CONTRACT_POSITION.to_json() == expected


def test_the_one_line_form_is_the_same_position() -> None:
    assert Position.parse(CONTRACT_LINE) == CONTRACT_POSITION
    assert CONTRACT_POSITION.format() == str(CONTRACT_POSITION) == CONTRACT_LINE


@pytest.mark.parametrize(
    ("keys", "field"),
    [
        ({}, "0"),
        ({"turn": 1}, "1"),
        ({"drawn": True}, "0.drawn"),
        ({"answering": 1}, "0.answer-1"),
        ({"drawing": 2}, "0.draw-2"),
        ({"drawing": 0}, "0.draw-0"),
        ({"counter": {"card": "dragon", "on": 2}}, "0.counter-D2"),
        ({"drawing": 2, "counter": {"card": "dragon", "on": 2}}, "0.draw-2.counter-D2"),
    ],
)
def test_whose_turn_it_is_and_what_interrupts_it(keys: dict[str, Any], field: str) -> None:
    file = {
        "game": "chateau",
        "rules": {"counter_attack": True},
        "players": [
            {"hand": ["wall"]},
            {"castle": {"door": "door"}, "attack": "catapult"},
            {"castle": {"door": "door"}},
        ],
        **keys,
    }
    position = Position.from_json(file)
    assert position.format().split("~")[2] == field
    assert Position.parse(position.format()) == position
    assert position.drawn == (field not in ("0", "1"))


def test_what_is_out_of_turn_means_that_the_turn_has_drawn() -> None:
    text = "chateau~chateau~0.answer-1~~~t_-------~A_d------_D"
    file = Position.parse(text).to_json()
    assert file["drawn"] is True
    assert Position.from_json(file | {"drawn": False}) == Position.parse(text)


def test_a_counter_is_a_card_and_a_seat() -> None:
    position = Position.parse("chateau~chateau.counter_attack-true~0.counter-D1~~~D_-------~A_d------")
    assert position.counter == Counter(Card.DRAGON, 1)
    assert position.to_json()["counter"] == {"card": "dragon", "on": 1}


def test_a_pile_of_unknown_order_is_written_as_such_and_sorted() -> None:
    position = Position.parse("chateau~chateau~0~_Awt~~t_-------~A_d------")
    assert position.format().split("~")[3] == "_twA"
    assert position.to_json()["pile"] == {"hidden": ["tower", "wall", "archer"]}


def test_a_blueprint_goes_into_the_line() -> None:
    rules = "chateau.blueprint-door_door_w1_wall__door_w1__stake_w1__door_2_tower_0_wall_6_window_0.counter_attack-true"
    position = Position.parse(f"chateau~{rules}~0~~~w_--~W_dk")
    assert position.format() == f"chateau~{rules}~0~~~w_--~W_dk"
    assert position.rules.blueprint.names == ("door", "w1")


@given(data=st.data(), position=chateau_positions())
@settings(max_examples=60)
def test_the_order_of_hands_castles_and_shuffled_cards_never_matters(data: st.DataObject, position: Position) -> None:
    file = position.to_json()
    for player in file["players"]:
        player["hand"] = data.draw(st.permutations(player["hand"]))
        player["castle"] = dict(data.draw(st.permutations(list(player["castle"].items()))))
    file["discard"] = data.draw(st.permutations(file["discard"]))
    if isinstance(file["pile"], dict):
        file["pile"]["hidden"] = data.draw(st.permutations(file["pile"]["hidden"]))
    mixed = Position.from_json(file)
    assert (mixed, hash(mixed), mixed.format(), mixed.to_json()) == (
        position,
        hash(position),
        position.format(),
        position.to_json(),
    )


def test_missing_keys_have_their_defaults() -> None:
    position = Position.from_json({"game": "chateau", "players": [{"hand": ["door"]}, {}]})
    assert position.format() == "chateau~chateau~0~~~d_-------~_-------"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("chateau", "is not a position of chateau; one looks like 'chateau~chateau~0.drawn~"),
        ("chateau~chateau~0~~t_-------", "is not a position of chateau"),
        ("gotown~chateau~0~~~t_-------~t_-------", "is not a position of chateau"),
        ("chateau~castle~0~~~t_-------~t_-------", "rules: preset: 'castle' should be 'chateau'"),
        ("chateau~chateau.moat-true~0~~~t_-------~t_-------", "rules: unknown key 'moat'"),
        (
            "chateau~chateau.counter_attack-yes~0~~~t_-------~t_-------",
            "rules: counter_attack: should be true or false",
        ),
        ("chateau~chateau.counter_attack-true.counter_attack-true~0~~~t_-------~t_-------", "appears twice"),
        ("chateau~chateau.blueprint-door_door~0~~~t_-~t_-", "should be four lists of pairs"),
        ("chateau~chateau.blueprint-door_door________~0~~~t_-~t_-", "should be four lists of pairs"),
        ("chateau~chateau.blueprint-door___~0~~~t_-~t_-", "should be four lists of pairs"),
        ("chateau~chateau.blueprint-d_door_d_wall______~0~~~t_-~t_-", "has a slot, joker or kind of card twice"),
        ("chateau~chateau.blueprint-d_door______door_x~0~~~t_-~t_-", "cards.door: should be a whole number, not 'x'"),
        ("chateau~chateau.blueprint-5~0~~~t_-~t_-", "should be four lists of pairs"),
        ("chateau~chateau~~~~t_-------~t_-------", "the turn '' should be a seat"),
        ("chateau~chateau~0.~~~t_-------~t_-------", "the turn '0.' should be a seat"),
        ("chateau~chateau~0.answer~~~t_-------~t_-------", "should be a seat, from 0, then perhaps '.drawn'"),
        ("chateau~chateau~0.counter-A1~~~t_-------~t_-------", "should be a seat"),
        ("chateau~chateau~٣~~~t_-------~t_-------", "should be a seat"),
        ("chateau~chateau~0~q~~t_-------~t_-------", "pile: 'q' should be cards, one letter each: d door, t tower"),
        ("chateau~chateau~0~__w~~t_-------~t_-------", "pile: '_w' should be cards"),
        ("chateau~chateau~0~~5~t_-------~t_-------", "discard: '5' should be cards"),
        ("chateau~chateau~0~~~q_-------~t_-------", "players[0].hand: 'q' should be cards"),
        ("chateau~chateau~0~~~t~t_-------", "players[0]: 't' should be a hand, '_' and a castle of 7 letters"),
        ("chateau~chateau~0~~~t_------~t_-------", "players[0]: 't_------' should be a hand"),
        ("chateau~chateau~0~~~t_-------~t_-------_C_C", "players[1]: 't_-------_C_C' should be a hand"),
        ("chateau~chateau~0~~~t_-------~t_d------_CC", "players[1].attack: 'CC' should be one attack"),
        ("chateau~chateau~0~~~t_-------~t_d------_", "players[1].attack: '' should be one attack"),
        ("chateau~chateau~0~~~t_q------~t_-------", "players[0].castle: 'q' should be cards"),
    ],
)
def test_a_line_that_is_no_position_is_told(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=re.escape(said)) as refused:
        Position.parse(text)
    assert str(refused.value).isprintable()


def test_a_well_formed_line_passes_the_checks_of_a_file() -> None:
    with pytest.raises(InvalidPositionError) as refused:
        Position.parse("chateau~chateau~2~~~t_-w-----~t_t------")
    assert [problem.place for problem in refused.value.problems] == [
        "turn",
        "players[0].castle",
        "players[1].castle.door",
    ]
