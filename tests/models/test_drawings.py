"""What holds for the drawing of every position of every game. A game that is registered joins by itself."""

import json
from collections.abc import Callable
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import strategies as st
from strategies.positions import positions
from support.amounts import amounts, try_examples
from support.checkout import ROOT
from support.drawn import Thing, parsed, texts, things, written_cards

from faceup.models.drawing import Plain, Theme, View
from faceup.models.registry import game_named, games
from faceup.models.words import Language
from faceup.scripts.regenerate import DRAWINGS, drawing_record, drawings_of

Check = Callable[[Any, View], None]

MOST_BYTES = 60_000
WIDTHS = (360.0, 720.0, 1000.0)


def for_every_game(check: Check) -> Callable[[str, int], None]:
    """Run a check on random positions of each registered game, in random views that show everything."""

    @pytest.mark.parametrize("name", games())
    @pytest.mark.parametrize("count", amounts(12, 50))
    def run(name: str, count: int) -> None:
        try_examples(lambda data: check(data.draw(positions(name)), data.draw(VIEWS)), count)

    run.__doc__ = check.__doc__
    return cast("Callable[[str, int], None]", run)


VIEWS = st.builds(
    View,
    names=st.sampled_from([(), ("Anna", "Bert", "Cleo", "Dora"), ("W" * 60, "i" * 80, "Ünïcödé 🐭", "")]),
    title=st.sampled_from(["", "A title", "W" * 90]),
    language=st.sampled_from(Language),
    width=st.sampled_from(WIDTHS),
    spots=st.booleans(),
)


@for_every_game
def test_every_card_is_drawn_once_in_its_place(position: Any, view: View) -> None:
    drawn = written_cards(parsed(position.illustrate(view)))
    lying = [card for laid in position.cards() for card in laid.cards]
    for place, card in lying:
        # What is built of one card may be drawn as what is built, with the card inside.
        assert drawn.pop(place, None) == card or drawn.pop(f"{place}[0]") == card, place
    assert not drawn, "nothing is drawn that does not lie there"


@for_every_game
def test_things_stand_side_by_side_within_what_holds_them(position: Any, view: View) -> None:
    check_nesting(things(position.illustrate(view)))


def check_nesting(thing: Thing) -> None:
    for n, inner in enumerate(thing.inside):
        assert thing.box.holds(inner.box), f"{inner.place} is not within {thing.place or 'the frame'}"
        for other in thing.inside[:n]:
            assert not inner.box.overlaps(other.box), f"{inner.place} is drawn over {other.place}"
        check_nesting(inner)


@for_every_game
def test_words_are_within_the_frame_even_in_a_wide_font(position: Any, view: View) -> None:
    drawing = position.illustrate(view)
    frame = things(drawing).box
    for words, box in texts(parsed(drawing)):
        assert frame.holds(box), f"{words!r} leaves the frame: {box}"


@for_every_game
def test_words_are_not_written_over_each_other(position: Any, view: View) -> None:
    written = list(texts(parsed(position.illustrate(view))))
    for n, (words, box) in enumerate(written):
        for other, taken in written[:n]:
            assert not box.overlaps(taken), f"{words!r} is written over {other!r}"


@for_every_game
def test_markup_in_titles_and_names_changes_nothing_but_them(position: Any, view: View) -> None:
    marked, plain = '<b>&"</b>', "xbxxxxxbx"  # of one width
    names = len(position.players)
    with_markup = replace(view, title=marked, names=(marked,) * names)
    without = replace(view, title=plain, names=(plain,) * names)
    written = position.illustrate(with_markup).svg()
    assert written.replace(escape(marked, quote=True), plain) == position.illustrate(without).svg()


@for_every_game
def test_a_folded_drawing_is_well_formed_and_no_larger(position: Any, view: View) -> None:
    whole, folded = position.illustrate(view), position.illustrate(replace(view, folded=True))
    assert written_cards(parsed(folded)).items() <= written_cards(parsed(whole)).items()
    assert folded.width * folded.height <= whole.width * whole.height + 1
    check_nesting(things(folded))


@for_every_game
def test_the_arrows_of_a_move_lead_from_place_to_place(position: Any, view: View) -> None:
    moves = [chance.move for chance in position.chances()] or position.legal_moves()
    for move in moves[:3]:
        drawing = position.illustrate(replace(view, spots=False), move=move)
        bare = move.format().isalpha()  # a word alone, as to end a turn, moves no card
        assert drawing.marks or bare or isinstance(position.table(view), Plain), f"{move} is not drawn"
        for arrow in drawing.marks:
            assert {arrow.start, arrow.end} <= drawing.boxes.keys(), f"{move}: {arrow}"
        check_nesting(things(drawing))


@for_every_game
def test_a_drawing_is_small(position: Any, view: View) -> None:
    assert len(position.illustrate(view).svg().encode()) < MOST_BYTES


@pytest.mark.parametrize("name", games())
def test_a_whole_deck_is_drawn_in_each_theme_and_small(name: str) -> None:
    game = game_named(name)
    for players in game.seats:
        drawing = game.deal(players, next(iter(game.presets.values())), 0).illustrate()
        for theme in Theme:
            parsed(drawing, theme)
            assert len(drawing.svg(theme).encode()) < MOST_BYTES
        check_nesting(things(drawing))


GOLDEN = [
    pytest.param(path, name, id=f"{path.stem}-{name}")
    for path in sorted((ROOT / DRAWINGS).glob("*.json"))
    for name in json.loads(path.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(("path", "name"), GOLDEN)
def test_the_drawing_is_as_it_was(path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """If this fails on purpose: python -m faceup.scripts.regenerate, and look at the difference."""
    monkeypatch.chdir(ROOT)
    kept = (path.parent / path.stem / f"{name}.svg").read_text(encoding="utf-8")
    assert drawing_record(drawings_of(path)[name]) == kept


@pytest.mark.parametrize("name", games())
def test_a_game_with_a_drawing_of_its_own_has_golden_ones(name: str) -> None:
    game = game_named(name)
    dealt = game.deal(2, next(iter(game.presets.values())), 0)
    if not isinstance(dealt.table(View()), Plain):
        assert len(drawings_of(ROOT / DRAWINGS / f"{name}.json")) >= 10
