"""`faceup pack show --solution`: whoever has the page finds every move of the record on it."""

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from support.checkout import PACKS
from support.command_line import Faceup

from faceup.models.names import players_called
from faceup.models.position import AnyPosition, Move
from faceup.puzzles.judging.turns import Moment, next_moment
from faceup.puzzles.packs.pack import read_pack
from faceup.puzzles.packs.puzzle import Puzzle, SolutionNode

GAMES = ("clock-towers", "gotown", "chateau")
PUZZLES = [puzzle for game in GAMES for puzzle in read_pack(PACKS / f"{game}.jsonl")]
of_every_puzzle = pytest.mark.parametrize(
    "puzzle",
    [
        pytest.param(puzzle, id=puzzle.id, marks=[] if number % 6 == 0 else pytest.mark.exhaustive)
        for number, puzzle in enumerate(PUZZLES)
    ],
)
"""One of each series by default, the others in the exhaustive part."""
MOST_NAMED = 4
Turn = tuple[Move, ...]


class Branch(NamedTuple):
    """Turns after which the play goes on alike, and what follows."""

    alike: tuple[Turn, ...]
    others: int
    """How many more there are, which are only counted."""
    below: "tuple[Branch, ...]"


@of_every_puzzle
def test_the_printed_solution_is_the_record(puzzle: Puzzle, faceup: Faceup) -> None:
    shown = faceup("pack", "show", json.dumps(puzzle.to_json()), "--solution").lines
    *_, story, tree, tries = paragraphs(shown)
    assert story == [puzzle.story]
    with players_called(puzzle.names):
        assert (*printed(tree, puzzle.position),) == (*recorded(puzzle.solution, Moment(puzzle.position)),)
        assert len(tries) == len(puzzle.tries)
        for line, wrong in zip(tries, puzzle.tries, strict=True):
            assert line.startswith(f"Not {', '.join(move.told() for move in wrong.moves)} (")
            assert line.endswith("  ".join(step.move.told() for step in wrong.refutation))


def paragraphs(lines: list[str]) -> list[list[str]]:
    found: list[list[str]] = [[]]
    for line in lines:
        if line:
            found[-1].append(line)
        else:
            found.append([])
    return found


def printed(lines: list[str], position: AnyPosition) -> Iterator[Branch]:
    """What the lines of a page say, read as moves."""
    starts = [number for number, line in enumerate(lines) if not line.startswith(" ")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=bool(starts)):
        who, _, said = lines[start].partition("  (")[0].rpartition(": ")
        assert bool(who) is not bool(position.chances())
        *named, last = said.split(" or ")
        folded = re.fullmatch(r"(\d+) others, answered alike", last)
        turns = [read(position, turn.split(", ")) for turn in (named if folded else [*named, last])]
        below = [line.removeprefix("  ") for line in lines[start + 1 : end]]
        others = int(folded[1]) if folded else 0
        yield Branch(tuple(moves for moves, _ in turns), others, (*printed(below, turns[0][1]),))


def read(position: AnyPosition, texts: list[str]) -> tuple[Turn, AnyPosition]:
    moves = []
    for text in texts:
        moves.append(position.read_move(text))
        position = position.play(moves[-1])
    return tuple(moves), position


def recorded(nodes: tuple[SolutionNode, ...], moment: Moment) -> Iterator[Branch]:
    """What the record says, turn by turn."""
    for node in nodes:
        moves: Turn = (node.move,)
        following = node.replies
        now, done = next_moment(moment, node.move)
        done = done or bool(moment.position.chances())
        while not done and following:
            moves += (following[0].move,)
            now, done = next_moment(now, following[0].move)
            following = following[0].replies
        told = (moves, *node.alike)
        named = len(told) if len(told) <= MOST_NAMED else MOST_NAMED - 1
        yield Branch(told[:named], len(told) - named, (*recorded(following, now),))
