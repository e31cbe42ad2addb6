"""What searches are about: the value of every move, why a move is good or bad, a game looked over, the computer's move.

Each function reads what was asked, so that what is wrong with it is told at once, and returns the work that is left: a
task for a thread of its own.
"""

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from faceup.models.documents import Document, is_game
from faceup.models.errors import InputError, QuestionError
from faceup.models.files import Entry
from faceup.models.game import Bounds, Json
from faceup.models.names import players_called
from faceup.models.position import AnyPosition, Move
from faceup.models.record import GameRecord
from faceup.models.words import Language
from faceup.puzzles.board.laying import entry_of, texts_in
from faceup.puzzles.board.searches import Search, Task
from faceup.puzzles.board.settings import Settings
from faceup.puzzles.board.shapes import Explaining, Opposing, Reviewing, Searching
from faceup.puzzles.board.views import move_meant, step_told
from faceup.puzzles.dealing.playouts import Policy, next_move
from faceup.puzzles.play.levels import Computer, Decision
from faceup.solver.answer import Answer, Progress, Step, shown
from faceup.solver.engines import engine_for, solve
from faceup.solver.engines.native import Solver
from faceup.solver.explain import explain
from faceup.solver.question import Limits, Question
from faceup.solver.review import review
from faceup.solver.work import Work

__all__ = ["explaining", "opposing", "reviewing", "searching"]

_FIRST_SLICE = 0.3
"""After how many seconds of a search the moves' bounds are told for the first time."""
_GROWTH = 1.6
"""How much longer the next slice is, where what is known is kept."""
_MOST_REVIEWED = 300
"""How many moves of a game are looked over."""


def searching(asked: Searching, settings: Settings) -> Task:
    """Answer a question about a position."""
    entry = entry_of(asked.position)
    position = entry.position
    question = Question.about(
        position,
        player=asked.player,
        objective=asked.objective,
        opponents=asked.opponents,
        turns=asked.turns,
    )
    if position.outcome() is not None:
        raise QuestionError("the game is over; there is nothing to search")
    engine = engine_for(position, question)
    seconds = min(asked.seconds, settings.seconds)

    def task(search: Search) -> Json:
        answer, known = None, _Known(search)
        for answer in _slices(position, question, engine, asked.all_moves, seconds, known, settings):
            if not answer.exact and not search.must_stop():
                known.tell_answer(answer)
        assert answer is not None, "there is one slice at least"
        stopped = answer.status == "time-limit" and search.must_stop()  # between two slices
        status = "cancelled" if stopped else answer.status
        told = answer.model_copy(update={"title": entry.title, "status": status}).to_json()
        return told | _told_in_words(entry, answer, asked.language)

    return task


def _slices(
    position: AnyPosition,
    question: Question,
    engine: str,
    all_moves: bool,
    seconds: float,
    known: "_Known",
    settings: Settings,
) -> Iterator[Answer]:
    """Answers that know more and more, the last one as much as the time allows."""
    search, report = known.search, known.tell

    def left() -> float:
        return max(0.0, seconds - search.seconds)

    def limits(most: float) -> Limits:
        return Limits(seconds=min(most, left()), table_mb=settings.table_mb)

    if engine == "native" and position.fixed_length and position.certain:
        # One table for all slices: what is proven is not searched again.
        length = _FIRST_SLICE
        with Solver(position, question, table_mb=settings.table_mb) as solver:
            while True:
                answer = solver.solve(limits(length), all_moves=all_moves, stop=search.must_stop, report=report)
                yield answer
                if answer.exact or search.must_stop() or left() <= 0 or answer.status == "memory-limit":
                    return
                length *= _GROWTH
    first = min(_FIRST_SLICE, seconds)
    for most in (first, seconds):
        answer = solve(
            position, question, limits(most), engine=engine, all_moves=all_moves, stop=search.must_stop, report=report
        )
        yield answer
        if answer.exact or search.must_stop() or left() <= 0 or answer.status != "time-limit":
            return


class _Known:
    """What is proven of a search so far, and told as it closes in.

    An engine that begins anew with more time has less to show at first; what was proven before holds all the same.
    """

    def __init__(self, search: Search) -> None:
        self.search = search
        self.bounds: Bounds | None = None

    def tell(self, progress: Progress) -> None:
        """Tell how far an engine is."""
        told = {"moves_done": progress.moves_done, "moves": progress.moves, "turns": progress.turns}
        self._tell(progress.bounds, progress.nodes, told | {"best": progress.best})

    def tell_answer(self, answer: Answer) -> None:
        """Tell what is proven of each move by now."""
        moves = answer.moves or ()
        done = sum(move.lower == move.upper for move in moves)
        best = None if answer.suggestion is None else answer.suggestion.format()
        told = {"moves_done": done, "moves": len(moves), "turns": None, "best": best}
        values = {"values": [move.to_json() for move in moves]}
        self._tell(Bounds(answer.lower, answer.upper), answer.stats.nodes, told | values)

    def _tell(self, bounds: Bounds, nodes: int, more: Json) -> None:
        self.bounds = bounds if self.bounds is None else bounds.within(self.bounds)
        lower, upper = self.bounds
        proven = {"lower": shown(lower), "upper": shown(upper), "lower_text": str(lower), "upper_text": str(upper)}
        self.search.tell("progress", {"seconds": round(self.search.seconds, 3), "nodes": nodes} | proven | more)


def _told_in_words(entry: Entry, answer: Answer, language: Language) -> Json:
    replies = [move.reply.move for move in answer.moves or () if move.reply is not None]
    moves = [*(move.move for move in answer.moves or ()), *(step.move for step in answer.line), *replies]
    if answer.suggestion is not None:
        moves.append(answer.suggestion)
    position, after = entry.position, []
    for step in answer.line:
        position = position.after(step.move)
        after.append(position.format())
    return {"said": said(entry.names, moves, language), "after": after}


def said(names: Iterable[str], moves: Iterable[Move], language: Language) -> dict[str, str]:
    """Return moves in words, by their texts."""
    with players_called(tuple(names)):
        return {move.format(): move.said(language) for move in moves}


def explaining(asked: Explaining, settings: Settings) -> Task:
    """Tell why a move is good or bad."""
    entry = entry_of(asked.position)
    position = entry.position
    with players_called(entry.names):
        move = move_meant(position, asked.move)
    position.play(move)
    question = Question.about(position, objective=asked.objective, opponents=asked.opponents, turns=asked.turns)
    engine_for(position, question)
    limits = Limits(seconds=min(asked.seconds, settings.seconds), table_mb=settings.table_mb)

    def task(search: Search) -> Json:
        work = Work(limits, search.must_stop, _Known(search).tell)
        found = explain(position, move, question, work, names=entry.names).in_language(asked.language)
        moves = [move, *(step.move for reason in found.reasons for step in reason.line)]
        moves += [better.move for better in found.better]
        return found.to_json() | {"said": said(entry.names, moves, asked.language)}

    return task


def reviewing(asked: Reviewing, settings: Settings) -> Task:
    """Look over a played game."""
    record = _record(asked.record)
    if not record.moves:
        raise QuestionError("there is nothing to review: nobody has made a move yet")
    if len(record.moves) > _MOST_REVIEWED:
        raise QuestionError(f"a game of {len(record.moves):,} moves; at most {_MOST_REVIEWED} can be reviewed here")
    limits = Limits(seconds=min(asked.seconds, settings.seconds), table_mb=settings.table_mb)
    for position in record.positions():
        if position.outcome() is None and not position.chances():
            question = Question.about(position, objective=asked.objective, opponents=asked.opponents, turns=asked.turns)
            engine_for(position, question)
            break

    def task(search: Search) -> Json:
        def report(progress: Progress, words: str) -> None:
            told = [int(word) for word in words.split() if word.isdecimal()]
            search.tell("progress", {"move": told[0], "moves": told[1], "seconds": round(search.seconds, 3)})

        found = review(
            record,
            limits,
            objective=asked.objective,
            opponents=asked.opponents,
            turns=asked.turns,
            stop=search.must_stop,
            report=report,
        )
        names, language = record.start.names, asked.language
        moves: list[Json] = []
        with players_called(names):
            for each in found.moves:
                before, after = each.results
                moves.append(
                    each.to_json()
                    | {
                        "said": each.move.said(language),
                        "best_said": None if each.better is None else each.better.said(language),
                        "refutation": [_step(step, language) for step in each.refutation],
                        "result_before": before,
                        "result_after": after,
                        "mistake": each.mistake,
                    }
                )
        return {"moves": moves, "exact": found.exact} | found.summary_json()

    return task


def _step(step: Step, language: Language) -> Json:
    return {"player": step.player} | step_told(step.move, language)


def _record(written: str | Mapping[str, Any]) -> GameRecord:
    found = texts_in(written) if isinstance(written, str) else [Document(written)]
    if len(found) != 1:
        raise InputError(f"{len(found):,} positions where one game is wanted")
    with found[0].named():
        if not is_game(found[0]):
            raise InputError("should be a game record: a start, and moves")
        return GameRecord.of(found[0])


def opposing(asked: Opposing, settings: Settings) -> Task:
    """Make a move for the computer, or what chance brings."""
    entry = entry_of(asked.position)
    position = entry.position
    if position.outcome() is not None:
        raise QuestionError("the game is over; there is no move to make")
    limits = Limits(seconds=min(asked.seconds, settings.seconds), table_mb=settings.table_mb)
    computer, chance = Computer(asked.level, limits), Random(asked.seed)

    def task(search: Search) -> Json:
        by_chance = bool(position.chances())
        if by_chance:
            decision = Decision((next_move(position, Policy.RANDOM, chance),), proven=False)
        else:
            decision = computer.decide(position, chance, search.must_stop, _Known(search).tell)
        player = None if by_chance else position.mover
        with players_called(entry.names):
            told = [step_told(move, asked.language) | {"player": player} for move in decision.moves]
        return {"moves": told, "proven": decision.proven}

    return task
