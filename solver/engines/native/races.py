"""Races by the native core: games that need not end, with chance in them.

The core answers queries: what is this place worth, if so many more turns may begin, with what is undecided then
counted as -1, or as +1? The two values are the bounds of a question. Here a question is turned into such queries: one
turn further each time, as what is found near helps to find what is far, until the bounds meet, or no more turns are
asked for, or a limit is hit. Then what was proven with fewer turns still holds. Among selfish players a query asks for
the bounds of every seat.

Where a fraction outgrows the core's 64 bits, the core says so, and the reference engine, whose fractions have no end,
answers the whole question.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Generic, NamedTuple, cast

from faceup.models.game import Bounds, Chance, Number
from faceup.models.position import AnyPosition, M, Position
from faceup.solver.answer import Answer, Progress, Status, Step, answer_to
from faceup.solver.engines import reference
from faceup.solver.engines.native.binding import (
    OPPONENTS,
    check_techniques,
    core_class,
    core_position,
    finish,
    knowledge_of,
    named_techniques,
    no_room_for,
)
from faceup.solver.minimax import Values, combine, exact, expectation, of_player, preference, valued_seats
from faceup.solver.question import MOST_TURNS, Opponents, Question
from faceup.solver.ranking import leading, rank, rank_chances
from faceup.solver.suggestion import suggested
from faceup.solver.work import Stopped, Work

__all__ = ["Answering", "Fork", "Option", "Query", "answered", "ask", "solve", "techniques", "within"]


def techniques() -> list[str]:
    """Return the names of what the search knows beyond plain enumeration; each can be switched off."""
    return named_techniques("race_techniques")


def solve(
    position: Position[M], question: Question, work: Work, all_moves: bool, without: Sequence[str] = ()
) -> Answer:
    """Answer the question, or as much of it as the limits allow. It is searched by one thread, however many may be.

    `without` names techniques to be switched off, for tests and measurements: the values stay the same.
    """
    check_techniques(without, techniques())
    return answered(Answering, position, question, work, all_moves, without)


def answered(
    way: "type[Answering[Any]]",
    position: AnyPosition,
    question: Question,
    work: Work,
    all_moves: bool,
    without: Sequence[str],
) -> Answer:
    """Return the core's answer, or the reference engine's where numbers outgrow those of the core."""
    try:
        return way(position, question, work, without).answer(all_moves)
    except OverflowError:
        return reference.solve(position, question, work, all_moves)
    except MemoryError:
        raise no_room_for(work.limits) from None


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


def ask(core: Any, queries: Sequence[Query], work: Work) -> Any:
    """Have a solver of the core answer queries, as far as the work allows."""
    finish(core, work, queries, work.nodes_left)
    result = core.result()
    work.nodes += result.nodes
    if result.node_limit_hit:
        work.end(Status.NODE_LIMIT)
    return result


class Answering(Generic[M]):
    """The work of one answer.

    The core knows the rules, so it walks through the game by itself: a place is a position by the number that the core
    has given it, and 0 is the one that is asked about.
    """

    def __init__(self, position: Position[M], question: Question, work: Work, without: Sequence[str]) -> None:
        self.position, self.question, self.work = position, question, work
        self.selfish = question.opponents is Opponents.SELFISH
        self.core = self.solver_of_core(without)
        self.at_work = False
        self.turns = 0
        """How many turns are looked ahead now."""
        self.first: Fork[M] = self.follow(0)
        self.anything = self.all_values()
        self.unknown: Values = (self.anything,) * len(valued_seats(question, len(position.players)))
        self.values = self.unknown
        self.first_moves: dict[M, Values] = {}
        work.watch = self.watch

    def solver_of_core(self, without: Sequence[str]) -> Any:
        question = self.question
        return core_class(self.position, "Solver")(
            core_position(self.position),
            question.player,
            OPPONENTS.index(question.opponents),
            self.work.limits.table_mb * 2**20,
            list(without),
        )

    def all_values(self) -> Bounds:
        """Return bounds that hold for every value."""
        return Bounds(Fraction(-1), Fraction(1))

    @property
    def turns_told(self) -> int | None:
        """How many turns are looked ahead, where they count."""
        return self.turns

    def follow(self, place: int) -> Fork[M]:
        mover, steps = self.core.follow(place)
        read, options = knowledge_of(self.position).move_from_core, []
        for raw, after, begun, weight in steps:
            move = cast("M", read(self.position, raw))
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
        steps, scores = self.line() if proven or self.work.ended_by is None else ((), None)
        moves = None
        if all_moves or not player.exact:
            moves = (
                rank(self.position, question, self.first_moves, proven)
                if fork.mover is not None
                else rank_chances(question, fork.chances, self.first_moves)
            )
        answer = answer_to(
            *(self.position, question, player),
            ended_by=self.work.ended_by or Status.TURN_LIMIT,
            line=steps,
            moves=moves,
            stats=self.work.stats("native", self.core.table_bytes / 2**20),
        )
        return answer.model_copy(update={"scores": scores})

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
            if self.work.ended_by is not None or (exact(self.values) and done):
                return

    def by_moves(self) -> Values:
        """Return what is proven of the position by what is proven of its moves."""
        if self.first.mover is None:
            return expectation([(self.first_moves[move], probability) for move, probability in self.first.chances])
        return combine(self.question, self.first.mover, list(self.first_moves.values()))

    def narrowed(self, place: int, more: int, values: Values) -> Values:
        """Return what is proven of a place with so many more turns, given what is with fewer."""
        return values if exact(values) else within(values, self.found(place, more, values))

    def found(self, place: int, more: int, values: Values) -> Values:
        """Return what a search proves of a place of which something is proven by now."""
        if self.selfish:
            (found,) = self.run([Query(place, more)])
            return found
        (low,), (high,) = self.run([Query(place, more, False), Query(place, more, True)])
        return (Bounds(low.lower, high.upper),)

    def known(self, place: int, more: int) -> Values:
        """Return what the core knows of a place, without any search."""
        low, high = (_bounds(self.core.known(place, more, high)) for high in (False, True))
        return (Bounds(low.lower, high.upper),)

    def line(self) -> tuple[tuple[Step, ...], tuple[int, ...] | None]:
        """Return best play for all and the last scores; of equal moves the first by text, of chances the likeliest.

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
        except Stopped:
            return (), None
        return tuple(steps), self.scores(place)

    def preferred(self, mover: int, options: list[Option[M]], more: int, proven: bool) -> tuple[Option[M], Values]:
        """Return, among selfish players, the first of the moves that the mover likes best, and its values."""
        values = self.run([Query(option.place, more - option.begun) for option in options])
        self.go_on()
        worthy = [pair for pair in zip(options, values, strict=True) if exact(pair[1]) or not proven]
        return max(worthy, key=lambda pair: preference(self.question, mover, pair[1]))

    def best(self, mover: int, options: list[Option[M]], more: int, bounds: Bounds) -> tuple[Option[M], Values]:
        """Return, of two sides, the first of the mover's best moves at a place with these bounds, and its own bounds.

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
        """Say whether a move is worth the goal to who wants it large; or small, and then what is undecided is +1."""
        if goal == (self.anything.upper if small else self.anything.lower):
            return True  # it cannot be worth less than that
        ((found,),) = self.run([Query(option.place, more - option.begun, small, **self.window(goal, small))])
        self.go_on()
        return found.upper <= goal if small else found.lower >= goal

    def window(self, goal: Number, small: bool) -> dict[str, tuple[int, int]]:
        """Return the window with which to ask whether a place is worth the goal."""
        return {"alpha" if small else "beta": goal.as_integer_ratio()}

    def worth(self, option: Option[M], more: int, high: bool) -> Number:
        ((found,),) = self.run([Query(option.place, more - option.begun, high)])
        self.go_on()
        return found.lower

    def run(self, queries: list[Query]) -> list[Values]:
        """Have the core answer queries. If a limit is hit before it has, what is proven by then is still true."""
        if self.work.must_stop():
            return [self.unknown for _ in queries]
        self.at_work = True
        result = ask(self.core, queries, self.work)
        self.at_work = False
        return [tuple(map(_bounds, raw)) for raw in result.bounds]

    def go_on(self) -> None:
        """Raise `Stopped` where only a whole answer is of use, and a limit was hit before there was one."""
        if self.work.ended_by is not None:
            raise Stopped(self.work.ended_by)

    def watch(self) -> Progress:
        seen = self.core.progress()
        return self.work.progress(
            of_player(self.question, self.values),
            nodes=seen.nodes if self.at_work else 0,
            memory=seen.table_fill,
            moves_done=sum(map(exact, self.first_moves.values())),
            moves=len(self.first.options),
            turns=self.turns_told,
            best=self.best_by_now(),
        )

    def best_by_now(self) -> str | None:
        """The text of the move to play, if one had to now."""
        mover = self.first.mover
        if mover is not None and self.first_moves:
            return leading(self.question, mover, self.first_moves).format()
        move = suggested(self.position, self.question, (), ())
        return None if move is None else move.format()


def within(before: Values, found: Values) -> Values:
    """Return what both prove, seat by seat."""
    return tuple(now.within(then) for now, then in zip(found, before, strict=True))


def _bounds(raw: tuple[tuple[int, int], tuple[int, int]]) -> Bounds:
    lower, upper = raw
    return Bounds(Fraction(*lower), Fraction(*upper))
