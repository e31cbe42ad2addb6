"""Positions of Château de Cartes on one line, played on: what the tests of its rules share."""

from faceup.models.chateau import Move, Position

__all__ = ["CASTLE", "after", "chances", "moves", "position"]

CASTLE = "dwwttnn"
"""The usual castle, complete: door, both walls, both towers, both windows, in the order of the one-line notation."""


def position(text: str) -> Position:
    """A position, written without its `chateau~`; without rules, too, if it begins with a seat."""
    return Position.parse(f"chateau~chateau~{text}" if text[0].isdigit() else f"chateau~{text}")


def moves(text: str, *played: str) -> list[str]:
    """The legal moves of a position, perhaps after some others."""
    return [str(move) for move in after(text, *played).legal_moves()]


def chances(text: str, *played: str) -> dict[str, str]:
    """What chance may bring in a position, perhaps after some moves, and how likely that is."""
    return {str(move): str(probability) for move, probability in after(text, *played).chances()}


def after(text: str, *played: str) -> Position:
    """The position after some moves."""
    here = position(text)
    for move in played:
        here = here.play(Move.parse(move))
    return here
