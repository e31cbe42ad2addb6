"""The checker, by hand: what it takes, what it refuses and why, and that nothing makes it stumble."""

import io
import json
import os
import tracemalloc
import zlib
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.amounts import amounts
from support.checkout import ROOT
from support.command_line import FOUR_POINTS
from support.proofs import Unpacked

from faceup.models.position import Position
from faceup.solver import Question
from faceup.solver.proofs import Proof, check, prove, told
from faceup.solver.proofs.checker import digest_of

RACE = "gotown~gotown.floors_to_win-1~0d~612~~3m_~18_"
"""The first player wins in two turns of their own, by a milkshake now."""


def proof_of(text: str = FOUR_POINTS, asked: dict[str, Any] | None = None, **words: Any) -> Proof:
    position: Any = Position.parse(text)
    return prove(position, Question.about(position, **(asked or {})), **words)


def refused(proof: Unpacked) -> str:
    """Why a proof is not verified."""
    proof.header["digest"] = digest_of(proof.header["position"], proof.header["question"])
    verdict = check(io.BytesIO(proof.packed()))
    assert not verdict.verified
    return verdict.problem


def test_it_stands_alone() -> None:
    """One file of at most 300 lines, on top of the rules: nothing of the solver is imported, or searched."""
    text = (ROOT / "solver" / "proofs" / "checker.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 300
    assert "faceup.solver" not in text
    assert "faceup.puzzles" not in text


def test_a_proof_is_verified_and_says_what_it_shows() -> None:
    verdict = proof_of().verify()
    assert told(verdict) == (
        "verified: the margin of seat 0 against all others is exactly 4; shown by 18 positions in 11 records,"
        " with the rules alone"
    )


@pytest.mark.parametrize(
    ("text", "asked", "words", "says"),
    [
        (FOUR_POINTS, {}, {"at_least": 3}, "the margin of seat 0 against all others is at least 3"),
        (FOUR_POINTS, {"player": 1}, {"at_most": -4}, "the margin of seat 1 against all others is at most -4"),
        (
            FOUR_POINTS,
            {"objective": "total", "opponents": "cooperative"},
            {},
            "the total of seat 0 with everyone's help is exactly 4",
        ),
        (
            FOUR_POINTS,
            {"opponents": "selfish", "objective": "score"},
            {},
            "each for themselves, the score of the seats is 4, 0",
        ),
        (
            FOUR_POINTS,
            {},
            {"unique": True},
            "the margin of seat 0 against all others is at least 4 after K>1c, and every other first choice gives at"
            " most 3",
        ),
        (
            RACE,
            {},
            {"mate": True},
            "within 3 turns of everyone, seat 0 wins for sure in at most 2 turns of their own and cannot be sure to win"
            " in fewer than 2 turns of their own",
        ),
        (
            RACE,
            {"turns": 3},
            {"unique": True},
            "within 3 turns, the win of seat 0 against all others is at least 1 after milkshake 1, end, and every other"
            " first choice gives at most -1",
        ),
        (RACE, {"turns": 2}, {"mate": True}, "within 2 turns of everyone, seat 0 cannot be sure to win"),
    ],
)
def test_every_kind_of_claim_is_verified(text: str, asked: dict[str, Any], words: dict[str, Any], says: str) -> None:
    proof = proof_of(text, asked, **words)
    assert proof.claims == says
    assert proof.verify(rules_only=True).verified


def test_a_proof_with_lemmas_is_smaller_and_refused_where_only_the_rules_count() -> None:
    by_rules, with_lemmas = proof_of(), proof_of(lemmas=True)
    assert with_lemmas.records < by_rules.records
    assert with_lemmas.verify().lemmas == ("settled points", "within reach")
    assert "only the rules may count" in with_lemmas.verify(rules_only=True).problem


@pytest.mark.parametrize(
    ("word", "value", "why"),
    [
        ("format", "faceup-proof-2", "format"),
        ("game", "gotown", "canonical"),
        ("rules", "italian", "canonical"),
        ("position", FOUR_POINTS.replace("Kr", "rK"), "canonical"),
        ("position", FOUR_POINTS.replace("Kr", "Kq"), "malformed"),
        ("claims", [], "claims nothing"),
        ("tier", "magic", "no such lemmas"),
        ("slots", 2**40, "memory"),
        ("slots", True, "memory"),
        ("records", 10, "longer"),
        ("key", ["K>1c"], "no such bound"),
        ("more", 1, "header is malformed"),
    ],
)
def test_a_header_that_does_not_fit_is_refused(word: str, value: object, why: str) -> None:
    proof = Unpacked.of(proof_of())
    proof.header[word] = value
    assert why in refused(proof)


@pytest.mark.parametrize(
    ("word", "value", "why"),
    [
        ("player", 2, "seat"),
        ("player", True, "seat"),
        ("objective", "glory", "malformed"),
        ("opponents", "asleep", "malformed"),
        ("opponents", "selfish", "no such bound"),
        ("turns", 3, "horizon"),
        ("mate", True, "race"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(word: str, value: object, why: str) -> None:
    proof = Unpacked.of(proof_of())
    proof.header["question"][word] = value
    assert why in refused(proof)


def test_a_digest_binds_a_proof_to_its_position_and_question() -> None:
    proof = Unpacked.of(proof_of())
    proof.header["position"] = FOUR_POINTS.replace("1c", "1")
    assert "digest" in check(io.BytesIO(proof.packed())).problem


def test_a_claim_that_is_raised_by_one_is_refused_with_what_was_shown() -> None:
    proof = Unpacked.of(proof_of(at_least=4))
    proof.header["claims"][0]["value"] = "5"
    assert refused(proof) == "it shows 4, and claims 5"


@pytest.mark.parametrize(
    ("numbers", "why"),
    [
        ([], "no such record"),
        ([7], "no such record"),
        ([4], "no such lemma"),
        ([2], "malformed"),
        ([1], "malformed"),  # no slot is free
        ([3 << 3], "no such move"),
        ([0, 1 << 3], "no such move"),
        ([0, 0, 0, 0, 0, 0], "longer"),
    ],
)
def test_records_that_do_not_follow_are_refused(numbers: list[int], why: str) -> None:
    proof = Unpacked.of(proof_of(at_least=4))
    assert proof.header["slots"] == 0
    assert why in refused(Unpacked(proof.header, numbers))


def test_a_key_must_be_better_than_all_others() -> None:
    proof = Unpacked.of(proof_of(unique=True))
    proof.header["claims"][1]["value"] = "4"  # which is true, and not enough
    assert "only one" in refused(proof)


def test_a_key_needs_both_claims() -> None:
    proof = Unpacked.of(proof_of(unique=True))
    del proof.header["claims"][1]
    assert refused(proof)


def test_a_bomb_is_not_unpacked() -> None:
    """A few bytes that unpack to many are refused, and take no memory."""
    header, _ = Unpacked.of(proof_of())
    bomb = json.dumps(header).encode() + b"\n" + zlib.compress(b"\x80" * 2**26, 9)
    tracemalloc.start()
    assert not check(io.BytesIO(bomb)).verified
    assert tracemalloc.get_traced_memory()[1] < 2**24
    tracemalloc.stop()
    assert "too large" in check(io.BytesIO(proof_of().source), most_bytes=5).problem  # type: ignore[arg-type]


def test_a_header_without_an_end_is_not_read_to_it() -> None:
    assert "line of JSON" in check(io.BytesIO(b" " * 2**20)).problem
    assert not check(io.BytesIO(b"[" * 60_000 + b"\n")).verified


@pytest.mark.parametrize("count", amounts(300, 5_000))
def test_whatever_a_file_holds_there_is_a_verdict(count: int) -> None:
    """Random bytes, after nothing, after a header, and packed."""
    header = json.dumps(proof_of().header).encode() + b"\n"
    chance = Random(count)
    for _ in range(count):
        noise = chance.randbytes(chance.randrange(200))
        for file in (noise, header + noise, header + zlib.compress(noise), header[: len(noise) * 3] + b"\n" + noise):
            assert not check(io.BytesIO(file)).verified


def test_a_proof_in_a_file_is_the_same_as_in_memory(tmp_path: Path) -> None:
    proof = proof_of()
    proof.save(tmp_path / "a.proof")
    saved = Proof(tmp_path / "a.proof")
    assert (saved.size, saved.digest, saved.header) == (proof.size, proof.digest, proof.header)
    assert saved.verify() == proof.verify()
    written = proof_of(out=tmp_path / "b.proof")
    assert written.source == tmp_path / "b.proof"
    assert written.digest == proof.digest
    assert sorted(os.listdir(tmp_path)) == ["a.proof", "b.proof"]


def test_the_digest_does_not_depend_on_how_a_proof_is_packed() -> None:
    proof = proof_of()
    unpacked = Unpacked.of(proof)
    line = json.dumps(unpacked.header, indent=None, sort_keys=True).encode() + b"\n"
    again = Proof(line + unpacked.packed().partition(b"\n")[2])
    assert again.source != proof.source
    assert again.digest == proof.digest
    canonical = json.dumps(unpacked.header, separators=(",", ":"), sort_keys=True) + "\n"
    plain = zlib.decompress(unpacked.packed().partition(b"\n")[2])
    assert proof.digest == sha256(canonical.encode() + plain).hexdigest()


def test_a_race_that_can_never_be_won_for_sure_is_proven_without_a_horizon() -> None:
    """Nothing is left open then, however long one would look."""
    proof = proof_of("gotown~gotown.floors_to_win-1~0d~~~3_~45_", mate=True)
    assert proof.claims == "seat 0 can never be sure to win"
    assert proof.verify().verified


def test_a_claim_of_nothing_is_not_told_as_a_value() -> None:
    """That a value is more than minus infinity is true, and says nothing."""
    proof = Unpacked.of(proof_of(at_least=4))
    proof.header["claims"][0]["value"] = None
    verdict = check(io.BytesIO(proof.packed()))
    assert verdict.verified
    assert "is at least minus infinity" in told(verdict)
