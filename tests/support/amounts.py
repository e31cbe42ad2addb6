"""How much a test tries: a little in every run, the rest in the exhaustive one (`pytest -m exhaustive`)."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

__all__ = ["amounts", "chunks", "examples", "try_examples"]


def chunks(count: int) -> list[Any]:
    """Numbers for a test that is cut into pieces, for several cores; all but the first are exhaustive."""
    return [pytest.param(n, marks=pytest.mark.exhaustive if n else ()) for n in range(count)]


def amounts(few: int, many: int) -> list[Any]:
    """How many a test in one piece tries in every run, and how many in the exhaustive one."""
    return [pytest.param(few, id="few"), pytest.param(many, id="many", marks=pytest.mark.exhaustive)]


def examples(few: int, many: int) -> Callable[[Callable[[st.DataObject], None]], Callable[[int], None]]:
    """Make a test of a check: Hypothesis tries it on a few examples in every run, on many in the exhaustive one."""

    def test_of(check: Callable[[st.DataObject], None]) -> Callable[[int], None]:
        @pytest.mark.parametrize("count", amounts(few, many))
        def run(count: int) -> None:
            try_examples(check, count)

        run.__doc__ = check.__doc__
        return run

    return test_of


def try_examples(check: Callable[[st.DataObject], None], count: int) -> None:
    """Let Hypothesis try a check on so many examples."""
    settings(max_examples=count)(given(data=st.data())(check))()
