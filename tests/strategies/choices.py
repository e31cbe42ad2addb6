"""Who decides how something made up looks: Hypothesis, which also makes it smaller, or plain seeded chance."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol, TypeVar

from hypothesis import strategies as st

__all__ = ["Choices", "Drawn", "Seeded"]

T = TypeVar("T")


class Choices(Protocol):
    """What can be left to either."""

    def number(self, least: int, most: int) -> int: ...
    def among(self, options: Sequence[T]) -> T: ...


@dataclass(frozen=True, slots=True)
class Drawn:
    """Hypothesis decides."""

    draw: st.DrawFn

    def number(self, least: int, most: int) -> int:
        return self.draw(st.integers(least, most))

    def among(self, options: Sequence[T]) -> T:
        return self.draw(st.sampled_from(options))


class Seeded:
    """Chance decides, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def number(self, least: int, most: int) -> int:
        return self.chance.randint(least, most)

    def among(self, options: Sequence[T]) -> T:
        return self.chance.choice(options)
