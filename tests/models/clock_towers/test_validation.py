"""`Position.from_json` finds every problem of a file, and no problem that is only the shadow of another."""

from typing import Any

import pytest

from faceup.models.clock_towers import Position
from faceup.models.errors import InvalidPositionError

PILES = {"storeys": ["2m", "1"], "clocks": ["K"], "roofs": ["^r"]}
HAND = ["1c", "K", "^b"]


def problems(**keys: Any) -> list[tuple[str, str]]:
    """The place and the text of every problem of a file with these keys."""
    raw = {"game": "clock-towers", **keys}
    with pytest.raises(InvalidPositionError) as refused:
        Position.from_json(raw)
    return [(problem.place, problem.what) for problem in refused.value.problems]


def places(**keys: Any) -> list[str]:
    return [place for place, _ in problems(**keys)]


def test_a_sound_file_has_no_problem() -> None:
    position = Position.from_json({"game": "clock-towers", "piles": PILES, "players": [{"hand": HAND}]})
    assert position.format() == "clock-towers~french~0~2m1.K.r~1cKb_"


def test_all_problems_of_a_thoroughly_bad_file_are_found_at_once() -> None:
    assert sorted(
        places(
            colour="red",
            title=5,
            turn="first",
            rules={"preset": "german", "ladder": 5, "house": True},
            piles={"storeys": ["K", "3", 5], "cellars": []},
            players=[
                {"hand": ["1c", 5, "3"], "towers": ["K", "1  K", "3", 7], "age": 9},
                "South",
                {"hand": ["1"]},
            ],
        )
    ) == sorted(
        [
            "",  # colour
            "title",
            "turn",
            "rules.preset",
            "rules.ladder",
            "rules",  # house
            "piles",  # cellars
            "piles.storeys[0]",
            "piles.storeys[1]",
            "piles.storeys[2]",
            "players[0]",  # age
            "players[0].hand[1]",
            "players[0].hand[2]",
            "players[0].towers[0]",
            "players[0].towers[1]",
            "players[0].towers[2]",
            "players[0].towers[3]",
            "players[1]",
            "players[2].hand",
        ]
    )


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        pytest.param(
            {"turn": 2, "piles": PILES, "players": [{"hand": HAND}, {"hand": ["2"]}]},
            ["turn", "players[1].hand"],
            id="turn and hand size",
        ),
        pytest.param(
            {"piles": PILES, "players": [{"hand": ["2"]}, {}, {"hand": ["1", "1c", "2", "2c"]}]},
            ["players[0].hand", "players[1].hand", "players[2].hand"],
            id="three hand sizes",
        ),
        pytest.param(
            {"players": [{"hand": ["3"], "towers": ["4"]}]},
            ["players[0].hand[0]", "players[0].towers[0]"],
            id="unknown cards in hand and tower",
        ),
        pytest.param(
            {"players": [{"towers": ["3 4 5"]}]},
            ["players[0].towers[0]"] * 3,
            id="every unknown card of one tower",
        ),
        pytest.param(
            {"piles": {"storeys": ["K"], "clocks": ["1"], "roofs": ["2"]}, "players": [{"hand": HAND}]},
            ["piles.storeys[0]", "piles.clocks[0]", "piles.roofs[0]"],
            id="wrong kinds in three piles",
        ),
        pytest.param(
            {"players": [{"towers": ["K", "1 ^r"]}, {"towers": ["1 K K"]}]},
            ["players[0].towers[0]", "players[0].towers[1]", "players[1].towers[0]"],
            id="bad towers of two players",
        ),
        pytest.param(
            {"players": [{"towers": ["1 2 K ^r", "1 2 K ^b"]}]},
            ["players[0].towers[0]", "players[0].towers[1]"],
            id="broken ladders of two colours",
        ),
        pytest.param(
            {"players": [{"towers": ["1 K ^r", "1 2 K ^r", "1 2 2 K ^r"]}]},
            ["players[0].towers[1]", "players[0].towers[2]"],
            id="two gaps in one ladder",
        ),
        pytest.param(
            {"rules": {"ladder": "own"}, "players": [{"towers": ["1 2 K ^r"]}, {"towers": ["1 2 K ^r"]}]},
            ["players[0].towers[0]", "players[1].towers[0]"],
            id="broken own ladders of two players",
        ),
        pytest.param(
            {"players": [{"hand": ["1m", "1m", "2m"], "towers": ["1m 1m 1m", "2m 2m 2m 2m"]}]},
            ["players[0].towers[0]", "players[0].towers[1]"],
            id="two cards too often",
        ),
        pytest.param(
            {"players": [{"hand": ["3"], "towers": ["1 2 K ^r"]}]},
            ["players[0].hand[0]", "players[0].towers[0]"],
            id="unknown card in hand and broken ladder",
        ),
        pytest.param(
            {"turn": 1.5, "players": [{"towers": ["1 2 K ^r"]}]},
            ["turn", "players[0].towers[0]"],
            id="bad turn and broken ladder",
        ),
        pytest.param(
            {"title": 5, "note": 6, "players": [{"name": 7}]},
            ["players[0].name", "title", "note"],
            id="labels",
        ),
        pytest.param(
            {"rules": {"first_heights": [0, 100, "1"], "tiebreak": 1}, "players": [{}]},
            ["rules.first_heights[0]", "rules.first_heights[1]", "rules.first_heights[2]", "rules.tiebreak"],
            id="every bad height and another flag",
        ),
        pytest.param(
            {"piles": {"storeys": {"hidden": ["1"]}, "clocks": False}, "players": [{"hand": ["3"]}]},
            ["piles.storeys", "piles.clocks", "players[0].hand[0]"],
            id="unreadable piles and an unknown card",
        ),
        pytest.param(
            {"players": [{}, {}, {}, {}, {"hand": ["3"]}]},
            ["players", "players[4].hand[0]"],
            id="five players and an unknown card",
        ),
    ],
)
def test_independent_problems_are_all_found_and_nothing_else(keys: dict[str, Any], expected: list[str]) -> None:
    assert sorted(places(**keys)) == sorted(expected)


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        pytest.param(
            {"piles": PILES, "players": [{"hand": ["1c", 5, "^b"]}]},
            ["players[0].hand[1]"],
            id="a card of another type still counts as a card",
        ),
        pytest.param(
            {"piles": PILES, "players": [{"hand": ["1c", "3", "^b"]}]},
            ["players[0].hand[1]"],
            id="an unknown card still counts as a card",
        ),
        pytest.param(
            {"piles": PILES, "players": [{"hand": 12}]},
            ["players[0].hand"],
            id="an unreadable hand has no size",
        ),
        pytest.param(
            {"piles": PILES, "players": ["North"]},
            ["players[0]"],
            id="an unreadable player has no hand",
        ),
        pytest.param(
            {"turn": 1, "piles": PILES, "players": [{"hand": HAND}, None]},
            ["players[1]"],
            id="an unreadable player has a seat",
        ),
        pytest.param(
            {"turn": 3, "players": {"North": {}}},
            ["players"],
            id="unreadable players have no number",
        ),
        pytest.param(
            {"turn": True, "players": [{}]},
            ["turn"],
            id="an unreadable turn is no seat",
        ),
        pytest.param(
            {"turn": -1, "players": [{}]},
            ["turn"],
            id="a negative turn is told once",
        ),
        pytest.param(
            {"piles": {"storeys": 21}, "players": [{"hand": ["1"]}]},
            ["piles.storeys"],
            id="an unreadable pile asks for no hand size",
        ),
        pytest.param(
            {"piles": {"storeys": {"top": "1"}}, "players": [{"hand": ["1"]}]},
            ["piles.storeys"],
            id="a pile of unknown order asks for no hand size",
        ),
        pytest.param(
            {"piles": {"storeys": ["^r"]}, "players": [{"hand": HAND}]},
            ["piles.storeys[0]"],
            id="a roof among the storeys is told once",
        ),
        pytest.param(
            {"players": [{"towers": ["K ^r", "1 2 K ^r"]}]},
            ["players[0].towers[0]"],
            id="a bad tower leaves the ladder open",
        ),
        pytest.param(
            {"players": [{"towers": ["1 3 ^r", "1 2 K ^r"]}]},
            ["players[0].towers[0]"],
            id="an unknown card in a tower leaves the ladder open",
        ),
        pytest.param(
            {"players": [{"towers": [5, "1 2 K ^r"]}]},
            ["players[0].towers[0]"],
            id="a tower of another type leaves the ladder open",
        ),
        pytest.param(
            {"players": [{"towers": 5}, {"towers": ["1 2 K ^r"]}]},
            ["players[0].towers"],
            id="unreadable towers leave the ladder open",
        ),
        pytest.param(
            {"players": ["North", {"towers": ["1 2 K ^r"]}]},
            ["players[0]"],
            id="an unreadable player leaves the ladder open",
        ),
        pytest.param(
            {"players": [{"towers": ["1 ^r K ^b 3"]}]},
            ["players[0].towers[0]"],
            id="a tower with an unknown card is not judged as a tower",
        ),
        pytest.param(
            {"players": [{"towers": ["K ^r 1 K"]}]},
            ["players[0].towers[0]"],
            id="one flaw of a tower is enough",
        ),
        pytest.param(
            {"players": [{"towers": [""]}]},
            ["players[0].towers[0]"],
            id="an empty tower is no unknown card",
        ),
        pytest.param(
            {"players": [{"towers": [" 1c  K "]}]},
            ["players[0].towers[0]"],
            id="stray spaces are told once",
        ),
        pytest.param(
            {"rules": "german", "players": [{"towers": ["1 2 2 K ^r"]}]},
            ["rules"],
            id="unknown rules ask for no ladder",
        ),
        pytest.param(
            {"rules": {"storeys_after_clock": "yes"}, "players": [{"towers": ["1 K 1"]}]},
            ["rules.storeys_after_clock"],
            id="an unreadable flag forbids nothing",
        ),
        pytest.param(
            {"rules": {"storeys_over_clock": True}, "players": [{"towers": ["1 K 1"]}]},
            ["rules"],
            id="a misspelt flag forbids nothing",
        ),
        pytest.param(
            {"players": [{"towers": ["1 K ^r", "1 2 K ^r", "2 2 K ^r"]}]},
            ["players[0].towers[1]"],
            id="a gap in a ladder is told once",
        ),
        pytest.param(
            {"players": [{"hand": ["1m"], "towers": ["1m 1m 1m 1m"]}, {"hand": ["1m"]}]},
            ["players[0].towers[0]"],
            id="a card too often is told once",
        ),
        pytest.param({}, ["players"], id="missing players"),
    ],
)
def test_a_problem_casts_no_shadow(keys: dict[str, Any], expected: list[str]) -> None:
    assert places(**keys) == expected


@pytest.mark.parametrize("key", ["age", "hands", "hand[0]", "hand.size", "towers_left", "", "\x1b"])
def test_an_unknown_key_in_a_player_hides_no_hand_size(key: str) -> None:
    assert places(piles=PILES, players=[{"hand": ["1c"], key: 1}]) == ["players[0]", "players[0].hand"]


@pytest.mark.parametrize("key", ["towers", "towers_left", "players[0].towers", "skyline"])
def test_an_unknown_key_hides_no_broken_ladder(key: str) -> None:
    assert sorted(places(**{key: 1}, players=[{"towers": ["1 2 K ^r"]}])) == ["", "players[0].towers[0]"]


@pytest.mark.parametrize("key", ["tunr", "turn.seat", "turn[0]"])
def test_an_unknown_key_hides_no_bad_turn(key: str) -> None:
    assert sorted(places(**{key: 1}, turn=5, players=[{}])) == ["", "turn"]


def test_an_unknown_key_of_no_valid_text_hides_nothing() -> None:
    found = problems(**{"\ud800": 1}, players=[{"hand": ["3"]}])
    assert [place for place, _ in found] == ["", "players[0].hand[0]"]
    assert found[0][1].startswith("unknown key '\\ud800'")


def test_a_card_of_another_type_hides_no_hand_size() -> None:
    assert sorted(places(piles=PILES, players=[{"hand": ["1c", 5, "K", "^b"]}])) == [
        "players[0].hand",
        "players[0].hand[1]",
    ]


@pytest.mark.parametrize("card", ["3", 3])
def test_a_pile_of_one_bad_card_still_asks_for_hands_of_three(card: object) -> None:
    assert places(piles={"storeys": [card]}, players=[{"hand": ["1c"]}]) == ["piles.storeys[0]", "players[0].hand"]


def test_too_many_players_hide_no_bad_turn() -> None:
    assert sorted(places(turn=7, players=[{}] * 5)) == ["players", "turn"]


@pytest.mark.parametrize("game", [None, 5, "chess"])
def test_about_a_file_of_another_game_nothing_more_is_said(game: object) -> None:
    assert places(game=game, players=[{"hand": ["3"]}]) == ["game"]


@pytest.mark.parametrize("raw", [None, True, 5, 0.5, "clock-towers", [], [{"game": "clock-towers"}]])
def test_what_is_no_object_has_one_problem(raw: object) -> None:
    with pytest.raises(InvalidPositionError, match="should be an object") as refused:
        Position.from_json(raw)
    assert len(refused.value.problems) == 1


def test_a_file_is_left_as_it_was_when_its_problems_are_found() -> None:
    raw = {"game": "clock-towers", "colour": 1, "turn": "x", "players": [{"hand": [5, "3"], "towers": [None]}]}
    before = repr(raw)
    with pytest.raises(InvalidPositionError):
        Position.from_json(raw)
    assert repr(raw) == before


def test_the_error_tells_all_problems_in_one_text() -> None:
    with pytest.raises(InvalidPositionError) as refused:
        Position.from_json({"game": "clock-towers", "turn": True, "players": [{"hand": ["3x"]}]})
    assert str(refused.value) == "; ".join(map(str, refused.value.problems))
    assert str(refused.value).startswith("turn: should be a whole number, not true; players[0].hand[0]: no card '3x'")


# What is allowed, though it looks odd


@pytest.mark.parametrize(
    "keys",
    [
        pytest.param({"players": [{}]}, id="one player with nothing"),
        pytest.param({"players": [{}, {"hand": ["1"]}, {"hand": HAND}]}, id="uneven hands with empty piles"),
        pytest.param({"turn": 1, "players": [{"hand": ["1"]}, {}]}, id="the turn of a player without cards"),
        pytest.param({"players": [{"hand": ["1"] * 3, "towers": ["1 1"]}]}, id="every copy of a card"),
        pytest.param({"piles": {}, "players": [{}], "title": None, "note": None}, id="empty piles, no labels"),
        pytest.param({"players": [{"name": None, "towers": ["1 K ^r", "2 K ^r", "1 2 K ^r"]}]}, id="a ladder"),
        pytest.param({"players": [{"towers": ["2 K ^r"]}, {"towers": ["1 2 K ^r"]}]}, id="a shared ladder"),
        pytest.param(
            {"rules": {"ladder": "own"}, "players": [{"towers": ["1 K ^r"]}, {"towers": ["1 K ^r"]}]},
            id="two own ladders",
        ),
        pytest.param(
            {"rules": {"storeys_after_clock": True}, "players": [{"towers": ["1 K 1c 2"]}]}, id="late storeys"
        ),
        pytest.param(
            {"rules": {"first_heights": [3]}, "players": [{"towers": ["1 2 K ^r"]}]}, id="another first height"
        ),
        pytest.param({"rules": {}, "players": [{}]}, id="rules without a preset"),
        pytest.param({"title": "Zoë\nand more", "players": [{"name": "名"}]}, id="labels in any script"),
    ],
)
def test_sound_files_are_accepted(keys: dict[str, Any]) -> None:
    position = Position.from_json({"game": "clock-towers", **keys})
    assert Position.from_json(position.to_json()) == position
