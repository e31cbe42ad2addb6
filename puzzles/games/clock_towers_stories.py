"""Stories of Clock Towers: what is built, what is thrown away, and the towers that come of it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property

from faceup.models.clock_towers import Card, Kind, Move, Position, points
from faceup.models.clock_towers.towers import Tower
from faceup.models.game import Number, Objective
from faceup.models.phrases import Phrase, Sayable, Saying
from faceup.models.position import AnyPosition
from faceup.models.words import Names
from faceup.puzzles.games.clock_towers_leads import A_NEW_TOWER, LEADS
from faceup.puzzles.games.clock_towers_themes import lost_rungs
from faceup.puzzles.judging.turns import Choice
from faceup.puzzles.stories.teller import Series, Teller

__all__ = ["ClockTowersTeller"]


class ClockTowersTeller(Teller[Move]):
    """Tells what towers come of a key, and of a mistake."""

    leading = (
        "tie-break",
        "closing-rung",
        "opened-rung",
        "stepping-stone",
        "denial",
        "sacrifice",
        "waiting-move",
        "contested-card",
        "spoiling",
        "poisoned-roof",
        "right-order",
        "tempo",
        "keep-open",
        "come-what-may",
        "right-tower",
        "kept-card",
        "count-to-the-end",
    )
    leads = LEADS

    @cached_property
    def theme(self) -> str | None:
        """The idea to tell: one that the mistake bears out, if there is one."""
        themes = [theme for theme in self.dossier.themes() if theme in self.words.themes]
        order = [*self.leading, *themes]
        return min(themes, key=lambda theme: (not self.bears_out(theme), order.index(theme)), default=None)

    def bears_out(self, theme: str) -> bool:
        """Whether the mistake that is told is of the sort that a theme is about."""
        key, wrong = self.dossier.key.moves[0], self.mistake.choice.moves[0]
        match theme:
            case "poisoned-roof":
                return _completes(wrong)
            case "opened-rung":
                return _completes(wrong) and not _completes(key)
            case "closing-rung":
                return _completes(key)
            case "keep-open":
                return wrong.card.kind is Kind.CLOCK and wrong.onto is not None
            case "right-tower" | "right-order":
                return wrong.onto is not None
        return True

    @cached_property
    def lead(self) -> Saying | None:
        if self.theme == "right-tower" and not self.dossier.key.moves[0].onto:
            return A_NEW_TOWER.of()
        if self.theme == "tie-break" and not self.position.certain:
            return None  # what is unknown may still decide on points
        return super().lead

    def idea(self) -> Iterator[Sayable]:
        """The key, what it is for, and the towers that it leads to."""
        key = self.dossier.key.moves[0]
        yield _DOES.of(
            lead=self.lead,
            who=self.who,
            acts=self.deed(self.position, key, draw=True),
            remark=self.remark(key),
        )
        value = self.dossier.value
        ends: Sayable = self.ends(value, best=True)
        if self.theme == "tie-break" and self.position.certain:
            ends = _ON_THE_TIE_BREAK.of()
        later = self.later(self.key_line)
        if self.together:
            yield _TOGETHER.of(n=value)
        elif later and self.lines_end:
            yield _THEN_FINISHES.of(who=self.who, towers=_listed(later), ends=ends)
        else:
            yield _THEN_ENDS.of(who=self.who, ends=ends)

    def remark(self, key: Move) -> Saying | None:
        """What the key is for, as far as that can be said in a few words."""
        others = [name for seat, name in enumerate(self.names) if seat != self.player]
        match self.theme:
            case "denial" if len(others) == 1:
                return _KEEPS_FROM.of(other=others[0])
            case "denial":
                return _KEEPS_FROM_ALL.of()
            case "contested-card" if len(others) == 1:
                return _BEFORE.of(other=others[0])
            case "contested-card":
                return _BEFORE_OTHERS.of()
            case "closing-rung" if _completes(key):
                lost = [each for each in lost_rungs(self.dossier) if each.tower.height <= _built(key).height]
                return _TAKES_RUNG.of(other=self.names[lost[0].seat]) if lost else None
            case "sacrifice":
                made = max(map(_points, self.position.legal_moves()))
                return _DEARER.of(n=made)
            case "stepping-stone" if _completes(key):
                return _NEXT_RUNG.of(n=_built(key).height + 1)
        return None

    def failure(self) -> Iterator[Sayable]:
        """How the mistake is answered, who makes what of it, and what it comes to."""
        seat, acts = (None, Series(())) if self.reply is None or not self.reply_hurts else self.reply
        told = {} if seat is None else {seat: acts}
        for other in range(len(self.names)) if self.lines_end and not self.dossier.values.helped else ():
            gained = self.made_by(other, self.mistake_line) - self.made_by(other, self.key_line)
            if other != self.player and gained and not self.reply_finishes:
                told[other] = Series((*(acts.things if other == seat else ()), _LATER.of(towers=_listed(gained))))
                break
        yield from (_SOMEONE.of(who=self.names[other], acts=done) for other, done in told.items())
        cheaper, fails = self.loss() if self.lines_end and not self.together else (None, None)
        if cheaper is not None:
            yield cheaper
        if self.together:
            yield _ONLY_TOGETHER.of(n=self.mistake.value)
            return
        ends = self.ends(self.mistake.value)
        yield _SOMEONE.of(who=self.who, acts=ends if fails is None else Series((fails, ends)))

    def loss(self) -> tuple[Saying | None, Saying | None]:
        """What becomes cheaper by the mistake, and what the solver then fails to make."""
        right, wrong = (self.made_by(self.player, line) for line in (self.key_line, self.mistake_line))
        lost, gained = [*(right - wrong)], [*(wrong - right)]
        if len(lost) == len(gained) == 1 and lost[0].roof is gained[0].roof and points(lost[0]) > points(gained[0]):
            if not _completes(self.mistake.choice.moves[0]):
                return _ROOF_MAKES.of(roof=_name(gained[0][-1]), n=points(gained[0])), None
        elif lost and not self.later(self.mistake_line):
            return None, _NOTHING_MORE.of()
        elif lost and not gained:
            return None, _NEVER.of(towers=_listed(Counter(lost)))
        elif lost and _worth(self.later(self.mistake_line)) < _worth(self.later(self.key_line)):
            return None, _FINISHES_ONLY.of(towers=_listed(self.later(self.mistake_line)))
        return None, None

    def ends(self, value: Number, best: bool = False) -> Saying:
        return _LEAVES_ALL.of(n=value) if self.together else super().ends(value, best)

    @property
    def together(self) -> bool:
        """Whether it is asked what all make together."""
        return self.dossier.question.objective is Objective.TOTAL

    @property
    def lines_end(self) -> bool:
        """Whether both lines go on to the end of the game; where chance comes in, they do not."""
        return all(line[-1].after.position.outcome() is not None for line in (self.key_line, self.mistake_line))

    @cached_property
    def reply_finishes(self) -> bool:
        """Whether what refutes the mistake finishes a tower: then no other is told."""
        if self.reply is None:
            return False
        return _completes(self.dossier.values.choices(self.mistake.choice.after)[0].choice.moves[0])

    @cached_property
    def reply_hurts(self) -> bool:
        """Whether the answer to the mistake is what makes it one.

        Others finish more than after the key; or they finish a tower at once; or if they let that turn go by, the
        mistake would be none.
        """
        others = [seat for seat in range(len(self.names)) if seat != self.player]
        if self.reply_finishes or not self.lines_end:
            return True
        if any(self.made_by(seat, self.mistake_line) - self.made_by(seat, self.key_line) for seat in others):
            return True
        passed = self.dossier.otherwise.if_next_passes(self.mistake.choice)
        return passed is not None and passed >= self.dossier.value

    @cached_property
    def key_line(self) -> list[Choice[Move]]:
        return self.dossier.line

    @cached_property
    def mistake_line(self) -> list[Choice[Move]]:
        wrong = self.mistake.choice
        return [wrong, *self.dossier.values.line(wrong.after)]

    def made_by(self, seat: int, line: Sequence[Choice[Move]], start: AnyPosition | None = None) -> Counter[Tower]:
        """The towers that a player finishes in a line, in the order in which they are finished."""
        position, made = self.position if start is None else start, Counter[Tower]()
        for move in (move for choice in line for move in choice.moves):
            if position.mover == seat and _completes(move):
                made[_built(move)] += 1
            position = position.after(move)
        return made

    def later(self, line: Sequence[Choice[Move]]) -> Counter[Tower]:
        """The towers that the solver finishes after the first move of a line."""
        return self.made_by(self.player, line[1:], line[0].after.position)

    def deed(self, position: AnyPosition, move: Move, draw: bool = False) -> Saying | None:
        assert isinstance(position, Position)
        drawn = None
        if (draw or self.alike_but_for_the_draw) and move.draw is not None:
            drawn = _name(position.piles[move.draw][0])
        card, onto = _name(move.card), move.onto
        if onto is None:
            return _DISCARDS.of(card=card, drawn=drawn)
        if not onto:
            return _BEGINS.of(card=card, drawn=drawn)
        tower = self.tower(position, move)
        if move.card.kind is Kind.ROOF:
            return _ROOFS.of(card=card, tower=tower, n=_points(move), drawn=drawn)
        return (_CLOCKS if move.card.kind is Kind.CLOCK else _RAISES).of(card=card, tower=tower, drawn=drawn)

    def tower(self, position: Position, move: Move) -> Saying:
        """A tower by its height, or by its cards where there are several of that height to choose from."""
        assert move.onto is not None
        towers = {each.onto for each in position.legal_moves() if each.card is move.card and each.onto}
        alike = [tower for tower in towers if tower.height == move.onto.height]
        if len(alike) > 1:
            return _TOWER_OF_CARDS.of(cards=move.onto.format())
        return _TOWER_OF_HEIGHT.of(n=move.onto.height)

    @cached_property
    def alike_but_for_the_draw(self) -> bool:
        """Whether the key and the mistake are the same play, with another draw."""
        key, wrong = self.dossier.key.moves[0], self.mistake.choice.moves[0]
        return key.without_draw() == wrong.without_draw()

    def card_hint(self) -> Sayable:
        key = self.dossier.key.moves[0]
        return (_CARD_GOES if key.onto is None else _CARD_IS_PLAYED).of(card=_name(key.card))


def _name(card: Card) -> Names:
    return card.words.cards[card.code]


def _built(move: Move) -> Tower:
    assert move.onto is not None, "something is built"
    return move.onto.with_card(move.card)


def _completes(move: Move) -> bool:
    return move.onto is not None and move.card.kind is Kind.ROOF


def _points(move: Move) -> int:
    return 0 if move.onto is None else points(move.onto.with_card(move.card))


def _worth(towers: Counter[Tower]) -> int:
    return sum(map(points, towers.elements()))


def _listed(towers: Counter[Tower]) -> Series:
    return Series(tuple(_TOWER.of(h=t.height, roof=_name(t[-1]), n=points(t)) for t in towers.elements()))


_DOES = Phrase(*3 * ("[{lead} ]{who} {acts}[{remark}].",))
_SOMEONE = Phrase("{who} {acts}", "{who} {acts}", "{who} {acts}")
_DISCARDS = Phrase(
    "throws away {card:a}[ and draws {drawn:a}]",
    "défausse {card:a}[ et pioche {drawn:a}]",
    "scarta {card:a}[ e pesca {drawn:a}]",
)
_BEGINS = Phrase(
    "starts a tower of {card:a}[ and draws {drawn:a}]",
    "commence un clocher {card:de}[ et pioche {drawn:a}]",
    "comincia una torre di {card:a}[ e pesca {drawn:a}]",
)
_RAISES = Phrase(
    "adds {card:a} to {tower}[ and draws {drawn:a}]",
    "ajoute {card:a} au {tower}[ et pioche {drawn:a}]",
    "aggiunge {card:a} alla {tower}[ e pesca {drawn:a}]",
)
_CLOCKS = Phrase(
    "puts {card:a} on {tower}[ and draws {drawn:a}]",
    "pose {card:a} sur le {tower}[ et pioche {drawn:a}]",
    "mette {card:a} sulla {tower}[ e pesca {drawn:a}]",
)
_ROOFS = Phrase(
    "finishes {tower} with {card:a} for {n:# point|# points}[ and draws {drawn:a}]",
    "termine le {tower} avec {card:a} pour {n:# point|# points}[ et pioche {drawn:a}]",
    "completa la {tower} con {card:a} per {n:# punto|# punti}[ e pesca {drawn:a}]",
)
_TOWER_OF_HEIGHT = Phrase("the tower of height {n}", "clocher de hauteur {n}", "torre di altezza {n}")
_TOWER_OF_CARDS = Phrase("the tower {cards}", "clocher {cards}", "torre {cards}")
_TOWER = Phrase(
    "a tower of height {h} with {roof:a} ({n:# point|# points})",
    "un clocher de hauteur {h} avec {roof:a} ({n:# point|# points})",
    "una torre di altezza {h} con {roof:a} ({n:# punto|# punti})",
)
_KEEPS_FROM = Phrase(
    ", only to keep it from {other}",
    ", seulement pour en priver {other}",
    ", carta presa solo per toglierla {other:ad}",
)
_KEEPS_FROM_ALL = Phrase(
    ", only to keep it from the others",
    ", seulement pour en priver les autres",
    ", carta presa solo per toglierla agli altri",
)
_BEFORE = Phrase(
    ", before {other} can take it",
    ", avant {other:que} ne prenne cette carte",
    ", prima che {other} prenda quella carta",
)
_BEFORE_OTHERS = Phrase(
    ", before anyone else can take it",
    ", avant que quelqu'un d'autre ne prenne cette carte",
    ", prima che qualcun altro prenda quella carta",
)
_TAKES_RUNG = Phrase(
    ", and takes the rung that {other} needs",
    ", et prend l'échelon dont {other} a besoin",
    ", e prende il gradino che serve {other:ad}",
)
_DEARER = Phrase(
    ", though another tower would make {n:# point|# points}",
    ", alors qu'un autre clocher ferait {n:# point|# points}",
    ", anche se un'altra torre farebbe {n:# punto|# punti}",
)
_NEXT_RUNG = Phrase(
    ": the next tower of that colour needs height {n}",
    " : le clocher suivant de cette couleur doit avoir la hauteur {n}",
    ": la prossima torre di quel colore deve avere altezza {n}",
)
_THEN_FINISHES = Phrase(
    "In the main line {who} then finishes {towers}, and {ends}.",
    "Dans la suite principale, {who} termine ensuite {towers}, et {ends}.",
    "Nella linea principale {who} completa poi {towers}, e {ends}.",
)
_THEN_ENDS = Phrase(
    "With best play from there {who} {ends}.",
    "Si tout le monde joue ensuite au mieux, {who} {ends}.",
    "Se da lì tutti giocano al meglio, {who} {ends}.",
)
_TOGETHER = Phrase(
    "Together they make {n:# point|# points}.",
    "Ensemble, ils font {n:# point|# points}.",
    "Insieme fanno {n:# punto|# punti}.",
)
_ONLY_TOGETHER = Phrase(
    "they make only {n:# point|# points} together",
    "ils ne font ensemble que {n:# point|# points}",
    "insieme fanno solo {n:# punto|# punti}",
)
_LEAVES_ALL = Phrase(
    "leaves them all with only {n:# point|# points} together",
    "ne leur laisse à tous ensemble que {n:# point|# points}",
    "lascia a tutti insieme solo {n:# punto|# punti}",
)
_ON_THE_TIE_BREAK = Phrase("wins on the tie-break", "gagne au départage", "vince allo spareggio")
_LATER = Phrase("later finishes {towers}", "termine plus tard {towers}", "completa più tardi {towers}")
_ROOF_MAKES = Phrase(
    "{roof:the} makes only {n:# point|# points}",
    "{roof:the} ne fait que {n:# point|# points}",
    "{roof:the} fa solo {n:# punto|# punti}",
)
_NOTHING_MORE = Phrase("finishes nothing more", "ne termine plus rien", "non completa più nulla")
_FINISHES_ONLY = Phrase(
    "then finishes only {towers}", "ne termine ensuite {towers:que}", "completa poi soltanto {towers}"
)
_NEVER = Phrase("never finishes {towers}", "ne termine jamais {towers}", "non completa mai {towers}")
_CARD_IS_PLAYED = Phrase("Play {card:a}.", "Jouez {card:a}.", "Giocate {card:a}.")
_CARD_GOES = Phrase(
    "Do without {card:a}.", "On se passe de cette carte : {card}.", "Si può fare a meno di questa carta: {card}."
)
