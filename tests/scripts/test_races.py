"""The commands with races and with chance: turns, mates, fractions, and what is told of chance."""

import json

import jsonschema
import pytest
from support.command_line import Faceup

from faceup.models.gotown import FLAGS, Position

MILKSHAKE = "gotown~gotown.floors_to_win-1~0d~612~~3m_~18_"
SHUFFLED = "gotown~gotown.floors_to_win-1~0~_6511d~~34_~18_"


def test_turns_end_the_search_with_bounds_and_a_line_to_the_horizon(faceup: Faceup) -> None:
    (record,) = faceup("solve", MILKSHAKE, "--turns", "2", "--json").records
    assert (record["status"], record["value"], record["value_fraction"]) == ("turn-limit", None, None)
    assert (record["lower"], record["upper"], record["lower_fraction"]) == (-1, 1, "-1")
    assert [step["text"] for step in record["line"]] == ["milkshake 1", "end"]
    assert faceup("solve", MILKSHAKE, "--turns", "2", "--exact").status == 1
    assert faceup("solve", MILKSHAKE, "--turns", "3", "--exact").status == 0


@pytest.mark.parametrize("turns", ["0", "-1", "1001", "x"])
def test_turns_out_of_range_are_refused(turns: str, faceup: Faceup) -> None:
    assert faceup("solve", MILKSHAKE, "--turns", turns).status == 2


def test_a_game_of_fixed_length_takes_no_turns(faceup: Faceup) -> None:
    ran = faceup("solve", "clock-towers~french~0~..~Kr_1c~2_", "--turns", "3")
    assert ran.status == 2
    assert "takes no turns" in ran.err


def test_where_a_position_waits_for_chance_its_outcomes_have_probabilities(faceup: Faceup) -> None:
    (record,) = faceup("solve", SHUFFLED, "--all-moves", "--json").records
    assert (record["value"], record["value_fraction"]) == (-0.2, "-1/5")
    assert [(m["text"], m["probability"], m["probability_fraction"]) for m in record["moves"]] == [
        ("~draw 1", 0.4, "2/5"),
        ("~draw 5", 0.2, "1/5"),
        ("~draw 6", 0.2, "1/5"),
        ("~draw dog", 0.2, "1/5"),
    ]
    assert record["line"][0]["player"] is None
    told = faceup("solve", SHUFFLED, "--all-moves", "--no-board").out
    assert "seat 0 can expect -1/5 (-0.2000), where 1 is a win and -1 a loss" in told
    assert "~draw 1    -1  with probability 2/5 (0.4000)" in told


@pytest.mark.parametrize("text", [SHUFFLED, MILKSHAKE])
def test_answers_about_races_keep_to_the_schema(text: str, faceup: Faceup) -> None:
    schema = json.loads(faceup("schema", "answer").out)
    (record,) = faceup("solve", text, "--all-moves", "--json").records
    jsonschema.validate(record, schema)


@pytest.mark.parametrize(("document", "words"), [("mate", ["solve", "--mate"]), ("earliest", ["max"])])
def test_sure_and_earliest_wins_keep_to_their_schema(document: str, words: list[str], faceup: Faceup) -> None:
    schema = json.loads(faceup("schema", document).out)
    for text in (MILKSHAKE, "gotown~gotown~0d~~~36_36.27.18.45~18j_27"):
        (record,) = faceup(*words, text, "--json").records
        jsonschema.validate(record, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(record | {"turns": "few", "turn": "soon"}, schema)


def test_show_lists_what_chance_may_bring_and_plays_it(faceup: Faceup) -> None:
    assert "~draw 1  2/5" in faceup("show", SHUFFLED, "--moves").out
    played = faceup("show", SHUFFLED, "--play", "~draw 6", "--play", "build 3 6", "--notation").out.strip()
    assert Position.parse(played).over


def test_towers_are_drawn_as_such(faceup: Faceup) -> None:
    drawn = faceup("show", "gotown~gotown~1d~_14~h~36b_36.j45d~18j_27").out
    for part in ("│?4│5 │ dog", "│3 │6 │", "1 4  in unknown order", "▶ seat 1  1 of 5 floors  hand 1 8 ?"):
        assert part in drawn


def test_deal_perft_and_rules_take_gotown(faceup: Faceup) -> None:
    dealt = faceup(
        "deal", "--game", "gotown", "--players", "3", "--seed", "3", "--left", "20", "--notation"
    ).out.strip()
    assert not Position.parse(dealt).over, "greedy players win before so few cards are left, but not in what is dealt"
    assert len(Position.parse(dealt).pile) < 54 - 3 * 5
    (counted,) = faceup("perft", SHUFFLED, "2", "--json", "--divide").records
    assert counted["count"] == sum(counted["moves"].values())
    assert set(counted["moves"]) == {"~draw 1", "~draw 5", "~draw 6", "~draw dog"}
    told = faceup("rules", "gotown").out
    assert all(flag.name in told for flag in FLAGS)


def test_mate_tells_the_strategy(faceup: Faceup) -> None:
    ran = faceup("solve", MILKSHAKE, "--mate", "--no-board")
    assert ran.status == 0
    assert "seat 0 wins within 2 turns of their own, whatever the others and chance do" in ran.out
    assert "milkshake 1" in ran.out
    (record,) = faceup("solve", MILKSHAKE, "--mate", "--json").records
    assert (record["mate"], record["turns"], record["tree"][0]["text"]) == (2, 3, "milkshake 1")
    assert faceup("solve", MILKSHAKE, "--mate", "--turns", "2", "--exact").status == 1


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["clock-towers~french~0~..~Kr_1c~2_", "--mate"], "clock-towers is not a race"),
        ([MILKSHAKE, "--mate", "--opponents", "selfish"], "its opponents are adversarial"),
    ],
)
def test_mate_is_asked_of_races_against_all(arguments: list[str], reason: str, faceup: Faceup) -> None:
    ran = faceup("solve", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert reason in ran.err
