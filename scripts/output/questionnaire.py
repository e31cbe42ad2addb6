"""Asking for a position step by step: each answer is a part of the plain-text form, checked at once."""

import sys
from collections.abc import Callable, Iterator
from typing import Any

from rich.console import Console
from rich.text import Text

from faceup.models.errors import InvalidPositionError, unknown
from faceup.models.files import Entry, read_entries
from faceup.models.forms.saying import heading, quoted
from faceup.models.forms.text import hear, places
from faceup.models.game import Game
from faceup.models.registry import game_named, games
from faceup.models.value import value
from faceup.models.words import nearest, plain

__all__ = ["Questionnaire"]

_BACK = ("<", "back", "retour", "indietro")
_HELP = ("?", "help", "aide", "aiuto")


@value
class _Step:
    """One thing that is asked: a line of the text, or a part of a player's line."""

    key: str
    asks: str
    hint: str
    player: int | None = None


class _Back(Exception):  # noqa: N818 (nobody made a mistake)
    """Somebody wants to go back a step."""


class Questionnaire:
    """The questions, and the answers so far. `ask` puts a question and returns what was typed."""

    def __init__(self, console: Console, ask: Callable[[str], str] | None = None) -> None:
        self.console = console
        self._ask = ask or self._from_the_terminal

    def fill_in(self, game: str | None) -> Entry:
        """Ask everything, and return the position with its names; an `EOFError` says that the input ended before."""
        return self._filled_in(game_named(game) if game else self._game())

    def _filled_in(self, game: Game) -> Entry:
        self.console.print(Text(f"A position of {game.title}. '<' goes back a step, '?' helps.", "bold"))
        rules, names, answers, number = "", list[str](), dict[int, str](), 0
        steps = list(_steps(game, names))
        while True:
            if not names:
                rules, names = self._rules(game), self._names(game)
                steps = list(_steps(game, names))
            while number < len(steps):
                step = steps[number]
                try:
                    answers[number] = self._answer(game, rules, names, steps, answers, number, step)
                    number += 1
                except _Back:
                    if number == 0:
                        names = []
                        break
                    number -= 1
                    answers.pop(number, None)
            if not names:
                continue
            try:
                (entry,) = read_entries(_text(game, rules, names, steps, answers)[0] + "\n")
                return entry
            except InvalidPositionError as error:
                for problem in error.problems:
                    self.console.print(Text(str(problem), "red"))
                number = len(steps) - 1
                answers.pop(number, None)

    def _answer(
        self,
        game: Game,
        rules: str,
        names: list[str],
        steps: list[_Step],
        answers: dict[int, str],
        number: int,
        step: _Step,
    ) -> str:
        """Ask for one thing until it can be so."""
        form = game.position.form()
        text, lines = _text(game, rules, names, steps, answers)
        known = _problems(game, text, lines)
        left = form.left(hear(text).raw)
        self.console.print(Text(f"left: {_counted(left)}", "dim"))
        while True:
            said = self._ask(f"{step.asks}: ").strip()
            if said.lower() in _BACK:
                raise _Back
            if said.lower() in _HELP:
                self.console.print(Text(f"{step.hint or step.asks}; nothing: just press Enter", "cyan"))
                cards = " ".join(card.code for card in form.deck.cards)
                self.console.print(Text(f"cards: {cards}, or their names in English, French or Italian", "cyan"))
                continue
            text, lines = _text(game, rules, names, steps, answers | {number: said})
            wrong = [problem for problem in _problems(game, text, lines) if problem not in known]
            if not wrong:
                return said
            for problem in wrong:
                self.console.print(Text(problem, "red"))

    def _game(self) -> Game:
        titles = {name: game_named(name).title for name in games()}
        while True:
            said = self._ask(f"Which game ({', '.join(titles.values())})? ")
            meant = nearest(said, [*titles, *titles.values()])
            if meant is not None:
                return game_named(next(name for name, title in titles.items() if meant in (name, title)))
            self.console.print(Text(unknown("game", said, list(titles), f"the games are {', '.join(titles)}"), "red"))

    def _rules(self, game: Game) -> str:
        """The line that names the game and its rules."""
        form = game.position.form()
        usual = heading(form, next(iter(game.presets.values())))
        if len(game.presets) == 1 and not game.flags:
            return usual
        while True:
            said = self._ask(f"Rules ({', '.join(game.presets)}; Enter for {next(iter(game.presets))}): ").strip()
            line = usual if not said else f"{game.name}, {said}"
            problems = _problems(game, f"{line}\nA:", {1})
            if not problems:
                return line
            for problem in problems:
                self.console.print(Text(problem, "red"))

    def _names(self, game: Game) -> list[str]:
        """The players in seat order."""
        least, most = game.seats[0], game.seats[-1]
        while True:
            said = self._ask(f"Who plays, in order, with commas between ({least} to {most})? The first is to move: ")
            names = [name.strip() for name in said.split(",") if name.strip()]
            if len(names) in game.seats and len(set(map(plain, names))) == len(names):
                return names
            self.console.print(Text(f"give {least} to {most} different names, as Anna, Bert", "red"))

    def _from_the_terminal(self, question: str) -> str:
        self.console.print(Text(question), end="")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.rstrip("\n")


def _steps(game: Game, names: list[str]) -> Iterator[_Step]:
    """What is asked, in order: what lies in the middle, what each player has, and what goes on."""
    form = game.position.form()
    for key, (_, kind) in places(form).items():
        if key != "turn" and not kind.optional:
            yield _Step(key, key, kind.hint)
    for seat, name in enumerate(names):
        for key, kind in form.players.keys.items():
            yield _Step(key, f"{name}, {key}", kind.hint, seat)
    more = [key for key, (_, kind) in places(form).items() if kind.optional]
    if more:
        hint = f"a line as '{more[-1]}: …', of {', '.join(more)}"
        yield _Step("", f"anything else ({', '.join(more)})", hint)


def _text(
    game: Game, rules: str, names: list[str], steps: list[_Step], answers: dict[int, str]
) -> tuple[str, set[int]]:
    """The plain-text form of the answers so far, and the numbers of the lines that are answered."""
    form: Any = game.position.form()
    lines, answered = [rules], {1}
    for number, step in enumerate(steps):
        if step.player is None and answers.get(number):
            lines.append(f"{step.key}: {answers[number]}" if step.key else answers[number])
            answered.add(len(lines))
    for seat, name in enumerate(names):
        mine = [(step, answers[n]) for n, step in enumerate(steps) if step.player == seat and n in answers]
        parts = [
            f"{step.key} {said}" if form.players.keys[step.key].optional else said or "-"
            for step, said in mine
            if said or not form.players.keys[step.key].optional
        ]
        lines.append(f"{'> ' if seat == 0 else ''}{quoted(name, form)}: {' | '.join(parts)}")
        if mine:
            answered.add(len(lines))
    return "\n".join(lines), answered


def _problems(game: Game, text: str, lines: set[int]) -> list[str]:
    """What is wrong on some lines of a text."""
    heard = hear(text)
    found = list(heard.problems)
    try:
        game.position.form().read(heard.raw)
    except InvalidPositionError as error:
        found += map(heard.found, error.problems)
    wanted = {f"line {line}" for line in lines}
    return [problem.what for problem in found if problem.place.split(",")[0] in wanted]


def _counted(left: dict[Any, int]) -> str:
    """How many of each card are left; one that is used up is not told."""
    return "  ".join(f"{card} ×{number}" if number > 1 else str(card) for card, number in left.items() if number > 0)
