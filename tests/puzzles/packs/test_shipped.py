"""The packs that come with Faceup: each record says what is so, move by move."""

import json
from collections import Counter
from collections.abc import Iterable

import pytest
from oracles.soundness import TooManyError, unsound
from support.checkout import PACKS

from faceup.models.game import Objective, Opponents
from faceup.puzzles.games import puzzle_game
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.judging.turns import Choice, Moment, next_moment
from faceup.puzzles.judging.values import Values
from faceup.puzzles.packs.pack import read_pack
from faceup.puzzles.packs.puzzle import Puzzle, SolutionNode
from faceup.puzzles.packs.series import ROLES
from faceup.puzzles.packs.variety import (
    MOST_ALIKE,
    asks_how_to_lose,
    changes_the_result,
    deal_of,
    own_skeleton,
    skeleton,
)
from faceup.puzzles.packs.vocabulary import QuestionKind, Role
from faceup.solver import solve
from faceup.solver.engines.reference import deep_recursion
from faceup.solver.win_chance import ReferenceWinChance

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
        while not self.ended(other) and not self.values.is_own(other):  # a milkshake: another turn of the same player
            other = self.values.best(other)[0].choice.after
            if other.position.chances():
                return
        if self.ended(other):
            assert not replies
            return
        valued = self.values.choices(other)
        if not replies:
            assert valued[0].value == valued[-1].value, "nothing is left to decide"
        else:
            assert valued[0].choice.moves[0] == replies[0].move

    def ended(self, moment: Moment) -> bool:
        return (moment.turns is not None and moment.turns <= 0) or moment.position.outcome() is not None

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


def follow(values: Values, moment: Moment, nodes: tuple[SolutionNode, ...]) -> None:
    """Whoever plays by the page is right, after each of the moves that are told as answered alike, too."""
    chances = [each.move for each in moment.position.chances()]
    for node in nodes:
        if values.is_own(moment) and not chances:
            assert node.move in [each.choice.moves[0] for each in values.best(moment)], moment.position.format()
        for move in (node.move, *(moves[0] for moves in node.alike)):
            if move in (chances or moment.position.legal_moves()):
                follow(values, next_moment(moment, move)[0], node.replies)


ONE_MOVE = [puzzle for puzzle in ALL if puzzle.game != "gotown"]
"""The puzzles in which a choice is a single move."""


@pytest.mark.parametrize(
    "part", [slice(0, None, 24), *(pytest.param(slice(n, None, 4), marks=pytest.mark.exhaustive) for n in range(4))]
)
def test_what_is_told_of_one_defence_is_right_after_those_like_it(part: slice) -> None:
    for puzzle in ONE_MOVE[part]:
        values: Values = Values(puzzle.position, puzzle.ask)
        follow(values, values.first, puzzle.solution)


@pytest.mark.parametrize("game", GAMES)
def test_no_skeleton_fills_a_pack_and_no_two_puzzles_are_of_one_deal(game: str) -> None:
    skeletons = Counter(map(skeleton, PUZZLES[game]))
    assert max(skeletons.values()) <= MOST_ALIKE
    assert 8 * max(Counter(map(own_skeleton, PUZZLES[game])).values()) <= len(PUZZLES[game]), "one in eight at most"
    assert max(Counter(map(deal_of, PUZZLES[game])).values()) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_pack_is_laid_out_in_series_of_six(game: str) -> None:
    for start in range(0, len(PUZZLES[game]), len(ROLES)):
        series = PUZZLES[game][start : start + len(ROLES)]
        placed = [puzzle.series for puzzle in series if puzzle.series is not None]
        last = Role.COMBINATION if len(series[-1].themes) > 1 else Role.DISGUISE
        assert [(each.number, each.role) for each in placed] == [*enumerate((*ROLES[:-1], last), 1)]
        assert len({each.theme for each in placed}) == 1
        assert all(placed[0].theme in puzzle.themes for puzzle in series)


def test_every_sort_of_puzzle_has_its_place() -> None:
    towers = PUZZLES["clock-towers"]
    assert len(towers) >= 150
    assert len(PUZZLES["gotown"]) >= 80
    assert len(PUZZLES["chateau"]) >= 80
    assert sum(puzzle.position.to_json()["rules"] == "italian" for puzzle in towers) >= 20
    assert sum(len(puzzle.position.players) == 3 for puzzle in towers) >= 20
    assert sum(puzzle.kind is QuestionKind.BEST_EXPECTATION for puzzle in towers) >= 20
    assert sum(puzzle.kind is QuestionKind.TIE_BREAK or changes_the_result(puzzle) for puzzle in towers) >= 20
    themes = Counter(theme for puzzle in towers for theme in puzzle.themes)
    assert set(themes) <= set(puzzle_game("clock-towers").themes)
    ideas = set(puzzle_game("clock-towers").themes) - {"count-to-the-end"}  # which is none of the ideas
    assert min(themes[theme] for theme in ideas) >= 6, themes


def test_half_of_the_margins_change_the_result_and_few_ask_how_to_lose() -> None:
    margins = [puzzle for puzzle in ALL if puzzle.ask.objective is Objective.MARGIN]
    assert 2 * sum(map(changes_the_result, margins)) >= len(margins)
    assert 10 * sum(map(asks_how_to_lose, margins)) <= len(margins)


def test_in_two_thirds_of_the_puzzles_the_opponents_matter() -> None:
    against = [each for each in PUZZLES["clock-towers"] if len(each.position.players) > 1]
    against = [each for each in against if each.ask.opponents is Opponents.ADVERSARIAL]
    matters = [Dossier(each.position, each.ask).quality.opponent_matters for each in against[::5]]
    assert 3 * sum(matters) >= 2 * len(matters)


REACHED = 12_000
"""How many positions brute force may look at for a puzzle, if it has time; a tenth of that in the default run."""


def proven_again(puzzles: Iterable[Puzzle], most: int) -> int:
    """Count the puzzles that brute force can reach, all of which must be sound."""
    reached = 0
    with deep_recursion():
        for puzzle in puzzles:
            try:
                assert unsound(puzzle, most) == [], puzzle.id
            except TooManyError:
                continue
            reached += 1
    return reached


def test_brute_force_proves_some_puzzles_sound_at_every_ply() -> None:
    assert proven_again(ALL[::12], REACHED // 10) >= 5


@pytest.mark.exhaustive
@pytest.mark.parametrize("part", range(8))
def test_brute_force_proves_all_puzzles_sound_that_it_can_reach(part: int) -> None:
    assert proven_again(ALL[part::8], REACHED) >= 13, "more than a hundred in all"


@pytest.mark.exhaustive
@pytest.mark.parametrize("part", range(4))
def test_a_second_engine_gives_every_key_the_same_value(part: int) -> None:
    for puzzle in ALL[part::4]:
        asked = (puzzle.position, puzzle.ask)
        if puzzle.position.fixed_length:
            assert solve(*asked, engine="alphabeta" if puzzle.position.certain else "reference").value == puzzle.value
        else:
            helped = puzzle.ask.opponents is Opponents.COOPERATIVE
            by_rules = ReferenceWinChance(puzzle.ask.player, helped=helped)
            assert by_rules.values([(puzzle.position, puzzle.ask.turns or 0)]) == [puzzle.value], puzzle.id
