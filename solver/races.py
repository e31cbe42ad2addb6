"""Races by the native core: games that need not end, with chance in them.

The core answers queries: what is this position worth, if so many more turns may begin, with what is undecided then
counted as -1, or as +1? The two values are the bounds of a question. Here a question is turned into such queries: one
turn further each time, as what is found near helps to find what is far, until the bounds meet, or no more turns are
asked for, or a limit is hit. Then what was proven with fewer turns still holds.

Where a fraction outgrows the core's 64 bits, the core says so, and the reference engine, whose fractions have no end,
answers the whole question.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from time import perf_counter
from typing import Any, Generic, NamedTuple

from faceup.models.errors import QuestionError
from faceup.models.game import Bounds, M, Number, P, Position
from faceup.models.games import game_of
from faceup.solver import reference
from faceup.solver.answer import Answer, Progress, Stats, Status, Step, rank, rank_chances
from faceup.solver.attitudes import Values, combine, expectation
from faceup.solver.cores import core_class, native_core, plain
from faceup.solver.question import MOST_TURNS, Limits, Opponents, Question

__all__ = ["Query", "ask", "refusal", "solve", "techniques"]

_SECONDS_BETWEEN_LOOKS = 0.02
_SECONDS_BETWEEN_REPORTS = 0.1
_BELOW_ALL, _ABOVE_ALL = Fraction(-2), Fraction(2)
_ANYTHING = Bounds(Fraction(-1), Fraction(1))


def refusal(question: Question) -> str | None:
    """Why the core's search of races cannot take a question, or None if it can."""
    if question.opponents is Opponents.SELFISH:
        return "of races it knows two sides only, not selfish players"
    return None


def techniques() -> list[str]:
    """The names of what the search knows beyond plain enumeration; each can be switched off."""
    core = native_core()
    return [] if core is None else list(core.race_techniques())


def solve(
    position: Position,
    question: Question,
    limits: Limits,
    stop: Callable[[], bool],
    report: Callable[[Progress], None],
    all_moves: bool,
    without: Sequence[str] = (),
) -> Answer:
    """Answer the question, or as much of it as the limits allow. It is searched by one thread, however many may be.

    `without` names techniques to be switched off, for tests and measurements: the values stay the same.
    """
    unknown = sorted(set(without) - set(techniques()))
    if unknown:
        raise QuestionError(f"no technique {unknown[0]!r}; choose {', '.join(techniques())}")
    began = perf_counter()
    try:
        answering: _Answering[Any, Any] = _Answering(position, question, limits, stop, report, without)
        return answering.answer(all_moves)
    except OverflowError:
        spent = perf_counter() - began
        left = limits if limits.seconds is None else replace(limits, seconds=max(0.0, limits.seconds - spent))
        return reference.solve(position, question, left, stop, report, all_moves)
    except MemoryError:
        raise QuestionError(f"there is no memory for a table of {limits.table_mb} MB; ask for a smaller one") from None


class Query(NamedTuple):
    """The value of a position, if so many more turns may begin, as far as it lies between alpha and beta."""

    position: Any
    more: int
    high: bool
    """Whether what is undecided counts as +1, and not as -1."""
    alpha: Number = _BELOW_ALL
    beta: Number = _ABOVE_ALL


def ask(
    core: Any,
    queries: Sequence[Query],
    nodes: int | None,
    next_look: Callable[[], float] = lambda: _SECONDS_BETWEEN_LOOKS,
    look: Callable[[], None] = lambda: None,
) -> Any:
    """Have a solver of the core answer queries, and look up now and then; whatever happens, it rests afterwards."""
    core.start([(plain(q.position), q.more, q.high, _pair(q.alpha), _pair(q.beta)) for q in queries], nodes)
    try:
        while not core.wait(next_look()):
            look()
    except OverflowError:
        raise
    except BaseException:
        core.stop()
        while not core.wait(_SECONDS_BETWEEN_LOOKS):
            pass
        raise
    return core.result()


class _StoppedError(Exception):
    """The search was ended before it had an answer."""


class _Answering(Generic[P, M]):
    """The work of one answer: what may be spent on it, and what has been."""

    def __init__(
        self,
        position: P,
        question: Question,
        limits: Limits,
        stop: Callable[[], bool],
        report: Callable[[Progress], None],
        without: Sequence[str],
    ) -> None:
        self.game = game_of(position)
        self.position, self.question, self.limits = position, question, limits
        self.stop, self.report = stop, report
        self.core: Any = core_class(position, "Solver")(
            plain(position),
            question.player,
            question.opponents is Opponents.COOPERATIVE,
            limits.table_mb * 2**20,
            list(without),
        )
        self.nodes = 0
        self.turns = 0
        """How many turns are looked ahead now."""
        self.ended_by: Status | None = None
        self.began = self.reported = perf_counter()
        self.chances = self.game.chances(position)
        self.bounds = _ANYTHING
        self.first_moves: dict[M, Values] = {}

    @cached_property
    def after(self) -> dict[M, tuple[P, int]]:
        """The position after each move or chance outcome, and how many turns begin with it."""
        game, position = self.game, self.position
        following = [(chance.move, game.play(position, chance.move)) for chance in self.chances]
        return {
            move: (after, game.turns_begun(position, move)) for move, after in following or game.successors(position)
        }

    def answer(self, all_moves: bool) -> Answer:
        self.look_further(all_moves)
        exact = self.bounds.exact
        if not all_moves and not exact:
            self.first_moves = {move: self.known(*after) for move, after in self.after.items()}
        steps, end = self.line()
        mover, question = self.position.mover, self.question
        moves = None
        if all_moves or not exact:
            moves = (
                rank_chances(question, self.chances, self.first_moves)
                if self.chances
                else rank(question, mover, self.first_moves, exact)
            )
        return Answer(
            game=self.position.game,
            player=question.player,
            objective=question.objective,
            opponents=question.opponents,
            status=Status.EXACT if exact else self.ended_by or Status.TURN_LIMIT,
            value=self.bounds.lower if exact else None,
            lower=self.bounds.lower,
            upper=self.bounds.upper,
            scores=None if end is None else self.game.scores(end),
            line=steps,
            moves=moves,
            stats=Stats(
                engine="native",
                nodes=self.nodes,
                seconds=round(perf_counter() - self.began, 6),
                table_mb=round(self.core.table_bytes / 2**20, 3),
            ),
        )

    def look_further(self, all_moves: bool) -> None:
        """Close in on the value, and with `all_moves` on those of all moves, a turn further each time."""
        outcome = self.game.outcome(self.position)
        if outcome is not None:
            worth = Fraction(outcome.values(self.question.objective)[self.question.player])
            self.bounds = Bounds(worth, worth)
            self.turns = self.question.turns or 1
            return
        if all_moves:
            self.first_moves = dict.fromkeys(self.after, (_ANYTHING,))
        horizons = range(1, (self.question.turns or MOST_TURNS) + 1)
        for self.turns in horizons:
            more = self.turns - 1
            if all_moves:
                for move, (after, begun) in self.after.items():
                    self.first_moves[move] = (self.narrowed(after, more - begun, self.first_moves[move][0]),)
                self.bounds = self.bounds.within(self.by_moves())
            else:
                self.bounds = self.narrowed(self.position, more, self.bounds)
            # With a number of turns every move has the bounds that this number gives.
            done = self.question.turns is None or all(values[0].exact for values in self.first_moves.values())
            if self.ended_by is not None or (self.bounds.exact and done):
                return

    def by_moves(self) -> Bounds:
        """What is proven of the position by what is proven of its moves."""
        if self.chances:
            return expectation([(self.first_moves[move], probability) for move, probability in self.chances])[0]
        return combine(self.question, self.position.mover, list(self.first_moves.values()))[0]

    def narrowed(self, position: P, more: int, bounds: Bounds) -> Bounds:
        """The bounds of a position with so many more turns, given those with fewer; if ended, what is proven then."""
        if bounds.exact:
            return bounds
        low, high = self.run([Query(position, more, False), Query(position, more, True)])
        return bounds.within(Bounds(low.lower, high.upper))

    def after_move(self, position: P, move: M) -> tuple[P, int]:
        return self.game.play(position, move), self.game.turns_begun(position, move)

    def known(self, position: P, begun: int) -> Values:
        """What the core knows of the position after a move, without any search."""
        more = self.turns - 1 - begun
        if more < 0:
            return (_ANYTHING,)
        after = plain(position)
        low, high = (_bounds(self.core.known(after, more, high)) for high in (False, True))
        return (Bounds(low.lower, high.upper),)

    def line(self) -> tuple[tuple[Step, ...], P | None]:
        """Best play for all, and where it ends; of equal moves the first by its text, of chances the likeliest.

        It goes on to the end of the game, or as far as was looked ahead. Nothing if the search is ended before.
        """
        if self.ended_by is not None and not self.bounds.exact:
            return (), None
        position, more, steps = self.position, self.turns - 1, []
        bounds = self.bounds
        try:
            while more >= 0:
                mover, chances = position.mover, self.game.chances(position)
                moves = [chance.move for chance in chances] or self.game.legal_moves(position)
                if not moves:
                    break
                if chances:
                    best = min(chances, key=lambda chance: (-chance.probability, chance.move.format())).move
                    position, begun = self.after_move(position, best)
                else:
                    moves.sort(key=lambda move: move.format())
                    best, (position, begun), bounds = self.best_move(position, moves, more, bounds)
                steps.append(Step(player=None if chances else mover, move=best.to_json(), text=best.format()))
                more -= begun
                if chances and more >= 0 and self.game.outcome(position) is None:
                    bounds = self.narrowed(position, more, _ANYTHING)
                    self.go_on()
        except _StoppedError:
            return (), None
        return tuple(steps), position

    def best_move(self, position: P, moves: list[M], more: int, bounds: Bounds) -> tuple[M, tuple[P, int], Bounds]:
        """The first of the moves that are best for the mover, of a position with these bounds; with what follows.

        Who wants the value large looks at the lower bounds, then at the upper ones; who wants it small the other way.
        So the first bound of a best move is that of the position.
        """
        small = self.question.opponents is Opponents.ADVERSARIAL and position.mover != self.question.player
        goal, best_there_is = (bounds.upper, bounds.lower) if small else (bounds.lower, bounds.upper)
        best: tuple[M, tuple[P, int]] | None = None
        second: Number = _ABOVE_ALL if small else _BELOW_ALL
        for move in moves:
            after, begun = self.after_move(position, move)
            if not self.reaches(after, more - begun, goal, small):
                continue
            worth = goal if bounds.exact else self.worth(after, more - begun, not small)
            if worth < second if small else worth > second:
                best, second = (move, (after, begun)), worth
            if second == best_there_is:
                break
        assert best is not None, "some move is worth as much as the position"
        return *best, Bounds(second, goal) if small else Bounds(goal, second)

    def reaches(self, position: P, more: int, goal: Number, small: bool) -> bool:
        """Whether a position is worth the goal to who wants it large; or small, and then what is undecided is +1."""
        if goal == (1 if small else -1):
            return True  # it cannot be worth less than that
        ended = self.ended(position, more, small)
        if ended is None:
            window = (goal, _ABOVE_ALL) if small else (_BELOW_ALL, goal)
            (found,) = self.run([Query(position, more, small, *window)])
            self.go_on()
            return found.upper <= goal if small else found.lower >= goal
        return ended <= goal if small else ended >= goal

    def worth(self, position: P, more: int, high: bool) -> Number:
        ended = self.ended(position, more, high)
        if ended is not None:
            return ended
        (found,) = self.run([Query(position, more, high)])
        self.go_on()
        return found.lower

    def ended(self, position: P, more: int, high: bool) -> Fraction | None:
        """What a position is worth that need not be searched."""
        if more < 0:
            return Fraction(1 if high else -1)
        outcome = self.game.outcome(position)
        return None if outcome is None else Fraction(outcome.values(self.question.objective)[self.question.player])

    def run(self, queries: list[Query]) -> list[Bounds]:
        """Have the core answer queries. If a limit is hit before it has, what is proven by then is still true."""
        nodes = None if self.limits.nodes is None else max(0, self.limits.nodes - self.nodes)
        if self.time_is_up():
            self.ended_by = self.ended_by or Status.TIME_LIMIT
        if self.ended_by is not None:
            return [_ANYTHING for _ in queries]
        result = ask(self.core, queries, nodes, self.next_look, self.look)
        self.nodes += result.nodes
        if result.node_limit_hit:
            self.ended_by = self.ended_by or Status.NODE_LIMIT
        return [_bounds(raw) for raw in result.bounds]

    def go_on(self) -> None:
        """Raise a `_StoppedError` where only a whole answer is of use, and a limit was hit before there was one."""
        if self.ended_by is not None:
            raise _StoppedError

    def time_is_up(self) -> bool:
        return self.limits.seconds is not None and perf_counter() - self.began >= self.limits.seconds

    def next_look(self) -> float:
        if self.limits.seconds is None:
            return _SECONDS_BETWEEN_LOOKS
        return max(0.0, min(_SECONDS_BETWEEN_LOOKS, self.began + self.limits.seconds - perf_counter()))

    def look(self) -> None:
        """Pass on a wish to stop, see to the time, and report."""
        now = perf_counter()
        if self.stop():
            self.ended_by = self.ended_by or Status.CANCELLED
        elif self.time_is_up():
            self.ended_by = self.ended_by or Status.TIME_LIMIT
        if self.ended_by is not None:
            self.core.stop()
        elif now - self.reported >= _SECONDS_BETWEEN_REPORTS:
            self.reported = now
            progress = self.core.progress()
            self.report(
                Progress(
                    seconds=now - self.began,
                    nodes=self.nodes + progress.nodes,
                    bounds=self.bounds,
                    moves_done=sum(values[0].exact for values in self.first_moves.values()),
                    moves=len(self.after),
                    memory=progress.table_fill,
                    turns=self.turns,
                )
            )


def _pair(number: Number) -> tuple[int, int]:
    return number.numerator, number.denominator


def _bounds(raw: tuple[tuple[int, int], tuple[int, int]]) -> Bounds:
    lower, upper = raw
    return Bounds(Fraction(*lower), Fraction(*upper))
