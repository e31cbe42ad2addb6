"""How large proofs are, and how long it takes to make and to verify them, in both tiers."""

from collections.abc import Iterator, Sequence
from statistics import median
from time import process_time

from faceup.models.game import Json
from faceup.scripts.bench.sets import positions_of
from faceup.solver.proofs import prove

__all__ = ["proofs"]

MOST_WITH_RULES_ALONE = 10
"""With more cards left, a proof by the rules alone has millions of positions."""


def proofs(cards: Sequence[int] = (4, 6, 8, 10, 12), positions: int = 20) -> Iterator[Json]:
    """Prove both bounds of dealt endgames with so many cards left, and verify them; medians, the largest one beside.

    The time is that of the processor: what else the machine does should not count.
    """
    for left in cards:
        for lemmas in (False, True):
            if lemmas or left <= MOST_WITH_RULES_ALONE:
                rows = list(_measured(left, positions, lemmas))
                middle = {name: round(median(row[name] for row in rows), 2) for name in rows[0]}
                most = {f"most_{name}": max(row[name] for row in rows) for name in ("bytes", "verify_seconds")}
                tier = {"left": left, "tier": "lemmas" if lemmas else "rules", "proofs": len(rows)}
                yield tier | middle | most


def _measured(left: int, positions: int, lemmas: bool) -> Iterator[dict[str, float]]:
    for position in positions_of(f"clock-towers-2p-k{left:02}")[:positions]:
        began = process_time()
        proof = prove(position, lemmas=lemmas)
        proven = process_time()
        verdict = proof.verify()
        assert verdict.verified, verdict.problem
        yield {
            "bytes": proof.size,
            "records": verdict.records,
            "positions": verdict.positions,
            "prove_seconds": round(proven - began, 2),
            "verify_seconds": round(process_time() - proven, 2),
        }
