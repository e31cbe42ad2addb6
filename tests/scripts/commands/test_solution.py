"""`faceup pack show --solution`: what is printed, read back, is legal play that comes to the value."""

import json
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from support.checkout import PACKS
from support.command_line import Faceup

from faceup.models.game import Number
from faceup.puzzles.judging.turns import Moment, next_moment
from faceup.puzzles.judging.values import Values
from faceup.puzzles.packs.pack import read_pack
from faceup.puzzles.packs.puzzle import Puzzle, Variation

GAMES = ("clock-towers", "gotown", "chateau")
PUZZLES = [puzzle for game in GAMES for puzzle in read_pack(PACKS / f"{game}.jsonl")]
of_every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=[puzzle.id for puzzle in PUZZLES])
CUT = "…"


class Printed(NamedTuple):
    """A line of the page: turns that are answered alike, each as the texts of its moves, and what stands below it."""

    alike: list[tuple[str, ...]]
    below: "list[Printed]"


def page_of(lines: list[str]) -> list[Printed]:
    starts = [number for number, line in enumerate(lines) if not line.startswith(" ") and line != CUT]
    page = []
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=bool(starts)):
        turns = lines[start].rpartition(": ")[2].split(" or ")
        below = [line.removeprefix("  ") for line in lines[start + 1 : end] if line.startswith(" ")]
        page.append(Printed([tuple(turn.split(", ")) for turn in turns], page_of(below)))
    return page


@pytest.fixture
def printed(puzzle: Puzzle, faceup: Faceup) -> list[Printed]:
    shown = faceup("pack", "show", json.dumps(puzzle.to_json()), "--solution").lines
    last_gap = max(number for number, line in enumerate(shown) if not line)
    return page_of(shown[last_gap + 1 :])


def first_lines(page: list[Printed], played: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every line of play on the page, by the first of turns that are answered alike."""
    if not page:
        yield played
    for printed in page:
        yield from first_lines(printed.below, (*played, *printed.alike[0]))


@of_every_puzzle
def test_a_printed_solution_is_legal_play_that_comes_to_the_value(puzzle: Puzzle, printed: list[Printed]) -> None:
    values = Values(puzzle.start(), puzzle.ask.question())
    lines = [*first_lines(printed)]
    assert lines != [()]
    for line in lines:
        moment: Moment = Moment(puzzle.start(), puzzle.ask.turns)
        for text in line:
            move = moment.position.read_move(text)
            moment.position.play(move)
            moment, _ = next_moment(moment, move)
        assert {values.value(moment)} == set(recorded_values(puzzle.solution, line)), line


def recorded_values(branches: tuple[Variation, ...], line: tuple[str, ...]) -> Iterator[Number]:
    """What the record says that a line of play comes to; turns may begin alike, so there may be several places."""
    for branch in branches:
        if branch.text == line[0]:
            yield from recorded_values(branch.replies, line[1:]) if line[1:] else [branch.value]


@of_every_puzzle
def test_who_has_the_page_finds_every_move_of_the_record(puzzle: Puzzle, printed: list[Printed]) -> None:
    follow(Moment(puzzle.start(), puzzle.ask.turns), puzzle.solution, printed, puzzle.ask.player)


def follow(moment: Moment, branches: tuple[Variation, ...], page: list[Printed], solver: int) -> None:
    """Play every line of the record by the page, where it is not cut.

    A turn of the others that is not on the page, since it is told below another, is answered as the only one that is.
    """
    is_own = moment.position.mover == solver and not moment.position.chances()
    for turn, after, replies in turns_of(moment, branches):
        below = [printed.below for printed in page if turn in printed.alike]
        if not below and not is_own:
            below = [printed.below for printed in page]
        if page:
            assert len(below) == 1, (turn, page)
            follow(after, replies, below[0], solver)


def turns_of(
    moment: Moment, branches: tuple[Variation, ...]
) -> Iterator[tuple[tuple[str, ...], Moment, tuple[Variation, ...]]]:
    """The turns of a record that begin here: the texts of their moves, where they lead, and what follows."""
    by_chance = bool(moment.position.chances())
    for branch in branches:
        after, ended = next_moment(moment, moment.position.read_move(branch.text))
        if by_chance or ended:
            yield (branch.text,), after, branch.replies
        else:
            for turn, end, replies in turns_of(after, branch.replies):
                yield (branch.text, *turn), end, replies
