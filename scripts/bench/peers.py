"""The same positions, by the same rules, through what one might take instead of Faceup: for the benchmark.

The peers are general searches in Python. Each gets our rules of Clock Towers, with the moves that look best first
(`appeal`) and positions that cost nothing to copy or to take back, and of the exact searches of its package that we
tried the one that did best overall on a few positions. All answer one question: which margin can the seat to move
force, between two players? They come with ``pip install '.[peers]'`` in a checkout, and are imported
only when they are asked.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import metadata
from typing import Any, Self

from faceup.models.errors import FaceupError
from faceup.models.game import Objective
from faceup.models.position import AnyPosition, Move

__all__ = ["PEERS", "Peer", "PeerError"]


_MOST_MOVES = 10_000
"""More moves than any position has: OpenSpiel wants to know."""


class PeerError(FaceupError):
    """A peer is not installed, or did not live to give its answer."""


@dataclass(frozen=True, slots=True)
class Peer:
    """Another solver: its package on PyPI, and the margin that it says the seat to move can force."""

    package: str
    solve: Callable[[AnyPosition], int]

    def version(self) -> str | None:
        """Return the version that is installed, or None where there is none."""
        try:
            return metadata.version(self.package)
        except metadata.PackageNotFoundError:
            return None


def _solve_by_openspiel(position: AnyPosition) -> int:
    """By OpenSpiel's alpha-beta search, which has cut-offs and no table of positions.

    Its `MinimaxSolver` has a table and no cut-offs, and took ten times as long on two positions with four cards left.
    """
    from open_spiel.python.algorithms.minimax import alpha_beta_search

    game = _openspiel_game()(position)
    # Whose turn it is, is asked of each state, so a player who is skipped needs no care.
    value, _ = alpha_beta_search(game, maximum_depth=_turns_left(position), maximizing_player_id=position.mover)
    return int(value)


@cache
def _openspiel_game() -> Callable[[AnyPosition], Any]:
    """The class of OpenSpiel's games that begin with a position. It has OpenSpiel's base, so it is made on demand."""
    import pyspiel

    kind = pyspiel.GameType(
        short_name="python_clock_towers",
        long_name="Clock Towers, from a position on",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        parameter_specification={},
    )

    class State(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
        """A position; an action is the place of a move among its moves."""

        def __init__(self, game: Any) -> None:
            super().__init__(game)
            self.choice: _Choice = game.first_choice

        def current_player(self) -> int:
            return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.choice.position.mover

        def _legal_actions(self, player: int) -> list[int]:
            return list(range(len(self.choice.moves)))

        def _apply_action(self, action: int) -> None:
            position = self.choice.position
            self.choice = _Choice(position.after(self.choice.moves[action]))

        def _action_to_string(self, player: int, action: int) -> str:
            return self.choice.moves[action].format()

        def is_terminal(self) -> bool:
            return not self.choice.moves

        def returns(self) -> list[float]:
            return [float(_margin(self.choice.position, seat)) for seat in range(2)]

        def __str__(self) -> str:
            return self.choice.position.format()

    class FromPosition(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
        def __init__(self, position: AnyPosition) -> None:
            margin = position.bounds(Objective.MARGIN)[0]
            about = pyspiel.GameInfo(
                num_distinct_actions=_MOST_MOVES,
                max_chance_outcomes=0,
                num_players=2,
                min_utility=float(margin.lower),
                max_utility=float(margin.upper),
                utility_sum=0.0,
                max_game_length=_turns_left(position),
            )
            super().__init__(kind, about, {})
            self.first_choice = _Choice(position)

        def new_initial_state(self) -> State:
            return State(self)

    return FromPosition


class _Choice:
    """A position and what can be played there. It never changes, so OpenSpiel, which copies states, may share it."""

    def __init__(self, position: AnyPosition) -> None:
        self.position = position

    @cached_property
    def moves(self) -> list[Move]:
        return _promising(self.position)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self


def _solve_by_easyai(position: AnyPosition) -> int:
    """By easyAI's DUAL with a table of positions: its Negamax, but a point at a time, each with a zero window.

    On six positions with eight cards left it made 3 to 49 percent fewer moves than the Negamax; the seconds, on a busy
    machine, went either way where the moves were close. With fewer cards left the two were level. To deepen step by
    step made the Negamax slower. It stops when one more point cannot be forced: exact, as points are whole.

    To like quick wins better, easyAI alters the score of a game that ends before the depth is used up. Here none does,
    for all lines are equally long.
    """
    from easyAI import DUAL, TranspositionTable

    search = DUAL(_turns_left(position), tt=TranspositionTable())
    search(_EasyAIGame(position))
    return int(search.alpha)


class _EasyAIGame:
    """What easyAI's searches ask of a game (its `TwoPlayerGame`), with `unmake_move`, which spares them the copies.

    They take it that the players alternate, always. So a player with no cards left passes: that one is the
    `current_player` then (1 or 2, as easyAI counts), while the position has already gone on to the other.
    """

    ai_move: Move | None = None

    def __init__(self, position: AnyPosition) -> None:
        self.position = position
        self.current_player = position.mover + 1
        self.before: list[AnyPosition] = []

    def possible_moves(self) -> Sequence[Move | None]:
        must_pass = self.current_player != self.position.mover + 1
        return [None] if must_pass else _promising(self.position)

    def make_move(self, move: Move | None) -> None:
        self.before.append(self.position)
        if move is not None:
            self.position = self.position.after(move)

    def unmake_move(self, move: Move | None) -> None:
        self.position = self.before.pop()

    def switch_player(self) -> None:
        self.current_player = 3 - self.current_player

    def is_over(self) -> bool:
        return not self.position.legal_moves()

    def scoring(self) -> int:
        return _margin(self.position, self.current_player - 1)

    def ttentry(self) -> tuple[int, AnyPosition]:
        return self.current_player, self.position


def _turns_left(position: AnyPosition) -> int:
    """How many turns easyAI sees until the end, passes too: as many as along any one line.

    Whatever is played, a turn takes one card from the hand and adds one while there are any to draw. So the numbers of
    cards alone tell who passes when.
    """
    game, turns = _EasyAIGame(position), 0
    while not game.is_over():
        game.make_move(game.possible_moves()[0])
        game.switch_player()
        turns += 1
    return turns


def _promising(position: AnyPosition) -> list[Move]:
    """The legal moves, those that look best at first sight first: cut-offs come earlier so."""
    return sorted(position.legal_moves(), key=position.appeal, reverse=True)


def _margin(position: AnyPosition, seat: int) -> int:
    made = position.scores()
    return made[seat] - made[1 - seat]


PEERS: Mapping[str, Peer] = {
    "openspiel": Peer("open_spiel", _solve_by_openspiel),
    "easyai": Peer("easyAI", _solve_by_easyai),
}
"""The peers by name."""
