"""The little language of explanations: what a value means for a player, where a card lies, how a list is told."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from faceup.models.game import Bounds, Number, Objective
from faceup.models.labels import say
from faceup.models.phrases import Phrase, Sayable, Saying, quoted
from faceup.models.position import AnyPosition, Move
from faceup.models.words import Language, Names, Words
from faceup.solver.explain.sentences import SENTENCES

__all__ = ["Listed", "Told", "Written", "between", "ending", "lying"]

_PLACE = re.compile(r"players\[(\d+)\]\.(\w+)(?:[.\[].*)?|(?:piles\.)?(\w+)(?:[.\[].*)?")


def ending(position: AnyPosition, objective: Objective, value: Number, would: bool = False) -> Saying:
    """Say what a value means, as what is said of a player: what happens, or what would.

    >>> from faceup.models.position import Position
    >>> position = Position.parse("clock-towers~french~0~..~Kr_1c~2_")
    >>> endings = [ending(position, Objective.MARGIN, value) for value in (4, 0)]
    >>> [end.said(Language.ENGLISH) for end in endings], endings[0].said(Language.FRENCH)
    (['wins by 4', 'ends level on points'], 'gagne de 4 points')
    """
    does, would_do = _ENDINGS[_what_it_means(position, objective, value)]
    return (would_do if would else does).of(n=-value if objective is Objective.MARGIN and value < 0 else value)


def _what_it_means(position: AnyPosition, objective: Objective, value: Number) -> str:
    alone = len(position.players) == 1
    unsure = objective is Objective.WIN and not position.certain and abs(value) != 1
    if value.denominator != 1 or unsure:
        return f"expects {objective}"
    if objective is Objective.TOTAL and not alone:
        return "together"
    if objective is Objective.MARGIN and not alone:
        return "wins by" if value > 0 else "loses by" if value < 0 else "level"
    if objective is Objective.WIN:
        return "wins" if value > 0 else "loses" if value < 0 else "shares"
    return "makes"


_ENDINGS = {
    "expects score": (
        Phrase(
            "can expect {n} points",
            "peut espérer {n:# point|# points}",
            "può aspettarsi {n:# punto|# punti}",
        ),
        Phrase(
            "could expect {n} points",
            "pourrait espérer {n:# point|# points}",
            "potrebbe aspettarsi {n:# punto|# punti}",
        ),
    ),
    "expects margin": (
        Phrase("can expect a margin of {n}", "peut espérer un écart de {n}", "può aspettarsi un margine di {n}"),
        Phrase(
            "could expect a margin of {n}", "pourrait espérer un écart de {n}", "potrebbe aspettarsi un margine di {n}"
        ),
    ),
    "expects total": (
        Phrase(
            "and the others can expect {n} points together",
            "et les autres peuvent espérer ensemble {n:# point|# points}",
            "e gli altri possono aspettarsi insieme {n:# punto|# punti}",
        ),
        Phrase(
            "and the others could expect {n} points together",
            "et les autres pourraient espérer ensemble {n:# point|# points}",
            "e gli altri potrebbero aspettarsi insieme {n:# punto|# punti}",
        ),
    ),
    "expects win": (
        Phrase(
            "can expect {n}, where 1 is a win and -1 a loss",
            "peut espérer {n}, où 1 est une victoire et -1 une défaite",
            "può aspettarsi {n}, dove 1 è una vittoria e -1 una sconfitta",
        ),
        Phrase(
            "could expect {n}, where 1 is a win and -1 a loss",
            "pourrait espérer {n}, où 1 est une victoire et -1 une défaite",
            "potrebbe aspettarsi {n}, dove 1 è una vittoria e -1 una sconfitta",
        ),
    ),
    "together": (
        Phrase(
            "and the others make {n:# point|# points} together",
            "et les autres font ensemble {n:# point|# points}",
            "e gli altri fanno insieme {n:# punto|# punti}",
        ),
        Phrase(
            "and the others would make {n:# point|# points} together",
            "et les autres feraient ensemble {n:# point|# points}",
            "e gli altri farebbero insieme {n:# punto|# punti}",
        ),
    ),
    "wins by": (
        Phrase("wins by {n}", "gagne de {n:# point|# points}", "vince di {n:# punto|# punti}"),
        Phrase("would win by {n}", "gagnerait de {n:# point|# points}", "vincerebbe di {n:# punto|# punti}"),
    ),
    "loses by": (
        Phrase("loses by {n}", "perd de {n:# point|# points}", "perde di {n:# punto|# punti}"),
        Phrase("would lose by {n}", "perdrait de {n:# point|# points}", "perderebbe di {n:# punto|# punti}"),
    ),
    "level": (
        Phrase("ends level on points", "finit à égalité de points", "finisce a parità di punti"),
        Phrase("would end level on points", "finirait à égalité de points", "finirebbe a parità di punti"),
    ),
    "wins": (Phrase("wins", "gagne", "vince"), Phrase("would win", "gagnerait", "vincerebbe")),
    "loses": (Phrase("loses", "perd", "perde"), Phrase("would lose", "perdrait", "perderebbe")),
    "shares": (
        Phrase("shares the win", "partage la victoire", "condivide la vittoria"),
        Phrase("would share the win", "partagerait la victoire", "condividerebbe la vittoria"),
    ),
    "makes": (
        Phrase("makes {n:# point|# points}", "fait {n:# point|# points}", "fa {n:# punto|# punti}"),
        Phrase("would make {n:# point|# points}", "ferait {n:# point|# points}", "farebbe {n:# punto|# punti}"),
    ),
}
"""What is said of a player: what happens, and what would."""


def between(bounds: Bounds) -> Saying:
    """Tell bounds, or the number where they meet."""
    if bounds.exact:
        return SENTENCES["number"].of(n=bounds.lower)
    return SENTENCES["between"].of(lower=bounds.lower, upper=bounds.upper)


class Told(NamedTuple):
    """A move in a sentence: by its text in English, in words in other languages."""

    move: Move

    def said(self, language: Language) -> str:
        if language is Language.ENGLISH:
            return self.move.told()
        return quoted(self.move.said(language), language)


class Written(NamedTuple):
    """Cards in a sentence, by what stands for them in each language."""

    text: str
    words: Words

    def said(self, language: Language) -> str:
        return " ".join(self.words.written(code, language) for code in self.text.split(" "))


class Listed(NamedTuple):
    """A list in a sentence: a, b and c; of a long one only the first.

    >>> Listed("abc").said(Language.ENGLISH), Listed("abcde").said(Language.FRENCH)
    ('a, b and c', 'a, b, c et 2 de plus')
    """

    things: Sequence[Any]
    most: int = 3

    def said(self, language: Language) -> str:
        said = [
            thing.said(language) if isinstance(thing, Sayable) else str(thing) for thing in self.things[: self.most]
        ]
        if len(self.things) > self.most:
            said.append(SENTENCES["more"].said(language, n=len(self.things) - self.most))
        return f" {say('and', language)} ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


def lying(place: str, names: Sequence[str], words: Words) -> str | Saying:
    """Say where something lies, by its place in the file.

    >>> from faceup.models.registry import game_named
    >>> words = game_named("clock-towers").position.form().deck.words
    >>> hand, pile = lying("players[1].hand[0]", ["Anna", "Bert"], words), lying("piles.roofs[0]", [], words)
    >>> hand.said(Language.ENGLISH), hand.said(Language.FRENCH), pile.said(Language.ENGLISH)
    ("Bert's hand", 'main de Bert', 'the roofs')
    """
    found = _PLACE.fullmatch(place)
    if found is None:
        return place
    seat, key, pile = found.groups()
    if seat is None:
        return SENTENCES["lying"].of(place=words.keys.get(pile) or Names(pile))
    return SENTENCES["held"].of(who=names[int(seat)], place=words.keys.get(key) or Names(key))
