"""The reasons that there are. Each is a function of a case: it returns what it has to say, proven, or nothing.

A line of best play is one of several, so no sentence says that somebody must play so: it says what happens after it.
Where the engines did not prove what the move and the best one are worth within the limits, only `bounds` speaks.
"""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from faceup.models.edits import Edit, removals, swaps
from faceup.models.game import Bounds, Number, Objective
from faceup.models.phrases import Sayable
from faceup.models.position import AnyPosition, Move
from faceup.solver.answer import Result, Step, line_of
from faceup.solver.explain.case import Case
from faceup.solver.explain.explanation import Reason
from faceup.solver.explain.sentences import SENTENCES
from faceup.solver.explain.wording import Listed, Told, Written, between, lying
from faceup.solver.question import Opponents
from faceup.solver.ranking import result

__all__ = ["reasons"]

_MOST_EDITS = 40
"""How many changed positions are solved in search of a card that matters, and with how many nodes each."""
_EDIT_NODES = 50_000
_FEWER_EDITS = 12
_FEWER_NODES = 10_000
"""The same where there is chance, and every position takes longer."""


def reasons(case: Case) -> Iterator[Reason]:
    """Tell everything there is to say about a move, the most important first."""
    if not case.proven:
        yield bounds(case)
        return
    for rule in _RULES:
        yield from rule(case)


def bounds(case: Case) -> Reason:
    """Tell what is proven, where that is not all."""
    return case.reason(
        "bounds",
        case.say("bounds", move=case.move, value=between(case.bounds), best=between(case.best_bounds)),
        line=(Step(player=case.position.mover, move=case.move),),
        value=case.bounds.lower if case.bounds.exact else case.bounds,
    )


def verdict(case: Case) -> Iterator[Reason]:
    """Tell what the move is worth, next to the best."""
    against = len(case.names) > 2 and case.question.opponents is Opponents.ADVERSARIAL
    told = {"move": case.move, "ends": case.ends(case.value), "against": case.me if against else None}
    if not case.is_best:
        words = case.say("costs", **told, cost=_cost(case), best=case.ends(case.best_bounds.lower))
    elif not case.others:
        words = case.say("only legal", **told)
    else:
        words = case.say("as good" if all(map(case.reaches, case.others)) else "best", **told)
    yield case.reason("verdict", words, line=case.line, value=case.value)


def _cost(case: Case) -> Sayable:
    """What a worse move costs: points or chances, and the win or the tie where that is gone."""
    loss = case.best_bounds.lower - case.value
    before, after = (result(case.position, case.question.objective, each) for each in (case.best_bounds, case.bounds))
    if before is None or after in (before, None):
        return between(Bounds(loss, loss))
    gone = SENTENCES[{Result.WON: "the win", Result.LEVEL: "the tie"}[before]]
    if case.question.objective is Objective.WIN:
        return gone
    return SENTENCES["cost and"].of(cost=between(Bounds(loss, loss)), gone=gone)


def rivals(case: Case) -> Iterator[Reason]:
    """Tell of a best move which others are as good, or what the next best comes to."""
    if not case.is_best or not case.others:
        return
    equal = [each for each in case.others if case.reaches(each)]
    worse = [each for each in case.others if case.is_worse(each)]
    if equal and len(equal) < len(case.others):
        words = case.say("equal", moves=Listed([Told(each.move) for each in equal]))
        yield case.reason("equal", words, line=case.line_with(equal[0].move), value=case.value)
    elif len(worse) == len(case.others) and worse[0].lower == worse[0].upper:
        words = case.say("only", next=worse[0].move, ends=case.ends(worse[0].lower))
        yield case.reason("only", words, line=case.line_with(worse[0].move), value=worse[0].lower)


def punishment(case: Case) -> Iterator[Reason]:
    """Tell how a worse move is answered, and whether only that answer will do."""
    if case.is_best or len(case.line) < 2:
        return
    reply = case.line[1]
    if reply.player is None or case.after.chances():
        return
    mine = reply.player == case.question.player
    who = case.names[reply.player]
    told = {"move": case.move, "who": who, "reply": reply.move, "ends": case.ends(case.value)}
    words = case.say("goes on" if mine else "reply", **told)
    yield case.reason("reply", words, line=case.line, value=case.value)
    answers = case.prover.following(case.after, all_moves=True).moves or ()
    best = [each for each in answers if each.best]
    if not mine and len(answers) > len(best) == 1 and all(each.lower == each.upper for each in answers):
        second = next(each for each in answers if not each.best)
        line = (Step(player=reply.player, move=second.move), *case.rest(case.after.after(second.move)))
        words = case.say("only reply", who=who, second=second.move, ends=case.ends(second.lower))
        yield case.reason("only-reply", words, line=line, value=second.lower, position=case.after)


def alternative(case: Case) -> Iterator[Reason]:
    """Tell of a worse move how the best one goes on."""
    if case.is_best:
        return
    line = case.line_with(case.best.move)
    value = case.best_bounds.lower
    reply = line[1] if len(line) > 1 else None
    answer: dict[str, Any] = {"who": None, "reply": None}
    if reply is not None and reply.player is not None and reply.player != case.question.player:
        answer = {"who": case.names[reply.player], "reply": reply.move}
    words = case.say("better", best=case.best.move, ends=case.ends(value), **answer)
    yield case.reason("better", words, line=line, value=value)


def draw(case: Case) -> Iterator[Reason]:
    """Tell whether another draw with the same deed is better, or worse."""
    deed = case.move.without_draw()
    same = [each for each in case.others if each.move.without_draw() == deed and each.lower == each.upper]
    if not same:
        return
    if not case.is_best and case.reaches(same[0]):
        words = case.say("wrong draw", move=same[0].move, ends=case.ends(same[0].lower))
        if same[0].move != case.best.move:
            yield case.reason("draw", words, line=case.line_with(same[0].move), value=same[0].lower)
    elif case.is_best and case.is_worse(same[-1]):
        words = case.say("draw matters", move=same[-1].move, ends=case.ends(same[-1].lower))
        yield case.reason("draw", words, line=case.line_with(same[-1].move), value=same[-1].lower)


def effects(case: Case) -> Iterator[Reason]:
    """Tell what the move does by the rules: in the words of the game."""
    step = (Step(player=case.position.mover, move=case.move),)
    for effect in case.insights.effects(case.position, case.move, case.names):
        yield case.reason(effect.about, effect.says, line=step, value=case.value)


def difference(case: Case) -> Iterator[Reason]:
    """Tell where the ends of the two lines differ: after the move, and after the best one."""
    if case.is_best:
        return
    other = case.line_with(case.best.move)
    if any(step.player is None for step in (*case.line, *other)):
        return  # what chance brings in a line is one thing of many
    ends = [line_of(case.position, [step.move for step in line])[1] for line in (case.line, other)]
    if any(end.outcome() is None for end in ends):
        return
    here, there = (" : ".join(map(str, end.scores())) for end in ends)
    words = case.say("points", move=case.move, here=here, best=case.best.move, there=there)
    yield case.reason("points", words, line=case.line, value=case.value)
    for seat, name in enumerate(case.names):
        mine, theirs = (dict.fromkeys(case.insights.made(end, seat)) for end in ends)
        gained, lost = (
            [thing for thing in mine if thing not in theirs],
            [thing for thing in theirs if thing not in mine],
        )
        if not gained and not lost:
            continue
        how = "gained and lost" if gained and lost else "gained" if gained else "lost"
        words = case.say(how, who=name, gained=Listed(gained), lost=Listed(lost))
        line, value = (case.line, case.value) if gained else (other, case.best_bounds.lower)
        yield case.reason("towers", words, line=line, value=value)
    takes, took = (case.insights.takers(case.position, [step.move for step in line]) for line in (case.line, other))
    for thing, seat in takes.items():
        if thing in took and took[thing] != seat:
            words = case.say("card", who=case.names[seat], thing=thing, other=case.names[took[thing]])
            yield case.reason("card", words, line=case.line, value=case.value)


def threat(case: Case) -> Iterator[Reason]:
    """Tell what comes of it if the mover does nothing: a threat, or a turn that the mover would rather not have."""
    passed: AnyPosition | None = case.insights.passed(case.position)
    if passed == case.after:  # to end the turn is the move itself
        return
    if passed is None or passed.outcome() is not None or passed.chances() or passed.mover == case.question.player:
        return
    answer = case.prover.other(passed)
    if answer.value is None or not answer.line or answer.value == case.best_bounds.lower:
        return
    who, first = case.names[passed.mover], answer.line[0].move
    told = {"who": who, "first": first, "would": case.would(answer.value)}
    if answer.value > case.best_bounds.lower:
        words = case.say("tempo", **told)
        yield case.reason("tempo", words, line=answer.line, value=answer.value, position=passed)
        return
    words = case.say("threat", **told)
    yield case.reason("threat", words, line=answer.line, value=answer.value, position=passed)
    if case.is_best:
        yield from _parried(case, passed, first, answer.value)


def _parried(case: Case, passed: AnyPosition, first: Move, threatened: Number) -> Iterator[Reason]:
    """Whether the move stops what was threatened."""
    if case.after.outcome() is not None or case.after.chances() or case.after.mover != passed.mover:
        return
    who = case.names[passed.mover]
    if first not in case.after.legal_moves():
        words = case.say("prevents", move=case.move, who=who, first=first)
        yield case.reason("parry", words, line=case.line, value=case.value)
        return
    answers = case.prover.following(case.after, all_moves=True).moves or ()
    found = next(each for each in answers if each.move == first)
    if found.lower == found.upper and found.lower > threatened:
        words = case.say("sting", move=case.move, first=first, ends=case.ends(found.lower))
        line = (Step(player=passed.mover, move=first), *case.rest(case.after.after(first)))
        yield case.reason("parry", words, line=line, value=found.lower, position=case.after)


def changed(case: Case) -> Iterator[Reason]:
    """Tell which card matters: with another in its place, or without it, the verdict is the other one."""
    race = not case.position.fixed_length
    most, nodes = (_MOST_EDITS, _EDIT_NODES) if case.position.certain else (_FEWER_EDITS, _FEWER_NODES)
    edits = chain(removals(case.position), swaps(case.position, hands_only=race))
    tried = 0
    for edit in sorted(edits, key=lambda edit: _order(case, edit)):
        if tried == most or case.prover.work.must_stop():
            return
        if case.move not in edit.position.legal_moves():
            continue
        tried += 1
        moves = case.prover.other(edit.position, all_moves=True, nodes=nodes).moves or ()
        if not all(each.lower == each.upper for each in moves) or all(each.best for each in moves):
            continue
        best = next(each for each in moves if each.move == case.move).best
        if best is not case.is_best:
            first = case.move if best else moves[0].move
            after = edit.position.after(first)
            rest = () if after.outcome() is not None else case.prover.other(after, nodes=nodes).line
            value = moves[0].lower
            verdict = "would be best" if best else "would not be best"
            words = case.say(verdict, change=_change(case, edit), move=case.move, better=first)
            line = (Step(player=edit.position.mover, move=first), *rest)
            yield case.reason("different", words, line=line, value=value, position=edit.position)
            return


def _order(case: Case, edit: Edit[Any]) -> tuple[int, int, str]:
    """What others hold comes first, then the piles, then the mover's own hand, then what is built."""
    mine = edit.place.startswith(f"players[{case.question.player}]")
    built = edit.place.startswith("players") and ".hand" not in edit.place
    group = 3 if built else 2 if mine else 0 if edit.place.startswith("players") else 1
    return group, edit.what == "removed", edit.place


def _change(case: Case, edit: Edit[Any]) -> Sayable:
    where = lying(edit.place, case.names, case.words)
    if edit.what == "removed":
        return SENTENCES["without"].of(card=Written(edit.card, case.words), where=where)
    old, _, new = edit.what.rpartition("swapped for ")
    return SENTENCES["in place"].of(
        new=Written(new, case.words),
        old=Written(old.strip() or edit.card, case.words),
        inside=Written(edit.card, case.words) if old.strip() else None,
        where=where,
    )


_RULES: tuple[Callable[[Case], Iterator[Reason]], ...] = (
    verdict,
    rivals,
    punishment,
    alternative,
    draw,
    effects,
    difference,
    threat,
    changed,
)
