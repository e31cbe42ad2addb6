"""What is told of puzzles: stories and hints that read well, in every language, and say what is so."""

import re
from typing import Any

import pytest
from support.checkout import PACKS

from faceup.models.game import Objective
from faceup.models.words import Language
from faceup.puzzles.judging.turns import next_moment
from faceup.puzzles.judging.values import Values
from faceup.puzzles.packs.pack import read_pack
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.vocabulary import QuestionKind, name_seats
from faceup.puzzles.stories.telling import Telling
from faceup.solver.explain import explain

GAMES = ("clock-towers", "gotown", "chateau")
PUZZLES = [puzzle for game in GAMES for puzzle in read_pack(PACKS / f"{game}.jsonl")]
TOLD = [(puzzle, language) for puzzle in PUZZLES for language in Language]


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?]) ", text)


def test_every_shipped_puzzle_is_told_in_every_language() -> None:
    for puzzle in PUZZLES:
        assert set(puzzle.translations) == set(Language) - {Language.ENGLISH}, puzzle.id
        assert len({puzzle.told(language) for language in Language}) == len(Language), puzzle.id


def test_a_language_that_is_missing_is_english() -> None:
    puzzle = PUZZLES[0]
    assert puzzle.told(Language.ENGLISH) == Telling(puzzle.question, puzzle.story, puzzle.hints)


def test_stories_are_printed_well() -> None:
    for puzzle, language in TOLD:
        told = puzzle.told(language)
        for text in (told.question, told.story, *told.hints):
            where = f"{puzzle.id} {language}: {text}"
            assert text.replace("\u00a0", " ").isprintable(), where
            assert text[0].isupper() or text[0].isdigit(), where
            assert not re.search(r"  |[\[\]{}<>|#_]| [,.)]|\( |None|\.\.", text), where
        for text in (told.story, *told.hints):
            assert text.endswith("."), f"{puzzle.id} {language}: {text}"
        assert 2 <= len(sentences(told.story)) <= 3, f"{puzzle.id} {language}: {told.story}"


def test_french_shortens_que_and_de_before_a_vowel() -> None:
    for puzzle in PUZZLES:
        told = puzzle.told(Language.FRENCH)
        for text in (told.question, told.story, *told.hints):
            assert not re.search(r"\b(que|de) (un|une|au|il|elle|Est|Ouest)\b", text), (puzzle.id, text)


def test_players_go_by_their_names_in_the_language_of_the_story() -> None:
    for puzzle, language in TOLD:
        story = puzzle.told(language).story
        assert name_seats(len(puzzle.names), language)[puzzle.ask.player] in story, story
        assert not re.search(r"\b(seat|player|place|posto) \d", story), story


def test_a_story_names_a_card_of_the_key_and_one_of_the_mistake() -> None:
    for puzzle, language in TOLD:
        *idea, mistake = sentences(puzzle.told(language).story)
        assert cards_named(puzzle, puzzle.key, language, " ".join(idea)), (puzzle.id, language, idea)
        assert cards_named(puzzle, puzzle.tries[0].moves, language, mistake), (puzzle.id, language, mistake)


def cards_named(puzzle: Puzzle, moves: tuple[object, ...], language: Language, text: str) -> bool:
    """Whether a text names a card that some moves play; a turn without a card names none."""
    words = puzzle.position.form().deck.words
    played = {code for move in moves for code in words_of(str(move))}
    codes = [code for code in played | stolen(played) if code in words.cards]
    return not codes or any(words.cards[code].said(language).lower() in text.lower() for code in codes)


def words_of(text: str) -> list[str]:
    return re.split(r"[ >.+]+", text.removeprefix("x"))


def stolen(numbers: set[str]) -> set[str]:
    """What a theft takes, which a story tells in place of the card that is played."""
    return {str(9 - int(number)) for number in numbers if number.isdigit()}


def test_a_story_ends_with_what_the_mistake_comes_to() -> None:
    for puzzle in PUZZLES:
        last, value = sentences(puzzle.story)[-1], puzzle.tries[0].value
        if puzzle.ask.objective is Objective.MARGIN and puzzle.position.certain:
            said = "level" if value == 0 else f"{abs(value)} point"
            assert said in last, (puzzle.id, last)
            assert ("wins by" if value > 0 else "loses by" if value < 0 else "ends level") in last, (puzzle.id, last)
            key = sentences(puzzle.story)[1]
            assert (
                "level" if puzzle.value == 0 else f"by {abs(puzzle.value)} p" if puzzle.value > 0 else "loses"
            ) in key
        elif puzzle.kind is QuestionKind.SOLO_MAXIMUM:
            assert f"makes only {value} points" in last, (puzzle.id, last)
        elif puzzle.kind is QuestionKind.HELP_POINTS:
            assert f"only {value} points" in last, (puzzle.id, last)
        elif puzzle.kind is QuestionKind.BEST_EXPECTATION:
            said = "level on average" if value == 0 else f"by {abs(value)} on average"
            assert said in last, (puzzle.id, last)
        elif puzzle.kind in (QuestionKind.WIN, QuestionKind.TIE_BREAK):
            assert re.search("only shares the win" if value == 0 else "loses", last), (puzzle.id, last)
        elif value == -1:
            assert re.search("does not win|has only|loses", last), (puzzle.id, last)
        elif value == 0 and "undecided" in last:
            assert ends_undecided(puzzle), puzzle.id
        else:
            assert f"{round(50 * (1 + value))} % of cases" in last, (puzzle.id, last)
            assert value != 0 or not ends_undecided(puzzle), puzzle.id


def ends_undecided(puzzle: Puzzle) -> bool:
    """Whether play after the main try comes to an end without a winner."""
    values: Values[Any] = Values(puzzle.position, puzzle.ask)
    moment = values.first
    for move in puzzle.tries[0].moves:
        moment, _ = next_moment(moment, move)
    ended = [moment, *(choice.after for choice in values.line(moment))][-1].position.outcome()
    return ended is not None and not ended.winners


def test_hints_come_in_stages_and_only_the_last_tells_the_card() -> None:
    for puzzle, language in TOLD:
        told = puzzle.told(language)
        idea, mistake, card = told.hints
        words = puzzle.position.form().deck.words
        abouts = {theme: words.themes[theme].about.said(language) for theme in puzzle.themes}
        assert idea in abouts.values() or not puzzle.themes, (puzzle.id, idea)
        story = sentences(told.story)
        acts = story[0].rpartition(": ")[2].rstrip(".")
        assert acts not in idea + mistake, f"{puzzle.id}: the key is in {idea} {mistake}"
        assert puzzle.key_text not in idea + mistake
        assert card not in (idea, mistake)
        assert cards_named(puzzle, puzzle.key, language, card), (puzzle.id, card)


EXPLAINED = [
    puzzle for puzzle in PUZZLES if puzzle.position.fixed_length and puzzle.kind is not QuestionKind.HELP_POINTS
]
"""Of a race `explain` counts what is undecided as open, a puzzle as not won; and who helps need not be told why."""


@pytest.mark.parametrize(
    "part", [slice(0, None, 20), *(pytest.param(slice(n, None, 4), marks=pytest.mark.exhaustive) for n in range(4))]
)
def test_the_story_says_what_explain_proves(part: slice) -> None:
    """The strongest try, of which every story tells: what it is worth, what it costs, and that the key is better."""
    for puzzle in EXPLAINED[part]:
        wrong, (key,) = puzzle.tries[0], puzzle.key
        explained = explain(puzzle.position, wrong.moves[0], puzzle.ask)
        assert explained.value == wrong.value, puzzle.id
        assert explained.best == puzzle.value, puzzle.id
        assert explained.loss == puzzle.value - wrong.value, puzzle.id
        assert key in [each.move for each in explained.better], puzzle.id
        assert explained.reasons, puzzle.id
