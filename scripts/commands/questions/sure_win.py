"""In how few turns of their own does a player win, whatever the others and chance do? The strategy is a tree."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from faceup.models.files import Entry
from faceup.models.game import Json
from faceup.models.position import AnyPosition
from faceup.scripts.commands._run import Inquiry, Report, Stop, unknown
from faceup.scripts.output.terminal import count, names_of
from faceup.solver.answer import Status
from faceup.solver.mate import Branch, Mate, check_race, find_mate
from faceup.solver.question import Limits, Question

__all__ = ["SureWin"]

_MOST_ROWS = 200
"""How much of a tree is printed for people; programs get all of it."""


@dataclass(frozen=True, slots=True)
class SureWin(Inquiry[Question, Mate]):
    """The soonest sure win of a race, and how it comes about."""

    about: Callable[[Entry], Question]
    limits: Limits

    def question(self, entry: Entry) -> Question:
        question = self.about(entry)
        check_race(entry.position, question)
        return question

    def find(self, position: AnyPosition, question: Question, stop: Stop, report: Report | None) -> Mate:
        return find_mate(position, question, self.limits, stop, report)

    def unfound(self, position: AnyPosition, question: Question) -> Mate:
        return Mate(**unknown(position, question), mate=None, turns=0, tree=(), whole=True)

    def is_proven(self, found: Mate) -> bool:
        return found.mate is not None

    def to_json(self, found: Mate) -> Json:
        return found.to_json()

    def tell(self, console: Console, entry: Entry, found: Mate, full: bool) -> None:
        names = names_of(entry)
        console.print(
            Text(_verdict(found, names[found.player]), "bold green" if found.mate is not None else "bold yellow")
        )
        console.print()
        rows = list(_rows(found.tree, 0))
        for depth, branch in rows[:_MOST_ROWS]:
            who = "" if branch.player is None else f"{names[branch.player]}  "
            console.print(Text(f"  {'  ' * depth}{who}{branch.move.told()}"))
        if len(rows) > _MOST_ROWS or not found.whole:
            console.print(Text(f"  and more ({max(0, len(rows) - _MOST_ROWS):,} more lines with --json)", "dim"))
        if rows:
            console.print()
        console.print(Text(f"{found.stats.nodes:,} positions in {found.stats.seconds:.2f} s", "dim"))


def _rows(branches: tuple[Branch, ...], depth: int) -> Iterator[tuple[int, Branch]]:
    """A tree line by line; only where it branches it goes to the right."""
    for branch in branches:
        yield depth, branch
        yield from _rows(branch.replies, depth + (len(branch.replies) > 1))


def _verdict(found: Mate, who: str) -> str:
    ahead = count(found.turns, "turn")
    if found.mate == 0:
        return f"{who} has won already"
    if found.mate is not None:
        own = count(found.mate, "turn")
        return f"{who} wins within {own} of their own, whatever the others and chance do ({ahead} looked ahead)"
    if found.status is Status.EXACT:
        return f"{who} can never be sure to win: proven"
    if found.status is Status.TURN_LIMIT:
        return f"{who} cannot be sure to win within {ahead}: proven"
    return f"No sure win for {who} was found; within {ahead} there is none"
