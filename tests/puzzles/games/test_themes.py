"""A theme belongs to one game. That each is seen where it is, and only there, has a file for every game."""

from faceup.models.registry import games
from faceup.puzzles.games import all_themes, puzzle_game


def test_every_theme_belongs_to_one_game() -> None:
    assert sorted(theme for game in games() for theme in puzzle_game(game).themes) == sorted(set(all_themes()))
