"""What can each player force, whatever the others do, and what could they ever reach if all help?"""

from dataclasses import dataclass
from functools import partial

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from faceup import solver
from faceup.models.files import Entry
from faceup.models.game import Json, Objective, Position
from faceup.scripts.commands._run import Inquiry, Report, Stop
from faceup.scripts.output.report import print_line
from faceup.scripts.output.terminal import label_of, names_of
from faceup.solver import Answer, Limits, Opponents, Question
from faceup.solver.answer import unanswered
from faceup.solver.engines import engine_for

__all__ = ["Range"]

_Pairs = list[tuple[Answer, Answer]]
"""For each seat what it can force, and what it could reach."""
_Asked = list[tuple[Question, Question]]


@dataclass(frozen=True, slots=True)
class Range(Inquiry[_Asked, _Pairs]):
    """Two answers for each player; every search has the limits for itself."""

    objective: Objective
    limits: Limits
    lines: bool = True

    def question(self, position: Position) -> _Asked:
        return [
            (self.asked(position, seat, Opponents.ADVERSARIAL), self.asked(position, seat, Opponents.COOPERATIVE))
            for seat in range(len(position.players))
        ]

    def asked(self, position: Position, seat: int, opponents: Opponents) -> Question:
        question = Question.about(position, player=seat, objective=self.objective, opponents=opponents)
        engine_for(position, question)
        return question

    def find(self, position: Position, question: _Asked, stop: Stop, report: Report) -> _Pairs:
        def answer(asked: Question) -> Answer:
            shown = partial(report, what=f"seat {asked.player}, {asked.opponents}  ")
            return solver.solve(position, asked, self.limits, stop=stop, report=shown)

        return [(answer(force), answer(reach)) for force, reach in question]

    def unfound(self, position: Position, question: _Asked) -> _Pairs:
        return [(unanswered(position, force), unanswered(position, reach)) for force, reach in question]

    def is_proven(self, found: _Pairs) -> bool:
        return all(answer.exact for pair in found for answer in pair)

    def to_json(self, found: _Pairs) -> Json:
        players = []
        for seat, answers in enumerate(found):
            force, reach = (answer.model_copy(update={"moves": None}).to_json() for answer in answers)
            players.append({"player": seat, "force": force, "reach": reach})
        return {"game": found[0][0].game, "objective": self.objective, "players": players}

    def tell(self, console: Console, entry: Entry, found: _Pairs, full: bool) -> None:
        """Print a row for each player, then the lines."""
        names = names_of(entry)
        console.print(Text(label_of(entry), "bold"))
        table = Table("", f"{self.objective} to force", f"{self.objective} to reach", box=box.SIMPLE_HEAD)
        for name, answers in zip(names, found, strict=True):
            table.add_row(name, *map(_bounds, answers))
        console.print(table)
        for name, answers in zip(names, found, strict=True) if self.lines else ():
            for answer, what in zip(answers, ("can force", "could reach"), strict=True):
                if answer.line:
                    console.print(Text(f"{name} {what} {_bounds(answer)}:", "bold"))
                    print_line(console, answer.line, names, entry.position)


def _bounds(answer: Answer) -> str:
    return str(answer.value) if answer.exact else f"{answer.lower} to {answer.upper} ({answer.status})"
