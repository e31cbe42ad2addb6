"""Every puzzle that comes with Faceup has a proof: its key reaches the value, and no other first choice does."""

from dataclasses import replace
from pathlib import Path

import pytest
from support.amounts import amounts
from support.books import puzzles
from support.checkout import PACKS

from faceup.models.game import Opponents
from faceup.puzzles.packs.pack import read_pack
from faceup.puzzles.packs.proofs import file_of, proof_complaints, proofs_checked, proofs_of
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.solver.batch import HERE
from faceup.solver.proofs import Proof, prove


def never() -> bool:
    return False


def proof_of(puzzle: Puzzle, **words: bool) -> Proof:
    (proof,) = proofs_of([puzzle], HERE, never, **words)
    assert isinstance(proof, Proof), proof
    return proof


@pytest.mark.parametrize("pack", [path.name for path in sorted(PACKS.glob("*.jsonl"))])
@pytest.mark.parametrize("most", amounts(4, 1_000))
def test_a_shipped_puzzle_is_proven_by_the_rules_alone(pack: str, most: int) -> None:
    """And where its record has a digest, it is that of this proof."""
    shipped = read_pack(PACKS / pack)[:most]
    proofs = list(proofs_of(shipped, HERE, never))
    assert len(proofs) == len(shipped)
    for puzzle, proof in zip(shipped, proofs, strict=True):
        assert isinstance(proof, Proof), (puzzle.id, proof)
        assert proof_complaints(puzzle, proof) == [], puzzle.id
        assert proof.header["tier"] == "rules"


def test_a_proof_follows_from_its_puzzle_whichever_engine_finds_the_way(request: pytest.FixtureRequest) -> None:
    """So anyone can make it again, and compare the digest."""
    first = [read_pack(f"{path}#1")[0] for path in sorted(PACKS.glob("*.jsonl"))]
    made = [proof_of(puzzle).digest for puzzle in first]
    request.getfixturevalue("no_native_core")
    assert [proof_of(puzzle).digest for puzzle in first] == made


@pytest.fixture(scope="module")
def two() -> tuple[Puzzle, Puzzle]:
    """Two puzzles of one game."""
    first, second = [puzzle for puzzle in puzzles() if puzzle.game == "clock-towers"][:2]
    return first, second


def test_a_proof_is_of_one_puzzle_only(two: tuple[Puzzle, Puzzle]) -> None:
    puzzle, other = two
    proof = proof_of(puzzle)
    assert proof_complaints(puzzle, proof) == []
    assert proof_complaints(other, proof) == ["its proof is about another position"]
    helped = replace(puzzle, ask=replace(puzzle.ask, opponents=Opponents.COOPERATIVE))
    assert proof_complaints(helped, proof) == ["its proof is about another question"]
    wrong = replace(puzzle, key=puzzle.tries[0].moves)
    assert proof_complaints(wrong, proof) == ["its proof is about another key"]
    (complaint,) = proof_complaints(replace(puzzle, value=puzzle.value - 1, second=puzzle.value - 2), proof)
    assert "shows that the key gives at least" in complaint
    (complaint,) = proof_complaints(replace(puzzle, second=puzzle.value), proof)
    assert "shows that any other choice gives at most" in complaint


def test_a_proof_of_the_value_says_nothing_of_the_key(two: tuple[Puzzle, Puzzle]) -> None:
    proof = prove(two[0].position, two[0].ask)
    assert proof_complaints(two[0], proof) == ["its proof is about the value, not about the key"]


def test_the_digest_of_a_record_is_that_of_one_proof(two: tuple[Puzzle, Puzzle]) -> None:
    puzzle = two[0]
    proof, smaller = proof_of(puzzle), proof_of(puzzle, lemmas=True)
    stamped = replace(puzzle, proof=proof.digest)
    assert proof_complaints(stamped, proof) == []
    assert proof_complaints(puzzle, smaller) == []
    assert proof_complaints(stamped, smaller) == ["its proof is not the one that its digest names"]
    assert Puzzle.from_json(stamped.to_json()) == stamped


def test_proofs_are_looked_for_in_their_folder(two: tuple[Puzzle, Puzzle], tmp_path: Path) -> None:
    puzzle, other = two
    proof_of(puzzle).save(file_of(puzzle, tmp_path))
    held, missed = proofs_checked(two, HERE, never, folder=tmp_path)
    assert held == []
    assert "No such file" in missed[0]
    file_of(other, tmp_path).write_bytes(file_of(puzzle, tmp_path).read_bytes()[:-1])
    _, cut = proofs_checked(two, HERE, never, folder=tmp_path)
    assert "its proof is not verified: record" in cut[0]


def test_what_has_no_proof_says_why(two: tuple[Puzzle, Puzzle]) -> None:
    puzzle = two[0]
    wrong = replace(puzzle, key=puzzle.tries[0].moves)
    why, limited = [*proofs_of([wrong], HERE, never), *proofs_of([puzzle], HERE, never, nodes=1)]
    assert isinstance(why, str)
    assert "is not the only key" in why
    assert isinstance(limited, str)
    assert "limit" in limited
    assert [*proofs_checked([wrong], HERE, never)] == [[f"it cannot be proven: {why}"]]
    assert [*proofs_of([puzzle], HERE, lambda: True)] == []
