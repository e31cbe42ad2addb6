"""The alpha-beta engine: a search in Python for any game of two sides, cut short by the bounds that the game proves.

It closes in on the value as MTD(f) does: by null-window passes over one transposition table, each of which asks whether
the value is at least some goal. Every pass proves a bound, so the search can be stopped at any moment with what is
proven so far. Nothing here is about one game: `Position.remainder` says which positions are worth the same,
`Position.bounds` what need not be searched, and `Position.appeal` what to try first.

It is for games from other packages, and for installs without a compiler. It takes games that end by themselves and
leave nothing to chance, with the other players all against the player who is asked about, or all helping.
"""

from collections.abc import Collection, Hashable, Iterator
from contextlib import suppress
from functools import cached_property
from typing import Generic

from faceup.models.errors import QuestionError
from faceup.models.game import Bounds, whole
from faceup.models.position import AnyPosition, M, Position
from faceup.solver.answer import Answer, Progress, Step, answer_to, line_of
from faceup.solver.engines.reference import deep_recursion
from faceup.solver.minimax import combine
from faceup.solver.question import Opponents, Question
from faceup.solver.ranking import rank
from faceup.solver.suggestion import greedy_line, suggested
from faceup.solver.work import Stopped, Work

__all__ = ["ENTRY_BYTES", "TECHNIQUES", "Search", "refusal", "solve"]

TECHNIQUES = {
    "table": "what was proven of a position is remembered, and holds for all positions with the same remainder",
    "bounds": "a position is not searched where the bounds that the game gives decide about the goal",
    "appeal": "the moves that look best to the game are tried first",
    "guess": "the first goal is what greedy players come to",
}
"""What the search knows beyond plain enumeration. Each can be switched off, and changes no value."""

ENTRY_BYTES = 1536
"""What one remembered position takes in memory, all told; a test measures it."""

_Known = tuple[int, int]
"""Bounds of the value of a position, without what is already made."""


def refusal(position: AnyPosition, question: Question) -> str | None:
    """Say why this engine cannot take the question, or None if it can."""
    if not position.fixed_length:
        return f"it searches games to their end, and {position.game} need not end"
    if not position.certain:
        return "it knows no chance, and here the order of a pile is unknown"
    if question.opponents is Opponents.SELFISH:
        return "it searches for two sides, and selfish players are a side each"
    return None


def solve(
    position: Position[M], question: Question, work: Work, all_moves: bool, without: Collection[str] = ()
) -> Answer:
    """Answer the question, or as much of it as the limits allow, with the techniques of these names switched off."""
    return Search[M](question, work, without).answer(position, all_moves)


class Search(Generic[M]):
    """One search: a question, what may be spent on it, and what is proven so far."""

    def __init__(self, question: Question, work: Work, without: Collection[str] = ()) -> None:
        unknown = sorted(set(without) - set(TECHNIQUES))
        if unknown:
            raise QuestionError(f"no technique {unknown[0]!r}; choose {', '.join(TECHNIQUES)}")
        self.question, self.work = question, work
        self.uses = {name: name not in without for name in TECHNIQUES}
        self.table = _Table(work, keeps=self.uses["table"])
        self.at_first = self.root = Bounds(0, 0)
        """What is proven of the position that is asked about."""
        self.moves: dict[M, Bounds] = {}
        """What is proven of its moves, if each is to have its value."""
        self.passes = 0
        self.position: Position[M] | None = None
        work.watch = self.watch

    def answer(self, position: Position[M], all_moves: bool) -> Answer:
        self.position = position
        question, moves = self.question, position.successors()
        self.at_first = self.game_bounds(position)
        self.root = self.bounds(position)
        self.moves = {move: self.bounds(after) for move, after in moves} if all_moves else {}
        line: tuple[Step, ...] = ()
        end = None
        with deep_recursion(), suppress(Stopped):
            self.search_root(position)
            line, end = line_of(position, self.line(position))
            assert self.worth(end) == self.root.lower, f"bounds or remainders of {position.game} are not true"
            for move in self.moves:
                self.search_move(position, move)
        listed = None
        if all_moves or not self.root.exact:
            values = {move: (self.moves.get(move) or self.bounds(after),) for move, after in moves}
            (by_moves,) = combine(question, position.mover, list(values.values())) if moves else (self.root,)
            self.root = self.root.within(by_moves)
            listed = rank(position, question, values, self.root.exact)
        return answer_to(
            *(position, question, self.root),
            ended_by=self.work.ended_by,
            line=line,
            end=end,
            moves=listed,
            stats=self.work.stats("alphabeta"),
        )

    def search_root(self, position: Position[M]) -> None:
        goal = self.guess(position)
        while not self.root.exact:
            self.root, goal = self.narrowed(self.root, position, goal)

    def search_move(self, position: Position[M], move: M) -> None:
        after, goal = position.after(move), whole(self.root.lower)
        while not self.moves[move].exact:
            self.moves[move], goal = self.narrowed(self.moves[move], after, goal)

    def narrowed(self, known: Bounds, position: Position[M], guess: int) -> tuple[Bounds, int]:
        """What is proven of a position after one more pass near a guess, and the next guess: as MTD(f) has it."""
        assert known.lower < known.upper, f"the bounds of {position.game} are not true"
        goal = min(max(guess, whole(known.lower) + 1), whole(known.upper))
        found = self.prove(position, goal)
        self.passes += 1
        return known.within(Bounds(found, known.upper) if found >= goal else Bounds(known.lower, found)), found

    def prove(self, position: Position[M], goal: int) -> int:
        """Return a number r: if r >= goal, the value is at least r, and if r < goal, the value is at most r."""
        question = self.question
        rest, everyone = position.remainder(question.objective)
        made, known = everyone[question.player], self.table.find(rest)
        if known is None:
            known = self.unsearched(position, made)
            self.table.keep(rest, known)
        lower, upper = known
        if lower + made >= goal:
            return lower + made
        if upper + made < goal:
            return upper + made
        self.work.check()
        self.work.nodes += 1
        gains, best = self.gains(position), None
        for move in self.promising(position):
            found = self.prove(position.after(move), goal)
            if best is None or (found > best if gains else found < best):
                best = found
                if (found >= goal) is gains:
                    break
        assert best is not None, "a position is over or has a move"
        # Until now the goal lay within the bounds, so the new bound is the better one.
        self.table.keep(rest, (best - made, upper) if best >= goal else (lower, best - made))
        return best

    def gains(self, position: Position[M]) -> bool:
        """Whether the mover is on the player's side."""
        return self.question.opponents is Opponents.COOPERATIVE or position.mover == self.question.player

    def promising(self, position: Position[M]) -> list[M]:
        """The legal moves, those first that look best to the game: they are likely to decide."""
        moves = position.legal_moves()
        if self.uses["appeal"]:
            moves.sort(key=position.appeal, reverse=True)
        return moves

    def unsearched(self, position: Position[M], made: int) -> _Known:
        """What is known of a position before it is searched. Whatever is played, the root's first bounds hold, too."""
        lower, upper = self.game_bounds(position) if self.uses["bounds"] else self.at_first
        if lower < upper and (worth := self.worth(position)) is not None:
            lower = upper = worth
        return whole(lower) - made, whole(upper) - made

    def worth(self, position: Position[M]) -> int | None:
        """What the end of the game is worth to the player; None before the end."""
        outcome = position.outcome()
        return None if outcome is None else outcome.values(self.question.objective)[self.question.player]

    def game_bounds(self, position: Position[M]) -> Bounds:
        return position.bounds(self.question.objective)[self.question.player]

    def bounds(self, position: Position[M]) -> Bounds:
        """What is proven of a position by now."""
        rest, everyone = position.remainder(self.question.objective)
        made = everyone[self.question.player]
        lower, upper = self.table.find(rest) or self.unsearched(position, made)
        return Bounds(lower + made, upper + made)

    def guess(self, position: Position[M]) -> int:
        """What greedy players come to."""
        if not self.uses["guess"]:
            return whole(self.root.lower)
        worth = self.worth(greedy_line(position)[1])
        assert worth is not None, "a position without moves is the end of a game"
        return worth

    def line(self, position: Position[M]) -> Iterator[M]:
        """Best play for all, to the end of the game; of equal moves the first by its text."""
        value = whole(self.root.lower)
        while moves := position.legal_moves():
            gains = self.gains(position)
            for move in sorted(moves, key=lambda move: move.format()):
                after = position.after(move)
                # No move is worth more to the mover's side than the position is.
                if self.prove(after, value) >= value if gains else self.prove(after, value + 1) <= value:
                    break
            yield move
            position = after

    def watch(self) -> Progress:
        done = sum(bounds.exact for bounds in self.moves.values())
        return self.work.progress(
            self.root, moves_done=done, moves=len(self.moves), passes=self.passes, best=self.suggestion
        )

    @cached_property
    def suggestion(self) -> str | None:
        """The text of the move to play, if one had to now."""
        move = None if self.position is None else suggested(self.position, self.question, (), ())
        return None if move is None else move.format()


class _Table:
    """What is proven of positions, by their remainders, as much of it as there is room for.

    There are two generations. What is looked up in the old one becomes young again; and when the young ones take half
    the room, they are the old ones, and those that were old are forgotten.
    """

    def __init__(self, work: Work, keeps: bool) -> None:
        self.work, self.keeps = work, keeps
        self.young: dict[Hashable, _Known] = {}
        self.old: dict[Hashable, _Known] = {}
        self.half = (work.limits.table_mb * 2**20 - 1) // ENTRY_BYTES // 2

    def find(self, rest: Hashable) -> _Known | None:
        known = self.young.get(rest)
        if known is None and rest in self.old:
            known = self.old[rest]
            self.keep(rest, known)
        return known

    def keep(self, rest: Hashable, known: _Known) -> None:
        if not self.keeps:
            return
        if len(self.young) >= self.half:
            self.young, self.old = {}, self.young
        self.young[rest] = known
        self.work.memory = (len(self.young) + len(self.old)) * ENTRY_BYTES
