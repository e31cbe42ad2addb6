"""Every sentence of an explanation, read and proven again by a second engine and by the rules: what it says is so."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from faceup.models.game import Bounds, Number, Objective
from faceup.models.names import players_called
from faceup.models.position import Position
from faceup.solver import Limits, Question, solve
from faceup.solver.explain import Explanation, Reason

__all__ = ["SecondOpinion", "UnprovenError", "assert_true"]

_NODES = {"alphabeta": 10_000, "reference": 1_000}
"""How much a second opinion may cost, by the engine."""
_POINTS = {(False, False): 5, (True, False): 4, (True, True): 3, (False, True): 2}


class UnprovenError(Exception):
    """The second engine would take too long."""


class SecondOpinion:
    """What positions are worth to a player, by another engine than the one that explained."""

    def __init__(self, question: Question, engine: str) -> None:
        self.question, self.engine = question, engine
        self.known: dict[Position[Any], Number] = {}

    def __call__(self, position: Position[Any]) -> Number:
        outcome = position.outcome()
        if outcome is not None:
            return outcome.values(self.question.objective)[self.question.player]
        if position not in self.known:
            answer = solve(position, self.question, Limits(nodes=_NODES[self.engine]), engine=self.engine)
            if answer.value is None:
                raise UnprovenError
            self.known[position] = answer.value
        return self.known[position]

    def moves(self, position: Position[Any]) -> dict[str, Number]:
        return {move.format(): self(after) for move, after in position.successors()}


def assert_true(why: Explanation, names: list[str], second: SecondOpinion) -> None:
    """Check the numbers of an explanation, the witness of each reason, and what each sentence says."""
    with players_called(names):
        _assert_true(why, names, second)


def _assert_true(why: Explanation, names: list[str], second: SecondOpinion) -> None:
    position: Position[Any] = why.position
    values = second.moves(position)
    best = max(values.values())
    assert (why.value, why.best, why.loss) == (values[why.text], best, best - values[why.text])
    better = {text: value for text, value in values.items() if value > values[why.text]}
    assert bool(why.better) is bool(better)
    for each in why.better:
        low, high = each.value if isinstance(each.value, Bounds) else (each.value, each.value)
        assert values[why.text] < low <= better[each.text] <= high
    assert why.reasons[0].because == "verdict"
    for reason in why.reasons:
        _assert_witness(why, reason, second)
        check = _CHECKS.get(reason.because)
        assert check is not None, f"nobody checks {reason.because}: {reason.says}"
        check(why, reason, names, second)


def phrase(position: Position[Any], objective: Objective, value: Number) -> str:
    """What a value means, in the words of the explanations."""
    if objective is Objective.MARGIN and value.denominator == 1:
        return f"wins by {value}" if value > 0 else f"loses by {-value}" if value < 0 else "ends level on points"
    if objective is Objective.WIN and (position.certain or abs(value) == 1):
        return {1: "wins", 0: "shares the win", -1: "loses"}[int(value)]
    assert objective in (Objective.WIN, Objective.MARGIN)
    of = f"{value}, where 1 is a win and -1 a loss" if objective is Objective.WIN else f"a margin of {value}"
    return f"can expect {of}"


def _assert_witness(why: Explanation, reason: Reason, second: SecondOpinion) -> None:
    """The line is legal, each step is by whose turn it is, and it is worth what it is said to be."""
    here: Position[Any] = reason.position or why.position
    assert reason.line
    for number, step in enumerate(reason.line):
        chance = bool(here.chances())
        assert step.player == (None if chance else here.mover)
        here = here.play(step.text)
        if number == 0:
            assert second(here) == reason.value, reason
    if here.outcome() is not None and not any(step.player is None for step in reason.line):
        assert second(here) == reason.value, reason


def _says(why: Explanation, reason: Reason, pattern: str) -> re.Match[str]:
    """The sentence, read by a pattern in which a space is a space and ME the player whose move it is."""
    found = re.fullmatch(pattern, reason.says)
    assert found is not None, (pattern, reason.says)
    return found


def _told(why: Explanation, text: str) -> str:
    """A pattern for a move as people are told it: who is meant by name."""
    return re.escape(why.position.move_class.parse(text).told())


def _ends(why: Explanation, value: Number) -> str:
    return re.escape(phrase(why.position, why.objective, value))


def _verdict(why: Explanation, reason: Reason, names: list[str], second: SecondOpinion) -> None:
    values = second.moves(why.position)
    me, value, best = re.escape(names[why.player]), values[why.text], max(values.values())
    move, against = _told(why, why.text), f", with all others against {me}" if len(names) > 2 else ""
    assert reason.line[0].text == why.text
    if len(values) == 1:
        _says(why, reason, f"The move {move} is the only legal one: {me} {_ends(why, value)}{against}[.]")
    elif set(values.values()) == {value} and "as good as any other" in reason.says:
        _says(why, reason, f"The move {move} is as good as any other: {me} {_ends(why, value)}{against}[.]")
    elif value == best:
        assert why.position.certain is False or set(values.values()) != {value}
        _says(why, reason, f"The move {move} is best: {me} {_ends(why, value)}{against}[.]")
    else:
        lost = re.escape(str(best - value))
        if why.position.certain or {best, value} == {1, -1}:
            signs = [(each > 0) - (each < 0) for each in (best, value)]
            gone = {1: "the win", 0: "the tie"}.get(signs[0], "")
            lost += f" and {gone}" if signs[0] != signs[1] else ""
            lost = gone if why.objective is Objective.WIN else lost
        with_best = f"and with the best move {_ends(why, best)}"
        _says(why, reason, f"The move {move} costs {lost}: {me} {_ends(why, value)}, {with_best}{against}[.]")


def _equal(why: Explanation, reason: Reason, names: list[str], second: SecondOpinion) -> None:
    values = second.moves(why.position)
    best = {text for text, value in values.items() if value == max(values.values())}
    assert {why.text, reason.line[0].text} <= best
    told = _says(why, reason, "Just as good: (.*)[.]")[1].replace(" and ", ", ").split(", ")
    named = {each for each in told if not re.fullmatch(r"\d+ more", each)}
    more = sum(int(each.split()[0]) for each in told if each not in named)
    assert {re.escape(each) for each in named} <= {_told(why, each) for each in best - {why.text}}
    assert len(named) + more <= len(best) - 1, "of a race, only those that are proven"
    if why.position.certain:
        assert len(named) + more == len(best) - 1


def _only(why: Explanation, reason: Reason, names: list[str], second: SecondOpinion) -> None:
    values = second.moves(why.position)
    others = {text: value for text, value in values.items() if text != why.text}
    text, value = reason.line[0].text, max(others.values())
    assert values[why.text] > value == others[text]
    after = f"after the next best, {_told(why, text)}, {re.escape(names[why.player])} {_ends(why, value)}"
    _says(why, reason, f"No other move does as well: {after}[.]")


def _reply(why: Explanation, reason: Reason, names: list[str], second: SecondOpinion) -> None:
    first, reply = reason.line[:2]
    assert (first.text, reason.position) == (why.text, None)
    assert reply.player is not None
    does = "goes on with" if reply.player == why.player else "answers"
    who, me = re.escape(names[reply.player]), re.escape(names[why.player])
    ends = _ends(why, second(why.position.play(why.text)))
    _says(why, reason, f"After {_told(why, why.text)}, {who} {does} {_told(why, reply.text)}, and {me} {ends}[.]")
    assert second(why.position.play(why.text).play(reply.text)) == second(why.position.play(why.text))


def _only_reply(why: Explanation, reason: Reason, names: list[str], second: SecondOpinion) -> None:
    after = why.position.play(why.text)
    assert reason.position == after
    replies = second.moves(after)
    worst = min(replies.values())
    assert list(replies.values()).count(worst) == 1, "one answer is best"
    value = min(value for value in replies.values() if value != worst)
    text = reason.line[0].text
    assert replies[text] == value
    ends = f"after {_told(why, text)}, {re.escape(names[why.player])} {_ends(why, value)}"
    _says(why, reason, f"No other answer is as good for {re.escape(names[after.mover])}: {ends}[.]")


def _better(why: Explanation, reason: Reason, names: list[str], second: SecondOpinion) -> None:
    values = second.moves(why.position)
    first = reason.line[0]
    assert values[first.text] == max(values.values()) > values[why.text]
    me, ends = re.escape(names[why.player]), _ends(why, values[first.text])
    answered = f"(?:(.*) answers (.*), and )?{me} {ends}"
    found = _says(why, reason, f"Better is {_told(why, first.text)}: {answered}[.]")
    if found[1]:
        reply = reason.line[1]
        assert reply.player is not None
        assert (found[1], re.escape(found[2])) == (names[reply.player], _told(why, reply.text))


def _draw(why: Explanation, reason: Reason, names: list[str], second: SecondOpinion) -> None:
    values = second.moves(why.position)
    first = reason.line[0]
    assert first.move.without_draw() == why.move.without_draw()
    assert first.move != why.move
    with_it = f"with {_told(why, first.text)}, {re.escape(names[why.player])} {_ends(why, values[first.text])}"
    if values[why.text] == max(values.values()):
        assert values[first.text] < values[why.text]
        _says(why, reason, f"The draw matters: {with_it}[.]")
    else:
        assert values[first.text] == max(values.values())
        _says(why, reason, f"Only the draw is wrong: {with_it}[.]")


def _tower(why: Explanation, reason: Reason, names: list[str], second: SecondOpinion) -> None:
    found = _says(why, reason, rf"{re.escape(names[why.player])} completes (.*) \((\d) points\)[.]")
    before, after = (_towers(here, why.player) for here in (why.position, why.position.play(why.text)))
    assert after - before == Counter([(found[1], int(found[2]))])


def _rung(why: Explanation, reason: Reason, names: list[str], second: SecondOpinion) -> None:
    pattern = r"(.*)'s tower (.*) can (now|no longer) take a (\w+) roof: the next one needs height (.*)[.]"
    who, tower, how, colour, heights = _says(why, reason, pattern).groups()
    seat, roof = names.index(who), f"^{colour[0]}"
    after = why.position.play(why.text)
    fits = [f"{roof}>{tower.replace(' ', '.')}" in _playable(here, seat, roof) for here in (why.position, after)]
    assert fits == [how == "no longer", how == "now"], reason.says
    storeys = sum(int(card[0]) for card in tower.split() if card[0].isdigit())
    assert (str(storeys) in heights.split(" or ")) is fits[1]


def _playable(position: Position[Any], seat: int, roof: str) -> list[str]:
    """What a player could do with a roof, if that were the only card left and it were the player's turn."""
    file = position.to_json()
    file["piles"] = {}
    for number, player in enumerate(file["players"]):
        player["hand"] = [roof] if number == seat else []
    return [move.format() for move in type(position).from_json(file | {"turn": seat}).legal_moves()]


def _towers(position: Position[Any], seat: int) -> Counter[tuple[str, int]]:
    """The complete towers of a player of Clock Towers, each with its points, counted from the file."""
    found: Counter[tuple[str, int]] = Counter()
    for tower in position.to_json()["players"][seat]["towers"]:
        if "^" in tower:
            codes = tower.split()
            cat, mouse = (any(code.endswith(animal) for code in codes) for animal in "cm")
            found[tower, _POINTS[cat, mouse]] += 1
    return found


def _ends_of_lines(why: Explanation) -> list[Position[Any]]:
    """Where best play comes to after the move, and after the best one."""
    lines = {reason.because: reason.line for reason in why.reasons}
    ends = []
    for line in (lines["verdict"], lines["better"]):
        here: Position[Any] = why.position
        for step in line:
            here = here.play(step.text)
        assert here.outcome() is not None
        ends.append(here)
    return ends


def _points(why: Explanation, reason: Reason, names: list[str], second: SecondOpinion) -> None:
    if re.fullmatch(r".* goes from \d+ to \d+[.]", reason.says):  # what a game that says nothing has
        return
    here, there = (" : ".join(map(str, end.scores())) for end in _ends_of_lines(why))
    best = next(each.line[0].text for each in why.reasons if each.because == "better")
    first, second_line = (
        f"The line after {_told(why, why.text)} ends {here}",
        f"the line after {_told(why, best)} {there}",
    )
    _says(why, reason, f"{first}, {second_line}[.]")


def _made(why: Explanation, reason: Reason, names: list[str], second: SecondOpinion) -> None:
    who = next(name for name in names if reason.says.startswith(f"{name} ends with "))
    here, there = (_things(end, names.index(who)) for end in _ends_of_lines(why))
    more, less = [thing for thing in here if thing not in there], [thing for thing in there if thing not in here]
    text = reason.says.removeprefix(f"{who} ends with ")
    both = re.fullmatch(r"(.*) in the first line, and with (.*) in the second[.]", text)
    only_here = re.fullmatch(r"(.*) only in the first line[.]", text)
    only_there = re.fullmatch(r"(.*) only in the second line[.]", text)
    found = both or only_here or only_there
    assert found is not None, reason.says
    told = [found[1], found[2]] if both else [found[1], ""] if only_here else ["", found[1]]
    for words, things in zip(told, (more, less), strict=True):
        assert bool(words) is bool(things)
        for thing in things[:3]:
            assert thing in words, (thing, words)
        assert len(things) <= 3 or f"{len(things) - 3} more" in words


def _things(position: Position[Any], seat: int) -> Counter[str]:
    """What a player has made, from the file: complete towers, floors, or slots of a castle."""
    player = position.to_json()["players"][seat]
    if "towers" in player or position.game == "clock-towers":
        return Counter({f"{tower} ({worth} points)": n for (tower, worth), n in _towers(position, seat).items()})
    if "castle" in player:
        sides = re.compile("(wall|tower|window)-(left|right)")
        return Counter("the " + re.sub(sides, r"\2 \1", slot) for slot in player["castle"])
    return Counter(f"the floor {floor}" for floor in player["tower"])


def _card(why: Explanation, reason: Reason, names: list[str], second: SecondOpinion) -> None:
    pattern = "(.*) takes the (.*) roof and uses it in the first line, (.*) in the second[.]"
    here, colour, there = _says(why, reason, pattern).groups()
    assert here != there
    lines = {reason.because: reason.line for reason in why.reasons}
    for who, line in ((here, lines["verdict"]), (there, lines["better"])):
        at: Position[Any] = why.position
        taken = []
        for step in line:
            roofs = at.to_json()["piles"].get("roofs", [])
            if step.text.endswith("+roofs") and roofs[0] == f"^{colour[0]}":
                taken.append(step.player)
            at = at.play(step.text)
        seat = names.index(who)
        assert seat in taken
        assert any(f"^{colour[0]}" in tower for tower, _ in _towers(at, seat))


def _passed(why: Explanation, reason: Reason, names: list[str], second: SecondOpinion) -> None:
    passed: Position[Any] | None = reason.position
    assert passed is not None
    if why.game == "clock-towers":
        assert passed.to_json() | {"turn": 0} == why.position.to_json() | {"turn": 0}
    elif why.game == "gotown":
        assert passed == why.position.play("end")
    assert passed.mover != why.player
    value, best = second(passed), max(second.moves(why.position).values())
    first = reason.line[0]
    me, who = re.escape(names[why.player]), re.escape(names[passed.mover])
    assert (value < best) if reason.because == "threat" else (value > best)
    plain = {"wins": "would win", "loses": "would lose", "ends": "would end", "shares": "would share", "can": "could"}
    verb, _, rest = phrase(why.position, why.objective, value).partition(" ")
    then = re.escape(f"{plain[verb]} {rest}".strip())
    play = f"{who} would play {_told(why, first.text)}, and {me} {then}[.]"
    doing = f"If {me} did nothing, " if reason.because == "threat" else ""
    _says(why, reason, doing + play if doing else f"{me} would rather not move: if {me} could pass, {play}")


def _parry(why: Explanation, reason: Reason, names: list[str], second: SecondOpinion) -> None:
    threat = next(each for each in why.reasons if each.because == "threat")
    first, after = threat.line[0].text, why.position.play(why.text)
    move = _told(why, why.text)
    legal = {each.format() for each in after.legal_moves()}
    if first in legal:
        value = second(after.play(first))
        assert not isinstance(threat.value, Bounds)
        assert value > threat.value
        ends = f"after {_told(why, first)}, {re.escape(names[why.player])} {_ends(why, value)}"
        _says(why, reason, f"The move {move} takes the sting out of that: {ends}[.]")
    else:
        who = re.escape(names[after.mover])
        _says(why, reason, f"The move {move} prevents that: then {who} cannot play {_told(why, first)}[.]")


def _different(why: Explanation, reason: Reason, names: list[str], second: SecondOpinion) -> None:
    edited: Position[Any] | None = reason.position
    assert edited is not None
    before, after = (Counter(_cards(here)) for here in (why.position, edited))
    gone, come = before - after, after - before
    assert gone.total() == 1 or "without" in reason.says.lower()
    assert come.total() <= 1
    values = second.moves(edited)
    best = max(values.values())
    assert min(values.values()) < best
    was_best = not why.better
    assert (values[why.text] == best) is not was_best
    move = _told(why, why.text)
    if was_best:
        end = f"{move} would not be best; {_told(why, reason.line[0].text)} would be"
        assert values[reason.line[0].text] == best
    else:
        end = f"{move} would be best"
    found = _says(why, reason, f"(?:Without (.*)|With (.*) in place of (.*)) in (.*), {end}[.]")
    if found[2]:
        assert Counter([found[2]]) == Counter(card for _, card in come.elements())
        assert found[3] == next(card for _, card in gone.elements())


def _cards(position: Position[Any]) -> list[tuple[str, str]]:
    """All cards, each with whose it is or the pile that it lies in."""
    return [
        (
            re.split(r"\[\d+\]$", lying.place)[0].split("[")[0] if "players" not in lying.place else lying.place[:10],
            text,
        )
        for lying in position.cards()
        for text in lying.text.split(" ")
    ]


def _fact(why: Explanation, reason: Reason, names: list[str], second: SecondOpinion) -> None:
    """What a race says of a move: floors, parts of a castle, blocks, turns, from the file before and after it."""
    before, after = why.position.to_json(), why.position.play(why.text).to_json()
    who = next(name for name in names if name in reason.says)
    seat = names.index(who)
    players = [file["players"][seat] for file in (before, after)]
    had, has = (len(player.get("tower", player.get("castle", ()))) for player in players)
    if found := re.fullmatch(r".* has (\d+) of \d+ (?:floors|parts of the castle) then[.]", reason.says):
        assert has == int(found[1]) != had
    elif found := re.fullmatch(r".* is down to (\d+) of \d+ floors then[.]", reason.says):
        assert int(found[1]) == has < had
    elif found := re.fullmatch(r"The (\w+) blocks .*[.]|.* may answer the (\w+), or is blocked by it[.]", reason.says):
        assert after["players"][seat]["attack"] == (found[1] or found[2])
        assert (after.get("answering") == seat) is bool(found[2])
    elif found := re.fullmatch(r".* is free of the (\w+)[.]", reason.says):
        assert before["players"][seat]["attack"] == found[1]
        assert after["players"][seat]["attack"] is None
    elif reason.says.endswith(" loses a turn."):
        assert why.text == f"milkshake {seat}"
    else:
        assert (why.text, reason.says) == ("donuts", f"{who} has another turn after this one.")


_CHECKS: dict[str, Callable[[Explanation, Reason, list[str], SecondOpinion], None]] = {
    "verdict": _verdict,
    "equal": _equal,
    "only": _only,
    "reply": _reply,
    "only-reply": _only_reply,
    "better": _better,
    "draw": _draw,
    "tower": _tower,
    "rung": _rung,
    "points": _points,
    "towers": _made,
    "card": _card,
    "threat": _passed,
    "tempo": lambda why, reason, *more: (_fact if reason.position is None else _passed)(why, reason, *more),
    "parry": _parry,
    "different": _different,
    "floor": _fact,
    "castle": _fact,
    "block": _fact,
}
