"""Positions with something changed: whatever the game, seats and cards are found wherever they stand."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies.positions import positions

from faceup.models.chateau import Card as CastleCard
from faceup.models.clock_towers import Card, Kind
from faceup.models.errors import InvalidPositionError, NotationError, QuestionError
from faceup.models.forms.changes import Lying
from faceup.models.position import Position
from faceup.models.registry import games

PAIRS = [("1", "8"), ("2", "7"), ("3", "6"), ("4", "5")]


def next_moves(position: Any) -> set[Any]:
    """What can happen next, with how likely it is."""
    chances = {(chance.move, chance.probability) for chance in position.chances()}
    return chances or {(move, None) for move in position.legal_moves()}


def turned(move: Any, player: int, seats: int) -> Any:
    """The move at the turned table."""
    keys = ("from", "to", "on")
    written = move.to_json()
    return type(move).from_json(
        {key: (value - player) % seats if key in keys else value for key, value in written.items()}
    )


@pytest.mark.parametrize("name", games())
@settings(max_examples=50)
@given(data=st.data())
def test_a_table_turned_all_the_way_round_is_the_same_table(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(name))
    seats = len(position.players)
    player = data.draw(st.integers(0, seats - 1))
    there = position.rotated(player)
    assert there.players == position.players[player:] + position.players[:player]
    assert there.rotated((seats - player) % seats) == position
    assert there.mover == (position.mover - player) % seats


@pytest.mark.parametrize("name", games())
@settings(max_examples=40)
@given(data=st.data())
def test_at_a_turned_table_the_same_moves_are_legal(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(name))
    seats = len(position.players)
    player = data.draw(st.integers(0, seats - 1))
    there = position.rotated(player)
    assert next_moves(there) == {(turned(move, player, seats), odds) for move, odds in next_moves(position)}


@pytest.mark.parametrize(
    ("line", "player", "there"),
    [
        ("chateau~chateau~0.draw-1~~~_d------~w_d------", 1, "chateau~chateau~1.draw-0~~~w_d------~_d------"),
        ("chateau~chateau~1.answer-0~~~_d------_D~w_d------", 1, "chateau~chateau~0.answer-1~~~w_d------~_d------_D"),
        (
            "chateau~chateau.counter_attack-true~2.draw-0.counter-D0~~~_d------~_-------~w_d------",
            2,
            "chateau~chateau.counter_attack-true~0.draw-1.counter-D1~~~w_d------~_d------~_-------",
        ),
        ("gotown~gotown~2dt01~~~1_~2_~3_", 1, "gotown~gotown~1dt20~~~2_~3_~1_"),
        ("clock-towers~french~2~..~1_~2_~K_", 1, "clock-towers~french~1~..~2_~K_~1_"),
    ],
)
def test_every_seat_of_a_position_moves(line: str, player: int, there: str) -> None:
    assert Position.parse(line).rotated(player).format() == there


def test_nobody_sits_beyond_the_last_seat() -> None:
    with pytest.raises(QuestionError, match="no seat 2; the seats are 0 to 1"):
        Position.parse("gotown~gotown~0~~~_~_").rotated(2)


@settings(max_examples=25)
@given(data=st.data())
def test_colours_renamed_and_renamed_back_are_the_same_colours(data: st.DataObject) -> None:
    position = data.draw(positions("clock-towers"))
    colours = [card for card in Card if card.kind is Kind.ROOF]
    names = dict(zip(colours, data.draw(st.sampled_from(list(permutations(colours)))), strict=True))
    there = position.renamed(names)
    assert there.renamed({new: old for old, new in names.items()}) == position
    assert len(next_moves(there)) == len(next_moves(position))
    assert there.scores() == position.scores()


@settings(max_examples=25)
@given(data=st.data())
def test_numbers_renamed_and_renamed_back_are_the_same_numbers(data: st.DataObject) -> None:
    position = data.draw(positions("gotown"))
    pairs = data.draw(st.permutations(PAIRS))
    sides = [pair[::-1] if data.draw(st.booleans()) else pair for pair in pairs]
    names = {old: new for was, now in zip(PAIRS, sides, strict=True) for old, new in zip(was, now, strict=True)}
    there = position.renamed(names)
    assert there.renamed({new: old for old, new in names.items()}) == position
    assert len(next_moves(there)) == len(next_moves(position))


def test_the_two_numbers_of_a_floor_go_in_order_again_and_a_joker_keeps_its_partner() -> None:
    position: Position[Any] = Position.parse("gotown~gotown~0~6~3~3_36d~_3j6")
    assert position.renamed({"3": "8", "6": "1"}).format() == "gotown~gotown~0~1~8~8_18d~_j18"


def test_cards_of_a_castle_are_renamed_everywhere() -> None:
    position: Position[Any] = Position.parse(
        "chateau~chateau.counter_attack-true~0.counter-D1~BB~A~DC_d------~B_d------"
    )
    names = {CastleCard.DRAGON: CastleCard.CATAPULT, CastleCard.CATAPULT: "dragon", "builder": "water"}
    there = position.renamed(names)
    assert there.format() == "chateau~chateau.counter_attack-true~0.counter-C1~WW~A~CD_d------~W_d------"


@pytest.mark.parametrize("name", games())
@settings(max_examples=25)
@given(data=st.data())
def test_a_card_swapped_for_itself_changes_nothing_and_all_cards_are_found(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(name))
    found = position.cards()
    assert position.with_cards(dict(found)) == position
    assert position.with_cards({card.place: card.text for lying in found for card in lying.cards}) == position
    hands = [f"players[{seat}].hand[{i}]" for seat, held in enumerate(position.players) for i in range(len(held.hand))]
    assert [lying.place for lying in found if ".hand[" in lying.place] == hands


@pytest.mark.parametrize("name", games())
@settings(max_examples=25)
@given(data=st.data())
def test_a_card_taken_away_is_gone_or_the_rest_is_no_position(name: str, data: st.DataObject) -> None:
    position = data.draw(positions(name))
    found = position.cards()
    for lying in found:
        if ".hidden[" in lying.place:  # of cards that may lie in a pile or in the box, fewer may make more certain
            continue
        try:
            there = position.with_cards({lying.place: None})
        except InvalidPositionError:
            continue
        assert sorted(card.text for card in there.cards()) == sorted(
            other.text for other in found if other is not lying
        )


POSITION = "clock-towers~french~0~2m1.K.rb~1cKr_1cK.2Kmb~22cKm_"


def test_what_lies_where_is_told_with_its_place() -> None:
    assert Position.parse(POSITION).cards() == [
        ("piles.storeys[0]", "2m"),
        ("piles.storeys[1]", "1"),
        ("piles.clocks[0]", "K"),
        ("piles.roofs[0]", "^r"),
        ("piles.roofs[1]", "^b"),
        ("players[0].hand[0]", "1c"),
        ("players[0].hand[1]", "K"),
        ("players[0].hand[2]", "^r"),
        ("players[0].towers[0]", "1c K"),
        ("players[0].towers[1]", "2 Km ^b"),
        ("players[1].hand[0]", "2"),
        ("players[1].hand[1]", "2c"),
        ("players[1].hand[2]", "Km"),
    ]
    assert Lying("players[0].towers[0]", "1c K").cards == [
        ("players[0].towers[0][0]", "1c"),
        ("players[0].towers[0][1]", "K"),
    ]


@pytest.mark.parametrize(
    ("laid", "there"),
    [
        ({"players[0].hand[0]": "2m"}, "clock-towers~french~0~2m1.K.rb~2mKr_1cK.2Kmb~22cKm_"),
        (
            {"players[0].hand[0]": "2", "players[1].hand[0]": "1c"},
            "clock-towers~french~0~2m1.K.rb~2Kr_1cK.2Kmb~1c2cKm_",
        ),
        ({"piles.storeys[0]": None, "piles.storeys[1]": None}, "clock-towers~french~0~.K.rb~1cKr_1cK.2Kmb~22cKm_"),
        ({"players[0].towers[1]": None}, "clock-towers~french~0~2m1.K.rb~1cKr_1cK~22cKm_"),
        ({"players[0].towers[1][2]": None}, "clock-towers~french~0~2m1.K.rb~1cKr_1cK.2Km~22cKm_"),
        ({"players[0].towers[1][2]": Card.GREEN}, "clock-towers~french~0~2m1.K.rb~1cKr_1cK.2Kmg~22cKm_"),
    ],
)
def test_cards_are_exchanged_and_taken_away_all_at_once(laid: dict[str, Any], there: str) -> None:
    assert Position.parse(POSITION).with_cards(laid).format() == there


def test_what_lies_in_one_row_is_laid_in_another() -> None:
    position: Position[Any] = Position.parse(POSITION)
    there = position.moved("players[0].towers[0]", "players[1].towers[0]")
    assert there.format() == "clock-towers~french~0~2m1.K.rb~1cKr_2Kmb~22cKm_1cK"
    there = position.moved("piles.storeys[0]", "piles.storeys[1]")
    assert there.format() == "clock-towers~french~0~12m.K.rb~1cKr_1cK.2Kmb~22cKm_"
    assert position.rows() == {
        "piles.storeys": 2,
        "piles.clocks": 1,
        "piles.roofs": 2,
        "players[0].hand": 3,
        "players[0].towers": 2,
        "players[1].hand": 3,
        "players[1].towers": 0,
    }


def test_a_castle_card_is_laid_on_its_slot_and_taken_away() -> None:
    position: Position[Any] = Position.parse("chateau~chateau~0~_wA~~_dw-----~_d------_C")
    assert position.without_card("players[1].attack") == position.with_cards({"players[1].attack": None})
    assert position.with_card("players[1].attack", CastleCard.DRAGON).format()[-1] == "D"
    there = position.with_cards({"players[1].castle.wall-right": "wall", "players[1].attack": None})
    assert there.format() == "chateau~chateau~0~_wA~~_dw-----~_d-w----"
    assert position.rows() == {"pile.hidden": 2, "discard": 0, "players[0].hand": 0, "players[1].hand": 0}


@pytest.mark.parametrize(
    "where",
    ["", "hand", "players[2].hand[0]", "players[0].hand[3]", "players[0].towers[0][2]", "turn[0]", "piles.walls[0]"],
)
def test_a_place_where_nothing_lies_is_an_error(where: str) -> None:
    with pytest.raises(NotationError, match="is not a place where a card lies"):
        Position.parse(POSITION).with_cards({where: None})
    with pytest.raises(NotationError, match="is not a place"):
        Position.parse(POSITION).moved(where, "piles.storeys[0]")


def test_what_is_laid_is_checked_as_a_file_is() -> None:
    with pytest.raises(InvalidPositionError, match=r"players\[0\].hand\[0\]: no card '3'"):
        Position.parse(POSITION).with_cards({"players[0].hand[0]": "3"})
    with pytest.raises(InvalidPositionError, match="every hand holds exactly 3, not 2"):
        Position.parse(POSITION).with_cards({"players[0].hand[0]": None})


def test_jokers_and_dogs_of_a_floor_are_cards_too() -> None:
    position: Position[Any] = Position.parse("gotown~gotown~0~~~_36d.j45~_")
    assert [card.text for lying in position.cards() for card in lying.cards] == ["3", "6", "dog", "?4", "5"]
    there = position.with_cards({"players[0].tower[0][2]": None, "players[0].tower[0][1]": "?6"})
    assert there.format() == "gotown~gotown~0~~~_3j6.j45~_"
