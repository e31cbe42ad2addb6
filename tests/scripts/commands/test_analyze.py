"""`faceup analyze` tells people and programs what a position is like as a puzzle."""

import json
import re
from functools import partial

import jsonschema
import pytest
from support.checkout import EXAMPLES
from support.command_line import OVER, Faceup, assert_refused, interrupted, posix

from faceup.models.position import AnyPosition, Position
from faceup.puzzles.judging import analysis
from faceup.puzzles.judging.analysis import Analysis

CLOCK_FIRST = "clock-towers~french~0~..yr~Kry_1.1c2K.2cKmg.2cKmp~ppp_11cK.1c2cKmg.2c2m.2mKy"
CAT_FIRST = "clock-towers~french~0~.Km.~11cy_~2mKy_"

LONG = "clock-towers~french~0~2c12m.KKm.brg~2Kg_1Kr.1c.2cKm~1cKmy_1m1.21Ky.2Ky"
"""Solved in no time, but with very many things to try for an analysis."""


def test_a_puzzle_is_told_with_its_key_what_tempts_and_why_it_is_hard(faceup: Faceup) -> None:
    ran = faceup("analyze", CAT_FIRST, "--no-board", "--exact")
    assert ran.status == 0
    for words in ("A puzzle", "1c>new +clocks", "costs 1", "right-order", "greedy", "quality", "solved by: "):
        assert words in ran.out, words


def test_programs_get_the_analysis_as_json_with_the_cards_that_matter(faceup: Faceup) -> None:
    (found,) = faceup("analyze", CLOCK_FIRST, "--json").records
    jsonschema.validate(found, Analysis.model_json_schema(mode="serialization"))
    assert (found["keys"], found["unique"], found["unique_throughout"]) == (["K>1 +roofs"], True, False)
    assert (found["value"], found["second"], found["cost"], found["decisions"]) == (6, 1, 5, 4)
    assert found["tempting"][0]["refutation"]
    matter = {(card["place"], card["change"]) for card in found["cards"]}
    assert ("piles.roofs[1]", "removed") in matter
    assert not any(place.startswith("players[1].hand") and change == "removed" for place, change in matter)
    assert ("players[0].towers[0]", "removed") in matter, "the tower that the key builds on"
    assert ("players[0].towers[1]", "2 swapped for 1") in matter, "a card of a tower"
    assert ("piles.roofs[1]", "swapped for ^b") in matter
    assert not any(place == "players[1].towers[2]" for place, _ in matter), "South's tower of cat and mouse is useless"
    assert found["minimal"] is None


def test_a_position_is_made_minimal(faceup: Faceup) -> None:
    (found,) = faceup("analyze", CLOCK_FIRST, "--json", "--minimal").records
    assert found["minimal"] == CLOCK_FIRST.replace("2c2m.", "")
    (again,) = faceup("analyze", found["minimal"], "--json", "--minimal").records
    assert again["minimal"] == found["minimal"], "nothing more can be taken away"
    assert (again["keys"], again["value"], again["fault"]) == (found["keys"], found["value"], found["fault"])
    assert "minimal" in faceup("analyze", CLOCK_FIRST, "--no-board", "--minimal").out


def test_what_is_no_puzzle_has_a_reason_and_status_1_where_a_puzzle_was_asked_for(faceup: Faceup) -> None:
    ran = faceup("analyze", EXAMPLES / "denial.json", "--json", "--exact")
    assert ran.status == 1
    assert json.loads(ran.out)["fault"] == "two-keys"


def test_a_race_is_analyzed_within_turns(faceup: Faceup) -> None:
    (found,) = faceup("analyze", EXAMPLES / "gotown-advice.json", "--turns", "1", "--json").records
    assert found["keys"] == ["bone 1.2, hammer 1, steal 3 from 1"], "the order of the actions does not matter"
    assert found["fault"] == "greedy-finds-it"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((OVER,), "nobody has a move"),
        ((CLOCK_FIRST, "--kind", "fun"), "'best-margin', 'stay-level', 'win'"),
        ((CLOCK_FIRST, "--kind", "solo-maximum"), "has no puzzles of the kind solo-maximum"),
        ((CLOCK_FIRST, "--turns", "2"), "takes no turns"),
    ],
)
def test_bad_questions_are_refused(arguments: tuple[str, ...], words: str, faceup: Faceup) -> None:
    assert_refused(faceup("analyze", *arguments), words)


def test_what_is_too_large_to_be_proven_ends_with_status_1(faceup: Faceup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("faceup.puzzles.judging.values.NODES", 5)
    ran = faceup("analyze", CLOCK_FIRST)
    assert (ran.status, ran.out) == (1, "")
    assert "too large" in ran.err


def test_an_analysis_that_is_stopped_has_what_was_found_out_by_then_and_no_more() -> None:
    """Whenever that is: each thing that it tells is as in the whole analysis, but for cards, which may be fewer."""
    position: AnyPosition = Position.parse(CLOCK_FIRST)
    looks = 0

    def count() -> bool:
        nonlocal looks
        looks += 1
        return False

    whole = analysis.analyze(position, make_minimal=True, stop=count).to_json()
    assert whole["status"] == "exact"
    told = set()
    for most in [0, *(2**power for power in range(20) if 2**power < looks)]:
        part = analysis.analyze(position, make_minimal=True, stop=partial(next, iter([False] * most), True)).to_json()
        assert part["status"] == "cancelled"
        cards = part.pop("cards")
        assert cards is None or cards == whole["cards"][: len(cards)]
        known = {key for key, value in part.items() if value is not None and key != "status"}
        assert {key: part[key] for key in known} == {key: whole[key] for key in known}
        told.add(frozenset(known))
    assert len(told) >= 5, "it was stopped at different stages"


def test_an_analysis_out_of_time_says_so_and_ends_with_status_1_only_where_a_puzzle_was_asked_for(
    faceup: Faceup,
) -> None:
    ran = faceup("analyze", CLOCK_FIRST, "--seconds", "0", "--json")
    assert ran.status == 0
    (found,) = ran.records
    jsonschema.validate(found, Analysis.model_json_schema(mode="serialization"))
    assert (found["status"], found["value"], found["fault"]) == ("time-limit", None, None)
    ran = faceup("analyze", CLOCK_FIRST, "--seconds", "0", "--exact", "--no-board")
    assert (ran.status, ran.lines[0]) == (1, "Not all was found out: the time was up")
    assert "puzzle" not in ran.out, "nobody knows"


@posix
def test_ctrl_c_keeps_what_is_found() -> None:
    status, output, shown = interrupted(b"who would find it", "analyze", LONG, "--json")
    assert status == 130
    found = json.loads(output)
    assert (found["status"], found["value"]) == ("cancelled", 1)
    assert found["decisions"]
    assert b"Traceback" not in shown


def test_one_of_a_thing_is_told_as_one(faceup: Faceup) -> None:
    told = "".join(faceup("analyze", EXAMPLES / f"{name}.json", "--no-board").out for name in ("denial", "discard"))
    assert "(+" in told, "where the difficulty comes from"
    assert not re.search(r"\b1 (more decisions|other moves|moves|points|limited players do)\b|\b1 of \d do\b", told), (
        told
    )


def test_what_it_says_to_programs_names_the_position_and_is_one_where_a_position_is_wanted(faceup: Faceup) -> None:
    ran = faceup("analyze", "example:sacrifice", "--json")
    (found,) = ran.records
    assert list(found)[:3] == ["game", "position", "title"]
    assert found["position"] == faceup("show", "example:sacrifice", "--notation").out.strip()
    assert faceup("show", "-", "--notation", stdin=ran.out).out.strip() == found["position"]
