"""Plain values: immutable, compared and hashed by what they hold; who tries to change one is told so."""

from dataclasses import dataclass, field, fields
from typing import TypeVar, dataclass_transform

__all__ = ["value"]

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """Make a class a frozen, slotted dataclass that keeps its own or its base's `__repr__`, `__eq__` and `__hash__`.

    Setting an attribute is an `AttributeError` that says what there is; a frozen dataclass with slots gives a
    `TypeError` about `super` for names that it does not know.

    >>> @value
    ... class Point:
    ...     x: int
    >>> Point(1).y = 2
    Traceback (most recent call last):
    AttributeError: a Point does not change, and has no 'y'; it has x
    """
    tells_itself = any("__repr__" in vars(base) for base in cls.__mro__[:-1])
    made = dataclass(frozen=True, slots=True, repr=not tells_itself)(cls)
    made.__setattr__ = made.__delattr__ = _refuse  # type: ignore[method-assign]  # in place of the dataclass's own
    return made


def _refuse(self: object, name: str, value: object = None) -> None:
    names = [field.name for field in fields(self)]  # type: ignore[arg-type]  # it is a dataclass
    what = f"a {type(self).__name__} does not change"
    raise AttributeError(what if name in names else f"{what}, and has no {name!r}; it has {', '.join(names)}")
