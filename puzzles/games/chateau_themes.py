"""The ideas of Château de Cartes' puzzles, each seen in what changes when it is taken away."""

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from faceup.models.chateau import Card, Move, Position
from faceup.models.chateau.cards import Kind
from faceup.models.chateau.moves import Deed
from faceup.puzzles.games import themes_by_name
from faceup.puzzles.games.race_ideas import answers_differ, is_worse, later_choices, stops_a_winner
from faceup.puzzles.judging.turns import Choice, Moment

if TYPE_CHECKING:
    from faceup.puzzles.judging.dossier import Dossier

__all__ = ["THEMES"]

_Dossier: TypeAlias = "Dossier[Move]"
_ANSWERS = (Deed.DEFEND, Deed.JOKER)
_USEFUL = (Deed.BUILD, Deed.ATTACK, *_ANSWERS)
_DUD = Card.DOOR
"""A card of no use to whoever has begun a castle."""


def unanswerable(dossier: _Dossier) -> bool:
    """The key attacks and its victim has no answer; another attack fails, because it is answered, at once or later."""
    if _key(dossier).do is not Deed.ATTACK or _answers(dossier.key):
        return False
    wrong = (each.choice for each in dossier.choices if each.value != dossier.value)
    return any(choice.moves[0].do is Deed.ATTACK and _is_answered(dossier, choice) for choice in wrong)


def feint(dossier: _Dossier) -> bool:
    """The key attacks and may be answered, but the answer is missed later: with it back in hand the win is gone."""
    if _key(dossier).do is not Deed.ATTACK or dossier.key.after.turns is None:
        return False
    for reply in dossier.replies(dossier.key.after):
        (answer,) = reply.choice.moves
        if answer.do is Deed.DEFEND and answer.card is not None:
            victim = dossier.key.after.position.mover
            if is_worse(dossier, _given_back(reply.choice.after, victim, answer.card)):
                return True
    return False


def counter_attack(dossier: _Dossier) -> bool:
    """The key attacks, and fails by rules under which an attack that is answered may not be repeated."""
    position = dossier.key.after.position
    if _key(dossier).do is not Deed.ATTACK or not isinstance(position, Position) or not position.rules.counter_attack:
        return False
    rules = replace(position.rules, counter_attack=False)
    return is_worse(dossier, replace(dossier.key.after, position=replace(position, rules=rules)))


def stop_the_finisher(dossier: _Dossier) -> bool:
    """Another player would finish on their next turn; the key prevents it, and a tempting move does not."""
    return stops_a_winner(dossier)


def extra_turn(dossier: _Dossier) -> bool:
    """The key lays a joker, and without the second turn that it brings it fails."""
    after = dossier.key.after
    if _key(dossier).do is not Deed.JOKER or not dossier.values.is_own(after):
        return False
    passed = dossier.otherwise.passed(after)
    return passed is not None and is_worse(dossier, passed)


def joker_in_reserve(dossier: _Dossier) -> bool:
    """A joker that could be laid at once is kept, and laid on a later turn or in answer to an attack."""
    possible = {move for move in dossier.position.legal_moves() if move.do is Deed.JOKER}
    return any(choice.moves[0] in possible for _, choice in later_choices(dossier))


def open_slot(dossier: _Dossier) -> bool:
    """The key builds, and the same card on another slot fails."""
    key = _key(dossier)
    return key.do is Deed.BUILD and any(
        each.choice.moves[0].do is Deed.BUILD and each.choice.moves[0].card is key.card
        for each in dossier.choices
        if each.value != dossier.value
    )


def relief(dossier: _Dossier) -> bool:
    """The key answers an attack at once; a tempting move that leaves it for later fails."""
    tempting = (wrong.choice.moves[0].do for wrong in dossier.temptations)
    return _is_attacked(dossier) and _key(dossier).do in _ANSWERS and any(deed not in _ANSWERS for deed in tempting)


def bide_your_time(dossier: _Dossier) -> bool:
    """The key throws a card away or lets an attack stand, though something useful could be done.

    To do nothing at all would do as well, or is just what the key does.
    """
    useful = any(move.do in _USEFUL for move in dossier.position.legal_moves())
    if not useful or _key(dossier).do in _USEFUL:
        return False
    return _key(dossier).do is Deed.DECLINE or dossier.otherwise.if_passed == dossier.value


def answer_ready(dossier: _Dossier) -> bool:
    """After the key the solver has a defence in hand against an attack; without it the key fails."""
    position = dossier.key.after.position
    if position.outcome() is not None:
        return False
    assert isinstance(position, Position)
    player = dossier.question.player
    defences = {card for card in position.players[player].hand if card.kind is Kind.DEFENCE}
    return any(is_worse(dossier, _taken(dossier.key.after, player, card)) for card in sorted(defences))


def coming_card(dossier: _Dossier) -> bool:
    """The win needs a card that still lies in the pile, and a tempting move changes who draws it.

    A joker draws a card more for its player, an answer to an attack one for the victim.
    """
    after = dossier.key.after
    if after.position.outcome() is not None or not any(map(_shifts_draws, _shifting(dossier))):
        return False
    assert isinstance(after.position, Position)
    pile = after.position.pile
    if pile.shuffled:
        return False
    for number in range(len(pile.cards)):
        cards = (*pile.cards[:number], _DUD, *pile.cards[number + 1 :])
        if is_worse(dossier, replace(after, position=replace(after.position, pile=replace(pile, cards=cards)))):
            return True
    return False


def ready_for_all(dossier: _Dossier) -> bool:
    """No one move answers all best defences to the key."""
    return answers_differ(dossier)


def most_outs(dossier: _Dossier) -> bool:
    """The win is not sure, and a choice with a smaller chance is there, too."""
    return -1 < dossier.value < 1 and any(-1 < each.value < dossier.value for each in dossier.choices)


def first_things_first(dossier: _Dossier) -> bool:
    """A tempting move is right, but not yet: the solver makes it on a later turn."""
    tempting = {move for wrong in dossier.temptations for move in wrong.choice.moves}
    return any(move in tempting for _, choice in later_choices(dossier) for move in choice.moves)


def no_time_to_lose(dossier: _Dossier) -> bool:
    """None of the other ideas: no other move does as well in the turns there are."""
    return not any(has(dossier) for has in _IDEAS.values())


def _key(dossier: _Dossier) -> Move:
    return dossier.key.moves[0]


def _is_attacked(dossier: _Dossier) -> bool:
    position = dossier.position
    assert isinstance(position, Position)
    return position.players[position.mover].attack is not None


def _shifting(dossier: _Dossier) -> list[Choice[Move]]:
    """The key if it changes who draws what, else the tempting choices that do."""
    return [dossier.key] if _shifts_draws(dossier.key) else [wrong.choice for wrong in dossier.temptations]


def _shifts_draws(choice: Choice[Move]) -> bool:
    return choice.moves[0].do is Deed.JOKER or (choice.moves[0].do is Deed.ATTACK and _answers(choice))


def _answers(attack: Choice[Move]) -> bool:
    """Whether the victim of an attack can answer it at once."""
    return any(move.do in _ANSWERS for move in attack.after.position.legal_moves())


def _is_answered(dossier: _Dossier, attack: Choice[Move]) -> bool:
    """Whether the victim of an attack answers it, at once or on a later turn, in a line of best play."""
    if _answers(attack):
        return True
    moment, (victim, card) = attack.after, (attack.moves[0].on, attack.moves[0].card)
    for choice in dossier.values.line(moment):
        (move,) = choice.moves
        answers = move.do in _ANSWERS and move.card is not None and move.card.stops is card
        if answers and moment.position.mover == victim:
            return True
        moment = choice.after
    return False


def _given_back(moment: Moment[Move], seat: int, card: Card) -> Moment[Move]:
    """The moment as it would be if a player still held a card that they have just spent."""
    position = moment.position
    assert isinstance(position, Position)
    discard = list(position.discard)
    if card in discard:
        discard.remove(card)
    players = list(position.players)
    players[seat] = players[seat].with_card(card)
    return replace(moment, position=replace(position, discard=tuple(discard), players=tuple(players)))


def _taken(moment: Moment[Move], seat: int, card: Card) -> Moment[Move]:
    """The moment as it would be if a player had another card, of no use, in the place of one in hand."""
    position = moment.position
    assert isinstance(position, Position)
    players = list(position.players)
    players[seat] = players[seat].without_card(card).with_card(_DUD)
    return replace(moment, position=replace(position, players=tuple(players)))


_IDEAS = themes_by_name(
    counter_attack,
    feint,
    unanswerable,
    stop_the_finisher,
    extra_turn,
    joker_in_reserve,
    open_slot,
    relief,
    bide_your_time,
    answer_ready,
    coming_card,
    ready_for_all,
    most_outs,
    first_things_first,
)
THEMES = {**_IDEAS, **themes_by_name(no_time_to_lose)}
