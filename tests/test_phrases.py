"""Whatever people read in three languages: every phrase in the code is there in each, with the same gaps."""

import ast
import re
from collections.abc import Iterator

import pytest
from support.checkout import ROOT

from faceup.models.phrases import Phrase

ROOMS = ("models", "puzzles", "scripts", "solver")
HOW = {"", "a", "the"}
"""How a gap may be filled in any language, but for numbers."""


def phrases(room: str) -> Iterator[tuple[str, Phrase]]:
    """Every phrase that is written out in the code of a room, with where it stands."""
    for path in sorted((ROOT / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Phrase":
                texts = [part.value for part in node.args if isinstance(part, ast.Constant)]
                if len(texts) == len(node.args):
                    assert not node.keywords
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", Phrase(*map(str, texts))


@pytest.mark.parametrize("room", ROOMS)
def test_every_phrase_is_there_in_every_language(room: str) -> None:
    found = dict(phrases(room))
    assert len(found) > 10
    for where, phrase in found.items():
        assert_translated(where, phrase)


def assert_translated(key: str, phrase: Phrase) -> None:
    """A phrase has the same gaps in each language, filled in ways that there are, and the spaces of the language."""
    texts = (phrase.english, phrase.french, phrase.italian)
    assert all(text.strip() for text in texts), key
    gaps = [set(re.findall(r"\{(\w+)", text)) for text in texts]
    assert gaps[0] == gaps[1] == gaps[2], key
    plain = [re.sub(r"\{[^}]*\}", "x", text) for text in texts]
    assert not any(re.search("[{}]", text) for text in plain), key
    if len(re.findall(r"\w\w+", plain[0])) > 1:  # one word may be the same in several languages
        assert len(set(texts)) == 3, key
    for text, also in zip(texts, (set(), {"de", "que"}, {"ad"}), strict=True):
        for how in re.findall(r"\{\w+:([^}]*)\}", text):
            assert how in HOW | also or re.fullmatch(r"[^|]*\|[^|]*#[^|]*", how), (key, how)
    assert not re.search(r"[^\s\[][:;?!](\s|$|\])", plain[1]), f"{key}: French has a space before these signs"
    for text in (plain[0], plain[2]):
        assert not re.search(r"\s[:;?!](\s|$)", text), f"{key}: only French has a space before these signs"
