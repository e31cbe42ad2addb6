"""Which puzzles make a good pack together: the best ones, of which no two are alike.

A *skeleton* is the sequence of kinds of moves on the main line of a solution, everyone's: "discard, new, clock, clock,
roof". Puzzles of one skeleton feel alike however different their cards are, and so, a little less, do those in which
the solver makes the same kinds of moves; and so do two positions out of one deal.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction

from faceup.models.game import Objective
from faceup.puzzles.games import puzzle_game
from faceup.puzzles.judging.quality import result_of
from faceup.puzzles.packs.puzzle import Puzzle

__all__ = [
    "MOST_ALIKE",
    "MOST_OWN_ALIKE",
    "asks_how_to_lose",
    "best_of",
    "changes_the_result",
    "deal_of",
    "own_skeleton",
    "skeleton",
]

MOST_ALIKE = 4
"""How many puzzles of a pack may have the same skeleton."""
MOST_OWN_ALIKE = 8
"""In how many puzzles of a pack the solver may make the same kinds of moves."""
_BEGINNING = Fraction(2, 5)
"""Which share of a pack may begin with the same kind of move."""
_LOSING = 10
"""One puzzle about margins in so many may ask how to lose by less."""


def skeleton(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the kinds of moves on the main line of the solution, whoever makes them."""
    return tuple(kind for _, kind in _kinds(puzzle))


def own_skeleton(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the kinds of the moves that the asked player makes on that line."""
    return tuple(kind for seat, kind in _kinds(puzzle) if seat == puzzle.ask.player)


def _kinds(puzzle: Puzzle) -> Iterator[tuple[int, str]]:
    kind_of, position, nodes = puzzle_game(puzzle.game).kind_of_move, puzzle.position, puzzle.solution
    while nodes:
        node = nodes[0]
        if not position.chances():
            yield position.mover, kind_of(node.move)
        position, nodes = position.after(node.move), node.replies


def deal_of(puzzle: Puzzle) -> tuple[object, ...]:
    """Return what names the deal that a puzzle was made from."""
    deal = puzzle.seed // puzzle_game(puzzle.game).seeds_a_deal
    return puzzle.game, str(puzzle.position.rules), len(puzzle.position.players), deal


def changes_the_result(puzzle: Puzzle) -> bool:
    """Say whether the best other choice would turn a win into less, or a level game into a loss."""
    return puzzle.ask.objective is Objective.MARGIN and result_of(puzzle.value) != result_of(puzzle.second)


def asks_how_to_lose(puzzle: Puzzle) -> bool:
    return puzzle.ask.objective is Objective.MARGIN and puzzle.value < 0


def best_of(puzzles: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """Return the best puzzles by their score, at most so many, and no more of one sort than a pack should have.

    A skeleton comes at most four times, the solver's own at most eight times, a deal once, and no more than two in five
    begin with the same kind of move. Of the puzzles about margins at least half change the result, and at most a tenth
    ask how to lose by less. Of those equally good, the first ones.
    """
    chosen: list[Puzzle] = []
    alike: Counter[tuple[str, ...]] = Counter()
    alike_for_solver: Counter[tuple[str, ...]] = Counter()
    begun: Counter[str] = Counter()
    deals: set[tuple[object, ...]] = set()
    waiting = sorted(puzzles, key=lambda puzzle: -(puzzle.quality or 0))
    margins = changing = losing = 0
    taken = True
    while taken and len(chosen) < count:
        taken = False
        for puzzle in waiting:
            bones, own, deal = skeleton(puzzle), own_skeleton(puzzle), deal_of(puzzle)
            margin, changes = puzzle.ask.objective is Objective.MARGIN, changes_the_result(puzzle)
            if (
                alike[bones] >= MOST_ALIKE
                or alike_for_solver[own] >= MOST_OWN_ALIKE
                or deal in deals
                or begun[bones[0]] >= max(2, int(_BEGINNING * count))
                or (margin and not changes and 2 * changing < margins + 1)
                or (asks_how_to_lose(puzzle) and _LOSING * (losing + 1) > margins + 1)
            ):
                continue
            chosen.append(puzzle)
            alike[bones] += 1
            alike_for_solver[own] += 1
            begun[bones[0]] += 1
            deals.add(deal)
            margins, changing, losing = margins + margin, changing + changes, losing + asks_how_to_lose(puzzle)
            waiting.remove(puzzle)
            taken = True
            break
    return chosen
