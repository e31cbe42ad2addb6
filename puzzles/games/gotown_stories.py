"""Stories of GoTown: floors built, stolen, guarded and knocked down, and turns that somebody loses."""

from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from itertools import groupby

from faceup.models.gotown import Card, Move, Position
from faceup.models.gotown.cards import FLOOR_SUM
from faceup.models.gotown.moves import Action
from faceup.models.phrases import Phrase, Sayable, Saying
from faceup.models.position import AnyPosition
from faceup.models.words import Names
from faceup.puzzles.games.gotown_themes import spent_for_the_draw, striker
from faceup.puzzles.games.race_ideas import next_winner
from faceup.puzzles.judging.turns import Choice
from faceup.puzzles.stories.races import RaceTeller
from faceup.puzzles.stories.teller import Series

__all__ = ["GoTownTeller"]


_LEADS = {
    "bait": Phrase("Let them build:", "Laissons-les construire :", "Che costruiscano pure:"),
    "spared-floor": Phrase(
        "What is ripe can wait:", "Ce qui est mûr peut attendre :", "Ciò che è maturo può aspettare:"
    ),
    "restraint": Phrase("Less is more:", "Point trop n'en faut :", "Il troppo stroppia:"),
    "what-lies-on-top": Phrase("The order counts:", "L'ordre compte :", "L'ordine conta:"),
    "undercut": Phrase("Floor by floor:", "Étage par étage :", "Piano per piano:"),
    "blind-theft": Phrase("A blind theft:", "Un vol à l'aveugle :", "Un furto alla cieca:"),
}


class GoTownTeller(RaceTeller[Move]):
    """Tells a turn action by action."""

    leading = (
        "bait",
        "stop-the-winner",
        "blind-theft",
        "thin-hand",
        "guard-in-time",
        "time-won",
        "restraint",
        "spared-floor",
        "what-lies-on-top",
        "answer-for-each",
        "disarmed-dog",
        "undercut",
        "right-partner",
        "best-odds",
        "nothing-to-spare",
    )
    leads = _LEADS

    @cached_property
    def lead(self) -> Saying | None:
        """Who is about to win, if the key stops somebody."""
        if self.theme == "stop-the-winner":
            winner = next_winner(self.dossier)
            return None if winner is None else _ABOUT_TO_WIN.of(other=self.names[winner])
        return super().lead

    def remark(self) -> Saying | None:
        """What a card of the key is played for, where that is not plain to see."""
        if self.theme == "thin-hand":
            card = Card.parse(spent_for_the_draw(self.dossier)[0].action.value)
            return _FOR_THE_DRAW.of(card=_name(card))
        if self.theme == "guard-in-time":
            seat = next(
                seat for seat in map(partial(striker, self.dossier), self.dossier.key.moves) if seat is not None
            )
            return _AGAINST.of(other=self.names[seat])
        return None

    def failure(self) -> Iterator[Sayable]:
        """In a puzzle of one turn, how many floors there are; else what becomes of it."""
        after = self.mistake.choice.after.position
        if self.dossier.question.turns == 1 and self.mistake.value == -1 and isinstance(after, Position):
            yield _ONLY_FLOORS.of(who=self.who, n=after.scores()[self.player], most=after.rules.floors_to_win)
            return
        yield from super().failure()

    def is_told(self, choice: Choice[Move]) -> bool:
        return choice.moves[0].action is not Action.END

    def series(self, moves: Sequence[Move], position: AnyPosition) -> Series:
        """Actions of a sort, one after the other, are told together."""
        told: list[Sayable] = []
        for action, group in groupby(moves, key=lambda move: move.action):
            together = [*group]
            by_seat = [[*each] for _, each in groupby(together, key=lambda move: move.seat)]
            if action is Action.BUILD and len(together) > 1:
                told.append(_BUILDS.of(floors=Series(tuple(map(_floor, together)))))
            elif action is Action.MILKSHAKE and len(by_seat) == len(together) > 1:
                told.append(_SERVES_ALL.of(others=Series(tuple(_TO.of(other=self.other(move)) for move in together))))
            elif action is not Action.END:
                told += (deed for each in by_seat for deed in self.against_one(each))
        return Series(tuple(told)) if told else super().series((), position)

    def against_one(self, moves: Sequence[Move]) -> Iterator[Sayable]:
        """The same action against one player, or against nobody, once or more."""
        first, other = moves[0], self.other(moves[0])
        if first.action is Action.STEAL:
            cards = Series(tuple(_THE.of(card=_stolen(move)) for move in moves))
            yield _DEEDS[first.action].of(cards=cards, other=other)
        elif len(moves) > 1 and first.action in _MANY:
            yield _MANY[first.action].of(other=other, n=_NUMBERS[len(moves)].of())
        elif first.action is Action.BUILD:
            yield _DEEDS[first.action].of(floors=_floor(first))
        else:
            yield from (_DEEDS[move.action].of(other=other, floor=move.floor) for move in moves)

    def other(self, move: Move) -> Sayable | None:
        return None if move.seat is None else self.names[move.seat]

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


def _floor(move: Move) -> Sayable:
    one, other = map(_name, move.cards)
    return _FLOOR.of(one=one, other=other)


_DEEDS = {
    Action.BUILD: Phrase("builds the floor {floors}", "construit l'étage {floors}", "costruisce il piano {floors}"),
    Action.STEAL: Phrase("steals {cards} from {other}", "vole {cards} à {other}", "ruba {cards} {other:ad}"),
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
        "manda il ladro a prendere una carta {other:ad}",
    ),
    Action.SUPERTHIEF: Phrase(
        "sends the superthief for a card of everyone's",
        "envoie le super-voleur prendre une carte à chacun",
        "manda il superladro a prendere una carta a ciascuno",
    ),
    Action.MILKSHAKE: Phrase(
        "serves {other} a milkshake", "sert un milk-shake à {other}", "serve un frappè {other:ad}"
    ),
    Action.DONUTS: Phrase(
        "calls the donut truck", "appelle la camionnette à donuts", "chiama il furgone delle ciambelle"
    ),
}
_MANY = {
    Action.MILKSHAKE: Phrase(
        "serves {other} {n} milkshakes", "sert {n} milk-shakes à {other}", "serve {n} frappè {other:ad}"
    ),
    Action.HAMMER: Phrase(
        "knocks down {other}'s {n} top floors with hammers",
        "détruit au marteau les {n} derniers étages {other:de}",
        "distrugge con i martelli gli ultimi {n} piani di {other}",
    ),
}
_NUMBERS = {2: Phrase("two", "deux", "due"), 3: Phrase("three", "trois", "tre")}
"""There are three milkshakes and three hammers."""
_SERVES_ALL = Phrase("serves a milkshake {others}", "sert un milk-shake {others}", "serve un frappè {others}")
_TO = Phrase("to {other}", "à {other}", "{other:ad}")
_THE = Phrase("{card:the}", "{card:the}", "{card:the}")
_FLOOR = Phrase("{one}–{other}", "{one}–{other}", "{one}–{other}")
_BUILDS = Phrase("builds the floors {floors}", "construit les étages {floors}", "costruisce i piani {floors}")
_ONLY_FLOORS = Phrase(
    "{who} has only {n} of {most:# floor|# floors}",
    "{who} n'a que {n} étages sur {most}",
    "{who} ha solo {n} piani su {most}",
)
_ABOUT_TO_WIN = Phrase("{other} is about to win:", "{other} est sur le point de gagner :", "{other} sta per vincere:")
_FOR_THE_DRAW = Phrase(
    ", {card:the} only to draw one card more",
    ", {card:the} seulement pour piocher une carte de plus",
    ", {card:the} solo per pescare una carta in più",
)
_AGAINST = Phrase(
    ", because {other} would strike if there were no dog",
    ", car sans le chien {other} frapperait",
    ", perché senza il cane {other} colpirebbe",
)
_BEGINS = Phrase("Begin with {card:the}.", "Commencez par {card:the}.", "Cominciate da questa carta: {card}.")
_NO_CARD = Phrase("No card is played at all.", "On ne joue aucune carte.", "Non si gioca nessuna carta.")
