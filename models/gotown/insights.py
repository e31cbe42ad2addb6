"""What explanations say of GoTown: floors that are built, stolen and torn down, and turns that are lost."""

from collections.abc import Iterator, Sequence

from faceup.models.gotown.moves import Action, Move
from faceup.models.gotown.position import Position
from faceup.models.insights import Effect, takers

__all__ = ["effects", "made", "passed", "takers"]


def passed(position: Position) -> Position | None:
    """The turn ended as it is: no further action, and cards drawn up to three as always."""
    end = Move(Action.END)
    return position.after(end) if end in position.legal_moves() else None


def effects(position: Position, move: Move, names: Sequence[str]) -> Iterator[Effect]:
    """Floors gained and lost, and a milkshake that costs a turn."""
    after, asked = position.after(move), position.rules.floors_to_win
    for name, had, has in zip(names, position.scores(), after.scores(), strict=True):
        if has > had:
            yield Effect("floor", f"{name} has {has} of {asked} floors then.")
        elif has < had:
            yield Effect("floor", f"{name} is down to {has} of {asked} floors then.")
    if move.action is Action.MILKSHAKE and move.seat is not None:
        yield Effect("tempo", f"{names[move.seat]} loses a turn.")
    elif move.action is Action.DONUTS:
        yield Effect("tempo", f"{names[position.mover]} has another turn after this one.")


def made(position: Position, seat: int) -> list[str]:
    """The floors."""
    return [f"the floor {floor.format()}" for floor in position.players[seat].tower]
