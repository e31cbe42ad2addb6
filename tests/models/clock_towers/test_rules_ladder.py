"""The colour ladder: which heights a roof asks for, in play, and which complete towers a file may have."""

import re

import pytest

from faceup.models import clock_towers
from faceup.models.clock_towers import Card, Move, Position, Rules
from faceup.models.errors import IllegalMoveError, InvalidPositionError, NotationError

OPEN_TOWERS = "1K.2K.12K.22K.1c2c2cK"
"""Towers of one to five storeys that wait for a roof."""


def open_heights(rules: str, own: str = "", *others: str, roof: Card = Card.RED, seat: int = 0) -> set[int]:
    """The heights on which the seat may put the roof, with these complete towers of its own and of the others."""
    tables = [f"_{towers}" for towers in others]
    tables.insert(seat, f"{roof.code[1]}_{OPEN_TOWERS}{'.' if own else ''}{own}")
    position = Position.parse(f"clock-towers~{rules}~{seat}~..~" + "~".join(tables))
    return {move.onto.height for move in position.legal_moves() if move.onto is not None}


def position_with(rules: str, *tables: str) -> Position:
    return Position.parse(f"clock-towers~{rules}~0~..~" + "~".join(f"_{towers}" for towers in tables))


@pytest.mark.parametrize("roof", [card for card in Card if card.code.startswith("^")])
class TestTheFirstTowerOfAColour:
    def test_french_it_has_one_or_two_storeys(self, roof: Card) -> None:
        assert open_heights("french", roof=roof) == {1, 2}

    def test_italian_it_has_two_storeys(self, roof: Card) -> None:
        assert open_heights("italian", roof=roof) == {2}

    def test_its_heights_may_be_any_list(self, roof: Card) -> None:
        assert open_heights("french.first_heights-1-3-5", roof=roof) == {1, 3, 5}


class TestTheNextTowerOfAColour:
    @pytest.mark.parametrize("preset", ["french", "italian"])
    def test_it_has_exactly_one_storey_more_than_the_one_before(self, preset: str) -> None:
        assert open_heights(preset, "2mKr") == {3}

    def test_it_has_exactly_one_storey_more_than_a_first_tower_of_one(self) -> None:
        assert open_heights("french", "1mKr") == {2}

    def test_it_counts_from_the_tallest(self) -> None:
        assert open_heights("french", "1mKr.1m1cKr.2m1mKr") == {4}

    def test_it_may_leave_the_first_heights_behind(self) -> None:
        assert open_heights("french.first_heights-1-4", "2m2mKr") == {5}
        assert open_heights("french.first_heights-1-4", "1mKr") == {2}

    @pytest.mark.parametrize(("tower", "height"), [("1.K", 1), ("2.K", 2), ("2.2.K", 4)])
    def test_another_height_is_illegal_and_the_message_says_which_is_asked(self, tower: str, height: int) -> None:
        position = Position.parse(f"clock-towers~french~0~..~r_2mKr.{tower.replace('.', '')}")
        with pytest.raises(IllegalMoveError, match=rf"the next red tower must have \D*3\b.* has {height}\b"):
            position.play(Move.parse(f"^r>{tower}"))

    def test_it_is_asked_for_as_soon_as_the_one_before_is_roofed(self) -> None:
        position = Position.parse("clock-towers~french~0~..~rr_1K.1cK.2K")
        position = position.play(Move.parse("^r>1.K"))
        assert [str(move) for move in position.legal_moves()] == ["^r>2.K", "x^r"]

    def test_a_discarded_roof_is_no_rung(self) -> None:
        position = Position.parse("clock-towers~french~0~..~rr_1K.2K")
        position = position.play(Move.parse("x^r"))
        assert {str(move) for move in position.legal_moves()} == {"^r>1.K", "^r>2.K", "x^r"}


class TestColours:
    @pytest.mark.parametrize("ladder", ["shared", "own"])
    def test_each_colour_has_a_ladder_of_its_own(self, ladder: str) -> None:
        complete = "2mKr.1mKb.1m1cKb"
        rules = f"french.ladder-{ladder}"
        heights = {roof.colour: open_heights(rules, complete, roof=roof) for roof in (Card.RED, Card.BLUE, Card.GREEN)}
        assert heights == {"red": {3}, "blue": {3}, "green": {1, 2}}


class TestWhoseLadder:
    @pytest.mark.parametrize("preset", ["french", "italian"])
    def test_the_presets_have_one_ladder_for_the_whole_table(self, preset: str) -> None:
        assert open_heights(preset, "", "2mKr") == {3}

    @pytest.mark.parametrize("seat", [0, 1, 2])
    def test_shared_the_tower_before_may_be_anybodys(self, seat: int) -> None:
        assert open_heights("french.ladder-shared", "1m1mKr", "1mKr", "2m1cKr", seat=seat) == {4}

    @pytest.mark.parametrize("seat", [0, 1, 2])
    def test_own_the_tower_before_is_ones_own(self, seat: int) -> None:
        assert open_heights("french.ladder-own", "1mKr", "2mKr.2m1cKr", "", seat=seat) == {2}

    @pytest.mark.parametrize("seat", [0, 1, 2])
    def test_own_the_towers_of_others_leave_ones_first_tower_free(self, seat: int) -> None:
        assert open_heights("french.ladder-own", "", "1mKr", "2mKr.2m1cKr", seat=seat) == {1, 2}

    def test_shared_the_roof_of_one_player_moves_the_ladder_of_the_next(self) -> None:
        position = Position.parse("clock-towers~french~0~..~r_1K~r_1cK.2K")
        position = position.play(Move.parse("^r>1.K"))
        assert [str(move) for move in position.legal_moves()] == ["^r>2.K", "x^r"]


VALID = [
    ("french", ["1Kr"]),
    ("french", ["2Kr"]),
    ("italian", ["2Kr"]),
    ("french", ["12Kr.1Kr.2Kr"]),
    ("french", ["2Kr.1Kb.12Kr.1cKg"]),
    ("french", ["1Kr.12Kr", "2Kr"]),
    ("french.ladder-own", ["1Kr", "1cKr"]),
    ("french.ladder-own", ["1Kr.2Kr", "2Kr.12Kr"]),
    ("french.first_heights-3", ["12Kr.22Kr"]),
    ("french.first_heights-1-3", ["1Kr.2Kr.12Kr", "12Kb"]),
    ("french.storeys_after_clock-true", ["1K1r.2K1r"]),
]


@pytest.mark.parametrize(("rules", "tables"), VALID)
def test_a_file_may_have_complete_towers_that_form_the_ladder(rules: str, tables: list[str]) -> None:
    position = position_with(rules, *tables)
    assert [len(player.towers) for player in position.players] == [towers.count(".") + 1 for towers in tables]


INVALID = [
    ("french", ["12Kr"], "players[0].towers[0]", 3, "lowest", "1 or 2"),
    ("italian", ["1Kr"], "players[0].towers[0]", 1, "lowest", "2"),
    ("italian", ["12Kr"], "players[0].towers[0]", 3, "lowest", "2"),
    ("french", ["1Kr.12Kr"], "players[0].towers[1]", 3, "next", "2"),
    ("french", ["1Kr.1cKr"], "players[0].towers[1]", 1, "next", "2"),
    ("french", ["1Kb.1Kr", "22Kr"], "players[1].towers[0]", 4, "next", "2"),
    ("french", ["1Kr", "1cKr"], "players[1].towers[0]", 1, "next", "2"),
    ("french.first_heights-1-3", ["1Kr.12Kr"], "players[0].towers[1]", 3, "next", "2"),
    ("french.first_heights-1-3", ["2Kr"], "players[0].towers[0]", 2, "lowest", "1 or 3"),
    ("french.ladder-own", ["1Kr.12Kr", "2Kr"], "players[0].towers[1]", 3, "next", "2"),
    ("french.ladder-own", ["2Kr", "12Kr"], "players[1].towers[0]", 3, "lowest", "1 or 2"),
    ("french.storeys_after_clock-true", ["1K2r"], "players[0].towers[0]", 3, "lowest", "1 or 2"),
]


@pytest.mark.parametrize(("rules", "tables", "place", "height", "rung", "asked"), INVALID)
def test_a_file_with_complete_towers_that_form_no_ladder_is_an_error(
    rules: str, tables: list[str], place: str, height: int, rung: str, asked: str
) -> None:
    problem = rf"{re.escape(place)}: a red tower of \D*{height}\b.* the {rung} one must have \D*{asked}\b"
    with pytest.raises(InvalidPositionError, match=problem) as caught:
        position_with(rules, *tables)
    assert len(caught.value.problems) == 1, "one tower is wrong"


def test_towers_without_a_roof_are_no_part_of_a_ladder() -> None:
    assert len(position_with("italian", "2Kr.22K.1.1K").players[0].towers) == 4


@pytest.mark.parametrize("heights", [[], [0], [-1, 2]])
def test_first_heights_are_at_least_one_and_there_is_at_least_one_of_them(heights: list[int]) -> None:
    with pytest.raises(NotationError, match="first_heights"):
        clock_towers.GAME.rules_from_json({"preset": "french", "first_heights": heights})
    with pytest.raises(NotationError, match="first_heights"):
        Rules(first_heights=tuple(heights))
