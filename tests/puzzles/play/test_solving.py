"""Solving a puzzle move by move: every way to the key is right, every try is refuted, the tree is played to its end."""

from typing import Any

import pytest

from faceup.models.errors import FaceupError
from faceup.models.names import players_called
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.shelf import installed_packs
from faceup.puzzles.play.solving import Solving

PACKS = installed_packs()


def with_a_turn_of_several_moves() -> Puzzle:
    return next(puzzle for pack in PACKS.values() for puzzle in pack if len(puzzle.key) > 2)


@pytest.mark.parametrize("name", PACKS)
def test_whoever_types_the_solution_is_right_to_its_end(name: str) -> None:
    for puzzle in PACKS[name]:
        solving = Solving(puzzle)
        with players_called(puzzle.names):
            while not solving.over:
                verdicts = [solving.play(move.told()) for move in solving.right_choice]
                assert verdicts[:-1] == [None] * (len(verdicts) - 1), puzzle.id
                assert verdicts[-1] is not None, puzzle.id
                assert verdicts[-1].right, puzzle.id
                solving.go_on()
                assert solving.over or solving.position.mover == puzzle.ask.player, puzzle.id
        assert solving.found >= 1


@pytest.mark.parametrize("name", PACKS)
def test_a_try_is_wrong_and_answered_by_its_refutation(name: str) -> None:
    for puzzle in PACKS[name]:
        for wrong in puzzle.tries[:1]:
            solving = Solving(puzzle)
            verdict = None
            for move in wrong.moves:
                verdict = solving.play(move.format())
            assert verdict is not None
            assert (verdict.right, verdict.worth, verdict.best) == (False, wrong.value, puzzle.value), puzzle.id
            refuted = [move for turn in verdict.refutation for move in turn.moves]
            assert refuted == [step.move for step in wrong.refutation], puzzle.id
            assert solving.position == puzzle.position, "a wrong choice is taken back"


def with_wrong_choices_besides_the_tries() -> tuple[Puzzle, list[Any]]:
    """A puzzle of two players who see every card, and its moves that are neither its key nor among its tries."""
    for puzzle in PACKS["clock-towers"]:
        known = {wrong.moves for wrong in puzzle.tries} | {puzzle.key}
        others = [move for move in puzzle.position.legal_moves() if (move,) not in known]
        if others and len(puzzle.names) == 2 and puzzle.position.certain:
            return puzzle, others
    raise AssertionError("no such puzzle")


def test_another_wrong_choice_is_solved_and_gets_the_best_reply() -> None:
    puzzle, others = with_wrong_choices_besides_the_tries()
    verdict = Solving(puzzle).play(others[0].format())
    assert verdict is not None
    assert verdict.worth is not None
    assert not verdict.right
    assert verdict.worth <= puzzle.second < puzzle.value
    assert [turn.player for turn in verdict.refutation] == [1 - puzzle.ask.player]


def test_a_stopped_search_leaves_a_wrong_choice_wrong() -> None:
    puzzle, (other, *_) = with_wrong_choices_besides_the_tries()
    verdict = Solving(puzzle).play(other.format(), stop=lambda: True)
    assert verdict is not None
    assert (verdict.right, verdict.worth, verdict.refutation) == (False, None, ())


def test_a_turn_is_typed_on_one_line_or_move_by_move_and_taken_back() -> None:
    puzzle = with_a_turn_of_several_moves()
    first, *more = puzzle.key
    solving = Solving(puzzle)
    assert solving.takes_several
    assert solving.play(first.format()) is None
    assert solving.back() == first
    assert solving.back() is None
    verdict = solving.play("; ".join(move.format() for move in puzzle.key))
    assert verdict is not None
    assert verdict.right
    again = Solving(puzzle)
    assert again.play(first.format()) is None
    verdict = again.play(", ".join(move.format() for move in more))
    assert verdict is not None
    assert verdict.right


def test_a_line_that_is_wrong_somewhere_plays_nothing() -> None:
    puzzle = with_a_turn_of_several_moves()
    solving = Solving(puzzle)
    for line, words in (
        (f"{puzzle.key[0]}, nonsense", "nonsense"),
        ("nonsense", "nonsense"),
        (f"{', '.join(map(str, puzzle.key))}, end", "the turn is over after"),
    ):
        with pytest.raises(FaceupError, match=words):
            solving.play(line)
        assert (solving.played, solving.position) == ((), puzzle.position)
