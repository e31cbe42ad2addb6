"""`faceup deal` gives sound positions, the same ones for the same seed, and refuses what cannot be dealt."""

import json
import re
from collections import Counter

import pytest
from support.command_line import Faceup, assert_refused

from faceup.models.clock_towers import SEATS, Position


@pytest.mark.parametrize("policy", ["greedy", "random"])
@pytest.mark.parametrize("left", [None, 0, 9])
@pytest.mark.parametrize("players", SEATS)
def test_a_dealt_position_is_sound(players: int, left: int | None, policy: str, faceup: Faceup) -> None:
    options = [] if left is None else ["--left", str(left)]
    dealt = faceup("deal", "--players", str(players), "--seed", "7", "--policy", policy, *options)
    assert dealt.status == 0
    checked = faceup("check", "-", stdin=dealt.out)
    assert (checked.status, checked.err) == (0, "")
    position = Position.from_json(dealt.records[0])
    assert len(position.players) == players
    assert left is None or len(position.piles) == left


def test_the_same_seed_deals_the_same_and_another_seed_another(faceup: Faceup) -> None:
    first, again, other = (faceup("deal", "--left", "10", "--seed", seed).out for seed in ("1", "1", "2"))
    assert first == again
    assert first != other


def test_without_a_seed_the_title_tells_it(faceup: Faceup) -> None:
    (dealt,) = faceup("deal", "--left", "10").records
    seed = re.search(r"seed (\d+)", dealt["title"])
    assert seed is not None
    assert faceup("deal", "--left", "10", "--seed", seed[1]).records == [dealt]


def test_a_count_deals_with_one_seed_after_the_other(faceup: Faceup) -> None:
    in_one_run = faceup("deal", "--seed", "5", "--count", "3", "--left", "10").lines
    alone = [faceup("deal", "--seed", seed, "--left", "10").out.strip() for seed in ("5", "6", "7")]
    assert in_one_run == alone


def test_a_deal_as_notation_is_the_same_position(faceup: Faceup) -> None:
    options = ["--seed", "3", "--left", "10"]
    notation = faceup("deal", "--notation", *options).out.strip()
    assert Position.parse(notation) == Position.from_json(faceup("deal", *options).records[0])


def test_a_deal_can_be_shown(faceup: Faceup) -> None:
    ran = faceup("deal", "--seed", "3", "--left", "10", "--show")
    assert "Clock Towers, 2 players, seed 3, greedy play, 10 left" in ran.lines
    assert "seat 1" in ran.out


@pytest.mark.parametrize("left", [None, 0, 3, 20])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_hidden_deal_of_clock_towers_shows_the_tops_and_counts_what_is_below(
    players: int, left: int | None, faceup: Faceup
) -> None:
    """Below a top lies what the same deal has there when it is open, and the box; 5 storeys and 3 roofs are in it."""
    options = ["--players", str(players), "--seed", "4", *([] if left is None else ["--left", str(left)])]
    (open_deal,), (hidden,) = faceup("deal", *options).records, faceup("deal", "--hidden", *options).records
    assert hidden["title"] == f"{open_deal['title']}, as the players see it"
    assert hidden["players"] == open_deal["players"]
    for name, boxed in (("storeys", 5), ("clocks", 0), ("roofs", 3)):
        pile, seen = open_deal["piles"][name], hidden["piles"][name]
        if isinstance(seen, list):  # nothing lies below that is not known
            assert seen == pile
            assert len(set(pile[1:])) < 2
            continue
        assert seen["top"] == pile[0]
        assert seen.get("count", len(seen["hidden"])) == len(pile) - 1
        assert len(seen["hidden"]) == len(pile) - 1 + boxed
        assert not Counter(pile[1:]) - Counter(seen["hidden"])
    assert faceup("check", "-", stdin=json.dumps(hidden)).status == 0


@pytest.mark.parametrize("left", [None, 6])
@pytest.mark.parametrize("game", ["gotown", "chateau"])
def test_a_hidden_deal_of_a_race_has_a_pile_of_unknown_order(game: str, left: int | None, faceup: Faceup) -> None:
    options = ["--game", game, "--seed", "4", *([] if left is None else ["--left", str(left)])]
    (open_deal,), (hidden,) = faceup("deal", *options).records, faceup("deal", "--hidden", *options).records
    assert hidden["players"] == open_deal["players"]
    assert Counter(hidden["pile"]["hidden"]) == Counter(open_deal["pile"])
    assert faceup("check", "-", stdin=json.dumps(hidden)).status == 0


def test_a_hidden_deal_is_the_same_for_the_same_seed(faceup: Faceup) -> None:
    first, again, other = (faceup("deal", "--hidden", "--left", "10", "--seed", seed).out for seed in ("1", "1", "2"))
    assert first == again != other
    assert faceup("deal", "--hidden", "--notation", "--left", "10", "--seed", "1").out != first


@pytest.mark.parametrize(
    ("game", "left", "options"),
    [
        ("clock-towers", "2", []),
        ("clock-towers", "2", ["--objective", "win"]),
        ("gotown", "5", ["--turns", "2"]),
        ("chateau", "5", ["--turns", "3"]),
    ],
)
@pytest.mark.exhaustive
def test_engines_agree_on_a_small_hidden_deal(game: str, left: str, options: list[str], faceup: Faceup) -> None:
    dealt = faceup("deal", "--game", game, "--hidden", "--left", left, "--seed", "3").out
    asked = ["solve", "-", "--json", "--all-moves", *options]
    found = [faceup(*asked, "--engine", engine, stdin=dealt).records[0] for engine in ("reference", "native")]
    for key in ("status", "value", "lower", "upper", "lower_fraction", "upper_fraction", "moves"):
        assert found[0].get(key) == found[1].get(key), key
    assert "hidden" in dealt


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("french", "french"),
        ("italian", "italian"),
        ('{"preset": "french", "ladder": "own"}', {"preset": "french", "ladder": "own"}),
        (' {"first_heights": [2, 3]}', {"preset": "french", "first_heights": [2, 3]}),
    ],
)
def test_a_deal_takes_rules(rules: str, expected: object, faceup: Faceup) -> None:
    (dealt,) = faceup("deal", "--seed", "1", "--left", "6", "--rules", rules).records
    assert dealt["rules"] == expected
    assert faceup("check", "-", stdin=json.dumps(dealt)).status == 0


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--rules", "german"], ["rules", "'german'", "'french' or 'italian'"]),
        (["--rules", '{"ladder": "theirs"}'], ["rules", "ladder", "'theirs'", "'shared' or 'own'"]),
        (["--rules", '{"house": 1}'], ["rules", "unknown key 'house'", "first_heights"]),
        (["--rules", '{"ladder'], ["--rules", "not JSON"]),
        (["--rules", '{"a": ' + "[" * 5000 + "]" * 5000 + "}"], ["--rules", "nested"]),
        (["--rules", '{"a": ' + "1" * 5000 + "}"], ["--rules"]),
        (["--rules", '{"ladder": "own", "ladder": "shared"}'], ["'ladder'", "twice"]),
        (["--rules", ""], ["rules", "'french' or 'italian'"]),
        (["--left", "53"], ["53", "52"]),
        (["--left", "1000"], ["1000", "52"]),
        (["--players", "0"], ["0", "1 to 4"]),
        (["--players", "5"], ["5", "1 to 4"]),
        (["--policy", "wise"], ["'wise'", "random", "greedy"]),
        (["--game", "chess"], ["no game 'chess'", "clock-towers"]),
    ],
    ids=lambda value: " ".join(value)[:40],
)
def test_a_deal_that_cannot_be_is_refused(options: list[str], words: list[str], faceup: Faceup) -> None:
    assert_refused(faceup("deal", "--seed", "1", *options), *words)
