"""Thieves take cards from hands, without a look at them."""

from support.gotown_table import after, chances, discarded, moves

from faceup.models.gotown import Card


def test_a_thief_takes_a_card_blind_each_equally_likely() -> None:
    here = after("gotown~gotown~0d~~~t_~338_~_", "thief 1")
    assert moves(here) == []
    assert {text: str(chance) for text, chance in chances(here).items()} == {
        "~thief 3 from 1": "2/3",
        "~thief 8 from 1": "1/3",
    }
    taken = after(here, "~thief 3 from 1")
    assert [player.hand for player in taken.players] == [(Card.THREE,), (Card.THREE, Card.EIGHT), ()]
    assert discarded(taken) == "thief"


def test_a_thief_needs_an_opponent_who_has_a_card() -> None:
    assert moves("gotown~gotown~0d~~~t5_~_~6_") == ["end", "thief 2"]
    assert moves("gotown~gotown~0d~~~t5_~_~_") == ["end"]


def test_a_stolen_card_can_be_played_at_once() -> None:
    assert moves(after("gotown~gotown~0d~~~t3_~6_", "thief 1", "~thief 6 from 1")) == ["build 3 6", "end"]


def test_a_superthief_picks_from_every_opponent_who_has_a_card_the_next_seat_first() -> None:
    first = after("gotown~gotown~2d~~~1_~_~s_~23_", "superthief")
    assert set(chances(first)) == {"~thief 2 from 3", "~thief 3 from 3"}
    second = after(first, "~thief 2 from 3")
    assert set(chances(second)) == {"~thief 1 from 0"}
    done = after(second, "~thief 1 from 0")
    assert done.players[2].hand == (Card.ONE, Card.TWO)
    assert discarded(done) == "superthief"
    assert moves(done) == ["end"]


def test_a_superthief_is_legal_if_anybody_has_a_card() -> None:
    assert moves("gotown~gotown~0d~~~s5_~_~6_") == ["end", "superthief"]
    assert moves("gotown~gotown~0d~~~s5_~_~_") == ["end"]


def test_a_stolen_card_can_be_kept_for_later() -> None:
    later = after("gotown~gotown~0d~1111222~~t388_~6_~_", "thief 1", "~thief 6 from 1", "end", "end", "end")
    assert later.turn == 0
    assert moves(later) == ["build 3 6", "end"]


def test_the_opponent_is_the_thiefs_choice() -> None:
    assert moves("gotown~gotown~1d~~~3_~t_~4_~5_") == ["end", "thief 0", "thief 2", "thief 3"]


def test_where_all_cards_of_a_hand_are_alike_there_is_one_outcome() -> None:
    here = after("gotown~gotown~0d~~~t_~33_", "thief 1")
    assert chances(here) == {"~thief 3 from 1": 1}
    taken = after(here, "~thief 3 from 1")
    assert [player.hand for player in taken.players] == [(Card.THREE,), (Card.THREE,)]


def test_a_thief_can_steal_a_thief_and_use_it_in_the_same_turn() -> None:
    here = after("gotown~gotown~0d~~~t_~tt_~5_", "thief 1", "~thief thief from 1", "thief 2", "~thief 5 from 2")
    assert here.players[0].hand == (Card.FIVE,)
    assert discarded(here) == "thief thief"
