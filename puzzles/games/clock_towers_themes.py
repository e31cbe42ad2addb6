"""The themes of Clock Towers: ideas, each found by what changes when the idea is taken away.

The key is held against its *rivals*, the wrong choices that look best at first sight and the best of the others, or
against every wrong choice of some sort. What is then taken away is in `clock_towers_worlds`. Where nobody plays against
the solver, the ideas that need an opponent are not found, and the others are found as anywhere.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from faceup.models.clock_towers import Card, Kind, Ladder, Move, TieBreak, Tower, points
from faceup.models.game import Number, Objective
from faceup.puzzles.games.clock_towers_worlds import (
    Made,
    Ply,
    blank_in_hand,
    board,
    completes,
    is_opposed,
    key_of,
    line_after,
    made_in,
    other_draws,
    peeked,
    plies,
    rivals,
    unnoticed,
    worth,
)
from faceup.puzzles.judging.values import ValuedChoice, Values

if TYPE_CHECKING:
    from faceup.puzzles.judging.dossier import Dossier

__all__ = ["IDEAS", "count_to_the_end", "lost_rungs"]

_Dossier: TypeAlias = "Dossier[Move]"


def tie_break(dossier: _Dossier) -> bool:
    """Points alone do not win: if a tie were shared, the key would be worth less."""
    if dossier.question.objective is not Objective.WIN:
        return False
    after = board(dossier.key.after.position)
    return worth(dossier, replace(after, rules=replace(after.rules, tiebreak=TieBreak.NONE))) < dossier.value


def come_what_may(dossier: _Dossier) -> bool:
    """Cards lie unseen, and whichever comes next the key is right: it stays the one best choice once that is seen."""
    position = board(dossier.position)
    if position.certain:
        return False
    for world in peeked(position):
        values: Values[Move] = Values(world, dossier.question, dossier.work)
        if [each.choice.moves for each in values.best(values.first)] != [dossier.key.moves]:
            return False
    return True


def closing_rung(dossier: _Dossier) -> bool:
    """The solver's roof takes a rung of the ladder that another needs.

    The key is that roof: in a colour that nobody needs it would be worth less, as another then finishes a tower in the
    colour that it left alone. Or the roof comes later in the line, and after a rival another takes this very rung.
    """
    return any(True for _ in lost_rungs(dossier))


def opened_rung(dossier: _Dossier) -> bool:
    """A roof that could be played is wrong only for the rung that it opens to others.

    In a colour that nobody needs, it would be worth at least as much as the key.
    """
    if not is_opposed(dossier):
        return False
    worlds = (unnoticed(wrong.choice, dossier.question.player) for wrong in _wrong_roofs(dossier))
    return any(world is not None and worth(dossier, world) >= dossier.value for world in worlds)


def stepping_stone(dossier: _Dossier) -> bool:
    """The solver climbs two rungs of a ladder in the line: the lower roof opens the way to a higher tower.

    If the key is the lower roof, it would be worth less in a colour that nobody needs. If both come later, the solver
    climbs those two after none of the rivals.
    """
    climbed = _climbed(_own(dossier, plies(dossier.position, dossier.line)))
    if not climbed:
        return False
    key = key_of(dossier)
    if completes(key):
        world = unnoticed(dossier.key, _player(dossier))
        is_lower = Made(_player(dossier), _built(key)).rung in climbed
        return is_lower and world is not None and worth(dossier, world) < dossier.value
    return not any(climbed & _climbed(_own(dossier, line_after(dossier, each.choice))) for each in rivals(dossier))


def denial(dossier: _Dossier) -> bool:
    """The key draws a card only so that nobody else does.

    With another draw the key would be worse, as another player takes the card; and with a card of little use in its
    place in the hand, whichever, the key would be worth as much.
    """
    drawn = _taken_by_others(dossier)
    if drawn is None:
        return False
    return all(worth(dossier, world) >= dossier.value for world in blank_in_hand(dossier.key, _player(dossier), drawn))


def contested_card(dossier: _Dossier) -> bool:
    """The key draws a card that the solver builds with and another would take.

    The solver lays it on a tower later in the line. With another draw the key would be worse, and another player takes
    the card.
    """
    drawn = _taken_by_others(dossier)
    return drawn is not None and any(
        ply.seat == _player(dossier) and ply.move.card is drawn and ply.built is not None
        for ply in plies(dossier.position, dossier.line)[1:]
    )


def waiting_move(dossier: _Dossier) -> bool:
    """The key throws a card away, and the solver would as soon let the turn go by: that would be worth no less."""
    if not is_opposed(dossier) or key_of(dossier).onto is not None:
        return False
    passed = dossier.otherwise.if_passed
    return passed is not None and passed >= dossier.value


def tempo(dossier: _Dossier) -> bool:
    """A rival comes one turn too late.

    If the next player then let the turn go by, the rival would be worth at least as much as the key is, and no less
    than the key would be after such a gift.
    """
    if not is_opposed(dossier):
        return False
    gifts = (dossier.otherwise.if_next_passes(wrong.choice) for wrong in rivals(dossier))
    great = [gift for gift in gifts if gift is not None and gift >= dossier.value]
    if not great:
        return False
    with_key = dossier.otherwise.if_next_passes(dossier.key)
    return with_key is None or max(great) >= with_key


def spoiling(dossier: _Dossier) -> bool:
    """The key brings no point more than a rival does: all that it gains is what others then lose."""
    if not is_opposed(dossier) or dossier.question.objective is not Objective.MARGIN:
        return False
    line = plies(dossier.position, dossier.line)
    rival_lines = [line_after(dossier, wrong.choice) for wrong in rivals(dossier)]
    if not all(map(_ends, [line, *rival_lines])):
        return False
    own = _player(dossier)
    return any(_scores(other)[own] >= _scores(line)[own] for other in rival_lines)


def sacrifice(dossier: _Dossier) -> bool:
    """The key finishes a tower that is worth less than another that could be finished now, and that would be wrong."""
    key = key_of(dossier)
    return completes(key) and any(_points(wrong) > _points_of(key) for wrong in _wrong_roofs(dossier))


def poisoned_roof(dossier: _Dossier) -> bool:
    """Points that can be had at once cost more than they bring.

    There are roofs to play. All of them are wrong, and in the line the solver never finishes any tower that they would
    finish now: its cards are worth more elsewhere, or others are allowed too much.
    """
    wrong = _wrong_roofs(dossier)
    if not wrong or completes(key_of(dossier)) or any(_is_right_roof(dossier, each) for each in dossier.choices):
        return False
    made = {each.tower for each in _own(dossier, plies(dossier.position, dossier.line))}
    return made.isdisjoint(_built(each.choice.moves[0]) for each in wrong)


def keep_open(dossier: _Dossier) -> bool:
    """A tower must stay open: a clock could go on it, which would be wrong, as a storey goes there later in the line.

    The solver finishes that tower in the end.
    """
    line = plies(dossier.position, dossier.line)
    finished = [made.tower for made in _own(dossier, line)]
    raised = {
        ply.move.onto
        for ply in line
        if ply.seat == _player(dossier)
        and ply.move.card.kind is Kind.STOREY
        and ply.built
        and _begin(finished, ply.built)
    }
    clocks = (each.choice.moves[0] for each in _wrong(dossier) if each.choice.moves[0].card.kind is Kind.CLOCK)
    return any(clock.onto in raised for clock in clocks if clock.onto)


def right_order(dossier: _Dossier) -> bool:
    """The right plan in the wrong order: later in the line the solver makes the very play that is wrong now.

    The play is a rival's, or any roof that could be played at once.
    """
    line = plies(dossier.position, dossier.line)[1:]
    later = {ply.move.without_draw() for ply in line if ply.seat == _player(dossier) and ply.built is not None}
    tried = (each.choice.moves[0].without_draw() for each in (*rivals(dossier), *_wrong_roofs(dossier)))
    return any(move in later and move != key_of(dossier).without_draw() for move in tried)


def right_tower(dossier: _Dossier) -> bool:
    """The key's card, or the key's new tower, is the right one: a rival builds on another, and that counts less.

    The rival lays the same card elsewhere, or it lays a card that in the line goes on the tower that the key starts.
    The tower with that card counts more in the line, when it is finished, than after the rival.
    """
    key = key_of(dossier)
    return key.onto is not None and any(
        move.card is key.card or (not key.onto and belongs[: len(_built(key))] == _built(key))
        for move, belongs in _misplaced(dossier)
    )


def kept_card(dossier: _Dossier) -> bool:
    """A rival lays a card that is kept for another tower: in the line it goes there later.

    The key itself is about something else: it neither lays that card nor starts that tower. The tower with the card
    counts more in the line, when it is finished, than after the rival.
    """
    return bool(_misplaced(dossier)) and not right_tower(dossier)


def count_to_the_end(dossier: _Dossier) -> bool:
    """None of the other ideas: whoever counts every plan to its end finds that the key's brings the most."""
    return not any(idea(dossier) for idea in IDEAS)


IDEAS = (
    tie_break,
    come_what_may,
    closing_rung,
    opened_rung,
    stepping_stone,
    denial,
    contested_card,
    waiting_move,
    tempo,
    spoiling,
    sacrifice,
    poisoned_roof,
    keep_open,
    right_order,
    right_tower,
    kept_card,
)
"""The themes that are ideas, in the order in which a record lists them."""


# What the ideas are made of.


def lost_rungs(dossier: _Dossier) -> Iterator[Made]:
    """Yield the towers of others that would take the rung which a roof of the solver's takes: see `closing_rung`."""
    if not is_opposed(dossier) or board(dossier.position).rules.ladder is Ladder.OWN:
        return
    own, key = _player(dossier), key_of(dossier)
    world = unnoticed(dossier.key, own)
    if world is not None:
        if worth(dossier, world) < dossier.value:
            values: Values[Move] = Values(world, dossier.question, dossier.work)
            made = made_in(plies(world, values.line(values.first)))
            yield from (each for each in made if each.seat != own and each.tower.roof is key.card)
        return
    line = plies(dossier.position, dossier.line)
    taken = {each.rung for each in _own(dossier, line)}
    for wrong in rivals(dossier) if taken else ():
        made = made_in(line_after(dossier, wrong.choice))
        yield from (each for each in made if each.seat != own and each.rung in taken)


def _player(dossier: _Dossier) -> int:
    return dossier.question.player


def _own(dossier: _Dossier, line: list[Ply]) -> list[Made]:
    """The towers that the solver finishes in a line; where all help, those of all."""
    return [made for made in made_in(line) if dossier.values.helped or made.seat == _player(dossier)]


def _climbed(made: list[Made]) -> set[tuple[Card, int]]:
    """The rungs that are taken together with a higher one of their colour."""
    rungs = {each.rung for each in made}
    return {(roof, height) for roof, height in rungs if any(roof is other and height < top for other, top in rungs)}


def _wrong(dossier: _Dossier) -> list[ValuedChoice[Move]]:
    return [each for each in dossier.choices if each.value < dossier.value]


def _wrong_roofs(dossier: _Dossier) -> list[ValuedChoice[Move]]:
    return [each for each in _wrong(dossier) if completes(each.choice.moves[0])]


def _is_right_roof(dossier: _Dossier, each: ValuedChoice[Move]) -> bool:
    return completes(each.choice.moves[0]) and each.value >= dossier.value


def _taken_by_others(dossier: _Dossier) -> Card | None:
    """The card that the key draws, if with another draw, which is worse, it is another player's next of that pile."""
    key, own = key_of(dossier), _player(dossier)
    if not is_opposed(dossier):
        return None
    for wrong in other_draws(dossier):
        drawers = (ply.seat for ply in line_after(dossier, wrong.choice)[1:] if ply.move.draw is key.draw)
        if next(drawers, own) != own:
            return plies(dossier.position, [dossier.key])[0].drawn
    return None


def _built(move: Move) -> Tower:
    assert move.onto is not None, "something is built"
    return move.onto.with_card(move.card)


def _points_of(move: Move) -> int:
    return points(_built(move))


def _points(wrong: ValuedChoice[Move]) -> int:
    return _points_of(wrong.choice.moves[0])


def _begin(finished: list[Tower], built: Tower) -> bool:
    """Whether a tower begins with these cards."""
    return any(tower[: len(built)] == tuple(built) for tower in finished)


def _misplaced(dossier: _Dossier) -> list[tuple[Move, Tower]]:
    """The rivals that lay a card on one tower which in the line goes on a dearer other; and that other."""
    line = plies(dossier.position, dossier.line)
    found = []
    for wrong in rivals(dossier):
        move = wrong.choice.moves[0]
        laid = None if move.onto is None else _crowned(dossier, line, move.card)
        if laid is None or laid[0] == move.onto:
            continue
        elsewhere = _crowned(dossier, line_after(dossier, wrong.choice), move.card)
        if laid[1] > (0 if elsewhere is None else elsewhere[1]):
            found.append((move, laid[0]))
    return found


def _crowned(dossier: _Dossier, line: list[Ply], card: Card) -> tuple[Tower, Number] | None:
    """Where the solver first lays a card in a line, and what that tower counts in the end."""
    for ply in line:
        if ply.seat == _player(dossier) and ply.move.card is card and ply.move.onto is not None:
            made = [each.tower for each in _own(dossier, line) if each.tower[: len(ply.move.onto) + 1] == ply.built]
            return ply.move.onto, max(map(points, made), default=0)
    return None


def _ends(line: list[Ply]) -> bool:
    """Whether a line goes on to the end of the game, and not only to where chance comes in."""
    return line[-1].before.after(line[-1].move).outcome() is not None


def _scores(line: list[Ply]) -> tuple[int, ...]:
    return line[-1].before.after(line[-1].move).scores()
