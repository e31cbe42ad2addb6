"""The table of a game with one pile, one discard pile and a hand for each player, as GoTown and Château are."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any

from faceup.models.cards import CardKind
from faceup.models.drawing.blocks import Block, above, wrapped
from faceup.models.drawing.faces import CARD, SMALL, Row, chip, rows, spot
from faceup.models.drawing.table import MARGIN, Table
from faceup.models.drawing.themes import Tone
from faceup.models.labels import say
from faceup.models.position import P

__all__ = ["OnePile"]


class OnePile(Table[P]):
    """A position, seen by a view: the piles above, two players side by side."""

    side_by_side = 540

    def middle(self) -> Block:
        """The piles, and what else lies on the table."""
        return rows([self._pile(), self._discard()], self.view.width - 2 * MARGIN)

    def hand(self, seat: int) -> Block:
        """The hand, below what there is to say of the player."""
        held, place = self.position.players[seat].hand, f"players[{seat}].hand"
        cards = [self.named_card(card, f"{place}[{n}]") for n, card in enumerate(held)]
        if not held or self.is_spot(f"{place}[{len(held)}]"):
            cards.append(spot(CARD).named(f"{place}[{len(held)}]"))
        hand, chips = wrapped(cards, self.width, 5).named(place), list(self.chips(seat))
        if seat == self.position.winner:  # type: ignore[attr-defined]  # who completes something first
            chips.append(chip(self.say("won"), Tone.GOOD))
        return above([wrapped(chips, self.width, 5, align=0.5), hand], 8) if chips else hand

    @abstractmethod
    def small(self, card: Any, hidden: bool = False) -> Block:
        """A card in a pile, or one of a pile in no known order."""

    def chips(self, seat: int) -> Iterable[Block]:
        """What there is to say of a player now."""
        return ()

    def short(self, card: CardKind) -> str:
        """The shortest name that a card has in the language of the view."""
        return type(card).words.cards[card.code].shortest(self.view.language)

    def say(self, label: str, **values: object) -> str:
        """A label of the game, or one that all games share, in the language of the view."""
        own = self.position.form().deck.words.phrases
        return (
            own[label].said(self.view.language, **values) if label in own else say(label, self.view.language, **values)
        )

    def _pile(self) -> Row:
        pile = self.position.pile  # type: ignore[attr-defined]  # every such game has one
        where, order = ("pile.hidden", "unknown order") if pile.shuffled else ("pile", "top first")
        free = [spot(SMALL).named(f"{where}[{len(pile)}]")] if self.view.laying else []
        cards = [*self._laid(pile.cards, where, pile.shuffled), *free]
        note = f"{len(pile)} · {self.say(order)}" if pile else self.say("empty")
        return Row(self.say("pile"), note, tuple(cards), "pile")

    def _discard(self) -> Row:
        """What was discarded, or only how much of it there is."""
        discard = self.position.discard  # type: ignore[attr-defined]  # every such game has one
        cards = () if self.view.folded else tuple(self._laid(discard, "discard"))
        end = f"discard[{len(discard)}]"
        spots = (spot(SMALL).named(end),) if self.is_spot(end) else ()
        note = str(len(discard)) if discard else self.say("empty")
        return Row(self.say("discard"), note, (*cards, *spots), "discard")

    def _laid(self, cards: Iterable[CardKind], where: str, hidden: bool = False) -> Iterator[Block]:
        for n, card in enumerate(cards):
            yield self.small(card, hidden).named(f"{where}[{n}]", card.code, self.called(card))
