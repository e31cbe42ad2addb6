"""A game against the solver as a conversation: boards and moves on standard output, typed lines on standard input."""

import json
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.text import Text

from faceup.models.errors import FaceupError, InputError
from faceup.models.files import Entry
from faceup.models.names import players_called
from faceup.models.storage import check_writable, write_whole
from faceup.puzzles.play.hints import Hints, hints_for
from faceup.puzzles.play.levels import Level
from faceup.puzzles.play.match import Match
from faceup.scripts.output.progress import Waiting
from faceup.scripts.output.prompt import ask_line
from faceup.scripts.output.terminal import interruptible, out, print_entry
from faceup.solver.question import Limits

__all__ = ["Playing"]

_HELP = (
    ("a number", "the move with that number"),
    ("a move", "by its text or in words"),
    ("moves", "list the moves again"),
    ("board", "show the board again"),
    ("hint", "a hint; again, for one that tells more"),
    ("back", "take your last move back"),
    ("save FILE", "keep the game there, and from now on every move"),
    ("quit", "leave; the game can be resumed"),
    ("?", "this list"),
)


class Playing:
    """One game in the terminal."""

    def __init__(self, match: Match, names: Sequence[str], limits: Limits, save: Path | None) -> None:
        self.match, self.names, self.limits, self.save = match, names, limits, save
        self.console = out()
        self.hints: Hints | None = None
        self.told = 0
        """How many hints were given for the position."""
        self.commands: dict[str, Callable[[], None]] = {
            "?": self.help,
            "moves": self.moves,
            "board": self.board,
            "hint": self.hint,
            "back": self.back,
        }

    def run(self) -> bool:
        """Play until the game is over or somebody leaves; return False if that was by Ctrl-C."""
        with players_called(self.names):
            return self._run()

    def _run(self) -> bool:
        self.say(self.greeting())
        try:
            self.keep()
            self.go_on()
            while (line := ask_line(self.prompt())) not in (None, "quit", "q"):
                self.answer(line or "")
        except KeyboardInterrupt:
            self.say("")
            self.farewell()
            return False
        self.farewell()
        return True

    def answer(self, line: str) -> None:
        """Do what was typed."""
        word, _, rest = line.partition(" ")
        try:
            if not line:
                return
            if word == "save":
                self.save_as(rest.strip())
            elif (command := self.commands.get(line)) is not None:
                command()
            elif self.match.over:
                self.say("The game is over; back takes the last move back, quit leaves.")
            else:
                move = self.match.play(line)
                self.say(f"You play {move.told()}.")
                self.keep()
                self.go_on()
        except FaceupError as error:
            self.say(str(error))

    def go_on(self) -> None:
        """Have the others and chance move, then show what there is to decide."""
        self.hints, self.told = None, 0
        with interruptible() as stop, Waiting("thinking  ") as waiting:
            made = []
            for each in self.match.go_on(stop, waiting):
                made.append(each)
                self.keep()
        for each in made:
            who = "Chance brings" if each.player is None else f"{self.names[each.player]} plays"
            perfect = self.match.computer.level is Level.PERFECT
            doubt = " (suggested, not proven)" if perfect and each.player is not None and not each.proven else ""
            self.say(f"{who} {each.move.told()}.{doubt}")
        self.board()
        if self.match.over:
            self.say(self.result())
        else:
            self.moves()

    def greeting(self) -> str:
        you, others = (
            " and ".join(name for seat, name in enumerate(self.names) if (seat in self.match.people) is own)
            for own in (True, False)
        )
        against = f"; the computer plays {others}, level {self.match.computer.level}" if others else ""
        title = self.match.record.start.title
        lead = "" if title is None else f"{title}. "
        return f"{lead}You play {you}{against}. Type a move or its number; ? lists what else you can type."

    def prompt(self) -> str:
        return "over> " if self.match.over else f"{self.names[self.match.position.mover]}> "

    def help(self) -> None:
        for typed, does in _HELP:
            self.say(f"  {typed:<10}  {does}")

    def board(self) -> None:
        self.say("")
        print_entry(self.console, Entry(self.match.position, names=tuple(self.names)))
        self.say("")

    def moves(self) -> None:
        """List the moves with their numbers, in as many columns as fit."""
        listed = [f"{number:>3}  {move.told()}" for number, move in enumerate(self.match.choices(), 1)]
        width = max((len(each) for each in listed), default=0) + 3
        columns = max(1, 80 // width)
        rows = -(-len(listed) // columns)
        for row in range(rows):
            self.say("".join(each.ljust(width) for each in listed[row::rows]).rstrip())

    def hint(self) -> None:
        """Give the next hint for the position."""
        if self.match.over:
            self.say("The game is over.")
            return
        if self.hints is None:
            with interruptible() as stop, Waiting("thinking  ") as waiting:
                self.hints = hints_for(self.match.position, self.limits, stop, waiting)
        stages = self.hints.stages()
        self.say(stages[min(self.told, len(stages) - 1)])
        self.told += 1

    def back(self) -> None:
        undone = self.match.take_back()
        if not undone:
            self.say("There is not a move of yours to take back.")
            return
        self.say(f"Taken back: {', '.join(map(str, undone))}.")
        self.keep()
        self.go_on()

    def save_as(self, name: str) -> None:
        path = Path(name) if name else self.save
        if path is None:
            self.say("Say where: save FILE")
        elif path.exists() and path != self.save:
            self.say(f"{path} already exists; choose another name.")
        else:
            check_writable(path)
            self.save = path
            self.keep()
            self.say(f"Saved in {path}.")

    def keep(self) -> None:
        """Write the game to its file, if it has one."""
        if self.save is not None:
            record = self.match.record
            as_json = self.save.suffix == ".json"
            text = json.dumps(record.to_json(), indent=1) if as_json else record.format()
            try:
                write_whole(self.save, f"{text}\n".encode())
            except InputError as error:
                self.save = None
                self.say(f"{error}. From here on the game is not kept; save FILE keeps it elsewhere.")

    def result(self) -> str:
        outcome = self.match.position.outcome()
        assert outcome is not None, "the game is over"
        points = " : ".join(map(str, outcome.points))
        if len(self.names) == 1:
            return f"The game is over: {points} points."
        winners = [self.names[seat] for seat in outcome.winners]
        verb = "wins" if len(winners) == 1 else "share the win"
        won = f"{' and '.join(winners)} {verb}" if winners else "nobody wins"
        return f"The game is over: {won} ({points})."

    def farewell(self) -> None:
        """Tell how to go on, or how to look the game over."""
        where = shlex.quote(str(self.save) if self.save is not None else self.match.position.format())
        if self.match.over:
            if self.save is not None:
                self.say(f"To look it over: faceup review {where}")
            return
        seats = "".join(f" --seat {seat}" for seat in sorted(self.match.people))
        kept = "" if self.save is None else f" --save {where}"
        level = self.match.computer.level
        self.say(f"To go on: faceup play {where}{seats} --level {level} --seed {self.match.seed}{kept}")

    def say(self, text: str) -> None:
        self.console.print(Text(text))
