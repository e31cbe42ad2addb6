"""Run targets one after the other, each in a process of its own: one that crashes or never ends is a fault as well."""

import multiprocessing
import resource
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from fuzz.case import Case
from fuzz.targets import TARGETS
from fuzz.trial import End, Verdict, numbered, scratch, tried

__all__ = ["Fault", "Findings", "fuzz"]

PATIENCE = 30.0
"""Seconds without a word after which a case counts as one that never ends."""

PROCESSES = multiprocessing.get_context("fork")
"""Forked, so that the next worker need not load everything again."""

MEMORY = 4 * 2**30
"""How much of it a target may have."""


@dataclass
class Fault:
    """What went wrong, how often, and the smallest case with which it did."""

    verdict: Verdict
    case: Case
    number: int
    times: int = 1


@dataclass
class Findings:
    """How many cases of a target came to which end, and the faults by what is wrong."""

    ends: Counter[End] = field(default_factory=Counter)
    faults: dict[str, Fault] = field(default_factory=dict)


def fuzz(name: str, seed: int, seconds: float, keep: Callable[[Fault], None], first: int = 0) -> Findings:
    """Try case after case of a target for so many seconds, from a number on."""
    findings = Findings()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        receiver, sender = PROCESSES.Pipe(duplex=False)
        worker = PROCESSES.Process(target=_work, args=(name, seed, first, end, sender), daemon=True)
        worker.start()
        sender.close()
        for verdict in _verdicts(receiver, worker):
            _note(findings, name, seed, first, verdict, keep)
            first += 1
        worker.join()
        if worker.exitcode:
            killed = worker.exitcode == -signal.SIGKILL
            what = "it never ends" if killed else f"it ends the process with {worker.exitcode}"
            _note(findings, name, seed, first, Verdict(End.FAILED, what), keep)
            first += 1
    return findings


def _work(name: str, seed: int, number: int, end: float, sender: Connection) -> None:
    """Try cases until the time is over, and send a verdict on each."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    target = TARGETS[name]
    with scratch():
        while time.monotonic() < end:
            sender.send(tried(target, numbered(target, name, seed, number)))
            number += 1


def _verdicts(receiver: Connection, worker: BaseProcess) -> Iterator[Verdict]:
    """What a worker sends until it ends; one that falls silent is ended."""
    while receiver.poll(PATIENCE):
        try:
            yield receiver.recv()
        except EOFError:
            return
    worker.kill()


def _note(
    findings: Findings, name: str, seed: int, number: int, verdict: Verdict, keep: Callable[[Fault], None]
) -> None:
    findings.ends[verdict.end] += 1
    if verdict.end is not End.FAILED:
        return
    case = numbered(TARGETS[name], name, seed, number)
    known = findings.faults.get(verdict.what)
    if known is not None:
        known.times += 1
        if case.size >= known.case.size:
            return
    findings.faults[verdict.what] = fault = Fault(verdict, case, number, known.times if known else 1)
    keep(fault)
