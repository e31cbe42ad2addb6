"""The picture of a position: castles as castles, with what lies in the middle and what goes on."""

import io

import pytest
from rich.console import Console
from strategies.chateau import BLUEPRINTS
from support.chateau_play import position

from faceup.models import chateau
from faceup.models.chateau import SEVEN_SLOTS
from faceup.models.chateau.layout import layout


def drawn(text: str, width: int = 80, ascii_only: bool = False) -> str:
    here = position(text)
    names = ["North", "South", "East", "West"][: len(here.players)]
    file = io.StringIO() if not ascii_only else io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    console = Console(width=width, file=file, record=True)
    console.print(here.depict(names))
    return "\n".join(line.rstrip() for line in console.export_text().splitlines())


def test_a_castle_stands_as_a_row_of_five_with_windows_above_the_walls() -> None:
    assert drawn("0.drawn~wA~C~wD_dw---n-~t_d------_C") == "\n".join(
        [
            "  rules    chateau",
            "  pile     wall archer  top first",
            "  discard  catapult",
            "",
            "▶ North  3 of 7  hand wall dragon",
            "            ┌────────┐          ┌┄┄┄┄┄┄┄┄┐",
            "            │ window │          ┊ window ┊",
            "            └────────┘          └┄┄┄┄┄┄┄┄┘",
            "  ┌┄┄┄┄┄┄┄┄┐┌────────┐┌────────┐┌┄┄┄┄┄┄┄┄┐┌┄┄┄┄┄┄┄┄┐",
            "  ┊ tower  ┊│  wall  ││  door  │┊  wall  ┊┊ tower  ┊",
            "  └┄┄┄┄┄┄┄┄┘└────────┘└────────┘└┄┄┄┄┄┄┄┄┘└┄┄┄┄┄┄┄┄┘",
            "",
            "  South  1 of 7  hand tower  under attack by catapult",
            "            ┌┄┄┄┄┄┄┄┄┐          ┌┄┄┄┄┄┄┄┄┐",
            "            ┊ window ┊          ┊ window ┊",
            "            └┄┄┄┄┄┄┄┄┘          └┄┄┄┄┄┄┄┄┘",
            "  ┌┄┄┄┄┄┄┄┄┐┌┄┄┄┄┄┄┄┄┐┌────────┐┌┄┄┄┄┄┄┄┄┐┌┄┄┄┄┄┄┄┄┐",
            "  ┊ tower  ┊┊  wall  ┊│  door  │┊  wall  ┊┊ tower  ┊",
            "  └┄┄┄┄┄┄┄┄┘└┄┄┄┄┄┄┄┄┘└────────┘└┄┄┄┄┄┄┄┄┘└┄┄┄┄┄┄┄┄┘",
        ]
    )


def test_a_joker_is_drawn_on_its_slot() -> None:
    assert "│ shield ││  wall  ││  door  │" in drawn("0.drawn~~~w_dw-s---~t_-------")


def test_a_narrow_terminal_gets_a_list() -> None:
    text = drawn("0.drawn~~~w_dw-----~t_-------", width=40)
    assert "  wall-left: wall" in text
    assert "  tower-right: empty" in text


def test_a_plain_terminal_gets_plain_characters() -> None:
    text = drawn("0.drawn~_wA~~w_dw-----~t_-------", ascii_only=True)
    assert text.isascii()
    assert "|  wall  ||  door  |:  wall  :" in text
    assert "> North" in text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("0~_wA~~w_d------~t_d------", "pile     wall archer  in unknown order"),
        ("0.answer-1~~~w_d------~t_d------_C", "answer   South may answer the attack, out of turn"),
        ("0.draw-1~_wA~~w_d------~t_d------", "draw     South draws a card, out of turn"),
        (
            "chateau.counter_attack-true~0.counter-C1~~~C_d------~t_d------",
            "counter  North may repeat the catapult on South",
        ),
        ("chateau.counter_attack-true~0~~~C_d------~t_d------", "rules    chateau, counter_attack true"),
        (
            "chateau.blueprint-door_door_w_wall__door_w____door_2_wall_2~0~~~w_d-~w_d-",
            "rules    chateau, blueprint of 2 slots",
        ),
    ],
)
def test_what_goes_on_is_told(text: str, said: str) -> None:
    assert said in drawn(text)


def test_who_must_answer_is_marked() -> None:
    text = drawn("0.answer-1~~~w_d------~t_d------_C")
    assert "▶ South" in text
    assert "▶ North" not in text
    assert "▶" not in drawn("0~~~w_dwwttnn~t_d------")


def test_the_usual_castle_has_its_usual_places() -> None:
    assert {SEVEN_SLOTS.names[slot]: place for slot, place in layout(SEVEN_SLOTS).items()} == {
        "door": (0, 0),
        "wall-left": (-1, 0),
        "wall-right": (1, 0),
        "tower-left": (-2, 0),
        "tower-right": (2, 0),
        "window-left": (-1, 1),
        "window-right": (1, 1),
    }


@pytest.mark.parametrize("plan", [raw for raw in BLUEPRINTS if raw is not None])
def test_any_blueprint_is_drawn_with_every_slot_in_a_place_of_its_own(plan: dict[str, object]) -> None:
    blueprint = chateau.GAME.rules_from_json({"blueprint": plan}).blueprint
    places = layout(blueprint)
    assert len(set(places.values())) == len(places) == len(blueprint.slots)


def test_a_blueprint_of_twenty_slots_round_one_door_is_drawn() -> None:
    slots = {"door": "door"} | {f"w{n}": "wall" for n in range(19)}
    rules = chateau.GAME.rules_from_json(
        {"blueprint": {"slots": slots, "edges": [["door", f"w{n}"] for n in range(19)]}}
    )
    assert len(set(layout(rules.blueprint).values())) == 20
