"""Techniques: each solves what it should, and fails where it takes one more; and what grades come of them."""

from functools import cache
from typing import Any

import pytest
from support.checkout import PACKS

from faceup.models.position import Position
from faceup.models.registry import games
from faceup.puzzles.games import PuzzleGame, puzzle_game, question_of
from faceup.puzzles.judging.difficulty import A_GRADE, difficulty, grade, grade_of, reasons
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.judging.techniques import BY_LOOKING, FURTHER, Sight, Technique, duel, own_plan
from faceup.puzzles.packs.pack import read_pack
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.vocabulary import Grade, QuestionKind

CLOCK_FIRST = "clock-towers~french~0~..yr~Kry_1.1c2K.2cKmg.2cKmp~ppp_11cK.1c2cKmg.2c2m.2mKy"
"""The yellow roof can wait; the clock cannot. What is drawn then closes the second tower."""


def dossier_of(text: str) -> Dossier[Any]:
    position = Position.parse(text)
    return Dossier(position, question_of(QuestionKind.BEST_MARGIN, position))


@cache
def pack(game: str) -> tuple[Puzzle, ...]:
    return tuple(read_pack(PACKS / f"{game}.jsonl"))


def first_of(game: str, wanted: Grade) -> Dossier[Any]:
    puzzle = next((puzzle for puzzle in pack(game) if puzzle.grade is wanted), None)
    if puzzle is None:
        pytest.skip(f"the pack of {game} has no puzzle of the grade {wanted}")
    return Dossier(puzzle.position, puzzle.ask)


def test_who_plans_two_cards_fails_where_it_takes_three() -> None:
    sight = Sight(first_of("clock-towers", Grade.EASY))
    assert not sight.solves(Technique("this card and the next", "", own_plan(1)))
    assert sight.solves(Technique("one card further", "", own_plan(2)))


def test_who_plans_three_cards_fails_where_it_takes_the_whole_hand() -> None:
    sight = Sight(first_of("clock-towers", Grade.MEDIUM))
    assert sight.solves(Technique("the whole hand", "", own_plan(3)))
    assert not sight.solves(Technique("as far as the easy set goes", "", own_plan(2), most=80))


def test_the_plan_alone_is_what_comes_of_it_while_the_others_do_nothing() -> None:
    sight = Sight(dossier_of("clock-towers~french~0~..~Kr_1~2_"))
    assert sight.alone(sight.dossier.first, 0, 2) == 12 * 5, "a clock and a roof complete a plain tower"
    assert sight.others(sight.dossier.first, 2) == 0, "the other has a storey and no roof"


def test_one_who_keeps_few_positions_in_mind_finds_nothing_where_there_are_more() -> None:
    sight = Sight(dossier_of(CLOCK_FIRST))
    assert sight.picks(Technique("all", "", own_plan(1)), sight.dossier.first)
    needed = sight.looked
    assert sight.picks(Technique("just enough", "", own_plan(1), most=needed), sight.dossier.first)
    assert not sight.picks(Technique("too few", "", own_plan(1), most=needed - 1), sight.dossier.first)


def test_a_reply_that_spoils_the_plan_is_seen_by_who_looks_at_replies() -> None:
    """Of the pack, what own plans do not solve and one reply does."""
    dossier = first_of("clock-towers", Grade.HARD)
    *_, finish, reply, _ = dossier.puzzles.techniques
    assert Sight(dossier).solves(reply)
    assert not Sight(dossier).solves(finish)


@pytest.mark.parametrize("wanted", Grade)
@pytest.mark.parametrize("game", ["clock-towers", "gotown", "chateau"])
def test_the_set_of_a_grade_solves_it_and_the_set_below_fails(game: str, wanted: Grade) -> None:
    dossier = first_of(game, wanted)
    number, techniques = list(Grade).index(wanted), dossier.puzzles.techniques
    sight = Sight(dossier)
    assert sight.solves(techniques[number])
    assert not any(sight.solves(technique) for technique in techniques[:number])
    assert grade(dossier) is wanted
    assert reasons(dossier)[0] == f"solved by: {techniques[number].name}"
    assert (number == 0) != (f"not by: {techniques[max(0, number - 1)].name}" in reasons(dossier))


def test_every_game_has_a_set_for_each_grade_and_the_last_solves_everything() -> None:
    for known in [puzzle_game(game).techniques for game in games()] + [BY_LOOKING]:
        assert len(known) == len(Grade)
        assert known[-1] is FURTHER
        assert all(technique.name and technique.does for technique in known)
    assert PuzzleGame.__dataclass_fields__["techniques"].default is BY_LOOKING, "for a game that names none"


def test_a_game_that_names_no_techniques_is_graded_by_looking_ahead() -> None:
    dossier = dossier_of(CLOCK_FIRST)
    sight = Sight(dossier)
    assert [sight.solves(technique) for technique in BY_LOOKING] == [True] * 5


def test_difficulties_keep_the_order_of_the_grades() -> None:
    for puzzles in map(pack, ("clock-towers", "gotown", "chateau")):
        assert all(grade_of(puzzle.difficulty) is puzzle.grade for puzzle in puzzles)
    assert [grade_of(1000 + A_GRADE * number) for number in range(5)] == list(Grade)
    assert grade_of(10**6) is Grade.EXPERT


def test_a_puzzle_always_gets_the_same_grade_and_number() -> None:
    assert difficulty(dossier_of(CLOCK_FIRST)) == difficulty(dossier_of(CLOCK_FIRST))
    looked_before = dossier_of(CLOCK_FIRST)
    Sight(looked_before).solves(Technique("other", "", duel(1, 2)))
    assert difficulty(looked_before) == difficulty(dossier_of(CLOCK_FIRST))
