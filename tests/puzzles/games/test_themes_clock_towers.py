"""Every theme of Clock Towers has positions that are about it, each beside one that is not, for one card or tower."""

import re
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any

import pytest
from support.checkout import EXAMPLES

from faceup.models.clock_towers import GAME, Ladder, Position
from faceup.models.clock_towers.setup import as_seen, deal
from faceup.models.files import read_entries
from faceup.models.game import Objective
from faceup.models.words import Language
from faceup.puzzles.dealing.playouts import Policy, deal_endgame
from faceup.puzzles.games import puzzle_game
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.packs.vocabulary import seats_called
from faceup.solver.question import Opponents, Question

THEMES = puzzle_game("clock-towers").themes
FALLBACK = "count-to-the-end"
CASES = {
    "tie-break": [
        (
            "clock-towers~french~0~1m..~Kmrb_1Ky.1m.2c1cKmb.2mKp~1mKp_1cKr.1cKmb.2K.2Kmy.2cKmb",
            "clock-towers~french~0~1m..~Kmrb_1Ky.1m.2c1cKb.2mKp~1mKmp_1cKr.1cKmb.2K.2Kmy.2cKmb",
        ),
        (
            "clock-towers~french~0~2m..~Kmrr_1Ky.1m.1mKp.2c1cKmb~2mKK_1cKr.1cKmb.2Kmy.2cKmb",
            "clock-towers~french~0~2m..~Krr_1Ky.1m.1mKp.2c1cKmb~2mKK_1cKmr.1cKmb.2Kmy.2cKmb",
        ),
        (
            "clock-towers~french~0~2m..~Kmry_1mKp.2Kr.2c1cKmb~1mry_1Kmy.1cKr.1cKmb.2cKmb",
            "clock-towers~french~0~2m..~1cKmr_1mKp.2Kr.2c1cKmb~1mry_1Kmy.1cKr.1cKmb.2cKmb",
        ),
    ],
    "closing-rung": [
        (
            "clock-towers~french~0~..pp~1cKb_1cKmb.2K~1mKy_2m2mKm",
            "clock-towers~french~0~..pp~1cKb_2K~1mKy_2m2mKm",
        ),
        (
            "clock-towers~french~0~1m22c1..~2cKb_1K.1cKmr.22Km.2m~2cKb_1cKmg.2cKy",
            "clock-towers~french~0~1m22c1..~2cKb_1cK.1cKmr.22Km.2m~2cKb_1cKmg.2cKy",
        ),
        (
            "clock-towers~french~0~..rr~Kmrp_1.1c.1cKy.2cK~ggp_1K.1Km.1cK.1cKm.1mKg.2",
            "clock-towers~french~0~..rr~Kmrp_1.1c.1cKy~ggp_1K.1Km.1cK.1cKm.1mKg.2",
        ),
    ],
    "opened-rung": [
        (
            "clock-towers~french~0~2c1c..y~Kbb_1Km.1m2.2cKm~rgg_",
            "clock-towers~french~0~2c1c..y~Kbb_1Km.1m2.2cKm~rgp_",
        ),
        (
            "clock-towers~french~1~1c2m..r~2mKy_1cKy.1mKmb.2c22c.2c2m~1Kr_2K.2Km",
            "clock-towers~french~1~1c2m..b~2mKy_1cKy.1mKmb.2c22c.2c2m~1Kr_2K.2Km",
        ),
        (
            "clock-towers~french~1~..b~Kry_1.2Ky.2cKp.2m2K~Kmrr_1c.1m2Ky.2cK.2cKm",
            "clock-towers~french~1~..b~Kry_1.12K.2Ky.2cKp~Kmrr_1c.1m2Ky.2cK.2cKm",
        ),
    ],
    "come-what-may": [
        ("clock-towers~french~0~1c-1c2c-1..~Kmbb_2m~1cKmg_", "clock-towers~french~0~1c-1c2c-1..~Kmbg_2m~1cKmg_"),
        ("clock-towers~french~1~1m-1m2c..~2cKmb_2m~2cKb_1K", "clock-towers~french~1~1m-1m2c..~1Kmb_2m~2cKb_1K"),
        ("clock-towers~french~0~1-1m2c2m-1..~Kpp_2m~KKg_", "clock-towers~french~0~1-1m2c2m-1..~Kgp_2m~KKg_"),
    ],
    "stepping-stone": [
        (
            "clock-towers~french~1~..p~1mKb_~1Kmp_2mK",
            "clock-towers~french~1~..b~1mKb_~1Kmp_2mK",
        ),
        (
            "clock-towers~french~0~..b~2bp_12.1cKm.1m2K.1mKmg~2c2cb_1K.2mKm",
            "clock-towers~french~0~..b~2bp_12.1cKm.1mKmg~2c2cb_1K.1m2K.2mKm",
        ),
        (
            "clock-towers~french~0~..b~1cbg_1cKm.1m2Km~1mbp_1Km.2mKm",
            "clock-towers~french~0~..b~2bg_1cKm.1m1cKm~1mbp_1Km.2mKm",
        ),
        (
            "clock-towers~french~0~..b~1c2mb_12Km.1mKm~1Kmb_1cKm.2cK",
            "clock-towers~french~0~..b~1c2mb_12Km.1mKm~1Kmb_1c2c.2cK",
        ),
    ],
    "denial": [
        (
            "clock-towers~french~1~2c1c..b~KKmKm_1c11Kp.2mKm.2mKmp~Kmby_11m.1mKb.2cKy",
            "clock-towers~french~1~2c1c..~KKmKm_1c11Kp.2mKm.2mKmp~Kmby_11m.1mKb.2cKy",
        ),
        (
            "clock-towers~french~0~2c..ybb~2cKmb_1mKmr.2cKg.2m.2mKp~KKr_11mKm.211c2m.2c11cK",
            "clock-towers~french~0~2c..gbb~2cKmb_1mKmr.2cKg.2m.2mKp~KKr_11mKm.211c2m.2c11cK",
        ),
        (
            "clock-towers~french~0~111..b~Kby_1c.1cKmr.1m1c2m.2Kg.2Kmp~2mbg_1cK.1mKg.1mKm.22c1Km.2cK",
            "clock-towers~french~0~111..~Kby_1c.1cKmr.1m1c2m.2Kg.2Kmp~2mbg_1cK.1mKg.1mKm.22c1Km.2cK",
        ),
    ],
    "contested-card": [
        (
            "clock-towers~french~0~2c1c..y~Kbb_1Km.1m2.2cKm~rgg_",
            "clock-towers~french~0~2c1c..~Kbb_1Km.1m2.2cKm~rgg_",
        ),
        (
            "clock-towers~french~0~1c.Km.~12mg_12c~2mKg_1m12m1.1mK",
            "clock-towers~french~0~.Km.~12mg_12c~2mKg_1m12m1.1mK",
        ),
        (
            "clock-towers~french~0~12c1m.K.~KKmp_1cKm.22cK~1cKy_1c1mKr.2mKb",
            "clock-towers~french~0~12c1m..~KKmp_1cKm.22cK~1cKy_1c1mKr.2mKb",
        ),
    ],
    "waiting-move": [
        (
            "clock-towers~french~0~22m2c1..~KKg_1cKmy.1mKm~bbp_1c.1m1cKb.22m",
            "clock-towers~french~0~2m2c1..~KKg_1cKmy.1mKm~bbp_1c.1m1cKb.22m",
        ),
        (
            "clock-towers~french~0~2m2c..~Kmbp_1c1m2.1c1mKr~ggy_12m.1K.2mKmb",
            "clock-towers~french~0~2c..~Kmbp_1c1m2.1c1mKr~ggy_12m.1K.2mKmb",
        ),
        (
            "clock-towers~french~0~1m1..~Kbg_1c1m2K.2c2m1.2c2m1m21~2Ky_1cKmg.22c2c",
            "clock-towers~french~0~1..~Kbg_1c1m2K.2c2m1.2c2m1m21~2Ky_1cKmg.22c2c",
        ),
    ],
    "tempo": [
        (
            "clock-towers~french~0~..pp~1cKb_1cKmb.2K~1mKy_2m2mKm",
            "clock-towers~french~0~..pp~1cKb_1cKmb~1mKy_2m2mKm",
        ),
        (
            "clock-towers~french~1~12c..b~1cgg_1c1Kmr.1c2m2c22m.2.2Km~Kgy_1m.2cKp",
            "clock-towers~french~1~2c..b~1cgg_1c1Kmr.1c2m2c22m.2.2Km~Kgy_1m.2cKp",
        ),
        (
            "clock-towers~french~0~1..brr~Krr_112K.1c1m2c2mKm.2Km~byp_1.21m1cK.2m2cK",
            "clock-towers~french~0~1..rr~Krr_112K.1c1m2c2mKm.2Km~byp_1.21m1cK.2m2cK",
        ),
    ],
    "spoiling": [
        (
            "clock-towers~french~1~2.KKm.~1cry_1Ky.1m1cKb.2c1K~1rg_11cKmg.1m2cKm.21m2m2Km",
            "clock-towers~french~1~.KKm.~1cry_1Ky.1m1cKb.2c1K~1rg_11cKmg.1m2cKm.21m2m2Km",
        ),
        (
            "clock-towers~french~1~2c2.K.~1cKy_22.2Kb.2c1Kmr.2m~KmKmb_1K.1c.1mKg.2cK.2mKmr",
            "clock-towers~french~1~12.K.~1cKy_22.2Kb.2c1Kmr.2m~KmKmb_1K.1c.1mKg.2cK.2mKmr",
        ),
        (
            "clock-towers~french~0~2c..y~2Kmp_1m.1mKmr.211Km~1Ky_1.1cKy.1cKmb.21cK.22m.2cKmr",
            "clock-towers~french~0~2c..y~2Kp_1m.1mKmr.211Km~1Ky_1.1cKy.1cKmb.21cK.22m.2cKmr",
        ),
    ],
    "sacrifice": [
        (
            "clock-towers~french~0~2c1c..y~Kbb_1Km.1m2.2cKm~rgg_",
            "clock-towers~french~0~2c1c..y~Kbb_1Km.1m2.2Km~rgg_",
        ),
        (
            "clock-towers~french~0~..b~2cbp_12.1cKm.1m2K.1mKg.2mKm~Kbg_12",
            "clock-towers~french~0~..b~2cbp_12.1m2K.1mKg.2mKm~Kbg_12",
        ),
        (
            "clock-towers~french~0~..~Krb_12mK.1mK.1mKmb.2.2c.2cKm.2mKp.2mKm~KKr_1K.1Kmg.22Km.2c1cKm.2c2.2cKmg",
            "clock-towers~french~0~..~Krb_12mK.1mK.1mKmb.2.2c.2mKp.2mKm~KKr_1K.1Kmg.22Km.2c1cKm.2c2.2cKmg",
        ),
    ],
    "poisoned-roof": [
        (
            "clock-towers~french~0~22c2c2c..~Krb_1cK.2cKr",
            "clock-towers~french~0~22c2c2c..~Krb_2cKr",
        ),
        (
            "clock-towers~french~0~12c1m.K.~KKmp_1cKm.22cK~1cKy_1c1mKr.2mKb",
            "clock-towers~french~0~12c1m.K.~KKmp_22cK~1cKy_1c1mKr.2mKb",
        ),
        (
            "clock-towers~french~0~22m2c1..~KKg_1cKmy.1mKm~bbp_1c.1m1cKb.22m",
            "clock-towers~french~0~22m2c1..~KKg_1cKmy~bbp_1c.1m1cKb.22m",
        ),
    ],
    "keep-open": [
        (
            "clock-towers~french~1~2c..~1cyy_1c1c2cKm.1m2K.2m~Kmrr_1.1c1mKp.1m2m.2Kmr",
            "clock-towers~french~1~2c..~1cyy_1c1c2cKm.1m2K.2m~Kmrr_1.1c1mKp.1m2m",
        ),
        (
            "clock-towers~french~1~2c1c..b~KKmKm_1c11Kp.2mKm.2mKmp~Kmby_11m.1mKb.2cKy",
            "clock-towers~french~1~2c1c..b~KKmKm_1c11Kp.2mKm.2mKmp~Kmby_11m.1mKb",
        ),
        (
            "clock-towers~french~0~22c1c2m..~Kbp_1.1c.1cKmg.1cKmy.2c.2cKb~Kmbp_22.2mKm",
            "clock-towers~french~0~22c1c2m..~Kbp_1.1c.1cKmg.1cKmy.2c~Kmbp_22.2mKm",
        ),
    ],
    "right-order": [
        (
            "clock-towers~french~0~2c1c..y~Kbb_1Km.1m2.2cKm~rgg_",
            "clock-towers~french~0~2c1c..~Kbb_1Km.1m2.2cKm~rgg_",
        ),
        (
            "clock-towers~french~0~..pp~1cKb_1cKmb.2K~1mKy_2m2mKm",
            "clock-towers~french~0~..pp~1cKb_2K~1mKy_2m2mKm",
        ),
        (
            "clock-towers~french~0~1c.Km.~12mg_12c~2mKg_1m12m1.1mK",
            "clock-towers~french~0~1c.Km.~1c2mg_12c~2mKg_1m12m1.1mK",
        ),
    ],
    "right-tower": [
        (
            "clock-towers~french~0~..~1Ky_1c",
            "clock-towers~french~0~..~1Ky_",
        ),
        (
            "clock-towers~french~0~..~2Ky_1m",
            "clock-towers~french~0~..~2Ky_",
        ),
        (
            "clock-towers~french~0~..~2cKp_1m1",
            "clock-towers~french~0~..~2cKp_",
        ),
    ],
    "kept-card": [
        (
            "clock-towers~french~0~22c2c2c..~Krb_1cK.2cKr",
            "clock-towers~french~0~22c2c2c..~Krb_2cKr",
        ),
        (
            "clock-towers~french~0~21c1m2m..~Krr_22c.2cKp",
            "clock-towers~french~0~21c1m2m..~Krr_2cKp",
        ),
        (
            "clock-towers~french~0~2c1c..y~Kbb_1Km.1m2.2cKm~rgg_",
            "clock-towers~french~0~2c1c..y~Kbb_1Km.2cKm~rgg_",
        ),
    ],
    "count-to-the-end": [
        (
            "clock-towers~french~0~.KKmKmKm.~1bg_1c.1cKr.2m.2mKr.2mKmg",
            "clock-towers~french~0~.KmKmKm.~1bg_1c.1cKr.2m.2mKr.2mKmg",
        ),
        ("clock-towers~italian~0~2m-1c2m-1..~Kgy_1m~1mKy_", "clock-towers~italian~0~2m-22m-1..~Kgy_1m~1mKy_"),
    ],
}
"""For each theme positions that have it, each with its near miss: one change of the cards takes the idea away."""
PAIRS = [(theme, *pair) for theme, pairs in CASES.items() for pair in pairs]


def dossier_of(text: str, objective: Objective = Objective.MARGIN, helped: bool = False) -> Dossier[Any]:
    position = Position.parse(text)
    seats = len(position.players)
    if seats == 1 and objective is Objective.MARGIN:
        objective = Objective.SCORE
    opponents = Opponents.COOPERATIVE if helped else Opponents.ADVERSARIAL
    found: Dossier[Any] = Dossier(position, Question.about(position, objective=objective, opponents=opponents))
    return found


def has(theme: str, text: str) -> bool:
    dossier = dossier_of(text, Objective.WIN if theme == "tie-break" else Objective.MARGIN)
    assert dossier.unique, [(each.choice.text, each.value) for each in dossier.choices]
    return THEMES[theme](dossier)


@pytest.mark.parametrize(("theme", "with_it", "without"), PAIRS)
def test_a_theme_is_seen_where_it_is_and_not_where_one_change_takes_it_away(
    theme: str, with_it: str, without: str
) -> None:
    assert has(theme, with_it)
    assert not has(theme, without)


def test_every_theme_has_two_cases_and_words() -> None:
    assert sorted(CASES) == sorted(THEMES)
    words = Position.form().deck.words
    for theme, pairs in CASES.items():
        assert len(pairs) >= 2, theme
        for language in Language:
            said = words.themes[theme]
            assert said.about.said(language).endswith("."), theme
            assert said.name.said(language), theme
    assert sorted(words.themes) == sorted(THEMES), "nothing is said of themes that there are not"


def test_a_roof_that_is_itself_the_key_closes_the_rung() -> None:
    (entry,) = read_entries(str(EXAMPLES / "green-rung.json"))
    dossier: Dossier[Any] = Dossier(entry.position, Question.about(entry.position))
    assert THEMES["closing-rung"](dossier)
    assert isinstance(entry.position, Position)
    own = replace(entry.position, rules=replace(entry.position.rules, ladder=Ladder.OWN))
    apart: Dossier[Any] = Dossier(own, Question.about(own))
    assert not THEMES["closing-rung"](apart), "on a ladder of one's own nobody closes anything"


def endgame(seed: int, players: int = 2, left: int = 3, rules: object = "french") -> Position:
    dealt = deal_endgame(
        GAME, players=players, rules=GAME.rules_from_json(rules), seed=seed, left=left, policy=Policy.GREEDY
    )
    assert isinstance(dealt.position, Position)
    return dealt.position


@pytest.mark.parametrize(
    ("seeds", "least"),
    [(range(200), 5), pytest.param(range(200, 1700), 60, marks=pytest.mark.exhaustive)],
)
def test_every_position_with_a_unique_key_has_a_theme(seeds: range, least: int) -> None:
    seen = 0
    for seed in seeds:
        position = endgame(seed, left=seed % 5)
        dossier: Dossier[Any] = Dossier(position, Question.about(position))
        if dossier.choices and dossier.unique:
            seen += 1
            themes = dossier.themes()
            assert themes, position.format()
            assert (FALLBACK in themes) is (themes == [FALLBACK]), position.format()
    assert seen >= least


KINDS = {
    "three players": partial(endgame, players=3),
    "four players": partial(endgame, players=4),
    "one player": partial(endgame, players=1),
    "own ladder": partial(endgame, rules={"preset": "french", "ladder": "own"}),
    "Italian": partial(endgame, rules="italian"),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("objective", list(Objective))
@pytest.mark.parametrize("opponents", [Opponents.ADVERSARIAL, Opponents.COOPERATIVE])
def test_themes_are_found_for_every_table_and_question(kind: str, objective: Objective, opponents: Opponents) -> None:
    for seed in range(6):
        position = KINDS[kind](seed, left=2)
        alone, opposed = len(position.players) == 1, opponents is Opponents.ADVERSARIAL
        if (alone and objective is not Objective.SCORE) or (opposed and objective is Objective.TOTAL):
            continue
        question = Question.about(position, objective=objective, opponents=opponents)
        dossier: Dossier[Any] = Dossier(position, question)
        if dossier.choices:
            assert dossier.themes(), position.format()


def test_themes_are_found_where_only_the_tops_are_seen() -> None:
    seen = 0
    for seed in range(1, 12):
        ended = endgame(seed, left=3)
        dealt = deal(2, GAME.presets["french"], seed)
        position = as_seen(dealt, ended)
        dossier: Dossier[Any] = Dossier(position, Question.about(position))
        if dossier.choices and not position.certain:
            seen += 1
            assert dossier.themes(), position.format()
    assert seen


def story_of(position: Position, question: Question) -> str | None:
    """The English story, if the position has a unique key and somebody is tempted."""
    dossier: Dossier[Any] = Dossier(position, question)
    if not dossier.choices or not dossier.unique or not dossier.temptations:
        return None
    teller = puzzle_game("clock-towers").teller(dossier, seats_called(len(position.players)))
    told = teller.told(dict.fromkeys(Language, "?"))
    return told[Language.ENGLISH].story


@pytest.mark.exhaustive
def test_who_play_together_make_points_together() -> None:
    positions = (endgame(seed, left=1) for seed in range(400))
    ask = partial(Question.about, objective=Objective.TOTAL, opponents=Opponents.COOPERATIVE)
    told = (story for position in positions if (story := story_of(position, ask(position))))
    stories = [*islice(told, 2)]
    assert stories
    for story in stories:
        assert "Together they make" in story
        assert "only" in story.rpartition("If instead")[2]


@pytest.mark.exhaustive
def test_where_cards_are_unknown_a_story_promises_no_result() -> None:
    stories = []
    for seed in range(40):
        dealt = deal(2, GAME.presets["french"], seed)
        position = as_seen(dealt, endgame(seed, left=3))
        if not position.certain and (story := story_of(position, Question.about(position))):
            stories.append(story)
    assert stories
    for story in stories:
        assert "on average" in story
        assert len(re.findall("on average", story)) == len(re.findall("wins by|loses by|level", story)), story
