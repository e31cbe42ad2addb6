"""The native core, as the `.cpp` files in `solver/native` open it to Python: plain values.

A solver or a perft works in a thread of its own, one piece of work at a time: `start` it, `wait` for it without holding
the interpreter until that says that it is done, and only then ask for the result. Bad values are a `ValueError`, too
little memory a `MemoryError`; what is asked of it while it is at work is a `BusyError`, but for its progress.
"""

from collections.abc import Sequence
from typing import Generic, TypeVar

_Cards = Sequence[int]
"""Cards by their numbers in `clock_towers.Card`."""
_PlainMove = tuple[int, list[int] | None, int | None]
"""The card, the cards of the tower that it goes on (None for a discard), and the number of the pile to draw from."""

def compiler() -> str:
    """The compiler that built this core, with its version."""

def techniques() -> list[str]:
    """The names of what the search knows beyond plain enumeration; each can be switched off."""

class BusyError(RuntimeError):
    """It is at work, and cannot do or tell this before it is done."""

class NoThreadsError(RuntimeError):
    """The system starts no more threads."""

class Interval:
    """A proof that a value lies in lower … upper, both included."""

    @property
    def lower(self) -> int: ...
    @property
    def upper(self) -> int: ...

class Progress:
    """A look at a search under way."""

    @property
    def bounds(self) -> Interval: ...
    @property
    def nodes(self) -> int: ...
    @property
    def passes(self) -> int: ...
    @property
    def moves_done(self) -> int: ...
    @property
    def table_fill(self) -> float: ...
    @property
    def names_fill(self) -> float: ...
    @property
    def names_missed(self) -> int: ...

class ClockTowersPosition:
    """A position, with the rules that it is played by."""

    def __init__(
        self,
        first_heights: Sequence[int],
        own_ladders: bool,
        storeys_after_clock: bool,
        tiebreak: int,
        clock_mouse: bool,
        turn: int,
        piles: Sequence[_Cards],
        unknown: Sequence[tuple[int, _Cards, int]],
        players: Sequence[tuple[_Cards, Sequence[_Cards]]],
        /,
    ) -> None:
        """Piles are as far as they are seen; what is unknown is the pile, what may lie there, how many of those do."""

class ClockTowersResult:
    """What one piece of work came to."""

    @property
    def bounds(self) -> Interval: ...
    @property
    def moves(self) -> list[Interval]:
        """What is proven of each move; empty among selfish players."""

    @property
    def values(self) -> list[list[int] | None]:
        """Among selfish players: what each move is worth to every seat, or None where it is not known."""

    @property
    def line(self) -> list[_PlainMove] | None:
        """Best play to the end where the value is proven; None where it is not, and among selfish players."""

    @property
    def nodes(self) -> int: ...
    @property
    def node_limit_hit(self) -> bool: ...

class ClockTowersSolver:
    """One question about a position and all that follow from it, with a table that lasts."""

    def __init__(
        self,
        position: ClockTowersPosition,
        player: int,
        objective: int,
        opponents: int,
        table_bytes: int,
        threads: int,
        without: Sequence[str],
        /,
    ) -> None: ...
    def start(
        self,
        position: ClockTowersPosition,
        after: Sequence[ClockTowersPosition],
        nodes: int | None,
        line_by_text: bool,
    ) -> None:
        """Begin to work on a position, with no more than so many nodes.

        Its moves, where they are asked about, are given as the positions `after` them. Of equal moves the line takes
        the first that is proven, or the first by its text, which takes a third more nodes.
        """

    def known_bounds(self, position: ClockTowersPosition, /) -> Interval:
        """What is known of a position by now. Not while the solver is at work."""

    def wait(self, seconds: float, /) -> bool:
        """Whether the work is done, after waiting for it no longer than this. What went wrong in it is raised here."""

    def stop(self) -> None: ...
    def progress(self) -> Progress: ...
    def result(self) -> ClockTowersResult: ...
    @property
    def table_bytes(self) -> int: ...

class ClockTowersBeam:
    """Looks for plays that are good for one seat, if everyone helps: by a beam search, which proves nothing."""

    def __init__(self, position: ClockTowersPosition, player: int, /) -> None: ...
    @staticmethod
    def takes(position: ClockTowersPosition, player: int, /) -> bool:
        """Whether there is room for a position. The order of every pile must be known."""

    def start(self, width: int, seed: int, /) -> None:
        """Begin to look, with so many states a turn; states that look alike are told apart by the seed."""

    def wait(self, seconds: float, /) -> bool: ...
    def stop(self) -> None: ...
    def play(self) -> list[_PlainMove]:
        """The play that was found, to the end of the game; none if it was stopped."""

class ClockTowersPerft:
    """Counts the sequences of moves from a position."""

    def __init__(self, position: ClockTowersPosition, /) -> None: ...
    def start(self, depth: int, /) -> None: ...
    def wait(self, seconds: float, /) -> bool:
        """Whether the count is done, after waiting for it no longer than this.

        Raises an `OverflowError` if there are too many sequences to count, a `RuntimeError` after a `stop`.
        """

    def stop(self) -> None: ...
    @property
    def count(self) -> int: ...

_Fraction = tuple[int, int]
"""What is above the line, and what is below it."""
_Bounds = tuple[_Fraction, _Fraction]
"""The lower and the upper one."""

def race_techniques() -> list[str]:
    """The names of what the search of races knows beyond plain enumeration; each can be switched off."""

class RaceProgress:
    """A look at a search of a race under way."""

    @property
    def nodes(self) -> int: ...
    @property
    def table_fill(self) -> float: ...

class RaceResult:
    """What one piece of work on a race came to."""

    @property
    def bounds(self) -> list[list[_Bounds]]:
        """What is proven of each query: of the player's value; among selfish players, of every seat's."""

    @property
    def nodes(self) -> int: ...
    @property
    def node_limit_hit(self) -> bool: ...

class GotownPosition:
    """A position, with the rules that it is played by. Cards go by their numbers in `gotown.Card`."""

    def __init__(
        self,
        floors_to_win: int,
        milkshake_stack: bool,
        milkshake_refill: bool,
        donuts_spend_milkshakes: bool,
        turn: int,
        drawn: bool,
        donuts: bool,
        ending: bool,
        picks: Sequence[int],
        idle: int,
        shuffled: bool,
        pile: _Cards,
        discard: _Cards,
        players: Sequence[tuple[_Cards, Sequence[tuple[int, int, bool]], int]],
        /,
    ) -> None:
        """A player has a hand, a tower and milkshakes; a floor its low value, the value of a joker or 0, and a dog."""

class ChateauPosition:
    """A position, with the rules that it is played by. Cards go by their numbers in `chateau.Card`, slots by theirs."""

    def __init__(
        self,
        blueprint: tuple[Sequence[int], Sequence[tuple[int, int]], Sequence[int]],
        blocked_may_attack: bool,
        counter_attack: bool,
        joker_takes_turn: bool,
        turn: int,
        drawn: bool,
        shuffled: bool,
        pile: _Cards,
        discard: _Cards,
        answering: int | None,
        drawing: int | None,
        counter: tuple[int, int] | None,
        players: Sequence[tuple[_Cards, Sequence[int], int]],
        /,
    ) -> None:
        """A blueprint is the kind of each slot, the pairs that touch, and each joker's slot or -1; a player has a hand,
        the card on each slot or -1, and an attack: 1 to 3, or 0. A counter is the attack and its victim.
        """

_P = TypeVar("_P")

_RaceMove = tuple[int, int, int]
"""The number of what is done, and the one or two things that it names: `move_from_core` of the game reads it."""

class _ChanceSolver(Generic[_P]):
    """One question about a position and all that follow from it, with a table that lasts.

    A place is a position by its number: 0 is the one that the solver was made for.
    """

    def start(self, queries: Sequence[tuple[int, int, bool, _Fraction, _Fraction]], nodes: int | None) -> None:
        """Begin to answer queries, with no more than so many nodes.

        A query is a place, how many more turns may begin, whether what is undecided then counts as +1 and not as -1,
        and the window: how exactly a value is told that lies outside of it does not matter. Among selfish players only
        the first two matter.
        """

    def wait(self, seconds: float, /) -> bool:
        """Whether the work is done, after waiting for it no longer than this. What went wrong in it is raised here:
        an `OverflowError` where a fraction has outgrown 64 bits.
        """

    def stop(self) -> None: ...
    def progress(self) -> RaceProgress: ...
    def result(self) -> RaceResult: ...
    def known(self, place: int, more: int, high: bool, /) -> _Bounds:
        """What is known of a place by now. Not while the solver is at work, nor among selfish players."""

    @property
    def table_bytes(self) -> int: ...

class _RaceSolver(_ChanceSolver[_P]):
    """It walks through the game by itself: `place` and `follow` give numbers to more places, which must all follow from
    the first.
    """

    def __init__(
        self,
        position: _P,
        player: int,
        opponents: int,
        table_bytes: int,
        without: Sequence[str],
        /,
    ) -> None: ...
    def place(self, position: _P, /) -> int: ...
    def follow(self, place: int, /) -> tuple[int | None, list[tuple[_RaceMove, int, int, int]]]:
        """Who chooses at a place, or None for chance; and each move or outcome with the place after it, how many turns
        begin with it, and the weight of an outcome. There is none where the race is over.
        """

    def scores(self, place: int, /) -> list[int]:
        """How far every seat has come at a place."""

class GotownSolver(_RaceSolver[GotownPosition]): ...
class ChateauSolver(_RaceSolver[ChateauPosition]): ...

class _RacePerft(Generic[_P]):
    """Counts the sequences of moves from a position, as `ClockTowersPerft` does."""

    def __init__(self, position: _P, /) -> None: ...
    def start(self, depth: int, /) -> None: ...
    def wait(self, seconds: float, /) -> bool: ...
    def stop(self) -> None: ...
    @property
    def count(self) -> int: ...

class GotownPerft(_RacePerft[GotownPosition]): ...
class ChateauPerft(_RacePerft[ChateauPosition]): ...

def deal_techniques() -> list[str]:
    """The names of what the search over deals knows beyond plain enumeration; each can be switched off."""

class ClockTowersDealsSolver(_ChanceSolver[ClockTowersPosition]):
    """Where the order of a pile is unknown. Turns do not count; a window without width asks whether the value is at
    least so large, or, where +1 would count, at most. More deals than there is room for are an `OverflowError`.
    """

    def __init__(
        self,
        position: ClockTowersPosition,
        player: int,
        objective: int,
        opponents: int,
        table_bytes: int,
        without: Sequence[str],
        /,
    ) -> None: ...
    def place(self, position: ClockTowersPosition, /) -> int:
        """Give a number to a position that comes from the first one by play. Not while the solver is at work."""
