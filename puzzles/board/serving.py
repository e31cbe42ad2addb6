"""The board server at work: its socket, its start, and an end at which every search tells what it has proven."""

import os
import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from faceup.models.errors import InputError
from faceup.puzzles.board.searches import Searches

__all__ = ["address_of", "bound", "serve", "server_of"]


def bound(host: str, port: int) -> socket.socket:
    """Return a socket that listens, or raise an `InputError` that says why there is none. Port 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere it would let two servers have the same port
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(512)
    except OSError as error:
        found.close()
        why = error.strerror or str(error)
        raise InputError(
            f"cannot serve at {host}, port {port}: {why}; choose another with --port, or --port 0 for any free one"
        ) from None
    return found


def address_of(found: socket.socket) -> str:
    """Return the address at which a browser on this machine finds the socket."""
    host, port = found.getsockname()[:2]
    named = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
    return f"http://{named}:{port}/"


class _Server(uvicorn.Server):
    """A server that ends its searches first when it is told to stop, so that nobody waits for them."""

    def __init__(self, config: uvicorn.Config, searches: Searches, begun: Callable[[], None]) -> None:
        super().__init__(config)
        self._searches, self._begun = searches, begun

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._begun()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._searches.close()
        await super().shutdown(sockets)


def server_of(app: FastAPI, begun: Callable[[], None] = lambda: None) -> uvicorn.Server:
    """Return what serves an application; it calls `begun` once it listens, and ends when its `should_exit` is set."""
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=5,
        limit_concurrency=1000,
        ws="none",
    )
    return _Server(config, app.state.searches, begun)


def serve(app: FastAPI, found: socket.socket, begun: Callable[[], None] = lambda: None) -> None:
    """Serve until somebody says stop: Ctrl-C, or a signal to end."""
    server_of(app, begun).run(sockets=[found])
