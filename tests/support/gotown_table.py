"""Short ways to look at a position of GoTown: its moves, what chance may bring, and what comes after some moves."""

from fractions import Fraction

from faceup.models.gotown import Move, Position

__all__ = ["after", "chances", "discarded", "moves", "tower", "winners"]


def moves(position: str | Position) -> list[str]:
    """The texts of all legal moves."""
    here = Position.parse(position) if isinstance(position, str) else position
    return sorted(str(move) for move in here.legal_moves())


def chances(position: str | Position) -> dict[str, Fraction]:
    """What chance may bring, by its text."""
    here = Position.parse(position) if isinstance(position, str) else position
    return {str(chance.move): chance.probability for chance in here.chances()}


def after(position: str | Position, *played: str) -> Position:
    here = Position.parse(position) if isinstance(position, str) else position
    for move in played:
        here = here.play(Move.parse(move))
    return here


def winners(position: Position) -> tuple[int, ...] | None:
    """Who has won; nobody, if it is over and undecided; None while it goes on."""
    outcome = position.outcome()
    return None if outcome is None else outcome.winners


def tower(position: Position, seat: int) -> list[str]:
    """The floors of a player, from the ground up."""
    return [floor.format() for floor in position.players[seat].tower]


def discarded(position: Position) -> str:
    """The codes of the discard pile."""
    return " ".join(card.code for card in position.discard)
