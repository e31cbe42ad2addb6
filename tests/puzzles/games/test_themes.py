"""Every theme has a position that is about it, and one that is not."""

from typing import Any

import pytest
from support.checkout import EXAMPLES

from faceup.models.files import read_entries
from faceup.models.position import Position
from faceup.models.registry import games
from faceup.puzzles.games import all_themes, kinds_of, puzzle_game, question_of
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.packs.vocabulary import QuestionKind

HIGH_MOUSE = "clock-towers~french.storeys_after_clock-true~0~..~11mr_1mK~Kr_1mKr.2"
"""Two points each: only the higher mouse wins."""
CLOCK_FIRST = "clock-towers~french~0~..yr~Kry_1.1c2K.2cKmg.2cKmp~ppp_11cK.1c2cKmg.2c2m.2mKy"
ONE_THREE = "gotown~gotown.floors_to_win-2~0d~325555~~36_~18_36"
"""The three can build, or steal: only that stops South."""
LAST_DOG = "gotown~gotown~0d~~~124jb_45.36~17m_45d.18"
"""Two floors are taken from South, the lower one from under its dog."""
LONE_JOKER = "gotown~gotown~0d~~~136j_45.18.36~23m_27"
"""The joker goes with the one that has no partner."""
NO_HAMMER = "gotown~gotown~0d~d4d3h5dj~~26bbh_36d.18.45.18~2236_45"
"""The four that comes will take the floor that the hammer could destroy now."""
FIVE_TURNS = ("block", "right-card")
CASES = {
    "discard": ("discard", CLOCK_FIRST),
    "denial": ("clock-towers~french~1~.KmK.g~Kby_1mKr.2Km.2Kmy.2c2m1c~bpp_1c2mKm.1mKy.2.2cK", CLOCK_FIRST),
    "ladder-step": ("green-rung", "sacrifice"),
    "poisoned-roof": (CLOCK_FIRST, "green-rung"),
    "last-card": ("clock-towers~french~0~2.Km.~2cKb_11m2m1.1cKp.1mKmb.2cKy~2cpp_1c21Km.1m.1mKmr.2cKm", CLOCK_FIRST),
    "slow-tower": (CLOCK_FIRST, "discard"),
    "mouse-by-choice": (HIGH_MOUSE, "mouse"),
    "tie-break": (HIGH_MOUSE, "discard"),
    "sacrifice": ("sacrifice", "green-rung"),
    "high-tower": ("clock-towers~french~1~1c22m..~1Kmg_22c.2cKg.2cKmr~KKg_1cK.1mKmb.2c2mK", CLOCK_FIRST),
    "steal": (ONE_THREE, "gotown-joker"),
    "demolition": ("gotown-advice", "gotown-donuts"),
    "guard": ("gotown~gotown.floors_to_win-2~0d~3~~d6_45~h1_27", "gotown-advice"),
    "skipped-turn": ("gotown-milkshake", "gotown-advice"),
    "hold-back": (ONE_THREE, "gotown-advice"),
    "gamble": ("gotown-thief", "gotown-advice"),
    "unguard": (LAST_DOG, ONE_THREE),
    "right-floor": (LONE_JOKER, ONE_THREE),
    "patience": (NO_HAMMER, "gotown-advice"),
    "relief": ("chateau-answer", "chateau-joker"),
    "joker": ("chateau-joker", "chateau-answer"),
    "block": ("chateau~chateau~0.drawn~wnww~~Dn_dwwtt--~n_dwwttn-", "chateau-block"),
    "right-attack": ("chateau-invader", "chateau-block"),
    "right-slot": ("chateau~chateau~0.drawn~wsw~~tw_dww--nn~w_d------", "chateau-joker"),
    "right-card": ("chateau~chateau~0.drawn~WtxtwWItn~~twwnsB_d-w---n~wnCIB_dw-----_D", "chateau-joker"),
    "spare-joker": ("chateau~chateau~0.drawn~AnWwn~~dtwxDA_dwwt-n-~wBBAW_dw-t---", "chateau-joker"),
}


def position_of(text: str) -> Position[Any]:
    return Position.parse(text) if "~" in text else read_entries(str(EXAMPLES / f"{text}.json"))[0].position


def has(theme: str, text: str) -> bool:
    position = position_of(text)
    for_win = theme in ("tie-break", "mouse-by-choice")
    kind = QuestionKind.WIN if for_win else kinds_of(position)[0]
    turns = 5 if theme in FIVE_TURNS else puzzle_game(position.game).usual_turns
    dossier = Dossier(position, question_of(kind, position, turns))
    assert dossier.unique, [(each.choice.text, each.value) for each in dossier.choices]
    return puzzle_game(position.game).themes[theme](dossier)


@pytest.mark.parametrize("theme", CASES)
def test_a_theme_is_seen_where_it_is(theme: str) -> None:
    assert has(theme, CASES[theme][0])


@pytest.mark.parametrize("theme", CASES)
def test_a_theme_is_not_seen_where_it_is_not(theme: str) -> None:
    assert not has(theme, CASES[theme][1])


def test_every_theme_belongs_to_one_game_and_has_a_case() -> None:
    assert sorted(all_themes()) == sorted(CASES)
    assert sorted(theme for game in games() for theme in puzzle_game(game).themes) == sorted(set(all_themes()))
