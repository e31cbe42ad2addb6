"""Proofs made: what is claimed of a position, and the walks that show it."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import chain
from math import inf
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import BinaryIO, cast

from faceup.models.choices import choices
from faceup.models.errors import QuestionError
from faceup.models.game import Bounds, Json, Number, Opponents
from faceup.models.position import AnyPosition, Move
from faceup.models.registry import game_of
from faceup.models.storage import write_whole
from faceup.solver.answer import Progress
from faceup.solver.engines import engine_for, run
from faceup.solver.engines.reference import deep_recursion
from faceup.solver.mate import check_race, find_mate
from faceup.solver.proofs.advice import Advice, advice_for
from faceup.solver.proofs.checker import FORMAT, MOST_TURNS, digest_of
from faceup.solver.proofs.proof import Proof
from faceup.solver.proofs.prover import ExactWalk, UnprovableError, Value, Walk
from faceup.solver.proofs.tape import Notes, Packer, records
from faceup.solver.question import Limits, Question
from faceup.solver.work import Stopped, Work

__all__ = ["BOUNDS", "MOST_KEPT", "asked_by", "prove"]

BOUNDS = ("lower", "upper")
MOST_KEPT = 2**18
"""How many positions the prover, and so the checker, remembers at once. What it forgets it proves again."""

_IN_MEMORY, _CHUNK = 2**25, 2**16


@dataclass(frozen=True, slots=True)
class _Claim:
    """A bound, what it is, in a race how far ahead it is shown, and the walk that shows it."""

    bound: str
    value: Value | Sequence[Number]
    horizon: int | None
    notes: Notes

    def to_json(self) -> Json:
        return {"bound": self.bound, "value": _written(self.value), "horizon": self.horizon}


def prove(
    position: AnyPosition,
    question: Question | None = None,
    limits: Limits | None = None,
    *,
    bounds: Sequence[str] = BOUNDS,
    at_least: Number | None = None,
    at_most: Number | None = None,
    unique: bool = False,
    key: Sequence[Move | str] | None = None,
    mate: bool = False,
    lemmas: bool = False,
    most_kept: int = MOST_KEPT,
    out: Path | None = None,
    engine: str = "auto",
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[Progress], None] | None = None,
) -> Proof:
    """Prove what a position is worth, in a file if `out` names one, or raise an `UnprovableError`.

    By default both bounds are proven, of the value that an engine finds; `at_least` and `at_most` claim other ones.
    `unique` proves that one first choice, the `key`, is better than all others. `mate` proves within how many turns of
    their own the player wins for sure. With `lemmas` a proof is smaller, and rests on more than the rules.
    """
    asked = Question.about(position) if question is None else question
    asked.check(position)
    if unique and mate:
        raise QuestionError("a key is proven by what it is worth, not by a mate; leave out one of the two")
    work = Work(limits, stop, report)
    with closing(_Making(position, asked.simplified(position), work, lemmas, most_kept, engine)) as making:
        try:
            with deep_recursion():
                if mate:
                    claims = making.of_mate(bounds)
                elif unique or key is not None:
                    claims = making.of_key(key)
                elif making.question.opponents is Opponents.SELFISH:
                    claims = making.of_selfish()
                else:
                    claims = making.of_bounds(bounds, at_least, at_most)
            return making.written(claims, out)
        except Stopped as stopped:
            raise UnprovableError(f"no proof was found before a limit ended it ({stopped.status})") from None
        except RecursionError:
            raise UnprovableError("the walk goes too deep for a proof") from None


def asked_by(question: Question, mate: bool = False) -> Json:
    """Return a question as the header of a proof has it."""
    return {
        "player": question.player,
        "objective": str(question.objective),
        "opponents": str(question.opponents),
        "turns": question.turns,
        "mate": mate,
    }


class _Making:
    """The making of one proof."""

    def __init__(
        self, position: AnyPosition, question: Question, work: Work, lemmas: bool, most_kept: int, engine: str
    ) -> None:
        self.position, self.question, self.work, self.lemmas = position, question, work, lemmas
        self.most_kept, self.engine = most_kept, engine
        self.key: list[str] | None = None
        self.mate = False
        self.notes: list[Notes] = []

    def of_bounds(self, bounds: Sequence[str], at_least: Number | None, at_most: Number | None) -> list[_Claim]:
        """The lower bound, the upper one, or both: as claimed, or else as an engine finds them."""
        wanted: dict[str, Number | None] = {"lower": at_least, "upper": at_most}
        if at_least is not None or at_most is not None:
            bounds = [bound for bound in BOUNDS if wanted[bound] is not None]
        elif bounds:
            answer = run(engine_for(self.position, self.question, self.engine), self.position, self.question, self.work)
            wanted = {"lower": answer.lower, "upper": answer.upper}
        return [self.of_bound(bound, wanted[bound]) for bound in BOUNDS if bound in bounds]

    def of_bound(self, bound: str, value: Number | None) -> _Claim:
        assert value is not None, "a bound has a value"
        lower = bound == "lower"
        advice = advice_for(self.position, self.question, self.work, hopeful=not lower)
        walk = self.walk(advice, lower, beyond=-1 if lower else 1)
        horizon = None if self.position.fixed_length else self.horizon(walk, value)
        walk.follow(self.position, 0 if horizon is None else horizon - 1, value)
        return _Claim(bound, value, horizon, walk.notes)

    def horizon(self, walk: Walk, goal: Value) -> int:
        """How far one must look ahead in a race to show a bound."""
        if walk.good(walk.beyond, goal) or self.position.outcome() is not None:
            return 1
        most = self.question.turns or MOST_TURNS
        for turns in range(1, most + 1):
            (found,) = walk.advice.worths([(self.position, turns - 1)])
            if walk.good(found, goal):
                return turns
        raise UnprovableError(walk.short(self.position, found, goal))

    def of_selfish(self) -> list[_Claim]:
        """What everyone gets if each plays for themselves."""
        if self.lemmas:
            raise QuestionError("among selfish players a proof needs every move, and no lemma helps")
        horizon = None if self.position.fixed_length else self.question.turns
        if horizon is None and not self.position.fixed_length:
            raise QuestionError("among selfish players, a race is proven to its end: say within how many turns")
        walk = ExactWalk(self.question, self.work, self.new_notes())
        values = walk.follow(self.position, 0 if horizon is None else horizon - 1)
        return [_Claim("exact", values, horizon, walk.notes)]

    def of_key(self, moves: Sequence[Move | str] | None) -> list[_Claim]:
        """That one first choice reaches the value, and no other does."""
        position, question, race = self.position, self.question, not self.position.fixed_length
        if question.opponents is Opponents.SELFISH or position.mover != question.player:
            raise QuestionError("a key is the player's own first choice, against others who are not selfish")
        if race and question.turns is None:
            raise QuestionError("a key is the only one within some turns: say how many")
        more = 0 if question.turns is None else question.turns - 1
        there_are = choices(position)
        if not there_are:
            raise QuestionError("there is nothing to choose here")
        advice = advice_for(position, question, self.work, hopeful=False)
        others, walk = self.walk(advice, False, beyond=-1), self.walk(advice, True, beyond=-1)
        starts = [(choice.after, more - choice.begun * race) for choice in there_are]
        ended = [walk.ended(*start) for start in starts]
        to_ask = [start for start, value in zip(starts, ended, strict=True) if value is None]
        told = iter(advice.worths(to_ask) if to_ask else ())
        values = [next(told) if value is None else value for value in ended]
        chosen = max(range(len(starts)), key=values.__getitem__)
        self.key = [move.format() for move in there_are[chosen].moves]
        if moves is not None:
            self.key, solved = [], position
            for move in moves:
                self.key.append(solved.read_move(move).format())
                solved = solved.play(move)
            found = [number for number, choice in enumerate(there_are) if choice.after == solved]
            if not found:
                raise QuestionError("these moves are no first choice of the player")
            (chosen,) = found
        value = values.pop(chosen)
        start = starts.pop(chosen)
        second = max(values, default=-inf)
        if second >= value:
            raise UnprovableError(
                f"{', '.join(self.key)} is not the only key: it gives {value}, and another choice gives {second}"
            )
        if position.certain and second > -inf:
            second = value - 1
        walk.follow(*start, value)
        for other in starts:
            others.follow(*other, second)
        horizon = question.turns if race else None
        return [_Claim("key", value, horizon, walk.notes), _Claim("others", second, horizon, others.notes)]

    def of_mate(self, bounds: Sequence[str]) -> list[_Claim]:
        """Within how many turns of their own the player wins for sure; or that there is no sure win."""
        check_race(self.position, self.question)
        if self.lemmas:
            raise QuestionError("there is no lemma for mates")
        self.mate, left = True, self.work.limits
        limits = replace(left, seconds=self.work.seconds_left)
        found = find_mate(self.position, self.question, limits, self.work.stop, self.work.report)
        if found.mate is None and found.status not in ("exact", "turn-limit"):
            raise Stopped(found.status)
        never = found.mate is None
        horizon = max(1, found.turns)
        self.question = replace(self.question, turns=None if never and found.status == "exact" else horizon)
        value = -inf if found.mate is None else -found.mate
        under_way = self.position.mover == self.question.player and self.position.outcome() is None
        claims = []
        for bound in BOUNDS:
            if bound not in bounds or (never and bound == "lower"):
                continue
            lower, ever = bound == "lower", self.question.turns is None
            advice = advice_for(self.position, self.question, self.work, hopeful=not lower and ever, mate=True)
            walk = self.walk(advice, lower, beyond=0 if ever and not lower else -inf)
            walk.follow(self.position, horizon - 1, value + under_way)
            claims.append(_Claim(bound, value, horizon, walk.notes))
        if not claims:
            raise UnprovableError("there is no sure win, so there is no lower bound to prove")
        return claims

    def walk(self, advice: Advice, lower: bool, beyond: Value) -> Walk:
        self.work.watch = self.watch  # an engine that advises has its own
        return Walk(
            self.question,
            advice,
            self.work,
            self.new_notes(),
            lower=lower,
            beyond=beyond,
            mate=self.mate,
            lemmas=self.lemmas,
            most_kept=self.most_kept,
        )

    def watch(self) -> Progress:
        """A look at the prover's work: how many positions it has opened."""
        return self.work.progress(Bounds(-1, 1), memory=0)

    def new_notes(self) -> Notes:
        self.notes.append(Notes())
        return self.notes[-1]

    def close(self) -> None:
        for notes in self.notes:
            notes.close()

    def written(self, claims: Sequence[_Claim], out: Path | None) -> Proof:
        """The proof as a file: its header, then the records of all walks, packed."""
        position, asked = self.position, asked_by(self.question, self.mate)
        with cast("BinaryIO", SpooledTemporaryFile(max_size=_IN_MEMORY)) as body:
            packer, slots = Packer(body), [0]
            for claim in claims:
                packer.write(_noted(claim.notes, slots))
            packer.close()
            header = {
                "format": FORMAT,
                "game": position.game,
                "rules": game_of(position).rules_to_json(position.rules),
                "position": position.format(),
                "question": asked,
                "claims": [claim.to_json() for claim in claims],
                "key": self.key,
                "tier": "lemmas" if self.lemmas else "rules",
                "slots": max(slots),
                "records": sum(len(claim.notes) for claim in claims),
                "digest": digest_of(position.format(), asked),
            }
            line = json.dumps(header, ensure_ascii=False).encode() + b"\n"
            body.seek(0)
            if out is None:
                return Proof(line + body.read())
            write_whole(out, chain([line], iter(lambda: body.read(_CHUNK), b"")))
            return Proof(out)


def _noted(notes: Notes, slots: list[int]) -> Iterator[int]:
    """The records of a walk; and in `slots`, how many there must be."""
    for number, taken in records(notes):
        slots[0] = max(slots[0], taken)
        yield number


def _written(value: Value | Sequence[Number]) -> str | list[str] | None:
    if isinstance(value, Sequence):
        return [str(each) for each in value]
    return None if value == -inf else str(value)
