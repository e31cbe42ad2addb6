"""What is true of every phrase in every table."""

import re

from faceup.models.phrases import Phrase

__all__ = ["assert_translated"]


def assert_translated(key: str, phrase: Phrase) -> None:
    """A phrase is there in each language, with the same gaps; several words differ in each."""
    texts = (phrase.english, phrase.french, phrase.italian)
    assert all(text.strip() for text in texts), key
    gaps = [set(re.findall(r"\{(\w+)", text)) for text in texts]
    assert gaps[0] == gaps[1] == gaps[2], key
    counted = [form for text in texts for form in re.findall(r"\{\w+:([^}]*#[^}]*)\}", text)]
    assert all(re.fullmatch(r"[^|]*#[^|]*\|[^|]*#[^|]*", form) for form in counted), key
    if len(re.sub(r"\{[^}]*\}", "", phrase.english).split()) > 1:
        assert len(set(texts)) == 3, key
