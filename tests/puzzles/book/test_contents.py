"""What a book holds: every puzzle once, in its chapter, told in its language."""

import re

import pytest
from support.books import of_game, puzzles

from faceup.models.errors import QuestionError
from faceup.models.words import Language
from faceup.puzzles.book import contents
from faceup.puzzles.book.contents import bind
from faceup.puzzles.book.edition import Edition, Order
from faceup.puzzles.packs.vocabulary import Grade


@pytest.mark.parametrize("by", Order)
@pytest.mark.parametrize("language", Language)
def test_every_puzzle_is_there_once_and_numbered(by: Order, language: Language) -> None:
    book = bind(puzzles(), Edition(by=by, language=language))
    assert sorted(item.puzzle.id for item in book.items) == sorted(puzzle.id for puzzle in puzzles())
    assert [item.number for item in book.items] == list(range(1, len(puzzles()) + 1))


def test_a_puzzle_that_comes_twice_is_taken_once() -> None:
    assert len(bind([*puzzles(), *puzzles()], Edition()).items) == len(puzzles())


def test_games_are_parts_and_grades_are_chapters_the_easiest_first() -> None:
    book = bind(puzzles(), Edition())
    assert [part.game.name for part in book.parts] == list(dict.fromkeys(puzzle.game for puzzle in puzzles()))
    for part in book.parts:
        ranks = [list(Grade).index(item.puzzle.grade) for item in part.items]
        assert ranks == sorted(ranks)
        assert len(part.chapters) == len(set(ranks))


def test_by_theme_a_puzzle_stands_under_its_first_theme() -> None:
    (part,) = bind(of_game("clock-towers"), Edition(by=Order.THEME)).parts
    themes = part.items[0].puzzle.position.form().deck.words.themes
    for chapter in part.chapters:
        (first,) = {item.puzzle.themes[0] for item in chapter.items}
        assert chapter.title.casefold() == themes[first].name.said(Language.ENGLISH)
        assert chapter.about == themes[first].about.said(Language.ENGLISH)


def test_the_index_of_themes_has_every_theme_of_every_puzzle() -> None:
    book = bind(puzzles(), Edition())
    indexed = sorted((item.puzzle.id, theme) for theme, items in book.themes for item in items)
    assert indexed == sorted((item.puzzle.id, theme) for item in book.items for theme in item.themes)
    names = [theme for theme, _ in book.themes]
    assert names == sorted(set(names), key=str.casefold)


def test_a_book_is_called_after_its_games() -> None:
    assert bind(of_game("gotown"), Edition()).title == "2 puzzles of GoTown"
    assert bind(of_game("gotown"), Edition(language=Language.FRENCH)).title == "2 problèmes de GoTown"
    assert bind(puzzles(), Edition()).title == "8 puzzles for Clock Towers, GoTown and Château de Cartes"
    assert bind(puzzles(), Edition(title="My <b>ook")).title == "My <b>ook"


@pytest.mark.parametrize("language", [Language.FRENCH, Language.ITALIAN])
def test_nothing_that_the_book_tells_of_a_solution_stays_english(language: Language) -> None:
    english, other = (bind(puzzles(), Edition(language=each)) for each in (Language.ENGLISH, language))
    for one, two in zip(english.items, other.items, strict=True):
        assert one.puzzle.id == two.puzzle.id
        assert one.question != two.question
        assert one.story != two.story
        assert not set(one.hints) & set(two.hints)
        assert one.worth != two.worth
        words = {"wins", "draw", "storey", "roof", "build", "discard", "attack"}
        said = " ".join([two.key, two.worth, *(turn.moves for row in two.play for turn in row.turns)])
        assert not words & set(re.findall(r"\w+", said.casefold()))


def test_no_puzzle_is_no_book_and_too_many_are_none_either(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(QuestionError, match="no puzzle to make a book of"):
        bind([], Edition())
    monkeypatch.setattr(contents, "MOST_PUZZLES", 7)
    with pytest.raises(QuestionError, match="8 puzzles are too many for a book \\(at most 7\\)"):
        bind(puzzles(), Edition())


def test_the_report_counts_the_puzzles() -> None:
    reported: list[int] = []
    bind(puzzles(), Edition(), lambda what, done: reported.append(done))
    assert reported == list(range(1, len(puzzles()) + 1))
