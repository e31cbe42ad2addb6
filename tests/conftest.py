"""Settings and fixtures that all tests share."""

import sys
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from faceup.solver.engines.native.binding import native_core

settings.register_profile(
    "faceup",
    deadline=None,  # the machine may be busy; no test asserts a time
    derandomize=True,  # a red run can be run again
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("faceup")


@pytest.fixture
def no_native_core(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As where Faceup was installed without a compiler: there is no core to import."""
    monkeypatch.setitem(sys.modules, "faceup.solver._core", None)
    native_core.cache_clear()
    yield
    monkeypatch.undo()
    native_core.cache_clear()
