"""How much a test tries: a little in every run, the rest in the exhaustive one (`pytest -m exhaustive`)."""

from typing import Any

import pytest

__all__ = ["amounts", "chunks"]


def chunks(count: int) -> list[Any]:
    """Numbers for a test that is cut into pieces, for several cores; all but the first are exhaustive."""
    return [pytest.param(n, marks=pytest.mark.exhaustive if n else ()) for n in range(count)]


def amounts(few: int, all_of_them: int) -> list[Any]:
    """How many a test that is in one piece tries in every run, and in the exhaustive one."""
    return [pytest.param(few, id="few"), pytest.param(all_of_them, id="all", marks=pytest.mark.exhaustive)]
