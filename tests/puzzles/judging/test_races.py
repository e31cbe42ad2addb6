"""Puzzles of races: keys proven by brute force, wins that are one win, rejections, and the cards that are in reach."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from oracles import chateau as chateau_brute_force
from oracles import gotown as gotown_brute_force

from faceup.models import chateau, gotown
from faceup.models.piles import Pile
from faceup.models.position import Position
from faceup.puzzles.games import question_of
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.judging.judge import Reason, judge, make_puzzle
from faceup.puzzles.judging.turns import Moment, choices
from faceup.puzzles.packs.generating import attempt, mine
from faceup.puzzles.packs.puzzle import Puzzle, SolutionNode
from faceup.puzzles.packs.recipe import Recipe
from faceup.puzzles.packs.vocabulary import QuestionKind, Strategy
from faceup.solver.win_chance import NativeWinChance, ReferenceWinChance

THREE_ACTIONS = "gotown~gotown~0d~~~347jh_45.36~78d_45.18.j27"
"""The hammer makes way for a steal, and the joker goes with the three."""
STEAL_FIRST = "gotown~gotown~0d~jmbod788~~2346_27d.1j8~23b_18d.45.45"
RIGHT_ATTACK = "chateau~chateau~0.drawn~Cnnnw~~wDDIBB_dwwttx-~dtnWW_dwwt-nn"
KEPT_JOKER = "chateau~chateau~0.drawn~AnWwn~~dtwxDA_dwwt-n-~wBBAW_dw-t---"

NEVER_LAID: dict[str, list[Any]] = {
    "gotown": [gotown.Card.BONE] * 2 + [gotown.Card.HAMMER] * 3 + [gotown.Card.THIEF] * 3,
    "chateau": [chateau.Card.BUILDER, chateau.Card.ARCHER, chateau.Card.WATER] * 5,
}
"""Cards that are in no tower and no castle, as many as a deck has."""

SURE, CHANCE = QuestionKind.SURE_WIN, QuestionKind.BEST_CHANCE
REJECTED = [
    (SURE, 3, "chateau~chateau~0.drawn~DDCnw~~dttnAW_dkw-tnn~ttwnD_dwws--n", Reason.SOONER),
    (SURE, 3, "chateau~chateau~0.drawn~AtwnC~~dnCCIA_dkw-tnn~tDDIB_dww----", Reason.TWO_KEYS),
    (SURE, 3, "chateau~chateau~0.drawn~wtntD~~wwnBAW_dkw-tnn~dtwAW_dww----", Reason.NOTHING_AT_STAKE),
    (SURE, 3, "chateau~chateau~0.drawn~nntnA~~dtwwDA_dkwttn-~dCDBW_dwwtt-n", Reason.GREEDY_FINDS_IT),
    (SURE, 3, "chateau~chateau~0.drawn~wndBC~~tttkAW_dww-t-n~dwnIB_dw-s-n-", Reason.ONE_TURN_FINDS_IT),
    (SURE, 3, "chateau~chateau~0.drawn~tsIWC~~dtwkCD_dww--nn~twnBA_-------", Reason.TURN_COUNT),
    (SURE, 1, "gotown~gotown~0d~~~78jbho_27.45.36~256j_27d", Reason.TURN_COUNT),
    (SURE, 1, "gotown~gotown~0d~~~127j_36d.45.2j7~58jb_36", Reason.TOO_SHORT),
    (SURE, 1, "gotown~gotown~0d~~~27jb_36.3j6.18.45~27m_", Reason.TWO_KEYS),
    (SURE, 3, "gotown~gotown~0d~6t57426h~~2jdb_18.3j6~67j_45d.36d", Reason.LOOSE),
    (CHANCE, 3, "chateau~chateau~0.drawn~_twnCBA~~dnCCIA_dkw-tnn~tDDIB_dww----", Reason.SLIM),
]


def puzzle_of(text: str, turns: int) -> Puzzle:
    """The puzzle that a position with a unique key makes, however good it is."""
    position = Position.parse(text)
    dossier = Dossier(position, question_of(SURE, position, turns))
    assert dossier.unique
    return make_puzzle(dossier, SURE, 0, Strategy.MINE)


def first_turn(puzzle: Puzzle) -> list[str]:
    return [move.format() for move in puzzle.key]


@pytest.mark.parametrize(("kind", "turns", "text", "reason"), REJECTED)
def test_what_looks_like_a_puzzle_of_a_race_is_rejected_for_its_reason(
    kind: QuestionKind, turns: int, text: str, reason: Reason
) -> None:
    assert judge(Position.parse(text), kind, turns) is reason


@pytest.mark.parametrize("text", [RIGHT_ATTACK, KEPT_JOKER])
def test_brute_force_proves_the_key_of_chateau_to_be_the_only_sure_win(text: str) -> None:
    puzzle = puzzle_of(text, 3)
    table = chateau_brute_force.Table(puzzle.position.to_json())
    won = {move for move, after in table.moves() if chateau_brute_force.solve(after, 0, "adversarial", 3)[0][0] == 1}
    assert won == {puzzle.key_text}


def whole_turns(table: gotown_brute_force.Table, done: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    for text, after in table.moves():
        if text == "end" or after.over():
            yield (*done, text), after
        else:
            yield from whole_turns(after, (*done, text))


def test_brute_force_finds_one_way_to_win_this_turn_whatever_is_added_to_it() -> None:
    puzzle = puzzle_of(THREE_ACTIONS, 1)
    wins = [
        Counter(done)
        for done, after in whole_turns(gotown_brute_force.Table(puzzle.position.to_json()))
        if after.over()
    ]
    assert wins
    assert all(Counter(first_turn(puzzle)) <= win for win in wins)


def test_brute_force_finds_one_end_of_the_turn_from_which_gotown_is_won() -> None:
    puzzle = puzzle_of(STEAL_FIRST, 3)
    table = gotown_brute_force.Table(puzzle.position.to_json())
    ends: dict[str, bool] = {}
    keys = set()
    for done, after in whole_turns(table):
        towers = [[sorted(floor) for floor in tower] for tower in after.towers]
        end = str((sorted(after.hands[0]), after.hands[1:], towers, after.milkshakes))
        if end not in ends:
            ends[end] = gotown_brute_force.solve(after, 3, 0, "adversarial")[0][0][0] == 1
        if ends[end]:
            keys.add(tuple(sorted(done)))
    assert sum(ends.values()) == 1
    assert tuple(sorted(first_turn(puzzle))) in keys


def test_a_win_with_more_done_than_it_needs_is_no_choice_of_its_own() -> None:
    position = Position.parse("gotown~gotown.floors_to_win-2~0d~~~36dm_18~2_")
    found = [choice.text for choice in choices(Moment(position, 1))]
    assert [text for text in found if "build" in text] == ["build 3 6"]
    assert "dog 1, milkshake 1, end" in found


@pytest.mark.parametrize(("game", "turns"), [("gotown", 1), ("gotown", 2), ("chateau", 2), ("chateau", 3)])
def test_cards_below_those_that_are_kept_and_discarded_ones_change_nothing(game: str, turns: int) -> None:
    recipe = Recipe(game, SURE, 2, game, seed=0, turns=turns)
    tried = 0
    for seed in range(0, 4000 if (game, turns) == ("chateau", 2) else 400, 37):  # few of them begin with an attack
        position: Any = mine(recipe, seed)
        if position is None:
            continue
        rest = list((Counter(NEVER_LAID[game]) - Counter(cards_in_play(position))).elements())
        with_more = replace(position, pile=Pile((*position.pile.cards, *rest[::2])), discard=tuple(rest[1::2]))
        assert values_of_moves(position, turns) == values_of_moves(with_more, turns)
        tried += 1
    assert tried > 5


def cards_in_play(position: Any) -> list[Any]:
    return [*position.pile.cards, *(card for player in position.players for card in player.hand)]


def values_of_moves(position: Any, turns: int) -> list[Fraction]:
    moves = position.legal_moves()
    win_chance = NativeWinChance(position, 0, 10**6, ReferenceWinChance(0))
    return win_chance.values([(position.play(move), turns - position.turns_begun(move)) for move in moves])


def test_a_seed_gives_the_same_whatever_was_tried_before() -> None:
    recipe = Recipe("chateau", SURE, 2, "chateau", seed=0, turns=3)
    seeds = [5, 60, 200, 61]
    assert [attempt(recipe, seed) for seed in seeds] == [attempt(recipe, seed) for seed in reversed(seeds)][::-1]


def test_a_mined_position_has_its_player_in_the_first_seat_and_hides_the_pile_where_chance_is_asked_for() -> None:
    for game in ("gotown", "chateau"):
        known: Any = mine(Recipe(game, SURE, 2, game, seed=0, turns=3), 7)
        hidden: Any = mine(Recipe(game, CHANCE, 2, game, seed=0, turns=3), 7)
        assert known.mover == hidden.mover == 0
        assert hidden.pile.shuffled
        assert not known.pile.shuffled


def test_the_solution_of_a_race_is_told_to_its_win() -> None:
    def ends(branch: SolutionNode) -> list[str]:
        return [text for reply in branch.replies for text in ends(reply)] or [branch.text]

    assert all(text.startswith(("build", "steal", "joker")) for text in ends(puzzle_of(STEAL_FIRST, 3).solution[0]))
