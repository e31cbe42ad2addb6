"""The registry of games, and that a game's package is what the protocol asks for."""

import pytest

from faceup.models import clock_towers, gotown
from faceup.models.errors import InputError
from faceup.models.game import Game
from faceup.models.registry import game_named, game_of, games

# The type checker compares every name.
CLOCK_TOWERS: Game[clock_towers.Position, clock_towers.Move] = clock_towers
GOTOWN: Game[gotown.Position, gotown.Move] = gotown


def test_a_position_knows_its_game() -> None:
    position = clock_towers.Position.parse("clock-towers~french~0~..~K_1")
    assert game_of(position) is game_named("clock-towers") is CLOCK_TOWERS
    assert game_of(gotown.Position.parse("gotown~gotown~0~~~_~_")) is game_named("gotown") is GOTOWN


@pytest.mark.parametrize("name", games())
def test_a_game_is_registered_by_its_name(name: str) -> None:
    assert game_named(name).NAME == name == game_named(name).Position.game


@pytest.mark.parametrize("name", ["bridge", "", None, 3, ["clock-towers"]])
def test_an_unknown_game_is_an_error_that_lists_the_games(name: object) -> None:
    with pytest.raises(InputError, match="the games are clock-towers"):
        game_named(name)
