"""Positions from the last turns of a race: with a turn of one's own, or right after an attack."""

from faceup.models.chateau import Position
from faceup.models.chateau.moves import Deed
from faceup.puzzles.packs.generating import mine
from faceup.puzzles.packs.recipe import Recipe


def mined(turns: int, players: int = 2) -> list[Position]:
    recipe = Recipe.from_words("chateau", turns=turns, players=players)
    found = [mine(recipe, seed) for seed in range(240)]
    return [position for position in found if isinstance(position, Position)]


def test_with_the_last_turn_of_the_player_before_it_begins_with_an_attack_that_can_be_answered() -> None:
    for turns, players in ((2, 2), (4, 2), (3, 3)):
        positions = mined(turns, players)
        assert positions
        for position in positions:
            assert position.answering == position.mover == 0
            assert {Deed.DECLINE} < {move.do for move in position.legal_moves()}


def test_else_it_begins_with_a_turn_of_ones_own() -> None:
    for turns, players in ((3, 2), (5, 2), (4, 3)):
        assert all(position.answering is None and position.turn == 0 for position in mined(turns, players))
