"""The words of puzzles in three languages: every question, grade and theme has them."""

import pytest

from faceup.models.game import Objective
from faceup.models.registry import games
from faceup.models.words import Language
from faceup.puzzles.games import puzzle_game, theme_said
from faceup.puzzles.packs.questions import question_said
from faceup.puzzles.packs.vocabulary import Grade, QuestionKind, name_seats
from faceup.solver.question import Question

ENGLISH, FRENCH, ITALIAN = Language


@pytest.mark.parametrize("game", games())
def test_every_theme_has_a_name_and_says_what_it_is_about(game: str) -> None:
    for theme in puzzle_game(game).themes:
        name, about = theme_said(game, theme)
        assert len({about.said(language) for language in Language}) == 3, theme
        assert all(name.said(language) for language in Language), theme


def test_a_theme_without_words_goes_by_its_name() -> None:
    assert theme_said("gotown", "no-such-theme").name.said(FRENCH) == "no-such-theme"


def test_every_grade_has_a_name() -> None:
    assert [grade.said(FRENCH) for grade in Grade] == ["débutant", "facile", "moyen", "difficile", "expert"]
    assert [grade.said(ITALIAN) for grade in Grade] == ["principiante", "facile", "medio", "difficile", "esperto"]
    assert [grade.said(ENGLISH) for grade in Grade] == list(Grade)


@pytest.mark.parametrize("kind", QuestionKind)
@pytest.mark.parametrize("value", [None, -2, 0, 2])
@pytest.mark.parametrize("turns", [1, 3, 4, 5, 40])
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_question_is_put_in_every_language(kind: QuestionKind, value: int | None, turns: int, seats: int) -> None:
    if kind.takes(seats):
        question = Question(0, Objective.WIN, turns=turns)
        asked = [question_said(kind, name_seats(seats, language), question, value, language) for language in Language]
        assert len(set(asked)) == 3
        assert all(text.endswith(("?", ".")) and "{" not in text for text in asked)


@pytest.mark.parametrize(
    ("kind", "names", "turns", "value", "language", "asked"),
    [
        (
            "best-margin",
            ["Anna", "Bert"],
            None,
            None,
            FRENCH,
            "À Anna de jouer : quel est le meilleur écart qu'Anna peut imposer ?",
        ),
        ("best-margin", ["Anna", "Bert"], None, 3, ITALIAN, "Tocca ad Anna: come vincere con il massimo scarto?"),
        ("win", ["Bert", "Anna"], None, None, ITALIAN, "Tocca a Bert: come vincere?"),
        (
            "sure-win",
            ["Nord", "Sud"],
            3,
            None,
            FRENCH,
            "À Nord de jouer : il faut gagner en deux tours, quoi que fasse Sud.",
        ),
        (
            "best-chance",
            ["Nord", "Est", "Sud"],
            1,
            None,
            ITALIAN,
            "Tocca a Nord: quale giocata dà la migliore probabilità di vincere in questo turno?",
        ),
    ],
)
def test_a_question_is_good_french_or_italian(
    kind: str, names: list[str], turns: int | None, value: int | None, language: Language, asked: str
) -> None:
    question = Question(0, Objective.WIN, turns=turns)
    assert question_said(QuestionKind(kind), names, question, value, language).replace("\u00a0", " ") == asked
