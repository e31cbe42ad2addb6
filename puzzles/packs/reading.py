"""Reading a puzzle: its moves are played, each must be legal where it stands and told as it is.

Whether it is a good puzzle with the right values is another question (`faceup.puzzles.packs.pack.complaints`).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from faceup.models.errors import FaceupError, InvalidPositionError, Location, Problem, place, quote
from faceup.models.files import Entry, read_entries
from faceup.models.forms.shape import check_shape
from faceup.models.game import Bounds, Json, Number
from faceup.models.position import AnyPosition, Move
from faceup.models.registry import game_named
from faceup.puzzles.games import question_of
from faceup.puzzles.judging.heuristic_players import Lookahead
from faceup.puzzles.judging.turns import Moment, next_moment
from faceup.puzzles.packs.line import NodeShape, PlayedShape, PuzzleShape, StepShape, TryShape
from faceup.puzzles.packs.puzzle import Played, Puzzle, Series, SolutionNode, Try, choice_text, plain_number
from faceup.puzzles.stories.telling import Telling
from faceup.solver.answer import Step
from faceup.solver.question import Question

__all__ = ["no_puzzle", "read_puzzle"]


def read_puzzle(raw: object) -> Puzzle:
    """Read a puzzle and play it through, or raise an `InvalidPositionError` that lists every problem."""
    if isinstance(raw, Mapping) and (what := _other_kind(raw)) is not None:
        raise InvalidPositionError([Problem("", no_puzzle(what))])
    shape, found, _ = check_shape(PuzzleShape, raw)
    problems = [Problem(place(where), what) for where, what in found]
    position = raw.get("position") if isinstance(raw, Mapping) else None
    if isinstance(position, dict):
        problems += _problems_of_position(position, None if shape is None else shape.game)
    if shape is None or problems:
        raise InvalidPositionError(problems)
    return _Reading(shape).puzzle()


def no_puzzle(what: str) -> str:
    """Say that something else stands where a puzzle is wanted."""
    return f"this is {what}, not a puzzle: a puzzle has a question and its solution, too"


def _other_kind(raw: Mapping[str, object]) -> str | None:
    """What a record is that cannot have been meant as a puzzle."""
    if "position" not in raw:
        return "a position" if "players" in raw else "a game record" if "start" in raw else None
    return "an answer" if "status" in raw and "solution" not in raw else None


def _problems_of_position(position: Json, game: str | None) -> list[Problem]:
    """What is wrong with a position: of any game, if that of the puzzle is not known."""
    try:
        (game_named(position.get("game") if game is None else game)).position.from_json(position)
    except InvalidPositionError as error:
        return [Problem(f"position.{problem.place}".rstrip("."), problem.what) for problem in error.problems]
    except FaceupError as error:
        return [Problem("position", str(error))]
    return []


class _Reading:
    """A record on its way to a puzzle, and what is wrong with it. Its position is known to be sound."""

    def __init__(self, shape: PuzzleShape) -> None:
        self.shape = shape
        (self.entry,) = read_entries(shape.position)
        self.problems: list[Problem] = []

    def puzzle(self) -> Puzzle:
        shape, position = self.shape, self.entry.position
        asked = self.question()
        self.bounds: Bounds = position.bounds(asked.objective)[asked.player]
        self.moment: Moment[Any] = Moment(position, asked.turns)
        puzzle = Puzzle(
            id=shape.id,
            kind=shape.kind,
            entry=Entry(position, self.entry.title, self.entry.note, self.entry.names),
            ask=asked,
            value=self.number(shape.value, ("value",)),
            second=self.number(shape.second, ("second",)),
            key=self.choice(shape.key, ("key",)),
            solution=self.branches(position, shape.solution, ("solution",)),
            tries=tuple(self.attempt(each, ("tries", number)) for number, each in enumerate(shape.tries)),
            telling=Telling(shape.question, shape.story, shape.hints),
            themes=shape.themes,
            grade=shape.grade,
            difficulty=shape.difficulty,
            seed=shape.seed,
            strategy=shape.strategy,
            generator=shape.generator,
            played=None if shape.played is None else self.mistake(shape.played),
            quality=shape.quality,
            proof=shape.proof,
            series=None if shape.series is None else Series(shape.series.theme, shape.series.number, shape.series.role),
            translations={
                language: Telling(told.question, told.story, told.hints)
                for language, told in shape.translations.items()
            },
        )
        if not self.problems and self.played(puzzle.key) != self.played(self.first_choice(puzzle.solution)):
            self.wrong(("key",), "should lead to the same position as the first choice of the solution")
        if self.problems:
            raise InvalidPositionError(self.problems)
        return puzzle

    def mistake(self, shape: PlayedShape) -> Played[Any] | None:
        """What was played before, which must lead to the position."""
        try:
            before = type(self.entry.position).parse(shape.position)
        except FaceupError as error:
            self.wrong(("played", "position"), str(error))
            return None
        position, moves = before, []
        for number, each in enumerate(shape.moves):
            played = self.move(position, each, None, ("played", "moves", number))
            if played is None:
                return None
            move, position = played
            moves.append(move)
        if position != self.entry.position:
            self.wrong(("played",), "should lead to the position of the puzzle")
        return Played(before, tuple(moves))

    def question(self) -> Question:
        """What the kind asks; the record must ask the same."""
        ask = self.shape.ask
        try:
            asked = question_of(self.shape.kind, self.entry.position, ask.turns)
        except FaceupError as error:
            raise InvalidPositionError([Problem("kind", str(error))]) from None
        for word in ("player", "objective", "opponents"):
            said, right = getattr(ask, word), getattr(asked, word)
            if said != right:
                what = f"should be {right} in a puzzle of the kind {self.shape.kind} here, not {said}"
                self.wrong(("ask", word), what)
        return asked

    def branches(self, position: AnyPosition, shapes: Sequence[NodeShape], where: Location) -> tuple[SolutionNode, ...]:
        return tuple(self.nodes(position, shapes, where))

    def nodes(self, position: AnyPosition, shapes: Sequence[NodeShape], where: Location) -> Iterator[SolutionNode]:
        for number, shape in enumerate(shapes):
            here = (*where, number)
            worth = self.number(shape.value, (*here, "value"))
            played = self.move(position, shape.move, shape.text, here)
            if played is None:
                continue
            move, after = played
            alike = tuple(self.other(position, text, (*here, "alike", n)) for n, text in enumerate(shape.alike))
            replies = self.branches(after, shape.replies, (*here, "replies"))
            yield SolutionNode(move, worth, shape.only, alike, replies)

    def other(self, position: AnyPosition, text: str, where: Location) -> tuple[Move, ...]:
        """A defence that is only named."""
        moves: list[Move] = []
        try:
            for part in text.split(", "):
                moves.append(position.move_class.parse(part))
                position = position.play(moves[-1])
        except FaceupError as error:
            self.wrong(where, str(error))
        return tuple(moves)

    def attempt(self, shape: TryShape, where: Location) -> Try:
        before = len(self.problems)
        moves = self.choice(shape.moves, (*where, "moves"))
        steps: tuple[Step, ...] = ()
        if len(self.problems) == before:
            if shape.text != choice_text(moves):
                self.wrong((*where, "text"), f"{quote(shape.text)} should be {quote(choice_text(moves))}")
            steps = tuple(self.steps(self.played(moves).position, shape.refutation, (*where, "refutation")))
        chosen_by = tuple(self.player(label, (*where, "chosen_by", n)) for n, label in enumerate(shape.chosen_by))
        worth = self.number(shape.value, (*where, "value"))
        if worth >= self.shape.value:
            self.wrong((*where, "value"), f"{worth} should be less than the key is worth, {self.shape.value}")
        return Try(moves, worth, chosen_by, steps)

    def player(self, label: str, where: Location) -> Lookahead:
        known = {player.label: player for player in Lookahead}
        if label not in known:
            self.wrong(where, f"{quote(label)} should be one of {', '.join(known)}")
        return known.get(label, Lookahead.GREEDY)

    def steps(self, position: AnyPosition, shapes: Sequence[StepShape], where: Location) -> Iterator[Step]:
        for number, shape in enumerate(shapes):
            here = (*where, number)
            mover = None if position.chances() else position.mover
            played = self.move(position, shape.move, shape.text, here)
            if played is None:
                return
            if shape.player != mover:
                self.wrong((*here, "player"), f"should be {'null' if mover is None else mover}: who moves there")
            move, position = played
            yield Step(player=mover, move=move)

    def choice(self, written: Sequence[Json], where: Location) -> tuple[Move, ...]:
        """All that the player does in one go, and no more."""
        moment, moves, ended = self.moment, [], False
        for number, each in enumerate(written):
            if ended:
                self.wrong((*where, number), "comes after the end of the choice")
                break
            played = self.move(moment.position, each, None, (*where, number))
            if played is None:
                return ()
            moves.append(played[0])
            moment, ended = next_moment(moment, played[0])
        if not ended:
            self.wrong(where, "should be a whole turn: more is to be done before somebody else moves")
        return tuple(moves)

    def move(
        self, position: AnyPosition, written: Json, text: str | None, where: Location
    ) -> tuple[Move, AnyPosition] | None:
        """A legal move and where it leads; the text, where there is one, should be that of the move."""
        at = where if text is None else (*where, "move")
        try:
            move = position.move_class.from_json(written)
            after = position.play(move)
        except FaceupError as error:
            self.wrong(at, str(error))
            return None
        if text is not None and text != move.format():
            self.wrong((*where, "text"), f"{quote(text)} should be '{move}', as the move is written")
        return move, after

    def number(self, number: Number, where: Location) -> Number:
        """No value lies outside of what the rules alone prove."""
        low, high = self.bounds
        if not low <= number <= high:
            self.wrong(where, f"{quote(str(number))} should be {low} to {high}: no play ends with another value")
        return plain_number(number)

    def played(self, moves: Sequence[Move]) -> Moment[Any]:
        moment = self.moment
        for move in moves:
            moment, _ = next_moment(moment, move)
        return moment

    def first_choice(self, solution: Sequence[SolutionNode]) -> list[Move]:
        """The first choice of a solution: as many moves as the player makes in one go."""
        moves: list[Move] = []
        moment, ended = self.moment, False
        while solution and not ended:
            moves.append(solution[0].move)
            moment, ended = next_moment(moment, moves[-1])
            solution = solution[0].replies
        return moves

    def wrong(self, where: Location, what: str) -> None:
        self.problems.append(Problem(place(where), what))
