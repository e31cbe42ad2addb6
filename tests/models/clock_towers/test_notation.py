"""Rules and positions of Clock Towers as text and as JSON: what they look like, and what is said about typos."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies.clock_towers import clock_towers_positions, clock_towers_rules

from faceup.models.clock_towers import (
    GAME,
    Card,
    Ladder,
    Move,
    Piles,
    Player,
    Position,
    Rules,
    TieBreak,
    Tower,
)
from faceup.models.errors import InvalidPositionError, NotationError

# The examples of the contract, word for word.

CONTRACT_FILE = """
{"game": "clock-towers", "rules": "french", "turn": 0,
 "piles": {"storeys": ["2m", "1"], "clocks": ["K"], "roofs": ["^r", "^b"]},
 "players": [
   {"name": "North", "hand": ["1c", "K", "^r"], "towers": ["1c K", "2 Km ^b"]},
   {"name": "South",  "hand": ["2", "2c", "Km"], "towers": []}]}
"""
CONTRACT_LINE = "clock-towers~french~0~2m1.K.rb~1cKr_1cK.2Kmb~22cKm_"
CONTRACT_POSITION = Position(
    Rules(),
    0,
    Piles((Card.TWO_MOUSE, Card.ONE), (Card.CLOCK,), (Card.RED, Card.BLUE)),
    (
        Player((Card.ONE_CAT, Card.CLOCK, Card.RED), (Tower.parse("1c K"), Tower.parse("2 Km ^b"))),
        Player((Card.TWO, Card.TWO_CAT, Card.CLOCK_MOUSE)),
    ),
)


def test_the_file_of_the_contract_is_its_position() -> None:
    assert Position.from_json(json.loads(CONTRACT_FILE)) == CONTRACT_POSITION


def test_the_file_of_the_contract_is_written_back_but_for_the_names() -> None:
    without_names = json.loads(CONTRACT_FILE)
    for player in without_names["players"]:
        del player["name"]
    assert CONTRACT_POSITION.to_json() == without_names


def test_the_line_of_the_contract_is_the_same_position() -> None:
    assert Position.parse(CONTRACT_LINE) == CONTRACT_POSITION
    assert CONTRACT_POSITION.format() == str(CONTRACT_POSITION) == CONTRACT_LINE


# Positions


@given(data=st.data(), position=clock_towers_positions())
@settings(max_examples=60)
def test_the_order_of_hands_and_towers_never_matters(data: st.DataObject, position: Position) -> None:
    file = position.to_json()
    for player in file["players"]:
        player["hand"] = data.draw(st.permutations(player["hand"]))
        player["towers"] = data.draw(st.permutations(player["towers"]))
    shuffled = Position.from_json(file)
    assert shuffled == position
    assert hash(shuffled) == hash(position)
    assert shuffled.format() == position.format()
    assert shuffled.to_json() == position.to_json()


@pytest.mark.parametrize(
    "line",
    [
        "clock-towers~french~0~2m1.K.rb~rK1c_2Kmb.1cK~Km2c2_",
        "clock-towers~french.ladder-shared~0~2m1.K.rb~1cKr_1cK.2Kmb~22cKm_",
        "clock-towers~italian.first_heights-1-2.tiebreak-altitude.clock_mouse_in_tiebreak-true~00~2m1.K.rb~1cKr_1cK.2Kmb~22cKm_",
    ],
)
def test_a_line_is_written_canonically_however_it_was_read(line: str) -> None:
    assert Position.parse(line).format() == CONTRACT_LINE


def test_the_order_of_a_pile_matters() -> None:
    assert Position.parse(CONTRACT_LINE.replace("2m1.", "12m.")) != CONTRACT_POSITION


def test_the_order_of_a_towers_cards_matters() -> None:
    low, high = (Position.parse(f"clock-towers~french~0~..~_{tower}") for tower in ("12", "21"))
    assert low != high


def test_what_a_file_leaves_out_is_empty_and_seat_0_begins() -> None:
    assert Position.from_json({"game": "clock-towers", "players": [{}]}).format() == "clock-towers~french~0~..~_"


def test_the_turn_of_a_player_without_cards_is_the_next_ones() -> None:
    assert Position.parse("clock-towers~french~1~..~K_~_~_").format() == "clock-towers~french~0~..~K_~_~_"
    assert Position.parse("clock-towers~french~1~..~K_~_~K_").format() == "clock-towers~french~2~..~K_~_~K_"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "'' is not a position of clock-towers; one looks like 'clock-towers~french~0~2m1"),
        ("clock-towers", "'clock-towers' is not a position of clock-towers; one looks like"),
        ("clock-towers~french~0~..", "is not a position of clock-towers; one looks like"),
        ("gotown~french~0~..~K_", "'gotown~french~0~..~K_' is not a position of clock-towers"),
        ("clock-towers~french~~..~K_", "the turn '' should be a seat, from 0"),
        ("clock-towers~french~x~..~K_", "the turn 'x' should be a seat, from 0"),
        ("clock-towers~french~-1~..~K_", "the turn '-1' should be a seat, from 0"),
        ("clock-towers~french~1000~..~K_", "the turn '1000' should be a seat, from 0"),
        ("clock-towers~french~٣~..~K_", "the turn '٣' should be a seat, from 0"),
        ("clock-towers~french~0~~K_", "the piles '' should be three, as 'storeys.clocks.roofs'"),
        ("clock-towers~french~0~.~K_", "the piles '.' should be three, as 'storeys.clocks.roofs'"),
        ("clock-towers~french~0~...~K_", "the piles '...' should be three, as 'storeys.clocks.roofs'"),
        ("clock-towers~french~0~3..~K_", "piles.storeys: '3' should be cards one after the other: 1 1c"),
        ("clock-towers~french~0~..~K", "players[0]: 'K' should be a hand, '_' and towers"),
        ("clock-towers~french~0~..~K_~", "players[1]: '' should be a hand, '_' and towers"),
        ("clock-towers~french~0~..~k_", "players[0].hand: 'k' should be cards one after the other"),
        ("clock-towers~french~0~..~_^r", "players[0].towers: '^r' should be cards one after the other"),
        ("clock-towers~french~0~..~_1_2", "players[0]: '_1_2' should be a hand, '_' and towers"),
        ("clock-towers~french~0~..~_1 K", "players[0].towers: '1 K' should be cards one after the other"),
        ("clock-towers~french~0~..~K_\n", "players[0].towers: '\\n' should be cards one after the other"),
        ("clock-towers~french~0~..~\x1b_", "players[0].hand: '\\x1b' should be cards one after the other"),
        ("clock-towers~french.ladder-own.ladder-own~0~..~K_", "the flag 'ladder' appears twice in the rules"),
        ("clock-towers~french.preset-italian~0~..~K_", "the flag 'preset' appears twice in the rules"),
    ],
)
def test_a_typo_in_a_line_is_named(line: str, message: str) -> None:
    with pytest.raises(NotationError, match=re.escape(message)) as refused:
        Position.parse(line)
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    ("line", "place", "message"),
    [
        ("clock-towers~~0~..~K_", "rules.preset", "'' should be 'french' or 'italian'"),
        ("clock-towers~French~0~..~K_", "rules.preset", "'French' should be 'french' or 'italian'"),
        ("clock-towers~french.ladder~0~..~K_", "rules.ladder", "'' should be 'shared' or 'own'"),
        ("clock-towers~french.ladder-mine~0~..~K_", "rules.ladder", "'mine' should be 'shared' or 'own'"),
        ("clock-towers~french.house-true~0~..~K_", "rules", "unknown key 'house'"),
        ("clock-towers~french.first_heights-0~0~..~K_", "rules.first_heights[0]", "0 should be at least 1"),
        ("clock-towers~french.first_heights-100~0~..~K_", "rules.first_heights[0]", "100 should be at most 99"),
        ("clock-towers~french~9~..~K_~K_", "turn", "no seat 9; with 2 players the seats are 0 to 1"),
        ("clock-towers~french~0~r..~111_", "piles.storeys[0]", "^r does not belong to the storeys"),
        ("clock-towers~french~0~1..~K_", "players[0].hand", "while a pile has cards every hand holds exactly 3"),
        ("clock-towers~french~0~..~1111_", "players[0].hand", "a hand holds at most 3 cards, not 4"),
        ("clock-towers~french~0~..~_K", "players[0].towers[0]", "a tower begins with a storey, not with K"),
        ("clock-towers~french~0~..~_12Kr", "players[0].towers[0]", "a red tower of height 3; the lowest one must have"),
        ("clock-towers~french~0~..~_~_~_~_~_", "players", "there must be 1 to 4 players, not 5"),
    ],
)
def test_a_line_passes_the_checks_of_a_file(line: str, place: str, message: str) -> None:
    with pytest.raises(InvalidPositionError) as refused:
        Position.parse(line)
    (problem,) = refused.value.problems
    assert problem.place == place
    assert message in problem.what


def test_an_empty_tower_in_a_line_is_told_in_the_words_of_the_line() -> None:
    """In a line the cards of a tower are not separated by spaces: the message must not ask for them."""
    with pytest.raises((InvalidPositionError, NotationError)) as refused:
        Position.parse("clock-towers~french~0~..~K_1..2")
    assert "spaces" not in str(refused.value)


@pytest.mark.parametrize("heights", ["", "1--2", "1-x", "1000"])
def test_bad_first_heights_in_a_line_are_told_in_the_words_of_the_line(heights: str) -> None:
    """In a line a list is numbers joined by hyphens; "should be a list, not '1000'" would help nobody."""
    with pytest.raises((InvalidPositionError, NotationError), match="first_heights") as refused:
        Position.parse(f"clock-towers~french.first_heights-{heights}~0~..~K_")
    assert "should be a list" not in str(refused.value)


# Rules

ITALIAN = Rules(first_heights=(2,), tiebreak=TieBreak.TOP_STOREY, clock_mouse_in_tiebreak=False)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("french", Rules()),
        ("italian", ITALIAN),
        ("french.ladder-own", Rules(ladder=Ladder.OWN)),
        ("french.first_heights-2-3", Rules(first_heights=(2, 3))),
        ("italian.first_heights-2-3", replace(ITALIAN, first_heights=(2, 3))),
        ("french.first_heights-3", Rules(first_heights=(3,))),
        ("french.storeys_after_clock-true", Rules(storeys_after_clock=True)),
        ("french.tiebreak-top-storey", Rules(tiebreak=TieBreak.TOP_STOREY)),
        ("french.tiebreak-none", Rules(tiebreak=TieBreak.NONE)),
        ("french.clock_mouse_in_tiebreak-false", Rules(clock_mouse_in_tiebreak=False)),
        ("italian.tiebreak-none", replace(ITALIAN, tiebreak=TieBreak.NONE)),
        (
            "italian.ladder-own.clock_mouse_in_tiebreak-true",
            replace(ITALIAN, ladder=Ladder.OWN, clock_mouse_in_tiebreak=True),
        ),
    ],
)
def test_rules_have_their_text_in_a_line(text: str, rules: Rules) -> None:
    line = f"clock-towers~{text}~0~..~K_"
    assert Position.parse(line).rules == rules
    assert Position.parse(line).format() == line


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ({"preset": "french"}, "french"),
        ({}, "french"),
        ({"preset": "italian"}, "italian"),
        ({"first_heights": [2], "tiebreak": "top-storey", "clock_mouse_in_tiebreak": False}, "italian"),
        (
            {"preset": "italian", "first_heights": [1, 2], "tiebreak": "altitude", "clock_mouse_in_tiebreak": True},
            "french",
        ),
        ({"preset": "french", "ladder": "shared"}, "french"),
        ({"preset": "french", "ladder": "own"}, {"preset": "french", "ladder": "own"}),
        ({"first_heights": [3, 1, 3]}, {"preset": "french", "first_heights": [1, 3]}),
        ({"preset": "italian", "first_heights": [1, 2]}, {"preset": "italian", "first_heights": [1, 2]}),
        ({"preset": "italian", "tiebreak": "altitude"}, {"preset": "italian", "tiebreak": "altitude"}),
        # without a tie-break the clock's mouse goes without saying
        ({"preset": "italian", "tiebreak": "none"}, {"preset": "italian", "tiebreak": "none"}),
        ({"tiebreak": "none", "clock_mouse_in_tiebreak": False}, {"preset": "french", "tiebreak": "none"}),
        # as near to the one as to the other: the first preset
        (
            {"preset": "italian", "first_heights": [1, 3], "tiebreak": "none"},
            {"preset": "french", "first_heights": [1, 3], "tiebreak": "none"},
        ),
        (
            {"preset": "italian", "first_heights": [1, 3], "clock_mouse_in_tiebreak": True},
            {"preset": "french", "first_heights": [1, 3], "tiebreak": "top-storey"},
        ),
    ],
)
def test_rules_are_written_from_the_nearest_preset_and_of_two_from_the_first(written: Any, canonical: Any) -> None:
    rules = GAME.rules_from_json(written)
    assert GAME.rules_to_json(rules) == canonical
    assert GAME.rules_from_json(canonical) == rules


@given(rules=clock_towers_rules())
def test_any_rules_read_back_in_both_forms(rules: Rules) -> None:
    assert GAME.rules_from_json(json.loads(json.dumps(GAME.rules_to_json(rules)))) == rules
    position = Position(rules, 0, Piles(), (Player((Card.CLOCK,)),))
    assert Position.parse(position.format()).rules == rules


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        ("german", "rules: preset: 'german' should be 'french' or 'italian'"),
        (None, "rules: should be an object, not null"),
        (["french"], "rules: should be an object, not a list"),
        ({"ladder": None}, "rules: ladder: null should be 'shared' or 'own'"),
        ({"ladder": "theirs"}, "rules: ladder: 'theirs' should be 'shared' or 'own'"),
        ({"first_heights": []}, "rules: first_heights: should not be empty"),
        ({"storeys_after_clock": 1}, "rules: storeys_after_clock: should be true or false, not 1"),
        (
            {"preset": "german", "ladder": 1},
            "rules: preset: 'german' should be 'french' or 'italian'; ladder: 1 should",
        ),
    ],
)
def test_a_typo_in_rules_is_named(raw: object, message: str) -> None:
    with pytest.raises(NotationError, match="^" + re.escape(message)):
        GAME.rules_from_json(raw)


@pytest.mark.parametrize("heights", [(), (0,), (100,), (-1, 2)])
def test_rules_made_in_code_are_checked_too(heights: tuple[int, ...]) -> None:
    with pytest.raises(NotationError, match="whole numbers from 1 to 99"):
        Rules(first_heights=heights)


# Cards and towers


@pytest.mark.parametrize("card", Card)
def test_a_card_is_its_code(card: Card) -> None:
    assert Card.parse(card.code) is card
    assert card.format() == str(card) == card.code


@pytest.mark.parametrize("code", ["", "3", "1C", "k", "r", "^", "^R", " 1", "1 ", "1c1", "\x1b", "1" * 10_000])
def test_a_code_that_is_no_card_is_told_which_ones_there_are(code: str) -> None:
    with pytest.raises(NotationError, match=re.escape("the cards are 1 1c 1m 2 2c 2m K Km ^r")) as refused:
        Card.parse(code)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("text", ["", " ", "1c  K", " 1c", "1c "])
def test_a_tower_needs_single_spaces(text: str) -> None:
    with pytest.raises(NotationError, match="one ' ' between them"):
        Tower.parse(text)


@pytest.mark.parametrize(
    ("text", "pile"),
    [
        ("2m-122c-2", {"top": "2m", "hidden": ["1", "2", "2c"], "count": 2}),
        ("2m-122c", {"top": "2m", "hidden": ["1", "2", "2c"], "count": 3}),
        ("-12", {"top": None, "hidden": ["1", "2"], "count": 2}),
    ],
)
def test_a_pile_of_unknown_order_goes_to_a_line_and_to_a_file_and_back(text: str, pile: object) -> None:
    line = f"clock-towers~french~0~{text}..~1cKb_~22cKm_"
    position = Position.parse(line)
    assert position.format() == line
    assert position.to_json()["piles"]["storeys"] == pile
    assert Position.from_json(position.to_json()) == position


def test_without_a_count_all_hidden_cards_lie_in_the_pile() -> None:
    file = Position.parse("clock-towers~french~0~2m-12..~1cKb_~22cKm_").to_json()
    del file["piles"]["storeys"]["count"]
    assert Position.from_json(file).format() == "clock-towers~french~0~2m-12..~1cKb_~22cKm_"


def test_what_chance_reveals_has_one_text_and_one_json_form() -> None:
    move = Move.parse("~reveal storeys 1")
    assert move.format() == "~reveal storeys 1"
    assert move.to_json() == {"chance": "reveal", "pile": "storeys", "card": "1"}
    assert Move.from_json(move.to_json()) == move
    for text in ("~reveal storeys", "~reveal cellars 1", "~reveal storeys 9", "~draw 4"):
        with pytest.raises(NotationError):
            Move.parse(text)
