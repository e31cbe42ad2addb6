"""How a book writes moves: short, in its language, with the players' names; and so that they read back."""

from collections.abc import Iterator

import pytest
from support.books import NASTY, puzzles

from faceup.models.clock_towers import Move as Played
from faceup.models.gotown import Move as Turned
from faceup.models.names import players_called
from faceup.models.position import AnyPosition, Move
from faceup.models.words import Language
from faceup.puzzles.book.notation import examples, noted
from faceup.puzzles.packs.puzzle import SolutionNode
from faceup.puzzles.packs.vocabulary import names_said


def steps(position: AnyPosition, nodes: tuple[SolutionNode, ...]) -> Iterator[tuple[AnyPosition, Move]]:
    for node in nodes:
        yield position, node.move
        yield from steps(position.after(node.move), node.replies)


@pytest.mark.parametrize("language", Language)
def test_what_is_written_reads_back(language: Language) -> None:
    for puzzle in puzzles():
        names = names_said(puzzle.names, language)
        for position, move in steps(puzzle.position, puzzle.solution):
            written = noted([move], names, position.form().deck.words, language)
            with players_called(names):
                assert position.read_move(written) == move, written


def test_a_name_stays_a_name_whatever_it_is() -> None:
    words = next(puzzle for puzzle in puzzles() if puzzle.game == "gotown").position.form().deck.words
    move = Turned.parse("steal 3 from 1")
    assert noted([move], ["from", "steal"], words, Language.FRENCH) == "vole 3 à steal"
    assert noted([move], ["", NASTY], words, Language.ITALIAN) == f"ruba 3 da {NASTY}"


def test_texts_are_short_and_in_the_language() -> None:
    words = puzzles()[0].position.form().deck.words
    moves = [Played.parse("K>1c.2 +roofs"), Played.parse("2>new")]
    assert noted(moves, [], words, Language.ENGLISH) == "K>1c.2 +roofs, 2>new"
    assert noted(moves, [], words, Language.FRENCH) == "K>1c.2 +toits, 2>nouveau"
    assert noted(moves, [], words, Language.ITALIAN) == "K>1c.2 +tetti, 2>nuova"


@pytest.mark.parametrize("language", Language)
def test_examples_show_each_kind_of_move_once(language: Language) -> None:
    for game in {puzzle.game for puzzle in puzzles()}:
        shown = examples([puzzle for puzzle in puzzles() if puzzle.game == game], language)
        assert 1 < len(shown) <= 6
        assert len(dict(shown)) == len(shown)
        assert all(short and long for short, long in shown)
