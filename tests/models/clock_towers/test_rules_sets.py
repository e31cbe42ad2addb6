"""Rules sets: the two presets, every flag, and the ways to write the same rules."""

from itertools import product

import pytest

from faceup.models import clock_towers
from faceup.models.clock_towers import FLAGS, PRESETS, Ladder, Position, Rules, TieBreak
from faceup.models.errors import InvalidPositionError, NotationError


def test_the_presets_are_french_and_italian_and_french_comes_first() -> None:
    assert list(PRESETS) == ["french", "italian"]


def test_french_is_first_heights_1_or_2_and_altitude_and_the_clocks_mouse_counts() -> None:
    assert clock_towers.GAME.rules_from_json("french") == Rules(
        first_heights=(1, 2),
        ladder=Ladder.SHARED,
        storeys_after_clock=False,
        tiebreak=TieBreak.ALTITUDE,
        clock_mouse_in_tiebreak=True,
    )


def test_italian_is_first_height_2_and_top_storey() -> None:
    assert clock_towers.GAME.rules_from_json("italian") == Rules(
        first_heights=(2,),
        ladder=Ladder.SHARED,
        storeys_after_clock=False,
        tiebreak=TieBreak.TOP_STOREY,
        clock_mouse_in_tiebreak=False,
    )


def test_every_flag_is_told_to_people() -> None:
    assert {flag.name for flag in FLAGS} == set(Rules.__dataclass_fields__)


def test_a_file_without_rules_is_french() -> None:
    position = Position.from_json({"game": "clock-towers", "players": [{"hand": ["1"]}]})
    assert position.rules == PRESETS["french"]


OVERRIDES = [
    ("first_heights", [3, 4], (3, 4)),
    ("ladder", "own", Ladder.OWN),
    ("ladder", "shared", Ladder.SHARED),
    ("storeys_after_clock", True, True),
    ("storeys_after_clock", False, False),
    ("tiebreak", "altitude", TieBreak.ALTITUDE),
    ("tiebreak", "top-storey", TieBreak.TOP_STOREY),
    ("tiebreak", "none", TieBreak.NONE),
    ("clock_mouse_in_tiebreak", True, True),
    ("clock_mouse_in_tiebreak", False, False),
]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("flag", "written", "meant"), OVERRIDES)
def test_a_flag_overrides_the_preset_and_leaves_the_rest_of_it(
    preset: str, flag: str, written: object, meant: object
) -> None:
    rules = clock_towers.GAME.rules_from_json({"preset": preset, flag: written})
    for name in Rules.__dataclass_fields__:
        if meant is TieBreak.NONE and name == "clock_mouse_in_tiebreak":
            continue  # it decides nothing then
        assert getattr(rules, name) == (meant if name == flag else getattr(PRESETS[preset], name)), name


@pytest.mark.parametrize(
    ("written", "same"),
    [
        (
            {"preset": "french", "first_heights": [2], "tiebreak": "top-storey", "clock_mouse_in_tiebreak": False},
            "italian",
        ),
        (
            {"preset": "italian", "first_heights": [1, 2], "tiebreak": "altitude", "clock_mouse_in_tiebreak": True},
            "french",
        ),
        ({"preset": "italian"}, "italian"),
        ({"preset": "french", "ladder": "shared", "storeys_after_clock": False}, "french"),
        ({"preset": "french", "first_heights": [2, 1, 2]}, "french"),
        (
            {"preset": "italian", "first_heights": [1, 2], "tiebreak": "none"},
            {"preset": "french", "tiebreak": "none"},
        ),
    ],
)
def test_rules_that_are_the_same_in_play_are_equal_however_written(written: object, same: object) -> None:
    one, other = clock_towers.GAME.rules_from_json(written), clock_towers.GAME.rules_from_json(same)
    assert one == other
    assert hash(one) == hash(other)
    assert clock_towers.GAME.rules_to_json(one) == clock_towers.GAME.rules_to_json(other)


def test_positions_under_the_same_rules_are_equal_however_the_rules_are_written() -> None:
    flags = "first_heights-2.tiebreak-top-storey.clock_mouse_in_tiebreak-false"
    long = Position.parse(f"clock-towers~french.{flags}~0~..~1_")
    assert long == Position.parse("clock-towers~italian~0~..~1_")
    assert long.format() == "clock-towers~italian~0~..~1_"


ALL_RULES = [Rules(*flags) for flags in product([(1, 2), (2,), (1, 3)], Ladder, [False, True], TieBreak, [False, True])]


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_every_rules_set_is_read_back_as_it_was_written(rules: Rules) -> None:
    position = Position.parse("clock-towers~french~0~..~1_")
    position = Position(rules, position.turn, position.piles, position.players)
    assert clock_towers.GAME.rules_from_json(clock_towers.GAME.rules_to_json(rules)) == rules
    assert Position.from_json(position.to_json()) == position
    assert Position.parse(position.format()) == position


def test_rules_that_differ_in_play_are_not_equal() -> None:
    """Without a tie-break the mouse of a clock decides nothing: those 12 pairs are the same rules."""
    assert len(set(ALL_RULES)) == len(ALL_RULES) - 12 == 60
    assert len({str(clock_towers.GAME.rules_to_json(rules)) for rules in ALL_RULES}) == 60


def test_a_flag_that_decides_nothing_makes_no_difference() -> None:
    assert Rules(tiebreak=TieBreak.NONE, clock_mouse_in_tiebreak=True) == Rules(tiebreak=TieBreak.NONE)


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        ("german", "'german' should be 'french' or 'italian'"),
        ({"preset": "german"}, "'german' should be 'french' or 'italian'"),
        ({"preset": "french", "stories_after_clock": True}, "unknown key 'stories_after_clock'"),
        ({"preset": "french", "ladder": "mine"}, "ladder: 'mine' should be 'shared' or 'own'"),
        ({"preset": "french", "tiebreak": "top"}, "tiebreak: 'top' should be 'altitude', 'top-storey' or 'none'"),
        ({"preset": "french", "storeys_after_clock": "yes"}, "storeys_after_clock: should be true or false"),
        ({"preset": "french", "clock_mouse_in_tiebreak": 1}, "clock_mouse_in_tiebreak: should be true or false"),
        ({"preset": "french", "first_heights": 2}, "first_heights: should be a list"),
        ({"preset": "french", "first_heights": [1.5]}, r"first_heights\[0\]: should be a whole number"),
    ],
)
def test_rules_that_do_not_exist_are_an_error_that_says_what_would_be_right(raw: object, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        clock_towers.GAME.rules_from_json(raw)
    with pytest.raises(InvalidPositionError, match=r"^rules"):
        Position.from_json({"game": "clock-towers", "rules": raw, "players": [{"hand": ["1"]}]})
