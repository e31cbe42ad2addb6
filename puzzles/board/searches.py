"""Searches for many visitors: a few at once, the others in a queue, one a visitor, each told of as it goes on.

A search runs in a thread of its own; the core lets go of Python while it works. What it has to tell goes to the event
loop, where the stream of the visitor waits for it. It ends when it is done, when its visitor asks for something else,
says stop or goes away, when its time is up, or, after a fair share of time, when others wait.
"""

import asyncio
import contextvars
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from enum import StrEnum
from itertools import count
from typing import NamedTuple

from faceup.models.errors import FaceupError, InvalidPositionError, Problem
from faceup.models.game import Json
from faceup.puzzles.board.counting import Counts
from faceup.puzzles.board.settings import Settings

__all__ = ["Ended", "Event", "Full", "Search", "Searches", "told_of"]


_LEAST_SHARE = 0.5
"""How many seconds every search may take, however many wait."""


class Ended(StrEnum):
    """How a search came to its end."""

    DONE = "done"
    STOPPED = "stopped"
    """Its visitor said stop, and gets what is proven."""
    SUPERSEDED = "superseded"
    """Its visitor has asked for something else."""
    GONE = "gone"
    """Its visitor has left."""
    OTHERS = "others"
    """It had its share, and others wait."""
    PROBLEM = "problem"


class Event(NamedTuple):
    """Something that is told of a search."""

    name: str
    data: Json


class Full(Exception):  # noqa: N818 (no error: come back later)
    """So many wait already that one more would wait for too long."""


Task = Callable[["Search"], Json]
"""What a search does: it reports as it goes on, stops when it is asked to, and returns its answer."""


class Search:
    """One search of one visitor."""

    def __init__(self, visitor: str, number: int, task: Task, desk: "Searches") -> None:
        self.visitor, self.id, self.task, self.desk = visitor, str(number), task, desk
        self.ended: Ended | None = None
        """Why it is to end, once somebody said so; the first reason counts."""
        self.events: asyncio.Queue[Event | None] = asyncio.Queue()
        """What is to be told; None after the last."""
        self._loop = asyncio.get_running_loop()
        self._began: float | None = None

    def end(self, why: Ended) -> None:
        """Have it end soon."""
        self.ended = self.ended or why

    def must_stop(self) -> bool:
        """Say whether it is to end: what an engine asks all the time."""
        if self.ended is None and self.desk.waiting and self.seconds > self.desk.fair_share:
            self.end(Ended.OTHERS)
        return self.ended is not None

    @property
    def seconds(self) -> float:
        """How long it has been at work."""
        return 0.0 if self._began is None else time.perf_counter() - self._began

    def tell(self, name: str, data: Json) -> None:
        """Tell the visitor something, from whatever thread."""
        self._loop.call_soon_threadsafe(self.events.put_nowait, Event(name, data))

    def run(self) -> None:
        """Do the work, in a thread of the desk."""
        self._began = time.perf_counter()
        try:
            self.tell("started", {"id": self.id})
            answer = self.task(self)
            if self.ended in (None, Ended.STOPPED, Ended.OTHERS):
                self.tell("answer", answer | {"ended": str(self.ended or Ended.DONE)})
        except FaceupError as error:
            self.ended = Ended.PROBLEM
            self.tell("problem", told_of(error))
        except MemoryError:
            self.ended = Ended.PROBLEM
            self.tell("problem", {"error": "this search needs more memory than there is", "problems": []})

    def close(self) -> None:
        """Tell how it ended, where that is not told yet, and that this is all."""
        if self.ended is Ended.SUPERSEDED or (self.ended is Ended.STOPPED and self._began is None):
            self.events.put_nowait(Event("superseded", {}))
        self.events.put_nowait(None)
        self.desk.counts.search(str(self.ended or Ended.DONE), self.seconds)


def told_of(error: FaceupError) -> Json:
    """Return what is told of an error: in one line, and problem by problem where there are several."""
    problems: tuple[Problem, ...] = error.problems if isinstance(error, InvalidPositionError) else ()
    return {"error": str(error), "problems": [{"place": each.place, "what": each.what} for each in problems]}


class Searches:
    """The desk at which visitors ask. Everything but the work itself happens in the event loop."""

    def __init__(self, settings: Settings, counts: Counts) -> None:
        self.settings, self.counts = settings, counts
        self.running = 0
        self._queue: deque[Search] = deque()
        self._numbers = count(1)
        self._of_visitor: dict[str, Search] = {}
        self._at_work: set[asyncio.Future[None]] = set()
        self._threads = ThreadPoolExecutor(settings.searches, thread_name_prefix="faceup-search")

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return len(self._queue)

    @property
    def fair_share(self) -> float:
        """How long a search may take while others wait: the less the more they are, so that all get their turn soon."""
        return max(_LEAST_SHARE, self.settings.fair_seconds / (1 + self.waiting / self.settings.searches))

    def ask(self, visitor: str, task: Task) -> Search:
        """Have a search of a visitor begin as soon as there is room, or raise `Full`. An older one of theirs ends."""
        self.end(visitor, Ended.SUPERSEDED)
        if self.waiting >= self.settings.waiting:
            raise Full
        search = self._of_visitor[visitor] = Search(visitor, next(self._numbers), task, self)
        self._queue.append(search)
        self._begin()
        return search

    def end(self, visitor: str, why: Ended) -> bool:
        """Have the search of a visitor end, if there is one."""
        search = self._of_visitor.get(visitor)
        if search is not None:
            self.leave(search, why)
        return search is not None

    def leave(self, search: Search, why: Ended) -> None:
        """Have a search end: at once if it waits, and else as soon as it looks up."""
        search.end(why)
        if search in self._queue:
            self._queue.remove(search)
            self._closed(search)

    def _begin(self) -> None:
        while self._queue and self.running < self.settings.searches:
            search = self._queue.popleft()
            self.running += 1
            work = asyncio.get_running_loop().run_in_executor(
                self._threads, contextvars.Context().run, search.run
            )  # in a context of its own, for names of players are said there
            self._at_work.add(work)
            work.add_done_callback(lambda done, search=search: self._done(done, search))  # type: ignore[misc]

    def _done(self, work: "asyncio.Future[None]", search: Search) -> None:
        self.running -= 1
        self._at_work.discard(work)
        error = None if work.cancelled() else work.exception()
        if error is not None:  # a mistake of ours: the visitor is told, and the log has it
            search.ended = Ended.PROBLEM
            search.events.put_nowait(Event("problem", {"error": "this search went wrong; sorry", "problems": []}))
        self._closed(search)
        self._begin()
        if error is not None:
            raise error

    def _closed(self, search: Search) -> None:
        if self._of_visitor.get(search.visitor) is search:
            del self._of_visitor[search.visitor]
        search.close()

    async def told(self, search: Search, seconds: float = 1.0) -> AsyncIterator[Event | None]:
        """Yield what is told of a search up to its end; None where nothing is told for so long."""
        try:
            if search in self._queue:
                yield self._queued(search)
            while True:
                try:
                    event = await asyncio.wait_for(search.events.get(), seconds)
                except TimeoutError:
                    yield self._queued(search) if search in self._queue else None
                    continue
                if event is None:
                    return
                yield event
        finally:
            self.leave(search, Ended.GONE)

    def _queued(self, search: Search) -> Event:
        return Event("queued", {"ahead": self._queue.index(search)})

    async def close(self) -> None:
        """End all searches, with what they have proven, and wait for that."""
        for search in list(self._of_visitor.values()):
            self.leave(search, Ended.STOPPED)
        if self._at_work:
            await asyncio.wait(self._at_work)
        self._threads.shutdown(wait=False)
