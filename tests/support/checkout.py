"""Where the tests find the files of the checkout."""

from pathlib import Path

__all__ = ["BAD_INPUTS", "EXAMPLES", "PACKS", "PERFT_TABLES", "ROOT", "TESTS"]

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
BAD_INPUTS = TESTS / "data" / "bad"
PERFT_TABLES = TESTS / "data" / "perft"
EXAMPLES = ROOT / "puzzles" / "examples"
PACKS = ROOT / "puzzles" / "packs"
