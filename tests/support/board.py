"""A board server that really listens, and what tests ask of it."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Any

import httpx

from faceup import deal
from faceup.puzzles.board.app import board_app
from faceup.puzzles.board.serving import address_of, bound, server_of
from faceup.puzzles.board.settings import Settings
from faceup.puzzles.packs.shelf import records_of

__all__ = ["EASY", "HARD", "Board", "board_at"]

EASY = "clock-towers~french~0~..~Kr_1c~2_"
"""Solved at once."""
HARD = deal("clock-towers", seed=1).format()
"""Not solved for ever: a game just dealt."""


class Board:
    """One visitor of a server."""

    def __init__(
        self, client: httpx.Client, visitor: str = "visitor-1", stop: Callable[[], None] = lambda: None
    ) -> None:
        self.client, self.visitor, self.stop = client, visitor, stop

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.client.post(f"/api/{path}", json=body, headers={"Faceup-Visitor": self.visitor})

    def ask(self, path: str, **body: Any) -> dict[str, Any]:
        """Ask for something that is answered."""
        found = self.post(path, **body)
        assert found.status_code == 200, found.text
        answer: dict[str, Any] = found.json()
        return answer

    def wrong(self, path: str, status: int = 400, **body: Any) -> str:
        """Ask for something that is not, and return what is said of that."""
        found = self.post(path, **body)
        assert found.status_code == status, found.text
        told = found.json()
        assert set(told) == {"error", "problems"}
        return str(told["error"])

    @contextmanager
    def stream(self, path: str, **body: Any) -> Iterator[Iterator[tuple[str, dict[str, Any]]]]:
        headers = {"Faceup-Visitor": self.visitor}
        with self.client.stream("POST", f"/api/{path}", json=body, headers=headers) as found:
            assert found.status_code == 200, found.read()
            assert found.headers["content-type"].startswith("text/event-stream")
            yield _events(found)

    def events(self, path: str, **body: Any) -> list[tuple[str, dict[str, Any]]]:
        """Ask for a search, and return all that is told of it."""
        with self.stream(path, **body) as events:
            return list(events)

    def answer(self, path: str, **body: Any) -> dict[str, Any]:
        """Ask for a search, and return its answer."""
        name, data = self.events(path, **body)[-1]
        assert name == "answer", data
        return data


def _events(found: httpx.Response) -> Iterator[tuple[str, dict[str, Any]]]:
    name = ""
    for line in found.iter_lines():
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield name, json.loads(line.removeprefix("data: "))


@contextmanager
def board_at(settings: Settings | None = None, pack: str = "gotown") -> Iterator[Board]:
    """Have a server listen as long as this goes on."""
    begun = Event()
    app = board_app({pack: records_of(pack)}, settings)
    with bound("127.0.0.1", 0) as found:
        server = server_of(app, begun.set)
        thread = Thread(target=server.run, kwargs={"sockets": [found]})
        thread.start()

        def stop() -> None:
            server.should_exit = True
            thread.join()

        try:
            assert begun.wait(30)
            with httpx.Client(base_url=address_of(found), timeout=60) as client:
                yield Board(client, stop=stop)
        finally:
            stop()
