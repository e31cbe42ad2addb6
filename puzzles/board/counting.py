"""What a server has done so far, in numbers that Prometheus reads."""

import time
from collections import Counter
from threading import Lock

__all__ = ["Counts"]


class Counts:
    """Requests by what they asked for and how they were answered, and searches by how they ended."""

    def __init__(self) -> None:
        self._lock, self._began = Lock(), time.monotonic()
        self._requests: Counter[tuple[str, int]] = Counter()
        self._seconds: Counter[str] = Counter()
        self._searches: Counter[str] = Counter()
        self._search_seconds = 0.0

    def request(self, path: str, status: int, seconds: float) -> None:
        """Count a request."""
        kind = _kind(path)
        with self._lock:
            self._requests[kind, status] += 1
            self._seconds[kind] += seconds  # type: ignore[assignment]  # a counter of seconds is a counter, too

    def search(self, ended: str, seconds: float) -> None:
        """Count a search, by the word for how it ended."""
        with self._lock:
            self._searches[ended] += 1
            self._search_seconds += seconds

    @property
    def seconds(self) -> float:
        """How long the server has been up."""
        return time.monotonic() - self._began

    def written(self, running: int, waiting: int) -> str:
        """Write the numbers as Prometheus reads them, with how many searches run and wait now."""
        with self._lock:
            requests = [
                f'faceup_requests_total{{path="{kind}",status="{status}"}} {number}'
                for (kind, status), number in sorted(self._requests.items())
            ]
            seconds = [
                f'faceup_request_seconds_total{{path="{kind}"}} {spent:.6f}'
                for kind, spent in sorted(self._seconds.items())
            ]
            searches = [
                f'faceup_searches_total{{ended="{ended}"}} {number}' for ended, number in sorted(self._searches.items())
            ]
            spent = f"faceup_search_seconds_total {self._search_seconds:.6f}"
        told = {
            "faceup_requests_total counter": requests,
            "faceup_request_seconds_total counter": seconds,
            "faceup_searches_total counter": searches,
            "faceup_search_seconds_total counter": [spent],
            "faceup_searches_running gauge": [f"faceup_searches_running {running}"],
            "faceup_searches_waiting gauge": [f"faceup_searches_waiting {waiting}"],
            "faceup_up_seconds gauge": [f"faceup_up_seconds {self.seconds:.3f}"],
        }
        return "".join(f"# TYPE {name}\n" + "".join(f"{line}\n" for line in lines) for name, lines in told.items())


def _kind(path: str) -> str:
    """What is asked for: few words, whatever people type, for each makes a row of its own."""
    first, _, rest = path.lstrip("/").partition("/")
    if first == "api":
        return f"/api/{rest}" if rest in _API else "/api"
    return f"/{first}" if first in ("", "static", "data") else "other"


_API = frozenset(
    (
        *("games", "position", "edit", "play", "deal", "read", "draw", "picture", "sheet"),
        *("search", "explain", "review", "opponent", "health", "metrics", "openapi.json"),
    )
)
