"""A command line that was typed wrong: what is wrong with it, in one line, and what to type instead."""

import os
import re
import shlex
from collections.abc import Mapping
from typing import Any

import typer

from faceup.models.errors import quote, unknown
from faceup.models.installed import EXAMPLES as POSITIONS
from faceup.models.installed import PACKS, shelf_of
from faceup.models.names import players_called
from faceup.models.record_text import NOTATION
from faceup.models.registry import games
from faceup.models.words import nearest

__all__ = ["EXAMPLES", "is_position", "no_such_command", "told"]

_PACK = min(PACKS.files(), default="PACK")
EXAMPLES = {
    "solve": "example:denial",
    "explain": "example:denial 'xK +storeys'",
    "max": "example:three-players",
    "range": "example:denial",
    "prove": "example:denial --out denial.proof",
    "play": "example:denial",
    "step": "example:denial",
    "analyze": "example:sacrifice",
    "graph": "example:discard",
    "show": "example:denial",
    "check": "example:denial",
    "perft": "example:denial 3",
    "book": f"{_PACK} --out puzzles.pdf",
    "pack": "list",
    "pack show": f"{_PACK} 1",
    "pack check": f"{_PACK}#1",
    "pack prove": f"{_PACK}#1 --out proofs",
    "pack arrange": f"{_PACK} --out arranged.jsonl",
    "pack export": _PACK,
}
"""What one can type after a command that needs something, without any file of one's own."""

_BEFORE = {
    "verify": "'faceup prove example:denial --out denial.proof' writes a proof",
    "review": "'faceup play example:denial --save game.txt' writes a game record",
}
"""Where such a file is from that no one has yet: by the command that takes it."""

_MOST_LISTED = 12


def is_position(text: str) -> bool:
    """Tell whether a word on the command line is a position, before it is read."""
    file = text.rpartition("#")[0] or text
    return text == "-" or os.path.isfile(file) or shelf_of(text) is not None or NOTATION.match(text) is not None


def no_such_command(named: str, commands: Mapping[str, object]) -> str:
    """Tell what to type instead of a word that is no command."""
    if named in ("help", "version"):
        return f"no command '{named}'; type 'faceup --{named}'"
    if is_position(named):
        return f"{quote(named)} is a position; say first what to do with it: faceup solve {shlex.quote(named)}"
    return unknown("command", named, list(commands), "see 'faceup --help'")


def told(error: typer.TyperException, named: str | None) -> str:
    """Tell what is wrong with the arguments of the named command, what to type instead, and where its help is."""
    asked = getattr(error, "ctx", None)
    command = str(getattr(asked, "command_path", f"faceup {named or ''}".rstrip()))
    given: Mapping[str, Any] = getattr(asked, "params", {})
    missing = getattr(getattr(error, "param", None), "name", None)
    problem = error.format_message().rstrip(".")
    if problem.startswith("Missing"):
        if command == "faceup explain" and missing == "move":
            return _which_move(given)
        return _with_example(problem, command)
    if extra := re.fullmatch(r"Got unexpected extra argument\(s\) \((.*)\)", problem, re.DOTALL):
        problem = _one_too_many(extra[1], command, given)
    elif "Input should be" in problem:
        problem = _no_number(error)
    elif choice := re.search(r"'([^']*)' is not one of (.*)", problem):
        meant = nearest(choice[1], re.findall(r"'([^']*)'", choice[2]))
        problem += "" if meant is None else f"; did you mean {meant}?"
    return f"{problem.replace(': Value error, ', ': ')} (see '{command} --help')"  # as pydantic begins it


def _with_example(problem: str, command: str) -> str:
    """What is missing, and a line that would work."""
    name = command.removeprefix("faceup ")
    if name in _BEFORE:
        return f"{problem}; {_BEFORE[name]} (see '{command} --help')"
    example = f", as in: {command} {EXAMPLES[name]}" if name in EXAMPLES else ""
    return f"{problem}{example} (see '{command} --help')"


def _which_move(given: Mapping[str, Any]) -> str:
    """The moves that one can ask about; a position that cannot be read raises what is wrong with it."""
    from faceup.scripts.commands._asking import one_entry, played

    source, moves = given["position"], given.get("play") or []
    entry = played(one_entry(source), moves)
    before = "".join(f" --play {shlex.quote(move)}" for move in moves)
    with players_called(entry.called):
        known = [str(move) for move in entry.position.legal_moves()]
    if not known:
        return "there is no move to explain here: the game is over, or luck comes next"
    rest = len(known) - _MOST_LISTED
    more = f" and {rest} more ('faceup show {shlex.quote(source)} --moves' lists them all)" if rest > 0 else ""
    listed = ", ".join(f"'{move}'" for move in known[:_MOST_LISTED])
    line = f"faceup explain {shlex.quote(source)} '{known[0]}'{before}"
    return f"which move? Choose one of {listed}{more}, as in: {line}"


def _one_too_many(extra: str, command: str, given: Mapping[str, Any]) -> str:
    """An argument that there is no room for: the rest of a move without quotes, or a game."""
    if command == "faceup explain":
        source, move = shlex.quote(given["position"]), shlex.quote(f"{given['move']} {extra}")
        return f"{extra} is one argument too many; put the move in quotes: {command} {source} {move}"
    if command == "faceup examples":
        return f"{extra} is one argument too many; to look at one: faceup show {POSITIONS.prefix}{extra}"
    meant = nearest(extra, games()) if "game" in given else None
    return f"{extra} is one argument too many" + ("" if meant is None else f"; did you mean --game {meant}?")


def _no_number(error: typer.TyperException) -> str:
    """A number that is none, or out of bounds, in words of people."""
    begun, _, rest = error.format_message().rstrip(".").partition("Input should be")
    found: list[Any] = getattr(error.__cause__ or error.__context__, "errors", list)()
    if not found or not isinstance(typed := found[0].get("input"), str):
        return f"{begun}should be{rest}"
    argument = getattr(error, "param", None)
    if getattr(argument, "param_type_name", "") == "argument" and is_position(typed):
        return f"{begun}{quote(typed)} is a position, and that comes first"
    if found[0]["type"].startswith("int"):
        return f"{begun}{quote(typed)} is no whole number"
    if found[0]["type"].startswith("float"):
        return f"{begun}{quote(typed)} is no number"
    return f"{begun}{quote(typed)} should be{rest}"
