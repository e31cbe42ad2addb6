"""Stories of GoTown: floors built, stolen, guarded and knocked down, and turns that somebody loses."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from faceup.models.gotown import Card, Move, Position
from faceup.models.gotown.cards import FLOOR_SUM
from faceup.models.gotown.moves import Action
from faceup.models.phrases import Phrase, Sayable, Saying
from faceup.models.position import AnyPosition
from faceup.models.words import Names
from faceup.puzzles.stories.races import RaceTeller
from faceup.puzzles.stories.teller import NOTHING, Series

__all__ = ["GoTownTeller"]


class GoTownTeller(RaceTeller[Move]):
    """Tells a turn action by action."""

    leading = (
        "patience",
        "hold-back",
        "gamble",
        "unguard",
        "skipped-turn",
        "demolition",
        "guard",
        "steal",
        "right-floor",
    )

    def failure(self) -> Iterator[Sayable]:
        """In a puzzle of one turn, how many floors there are; else what becomes of it."""
        after = self.mistake.choice.after.position
        if self.dossier.question.turns == 1 and isinstance(after, Position):
            n, most = after.scores()[self.player], after.rules.floors_to_win
            yield _ONLY_FLOORS.of(who=self.who, n=n, most=most)
            return
        yield from super().failure()

    def deed(self, position: AnyPosition, move: Move) -> Saying | None:
        if move.action is Action.END:
            return None
        other = None if move.seat is None else self.names[move.seat]
        match move.action:
            case Action.BUILD:
                return _DEEDS[move.action].of(**_pair(move))
            case Action.STEAL:
                return _DEEDS[move.action].of(card=_stolen(move), other=other)
        return _DEEDS[move.action].of(other=other, floor=move.floor)

    def series(self, moves: Sequence[Move], position: AnyPosition) -> Series:
        """Thefts from one player are told together, and so are floors."""
        told: list[Sayable] = []
        for (action, seat), group in groupby(moves, key=lambda move: (move.action, move.seat)):
            together = [*group]
            if action is Action.STEAL and len(together) > 1:
                assert seat is not None
                cards = tuple(_THE.of(card=_stolen(move)) for move in together)
                told.append(_STEALS.of(cards=Series(cards), other=self.names[seat]))
            elif action is Action.BUILD and len(together) > 1:
                told.append(_BUILDS.of(floors=Series(tuple(_WITH.of(**_pair(move)) for move in together))))
            else:
                told += (deed for move in together if (deed := self.deed(position, move)) is not None)
        return Series((*told,) or (NOTHING.of(),))

    def card_hint(self) -> Sayable:
        first = self.dossier.key.moves[0]
        if first.action is Action.END:
            return _NO_CARD.of()
        card = first.cards[0] if first.cards else Card.parse(first.action.value)
        return _BEGINS.of(card=_name(card))


def _name(card: Card) -> Names:
    return card.words.cards[card.code]


def _stolen(move: Move) -> Names:
    """What a theft takes: the card that makes a floor with the one that is played."""
    return _name(Card.parse(str(FLOOR_SUM - move.cards[0].number)))


def _pair(move: Move) -> dict[str, Names]:
    one, other = map(_name, move.cards)
    return {"one": one, "second": other}


_DEEDS = {
    Action.BUILD: Phrase(
        "builds a floor with {one:a} and {second:a}",
        "construit un étage avec {one:a} et {second:a}",
        "costruisce un piano con {one:a} e {second:a}",
    ),
    Action.STEAL: Phrase("steals {card:the} from {other}", "vole {card:the} à {other}", "ruba {card:the} a {other}"),
    Action.DOG: Phrase(
        "sets a dog on floor {floor}",
        "place un chien de garde à l'étage {floor}",
        "mette un cane da guardia al piano {floor}",
    ),
    Action.BONE: Phrase(
        "lures the dog away from {other}'s floor {floor} with a bone",
        "attire avec un os le chien de l'étage {floor} {other:de}",
        "attira con un osso il cane del piano {floor} di {other}",
    ),
    Action.HAMMER: Phrase(
        "knocks down {other}'s top floor with the hammer",
        "détruit au marteau le dernier étage {other:de}",
        "distrugge con il martello l'ultimo piano di {other}",
    ),
    Action.BALL: Phrase(
        "knocks down {other}'s top floor with the wrecking ball",
        "détruit à la boule de démolition le dernier étage {other:de}",
        "distrugge con la palla demolitrice l'ultimo piano di {other}",
    ),
    Action.THIEF: Phrase(
        "sends the thief for a card of {other}'s",
        "envoie le voleur prendre une carte à {other}",
        "manda il ladro a prendere una carta a {other}",
    ),
    Action.SUPERTHIEF: Phrase(
        "sends the superthief for a card of everyone's",
        "envoie le super-voleur prendre une carte à chacun",
        "manda il superladro a prendere una carta a ciascuno",
    ),
    Action.MILKSHAKE: Phrase("serves {other} a milkshake", "sert un milk-shake à {other}", "serve un frappè a {other}"),
    Action.DONUTS: Phrase(
        "calls the donut truck", "appelle la camionnette à donuts", "chiama il furgone delle ciambelle"
    ),
}
_THE = Phrase("{card:the}", "{card:the}", "{card:the}")
_WITH = Phrase("with {one:a} and {second:a}", "avec {one:a} et {second:a}", "con {one:a} e {second:a}")
_BUILDS = Phrase("builds floors {floors}", "construit des étages {floors}", "costruisce dei piani {floors}")
_STEALS = Phrase("steals {cards} from {other}", "vole {cards} à {other}", "ruba {cards} a {other}")
_ONLY_FLOORS = Phrase(
    "{who} has only {n} of {most:# floor|# floors}",
    "{who} n'a que {n} étages sur {most}",
    "{who} ha solo {n} piani su {most}",
)
_BEGINS = Phrase("Begin with {card:the}.", "Commencez par {card:the}.", "Cominciate da questa carta: {card}.")
_NO_CARD = Phrase("No card is played at all.", "On ne joue aucune carte.", "Non si gioca nessuna carta.")
