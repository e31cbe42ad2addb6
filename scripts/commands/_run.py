"""The one loop of the command line: ask something of every position that was given, and tell the answers in order."""

import json as json_library
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from typing import Any, Generic, TypeVar

import typer
from rich.console import Console

from faceup import solver
from faceup.models.errors import FaceupError, QuestionError
from faceup.models.files import Entry
from faceup.models.game import Json
from faceup.models.names import players_called
from faceup.models.position import AnyPosition
from faceup.scripts.output.progress import Waiting
from faceup.scripts.output.terminal import complain, interruptible, out, place_of, print_entry
from faceup.scripts.output.version import say_if_no_native_core
from faceup.solver.answer import unanswered
from faceup.solver.batch import HERE, Failure, Workers, in_order

__all__ = ["Inquiry", "Report", "Stop", "ask", "unknown"]

Question = TypeVar("Question")
Found = TypeVar("Found")
Stop = Callable[[], bool]
Report = Callable[..., None]
"""Called with the `Progress` of a search, and with words for which search that is, if there are several."""


class Inquiry(ABC, Generic[Question, Found]):
    """A kind of question: what is asked of a position, how the answer is found, and how it is told.

    Inquiries go to the processes that do the work, so they are plain values.
    """

    @abstractmethod
    def question(self, entry: Entry) -> Question:
        """Return what is asked of a position; raise a `QuestionError` if that cannot be asked."""

    @abstractmethod
    def find(self, position: AnyPosition, question: Question, stop: Stop, report: Report | None) -> Found:
        """Find the answer, or as much of it as the limits allow."""

    @abstractmethod
    def unfound(self, position: AnyPosition, question: Question) -> Found:
        """Return what is known without a search: what programs get where that failed."""

    @abstractmethod
    def is_proven(self, found: Found) -> bool:
        """Tell whether nothing is left open: what --exact asks for."""

    @abstractmethod
    def to_json(self, found: Found) -> Json:
        """Write what was found for programs."""

    @abstractmethod
    def tell(self, console: Console, entry: Entry, found: Found, full: bool) -> None:
        """Tell people what was found: in full, or on one row of many."""


def ask(
    inquiry: Inquiry[Any, Any],  # of any kind
    entries: Sequence[Entry],
    *,
    json: bool,
    exact: bool,
    board: bool | None = False,
    workers: Workers = HERE,
) -> None:
    """Ask every position, and print what is found; Ctrl-C ends it with what is proven of those under way."""
    questions = [_question(inquiry, entry, len(entries) > 1) for entry in entries]
    say_if_no_native_core()
    console, single = out(), len(entries) == 1
    waiting = Waiting(total=None if single else len(entries))
    work = partial(_found, inquiry, waiting if workers.here else None)
    tasks = [(entry.position, question) for entry, question in zip(entries, questions, strict=True)]
    all_proven, failed = True, False
    # All of it where Ctrl-C is only noted: what is proven gets printed, also if it is pressed just then.
    with interruptible() as stop, closing(in_order(work, tasks, workers, stop)) as results:
        for number, (entry, task) in enumerate(zip(entries, tasks, strict=True)):
            if not json and (single if board is None else board) and not stop():
                print_entry(console, entry)
                console.print()
            waiting.say(*() if workers.here else ("answered", "Ctrl-C keeps what is proven"), done=number)
            with waiting:
                found = next(results, None)
            if found is None:
                break
            if isinstance(found, FaceupError):
                raise found
            if isinstance(found, Failure):
                failed = True
                complain(f"{place_of(entry)}: {found.what}")
                if not json:
                    continue
                found = inquiry.unfound(*task)
            all_proven = all_proven and inquiry.is_proven(found)
            if json:
                typer.echo(json_library.dumps(_labelled(entry, inquiry.to_json(found))))
            else:
                with players_called(entry.called):
                    inquiry.tell(console, entry, found, single or bool(board))
        interrupted = stop()
    if interrupted:
        raise typer.Exit(130)
    if failed or (exact and not all_proven):
        raise typer.Exit(1)


def _question(inquiry: Inquiry[Question, Found], entry: Entry, several: bool) -> Question:
    """What is asked of a position; an error names the position, before any search has begun."""
    try:
        return inquiry.question(entry)
    except QuestionError as error:
        raise QuestionError(f"{place_of(entry)}: {error}" if several else str(error)) from None


def _found(
    inquiry: Inquiry[Question, Found], report: Report | None, task: tuple[AnyPosition, Question], stop: Stop
) -> Found | FaceupError:
    """What is found, or what is wrong with the question: that ends the batch, while anything else is a failure."""
    try:
        return inquiry.find(*task, stop, report)
    except FaceupError as error:
        return error


def _labelled(entry: Entry, written: Json) -> Json:
    """An answer for programs, with the title of its position and where that was read."""
    labels = {"title": entry.title, "source": entry.source}
    first = {key: written[key] for key in ("game", "position")}
    return first | {key: label for key, label in labels.items() if label} | written


def unknown(position: AnyPosition, question: solver.Question) -> Json:
    """Return what answers of all kinds have in common, where nothing could be found."""
    shared = ("game", "position", "player", "status", "stats")
    return {key: value for key, value in unanswered(position, question) if key in shared}
