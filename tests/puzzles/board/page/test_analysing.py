"""Analysing on the page: what each move costs, the line, why, what if, the tree of variations."""

import re

import pytest
from playwright.sync_api import expect
from support.browser import Visit, needs_a_browser

import faceup

pytestmark = needs_a_browser()

RUNG = faceup.read("example:green-rung").format()
SACRIFICE = faceup.read("example:sacrifice").format()
HIDDEN = faceup.read("example:face-down").format()
LONG = faceup.deal("clock-towers", seed=1).format()


def test_every_move_has_the_loss_that_the_solver_proves(visit: Visit) -> None:
    visit.open("analyse", RUNG)
    answer = faceup.solve(RUNG, all_moves=True)
    assert answer.moves is not None
    rows = visit.page.locator("li.move")
    expect(visit.page.locator(".headline .value")).to_have_attribute("data-status", "exact")
    expect(rows).to_have_count(len(answer.moves))
    for row, move in zip(rows.all(), answer.moves, strict=True):
        assert row.locator("button.play").get_attribute("data-move") == move.text
        assert row.locator(".cost").inner_text() == (f"−{move.loss}" if move.loss else "0")
    results = {row.get_attribute("class") for row in rows.all()}
    assert results == {"move good", "move bad"}, "here every worse move changes the result, and stands out"
    badges = visit.page.locator("#board .marks .badge text").all_text_contents()
    assert "0" in badges
    assert "−8" in badges


def test_a_move_is_played_by_a_click_in_the_list_and_by_dragging_on_the_board(visit: Visit) -> None:
    visit.open("analyse", SACRIFICE)
    first = faceup.solve(SACRIFICE).line[0].text
    visit.page.locator(f'[data-move="{first}"]').click()
    after = faceup.read(SACRIFICE).play(first)
    visit.comes_to(after.format())
    visit.page.keyboard.press("Escape")
    visit.drag(visit.at("players[1].hand[0]"), visit.at("discard"))
    visit.comes_to(after.play("x^r").format())


def test_the_tree_goes_back_branches_takes_comments_and_is_pruned(visit: Visit) -> None:
    visit.open("analyse", SACRIFICE)
    nodes = visit.page.locator(".node button")
    visit.page.locator('[data-move="^r>1m.K"]').click()
    expect(nodes).to_have_count(2)
    visit.named("Back").click()
    visit.comes_to(SACRIFICE)
    visit.page.locator('[data-move="^r>2.K"]').click()
    expect(visit.page.locator(".branch .node")).to_have_count(1)
    visit.page.locator(".tree input").fill("looks <b>better</b>")
    visit.page.locator(".tree input").press("Enter")
    expect(visit.page.locator(".node q")).to_have_text("looks <b>better</b>")
    visit.page.reload()
    visit.ready()
    expect(visit.page.locator(".node q")).to_have_text("looks <b>better</b>")
    visit.named("Delete from here").click()
    expect(nodes).to_have_count(2)
    visit.comes_to(SACRIFICE)
    visit.page.locator("body").press("ArrowRight")
    expect(visit.page.locator(".node [aria-current]")).to_have_text("^r>1m.K")
    visit.page.locator("body").press("ArrowLeft")
    visit.comes_to(SACRIFICE)


def test_the_best_line_is_a_filmstrip_and_can_be_played_through(visit: Visit) -> None:
    visit.open("analyse", RUNG)
    line = faceup.solve(RUNG).line
    steps = visit.page.locator(".strip .line button")
    expect(steps).to_have_count(len(line))
    expect(visit.page.locator(".film svg")).to_be_visible()
    steps.nth(2).click()
    after = faceup.read(RUNG)
    for step in line[:3]:
        after = after.play(step.move)
    visit.comes_to(after.format())


def test_why_a_move_costs_something_and_its_line_is_shown(visit: Visit) -> None:
    visit.open("analyse", SACRIFICE)
    said = faceup.explain(SACRIFICE, "^r>2.K")
    visit.page.locator('[data-key="why ^r>2.K"]').click()
    reasons = visit.page.locator(".reasons li")
    expect(reasons).to_have_count(len(said.reasons))
    reply = visit.page.locator('.reasons li[data-because="reply"]')
    reply.get_by_role("button").click()
    visit.comes_to(faceup.read(SACRIFICE).play("^r>2.K").play("^r>1.2.K").format())
    expect(visit.page.locator(".why-panel")).to_be_hidden()
    expect(visit.page.locator(".headline .value")).to_have_text(re.compile("over|won"))


def test_what_if_another_card_lay_there(visit: Visit) -> None:
    visit.open("analyse", SACRIFICE)
    expect(visit.page.locator(".headline .value")).to_have_text("seat 0 wins by 2")
    visit.page.locator("summary", has_text="What if").click()
    changed = SACRIFICE.replace("~r_12K", "~b_12K")
    assert changed != SACRIFICE
    visit.drag(visit.left("^b"), visit.at("players[1].hand[0]"))
    expect(visit.page.locator(".what-if .was")).to_have_text("+2")
    value = faceup.solve(changed).value
    expect(visit.page.locator(".what-if .is")).to_have_text(f"+{value}")
    visit.named("Put it back").click()
    expect(visit.page.locator(".headline .value")).to_have_text("seat 0 wins by 2")
    visit.comes_to(SACRIFICE)


def test_hidden_piles_have_expectations_as_fractions(visit: Visit) -> None:
    visit.open("analyse", HIDDEN)
    answer = faceup.solve(HIDDEN, all_moves=True)
    assert answer.value is not None
    assert answer.value.denominator > 1
    expect(visit.page.locator(".headline .value")).to_contain_text(str(answer.value).replace("-", "−"))


def test_a_long_search_shows_bounds_and_can_be_stopped_and_is_never_called_proven(visit: Visit) -> None:
    visit.open("analyse", LONG)
    visit.page.locator(".question summary").click()
    visit.page.get_by_label("Seconds at most").select_option("60")  # not over before the click on a busy machine
    value = visit.page.locator(".headline .value")
    expect(value).to_have_attribute("data-status", "running")
    expect(value).to_contain_text("between")
    visit.named("Stop").click()
    expect(value).to_have_attribute("data-status", re.compile("cancelled|limit"))
    expect(value).to_contain_text("between")
    assert visit.page.locator(".cost[data-tone=good]").count() == 0


def test_another_question_has_another_answer(visit: Visit) -> None:
    visit.open("analyse", RUNG)
    visit.page.locator(".question summary").click()
    visit.page.get_by_label("Objective").select_option("score")
    score = faceup.solve(RUNG, objective="score").value
    expect(visit.page.locator(".headline .value")).to_have_text(f"seat 0 gets {score} points")
    visit.page.locator("[data-key=question2]").select_option("1")
    other = faceup.solve(RUNG, objective="score", player=1).value
    expect(visit.page.locator(".headline .value")).to_have_text(f"seat 1 gets {other} points")


@pytest.mark.parametrize("example", ["gotown-advice", "chateau-answer", "gotown-thief", "four-players", "solo"])
def test_games_of_every_kind_are_analysed(visit: Visit, example: str) -> None:
    position = faceup.read(f"example:{example}")
    visit.open("analyse", position.format())
    expect(visit.page.locator(".headline .value")).to_have_attribute("data-status", "exact")
    visit.page.locator("li.move button.play").first.click()
    expect(visit.page.locator(".node")).to_have_count(2)
