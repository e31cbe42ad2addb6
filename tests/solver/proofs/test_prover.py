"""Proofs of made up positions of all games: of exactly what is so."""

import os
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from support.amounts import chunks
from support.command_line import FOUR_POINTS
from support.proofs import Case, a_little, made_up_case, solved_case

from faceup.models.errors import QuestionError
from faceup.models.game import Opponents
from faceup.models.position import Position
from faceup.solver import Limits, Question
from faceup.solver.proofs import Proof, UnprovableError, advice, prove
from faceup.solver.proofs.prover import Known

IN_A_CHUNK = 40
CHUNKS = int(os.environ.get("FACEUP_POSITIONS", "200")) // IN_A_CHUNK
"""How many are tried is said in the environment: FACEUP_POSITIONS=2000 takes long."""


def proven(case: Case, **words: Any) -> Proof:
    """A proof of the case that was verified."""
    proof = prove(case.position, case.question, **words)
    verdict = proof.verify()
    assert verdict.verified, (case, words, verdict.problem)
    assert verdict.records == proof.records
    assert proof.verify(rules_only=True).verified == (not words.get("lemmas"))
    return proof


def claimed(proof: Proof) -> list[object]:
    return [claim["value"] for claim in proof.header["claims"]]


@pytest.mark.parametrize("chunk", chunks(CHUNKS))
def test_there_is_a_proof_of_exactly_the_true_bounds(chunk: int) -> None:
    """On positions of all games, flags and questions, in both tiers; and none of a bound that is off by a little."""
    kinds, seed = Counter[str](), chunk * 100_000
    while kinds.total() < IN_A_CHUNK:
        seed += 1
        case = solved_case(seed)
        if case is None:
            continue
        position, question = case.position, case.question.simplified(case.position)
        kinds[f"{position.game} {question.opponents}"] += 1
        if question.opponents is Opponents.SELFISH:
            try:
                values = claimed(proven(case))[0]
            except UnprovableError:
                assert case.lower < case.upper or not position.fixed_length, case
            else:
                assert isinstance(values, list)
                assert Fraction(values[question.player]) == case.lower == case.upper, case
            continue
        for lemmas in (False, True):
            assert claimed(proven(case, lemmas=lemmas)) == [str(case.lower), str(case.upper)], case
            with pytest.raises(UnprovableError):
                prove(position, case.question, lemmas=lemmas, at_least=case.lower + a_little(case))
            with pytest.raises(UnprovableError):
                prove(position, case.question, lemmas=lemmas, at_most=case.upper - a_little(case))
    assert len(kinds) >= 6, kinds


def test_a_wrong_engine_gives_no_proof_rather_than_a_wrong_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever an engine says that positions are worth, the walk is played by the rules."""
    position = Position.parse(FOUR_POINTS)

    def boast(self: object, moments: Sequence[Any]) -> list[int]:
        return [100] * len(moments)

    monkeypatch.setattr(advice._Native, "worths", boast)
    with pytest.raises(UnprovableError, match="cannot be proven"):
        prove(position, at_least=5)


def test_without_the_native_core_the_reference_engine_finds_the_way(no_native_core: None) -> None:
    proof = prove(Position.parse(FOUR_POINTS))
    assert proof.verify().verified
    assert claimed(proof) == ["4", "4"]


def test_a_limit_ends_the_proving() -> None:
    position, question = made_up_case(1)
    with pytest.raises(UnprovableError, match="limit"):
        prove(position, question, Limits(nodes=0))


def test_what_a_prover_forgets_it_proves_again() -> None:
    """With less memory for it and for the checker a proof is larger, and as right."""
    position = Position.parse("clock-towers~french~0~2m.K.~Kbp_11K.1Km.2~byy_1cK.1m2c.2Km")
    whole, forgetful = prove(position), prove(position, most_kept=3)
    assert whole.header["slots"] > 3
    assert forgetful.header["slots"] <= 3 + 30  # those that are kept while they are under way
    assert forgetful.records > whole.records
    assert forgetful.verify().verified


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"lemmas": True, "question": {"opponents": "selfish", "objective": "score"}}, "no lemma"),
        ({"unique": True, "mate": True}, "leave out one"),
        ({"mate": True}, "not a race"),
        ({"unique": True, "question": {"player": 1}}, "own first choice"),
    ],
)
def test_what_cannot_be_asked_is_refused(words: dict[str, Any], why: str) -> None:
    position = Position.parse(FOUR_POINTS)
    question = Question.about(position, **words.pop("question", {}))
    with pytest.raises(QuestionError, match=why):
        prove(position, question, **words)


@pytest.mark.parametrize("most", [1, 2, 7, 8])
def test_a_prover_remembers_what_it_used_lately_and_no_more_than_it_may(most: int) -> None:
    known = Known(most)
    for number in range(50):
        known.put(number, (number, 0))
        assert known.get(number) == (number, 0)
        assert most < 7 or known.get(0) == (0, 0), "used at every step, so never forgotten"
        assert len(known) <= most
    assert known.get(1) is None, "not used for long"
