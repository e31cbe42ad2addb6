"""Techniques: each solves what it should, and fails where it takes one more; and what grades come of them."""

from dataclasses import replace
from typing import Any

import pytest
from support.checkout import PACKS

from faceup.models.position import Position
from faceup.models.registry import games
from faceup.puzzles.games import PuzzleGame, puzzle_game, question_of
from faceup.puzzles.judging.difficulty import A_GRADE, difficulty, grade, grade_of, reasons
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.judging.techniques import BY_LOOKING, FURTHER, THROUGH, Technique, duel, own_plan
from faceup.puzzles.judging.turns import Moment
from faceup.puzzles.packs.pack import read_pack
from faceup.puzzles.packs.vocabulary import Grade, QuestionKind

CLOCK_FIRST = "clock-towers~french~0~..yr~Kry_1.1c2K.2cKmg.2cKmp~ppp_11cK.1c2cKmg.2c2m.2mKy"
"""The yellow roof can wait; the clock cannot. What is drawn then closes the second tower."""
SMALL = "clock-towers~french~0~.Km.~11cy_~2mKy_"
"""A few cards, of which the order counts."""
PLAYED_THROUGH = "clock-towers~french~1~..p~1mKb_~1Kmp_2mK"
"""Only a plan of three cards solves it, but it is small enough to be played through."""

FIRST_TO_SOLVE = (
    ("clock-towers~french~0~.K.~1cpp_2Km~1Kb_", None, 0, 39),
    ("clock-towers~french~0~2..~Krp_1K.1c.2Kmp.2cK~2rp_2Ky.2mKm", None, 1, 140),
    (PLAYED_THROUGH, None, 3, 37),
    ("clock-towers~french~0~..yy~rrr_1.1Km.2cKb~1cbp_1K.2mKmp", None, 2, 43),
    ("clock-towers~french~0~.KKmKm.g~2Kg_1c~1m2my_", None, None, None),
    ("gotown~gotown~0d~3~~2j_j27d.27.45d~2_36", 3, 0, 15),
    ("gotown~gotown~0d~42~~178_18.27d.4j5d~4h_", 3, 1, 12),
    ("gotown~gotown~0d~33~~124h_36d~78_1j8.45.36.27", 3, 2, 45),
    ("gotown~gotown~0d~74s2~~67jd_4j5.27.45~hh_", 3, None, None),
    ("chateau~chateau~0.drawn~nwDttn~~CI_d-w-t-n~k_d------", 7, 0, 28),
    ("chateau~chateau~0.drawn~Cx~~DI_dwwtt-n~W_d------", 3, 1, 16),
    ("chateau~chateau~1.answer-0~wwn~~B_dwwtt-n_C~_-------", 4, 2, 24),
    ("chateau~chateau~1.answer-0~DtDAn~~tB_dww-t-n_C~_-------", 6, 3, 33),
    ("chateau~chateau~1.answer-0~ADn~~B_dwwtt-n_C~_-------", 4, None, None),
)
"""Puzzles, each with the number of the first technique that gets it right, and how many positions that takes."""


def dossier_of(text: str, turns: int | None = None) -> Dossier[Any]:
    position = Position.parse(text)
    kind = QuestionKind.BEST_MARGIN if turns is None else QuestionKind.SURE_WIN
    return Dossier(position, question_of(kind, position, turns))


@pytest.mark.parametrize(("text", "turns", "first", "positions"), FIRST_TO_SOLVE)
def test_a_technique_solves_what_those_before_it_do_not(
    text: str, turns: int | None, first: int | None, positions: int | None
) -> None:
    sight = dossier_of(text, turns).sight
    *limited, _ = sight.dossier.puzzles.techniques
    needed = [sight.needed(technique) for technique in limited]
    assert next((number for number, found in enumerate(needed) if found is not None), None) == first
    assert first is None or needed[first] == positions


def test_a_technique_must_get_the_later_decisions_right_too() -> None:
    dossier = dossier_of("clock-towers~french~0~..yy~rrr_1.1Km.2cKb~1cbp_1K.2mKmp")
    moments = dossier.solution.decisions_on_the_line()
    reply = dossier.puzzles.techniques[1]
    right = [
        all(dossier.is_best(moment, choice) for choice in dossier.sight.picks(reply, moment)) for moment in moments
    ]
    assert len(moments) > 1
    assert not all(right)
    assert dossier.sight.needed(reply) is None


def test_the_plan_alone_is_what_comes_of_it_while_the_others_do_nothing() -> None:
    sight = dossier_of("clock-towers~french~0~..~Kr_1~2_").sight
    assert sight.alone(sight.dossier.first, 0, 2) == 12 * 5, "a clock and a roof complete a plain tower"
    assert sight.others(sight.dossier.first, 2) == 0, "the other has a storey and no roof"


@pytest.mark.parametrize("looks", [own_plan(1), duel(1, 1), THROUGH.looks])
def test_one_who_keeps_few_positions_in_mind_finds_nothing_where_there_are_more(looks: Any) -> None:
    sight = dossier_of(SMALL).sight
    technique, first = Technique("some", "", looks), sight.dossier.first
    assert sight.picks(technique, first)
    needed = sight.looked
    assert sight.picks(technique, first, needed)
    assert not sight.picks(technique, first, needed - 1)


@pytest.mark.parametrize("text", [SMALL, CLOCK_FIRST, FIRST_TO_SOLVE[3][0]])
@pytest.mark.parametrize(("replies", "turns"), [(1, 1), (2, 1), (3, 0)])
def test_what_is_left_out_of_a_look_does_not_change_what_looks_best(text: str, replies: int, turns: int) -> None:
    sight = dossier_of(text).sight
    first = sight.dossier.first

    def looked(moment: Moment[Any], ahead: int) -> int:
        if ahead == 0 or moment.position.outcome() is not None:
            return sight.alone(moment, 0, turns) - sight.others(moment, turns)
        below = [looked(choice.after, ahead - 1) for choice in sight.options(moment)]
        return max(below) if moment.position.mover == 0 else min(below)

    picked = {choice.after for choice in sight.picks(Technique("pruned", "", duel(replies, turns)), first)}
    sight.picks(Technique("none", "", own_plan(0)), first)  # forgets what was seen
    every = {choice.after: looked(choice.after, replies) for choice in sight.options(first)}
    assert picked == {after for after, look in every.items() if look == max(every.values())}


def test_a_small_endgame_is_played_through_and_a_large_one_is_not() -> None:
    small, large = dossier_of(PLAYED_THROUGH).sight, dossier_of("clock-towers~french~0~.KKmKm.g~2Kg_1c~1m2my_").sight
    assert small.solver(4) is FURTHER
    solved_at = next(number for number in range(5) if small.solver(number) is not None)
    assert small.solver(solved_at) is THROUGH
    assert small.needed(THROUGH) is not None
    assert large.needed(THROUGH) is None


def test_playing_through_looks_at_no_more_positions_than_there_are() -> None:
    sight = dossier_of(SMALL).sight
    seen, ahead = set[Moment[Any]](), [sight.dossier.first]
    while ahead:
        moment = ahead.pop()
        if moment not in seen:
            seen.add(moment)
            ahead += [choice.after for choice in sight.options(moment) if moment.position.outcome() is None]
    sight.picks(THROUGH, sight.dossier.first)
    assert 10 < sight.looked < len(seen)


@pytest.mark.parametrize(("text", "turns", "first", "positions"), FIRST_TO_SOLVE)
def test_the_set_of_a_grade_solves_it_and_the_set_below_fails(
    text: str, turns: int | None, first: int | None, positions: int | None
) -> None:
    dossier = dossier_of(text, turns)
    number, techniques, sight = list(Grade).index(grade(dossier)), dossier.puzzles.techniques, dossier.sight
    solver = sight.solver(number)
    assert solver is not None
    told = reasons(dossier)
    assert told[0].startswith(f"solved by: {solver.name}")
    if number < 4:
        needed = sight.needed(solver)
        assert needed is not None
        assert needed <= techniques[number].most
        assert told[0].endswith(f"{needed:,} positions in mind")
    if number:
        below = [sight.needed(each) for each in (*techniques[:number], THROUGH)]
        assert all(needed is None or needed > techniques[number - 1].most for needed in below)
        assert told[1].startswith(f"not by: {techniques[0].name}")
    assert first is None or solver is THROUGH or number >= first, "nobody has a technique before its grade"


def test_grades_keep_ever_more_positions_in_mind() -> None:
    for known in [puzzle_game(game).techniques for game in games()] + [BY_LOOKING]:
        assert len(known) == len(Grade)
        assert known[-1] is FURTHER
        assert all(technique.name and technique.does for technique in known)
        most = [technique.most for technique in known[:-1]]
        assert most == sorted(set(most))
    assert PuzzleGame.__dataclass_fields__["techniques"].default is BY_LOOKING, "for a game that names none"


def test_a_game_that_names_no_techniques_is_graded_by_looking_ahead() -> None:
    dossier = dossier_of(CLOCK_FIRST)
    dossier.puzzles = replace(dossier.puzzles, techniques=BY_LOOKING)
    assert dossier.sight.solver(0) is BY_LOOKING[0]
    assert grade(dossier) is Grade.BEGINNER


def test_difficulties_keep_the_order_of_the_grades() -> None:
    for game in ("clock-towers", "gotown", "chateau"):
        assert all(grade_of(puzzle.difficulty) is puzzle.grade for puzzle in read_pack(PACKS / f"{game}.jsonl"))
    assert [grade_of(1000 + A_GRADE * number) for number in range(5)] == list(Grade)
    assert grade_of(10**6) is Grade.EXPERT


def test_a_puzzle_always_gets_the_same_grade_and_number() -> None:
    assert difficulty(dossier_of(CLOCK_FIRST)) == difficulty(dossier_of(CLOCK_FIRST))
    looked_before = dossier_of(CLOCK_FIRST)
    looked_before.sight.needed(Technique("other", "", duel(1, 2)))
    assert difficulty(looked_before) == difficulty(dossier_of(CLOCK_FIRST))
