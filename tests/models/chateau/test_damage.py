"""Files that something has happened to: nothing that is read may break anything."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from strategies.chateau import made_up_chateau
from strategies.choices import Seeded

from faceup.models.chateau import Position
from faceup.models.errors import InvalidPositionError

JUNK = [
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "wall",
    "dragon",
    "\x1b",
    "\udc00",
    "x" * 300,
    [],
    {},
    ["wall"],
    {"hidden": ["wall"]},
]


def inside(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a JSON value: what it is in, and its key there."""
    for key in list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, key
        yield from inside(value[key])


def test_a_damaged_file_is_refused_in_plain_words_or_read_and_played_on() -> None:
    read, said = 0, []
    for seed in range(400):
        choose = Seeded(seed)
        file = deepcopy(made_up_chateau(choose, choose.number(2, 4), most_in_hand=3, most_in_pile=3).to_json())
        for _ in range(choose.number(1, 3)):
            within, key = choose.among(list(inside(file)))
            if choose.among([True, False]):
                within[key] = deepcopy(choose.among(JUNK))
            else:
                del within[key]
        try:
            position = Position.from_json(file)
        except InvalidPositionError as refused:
            said.append(str(refused))
            continue
        read += 1
        assert Position.parse(position.format()) == position
        for move, after in position.successors():
            assert position.play(move) == after
    assert all(text and text.isprintable() for text in said)
    assert read >= 20
    assert len(said) >= 100
