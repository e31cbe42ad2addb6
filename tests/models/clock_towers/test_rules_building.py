"""What goes on what: storeys, clocks and roofs, in play and in files. For the heights see test_rules_ladder."""

import re

import pytest

from faceup.models.clock_towers import Card, Kind, Move, Position, Tower
from faceup.models.errors import IllegalMoveError, InvalidPositionError

STOREYS, CLOCKS, ROOFS = ([card.code for card in Card if card.kind is kind] for kind in Kind)
STRICT, LATE = "french", "french.storeys_after_clock-true"


def holding(card: str, towers: str, rules: str = STRICT) -> Position:
    """One player with one card and these towers, the piles empty."""
    return Position.parse(f"clock-towers~{rules}~0~..~{card.removeprefix('^')}_{towers}")


def assert_legal(position: Position, text: str) -> None:
    move = Move.parse(text)
    assert move in position.legal_moves(), f"{text} should be legal in {position}"
    position.play(move)


def assert_illegal(position: Position, text: str, why: str) -> None:
    move = Move.parse(text)
    assert move not in position.legal_moves(), f"{text} should be illegal in {position}"
    with pytest.raises(IllegalMoveError, match=re.escape(why)):
        position.play(move)


@pytest.mark.parametrize("rules", [STRICT, LATE, "italian"])
@pytest.mark.parametrize("storey", STOREYS)
class TestStoreys:
    def test_a_storey_starts_a_new_tower(self, storey: str, rules: str) -> None:
        assert_legal(holding(storey, "", rules), f"{storey}>new")

    def test_a_storey_starts_a_new_tower_even_beside_an_open_one(self, storey: str, rules: str) -> None:
        assert_legal(holding(storey, "1.1cK", rules), f"{storey}>new")

    @pytest.mark.parametrize("tower", ["1", "2m", "1 1c", "2 2 2c 1m"])
    def test_a_storey_goes_on_a_tower_without_a_clock(self, storey: str, rules: str, tower: str) -> None:
        dotted = tower.replace(" ", ".")
        assert_legal(holding(storey, tower.replace(" ", ""), rules), f"{storey}>{dotted}")

    def test_a_storey_never_goes_on_a_complete_tower(self, storey: str, rules: str) -> None:
        assert_illegal(holding(storey, "2Kr", rules), f"{storey}>2.K.^r", "the tower '2 K ^r' is complete and closed")


@pytest.mark.parametrize("clock", CLOCKS)
class TestStoreysAfterTheClock:
    @pytest.mark.parametrize("rules", [STRICT, "italian", "italian.storeys_after_clock-false"])
    def test_the_presets_allow_no_storey_on_a_tower_with_a_clock(self, clock: str, rules: str) -> None:
        why = f"the tower '1 {clock}' has its clock already, so no storey may be added"
        assert_illegal(holding("2", f"1{clock}", rules), f"2>1.{clock}", why)

    @pytest.mark.parametrize("preset", ["french", "italian"])
    def test_with_the_flag_a_storey_goes_on_a_tower_with_a_clock(self, clock: str, preset: str) -> None:
        assert_legal(holding("2", f"1{clock}", f"{preset}.storeys_after_clock-true"), f"2>1.{clock}")

    def test_with_the_flag_the_storeys_above_the_clock_count_for_the_roof(self, clock: str) -> None:
        assert_illegal(holding("^r", f"1{clock}2", LATE), f"^r>1.{clock}.2", "and '1 " + clock + " 2' has 3")
        assert_legal(holding("^r", f"1{clock}1", LATE), f"^r>1.{clock}.1")

    def test_with_the_flag_a_tower_with_storeys_above_its_clock_takes_no_second_clock(self, clock: str) -> None:
        assert_illegal(holding("K", f"1{clock}1", LATE), f"K>1.{clock}.1", f"the tower '1 {clock} 1' has a clock")

    def test_a_file_may_have_a_storey_above_a_clock_only_with_the_flag(self, clock: str) -> None:
        assert Tower.parse(f"1 {clock} 2") in holding("1", f"1{clock}2", LATE).players[0].towers
        with pytest.raises(InvalidPositionError, match="the storey 2 lies above the clock"):
            holding("1", f"1{clock}2", STRICT)


@pytest.mark.parametrize("rules", [STRICT, LATE])
@pytest.mark.parametrize("clock", CLOCKS)
class TestClocks:
    @pytest.mark.parametrize("tower", ["1", "2", "1m", "2 2c 2", "1 1 1 1 1"])
    def test_a_clock_goes_on_any_tower_with_a_storey_and_no_clock(self, clock: str, rules: str, tower: str) -> None:
        assert_legal(holding(clock, tower.replace(" ", ""), rules), f"{clock}>{tower.replace(' ', '.')}")

    def test_a_clock_never_starts_a_tower(self, clock: str, rules: str) -> None:
        assert_illegal(holding(clock, "1", rules), f"{clock}>new", "a clock needs a storey below it")

    @pytest.mark.parametrize("first", CLOCKS)
    def test_a_tower_takes_only_one_clock(self, clock: str, rules: str, first: str) -> None:
        assert_illegal(holding(clock, f"1{first}", rules), f"{clock}>1.{first}", f"the tower '1 {first}' has a clock")

    def test_a_clock_never_goes_on_a_complete_tower(self, clock: str, rules: str) -> None:
        assert_illegal(holding(clock, "2Kr", rules), f"{clock}>2.K.^r", "the tower '2 K ^r' is complete and closed")


@pytest.mark.parametrize("rules", [STRICT, LATE])
@pytest.mark.parametrize("roof", ROOFS)
class TestRoofs:
    @pytest.mark.parametrize("clock", CLOCKS)
    def test_a_roof_goes_on_a_tower_with_either_clock(self, roof: str, rules: str, clock: str) -> None:
        assert_legal(holding(roof, f"2{clock}", rules), f"{roof}>2.{clock}")

    def test_a_roof_needs_a_clock(self, roof: str, rules: str) -> None:
        assert_illegal(holding(roof, "2", rules), f"{roof}>2", "a roof needs a clock below it")

    def test_a_roof_never_starts_a_tower(self, roof: str, rules: str) -> None:
        assert_illegal(holding(roof, "2K", rules), f"{roof}>new", "a roof needs a clock below it")

    def test_a_tower_takes_only_one_roof(self, roof: str, rules: str) -> None:
        tower = "1Kr.2Kr" if roof == "^r" else "2Kr"
        assert_illegal(holding(roof, tower, rules), f"{roof}>2.K.^r", "the tower '2 K ^r' is complete and closed")

    def test_a_roof_is_never_wasted_on_a_wrong_height(self, roof: str, rules: str) -> None:
        colour = Card.parse(roof).colour
        assert_illegal(holding(roof, "12K", rules), f"{roof}>1.2.K", f"the next {colour} tower must have")
        assert holding(roof, "12K", rules).legal_moves() == [Move.parse(f"x{roof}")]


def test_a_roofed_tower_takes_no_card_at_all() -> None:
    for card in Card:
        position = holding(card.code, "2Kmp", LATE)
        onto = {str(move) for move in position.legal_moves() if move.onto}
        assert not onto, f"{card} should find no tower to go on"


@pytest.mark.parametrize(
    ("towers", "flaw"),
    [
        ("K", "a tower begins with a storey, not with K"),
        ("r", "a tower begins with a storey, not with ^r"),
        ("1KKm", "a tower has only one clock"),
        ("1K1K", "a tower has only one clock"),
        ("1r", "the roof ^r needs a clock below it"),
        ("1KrK", "K lies on a roof, but a roof closes its tower"),
        ("1Kr1", "1 lies on a roof, but a roof closes its tower"),
        ("1Krb", "^b lies on a roof, but a roof closes its tower"),
    ],
)
def test_a_file_has_only_towers_that_the_rules_let_be_built(towers: str, flaw: str) -> None:
    with pytest.raises(InvalidPositionError, match=re.escape(flaw)):
        holding("1", towers, LATE)
