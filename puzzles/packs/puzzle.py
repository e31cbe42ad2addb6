"""A puzzle: a position, a question in words, and its proven solution. One JSON object a line of a pack."""

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any, Generic

from faceup.models.documents import Document
from faceup.models.files import Entry, write_entry
from faceup.models.game import Json, Number
from faceup.models.notebook import Pictured
from faceup.models.position import AnyPosition, M, Move, Position
from faceup.models.value import value
from faceup.models.words import Language
from faceup.puzzles.judging.heuristic_players import Lookahead
from faceup.puzzles.packs.line import Ask
from faceup.puzzles.packs.vocabulary import Grade, QuestionKind, Role, Strategy
from faceup.puzzles.stories.telling import Telling
from faceup.solver.answer import Step, shown
from faceup.solver.question import Question

if TYPE_CHECKING:
    from faceup.models.drawing import Drawing

__all__ = ["GENERATOR", "Played", "Puzzle", "Series", "SolutionNode", "Try", "choice_text", "plain_number"]

GENERATOR = 4
"""The version of all that judges and makes puzzles. It goes up when the same seed gives other puzzles."""


@value
class SolutionNode:
    """One move of the solution, or one answer to it, and what follows."""

    move: Move
    value: Number
    """What the play comes to for the asked player after this move."""
    only: bool = False
    """Whether any other choice is worse for whoever chooses. In a turn of several moves, that is said of each."""
    alike: tuple[tuple[Move, ...], ...] = ()
    """The other defences, or what else chance may bring, after which the solver plays on in just the same way."""
    replies: "tuple[SolutionNode, ...]" = ()
    """After the solver's move every defence that keeps the value, after one of those the solver's best move."""

    @property
    def text(self) -> str:
        return self.move.format()

    def turn(self, position: AnyPosition) -> "tuple[tuple[Move, ...], AnyPosition, tuple[SolutionNode, ...]]":
        """Return what a player does in one go from a position, or chance: the moves, where they lead, what follows."""
        node, mover, by_chance, moves = self, position.mover, bool(position.chances()), [self.move]
        while True:
            ended = by_chance or position.turns_begun(node.move) > 0
            position = position.after(node.move)
            if ended or position.mover != mover or position.chances() or len(node.replies) != 1:
                return tuple(moves), position, node.replies
            (node,) = node.replies
            moves.append(node.move)

    def to_json(self) -> Json:
        alike = {"alike": [*map(choice_text, self.alike)]} if self.alike else {}
        return (
            {"move": self.move.to_json(), "text": self.text}
            | _exact(value=self.value)
            | {"only": self.only}
            | alike
            | {"replies": [reply.to_json() for reply in self.replies]}
        )


@value
class Try:
    """A tempting wrong choice."""

    moves: tuple[Move, ...]
    value: Number
    """What it is worth: less than the key."""
    chosen_by: tuple[Lookahead, ...]
    """The limited players who would choose it."""
    refutation: tuple[Step, ...]
    """Best play after it, as far as it matters."""

    @property
    def text(self) -> str:
        return choice_text(self.moves)

    def to_json(self) -> Json:
        return (
            {"moves": [move.to_json() for move in self.moves], "text": self.text}
            | _exact(value=self.value)
            | {
                "chosen_by": [player.label for player in self.chosen_by],
                "refutation": [step.to_json() for step in self.refutation],
            }
        )


@value
class Played(Generic[M]):
    """What somebody has just played, and where: a mistake that the solver of the puzzle is to punish."""

    position: Position[M]
    """The position before it."""
    moves: tuple[M, ...]

    @property
    def after(self) -> Position[M]:
        position = self.position
        for move in self.moves:
            position = position.after(move)
        return position

    def to_json(self) -> Json:
        return {"position": self.position.format(), "moves": [move.to_json() for move in self.moves]}


@value
class Series:
    """A puzzle's place in a teaching series: what the series is about, which of its puzzles it is, and what for."""

    theme: str
    number: int
    """From 1."""
    role: Role

    def to_json(self) -> Json:
        return {"theme": self.theme, "number": self.number, "role": str(self.role)}


@value
class Puzzle(Pictured):
    """A position with a question whose answer is one first choice, proven to be better than all others.

    >>> import faceup
    >>> (puzzle,) = faceup.generate("clock-towers", seed=94)
    >>> puzzle.key, puzzle.value, puzzle.second
    ((Move.parse('x^g +storeys'),), 1, 0)
    """

    id: str
    """From the canonical form: a puzzle with seats or colours renamed has the same."""
    kind: QuestionKind
    entry: Entry
    """The position, with the players' names."""
    ask: Question
    key: tuple[Move, ...]
    """The only best first choice: one move, or in GoTown a whole turn in an order that works."""
    value: Number
    second: Number
    """What the best other choice is worth."""
    solution: tuple[SolutionNode, ...]
    tries: tuple[Try, ...]
    """The tempting wrong choices, the strongest temptation first."""
    telling: Telling
    """Its texts in English: the question, the story, the hints."""
    themes: tuple[str, ...]
    grade: Grade
    difficulty: int
    seed: int
    strategy: Strategy = Strategy.MINE
    generator: int = GENERATOR
    translations: Mapping[Language, Telling] = field(default_factory=dict, hash=False)
    """Its texts in other languages."""
    played: Played[Any] | None = None
    """The mistake that led here, where it is to be punished."""
    quality: int | None = None
    """How good a puzzle it is, from 0 to 100 (`faceup.puzzles.judging.quality`)."""
    series: Series | None = None
    """Its place in a teaching series of a pack."""
    proof: str | None = None
    """The digest of the proof that the key is the only one (`faceup.puzzles.packs.proofs`)."""

    def told(self, language: Language) -> Telling:
        """Return the texts of the puzzle in a language, or in English if it has none in that language."""
        return self.translations.get(language, self.telling)

    @property
    def question(self) -> str:
        """The question to the solver, in English."""
        return self.telling.question

    @property
    def story(self) -> str:
        """What the solution is about, in two or three sentences."""
        return self.telling.story

    @property
    def hints(self) -> tuple[str, ...]:
        """Three hints: the idea, the tempting mistake, the card."""
        return self.telling.hints

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.position.game

    @property
    def position(self) -> AnyPosition:
        """The position to solve."""
        return self.entry.position

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return self.entry.called

    @property
    def solved(self) -> AnyPosition:
        """The position after the key. Whoever comes to it, in whatever order, has found the key."""
        position = self.position
        for move in self.key:
            position = position.after(move)
        return position

    def _picture(self) -> "Drawing":
        from faceup.models.drawing import View

        return self.position.illustrate(View(names=self.names, title=self.question))

    @property
    def titled(self) -> Entry:
        """The position with the players' names, titled by the question."""
        return replace(self.entry, title=self.question, source=self.id)

    @property
    def key_text(self) -> str:
        """The moves of the key as one text."""
        return choice_text(self.key)

    @classmethod
    def from_json(cls, raw: object) -> "Puzzle":
        """Read a puzzle and play it through, or raise an `InvalidPositionError` that lists every problem."""
        from faceup.puzzles.packs.reading import read_puzzle  # which makes puzzles

        return read_puzzle(raw)

    @classmethod
    def parse(cls, line: str) -> "Puzzle":
        """Read a line of a pack."""
        return cls.from_json(Document(line).record())

    def to_json(self) -> Json:
        """Write the puzzle, its keys in the order of the format; the strategy only where it is not the usual one."""
        translations = {str(language): telling.to_json() for language, telling in self.translations.items()}
        return (
            {"id": self.id, "game": self.game, "kind": str(self.kind), "question": self.question}
            | {"position": write_entry(self.entry), "ask": Ask.of(self.ask).to_json()}
            | {"key": [move.to_json() for move in self.key]}
            | _exact(value=self.value, second=self.second)
            | {"solution": [node.to_json() for node in self.solution], "tries": [each.to_json() for each in self.tries]}
            | {"story": self.story, "hints": list(self.hints)}
            | ({"translations": translations} if translations else {})
            | {"themes": list(self.themes), "grade": str(self.grade)}
            | {"difficulty": self.difficulty}
            | {name: number for name, number in (("quality", self.quality),) if number is not None}
            | {name: part.to_json() for name, part in (("played", self.played), ("series", self.series)) if part}
            | {"seed": self.seed}
            | ({} if self.strategy is Strategy.MINE else {"strategy": str(self.strategy)})
            | {"generator": self.generator}
            | ({} if self.proof is None else {"proof": self.proof})
        )


def choice_text(moves: Iterable[Move]) -> str:
    """Write the moves of one choice."""
    return ", ".join(move.format() for move in moves)


def plain_number(number: Number) -> Number:
    """Return a whole number as an integer, whatever type it has."""
    return number.numerator if number.denominator == 1 else number


def _exact(**numbers: Number) -> Json:
    """Numbers as JSON has them, each that is not whole with its exact fraction beside it."""
    written: Json = {}
    for name, number in numbers.items():
        written[name] = shown(number)
        if number.denominator != 1:
            written[f"{name}_fraction"] = str(number)
    return written
