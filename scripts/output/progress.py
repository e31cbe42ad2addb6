"""What people see while they wait: one display, on a terminal only, wiped when the wait is over."""

from types import TracebackType
from typing import TYPE_CHECKING, Self

from rich import progress as rich_progress
from rich.console import Console
from rich.text import Text

from faceup.scripts.output.terminal import show_number

if TYPE_CHECKING:
    from faceup.solver.answer import Progress

__all__ = ["Waiting"]


class Waiting:
    """A line on standard error that says what goes on, as far as it fits; nothing where nobody is looking.

    It can be entered again and again, for one wait of several: of `total`, `done` are told, and the time that is left.
    Calling it with the progress of a search shows that.
    """

    def __init__(self, label: str = "", total: int | None = None, done: int = 0) -> None:
        console = Console(stderr=True)
        self.label = label
        self._shown = rich_progress.Progress(
            rich_progress.SpinnerColumn(),
            _Words(),
            console=console,
            transient=True,
            disable=not console.is_interactive,
            redirect_stdout=False,  # results keep to standard output
            redirect_stderr=False,
            speed_estimate_period=float("inf"),
        )
        self._task = self._shown.add_task(label, total=total, completed=done, words=Text())

    def __enter__(self) -> Self:
        self._shown.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._shown.stop()

    def __call__(self, progress: "Progress", what: str = "") -> None:
        """Tell how a search goes; `what` says which one, if there are several."""
        if not self._shown.disable:
            words = _of_a_maximum(progress) if progress.line else _of_a_search(progress)
            self.say(Text.assemble((f"{what}{progress.seconds:.1f} s", "bold"), "  ", words))

    def say(self, words: Text | str, done: int | None = None) -> None:
        """Tell something else, and how many are done."""
        self._shown.update(self._task, completed=done, words=Text(words) if isinstance(words, str) else words)


class _Words(rich_progress.ProgressColumn):
    """How much is done, if there is much to do, and the words that were said last."""

    def render(self, task: rich_progress.Task) -> Text:
        row = Text(task.description, no_wrap=True, overflow="ellipsis")
        if task.time_remaining:
            row.append(f"{task.time_remaining:,.0f} s left  ")
        if task.total is not None:
            row.append(f"{task.completed:.0f} of {task.total:.0f}  ")
        return row.append_text(task.fields["words"])


def _of_a_search(progress: "Progress") -> Text:
    """What is proven, and what that has cost."""
    low, high = map(show_number, progress.bounds)
    proven = f"proven {low} to {high}"
    if progress.none_within is not None:
        proven = f"proven: no win within {progress.none_within} turns"
    rate = progress.nodes / progress.seconds / 1000 if progress.seconds else 0
    return Text.assemble(
        f"{progress.nodes:,} positions, {rate:,.0f} thousand a second  ",
        (proven, "bold"),
        "" if progress.passes is None else f"  pass {progress.passes}",
        "" if progress.turns is None else f"  {progress.turns} turns ahead",
        _moves_solved(progress),
        f"  {progress.memory:.0%} of the memory",
        ("  Ctrl-C keeps what is proven", "dim"),
    )


def _of_a_maximum(progress: "Progress") -> Text:
    """The best play so far, the proven bound and the gap between them, on two lines."""
    low, high = progress.bounds
    return Text.assemble(
        (f"best so far {low}, proven at most {high}, gap {high - low}", "bold"),
        _moves_solved(progress),
        ("  Ctrl-C keeps both", "dim"),
        ("\n  " + "  ".join(progress.line), "dim"),
    )


def _moves_solved(progress: "Progress") -> str:
    return f"  {progress.moves_done} of {progress.moves} moves solved" if progress.moves else ""
