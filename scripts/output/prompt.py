"""Asking people for a line: on a terminal, or from whatever is piped in, which is then shown as if it were typed."""

import sys
from contextlib import suppress
from importlib import import_module

__all__ = ["ask_line"]


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
