"""A browser before the board, and what people do in it. Whatever goes wrong unseen is noticed here."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

__all__ = ["CHROMIUM", "Visit", "browser_open", "needs_a_browser", "served", "visiting"]

CHROMIUM = shutil.which("chromium")
_ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
PATIENCE = 30_000
"""Milliseconds that anything may take on a busy machine; nothing here measures time."""


def needs_a_browser() -> list[pytest.MarkDecorator]:
    """Return the marks of a test file that needs Chromium."""
    missing = CHROMIUM is None
    return [pytest.mark.exhaustive, pytest.mark.skipif(missing, reason="there is no chromium to look at the page with")]


@contextmanager
def served(*arguments: str) -> Iterator[str]:
    """Run `faceup board` as people do, and give the address of its page."""
    command = [sys.executable, "-m", "faceup", "board", *arguments, "--port", "0", "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as running:
        try:
            assert running.stdout is not None
            said = ""
            for line in running.stdout:
                said += line
                if found := re.search(r"http://\S+", line):
                    yield found[0]
                    break
            else:
                pytest.fail(f"the board did not begin: {said}")
        finally:
            running.terminate()
            running.wait(20)


@contextmanager
def browser_open() -> Iterator["Browser"]:
    """Open Chromium."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=_ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


class Visit:
    """Somebody with the page before them."""

    def __init__(self, page: "Page", address: str) -> None:
        self.page, self.address = page, address
        self.expected: tuple[str, ...] = ()
        """What the console may say, as where the server refuses what it should."""

    def open(self, view: str = "", position: str = "", **more: str) -> None:
        """Go to an address of the page, and wait until it is ready."""
        words = {key: value for key, value in {"view": view, "position": position, **more}.items() if value}
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}#{urlencode(words)}" if words else self.address)
        self.ready()

    def ready(self) -> None:
        self.page.wait_for_selector("html[data-ready=yes]")

    def tab(self, view: str) -> None:
        self.page.click(f"#tab-{view}")

    def at(self, place: str) -> "Locator":
        """A thing of the board."""
        return self.page.locator(f'#board [data-place="{place}"]')

    def named(self, name: str, exact: bool = True) -> "Locator":
        """A button of the side."""
        return self.page.locator("#side, dialog[open]").get_by_role("button", name=name, exact=exact)

    def left(self, card: str) -> "Locator":
        """A card of the palette."""
        return self.page.locator(f'.palette button[data-key="{card}"]')

    def drag(self, start: "Locator", end: "Locator") -> None:
        """Drag with the mouse, as a hand does: in steps."""
        start.hover()
        source, target = start.bounding_box(), end.bounding_box()
        assert source is not None
        assert target is not None
        mouse = self.page.mouse
        mouse.move(source["x"] + source["width"] / 2, source["y"] + source["height"] / 2)
        mouse.down()
        mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=6)
        mouse.up()

    @property
    def notation(self) -> str:
        """The position in the address bar."""
        return str(self.page.evaluate("new URLSearchParams(location.hash.slice(1)).get('position') ?? ''"))

    def comes_to(self, notation: str) -> None:
        """Wait until the address bar has a position."""
        self.page.wait_for_url(lambda url: f"position={notation}" in url.replace("%7E", "~"))

    def kept(self, key: str) -> Any:
        """What the browser keeps."""
        return json.loads(self.page.evaluate(f"localStorage.getItem('faceup.{key}') ?? 'null'"))


@contextmanager
def visiting(browser: "Browser", address: str, **options: Any) -> Iterator[Visit]:
    """Visit the page with a browser of one's own; anything that goes wrong unseen fails the test."""
    context = browser.new_context(**{"reduced_motion": "reduce", "locale": "en-GB", **options})
    context.set_default_timeout(PATIENCE)
    page, wrong = context.new_page(), list[str]()
    page.on("console", lambda message: wrong.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    host = address.rstrip("/")
    page.on(
        "request",
        lambda request: None if request.url.startswith((host, "data:", "blob:")) else wrong.append(request.url),
    )
    visit = Visit(page, address)
    yield visit
    assert [text for text in wrong if not any(part in text for part in visit.expected)] == []
    context.close()
