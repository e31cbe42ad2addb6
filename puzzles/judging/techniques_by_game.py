"""The techniques of our games, in the words of a player, each with how many positions its grade keeps in mind.

Both were chosen on training puzzles (docs/puzzles.md).
"""

from faceup.puzzles.judging.techniques import FURTHER, Technique, duel, own_plan

__all__ = ["CASTLES", "TOWERS", "TOWN"]

TOWERS: tuple[Technique, ...] = (
    Technique(
        "count the plans",
        "after a choice, count what you make with one more card, and what the other does, as if nobody interfered",
        duel(0, 1),
        most=60,
    ),
    Technique(
        "answer the threat",
        "see every reply, which may take a card or a rung of the ladder, and only then count the plans",
        duel(1, 1),
        most=160,
    ),
    Technique(
        "look two turns",
        "see every reply and your next card after it, and weigh the towers that are there then",
        duel(2, 0),
        most=350,
    ),
    Technique(
        "see dead cards",
        "plan three cards further with what you draw, in every order: a card that no tower of yours can use is dead",
        own_plan(3),
        most=1000,
    ),
    FURTHER,
)
"""For Clock Towers."""


def _races(one_turn: int, reply: int, plans: int, two_turns: int) -> tuple[Technique, ...]:
    return (
        Technique(
            "count the plans",
            "after your turn, count how far you come with one more, and the others with theirs",
            duel(0, 1),
            most=one_turn,
        ),
        Technique(
            "answer the threat",
            "see every reply: which attack can be answered, which floor or part is safe, what can be stolen",
            duel(1, 0),
            most=reply,
        ),
        Technique(
            "answer, and count again",
            "see every reply, and count after it how far everyone comes with one more turn",
            duel(1, 1),
            most=plans,
        ),
        Technique(
            "look two turns",
            "see every reply and your next turn after it, and weigh what is there then",
            duel(2, 0),
            most=two_turns,
        ),
        FURTHER,
    )


TOWN = _races(30, 60, 120, 300)
"""For GoTown."""
CASTLES = _races(42, 58, 100, 150)
"""For Château de Cartes."""
