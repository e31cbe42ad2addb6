"""Players who do not see everything: the greedy one, and those who look one to five turns ahead.

What they would play is what tempts people; the weakest that finds the solution tells how hard it is. A player who looks
ahead takes the others' best answers into account, and trusts the evaluation where the look ends, whatever chance may
bring there.
"""

from enum import IntEnum
from fractions import Fraction
from typing import Generic

from faceup.models.game import Number, Objective
from faceup.models.position import M, Position
from faceup.puzzles.games import puzzle_game
from faceup.puzzles.judging.turns import Choice, Moment, choices, next_moment
from faceup.solver.question import Question
from faceup.solver.work import Work

__all__ = ["MOST_LOOKS", "POINT", "WON", "HeuristicPlayers", "Lookahead"]

MOST_LOOKS = 5_000
"""How many positions a player may look at for one choice; who would need more looks one turn less ahead."""
_LOOKS_BETWEEN_CHECKS = 100
POINT = 12
"""What a point counts, or whatever a game is won by (`PuzzleGame.prospect`)."""
WON = 1000
"""What the end of a game that is played for the win counts."""


class Lookahead(IntEnum):
    """The ladder of players, the weakest first; the number is how many turns they look ahead."""

    GREEDY = 0
    ONE_TURN = 1
    TWO_TURNS = 2
    THREE_TURNS = 3
    FOUR_TURNS = 4
    FIVE_TURNS = 5

    @property
    def label(self) -> str:
        return self.name.lower().replace("_", "-")

    @classmethod
    def weakest_of(cls, able: "list[Lookahead]") -> "Lookahead | None":
        """Return the weakest player from whom on all are able, if the best is. What only the weak find is luck."""
        unable = [player for player in cls if player not in able]
        return next((player for player in cls if player > max(unable, default=-1)), None)


class _TooManyLooksError(Exception):
    """To look so far ahead would take too long."""


class HeuristicPlayers(Generic[M]):
    """What the players of the ladder choose, in a game and for a question."""

    def __init__(self, position: Position[M], question: Question, work: Work | None = None) -> None:
        self.question, self._work = question, work or Work()
        self._prospect = puzzle_game(position.game).prospect
        self._looks: dict[Position[M], int] = {}
        self._looks_ahead: dict[tuple[Position[M], int], Number] = {}
        self._choices: dict[Moment[M], list[Choice[M]]] = {}
        self._looked: dict[tuple[Moment[M], int], dict[Choice[M], Number]] = {}
        self._left = MOST_LOOKS

    def picks(self, moment: Moment[M], turns: int) -> list[Choice[M]]:
        """Return all choices that look best to the player who looks so many turns ahead."""
        if turns == Lookahead.GREEDY:
            return self._greedy(moment)
        looks = self.looks(moment, turns)
        best = max(looks.values()) if moment.position.mover == self.question.player else min(looks.values())
        return [choice for choice, look in looks.items() if look == best]

    def looks(self, moment: Moment[M], turns: int) -> dict[Choice[M], Number]:
        """Return how each choice looks so many turns ahead; nobody looks further than the question goes."""
        furthest = turns if moment.turns is None else min(turns, moment.turns)
        known = self._looked.get((moment, furthest))
        if known is None:
            known = self._looked[moment, furthest] = self._looked_ahead(moment, furthest)
        return known

    def _looked_ahead(self, moment: Moment[M], turns: int) -> dict[Choice[M], Number]:
        for ahead in range(turns - 1, -1, -1):
            self._left = MOST_LOOKS
            try:
                return {choice: self._look(choice.after, ahead, None) for choice in self._options(moment)}
            except _TooManyLooksError:
                continue
        return {choice: self.evaluated(choice.after.position) for choice in self._options(moment)}

    def _options(self, moment: Moment[M]) -> list[Choice[M]]:
        found = self._choices.get(moment)
        if found is None:
            self._work.check()
            found = self._choices[moment] = choices(moment)
        return found

    def _greedy(self, moment: Moment[M]) -> list[Choice[M]]:
        """The most appealing move, and again, until the choice is made."""
        found: dict[Moment[M], Choice[M]] = {}
        under_way: dict[Position[M], tuple[M, ...]] = {moment.position: ()}
        while under_way:
            position, moves = under_way.popitem()
            legal = sorted(position.legal_moves(), key=str)
            most = max(position.appeal(move) for move in legal)
            for move in legal:
                if position.appeal(move) == most:
                    after, ended = next_moment(Moment(position, moment.turns), move)
                    if ended:
                        found.setdefault(after, Choice((*moves, move), after))
                    else:
                        under_way.setdefault(after.position, (*moves, move))
        return list(found.values())

    def _look(self, moment: Moment[M], ahead: int, cut: Number | None) -> Number:
        """How a position looks if so many more turns are looked ahead.

        `cut` is the value that the side before has for sure: once this one is no better for it, it need not be known.
        What is known is remembered: the same cards may be drawn in many orders.
        """
        known = self._looks_ahead.get((moment.position, ahead))
        if known is None:
            known = self._looked_at(moment, ahead, cut)
            if cut is None:
                self._looks_ahead[moment.position, ahead] = known
        return known

    def _looked_at(self, moment: Moment[M], ahead: int, cut: Number | None) -> Number:
        position = moment.position
        self._left -= 1
        if not self._left:
            raise _TooManyLooksError
        if not self._left % _LOOKS_BETWEEN_CHECKS:
            self._work.check()
        if ahead == 0 or position.outcome() is not None:
            return self.evaluated(position)
        chances = position.chances()
        if chances:
            outcomes = ((next_moment(moment, move)[0], probability) for move, probability in chances)
            return sum((p * self._look(after, ahead, None) for after, p in outcomes), start=Fraction(0))
        own = position.mover == self.question.player
        best: Number | None = None
        for choice in self._options(moment):
            same_side = (choice.after.position.mover == self.question.player) is own
            look = self._look(choice.after, ahead - 1, None if same_side else best)
            if best is None or (look > best if own else look < best):
                best = look
            if cut is not None and (best >= cut if own else best <= cut):
                break
        assert best is not None, "a game that goes on has a move"
        return best

    def evaluated(self, position: Position[M]) -> int:
        look = self._looks.get(position)
        if look is None:
            look = self._looks[position] = self._evaluation(position)
        return look

    def _evaluation(self, position: Position[M]) -> int:
        """The asked player's prospect minus the best other's. The end of a game counts what it is worth."""
        outcome, player = position.outcome(), self.question.player
        if outcome is not None:
            unit = WON if self.question.objective is Objective.WIN else POINT
            return unit * outcome.values(self.question.objective)[player]
        prospects = [self._prospect(position, seat) for seat in range(len(position.players))]
        return prospects[player] - max((p for seat, p in enumerate(prospects) if seat != player), default=0)
