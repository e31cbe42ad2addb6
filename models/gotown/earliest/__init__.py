"""How soon a player can win if everyone helps and nothing is left to luck: GoTown's side of the question.

`instance` is what is asked, `order` whose turns there are, `towers` what is built and torn down, `hands` what is held
and drawn, `race` all of it together, and the way back from a solution to moves. docs/races.md tells more.
"""

from faceup.models.cp.earliest import at_hand, gained
from faceup.models.cp.stage import Stage
from faceup.models.gotown.automatic import settled
from faceup.models.gotown.cards import Card
from faceup.models.gotown.moves import Action, Move
from faceup.models.gotown.position import Position

__all__ = ["horizon", "pile_made_anew", "refusal", "stage"]


def refusal(position: Position) -> str | None:
    """The order of the pile must be known, and no thief may be at work."""
    now, _ = settled(position)
    if now.over:
        return None
    if now.picks:
        return "a thief is at work, and what it takes is luck"
    return "the order of the pile is not known" if now.pile.shuffled else None


def pile_made_anew(position: Position, move: Move) -> bool:
    """Whether cards have come into hands and pile, beside those that are played."""
    spent = 0 if move.action is Action.END else len(move.cards) or 1
    return gained(settled(position)[0], move) > -spent


def horizon(position: Position) -> int:
    """Every turn but an idle one takes a card from the pile, from a hand or, if it is skipped, from the table.

    Of idle turns there are fewer in a row than players.
    """
    now, begun = settled(position)
    cards = len(now.pile) + at_hand(now) + Card.MILKSHAKE.copies
    return begun + len(now.players) * (cards + 1)


def stage(position: Position, player: int, turns: int) -> Stage | None:
    """The plays in which the player wins in that turn, and nobody sooner."""
    from faceup.models.gotown.earliest.instance import Instance
    from faceup.models.gotown.earliest.race import Race

    now, begun = settled(position)
    if now.over or turns <= begun:
        return None
    instance = Instance(now, player, turns - begun)
    return Race(instance).stage() if player in instance.last_movers else None
