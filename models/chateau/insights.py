"""What explanations say of Château de Cartes: parts that are laid, castles that are blocked and freed."""

from collections.abc import Iterator, Sequence

from faceup.models.chateau.automatic import next_turn, settled
from faceup.models.chateau.moves import Move
from faceup.models.chateau.position import Position
from faceup.models.chateau.words import WORDS, slot_names
from faceup.models.insights import Effect, takers
from faceup.models.phrases import Saying

__all__ = ["effects", "made", "passed", "takers"]


def passed(position: Position) -> Position | None:
    """The turn given up after its draw: nothing is laid, played or discarded. There is none out of turn."""
    now = settled(position)
    if now.over or now.chances() or now.is_interrupted:
        return None
    return settled(next_turn(now))


def effects(position: Position, move: Move, names: Sequence[str]) -> Iterator[Effect]:
    """Parts that are laid, and attacks that block a castle or are lifted."""
    after, slots = position.after(move), len(position.rules.blueprint.names)
    for seat, name in enumerate(names):
        had, has = position.scores()[seat], after.scores()[seat]
        if has != had:
            yield Effect("castle", WORDS.phrases["has parts"].of(who=name, n=has, most=slots))
        before, now = position.players[seat].attack, after.players[seat].attack
        if now is not None and before is None:
            blocks = WORDS.phrases["or is blocked" if after.answering == seat else "blocks"]
            yield Effect("block", blocks.of(who=name, card=now.names))
        elif before is not None and now is None:
            yield Effect("block", WORDS.phrases["is free"].of(who=name, card=before.names))


def made(position: Position, seat: int) -> list[Saying]:
    """The slots of the castle that are laid."""
    castle, slots = position.players[seat].castle, position.rules.blueprint.names
    laid = WORDS.phrases["the slot"]
    return [laid.of(slot=slot_names(slot)) for slot, card in zip(slots, castle, strict=True) if card is not None]
