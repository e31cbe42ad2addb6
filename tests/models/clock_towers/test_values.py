"""Towers, rules and positions are plain values: what is equal behaves alike, and nothing changes under one's hands."""

from typing import get_args

import pytest

from faceup.models.clock_towers import Kind, Ladder, Move, Piles, Position, Rules, TieBreak, Tower
from faceup.models.errors import NotationError


def test_rules_written_with_plain_words_are_the_same_rules() -> None:
    written = Rules(ladder="own", tiebreak="top-storey")  # type: ignore[arg-type]
    assert written == Rules(ladder=Ladder.OWN, tiebreak=TieBreak.TOP_STOREY)
    assert written.ladder is Ladder.OWN
    assert written.tiebreak is TieBreak.TOP_STOREY


def test_equal_positions_have_equal_moves_however_their_rules_were_written() -> None:
    """Red is at height 2 for the whole table; on a ladder of their own the mover could roof the tower of height 1."""
    position = Position.parse("clock-towers~french~0~..~r_1K~_2Kr")
    same = Position(Rules(ladder="shared"), position.turn, position.piles, position.players)  # type: ignore[arg-type]
    assert same == position
    assert same.legal_moves() == position.legal_moves()


@pytest.mark.parametrize("flags", [{"ladder": "rope"}, {"tiebreak": "coin"}, {"first_heights": ()}])
def test_rules_that_do_not_exist_are_refused(flags: dict[str, str]) -> None:
    with pytest.raises(NotationError, match=next(iter(flags))):
        Rules(**flags)  # type: ignore[arg-type]


def test_a_pile_is_found_by_its_plain_name() -> None:
    piles = Position.parse("clock-towers~french~0~2m1.K.rb~1cKr_~22cKm_").piles
    assert isinstance(piles, Piles)
    assert [piles[kind] for kind in ("storeys", "clocks", "roofs")] == [pile for _, pile in piles]  # type: ignore[index]


def test_a_tower_does_not_change() -> None:
    tower = Tower.parse("1 K")
    with pytest.raises(AttributeError, match="does not change"):
        tower.height = 9
    assert tower.with_card(tower[0]) is not tower
    assert tower.height == 1


def test_the_words_of_files_are_the_words_of_the_rules() -> None:
    fields = Position.form().rules.model.model_fields
    assert set(get_args(fields["ladder"].annotation)) == set(Ladder)
    assert set(get_args(fields["tiebreak"].annotation)) == set(TieBreak)
    (piles, _) = get_args(Move.form().shapes[0].model.model_fields["draw"].annotation)
    assert set(get_args(piles)) == set(Kind)
