"""Playing on the page: against two levels, taking back, and the review at the end."""

import re

import pytest
from playwright.sync_api import expect
from support.browser import Visit, needs_a_browser

import faceup
from faceup.models.record import GameRecord
from faceup.solver.review import review

pytestmark = needs_a_browser()

RUNG = faceup.read("example:green-rung").format()


@pytest.mark.parametrize("level", ["greedy", "perfect"])
def test_a_game_against_a_level_goes_to_its_end_and_is_reviewed(visit: Visit, level: str) -> None:
    visit.open("play", RUNG)
    visit.page.locator("[data-key=seat1]").select_option(level)
    visit.named("Start").click()
    status = visit.page.locator(".headline .value")
    for _ in range(20):
        expect(status).to_have_attribute("data-status", _matching("yours", "over"))
        if status.get_attribute("data-status") == "over":
            break
        visit.page.locator(".moves .chip").first.click()
    expect(status).to_have_attribute("data-status", "over")
    played = visit.kept("match")["steps"]
    assert {step["player"] for step in played} == {0, 1}
    record = GameRecord.parse("\n".join([RUNG, *(step["text"] for step in played)]))
    visit.named("Review").click()
    bars = visit.page.locator(".lossgraph .loss")
    expect(bars).to_have_count(len(played))
    mine = [step for step in review(record).moves if step.player == 0 and step.loss.lower]
    shown = visit.page.locator(".review li.move", has_text="seat 0")
    expect(shown).to_have_count(len(mine))


def test_a_move_is_taken_back_and_a_reload_keeps_the_game(visit: Visit) -> None:
    visit.open("play", RUNG)
    visit.page.locator("[data-key=seat1]").select_option("one-turn")
    visit.named("Start").click()
    visit.page.locator(".moves .chip").first.click()
    expect(visit.page.locator(".log li")).to_have_count(2)
    visit.page.reload()
    visit.ready()
    expect(visit.page.locator(".log li")).to_have_count(2)
    visit.named("Take back").click()
    expect(visit.page.locator(".log")).to_be_hidden()
    expect(visit.at("players[0].hand[2]")).to_have_attribute("data-card", "^g")


def test_a_mistake_is_tried_again_with_the_answer_hidden(visit: Visit) -> None:
    visit.open("play", RUNG)
    visit.page.locator("[data-key=seat1]").select_option("perfect")
    visit.named("Start").click()
    visit.page.locator('.moves .chip[data-key="x2 +clocks"]').click()  # costs eight
    expect(visit.page.locator(".log li")).to_have_count(2)
    visit.named("Review").click()
    visit.named("Try again 1").click()
    verdict = visit.page.locator(".review .verdict")
    expect(verdict).to_contain_text("Find something better")
    visit.page.locator('.moves .chip[data-key="x^b +clocks"]').click()
    expect(verdict).to_contain_text("still costs −8")
    visit.page.locator('.moves .chip[data-key="^g>2c.K +clocks"]').click()
    expect(verdict).to_contain_text("Right")


def test_a_person_plays_by_dragging_and_seats_are_for_anybody(visit: Visit) -> None:
    visit.open("play", RUNG)
    visit.page.locator("[data-key=seat1]").select_option("")
    visit.named("Start").click()
    visit.drag(visit.at("players[0].hand[2]"), visit.at("players[0].towers[6]"))
    expect(visit.page.locator(".log li")).to_have_count(1)
    expect(visit.page.locator(".headline .value")).to_have_text("seat 1 to move")


@pytest.mark.parametrize("example", ["gotown-shuffled", "chateau-shuffled", "face-down"])
def test_chance_plays_its_part(visit: Visit, example: str) -> None:
    position = faceup.read(f"example:{example}")
    visit.open("play", position.format())
    for seat in range(len(position.players)):
        visit.page.locator(f"[data-key=seat{seat}]").select_option("two-turns")
    visit.named("Start").click()
    expect(visit.page.locator(".log")).to_contain_text("Chance", timeout=60_000)


def _matching(*words: str) -> "re.Pattern[str]":
    return re.compile("|".join(words))
