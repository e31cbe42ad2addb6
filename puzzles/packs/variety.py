"""Which puzzles make a good pack together: the best ones, of which no two are alike.

A *skeleton* is the sequence of kinds of moves on the main line of a solution, everyone's: "discard, new, clock, clock,
roof". Puzzles of one skeleton feel alike however different their cards are, and so, a little less, do those in which
the solver makes the same kinds of moves; and so do two positions out of one deal.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction

from faceup.models.game import Objective
from faceup.models.registry import game_named
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
_OF_A_THEME = 6
"""How often each theme should come at least: a series of it."""
_RARE = 7
"""One puzzle in so many should be of each unusual sort, if there are any."""
_FOR_THE_RARE = 20
"""What a sort that the pack lacks adds to a score."""


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
    ask how to lose by less. A puzzle of a sort of which the pack has few yet (a theme that came less than six times; a
    kind of question, rules, a number of players that are not the usual ones) counts for more than its score. Of those
    equally good, the first ones.
    """
    chosen: list[Puzzle] = []
    had: Counter[object] = Counter()
    seen = [_Seen(puzzle) for puzzle in puzzles]
    rare = count // _RARE
    while len(chosen) < count:
        fitting = [each for each in seen if each.fits(had, count)]
        if not fitting:
            break
        best = max(fitting, key=lambda each: each.worth(had, rare))
        chosen.append(best.puzzle)
        had.update(best.sorts)
        seen.remove(best)
    return chosen


class _Seen:
    """A puzzle that a pack may take, and what it is like."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.everyones, self.own = ("everyone's", skeleton(puzzle)), ("own", own_skeleton(puzzle))
        self.begins, self.deal = ("begins", skeleton(puzzle)[:1]), ("deal", deal_of(puzzle))
        self.margin, self.changes = puzzle.ask.objective is Objective.MARGIN, changes_the_result(puzzle)
        self.loses = asks_how_to_lose(puzzle)
        self.themes = [("theme", theme) for theme in puzzle.themes]
        self.unusual = [*_unusual(puzzle)]

    @property
    def sorts(self) -> list[object]:
        """All that is counted once it is taken."""
        marks = {"margin": self.margin, "changes": self.changes, "loses": self.loses}
        told = [mark for mark, holds in marks.items() if holds]
        return [self.everyones, self.own, self.begins, self.deal, *self.themes, *self.unusual, *told]

    def fits(self, had: Counter[object], count: int) -> bool:
        """Whether a pack that has so many of each sort may take it."""
        return not (
            had[self.everyones] >= MOST_ALIKE
            or had[self.own] >= MOST_OWN_ALIKE
            or had[self.deal]
            or had[self.begins] >= max(2, int(_BEGINNING * count))
            or (self.margin and not self.changes and 2 * had["changes"] < had["margin"] + 1)
            or (self.loses and _LOSING * (had["loses"] + 1) > had["margin"] + 1)
        )

    def worth(self, had: Counter[object], rare: int) -> int:
        """Its score, and more for each sort that the pack lacks."""
        lacking = any(had[theme] < _OF_A_THEME for theme in self.themes) + sum(
            had[each] < rare for each in self.unusual
        )
        return (self.puzzle.quality or 0) + _FOR_THE_RARE * lacking


def _unusual(puzzle: Puzzle) -> Iterator[tuple[str, object]]:
    """What a puzzle has that most have not: another question, other rules, more or fewer players."""
    game, players = game_named(puzzle.game), len(puzzle.position.players)
    if puzzle.kind is not puzzle_game(puzzle.game).kinds[0]:
        yield "kind", puzzle.kind
    if puzzle.position.rules != next(iter(game.presets.values())):
        yield "rules", str(puzzle.position.rules)
    if players != 2:
        yield "players", players
