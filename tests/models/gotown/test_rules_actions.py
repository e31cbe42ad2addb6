"""GoTown's actions: what each card does, to whom, and when it may."""

import pytest
from support.gotown_table import after, chances, moves, winners

from faceup.models.errors import IllegalMoveError, NotationError
from faceup.models.gotown import Card, Move, Position


def tower(position: Position, seat: int) -> list[str]:
    return [floor.format() for floor in position.players[seat].tower]


def discarded(position: Position) -> str:
    return " ".join(card.code for card in position.discard)


# Build


def test_two_numbers_that_sum_to_nine_become_a_floor_on_top() -> None:
    here = after("gotown~gotown~0d~~~36_18~_", "build 3 6")
    assert tower(here, 0) == ["1 8", "3 6"]
    assert here.players[0].hand == ()
    assert discarded(here) == ""


@pytest.mark.parametrize("hand", ["35", "11", "88", "jj", "d3", "3"])
def test_nothing_else_is_a_floor(hand: str) -> None:
    assert not [move for move in moves(f"gotown~gotown~0d~~~{hand}_~_") if move.startswith("build")]


@pytest.mark.parametrize(("number", "floor"), [(3, "3 ?6"), (6, "?3 6"), (1, "1 ?8"), (8, "?1 8")])
def test_a_joker_goes_with_any_number_and_is_worth_nine_minus_it(number: int, floor: str) -> None:
    assert tower(after(f"gotown~gotown~0d~~~{number}j_~_", f"build {number} ?"), 0) == [floor]


# Steal


def test_a_number_takes_the_card_that_makes_nine_and_the_other_is_discarded() -> None:
    here = after("gotown~gotown~0d~~~3_27~_45.36", "steal 3 from 1")
    assert tower(here, 0) == ["2 7", "3 6"]
    assert tower(here, 1) == ["4 5"]
    assert discarded(here) == "3"


def test_only_the_top_floor_can_be_stolen_from() -> None:
    assert moves("gotown~gotown~0d~~~45_~_45.36") == ["build 4 5", "end"]


def test_only_from_an_opponent() -> None:
    assert moves("gotown~gotown~0d~~~3_36~_") == ["end"]


def test_a_guarded_floor_cannot_be_stolen_from() -> None:
    assert moves("gotown~gotown~0d~~~3_~_36d") == ["end"]
    assert moves("gotown~gotown~0d~~~3_~_27d.36") == ["end", "steal 3 from 1"], "a dog below does not guard the top"


def test_the_rulebooks_joker_beside_a_3_is_worth_6_and_can_be_taken_with_a_3() -> None:
    assert moves("gotown~gotown~0d~~~3_~_3j6") == ["end", "steal 3 from 1"]
    here = after("gotown~gotown~0d~~~3_~_3j6", "steal 3 from 1")
    assert tower(here, 0) == ["3 ?6"], "a stolen joker keeps its value"
    assert discarded(here) == "3"


def test_beside_a_joker_the_number_can_be_taken_and_the_joker_is_discarded() -> None:
    here = after("gotown~gotown~0d~~~6_~_3j6", "steal 6 from 1")
    assert tower(here, 0) == ["3 6"]
    assert discarded(here) == "?"


def test_a_joker_from_the_hand_cannot_steal() -> None:
    assert moves("gotown~gotown~0d~~~j_~_36") == ["end"]
    with pytest.raises(NotationError, match="only a number steals"):
        Move.parse("steal ? from 1")


# Dog and bone


def test_a_dog_guards_any_one_of_ones_own_floors() -> None:
    assert moves("gotown~gotown~0d~~~d_36.27~_45") == ["dog 1", "dog 2", "end"]
    assert tower(after("gotown~gotown~0d~~~d_36.27~_45", "dog 1"), 0) == ["3 6 dog", "2 7"]


def test_one_dog_a_floor() -> None:
    assert moves("gotown~gotown~0d~~~dd_36d.27~_") == ["dog 2", "end"]


def test_a_dog_stays_while_floors_come_and_go_above_it() -> None:
    here = after("gotown~gotown~1d~~~h333_36d~27h_", "build 2 7", "end", "end")
    assert tower(here, 0) == ["3 6 dog"]
    grown = after("gotown~gotown~0d~~~18_36d~h22_", "build 1 8", "end", "hammer 0")
    assert tower(grown, 0) == ["3 6 dog"]


def test_a_bone_discards_any_opponents_dog_wherever_it_stands() -> None:
    text = "gotown~gotown~0d~~~b_18d~_36d.27~_45.36d"
    assert moves(text) == ["bone 1.1", "bone 2.2", "end"]
    here = after(text, "bone 1.1")
    assert tower(here, 1) == ["3 6", "2 7"]
    assert discarded(here) == "dog bone"


# Hammer and ball


def test_a_hammer_destroys_the_unguarded_top_floor_of_an_opponent() -> None:
    here = after("gotown~gotown~0d~~~h_18~_27.3j6", "hammer 1")
    assert tower(here, 1) == ["2 7"]
    assert discarded(here) == "3 ? hammer"
    assert moves("gotown~gotown~0d~~~h_18~_27.36d") == ["end"]
    assert moves("gotown~gotown~0d~~~h_18~_") == ["end"], "nor where there is no floor, nor one's own"


def test_a_ball_destroys_a_guarded_floor_too_and_its_dog_goes_as_well() -> None:
    here = after("gotown~gotown~0d~~~a_18~_27.36d", "ball 1")
    assert tower(here, 1) == ["2 7"]
    assert discarded(here) == "3 6 dog ball"
    assert discarded(after("gotown~gotown~0d~~~a_18~_27.36", "ball 1")) == "3 6 ball"
    assert moves("gotown~gotown~0d~~~a_18~_") == ["end"]


def test_the_rulebooks_advice_bone_then_hammer_then_steal_in_one_turn() -> None:
    here = after("gotown~gotown~0d~~~bh3_~_36.27d", "bone 1.2", "hammer 1", "steal 3 from 1")
    assert (tower(here, 0), tower(here, 1)) == (["3 6"], [])
    assert discarded(here) == "2 3 7 dog bone hammer"
    assert here.turn == 0


# Thieves


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


# Milkshake


def test_on_their_next_turn_all_they_do_is_discard_the_milkshake() -> None:
    laid = after("gotown~gotown~0d~4444~~m333_~5_~_", "milkshake 1")
    assert laid.players[1].milkshakes == 1
    assert discarded(laid) == ""
    here = after(laid, "end")
    assert (here.turn, here.players[1].hand, here.players[1].milkshakes) == (2, (Card.FIVE,), 0), "no draw, no refill"
    assert discarded(here) == "milkshake"


def test_a_milkshake_is_for_any_opponent() -> None:
    assert moves("gotown~gotown~1d~~~_~m_~_") == ["end", "milkshake 0", "milkshake 2"]


def test_of_several_milkshakes_one_goes_a_turn() -> None:
    here = after("gotown~gotown~0d~4444~~333_~555__2", "end")
    assert (here.turn, here.players[1].milkshakes) == (0, 1)
    assert after(here, "end").players[1].milkshakes == 0
    assert after(here, "end", "end").turn == 1


@pytest.mark.parametrize(("stack", "legal"), [("", ["milkshake 1", "milkshake 2"]), ("false", ["milkshake 2"])])
def test_a_second_milkshake_before_the_same_player_is_a_matter_of_the_flag(stack: str, legal: list[str]) -> None:
    rules = "gotown" + (f".milkshake_stack-{stack}" if stack else "")
    assert moves(f"gotown~{rules}~0d~~~m_~__1~_") == ["end", *legal]


def test_skipped_turns_count_as_turns() -> None:
    end = Move.parse("end")
    assert Position.parse("gotown~gotown~0d~4444~~333_~555_").turns_begun(end) == 1
    assert Position.parse("gotown~gotown~0d~4444~~333_~555__1").turns_begun(end) == 2
    assert Position.parse("gotown~gotown~0~4444~~333__1~555__1").turns_begun(end) == 3
    assert Position.parse("gotown~gotown~0do~4444~~333_~555__1").turns_begun(end) == 1


# Donuts


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


# What is illegal says why


@pytest.mark.parametrize(
    ("text", "move", "reason"),
    [
        ("gotown~gotown~0d~~~36_~_", "build 1 8", "seat 0 holds no 1, only 3 6"),
        ("gotown~gotown~0d~~~3_~_", "build 3 6", "seat 0 holds no 6"),
        ("gotown~gotown~0d~~~3_~_", "steal 3 from 1", "seat 1 has no tower"),
        ("gotown~gotown~0d~~~3_~_27", "steal 3 from 1", "3 makes 9 with no card of the top floor of seat 1, '2 7'"),
        ("gotown~gotown~0d~~~3_~_36d", "steal 3 from 1", "a dog guards the top floor of seat 1, '3 6 dog'"),
        ("gotown~gotown~0d~~~3_36~_", "steal 3 from 0", "seat 0 is no opponent of seat 0"),
        ("gotown~gotown~0d~~~h_~_", "hammer 3", "seat 3 is no opponent of seat 0"),
        ("gotown~gotown~0d~~~d_36d~_", "dog 1", "seat 0 has no floor 1 without a dog"),
        ("gotown~gotown~0d~~~b_~_36", "bone 1.1", "seat 1 has no dog on floor 1"),
        ("gotown~gotown~0d~~~t_~_", "thief 1", "seat 1 holds no card"),
        ("gotown~gotown~0d~~~s_~_", "superthief", "nobody else holds a card"),
        ("gotown~gotown.milkshake_stack-false~0d~~~m_~__1", "milkshake 1", "a milkshake lies before seat 1 already"),
        ("gotown~gotown~0d~~~3_~_", "~draw 4", "there is nothing for chance to decide now"),
        ("gotown~gotown~0~_14~~3_~_", "end", "chance comes first, one of ~draw 1, ~draw 4"),
        ("gotown~gotown~0~_14~~3_~_", "~draw 5", "chance comes first, one of ~draw 1, ~draw 4"),
        ("gotown~gotown.floors_to_win-1~0d~~~3_36~_", "end", "the game is over"),
    ],
)
def test_an_illegal_move_says_what_is_in_its_way(text: str, move: str, reason: str) -> None:
    with pytest.raises(IllegalMoveError) as refused:
        after(text, move)
    assert reason in str(refused.value)
    assert text in str(refused.value)
    assert winners(Position.parse(text)) in (None, (0,))
