"""Making positions: a seeded deal, played on by a simple policy until few cards are left."""

import random
from enum import StrEnum
from fractions import Fraction
from itertools import accumulate
from typing import Any

from faceup.models.errors import QuestionError
from faceup.models.files import Entry
from faceup.models.game import Game
from faceup.models.position import M, P, Position

__all__ = ["Policy", "deal_endgame", "next_move", "play_on", "play_out"]

_LONGEST = 1000
"""After how many moves a race of simple-minded players is given up: it need not end."""


class Policy(StrEnum):
    """How the players of a dealt game play: simple-mindedly, to reach a natural position."""

    RANDOM = "random"
    """Any legal move, all equally likely."""
    GREEDY = "greedy"
    """The move that looks best at first sight (`Game.appeal`); between equals, any."""
    CARELESS = "careless"
    """As often as not the greedy move, else any: both sides get on, and chances are missed."""


def deal_endgame(
    game: Game,
    *,
    players: int,
    rules: Any,
    seed: int,
    left: int | None = None,
    policy: Policy = Policy.GREEDY,
    hidden: bool = False,
) -> Entry:
    """Deal by a seed, and play on until `left` cards lie in the piles, if that is said.

    If it is `hidden`, the same position is told as the players see it, who know only the cards that lie open.
    """
    if hidden and game.as_seen is None:
        raise QuestionError(f"all cards of {game.name} lie open; there is nothing to hide")
    dealt = position = game.deal(players, rules, seed)
    title = f"{game.title}, {players} {'player' if players == 1 else 'players'}, seed {seed}"
    if left is not None:
        position = play_on(position, policy, left, seed)
        title += f", {policy} play, {position.cards_left} left"
    if hidden and game.as_seen is not None:
        position = game.as_seen(dealt, position)
        title += ", as the players see it"
    return Entry(position, title=title)


def play_on(position: P, policy: Policy, left: int, seed: int) -> P:
    """Play on by a policy until `left` cards lie in the piles, or fewer where several are drawn at once.

    The same seed gives the same game. A race that would be over before is left as it was just before its end.
    """
    if not 0 <= left <= position.cards_left:
        raise QuestionError(f"{left} cards cannot be left: the piles hold {position.cards_left} now")
    chance = random.Random(seed)
    while position.cards_left > left:
        after = position.after(next_move(position, policy, chance))
        if after.outcome() is not None:
            break
        position = after
    return position


def play_out(position: P, policy: Policy, seed: int) -> list[P]:
    """Play a game by a policy to its end; return the positions at the start of a turn."""
    chance = random.Random(seed)
    begun: list[P] = []
    new_turn = True
    for _ in range(_LONGEST):
        if position.outcome() is not None:
            return begun
        if new_turn and not position.chances():
            begun.append(position)
            new_turn = False
        move = next_move(position, policy, chance)
        new_turn = new_turn or position.turns_begun(move) > 0
        position = position.after(move)
    return []


def next_move(position: Position[M], policy: Policy, chance: random.Random) -> M:
    """Return what happens next: a move by the policy, or what chance brings, each outcome as likely as it is."""
    outcomes = position.chances()
    if outcomes:
        # Drawn by whole numbers: a float would not be exact.
        ticket = Fraction(chance.randrange(2**64), 2**64)
        reached = accumulate(outcome.probability for outcome in outcomes)
        return next(outcome.move for outcome, upto in zip(outcomes, reached, strict=True) if ticket < upto)
    moves = position.legal_moves()
    if policy is Policy.GREEDY or (policy is Policy.CARELESS and chance.randrange(2)):
        appeals = [position.appeal(move) for move in moves]
        moves = [move for move, appeal in zip(moves, appeals, strict=True) if appeal == max(appeals)]
    return chance.choice(moves)
