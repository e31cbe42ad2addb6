"""By which turn of a race can a player win, if everyone helps and nothing is left to luck?"""

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from faceup.models.files import Entry
from faceup.models.game import Json
from faceup.models.position import AnyPosition
from faceup.scripts.commands._run import Inquiry, Report, Stop, unknown
from faceup.scripts.output.report import STOPS, print_line, print_stats
from faceup.scripts.output.terminal import count, label_of, names_of
from faceup.solver.answer import Status
from faceup.solver.earliest_win import Earliest, check_earliest, find_earliest
from faceup.solver.question import Limits, Question

__all__ = ["EarliestWin"]


@dataclass(frozen=True, slots=True)
class EarliestWin(Inquiry[Question, Earliest]):
    """The earliest turn of a win with everyone's help, and a play that wins then."""

    about: Callable[[Entry], Question]
    limits: Limits
    engine: str = "auto"

    def question(self, entry: Entry) -> Question:
        question = self.about(entry)
        check_earliest(entry.position, question, self.engine)
        return question

    def find(self, position: AnyPosition, question: Question, stop: Stop, report: Report | None) -> Earliest:
        return find_earliest(position, question, self.limits, engine=self.engine, stop=stop, report=report)

    def unfound(self, position: AnyPosition, question: Question) -> Earliest:
        return Earliest(**unknown(position, question), turn=None, none_within=0, line=())

    def is_proven(self, found: Earliest) -> bool:
        return found.status is Status.EXACT

    def to_json(self, found: Earliest) -> Json:
        return found.to_json()

    def tell(self, console: Console, entry: Entry, found: Earliest, full: bool) -> None:
        names = names_of(entry)
        verdict = _verdict(found, names[found.player])
        if not full:
            console.print(Text(f"{label_of(entry)}: {verdict}"))
            return
        console.print(Text(verdict, "bold green" if found.turn is not None else "bold yellow"))
        console.print(
            Text("if everyone helps and nothing is left to luck: no thief, no card from a pile made anew", "dim")
        )
        console.print()
        print_line(console, found.line, names)
        print_stats(console, found.stats)


def _verdict(found: Earliest, who: str) -> str:
    """The answer in one sentence."""
    none_within = count(found.none_within, "turn")
    if found.turn == 0:
        return f"{who} has won already"
    if found.turn is not None:
        return f"The earliest turn by which {who} can win: turn {found.turn}"
    if found.status is Status.EXACT:
        return f"{who} can never win: proven"
    if found.status is Status.TURN_LIMIT:
        return f"{who} cannot win within {none_within}: proven"
    ruled_out = f"; within {none_within} there is none: proven" if found.none_within else ""
    return f"No win of {who} was found before {STOPS[found.status]}{ruled_out}"
