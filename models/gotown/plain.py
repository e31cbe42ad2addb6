"""Positions and moves as plain numbers, for engines that are not written in Python: none of them knows GoTown yet."""

from typing import Any, NoReturn

from faceup.models.errors import QuestionError
from faceup.models.gotown.moves import Move
from faceup.models.gotown.position import Position

__all__ = ["move_from_plain", "plain"]


def plain(position: Position) -> NoReturn:
    """There is no such form."""
    raise QuestionError("it does not know gotown")


def move_from_plain(raw: Any) -> Move:
    """There is no such form."""
    raise QuestionError("it does not know gotown")
