"""The donut truck: everybody else passes, and the same player takes another turn."""

from support.gotown_table import after, chances, discarded, moves, tower

from faceup.models.gotown import Card


def test_after_donuts_the_same_player_takes_another_turn() -> None:
    truck = after("gotown~gotown~0d~4445~~o_~666_", "donuts")
    assert truck.donuts
    assert discarded(truck) == ""
    again = after(truck, "end")
    assert (again.turn, again.donuts, again.drawn) == (0, False, True)
    assert again.players[0].hand == (Card.FOUR, Card.FOUR, Card.FOUR, Card.FIVE), "refilled to three, then one drawn"
    assert discarded(again) == "donuts"
    assert after(again, "end").turn == 1


def test_the_truck_is_discarded_after_the_refill_so_it_is_not_shuffled_for_it() -> None:
    waits = after("gotown~gotown~0do~~12~44_~666_", "end")
    assert set(chances(waits)) == {"~draw 1", "~draw 2"}
    done = after(waits, "~draw 1")
    assert done.players[0].hand == (Card.ONE, Card.TWO, Card.FOUR, Card.FOUR)
    assert discarded(done) == "donuts"


def test_a_waiting_milkshake_stays_over_donuts() -> None:
    again = after("gotown~gotown~0do~4445~~333_~666__1", "end")
    assert (again.turn, again.players[1].milkshakes) == (0, 1)


def test_donuts_need_no_opponent_and_come_once_a_turn_being_one_card() -> None:
    assert moves("gotown~gotown~0d~~~o_~_") == ["donuts", "end"]
    assert "donuts" not in moves(after("gotown~gotown~0d~~~o_~_", "donuts"))


def test_all_opponents_pass_however_many_there_are() -> None:
    again = after("gotown~gotown~1d~4~~555_~o666_~777_~888_", "donuts", "end")
    assert (again.turn, again.pile.cards) == (1, ()), "the one card is drawn by the same player"
    assert [len(player.hand) for player in again.players] == [3, 4, 3, 3]
    assert after(again, "end").turn == 2


def test_the_turn_of_the_truck_is_ended_normally() -> None:
    here = after("gotown~gotown~0d~~~o36_~_", "donuts", "build 3 6")
    assert tower(here, 0) == ["3 6"]
    assert (here.turn, moves(here)) == (0, ["end"])
