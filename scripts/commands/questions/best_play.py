"""What is the best play, and what is it worth? And where points are counted: in which ways can the most be made?"""

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from faceup.models.files import Entry
from faceup.models.game import Json, whole
from faceup.models.position import AnyPosition
from faceup.scripts.commands._run import Inquiry, Report, Stop
from faceup.scripts.output.report import print_answer
from faceup.solver import Answer, Limits, Question
from faceup.solver.answer import unanswered
from faceup.solver.engines import engine_for, run
from faceup.solver.engines.maximum import Pattern, patterns
from faceup.solver.proving import with_replies
from faceup.solver.work import Work

__all__ = ["Asked", "BestPlay", "WaysToMost"]

Asked = tuple[Question, str]
"""A question, and the name of the engine that takes it."""


@dataclass(frozen=True, slots=True)
class BestPlay(Inquiry[Asked, Answer]):
    """The best play and its value; with `all_moves` the value of every legal move, too, with `replies` to each.

    With `ending`, people are shown how it will stand at the end of the line.
    """

    about: Callable[[Entry], Question]
    limits: Limits
    engine: str = "auto"
    all_moves: bool = False
    replies: bool = False
    ending: bool = False

    def question(self, entry: Entry) -> Asked:
        question = self.about(entry)
        return question, engine_for(entry.position, question, self.engine)

    def find(self, position: AnyPosition, question: Asked, stop: Stop, report: Report | None) -> Answer:
        asked, engine = question
        work = Work(self.limits, stop, report)
        answer = run(engine, position, asked, work, self.all_moves)
        return with_replies(answer, asked, work, engine) if self.all_moves and self.replies else answer

    def unfound(self, position: AnyPosition, question: Asked) -> Answer:
        return unanswered(position, question[0])

    def is_proven(self, found: Answer) -> bool:
        return found.exact

    def to_json(self, found: Answer) -> Json:
        # A search that was stopped lists what it knows of the moves; that is for people, unless asked for.
        return (found if self.all_moves else found.model_copy(update={"moves": None})).to_json()

    def tell(self, console: Console, entry: Entry, found: Answer, full: bool) -> None:
        print_answer(console, entry, found, full=full, all_moves=self.all_moves, ending=self.ending)


@dataclass(frozen=True, slots=True)
class _Ways:
    answer: Answer
    patterns: list[Pattern]
    all_known: bool


@dataclass(frozen=True, slots=True)
class WaysToMost(Inquiry[Asked, _Ways]):
    """The most that can be made, and the ways to it: how many towers of each worth. The limits hold once more."""

    play: BestPlay

    def question(self, entry: Entry) -> Asked:
        return self.play.question(entry)

    def find(self, position: AnyPosition, question: Asked, stop: Stop, report: Report | None) -> _Ways:
        answer = self.play.find(position, question, stop, report)
        if answer.value is None:
            return _Ways(answer, [], False)
        return _Ways(answer, *patterns(position, question[0], whole(answer.value), self.play.limits, stop))

    def unfound(self, position: AnyPosition, question: Asked) -> _Ways:
        return _Ways(self.play.unfound(position, question), [], False)

    def is_proven(self, found: _Ways) -> bool:
        return found.answer.exact

    def to_json(self, found: _Ways) -> Json:
        ways = [
            {
                "towers": {str(points): number for points, number in pattern.towers.items()},
                "line": [step.to_json() for step in pattern.line],
            }
            for pattern in found.patterns
        ]
        return self.play.to_json(found.answer) | {"patterns": ways, "all_patterns": found.all_known}

    def tell(self, console: Console, entry: Entry, found: _Ways, full: bool) -> None:
        self.play.tell(console, entry, found.answer, full)
        if found.answer.exact:
            known = "All ways" if found.all_known else "Some ways; the search for more was stopped"
            console.print(Text(f"{known} to make it, by towers of 5, 4, 3 and 2 points:"))
        for pattern in found.patterns:
            console.print(Text("  " + "  ".join(f"{number} x {worth}" for worth, number in pattern.towers.items())))
