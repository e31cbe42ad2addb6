"""The lemmas against a search that knows none of them: every position that can follow, and all that can come of it."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from strategies.choices import Seeded
from strategies.clock_towers import face_down, made_up_clock_towers
from support.amounts import chunks

from faceup.models import clock_towers as ct
from faceup.models.game import Objective
from faceup.solver.proofs import checker

CHUNKS, IN_A_CHUNK = 10, 60
MOST_POSITIONS = 500


class TooManyError(Exception):
    """The position is not small enough."""


Ends = dict[Any, frozenset[tuple[int, ...]]]
"""What every seat may end with, by position."""


def ends(position: Any, objective: Objective, known: Ends) -> frozenset[tuple[int, ...]]:
    """What every seat may end with, in any play at all."""
    outcome = position.outcome()
    if outcome is not None:
        return frozenset([outcome.values(objective)])
    if position not in known:
        if len(known) > MOST_POSITIONS:
            raise TooManyError
        moves = [chance.move for chance in position.chances()] or position.legal_moves()
        known[position] = frozenset().union(*(ends(position.after(move), objective, known) for move in moves))
    return known[position]


def made_up_ends(chunk: int) -> Iterator[tuple[Any, Objective, Ends]]:
    """Small games, and what may come of every position of each."""
    seed, found = chunk * 10_000, 0
    while found < IN_A_CHUNK:
        seed += 1
        choose = Seeded(seed)
        position = made_up_clock_towers(choose, choose.number(1, 3), choose.number(0, 3), variety=choose.number(2, 5))
        if choose.among([True, False, False]):
            position = face_down(choose, position)
        objective = choose.among(list(Objective))
        known: Ends = {}
        try:
            ends(position, objective, known)
        except TooManyError:
            continue
        found += 1
        yield position, objective, known


@pytest.mark.parametrize("chunk", chunks(CHUNKS))
def test_nothing_that_can_come_of_a_position_is_out_of_reach(chunk: int) -> None:
    """The lemma "within reach": its bounds hold for every play whatever, and sometimes say all there is to say."""
    tight = 0
    for _, objective, known in made_up_ends(chunk):
        sample = Random(chunk).sample(sorted(known, key=lambda position: position.format()), min(40, len(known)))
        for position in sample:
            for player in range(len(position.players)):
                values = [value[player] for value in known[position]]
                low, high = (checker._within_reach(position, objective, player, lower) for lower in (True, False))
                assert low <= min(values), (position, objective, player)
                assert high >= max(values), (position, objective, player)
                tight += low == high
    assert tight > IN_A_CHUNK


@pytest.mark.parametrize("chunk", chunks(CHUNKS))
def test_the_same_ahead_is_worth_the_same_but_for_points_made(chunk: int) -> None:
    """The lemma "settled points": what can come of positions with the same rest is the same, but for what is made.

    They come from one game, and from the same with other animals in its complete towers.
    """
    shared = 0
    for root, objective, known in made_up_ends(chunk):
        repainted: Ends = {}
        ends(without_animals(root), objective, repainted)
        rests: dict[Any, dict[int, frozenset[int]]] = {}
        for position, values in [*known.items(), *repainted.items()]:
            for player in range(len(position.players)):
                rest, made = checker._settled(position, objective, player)
                ahead = frozenset(value[player] - made for value in values)
                before = rests.setdefault(rest, {}).setdefault(player, ahead)
                assert before == ahead, (position, objective, player)
                shared += before is not ahead
    assert shared > IN_A_CHUNK


def without_animals(position: Any) -> Any:
    """The same position, but for the animals of complete towers: they are worth other points."""
    plain = {card: ct.Card.parse(card.code if card.kind is ct.Kind.ROOF else card.code[0]) for card in ct.Card}

    def repainted(tower: ct.Tower) -> ct.Tower:
        return ct.Tower(plain[card] for card in tower) if tower.roof is not None else tower

    players = (ct.Player(player.hand, tuple(map(repainted, player.towers))) for player in position.players)
    return replace(position, players=tuple(players))
