"""The techniques of our games, in the words of a player, each with how many positions its grade keeps in mind.

Both were chosen on training puzzles (docs/puzzles.md).
"""

from faceup.puzzles.judging.techniques import FURTHER, Technique, duel, own_plan

__all__ = ["RACES", "TOWERS"]

TOWERS: tuple[Technique, ...] = (
    Technique(
        "count the plans",
        "after a choice, count what you make with one more card, and what the other does, as if nobody interfered",
        duel(0, 1),
        most=80,
    ),
    Technique(
        "answer the threat",
        "see every reply, which may take a card or a rung of the ladder, and only then count the plans",
        duel(1, 1),
        most=200,
    ),
    Technique(
        "see dead cards",
        "plan three cards further with what you draw, in every order: a card that no tower of yours can use is dead",
        own_plan(3),
        most=400,
    ),
    Technique(
        "look two turns",
        "see every reply, your next card after it, and then count the plans",
        duel(2, 1),
        most=800,
    ),
    FURTHER,
)
"""For Clock Towers."""

RACES: tuple[Technique, ...] = (
    Technique("weigh the turn", "weigh floors, parts and hands after your turn", duel(0, 0), most=50),
    Technique("count the plans", "count what you make in one more turn, and what the others do", duel(0, 1), most=130),
    Technique("answer the threat", "weigh floors, parts and hands after every reply", duel(1, 0), most=500),
    Technique("look two turns", "see every reply, and count the plans after it", duel(1, 1), most=1000),
    FURTHER,
)
"""For GoTown and Château de Cartes."""
