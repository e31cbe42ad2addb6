"""Proofs that anyone can check: what a position is worth, shown by the rules of the game alone.

`prove` has an engine find the way and writes down a walk; `checker` replays it and knows no engine.
"""

from faceup.solver.proofs.checker import Verdict, check
from faceup.solver.proofs.making import asked_by, prove
from faceup.solver.proofs.proof import Proof
from faceup.solver.proofs.prover import UnprovableError
from faceup.solver.proofs.wording import told

__all__ = ["Proof", "UnprovableError", "Verdict", "asked_by", "check", "prove", "told"]
