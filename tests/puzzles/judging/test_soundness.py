"""A puzzle has one best choice in every decision of its solution; brute force, which knows no judge, says the same."""

import random
from typing import Any

import pytest
from oracles.soundness import TooManyError, unsound

from faceup.models.files import Entry
from faceup.models.position import Position
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import Policy, deal_endgame
from faceup.puzzles.games import question_of
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.judging.judge import Reason, judge
from faceup.puzzles.judging.turns import Moment
from faceup.puzzles.packs.puzzle import Played, Puzzle
from faceup.puzzles.packs.vocabulary import Grade, QuestionKind
from faceup.puzzles.stories.telling import Telling

CAT_FIRST = "clock-towers~french~0~.Km.~11cy_~2mKy_"
LOOSE_LATER = "clock-towers~french~0~..yr~Kry_1.1c2K.2cKmg.2cKmp~ppp_11cK.1c2cKmg.2c2m.2mKy"
OTHER_READING = "clock-towers~french~0~..~1cKg_111.1K.1mKmb.2c.2cKr.2m2m.2mKmy~1cKKm_1Kp.21mKg.2cKmg.2m2"


def dossier_of(text: str, kind: QuestionKind = QuestionKind.BEST_MARGIN) -> Dossier[Any]:
    position = Position.parse(text)
    return Dossier(position, question_of(kind, position))


def as_puzzle(dossier: Dossier[Any]) -> Puzzle:
    """What is claimed of a position, whether or not it is a puzzle."""
    return Puzzle(
        id="ct-00000000",
        kind=QuestionKind.BEST_MARGIN,
        entry=Entry(dossier.position),
        ask=dossier.question,
        key=dossier.key.moves,
        value=dossier.value,
        second=dossier.choices[1].value,
        solution=(),
        tries=(),
        telling=Telling("?", "…", ("1", "2", "3")),
        themes=(),
        grade=Grade.BEGINNER,
        difficulty=0,
        seed=0,
    )


def test_a_sound_puzzle_is_sound_by_brute_force() -> None:
    puzzle = judge(Position.parse(CAT_FIRST), QuestionKind.BEST_MARGIN)
    assert isinstance(puzzle, Puzzle)
    assert unsound(puzzle, 10_000) == []


def test_a_decision_with_two_best_choices_further_on_is_loose() -> None:
    position = Position.parse(LOOSE_LATER)
    assert judge(position, QuestionKind.BEST_MARGIN) is Reason.LOOSE
    dossier = dossier_of(LOOSE_LATER)
    assert dossier.unique, "the key alone is unique"
    assert dossier.solution.loose
    assert any("choices are best" in flaw for flaw in unsound(as_puzzle(dossier), 50_000))


@pytest.mark.parametrize("seed", range(60))
def test_the_judge_and_brute_force_agree_on_what_is_loose(seed: int) -> None:
    """On dealt endgames with a unique key, few enough cards to try everything."""
    game = game_named("clock-towers")
    chance = random.Random(seed)
    for attempt in range(20):
        left = chance.randint(0, 1)
        dealt = deal_endgame(
            game, players=2, rules=game.presets["french"], seed=1000 * seed + attempt, left=left, policy=Policy.RANDOM
        ).position
        dossier = Dossier(dealt, question_of(QuestionKind.BEST_MARGIN, dealt))
        if not dossier.unique:
            continue
        try:
            flaws = unsound(as_puzzle(dossier), 5_000)
        except TooManyError:
            continue
        assert bool(flaws) is dossier.solution.scouted[1] is bool(dossier.solution.loose)
        return


def test_where_the_solver_can_no_longer_go_wrong_the_solution_is_cut() -> None:
    dossier = dossier_of(CAT_FIRST)
    assert not dossier.solution.settled(dossier.first)
    over = Position.parse("clock-towers~french~0~..~y_~2_")
    assert dossier.solution.settled(Moment(over)), "one card, and nothing to make of it"


def test_a_key_that_depends_on_the_reading_of_the_rulebook_is_rejected() -> None:
    assert judge(Position.parse(OTHER_READING), QuestionKind.BEST_MARGIN) is Reason.ANOTHER_READING
    puzzle = judge(Position.parse(CAT_FIRST), QuestionKind.BEST_MARGIN)
    assert isinstance(puzzle, Puzzle)
    late = Position.parse(CAT_FIRST.replace("french", "french.storeys_after_clock-true"))
    values = Dossier(late, question_of(QuestionKind.BEST_MARGIN, late)).values
    assert [each.choice.moves for each in values.best(values.first)] == [puzzle.key]


def test_a_mistake_is_punished_only_if_it_was_one_that_tempts() -> None:
    before = Position.parse(CAT_FIRST)
    best = before.play("1c>new +clocks")
    played: Played[Any] = Played(before, (before.read_move("1c>new +clocks"),))
    verdict = judge(best, QuestionKind.REFUTE, played=played)
    assert isinstance(verdict, Reason)
    assert judge(best, QuestionKind.REFUTE) is verdict, "nobody made a mistake here"
