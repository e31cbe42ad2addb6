"""Random positions of every game, as Hypothesis strategies: a game that is registered needs none of its own."""

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import Policy, deal_endgame
from strategies.chateau import chateau_positions
from strategies.clock_towers import clock_towers_positions, face_down_positions
from strategies.gotown import gotown_positions

__all__ = ["dealt_positions", "positions"]


def positions(name: str) -> st.SearchStrategy[Any]:
    """Positions of a game: from played-out deals, which any game has, and made up ones where there is a strategy."""
    made_up = MADE_UP.get(name)
    return dealt_positions(name) if made_up is None else st.one_of(dealt_positions(name), made_up())


@st.composite
def dealt_positions(draw: st.DrawFn, name: str) -> Any:
    """A position out of a game that was dealt and played on."""
    game = game_named(name)
    players = draw(st.sampled_from(game.seats))
    rules = draw(st.sampled_from(list(game.presets.values())))
    seed = draw(st.integers(0, 2**32))
    full = game.deal(players, rules, seed).cards_left
    left, policy = draw(st.integers(0, full)), draw(st.sampled_from(Policy))
    return deal_endgame(game, players=players, rules=rules, seed=seed, left=left, policy=policy).position


MADE_UP: dict[str, Callable[[], st.SearchStrategy[Any]]] = {
    "clock-towers": lambda: st.one_of(clock_towers_positions(), face_down_positions()),
    "gotown": gotown_positions,
    "chateau": chateau_positions,
}
