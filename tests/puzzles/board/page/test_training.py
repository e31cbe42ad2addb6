"""Training on the page: right moves and wrong ones, hints, ratings, what comes back; with a server, and with none."""

import json
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from support.browser import Visit, needs_a_browser, visiting

import faceup
from faceup.puzzles.board.site import Site
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.shelf import records_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = needs_a_browser()

PACK: dict[str, Puzzle] = {
    record["id"]: Puzzle.from_json(record)
    for name in ("clock-towers", "gotown", "chateau")
    for record in records_of(name)
}
EASY = "ct-6aaa85e7"


def _solve(visit: Visit, puzzle: Puzzle) -> None:
    """Play what is right, decision by decision, as the files say it."""
    told: Any = visit.page.evaluate(f"fetch('data/puzzles/{puzzle.id}.json').then(found => found.json())")
    visit.page.locator(".as-list summary").click()
    for decision in told["decisions"]:
        for move in decision["solution"]:
            visit.page.locator(f"[data-move={json.dumps(move['text'])}]").click()
    expect(visit.page.locator(".story")).to_have_text(puzzle.story)


@pytest.mark.parametrize("name", [EASY, "gt-4c418d4b", "ch-3bf20b82"])
def test_three_puzzles_are_solved_and_the_rating_rises(visit: Visit, name: str) -> None:
    visit.open("train", puzzle=name)
    expect(visit.page.locator(".ask")).to_have_text(PACK[name].question)
    _solve(visit, PACK[name])
    results = visit.kept("results")
    assert [(each["puzzle"], each["solved"], each["tries"], each["hints"]) for each in results["results"]] == [
        (name, True, 1, 0)
    ]
    assert results["rating"]["rating"] > 1200
    assert results["puzzles"][name]["rating"] < PACK[name].difficulty
    assert results["boxes"] == {}, "what was never missed does not come back"


def test_a_wrong_move_is_punished_by_the_reply_of_the_record_and_comes_back(visit: Visit) -> None:
    puzzle = PACK[EASY]
    visit.open("train", puzzle=EASY)
    visit.page.locator(".as-list summary").click()
    wrong = puzzle.tries[0]
    visit.page.locator(f"[data-move={json.dumps(wrong.text)}]").click()
    verdict = visit.page.locator(".verdict.bad")
    expect(verdict).to_contain_text("South answers")
    expect(verdict).to_contain_text("worth 0; the best choice is worth 2")
    visit.named("Try again").click()
    _solve_from_here(visit, puzzle)
    results = visit.kept("results")
    assert [(each["solved"], each["tries"]) for each in results["results"]] == [(True, 2)]
    assert results["rating"]["rating"] < 1200
    assert list(results["boxes"]) == [EASY]


def _solve_from_here(visit: Visit, puzzle: Puzzle) -> None:
    if not visit.page.locator(".as-list[open]").count():
        visit.page.locator(".as-list summary").click()
    told: Any = visit.page.evaluate(f"fetch('data/puzzles/{puzzle.id}.json').then(found => found.json())")
    for decision in told["decisions"]:
        for move in decision["solution"]:
            visit.page.locator(f"[data-move={json.dumps(move['text'])}]").click()
    expect(visit.page.locator(".story")).to_have_text(puzzle.story)


def test_the_key_is_played_by_dragging(visit: Visit) -> None:
    visit.open("train", puzzle=EASY)
    visit.drag(visit.at("players[0].hand[0]"), visit.at("players[0].towers[0]"))  # Km onto 1m
    expect(visit.page.locator(".verdict.good")).to_have_text("Right!")


def test_hints_come_in_stages_and_the_solution_can_be_shown(visit: Visit) -> None:
    puzzle = PACK[EASY]
    visit.open("train", puzzle=EASY)
    for number, hint in enumerate(puzzle.hints, 1):
        visit.named(f"Hint {number}").click()
        expect(visit.page.locator(".hinted").nth(number - 1)).to_contain_text(hint)
    for _ in range(10):
        if visit.page.locator(".story").count():
            break
        visit.named("Show the solution").click()
    expect(visit.page.locator(".story")).to_have_text(puzzle.story)
    assert visit.kept("results")["results"][0]["solved"] is False


def test_puzzles_are_chosen_by_game_grade_theme_and_series_and_of_the_day(visit: Visit) -> None:
    visit.open("train")
    choose = [visit.page.locator(f"[data-key=wish{number}]") for number in range(4)]
    choose[0].select_option("gotown")
    choose[1].select_option("easy")
    easy = [each for each in PACK.values() if each.game == "gotown" and each.grade == "easy"]
    expect(visit.page.locator(".shelf .hint")).to_have_text(f"{len(easy)} puzzles")
    expect(visit.page.locator(".puzzle .grade")).to_have_text("easy")
    choose[1].select_option("")
    choose[2].select_option("bait")
    bait = [each for each in PACK.values() if each.game == "gotown" and "bait" in each.themes]
    expect(visit.page.locator(".shelf .hint")).to_have_text(f"{len(bait)} puzzles")
    choose[2].select_option("")
    choose[3].select_option(index=1)
    expect(visit.page.locator(".shelf .hint")).to_have_text("6 puzzles")
    visit.page.locator('[data-key="day chateau"]').click()
    expect(visit.page.locator(".puzzle .meta").first).to_contain_text("Château")


def test_what_was_missed_is_due_again_after_its_rest(visit: Visit) -> None:
    visit.open("train", puzzle=EASY)
    visit.page.locator(".as-list summary").click()
    visit.page.locator(f"[data-move={json.dumps(PACK[EASY].tries[0].text)}]").click()
    visit.named("Try again").click()
    visit.page.locator("[data-key=wish0]").select_option("clock-towers")  # to another puzzle
    expect(visit.page.locator(".standing")).to_contain_text("0 due again · 1 to be learnt")
    visit.page.clock.install()
    visit.page.clock.fast_forward("15:00")
    visit.page.locator(".shelf [data-key=next]").click()
    visit.page.wait_for_url(lambda url: EASY in url)


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The board as plain files, on a web host that knows nothing of Faceup."""
    folder: Path = tmp_path_factory.mktemp("site") / "board"
    some = [record for record in records_of("gotown") if record["id"] in ("gt-4c418d4b", "gt-aaa236fd")]
    Site({"gotown": some}, server=False).export(folder)
    handler = partial(_Quiet, directory=str(folder.parent))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}/board/"
        host.shutdown()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  # the base's name
        pass


def test_training_works_from_plain_files_and_analysis_says_that_it_needs_a_server(
    browser: "Browser", exported: str
) -> None:
    with visiting(browser, exported, viewport={"width": 1360, "height": 900}) as visit:
        visit.open("train", puzzle="gt-4c418d4b")
        _solve(visit, PACK["gt-4c418d4b"])
        visit.tab("analyse")
        expect(visit.page.locator("#side")).to_contain_text("needs the solver")
        visit.tab("keep")
        expect(visit.page.locator("#side")).to_contain_text("1 results")


def test_results_go_to_another_browser_and_to_the_command_line(visit: Visit, tmp_path: Path) -> None:
    visit.open("train", puzzle=EASY)
    _solve(visit, PACK[EASY])
    visit.tab("keep")
    with visit.page.expect_download() as download:
        visit.named("Save the results").click()
    saved = tmp_path / "results.json"
    download.value.save_as(saved)
    results = json.loads(saved.read_text())
    assert results["format"] == "faceup-results"
    assert results["results"][0]["puzzle"] == EASY
    visit.page.evaluate("localStorage.clear()")
    visit.open("keep")
    expect(visit.page.locator("#side")).to_contain_text("0 results")
    visit.page.get_by_label("Read results from a file").set_input_files(saved)
    expect(visit.page.locator("#side")).to_contain_text("1 results")


def test_the_front_door_reads_the_same_position(visit: Visit) -> None:
    visit.open("train", puzzle=EASY)
    _solve(visit, PACK[EASY])
    visit.named("Analyse it").click()
    visit.comes_to(faceup.Position.parse(PACK[EASY].position.format()).format())
