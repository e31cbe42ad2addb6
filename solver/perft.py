"""Counting sequences of moves: the quickest way to see that two implementations of the rules agree."""

from faceup.models.game import Position
from faceup.models.games import game_of

__all__ = ["perft", "perft_by_move"]

_MOST_REMEMBERED = 1_000_000


def perft(position: Position, depth: int) -> int:
    """How many different sequences of `depth` moves there are. One that ends before does not count."""
    game = game_of(position)
    counted: dict[tuple[Position, int], int] = {}

    def count(here: Position, depth: int) -> int:
        if depth == 0:
            return 1
        moves = game.legal_moves(here)
        if depth == 1:
            return len(moves)
        known = counted.get((here, depth))
        if known is None:
            known = sum(count(game.play(here, move), depth - 1) for move in moves)
            if len(counted) < _MOST_REMEMBERED:
                counted[here, depth] = known
        return known

    return count(position, depth)


def perft_by_move(position: Position, depth: int) -> dict[str, int]:
    """The count of each first move, by its text: where two implementations differ, it shows in which move."""
    game = game_of(position)
    moves = sorted(game.legal_moves(position), key=lambda move: move.format())
    return {move.format(): perft(game.play(position, move), depth - 1) for move in moves}
