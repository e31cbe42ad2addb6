"""One run of CP-SAT on a model, in a thread of its own: it can be watched and stopped, and keeps what it has found."""

import threading
from collections.abc import Callable
from math import floor
from typing import TYPE_CHECKING, Any

from faceup.models.cp.stage import Stage
from faceup.solver.question import Limits

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

__all__ = ["Run"]


class Run:
    """A run: Python only looks now and then, and passes on a wish to stop."""

    def __init__(
        self, stage: Stage, limits: Limits, seconds: float | None, conflicts: int | None, presolve: bool = True
    ) -> None:
        from ortools.sat.python import cp_model

        self.stage = stage
        self.found: list[tuple[list[Any] | None, dict[int, int]]] = []
        """The plays found so far, if the model knows plays, with their towers by worth; each better than before."""
        self.upper: int | None = None
        self.conflicts = 0
        self.error: BaseException | None = None
        self.status = cp_model.UNKNOWN
        self.solver = cp_model.CpSolver()
        settings = self.solver.parameters
        settings.num_workers = limits.threads
        settings.random_seed = limits.seed
        settings.catch_sigint_signal = False
        settings.cp_model_presolve = presolve
        if seconds is not None:
            settings.max_time_in_seconds = seconds
        if conflicts is not None:
            settings.max_number_of_conflicts = conflicts
        if not stage.linear:
            settings.linearization_level = 0
        if stage.effort is not None:
            settings.max_deterministic_time = stage.effort
        self.solver.best_bound_callback = self._bound
        self.thread = threading.Thread(target=self._solve, name="maximum", daemon=True)

    def start(self) -> None:
        self.thread.start()

    def wait(self, seconds: float) -> bool:
        """Say whether the run has ended, after so much time at most."""
        self.thread.join(seconds)
        if self.thread.is_alive():
            return False
        if self.error is not None:
            raise self.error
        return True

    def stop(self) -> None:
        self.solver.stop_search()

    @property
    def settled(self) -> bool:
        """Whether the model is solved, or proven to have no solution."""
        from ortools.sat.python import cp_model

        return self.status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)

    @property
    def infeasible(self) -> bool:
        from ortools.sat.python import cp_model

        return self.status == cp_model.INFEASIBLE

    def _solve(self) -> None:
        try:
            self.status = self.solver.solve(self.stage.model, _Listener(self))
            self.conflicts = self.solver.num_conflicts
            if self.settled and not self.infeasible:
                self._bound(self.solver.best_objective_bound)
        except BaseException as error:  # noqa: BLE001 (it is raised again where it can be heard)
            self.error = error

    def _bound(self, bound: float) -> None:
        """Take note of a bound of the objective, which is a whole number."""
        whole = floor(bound + 1e-6)
        self.upper = whole if self.upper is None else min(self.upper, whole)

    def solution(self, read: Callable[[Any], int], conflicts: int) -> None:
        """Take note of a solution."""
        self.conflicts = conflicts
        try:
            towers = {worth: int(read(number)) for worth, number in self.stage.towers.items()}
            self.found.append((None if self.stage.moves is None else self.stage.moves(read), towers))
        except BaseException as error:  # noqa: BLE001 (it is raised again where it can be heard)
            self.error = error
            self.stop()


def _Listener(run: Run) -> "cp_model.CpSolverSolutionCallback":  # noqa: N802
    """What CP-SAT calls with each solution."""
    from ortools.sat.python import cp_model

    class Listener(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            run.solution(lambda number: number if isinstance(number, int) else self.value(number), self.num_conflicts)

    return Listener()
