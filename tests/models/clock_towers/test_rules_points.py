"""Points: what a tower is worth, and who has most."""

import pytest

from faceup.models import clock_towers
from faceup.models.clock_towers import Position, Tower


@pytest.mark.parametrize(
    ("tower", "worth"),
    [
        ("1 K ^r", 5),
        ("2 K ^b", 5),
        ("1 1 2 K ^g", 5),
        ("1c K ^r", 4),
        ("2c K ^y", 4),
        ("1 2c K ^r", 4),
        ("1c 1m K ^r", 3),
        ("2m 2c K ^p", 3),
        ("1m K ^r", 2),
        ("2m 1 K ^r", 2),
    ],
)
def test_no_animal_5_cats_alone_4_cats_and_mice_3_mice_alone_2(tower: str, worth: int) -> None:
    assert clock_towers.points(Tower.parse(tower)) == worth


@pytest.mark.parametrize(("tower", "worth"), [("1 Km ^r", 2), ("1c Km ^r", 3), ("1m Km ^r", 2), ("1c 1m Km ^r", 3)])
def test_the_mouse_of_the_clock_counts_as_a_mouse(tower: str, worth: int) -> None:
    assert clock_towers.points(Tower.parse(tower)) == worth


@pytest.mark.parametrize("rules", ["french", "italian", "french.clock_mouse_in_tiebreak-true"])
def test_the_mouse_of_the_clock_counts_for_points_whatever_the_tie_break(rules: str) -> None:
    assert Position.parse(f"clock-towers~{rules}~0~..~_2Kmr").scores() == (2,)


@pytest.mark.parametrize(
    ("few", "many"),
    [
        ("1c K ^r", "1c 2c 1c 2c K ^r"),
        ("1m K ^r", "1m 2m 1m Km ^r"),
        ("1c 1m K ^r", "1c 1m 2c 2m 1m Km ^r"),
        ("1c 1m K ^r", "1c 1c 1c 1m K ^r"),
    ],
)
def test_how_many_animals_there_are_does_not_matter(few: str, many: str) -> None:
    assert clock_towers.points(Tower.parse(few)) == clock_towers.points(Tower.parse(many))


def test_an_animal_above_the_clock_counts() -> None:
    assert clock_towers.points(Tower.parse("1 K 1c ^r")) == 4
    assert clock_towers.points(Tower.parse("1 K 1m ^r")) == 2


@pytest.mark.parametrize("tower", ["1", "2c 2", "1 K", "2c Km", "1 K 2"])
def test_an_incomplete_tower_is_worth_nothing(tower: str) -> None:
    assert clock_towers.points(Tower.parse(tower)) == 0


def test_a_player_has_the_sum_of_the_complete_towers() -> None:
    position = Position.parse("clock-towers~french~0~..~r_1Kr.1cKb.1c1mKg.1mKy.2K.1~Km_2Kr~Km_1.1K~Km_")
    assert position.scores() == (5 + 4 + 3 + 2, 5, 0, 0)


def test_like_towers_count_each() -> None:
    position = Position.parse("clock-towers~french.ladder-own~0~..~_1Kr.1Kb~_1Kr.1Kb")
    assert position.scores() == (10, 10)


@pytest.mark.parametrize("rules", ["french", "italian", "french.tiebreak-none"])
def test_the_most_points_win_at_the_end(rules: str) -> None:
    outcome = Position.parse(f"clock-towers~{rules}~0~..~_1c1mKr.22K~_2Kb~_1c1cKy").outcome()
    assert outcome is not None
    assert outcome.points == (3, 5, 4)
    assert outcome.winners == (1,)


@pytest.mark.parametrize("rules", ["french", "italian"])
def test_points_come_before_every_tie_break(rules: str) -> None:
    outcome = Position.parse(f"clock-towers~{rules}~0~..~_1c1mKr~_2cKb").outcome()
    assert outcome is not None
    assert outcome.winners == (1,), "a higher mouse should not beat more points"


def test_points_come_from_all_towers_together_not_from_the_best() -> None:
    outcome = Position.parse("clock-towers~french~0~..~_1Kr~_1mKb.1mKg.1mKy").outcome()
    assert outcome is not None
    assert outcome.points == (5, 6)
    assert outcome.winners == (1,)


def test_a_player_alone_wins() -> None:
    outcome = Position.parse("clock-towers~french~0~..~_1").outcome()
    assert outcome is not None
    assert (outcome.points, outcome.winners) == ((0,), (0,))
