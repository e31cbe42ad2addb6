"""A turn: draw one card, then do one thing. Building: the door first, then only next to a laid card."""

import pytest
from support.chateau_play import CASTLE, after, moves, position

from faceup.models.chateau import Card, Move, Player, Position, Rules
from faceup.models.errors import IllegalMoveError
from faceup.models.piles import Pile


def illegal(text: str, move: str) -> str:
    """Why a move is illegal."""
    with pytest.raises(IllegalMoveError) as refused:
        position(text).play(Move.parse(move))
    assert str(refused.value).startswith(f"{move}: ")
    assert position(text).format() in str(refused.value)
    return str(refused.value)


# The site


def test_a_player_who_has_laid_nothing_has_no_complete_castle() -> None:
    assert not Player((Card.WALL,)).complete
    assert not Player((Card.WALL,)).begun


def test_a_position_of_players_who_have_laid_nothing_has_an_empty_site_for_each() -> None:
    players = (Player((Card.DOOR,)), Player((Card.WALL,)))
    here = Position(Rules(), 0, True, Pile(()), (), players)
    assert here.winner is None
    assert here == position("0.drawn~~~d_-------~w_-------")
    assert here.play("build door door").players[0].castle == (Card.DOOR, *[None] * 6)


# The draw


def test_a_turn_begins_with_a_draw_that_is_no_move() -> None:
    assert moves("0~wA~~d_-------~d_-------") == ["build door door", "discard door", "discard wall"]


def test_the_card_that_is_drawn_can_be_played_at_once() -> None:
    assert "build door door" in moves("0~dA~~t_-------~t_-------")


def test_the_top_card_is_drawn_and_the_next_player_draws_the_next() -> None:
    here = after("0~wAn~~d_-------~d_-------", "discard door")
    assert here.players[0].hand == (Card.WALL,)
    assert here.players[1].hand == (Card.DOOR, Card.ARCHER)
    assert here.pile.cards == (Card.WINDOW,)


def test_five_cards_become_six_and_one_thing_makes_them_five_again() -> None:
    before = position("0~wA~~dttnn_-------~ddwwn_-------")
    assert len(before.players[0].hand) == 5
    here = before.play(Move.parse("discard wall"))
    assert [len(player.hand) for player in here.players] == [5, 6]


def test_who_has_drawn_does_not_draw_again() -> None:
    assert moves("0.drawn~wA~~d_-------~d_-------") == ["build door door", "discard door"]


def test_a_turn_does_one_thing() -> None:
    here = after("0.drawn~~~ww_d------~t_d------", "build wall wall-left")
    assert (here.turn, here.mover) == (1, 1)


@pytest.mark.parametrize(("seats", "turn", "following"), [(2, 0, 1), (2, 1, 0), (3, 1, 2), (3, 2, 0), (4, 3, 0)])
def test_the_turn_goes_round(seats: int, turn: int, following: int) -> None:
    table = "~".join(["dd_-------"] * min(seats, 3) + ["tt_-------"] * (seats - 3))
    here = position(f"{turn}.drawn~~~{table}")
    assert here.play(here.legal_moves()[-1]).turn == following


# Discards


@pytest.mark.parametrize("card", [card.code for card in Card])
def test_any_card_may_be_discarded_even_if_it_could_be_laid(card: str) -> None:
    letter = Card.parse(card).letter
    assert f"discard {card}" in moves(f"0.drawn~~~{letter}_d------~t_d------")


def test_a_discarded_card_lies_on_the_discard_pile() -> None:
    here = after("0.drawn~t~C~dw_-------~n_-------", "discard wall")
    assert here.discard == (Card.WALL, Card.CATAPULT)
    assert here.players[0].hand == (Card.DOOR,)


# Building


def test_the_door_comes_first() -> None:
    assert moves("0.drawn~~~dtwns_-------~_d------") == [
        "build door door",
        "discard door",
        "discard tower",
        "discard wall",
        "discard window",
        "discard shield",
    ]
    assert "a castle begins with its door" in illegal("0.drawn~~~w_-------~_d------", "build wall wall-left")


def test_no_joker_begins_a_castle() -> None:
    assert moves("0.drawn~~~skx_-------~_d------") == ["discard shield", "discard stake", "discard crossbow"]
    assert "a castle begins with its door" in illegal("0.drawn~~~k_-------~_d------", "joker stake")


@pytest.mark.parametrize(
    ("castle", "slots"),
    [
        ("d------", {"wall-left", "wall-right"}),
        ("dw-----", {"wall-right", "tower-left", "window-left"}),
        ("d-w----", {"wall-left", "tower-right", "window-right"}),
        ("dww----", {"tower-left", "tower-right", "window-left", "window-right"}),
        ("dw-t---", {"wall-right", "window-left"}),
        ("dw---n-", {"wall-right", "tower-left"}),
        ("dwwt---", {"tower-right", "window-left", "window-right"}),
    ],
)
def test_then_only_slots_that_share_an_edge_with_a_laid_card(castle: str, slots: set[str]) -> None:
    built = [move.split()[2] for move in moves(f"0.drawn~~~dtwn_{castle}~_d------") if move.startswith("build")]
    assert set(built) == slots
    assert len(built) == len(slots)


@pytest.mark.parametrize(("card", "fits"), [("tower", "tower"), ("wall", "wall"), ("window", "window")])
def test_a_card_fits_either_side_and_only_slots_of_its_kind(card: str, fits: str) -> None:
    letter, castle = Card.parse(card).letter, "dww----" if card != "wall" else "d------"
    assert [move for move in moves(f"0.drawn~~~{letter}_{castle}~_d------") if move.startswith("build")] == [
        f"build {card} {fits}-left",
        f"build {card} {fits}-right",
    ]


def test_a_card_lies_where_it_was_laid() -> None:
    here = after("0.drawn~~~ww_d------~t_d------", "build wall wall-right")
    assert here.players[0].castle == (Card.DOOR, None, Card.WALL, None, None, None, None)
    assert here.players[0].hand == (Card.WALL,)


@pytest.mark.parametrize(
    ("text", "move", "reason"),
    [
        ("0.drawn~~~w_dw-----~_d------", "build wall wall-left", "a wall lies on wall-left already"),
        ("0.drawn~~~w_d------~_d------", "build wall tower-left", "tower-left takes a tower, not a wall"),
        ("0.drawn~~~t_d------~_d------", "build tower tower-left", "tower-left touches no laid card"),
        ("0.drawn~~~d_d------~_d------", "build door door", "a door lies on door already"),
        ("0.drawn~~~d_-------~_d------", "build door moat", "no slot 'moat'; the slots are door, wall-left"),
        ("0.drawn~~~d_-------~_d------", "build wall wall-left", "seat 0 holds no wall, only door"),
        ("0.drawn~~~d_-------~_d------", "decline", "there is nothing to decline"),
        ("0.drawn~~~B_-------~_d------", "defend builder", "seat 0 is not under attack"),
        ("0.drawn~~~d_-------~_d------", "~draw door", "no card is due; seat 0 is to move"),
        (
            "0~_dw~~d_-------~_d------",
            "discard door",
            "chance must first bring seat 0 a card ('~draw CARD', of door wall",
        ),
        ("0~_dw~~d_-------~_d------", "~draw tower", "chance must first bring seat 0 a card"),
        (f"0~_dw~~d_{CASTLE}~_d------", "discard door", "the game is over"),
    ],
)
def test_an_illegal_move_is_refused_with_its_reason(text: str, move: str, reason: str) -> None:
    assert reason in illegal(text, move)


# The win


@pytest.mark.parametrize(
    ("castle", "card", "move"),
    [
        ("dwwttn-", "n", "build window window-right"),
        ("dwwtt-n", "n", "build window window-left"),
        ("dwwt-nn", "t", "build tower tower-right"),
    ],
)
def test_the_win_is_immediate_with_all_seven_slots_laid(castle: str, card: str, move: str) -> None:
    here = after(f"0.drawn~_tw~~{card}_{castle}~t_dw-----", move)
    outcome = here.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.points) == ((0,), (7, 2))
    assert not here.legal_moves()
    assert not here.chances()
    assert here.turn == 0


def test_six_slots_are_no_win() -> None:
    here = after("0.drawn~~~n_dwwt-n-~t_dw-----", "build window window-right")
    assert here.scores() == (6, 2)
    assert here.outcome() is None


def test_the_winner_is_who_completes_a_castle_not_whose_turn_it_is() -> None:
    here = position(f"0~w~~t_dw-----~t_{CASTLE}")
    outcome = here.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
