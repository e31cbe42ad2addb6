"""What the tests of proofs share: small made up positions of all games with any question, and what they are worth."""

import json
import shutil
import subprocess
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from functools import cache
from hashlib import sha256
from math import inf
from pathlib import Path
from secrets import token_hex
from tempfile import gettempdir
from typing import Any, NamedTuple

import pytest
from strategies.chateau import made_up_chateau
from strategies.choices import Seeded
from strategies.clock_towers import face_down, made_up_clock_towers, made_up_question
from strategies.gotown import made_up_gotown, with_milkshakes_and_a_truck

from faceup.models.choices import choices
from faceup.models.game import Json, Number
from faceup.models.position import Position
from faceup.solver import Limits, Opponents, Question, solve
from faceup.solver.engines.reference import Search, deep_recursion
from faceup.solver.mate import find_mate
from faceup.solver.proofs import Proof
from faceup.solver.work import Work

__all__ = ["Case", "SecondChecker", "Unpacked", "a_little", "holds", "made_up_case", "second_checker", "solved_case"]

MOST_NODES = 400
"""What takes the reference engine more positions is left out."""


class Case(NamedTuple):
    """A position, a question about it, and the bounds that the reference engine gives."""

    position: Any
    question: Question
    lower: Number
    upper: Number


def made_up_case(seed: int) -> tuple[Any, Question]:
    """A small position of some game, by any rules, and a question about it."""
    choose = Seeded(seed)
    game = choose.among(["clock-towers", "clock-towers", "face-down", "gotown", "chateau"])
    if game in ("clock-towers", "face-down"):
        left = choose.number(0, 3) if game == "clock-towers" else choose.number(2, 4)
        position: Any = made_up_clock_towers(choose, choose.number(1, 4), left, variety=choose.among([None, 3, 5]))
        if game == "face-down":
            position = face_down(choose, position)
        return position, made_up_question(choose, position)
    if game == "gotown":
        position = made_up_gotown(choose, most_in_hand=choose.number(2, 4), most_in_pile=4)
        if choose.number(0, 3) == 0:
            position = with_milkshakes_and_a_truck(choose, position)
    else:
        position = made_up_chateau(choose, choose.number(2, 4), most_in_hand=choose.number(2, 4), most_in_pile=4)
    player, turns = choose.number(0, len(position.players) - 1), choose.among([1, 2, 2, 3, 3, 4])
    opponents = choose.among(list(Opponents))
    return position, Question.about(position, player=player, opponents=opponents, turns=turns)


def solved_case(seed: int, nodes: int = MOST_NODES) -> Case | None:
    """The same with its bounds, unless the reference engine takes too long."""
    position, question = made_up_case(seed)
    answer = solve(position, question, Limits(nodes=nodes), engine="reference")
    if answer.stats.nodes >= nodes:
        return None
    return Case(position, question, answer.lower, answer.upper)


def a_little(case: Case) -> Number:
    """By how much a bound is made false: by one where values are whole, else by next to nothing."""
    return 1 if case.position.certain else Fraction(1, 10**9)


class Unpacked(NamedTuple):
    """A proof taken apart: its header, and the numbers of its records."""

    header: Json
    numbers: list[int]

    @classmethod
    def of(cls, proof: Proof) -> "Unpacked":
        assert isinstance(proof.source, bytes)
        line, _, packed = proof.source.partition(b"\n")
        numbers, number, shift = [], 0, 0
        for byte in zlib.decompress(packed):
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                numbers.append(number)
                number = shift = 0
        return cls(json.loads(line), numbers)

    def packed(self) -> bytes:
        plain = bytearray()
        for number in self.numbers:
            rest = number
            while rest > 127:
                plain.append(rest & 127 | 128)
                rest >>= 7
            plain.append(rest)
        return json.dumps(self.header).encode() + b"\n" + zlib.compress(bytes(plain), 1)


def holds(header: Json) -> bool:
    """Whether what a proof claims is so, by the plainest searches there are."""
    asked, key, claims = header["question"], header["key"], header["claims"]
    return all(
        _is_so(
            header["position"],
            *(asked["player"], asked["objective"], asked["opponents"], asked["turns"], asked["mate"]),
            None if key is None else tuple(key),
            claim["bound"],
            tuple(claim["value"]) if isinstance(claim["value"], list) else claim["value"],
            claim["horizon"],
        )
        for claim in claims
    ) and (key is None or _amount(claims[0]["value"]) != _amount(claims[1]["value"]))


@cache
def _is_so(
    text: str,
    player: int,
    objective: str,
    opponents: str,
    turns: int | None,
    mate: bool,
    key: tuple[str, ...] | None,
    bound: str,
    value: Any,
    horizon: int | None,
) -> bool:
    position: Any = Position.parse(text)
    looked = turns if turns is not None else horizon
    question = Question(player, objective, opponents, looked)  # type: ignore[arg-type]  # words will do
    more = 0 if looked is None else looked - 1
    search: Search[Any] = Search(question, Work())
    if mate:
        found = find_mate(position, question)
        worth = -inf if found.mate is None else -found.mate
        if bound == "upper" and turns is None and found.status != "exact":
            return False
        return worth >= _amount(value) if bound == "lower" else worth <= _amount(value)
    with deep_recursion():
        if key is not None:
            solved = position
            for move in key:
                solved = solved.play(position.move_class.parse(move))
            for choice in choices(position):
                got = search.value(choice.after, more - (0 if looked is None else choice.begun))[0].lower
                wrong = got < _amount(value) if bound == "key" else got > _amount(value)
                if (choice.after == solved) == (bound == "key") and wrong:
                    return False
            return True
        found_values = search.value(position, more)
    if bound == "exact":
        return all(each.exact for each in found_values) and [each.lower for each in found_values] == list(
            map(_amount, value)
        )
    bounds = found_values[0]
    return bounds.lower >= _amount(value) if bound == "lower" else bounds.upper <= _amount(value)


def _amount(text: str | None) -> Fraction | float:
    return -inf if text is None else Fraction(text)


@contextmanager
def second_checker(folder: Path) -> Iterator["SecondChecker"]:
    """Have the checker that knows nothing of Faceup wait for proofs; skip the test where it cannot be built."""
    with subprocess.Popen([_built()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield SecondChecker(process, folder / "a.proof")
        assert process.stdin is not None
        process.stdin.close()


@cache
def _built() -> Path:
    """Build the second checker, unless it was built before from the same source, by any process."""
    source = Path(__file__).parents[1] / "solver" / "proofs" / "second_checker.cpp"
    program = Path(gettempdir()) / f"faceup-second-checker-{sha256(source.read_bytes()).hexdigest()[:16]}"
    if program.exists():
        return program
    compiler = shutil.which("c++")
    if compiler is None:
        pytest.skip("there is no C++ compiler")
    fresh = program.with_name(f"{program.name}-{token_hex(4)}")
    command = [compiler, "-std=c++20", "-O1", str(source), "-lz", "-o", str(fresh)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    if built.returncode and "zlib.h" in built.stderr:
        pytest.skip("there is no zlib to build against")
    assert built.returncode == 0, built.stderr
    return fresh.replace(program)


class SecondChecker:
    """The second checker at work."""

    def __init__(self, process: "subprocess.Popen[str]", file: Path) -> None:
        self.process, self.file = process, file

    def says(self, proof: bytes) -> str:
        """Return what it says: ``yes``, ``no`` and why, or ``?``."""
        self.file.write_bytes(proof)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{self.file}\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()
