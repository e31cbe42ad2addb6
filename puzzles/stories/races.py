"""Stories of races: the turn that wins, what can be done against it, and why another turn comes too late."""

from collections.abc import Iterator
from typing import Generic

from faceup.models.phrases import Phrase, Sayable, Saying
from faceup.models.position import AnyPosition, M
from faceup.puzzles.judging.turns import Choice, Moment
from faceup.puzzles.stories.teller import Series, Teller

__all__ = ["RaceTeller"]


class RaceTeller(Teller[M], Generic[M]):
    """Tells how a race is won, against the defence that asks the most."""

    def idea(self) -> Iterator[Sayable]:
        key, sure = self.dossier.key, self.dossier.value == 1
        if not sure or _is_over(key.after.position):
            ends = self.ends(self.dossier.value, best=True) if not sure else _WINS_AT_ONCE.of()
            yield _DOES.of(lead=self.lead, who=self.who, acts=self.key_acts, remark=self.remark(), ends=ends)
            return
        yield _DOES.of(lead=self.lead, who=self.who, acts=self.key_acts, remark=self.remark(), ends=None)
        yield self.follow_up(key.after)

    def remark(self) -> Saying | None:
        """What else there is to say of the key."""
        return None

    def is_told(self, choice: Choice[M]) -> bool:
        """Whether a choice is worth telling."""
        return True

    def follow_up(self, moment: Moment[M]) -> Sayable:
        """How the play goes on to a sure win: the answer to every defence, or to one that asks much."""
        if moment.position.chances():
            return _ANY_CARD.of(who=self.who)
        if self.dossier.values.helped:
            return _EVERYONE_HELPS.of(play=self.helpful_play(moment))
        if self.dossier.solution.one_plan(moment):
            return self.answered(_WHATEVER, moment)
        for defence in self.dossier.solution.defences(moment):
            if self.is_told(defence):
                other = self.names[moment.position.mover]
                return self.answered(_AGAINST, defence.after, other=other, defence=self.acts(defence, moment.position))
        return self.answered(_MAIN, moment)

    def helpful_play(self, moment: Moment[M]) -> Sayable:
        """What everyone does next, where all play for the solver; a line of such play, as far as it is told."""
        told = [
            (here.position.mover, self.acts(choice, here.position))
            for here, choice in self.dossier.solution.steps(moment)
            if self.is_told(choice)
        ][:_MOST_TOLD]
        if not told or told[-1][0] != self.player:
            told.append((self.player, Series(())))
        seat, acts = told.pop()
        told.append((seat, Series((*acts.things, _WON.of()))))
        return Series(tuple(_SOMEONE.of(who=self.names[seat], acts=acts) for seat, acts in told))

    def answered(self, phrase: Phrase, moment: Moment[M], **said: Sayable) -> Sayable:
        """What the solver does next, and whether that wins at once."""
        for here, choice in self.dossier.solution.steps(moment):
            if here.position.mover == self.player and self.is_told(choice):
                wins = (_AND_WINS if _is_over(choice.after.position) else _AND_IN_TIME).of()
                return phrase.of(who=self.who, acts=self.acts(choice, here.position), wins=wins, **said)
        return _IN_TIME.of(who=self.who)

    def failure(self) -> Iterator[Sayable]:
        """How the mistake is answered, or that any answer does."""
        after = self.mistake.choice.after
        over = _is_over(after.position) or after.position.chances() or not after.turns
        if self.reply is not None or over or self.dossier.values.is_own(after):
            yield from super().failure()
            return
        other = self.names[after.position.mover]
        yield _ANYHOW.of(who=self.who, ends=self.ends(self.mistake.value), other=other)


def _is_over(position: AnyPosition) -> bool:
    return position.outcome() is not None


_DOES = Phrase(
    "[{lead} ]{who} {acts}[{remark}][, and {ends}].",
    "[{lead} ]{who} {acts}[{remark}][, et {ends}].",
    "[{lead} ]{who} {acts}[{remark}][, e {ends}].",
)
_MOST_TOLD = 4
"""How many choices of helpful play a story tells."""
_SOMEONE = Phrase("{who} {acts}", "{who} {acts}", "{who} {acts}")
_WON = Phrase("wins", "gagne", "vince")
_EVERYONE_HELPS = Phrase("Everyone helps: {play}.", "Tout le monde aide : {play}.", "Tutti aiutano: {play}.")
_WINS_AT_ONCE = Phrase("wins at once", "gagne aussitôt", "vince subito")
_AND_WINS = Phrase("and wins", "et gagne", "e vince")
_AND_IN_TIME = Phrase("and wins in time", "et gagne à temps", "e vince in tempo")
_IN_TIME = Phrase(
    "From there {who} wins in time, whatever comes next.",
    "De là, {who} gagne à temps, quoi qu'il arrive.",
    "Da lì {who} vince in tempo, qualunque cosa accada.",
)
_ANY_CARD = Phrase(
    "Whatever chance brings, {who} wins.",
    "Quoi que le hasard apporte, {who} gagne.",
    "Qualunque cosa porti il caso, {who} vince.",
)
_MAIN = Phrase(
    "In the main line {who} then {acts}, {wins}.",
    "Dans la suite principale, {who} {acts}, {wins}.",
    "Nella linea principale {who} poi {acts}, {wins}.",
)
_ANYHOW = Phrase(
    "{who} {ends}, whatever {other} answers",
    "{who} {ends}, quoi que réponde {other}",
    "{who} {ends}, qualunque cosa risponda {other}",
)
_WHATEVER = Phrase(
    "Whatever comes next, {who} then {acts}, {wins}.",
    "Quoi qu'il arrive ensuite, {who} {acts}, {wins}.",
    "Qualunque cosa accada, {who} poi {acts}, {wins}.",
)
_AGAINST = Phrase(
    "If {other} {defence}, {who} {acts}, {wins}.",
    "Si {other} {defence}, {who} {acts}, {wins}.",
    "Se {other} {defence}, {who} {acts}, {wins}.",
)
