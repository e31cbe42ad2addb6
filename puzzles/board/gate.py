"""The gate of the server: which requests come in at all, how much they may bring, and what every answer says of itself.

It is plain ASGI, so that a stream that nobody reads any more is noticed at once.
"""

import asyncio
import json
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from faceup.puzzles.board.counting import Counts
from faceup.puzzles.board.settings import Settings

__all__ = ["HEADERS", "Gate", "problem_body"]

HEADERS: Mapping[str, str] = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
    " connect-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""What every answer says: nothing comes from elsewhere, nothing is written into the page, nobody frames it."""


class Gate:
    """Lets requests in that are meant for this server, of bounded size, and counts the answers."""

    def __init__(self, app: ASGIApp, settings: Settings, counts: Counts) -> None:
        self.app, self.settings, self.counts = app, settings, counts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 0

        async def answering(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                named = {name.lower() for name, _ in message["headers"]}
                more = [(name.encode(), said.encode()) for name, said in HEADERS.items() if name.encode() not in named]
                message = {**message, "headers": [*message["headers"], *more]}
            await send(message)

        headers = {name.decode("latin-1").lower(): said.decode("latin-1") for name, said in scope["headers"]}
        try:
            refused = self._refused(scope, headers)
            if refused is not None:
                await _refuse(answering, *refused)
                return
            try:
                body = await asyncio.wait_for(self._body(scope, receive), self.settings.body_seconds)
            except TimeoutError:
                await _refuse(answering, 408, "the request took too long to arrive")
            else:
                if body is None:
                    await _refuse(answering, 413, self._too_large())
                else:
                    await self.app(scope, _replayed(body, receive), answering)
        finally:
            self.counts.request(scope["path"], status, time.perf_counter() - began)

    def _refused(self, scope: Scope, headers: Mapping[str, str]) -> tuple[int, str] | None:
        """Why a request does not come in, and the status of that."""
        host = headers.get("host", "")
        name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
        if "*" not in self.settings.hosts and name.lower() not in self.settings.hosts:
            return 421, "this server does not go by that name; --allow-host lets it"
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc.lower() != host.lower():
            return 403, "this request comes from a page of somebody else's"
        if headers.get("sec-fetch-site") == "cross-site" and scope["path"].startswith("/api/"):
            return 403, "this request comes from a page of somebody else's"
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 15 or int(length) > self.settings.body:
            return 413, self._too_large()
        return None

    def _too_large(self) -> str:
        return f"a request has at most {self.settings.body:,} bytes"

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """All that a request brings, or None if it is too much."""
        body = b""
        while scope["method"] not in ("GET", "HEAD"):
            message = await receive()
            body += message.get("body", b"")
            if len(body) > self.settings.body:
                return None
            if not message.get("more_body", False):
                break
        return body


def _replayed(body: bytes, receive: Receive) -> Receive:
    """What a request brings once more, and then that it has left when it does."""
    told = False

    async def receiving() -> Message:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receiving


def problem_body(told: str, problems: Any = ()) -> bytes:
    """Return what is said to somebody whose request is not answered."""
    found = [{"place": problem.place, "what": problem.what} for problem in problems]
    return json.dumps({"error": told, "problems": found}).encode()


async def _refuse(send: Send, status: int, told: str) -> None:
    body = problem_body(told)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status in (408, 413):
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
