"""Whole commands with damaged files and damaged options: exit status 0, 1 or 2, and nothing but text on the screen."""

import io
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from functools import cache
from typing import Any

import typer
from support.command_line import COLOUR_VARIABLES, Ran, environment, process

from faceup.scripts import main as command_line
from fuzz import packs, positions, sound
from fuzz.case import STANDARD_INPUT, Case, Target
from fuzz.damage import HOSTILE, damaged_text

__all__ = ["COMMANDS"]

LIMITS = {"--seconds": "0.2", "--nodes": "300", "--table-mb": "1", "--tries": "2", "--count": "1", "DEPTH": "2"}
"""What a command may spend: a long search is no fault. Each option is given where a command has it."""

NOT_TRIED = {"--workers", "--cluster", "--help", "--threads"}
"""Options that start processes or reach for the network."""

LONG = {"bench", "board"}
"""Commands that measure or serve, and so are long on purpose."""

COLOURS = re.compile("\x1b\\[[0-9;]*m")
PROGRESS = re.compile("\x1b\\[[0-9;?]*[A-Za-z]|\r")
"""What a terminal gets besides text: colours, and on standard error a line that is written again and again."""


def any_command(chance: random.Random) -> Case:
    """A command with files, standard input and options, most of them sound and some damaged."""
    names = chance.choice(sorted(commands()))
    case = chance.choice((_position, _position, _notation, packs.damaged_pack, packs.damaged_workshop))(chance)
    sources = [*case.files, "missing.json", ".", "/dev/zero", "", *case.arguments]
    typed: list[str] = []
    for parameter in commands()[names]:
        name = parameter.opts[0]
        needed = parameter.required or name in LIMITS or parameter.metavar in LIMITS
        if name in NOT_TRIED or (not needed and chance.random() < 0.7):
            continue
        option = parameter.param_type_name == "option"
        if option and parameter.is_flag:
            typed.append(chance.choice((*parameter.opts, *parameter.secondary_opts)))
            continue
        value = _value(chance, parameter, sources)
        typed += [name, value] if option else [value]
    if chance.random() < 0.1:
        typed.insert(chance.randint(0, len(typed)), damaged_text(chance, chance.choice(typed or ["--json"])))
    return Case(case.files, (*names.split(), *map(_typeable, typed)), colour=chance.random() < 0.3)


@cache
def commands() -> dict[str, list[Any]]:
    """Return every subcommand, by the words that are typed for it, with its arguments and options."""
    found: dict[str, list[Any]] = {}
    for name in command_line.COMMANDS.keys() - LONG:
        command: Any = typer.main.get_command(command_line.command_line([name]))
        command = command.commands[name]
        below = getattr(command, "commands", None)
        found |= {f"{name} {word}": one.params for word, one in below.items()} if below else {name: command.params}
    return found


def _position(chance: random.Random) -> Case:
    """A damaged file, or a sound one."""
    if chance.random() < 0.6:
        return chance.choice((positions.damaged_file, positions.damaged_object))(chance)
    written = json.dumps(chance.choice(sound.files())).encode()
    return Case({chance.choice((positions.FILE, STANDARD_INPUT)): written})


def _notation(chance: random.Random) -> Case:
    """A notation as an argument."""
    text = chance.choice(sound.notations())
    if chance.random() < 0.6:
        text = damaged_text(chance, text, sound.notations())
    return Case(arguments=(text,))


def _value(chance: random.Random, parameter: Any, sources: list[str]) -> str:
    name, kind = parameter.opts[0], parameter.type_descriptor.annotation
    limit = LIMITS.get(name) or LIMITS.get(parameter.metavar or "")
    if limit is not None:
        return limit
    if parameter.metavar in ("POSITION", "PACK"):
        return sources[0] if chance.random() < 0.9 and sources else chance.choice(sources)
    if name == "--out":
        return chance.choice(("new.jsonl", "new.svg", "new.csv", "pack.jsonl", "position.json", ".", "no/x"))
    if chance.random() < 0.1:
        return chance.choice(HOSTILE)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return str(chance.choice([each.value for each in kind]))
    if kind is int:
        return str(chance.choice((-1, 0, 1, 2, 3, 4, 60, 10**10, 10**30)))
    if name == "--play":
        return chance.choice(sound.moves())[1]
    if name == "--rules":
        rules = chance.choice(sound.files()).get("rules", "french")
        return damaged_text(chance, rules if isinstance(rules, str) else json.dumps(rules))
    return chance.choice(("clock-towers", "gotown", "chateau", "auto", "reference", "graph", "ct-0", "denial", "best"))


def _typeable(text: str) -> str:
    """A text as a program gets it that somebody typed: it holds no NUL, and what is no UTF-8 is escaped."""
    return text.replace("\0", "").encode("utf-8", "surrogatepass").decode("utf-8", "surrogateescape")


def run_here(case: Case) -> tuple[Case, Ran]:
    """Run a command in this process."""
    with _standing_in(case) as (out, err):
        status = command_line.main(list(case.arguments))
        sys.stdout.flush()
        sys.stderr.flush()
        return case, Ran(status, out.getvalue().decode(), err.getvalue().decode())


@contextmanager
def _standing_in(case: Case) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    """Put other streams in the place of the standard ones, and have colour asked for or not."""
    out, err = io.BytesIO(), io.BytesIO()
    streams = sys.stdin, sys.stdout, sys.stderr
    terminal = os.dup(1)  # where nobody reads on, the command closes it
    asked = {name: os.environ.pop(name) for name in COLOUR_VARIABLES if name in os.environ}
    if case.colour:
        os.environ["FORCE_COLOR"] = "1"
    sys.stdin = io.TextIOWrapper(io.BytesIO(case.files.get(STANDARD_INPUT, b"")))
    sys.stdout, sys.stderr = io.TextIOWrapper(out, encoding="utf-8"), io.TextIOWrapper(err, encoding="utf-8")
    try:
        yield out, err
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams
        os.dup2(terminal, 1)
        os.close(terminal)
        os.environ.pop("FORCE_COLOR", None)
        os.environ.update(asked)


def run_as_process(case: Case) -> tuple[Case, Ran]:
    """Run the command as the installed one."""
    ran = subprocess.run(
        process(*case.arguments),
        capture_output=True,
        check=False,
        env=environment(**({"FORCE_COLOR": "1"} if case.colour else {})),
        input=case.files.get(STANDARD_INPUT, b""),
    )
    return case, Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


def judge_output(done: tuple[Case, Ran]) -> None:
    case, ran = done
    assert ran.status in (0, 1, 2), f"exit status {ran.status}"
    assert "Traceback (most recent call last)" not in ran.err, "a traceback"
    for shown, extra in ((ran.out, COLOURS), (ran.err, PROGRESS)):
        plain = extra.sub("", shown) if case.colour else shown
        strange = {letter for letter in plain if not (letter.isprintable() or letter == "\n")}
        assert not strange, f"control characters on the screen\n{sorted(strange)}"
    if ran.status == 2:
        assert ran.err or "--json" in case.arguments, "bad input, and not a word about it"
        lines = [line for line in ran.err.splitlines() if not line.startswith("faceup: ")]
        assert not lines or case.colour, f"not a clear line\n{lines}"  # a terminal shows progress, too


COMMANDS = {
    "command": Target(any_command, run_here, judge_output),
    "process": Target(any_command, run_as_process, judge_output),
}
