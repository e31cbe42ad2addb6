"""Every theme has a position that is about it, and one that is not."""

from typing import Any

import pytest
from support.checkout import EXAMPLES

from faceup.models.files import parse_position, read_entries
from faceup.models.game import Position
from faceup.models.registry import games
from faceup.puzzles.games import themes_of_game
from faceup.puzzles.judging.dossier import Evidence
from faceup.puzzles.packs.vocabulary import Kind, Theme, question_of

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
FIVE_TURNS = (Theme.BLOCK, Theme.RIGHT_CARD)
CASES = {
    Theme.DISCARD: ("discard", CLOCK_FIRST),
    Theme.DENIAL: ("clock-towers~french~1~.KmK.g~Kby_1mKr.2Km.2Kmy.2c2m1c~bpp_1c2mKm.1mKy.2.2cK", CLOCK_FIRST),
    Theme.LADDER_STEP: ("green-rung", "sacrifice"),
    Theme.POISONED_ROOF: (CLOCK_FIRST, "green-rung"),
    Theme.LAST_CARD: ("clock-towers~french~0~2.Km.~2cKb_11m2m1.1cKp.1mKmb.2cKy~2cpp_1c21Km.1m.1mKmr.2cKm", CLOCK_FIRST),
    Theme.SLOW_TOWER: (CLOCK_FIRST, "discard"),
    Theme.MOUSE_BY_CHOICE: (HIGH_MOUSE, "mouse"),
    Theme.TIE_BREAK: (HIGH_MOUSE, "discard"),
    Theme.SACRIFICE: ("sacrifice", "green-rung"),
    Theme.HIGH_TOWER: ("clock-towers~french~1~1c22m..~1Kmg_22c.2cKg.2cKmr~KKg_1cK.1mKmb.2c2mK", CLOCK_FIRST),
    Theme.STEAL: (ONE_THREE, "gotown-joker"),
    Theme.DEMOLITION: ("gotown-advice", "gotown-donuts"),
    Theme.GUARD: ("gotown~gotown.floors_to_win-2~0d~3~~d6_45~h1_27", "gotown-advice"),
    Theme.SKIPPED_TURN: ("gotown-milkshake", "gotown-advice"),
    Theme.HOLD_BACK: (ONE_THREE, "gotown-advice"),
    Theme.GAMBLE: ("gotown-thief", "gotown-advice"),
    Theme.UNGUARD: (LAST_DOG, ONE_THREE),
    Theme.RIGHT_FLOOR: (LONE_JOKER, ONE_THREE),
    Theme.PATIENCE: (NO_HAMMER, "gotown-advice"),
    Theme.RELIEF: ("chateau-answer", "chateau-joker"),
    Theme.JOKER: ("chateau-joker", "chateau-answer"),
    Theme.BLOCK: ("chateau~chateau~0.drawn~wnww~~Dn_dwwtt--~n_dwwttn-", "chateau-block"),
    Theme.RIGHT_ATTACK: ("chateau-invader", "chateau-block"),
    Theme.RIGHT_SLOT: ("chateau~chateau~0.drawn~wsw~~tw_dww--nn~w_d------", "chateau-joker"),
    Theme.RIGHT_CARD: ("chateau~chateau~0.drawn~WtxtwWItn~~twwnsB_d-w---n~wnCIB_dw-----_D", "chateau-joker"),
    Theme.SPARE_JOKER: ("chateau~chateau~0.drawn~AnWwn~~dtwxDA_dwwt-n-~wBBAW_dw-t---", "chateau-joker"),
}


def position_of(text: str) -> Position:
    return parse_position(text) if "~" in text else read_entries(str(EXAMPLES / f"{text}.json"))[0].position


def has(theme: Theme, text: str) -> bool:
    position = position_of(text)
    race = position.game != "clock-towers"
    kind = (
        Kind.SURE_WIN if race else Kind.WIN if theme in (Theme.TIE_BREAK, Theme.MOUSE_BY_CHOICE) else Kind.BEST_MARGIN
    )
    evidence: Evidence[Any, Any] = Evidence(
        position, question_of(kind, position, (5 if theme in FIVE_TURNS else 3) if race else None)
    )
    assert evidence.unique, [(each.choice.text, each.value) for each in evidence.choices]
    return themes_of_game(position.game)[theme](evidence)


@pytest.mark.parametrize("theme", CASES)
def test_a_theme_is_seen_where_it_is(theme: Theme) -> None:
    assert has(theme, CASES[theme][0])


@pytest.mark.parametrize("theme", CASES)
def test_a_theme_is_not_seen_where_it_is_not(theme: Theme) -> None:
    assert not has(theme, CASES[theme][1])


def test_every_theme_belongs_to_one_game() -> None:
    assert sorted(theme for game in games() for theme in themes_of_game(game)) == sorted(Theme)
