"""A turn: play or discard one card, then draw the top card of a pile of one's choice. Towers are one's own."""

import re
from itertools import product

import pytest

from faceup.models import clock_towers
from faceup.models.clock_towers import PRESETS, Card, Kind, Move, Position, Tower
from faceup.models.errors import IllegalMoveError, InvalidPositionError

THREE_PILES = "clock-towers~french~0~2m1.Km.rb~1cKr_1~22cK_2"


def moves(text: str) -> list[str]:
    return [str(move) for move in Position.parse(text).legal_moves()]


def after(text: str, *played: str) -> Position:
    position = Position.parse(text)
    for move in played:
        position = position.play(Move.parse(move))
    return position


def test_a_turn_is_one_play_or_one_discard_with_any_draw() -> None:
    turns = ["1c>new", "1c>1", "x1c", "K>1", "xK", "x^r"]
    draws = ["+storeys", "+clocks", "+roofs"]
    assert sorted(moves(THREE_PILES)) == sorted(f"{turn} {draw}" for turn in turns for draw in draws)


def test_a_play_puts_the_card_on_top_of_the_tower() -> None:
    player = after(THREE_PILES, "1c>1 +clocks").players[0]
    assert player.towers == (Tower.parse("1 1c"),)


def test_a_new_tower_stands_beside_the_others() -> None:
    player = after(THREE_PILES, "1c>new +clocks").players[0]
    assert player.towers == (Tower.parse("1"), Tower.parse("1c"))


def test_a_discarded_card_leaves_the_game() -> None:
    position = after("clock-towers~french~0~..~1cKr_1~2_", "xK")
    assert position == Position.parse("clock-towers~french~1~..~1cr_1~2_")


@pytest.mark.parametrize(("pile", "drawn"), [("storeys", "2m"), ("clocks", "Km"), ("roofs", "^r")])
def test_the_top_card_of_the_chosen_pile_is_drawn(pile: str, drawn: str) -> None:
    before = Position.parse(THREE_PILES)
    position = before.play(Move.parse(f"x1c +{pile}"))
    assert sorted(map(str, position.players[0].hand)) == sorted(["K", "^r", drawn])
    assert position.piles == before.piles.without_top(Kind(pile))
    assert before.piles[Kind(pile)][0] is Card.parse(drawn)


def test_a_draw_leaves_the_next_card_of_the_pile_on_top() -> None:
    position = after(THREE_PILES, "x1c +storeys", "x2 +storeys")
    assert Card.ONE in position.players[1].hand
    assert not position.piles.storeys


def test_a_draw_follows_a_play_and_a_discard_alike() -> None:
    for move in ("1c>new +roofs", "K>1 +roofs", "x1c +roofs"):
        assert len(after(THREE_PILES, move).players[0].hand) == 3, move


def test_the_card_is_drawn_after_the_play_so_it_cannot_be_played_at_once() -> None:
    with pytest.raises(IllegalMoveError, match="seat 0 holds no 2m, only 1c K \\^r"):
        after(THREE_PILES, "2m>new +storeys")


@pytest.mark.parametrize("move", ["1c>new", "K>1", "x^r"])
def test_a_draw_is_compulsory_while_any_pile_has_cards(move: str) -> None:
    with pytest.raises(IllegalMoveError, match="a card must be drawn, from storeys or clocks or roofs"):
        after(THREE_PILES, move)


@pytest.mark.parametrize(("piles", "pile"), [("1..", "storeys"), (".K.", "clocks"), ("..r", "roofs")])
def test_one_card_in_one_pile_must_be_drawn_from_there(piles: str, pile: str) -> None:
    text = f"clock-towers~french~0~{piles}~222_"
    assert moves(text) == [f"2>new +{pile}", f"x2 +{pile}"]
    with pytest.raises(IllegalMoveError, match=f"a card must be drawn, from {pile}"):
        after(text, "x2")
    for empty in {"storeys", "clocks", "roofs"} - {pile}:
        with pytest.raises(IllegalMoveError, match=f"there is nothing to draw from {empty}"):
            after(text, f"x2 +{empty}")


@pytest.mark.parametrize("card", [card.code for card in Card])
def test_any_card_may_be_discarded(card: str) -> None:
    raw = {"game": "clock-towers", "players": [{"hand": [card], "towers": ["1", "1 K"]}]}
    assert f"x{card}" in [str(move) for move in Position.from_json(raw).legal_moves()]


def test_a_card_that_could_be_played_for_points_may_be_discarded() -> None:
    assert moves("clock-towers~french~0~..~r_1K") == ["^r>1.K", "x^r"]


@pytest.mark.parametrize("move", ["K>2 +roofs", "1c>2 +roofs"])
def test_nobody_builds_on_the_tower_of_another(move: str) -> None:
    with pytest.raises(IllegalMoveError, match="seat 0 has no tower '2'"):
        after(THREE_PILES, move)


def test_a_play_leaves_the_other_players_as_they_are() -> None:
    assert after(THREE_PILES, "1c>1 +roofs").players[1] == Position.parse(THREE_PILES).players[1]


def test_only_a_card_of_the_own_hand_is_played() -> None:
    with pytest.raises(IllegalMoveError, match="seat 0 holds no 2, only"):
        after(THREE_PILES, "2>new +roofs")
    with pytest.raises(IllegalMoveError, match="seat 0 holds no 2c, only"):
        after(THREE_PILES, "x2c +roofs")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_turns_go_round_the_table_by_seats(players: int) -> None:
    position = clock_towers.deal(players, PRESETS["french"], 1)
    movers = []
    for _ in range(5):
        movers.append(position.mover)
        position = position.play(position.legal_moves()[0])
    assert movers == [turn % players for turn in range(5)]


def test_a_play_leaves_the_position_before_it_as_it_was() -> None:
    before = Position.parse(THREE_PILES)
    before.play(Move.parse("1c>1 +roofs"))
    assert before == Position.parse(THREE_PILES)


def test_like_cards_give_one_move() -> None:
    assert moves("clock-towers~french~0~..~11K_2") == ["1>new", "1>2", "x1", "K>2", "xK"]


def test_like_towers_give_one_move() -> None:
    assert moves("clock-towers~french~0~..~K_1.1.1") == ["K>1", "xK"]


def test_towers_of_the_same_cards_in_another_order_are_not_like() -> None:
    assert sorted(moves("clock-towers~french~0~..~K_11c.1c1")) == ["K>1.1c", "K>1c.1", "xK"]


def test_cards_that_differ_in_their_animal_are_not_like() -> None:
    assert moves("clock-towers~french~0~..~11c1m_") == ["1>new", "x1", "1c>new", "x1c", "1m>new", "x1m"]


def test_only_one_of_several_like_cards_and_like_towers_is_used() -> None:
    assert after("clock-towers~french~0~..~KK_1.1~2_", "K>1") == Position.parse("clock-towers~french~1~..~K_1.1K~2_")


def test_play_takes_the_legal_moves_and_no_other() -> None:
    position = Position.parse("clock-towers~french~0~2m1..r~1cKr_1.1cK.2Kb~22cK_2.2K")
    towers = [tower for player in position.players for tower in player.towers]
    taken = set()
    for card, onto, draw in product(Card, [None, Tower(), *towers], [None, *Kind]):
        move = Move(card, onto, draw)
        try:
            position.play(move)
        except IllegalMoveError:
            continue
        taken.add(move)
    assert taken == set(position.legal_moves())


@pytest.mark.parametrize("hand", ["", "1", "12", "12K2"])
def test_while_a_pile_has_cards_every_hand_holds_exactly_three(hand: str) -> None:
    with pytest.raises(InvalidPositionError, match=re.escape("players[1].hand: ") + ".*exactly 3"):
        Position.parse(f"clock-towers~french~0~..r~12K_~{hand}_")


@pytest.mark.parametrize("hand", ["", "1", "12", "12K"])
def test_with_the_piles_empty_a_hand_holds_none_to_three(hand: str) -> None:
    Position.parse(f"clock-towers~french~0~..~12K_~{hand}_")
    with pytest.raises(InvalidPositionError, match=re.escape("players[1].hand: ") + ".*at most 3 cards, not 4"):
        Position.parse("clock-towers~french~0~..~12K_~12KK_")


def test_the_moves_of_a_position_are_given_anew_each_time() -> None:
    """They are remembered by what they depend on; who alters the list alters nobody else's."""
    position = Position.parse(THREE_PILES)
    first = position.legal_moves()
    kept = list(first)
    first.clear()
    assert position.legal_moves() == kept


def test_the_same_cards_have_other_moves_by_other_rules_and_on_other_ladders() -> None:
    """Moves are remembered, but never those of another table."""
    assert moves("clock-towers~french~0~..~1r_1K~2_") == ["1>new", "x1", "^r>1.K", "x^r"]
    assert moves("clock-towers~italian~0~..~1r_1K~2_") == ["1>new", "x1", "x^r"]
    assert "1>1.K" in moves("clock-towers~french.storeys_after_clock-true~0~..~1r_1K~2_")
    assert moves("clock-towers~french~0~..~1r_1K~2_2Kr") == ["1>new", "x1", "x^r"]
    assert moves("clock-towers~french.ladder-own~0~..~1r_1K~2_2Kr") == ["1>new", "x1", "^r>1.K", "x^r"]
