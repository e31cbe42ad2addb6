"""A position of Clock Towers drawn for the terminal: towers as towers, with the piles, the hands and the ladders."""

from collections.abc import Iterator, Mapping

from rich.text import Text

from faceup.models import picture
from faceup.models.clock_towers.cards import ROOFS, Card, Kind
from faceup.models.clock_towers.play import asked_heights, reached
from faceup.models.clock_towers.position import Position
from faceup.models.clock_towers.rules import Ladder
from faceup.models.clock_towers.scoring import scores
from faceup.models.clock_towers.towers import Tower, points

__all__ = ["Picture"]

_COLOURS = {
    Card.RED: "bold red",
    Card.BLUE: "bold bright_blue",
    Card.GREEN: "bold green",
    Card.YELLOW: "bold yellow",
    Card.PURPLE: "bold magenta",
}
_KINDS = {Kind.STOREY: "", Kind.CLOCK: "cyan"}


class Picture(picture.Picture[Position]):
    """The picture of a position."""

    @staticmethod
    def style(card: Card) -> str:
        return _COLOURS[card] if card.kind is Kind.ROOF else _KINDS[card.kind]

    def plain(self, value: object) -> str:
        return f" {self.say('or')} ".join(map(str, value)) if isinstance(value, tuple) else super().plain(value)

    def middle(self, ascii_only: bool) -> Mapping[str, str | Text]:
        """The piles, and a ladder that everyone shares."""
        rows = {self.words.keys[kind].said(self.language): self._pile(kind) for kind in Kind}
        shared = self.position.rules.ladder is Ladder.SHARED
        return rows | ({self.say("ladder"): self._ladder(0, ascii_only)} if shared else {})

    def made(self, seat: int) -> str:
        return self.say("points", n=scores(self.position)[seat])

    def beside(self, seat: int, ascii_only: bool) -> Iterator[Text]:
        if self.position.rules.ladder is Ladder.OWN:
            yield Text.assemble(f"  {self.say('ladder')} ", self._ladder(seat, ascii_only))

    def _ladder(self, seat: int, ascii_only: bool) -> Text:
        """For each colour the height that it has reached, and what it asks for next."""
        ladder = reached(self.position, seat)
        rungs = []
        for roof in ROOFS:
            asked = f" {self.say('or')} ".join(map(str, asked_heights(self.position.rules, ladder, roof)))
            arrow = f"{ladder.get(roof, '')}{'->' if ascii_only else '→'}{asked}"
            rungs.append(Text.assemble(self.card(roof), " ", arrow))
        return Text("  ").join(rungs)

    def _pile(self, kind: Kind) -> Text:
        """The cards of a pile that are seen, and what lies unknown below."""
        seen, below = self.position.piles[kind], self.position.piles.below(kind)
        if below is None:
            return self.pile(seen)
        lie = self.say_with("unknown pile", n=below.count, cards=self.cards(below.cards))
        if seen:
            return self.say_with("below it", seen=self.cards(seen), below=lie)
        return self.say_with("to be revealed", below=lie)

    def built(self, seat: int, width: int, ascii_only: bool) -> Iterator[Text]:
        """The towers side by side, those that can still grow first, in as many rows as the width asks for.

        Below each tower stands what it counts, or how high it is. At the end only complete towers count.
        """
        towers = sorted(self.position.players[seat].towers, key=lambda tower: tower.roof is not None)
        if self.ending:
            towers = [tower for tower in towers if tower.roof is not None]
        per_row = max(1, (width - 2) // 5)
        for start in range(0, len(towers), per_row):
            row = towers[start : start + per_row]
            columns = [[*reversed(list(_floors(tower, ascii_only)))] for tower in row]
            for level in reversed(range(max(map(len, columns)))):
                yield picture.row((c[level] if level < len(c) else Text(" " * 4) for c in columns), " ")
            yield picture.row((Text("----" if ascii_only else "▔▔▔▔", "dim") for _ in row), " ")
            counts = (Text(f"{points(t)} pt") if t.roof else Text(f"h {t.height}".ljust(4), "dim") for t in row)
            yield picture.row(counts, " ")


def _floors(tower: Tower, ascii_only: bool) -> Iterator[Text]:
    wall, left, right = ("|", "/", "\\") if ascii_only else ("│", "╱", "╲")
    for card in reversed(tower):
        name = Text(card.code.ljust(2), Picture.style(card))
        if card.kind is Kind.ROOF:
            yield Text.assemble((left, name.style), name, (right, name.style))
            continue
        yield Text.assemble(wall, name, wall)
        for _ in range(card.storeys - 1):
            yield Text(f"{wall}  {wall}")
