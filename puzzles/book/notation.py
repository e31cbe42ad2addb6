"""How a book writes moves where there are many: by their short texts, in the words of its language."""

import re
from collections.abc import Iterable, Sequence

from faceup.models.names import players_called
from faceup.models.position import Move
from faceup.models.words import Language, Words
from faceup.puzzles.packs.puzzle import Puzzle, SolutionNode
from faceup.puzzles.packs.vocabulary import names_said

__all__ = ["examples", "noted"]

_STAND_INS = ("ZZQA", "ZZQB", "ZZQC", "ZZQD", "ZZQE", "ZZQF", "ZZQG", "ZZQH")
"""What the players are called while the words of a text are translated: a name could be one of those words."""
_WORD = re.compile(r"[a-z]{3,}")
_MOST_EXAMPLES = 6


def noted(moves: Iterable[Move], names: Sequence[str], words: Words, language: Language) -> str:
    """Write moves as their texts have them, but with the players' names and in a language.

    >>> from faceup.models.clock_towers import Move as Played
    >>> from faceup.models.clock_towers.words import WORDS
    >>> noted([Played.parse("K>1c.2 +roofs"), Played.parse("x^r")], [], WORDS, Language.FRENCH)
    'K>1c.2 +toits, x^r'
    """
    with players_called(_STAND_INS[: len(names)]):
        text = ", ".join(move.told().removeprefix("~") for move in moves)
    if language is not Language.ENGLISH:
        text = _WORD.sub(lambda word: _said(word[0], words, language), text)
    for stand_in, name in zip(_STAND_INS, names, strict=False):
        text = text.replace(stand_in, name)
    return text


def examples(puzzles: Iterable[Puzzle], language: Language) -> list[tuple[str, str]]:
    """Return moves of each kind that solutions have, as they are written and in words."""
    found: dict[object, tuple[str, str]] = {}
    for puzzle in puzzles:
        words, names = puzzle.position.form().deck.words, names_said(puzzle.names, language)
        for move in _moves(puzzle.solution):
            kind = move.parts()[0], *(sign in move.format() for sign in (">", "+", ">new"))
            if kind not in found and len(found) < _MOST_EXAMPLES:
                with players_called(names):
                    found[kind] = noted([move], names, words, language), move.said(language)
    return list(found.values())


def _moves(nodes: Iterable[SolutionNode]) -> Iterable[Move]:
    for node in nodes:
        yield node.move
        yield from _moves(node.replies)


def _said(word: str, words: Words, language: Language) -> str:
    """A word of a text in a language: of a move, a card, or a place where cards lie."""
    for table in (words.moves, words.cards, words.keys):
        for key in (word, f"~{word}"):
            if key in table:
                return table[key].said(language)
    return word
