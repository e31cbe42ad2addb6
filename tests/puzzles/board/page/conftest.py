"""One server and one browser for all tests of a file; each test comes as a new visitor."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from support.browser import Visit, browser_open, served, visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with served() as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    with browser_open() as opened:
        yield opened


@pytest.fixture
def visit(browser: "Browser", address: str) -> Iterator[Visit]:
    with visiting(browser, address, viewport={"width": 1360, "height": 900}) as begun:
        yield begun
