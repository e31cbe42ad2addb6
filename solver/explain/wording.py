"""The little language of explanations: what a value means for a player, where a card lies, how a list is told."""

import re
from collections.abc import Sequence

from faceup.models.game import Bounds, Number, Objective
from faceup.models.position import AnyPosition

__all__ = ["between", "count", "ending", "listed", "lying", "sentence"]

_LONGEST_FRACTION = 20
_EXPECTS = {
    Objective.SCORE: "can expect {} points",
    Objective.MARGIN: "can expect a margin of {}",
    Objective.TOTAL: "and the others can expect {} points together",
    Objective.WIN: "can expect {}, where 1 is a win and -1 a loss",
}
_PLACE = re.compile(r"players\[(\d+)\]\.(\w+)(?:[.\[].*)?|(?:piles\.)?(\w+)(?:[.\[].*)?")


def ending(position: AnyPosition, objective: Objective, value: Number) -> str:
    """Say what a value means, as what is said of a player.

    >>> from faceup.models.position import Position
    >>> position = Position.parse("clock-towers~french~0~..~Kr_1c~2_")
    >>> [ending(position, Objective.MARGIN, value) for value in (4, 0)], ending(position, Objective.SCORE, 1)
    (['wins by 4', 'ends level on points'], 'makes 1 point')
    """
    if value.denominator != 1:
        return _EXPECTS[objective].format(_number(value))
    alone = len(position.players) == 1
    if objective is Objective.TOTAL and not alone:
        return f"and the others make {count(value, 'point')} together"
    if objective is Objective.MARGIN and not alone:
        return f"wins by {value}" if value > 0 else f"loses by {-value}" if value < 0 else "ends level on points"
    if objective is Objective.WIN and not position.certain and abs(value) != 1:
        return _EXPECTS[objective].format(value)
    if objective is Objective.WIN:
        return "wins" if value > 0 else "loses" if value < 0 else "shares the win"
    return f"makes {count(value, 'point')}"


def between(bounds: Bounds) -> str:
    """Tell bounds, or the number where they meet."""
    if bounds.exact:
        return _number(bounds.lower)
    return f"between {_number(bounds.lower)} and {_number(bounds.upper)}"


def count(number: Number, what: str) -> str:
    """Return a number of things: 1 point, 2 points."""
    return f"{_number(number)} {what}" if abs(number) == 1 else f"{_number(number)} {what}s"


def listed(things: Sequence[str], most: int = 3) -> str:
    """Tell a list: a, b and c; of a long one only the first.

    >>> listed("abc"), listed("abcde")
    ('a, b and c', 'a, b, c and 2 more')
    """
    first, more = list(things[:most]), len(things) - most
    if more > 0:
        first.append(f"{more} more")
    return " and ".join([", ".join(first[:-1]), first[-1]] if len(first) > 1 else first)


def lying(place: str, names: Sequence[str]) -> str:
    """Say where something lies, by its place in the file.

    >>> lying("players[1].hand[0]", ["Anna", "Bert"]), lying("piles.roofs[0]", []), lying("pile[2]", [])
    ("Bert's hand", 'the roofs', 'the pile')
    """
    found = _PLACE.fullmatch(place)
    if found is None:
        return place
    seat, key, pile = found.groups()
    return f"the {pile}" if seat is None else f"{names[int(seat)]}'s {key}"


def sentence(*words: str) -> str:
    """Join words to a sentence, with a capital letter and a full stop."""
    said = " ".join(words)
    return f"{said[0].upper()}{said[1:]}."


def _number(value: Number) -> str:
    text = str(value)
    return text if len(text) <= _LONGEST_FRACTION else f"about {float(value):.4f}"
