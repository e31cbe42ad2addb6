"""The packs that come with Faceup: each record says what is so, move by move."""

import json

import pytest
from support.checkout import PACKS

from faceup.puzzles.judging.turns import Choice, Moment, next_moment
from faceup.puzzles.judging.values import Values
from faceup.puzzles.packs.pack import read_pack
from faceup.puzzles.packs.puzzle import Puzzle, SolutionNode

GAMES = ("clock-towers", "gotown", "chateau")
PUZZLES = {game: read_pack(PACKS / f"{game}.jsonl") for game in GAMES}
SAMPLE = [puzzle for game in GAMES for puzzle in PUZZLES[game][::9]]
ALL = [puzzle for game in GAMES for puzzle in PUZZLES[game]]


@pytest.mark.parametrize("game", GAMES)
def test_a_pack_is_written_as_it_was_read(game: str) -> None:
    lines = (PACKS / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.dumps(puzzle.to_json()) for puzzle in PUZZLES[game]] == lines


def test_the_key_is_the_first_choice_of_the_solution_and_a_whole_turn() -> None:
    for puzzle in ALL:
        moment, ended = Moment(puzzle.position, puzzle.ask.turns), False
        for move in puzzle.key:
            assert not ended, puzzle.id
            moment, ended = next_moment(moment, move)
        assert ended, puzzle.id
        assert moment.position == puzzle.solved
        assert len(puzzle.key) == 1 or puzzle.game == "gotown"


def test_every_puzzle_has_tries_that_are_worth_no_more_than_the_second_best() -> None:
    for puzzle in ALL:
        assert puzzle.tries, puzzle.id
        assert all(wrong.value <= puzzle.second < puzzle.value for wrong in puzzle.tries), puzzle.id
        assert all(wrong.chosen_by for wrong in puzzle.tries), puzzle.id
        assert puzzle.tries[0].chosen_by[-1] == max(player for wrong in puzzle.tries for player in wrong.chosen_by)


class Followed:
    """A solution that is followed with the values of all choices at hand."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.values: Values = Values(puzzle.position, puzzle.ask)
        self.check(self.values.first, puzzle.solution)

    def check(self, moment: Moment, nodes: tuple[SolutionNode, ...]) -> None:
        """Every best defence is there, the solver has one answer, `only` is so, and every value is right."""
        if not nodes:
            return
        chances = [Choice((each.move,), next_moment(moment, each.move)[0]) for each in moment.position.chances()]
        best = chances or [each.choice for each in self.values.best(moment)]
        ends = [self.turn(moment, node) for node in nodes]
        named = [after for node in nodes for moves in node.alike if (after := self.played(moment, moves))]
        if self.values.is_own(moment) and not chances:
            assert len(nodes) == 1
            assert not named
            assert ends[0][0] in [choice.after for choice in best]
        else:
            assert {after for after, _ in ends} | {*named} == {choice.after for choice in best}
            assert len(ends) + len(named) == len(best), "each is told once"
        for node, (after, replies) in zip(nodes, ends, strict=True):
            assert node.only is (len(best) == 1 and not chances)
            assert node.value == self.values.value(after)
            for moves in node.alike:
                self.check_alike(self.played(moment, moves), after, replies)
            self.check(after, replies)

    def check_alike(self, other: Moment, after: Moment, replies: tuple[SolutionNode, ...]) -> None:
        """Where the solver is next, the answer to a defence that is only named is the one that is written."""
        if not self.values.is_own(after) or after.position.chances() or other.position.chances():
            return
        assert self.values.is_own(other)
        valued = self.values.choices(other)
        if not replies:
            assert valued[0].value == valued[-1].value or self.ended(other), "nothing is left to decide"
        else:
            assert valued[0].choice.moves[0] == replies[0].move

    def ended(self, moment: Moment) -> bool:
        return moment.turns is not None and moment.turns <= 0

    def turn(self, moment: Moment, node: SolutionNode) -> tuple[Moment, tuple[SolutionNode, ...]]:
        """Where a turn of the tree leads, and what follows."""
        by_chance = bool(moment.position.chances())
        after, ended = next_moment(moment, node.move)
        while not (ended or by_chance):
            (node,) = node.replies
            after, ended = next_moment(after, node.move)
        return after, node.replies

    def played(self, moment: Moment, moves: tuple[object, ...]) -> Moment:
        for move in moves:
            moment, _ = next_moment(moment, moment.position.read_move(str(move)))
        return moment


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.id)
def test_the_tree_of_a_sample_answers_every_best_defence(puzzle: Puzzle) -> None:
    Followed(puzzle)


@pytest.mark.exhaustive
@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.id)
def test_every_tree_answers_every_best_defence(puzzle: Puzzle) -> None:
    Followed(puzzle)
