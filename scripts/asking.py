"""Asking a question of every position that was given, one after the other: what `solve` and `max` share."""

import json as json_library
from collections.abc import Callable, Sequence
from typing import Any

import typer
from rich.console import Console

from faceup import solver
from faceup.models.errors import QuestionError
from faceup.models.files import Entry
from faceup.models.game import Json
from faceup.scripts.report import print_answer
from faceup.scripts.terminal import interruptible, live_progress, out, print_entry
from faceup.scripts.version import say_if_no_native_core
from faceup.solver import Answer, Limits, Question
from faceup.solver.engines import engine_for

__all__ = ["More", "ask", "questions_about"]

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
    more: More | None = None,
) -> None:
    """Answer the questions and print the answers; Ctrl-C ends it with what is proven of the one under way."""
    say_if_no_native_core()
    console = out()
    single = len(entries) == 1
    proven, interrupted = True, False
    for index, (entry, question) in enumerate(zip(entries, questions, strict=True)):
        if not json and (single if board is None else board):
            print_entry(console, entry)
            console.print()
        label = f"{index + 1}/{len(entries)}  " if len(entries) > 1 else ""
        with interruptible() as stop:
            with live_progress(label) as report:
                answer = solver.solve(
                    entry.position, question, limits, engine=engine, all_moves=all_moves, stop=stop, report=report
                )
                keys, print_more = ({}, None) if more is None else more(entry, question, answer, stop)
            # Still where Ctrl-C is only noted: what is proven gets printed, also if it is pressed just now.
            if json:
                # A search that was stopped lists what it knows of the moves; that is for people, unless asked for.
                asked = answer if all_moves else answer.model_copy(update={"moves": None})
                typer.echo(json_library.dumps(asked.to_json() | keys))
            else:
                print_answer(console, entry, answer, full=single or bool(board), all_moves=all_moves)
                if print_more is not None:
                    print_more(console)
        proven = proven and answer.exact
        if stop():
            interrupted = True
            break
    if interrupted:
        raise typer.Exit(130)
    if exact and not proven:
        raise typer.Exit(1)
