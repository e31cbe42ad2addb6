"""The registry of games."""

import pytest

from faceup.models import clock_towers, gotown
from faceup.models.errors import InputError
from faceup.models.registry import game_named, game_of, games


def test_a_position_knows_its_game() -> None:
    position = clock_towers.Position.parse("clock-towers~french~0~..~K_1")
    assert game_of(position) is game_named("clock-towers") is clock_towers.GAME
    assert game_of(gotown.Position.parse("gotown~gotown~0~~~_~_")) is game_named("gotown") is gotown.GAME


@pytest.mark.parametrize("name", games())
def test_a_game_is_registered_by_its_name(name: str) -> None:
    assert game_named(name).name == name == game_named(name).position.game


@pytest.mark.parametrize("name", ["bridge", "", None, 3, ["clock-towers"]])
def test_an_unknown_game_is_an_error_that_lists_the_games(name: object) -> None:
    with pytest.raises(InputError, match="the games are clock-towers"):
        game_named(name)
