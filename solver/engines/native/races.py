"""Races by the native core: games that need not end, with chance in them.

The core answers queries: what is this place worth, if so many more turns may begin, with what is undecided then
counted as -1, or as +1? The two values are the bounds of a question. Here a question is turned into such queries: one
turn further each time, as what is found near helps to find what is far, until the bounds meet, or no more turns are
asked for, or a limit is hit. Then what was proven with fewer turns still holds. Among selfish players a query asks for
the bounds of every seat.

Where a fraction outgrows the core's 64 bits, the core says so, and the reference engine, whose fractions have no end,
answers the whole question.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from time import perf_counter
from typing import Any, Generic, NamedTuple

from faceup.models.errors import QuestionError
from faceup.models.game import Bounds, Chance, M, Number, P, Position
from faceup.models.registry import game_of
from faceup.solver.answer import Answer, Progress, Stats, Status, Step, rank, rank_chances
from faceup.solver.engines import reference
from faceup.solver.engines.native.binding import OPPONENTS, core_class, native_core, plain
from faceup.solver.minimax import Values, combine, exact, expectation, of_player, preference, watched
from faceup.solver.question import MOST_TURNS, Limits, Opponents, Question
from faceup.solver.work import Work

__all__ = [
    "Answering",
    "Fork",
    "Option",
    "Query",
    "answered",
    "ask",
    "check_techniques",
    "solve",
    "techniques",
    "within",
]

_SECONDS_BETWEEN_LOOKS = 0.02
_SECONDS_BETWEEN_REPORTS = 0.1


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
    check_techniques(without, techniques())
    return answered(Answering, position, question, limits, stop, report, all_moves, without)


def check_techniques(without: Sequence[str], there_are: Sequence[str]) -> None:
    """Raise a `QuestionError` if something is to be switched off that there is not."""
    unknown = sorted(set(without) - set(there_are))
    if unknown:
        raise QuestionError(f"no technique {unknown[0]!r}; choose {', '.join(there_are)}")


def answered(
    way: "type[Answering[Any, Any]]",
    position: Position,
    question: Question,
    limits: Limits,
    stop: Callable[[], bool],
    report: Callable[[Progress], None],
    all_moves: bool,
    without: Sequence[str],
) -> Answer:
    """The answer of the core, in its way; or of the reference engine, where numbers outgrow those of the core."""
    began = perf_counter()
    try:
        return way(position, question, limits, stop, report, without).answer(all_moves)
    except OverflowError:
        spent = perf_counter() - began
        left = limits if limits.seconds is None else replace(limits, seconds=max(0.0, limits.seconds - spent))
        return reference.solve(position, question, Work(left, stop, report), all_moves)
    except MemoryError:
        raise QuestionError(f"there is no memory for a table of {limits.table_mb} MB; ask for a smaller one") from None


class Query(NamedTuple):
    """The value of a place, if so many more turns may begin; of two sides, as far as it lies between alpha and beta."""

    place: int
    more: int
    high: bool = False
    """Whether what is undecided counts as +1, and not as -1."""
    alpha: tuple[int, int] = (-2, 1)
    beta: tuple[int, int] = (2, 1)


class Option(NamedTuple, Generic[M]):
    """A move or a chance outcome, and the place after it."""

    move: M
    text: str
    place: int
    begun: int
    """How many turns begin with it."""
    weight: Number
    """Of chance: how likely it is, next to the others."""


class Fork(NamedTuple, Generic[M]):
    """What may follow a place: by a choice of the mover, or by chance, who is None. Nothing if the race is over."""

    mover: int | None
    options: list[Option[M]]
    """In the order of their texts."""

    @property
    def chances(self) -> list[Chance[M]]:
        if self.mover is not None:
            return []
        whole = sum(option.weight for option in self.options)
        return [Chance(option.move, Fraction(option.weight) / whole) for option in self.options]


def ask(
    core: Any,
    queries: Sequence[Query],
    nodes: int | None,
    next_look: Callable[[], float] = lambda: _SECONDS_BETWEEN_LOOKS,
    look: Callable[[], None] = lambda: None,
) -> Any:
    """Have a solver of the core answer queries, and look up now and then; whatever happens, it rests afterwards."""
    core.start(queries, nodes)
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


class Answering(Generic[P, M]):
    """The work of one answer: what may be spent on it, and what has been.

    The core knows the rules, so it walks through the game by itself: a place is a position by the number that the core
    has given it, and 0 is the one that is asked about.
    """

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
        self.selfish = question.opponents is Opponents.SELFISH
        self.stop, self.report = stop, report
        self.core = self.solver_of_core(without)
        self.nodes = 0
        self.turns = 0
        """How many turns are looked ahead now."""
        self.ended_by: Status | None = None
        self.began = self.reported = perf_counter()
        self.first: Fork[M] = self.follow(0)
        self.anything = self.all_values()
        self.unknown: Values = (self.anything,) * len(watched(question, len(position.players)))
        self.values = self.unknown
        self.first_moves: dict[M, Values] = {}

    def solver_of_core(self, without: Sequence[str]) -> Any:
        question = self.question
        return core_class(self.position, "Solver")(
            plain(self.position),
            question.player,
            OPPONENTS.index(question.opponents),
            self.limits.table_mb * 2**20,
            list(without),
        )

    def all_values(self) -> Bounds:
        """What every value lies in."""
        return Bounds(Fraction(-1), Fraction(1))

    @property
    def turns_told(self) -> int | None:
        """How many turns are looked ahead, where they count."""
        return self.turns

    def follow(self, place: int) -> Fork[M]:
        mover, steps = self.core.follow(place)
        options = []
        for raw, after, begun, weight in steps:
            move = self.game.move_from_plain(self.position, raw)
            options.append(Option(move, move.format(), after, begun, weight))
        options.sort(key=lambda option: option.text)
        return Fork(mover, options)

    def scores(self, place: int) -> tuple[int, ...]:
        return tuple(self.core.scores(place))

    def answer(self, all_moves: bool) -> Answer:
        question, fork = self.question, self.first
        self.look_further(all_moves)
        proven, player = exact(self.values), of_player(question, self.values)
        if not self.first_moves and not player.exact:
            more = self.turns - 1
            self.first_moves = {option.move: self.known(option.place, more - option.begun) for option in fork.options}
        # Among selfish players a stopped search may know the player's value, and yet not how all will play.
        steps, scores = self.line() if proven or self.ended_by is None else ((), None)
        moves = None
        if all_moves or not player.exact:
            moves = (
                rank(question, fork.mover, self.first_moves, proven)
                if fork.mover is not None
                else rank_chances(question, fork.chances, self.first_moves)
            )
        return Answer(
            game=self.position.game,
            position=self.position,
            player=question.player,
            objective=question.objective,
            opponents=question.opponents,
            status=Status.EXACT if player.exact else self.ended_by or Status.TURN_LIMIT,
            value=player.lower if player.exact else None,
            lower=player.lower,
            upper=player.upper,
            scores=scores,
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
        """Close in on the value, and with `all_moves` on those of all moves, a turn further each time.

        Among selfish players nothing that is found near helps to find what is far, so a number of turns is looked ahead
        at once; and what is proven is proven of each move.
        """
        asked, options = self.question.turns, self.first.options
        by_moves = bool(options) and (all_moves or self.selfish)
        if by_moves:
            self.first_moves = {option.move: self.unknown for option in options}
        horizons = [asked] if self.selfish and asked is not None else range(1, (asked or MOST_TURNS) + 1)
        for self.turns in horizons:
            more = self.turns - 1
            if by_moves:
                for option in options:
                    before = self.first_moves[option.move]
                    self.first_moves[option.move] = self.narrowed(option.place, more - option.begun, before)
                self.values = within(self.values, self.by_moves())
            else:
                self.values = self.narrowed(0, more, self.values)
            # With a number of turns every move has the bounds that this number gives.
            done = asked is None or all(map(exact, self.first_moves.values()))
            if self.ended_by is not None or (exact(self.values) and done):
                return

    def by_moves(self) -> Values:
        """What is proven of the position by what is proven of its moves."""
        if self.first.mover is None:
            return expectation([(self.first_moves[move], probability) for move, probability in self.first.chances])
        return combine(self.question, self.first.mover, list(self.first_moves.values()))

    def narrowed(self, place: int, more: int, values: Values) -> Values:
        """What is proven of a place with so many more turns, given what is with fewer; if ended, what is by then."""
        return values if exact(values) else within(values, self.found(place, more, values))

    def found(self, place: int, more: int, values: Values) -> Values:
        """What a search proves of a place of which something is proven by now."""
        if self.selfish:
            (found,) = self.run([Query(place, more)])
            return found
        (low,), (high,) = self.run([Query(place, more, False), Query(place, more, True)])
        return (Bounds(low.lower, high.upper),)

    def known(self, place: int, more: int) -> Values:
        """What the core knows of a place, without any search."""
        low, high = (_bounds(self.core.known(place, more, high)) for high in (False, True))
        return (Bounds(low.lower, high.upper),)

    def line(self) -> tuple[tuple[Step, ...], tuple[int, ...] | None]:
        """Best play for all, and the scores in the end; of equal moves the first by its text, of chances the likeliest.

        It goes on to the end of the game, or as far as was looked ahead. Nothing if the search is ended before.
        """
        place, more, values, fork, steps = 0, self.turns - 1, self.values, self.first, []
        try:
            while more >= 0 and fork.options:
                if fork.mover is None:
                    best = max(fork.options, key=lambda option: option.weight)
                elif self.selfish:
                    best, values = self.preferred(fork.mover, fork.options, more, exact(values))
                else:
                    best, values = self.best(fork.mover, fork.options, more, *values)
                steps.append(Step(player=fork.mover, move=best.move))
                place, more = best.place, more - best.begun
                if fork.mover is None and not self.selfish:
                    values = self.narrowed(place, more, self.unknown)
                    self.go_on()
                fork = self.follow(place)
        except _StoppedError:
            return (), None
        return tuple(steps), self.scores(place)

    def preferred(self, mover: int, options: list[Option[M]], more: int, proven: bool) -> tuple[Option[M], Values]:
        """Among selfish players: the first of the moves that the mover's full preference leaves, and its values."""
        values = self.run([Query(option.place, more - option.begun) for option in options])
        self.go_on()
        worthy = [pair for pair in zip(options, values, strict=True) if exact(pair[1]) or not proven]
        return max(worthy, key=lambda pair: preference(self.question, mover, pair[1]))

    def best(self, mover: int, options: list[Option[M]], more: int, bounds: Bounds) -> tuple[Option[M], Values]:
        """Of two sides: the first of the moves that are best for the mover, at a place with these bounds; and its own.

        Who wants the value large looks at the lower bounds, then at the upper ones; who wants it small the other way.
        So the first bound of a best move is that of the place.
        """
        small = self.wants_it_small(mover)
        goal, best_there_is = (bounds.upper, bounds.lower) if small else (bounds.lower, bounds.upper)
        best: Option[M] | None = None
        second: Number = self.anything.upper + 1 if small else self.anything.lower - 1
        for option in options:
            if not self.reaches(option, more, goal, small):
                continue
            worth = goal if bounds.exact else self.worth(option, more, not small)
            if worth < second if small else worth > second:
                best, second = option, worth
            if second == best_there_is:
                break
        assert best is not None, "some move is worth as much as the place"
        return best, (Bounds(second, goal) if small else Bounds(goal, second),)

    def wants_it_small(self, mover: int) -> bool:
        return self.question.opponents is Opponents.ADVERSARIAL and mover != self.question.player

    def reaches(self, option: Option[M], more: int, goal: Number, small: bool) -> bool:
        """Whether a move is worth the goal to who wants it large; or small, and then what is undecided is +1."""
        if goal == (self.anything.upper if small else self.anything.lower):
            return True  # it cannot be worth less than that
        ((found,),) = self.run([Query(option.place, more - option.begun, small, **self.window(goal, small))])
        self.go_on()
        return found.upper <= goal if small else found.lower >= goal

    def window(self, goal: Number, small: bool) -> dict[str, tuple[int, int]]:
        """With what window to ask whether a place is worth the goal."""
        return {"alpha" if small else "beta": goal.as_integer_ratio()}

    def worth(self, option: Option[M], more: int, high: bool) -> Number:
        ((found,),) = self.run([Query(option.place, more - option.begun, high)])
        self.go_on()
        return found.lower

    def run(self, queries: list[Query]) -> list[Values]:
        """Have the core answer queries. If a limit is hit before it has, what is proven by then is still true."""
        nodes = None if self.limits.nodes is None else max(0, self.limits.nodes - self.nodes)
        if self.time_is_up():
            self.ended_by = self.ended_by or Status.TIME_LIMIT
        if self.ended_by is not None:
            return [self.unknown for _ in queries]
        result = ask(self.core, queries, nodes, self.next_look, self.look)
        self.nodes += result.nodes
        if result.node_limit_hit:
            self.ended_by = self.ended_by or Status.NODE_LIMIT
        return [tuple(map(_bounds, raw)) for raw in result.bounds]

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
                    bounds=of_player(self.question, self.values),
                    moves_done=sum(map(exact, self.first_moves.values())),
                    moves=len(self.first.options),
                    memory=progress.table_fill,
                    turns=self.turns_told,
                )
            )


def within(before: Values, found: Values) -> Values:
    """What both prove, seat by seat."""
    return tuple(now.within(then) for now, then in zip(found, before, strict=True))


def _bounds(raw: tuple[tuple[int, int], tuple[int, int]]) -> Bounds:
    lower, upper = raw
    return Bounds(Fraction(*lower), Fraction(*upper))
