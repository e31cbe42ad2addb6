"""Every puzzle that comes with Faceup has a proof: its key reaches the value, and no other first choice does."""

import pytest
from support.amounts import amounts
from support.checkout import ROOT

from faceup.puzzles.packs.puzzle import Puzzle
from faceup.solver.proofs import Proof, prove_key

PACKS = sorted((ROOT / "puzzles" / "packs").glob("*.jsonl"))


@pytest.mark.parametrize("pack", [path.name for path in PACKS])
@pytest.mark.parametrize("most", amounts(4, 1_000))
def test_a_shipped_puzzle_is_proven_by_the_rules_alone(pack: str, most: int) -> None:
    lines = (ROOT / "puzzles" / "packs" / pack).read_text(encoding="utf-8").splitlines()
    for line in lines[:most]:
        puzzle = Puzzle.parse(line)
        raw, digest = prove_key(puzzle.position, puzzle.ask, puzzle.key)
        proof = Proof(raw)
        verdict = proof.verify(rules_only=True)
        assert verdict.verified, (puzzle.id, verdict.problem)
        assert proof.digest == digest
        assert proof.header["key"] == [move.format() for move in puzzle.key], puzzle.id
        assert proof.header["claims"][0]["value"] == str(puzzle.value), puzzle.id
