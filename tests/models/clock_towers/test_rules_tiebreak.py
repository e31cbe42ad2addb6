"""The tie-break between players level on points: altitude, top-storey and none, with and without the clock's mouse."""

import pytest

from faceup.models.clock_towers import Position

ALTITUDE = "french.first_heights-1-2-3-4"
TOP_STOREY = "italian.first_heights-1-2-3-4"
NONE = "french.first_heights-1-2-3-4.tiebreak-none"
CLOCK_MOUSE = ".clock_mouse_in_tiebreak-true"
NO_CLOCK_MOUSE = ".clock_mouse_in_tiebreak-false"
LATE = ".storeys_after_clock-true"


def winners(rules: str, *tables: str) -> tuple[int, ...]:
    """Who wins with these towers, all players being level on points."""
    position = Position.parse(f"clock-towers~{rules}~0~..~" + "~".join(f"_{towers}" for towers in tables))
    outcome = position.outcome()
    assert outcome is not None
    assert len(set(outcome.points)) == 1, f"the players should be level on points, not {outcome.points}"
    return outcome.winners


def assert_first_wins(rules: str, better: str, worse: str) -> None:
    assert winners(rules, better, worse) == (0,)
    assert winners(rules, worse, better) == (1,)


def assert_shared(rules: str, one: str, other: str) -> None:
    assert winners(rules, one, other) == (0, 1)


class TestAltitude:
    def test_the_highest_mouse_wins(self) -> None:
        assert_first_wins(ALTITUDE, "11mKr", "1m1Kb")

    def test_a_higher_tower_does_not_make_its_mouse_higher(self) -> None:
        assert_first_wins(ALTITUDE, "11mKr", "1m12Kb")

    def test_an_animal_is_as_high_as_the_uppermost_storey_of_its_card(self) -> None:
        assert_shared(ALTITUDE, "2mKr", "11mKb")
        assert_shared(ALTITUDE, "2cKr", "11cKb")
        assert_first_wins(ALTITUDE, "2mKr", "1mKb")

    def test_storeys_and_not_cards_are_counted_from_the_ground(self) -> None:
        assert_first_wins(ALTITUDE, "22mKr", "111mKb")

    def test_the_highest_of_several_mice_in_a_tower_counts(self) -> None:
        assert_shared(ALTITUDE, "1m1mKr", "11mKb")

    def test_the_highest_mouse_of_all_complete_towers_counts(self) -> None:
        assert_first_wins(ALTITUDE, "1mKr.11mKb", "1mKg.1m1Ky")

    def test_how_many_mice_there_are_does_not_matter(self) -> None:
        assert_shared(ALTITUDE, "11mKr.1m1Kb", "11mKg.11mKy")

    def test_with_mice_level_the_highest_cat_wins(self) -> None:
        assert_first_wins(ALTITUDE, "1m2cKr", "1m1cKb")

    def test_with_no_mice_the_highest_cat_wins(self) -> None:
        assert_first_wins(ALTITUDE, "11cKr", "1c1Kb")

    def test_a_higher_mouse_beats_a_higher_cat(self) -> None:
        assert_first_wins(ALTITUDE, "1c1mKr", "1m2cKb")

    def test_the_highest_mouse_and_the_highest_cat_may_be_in_different_towers(self) -> None:
        assert_first_wins(ALTITUDE, "11mKr.12cKb", "1m1cKg.1c1mKy")

    def test_a_player_without_mice_is_at_0_and_loses_to_the_lowest_mouse(self) -> None:
        assert_first_wins(ALTITUDE, "1mKr.1mKb", "11cKg")

    def test_a_player_without_cats_is_at_0_and_loses_to_the_lowest_cat(self) -> None:
        assert_first_wins(ALTITUDE, "1c1mKr.1c1mKb", "2mKg.2mKy.2mKp")

    def test_only_complete_towers_count(self) -> None:
        assert_shared(ALTITUDE, "1cKr.22m.11mK", "1cKb.22cK")

    def test_without_any_animal_the_win_is_shared(self) -> None:
        assert_shared(ALTITUDE, "1Kr", "2Kb")

    def test_without_any_tower_the_win_is_shared(self) -> None:
        assert_shared(ALTITUDE, "", "1m")

    def test_level_mice_and_level_cats_share_the_win(self) -> None:
        assert_shared(ALTITUDE, "1c1mKr", "1c1mKb.22K")

    def test_the_mouse_of_a_clock_is_one_level_above_the_storeys_below_it(self) -> None:
        assert_first_wins(ALTITUDE, "1Kmr", "1mKb")
        assert_shared(ALTITUDE, "1Kmr", "2mKb")
        assert_first_wins(ALTITUDE, "12mKr", "1Kmb")

    def test_the_mouse_of_a_clock_on_top_is_higher_than_any_in_its_tower(self) -> None:
        assert_shared(ALTITUDE, "2mKmr", "2Kmb")

    def test_the_mouse_of_a_clock_without_a_roof_does_not_count(self) -> None:
        assert_shared(ALTITUDE, "1mKr.22Km", "1mKb")

    def test_a_clock_without_a_mouse_does_not_count(self) -> None:
        assert_shared(ALTITUDE, "1Kr", "2Kb")

    def test_the_mouse_of_a_clock_makes_no_cat_higher(self) -> None:
        assert_first_wins(ALTITUDE, "12cKmr", "2c1Kmb")

    def test_a_storey_above_the_clock_does_not_lift_the_clocks_mouse(self) -> None:
        assert_shared(ALTITUDE + LATE, "1Km1r", "11mKb")
        assert_shared(ALTITUDE + LATE, "1Km2r", "11mKb")
        assert_first_wins(ALTITUDE + LATE, "12Kmr", "1Km2b")

    def test_the_clock_is_a_level_for_the_animals_above_it(self) -> None:
        assert_first_wins(ALTITUDE + LATE, "1K1mr", "11mKb")
        assert_shared(ALTITUDE + LATE, "1K1mr", "11Kmb")
        assert_first_wins(ALTITUDE + LATE, "1K1cr", "11cKb")
        assert_shared(ALTITUDE + LATE, "1K2cr", "112cKb")

    def test_without_its_flag_the_mouse_of_a_clock_does_not_count(self) -> None:
        assert_first_wins(ALTITUDE + NO_CLOCK_MOUSE, "1mKr", "2Kmb")
        assert_shared(ALTITUDE + NO_CLOCK_MOUSE, "1mKmr", "1m1Kb")

    def test_without_its_flag_a_clock_is_no_level(self) -> None:
        assert_shared(ALTITUDE + LATE + NO_CLOCK_MOUSE, "1K1mr", "11mKb")
        assert_shared(ALTITUDE + LATE + NO_CLOCK_MOUSE, "1K1cr", "11cKb")
        assert_first_wins(ALTITUDE + LATE + NO_CLOCK_MOUSE, "11mKr", "1Km1b")


class TestTopStorey:
    def test_a_mouse_on_the_uppermost_storey_card_wins(self) -> None:
        assert_first_wins(TOP_STOREY, "11mKr", "1m1Kb")

    def test_a_high_mouse_that_is_not_on_top_does_not_count(self) -> None:
        assert_first_wins(TOP_STOREY, "1mKr", "12m1Kb")

    def test_the_height_of_the_tower_does_not_matter(self) -> None:
        assert_shared(TOP_STOREY, "1mKr", "22mKb")
        assert_shared(TOP_STOREY, "1cKr", "22cKb")

    def test_how_many_mice_are_on_top_does_not_matter(self) -> None:
        assert_shared(TOP_STOREY, "1mKr.1mKb", "1m1Kg.11mKy")

    def test_with_mice_level_a_cat_on_top_wins(self) -> None:
        assert_first_wins(TOP_STOREY, "1mKr.1cKb", "1c1mKg.1c1mKy")

    def test_with_no_mouse_on_top_a_cat_on_top_wins(self) -> None:
        assert_first_wins(TOP_STOREY, "11cKr", "1c1Kb")

    def test_a_mouse_on_top_beats_a_cat_on_top(self) -> None:
        assert_first_wins(TOP_STOREY, "1c1mKr", "1m1cKb")

    def test_only_complete_towers_count(self) -> None:
        assert_shared(TOP_STOREY, "1Kr.1m.1mK", "1Kb.1cK")

    def test_with_nobody_on_top_the_win_is_shared(self) -> None:
        assert_shared(TOP_STOREY, "1m1Kr", "2m2Kb")

    def test_the_mouse_of_the_clock_does_not_count_by_default(self) -> None:
        assert_first_wins(TOP_STOREY, "2mKr", "2Kmb")

    def test_with_its_flag_the_mouse_of_the_clock_counts_as_one_on_top(self) -> None:
        assert_shared(TOP_STOREY + CLOCK_MOUSE, "2mKr", "2Kmb")
        assert_first_wins(TOP_STOREY + CLOCK_MOUSE, "2Kmr", "2m1Kb")

    def test_with_its_flag_the_mouse_of_the_clock_counts_beside_a_cat_on_top(self) -> None:
        assert_first_wins(TOP_STOREY + CLOCK_MOUSE, "2cKmr", "1c1mKb")

    def test_with_its_flag_the_mouse_of_a_clock_without_a_roof_does_not_count(self) -> None:
        assert_shared(TOP_STOREY + CLOCK_MOUSE, "1Kr.2Km", "1Kb")

    def test_the_uppermost_storey_card_is_that_of_the_finished_tower(self) -> None:
        assert_first_wins(TOP_STOREY + LATE, "1K1mr", "1mK1b")

    def test_the_mouse_of_the_clock_counts_below_later_storeys_too(self) -> None:
        assert_shared(TOP_STOREY + LATE + CLOCK_MOUSE, "1Km1r", "11mKb")


class TestNone:
    @pytest.mark.parametrize("flags", ["", CLOCK_MOUSE])
    def test_players_level_on_points_share_the_win_whatever_their_animals(self, flags: str) -> None:
        assert_shared(NONE + flags, "22mKr", "1m1Kb")
        assert_shared(NONE + flags, "11cKr", "1c1Kb")
        assert_shared(NONE + flags, "2Kmr", "1m1Kb")
        assert_shared(NONE + flags, "1mKr.1mKb", "11cKg")


class TestPresets:
    SAME_TABLES = ("2m1Kr", "11mKr")

    def test_french_is_altitude(self) -> None:
        assert winners("french", *self.SAME_TABLES) == (0, 1), "both mice are on the second storey"

    def test_italian_is_top_storey(self) -> None:
        assert winners("italian", *self.SAME_TABLES) == (1,), "only one mouse is on the uppermost storey card"


@pytest.mark.parametrize("rules", [ALTITUDE, TOP_STOREY])
class TestThreeOrFourPlayers:
    def test_the_best_of_three_wins(self, rules: str) -> None:
        assert winners(rules, "1m1Kr", "11mKb", "1m1Kg") == (1,)

    def test_two_of_three_share_the_win(self, rules: str) -> None:
        assert winners(rules, "11mKr", "1m1Kb", "11mKg") == (0, 2)

    def test_cats_decide_between_those_level_on_mice_only(self, rules: str) -> None:
        assert winners(rules, "2mKr.11cKb", "1m2cKr.1m1cKg", "1c1mKy.1c1mKp") == (0,)

    def test_all_four_share_the_win(self, rules: str) -> None:
        assert winners(rules, "11mKr", "11mKb", "11mKg", "11mKy") == (0, 1, 2, 3)

    def test_a_player_with_fewer_points_is_no_part_of_the_tie_break(self, rules: str) -> None:
        outcome = Position.parse(f"clock-towers~{rules}~0~..~_22mKr~_1cKb~_1c1Kg~_11cKy").outcome()
        assert outcome is not None
        assert outcome.points == (2, 4, 4, 4)
        assert outcome.winners == ((3,) if rules == ALTITUDE else (1, 3))
