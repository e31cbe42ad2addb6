"""How soon a player can win if everyone helps and nothing is left to luck: Château's side of the question.

`instance` is what is asked, `deeds` what a turn does and whose turn it is, `castles` what is built, `attacks` who is
under attack, `hands` what is held and drawn, `race` all of it together, and the way back from a solution to moves.
docs/races.md tells more.
"""

from faceup.models.chateau.automatic import settled
from faceup.models.chateau.moves import Move
from faceup.models.chateau.position import Position
from faceup.models.cp.earliest import at_hand, gained
from faceup.models.cp.stage import Stage

__all__ = ["horizon", "pile_made_anew", "refusal", "stage"]


def refusal(position: Position) -> str | None:
    """The order of the pile must be known."""
    now = settled(position)
    return "the order of the pile is not known" if now.pile.shuffled and not now.over else None


def pile_made_anew(position: Position, move: Move) -> bool:
    """Whether cards have come into hands and pile, beside the one that is played."""
    return gained(settled(position), move) > -(move.card is not None)


def horizon(position: Position) -> int:
    """Every turn takes a card from a hand, but where a player without cards passes; not all do, in a row."""
    return len(position.players) * (at_hand(settled(position)) + 2)


def stage(position: Position, player: int, turns: int) -> Stage | None:
    """The plays in which the player wins in that turn, and nobody sooner."""
    from faceup.models.chateau.earliest.instance import Instance
    from faceup.models.chateau.earliest.race import Race

    now = settled(position)
    passed = (now.turn - position.turn) % len(position.players)
    if now.over or turns <= passed:
        return None
    return Race(Instance(now, player, turns - passed)).stage()
