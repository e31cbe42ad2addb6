"""The record of a puzzle, its kinds of question, and the id that renamings share."""

import json
from fractions import Fraction
from typing import Any

import pytest

from faceup.models import clock_towers as ct
from faceup.models.errors import InputError, QuestionError
from faceup.models.game import Objective
from faceup.models.position import Position
from faceup.puzzles.games import kinds_of, puzzle_game, question_of
from faceup.puzzles.packs.canonical import canonical_form, puzzle_id
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.vocabulary import QuestionKind, name_seats, words
from faceup.solver import Question

START = ct.Position.parse("clock-towers~french~0~2c..b~Kgg_11mKr~KKmKm_2K")
RECORD: dict[str, Any] = {
    "id": "ct-5f0c9a1e",
    "game": "clock-towers",
    "kind": "best-margin",
    "question": "North to move: what is the best margin that North can force?",
    "position": START.to_json(),
    "ask": {"player": 0, "objective": "margin", "opponents": "adversarial"},
    "key": {"discard": "K", "draw": "roofs"},
    "value": 2,
    "second": -2,
    "solution": [{"move": {"discard": "K", "draw": "roofs"}, "text": "xK +roofs", "value": 2, "replies": []}],
    "themes": ["denial"],
    "grade": "medium",
    "difficulty": 1480,
    "seed": 42,
    "generator": 1,
}


def test_a_puzzle_reads_and_writes_the_same_json() -> None:
    assert Puzzle.parse(json.dumps(RECORD)).to_json() == RECORD
    assert list(Puzzle.from_json(RECORD).to_json()) == list(RECORD)


def test_a_fraction_is_kept_exactly_beside_its_number() -> None:
    record = RECORD | {"value": 1 / 3, "value_fraction": "1/3"}
    puzzle = Puzzle.from_json(record)
    assert puzzle.value == Fraction(1, 3)
    assert puzzle.to_json() == record | {"solution": puzzle.to_json()["solution"]}


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"id": "x"}, "id"),
        ({"game": "chess"}, "game"),
        ({"kind": "fun"}, "kind"),
        ({"themes": ["guard"]}, "themes"),
        ({"value": 0.5}, "value"),
        ({"value_fraction": "1/0"}, "fraction"),
        ({"colour": "red"}, "colour"),
        ({"position": {"game": "clock-towers"}}, "position"),
    ],
)
def test_what_is_no_puzzle_is_refused_with_its_place(change: dict[str, Any], place: str) -> None:
    with pytest.raises(InputError, match=place):
        Puzzle.from_json(RECORD | change)


def test_renamed_colours_and_turned_seats_are_the_same_puzzle() -> None:
    other = ct.Position.parse("clock-towers~french~1~2c..p~KKmKm_2K~Krr_11mKy")
    ids = {puzzle_id(p, question_of(QuestionKind.BEST_MARGIN, p), QuestionKind.BEST_MARGIN) for p in (START, other)}
    assert len(ids) == 1


def test_another_card_or_kind_is_another_puzzle() -> None:
    other = ct.Position.parse("clock-towers~french~0~2..b~Kgg_11mKr~KKmKm_2K")
    ids = {
        puzzle_id(p, question_of(kind, p), kind)
        for p in (START, other)
        for kind in (QuestionKind.BEST_MARGIN, QuestionKind.WIN)
    }
    assert len(ids) == 4


@pytest.mark.parametrize(
    "text", ["gotown~gotown.floors_to_win-2~0d~612~~3m_j45~18_27", "clock-towers~french~0~2c..b~Kgg_11mKr~KKmKm_2K"]
)
def test_every_renaming_has_the_same_canonical_form(text: str) -> None:
    position = Position.parse(text)
    for number, names in enumerate(puzzle_game(position.game).renamings(position)):
        if number % 97 == 0:
            assert canonical_form(position.renamed(names), 0) == canonical_form(position, 0)


def test_a_kind_that_a_position_does_not_take_is_refused_with_those_it_takes() -> None:
    assert kinds_of(START) == [QuestionKind.BEST_MARGIN, QuestionKind.WIN]
    with pytest.raises(QuestionError, match="best-margin, win"):
        question_of(QuestionKind.SOLO_MAXIMUM, START)


@pytest.mark.parametrize(
    ("kind", "seats", "turns", "question"),
    [
        (QuestionKind.SURE_WIN, 2, 1, "North to move: win this turn."),
        (QuestionKind.SURE_WIN, 2, 3, "North to move: win in two turns, whatever South does."),
        (QuestionKind.SURE_WIN, 3, 4, "North to move: win in two turns, whatever the others do."),
        (QuestionKind.SURE_WIN, 2, 2, "North to move: win within 2 turns, counting everyone's, whatever South does."),
        (QuestionKind.BEST_CHANCE, 2, 5, "North to move: which play has the best chance to win in three turns?"),
    ],
)
def test_questions_are_put_in_words(kind: QuestionKind, seats: int, turns: int, question: str) -> None:
    """As the player's own turns, where it comes to that."""
    assert words(kind, name_seats(seats), Question(0, Objective.WIN, turns=turns)) == question


def test_the_cards_that_give_another_turn_are_counted_in_hands_and_piles() -> None:
    def extra_turns(text: str) -> int:
        position = Position.parse(text)
        return puzzle_game(position.game).extra_turns(position)

    assert extra_turns("gotown~gotown~0d~612~~3m_~18_") == 0
    assert extra_turns("gotown~gotown~0d~_612o~~3m_~18_") == 1
    assert extra_turns("chateau~chateau~0.drawn~ws~~tk_dww----~x_d------") == 3
    assert extra_turns(START.format()) == 0


def test_a_question_about_points_says_whether_it_is_about_winning() -> None:
    names = name_seats(2)
    margin = question_of(QuestionKind.BEST_MARGIN, START)
    asked = [words(QuestionKind.BEST_MARGIN, names, margin, value) for value in (None, 3, 0, -3)]
    assert [text.removeprefix("North to move: ") for text in asked] == [
        "what is the best margin that North can force?",
        "how does North win by the most?",
        "how does North stay level?",
        "how does North lose by the least?",
    ]
