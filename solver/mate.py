"""The winning puzzle's own question: in how few turns of one's own can one win, whatever the others and chance do?

Chance counts as one more opponent here: a win must be sure. So a position is *won* within some turns, *lost* for this
purpose (a win can never be forced, however long one looks), or still *open* with the turns that were looked ahead. The
strategy is a tree: one move for the player, every answer of the others, everything that chance may bring.

A turn of the player that is skipped is none of their own: there is nothing to choose in it.
"""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, computed_field

from faceup.models.errors import QuestionError
from faceup.models.game import Bounds
from faceup.models.position import AnyPosition, M, Position
from faceup.solver.answer import Played, Progress, Reply, Stats, Status
from faceup.solver.engines.reference import ENTRY_BYTES, deep_recursion
from faceup.solver.question import MOST_TURNS, Limits, Opponents, Question
from faceup.solver.work import Stopped, Work

__all__ = ["MOST_BRANCHES", "Branch", "Mate", "Mating", "Undone", "Won", "check_race", "find_mate"]

MOST_BRANCHES = 10_000
"""How large a tree is given. One that is larger is cut off, and says so."""


class Branch(BaseModel):
    """One move of the strategy, or one answer to it, and all that can follow."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    player: int | None = Field(description="who moves; null for chance")
    move: Played
    replies: tuple["Branch", ...] = Field(description="the one move of the player, or every answer; none at the win")

    @computed_field  # type: ignore[prop-decorator]  # as pydantic documents it
    @property
    def text(self) -> str:
        """The text of the move."""
        return self.move.format()


class Mate(Reply):
    """The answer: how many turns of their own the player needs, and the strategy; or what was proven instead."""

    status: Status = Field(
        description="exact: a sure win, or the proof that there is none however long one looks; turn-limit: the proof"
        " that there is none within `turns`; otherwise what ended the search, after `turns` without a sure win"
    )
    mate: int | None = Field(description="within how many of the player's own turns they win for sure; null for none")
    turns: int = Field(description="how many turns of everyone were looked ahead")
    tree: tuple[Branch, ...] = Field(description="what the player does, or every answer, from the position on")
    whole: bool = Field(description="whether the tree is whole; a very large one is cut off")
    stats: Stats


def find_mate(
    position: AnyPosition,
    question: Question,
    limits: Limits | None = None,
    stop: Callable[[], bool] = lambda: False,
    report: Callable[[Progress], None] | None = None,
) -> Mate:
    """Find the fewest turns of their own within which the question's player wins for sure, and how.

    Within the question's `turns`; without them it is looked further and further, until there is a sure win, or the
    proof that there is none, or a limit is hit. What is smallest is so among the wins within the turns looked ahead.

    >>> from faceup.models import gotown
    >>> position = gotown.Position.parse("gotown~gotown.floors_to_win-1~0d~612~~3m_~18_")
    >>> found = find_mate(position, Question.about(position))
    >>> found.mate, found.turns, found.tree[0].text
    (2, 3, 'milkshake 1')
    """
    check_race(position, question)
    return Mating[Any](question.player, Work(limits, stop, report)).mate(position, question.turns)


def check_race(position: AnyPosition, question: Question) -> None:
    """Raise a `QuestionError` if a sure win cannot be asked for: in a game that is no race, or if others may help."""
    question.check(position)
    if position.fixed_length:
        raise QuestionError(f"{position.game} is not a race: it is played to its end, so there is no mate to look for")
    if question.opponents is not Opponents.ADVERSARIAL:
        raise QuestionError("a mate is sure whatever the others do: its opponents are adversarial")


class Won(NamedTuple):
    """A sure win: at worst so many more turns of the player begin, and so many moves are made."""

    own_turns: int
    moves: int


class Undone(NamedTuple):
    """No sure win: either none ever, or none that shows within the turns that were looked ahead."""

    ever: bool


_LOST, _OPEN = Undone(ever=True), Undone(ever=False)
_Verdict = Won | Undone


class Mating(Generic[M]):
    """The work of one answer."""

    def __init__(self, player: int, work: Work) -> None:
        self.player, self.work = player, work
        self.known: dict[tuple[Position[M], int], _Verdict] = {}
        self.branches = self.looked = 0
        work.watch = lambda: work.progress(Bounds(-1, 1), none_within=self.looked)

    def mate(self, position: Position[M], asked: int | None) -> Mate:
        verdict: _Verdict = _OPEN
        status = Status.TURN_LIMIT
        tree: tuple[Branch, ...] = ()
        with deep_recursion():
            try:
                for turns in range(1, MOST_TURNS + 1) if asked is None else [asked]:
                    verdict = self.verdict(position, turns - 1)
                    self.looked = turns
                    if verdict != _OPEN:
                        status = Status.EXACT
                        break
                if isinstance(verdict, Won):
                    tree = self.tree(position, self.looked - 1)
            except Stopped as stopped:
                status = stopped.status
        under_way = position.mover == self.player and position.outcome() is None
        return Mate(
            game=position.game,
            position=position,
            player=self.player,
            status=status,
            mate=verdict.own_turns + under_way if isinstance(verdict, Won) else None,
            turns=self.looked,
            tree=tree,
            whole=self.branches <= MOST_BRANCHES,
            stats=self.work.stats("reference"),
        )

    def verdict(self, position: Position[M], more: int) -> _Verdict:
        """Whether the player surely wins if so many more turns may begin, and how soon."""
        if more < 0:
            return _OPEN
        outcome = position.outcome()
        if outcome is not None:
            return Won(0, 0) if outcome.winners == (self.player,) else _LOST
        known = self.known.get((position, more))
        if known is None:
            self.work.check()
            self.work.nodes += 1
            known = self.known[position, more] = self.chosen(position, [v for _, _, v in self.options(position, more)])
            self.work.memory += ENTRY_BYTES
        return known

    def options(self, position: Position[M], more: int) -> list[tuple[M, int, _Verdict]]:
        """Every move or chance outcome, with the turns that are left after it, and its verdict."""
        chances = [chance.move for chance in position.chances()]
        found = []
        for move in chances or position.legal_moves():
            begun, after = position.turns_begun(move), position.after(move)
            verdict = self.verdict(after, more - begun)
            if isinstance(verdict, Won):
                own = begun > 0 and after.mover == self.player and after.outcome() is None
                verdict = Won(verdict.own_turns + own, verdict.moves + 1)
            found.append((move, more - begun, verdict))
        return found

    def chosen(self, position: Position[M], verdicts: list[_Verdict]) -> _Verdict:
        """The player takes the soonest win; the others and chance take whatever is worst for that."""
        won = [verdict for verdict in verdicts if isinstance(verdict, Won)]
        if self.is_the_players(position):
            return min(won) if won else _OPEN if _OPEN in verdicts else _LOST
        return _LOST if _LOST in verdicts else _OPEN if _OPEN in verdicts else max(won)

    def is_the_players(self, position: Position[M]) -> bool:
        return position.mover == self.player and not position.chances()

    def tree(self, position: Position[M], more: int) -> tuple[Branch, ...]:
        """What happens next on the way to the win: one move of the player, or every answer."""
        if position.outcome() is not None:
            return ()
        options = sorted(self.options(position, more), key=lambda option: option[0].format())
        if self.is_the_players(position):
            options = [min((o for o in options if isinstance(o[2], Won)), key=lambda option: option[2])]
        player = None if position.chances() else position.mover
        branches = []
        for move, left, _ in options:
            self.branches += 1
            if self.branches > MOST_BRANCHES:
                break
            replies = self.tree(position.after(move), left)
            branches.append(Branch(player=player, move=move, replies=replies))
        return tuple(branches)
