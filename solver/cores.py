"""The native core, game by game: what a position is to it, in plain values."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from faceup.models import clock_towers
from faceup.models.game import Objective, Position
from faceup.solver.question import Opponents

__all__ = ["CORES", "OBJECTIVES", "OPPONENTS", "Core", "core_of", "native_core"]

OBJECTIVES = (Objective.SCORE, Objective.MARGIN, Objective.TOTAL, Objective.WIN)
OPPONENTS = (Opponents.ADVERSARIAL, Opponents.SELFISH, Opponents.COOPERATIVE)
"""In the order in which the core numbers them."""


@dataclass(frozen=True, slots=True)
class Core:
    """What the core has for one game: its classes, by name, and how a position becomes one of theirs."""

    position: Callable[[ModuleType, Any], Any]
    solver: str
    perft: str
    refusal: Callable[[Any], str | None]


@cache
def native_core() -> ModuleType | None:
    """The compiled core, or None where Faceup was installed without a compiler."""
    try:
        return import_module("faceup.solver._core")
    except ImportError:
        return None


def core_of(position: Position) -> Core | None:
    return CORES.get(position.game)


def _clock_towers_position(core: ModuleType, position: clock_towers.Position) -> Any:
    rules = position.rules
    return core.ClockTowersPosition(
        list(rules.first_heights),
        rules.ladder is clock_towers.Ladder.OWN,
        rules.storeys_after_clock,
        (clock_towers.TieBreak.NONE, clock_towers.TieBreak.ALTITUDE, clock_towers.TieBreak.TOP_STOREY).index(
            rules.tiebreak
        ),
        rules.clock_mouse_in_tiebreak,
        position.turn,
        [list(map(int, pile)) for _, pile in position.piles],
        [(list(map(int, player.hand)), [list(map(int, tower)) for tower in player.towers]) for player in position.players],
    )


def _clock_towers_refusal(position: clock_towers.Position) -> str | None:
    """A position file is checked for this; one made up in Python may be anything."""
    sizes = {len(player.hand) for player in position.players}
    if max(sizes) > 3 or (len(position.piles) and sizes != {3}):
        return "every hand should hold three cards while the piles last, and no more than three then"
    return None


CORES: Mapping[str, Core] = {
    "clock-towers": Core(_clock_towers_position, "ClockTowersSolver", "ClockTowersPerft", _clock_towers_refusal),
}
