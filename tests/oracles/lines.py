"""Checks every claim of an answer that can be checked without searching. It knows the rules, and no solver.

The rules are those of `oracles.clock_towers`, written a second time on plain lists; of Faceup only the file form of a
position and the JSON of an answer are used. What is wrong comes back as sentences: a sound answer gives none.
"""

from collections.abc import Iterator
from typing import Any

from oracles.clock_towers import Table

__all__ = ["flaws"]

Json = dict[str, Any]


def flaws(position: Json, answer: Json) -> list[str]:
    """What is wrong with an answer (as JSON) about a position (as a file). Nothing, if all is well."""
    return [
        *_of_the_bounds(answer),
        *_of_the_line(position, answer),
        *_of_the_moves(position, answer),
    ]


def _of_the_bounds(answer: Json) -> Iterator[str]:
    value, lower, upper = answer["value"], answer["lower"], answer["upper"]
    if lower > upper:
        yield f"the bounds {lower} and {upper} cross"
    if answer["status"] == "exact" and not lower == upper == value:
        yield f"exact, but with {lower}, {value}, {upper}"
    if answer["status"] != "exact" and (value is not None or lower == upper):
        yield f"{answer['status']}, but with {lower}, {value}, {upper}"
    if answer["objective"] == "win" and not -1 <= lower <= upper <= 1:
        yield f"nobody wins by {lower} or {upper}"


def _of_the_line(position: Json, answer: Json) -> Iterator[str]:
    """The line is legal, goes to the end, and makes what is promised."""
    if answer["status"] == "exact" and not answer["line"] and any(Table(position).hands):
        yield "exact, but without a line"
    if not answer["line"] and answer["scores"] is None:
        return
    table = Table(position)
    for number, step in enumerate(answer["line"], 1):
        after = dict(table.moves())  # asking for the moves also skips whoever has no card
        if step["player"] != table.turn:
            yield f"move {number} is of seat {table.turn}, not {step['player']}"
        if step["text"] != _text(step["move"]):
            yield f"move {number}: {step['text']} is not {step['move']}"
        if step["text"] not in after:
            yield f"move {number}: {step['text']} is illegal"
            return
        table = after[step["text"]]
    if any(table.hands):
        yield "the line ends before the game does"
        return
    points = table.final("score")
    if list(points) != list(answer["scores"]):
        yield f"the line ends with {points}, not {answer['scores']}"
    made = table.final(answer["objective"])[answer["player"]]
    if answer["status"] == "exact" and made != answer["value"]:
        yield f"the line is worth {made}, not {answer['value']}"
    if answer["opponents"] == "cooperative" and made != answer["lower"]:
        yield f"the line makes {made}, but {answer['lower']} is proven"


def _of_the_moves(position: Json, answer: Json) -> Iterator[str]:
    """Every legal move is there, once, and together they say what the answer says; checked where all help."""
    moves = answer.get("moves")
    if moves is None:
        return
    texts = [move["text"] for move in moves]
    if len(set(texts)) < len(texts):
        yield "a move stands twice"
    legal = {text for text, _ in Table(position).moves()}
    if set(texts) != legal:
        yield f"the moves differ from the legal ones by {sorted(set(texts) ^ legal)}"
    for move in moves:
        if move["text"] != _text(move["move"]):
            yield f"{move['text']} is not {move['move']}"
        if move["lower"] > move["upper"]:
            yield f"the bounds of {move['text']} cross"
    if not moves or answer["opponents"] != "cooperative":
        return
    order = [(-move["lower"], -move["upper"], move["text"]) for move in moves]
    if order != sorted(order):
        yield "the moves are not in the order of what they are worth"
    if [move["best"] for move in moves] != [key[:2] == order[0][:2] for key in order]:
        yield "other moves are marked as best than those of the best bounds"
    most = (max(move["lower"] for move in moves), max(move["upper"] for move in moves))
    if most != (answer["lower"], answer["upper"]):
        yield f"the moves make {most}, the position {answer['lower']} to {answer['upper']}"


def _text(move: Json) -> str:
    """The text of a move, from its JSON."""
    discard = "discard" in move
    text = f"x{move['discard']}" if discard else f"{move['play']}>{move['onto'].replace(' ', '.')}"
    return text if move["draw"] is None else f"{text} +{move['draw']}"
