"""Asking people for a line: on a terminal, or from whatever is piped in, which is then shown as if it were typed."""

import sys
from contextlib import suppress
from importlib import import_module

__all__ = ["ask_line", "next_line"]


def ask_line(prompt: str) -> str | None:
    """Return the line that somebody types, without blanks around it; None at the end of the input."""
    if sys.stdin.isatty():
        with suppress(ImportError):  # there is none on Windows
            import_module("readline")  # so that arrow keys work while a line is typed
    try:
        line = input(prompt)
    except EOFError:
        print()
        return None
    if not sys.stdin.isatty():
        print(line)
    return line.strip()


def next_line(prompt: str) -> str | None:
    """Return the line that somebody types, as `ask_line` does; where nothing is piped in, nothing is printed either."""
    if sys.stdin is not None and sys.stdin.isatty():
        return ask_line(prompt)
    line = "" if sys.stdin is None else sys.stdin.readline()
    if not line:
        return None
    print(f"{prompt}{line.strip()}")
    return line.strip()
