"""The page's own reckoning, without anything to see: ratings, what comes back, trees, links."""

from itertools import product
from math import exp, isclose, log, pi, sqrt
from typing import Any

from support.browser import Visit, needs_a_browser

pytestmark = needs_a_browser()

SCALE = 173.7178


def _glicko_2(own: tuple[float, float, float], other: tuple[float, float, float], score: float) -> tuple[float, ...]:
    """Rate one game as Glickman's example of 2012 does, the volatility found by bisection."""
    mu, phi, sigma = (own[0] - 1500) / SCALE, own[1] / SCALE, own[2]
    weight = 1 / sqrt(1 + 3 * (other[1] / SCALE) ** 2 / pi**2)
    expected = 1 / (1 + exp(-weight * (mu - (other[0] - 1500) / SCALE)))
    variance = 1 / (weight**2 * expected * (1 - expected))
    delta = variance * weight * (score - expected)

    def slope(x: float) -> float:
        whole = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - whole) / (2 * whole**2) - (x - log(sigma**2)) / 0.25

    low, high = -20.0, 5.0
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if slope(middle) > 0 else (low, middle)
    volatility = exp(low / 2)
    deviation = 1 / sqrt(1 / (phi**2 + volatility**2) + 1 / variance)
    return 1500 + SCALE * (mu + deviation**2 * weight * (score - expected)), SCALE * deviation, volatility


def test_ratings_are_those_of_glicko_2(visit: Visit) -> None:
    visit.open("keep")
    names = ("rating", "deviation", "volatility")
    owns = [(1500.0, 200.0, 0.06), (1200.0, 350.0, 0.06), (1900.0, 60.0, 0.08)]
    others = [(1400.0, 30.0, 0.06), (1550.0, 100.0, 0.06), (1700.0, 300.0, 0.06), (900.0, 180.0, 0.06)]
    for own, other, score in product(owns, others, (0, 1)):
        given = [dict(zip(names, own, strict=True)), dict(zip(names, other, strict=True)), score]
        found = _run(visit, "train/glicko.js", "m => m.after(...given)", given)
        wanted = _glicko_2(own, other, score)
        assert all(isclose(found[key], value, rel_tol=1e-5) for key, value in zip(names, wanted, strict=True)), given


def test_what_is_missed_rests_longer_each_time_it_is_right(visit: Visit) -> None:
    visit.open("keep")
    boxes: Any = {}
    rests = []
    for right in (False, True, True, True, True, True):
        boxes = _run(visit, "train/repetition.js", "m => m.tried(given[0], 'p', given[1], 0)", [boxes, right])
        rests.append(boxes["p"]["due"])
    assert rests == sorted(set(rests))
    assert _run(visit, "train/repetition.js", "m => m.due(given[0], given[1])", [boxes, rests[-1]]) == ["p"]
    assert _run(visit, "train/repetition.js", "m => m.due(given[0], given[1])", [boxes, rests[-1] - 1]) == []
    assert _run(visit, "train/repetition.js", "m => m.tried(given[0], 'p', true, 0)", [boxes]) == {}, "it is learnt"
    missed = _run(visit, "train/repetition.js", "m => m.tried(given[0], 'p', false, 0)", [boxes])
    assert missed["p"]["box"] == 0


def test_the_puzzle_of_the_day_is_that_of_the_command_line(visit: Visit) -> None:
    from datetime import date

    visit.open("keep")
    names = [f"p{number}" for number in range(97)]
    for day in (date(2026, 11, 18), date(2028, 2, 29), date(2030, 1, 1)):
        asked = [names, day.year, day.month - 1, day.day]
        found = _run(
            visit, "train/choosing.js", "m => m.ofTheDay(given[0], new Date(given[1], given[2], given[3]))", asked
        )
        assert found == names[day.toordinal() % len(names)]


def test_a_link_says_what_it_was_made_of(visit: Visit) -> None:
    visit.open("keep")
    shown = {"notation": "g~r~0~..~K_", "position": {"players": [{"name": "A & <b>"}, {}], "title": "#=&"}}
    link = _run(visit, "link.js", "m => m.writeLink('play', given[0], null)", [shown])
    read = _run(visit, "link.js", "m => m.readLink(given[0])", [link])
    assert read == {
        "view": "play",
        "puzzle": None,
        "position": {"notation": shown["notation"], "names": ["A & <b>", ""], "title": "#=&"},
    }


def _run(visit: Visit, module: str, act: str, given: list[Any]) -> Any:
    """Run something of a module of the page."""
    return visit.page.evaluate(f"given => import('{visit.address}static/{module}').then({act})", given)
