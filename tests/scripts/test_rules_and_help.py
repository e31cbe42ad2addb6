"""`faceup rules` lists every flag, and every command explains itself."""

import re

import pytest
from support.command_line import Faceup, environment, in_its_own_process

from faceup.models.clock_towers import FLAGS
from faceup.models.registry import game_named, games

COMMANDS = ["solve", "max", "range", "graph", "show", "check", "deal", "perft", "rules", "schema", "bench"]


@pytest.mark.parametrize("name", games())
def test_rules_lists_every_flag_with_its_value_in_every_preset(name: str, faceup: Faceup) -> None:
    game, ran = game_named(name), faceup("rules", name)
    assert ran.status == 0
    for flag in game.flags:
        assert re.search(rf"^{flag.name}  {flag.values}$", ran.out, re.MULTILINE)
    for preset in game.presets:
        assert len(re.findall(rf"^  {preset} ", ran.out, re.MULTILINE)) == len(game.flags)


def test_rules_without_a_game_are_those_of_the_first(faceup: Faceup) -> None:
    assert faceup("rules").out == faceup("rules", next(iter(games()))).out


def test_rules_as_json(faceup: Faceup) -> None:
    (record,) = faceup("rules", "--json").records
    assert record["game"] == "clock-towers"
    assert record["presets"] == ["french", "italian"]
    assert [flag["flag"] for flag in record["flags"]] == [flag.name for flag in FLAGS]
    assert record["flags"][0]["presets"] == {"french": [1, 2], "italian": [2]}
    assert all(flag["meaning"] and flag["source"] and flag["values"] for flag in record["flags"])


def test_a_flag_that_is_an_object_is_one_in_json(faceup: Faceup) -> None:
    (record,) = faceup("rules", "chateau", "--json").records
    blueprint = record["flags"][0]["presets"]["chateau"]
    assert list(blueprint) == ["slots", "edges", "jokers", "cards"]


@pytest.mark.parametrize("option", ["--help", "-h"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, option: str, faceup: Faceup) -> None:
    ran = faceup(command, option)
    assert (ran.status, ran.err) == (0, "")
    assert f"Usage: faceup {command}" in ran.out


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_faceup_lists_its_commands(arguments: list[str], faceup: Faceup) -> None:
    ran = faceup(*arguments)
    assert (ran.status, ran.err) == (0, "")
    for command in COMMANDS:
        assert re.search(rf"\b{command}\b", ran.out)


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("solve --objective m", ["margin"]),
        ("solve --engine n", ["native"]),
        ("deal --game g", ["gotown"]),
        ("graph --scope b", ["best"]),
        ("pack list some.jsonl --theme den", ["denial"]),
    ],
)
def test_the_shell_completes_words(typed: str, completed: list[str]) -> None:
    words = f"faceup {typed}"
    how = {"_FACEUP_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
    assert in_its_own_process(env=environment(**how)).lines == completed
