"""Every theme of Château is seen in two positions, and not in two that lack the idea by a card or so."""

import pytest
from support.race_themes import Cases, assert_themes_of_mined, dossier_of, has

from faceup.puzzles.games import puzzle_game

CASES = {
    "counter-attack": Cases(
        3,
        (
            "chateau~chateau.counter_attack-true~0.drawn~wntt~~DD_dwwttn-~nA_dwwttn-",
            "chateau~chateau.counter_attack-true~0.drawn~wntt~~DDI_dwwttn-~nAW_dwwttn-",
        ),
        (
            "chateau~chateau.counter_attack-true~0.drawn~wntt~~DD_dwwttn-~nW_dwwttn-",  # no archer: it stands at once
            "chateau~chateau~0.drawn~wntt~~DD_dwwttn-~nA_dwwttn-",  # the rules know no counter-attack
        ),
    ),
    "feint": Cases(
        5,
        (
            "chateau~chateau~0.drawn~wwwnn~~DD_dwwttn-~nnA_dwwtt--",
            "chateau~chateau~0.drawn~wwwnn~~IID_dwwttn-~nnWA_dwwtt--",
        ),
        (
            "chateau~chateau~0.drawn~wwwnn~~DD_dwwttn-~nW_dwwttn-",  # nothing to draw out
            "chateau~chateau~0.drawn~wwwnn~~DC_dwwttn-~nnAB_dwwtt--",  # the second attack is answered, too
        ),
    ),
    "unanswerable": Cases(
        3,
        (
            "chateau~chateau~0.drawn~DtInd~~dwnkCI_dww-tnn~xCDBA_dww-t--",
            "chateau~chateau~0.drawn~DtdIW~~dwnCIA_dkwt-xn~dwnBB_dwwttn-",
        ),
        (
            "chateau~chateau~0.drawn~DtInd~~dwnkI_dww-tnn~xCDBA_dww-t--",  # one attack only
            "chateau~chateau~0.drawn~DtdIW~~dwnCIA_dkwt-xn~dwnBW_dwwttn-",  # both can be answered
        ),
    ),
    "stop-the-finisher": Cases(
        5,
        (
            "chateau~chateau~0.drawn~AIDtBAwtn~~wnDIAW_dwwt-x-~ttnCB_dwwtt-n",
            "chateau~chateau~0.drawn~t~~tnDBWW_dkwt-n-~wIB_dwwt-nn",
        ),
        (
            "chateau~chateau~0.drawn~AIDtBAwtn~~wnDIAW_dwwt-x-~ttnCB_dwwt--n",  # South lacks a tower more
            "chateau~chateau~0.drawn~t~~tnDBWW_dkwt-n-~wIB_dwwt--n",
        ),
    ),
    "extra-turn": Cases(
        3,
        (
            "chateau~chateau~0.drawn~www~~snw_dww-tn-~nt_dwwttn-",
            "chateau~chateau~0.drawn~nww~~nsw_dww-tn-~t_dwwttn-",
        ),
        (
            "chateau~chateau~0.drawn~www~~tnw_dww-tn-~nt_dwwttn-",  # a tower in place of the shield
            "chateau~chateau~0.drawn~dtAWD~~dnnxDW_dwwt-n-~twnDA_dw-s-n-",  # the joker is kept
        ),
    ),
    "joker-in-reserve": Cases(
        3,
        (
            "chateau~chateau~0.drawn~dtAWD~~dnnxDW_dwwt-n-~twnDA_dw-s-n-",
            "chateau~chateau~0.drawn~dtBWD~~nxDW_dwwt-n-~twnDA_dw-s-n-",
        ),
        (
            "chateau~chateau~0.drawn~dtAWD~~dnnxDW_dwwt-n-~twnA_dw-s-n-",  # South has no dragon to keep it for
            "chateau~chateau~0.drawn~www~~snw_dww-tn-~nt_dwwttn-",  # the joker is laid
        ),
    ),
    "open-slot": Cases(
        3,
        (
            "chateau~chateau~0.drawn~wsw~~tw_dww--nn~w_d------",
            "chateau~chateau~0.drawn~_tnxDAW~~ttnDIA_dkwtt--~twnnW_d-w----_I",
        ),
        (
            "chateau~chateau~0.drawn~wtw~~tw_dww--nn~w_d------",  # a tower comes, which fits on either side
            "chateau~chateau~0.drawn~_tnDAW~~ttnDIA_dkwtt--~twnnW_d-w----_I",  # no crossbow to come
        ),
    ),
    "relief": Cases(
        4,
        (
            "chateau~chateau~1.answer-0~tttnW~~BAW_dkwttn-_C~BAW_d------",
            "chateau~chateau~1.answer-0~wAnnWI~~sDWW_dkwttn-_C~xCDBB_d-w-t--",
        ),
        (
            "chateau~chateau~1.answer-0~ttnW~~BAW_dkwttn-_C~BAW_d------",  # to wait is best
            "chateau~chateau~1.answer-0~ndtw~~DIAAW_dkw-tnn_D~IBAWW_dwws-nn",
        ),
    ),
    "bide-your-time": Cases(
        4,
        (
            "chateau~chateau~1.answer-0~ndtw~~DIAAW_dkw-tnn_D~IBAWW_dwws-nn",
            "chateau~chateau~1.answer-0~ttnwB~~AW_dwwstn-_I~BBAAW_-------",
        ),
        (
            "chateau~chateau~1.answer-0~dtw~~DIAAW_dkw-tnn_D~IBAWW_dwws-nn",  # the draw falls otherwise
            "chateau~chateau~1.answer-0~tnwB~~AW_dwwstn-_I~BBAAW_-------",
        ),
    ),
    "answer-ready": Cases(
        4,
        (
            "chateau~chateau~1.answer-0~ttnwB~~AW_dwwstn-_I~BBAAW_-------",
            "chateau~chateau~0.drawn~_twnsAW~~twnnBW_dww--xn~ttCAW_dww---n",
        ),
        (
            "chateau~chateau~1.answer-0~ttnwB~~WW_dwwstn-_I~BBAAW_-------",  # two of the same: one may go
            "chateau~chateau~0.drawn~_twnsAW~~twnnBW_dww--xn~ttDAW_dww---n",  # no builder stops a dragon
        ),
    ),
    "coming-card": Cases(
        3,
        (
            "chateau~chateau~0.drawn~AnAwn~~dtsCBW_dwwt-x-~twwAW_d-w-t-n",
            "chateau~chateau~0.drawn~dtBwt~~nsCDDA_dwwt-n-~ttwnB_dww-t-n",
        ),
        (
            "chateau~chateau~0.drawn~AnAwn~~dtCBW_dwwt-x-~twwAW_d-w-t-n",  # no joker that draws a card too many
            "chateau~chateau~0.drawn~wn~~Dt_dwwttn-~nW_dwwttn-",
        ),
    ),
    "ready-for-all": Cases(
        3,
        (
            "chateau~chateau~0.drawn~dtAWD~~dnnxDW_dwwt-n-~twnDA_dw-s-n-",
            "chateau~chateau.counter_attack-true~0.drawn~wntt~~DD_dwwttn-~nA_dwwttn-",
        ),
        (
            "chateau~chateau~0.drawn~dtAWD~~dnnxDW_dwwt-n-~twnA_dw-s-n-",  # South has one plan only
            "chateau~chateau~0.drawn~wn~~Dt_dwwttn-~nW_dwwttn-",
        ),
    ),
    "most-outs": Cases(
        3,
        (
            "chateau~chateau~0.drawn~_dwnxCB~~twwCCI_dkwtt-n~twnIB_dww---n",
            "chateau~chateau~0.drawn~_tnxDAW~~ttnDIA_dkwtt--~twnnW_d-w----_I",
        ),
        (
            "chateau~chateau~0.drawn~_dwnxCB~~twwCCI_dkw-t-n~twnIB_dww---n",  # nothing else has a chance
            "chateau~chateau~0.drawn~wsw~~tw_dww--nn~w_d------",  # a sure win
        ),
    ),
    "first-things-first": Cases(
        5,
        (
            "chateau~chateau~0.drawn~t~~tnDBWW_dkwt-n-~wIB_dwwt-nn",
            "chateau~chateau~0.drawn~nBtAtCwB~~dtwxCA_dkws-n-~twCIA_d------_I",
        ),
        (
            "chateau~chateau~0.drawn~t~~tnDBWW_dkwt-n-~wIB_dwwt--n",  # South is slower: any order will do
            "chateau~chateau~0.drawn~wwwnn~~DD_dwwttn-~nW_dwwttn-",
        ),
    ),
    "no-time-to-lose": Cases(
        3,
        (
            "chateau~chateau~0.drawn~wn~~Dt_dwwttn-~nW_dwwttn-",
            "chateau~chateau.counter_attack-true~0.drawn~wntt~~DD_dwwttn-~nW_dwwttn-",
        ),
        (
            "chateau~chateau.counter_attack-true~0.drawn~wntt~~DD_dwwttn-~nA_dwwttn-",  # the counter-attack says more
            "chateau~chateau~0.drawn~AnAwn~~dtsCBW_dwwt-x-~twwAW_d-w-t-n",
        ),
    ),
}


def test_every_theme_has_its_cases() -> None:
    assert set(CASES) == set(puzzle_game("chateau").themes)


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
        ("sure-win", 3, 2),
        pytest.param("sure-win", 5, 2, marks=pytest.mark.exhaustive),
        pytest.param("sure-win", 4, 3, marks=pytest.mark.exhaustive),
        pytest.param("best-chance", 3, 2, marks=pytest.mark.exhaustive),
    ],
)
def test_every_mined_position_with_a_unique_key_has_a_theme(kind: str, turns: int, players: int) -> None:
    assert_themes_of_mined("chateau", kind, turns, players)
