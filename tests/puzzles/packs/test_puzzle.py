"""The record of a puzzle, its kinds of question, and the id that renamings share."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from faceup.models import clock_towers as ct
from faceup.models.documents import MAX_PUZZLE_LENGTH
from faceup.models.errors import InvalidPositionError, QuestionError
from faceup.models.files import read_entries
from faceup.models.game import Objective
from faceup.models.position import Position
from faceup.puzzles.games import kinds_of, puzzle_game, question_of
from faceup.puzzles.packs.canonical import canonical_form, puzzle_id
from faceup.puzzles.packs.pack import read_pack
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.questions import question_said
from faceup.puzzles.packs.vocabulary import QuestionKind, name_seats
from faceup.solver import Question

START = ct.Position.parse("clock-towers~french~0~2c..b~Kgg_11mKr~KKmKm_2K")
RECORD: dict[str, Any] = {
    "id": "ct-5f0c9a1e",
    "game": "clock-towers",
    "kind": "best-margin",
    "question": "North to move: what is the best margin that North can force?",
    "position": START.to_json(),
    "ask": {"player": 0, "objective": "margin", "opponents": "adversarial"},
    "key": [{"discard": "K", "draw": "roofs"}],
    "value": 2,
    "second": -2,
    "solution": [
        {"move": {"discard": "K", "draw": "roofs"}, "text": "xK +roofs", "value": 2, "only": True, "replies": []}
    ],
    "tries": [
        {
            "moves": [{"discard": "^g", "draw": "roofs"}],
            "text": "x^g +roofs",
            "value": -2,
            "chosen_by": ["greedy", "two-turns"],
            "refutation": [{"player": 1, "move": {"discard": "K", "draw": "storeys"}, "text": "xK +storeys"}],
        }
    ],
    "story": "North keeps the roofs.",
    "hints": ["Think.", "Not the roofs.", "The clock."],
    "translations": {
        "fr": {"question": "Quoi ?", "story": "North garde les toits.", "hints": ["Un.", "Deux.", "Trois."]},
    },
    "themes": ["denial"],
    "grade": "medium",
    "difficulty": 1480,
    "seed": 42,
    "generator": 2,
}


def test_a_puzzle_reads_and_writes_the_same_json() -> None:
    assert Puzzle.parse(json.dumps(RECORD)).to_json() == RECORD
    assert list(Puzzle.from_json(RECORD).to_json()) == list(RECORD)


def test_a_fraction_is_kept_exactly_beside_its_number() -> None:
    record = RECORD | {"value": 1 / 3, "value_fraction": "1/3"}
    puzzle = Puzzle.from_json(record)
    assert puzzle.value == Fraction(1, 3)
    assert puzzle.to_json() == record


def tried(**change: Any) -> dict[str, Any]:
    """The record with its try changed."""
    return {"tries": [RECORD["tries"][0] | change]}


PLAYED = RECORD["solution"][0]
"""The first move of the solution, the only one that is written."""


def replied(**change: Any) -> dict[str, Any]:
    """The record with an answer to the first move, changed."""
    answer = {
        "move": {"discard": "K", "draw": "storeys"},
        "text": "xK +storeys",
        "value": 2,
        "only": False,
        "replies": [],
    }
    return {"solution": [PLAYED | {"replies": [answer | change]}]}


def problems(record: object) -> list[str]:
    with pytest.raises(InvalidPositionError) as refused:
        Puzzle.parse(json.dumps(record))
    return list(map(str, refused.value.problems))


def test_a_solution_with_an_answer_is_sound() -> None:
    assert Puzzle.from_json(RECORD | replied()).solution[0].replies[0].text == "xK +storeys"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"id": "x"}, "id: 'x' should be two letters, a dash and eight hexadecimal digits"),
        ({"game": "chess"}, "game: no game 'chess'; the games are clock-towers, gotown, chateau"),
        ({"game": "\x1b[2J"}, "game: no game '\\x1b[2J'; the games are clock-towers, gotown, chateau"),
        ({"kind": "fun"}, "kind: 'fun': should be 'best-margin', 'stay-level', 'win'"),
        ({"kind": "solo-maximum"}, "kind: clock-towers with 2 players has no puzzles of the kind solo-maximum"),
        ({"kind": "win"}, "ask.objective: should be win in a puzzle of the kind win here, not margin"),
        ({"question": "\x1b]0;owned\x07"}, "question: '\\x1b]0;owned\\x07' holds control characters"),
        ({"question": "\u202egnp"}, "question: '\\u202egnp' holds invisible format characters"),
        ({"themes": ["guard"]}, "themes: no theme 'guard'"),
        ({"value": 0.5}, "value: should be a whole number or a fraction"),
        ({"value": True}, "value: should be a whole number or a fraction"),
        ({"value": 10**4000}, "value: '1000"),
        ({"value": 99}, "value: '99' should be "),
        ({"second": -99}, "second: '-99' should be "),
        ({"value_fraction": "1/0"}, "value_fraction: '1/0' should be a fraction such as '13/28'"),
        ({"value_fraction": "1e999999999"}, "value_fraction: '1e999999999' should be a fraction"),
        ({"value_fraction": "9" * 301}, "value_fraction: '9999"),
        ({"value_fraction": "1_0"}, "value_fraction: '1_0' should be a fraction"),
        ({"value_fraction": "٣"}, "value_fraction: '٣' should be a fraction"),
        ({"value_fraction": ["1/3"]}, "value_fraction: should be a text, not a list"),
        ({"value_fraction": 2}, "value_fraction: should be a text, not 2"),
        ({"value_fraction": "1/3"}, "value is 2, but value_fraction is '1/3'"),
        ({"colour": "red"}, "unknown key 'colour'"),
        ({"position": {"game": "clock-towers"}}, "position.players: there must be 1 to 4 players"),
        ({"position": 5}, "position: should be an object, not 5"),
        ({"position": {"game": "gotown", "players": []}}, "position.game: 'gotown' should be 'clock-towers'"),
        ({"ask": RECORD["ask"] | {"player": 9}}, "ask.player: should be 0 in a puzzle of the kind best-margin here"),
        ({"ask": RECORD["ask"] | {"player": "0"}}, "ask.player: should be a whole number, not '0'"),
        ({"ask": RECORD["ask"] | {"turns": 10**9}}, "ask.turns: 1000000000 should be at most 1000"),
        ({"difficulty": "1480"}, "difficulty: should be a whole number, not '1480'"),
        ({"seed": 2**63}, "seed: 9223372036854775808: should be less than 9223372036854775808"),
        ({"generator": False}, "generator: should be a whole number, not false"),
        ({"key": {"discard": "K", "draw": "roofs"}}, "key: should be a list, not an object"),
        ({"key": []}, "key: should not be empty"),
        (
            {"key": [{"discard": "K", "draw": "storeys"}]},
            "key: should lead to the same position as ",
        ),
        ({"key": 2 * RECORD["key"]}, "key[1]: comes after the end of the choice"),
        ({"key": [{"discard": "2", "draw": "storeys"}]}, "key[0]: x2 +storeys: "),
        ({"solution": []}, "solution: should not be empty"),
        ({"solution": [5]}, "solution[0]: should be an object, not 5"),
        ({"solution": [PLAYED | {"move": {}}]}, "solution[0].move: the key 'play' is missing"),
        ({"solution": [PLAYED | {"move": {"discard": "Q", "draw": None}}]}, "solution[0].move: no card 'Q'"),
        ({"solution": [PLAYED | {"text": "xK"}]}, "solution[0].text: 'xK' should be 'xK +roofs'"),
        ({"solution": [PLAYED | {"text": "\x1b[2J"}]}, "solution[0].text: '\\x1b[2J' should be 'xK +roofs'"),
        (replied(move={"discard": "2", "draw": "storeys"}), "solution[0].replies[0].move: x2 +storeys: "),
        (replied(value=None), "solution[0].replies[0].value: should be a whole number or a fraction"),
        (replied(value_fraction="1e9"), "solution[0].replies[0].value_fraction: '1e9' should be a fraction"),
        (replied(replies=[PLAYED]), "solution[0].replies[0].replies[0].move: xK +roofs: "),
        (replied(alike=["xKm +storeys", "x2 +storeys"]), "solution[0].replies[0].alike[1]: x2 +storeys: "),
        (replied(alike=["\x1b"]), "solution[0].replies[0].alike[0]: "),
        (replied(only="yes"), "solution[0].replies[0].only: should be true or false, not 'yes'"),
        ({"solution": [PLAYED, PLAYED]}, "solution: should have at most 1 entries, not 2"),
        (tried(moves=[{"discard": "2", "draw": "roofs"}]), "tries[0].moves[0]: x2 +roofs: "),
        (tried(moves=[]), "tries[0].moves: should not be empty"),
        (tried(text="x^g"), "tries[0].text: 'x^g' should be 'x^g +roofs'"),
        (tried(value=2), "tries[0].value: 2 should be less than the key is worth, 2"),
        (tried(value=-99), "tries[0].value: '-99' should be "),
        (tried(chosen_by=["fool"]), "tries[0].chosen_by[0]: 'fool' should be one of greedy, one-turn"),
        (tried(refutation=[RECORD["tries"][0]["refutation"][0] | {"player": 0}]), "tries[0].refutation[0].player: "),
        (tried(refutation=[{"player": 0, "move": {}, "text": ""}]), "tries[0].refutation[0].move: the key 'play'"),
        ({"story": ""}, "story: should not be empty"),
        ({"story": " \n"}, "story: should not be empty"),
        ({"story": "x" * 3000}, "story: should have at most 1,000 characters, not 3,000"),
        ({"story": "\x1b[2J"}, "story: '\\x1b[2J' holds control characters"),
        ({"hints": ["one", "two"]}, "hints: should have 3 entries or more, not 2"),
        ({"hints": ["one", "two", "\u00a0"]}, "hints[2]: should not be empty"),
        ({"tries": 51 * RECORD["tries"]}, "tries: should have at most 50 entries, not 51"),
        ({"translations": {"xx": RECORD["translations"]["fr"]}}, "translations.xx"),
        ({"translations": {"fr": {}}}, "translations.fr: the key 'question' is missing"),
    ],
)
def test_what_is_no_puzzle_is_refused_with_its_place(change: dict[str, Any], said: str) -> None:
    found = problems(RECORD | change)
    assert any(problem.startswith(said) for problem in found), found
    assert all(problem.isprintable() for problem in found)


def test_every_problem_of_a_puzzle_is_told() -> None:
    wrong = RECORD | {"id": "x", "grade": "cruel", "position": RECORD["position"] | {"turn": 5}}
    assert [problem.split(":")[0] for problem in problems(wrong)] == ["id", "grade", "position.turn"]
    unplayable = PLAYED | {"text": "", "value": 99, "replies": [PLAYED, PLAYED | {"value": 98}]}
    assert [problem.split(":")[0] for problem in problems(RECORD | {"value": 50, "solution": [unplayable]})] == [
        "value",
        "solution[0].value",
        "solution[0].text",
        "solution[0].replies[0].move",
        "solution[0].replies[1].value",
        "solution[0].replies[1].move",
    ]


def test_a_position_is_told_to_be_no_puzzle() -> None:
    assert problems(START.to_json()) == [
        "this is a position, not a puzzle: a puzzle has a question and its solution, too"
    ]


def long_puzzle(length: int) -> str:
    """A line of a pack with so many characters."""
    written = json.dumps(RECORD)
    return "{" + " " * (length - len(written)) + written[1:]


def test_a_puzzle_may_be_longer_than_a_position(tmp_path: Path) -> None:
    file = tmp_path / "long.jsonl"
    file.write_text(f"{json.dumps(RECORD)}\n{long_puzzle(MAX_PUZZLE_LENGTH)}\n")
    assert [puzzle.id for puzzle in read_pack(file)] == [RECORD["id"]] * 2
    assert len(read_entries(str(file))) == 2
    assert read_entries(f"{file}#2")[0].position == START


def test_a_puzzle_above_the_limit_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "longer.jsonl"
    file.write_text(f"{json.dumps(RECORD)}\n{long_puzzle(MAX_PUZZLE_LENGTH + 1)}\n")
    for read in (read_pack, read_entries):
        with pytest.raises(InvalidPositionError) as refused:
            read(str(file))
        assert str(refused.value) == f"{file}:2: a puzzle of 262,145 characters; none needs more than 262,144"


def test_names_that_are_null_are_none() -> None:
    record = json.loads(json.dumps(RECORD))
    record["position"]["players"][0]["name"] = None
    record["position"]["players"][1]["name"] = "Bert"
    assert Puzzle.from_json(record).entry.names == ("", "Bert")


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
    renamed = list({position.renamed(names): None for names in puzzle_game(position.game).renamings(position)})
    assert len(renamed) > 5
    for other in renamed[:: len(renamed) // 6]:
        assert canonical_form(other, 0) == canonical_form(position, 0)


def test_a_kind_that_a_position_does_not_take_is_refused_with_those_it_takes() -> None:
    kinds = ["best-margin", "stay-level", "win", "tie-break", "refute", "help-points"]
    assert kinds_of(START) == kinds
    with pytest.raises(QuestionError, match=", ".join(kinds)):
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
    assert question_said(kind, name_seats(seats), Question(0, Objective.WIN, turns=turns)) == question


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
    asked = [question_said(QuestionKind.BEST_MARGIN, names, margin, value) for value in (None, 3, 0, -3)]
    assert [text.removeprefix("North to move: ") for text in asked] == [
        "what is the best margin that North can force?",
        "how does North win by the most?",
        "how does North stay level on points?",
        "how does North lose by the least?",
    ]
