"""Puzzles of Clock Towers: what towers look like to a player who looks no further, what the rules do not notice, and a
player alone at the table. The themes and the stories have modules of their own.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

from faceup.models.clock_towers import Card, Kind, Move, Piles, Position, asked_heights, points, reached
from faceup.models.clock_towers.piles import Unknown
from faceup.models.clock_towers.rules import Ladder
from faceup.puzzles.dealing.mining import DealtEndgames
from faceup.puzzles.games import PuzzleGame, themes_by_name
from faceup.puzzles.games.clock_towers_stories import ClockTowersTeller
from faceup.puzzles.games.clock_towers_themes import IDEAS, count_to_the_end
from faceup.puzzles.judging.techniques_by_game import TOWERS

__all__ = ["PUZZLES"]

_COLOURS = ("^r", "^b", "^g", "^y", "^p")


def _prospect(position: Position, seat: int) -> int:
    """Weigh towers.

    12 a point made; and of every open tower the points that it would be worth with a roof: once if it has no clock,
    three times with a clock if a roof is in sight whose colour asks for its height, six times if that roof is in the
    hand.
    """
    player = position.players[seat]
    ladder = reached(position, seat)
    held = {card for card in player.hand if card.kind is Kind.ROOF}
    asked_now = {height for roof in held for height in asked_heights(position.rules, ladder, roof)}
    in_sight = held | set(position.piles.roofs)
    asked = {height for roof in in_sight for height in asked_heights(position.rules, ladder, roof)}
    prospect = 0
    for tower in player.towers:
        if tower.roof is not None:
            prospect += 12 * points(tower)
        elif not tower.has_clock:
            prospect += points(tower.with_card(Card.RED)) if in_sight else 0
        elif tower.height in asked:
            prospect += points(tower.with_card(Card.RED)) * (6 if tower.height in asked_now else 3)
    return prospect


def _alone(position: Position, seat: int) -> Position:
    """The others' cards are gone, but for what their complete towers have done to a common ladder."""
    player = position.players[seat]
    others = (each for number, each in enumerate(position.players) if number != seat)
    done = [tower for each in others for tower in each.towers if tower.roof is not None]
    common = [] if position.rules.ladder is Ladder.OWN else done
    alone = replace(player, towers=(*player.towers, *common))
    return replace(position, turn=0, players=(alone,))


def _only_tops(position: Position) -> Position:
    """Of each pile only the top is seen, below it the cards lie in any order.

    A single card below a top would be known, so it is one of two, and the other is in the box.
    """
    laid = Counter(word for lying in position.cards() for word in lying.text.split(" "))
    unknown = []
    for kind, pile in position.piles:
        below = pile[1:]
        if len(below) == 1:
            others = (card for card in Card if card.kind is kind and card is not below[0])
            below += tuple(card for card in others if laid[card.code] < card.copies)[:1]
        unknown.append(Unknown(kind, below, max(0, len(pile) - 1)))
    tops = (pile[:1] for _, pile in position.piles)
    return replace(position, piles=Piles(*tops, unknown=tuple(unknown)))


def _readings(position: Position) -> Iterator[Position]:
    """Storeys above a clock: one of the two rulebooks forbids them, the other does not."""
    yield replace(position, rules=replace(position.rules, storeys_after_clock=not position.rules.storeys_after_clock))


def _kind_of_move(move: Move) -> str:
    if move.onto is None:
        return "discard"
    return str(move.card.kind.name.lower()) if move.onto else "new"


def _renamings(position: Position) -> Iterator[dict[str, str]]:
    """The colours that there are, as the first so many in any order."""
    laid = " ".join(lying.text for lying in position.cards())
    seen = [colour for colour in _COLOURS if colour in laid]
    for chosen in permutations(_COLOURS[: len(seen)]):
        yield dict(zip(seen, chosen, strict=True))


PUZZLES = PuzzleGame(
    prefix="ct",
    source=DealtEndgames(hide=_only_tops),
    themes=themes_by_name(*IDEAS, count_to_the_end),
    prospect=_prospect,
    techniques=TOWERS,
    teller=ClockTowersTeller,
    renamings=_renamings,
    alone=_alone,
    readings=_readings,
    kind_of_move=_kind_of_move,
    throws_away=lambda move: move.onto is None,
    is_finished=lambda cards: " " in cards and "^" in cards,
)
