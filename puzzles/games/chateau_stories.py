"""Stories of Château de Cartes: what is built, who attacks whom, and what answers it."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property

from faceup.models.chateau import Card, Move, Position
from faceup.models.chateau.moves import Deed
from faceup.models.phrases import Phrase, Sayable, Saying
from faceup.models.position import AnyPosition
from faceup.models.words import Names
from faceup.puzzles.games.race_ideas import next_winner
from faceup.puzzles.judging.turns import Choice
from faceup.puzzles.stories.races import RaceTeller

__all__ = ["ChateauTeller"]


_LEADS = {
    "feint": Phrase("A feint:", "Une feinte :", "Una finta:"),
    "joker-in-reserve": Phrase("The joker can wait:", "Le joker peut attendre :", "Il jolly può aspettare:"),
    "bide-your-time": Phrase("No hurry:", "Rien ne presse :", "Niente fretta:"),
    "first-things-first": Phrase("First things first:", "Chaque chose en son temps :", "Ogni cosa a suo tempo:"),
}


class ChateauTeller(RaceTeller[Move]):
    """Tells moves with the names of players and of the castle's parts."""

    leading = (
        "counter-attack",
        "feint",
        "stop-the-finisher",
        "extra-turn",
        "joker-in-reserve",
        "open-slot",
        "bide-your-time",
        "relief",
        "unanswerable",
        "answer-ready",
        "coming-card",
        "first-things-first",
        "ready-for-all",
        "most-outs",
        "no-time-to-lose",
    )
    leads = _LEADS

    @cached_property
    def lead(self) -> Saying | None:
        """Who is about to finish, if the key stops somebody."""
        if self.theme == "stop-the-finisher":
            winner = next_winner(self.dossier)
            return None if winner is None else _ABOUT_TO_FINISH.of(other=self.names[winner])
        return super().lead

    def deed(self, position: AnyPosition, move: Move) -> Saying | None:
        if move.card is None:
            return _DEEDS[Deed.DECLINE].of()
        card = _name(move)
        if move.do is Deed.ATTACK:
            assert move.on is not None
            return _DEEDS[move.do].of(card=card, other=self.names[move.on])
        if move.do is Deed.BUILD:
            side = _SIDES.get((move.slot or "").removeprefix(f"{move.card.code}-"))
            return _DEEDS[move.do].of(card=card, side=side.of() if side is not None else None)
        return _DEEDS[move.do].of(card=card)

    def is_told(self, choice: Choice[Move]) -> bool:
        return choice.moves[0].do not in (Deed.DECLINE, Deed.DISCARD)

    def remark(self) -> Saying | None:
        """Whether an attack can be answered."""
        if self.dossier.key.moves[0].do is Deed.ATTACK and not self.defences(self.dossier.key):
            return _NO_ANSWER.of(other=self.names[self.dossier.key.after.position.mover])
        return None

    def failure(self) -> Iterator[Sayable]:
        """An attack that can be answered says why it fails, and a joker what it draws."""
        if self.drawn_for_a_joker is not None:
            yield _DRAWS.of(who=self.who, card=self.drawn_for_a_joker.names)
            yield _SOMEONE.of(who=self.who, acts=self.ends(self.mistake.value))
            return
        answers = self.defences(self.mistake.choice) if self.mistake.choice.moves[0].do is Deed.ATTACK else ()
        if self.reply is None and answers:
            other = self.names[self.mistake.choice.after.position.mover]
            yield _CAN_ANSWER.of(other=other, card=_name(answers[0]))
            yield _SOMEONE.of(who=self.who, acts=self.ends(self.mistake.value))
            return
        yield from super().failure()

    @cached_property
    def drawn_for_a_joker(self) -> Card | None:
        """The card that a tempting joker draws at once, from a pile of known order."""
        before, after = self.position, self.mistake.choice.after.position
        assert isinstance(before, Position)
        assert isinstance(after, Position)
        if self.mistake.choice.moves[0].do is not Deed.JOKER or after.chances() or after.mover != self.player:
            return None
        drawn = Counter(after.players[self.player].hand) - Counter(before.players[self.player].hand)
        top = next(iter(before.pile.cards), None)  # an answer draws one card, and the turn after it another
        return top if top in drawn else next(iter(drawn), None)

    def defences(self, attack: Choice[Move]) -> list[Move]:
        return [move for move in attack.after.position.legal_moves() if move.do is Deed.DEFEND]

    def card_hint(self) -> Sayable:
        (key,) = self.dossier.key.moves
        if key.card is None:
            return _NO_CARD.of()
        return _CARD.of(card=_name(key))


def _name(move: Move) -> Names:
    assert move.card is not None
    return move.card.words.cards[move.card.code]


_SIDES = {
    "left": Phrase("on the left", "de gauche", "di sinistra"),
    "right": Phrase("on the right", "de droite", "di destra"),
}
_DEEDS = {
    Deed.BUILD: Phrase("builds {card:the}[ {side}]", "construit {card:the}[ {side}]", "costruisce {card:the}[ {side}]"),
    Deed.ATTACK: Phrase(
        "attacks {other} with {card:the}", "attaque {other} avec {card:the}", "attacca {other} con {card:the}"
    ),
    Deed.DEFEND: Phrase("answers with {card:the}", "répond avec {card:the}", "risponde con {card:the}"),
    Deed.JOKER: Phrase("lays {card:the} as a joker", "pose {card:the} comme joker", "posa {card:the} come jolly"),
    Deed.DISCARD: Phrase("throws away {card:a}", "défausse {card:a}", "scarta {card:a}"),
    Deed.DECLINE: Phrase("does not answer", "ne répond pas", "non risponde"),
}
_SOMEONE = Phrase("{who} {acts}", "{who} {acts}", "{who} {acts}")
_ABOUT_TO_FINISH = Phrase(
    "{other} is about to finish:", "{other} est sur le point de finir :", "{other} sta per finire:"
)
_DRAWS = Phrase("{who} draws {card:the} for it", "{who} pioche {card:the}", "{who} pesca {card:the}")
_NO_ANSWER = Phrase(
    ", which {other} cannot answer at once",
    ", à quoi {other} ne peut répondre aussitôt",
    ", a cui {other} non può rispondere subito",
)
_CAN_ANSWER = Phrase(
    "{other} can answer with {card:the}",
    "{other} peut répondre avec {card:the}",
    "{other} può rispondere con {card:the}",
)
_CARD = Phrase("Look at {card:the}.", "Regardez {card:the}.", "Guardate questa carta: {card}.")
_NO_CARD = Phrase("No card is played at all.", "On ne joue aucune carte.", "Non si gioca nessuna carta.")
