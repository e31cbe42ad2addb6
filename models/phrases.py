"""What is said to people in English, French and Italian: phrases with gaps, filled by the grammar of each language.

A gap is written ``{name}``. What follows a colon in it says how it is filled:

- ``{n:# point|# points}``: a number, with the singular or the plural
- ``{card:the}``, ``{card:a}``: `Names`, with an article
- ``{who:de}``, ``{who:que}``: a name after *de* or *que*, which French shortens before a vowel
- ``{who:ad}``: a name after *a*, which is *ad* before another *a* in Italian

What stands in square brackets is left out where a value in it is None.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple, Protocol, runtime_checkable

from faceup.models.words import Language, Names, plain

__all__ = ["Phrase", "Sayable", "Saying", "Theme", "capital", "quoted"]


@runtime_checkable
class Sayable(Protocol):
    """Something that can be said in each language: a move, a card, a player, a phrase with its values."""

    def said(self, language: Language, /) -> str: ...


@dataclass(frozen=True, slots=True)
class Phrase:
    """One phrase in each language.

    >>> phrase = Phrase("wins by {n:# point|# points}", "gagne de {n:# point|# points}", "vince di {n:# punto|# punti}")
    >>> phrase.said(Language.ENGLISH, n=1), phrase.said(Language.ITALIAN, n=3)
    ('wins by 1 point', 'vince di 3 punti')
    >>> Phrase("{who} to move", "à {who} de jouer", "tocca a {who}").of(who="Anna").said(Language.FRENCH)
    'à Anna de jouer'
    """

    english: str
    french: str
    italian: str

    def said(self, language: Language, **values: Any) -> str:
        """Return the phrase in a language, with its gaps filled."""
        template = {Language.FRENCH: self.french, Language.ITALIAN: self.italian}.get(language, self.english)
        if language is Language.FRENCH:
            template = _HIGH_SIGNS.sub("\u00a0", template)
        kept = _OPTIONAL.sub(lambda part: part[1] if _is_told(part[1], values) else "", template)
        return kept.format(**{name: _Filling(value, language) for name, value in values.items()})

    def of(self, **values: Any) -> "Saying":
        """Return the phrase with its values, to be said in any language later."""
        return Saying(self, tuple(values.items()))


class Saying(NamedTuple):
    """A phrase with its values. Equal sayings say the same in every language."""

    phrase: Phrase
    values: tuple[tuple[str, Any], ...] = ()

    def said(self, language: Language) -> str:
        return self.phrase.said(language, **dict(self.values))


class Theme(NamedTuple):
    """What a puzzle is about: its name, and a sentence that says what to look for."""

    name: Phrase
    about: Phrase


def quoted(text: str, language: Language) -> str:
    """Return a text in the quotation marks of a language."""
    return {Language.FRENCH: f"«\u00a0{text}\u00a0»", Language.ITALIAN: f"«{text}»"}.get(language, f"“{text}”")


def capital(text: str) -> str:
    """Return a text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


_HIGH_SIGNS = re.compile(r" (?=[:;?!](?:\s|$))")
"""Where French sets a space that does not break."""
_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_GAP = re.compile(r"\{(\w+)")
_LONGEST_FRACTION = 20
_ABOUT: Mapping[Language, str] = {Language.FRENCH: "environ", Language.ITALIAN: "circa"}


def _is_told(part: str, values: Mapping[str, Any]) -> bool:
    return all(values[name] is not None for name in _GAP.findall(part))


class _Filling:
    """What fills a gap: a value in a language."""

    def __init__(self, value: Any, language: Language) -> None:
        self.value, self.language = value, language

    def __format__(self, how: str) -> str:
        if isinstance(self.value, Names) and how in ("a", "the"):
            return self.value.a(self.language) if how == "a" else self.value.the(self.language)
        if isinstance(self.value, int | Fraction):
            number = self._number(self.value)
            return self._counted(self.value, how).replace("#", number) if how else number
        text = self.value.said(self.language) if isinstance(self.value, Sayable) else str(self.value)
        first = plain(text)[:1]
        if how in ("de", "que"):
            return f"{how[:-1]}'{text}" if first in tuple("aeiou") else f"{how} {text}"
        return f"{'ad' if first == 'a' else 'a'} {text}" if how == "ad" else text

    def _counted(self, number: int | Fraction, forms: str) -> str:
        """The singular or the plural: in French whatever is less than two is one thing, else only one is."""
        one, _, many = forms.partition("|")
        single = -2 < number < 2 if self.language is Language.FRENCH else number in (-1, 1)
        return one if single else many

    def _number(self, number: int | Fraction) -> str:
        text = str(number)
        if len(text) <= _LONGEST_FRACTION:
            return text
        decimal = f"{float(number):.4f}"
        about = _ABOUT.get(self.language)
        return f"about {decimal}" if about is None else f"{about} {decimal.replace('.', ',')}"
