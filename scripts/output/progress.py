"""What people see while they wait: one display, on a terminal only, wiped when the wait is over."""

from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple, Self

from rich import progress as rich_progress
from rich.console import Console
from rich.text import Text

from faceup.scripts.output.terminal import count, show_number

if TYPE_CHECKING:
    from faceup.solver.answer import Progress

__all__ = ["Waiting"]

_GAP = "  "
_MARGIN = 4
"""For the sign that something goes on, and the edge."""


class Waiting:
    """A line on standard error that says what goes on, as much as fits; nothing where nobody is looking.

    It can be entered again and again, for one wait of several: of `total`, `done` are told, and the time that is left.
    Calling it with the progress of a search shows that.
    """

    def __init__(self, label: str = "", total: int | None = None, done: int = 0) -> None:
        console = Console(stderr=True)
        self.label = label
        self._shown = rich_progress.Progress(
            rich_progress.SpinnerColumn(),
            _Words(console),
            console=console,
            transient=True,
            disable=not console.is_interactive,
            redirect_stdout=False,  # results keep to standard output
            redirect_stderr=False,
            speed_estimate_period=float("inf"),
        )
        self._task = self._shown.add_task(label, total=total, completed=done, parts=[])

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
            parts = _of_a_maximum(progress) if progress.line else _of_a_search(progress)
            spent = _Part(f"{what}{progress.seconds:.1f} s", -1, "bold")
            self._shown.update(self._task, parts=[spent, *parts])

    def say(self, *words: str, done: int | None = None) -> None:
        """Tell something else, what matters most first, and how many are done."""
        self._shown.update(self._task, completed=done, parts=[_Part(each, rank) for rank, each in enumerate(words)])


class _Words(rich_progress.ProgressColumn):
    """How much is done, if there is much to do, and the words that were said last."""

    def __init__(self, console: Console) -> None:
        super().__init__()
        self._console = console

    def render(self, task: rich_progress.Task) -> Text:
        row = Text(task.description + _how_many(task), no_wrap=True, overflow="ellipsis")
        return row.append_text(_fitted(task.fields["parts"], self._console.width - _MARGIN - len(row)))


def _how_many(task: rich_progress.Task) -> str:
    """How many of several are done, and how long the rest will take."""
    left = f"{task.time_remaining:,.0f} s left{_GAP}" if task.time_remaining else ""
    return left if task.total is None else f"{left}{task.completed:.0f} of {task.total:.0f}{_GAP}"


class _Part(NamedTuple):
    """A piece of the line: the lower its rank, the sooner it has to be there."""

    words: str
    rank: int
    style: str = ""


def _fitted(parts: Iterable[_Part], room: int) -> Text:
    """As many pieces as there is room for, whole ones, in their order."""
    told = [part for part in parts if part.words]
    kept: list[_Part] = []
    for part in sorted(told, key=lambda part: part.rank):
        if sum(len(each.words) + len(_GAP) for each in kept) + len(part.words) <= room:
            kept.append(part)
    return Text(_GAP).join(Text(part.words, part.style) for part in told if part in kept)


def _of_a_search(progress: "Progress") -> Iterator[_Part]:
    """What is proven, what one would play now, and what it has cost."""
    low, high = map(show_number, progress.bounds)
    proven = f"proven {low} to {high}"
    if progress.none_within is not None:
        proven = f"proven: no win within {count(progress.none_within, 'turn')}"
    rate = progress.nodes / progress.seconds / 1000 if progress.seconds else 0
    yield _Part(proven, 0, "bold")
    yield _Part("" if progress.best is None else f"now {progress.best}", 1)
    yield _Part("" if progress.turns is None else f"{count(progress.turns, 'turn')} ahead", 4)
    yield _Part(_moves_solved(progress), 5)
    yield _Part(count(progress.nodes, "position"), 3)
    yield _Part(f"{rate:,.0f} thousand a second", 6)
    yield _Part(f"{progress.memory:.0%} of the memory", 7)
    yield _Part("Ctrl-C keeps it", 2, "dim")


def _of_a_maximum(progress: "Progress") -> Iterator[_Part]:
    """What the best play so far makes, the proven bound, the gap between them, and how the play begins."""
    low, high = progress.bounds
    yield _Part(f"best so far {low}, proven at most {high}", 0, "bold")
    yield _Part(f"gap {high - low}", 4)
    yield _Part(f"now {progress.line[0]}", 1)
    yield _Part(_moves_solved(progress), 3)
    yield _Part("Ctrl-C keeps it", 2, "dim")


def _moves_solved(progress: "Progress") -> str:
    return f"{progress.moves_done} of {count(progress.moves, 'move')} solved" if progress.moves else ""
