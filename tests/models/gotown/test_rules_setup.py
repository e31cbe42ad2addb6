"""The set-up: five cards for everyone, the rest for the pile, and who begins."""

from collections import Counter

import pytest
from support.gotown_table import after, moves

from faceup.models import gotown
from faceup.models.errors import QuestionError
from faceup.models.gotown import PRESETS, Card, Position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_starts_with_five_cards_and_the_rest_is_the_pile(players: int) -> None:
    position = gotown.deal(players, PRESETS["gotown"], 1)
    assert [len(player.hand) for player in position.players] == [5] * players
    assert len(position.pile) == 54 - 5 * players
    assert not position.pile.shuffled
    everything = Counter(position.pile.cards)
    for player in position.players:
        everything += Counter(player.hand)
    assert everything == {card: card.copies for card in Card}


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(QuestionError, match="gotown takes 2 to 4 players"):
        gotown.deal(players, PRESETS["gotown"], 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_discard_pile_is_empty_and_nothing_stands_or_lies_before_anybody(players: int) -> None:
    position = gotown.deal(players, PRESETS["gotown"], 1)
    assert position.discard == ()
    assert all((player.tower, player.milkshakes) == ((), 0) for player in position.players)


def test_the_first_turn_has_not_drawn_yet_and_draws_by_itself() -> None:
    position = gotown.deal(2, PRESETS["gotown"], 1)
    assert (position.turn, position.drawn, position.donuts, position.idle) == (0, False, False, 0)
    assert after(position, "end").pile.cards == position.pile.cards[2:], "one for each who has begun a turn by then"


def test_the_table_decides_who_begins() -> None:
    for seat in range(3):
        begins = Position.parse(f"gotown~gotown~{seat}~4~~1_~2_~3_")
        assert begins.mover == seat
        assert begins.chances() == []
        assert "end" in moves(begins)
