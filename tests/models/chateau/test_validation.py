"""`Position.from_json` finds every problem of a file, and no problem that is only the shadow of another."""

from typing import Any

import pytest

from faceup.models.chateau import Position
from faceup.models.errors import InvalidPositionError

DOOR = {"door": "door"}
WHOLE = {
    "door": "door",
    "wall-left": "wall",
    "wall-right": "wall",
    "tower-left": "tower",
    "tower-right": "tower",
    "window-left": "window",
    "window-right": "window",
}
COUNTER = {"counter_attack": True}


def problems(**keys: Any) -> list[tuple[str, str]]:
    """The place and the text of every problem of a file with these keys, by default with two players."""
    with pytest.raises(InvalidPositionError) as refused:
        Position.from_json({"game": "chateau", "players": [{}, {}], **keys})
    assert all(str(problem).isprintable() for problem in refused.value.problems)
    return [(problem.place, problem.what) for problem in refused.value.problems]


def places(**keys: Any) -> list[str]:
    return [place for place, _ in problems(**keys)]


def castle(written: dict[str, Any], **more: Any) -> list[dict[str, Any]]:
    return [{"castle": written, **more}, {}]


def test_a_sound_file_has_no_problem() -> None:
    file = {"game": "chateau", "players": [{"hand": ["door"]}, {"castle": DOOR, "attack": "dragon"}]}
    assert Position.from_json(file).format() == "chateau~chateau~0~~~d_-------~_d------_D"


def test_all_problems_of_a_thoroughly_bad_file_are_found_at_once() -> None:
    assert sorted(
        places(
            colour="red",
            title=5,
            turn=7,
            drawn="no",
            rules={"preset": "castle", "counter_attack": 1, "house": True},
            pile=["moat", 5],
            discard=7,
            answering="me",
            counter={"card": "dragon"},
            drawing=9,
            players=[
                {"hand": ["wall", 5, "moat"], "castle": {"door": "moat", "wall-left": 5}, "attack": "wall", "age": 9},
                "South",
                {"castle": [], "attack": 5},
            ],
        )
    ) == sorted(
        [
            "",  # colour
            "title",
            "turn",
            "drawn",
            "rules.preset",
            "rules.counter_attack",
            "rules",  # house
            "pile[0]",
            "pile[1]",
            "discard",
            "answering",
            "counter",  # on
            "drawing",
            "players[0]",  # age
            "players[0].hand[1]",
            "players[0].hand[2]",
            "players[0].castle.door",
            "players[0].castle.wall-left",
            "players[0].attack",
            "players[1]",
            "players[2].castle",
            "players[2].attack",
        ]
    )


# Cards


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        ({"pile": ["moat"]}, "pile[0]"),
        ({"pile": {"hidden": ["wall", "moat"]}}, "pile.hidden[1]"),
        ({"discard": ["Wall"]}, "discard[0]"),
        ({"players": [{"hand": ["w"]}, {}]}, "players[0].hand[0]"),
        ({"players": castle({"door": "doors"})}, "players[0].castle.door"),
        ({"players": castle(DOOR, attack="fire")}, "players[0].attack"),
    ],
)
def test_a_card_that_does_not_exist_is_told_with_its_place(keys: dict[str, Any], place: str) -> None:
    ((found, what),) = problems(**keys)
    assert found == place
    assert what.startswith("no card '")


@pytest.mark.parametrize(
    ("keys", "place", "said"),
    [
        ({"pile": ["dragon"] * 4}, "pile[3]", "4 copies of dragon in all, but the deck holds 3"),
        ({"pile": ["shield"], "discard": ["shield"]}, "discard[0]", "2 copies of shield"),
        ({"pile": {"hidden": ["water"] * 6}}, "pile.hidden[5]", "6 copies of water"),
        (
            {"pile": ["dragon"] * 3, "players": castle(DOOR, attack="dragon")},
            "players[0].attack",
            "4 copies of dragon",
        ),
        ({"discard": ["door"] * 6, "players": castle(DOOR)}, "players[0].castle.door", "7 copies of door"),
        (
            {
                "rules": {"blueprint": {"slots": {"door": "door"}, "jokers": {}, "cards": {"door": 1}}},
                "pile": ["door", "door", "shield"],
            },
            "pile[1]",
            "2 copies of door in all, but the deck holds 1",
        ),
    ],
)
def test_more_copies_than_the_deck_holds_are_told(keys: dict[str, Any], place: str, said: str) -> None:
    found, what = problems(**keys)[0]
    assert found == place
    assert what.startswith(said)


def test_a_joker_that_is_not_in_the_game_is_a_card_too_many() -> None:
    rules = {"blueprint": {"slots": {"door": "door"}, "cards": {"door": 1}}}
    assert problems(rules=rules, pile=["stake"]) == [("pile[0]", "1 copies of stake in all, but the deck holds 0")]


# Hands


@pytest.mark.parametrize(
    ("keys", "hands", "place"),
    [
        ({}, [6, 5], "players[0].hand"),
        ({}, [5, 6], "players[1].hand"),
        ({"drawn": True}, [7, 5], "players[0].hand"),
        ({"drawn": True}, [6, 6], "players[1].hand"),
        ({"drawn": True, "turn": 1}, [6, 6], "players[0].hand"),
        ({"drawn": True, "answering": 1}, [6, 5], "players[0].hand"),
    ],
)
def test_a_hand_holds_at_most_five_or_six_after_the_draw(keys: dict[str, Any], hands: list[int], place: str) -> None:
    players: list[dict[str, Any]] = [{"hand": (["wall"] * n)[: n // 2] + ["tower"] * (n - n // 2)} for n in hands]
    players[1] |= {"castle": DOOR, "attack": "dragon"}
    (found,) = problems(players=players, **keys)
    assert found[0] == place
    assert "cards, not" in found[1]


def test_five_cards_and_six_after_the_draw_are_sound() -> None:
    for drawn, number in ((False, 5), (True, 6)):
        file = {"game": "chateau", "drawn": drawn, "players": [{"hand": ["wall"] * number}, {"hand": ["tower"] * 5}]}
        assert Position.from_json(file).drawn is drawn


# Castles


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ({"moat": "wall"}, [("players[0].castle", "no slot 'moat' in the blueprint; its slots are door, wall-left")]),
        ({"door": "wall"}, [("players[0].castle.door", "a wall does not fit here, where a door goes")]),
        (
            DOOR | {"wall-left": "shield"},
            [("players[0].castle.wall-left", "a shield does not fit here, where a wall or the stake goes")],
        ),
        (
            DOOR | {"wall-right": "stake"},
            [("players[0].castle.wall-right", "a stake does not fit here, where a wall goes")],
        ),
        ({"wall-left": "wall"}, [("players[0].castle", "a castle begins with its door, and door is empty")]),
        (
            DOOR | {"tower-left": "tower", "window-right": "window"},
            [
                ("players[0].castle.tower-left", "no laid cards lead from the door to here"),
                ("players[0].castle.window-right", "no laid cards lead from the door to here"),
            ],
        ),
        (DOOR | {"wall-left": "dragon"}, [("players[0].castle.wall-left", "a dragon does not fit here")]),
        (DOOR | {"wall-left": None}, [("players[0].castle.wall-left", "should be a text, not null")]),
    ],
)
def test_a_castle_that_could_not_have_been_built_is_told(
    written: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    found = problems(players=castle(written))
    assert [place for place, _ in found] == [place for place, _ in expected]
    for (_, what), (_, said) in zip(found, expected, strict=True):
        assert what.startswith(said)


def test_a_slot_with_a_hostile_name_is_shown_harmlessly() -> None:
    found = problems(players=castle({"\x1b[31m": "wall", "a\nb": "wall", "\udc00": "wall"}))
    assert len(found) == 3


def test_a_bad_card_on_a_slot_with_a_hostile_name_is_shown_harmlessly() -> None:
    assert places(players=castle({"\x1b[31m": 5})) == ["players[0].castle['\\x1b[31m']"]
    (place,) = places(players=castle({"x" * 500: 5}))
    assert len(place) < 80


def test_only_one_castle_is_complete() -> None:
    found = problems(players=[{"castle": WHOLE}, {"castle": WHOLE}])
    assert ("players[1].castle", "complete, but so is that of seat 0; the first one wins") in found


def test_with_the_blueprint_in_doubt_nothing_is_said_of_castles_but_that_their_cards_exist() -> None:
    rules = {"blueprint": {"slots": {"door": "wall"}}}
    found = places(rules=rules, pile=["wall"] * 30, players=castle({"moat": "wall", "door": "roof"}))
    assert found == ["rules.blueprint.slots", "players[0].castle.door"]


# Attacks


@pytest.mark.parametrize(
    ("player", "place", "said"),
    [
        ({"attack": "dragon"}, "players[0].attack", "a player whose castle has not begun is not attacked"),
        ({"castle": DOOR, "attack": "archer"}, "players[0].attack", "archer is no attack; the attacks are catapult"),
        (
            {"castle": DOOR | {"wall-left": "stake"}, "attack": "invader"},
            "players[0].attack",
            "the joker against the invader is laid",
        ),
        ({"castle": WHOLE, "attack": "dragon"}, "players[0].attack", "a complete castle has won"),
    ],
)
def test_an_attack_that_could_not_have_been_played_is_told(player: dict[str, Any], place: str, said: str) -> None:
    found = problems(players=[player, {}])
    assert [where for where, _ in found] == [place]
    assert found[0][1].startswith(said)


# Out of turn

ATTACKED = [{}, {"castle": DOOR, "attack": "dragon"}]
FREE = [{}, {"castle": DOOR}]


@pytest.mark.parametrize(
    ("keys", "place", "said"),
    [
        ({"answering": 2, "players": ATTACKED}, "answering", "no seat 2; with 2 players the seats are 0 to 1"),
        ({"answering": 0, "players": ATTACKED}, "answering", "it is the turn of seat 0, and nobody attacks themselves"),
        ({"answering": 1, "players": FREE}, "answering", "seat 1 is under no attack that they could answer"),
        ({"answering": -1, "players": ATTACKED}, "answering", "-1 should be at least 0"),
        (
            {"counter": {"card": "dragon", "on": 1}, "players": FREE},
            "counter",
            "an attack may be repeated only by rules with the flag counter_attack",
        ),
        (
            {"rules": COUNTER, "counter": {"card": "wall", "on": 1}, "players": FREE},
            "counter.card",
            "wall is no attack",
        ),
        ({"rules": COUNTER, "counter": {"card": "fire", "on": 1}, "players": FREE}, "counter.card", "no card 'fire'"),
        ({"rules": COUNTER, "counter": {"card": "dragon", "on": 0}, "players": FREE}, "counter.on", "it is the turn"),
        ({"rules": COUNTER, "counter": {"card": "dragon", "on": 5}, "players": FREE}, "counter.on", "no seat 5"),
        (
            {"rules": COUNTER, "counter": {"card": "dragon", "on": 1}, "players": ATTACKED},
            "counter",
            "seat 1 is under attack; they must have stopped the dragon",
        ),
        (
            {"rules": COUNTER, "counter": {"card": "dragon", "on": 1}},
            "counter",
            "a player whose castle has not begun is not attacked",
        ),
        (
            {
                "rules": COUNTER,
                "counter": {"card": "invader", "on": 1},
                "players": [{}, {"castle": DOOR | {"wall-left": "stake"}}],
            },
            "counter",
            "the joker against the invader is laid",
        ),
        (
            {
                "rules": COUNTER,
                "answering": 1,
                "counter": {"card": "dragon", "on": 2},
                "players": [*ATTACKED, {"castle": DOOR}],
            },
            "answering",
            "an attack is first answered, then perhaps repeated",
        ),
        ({"drawing": 2}, "drawing", "no seat 2"),
        ({"drawing": 0}, "drawing", "on one's own turn a card is drawn once more only by rules with the flag"),
        ({"drawing": 1, "players": ATTACKED}, "drawing", "seat 1 draws because they have stopped an attack"),
        (
            {"answering": 1, "drawing": 2, "players": [*ATTACKED, {}]},
            "drawing",
            "a card is drawn after the answer; leave out answering or drawing",
        ),
        (
            {"rules": COUNTER, "counter": {"card": "dragon", "on": 1}, "drawing": 2, "players": [*FREE, {}]},
            "drawing",
            "seat 1 has stopped the attack, so they draw, not seat 2",
        ),
        (
            {"rules": COUNTER, "counter": {"card": "dragon", "on": 1}, "drawing": 0, "players": FREE},
            "drawing",
            "seat 1 has stopped the attack, so they draw, not seat 0",
        ),
        (
            {"answering": 1, "players": [{"castle": WHOLE}, {"castle": DOOR, "attack": "dragon"}]},
            "answering",
            "seat 0 has won; nothing happens any more",
        ),
    ],
)
def test_what_cannot_go_on_out_of_turn_is_told(keys: dict[str, Any], place: str, said: str) -> None:
    found = problems(**keys)
    assert [where for where, _ in found] == [place], found
    assert found[0][1].startswith(said)


def test_a_mended_turn_casts_no_shadow() -> None:
    assert places(turn="first", answering=0, players=[{"castle": DOOR, "attack": "dragon"}, {}]) == ["turn"]
    assert places(turn="first", drawn=True, players=[{}, {"hand": ["wall"] * 6}]) == ["turn"]


# Players and piles


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_play(seats: int) -> None:
    assert problems(players=[{}] * seats) == [("players", f"there must be 2 to 4 players, not {seats}")]


@pytest.mark.parametrize(
    ("pile", "place", "said"),
    [
        (None, "pile", "should be a list, not null"),
        (5, "pile", "should be a list, not 5"),
        ({"hidden": True}, "pile.hidden", "should be a list, not true"),
        ({}, "pile", "the key 'hidden' is missing"),
        ({"hidden": [], "top": "wall"}, "pile", "unknown key 'top' (known: hidden)"),
        ({"hidden": ["wall"], "count": 1}, "pile", "unknown key 'count' (known: hidden)"),
    ],
)
def test_a_pile_is_a_list_or_hidden(pile: object, place: str, said: str) -> None:
    assert problems(pile=pile) == [(place, said)]
