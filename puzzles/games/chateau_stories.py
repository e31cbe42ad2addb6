"""Stories of Château de Cartes: what is built, who attacks whom, and what answers it."""

from collections.abc import Iterator

from faceup.models.chateau import Move
from faceup.models.chateau.moves import Deed
from faceup.models.phrases import Phrase, Sayable, Saying
from faceup.models.position import AnyPosition
from faceup.models.words import Names
from faceup.puzzles.judging.turns import Choice
from faceup.puzzles.stories.races import RaceTeller

__all__ = ["ChateauTeller"]


_LEADS = {"spare-joker": Phrase("The joker can wait:", "Le joker peut attendre :", "Il jolly può aspettare:")}


class ChateauTeller(RaceTeller[Move]):
    """Tells moves with the names of players and of the castle's parts."""

    leading = ("relief", "joker", "right-attack", "block", "spare-joker", "right-slot", "right-card")
    leads = _LEADS

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
        """An attack that can be answered says why it fails."""
        answers = self.defences(self.mistake.choice) if self.mistake.choice.moves[0].do is Deed.ATTACK else ()
        if self.reply is None and answers:
            other = self.names[self.mistake.choice.after.position.mover]
            yield _CAN_ANSWER.of(other=other, card=_name(answers[0]))
            yield _SOMEONE.of(who=self.who, acts=self.ends(self.mistake.value))
            return
        yield from super().failure()

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
_NO_ANSWER = Phrase(
    ", which {other} cannot answer", ", à quoi {other} ne peut répondre", ", a cui {other} non può rispondere"
)
_CAN_ANSWER = Phrase(
    "{other} can answer with {card:the}",
    "{other} peut répondre avec {card:the}",
    "{other} può rispondere con {card:the}",
)
_CARD = Phrase("Look at {card:the}.", "Regardez {card:the}.", "Guardate questa carta: {card}.")
_NO_CARD = Phrase("No card is played at all.", "On ne joue aucune carte.", "Non si gioca nessuna carta.")
