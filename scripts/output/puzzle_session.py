"""A puzzle as a conversation: the board on standard output, typed answers on standard input, until it is solved."""

import sys
from collections.abc import Callable, Sequence
from datetime import date
from enum import Enum
from typing import Any

from rich.text import Text

from faceup.models.errors import FaceupError, QuestionError
from faceup.models.files import Entry
from faceup.models.game import Objective
from faceup.models.labels import say
from faceup.models.names import players_called
from faceup.models.registry import game_named
from faceup.models.words import Language, nearest, plain
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.vocabulary import names_said
from faceup.puzzles.play.match import numbered
from faceup.puzzles.play.solving import Solving, Turn, Verdict
from faceup.scripts.output.progress import Waiting
from faceup.scripts.output.prompt import next_line
from faceup.scripts.output.puzzle_report import hint_lines, quoted_moves, solution_lines, told_moves, worth
from faceup.scripts.output.puzzle_words import COMMANDS, SAID
from faceup.scripts.output.terminal import interruptible, out, print_entry

__all__ = ["Ending", "PuzzleSession"]


class Ending(Enum):
    """How it ended."""

    SOLVED = "the key was found"
    UNSOLVED = "it was given up, or left"
    UNASKED = "nobody was there to answer"


class PuzzleSession:
    """One puzzle in the terminal; `name` is what `faceup puzzle` finds it by."""

    def __init__(
        self, puzzle: Puzzle, name: str, language: Language, *, board: bool = True, key_only: bool = False
    ) -> None:
        self.puzzle, self.name, self.language = puzzle, name, language
        self.draws, self.key_only = board, key_only
        self.solving = Solving(puzzle)
        self.names = names_said(puzzle.names, language)
        self.hints = 0
        """How many hints were given for the decision."""
        self.over = self.left = False
        """Whether there is nothing more to ask, and whether whoever was to answer has gone."""
        self.console = out()
        self.commands: dict[str, Callable[[], None]] = {
            plain(word): getattr(self, name) for name, (words, _) in COMMANDS.items() for word in words
        }

    def show(self, day: date | None = None, hints: int = 0) -> None:
        """Show the puzzle, as that of a day if it is one, with some hints."""
        lead = None if day is None else self._said("of the day", day=day)
        puzzle, title = self.puzzle, game_named(self.puzzle.game).title
        grade = puzzle.grade.said(self.language)
        self.say("heading", lead=lead, game=title, grade=grade, id=puzzle.id)
        self.tell(puzzle.told(self.language).question, style="bold underline")
        self.board()
        self.hints = min(hints, len(puzzle.told(self.language).hints))
        self.tell(*hint_lines(puzzle, self.hints, self.language))

    def ask(self) -> Ending:
        """Have the puzzle solved on the terminal, or by whatever is piped in."""
        on_terminal = sys.stdin is not None and sys.stdin.isatty()
        if on_terminal:
            self.say("type a turn" if self.solving.takes_several else "type a move")
        with players_called(self.names):
            typed = on_terminal
            while not self.over:
                line = next_line(self.prompt())
                if line is None and not typed:
                    return self.unasked()
                typed = True
                if line is None:
                    self.quit()
                else:
                    self.answer(line)
        return Ending.SOLVED if self.solving.found else Ending.UNSOLVED

    def unasked(self) -> Ending:
        """Tell how to answer, where nobody is there to type anything."""
        self.say("how to answer", name=self.name)
        return Ending.UNASKED

    def check(self, answers: Sequence[str]) -> bool:
        """Say of each answer whether it is right, the first for the key; return whether all are."""
        with players_called(self.names):
            for answer in answers:
                verdict = self._judged(answer)
                if verdict is not None and not verdict.right:
                    return False
            if self.solving.played:
                moves = ", ".join(move.told() for move in self.solving.played)
                raise QuestionError(f"the turn is not over after {moves}: say with another --answer how it goes on")
        return True

    def answer(self, line: str) -> None:
        """Do what was typed."""
        command = self.commands.get(plain(line))
        if not line:
            return
        if command is not None:
            command()
            return
        try:
            verdict = self._judged(line)
            if verdict is not None and not verdict.right:
                self.say("again")
        except FaceupError as error:
            self.tell(str(error))
            if (meant := nearest(line, self.commands)) is not None:
                self.say("did you mean", word=meant)

    def prompt(self) -> str:
        name = self.names[self.solving.position.mover]
        return f"{name} …> " if self.solving.played else f"{name}> "

    # What can be typed beside a move.

    def help(self) -> None:
        for words, does in COMMANDS.values():
            self.tell(f"  {self._word(words):<10}  {does.said(self.language)}")

    def board(self) -> None:
        """Draw the position, after what was played so far."""
        if self.draws:
            entry = Entry(self.solving.position, names=tuple(self.names))
            print_entry(self.console, entry, self.language)
            self.tell("")

    def moves(self) -> None:
        """List the moves with their numbers."""
        for number, move in enumerate(numbered(self.solving.position), 1):
            self.tell(f"{number:>3}  {told_moves([move], self.language)}")

    def hint(self) -> None:
        """Give the next hint: for the key those of the puzzle, later what the solution has."""
        if self.solving.found == 0:
            told = list(hint_lines(self.puzzle, self.hints + 1, self.language))
        else:
            begin = quoted_moves(self.solving.right_choice[:1], self.language)
            told = [self._said("one of", n=self.solving.number_of_choices()), self._said("begins with", moves=begin)]
        if self.hints >= len(told):
            self.say("no more hints")
            return
        self.tell(told[self.hints])
        self.hints += 1

    def solution(self) -> None:
        self.tell(*solution_lines(self.puzzle, self.language))
        self.over = True

    def back(self) -> None:
        undone = self.solving.back()
        if undone is None:
            self.say("nothing to take back")
        else:
            self.say("taken back", moves=told_moves([undone], self.language))

    def skip(self) -> None:
        self.over = True

    def quit(self) -> None:
        self.over = self.left = True
        if not self.solving.found:
            self.say("come back", name=self.name)

    # What follows a choice.

    def _judged(self, line: str) -> Verdict | None:
        """Judge what was typed, say so, and go on if it is right."""
        if self.solving.over:
            raise QuestionError(self._said("solved"))
        with interruptible() as stop, Waiting("thinking  "):
            verdict = self.solving.play(line, stop)
        if verdict is None:
            return None
        moves = quoted_moves(verdict.moves, self.language)
        if verdict.right:
            self.say("right", moves=moves, worth=worth(self.puzzle, verdict.best))
            self.hints = 0
            self._go_on()
            return verdict
        if verdict.worth is None:
            self.say("not the key", moves=moves)
            return verdict
        points = self.puzzle.ask.objective is not Objective.WIN
        cost = verdict.best - verdict.worth if points else None
        self.say("wrong", moves=moves, worth=worth(self.puzzle, verdict.worth), cost=cost)
        if verdict.refutation:
            self.say("punished by")
            for turn in verdict.refutation:
                self.tell(f"  {self._who(turn)}: {told_moves(turn.moves, self.language)}")
        return verdict

    def _go_on(self) -> None:
        """Play on to the next decision, or end."""
        made = self.solving.go_on()
        if self.key_only or self.solving.over:
            self.say("solved" if self.solving.over else "key found")
            self.tell("", self.puzzle.told(self.language).story)
            self.over = True
            return
        for turn in made:
            moves = quoted_moves(turn.moves, self.language)
            if turn.player is None:
                self.say("chance brings", moves=moves)
            else:
                own = turn.player == self.puzzle.ask.player
                self.say("any would do" if own else "goes on", who=self.names[turn.player], moves=moves)
        if self.draws:
            self.tell("")
        self.board()
        self.say("and now")

    def _who(self, turn: Turn) -> str:
        return say("chance", self.language) if turn.player is None else self.names[turn.player]

    def _word(self, words: tuple[str, ...]) -> str:
        """A command in the language that is spoken, or else in English."""
        place = list(Language).index(self.language)
        return words[place] if place < len(words) else words[0]

    def _said(self, what: str, **values: Any) -> str:
        return SAID[what].said(self.language, **values)

    def say(self, what: str, **values: Any) -> None:
        """Say one of the phrases."""
        self.tell(self._said(what, **values))

    def tell(self, *lines: str | None, style: str = "") -> None:
        for line in lines:
            self.console.print(Text(line or "", style))
