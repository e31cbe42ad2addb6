"""The techniques of our games, in the words of a player; the numbers of positions were chosen on a training batch."""

from faceup.puzzles.judging.techniques import FURTHER, Technique, duel, own_plan

__all__ = ["RACES", "TOWERS"]

TOWERS: tuple[Technique, ...] = (
    Technique(
        "count your own plan",
        "see what this card and the next come to, as if you were alone: the points, and the towers that wait",
        own_plan(1),
    ),
    Technique(
        "see dead cards",
        "plan one card further, and see which cards none of your towers can use: they can be thrown away now",
        own_plan(2),
        most=80,
    ),
    Technique(
        "finish the plan",
        "plan your whole hand with the card that you draw, in every order",
        own_plan(3),
        most=150,
    ),
    Technique(
        "mind the rung, the threat and the draws",
        "after every reply, which may take a card or a rung of the ladder, count your plan and the other's",
        duel(1, 3),
        most=3000,
    ),
    FURTHER,
)
"""For Clock Towers. Who looks further looks two turns and more."""

RACES: tuple[Technique, ...] = (
    Technique(
        "see the reply",
        "after every reply, weigh floors, parts and hands, as long as there is little to look at",
        duel(1, 0),
        most=50,
    ),
    Technique(
        "answer the threat",
        "go through more replies: which attack can be answered, and which floor is safe",
        duel(1, 0),
        most=130,
    ),
    Technique(
        "mind what can be stolen",
        "go through all replies, a theft and an attack on every card",
        duel(1, 0),
    ),
    Technique(
        "look two turns",
        "after every reply, see how soon your own plan wins, and the others'",
        duel(1, 1),
        most=500,
    ),
    FURTHER,
)
"""For GoTown and Château de Cartes."""
