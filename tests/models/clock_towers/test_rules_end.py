"""The end: no draw from empty piles, play until every hand is empty, players without cards are skipped."""

import random

import pytest

from faceup.models.clock_towers import Move, Position
from faceup.models.errors import IllegalMoveError


def after(text: str, *played: str) -> Position:
    position = Position.parse(text)
    for move in played:
        position = position.play(Move.parse(move))
    return position


def movers(position: Position) -> list[int]:
    """Who moves, turn by turn, to the end. With the piles empty that depends on the hands alone."""
    seats: list[int] = []
    chance = random.Random(0)
    while len(seats) < 20 and (moves := position.legal_moves()):
        seats.append(position.mover)
        position = position.play(chance.choice(moves))
    return seats


def test_with_the_piles_empty_no_move_draws() -> None:
    moves = Position.parse("clock-towers~french~0~..~1cKr_1K~2_").legal_moves()
    assert [str(move) for move in moves] == ["1c>new", "x1c", "xK", "^r>1.K", "x^r"]


@pytest.mark.parametrize("pile", ["storeys", "clocks", "roofs"])
def test_nothing_is_drawn_from_an_empty_pile(pile: str) -> None:
    with pytest.raises(IllegalMoveError, match=f"there is nothing to draw from {pile}"):
        after("clock-towers~french~0~..~1cKr_1K~2_", f"x1c +{pile}")


def test_each_turn_without_a_draw_takes_one_card_from_the_hand() -> None:
    position = after("clock-towers~french~0~..~1cKr_~2_", "x1c")
    assert [len(player.hand) for player in position.players] == [2, 1]


def test_after_the_last_draw_everyone_still_plays_three_cards() -> None:
    position = after("clock-towers~french~0~1..~1cKr_~22cK_", "xK +storeys")
    assert [len(player.hand) for player in position.players] == [3, 3]
    assert movers(position) == [1, 0, 1, 0, 1, 0]


def test_the_game_goes_on_while_anybody_holds_a_card() -> None:
    position = Position.parse("clock-towers~french~0~..~_2Kr~1_")
    assert position.outcome() is None
    assert position.legal_moves()


def test_the_game_goes_on_while_there_is_nothing_but_discards() -> None:
    position = Position.parse("clock-towers~french~0~..~K_2Kr~r_")
    assert position.outcome() is None
    assert [str(move) for move in position.legal_moves()] == ["xK"]


def test_the_game_is_over_when_every_hand_is_empty() -> None:
    position = after("clock-towers~french~0~..~r_2K~b_1", "^r>2.K", "x^b")
    assert position.legal_moves() == []
    assert position.outcome() is not None


def test_nothing_is_played_once_the_game_is_over() -> None:
    with pytest.raises(IllegalMoveError, match="the game is over"):
        after("clock-towers~french~0~..~K_~_", "xK", "xK")


@pytest.mark.parametrize(
    ("hands", "order"),
    [
        ("12K_~_", [0, 0, 0]),
        ("1_~_~2_", [0, 2]),
        ("12_~_~_~12K_", [0, 3, 0, 3, 3]),
        ("1_~12K_~12_", [0, 1, 2, 1, 2, 1]),
    ],
)
def test_a_player_with_no_card_left_is_skipped(hands: str, order: list[int]) -> None:
    assert movers(Position.parse(f"clock-towers~french~0~..~{hands}")) == order


@pytest.mark.parametrize(
    ("turn", "hands", "mover"),
    [
        (0, "_~1_", 1),
        (1, "1_~_", 0),
        (0, "_~1_~1_", 1),
        (1, "1_~_~_~1_", 3),
        (2, "_~1_~_~_", 1),
        (3, "1_~1_~1_~_", 0),
    ],
)
def test_a_file_whose_turn_names_a_seat_without_cards_means_the_next_with_cards(
    turn: int, hands: str, mover: int
) -> None:
    position = Position.parse(f"clock-towers~french~{turn}~..~{hands}")
    assert position.mover == mover
    assert position == Position.parse(f"clock-towers~french~{mover}~..~{hands}")
    assert Position.from_json(position.to_json() | {"turn": turn}) == position


def test_a_seat_with_cards_keeps_its_turn() -> None:
    for turn in range(3):
        assert Position.parse(f"clock-towers~french~{turn}~..~1_~1_~1_").mover == turn
