"""Mistakes that people make, in English, French and Italian, and the exact lines that each gets.

If this fails on purpose: python -m faceup.scripts.regenerate, and look at the difference.
"""

import json
from typing import Any

import pytest
from support.checkout import ROOT

from faceup.scripts.regenerate import MISTAKES, answered

TABLE: list[dict[str, Any]] = json.loads((ROOT / MISTAKES).read_text(encoding="utf-8"))


def test_the_table_has_sixty_mistakes_and_more() -> None:
    assert len({mistake["about"] for mistake in TABLE}) == len(TABLE) >= 60
    assert all(mistake["status"] == 2 and mistake["says"] for mistake in TABLE)


@pytest.mark.parametrize("mistake", TABLE, ids=lambda mistake: mistake["about"])
def test_a_mistake_is_told_in_these_words(mistake: dict[str, Any]) -> None:
    assert answered(mistake) == mistake
    for line in mistake["says"]:
        assert line.startswith("faceup: ")
        assert line.isprintable()
