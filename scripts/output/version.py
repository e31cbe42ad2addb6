"""What is installed: the version, and whether the native core was built."""

import sys
from importlib import import_module
from importlib.metadata import version

__all__ = ["describe", "native_core", "say_if_no_native_core"]


def native_core() -> str | None:
    """Return the compiler that built the native core, or None where there is no core."""
    try:
        return str(import_module("faceup.solver._core").compiler())
    except ImportError:
        return None


def say_if_no_native_core() -> None:
    """Tell people who wait for an answer that this is not the whole of Faceup."""
    if native_core() is None:
        print("faceup: the native core is not installed (see 'faceup --version')", file=sys.stderr)


def describe() -> str:
    compiler = native_core()
    core = (
        f"native core built by {compiler}"
        if compiler
        else "no native core; it is built where a C++20 compiler is found"
    )
    return f"faceup {version('faceup')} ({core})"
