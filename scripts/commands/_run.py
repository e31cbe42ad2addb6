"""Asking a question of every position that was given, answers in order: what `solve` and `max` share."""

import json as json_library
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

import typer
from rich.console import Console

from faceup import solver
from faceup.models.errors import FaceupError, QuestionError
from faceup.models.files import Entry
from faceup.models.game import Json
from faceup.scripts.output.report import print_answer
from faceup.scripts.output.terminal import interruptible, live_line, live_progress, out, print_entry
from faceup.scripts.output.version import say_if_no_native_core
from faceup.solver import Answer, Limits, Progress, Question
from faceup.solver.answer import unanswered
from faceup.solver.batch import HERE, Failure, Workers, in_order
from faceup.solver.engines import engine_for

__all__ = ["Asked", "More", "ask", "found_in_order", "questions_about", "watched"]

More = Callable[[Entry, Question, Answer, Callable[[], bool]], tuple[Json, Callable[[Console], None]]]
"""What is told beside an answer: keys for programs, and a way to print it for people."""


def questions_about(entries: Sequence[Entry], engine: str, **asked: Any) -> list[Question]:
    """The question for each position; an error names the position, before any search has begun."""
    questions = []
    for entry in entries:
        try:
            questions.append(Question.about(entry.position, **asked))
            engine_for(entry.position, questions[-1], engine)
        except QuestionError as error:
            raise QuestionError(f"{entry.source}: {error}" if len(entries) > 1 else str(error)) from None
    return questions


@dataclass(frozen=True, slots=True)
class Asked:
    """A question about one of the positions; `label` tells people who watch the search which one, if anybody does."""

    entry: Entry
    question: Question
    label: str | None


def ask(
    entries: Sequence[Entry],
    questions: Sequence[Question],
    limits: Limits,
    *,
    engine: str,
    all_moves: bool,
    json: bool,
    exact: bool,
    board: bool | None,
    workers: Workers = HERE,
    more: More | None = None,
) -> None:
    """Answer the questions and print the answers; Ctrl-C ends it with what is proven of those under way."""
    say_if_no_native_core()
    console = out()
    single = len(entries) == 1
    proven = True
    work = partial(_answered, limits=limits, engine=engine, all_moves=all_moves, more=more)
    # All of it where Ctrl-C is only noted: what is proven gets printed, also if it is pressed just then.
    with interruptible() as stop:
        boards = None if json or not (single if board is None else board) else console
        for asked, found in found_in_order(work, entries, questions, workers, stop, boards):
            if found is None:
                proven = False
                if json:
                    typer.echo(json_library.dumps(unanswered(asked.entry.position, asked.question).to_json()))
                continue
            answer, keys, print_more = found
            proven = proven and answer.exact
            if json:
                # A search that was stopped lists what it knows of the moves; that is for people, unless asked for.
                told = answer if all_moves else answer.model_copy(update={"moves": None})
                typer.echo(json_library.dumps(told.to_json() | keys))
            else:
                print_answer(console, asked.entry, answer, full=single or bool(board), all_moves=all_moves)
                if print_more is not None:
                    print_more(console)
        interrupted = stop()
    if interrupted:
        raise typer.Exit(130)
    if exact and not proven:
        raise typer.Exit(1)


Found = TypeVar("Found")


def found_in_order(
    work: Callable[[Asked, Callable[[], bool]], Found],
    entries: Sequence[Entry],
    questions: Sequence[Question],
    workers: Workers,
    stop: Callable[[], bool],
    boards: Console | None,
) -> Iterator[tuple[Asked, Found | None]]:
    """What is found about each position, in order; None where that failed, which is told, and at the end an error.

    Positions are drawn on `boards` before what is found about them is waited for.
    """
    several = len(entries) > 1
    tasks = [
        Asked(entry, question, (f"{number}/{len(entries)}  " if several else "") if workers.here else None)
        for number, (entry, question) in enumerate(zip(entries, questions, strict=True), 1)
    ]
    failures = 0
    with closing(in_order(partial(_tried, work), tasks, workers, stop)) as results:
        for number, asked in enumerate(tasks):
            if boards is not None and not stop():
                print_entry(boards, asked.entry)
                boards.print()
            shown = None if workers.here else f"{number} of {len(tasks)} answered  Ctrl-C keeps what is proven"
            with live_line(shown):
                found = next(results, None)
            if found is None:
                return
            if isinstance(found, FaceupError):
                raise found
            if isinstance(found, Failure):
                failures += 1
                print(f"faceup: {asked.entry.source or asked.entry.position.format()}: {found.what}", file=sys.stderr)
            yield asked, None if isinstance(found, Failure) else found
    if failures and not stop():
        raise typer.Exit(1)


def watched(label: str | None) -> AbstractContextManager[Callable[[Progress], None]]:
    """A way to report how a search goes: to people, if they were told which one it is."""
    return nullcontext(lambda progress: None) if label is None else live_progress(label)


def _tried(
    work: Callable[[Asked, Callable[[], bool]], Found], asked: Asked, stop: Callable[[], bool]
) -> Found | FaceupError:
    """What is found, or what is wrong with the question: that ends the batch, while anything else is a failure."""
    try:
        return work(asked, stop)
    except FaceupError as error:
        return error


def _answered(
    asked: Asked, stop: Callable[[], bool], *, limits: Limits, engine: str, all_moves: bool, more: More | None
) -> tuple[Answer, Json, Callable[[Console], None] | None]:
    with watched(asked.label) as report:
        answer = solver.solve(
            asked.entry.position, asked.question, limits, engine=engine, all_moves=all_moves, stop=stop, report=report
        )
        return (answer, {}, None) if more is None else (answer, *more(asked.entry, asked.question, answer, stop))
