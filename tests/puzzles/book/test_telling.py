"""A puzzle told: its tree of play with every choice in it, its tries, what choices come to."""

from fractions import Fraction
from itertools import pairwise

import pytest
from support.books import puzzles

from faceup.models.position import AnyPosition
from faceup.models.words import Language
from faceup.puzzles.book import telling
from faceup.puzzles.book.notation import noted
from faceup.puzzles.book.telling import Branch, Turn, told
from faceup.puzzles.book.words import BOOK, worth
from faceup.puzzles.packs.puzzle import Puzzle, SolutionNode
from faceup.puzzles.packs.vocabulary import QuestionKind, names_said

each_puzzle = pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.id)


@each_puzzle
def test_every_turn_of_the_tree_is_told_and_those_of_the_solver_are_numbered(
    puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "_MOST_BRANCHES", 1000)
    item = told(puzzle, 1, Language.ENGLISH)
    first = item.play[0].turns[0]
    assert (first.number, first.who) == (1, puzzle.names[puzzle.position.mover])
    assert sum(len(row.turns) for row in item.play) == _turns(puzzle.position, puzzle.solution)
    assert item.more == ""
    for row in item.play:
        assert all((turn.number > 0) == (turn.who == first.who) for turn in row.turns)
        assert not any(turn.number for turn in row.turns[:-1]), "an answer ends its line"


def _turns(position: AnyPosition, nodes: tuple[SolutionNode, ...]) -> int:
    turns = [node.turn(position) for node in nodes]
    return len(turns) + sum(_turns(after, replies) for _, after, replies in turns)


def _leaves(node: SolutionNode) -> int:
    return sum(map(_leaves, node.replies)) or 1


def test_a_large_tree_is_cut_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    largest = max(puzzles(), key=lambda puzzle: sum(map(_leaves, puzzle.solution)))
    whole = told(largest, 1, Language.ENGLISH)
    deepest = max(row.depth for row in whole.play)
    assert deepest > 0
    assert whole.more == ""
    monkeypatch.setattr(telling, "_MOST_BRANCHES", len(whole.play) - 1)
    cut = told(largest, 1, Language.ENGLISH)
    assert cut.play == tuple(row for row in whole.play if row.depth < deepest), "what is deepest is left out"
    missing = len(whole.play) - len(cut.play)
    assert cut.more == f"and {missing} more {'line' if missing == 1 else 'lines'}, in the record of the puzzle"
    monkeypatch.setattr(telling, "_MOST_BRANCHES", 1)
    assert told(largest, 1, Language.ENGLISH).play == whole.play[:1]


@pytest.mark.parametrize("language", Language)
def test_what_the_key_is_worth_is_a_sentence(language: Language) -> None:
    for puzzle in puzzles():
        said = told(puzzle, 1, language).worth
        assert said[0].isupper(), said
        assert said.endswith("."), said


@each_puzzle
def test_tries_are_told_with_their_refutation(puzzle: Puzzle) -> None:
    item = told(puzzle, 1, Language.FRENCH)
    names, words = names_said(puzzle.names, Language.FRENCH), puzzle.position.form().deck.words
    assert len(item.tries) == min(3, len(puzzle.tries))
    for said, wrong in zip(item.tries, puzzle.tries[:3], strict=True):
        assert said.worth == worth(puzzle.kind, wrong.value, Language.FRENCH)
        assert all(one.who != two.who for one, two in pairwise(said.line))
        refutation = noted([step.move for step in wrong.refutation], names, words, Language.FRENCH)
        assert ", ".join(turn.moves for turn in said.line) == refutation
        own = [turn.number for turn in said.line if turn.number]
        assert own == list(range(2, len(own) + 2)), "the try itself is the first turn"


@pytest.mark.parametrize(
    ("kind", "value", "said"),
    [
        (QuestionKind.BEST_MARGIN, 3, "wins by 3 points"),
        (QuestionKind.BEST_MARGIN, 0, "stays level"),
        (QuestionKind.BEST_MARGIN, -1, "loses by 1 point"),
        (QuestionKind.SOLO_MAXIMUM, 17, "makes 17 points"),
        (QuestionKind.WIN, 1, "wins"),
        (QuestionKind.WIN, 0, "shares the win"),
        (QuestionKind.TIE_BREAK, 1, "wins"),
        (QuestionKind.TIE_BREAK, 0, "shares the win"),
        (QuestionKind.TIE_BREAK, -1, "does not win"),
        (QuestionKind.STAY_LEVEL, 0, "stays level"),
        (QuestionKind.STAY_LEVEL, -2, "loses by 2 points"),
        (QuestionKind.REFUTE, 2, "wins by 2 points"),
        (QuestionKind.BEST_EXPECTATION, 1, "wins by 1 point on average"),
        (QuestionKind.BEST_EXPECTATION, 0, "stays level on average"),
        (QuestionKind.BEST_EXPECTATION, Fraction(-3, 2), "loses by 3/2 points on average"),
        (QuestionKind.HELP_POINTS, 11, "makes 11 points for all together"),
        (QuestionKind.HELP_POINTS, 1, "makes 1 point for all together"),
        (QuestionKind.HELP_WIN, 1, "wins"),
        (QuestionKind.HELP_WIN, 0, "is not sure to win"),
        (QuestionKind.HELP_WIN, Fraction(-3, 5), "is not sure to win"),
        (QuestionKind.HELP_WIN, -1, "does not win"),
        (QuestionKind.SURE_WIN, -1, "is not sure to win"),
        (QuestionKind.SURE_WIN, 0, "is not sure to win"),
        (QuestionKind.BEST_CHANCE, Fraction(-2, 3), "wins with a chance of 1/6 (17 %)"),
        (QuestionKind.BEST_CHANCE, 0, "wins with a chance of 1/2 (50 %)"),
    ],
)
def test_what_a_choice_comes_to(kind: QuestionKind, value: int | Fraction, said: str) -> None:
    assert worth(kind, value, Language.ENGLISH) == said


def test_the_book_says_everything_in_three_languages() -> None:
    for name, phrase in BOOK.items():
        assert phrase.english, name
        assert phrase.french, name
        assert phrase.italian, name
        assert len({phrase.english, phrase.french, phrase.italian}) > 1 or phrase.english == "Solutions", name


def test_where_a_tree_is_cut_no_defence_is_left_without_its_answer() -> None:
    own, other = Turn("North", "build 1 8", number=2), Turn("chance", "draw 1")
    tree = [Branch(0, (Turn("North", "end", number=1),))]
    for _ in range(40):
        tree += [Branch(1, (other,)), Branch(2, (other, own)), Branch(2, (other,)), Branch(1, (other,))]
    printed = telling._shallow(tree)
    assert printed == tuple(tree[:1])
    few = [tree[0], *tree[1:5] * 9]
    assert telling._shallow(few) == (tree[0], *[tree[1], tree[2]] * 9)
