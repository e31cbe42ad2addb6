"""Forged proofs: whatever is done to a proof, none is verified that claims what is not so. Two checkers agree on it."""

import copy
import io
import os
from collections import Counter
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.amounts import chunks
from support.proofs import SecondChecker, Unpacked, holds, second_checker, solved_case

from faceup.models.game import Json
from faceup.models.position import Position
from faceup.models.registry import game_of
from faceup.solver import Question
from faceup.solver.proofs import Proof, UnprovableError, check, prove
from faceup.solver.proofs.checker import digest_of

IN_A_CHUNK = 500
CHUNKS = int(os.environ.get("FACEUP_FORGERIES", "2000")) // IN_A_CHUNK
"""How many are tried is said in the environment: FACEUP_FORGERIES=100000 takes long."""
MOST_RECORDS = 60
"""Larger proofs are no better to forge, and take longer."""


@cache
def originals() -> list[Unpacked]:
    """Small proofs of every kind, some of which are about one position."""
    found: list[Proof] = []
    seed = 900_000
    while len(found) < 60:
        seed += 1
        case = solved_case(seed, nodes=120)
        if case is None:
            continue
        position, question = case.position, case.question
        for words in ({}, {"lemmas": True}, {"unique": True}, {"mate": True}):
            try:
                proof = prove(position, question, **words)  # type: ignore[arg-type]  # they are few
            except (UnprovableError, ValueError):
                continue
            if 3 <= proof.records <= MOST_RECORDS and len(found) < 60:
                found.append(proof)
    assert all(proof.verify().verified for proof in found)
    return [Unpacked.of(proof) for proof in found]


def forged(chance: Random) -> bytes:
    """A proof to which something was done."""
    proof = copy.deepcopy(chance.choice(originals()))
    raw = None
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        what = chance.choice(FORGERIES)
        raw = what(chance, proof)
    if chance.random() < 0.7:
        proof.header["records"] = len(proof.numbers)
    if chance.random() < 0.8:
        proof.header["digest"] = digest_of(proof.header["position"], proof.header["question"])
    if chance.random() < 0.02:
        del proof.header[chance.choice(list(proof.header))]
    packed = proof.packed()
    return raw(packed) if callable(raw) else packed


def number_changed(chance: Random, proof: Unpacked) -> None:
    place = chance.randrange(len(proof.numbers))
    proof.numbers[place] = max(0, proof.numbers[place] + chance.choice([-8, -1, 1, 8, 16, chance.randrange(-40, 40)]))


def kind_changed(chance: Random, proof: Unpacked) -> None:
    place = chance.randrange(len(proof.numbers))
    proof.numbers[place] = proof.numbers[place] & ~7 | chance.randrange(8)


def numbers_swapped(chance: Random, proof: Unpacked) -> None:
    one, two = (chance.randrange(len(proof.numbers)) for _ in range(2))
    proof.numbers[one], proof.numbers[two] = proof.numbers[two], proof.numbers[one]


def numbers_cut(chance: Random, proof: Unpacked) -> None:
    place = chance.randrange(len(proof.numbers))
    if len(proof.numbers) > 3:
        del proof.numbers[place : place + chance.choice([1, 1, 2])]


def numbers_doubled(chance: Random, proof: Unpacked) -> None:
    place = chance.randrange(len(proof.numbers))
    proof.numbers[place:place] = proof.numbers[place : place + chance.choice([1, 2, 5])]


def redirected(chance: Random, proof: Unpacked) -> None:
    """A position that recurs is named by another slot, or one that does not is said to recur."""
    again = [place for place, number in enumerate(proof.numbers) if number & 7 in (2, 3)]
    place = chance.choice(again or range(len(proof.numbers)))
    proof.numbers[place] = chance.randrange(6) << 3 | chance.choice([2, 3])


def claim_moved(chance: Random, proof: Unpacked) -> None:
    claim = chance.choice(proof.header["claims"])
    step = Fraction(chance.choice(["1", "-1", "1", "-1", "2", "1/7"]))
    if isinstance(claim["value"], list):
        seat = chance.randrange(len(claim["value"]))
        claim["value"][seat] = str(Fraction(claim["value"][seat]) + step)
    elif claim["value"] is not None:
        claim["value"] = str(Fraction(claim["value"]) + step)


def claim_turned(chance: Random, proof: Unpacked) -> None:
    claim = chance.choice(proof.header["claims"])
    claim["bound"] = chance.choice(["lower", "upper", "key", "others", "exact"])
    if chance.random() < 0.3:
        proof.header["claims"].reverse()


def question_changed(chance: Random, proof: Unpacked) -> None:
    question = proof.header["question"]
    words: dict[str, list[Any]] = {
        "player": [0, 1, 2, 3],
        "objective": ["score", "margin", "win", "total"],
        "opponents": ["adversarial", "cooperative", "selfish"],
        "turns": [None, 1, 2, 3, 4],
        "mate": [True, False],
    }
    word = chance.choice(list(words))
    question[word] = chance.choice(words[word])


def horizon_moved(chance: Random, proof: Unpacked) -> None:
    chance.choice(proof.header["claims"])["horizon"] = chance.choice([None, 1, 2, 3, 4, 5])


def position_exchanged(chance: Random, proof: Unpacked) -> None:
    """Another position, perhaps one that follows from the first, or looks like it."""
    header = proof.header
    if chance.random() < 0.3:
        other = chance.choice(originals()).header
    else:
        position: Any = Position.parse(header["position"])
        followers = [after for _, after in position.successors()]
        if not followers:
            return
        other = _about(chance.choice(followers))
    header |= {word: other[word] for word in ("game", "rules", "position")}


def _about(position: Any) -> Json:
    rules = game_of(position).rules_to_json(position.rules)
    return {"game": position.game, "rules": rules, "position": position.format()}


def tier_changed(chance: Random, proof: Unpacked) -> None:
    proof.header["tier"] = chance.choice(["rules", "lemmas"])


def slots_changed(chance: Random, proof: Unpacked) -> None:
    proof.header["slots"] = max(0, proof.header["slots"] + chance.choice([-1, 1, 5]))


def key_changed(chance: Random, proof: Unpacked) -> None:
    position: Any = Position.parse(proof.header["position"])
    moves = [move.format() for move in position.legal_moves()]
    proof.header["key"] = [chance.choice(moves)] if moves and chance.random() < 0.8 else None


def bytes_changed(chance: Random, proof: Unpacked) -> Any:
    places = [chance.random() for _ in range(chance.choice([1, 1, 3]))]
    values = [chance.randrange(256) for _ in places]

    def change(packed: bytes) -> bytes:
        raw = bytearray(packed)
        for place, value in zip(places, values, strict=True):
            raw[int(place * len(raw))] = value
        return bytes(raw)

    return change


def bytes_cut(chance: Random, proof: Unpacked) -> Any:
    place = chance.random()
    return lambda packed: packed[: int(place * len(packed))] if place < 0.8 else packed + b"\0"


FORGERIES = [
    *(number_changed, kind_changed, numbers_swapped, numbers_cut, numbers_doubled, redirected, redirected),
    *(claim_moved, claim_moved, claim_turned, question_changed, horizon_moved, position_exchanged, tier_changed),
    *(slots_changed, key_changed, bytes_changed, bytes_cut),
]


@pytest.mark.parametrize("chunk", chunks(CHUNKS))
def test_no_forgery_is_verified_that_claims_what_is_not_so(chunk: int, tmp_path: Path) -> None:
    """And the second checker, which has rules of its own for one game, comes to the same verdict on all of them."""
    chance, seen = Random(chunk), Counter[str]()
    with second_checker(tmp_path) as second:
        for _ in range(IN_A_CHUNK):
            proof = forged(chance)
            verdict = check(io.BytesIO(proof))
            seen["verified" if verdict.verified else "not verified"] += 1
            if verdict.verified:
                assert holds(verdict.header), (verdict, proof)
            seen[compare(second, proof, verdict.verified)] += 1
    assert min(seen["verified"], seen["not verified"], seen["yes"], seen["no"]) > IN_A_CHUNK // 100, seen


def compare(second: SecondChecker, proof: bytes, verified: bool) -> str:
    """What the second checker says, which is the same unless it says nothing."""
    says = second.says(proof).partition(" ")[0]
    assert says in ("yes", "no", "?"), says
    assert says == "?" or (says == "yes") == verified, (says, check(io.BytesIO(proof)), proof)
    return says


def test_both_checkers_verify_the_same_proofs(tmp_path: Path) -> None:
    with second_checker(tmp_path) as second:
        told = Counter(compare(second, proof.packed(), True) for proof in originals())
    assert told["yes"] > 20, told


def test_the_oracle_of_these_tests_knows_right_from_wrong() -> None:
    position = Position.parse("clock-towers~french~0~..~Kr_1c~2_")
    header = prove(position, Question.about(position)).header
    assert holds(header)
    header["claims"][0]["value"] = "5"
    assert not holds(header)
