"""What a book holds: its puzzles told, in chapters by grade, by theme or by series, game after game."""

from collections.abc import Callable, Iterable, Sequence

from faceup.models.errors import QuestionError
from faceup.models.game import Game
from faceup.models.labels import say as say_label
from faceup.models.phrases import capital
from faceup.models.registry import game_named
from faceup.models.value import value
from faceup.puzzles.book.edition import Edition, Order
from faceup.puzzles.book.telling import Item, told
from faceup.puzzles.book.words import say
from faceup.puzzles.games import puzzle_game, theme_said
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.vocabulary import Grade

__all__ = ["MOST_PUZZLES", "Book", "Chapter", "Part", "Report", "bind"]

MOST_PUZZLES = 1_000
"""How many puzzles a book may have: about as many pages."""

Report = Callable[[str, int], None]
"""Called with what goes on, and how many puzzles are done."""


@value
class Chapter:
    """Puzzles of one grade, of one theme, or of one teaching series."""

    title: str
    about: str
    """What they have in common, in a sentence; empty if the title says it."""
    items: tuple[Item, ...]


@value
class Part:
    """The puzzles of one game."""

    game: Game
    title: str
    chapters: tuple[Chapter, ...]

    @property
    def items(self) -> tuple[Item, ...]:
        return tuple(item for chapter in self.chapters for item in chapter.items)


@value
class Book:
    """Puzzles in the order in which they are printed, each once."""

    edition: Edition
    about: str
    """How many puzzles of which games it has."""
    parts: tuple[Part, ...]

    @property
    def title(self) -> str:
        return self.edition.title or self.about

    @property
    def items(self) -> tuple[Item, ...]:
        return tuple(item for part in self.parts for item in part.items)

    @property
    def grades(self) -> str:
        """From which grade to which its puzzles are, in words."""
        ranks = [list(Grade).index(item.puzzle.grade) for item in self.items]
        language = self.edition.language
        first, last = (list(Grade)[rank].said(language) for rank in (min(ranks), max(ranks)))
        return first if first == last else say("from to", language, first=first, last=last)

    @property
    def themes(self) -> tuple[tuple[str, tuple[Item, ...]], ...]:
        """Every theme, by the alphabet, with the puzzles that have it."""
        found: dict[str, list[Item]] = {}
        for item in self.items:
            for theme in item.themes:
                found.setdefault(theme, []).append(item)
        return tuple((theme, tuple(found[theme])) for theme in sorted(found, key=str.casefold))


def bind(puzzles: Iterable[Puzzle], edition: Edition, report: Report | None = None) -> Book:
    """Put puzzles in the order of a book and tell them in its language; one that comes twice is taken once."""
    chosen = list({puzzle.id: puzzle for puzzle in puzzles}.values())
    if not chosen:
        raise QuestionError("there is no puzzle to make a book of")
    if len(chosen) > MOST_PUZZLES:
        raise QuestionError(f"{len(chosen):,} puzzles are too many for a book (at most {MOST_PUZZLES:,}); choose some")
    number, parts = 0, []
    for name in dict.fromkeys(puzzle.game for puzzle in chosen):
        chapters, same = [], [puzzle for puzzle in chosen if puzzle.game == name]
        for title, about, group in _grouped(same, edition):
            items = []
            for puzzle in group:
                number += 1
                items.append(told(puzzle, number, edition.language))
                if report is not None:
                    report("told", number)
            chapters.append(Chapter(capital(title), about, tuple(items)))
        words = same[0].position.form().deck.words
        parts.append(Part(game_named(name), words.game.said(edition.language), tuple(chapters)))
    return Book(edition, _about(parts, len(chosen), edition), tuple(parts))


def _grouped(puzzles: Sequence[Puzzle], edition: Edition) -> list[tuple[str, str, list[Puzzle]]]:
    """Title, description and puzzles of each chapter, the easiest puzzles first."""
    language = edition.language
    ranked = sorted(puzzles, key=lambda puzzle: (list(Grade).index(puzzle.grade), puzzle.difficulty, puzzle.id))
    if edition.by is Order.GRADE:
        grades = ((grade, [puzzle for puzzle in ranked if puzzle.grade is grade]) for grade in Grade)
        return [(grade.said(language), "", group) for grade, group in grades if group]
    if edition.by is Order.SERIES:
        return _in_series(puzzles, edition)
    found = []
    for key in puzzle_game(puzzles[0].game).themes:
        theme = theme_said(puzzles[0].game, key)
        group = [puzzle for puzzle in ranked if puzzle.themes[:1] == (key,)]
        found.append((theme.name.said(language), theme.about.said(language), group))
    others = (say("other themes", language), "", [puzzle for puzzle in ranked if not puzzle.themes])
    return [each for each in (*found, others) if each[2]]


def _in_series(puzzles: Sequence[Puzzle], edition: Edition) -> list[tuple[str, str, list[Puzzle]]]:
    """A chapter for each teaching series, in the order of the pack; what belongs to none comes last."""
    found: list[tuple[str, str, list[Puzzle]]] = []
    for puzzle in puzzles:
        if puzzle.series is None:
            continue
        if puzzle.series.number == 1 or not found:
            theme = theme_said(puzzle.game, puzzle.series.theme)
            found.append((theme.name.said(edition.language), theme.about.said(edition.language), []))
        found[-1][2].append(puzzle)
    others = [puzzle for puzzle in puzzles if puzzle.series is None]
    return [*found, *([(say("other themes", edition.language), "", others)] if others else [])]


def _about(parts: Sequence[Part], number: int, edition: Edition) -> str:
    games = [part.title for part in parts]
    if len(games) == 1:
        return say("title", edition.language, n=number, game=games[0])
    both = f" {say_label('and', edition.language)} ".join((", ".join(games[:-1]), games[-1]))
    return say("several titles", edition.language, n=number, games=both)
