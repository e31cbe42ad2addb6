"""What can each player force, whatever the others do, and what could they ever reach if all help?"""

from dataclasses import dataclass
from functools import partial
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from faceup.models.files import Entry
from faceup.models.game import Json, Objective, Opponents
from faceup.models.position import AnyPosition
from faceup.scripts.commands._asking import question_about
from faceup.scripts.commands._run import Inquiry, Report, Stop
from faceup.scripts.commands.questions.best_play import Asked, BestPlay
from faceup.scripts.output.report import print_line
from faceup.scripts.output.terminal import label_of, names_of, show_number
from faceup.solver import Answer, Limits
from faceup.solver.answer import unanswered

__all__ = ["Range"]


@dataclass(frozen=True, slots=True)
class Range(Inquiry[list[Asked], list[Answer]]):
    """Two answers for each seat: what it can force, and what it could reach. Every search has the limits for itself."""

    limits: Limits
    player: str | None = None
    """Who is asked about; everyone, if that is not said."""
    objective: Objective | None = None
    turns: int | None = None
    lines: bool = True

    def question(self, entry: Entry) -> list[Asked]:
        goals = entry.position.objectives
        objective = self.objective or (Objective.SCORE if Objective.SCORE in goals else goals[0])
        return [
            self.play(player=player, objective=objective, opponents=opponents, turns=self.turns).question(entry)
            for player in (range(len(entry.position.players)) if self.player is None else [self.player])
            for opponents in (Opponents.ADVERSARIAL, Opponents.COOPERATIVE)
        ]

    def find(self, position: AnyPosition, question: list[Asked], stop: Stop, report: Report | None) -> list[Answer]:
        answers = []
        for asked, engine in question:
            shown = report and partial(report, what=f"seat {asked.player}, {asked.opponents}  ")
            answers.append(self.play().find(position, (asked, engine), stop, shown))
        return answers

    def play(self, **asked: Any) -> BestPlay:
        """Return what is asked of one seat."""
        return BestPlay(partial(question_about, **asked), self.limits)

    def unfound(self, position: AnyPosition, question: list[Asked]) -> list[Answer]:
        return [unanswered(position, asked) for asked, _ in question]

    def is_proven(self, found: list[Answer]) -> bool:
        return all(answer.exact for answer in found)

    def to_json(self, found: list[Answer]) -> Json:
        written = map(self.play().to_json, found)
        players = [{"player": force["player"], "force": force, "reach": next(written)} for force in written]
        position, objective = found[0].position, found[0].objective
        return {"game": position.game, "position": position.format(), "objective": objective, "players": players}

    def tell(self, console: Console, entry: Entry, found: list[Answer], full: bool) -> None:
        """Print a row for each player, then the lines."""
        names, objective = names_of(entry), found[0].objective
        console.print(Text(label_of(entry), "bold"))
        table = Table("", f"{objective} to force", f"{objective} to reach", box=box.SIMPLE_HEAD)
        for force, reach in zip(found[::2], found[1::2], strict=True):
            table.add_row(Text(names[force.player]), _bounds(force), _bounds(reach))
        console.print(table)
        for answer in found if self.lines else []:
            if answer.line:
                can = "can force" if answer.opponents is Opponents.ADVERSARIAL else "could reach"
                console.print(Text(f"{names[answer.player]} {can} {_bounds(answer)}:", "bold"))
                print_line(console, answer.line, names, entry.position)


def _bounds(answer: Answer) -> str:
    if answer.value is not None:
        return show_number(answer.value)
    return f"{show_number(answer.lower)} to {show_number(answer.upper)} ({answer.status})"
