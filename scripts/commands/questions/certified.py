"""The most that can be made, and what that rests on."""

from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from faceup.models.files import Entry
from faceup.models.game import Json
from faceup.models.position import AnyPosition
from faceup.scripts.commands._run import Inquiry, Report, Stop
from faceup.scripts.commands.questions.best_play import Asked, BestPlay
from faceup.solver import Answer
from faceup.solver.certificate import Certificate, Route, certify
from faceup.solver.work import Work

__all__ = ["Certified"]


@dataclass(frozen=True, slots=True)
class Certified(Inquiry[Asked, tuple[Answer, Certificate | None]]):
    """A maximum with its certificate. The limits hold once more for the second way to it."""

    play: BestPlay

    def question(self, entry: Entry) -> Asked:
        return self.play.question(entry)

    def find(
        self, position: AnyPosition, question: Asked, stop: Stop, report: Report | None
    ) -> tuple[Answer, Certificate | None]:
        answer = self.play.find(position, question, stop, report)
        return answer, certify(answer, question[0], Work(self.play.limits, stop, report))

    def unfound(self, position: AnyPosition, question: Asked) -> tuple[Answer, Certificate | None]:
        return self.play.unfound(position, question), None

    def is_proven(self, found: tuple[Answer, Certificate | None]) -> bool:
        return found[0].exact

    def to_json(self, found: tuple[Answer, Certificate | None]) -> Json:
        answer, certificate = found
        return self.play.to_json(answer) | {
            "certificate": None if certificate is None else certificate.model_dump(mode="json")
        }

    def tell(self, console: Console, entry: Entry, found: tuple[Answer, Certificate | None], full: bool) -> None:
        answer, certificate = found
        self.play.tell(console, entry, answer, full)
        if certificate is not None:
            console.print(Text(_told(certificate), "bold green" if certificate.certified else "bold yellow"))


def _told(certificate: Certificate) -> str:
    """The certificate in a sentence."""
    line = "The line was replayed by the rules" if certificate.line_checked else "There is no line to the lower bound"
    upper = "the upper bound is open" if certificate.upper is Route.OPEN else f"the upper bound is {certificate.upper}"
    again = ", which came to it twice, with another seed and without presolve" if certificate.solved_again else ""
    return f"{line}; {upper}{again if certificate.upper is Route.CP_SAT else ''}."
