"""What explanations say of Clock Towers: towers, rungs of the ladder, roofs that are taken first."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from faceup.models.clock_towers.cards import Card, Kind
from faceup.models.clock_towers.moves import Move
from faceup.models.clock_towers.play import asked_heights, reached
from faceup.models.clock_towers.position import Position
from faceup.models.clock_towers.towers import Tower, points
from faceup.models.clock_towers.words import WORDS
from faceup.models.insights import Effect
from faceup.models.phrases import Saying

__all__ = ["effects", "made", "passed", "takers"]


def passed(position: Position) -> Position | None:
    """The same cards, with the next player who holds any to move: nothing was played, discarded or drawn."""
    if position.chances() or position.over:
        return None
    after = replace(position, turn=(position.turn + 1) % len(position.players))
    return None if after.turn == position.turn else after


def effects(position: Position, move: Move, names: Sequence[str]) -> Iterator[Effect]:
    """A tower that is completed, and for whom the ladder then asks for another height."""
    if move.onto is None or move.by_chance:
        return
    tower = move.onto.with_card(move.card)
    if tower.roof is None:
        return
    yield Effect("tower", WORDS.phrases["completes"].of(who=names[position.turn], tower=_tower(tower)))
    after, roof = position.after(move), move.card
    for seat, player in enumerate(after.players):
        before, now = (asked_heights(here.rules, reached(here, seat), roof) for here in (position, after))
        if before == now or not _has_roof(after, seat, roof):
            continue
        for other in dict.fromkeys(player.built.open_towers):
            fitted, fits = other.height in before, other.height in now
            if other.has_clock and fitted != fits:
                can = WORDS.phrases["can take" if fits else "can no longer take"]
                asks = WORDS.phrases["one height"].of(n=now[0])
                if len(now) > 1:
                    asks = WORDS.phrases["heights"].of(low=now[0], high=now[-1])
                yield Effect("rung", can.of(who=names[seat], tower=other.format(), roof=roof.names, heights=asks))


def made(position: Position, seat: int) -> list[Saying]:
    """The complete towers."""
    return [_tower(tower) for tower in position.players[seat].towers if tower.roof is not None]


def takers(position: Position, line: Sequence[Move]) -> dict[Saying, int]:
    """Who draws each roof of the pile that ends on a tower of whoever drew it."""
    drawn: list[tuple[Card, int]] = []
    for move in line:
        if move.draw is Kind.ROOF and not move.by_chance:
            drawn.append((position.piles[Kind.ROOF][0], position.turn))
        position = position.after(move)
    used = [Counter(tower.roof for tower in player.towers) for player in position.players]
    found: dict[Saying, int] = {}
    for roof, seat in drawn:
        if used[seat][roof]:
            found.setdefault(WORDS.phrases["the roof"].of(roof=roof.names), seat)
    return found


def _has_roof(position: Position, seat: int, roof: Card) -> bool:
    """Whether a player holds a roof of the colour, or may still draw one."""
    below = position.piles.below(Kind.ROOF)
    hidden = () if below is None else below.cards
    return roof in (*position.players[seat].hand, *position.piles[Kind.ROOF], *hidden)


def _tower(tower: Tower) -> Saying:
    return WORDS.phrases["worth"].of(tower=tower.format(), n=points(tower))
