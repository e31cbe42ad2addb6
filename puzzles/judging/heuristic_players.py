"""Players who do not see everything: the greedy one, and those who look one to five turns ahead.

What they would play is what tempts people; the weakest that finds the solution tells how hard it is. A player who looks
ahead takes the others' best answers into account, and trusts the evaluation where the look ends, whatever chance may
bring there.
"""

from enum import IntEnum
from fractions import Fraction
from typing import Generic

from faceup.models.game import Game, M, Number, P
from faceup.models.registry import game_of
from faceup.puzzles.judging.evaluation import evaluate
from faceup.puzzles.judging.turns import Choice, Stage, choices, next_stage
from faceup.solver.question import Question

__all__ = ["MOST_LOOKS", "Limited", "Rung"]


MOST_LOOKS = 30_000
"""How many positions a player may look at for one choice; who would need more looks one turn less ahead."""


class Rung(IntEnum):
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
    def weakest_of(cls, able: "list[Rung]") -> "Rung | None":
        """The weakest player from whom on all are able; None if the best is not. What only the weak find is luck."""
        unable = [rung for rung in cls if rung not in able]
        return next((rung for rung in cls if rung > max(unable, default=-1)), None)


class _TooManyLooksError(Exception):
    """To look so far ahead would take too long."""


class Limited(Generic[P, M]):
    """What the players of the ladder choose, in a game and for a question."""

    def __init__(self, position: P, question: Question) -> None:
        self.game: Game[P, M] = game_of(position)
        self.question = question
        self._looks: dict[P, int] = {}
        self._looks_ahead: dict[tuple[P, int], Number] = {}
        self._choices: dict[Stage[P], list[Choice[P, M]]] = {}
        self._looked: dict[tuple[Stage[P], int], dict[Choice[P, M], Number]] = {}
        self._left = MOST_LOOKS

    def picks(self, stage: Stage[P], turns: int) -> list[Choice[P, M]]:
        """The choices that look best to who looks so many turns ahead, as the ladder counts; equally good ones all."""
        if turns == Rung.GREEDY:
            return self._greedy(stage)
        looks = self.looks(stage, turns)
        best = max(looks.values()) if stage.position.mover == self.question.player else min(looks.values())
        return [choice for choice, look in looks.items() if look == best]

    def looks(self, stage: Stage[P], turns: int) -> dict[Choice[P, M], Number]:
        """How each choice looks to who looks so many turns ahead; nobody looks further than the question goes."""
        furthest = turns if stage.turns is None else min(turns, stage.turns)
        known = self._looked.get((stage, furthest))
        if known is None:
            known = self._looked[stage, furthest] = self._looked_ahead(stage, furthest)
        return known

    def _looked_ahead(self, stage: Stage[P], turns: int) -> dict[Choice[P, M], Number]:
        for ahead in range(turns - 1, -1, -1):
            self._left = MOST_LOOKS
            try:
                return {choice: self._look(choice.after, ahead, None) for choice in self._options(stage)}
            except _TooManyLooksError:
                continue
        return {choice: self._evaluated(choice.after.position) for choice in self._options(stage)}

    def _options(self, stage: Stage[P]) -> list[Choice[P, M]]:
        found = self._choices.get(stage)
        if found is None:
            found = self._choices[stage] = choices(self.game, stage)
        return found

    def _greedy(self, stage: Stage[P]) -> list[Choice[P, M]]:
        """The most appealing move, and again, until the choice is made."""
        found: dict[Stage[P], Choice[P, M]] = {}
        under_way: dict[P, tuple[M, ...]] = {stage.position: ()}
        while under_way:
            position, moves = under_way.popitem()
            legal = sorted(self.game.legal_moves(position), key=lambda move: move.format())
            most = max(self.game.appeal(position, move) for move in legal)
            for move in legal:
                if self.game.appeal(position, move) == most:
                    after, ended = next_stage(self.game, Stage(position, stage.turns), move)
                    if ended:
                        found.setdefault(after, Choice((*moves, move), after))
                    else:
                        under_way.setdefault(after.position, (*moves, move))
        return list(found.values())

    def _look(self, stage: Stage[P], ahead: int, cut: Number | None) -> Number:
        """How a position looks if so many more turns are looked ahead.

        `cut` is the value that the side before has for sure: once this one is no better for it, it need not be known.
        What is known is remembered: the same cards may be drawn in many orders.
        """
        known = self._looks_ahead.get((stage.position, ahead))
        if known is None:
            known = self._looked_at(stage, ahead, cut)
            if cut is None:
                self._looks_ahead[stage.position, ahead] = known
        return known

    def _looked_at(self, stage: Stage[P], ahead: int, cut: Number | None) -> Number:
        position, game = stage.position, self.game
        self._left -= 1
        if not self._left:
            raise _TooManyLooksError
        if ahead == 0 or game.outcome(position) is not None:
            return self._evaluated(position)
        chances = game.chances(position)
        if chances:
            outcomes = ((next_stage(game, stage, move)[0], probability) for move, probability in chances)
            return sum((p * self._look(after, ahead, None) for after, p in outcomes), start=Fraction(0))
        own = position.mover == self.question.player
        best: Number | None = None
        for choice in self._options(stage):
            same_side = (choice.after.position.mover == self.question.player) is own
            look = self._look(choice.after, ahead - 1, None if same_side else best)
            if best is None or (look > best if own else look < best):
                best = look
            if cut is not None and (best >= cut if own else best <= cut):
                break
        assert best is not None, "a game that goes on has a move"
        return best

    def _evaluated(self, position: P) -> int:
        look = self._looks.get(position)
        if look is None:
            look = self._looks[position] = evaluate(position, self.question)
        return look
