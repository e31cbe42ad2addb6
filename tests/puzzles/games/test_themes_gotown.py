"""Every theme of GoTown is seen in two positions, and not in two that lack the idea by a card or so."""

import pytest
from support.race_themes import Cases, assert_themes_of_mined, dossier_of, has

from faceup.puzzles.games import puzzle_game

CASES = {
    "bait": Cases(
        3,
        (
            "gotown~gotown~0d~161h2jjt~~2237_45d.45.18d~68h_",  # South builds 1-8, the 1 that comes steals the 8
            "gotown~gotown~0d~b2mt6t7h~~2477_45.27.45~135_j36d.36d.18d",
        ),
        (
            "gotown~gotown~0d~161h2jjt~~2237_45d.45.18d~6hh_",  # no eight to build with
            "gotown~gotown~0d~7638bja4~~128d_1j8d.45~68h_36",
        ),
    ),
    "spared-floor": Cases(
        3,
        ("gotown~gotown~0d~13h58o61~~346d_45.j45~378_j36", "gotown~gotown~0d~b644thot~~128a_18.45.36~258_36"),
        (
            "gotown~gotown~0d~63h58o61~~346d_45.j45~378_j36",  # another card comes, and steals from another floor
            "gotown~gotown~0d~b644thot~~128_18.45.36~258_36",  # nothing to strike the floor with
        ),
    ),
    "guard-in-time": Cases(
        3,
        (
            "gotown~gotown.floors_to_win-2~0d~3~~d6_45~h1_27",
            "gotown~gotown~0d~7638bja4~~128d_1j8d.45~68h_36",
        ),
        (
            "gotown~gotown.floors_to_win-2~0d~3~~d6_45~11_27",  # no hammer
            "gotown~gotown~0d~34b6hmt3~~138h_27.45.45~jdd_18",  # no dog
        ),
    ),
    "disarmed-dog": Cases(
        1,
        (
            "gotown~gotown~0d~~~56jb_1j8.45d.27~8hs_4j5d",
            "gotown~gotown~0d~~~37jb_45d.3j6.36d~4hm_18d.27d",
        ),
        (
            "gotown~gotown~0d~~~356j_1j8.45d.27~8hs_4j5d",  # a three in place of the bone
            "gotown~gotown~0d~~~237j_45d.3j6.36d~4hm_18d.27d",
        ),
    ),
    "time-won": Cases(
        3,
        (
            "gotown~gotown~0d~h546m758~~138m_3j6.27d.45~37m_j36.45d.27.18",
            "gotown~gotown~0d~_347dhm~~27am_45d.45~111_36.27",
        ),
        (
            "gotown~gotown~0d~m672b13~~17jdm_3j6d~58h_45d.18.27.36",  # the milkshake only makes room
            "gotown~gotown~0d~_347dhm~~27a_45d.45~111_36.27",  # no milkshake
        ),
    ),
    "thin-hand": Cases(
        3,
        ("gotown~gotown~0d~34b6hmt3~~138h_27.45.45~jdd_18", "gotown~gotown~0d~276724hh~~7jhmm_18d.18~23das_36"),
        (
            "gotown~gotown~0d~34b6hmt3~~138h_27.45.45~dd_18",  # then the hammer must strike
            "gotown~gotown~0d~276724hh~~7jhm_18d.18~23das_36",  # one milkshake, which must delay South
        ),
    ),
    "blind-theft": Cases(
        1,
        (
            "gotown~gotown~0d~~~18jt_36.36.45~38j_18d.18d.27d.45",
            "gotown~gotown~0d~~~126as_4j5d.3j6d.27.18~34577_45",
        ),
        (
            "gotown~gotown~0d~~~118j_36.36.45~38j_18d.18d.27d.45",  # a one in place of the thief
            "gotown~gotown~0d~~~1267a_4j5d.3j6d.27.18~34577_45",
        ),
    ),
    "stop-the-winner": Cases(
        3,
        (
            "gotown~gotown~0d~67jbtts5~~136jd_18.45~28h_27.36.45.27",
            "gotown~gotown~0d~7jo6sab3~~47jd_36d.45.2j7~57d_45.18.3j6",
        ),
        (
            "gotown~gotown~0d~67jbtts5~~136jd_18.45~28h_36.45.27",  # South has a floor less
            "gotown~gotown~0d~7jo6sab3~~47jd_36d.45.2j7~57d_18.3j6",
        ),
    ),
    "answer-for-each": Cases(
        3,
        ("gotown~gotown~0d~41th73a3~~268jh_45.18.45~457_", "gotown~gotown~0d~hm81b42o~~356j_27d.45d~126j_36.18"),
        (
            "gotown~gotown~0d~41th73a3~~268jh_45.18.45~47_",  # South cannot build
            "gotown~gotown~0d~m81b42o~~356j_27d.45d~126j_36.18",  # South draws no hammer
        ),
    ),
    "restraint": Cases(
        3,
        ("gotown~gotown~0d~d4d3h5dj~~26bbh_36d.18.45.18~2236_45", "gotown~gotown~0d~7638bja4~~128dh_1j8d.45~68h_36"),
        (
            "gotown~gotown~0d~tjmb62ba~~78jdh_j27.18.45~268_",
            "gotown~gotown~0d~7638bja4~~128d_1j8d.45~68h_36",  # no hammer that could be played, too
        ),
    ),
    "what-lies-on-top": Cases(
        3,
        ("gotown~gotown~0d~168bb837~~368j_j36.45~14dd_", "gotown~gotown~0d~8ah71s25~~278j_1j8d.j45d~3667_36"),
        (
            "gotown~gotown~0d~168bb837~~368j_j36.45~dd_",  # South holds nothing to steal with
            "gotown~gotown~0d~7638bja4~~128d_1j8d.45~68h_36",  # one floor has no order
        ),
    ),
    "undercut": Cases(
        1,
        ("gotown~gotown~0d~~~35jh_j27.18.45d~8ja_36.18", "gotown~gotown~0d~~~38jh_27.27.2j7~4dbt_36.45"),
        (
            "gotown~gotown~0d~~~35jh_j27.18.45d~8ja_36",  # nothing lies on top of 3-6
            "gotown~gotown~0d~~~38ht_27.27.2j7~4dbt_36.45",
        ),
    ),
    "right-partner": Cases(
        1,
        ("gotown~gotown~0d~~~23445678_45~68jh_45", "gotown~gotown~0d~~~1367j_18.45~458ht_j27d.45d.18"),
        (
            "gotown~gotown~0d~~~2344567_45~68jh_45",  # no eight to lead astray
            "gotown~gotown~0d~~~1267a_4j5d.3j6d.27.18~34577_45",
        ),
    ),
    "best-odds": Cases(
        3,
        (
            "gotown~gotown~0d~_347dhm~~27am_45d.45~111_36.27",
            "gotown~gotown~0d~_567hhm~~7hm_27.1j8d.4j5~458tt_45d.18.36.27",
        ),
        (
            "gotown~gotown~0d~7638bja4~~128d_1j8d.45~68h_36",  # a sure win
            "gotown~gotown.floors_to_win-2~0d~3~~d6_45~m1_27",  # no chance at all
        ),
    ),
    "nothing-to-spare": Cases(
        1,
        (
            "gotown~gotown~0d~~~1267a_4j5d.3j6d.27.18~34577_45",
            "gotown~gotown~0d~~~2344567_45~68jh_45",
        ),
        (
            "gotown~gotown~0d~~~23445678_45~68jh_45",  # the eight tempts
            "gotown~gotown~0d~~~56jb_1j8.45d.27~8hs_4j5d",
        ),
    ),
}


def test_every_theme_has_its_cases() -> None:
    assert set(CASES) == set(puzzle_game("gotown").themes)


@pytest.mark.parametrize("theme", CASES)
def test_a_theme_is_seen_where_the_idea_is(theme: str) -> None:
    for text in CASES[theme].seen:
        assert dossier_of(text, CASES[theme].turns).unique, text
        assert has(theme, text, CASES[theme].turns), text


@pytest.mark.parametrize("theme", CASES)
def test_a_theme_is_not_seen_where_the_idea_is_taken_away(theme: str) -> None:
    for text in CASES[theme].missed:
        assert not has(theme, text, CASES[theme].turns), text


@pytest.mark.parametrize(
    ("kind", "turns", "players"),
    [
        ("sure-win", 1, 2),
        pytest.param("sure-win", 3, 2, marks=pytest.mark.exhaustive),
        pytest.param("sure-win", 4, 3, marks=pytest.mark.exhaustive),
        pytest.param("best-chance", 3, 2, marks=pytest.mark.exhaustive),
    ],
)
def test_every_mined_position_with_a_unique_key_has_a_theme(kind: str, turns: int, players: int) -> None:
    assert_themes_of_mined("gotown", kind, turns, players)
