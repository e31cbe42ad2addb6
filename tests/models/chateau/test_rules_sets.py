"""Rules sets: the preset, every flag, and blueprints as data with everything that can be wrong with one."""

import copy
from typing import Any

import pytest
from strategies.chateau import BLUEPRINTS

from faceup.models import chateau
from faceup.models.chateau import FLAGS, PRESETS, SEVEN_SLOTS, Blueprint, Card, Position, Rules
from faceup.models.errors import InvalidPositionError, NotationError

PLAN: dict[str, Any] = {
    "slots": {"door": "door", "w1": "wall", "w2": "wall"},
    "edges": [["door", "w1"], ["w1", "w2"]],
    "jokers": {"stake": "w1"},
    "cards": {"door": 2, "wall": 6},
}


def plan(**changes: Any) -> dict[str, Any]:
    return copy.deepcopy(PLAN) | changes


def problems(blueprint: object) -> list[str]:
    """What is said of a file with this blueprint, and of the rules alone."""
    file = {"game": "chateau", "rules": {"preset": "chateau", "blueprint": blueprint}, "players": [{}, {}]}
    with pytest.raises(InvalidPositionError) as refused:
        Position.from_json(file)
    with pytest.raises(NotationError) as refused_alone:
        chateau.GAME.rules_from_json({"blueprint": blueprint})
    found = [str(problem) for problem in refused.value.problems]
    assert str(refused_alone.value) == "rules: " + "; ".join(problem.removeprefix("rules.") for problem in found)
    return found


# The preset


def test_the_preset_is_the_rulebooks_castle_without_options() -> None:
    assert list(PRESETS) == ["chateau"]
    assert PRESETS["chateau"] == Rules(blueprint=SEVEN_SLOTS, blocked_may_attack=False, counter_attack=False)


def test_a_file_without_rules_has_the_preset() -> None:
    assert Position.from_json({"game": "chateau", "players": [{}, {"hand": ["door"]}]}).rules == PRESETS["chateau"]


def test_every_flag_is_told_to_people() -> None:
    assert {flag.name for flag in FLAGS} == set(Rules.__dataclass_fields__)


@pytest.mark.parametrize("flag", ["blocked_may_attack", "counter_attack"])
def test_a_flag_changes_itself_alone(flag: str) -> None:
    rules = chateau.GAME.rules_from_json({"preset": "chateau", flag: True})
    assert [getattr(rules, f.name) for f in FLAGS if f.name != flag] == [
        getattr(PRESETS["chateau"], f.name) for f in FLAGS if f.name != flag
    ]
    assert getattr(rules, flag) is True
    assert chateau.GAME.rules_to_json(rules) == {"preset": "chateau", flag: True}
    assert chateau.GAME.rules_from_json({flag: False}) == PRESETS["chateau"]


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("castle", "preset: 'castle' should be 'chateau'"),
        ({"preset": "chateau", "moat": True}, "unknown key 'moat' (known: preset, blueprint, blocked_may_attack,"),
        ({"counter_attack": "yes"}, "counter_attack: should be true or false, not 'yes'"),
        ({"blueprint": None}, "blueprint: should be an object, not null"),
        ([], "should be an object, not a list"),
    ],
)
def test_rules_that_are_none_are_told(raw: object, said: str) -> None:
    with pytest.raises(NotationError) as refused:
        chateau.GAME.rules_from_json(raw)
    assert f"rules: {said}" in str(refused.value)


# The usual blueprint


def test_the_usual_castle_is_a_row_of_five_with_a_window_above_each_wall() -> None:
    assert dict(SEVEN_SLOTS.slots) == {
        "tower-left": Card.TOWER,
        "wall-left": Card.WALL,
        "door": Card.DOOR,
        "wall-right": Card.WALL,
        "tower-right": Card.TOWER,
        "window-left": Card.WINDOW,
        "window-right": Card.WINDOW,
    }
    edges = {
        ("door", "wall-left"),
        ("door", "wall-right"),
        ("wall-left", "tower-left"),
        ("wall-right", "tower-right"),
        ("wall-left", "window-left"),
        ("wall-right", "window-right"),
    }
    assert {frozenset(edge) for edge in SEVEN_SLOTS.edges} == {frozenset(edge) for edge in edges}
    assert dict(SEVEN_SLOTS.jokers) == {
        Card.SHIELD: "tower-left",
        Card.STAKE: "wall-left",
        Card.CROSSBOW: "window-left",
    }
    assert dict(SEVEN_SLOTS.cards) == {Card.DOOR: 6, Card.TOWER: 11, Card.WALL: 11, Card.WINDOW: 11}


# A user's own


def test_a_blueprint_is_read_and_written_back() -> None:
    rules = chateau.GAME.rules_from_json({"blueprint": PLAN})
    assert rules.blueprint.names == ("door", "w1", "w2")
    assert rules.blueprint.joker_slots == {Card.STAKE: 1}
    written = chateau.GAME.rules_to_json(rules)
    assert written == {"preset": "chateau", "blueprint": plan(cards={"door": 2, "tower": 0, "wall": 6, "window": 0})}
    assert chateau.GAME.rules_from_json(written) == rules


def test_the_usual_blueprint_written_out_is_the_preset() -> None:
    assert chateau.GAME.rules_to_json(chateau.GAME.rules_from_json({"blueprint": SEVEN_SLOTS.to_json()})) == "chateau"


@pytest.mark.parametrize("written", [raw for raw in BLUEPRINTS if raw is not None])
def test_the_order_in_which_a_blueprint_is_written_does_not_matter(written: dict[str, Any]) -> None:
    backwards = {
        "cards": dict(reversed(written["cards"].items())),
        "jokers": dict(reversed(written["jokers"].items())),
        "edges": [edge[::-1] for edge in reversed(written["edges"])],
        "slots": dict(reversed(written["slots"].items())),
    }
    first, second = (chateau.GAME.rules_from_json({"blueprint": raw}) for raw in (written, backwards))
    assert first == second
    assert hash(first) == hash(second)
    assert chateau.GAME.rules_to_json(first) == chateau.GAME.rules_to_json(second)


def test_slots_stand_from_the_door_outwards() -> None:
    slots = {"a": "wall", "b": "wall", "z": "door"}
    blueprint = chateau.GAME.rules_from_json(
        {"blueprint": plan(slots=slots, edges=[["z", "b"], ["b", "a"]], jokers={})}
    )
    assert blueprint.blueprint.names == ("z", "b", "a")


def test_the_deck_is_what_the_blueprint_says() -> None:
    rules = chateau.GAME.rules_from_json({"blueprint": PLAN})
    position = chateau.deal(2, rules, 0)
    cards = [card for player in position.players for card in player.hand] + list(position.pile.cards)
    assert len(cards) == 2 + 6 + 1 + 9 + 15
    assert (cards.count(Card.WALL), cards.count(Card.TOWER), cards.count(Card.SHIELD)) == (6, 0, 0)


def test_a_blueprint_without_numbers_of_cards_has_the_usual_ones() -> None:
    written = plan()
    del written["cards"]
    assert dict(chateau.GAME.rules_from_json({"blueprint": written}).blueprint.cards) == dict(SEVEN_SLOTS.cards)


def test_a_castle_of_one_slot_is_won_with_the_door() -> None:
    rules = {"blueprint": {"slots": {"door": "door"}, "cards": {"door": 2}}}
    file = {"game": "chateau", "rules": rules, "drawn": True, "players": [{"hand": ["door"]}, {}]}
    position = Position.from_json(file)
    won = position.play(chateau.Move.parse("build door door")).outcome()
    assert won is not None
    assert won.winners == (0,)


def test_a_blueprint_decides_who_touches_whom_and_what_a_castle_needs() -> None:
    file = {
        "game": "chateau",
        "rules": {"blueprint": PLAN},
        "drawn": True,
        "players": [{"hand": ["wall"], "castle": {"door": "door", "w1": "wall"}}, {}],
    }
    moves = [str(move) for move in Position.from_json(file).legal_moves()]
    assert moves == ["build wall w2", "discard wall"]


# What can be wrong with one


EDGES = PLAN["edges"]
SLOTS = PLAN["slots"]


@pytest.mark.parametrize(
    ("blueprint", "place", "said"),
    [
        ({}, "", "the key 'slots' is missing"),
        (5, "", "should be an object, not 5"),
        (plan(roofs={}), "", "unknown key 'roofs' (known: slots, edges, jokers, cards)"),
        (plan(slots={}, edges=[], jokers={}), ".slots", "exactly one slot for a door, and there is none"),
        (
            plan(slots=SLOTS | {"d2": "door"}, edges=[*EDGES, ["d2", "w2"]]),
            ".slots",
            "exactly one slot for a door, not 2 ('door', 'd2')",
        ),
        (plan(slots=SLOTS | {"w2": "moat"}), ".slots.w2", "'moat' should be one of door, tower, wall, window"),
        (plan(slots=SLOTS | {"w2": "shield"}), ".slots.w2", "'shield' should be one of door, tower, wall, window"),
        (plan(slots=SLOTS | {"w2": 3}), ".slots.w2", "should be a text, not 3"),
        (plan(edges=EDGES[:1]), ".edges", "no edges lead from the door to 'w2', so it could never be built"),
        (plan(edges=[*EDGES, ["w2"]]), ".edges[2]", "an edge is two slots that touch, not 1"),
        (plan(edges=[*EDGES, ["w2", "w3"]]), ".edges[2]", "no slot 'w3' in the blueprint"),
        (plan(edges=[*EDGES, ["w3", "w4"]]), ".edges[2]", "no slot 'w3' and no slot 'w4' in the blueprint"),
        (plan(edges=[*EDGES, ["w2", "w2"]]), ".edges[2]", "'w2' does not touch itself"),
        (plan(edges=[*EDGES, ["w1", "door"]]), ".edges[2]", "the edge of 'w1' and 'door' appears twice"),
        (plan(edges="door-w1"), ".edges", "should be a list, not 'door-w1'"),
        (plan(jokers={"stake": "w9"}), ".jokers.stake", "no slot 'w9' in the blueprint"),
        (plan(jokers={"stake": "w1", "shield": "w1"}), ".jokers.stake", "'w1' is the slot of the shield"),
        (plan(jokers={"lance": "w1"}), ".jokers", "unknown key 'lance' (known: shield, stake, crossbow)"),
        (plan(cards={"door": -1}), ".cards.door", "-1 should be at least 0"),
        (plan(cards={"door": 100}), ".cards.door", "100 should be at most 99"),
        (plan(cards={"moat": 1}), ".cards", "unknown key 'moat' (known: door, tower, wall, window)"),
    ],
)
def test_a_bad_blueprint_is_told_with_its_place(blueprint: object, place: str, said: str) -> None:
    (problem,) = problems(blueprint)
    assert problem.startswith(f"rules.blueprint{place}: ")
    assert said in problem


@pytest.mark.parametrize(
    "name", ["Wall", "wall left", "-w", "w-", "w_1", "", "w.1", "w~1", "mur\u00e9", "w" * 25, "a\nb", "\x1b[1m"]
)
def test_a_slot_has_a_name_that_fits_into_moves_and_notations(name: str) -> None:
    (said,) = problems(plan(slots=PLAN["slots"] | {name: "wall"}, edges=[*PLAN["edges"], ["w2", name]]))
    assert said.startswith("rules.blueprint.slots: ")
    assert "is no name of a slot" in said
    assert said.isprintable()


def test_a_castle_has_a_bounded_number_of_slots() -> None:
    slots = {"door": "door"} | {f"w{n}": "wall" for n in range(40)}
    (said,) = problems(plan(slots=slots, edges=[["door", f"w{n}"] for n in range(40)]))
    assert said == "rules.blueprint.slots: 41 slots; a castle has at most 20"


def test_every_problem_of_a_blueprint_is_found_at_once() -> None:
    bad = {
        "slots": {"a": "wall", "b c": "wall", "d": "roof"},
        "edges": [["a"], ["a", "x"]],
        "jokers": {"shield": "y", "stake": "a", "crossbow": "a"},
        "cards": {"door": "six", "wall": 5},
    }
    assert [said.split(": ")[0].removeprefix("rules.blueprint.") for said in problems(bad)] == [
        "cards.door",
        "slots",
        "slots.d",
        "slots",
        "edges[0]",
        "edges[1]",
        "jokers.shield",
        "jokers.crossbow",
    ]


def test_a_blueprint_made_in_python_is_checked_as_well() -> None:
    with pytest.raises(NotationError, match="a castle has exactly one slot for a door"):
        Blueprint({"w": Card.WALL}, [], {})
