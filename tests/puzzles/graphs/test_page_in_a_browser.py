"""The page of a graph as a browser shows it: it draws, it walks, it shows moves."""

import html
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from faceup.models import clock_towers as ct
from faceup.models.drawing import View
from faceup.puzzles.graphs import write_graph
from faceup.solver import build_graph

BROWSER = shutil.which("chromium")
DENIAL = "clock-towers~french~0~2c..b~Kgg_1m1Kr~KKmKm_2K"

pytestmark = [
    pytest.mark.exhaustive,
    pytest.mark.skipif(BROWSER is None, reason="there is no chromium"),
]

DRIVER = """
<script>
const texts = found => [...(side.querySelector("ul")?.querySelectorAll(found) ?? [])].map(thing => thing.textContent);
const told = () => ({
  at: selected, trail: trail.map(edge => edge.move), heading: side.querySelector("h2").textContent,
  cards: document.querySelectorAll("#board [data-card]").length,
  marks: document.getElementById("marks").children.length,
  moves: texts("button span:first-child"), losses: texts(".loss"),
});
const seen = [];
addEventListener("load", () => {
  seen.push(told());
  side.querySelector("ul button").dispatchEvent(new Event("pointerenter"));
  seen.push(told());
  side.querySelector("ul button").dispatchEvent(new Event("pointerleave"));
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowUp"]) {
    document.dispatchEvent(new KeyboardEvent("keydown", { key }));
    seen.push(told());
  }
  document.title = JSON.stringify(seen);
});
</script>
</body>"""


def seen(page: Path) -> list[dict[str, Any]]:
    page.write_text(page.read_text(encoding="utf-8").replace("</body>", DRIVER), encoding="utf-8")
    ran = subprocess.run(
        [str(BROWSER), "--headless", "--no-sandbox", "--virtual-time-budget=3000", "--dump-dom", page.as_uri()],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    title = re.search("<title>(.*?)</title>", ran.stdout, re.DOTALL)
    assert title is not None
    return json.loads(html.unescape(title[1]))  # type: ignore[no-any-return]


def test_it_draws_positions_weighs_moves_and_walks(tmp_path: Path) -> None:
    position = ct.Position.parse(DENIAL)
    graph = build_graph(position)
    write_graph(graph, tmp_path / "graph.html", names=["<b>North</b>", "South"])
    first, pointed, down, deeper, right, up, start = seen(tmp_path / "graph.html")
    assert first["heading"] == "<b>North</b> to move: +2"
    assert first["cards"] == position.illustrate(View(folded=True)).svg().count("data-card") > 0
    assert first["losses"] == ["best", "best", "−1", "−5"]
    assert (first["marks"], down["marks"]) == (0, 0)
    assert pointed["marks"] > 0, "the arrows of a move are on the board"
    assert down["trail"] == first["moves"][:1]
    assert deeper["trail"] == [*down["trail"], down["moves"][0]]
    assert right["trail"] == [*down["trail"], down["moves"][1]]
    assert up["at"] == down["at"]
    assert (start["at"], start["trail"]) == (0, [])
