"""What is installed: the version, and whether the native core was built."""

from importlib import import_module
from importlib.metadata import version

__all__ = ["describe", "native_core"]


def native_core() -> str | None:
    """The compiler that built the native core, or None where Faceup was installed without one."""
    try:
        return str(import_module("faceup.solver._core").compiler())
    except ImportError:
        return None


def describe() -> str:
    compiler = native_core()
    core = f"native core built by {compiler}" if compiler else "no native core: installed without a C++ compiler"
    return f"faceup {version('faceup')} ({core})"
