"""What is installed: the version, and whether the native core was built."""

import sys
from importlib import import_module
from importlib.metadata import version

__all__ = ["describe", "native_core", "say_if_no_native_core"]


def native_core() -> str | None:
    """The compiler that built the native core, or None where Faceup was installed without one."""
    try:
        return str(import_module("faceup.solver._core").compiler())
    except ImportError:
        return None


def say_if_no_native_core() -> None:
    """Tell people who wait for an answer why it may take longer than it could."""
    if native_core() is None:
        print("faceup: installed without a C++ compiler, so without the native core", file=sys.stderr)


def describe() -> str:
    compiler = native_core()
    core = f"native core built by {compiler}" if compiler else "no native core: installed without a C++ compiler"
    return f"faceup {version('faceup')} ({core})"
