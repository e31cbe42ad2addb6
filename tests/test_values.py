"""Positions, moves, cards, rules, questions and answers are plain values: they travel, compare, and never change."""

import copy
import pickle
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

import pytest

import faceup
from faceup.models.errors import FaceupError, InvalidPositionError, Problem
from faceup.puzzles.judging.values import TooLargeError
from faceup.solver import Status, UnfinishedGraphError


def positions() -> Iterator[Any]:
    for game in ("clock-towers", "gotown", "chateau"):
        for seed in range(3):
            yield faceup.deal(game, seed=seed, left=10 + seed)


def parts(value: Any) -> Iterator[Any]:
    """A value and all values of ours that it is made of."""
    if isinstance(value, tuple | list):
        for item in value:
            yield from parts(item)
    if type(value).__module__.startswith("faceup."):
        yield value
        if is_dataclass(value):
            for field in fields(value):
                yield from parts(getattr(value, field.name))


def values() -> dict[str, Any]:
    """One value of every type that positions, moves, questions, limits and answers are made of, by the type's name."""
    found: dict[str, Any] = {}
    for position in positions():
        answer = faceup.solve(position, nodes=200, all_moves=True)
        question = faceup.Question.about(position)
        for value in (position, *position.legal_moves(), question, faceup.Limits(seconds=1), answer):
            for part in parts(value):
                kind = type(part)
                found.setdefault(f"{kind.__module__.removeprefix('faceup.')}.{kind.__qualname__}", part)
    return found


VALUES = values()
RECORDS = [name for name, value in VALUES.items() if not isinstance(value, Enum)]


def test_every_kind_of_value_is_among_them() -> None:
    assert len(VALUES) > 20, sorted(VALUES)


@pytest.mark.parametrize("name", VALUES)
def test_a_value_survives_pickle_and_copy(name: str) -> None:
    value = VALUES[name]
    there_and_back = [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)]  # noqa: S301
    for same in (copy.copy(value), copy.deepcopy(value), *there_and_back):
        assert type(same) is type(value)
        assert same == value
        assert hash(same) == hash(value)
        assert repr(same) == repr(value)


@pytest.mark.parametrize("name", RECORDS)
def test_a_value_equals_nothing_of_another_kind(name: str) -> None:
    value = VALUES[name]
    assert value != object()
    assert value is not None
    assert [other for other in VALUES if VALUES[other] == value] == [name]


@pytest.mark.parametrize("name", RECORDS)
def test_a_value_does_not_change(name: str) -> None:
    value = VALUES[name]
    before = repr(value)
    known = [field.name for field in fields(value)][:1] if is_dataclass(value) else []
    for attribute in [*known, "no_such_thing"]:
        with pytest.raises(AttributeError, match=r"does not change|cannot assign to field|has no attribute"):
            setattr(value, attribute, 1)
        with pytest.raises(AttributeError):
            delattr(value, attribute)
    assert repr(value) == before


KINDS: list[type[FaceupError]] = [FaceupError, *FaceupError.__subclasses__()]
ERRORS: list[FaceupError] = [
    *(kind("told in words") for kind in KINDS if "__init__" not in vars(kind)),
    InvalidPositionError([Problem("turn", "should be a seat"), Problem("", "too long")]),
    TooLargeError(),
    UnfinishedGraphError(Status.CANCELLED, 3, faceup.Limits(nodes=3)),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_survives_pickle_and_copy(error: FaceupError) -> None:
    for same in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):  # noqa: S301
        assert type(same) is type(error)
        assert str(same) == str(error)
        assert vars(same) == vars(error)
