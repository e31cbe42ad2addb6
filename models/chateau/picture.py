"""A position of Château de Cartes drawn for the terminal: castles as castles, with the pile, the hands, the attacks."""

from collections.abc import Iterator, Mapping

from rich.text import Text

from faceup.models import picture
from faceup.models.chateau.blueprint import Blueprint
from faceup.models.chateau.cards import Card, Kind
from faceup.models.chateau.layout import layout
from faceup.models.chateau.position import Position
from faceup.models.chateau.scoring import scores
from faceup.models.chateau.words import slot_names
from faceup.models.words import Language

__all__ = ["Picture"]

_STYLES = {Kind.PART: "", Kind.JOKER: "bold magenta", Kind.ATTACK: "bold red", Kind.DEFENCE: "bold green"}
_CELL = 10
"""The width of a slot: the longest name of a card, with its two walls."""


class Picture(picture.Picture[Position]):
    """The picture of a position."""

    @staticmethod
    def style(card: Card) -> str:
        return _STYLES[card.kind]

    def plain(self, value: object) -> str:
        return self.say("of slots", n=len(value.slots)) if isinstance(value, Blueprint) else super().plain(value)

    def middle(self, ascii_only: bool) -> Mapping[str, str | Text]:
        """The piles, and what interrupts the turn."""
        position, names = self.position, self.names
        rows: dict[str, str | Text] = {
            self.say("pile"): self.pile(position.pile.cards, position.pile.shuffled),
            self.say("discard"): self.cards(position.discard),
        }
        if position.answering is not None:
            rows[self.say("answer")] = self.say("may answer", who=names[position.answering])
        if position.drawing is not None:
            rows[self.say("draw")] = self.say("draws", who=names[position.drawing])
        if position.counter is not None:
            card, victim = position.counter
            who = {"who": names[position.turn], "victim": names[victim]}
            rows[self.say("counter")] = self.say_with("may repeat", card=self.card(card), **who)
        return rows

    def made(self, seat: int) -> str:
        return self.say("parts", n=scores(self.position)[seat], most=len(self.position.rules.blueprint.slots))

    def beside(self, seat: int, ascii_only: bool) -> Iterator[Text]:
        attack = self.position.players[seat].attack
        if attack is not None:
            yield Text("  ").append_text(self.say_with("under attack by", card=self.card(attack)))

    def built(self, seat: int, width: int, ascii_only: bool) -> Iterator[Text]:
        """The castle on its plan; or, where that is too wide, as a list of what is laid."""
        blueprint, castle = self.position.rules.blueprint, self.position.players[seat].castle
        places = {place: slot for slot, place in layout(blueprint).items()}
        columns, rows = {column for column, _ in places}, {row for _, row in places}
        span = range(min(columns), max(columns) + 1)
        if 2 + len(span) * _CELL > width:
            for name, card in zip(blueprint.names, castle, strict=True):
                laid = Text(self.say("empty"), "dim") if card is None else self.card(card)
                slot = name if self.language is Language.ENGLISH else slot_names(name).said(self.language)
                yield Text.assemble(f"  {slot}: ", laid)
            return
        for row in sorted(rows, reverse=True):
            slots = [places.get((column, row)) for column in span]
            shown = [(None, None) if slot is None else (blueprint.kinds[slot], castle[slot]) for slot in slots]
            cells = [self._cell(kind, card, ascii_only) for kind, card in shown]
            yield from map(picture.row, zip(*cells, strict=True))

    def _cell(self, kind: Card | None, card: Card | None, ascii_only: bool) -> tuple[Text, Text, Text]:
        """A slot as three lines: a card in its frame, or the kind of card that is still missing there; or nothing."""
        inner = _CELL - 2
        if kind is None:
            nothing = Text(" " * _CELL)
            return nothing, nothing, nothing
        if card is None:
            frame, style, label = (
                "...::..." if ascii_only else "┌┄┐┊┊└┄┘",
                "dim",
                Text(self.written(kind).center(inner), "dim"),
            )
        else:
            frame, style = "+-+||+-+" if ascii_only else "┌─┐││└─┘", ""
            label = Text(self.written(card).center(inner), _STYLES[card.kind])
        return (
            Text(f"{frame[0]}{frame[1] * inner}{frame[2]}", style),
            Text.assemble((frame[3], style), label, (frame[4], style)),
            Text(f"{frame[5]}{frame[6] * inner}{frame[7]}", style),
        )
