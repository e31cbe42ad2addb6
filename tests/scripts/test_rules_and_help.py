"""`faceup rules` tells every game and lists every flag, and every command explains itself."""

import re

import pytest
from support.checkout import ROOT
from support.command_line import Faceup, assert_refused, environment, in_its_own_process

from faceup.models.clock_towers import FLAGS
from faceup.models.guide import guide_to
from faceup.models.registry import game_named, games
from faceup.scripts.regenerate import RULES_PAGE, rules_page

COMMANDS = [
    "solve",
    "review",
    "play",
    "step",
    "max",
    "range",
    "graph",
    "show",
    "check",
    "deal",
    "perft",
    "rules",
    "schema",
    "bench",
]


@pytest.mark.parametrize("name", games())
def test_rules_lists_every_flag_with_its_value_in_every_preset(name: str, faceup: Faceup) -> None:
    game, ran = game_named(name), faceup("rules", name)
    assert ran.status == 0
    for flag in game.flags:
        assert re.search(rf"^{flag.name}  {flag.values}$", ran.out, re.MULTILINE)
    for preset in game.presets:
        assert len(re.findall(rf"^  {preset} ", ran.out, re.MULTILINE)) == len(game.flags)


@pytest.mark.parametrize("name", games())
def test_rules_tell_the_game_in_the_order_of_play_then_the_flags_then_what_is_assumed(
    name: str, faceup: Faceup
) -> None:
    game, told = game_named(name), faceup("rules", name).out
    guide = guide_to(game)
    assert guide is not None
    assert [title for title, _ in guide.sections] == ["Set-up", "A turn", "The end", "Points", "Who wins"]
    titles = [*(title for title, _ in guide.sections), "Rules that tables play differently", "Assumed, without a flag"]
    places = [told.index(f"\n{title}") for title in titles]
    assert places == sorted(places)
    assert told.startswith(f"{game.title}, ")
    unwrapped = " ".join(told.split())
    for _, paragraphs in guide.sections:
        for paragraph in paragraphs:
            assert paragraph in unwrapped
    for assumption in guide.assumptions:
        assert f"{assumption.reading} " in unwrapped
        assert assumption.words in unwrapped
        assert assumption.reason in unwrapped


@pytest.mark.parametrize("name", games())
def test_the_page_of_the_rules_fits_on_one(name: str, faceup: Faceup) -> None:
    """Before the flags: no more than a screen of 50 lines, 120 characters wide."""
    page = faceup("rules", name).out.split("\nRules that tables play differently")[0]
    assert len(page.splitlines()) <= 50


def test_rules_are_told_in_french_and_italian(faceup: Faceup) -> None:
    french, italian = (faceup("rules", "gotown", "--lang", lang).lines for lang in ("fr", "it"))
    assert (french[0], french[2]) == ("GoTown, de 2 à 4 joueurs.", "Mise en place")
    assert (italian[0], italian[2]) == ("GoTown, da 2 a 4 giocatori.", "Preparazione")
    assert not any("flag" in line for line in (*french, *italian)), "what is there in English alone is left out"
    assert faceup("rules", "gotown", "--lang", "en").out == faceup("rules", "gotown").out


def test_rules_without_a_game_list_the_games_and_say_what_to_type_next(faceup: Faceup) -> None:
    ran = faceup("rules")
    assert (ran.status, ran.err) == (0, "")
    for name in games():
        game = game_named(name)
        assert re.search(
            rf"^{name} +{game.title}, {game.seats[0]} to {game.seats[-1]} players\. ", ran.out, re.MULTILINE
        )
        assert game.about.split(".")[0] in " ".join(ran.out.split())
    assert "faceup rules GAME" in ran.out
    assert "faceup deal --game GAME --show" in ran.out


def test_rules_of_a_game_that_there_is_not_are_refused(faceup: Faceup) -> None:
    assert_refused(faceup("rules", "gotwn"), "'gotwn'", "gotown")


def test_the_page_of_rules_says_what_the_games_say() -> None:
    """If this fails on purpose: python -m faceup.scripts.regenerate."""
    page = (ROOT / RULES_PAGE).read_text(encoding="utf-8")
    assert rules_page(page) == page
    for name in games():
        guide = guide_to(game_named(name))
        assert guide is not None
        for assumption in guide.assumptions:
            assert f"**{assumption.reading}**" in page
        for flag in game_named(name).flags:
            assert f"- `{flag.name}` ({flag.values}). {flag.meaning} *{flag.source}*" in page


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


@pytest.mark.parametrize("group", [[], ["pack"]])
def test_no_line_of_a_list_of_commands_is_cut_off(
    group: list[str], faceup: Faceup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    listed = faceup(*group, "--help").out.partition("\nCommands:\n")[2]
    assert "list " in listed or "solve " in listed
    assert [line for line in listed.splitlines() if line.endswith("...")] == []


@pytest.mark.parametrize("command", ["list", "check", "prove", "export"])
def test_a_kind_narrows_a_pack_where_none_is_made(command: str, faceup: Faceup) -> None:
    said = " ".join(faceup("pack", command, "--help").out.split())
    assert "Only puzzles that ask this." in said
    assert "the game's own" not in said


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
        ("pack list pack:go", ["pack:gotown"]),
        ("puzzle gotow", ["gotown"]),
    ],
)
def test_the_shell_completes_words(typed: str, completed: list[str]) -> None:
    words = f"faceup {typed}"
    how = {"_FACEUP_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
    assert in_its_own_process(env=environment(**how)).lines == completed
