"""An explanation in three languages: one search, and every sentence of it said in each."""

import pytest

from faceup.models.position import Position
from faceup.models.words import Language
from faceup.solver.explain import Explanation, explain
from faceup.solver.explain.explanation import Reason

ENGLISH, FRENCH, ITALIAN = Language
SACRIFICE = "clock-towers~french~0~..~r_1mK.2K~r_12K"
MILKSHAKE = "gotown~gotown.floors_to_win-2~0d~612~~3m_j45~18_27"
BLOCK = "chateau~chateau~0.drawn~wn~A~tD_dwwtt-n~nW_dwwttn-"


def told(line: str, move: str, *names: str) -> Explanation:
    return explain(Position.parse(line), move, names=names)


@pytest.mark.parametrize(("line", "move"), [(SACRIFICE, "^r>2.K"), (MILKSHAKE, "end"), (BLOCK, "attack dragon 1")])
def test_the_same_reasons_are_told_in_every_language(line: str, move: str) -> None:
    english = told(line, move, "Anna", "Bert")
    for language in (FRENCH, ITALIAN):
        other = english.in_language(language)
        assert [reason.because for reason in other.reasons] == [reason.because for reason in english.reasons]
        assert [reason.value for reason in other.reasons] == [reason.value for reason in english.reasons]
        for said, reason in zip(other.reasons, english.reasons, strict=True):
            assert said.says != reason.says or reason.because == "tower"
            assert said.says.endswith(".")
            assert "Anna" in said.says or "Anna" not in reason.says
        assert other.in_language(ENGLISH) == english


def test_french_is_french() -> None:
    says = [
        reason.says.replace("\u00a0", " ")
        for reason in told(SACRIFICE, "^r>2.K", "Anna", "Bert").in_language(FRENCH).reasons
    ]
    assert says[0] == (
        "Le coup « toit rouge sur le clocher 2 K » coûte 2 et la victoire : Anna finit à égalité de points,"
        " et avec le meilleur gagne de 2 points."
    )
    assert "Le clocher 1 2 K de Bert peut maintenant recevoir un toit rouge : il faut une hauteur de 3." in says
    assert "Avec ^b à la place de ^r (main de Bert), « toit rouge sur le clocher 2 K » serait le meilleur coup." in says


def test_italian_is_italian() -> None:
    says = [reason.says for reason in told(BLOCK, "attack dragon 1", "Anna", "Bert").in_language(ITALIAN).reasons]
    assert says[0] == "La mossa «attacca Bert con il drago» è la migliore: Anna vince."
    assert "Bert può respingere il drago, altrimenti la costruzione si ferma." in says
    assert "Se Anna non facesse nulla, Bert giocherebbe «costruisci la finestra a destra», e Anna perderebbe." in says


def test_a_player_without_a_name_goes_by_the_seat_in_every_language() -> None:
    why = told(MILKSHAKE, "end")
    assert why.reasons[1].says == "After end, seat 1 answers build 1 8, and seat 0 loses."
    french = why.in_language(FRENCH).reasons[1].says.replace("\u00a0", " ")
    assert french == "Après « fin du tour », place 1 répond « construis un étage avec un 1 et un 8 », et place 0 perd."


def test_a_sentence_that_a_game_has_in_english_alone_stays_english() -> None:
    reason = Reason.saying("It rains.", because="weather", line=(), value=0)
    assert reason.says == reason.said(FRENCH) == "It rains."
