"""What explanations say of GoTown: floors that are built, stolen and torn down, and turns that are lost."""

from collections.abc import Iterator, Sequence

from faceup.models.gotown.cards import Card
from faceup.models.gotown.moves import Action, Move
from faceup.models.gotown.position import Position
from faceup.models.gotown.words import WORDS
from faceup.models.insights import Effect, takers
from faceup.models.phrases import Saying

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
            yield Effect("floor", WORDS.phrases["has floors"].of(who=name, n=has, most=asked))
        elif has < had:
            yield Effect("floor", WORDS.phrases["down to floors"].of(who=name, n=has, most=asked))
    if move.action is Action.MILKSHAKE and move.seat is not None:
        yield Effect("tempo", WORDS.phrases["loses a turn"].of(who=names[move.seat]))
    elif move.action is Action.DONUTS:
        yield Effect("tempo", WORDS.phrases["another turn"].of(who=names[position.mover]))


def made(position: Position, seat: int) -> list[Saying]:
    """The floors."""
    return [
        WORDS.phrases["the floor"].of(
            floor=floor.format().removesuffix(" dog"), dog=Card.DOG.names if floor.guarded else None
        )
        for floor in position.players[seat].tower
    ]
