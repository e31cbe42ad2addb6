"""A puzzle as a file that can be trained on without a server: every choice at every decision, judged beforehand.

Positions are numbered. Those at which the solver may stand list their moves and where each leads; those at which a
choice is complete have a verdict: right, or what it is worth and the reply that punishes it. A second file a language
has their drawings, taken apart so that what two drawings share is there once.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from faceup.models.drawing import View
from faceup.models.files import write_entry
from faceup.models.game import Bounds, Json, Number
from faceup.models.names import players_called
from faceup.models.position import AnyPosition, Move
from faceup.models.words import Language
from faceup.puzzles.judging.turns import Moment, next_moment
from faceup.puzzles.judging.values import Values
from faceup.puzzles.packs.line import Ask
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.vocabulary import names_said
from faceup.puzzles.play.solving import Solving, Turn
from faceup.solver.answer import shown
from faceup.solver.question import Limits
from faceup.solver.ranking import result
from faceup.solver.work import Work

__all__ = ["Lesson"]

_DRAWING_WIDTH = 720
_TABLE_MB = 64


class Lesson:
    """A puzzle, played through: what its two kinds of files hold.

    >>> import faceup
    >>> lesson = Lesson(faceup.packs()["gotown"][0])
    >>> lesson.told["decisions"][0]["position"]
    '0'
    """

    def __init__(self, puzzle: Puzzle, stop: Callable[[], bool] = lambda: False) -> None:
        self.puzzle = puzzle
        self._numbers: dict[AnyPosition, str] = {}
        self._told: dict[str, Json] = {}
        self._values: Values[Any] = Values(puzzle.position, puzzle.ask, Work(Limits(table_mb=_TABLE_MB), stop))
        solving = Solving(puzzle)
        decisions = []
        while not solving.over:
            decisions.append(self._decision(solving))
        end = self._number(solving.decision.position)
        language_names = {str(language): names_said(puzzle.names, language) for language in Language}
        self.told: Json = {
            "id": puzzle.id,
            "game": puzzle.game,
            "kind": str(puzzle.kind),
            "grade": str(puzzle.grade),
            "difficulty": puzzle.difficulty,
            "themes": puzzle.themes,
            "series": None if puzzle.series is None else puzzle.series.to_json(),
            "ask": Ask.of(puzzle.ask).to_json(),
            "position": write_entry(puzzle.entry),
            "names": language_names,
            "told": {str(language): puzzle.told(language).to_json() for language in Language},
            "played": self._mistake(),
            "value_text": str(puzzle.value),
            "second_text": str(puzzle.second),
            "decisions": decisions,
            "end": end,
            "tries": [
                {
                    "text": each.text,
                    "moves": [self._said(move) for move in each.moves],
                    "value_text": str(each.value),
                    "chosen_by": [player.label for player in each.chosen_by],
                }
                for each in puzzle.tries
            ],
            "positions": self._told,
        }
        del self._values  # with the table of its search

    def drawings(self, language: Language) -> Json:
        """Draw all positions of the lesson, with the names of the players in a language."""
        view = View(names=names_said(self.puzzle.names, language), language=language, width=_DRAWING_WIDTH, spots=True)
        parts: dict[str, int] = {}
        drawings = {}
        for position, number in self._numbers.items():
            svg = position.illustrate(view).svg(None)
            drawings[number] = [parts.setdefault(part, len(parts)) for part in _BEGINS.split(svg)]
        return {"parts": list(parts), "drawings": drawings}

    # What the solver decides.

    def _decision(self, solving: Solving) -> Json:
        """One decision, with all its choices; the puzzle goes on to the next."""
        first, index, right = solving.decision, solving.found, solving.nodes[0]
        solution, solved, _ = right.turn(first.position)
        number = self._choices(first, index, right.value, solved)
        after, turns = first, solving.go_on()
        for move in solution:
            after, _ = next_moment(after, move)
        return {
            "position": number,
            "value_text": str(right.value),
            "solution": [self._said(move) for move in solution],
            "solved": self._number(solved),
            "others": self._turns(after.position, turns),
        }

    def _choices(self, first: Moment[Any], index: int, best: Number, solved: AnyPosition) -> str:
        """Every way that the solver can go on from a decision, up to where the choice is complete."""
        begin = self._place(first, index)
        under_way, complete = [first], dict[Moment[Any], None]()
        while under_way:
            going_on: dict[Moment[Any], None] = {}
            for moment in under_way:
                moves = []
                table = moment.position.table(View())
                for move in sorted(moment.position.legal_moves(), key=str):
                    after, ended = next_moment(moment, move)
                    (complete if ended else going_on)[after] = None
                    arrows = [{"start": arrow.start, "end": arrow.end} for arrow in table.arrows(move)]
                    moves.append(self._said(move) | {"arrows": arrows, "to": self._place(after, index)})
                self._told[self._place(moment, index)] |= {"moves": moves}
            under_way = list(going_on)
        for moment in complete:
            self._told[self._place(moment, index)]["verdict"] = self._verdict(moment, index, best, solved)
        return begin

    def _verdict(self, moment: Moment[Any], index: int, best: Number, solved: AnyPosition) -> Json:
        puzzle = self.puzzle
        if moment.position == solved:
            return {"right": True, "worth_text": str(best), "loss_text": "0", "result": None, "reply": [], "try": None}
        tried, worth, reply = None, None, None
        for number, each in enumerate(puzzle.tries if index == 0 else ()):
            if moment.position == _after(puzzle.position, each.moves):
                tried, worth = number, each.value
                reply = [Turn(step.player, (step.move,)) for step in each.refutation]
        if worth is None:
            worth = self._values.value(moment)
        if worth == best:  # such as a win with needless actions before it
            return {"right": True, "worth_text": str(best), "loss_text": "0", "result": None, "reply": [], "try": None}
        if reply is None:
            reply = self._reply(moment)
        return {
            "right": False,
            "worth": shown(worth),
            "worth_text": str(worth),
            "loss_text": str(abs(best - worth)),
            "result": self._result(worth),
            "reply": self._turns(moment.position, reply),
            "try": tried,
        }

    def _result(self, worth: Number) -> str | None:
        found = result(self.puzzle.position, self.puzzle.ask.objective, Bounds(worth, worth))
        return None if found is None else str(found)

    def _reply(self, moment: Moment[Any]) -> list[Turn]:
        """The best answer to a choice, where it is another player's to answer in time."""
        late = moment.turns is not None and moment.turns <= 0
        position = moment.position
        if late or self._values.is_own(moment) or position.chances() or position.outcome() is not None:
            return []
        return [Turn(position.mover, self._values.best(moment)[0].choice.moves)]

    def _mistake(self) -> Json | None:
        played = self.puzzle.played
        if played is None:
            return None
        position, shown_at = played.position, [self._number(played.position)]
        for move in played.moves:
            position = position.after(move)
            shown_at.append(self._number(position))
        return {
            "player": played.position.mover,
            "moves": [self._said(move) for move in played.moves],
            "positions": shown_at,
        }

    # What everything is called.

    def _turns(self, position: AnyPosition, turns: Iterable[Turn]) -> list[Json]:
        told = []
        for turn in turns:
            passed = []
            for move in turn.moves:
                position = position.after(move)
                passed.append(self._number(position))
            told.append(
                {"player": turn.player, "moves": [self._said(move) for move in turn.moves], "positions": passed}
            )
        return told

    def _place(self, moment: Moment[Any], index: int) -> str:
        """The number of a position at which the solver may stand, in a decision."""
        number = self._number(moment.position)
        self._told[number].setdefault("decision", index)
        return number

    def _number(self, position: AnyPosition) -> str:
        if position not in self._numbers:
            number = self._numbers[position] = str(len(self._numbers))
            waits = position.outcome() is None and not position.chances()
            self._told[number] = {"notation": position.format(), "mover": position.mover if waits else None}
        return self._numbers[position]

    def _said(self, move: Move) -> Json:
        said = {}
        for language in Language:
            with players_called(names_said(self.puzzle.names, language)):
                said[str(language)] = move.said(language)
        return {"text": move.format(), "said": said}


_BEGINS = re.compile(r"(?=<g)")
"""Where a drawing is taken apart: before each of its groups."""


def _after(position: AnyPosition, moves: Sequence[Move]) -> AnyPosition:
    for move in moves:
        position = position.after(move)
    return position
