"""Moves, as text and as JSON: each is played or refused with a reason."""

import json
import random

from faceup.models.position import AnyPosition, Position
from fuzz import sound
from fuzz.case import Case, Target
from fuzz.damage import damaged_json, damaged_text
from fuzz.positions import use_position

__all__ = ["MOVES"]

SAID = (
    "discard K, draw clocks",
    "green roof on 2c Km, draw a roof",
    "toit bleu sur 1c K, pioche étage",
    "tetto rosso su 2 K",
    "build a floor of 3 and 6",
    "steal with 3 from player 1",
    "attack player 1 with the dragon",
    "build the wall on wall-left",
    "draw a dog",
)
"""Moves in other words than their own."""
POSITION = "position"
MOVE = "move"


def damaged_move(chance: random.Random) -> Case:
    """A move of the position, or of another one, perhaps of another game."""
    position, own = chance.choice(sound.moves())
    others = tuple(move for _, move in chance.choices(sound.moves(), k=3))
    text = damaged_text(chance, chance.choice((own, own, *others, chance.choice(SAID))), others)
    return Case({POSITION: position.encode(), MOVE: text.encode("utf-8", "surrogatepass")})


def damaged_object(chance: random.Random) -> Case:
    position, move = chance.choice(sound.moves())
    written = Position.parse(position).read_move(move).to_json()
    text = damaged_json(chance, written)
    return Case({POSITION: position.encode(), MOVE: text.encode("utf-8", "surrogatepass")})


def play_text(case: Case) -> AnyPosition:
    position: AnyPosition = Position.parse(case.text(POSITION))
    return position.play(case.text(MOVE))


def play_object(case: Case) -> AnyPosition:
    position: AnyPosition = Position.parse(case.text(POSITION))
    return position.play(position.move_class.from_json(json.loads(case.text(MOVE))))


MOVES = {
    "move-text": Target(damaged_move, play_text, use_position),
    "move-json": Target(damaged_object, play_object, use_position),
}
