"""A puzzle that somebody solves: they choose, move by move, and are told what their choice is worth.

After the key it goes on through the tree of the solution, against the defence that asks the most, from one decision
that has only one right choice to the next. What lies between those is played for everyone.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from faceup.models.errors import FaceupError, NotationError
from faceup.models.game import Number
from faceup.models.position import AnyPosition, Move
from faceup.models.value import value
from faceup.puzzles.judging.turns import Moment, choices, next_moment
from faceup.puzzles.judging.values import Values, unlimited
from faceup.puzzles.packs.puzzle import Puzzle, SolutionNode
from faceup.puzzles.play.match import typed_move
from faceup.solver.work import Stopped

__all__ = ["Solving", "Turn", "Verdict"]


@value
class Turn:
    """What was played in one go, or what chance brought, which has no seat."""

    player: int | None
    moves: tuple[Move, ...]


@value
class Verdict:
    """What is proven of a choice."""

    moves: tuple[Move, ...]
    right: bool
    best: Number
    """What the right choice is worth."""
    worth: Number | None
    """What this one is worth; None where it was not proven."""
    refutation: tuple[Turn, ...] = ()
    """How a wrong choice is punished, if anybody need do anything for that."""


class Solving:
    """One puzzle and how far somebody has come with it."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.found = 0
        """How many decisions were got right; the first is the key."""
        self.nodes = puzzle.solution
        """What the solution has here: the right choice, or nothing where nothing is left to decide."""
        self.decision: Moment[Any] = Moment(puzzle.position, puzzle.ask.turns)
        self.now = self.decision
        """The same after what was played of the choice so far."""
        self.played: tuple[Move, ...] = ()
        """What was played of the choice so far: a turn may have several moves."""

    @property
    def over(self) -> bool:
        return not self.nodes

    @property
    def position(self) -> AnyPosition:
        return self.now.position

    @property
    def right_choice(self) -> tuple[Move, ...]:
        """The only right choice of the decision: of several ways there, the one of the record."""
        return self.nodes[0].turn(self.decision.position)[0]

    @property
    def takes_several(self) -> bool:
        """Whether a choice may take several moves here."""
        return any(not next_moment(self.now, move)[1] for move in self.position.legal_moves())

    def number_of_choices(self) -> int:
        """Count the choices that there are in the decision."""
        return len(choices(self.decision))

    def play(self, text: str, stop: Callable[[], bool] = lambda: False) -> Verdict | None:
        """Play what somebody typed, and judge their choice if it is complete; else return None.

        That is one move, by its number, its text or in words, or several one after the other, with commas between. A
        wrong choice is taken back. If it is none, a `FaceupError` says why, and nothing is played.
        """
        moves, now, ended = self._read(text)
        self.played, self.now = (*self.played, *moves), now
        if not ended:
            return None
        verdict = self._judged(stop)
        if not verdict.right:
            self.start_over()
        return verdict

    def start_over(self) -> None:
        """Take back what was played of the choice so far."""
        self.played, self.now = (), self.decision

    def back(self) -> Move | None:
        """Take back the last move of the choice so far, if there is one."""
        if not self.played:
            return None
        *kept, undone = self.played
        self.start_over()
        for move in kept:
            self.now, _ = next_moment(self.now, move)
        self.played = tuple(kept)
        return undone

    def go_on(self) -> list[Turn]:
        """Play the right choice, then on to the next decision; return what others, and chance, have done by then.

        Where no decision is left nothing more is played.
        """
        nodes = self._follow(self.nodes[0])
        self.found += 1
        made: list[Turn] = []
        while not self._asks(self.decision.position, nodes):
            position = self.decision.position
            asking = (node for node in nodes if self._leads_on(*node.turn(position)[1:]))
            node = next(asking, None)
            if node is None:
                nodes = ()
                break
            who = None if position.chances() else position.mover
            made.append(Turn(who, node.turn(position)[0]))
            nodes = self._follow(node)
        self.nodes = nodes
        return made

    def _follow(self, node: SolutionNode) -> tuple[SolutionNode, ...]:
        moves, _, replies = node.turn(self.decision.position)
        for move in moves:
            self.decision, _ = next_moment(self.decision, move)
        self.start_over()
        return replies

    def _asks(self, position: AnyPosition, nodes: Sequence[SolutionNode]) -> bool:
        """Whether the solver has to find something here: any other choice would be worse."""
        own = not position.chances() and position.mover == self.puzzle.ask.player
        return own and any(node.only for node in nodes)

    def _leads_on(self, position: AnyPosition, nodes: Sequence[SolutionNode]) -> bool:
        """Whether the solver has to find something here or later."""
        return self._asks(position, nodes) or any(self._leads_on(*node.turn(position)[1:]) for node in nodes)

    def _read(self, text: str) -> tuple[list[Move], Moment[Any], bool]:
        """The moves of a line, where they lead, and whether the choice is complete with them."""
        try:
            move = typed_move(self.position, text)
            return [move], *next_moment(self.now, move)
        except FaceupError:
            first, *more = (piece for piece in _BETWEEN.split(text) if piece)
            if not more:
                raise
            try:
                now, ended = next_moment(self.now, move := typed_move(self.position, first))
            except FaceupError:
                ended = True
            if ended:  # it was no list of moves
                raise
        moves = [move]
        for number, piece in enumerate(more, 2):
            moves.append(typed_move(now.position, piece))
            now, ended = next_moment(now, moves[-1])
            if ended:
                self._check_end(moves[-1], more[number - 1 :])
                break
        return moves, now, ended

    def _check_end(self, last: Move, more: Sequence[str]) -> None:
        if more:
            raise NotationError(f"the turn is over after {last.told()}; leave out what follows: {', '.join(more)}")

    def _judged(self, stop: Callable[[], bool]) -> Verdict:
        node = self.nodes[0]
        if self.position == node.turn(self.decision.position)[1]:
            return Verdict(self.played, True, node.value, node.value)
        for wrong in self.puzzle.tries if self.found == 0 else ():
            if self.position == _after(self.puzzle.position, wrong.moves):
                steps = [Turn(step.player, (step.move,)) for step in wrong.refutation]
                return Verdict(self.played, False, node.value, wrong.value, _joined(steps))
        try:
            values: Values[Any] = Values(self.puzzle.position, self.puzzle.ask, unlimited(stop))
            worth = values.value(self.now)
            if worth == node.value:  # such as a win with needless actions before it
                return Verdict(self.played, True, node.value, worth)
            return Verdict(self.played, False, node.value, worth, self._reply(values))
        except (FaceupError, Stopped):
            return Verdict(self.played, False, node.value, None)

    def _reply(self, values: Values[Any]) -> tuple[Turn, ...]:
        """The best answer to what was just played, where it is another player's to answer in time."""
        now = self.now
        late = now.turns is not None and now.turns <= 0
        if late or values.is_own(now) or now.position.chances() or now.position.outcome() is not None:
            return ()
        return (Turn(now.position.mover, values.best(now)[0].choice.moves),)


_BETWEEN = re.compile(r"\s*[,;]\s*(?:then\s+)?|\s+then\s+")


def _after(position: AnyPosition, moves: Sequence[Move]) -> AnyPosition:
    for move in moves:
        position = position.after(move)
    return position


def _joined(turns: Sequence[Turn]) -> tuple[Turn, ...]:
    """The same with neighbouring moves of one player together."""
    joined: list[Turn] = []
    for turn in turns:
        same = joined and turn.player is not None and joined[-1].player == turn.player
        joined.append(Turn(turn.player, (*joined.pop().moves, *turn.moves)) if same else turn)
    return tuple(joined)
