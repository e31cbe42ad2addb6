"""Every check on a position beyond each value on its own: hands, attacks, and what goes on out of turn."""

from collections.abc import Mapping

from faceup.models.chateau.cards import Card, Kind
from faceup.models.chateau.castles import Castle, is_safe_from
from faceup.models.chateau.rules import HAND_SIZE, Rules
from faceup.models.errors import Location
from faceup.models.forms import Reading
from faceup.models.names import who

__all__ = ["check", "deck_of"]


def check(reading: Reading) -> None:
    for seat in range(reading.seats):
        _check_hand(reading, seat)
        _check_attack(reading, seat)
    _check_winner(reading)
    _check_counter(reading)
    _check_answering(reading)
    _check_drawing(reading)


def deck_of(rules: Rules | None) -> Mapping[Card, int]:
    """How many cards there are; where the blueprint is in doubt, of attacks and defences alone."""
    if rules is not None:
        return rules.blueprint.copies
    return {card: card.copies for card in Card if card.kind in (Kind.ATTACK, Kind.DEFENCE)}


def _check_hand(reading: Reading, seat: int) -> None:
    file, held = reading.file, len(reading.file.players[seat].hand)
    out_of_turn = any(key is not None for key in (file.answering, file.counter, file.drawing))
    turn_known = not any(reading.in_doubt((key,)) for key in ("turn", "drawn", "answering", "counter", "drawing"))
    who, most = "a player who has not drawn this turn", HAND_SIZE
    if not turn_known or (file.drawn and seat == file.turn and not out_of_turn):
        who, most = "a player who has drawn", HAND_SIZE + 1
    elif seat == file.drawing:  # one card was played for which another is drawn
        who, most = "a player who draws out of turn", HAND_SIZE - 1
    if held > most:
        reading.report(("players", seat, "hand"), f"{who} holds at most {most} cards, not {held}")


def _check_attack(reading: Reading, seat: int) -> None:
    player, where = reading.players[seat], ("players", seat, "attack")
    card, castle = player["attack"], player["castle"]
    if card is None or castle is None:
        return
    if None not in castle:
        reading.report(where, "a complete castle has won, and is not under attack")
    _can_be_attacked(reading, castle, card, where)


def _can_be_attacked(reading: Reading, castle: Castle, card: Card, where: Location) -> None:
    if not any(laid is not None for laid in castle):
        reading.report(where, "a player whose castle has not begun is not attacked")
    if is_safe_from(castle, card):
        reading.report(where, f"the joker against the {card} is laid, so it cannot be played on this player")


def _check_winner(reading: Reading) -> None:
    castles = (player["castle"] for player in reading.players)  # one that is in doubt is None
    complete = [seat for seat, castle in enumerate(castles) if castle is not None and None not in castle]
    for seat in complete[1:]:
        told = f"complete, but so is that of {who(complete[0])}; the first one wins"
        reading.report(("players", seat, "castle"), told)
    for key in ("answering", "counter", "drawing"):
        if complete and getattr(reading.file, key) is not None:
            reading.report((key,), f"{who(complete[0])} has won; nothing happens any more")


def _check_counter(reading: Reading) -> None:
    """The attack that may be repeated."""
    counter, where = reading.values["counter"], ("counter",)
    if counter is None:
        return
    if reading.rules is not None and not reading.rules.counter_attack:
        reading.report(where, "an attack may be repeated only by rules with the flag counter_attack")
    card, victim = counter
    if _is_opponent(reading, victim, (*where, "on")) and card is not None:
        if reading.file.players[victim].attack is not None:
            told = f"{who(victim)} is under attack; they must have stopped the {card} to be attacked again"
            reading.report(where, told)
        if (castle := reading.players[victim]["castle"]) is not None:
            _can_be_attacked(reading, castle, card, where)


def _is_opponent(reading: Reading, seat: int | None, where: Location) -> bool:
    """Whether a seat is not the one whose turn it is."""
    if seat is not None and seat == reading.file.turn and not reading.in_doubt(("turn",)):
        reading.report(where, f"it is the turn of {who(seat)}, and nobody attacks themselves")
        return False
    return seat is not None


def _check_answering(reading: Reading) -> None:
    seat, where = reading.values["answering"], ("answering",)
    if not _is_opponent(reading, seat, where):
        return
    if reading.file.players[seat].attack is None and not reading.in_doubt(("players", seat, "attack")):
        reading.report(where, f"{who(seat)} is under no attack that they could answer")
    if reading.file.counter is not None:
        reading.report(where, "an attack is first answered, then perhaps repeated; leave out one of the two")


def _check_drawing(reading: Reading) -> None:
    file, seat, where = reading.file, reading.values["drawing"], ("drawing",)
    if seat is None:
        return
    if file.answering is not None:
        reading.report(where, "a card is drawn after the answer; leave out answering or drawing")
    if seat != file.turn and file.players[seat].attack is not None:
        reading.report(where, f"{who(seat)} draws because they have stopped an attack, but they are under one")
    if file.counter is not None:
        if seat == file.turn or seat != file.counter.on:
            reading.report(where, f"{who(file.counter.on)} has stopped the attack, so they draw, not {who(seat)}")
    elif seat == file.turn and reading.rules is not None and not reading.rules.counter_attack:
        reading.report(where, "on one's own turn a card is drawn once more only by rules with the flag counter_attack")
