"""The native core among threads: Python's, its own, and none to be had."""

import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest
from support.agreement import needs_native_core

from faceup.models import clock_towers as ct
from faceup.models import gotown as gt
from faceup.models.errors import QuestionError
from faceup.solver import Limits, Progress
from faceup.solver.engines.native import Solver
from faceup.solver.engines.native.binding import core_class, core_position, native_core

pytestmark = needs_native_core

FULL_DEAL = ct.deal(2, ct.PRESETS["french"], 1)
RACE = gt.deal(2, gt.PRESETS["gotown"], 1)


def script(text: str, *, before: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python in a process of its own, after what the shell does before."""
    command = ["bash", "-c", f'{before} exec "$0" -c "$1"', sys.executable, text]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux bounds what a process may map")
def test_threads_that_cannot_be_started_are_an_error_and_the_next_question_is_answered() -> None:
    run = script(
        "import faceup\n"
        "position = faceup.deal('clock-towers', left=8, seed=1)\n"
        "try:\n"
        "    faceup.solve(position, threads=200, table_mb=64)\n"
        "except faceup.FaceupError as error:\n"
        "    print(error)\n"
        "print(faceup.solve(position, table_mb=64).exact)\n",
        before="ulimit -v 1500000;",
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == "this machine does not start 200 threads; ask for fewer\nTrue\n"


@pytest.mark.parametrize(
    "work",
    [
        "faceup.solve(faceup.deal('clock-towers', left=30, seed=1))",
        "faceup.solve(faceup.deal('clock-towers', left=30, seed=1), threads=2)",
        "faceup.solve(faceup.deal('chateau', seed=1))",
        "perft(faceup.deal('chateau', seed=1), 60)",
    ],
)
def test_python_ends_cleanly_while_a_thread_is_at_work(work: str) -> None:
    run = script(
        "import threading, time\n"
        "import faceup\n"
        "from faceup.solver.perft import perft\n"
        f"threading.Thread(target=lambda: {work}, daemon=True).start()\n"
        "time.sleep(0.3)\n"
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def while_at_work(solver: Solver[Any], attempt: Callable[[], object]) -> str:
    """Have a thread solve, try something meanwhile, and return what the error says."""
    begun, stopped = threading.Event(), threading.Event()

    def watch(_: Progress) -> None:
        begun.set()

    thread = threading.Thread(target=lambda: solver.solve(stop=stopped.is_set, report=watch))
    thread.start()
    try:
        assert begun.wait(60)
        with pytest.raises(QuestionError) as told:
            attempt()
    finally:
        stopped.set()
        thread.join()
    return str(told.value)


@pytest.mark.parametrize("attempt", ["solve", "play", "close"])
def test_a_solver_in_use_says_so(attempt: str) -> None:
    with Solver(FULL_DEAL, table_mb=64) as solver:
        arguments = [FULL_DEAL.legal_moves()[0]] if attempt == "play" else []
        said = while_at_work(solver, lambda: getattr(solver, attempt)(*arguments))
        assert said == "this solver is at work; wait until it has answered, or make another one"
        assert not solver.solve(Limits(nodes=10)).exact, "afterwards it is free again"


def test_a_report_cannot_ask_the_solver_that_it_watches() -> None:
    with Solver(FULL_DEAL, table_mb=64) as solver:

        def ask(_: Progress) -> None:
            solver.solve()

        with pytest.raises(QuestionError, match="this solver is at work"):
            solver.solve(report=ask)
        assert not solver.solve(Limits(nodes=10)).exact


def test_the_core_itself_does_one_thing_at_a_time() -> None:
    position = core_position(FULL_DEAL)
    core = core_class(FULL_DEAL, "Solver")(position, 0, 1, 0, 2**26, 1, [])
    busy = native_core().BusyError  # type: ignore[union-attr]
    core.start(position, [], None, False)
    try:
        for ask in (
            lambda: core.start(position, [], None, False),
            lambda: core.known_bounds(position),
            core.result,
            lambda: core.table_bytes,
        ):
            with pytest.raises(busy, match="it is at work"):
                ask()
        assert core.progress().nodes >= 0
    finally:
        core.stop()
        while not core.wait(0.05):
            pass
    assert core.result().bounds.lower < core.result().bounds.upper


@pytest.mark.parametrize(
    "wrong",
    [
        *({"player": 2}, {"player": -1}, {"objective": 4}, {"objective": -1}, {"opponents": 3}, {"opponents": -1}),
        *({"table_bytes": 0}, {"table_bytes": 2**63}, {"threads": 0}, {"threads": 257}),
    ],
)
def test_the_core_refuses_a_number_out_of_range(wrong: dict[str, int]) -> None:
    right = {"player": 0, "objective": 1, "opponents": 0, "table_bytes": 2**20, "threads": 1}
    position = core_position(FULL_DEAL)
    with pytest.raises(ValueError, match="no such"):
        core_class(FULL_DEAL, "Solver")(position, *(right | wrong).values(), [])


@pytest.mark.parametrize("numbers", [(2, 0, 2**20), (0, 3, 2**20), (0, 0, 0)])
def test_the_core_refuses_a_number_out_of_range_in_a_race(numbers: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="no such"):
        core_class(RACE, "Solver")(core_position(RACE), *numbers, [])


def test_the_core_refuses_queries_out_of_range() -> None:
    core = core_class(RACE, "Solver")(core_position(RACE), 0, 0, 2**20, [])
    for place, turns in [(1_000_000, 1), (-1, 1), (0, 2**30)]:
        with pytest.raises(ValueError, match="no such"):
            core.start([(place, turns, False, (-1, 1), (1, 1))], None)
    counter = core_class(RACE, "Perft")(core_position(RACE))
    for depth in (-1, 2**31 - 1):
        with pytest.raises(ValueError, match="no such depth"):
            counter.start(depth)


@pytest.mark.parametrize("flags", [{"tiebreak": 3}, {"tiebreak": -1}, {"first_heights": [0]}])
def test_the_core_refuses_rules_out_of_range(flags: dict[str, Any]) -> None:
    known = {"first_heights": [1], "tiebreak": 1} | flags
    with pytest.raises(ValueError, match="no such"):
        core_class(FULL_DEAL, "Position")(
            known["first_heights"], False, False, known["tiebreak"], False, 0, [[], [], []], [], [([], [])]
        )


@pytest.mark.parametrize("card", [-1, 13, 2**31 - 1])
def test_the_core_refuses_a_card_that_there_is_not(card: int) -> None:
    with pytest.raises(ValueError, match="no such card"):
        core_class(FULL_DEAL, "Position")([1], False, False, 1, False, 0, [[card], [], []], [], [([], [])])


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only on Linux the shell says how large stacks are")
def test_a_whole_deal_is_searched_to_its_end_in_the_smallest_usual_stack() -> None:
    run = script(
        "import faceup\n"
        "for players in (2, 4):\n"
        "    position = faceup.deal('clock-towers', seed=1, players=players)\n"
        "    print(faceup.solve(position, nodes=20_000, threads=2, table_mb=16).stats.nodes >= 20_000)\n",
        before="ulimit -s 512;",
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "True\nTrue\n", "")


def test_every_technique_that_is_listed_is_one_of_the_search_over_deals() -> None:
    core = native_core()
    assert core is not None
    assert {"guess", "narrow"}.isdisjoint(core.deal_techniques())
    for name in ("guess", "narrow"):
        with pytest.raises(ValueError, match=f"no technique {name}"):
            core.ClockTowersDealsSolver(core_position(FULL_DEAL), 0, 1, False, 2**20, [name])
