"""The drawing of Château: the castle by its plan, every slot in its place, the attack that blocks, where moves go."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies.chateau import BLUEPRINTS

from faceup.models import chateau
from faceup.models.chateau.artwork import SLOT
from faceup.models.chateau.cards import PARTS, Card
from faceup.models.chateau.plan import Plan
from faceup.models.drawing import Arrow, Box, Drawing, View, marks_of_moves
from faceup.models.words import Language

BLOCKED = "chateau~chateau~0.answer-1~wn~CB~wt_dkw----~nA_dw-----_D"
STAR = chateau.Blueprint(
    {"door": Card.DOOR, **{f"w{n}": Card.WALL for n in range(19)}}, [("door", f"w{n}") for n in range(19)], {}
)


def illustrated(notation: str, view: View | None = None, move: str | None = None) -> Drawing:
    return chateau.Position.parse(notation).illustrate(view, move=move)


@st.composite
def blueprints(draw: st.DrawFn) -> chateau.Blueprint:
    """Any plan: a tree that grows from the door, and more edges."""
    size = draw(st.integers(1, 20))
    kinds = draw(st.lists(st.sampled_from(PARTS[1:]), min_size=size - 1, max_size=size - 1))
    edges = {(draw(st.integers(0, slot - 1)), slot) for slot in range(1, size)}
    pairs = [(a, b) for a in range(size) for b in range(a + 1, size)]
    edges |= draw(st.sets(st.sampled_from(pairs), max_size=6)) if pairs else set()
    return chateau.Blueprint(
        {f"s{n}": kind for n, kind in enumerate([Card.DOOR, *kinds])},
        [(f"s{a}", f"s{b}") for a, b in sorted(edges)],
        {},
    )


@given(blueprints(), st.sampled_from([300.0, 640.0]))
def test_the_slots_of_any_plan_stand_apart_and_within_it(blueprint: chateau.Blueprint, room: float) -> None:
    plan = Plan.fitting(blueprint, (room, 640))
    whole = Box(0, 0, plan.width, plan.height)
    size = SLOT[0] * plan.scale, SLOT[1] * plan.scale
    slots = [Box(*corner, *size) for corner in plan.corners.values()]
    assert len(slots) == len(blueprint.slots)
    for n, slot in enumerate(slots):
        assert whole.holds(slot)
        assert not any(slot.overlaps(other) for other in slots[:n])


@given(blueprints())
def test_slots_that_touch_are_tied_unless_the_castle_shows_it(blueprint: chateau.Blueprint) -> None:
    plan = Plan(blueprint, 640)
    ties, size = len(list(plan.ties())), (SLOT[0] * plan.scale, SLOT[1] * plan.scale)
    if ties:
        assert ties == len(blueprint.edges)
        return
    beside = [
        (a, b)
        for a, (x, y) in plan.corners.items()
        for b, (to_x, to_y) in plan.corners.items()
        if a < b and (abs(x - to_x) / size[0], abs(y - to_y) / size[1]) in ((0, 1), (1, 0))
    ]
    assert sorted(beside) == sorted((blueprint.number[a], blueprint.number[b]) for a, b in blueprint.edges)


def test_the_usual_castle_has_no_joints_and_its_windows_are_above_the_walls() -> None:
    plan = Plan(chateau.SEVEN_SLOTS, 640)
    corners = {chateau.SEVEN_SLOTS.names[slot]: corner for slot, corner in plan.corners.items()}
    row = ["tower-left", "wall-left", "door", "wall-right", "tower-right"]
    assert [corners[name] for name in row] == [(60.0 * n, 64.0) for n in range(5)]
    assert corners["window-left"] == (60, 0)
    assert corners["window-right"] == (180, 0)
    assert not list(plan.ties())


def test_a_castle_that_would_be_too_small_takes_the_whole_width() -> None:
    assert Plan.fitting(chateau.SEVEN_SLOTS, (310, 640)).width <= 310
    wide = Plan.fitting(STAR, (310, 640))
    assert 310 < wide.width <= 640
    assert Plan.fitting(STAR, (200, 200)).scale >= 0.5


@pytest.mark.parametrize("raw", [raw for raw in BLUEPRINTS if raw is not None])
def test_every_slot_is_drawn_also_while_it_is_empty(raw: dict[str, Any]) -> None:
    rules = {"preset": "chateau", "blueprint": raw}
    players = [{"hand": ["wall"], "castle": {}}, {"hand": [], "castle": {}}]
    file = {"game": "chateau", "rules": rules, "turn": 0, "drawn": True, "pile": [], "discard": [], "players": players}
    drawing = chateau.Position.from_json(file).illustrate()
    for seat in (0, 1):
        for slot in raw["slots"]:
            assert f"players[{seat}].castle.{slot}" in drawing.boxes


def test_a_laid_joker_is_drawn_on_its_slot() -> None:
    text = illustrated(BLOCKED).svg()
    slot = text[text.index('data-place="players[0].castle.wall-left"') :]
    assert slot.startswith('data-place="players[0].castle.wall-left" data-card="stake"')
    assert slot.index("#chateau-wall") < slot.index("#chateau-stake") < slot.index("data-place", 1)


def test_an_empty_slot_says_what_is_missing() -> None:
    text = illustrated(BLOCKED, View(language=Language.ITALIAN)).svg()
    slot = text[text.index('data-place="players[0].castle.tower-left"') :]
    assert "torre, da posare" in slot[: slot.index("data-place", 1)]
    assert "#chateau-plan-tower" in slot[: slot.index("data-place", 1)]


def test_an_attack_is_drawn_above_the_castle_that_it_blocks() -> None:
    drawing = illustrated(BLOCKED)
    attack, door = drawing.boxes["players[1].attack"], drawing.boxes["players[1].castle.door"]
    assert attack.y + attack.height <= drawing.boxes["players[1].castle.window-left"].y < door.y
    assert "blocked by the dragon" in drawing.svg()
    assert "players[0].attack" not in drawing.boxes


@pytest.mark.parametrize(
    ("turn", "told"),
    [
        ("0", "to draw"),
        ("0.drawn", "has drawn"),
        ("0.answer-1", "may answer now"),
        ("0.draw-1", "draws a card"),
        ("0.counter-D1", "may hit Ben again"),
    ],
)
def test_a_drawing_says_how_far_the_turn_has_come(turn: str, told: str) -> None:
    attack = "_D" if "answer" in turn else ""
    rules = "chateau.counter_attack-true"
    text = illustrated(f"chateau~{rules}~{turn}~wn~~wD_d------~nA_d------{attack}", View(names=("Ann", "Ben"))).svg()
    known = ["to draw", "has drawn", "may answer now", "draws a card", "may hit Ben again"]
    assert [words for words in known if words in text] == [told]


def test_the_attack_that_may_be_repeated_is_drawn_beside_the_hand() -> None:
    drawing = illustrated("chateau~chateau.counter_attack-true~0.counter-D1~wn~~wD_d------~nA_d------")
    assert drawing.boxes["players[0]"].holds(drawing.boxes["counter.card"])


def test_whoever_has_completed_a_castle_has_won() -> None:
    assert illustrated("chateau~chateau~0.drawn~wn~~w_dwwttn-~n_dwwttnn").svg().count(">won<") == 1


@pytest.mark.parametrize(
    ("notation", "move", "arrows"),
    [
        (
            "chateau~chateau~0.drawn~~~wt_dw-----~_-------",
            "build tower tower-left",
            [("players[0].hand[0]", "players[0].castle.tower-left")],
        ),
        (
            "chateau~chateau~0.drawn~~~s_dw-----~_-------",
            "joker shield",
            [("players[0].hand[0]", "players[0].castle.tower-left")],
        ),
        (
            "chateau~chateau~0.drawn~~~wD_d------~n_d------",
            "attack dragon 1",
            [("players[0].hand[1]", "players[1].attack")],
        ),
        (BLOCKED, "defend archer", [("players[1].hand[1]", "players[1].attack")]),
        (BLOCKED, "decline", []),
        ("chateau~chateau~0.drawn~~CB~wD_d------~n_d------", "discard wall", [("players[0].hand[0]", "discard[2]")]),
        ("chateau~chateau~0~_wn~~t_d------~n_d------", "~draw window", [("pile.hidden[1]", "players[0].hand[1]")]),
        ("chateau~chateau~0.draw-1~_wn~~t_d------~n_d------", "~draw wall", [("pile.hidden[0]", "players[1].hand[1]")]),
        (
            "chateau~chateau~0~wn~~t_d------~n_d------",
            "build wall wall-left",
            [("pile[0]", "players[0].castle.wall-left")],
        ),
        ("chateau~chateau~0~~wn~t_d------~n_d------", "~draw window", [("discard[1]", "players[0].hand[1]")]),
    ],
)
def test_a_move_is_drawn_from_the_card_to_where_it_goes(
    notation: str, move: str, arrows: list[tuple[str, str]]
) -> None:
    drawing = illustrated(notation, move=move)
    found = [mark for mark in drawing.marks if isinstance(mark, Arrow)]
    assert [(arrow.start, arrow.end) for arrow in found] == arrows
    assert all({arrow.start, arrow.end} <= drawing.boxes.keys() for arrow in found)


def test_a_folded_drawing_counts_the_discards() -> None:
    text = illustrated(BLOCKED, View(folded=True)).svg()
    assert 'data-place="discard"' in text
    assert "discard[" not in text


def test_what_an_attack_costs_is_drawn_where_it_would_lie() -> None:
    position = chateau.Position.parse("chateau~chateau~0.drawn~~~wD_d------~n_d------")
    badges = marks_of_moves(position, {position.read_move("attack dragon 1"): 1})
    drawing = position.illustrate(View(marks=badges))
    assert [badge.place for badge in badges] == ["players[0].hand[1]", "players[1].attack"]
    assert drawing.svg().count('data-mark="badge"') == 2
