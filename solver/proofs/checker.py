"""The checker of proofs: it knows the rules of the games and nothing else. No search, no engine, one pass.

A proof is a walk through the game: for the side that the bound speaks for it has one move, for everybody else every
move, for chance every outcome; at the end of a game the rules say what it is worth. The walk is replayed here, and its
value is worked out on the way back: no value that the file states is believed. The format, and why the lemmas hold, are
in ``docs/proofs.md``.
"""

import json
import re
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial, reduce
from hashlib import sha256
from math import inf
from operator import mul
from typing import Any, BinaryIO

from faceup.models.choices import choices
from faceup.models.game import Json, Objective, Opponents
from faceup.models.position import AnyPosition, Position
from faceup.models.registry import game_of

__all__ = ["FORMAT", "LEMMAS", "MOST_BYTES", "MOST_SLOTS", "MOST_TURNS", "Replay", "Verdict", "check", "digest_of"]

FORMAT = "faceup-proof-1"
MOST_HEADER, MOST_BYTES, MOST_SLOTS, MOST_DEPTH, MOST_TURNS = 2**16, 2**30, 2**19, 10**5, 1000
_KEYS = {"format", "game", "rules", "position", "question", "claims", "key", "tier", "slots", "records", "digest"}
_ASKED = {"player", "objective", "opponents", "turns", "mate"}
_LOWER, _NOTHING = ("lower", "key"), (None, None)
OPEN, KEPT, AGAIN, LAST, LEMMA = range(5)
"""What a record says of the position that the walk has come to, by its last three bits: its moves follow; the same, and
it is kept; it was kept before; the same, and never again; a lemma says what it is worth."""


class _NotVerifiedError(Exception):
    """The proof does not show what it claims."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a proof holds, and if it does not, why and at which record."""

    verified: bool
    problem: str
    records: int
    header: Json = field(default_factory=dict)
    positions: int = 0  # that were replayed, ends of games and those that recur included
    lemmas: tuple[str, ...] = ()  # that it rests on


def check(file: BinaryIO, *, rules_only: bool = False, most_bytes: int = MOST_BYTES) -> Verdict:
    """Replay a proof. Whatever the file holds, the answer is a verdict, never an error."""
    replay = Replay()
    try:
        replay.check(file, rules_only, most_bytes)
    except Exception as error:  # noqa: BLE001 (a file may hold anything, and none may end in a traceback)
        problem = str(error) if isinstance(error, _NotVerifiedError) else f"it is malformed: {error}"[:300]
        return Verdict(False, problem, replay.records)
    lemmas = LEMMAS if replay.header["tier"] == "lemmas" else ()
    return Verdict(True, "", replay.records, replay.header, replay.positions, lemmas)


def digest_of(position: str, question: Json) -> str:
    """Return what binds a proof to its position and question."""
    return sha256(json.dumps([position, question], separators=(",", ":"), sort_keys=True).encode()).hexdigest()


# The lemmas: what two positions have in common, and what one is worth at least or at most, without a walk.

LEMMAS = ("settled points", "within reach")


def _settled(position: AnyPosition, objective: Objective, player: int) -> tuple[Any, int]:
    """What is ahead, and what is made by now: equal rests are worth the same but for that (`Position.remainder`)."""
    rest, made = position.remainder(objective)
    return rest, made[player]


def _within_reach(position: AnyPosition, objective: Objective, player: int, lower: bool) -> Any:
    """Points that are made stay, and nobody makes more than a relaxation of the rules allows (`Position.bounds`)."""
    bounds = position.bounds(objective)[player]
    return bounds.lower if lower else bounds.upper


@dataclass(slots=True)
class _Frame:
    """A position under way: the turns that may still begin, its moves, their values so far."""

    position: AnyPosition
    more: int
    moves: Sequence[Any]
    together: Callable[[list[Any]], Any]
    slot: int | None
    values: list[Any] = field(default_factory=list)
    own: int = 0


@dataclass
class Replay:
    """The replay of a file, claim after claim."""

    records: int = 0
    positions: int = 0
    header: Json = field(default_factory=dict)

    def check(self, file: BinaryIO, rules_only: bool, most_bytes: int) -> None:
        line = file.readline(MOST_HEADER + 1)
        _require(line[:1] + line[-1:] == b"{\n" and len(line) <= MOST_HEADER, "it does not begin with a line of JSON")
        self.header = header = json.loads(line.decode("utf-8"))
        _require(isinstance(header, dict) and header.get("format") == FORMAT, f"it is not of the format {FORMAT}")
        question, claims = header["question"], header["claims"]
        _require(set(header) == _KEYS and set(question) == _ASKED, "its header is malformed")
        _require(header["digest"] == digest_of(header["position"], question), "its digest is another")
        _require(header["tier"] == "rules" or not rules_only, "it rests on lemmas, and only the rules may count")
        _require(type(header["slots"]) is int and 0 <= header["slots"] <= MOST_SLOTS, "it asks for too much memory")
        self.root = position = Position.parse(header["position"])
        said = [position.game, position.format(), game_of(position).rules_to_json(position.rules)]
        _require(said == [header["game"], header["position"], header["rules"]], "its position is not the canonical one")
        _require(isinstance(claims, list) and 1 <= len(claims) <= 2, "it claims nothing, or too much")
        self.tokens = _tokens(file, most_bytes)
        for claim in claims:
            _require(set(claim) == {"bound", "value", "horizon"}, "its claim is malformed")
            self.show(question, **claim)
        if header["key"] is not None:
            worth = {claim["bound"]: _number(claim["value"]) for claim in claims}
            _require(worth["others"] < worth["key"], "its key is not shown to be the only one")
        _require(next(self.tokens, None) is None and header["records"] == self.records, "it is longer than it says")

    def show(self, asked: Json, bound: str, value: Any, horizon: Any) -> None:
        """Replay the walk of a claim, or one for each first choice but the key, and require that they show it."""
        root, turns, tier, key = self.root, asked["turns"], self.header["tier"], self.header["key"]
        self.player, self.objective, self.mate = asked["player"], Objective(asked["objective"]), asked["mate"]
        self.opponents, self.exact, self.lower = Opponents(asked["opponents"]), bound == "exact", bound in _LOWER
        self.race, self.certain, self.by_lemmas = not root.fixed_length, root.certain, tier == "lemmas"
        selfish, against = self.opponents is Opponents.SELFISH, self.opponents is Opponents.ADVERSARIAL
        bounds = ("exact",) if selfish else ("lower", "upper") if key is None else ("key", "others")
        _require(bound in bounds, "its question has no such bound")
        _require(type(self.player) is int and 0 <= self.player < len(root.players), "nobody has its player's seat")
        _require(self.objective in root.objectives, "the game has no such objective")
        _require(self.mate is False or (self.mate is True and self.race and against and not key), "a mate is of a race")
        _require(tier == "rules" or (self.by_lemmas and not (selfish or self.mate)), "there are no such lemmas")
        _require(all(number is None or type(number) is int for number in (horizon, turns)), "its horizon is no number")
        _require(horizon is not None if self.race else horizon is turns is None, "it has no horizon, or needs none")
        if self.race:
            counted = self.mate or bound == "others"  # what is not won by then is not won in time
            _require(0 < horizon <= MOST_TURNS and (turns is None or horizon <= turns), "its horizon is too far")
            _require(not counted or horizon == turns or (self.mate and turns is None), "its horizon is too near")
            worst, best = (-inf, 0) if self.mate else (-1, 1)
            self.beyond = worst if self.lower or (counted and turns) else best
        self.more = horizon - 1 if self.race else 0
        self.slots: list[Any] = [_NOTHING] * self.header["slots"]
        self.free = list(range(self.header["slots"]))[::-1]  # the next one comes last
        starts = [(root, self.more)]
        if key is not None:
            _require(root.mover == self.player and isinstance(key, list), "its key is no choice of the player's")
            solved = reduce(lambda position, text: position.play(position.move_class.parse(text)), key, root)
            there_are = choices(root)
            _require(sum(choice.after == solved for choice in there_are) == 1, "its key is no choice")
            chosen = [choice for choice in there_are if (choice.after == solved) == self.lower]
            starts = [(choice.after, self.more - choice.begun * self.race) for choice in chosen]
        shown = [self.walk(*start) for start in starts]
        if self.exact:
            found, reached = shown[0], shown[0] == tuple(map(_number, value))
        else:
            found = max(shown, default=-inf)  # there may be no choice but the key
            found -= self.mate and root.mover == self.player and root.outcome() is None  # the turn under way
            reached = found >= _number(value) if self.lower else found <= _number(value)
        _require(reached, f"it shows {found}, and claims {value}")

    def walk(self, position: AnyPosition, more: int) -> Any:
        """Follow the walk from a position to all its ends, and return what that shows the position to be worth."""
        stack: list[_Frame] = []
        while True:
            self.positions += 1
            value = self.ended(position, more)
            if value is None:
                value = self.recorded(position, more, stack)
            while stack:
                frame = stack[-1]
                if value is not None:
                    frame.values.append(value - frame.own if frame.own else value)
                if len(frame.values) < len(frame.moves):
                    move = frame.moves[len(frame.values)]
                    position, more, frame.own = self.step(frame.position, frame.more, move)
                    break
                stack.pop()
                value = frame.together(frame.values)
                if frame.slot is not None:
                    state, made = self.state(frame.position, frame.more)
                    self.slots[frame.slot] = state, value - made if made else value
            else:
                return value

    def ended(self, position: AnyPosition, more: int) -> Any:
        """What a position is worth where the walk ends by the rules: beyond the horizon, or at the end of the game."""
        if more < 0:
            _require(not self.exact, "among selfish players nothing may be left open")
            return self.beyond
        outcome = position.outcome()
        if outcome is None:
            return None
        if self.mate:
            return 0 if outcome.winners == (self.player,) else -inf
        values = outcome.values(self.objective)
        return values if self.exact else values[self.player]

    def recorded(self, position: AnyPosition, more: int, stack: list[_Frame]) -> Any:
        """What the next record shows a position to be worth; None, if first its moves are to be followed."""
        self.records += 1
        token = next(self.tokens, -1)  # there is no such record
        self.kind = kind = token & 7
        number = token >> 3
        if kind in (AGAIN, LAST):
            (known, value), (state, made) = self.slots[number], self.state(position, more)
            _require(known == state, "the position is not the one that it names")
            if kind == LAST:
                self.slots[number] = _NOTHING
                self.free.append(number)
            return value + made if made else value
        if kind == LEMMA:
            _require(self.by_lemmas and number == 0, "there is no such lemma here")
            return _within_reach(position, self.objective, self.player, self.lower)
        _require(kind <= KEPT and len(stack) < MOST_DEPTH, "there is no such record")
        moves, together = self.opened(position, number)
        stack.append(_Frame(position, more, moves, together, self.free.pop() if kind == KEPT else None))
        return None

    def opened(self, position: AnyPosition, number: int) -> tuple[Sequence[Any], Callable[[list[Any]], Any]]:
        """The moves of a position that follow, one by its number or all, and what their values come to."""
        chances = [] if self.certain else position.chances()
        moves: Sequence[Any] = [chance.move for chance in chances] or position.legal_moves()
        mover = None if chances else position.mover
        helps = mover == self.player or self.opponents is Opponents.COOPERATIVE
        if helps is self.lower and not self.exact and (self.mate or not chances):
            moves, number = moves[number : number + 1], 0
        _require(moves and number == 0, "there is no such move")
        if chances and not self.mate:
            return moves, partial(_mean, [chance.probability for chance in chances])
        if self.exact:
            return moves, partial(_preferred, mover, self.player)
        return moves, min if self.lower else max

    def step(self, position: AnyPosition, more: int, move: Any) -> tuple[AnyPosition, int, int]:
        """What follows a move: the position, how many turns may still begin, whether one's own begins, for a mate."""
        after = position.after(move)
        if not self.race:
            return after, more, 0
        begun = position.turns_begun(move)
        return after, more - begun, self.mate and begun > 0 and after.mover == self.player and after.outcome() is None

    def state(self, position: AnyPosition, more: int) -> tuple[Any, int]:
        """What two positions must have in common to be worth the same, and what is made already on top of that."""
        if not self.by_lemmas:
            return (position, more), 0
        rest, made = _settled(position, self.objective, self.player)
        return (rest, more), made


def _require(holds: object, otherwise: str) -> None:
    if not holds:
        raise _NotVerifiedError(otherwise)


def _mean(shares: list[Fraction], values: Sequence[Any]) -> Any:
    if isinstance(values[0], tuple):
        return tuple(_mean(shares, of_seat) for of_seat in zip(*values, strict=True))
    return sum(map(mul, shares, values), Fraction(0))


def _preferred(mover: Any, player: int, values: list[Any]) -> Any:  # then worst for the player, then the smallest list
    return max(values, key=lambda each: (each[mover], -each[player], [-value for value in each]))


def _number(text: Any) -> Any:
    """A value as the header has it: a whole number or a fraction as text, or null for less than everything."""
    if text is None:
        return -inf
    _require(isinstance(text, str) and re.fullmatch(r"-?\d{1,400}(/[1-9]\d{0,399})?", text, re.ASCII), "no such value")
    return Fraction(text)


def _tokens(file: BinaryIO, most_bytes: int) -> Iterator[int]:
    """The numbers of the records: seven bits a byte, the lowest first, the eighth where more follow."""
    unpacking, number, shift, size = zlib.decompressobj(), 0, 0, 0
    while not unpacking.eof:
        packed = unpacking.unconsumed_tail or file.read(2**16)
        plain = unpacking.decompress(packed, 2**16)
        size += len(plain)
        _require((packed or plain or unpacking.eof) and size <= most_bytes, "it is cut short, or too large")
        for byte in plain:
            number |= (byte & 127) << shift
            shift = shift + 7 if byte > 127 else 0
            _require(shift < 42, "a record has too large a number")
            if byte < 128:
                yield number
                number = 0
    _require(not shift and not unpacking.unused_data and not file.read(1), "something stands after its end")
