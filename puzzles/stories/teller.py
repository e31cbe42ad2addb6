"""Telling a puzzle: two or three sentences on the idea and on the mistake that tempts most, and hints in stages.

A sentence says what was proven: what choices come to, and lines of best play. A game says what its moves are called
when a story is told (`deed`), and what else there is to say of a key and of a mistake; this class knows no game.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple

from faceup.models.game import Number, Objective
from faceup.models.phrases import Phrase, Sayable, Saying, capital
from faceup.models.position import AnyPosition, M
from faceup.models.words import Language, Words
from faceup.puzzles.judging.turns import Choice
from faceup.puzzles.stories.telling import Telling

if TYPE_CHECKING:
    from faceup.puzzles.judging.dossier import Dossier, Temptation

__all__ = ["NOTHING", "Series", "Teller"]


class Series(NamedTuple):
    """Some things one after the other: *a, b and c*."""

    things: tuple[Sayable, ...]

    def said(self, language: Language) -> str:
        *first, last = (thing.said(language) for thing in self.things)
        return _AND.said(language, first=", ".join(first), last=last) if first else last


_AND = Phrase("{first} and {last}", "{first} et {last}", "{first} e {last}")


class Teller(Generic[M]):
    """Who tells the story of a puzzle without fault: one that has a unique key, and a choice that tempts."""

    leading: ClassVar[tuple[str, ...]] = ()
    """Themes, those first that say the most about a puzzle."""
    leads: ClassVar[Mapping[str, Phrase]] = MappingProxyType({})
    """What a story about a theme begins with, before the key is told."""

    def __init__(self, dossier: "Dossier[M]", names: Sequence[Sayable]) -> None:
        self.dossier, self.names = dossier, names
        self.position, self.player = dossier.position, dossier.question.player
        self.who = names[self.player]

    def told(self, questions: Mapping[Language, str]) -> dict[Language, Telling]:
        """Tell the puzzle in every language that its question is put in."""
        story, hints = [*self.story()], [*self.hints()]
        return {
            language: Telling(
                question,
                " ".join(capital(sentence.said(language)) for sentence in story),
                tuple(capital(hint.said(language)) for hint in hints),
            )
            for language, question in questions.items()
        }

    # What there is to tell.

    def story(self) -> Iterator[Sayable]:
        """The key and what comes of it, then the mistake that tempts most."""
        yield from self.idea()
        yield _IF.of(who=self.who, acts=self.acts(self.mistake.choice), then=_Clauses((*self.failure(),)))

    def hints(self) -> Iterator[Sayable]:
        """The idea, the tempting mistake, the card."""
        theme = self.theme
        yield _NO_THEME.of() if theme is None else self.words.themes[theme].about.of()
        yield self.mistake_hint()
        yield self.card_hint()

    def mistake_hint(self) -> Sayable:
        """What not to do. Of a turn that does all that the key does it is only said that this is not the point."""
        key = Counter(self.dossier.key.moves)
        for wrong in self.dossier.temptations:
            if not key <= Counter(wrong.choice.moves):
                return _BEWARE.of(who=self.who, acts=self.acts(wrong.choice), ends=self.ends(wrong.value))
        in_order = any(Counter(wrong.choice.moves) == key for wrong in self.dossier.temptations)
        return (_IN_ORDER if in_order else _TOO_MUCH).of()

    def idea(self) -> Iterator[Sayable]:
        """What the key is, and what comes of it."""
        yield _DOES.of(who=self.who, acts=self.key_acts)
        yield _WITH_BEST_PLAY.of(who=self.who, ends=self.ends(self.dossier.value, best=True))

    def failure(self) -> Iterator[Sayable]:
        """What becomes of the mistake."""
        if self.reply is not None:
            seat, acts = self.reply
            yield _SOMEONE.of(who=self.names[seat], acts=acts)
        yield _SOMEONE.of(who=self.who, acts=self.ends(self.mistake.value))

    def deed(self, position: AnyPosition, move: M) -> Saying | None:
        """What is said of a move after its player's name; None if it goes without saying."""
        return _PLAYS.of(move=move.format())

    def card_hint(self) -> Sayable:
        """Which card to look at."""
        return _BEGINS.of(move=self.dossier.key.moves[0].format())

    # What it is made of.

    @cached_property
    def words(self) -> Words:
        return self.position.form().deck.words

    @cached_property
    def theme(self) -> str | None:
        """What the puzzle is about most of all."""
        themes = [theme for theme in self.dossier.themes() if theme in self.words.themes]
        order = [*self.leading, *themes]
        return min(themes, key=order.index, default=None)

    @cached_property
    def lead(self) -> Saying | None:
        lead = self.leads.get(self.theme or "")
        return None if lead is None else lead.of()

    @cached_property
    def mistake(self) -> "Temptation[M]":
        return self.dossier.temptations[0]

    @cached_property
    def ends_undecided(self) -> bool:
        """Whether best play after the mistake comes to an end that nobody wins."""
        line = [self.mistake.choice, *self.dossier.values.line(self.mistake.choice.after)]
        outcome = line[-1].after.position.outcome()
        return outcome is not None and not outcome.winners

    @cached_property
    def reply(self) -> tuple[int, Series] | None:
        """Who refutes the mistake and how, if not every answer does."""
        after = self.mistake.choice.after
        if after.position.outcome() is not None or after.position.chances() or after.turns == 0:
            return None
        valued = self.dossier.values.choices(after)
        if self.dossier.values.is_own(after) or valued[0].value == valued[-1].value:
            return None
        acts = self.acts(valued[0].choice, after.position)
        return None if acts == _IDLE else (after.position.mover, acts)

    @cached_property
    def key_acts(self) -> Series:
        return self.acts(self.dossier.key)

    def acts(self, choice: Choice[M], position: AnyPosition | None = None) -> Series:
        """Tell what a player does in one go."""
        return self.series(choice.moves, self.position if position is None else position)

    def series(self, moves: Sequence[M], position: AnyPosition) -> Series:
        told = []
        for move in moves:
            told.append(self.deed(position, move))
            position = position.after(move)
        said = tuple(deed for deed in told if deed is not None)
        return Series(said) if said else _IDLE

    def ends(self, value: Number, best: bool = False) -> Saying:
        """Tell what a choice comes to for the solver, after the name: the key, or less than that."""
        match self.dossier.question.objective:
            case Objective.MARGIN if value.denominator != 1 or not self.position.certain:
                return (_AHEAD if value > 0 else _BEHIND if value < 0 else _EVEN).of(n=abs(value))
            case Objective.MARGIN if value > 0:
                return (_WINS_BY if best else _WINS_ONLY_BY).of(n=value)
            case Objective.MARGIN if value < 0:
                return (_LOSES_ONLY_BY if best else _LOSES_BY).of(n=-value)
            case Objective.MARGIN:
                return (_HOLDS if best else _ENDS_LEVEL).of()
            case Objective.WIN:
                return self.wins(value)
            case _ if value.denominator != 1 or not self.position.certain:
                return _EXPECTS_POINTS.of(n=value)
        return (_MAKES if best else _MAKES_ONLY).of(n=value)

    def wins(self, value: Number) -> Saying:
        race = self.dossier.question.turns is not None
        if value == 1:
            return _WINS.of()
        if not race and not self.position.certain and -1 < value < 1:
            return _EXPECTS_RESULT.of(n=value)
        if not race:
            return (_SHARES if value == 0 else _LOSES).of()
        if value == -1:
            return (_MISSES if self.dossier.question.turns == 1 else _TOO_LATE).of()
        if value == 0 and self.ends_undecided:
            return _UNDECIDED.of()
        percent = 50 * (1 + value)
        return (_CHANCE if percent.denominator == 1 else _ABOUT).of(n=round(percent))


class _Clauses(NamedTuple):
    """What follows, clause after clause: *this, that, and so on*."""

    clauses: tuple[Sayable, ...]

    def said(self, language: Language) -> str:
        *first, last = (clause.said(language) for clause in self.clauses)
        return _AND_SO.said(language, first=", ".join(first), last=last) if first else last


_AND_SO = Phrase("{first}, and {last}", "{first}, et {last}", "{first}, e {last}")
_DOES = Phrase("{who} {acts}.", "{who} {acts}.", "{who} {acts}.")
_SOMEONE = Phrase("{who} {acts}", "{who} {acts}", "{who} {acts}")
_PLAYS = Phrase("plays {move}", "joue {move}", "gioca {move}")
NOTHING = Phrase("plays nothing", "ne joue rien", "non gioca nulla")
_IDLE = Series((NOTHING.of(),))
_BEGINS = Phrase("It begins with {move}.", "Cela commence par {move}.", "Si comincia con {move}.")
_IF = Phrase(
    "If instead {who} {acts}, {then}.", "Si au contraire {who} {acts}, {then}.", "Se invece {who} {acts}, {then}."
)
_BEWARE = Phrase(
    "Do not be tempted: if {who} {acts}, {who} {ends}.",
    "Attention à la tentation : si {who} {acts}, {who} {ends}.",
    "Attenzione alla tentazione: se {who} {acts}, {who} {ends}.",
)
_IN_ORDER = Phrase(
    "The same cards in another order will not do.",
    "Les mêmes cartes dans un autre ordre ne suffisent pas.",
    "Le stesse carte in un altro ordine non bastano.",
)
_TOO_MUCH = Phrase("It is easy to do too much.", "On en fait facilement trop.", "È facile fare troppo.")
_NO_THEME = Phrase(
    "What looks best at first sight is not best here.",
    "Ce qui semble le meilleur au premier coup d'œil ne l'est pas ici.",
    "Ciò che a prima vista sembra il meglio qui non lo è.",
)
_WITH_BEST_PLAY = Phrase(
    "With best play {who} {ends}.",
    "Si tout le monde joue au mieux, {who} {ends}.",
    "Se tutti giocano al meglio, {who} {ends}.",
)
_WINS_BY = Phrase("wins by {n:# point|# points}", "gagne de {n:# point|# points}", "vince di {n:# punto|# punti}")
_WINS_ONLY_BY = Phrase(
    "wins by only {n:# point|# points}", "ne gagne que de {n:# point|# points}", "vince solo di {n:# punto|# punti}"
)
_LOSES_BY = Phrase("loses by {n:# point|# points}", "perd de {n:# point|# points}", "perde di {n:# punto|# punti}")
_LOSES_ONLY_BY = Phrase(
    "loses by only {n:# point|# points}", "ne perd que de {n:# point|# points}", "perde solo di {n:# punto|# punti}"
)
_AHEAD = Phrase("wins by {n} on average", "gagne de {n} en moyenne", "vince di {n} in media")
_BEHIND = Phrase("loses by {n} on average", "perd de {n} en moyenne", "perde di {n} in media")
_EVEN = Phrase("comes out level on average", "arrive à égalité en moyenne", "finisce alla pari in media")
_EXPECTS_POINTS = Phrase("can expect {n} points", "peut espérer {n} points", "può aspettarsi {n} punti")
_EXPECTS_RESULT = Phrase(
    "comes to {n} on average, where a win is 1 and a loss −1",
    "arrive en moyenne à {n}, où gagner vaut 1 et perdre −1",
    "arriva in media a {n}, dove vincere vale 1 e perdere −1",
)
_HOLDS = Phrase("stays level on points", "tient l'égalité aux points", "resta alla pari ai punti")
_ENDS_LEVEL = Phrase("only ends level on points", "ne fait qu'égalité aux points", "finisce solo alla pari ai punti")
_MAKES = Phrase("makes {n:# point|# points}", "fait {n:# point|# points}", "fa {n:# punto|# punti}")
_MAKES_ONLY = Phrase(
    "makes only {n:# point|# points}", "ne fait que {n:# point|# points}", "fa solo {n:# punto|# punti}"
)
_WINS = Phrase("wins", "gagne", "vince")
_SHARES = Phrase("only shares the win", "ne fait que partager la victoire", "divide solo la vittoria")
_LOSES = Phrase("loses", "perd", "perde")
_MISSES = Phrase("does not win this turn", "ne gagne pas ce tour-ci", "non vince in questo turno")
_UNDECIDED = Phrase(
    "gets no further: the game is undecided",
    "n'avance plus : la partie reste indécise",
    "non va oltre: la partita resta indecisa",
)
_TOO_LATE = Phrase("does not win in time", "ne gagne pas à temps", "non vince in tempo")
_CHANCE = Phrase("wins in {n} % of cases", "gagne dans {n} % des cas", "vince in {n} casi su 100")
_ABOUT = Phrase("wins in about {n} % of cases", "gagne dans environ {n} % des cas", "vince in circa {n} casi su 100")
