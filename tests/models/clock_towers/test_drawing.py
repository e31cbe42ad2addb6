"""A position of Clock Towers drawn: what its pieces look like, and what is written on the table."""

import re

import pytest
from support.drawn import SVG, parsed, texts

from faceup.models.clock_towers import Card, Kind, Position
from faceup.models.clock_towers.artwork import piece, piece_height
from faceup.models.drawing import Arrow, Theme, View
from faceup.models.drawing.shapes import symbols_of, use
from faceup.models.words import Language

RUNG = "clock-towers~french~0~.KmK.~2bg_11cKmr.1Kb.1c1Kb.2cK~2cgp_1K.2m2m.2Ky"


def said(text: str, view: View | None = None, move: str | None = None) -> list[str]:
    """All words of a drawing."""
    return [words for words, _ in texts(parsed(Position.parse(text).illustrate(view, move=move)))]


def test_two_storeys_are_twice_as_high_as_one() -> None:
    boxes = Position.parse("clock-towers~french~0~..~_12c.1m~K_").illustrate().boxes
    assert boxes["players[0].towers[0][1]"].height == 2 * boxes["players[0].towers[0][0]"].height
    assert all(piece_height(card) == piece_height(Card.ONE) * card.storeys for card in Card if card.storeys)


def test_a_tower_stands_from_the_ground_up() -> None:
    boxes = Position.parse("clock-towers~french~0~..~_11cKr~K_").illustrate().boxes
    ground, upper, clock, roof = (boxes[f"players[0].towers[0][{n}]"] for n in range(4))
    assert roof.y < clock.y < upper.y < ground.y
    assert roof.y + roof.height == pytest.approx(clock.y)


def test_animals_are_drawn_where_they_live_and_nowhere_else() -> None:
    for card in Card:
        used = set(symbols_of([use(piece(card))]))
        assert ("ct-cat" in used) == (card.animal == "c"), card
        assert ("ct-mouse" in used) == (card.animal == "m"), card


def test_a_roof_is_told_by_outline_pattern_and_letter_without_its_colour() -> None:
    roofs = [piece(card).shapes for card in Card if card.kind is Kind.ROOF]
    outlines = {dict(shapes[1].attributes)["d"] for shapes in roofs}
    patterns = {dict(shapes[2].attributes)["d"] for shapes in roofs}
    letters = {shapes[-1].text for shapes in roofs}
    assert len(outlines) == len(patterns) == len(letters) == len(roofs) == 5
    svg = Position.parse(RUNG).illustrate().svg(Theme.PRINT)
    assert ".f-red{fill:#ffffff}" in svg
    assert ".s-ink{stroke:#000000}" in svg


def test_points_heights_and_the_next_rungs_are_written() -> None:
    words = said(RUNG)
    assert {"12 points", "3 pts", "5 pts", "4 pts", "height 2", "height 4"} <= set(words)
    assert words.count("1 or 2") == 2, "green and purple have no tower yet"


def test_a_shared_ladder_lies_in_the_middle_and_own_ladders_with_their_players() -> None:
    shared = "clock-towers~french~0~..~r_1mKr~r_12K"
    assert said(shared).count("ladder") == 1
    own = said(shared.replace("french", "french.ladder-own"))
    assert own.count("ladder") == 2
    assert own.count("1 or 2") == 4 + 5


def test_every_height_of_a_long_rung_is_written() -> None:
    assert "1, 3, 8, 99" in said("clock-towers~french.first_heights-1-3-8-99~0~..~r_~K_")


def test_folded_towers_are_points_in_words_and_the_others_stay() -> None:
    folded = Position.parse(RUNG).illustrate(View(folded=True))
    towers = {place for place in folded.boxes if re.fullmatch(r"players\[0\].towers\[\d\]", place)}
    assert towers == {"players[0].towers[3]"}
    assert "12 points · 3 finished towers" in said(RUNG, View(folded=True))


def test_finished_towers_are_smaller_only_where_the_row_is_full() -> None:
    finished = ["1Kr", "1Kb", "1cKg", "1cKy", "1mKp", "2Kr", "2Kb"]
    few, many = (
        Position.parse(f"clock-towers~french~0~..~112_2cK.2c.{'.'.join(row)}~K_").illustrate()
        for row in (finished[:2], finished)
    )
    growing, complete = "players[0].towers[{}]".format, "players[0].towers[0]"
    assert few.boxes[complete].width == few.boxes[growing(3)].width
    assert many.boxes[complete].width < many.boxes[growing(8)].width == few.boxes[growing(3)].width
    assert many.boxes[complete].y + many.boxes[complete].height == pytest.approx(
        many.boxes[growing(8)].y + many.boxes[growing(8)].height
    ), "all stand on one ground"


def test_a_pile_is_counted_from_its_top_and_a_hidden_one_says_what_is_known() -> None:
    known = said("clock-towers~french~0~12m2.K.~11K_~22K_")
    assert {"storeys · 3", "2", "3", "roofs · empty"} <= set(known)
    hidden = said("clock-towers~french~0~..y-rbg-1~222_12K.2Kr")
    assert {"roofs · 2", "below, 1 of these"} <= set(hidden)
    assert "below, in unknown order" in " ".join(said("clock-towers~french~0~..y-rbg~222_12K.2Kr"))


def test_two_empty_piles_share_a_column_beside_the_third() -> None:
    boxes = Position.parse("clock-towers~french~0~.K.~11K_~22K_").illustrate().boxes
    storeys, clocks, roofs = (boxes[f"piles.{kind}"] for kind in Kind)
    assert storeys.x == roofs.x < clocks.x
    assert clocks.y <= storeys.y < roofs.y
    assert roofs.y + roofs.height <= clocks.y + clocks.height + 1


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (Language.FRENCH, {"étages · vide", "échelle", "suivant", "main", "hauteur 2", "12 points"}),
        (Language.ITALIAN, {"piani intermedi · vuoto", "scala", "prossima", "mano", "altezza 2", "12 punti"}),
    ],
)
def test_the_table_speaks_the_language_of_the_view(language: Language, expected: set[str]) -> None:
    assert expected <= set(said(RUNG, View(language=language)))
    titles = [e.text for e in parsed(Position.parse(RUNG).illustrate(View(language=language))).iter(f"{SVG}title")]
    assert {Language.FRENCH: "toit bleu", Language.ITALIAN: "tetto blu"}[language] in titles


def test_moves_are_arrows_to_the_tower_to_a_new_one_or_out_of_the_game_and_from_the_pile() -> None:
    position = Position.parse(RUNG)

    def ends(move: str) -> list[tuple[str, str]]:
        return [(arrow.start, arrow.end) for arrow in position.table(View()).arrows(position.read_move(move))]

    drawn = ("piles.clocks[0]", "players[0].hand")
    assert ends("^g>2c.K +clocks") == [("players[0].hand[2]", "players[0].towers[3][2]"), drawn]
    assert ends("2>new +clocks") == [("players[0].hand[0]", "players[0].towers[4]"), drawn]
    assert ends("x^b +clocks") == [("players[0].hand[1]", "discard"), drawn]


def test_a_card_that_chance_reveals_comes_from_what_may_lie_there() -> None:
    position = Position.parse("clock-towers~french~0~-11m2m..~22K_~11K_")
    drawing = position.illustrate(move="~reveal storeys 1m")
    assert drawing.marks == (Arrow("piles.storeys.hidden[1]", "piles.storeys.top"),)


def test_the_end_says_who_has_won_and_marks_nobody_to_move() -> None:
    words = said("clock-towers~french~0~..~_1cKr.2K~_2Kb.1Kmy")
    assert {"4 points", "7 points · won"} <= set(words)
    assert said("clock-towers~french.tiebreak-none~0~..~_1Kr~_2Kb").count("5 points · level") == 2


def test_who_moves_is_marked_and_told() -> None:
    drawing = Position.parse(RUNG).illustrate(View(names=("Anna", "Bert")))
    assert drawing.title == "Clock Towers: Anna to move"
    assert Position.parse(RUNG).illustrate(View(title="A puzzle")).title == "A puzzle"
