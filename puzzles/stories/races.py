"""Stories of races: the turn that wins, what can be done against it, and why another turn comes too late."""

from collections.abc import Iterator
from typing import Generic

from faceup.models.phrases import Phrase, Sayable, Saying
from faceup.models.position import AnyPosition, M
from faceup.puzzles.judging.turns import Choice, Moment
from faceup.puzzles.stories.teller import Teller

__all__ = ["RaceTeller"]


class RaceTeller(Teller[M], Generic[M]):
    """Tells how a race is won, against the defence that asks the most."""

    def idea(self) -> Iterator[Sayable]:
        key, sure = self.dossier.key, self.dossier.value == 1
        if not sure or _is_over(key.after.position):
            ends = self.ends(self.dossier.value, best=True) if not sure else _WINS_AT_ONCE.of()
            yield _DOES.of(who=self.who, acts=self.key_acts, remark=self.remark(), ends=ends)
            return
        yield _DOES.of(who=self.who, acts=self.key_acts, remark=self.remark(), ends=None)
        yield self.follow_up(key.after)

    def remark(self) -> Saying | None:
        """What else there is to say of the key."""
        return None

    def is_told(self, choice: Choice[M]) -> bool:
        """Whether a choice of the solver is worth telling."""
        return True

    def follow_up(self, moment: Moment[M]) -> Sayable:
        """How the play goes on to a sure win: the answer to every defence, or that to the hardest."""
        steps = [*self.dossier.solution.steps(moment)]
        own = [step for step in steps if step[0].position.mover == self.player and self.is_told(step[1])]
        if not own:
            return _IN_TIME.of(who=self.who)
        before, answer = own[0]
        said = {"who": self.who, "acts": self.acts(answer, before.position)}
        wins = (_AND_WINS if _is_over(answer.after.position) else _AND_IN_TIME).of()
        if self.dossier.solution.one_plan(moment):
            return _WHATEVER.of(**said, wins=wins)
        defence = steps[0]
        if defence[0].position.mover == self.player or defence[0] != moment:
            return _HAS_ANSWERS.of(who=self.who)
        other = self.names[moment.position.mover]
        return _AGAINST.of(**said, other=other, defence=self.acts(defence[1], moment.position), wins=wins)


def _is_over(position: AnyPosition) -> bool:
    return position.outcome() is not None


_DOES = Phrase(
    "{who} {acts}[{remark}][, and {ends}].",
    "{who} {acts}[{remark}][, et {ends}].",
    "{who} {acts}[{remark}][, e {ends}].",
)
_WINS_AT_ONCE = Phrase("wins at once", "gagne aussitôt", "vince subito")
_AND_WINS = Phrase("and wins", "et gagne", "e vince")
_AND_IN_TIME = Phrase("and wins in time", "et gagne à temps", "e vince in tempo")
_IN_TIME = Phrase(
    "From there {who} wins in time, whatever comes next.",
    "De là, {who} gagne à temps, quoi qu'il arrive.",
    "Da lì {who} vince in tempo, qualunque cosa accada.",
)
_HAS_ANSWERS = Phrase(
    "Whatever comes next, {who} has an answer to it, and wins in time.",
    "Quoi qu'il arrive, {who} a une réponse, et gagne à temps.",
    "Qualunque cosa accada, {who} ha una risposta, e vince in tempo.",
)
_WHATEVER = Phrase(
    "Whatever comes next, {who} then {acts}, {wins}.",
    "Quoi qu'il arrive, {who} {acts} ensuite, {wins}.",
    "Qualunque cosa accada, {who} poi {acts}, {wins}.",
)
_AGAINST = Phrase(
    "If {other} {defence}, {who} {acts}, {wins}.",
    "Si {other} {defence}, {who} {acts}, {wins}.",
    "Se {other} {defence}, {who} {acts}, {wins}.",
)
