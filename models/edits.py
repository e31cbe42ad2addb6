"""Positions that differ in a card: what an editor tries when a position is not yet a puzzle.

Whether what comes out is a position is for the game to say, so cards come from the box only if the deck has them.
"""

import random
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Generic, NamedTuple

from faceup.models.errors import InvalidPositionError, NotationError
from faceup.models.forms.changes import Lying
from faceup.models.position import M, Position
from faceup.models.registry import game_named, game_of

__all__ = ["Edit", "random_edit", "removals", "swaps"]


class Edit(NamedTuple, Generic[M]):
    """What was done to a position, and what came of it."""

    place: str
    card: str
    """The card that lay there, or a tower's cards."""
    what: str
    position: Position[M]


def removals(position: Position[M]) -> Iterator[Edit[M]]:
    """Take away each card and each tower, where that leaves a position; of like ones in a hand, the first."""
    for lying in _unlike(position):
        changed = _edited(position, partial(position.without_card, lying.place))
        if changed is not None:
            yield Edit(lying.place, lying.text, "removed", changed)


def swaps(position: Position[M], hands_only: bool) -> Iterator[Edit[M]]:
    """Swap each card for another, where that gives a position.

    It is swapped for all others of its kind; or, if only hands are looked at, for the others of its hand.
    """
    deck = {card.code: card for card in game_of(position).cards}
    for lying in _unlike(position):
        if hands_only and not _in_hand(lying):
            continue
        row = dict.fromkeys(other.text for other in position.cards() if _row(other) == _row(lying))
        for card in lying.cards:
            others = row if hands_only else (code for code in deck if deck[code].kind is deck[card.text].kind)
            for other in others:
                same = other == card.text
                changed = None if same else _edited(position, partial(position.with_card, card.place, other))
                if changed is not None:
                    what = f"swapped for {other}" if card == lying else f"{card.text} swapped for {other}"
                    yield Edit(lying.place, lying.text, what, changed)


def random_edit(position: Position[M], chance: random.Random, tries: int) -> Position[M] | None:
    """Change a position at random; return None if so many tries made no other.

    A card is swapped for one out of the box, two cards are exchanged, a card or a tower is laid elsewhere or taken
    away, a card comes out of the box. No hand gets larger or smaller.
    """
    laid = position.cards()
    for _ in range(tries if laid else 0):
        way = chance.choice(_WAYS)
        changed = _edited(position, partial(way, position, laid, chance))
        if changed is not None and changed != position:
            return changed
    return None


def _edited(position: Position[M], edit: Callable[[], Position[M] | None]) -> Position[M] | None:
    """What comes of an edit, if it is a position, and the same player is to choose."""
    try:
        changed = edit()
    except (InvalidPositionError, NotationError):
        return None
    return changed if changed is not None and changed.mover == position.mover else None


def _from_the_box(position: Position[M], laid: list[Lying], chance: random.Random) -> Position[M]:
    lying = chance.choice(laid)
    card = _any_card(lying, chance)
    return position.with_card(card.place, _card(position, chance, None if _in_hand(lying) else card.text))


def _exchanged(position: Position[M], laid: list[Lying], chance: random.Random) -> Position[M] | None:
    one, other = chance.choice(laid), chance.choice(laid)
    if one == other:
        return None
    here, there = _any_card(one, chance), _any_card(other, chance)
    if not (_in_hand(one) and _in_hand(other)) and _kind(position, here.text) is not _kind(position, there.text):
        return None
    return position.with_cards({here.place: there.text, there.place: here.text})


def _taken_away(position: Position[M], laid: list[Lying], chance: random.Random) -> Position[M] | None:
    lying = chance.choice(laid)
    return None if _in_hand(lying) else position.without_card(lying.place)


def _laid_elsewhere(position: Position[M], laid: list[Lying], chance: random.Random) -> Position[M] | None:
    lying = chance.choice(laid)
    rows = {row: number for row, number in position.rows().items() if not row.endswith((".hand", ".hidden"))}
    if _in_hand(lying) or not rows:
        return None
    if len(lying.cards) > 1:  # a tower stays among towers
        rows = {row: number for row, number in rows.items() if _last(row) == _last(_row(lying))}
    row = chance.choice(sorted(rows, key=lambda place: not place.startswith("players")))
    number = chance.randint(0, rows[row] - (_row(lying) == row))
    return position.moved(lying.place, f"{row}[{number}]")


def _added(position: Position[M], laid: list[Lying], chance: random.Random) -> Position[M]:
    """One more card out of the box, in a pile or on the table."""
    rows = [(row, number) for row, number in sorted(position.rows().items()) if not row.endswith(".hand")]
    row, number = chance.choice(rows)
    like = next((lying.cards[0].text for lying in laid if _row(lying) == row), None)
    return position.with_more(f"{row}[{chance.randint(0, number)}]", _card(position, chance, like))


def _card(position: Position[M], chance: random.Random, like: str | None) -> str:
    """The code of any card of the deck, or of one that is of the same kind as another."""
    return chance.choice(_codes(position.game, like))


@cache
def _codes(game: str, like: str | None) -> list[str]:
    deck = game_named(game).cards
    kinds = {card.code: card.kind for card in deck}
    return [code for code, kind in kinds.items() if like is None or kind is kinds.get(like, kind)]


def _kind(position: Position[M], code: str) -> object:
    return next((card.kind for card in game_of(position).cards if card.code == code), None)


_WAYS = (_from_the_box, _from_the_box, _exchanged, _exchanged, _taken_away, _taken_away, _laid_elsewhere, _added)
"""More is taken away than added: small positions are worth more, and quicker to judge."""


def _unlike(position: Position[M]) -> Iterator[Lying]:
    """What lies where, of like things in a hand or among a player's towers only the first."""
    seen = set()
    for lying in position.cards():
        where = (_row(lying), lying.text) if lying.place.startswith("players") else (lying.place, "")
        if where not in seen:
            seen.add(where)
            yield lying


def _any_card(lying: Lying, chance: random.Random) -> Lying:
    cards = lying.cards
    return cards[chance.randrange(len(cards))]


def _in_hand(lying: Lying) -> bool:
    return _row(lying).endswith(".hand")


def _row(lying: Lying) -> str:
    """The place without its last step: where the likes of it lie."""
    return lying.place[: max(lying.place.rfind("["), lying.place.rfind("."))]


def _last(row: str) -> str:
    """What a row is called, whoever's it is."""
    return row.rpartition(".")[2]
