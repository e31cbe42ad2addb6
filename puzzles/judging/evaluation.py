"""What a position looks like to a player who does not look further: the evaluation of the limited players.

It is for each seat a number of what it has and what it may hope for; a player's evaluation is the own number minus the
best other's. The end of a game counts what it is worth.

clock-towers  12 a point made; and of every open tower the points that it would be worth with a roof: once if it has no
              clock, three times with a clock if a roof is in sight whose colour asks for its height, six times if that
              roof is in the hand.
gotown        12 a floor, 1 more if it is guarded, 4 a pair in the hand that makes nine, 3 a joker, 1 any other card,
              and 6 less a milkshake that waits.
chateau       12 a card laid, 4 a card in the hand for a slot that is empty (each slot once), 2 a defence, 1 any
              other card, and 9 less under attack.
"""

from collections.abc import Callable
from typing import Any

from faceup.models.game import Position
from faceup.models.registry import game_of
from faceup.solver.question import Question

__all__ = ["WON", "evaluate"]

WON = 1000
"""What the end of a game that is played for the win counts."""
_POINT = 12


def evaluate(position: Position, question: Question) -> int:
    """How the position looks to the asked player."""
    outcome = game_of(position).outcome(position)
    player = question.player
    if outcome is not None:
        unit = WON if question.objective == "win" else _POINT
        return unit * outcome.values(question.objective)[player]
    prospects = [_PROSPECTS[position.game](position, seat) for seat in range(len(position.players))]
    return prospects[player] - max((p for seat, p in enumerate(prospects) if seat != player), default=0)


def _of_clock_towers(position: Any, seat: int) -> int:
    from faceup.models.clock_towers import Kind, asked_heights, points, reached
    from faceup.models.clock_towers.cards import Card

    player = position.players[seat]
    ladder = reached(position, seat)
    held = {card for card in player.hand if card.kind is Kind.ROOF}
    asked_now = {height for roof in held for height in asked_heights(position.rules, ladder, roof)}
    in_sight = held | set(position.piles.roofs)
    asked = {height for roof in in_sight for height in asked_heights(position.rules, ladder, roof)}
    prospect = 0
    for tower in player.towers:
        if tower.roof is not None:
            prospect += _POINT * points(tower)
        elif not tower.has_clock:
            prospect += points(tower.with_card(Card.RED)) if in_sight else 0
        elif tower.height in asked:
            prospect += points(tower.with_card(Card.RED)) * (6 if tower.height in asked_now else 3)
    return prospect


def _of_gotown(position: Any, seat: int) -> int:
    from faceup.models.gotown.cards import FLOOR_SUM, NUMBERS, Card

    player = position.players[seat]
    numbers = [card for card in player.hand if card in NUMBERS]
    counts = [numbers.count(card) for card in NUMBERS]
    pairs = sum(min(counts[low], counts[FLOOR_SUM - 2 - low]) for low in range(len(NUMBERS) // 2))
    jokers = player.hand.count(Card.JOKER)
    others = len(player.hand) - 2 * pairs - jokers
    floors = _POINT * len(player.tower) + sum(floor.guarded for floor in player.tower)
    return int(floors + 4 * pairs + 3 * jokers + others - 6 * player.milkshakes)


def _of_chateau(position: Any, seat: int) -> int:
    from faceup.models.chateau.cards import Kind

    player, blueprint = position.players[seat], position.rules.blueprint
    empty = [slot for slot, card in enumerate(player.castle) if card is None]
    prospect = _POINT * (len(player.castle) - len(empty)) - 9 * (player.attack is not None)
    for card in player.hand:
        slot = next((slot for slot in empty if blueprint.fits(card, slot)), None)
        if slot is not None:
            empty.remove(slot)
            prospect += 4
        else:
            prospect += 2 if card.kind is Kind.DEFENCE else 1
    return prospect


_PROSPECTS: dict[str, Callable[[Any, int], int]] = {
    "clock-towers": _of_clock_towers,
    "gotown": _of_gotown,
    "chateau": _of_chateau,
}
