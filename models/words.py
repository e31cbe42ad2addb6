"""Words that people type, in English, French and Italian: how they are compared, and what a game's words mean.

Case, accents, hyphens, articles and the plural do not matter. A game has one table of `Words`, in its module
``words``; each thing in it goes by its own code or key, too.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from enum import StrEnum
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from faceup.models.phrases import Phrase, Theme

__all__ = ["MOST_GUESSES", "NO", "YES", "Language", "Names", "Words", "nearest", "plain", "simple"]

_LIKE = 0.6
"""How alike two words are at least if one may be meant by the other: 1 is the same, 0 has nothing in common."""
_LONGEST = 60
MOST_GUESSES = 20
"""For how many mistakes in one file something nearest is looked for: nobody reads more, and it takes time."""
_SPELLED = str.maketrans({"’": "'", "‘": "'", "‐": "-", "–": "-", "—": "-", "œ": "oe", "æ": "ae", "_": " ", "-": " "})
_NOISE = frozenset(
    word
    for words in (
        "a an the with of and then my card cards",
        "un une le la les l du des de d avec et puis mon ma carte cartes",
        "uno una il lo gli i con di del della dello e poi mia mio carta",
    )
    for word in words.split()
)
"""What may stand before and between the words of a name without a meaning of its own."""


def plain(text: str) -> str:
    """Return a text as it is compared: small letters, no accents, single spaces for hyphens and underscores.

    >>> plain("  Château_de-Cartes ")
    'chateau de cartes'
    """
    return _plain(text) if len(text) <= _LONGEST else _plain.__wrapped__(text)


@lru_cache(maxsize=2**12)
def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold()).translate(_SPELLED)
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def simple(text: str) -> str:
    """Return a plain text without articles and plurals.

    >>> simple("les Toits Bleus"), simple("l'Horloge avec une souris")
    ('toit bleu', 'horloge souri')
    """
    return _simple(text) if len(text) <= _LONGEST else _simple.__wrapped__(text)


@lru_cache(maxsize=2**12)
def _simple(text: str) -> str:
    words = (word for word in plain(text).replace("'", " ").split() if word not in _NOISE)
    return " ".join(word if len(word) < 4 else word.rstrip("sx") for word in words)


def nearest(given: object, known: Iterable[str], like: float = _LIKE) -> str | None:
    """Return the word that is most like what was given, or None if none is like it.

    >>> nearest("Margine", ["score", "margin", "win"]), nearest("chess", ["score", "margin", "win"])
    ('margin', None)
    """
    if not isinstance(given, str) or not given.strip() or len(given) > _LONGEST:
        return None
    text = plain(given)
    likeness = {word: _likeness(text, plain(word)) for word in known}
    best = max(likeness, key=lambda word: likeness[word], default=None)
    return best if best is not None and likeness[best] >= like else None


def _likeness(text: str, word: str) -> float:
    """How alike two plain texts are; a word that was begun is as good as the word but for what is missing."""
    if text == word:
        return 1
    begun = len(text) >= 3 and word.startswith(text)
    return max(0.9 if begun else 0, SequenceMatcher(None, text, word).ratio())


class Language(StrEnum):
    """A language that Faceup speaks.

    >>> import faceup
    >>> move = faceup.read("clock-towers~french~0~..~Kr_1c~2_").read_move("K>1c")
    >>> move.said(faceup.Language.FRENCH), move.said(faceup.Language.ITALIAN)
    ('horloge sur le clocher 1c', 'orologio sulla torre 1c')
    """

    ENGLISH = "en"
    FRENCH = "fr"
    ITALIAN = "it"


class Names(NamedTuple):
    """What a thing is called in each language, with commas between; the first name is the usual one.

    >>> Names("blue roof, blue", "toit bleu, bleu", "tetto blu, blu").all
    ('blue roof', 'blue', 'toit bleu', 'bleu', 'tetto blu', 'blu')
    """

    english: str
    french: str = ""
    italian: str = ""
    genders: str = ""
    """The gender of the first French and Italian name, ``m`` or ``f`` each; without any, a name takes no article."""

    @property
    def all(self) -> tuple[str, ...]:
        return tuple(name.strip() for names in self[:3] for name in names.split(",") if name.strip())

    def said(self, language: Language) -> str:
        """Return the usual name in a language, or the English one where it has none.

        >>> Names("blue roof, blue", "toit bleu, bleu", "tetto blu, blu").said(Language.FRENCH)
        'toit bleu'
        """
        return self._in(language).partition(",")[0]

    def shortest(self, language: Language) -> str:
        """Return the shortest name in a language, for where there is little room.

        >>> Names("blue roof, blue", "toit bleu, bleu", "tetto blu, blu").shortest(Language.FRENCH)
        'bleu'
        """
        return min(self._in(language).split(", "), key=len)

    def _in(self, language: Language) -> str:
        names = {Language.ENGLISH: self.english, Language.FRENCH: self.french, Language.ITALIAN: self.italian}
        return names[language] or self.english

    def a(self, language: Language) -> str:
        """Return the usual name with the indefinite article.

        >>> shield = Names("shield", "bouclier", "scudo", "mm")
        >>> shield.a(Language.ENGLISH), shield.a(Language.FRENCH), shield.a(Language.ITALIAN)
        ('a shield', 'un bouclier', 'uno scudo')
        """
        return _with_article(self, language, _INDEFINITE)

    def the(self, language: Language) -> str:
        """Return the usual name with the definite article.

        >>> clock = Names("clock", "horloge", "orologio", "fm")
        >>> clock.the(Language.ENGLISH), clock.the(Language.FRENCH), clock.the(Language.ITALIAN)
        ('the clock', "l'horloge", "l'orologio")
        """
        return _with_article(self, language, _DEFINITE)


_Articles = Mapping[str, tuple[str, str, str]]
"""By language and gender: the article before a consonant, before a vowel, and before the likes of *scudo*."""
_DEFINITE: _Articles = {
    "en": ("the ", "the ", "the "),
    "frm": ("le ", "l'", "le "),
    "frf": ("la ", "l'", "la "),
    "itm": ("il ", "l'", "lo "),
    "itf": ("la ", "l'", "la "),
}
_INDEFINITE: _Articles = {
    "en": ("a ", "an ", "a "),
    "frm": ("un ", "un ", "un "),
    "frf": ("une ", "une ", "une "),
    "itm": ("un ", "un ", "uno "),
    "itf": ("una ", "un'", "una "),
}


def _with_article(names: Names, language: Language, articles: _Articles) -> str:
    name = names.said(language)
    if not names.genders:
        return name
    gender = {Language.FRENCH: names.genders[0], Language.ITALIAN: names.genders[-1]}.get(language, "")
    first = plain(name)
    vowel, impure = (
        first[0] in f"aeiou{'h' if language is Language.FRENCH else '8'}",
        bool(re.match(r"s[^aeiou]|z|gn|ps|x", first)),
    )
    return articles[language + gender][1 if vowel else 2 if impure else 0] + name


Table = Mapping[str, Names]
_NONE: Table = MappingProxyType({})

YES = Names("yes, true, on", "oui, vrai", "sì, vero")
NO = Names("no, false, off", "non, faux", "no, falso")


class Words:
    """What the things of a game are called: the game, its cards, the kinds of cards, the keys of its files, its rules
    sets, the words of its moves; and what is said of it.

    `meanings` of a table give the thing for every simple name of it.
    """

    def __init__(
        self,
        game: Names,
        *,
        cards: Table = _NONE,
        kinds: Table = _NONE,
        keys: Table = _NONE,
        rules: Table = _NONE,
        moves: Table = _NONE,
        noise: str = "",
        deeds: "Mapping[str, Phrase]" = MappingProxyType({}),
        phrases: "Mapping[str, Phrase]" = MappingProxyType({}),
        themes: "Mapping[str, Theme]" = MappingProxyType({}),
    ) -> None:
        self.game, self.cards, self.kinds, self.rules, self.moves = game, cards, kinds, rules, moves
        self.keys: Table = {**_KEYS, **keys}
        self.noise = frozenset(noise.split())
        """Words that say nothing in a move of the game."""
        self.deeds, self.phrases, self.themes = deeds, phrases, themes
        """What is said of the game: of its moves, in its drawings, and of what its puzzles are about."""

    def written(self, code: str, language: Language) -> str:
        """Return what stands for a card: its code; where that is an English word, the word of the language."""
        names = self.cards.get(code) if len(code) > 2 and language is not Language.ENGLISH else None
        return code if names is None else names.said(language)

    @cached_property
    def card_meanings(self) -> Mapping[str, str]:
        return meanings(self.cards)

    @cached_property
    def rule_meanings(self) -> Mapping[str, str]:
        return meanings(self.rules)

    @cached_property
    def key_meanings(self) -> Mapping[str, str]:
        return meanings(self.keys)


def meanings(table: Table) -> dict[str, str]:
    """Return the thing that each simple name in a table stands for; its own word comes first."""
    found = {simple(thing): thing for thing in table}
    for thing, names in table.items():
        for name in filter(None, map(simple, names.all)):
            found.setdefault(name, thing)
    return found


_KEYS: Table = {
    "game": Names("game", "jeu", "gioco"),
    "rules": Names("rules", "règles", "regole"),
    "turn": Names("turn", "tour", "turno"),
    "players": Names("players", "joueurs", "giocatori, giocatore"),
    "name": Names("name", "nom", "nome"),
    "title": Names("title", "titre", "titolo"),
    "note": Names("note, comment", "remarque, commentaire", "nota, commento"),
    "hand": Names("hand", "main", "mano"),
    "pile": Names("pile, deck, draw pile, stock", "pioche", "mazzo"),
    "discard": Names("discard, discard pile, discards", "défausse", "scarti, scarto"),
    "drawn": Names("drawn", "pioché", "pescato"),
    "hidden": Names("hidden, shuffled, unknown", "caché, mélangé, inconnu", "nascosto, coperto, mescolato"),
}
"""What the keys are called that the files of several games have."""
