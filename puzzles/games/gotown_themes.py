"""The ideas of GoTown's puzzles, each seen in what changes when it is taken away.

A key plays many cards, and because it is unique it fails without any of them; that alone is no idea. So a card is also
taken out of the hand and discarded with no effect: if the same turn without it still wins, the card was played only to
be rid of it.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from faceup.models.gotown import Card, Move, Position
from faceup.models.gotown.floors import Floor
from faceup.models.gotown.moves import Action
from faceup.puzzles.games import themes_by_name
from faceup.puzzles.games.race_ideas import answers_differ, changed, is_worse, later_choices, played, stops_a_winner
from faceup.puzzles.judging.turns import Moment

if TYPE_CHECKING:
    from faceup.puzzles.judging.dossier import Dossier

__all__ = ["THEMES", "spent_for_the_draw", "striker"]

_Dossier: TypeAlias = "Dossier[Move]"
_FLOORS = (Action.BUILD, Action.STEAL)
_STRIKES = (Action.STEAL, Action.HAMMER, Action.BALL)


def bait(dossier: _Dossier) -> bool:
    """A floor that another player builds in answer must be stolen to win, and a tempting turn makes more floors."""
    floors = len(_floors(dossier.key.moves))
    return any(len(_floors(wrong.choice.moves)) > floors for wrong in dossier.temptations) and any(
        not _stands(dossier.key.after, move.seat, height, floor) for move, floor, height in _later_thefts(dossier)
    )


def spared_floor(dossier: _Dossier) -> bool:
    """The key could steal or destroy a floor, and leaves it for a theft of a later turn."""
    struck = {move.seat for move in dossier.key.moves if move.action in _STRIKES}
    open_to_it = {move.seat for move in dossier.position.legal_moves() if move.action in _STRIKES}
    return any(
        move.seat in open_to_it - struck and _stands(dossier.first, move.seat, height, floor)
        for move, floor, height in _later_thefts(dossier)
    )


def guard_in_time(dossier: _Dossier) -> bool:
    """The key sets a dog; the same turn without its watch fails to a theft or a hammer."""
    return any(striker(dossier, move) is not None for move in dossier.key.moves)


def thin_hand(dossier: _Dossier) -> bool:
    """The key plays a card only to hold one less and draw one more: discarded with no effect, it would do as well."""
    return bool(spent_for_the_draw(dossier))


def disarmed_dog(dossier: _Dossier) -> bool:
    """The key lures a dog away, and with the dog still there the same turn fails."""
    return any(_effect_matters(dossier, move) for move in _of(dossier, Action.BONE))


def time_won(dossier: _Dossier) -> bool:
    """The key serves a milkshake or calls the donut truck, and without the turn so won the rest of it fails."""
    return any(_effect_matters(dossier, move) for move in _of(dossier, Action.MILKSHAKE, Action.DONUTS))


def blind_theft(dossier: _Dossier) -> bool:
    """The key takes a card blind, and without that card the same turn is worse."""
    return any(_effect_matters(dossier, move) for move in _of(dossier, Action.THIEF, Action.SUPERTHIEF))


def stop_the_winner(dossier: _Dossier) -> bool:
    """Another player would win on their next turn; the key prevents it, and a tempting turn does not."""
    return stops_a_winner(dossier)


def undercut(dossier: _Dossier) -> bool:
    """The key strikes a floor that is out of reach until a floor above it, or its dog, is gone."""
    possible = set(dossier.position.legal_moves())
    return any(move.action in _STRIKES and move not in possible for move in dossier.key.moves) and any(
        count > 1 for count in Counter(move.seat for move in dossier.key.moves if move.action in _STRIKES).values()
    )


def right_partner(dossier: _Dossier) -> bool:
    """The same actions with other number cards fail, or a tempting turn spends a card of the key on another floor."""
    sorts, floors = _sorts(dossier.key.moves), _cards(dossier.key.moves)
    others = (each.choice.moves for each in dossier.choices if each.value != dossier.value)
    if floors and any(_sorts(moves) == sorts and _cards(moves) != floors for moves in others):
        return True
    key = set(_floors(dossier.key.moves))
    tempting = (set(_floors(wrong.choice.moves)) for wrong in dossier.temptations)
    return any(_share_a_card(key - floors, floors - key) for floors in tempting)


def what_lies_on_top(dossier: _Dossier) -> bool:
    """The same floors in another order fail: another one would lie on top."""
    floors = _floors(dossier.key.moves)
    others = (_floors(each.choice.moves) for each in dossier.choices if each.value != dossier.value)
    return any(other != floors and Counter(other) == Counter(floors) for other in others)


def restraint(dossier: _Dossier) -> bool:
    """A tempting turn does all that the key does, and more, and fails."""
    key = Counter(_done(dossier.key.moves))
    return any(key < Counter(_done(wrong.choice.moves)) for wrong in dossier.temptations)


def answer_for_each(dossier: _Dossier) -> bool:
    """No one turn answers all best defences to the key."""
    return answers_differ(dossier)


def best_odds(dossier: _Dossier) -> bool:
    """The win is not sure, and a choice with a smaller chance is there, too."""
    return -1 < dossier.value < 1 and any(-1 < each.value < dossier.value for each in dossier.choices)


def nothing_to_spare(dossier: _Dossier) -> bool:
    """None of the other ideas: each card that the key plays is needed, and nothing else does as well."""
    return not any(has(dossier) for has in _IDEAS.values())


def striker(dossier: _Dossier, move: Move) -> int | None:
    """Return who takes or destroys a floor of the solver's before their next turn if a dog of the key is left out."""
    moment = _without_effect(dossier, move) if move.action is Action.DOG else None
    if moment is None or not is_worse(dossier, moment) or moment.position.outcome() is not None or not moment.turns:
        return None
    values = changed(dossier, moment)
    while moment.turns and not values.is_own(moment) and (best := values.best(moment)):
        if any(each.action in _STRIKES and each.seat == dossier.question.player for each in best[0].choice.moves):
            return moment.position.mover
        moment = best[0].choice.after
    return None


def spent_for_the_draw(dossier: _Dossier) -> list[Move]:
    """Return the actions of the key that would do as well if their card were only discarded."""
    spent = (move for move in dossier.key.moves if move.action not in (*_FLOORS, Action.END))
    return [move for move in spent if not _effect_matters(dossier, move)]


def _of(dossier: _Dossier, *actions: Action) -> list[Move]:
    return [move for move in dossier.key.moves if move.action in actions]


def _done(moves: tuple[Move, ...]) -> tuple[Move, ...]:
    return tuple(move for move in moves if move.action is not Action.END)


def _sorts(moves: tuple[Move, ...]) -> Counter[tuple[Action, int | None]]:
    return Counter((move.action, move.seat) for move in _done(moves))


def _cards(moves: tuple[Move, ...]) -> Counter[tuple[Card, ...]]:
    return Counter(move.cards for move in moves if move.action in _FLOORS)


def _floors(moves: tuple[Move, ...]) -> list[Move]:
    return [move for move in moves if move.action in _FLOORS]


def _share_a_card(some: set[Move], others: set[Move]) -> bool:
    return bool({card for move in some for card in move.cards} & {card for move in others for card in move.cards})


def _effect_matters(dossier: _Dossier, move: Move) -> bool:
    return is_worse(dossier, _without_effect(dossier, move))


def _without_effect(dossier: _Dossier, move: Move) -> Moment[Move] | None:
    """The moment after the key if a card of it had been discarded with no effect; None where the rest is not legal."""
    moves, position = list(dossier.key.moves), dossier.position
    moves.remove(move)
    assert isinstance(position, Position)
    card, seat = Card.parse(move.action.value), position.mover
    hand = list(position.players[seat].hand)
    hand.remove(card)
    players = list(position.players)
    players[seat] = replace(players[seat], hand=tuple(hand))
    rid = replace(position, players=tuple(players), discard=(*position.discard, card))
    after = played(Moment(rid, dossier.first.turns), moves)
    if after is None or after.position.outcome() is not None or moves[-1:] == [_END]:
        return after
    return played(after, [_END])


def _later_thefts(dossier: _Dossier) -> Iterator[tuple[Move, Floor, int]]:
    """Every theft of the solver after the key: the move, the floor that it is from, and on what height that stands."""
    for moment, choice in later_choices(dossier):
        position = moment.position
        for move in choice.moves:
            if move.action is Action.STEAL and isinstance(position, Position) and move.seat is not None:
                tower = position.players[move.seat].tower
                yield move, tower[-1], len(tower)
            position = position.after(move)


def _stands(moment: Moment[Move], seat: int | None, height: int, floor: Floor) -> bool:
    """Whether a floor stands on some height of a tower, guarded or not."""
    assert isinstance(moment.position, Position)
    assert seat is not None
    tower = moment.position.players[seat].tower
    return height <= len(tower) and tower[height - 1][:2] == floor[:2]


_END = Move(Action.END)
_IDEAS = themes_by_name(
    bait,
    spared_floor,
    guard_in_time,
    disarmed_dog,
    time_won,
    thin_hand,
    blind_theft,
    stop_the_winner,
    answer_for_each,
    restraint,
    what_lies_on_top,
    undercut,
    right_partner,
    best_odds,
)
THEMES = {**_IDEAS, **themes_by_name(nothing_to_spare)}
