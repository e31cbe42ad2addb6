"""Setting up an endgame on the page: by mouse, by keyboard, by pasting; and what is told of it on the way."""

import re

import pytest
from playwright.sync_api import expect
from support.browser import Visit, needs_a_browser

pytestmark = needs_a_browser()

SMALL = "clock-towers~french~0~..~Kr_1c~2_"


def test_an_endgame_is_laid_out_by_dragging_and_its_losses_are_there(visit: Visit) -> None:
    visit.open("setup")
    visit.named("Clear").click()
    expect(visit.page.locator(".problems")).to_contain_text("nothing to solve")
    visit.drag(visit.left("K"), visit.at("players[0].hand[0]"))
    expect(visit.at("players[0].hand[1]")).to_be_visible()
    visit.drag(visit.left("^r"), visit.at("players[0].hand[1]"))
    visit.drag(visit.left("1c"), visit.at("players[0].towers[0]"))
    expect(visit.at("players[0].towers[0][0]")).to_have_attribute("data-card", "1c")
    visit.drag(visit.left("2"), visit.at("players[1].hand[0]"))
    visit.comes_to(SMALL)
    expect(visit.page.locator(".problems .value")).to_have_text("✓ North wins by 4")  # while one is still at it
    expect(visit.page.locator("#board .marks .badge").first).to_be_visible()
    visit.named("Analyse it").click()
    expect(visit.page.locator(".headline .value")).to_have_text("North wins by 4")
    best = visit.page.locator("li.move").first
    expect(best.locator(".cost")).to_have_text("0")
    expect(visit.page.locator("#board .marks .badge").first).to_be_visible()


def test_the_same_by_clicking_a_card_and_then_a_place(visit: Visit) -> None:
    visit.open("setup")
    visit.named("Clear").click()
    for card, place in (("K", "players[0].hand[0]"), ("^r", "players[0].hand[1]"), ("2", "players[1].hand[0]")):
        visit.left(card).click()
        expect(visit.left(card)).to_have_attribute("aria-pressed", "true")
        visit.at(place).click()
        expect(visit.at(place)).to_have_attribute("data-card", card)
    visit.left("1c").click()
    visit.named("North: new tower").click()  # every place is there in words, too
    visit.comes_to(SMALL)


def test_a_click_on_an_empty_place_fills_it_with_what_is_clicked_next(visit: Visit) -> None:
    visit.open("setup")
    visit.named("Clear").click()
    visit.at("players[0].hand[0]").click()
    for number, card in enumerate(("1", "1c", "2")):
        visit.left(card).click()
        expect(visit.at(f"players[0].hand[{number}]")).to_have_attribute("data-card", re.compile("."))
    visit.comes_to("clock-towers~french~0~..~11c2_~_")


def test_the_same_by_keyboard_alone(visit: Visit) -> None:
    visit.open("setup")
    keyboard = visit.page.keyboard
    visit.named("Clear").focus()
    keyboard.press("Enter")
    expect(visit.page.locator(".problems")).to_contain_text("nothing to solve")
    for card, place in (
        ("K", "players[0].hand[0]"),
        ("^r", "players[0].hand[1]"),
        ("1c", "players[0].towers[0]"),
        ("2", "players[1].hand[0]"),
    ):
        visit.left(card).focus()
        keyboard.press("Enter")
        _walk_to(visit, place)
        keyboard.press("Enter")
        expect(visit.left(card)).to_have_attribute("aria-pressed", "false")
    visit.comes_to(SMALL)
    visit.at("players[1].hand[0]").focus()
    keyboard.press("Delete")
    visit.comes_to("clock-towers~french~0~..~Kr_1c~_")
    keyboard.press("Control+z")
    visit.comes_to(SMALL)
    keyboard.press("Control+y")
    visit.comes_to("clock-towers~french~0~..~Kr_1c~_")


def _walk_to(visit: Visit, place: str) -> None:
    """Move the focus over the board with the arrow keys, as towards what one sees."""
    where = "[...document.querySelectorAll('#board [data-place]')].find(one => one.dataset.place === {!r})"
    for _ in range(40):
        at = visit.page.evaluate("document.activeElement.getAttribute('data-place')")
        if at == place:
            return
        box = "(one => { const r = one.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })"
        x, y = visit.page.evaluate(f"{box}(document.activeElement)")
        to_x, to_y = visit.page.evaluate(f"{box}({where.format(place)})")
        across, down = to_x - x, to_y - y
        far = "ArrowRight" if across > 0 else "ArrowLeft"
        if abs(down) > abs(across):
            far = "ArrowDown" if down > 0 else "ArrowUp"
        visit.page.keyboard.press(far)
    pytest.fail(f"the arrow keys do not lead to {place}")


def test_a_problem_is_told_where_it_is_in_the_words_of_check(visit: Visit) -> None:
    visit.open("setup", "clock-towers~french~0~..~Kr_1c~2_")
    visit.drag(visit.left("^g"), visit.at("players[0].towers[0]"))  # a roof without a clock
    wrong = visit.page.locator(".problems li")
    expect(wrong).to_have_count(1)
    expect(wrong).to_contain_text("seat 0: towers 1 '1c ^g': the roof ^g needs a clock below it")
    expect(visit.page.locator("#board .wrong, #side .unshown .chip").first).to_be_visible()
    visit.named("Undo").click()
    expect(visit.page.locator(".problems .right")).to_be_visible()
    visit.named("Redo").click()
    expect(wrong).to_have_count(1)


def test_a_card_dragged_back_to_the_box_is_gone(visit: Visit) -> None:
    visit.open("setup", SMALL)
    visit.drag(visit.at("players[1].hand[0]"), visit.left("2"))
    visit.comes_to("clock-towers~french~0~..~Kr_1c~_")


@pytest.mark.parametrize(
    ("pasted", "comes_to"),
    [
        (SMALL, SMALL),
        ("clock towers, french\n> Anna: K ^r | 1c\nBert: 2", SMALL),
        ('{"game": "clock-towers", "players": [{"hand": ["K", "^r"], "towers": ["1c"]}, {"hand": ["2"]}]}', SMALL),
        (f"{SMALL}\nK>1c\n2>new\n^r>1c.K", "clock-towers~french~1~..~_1cKr~_2"),
    ],
    ids=["notation", "text", "json", "record"],
)
def test_anything_can_be_pasted(visit: Visit, pasted: str, comes_to: str) -> None:
    visit.open("setup")
    visit.named("Paste …").click()
    visit.page.locator("dialog textarea").fill(pasted)
    visit.named("Read it").click()
    expect(visit.page.locator("dialog")).to_have_count(0)
    visit.comes_to(comes_to)


def test_what_is_no_position_says_so_and_changes_nothing(visit: Visit) -> None:
    visit.open("setup", SMALL)
    visit.named("Paste …").click()
    for text in ("hello", "x" * 1_000_000, '{"game": "clock-towers", "players": 3}', "[" * 50_000):
        visit.page.locator("dialog textarea").evaluate("(area, text) => { area.value = text; }", text)
        visit.named("Read it").click()
        expect(visit.page.locator("dialog .wrong").first).not_to_be_empty()
        visit.page.locator("dialog .found").evaluate("found => found.replaceChildren()")
    visit.named("Cancel").click()
    visit.comes_to(SMALL)


def test_a_deal_is_a_sound_position(visit: Visit) -> None:
    visit.open("setup", SMALL)
    visit.named("Deal …").click()
    visit.page.locator("dialog input[type=number]").fill("2")
    visit.named("Deal").click()
    expect(visit.page.locator("dialog")).to_have_count(0)
    visit.page.wait_for_url(lambda url: "Kr_1c" not in url)
    expect(visit.page.locator(".problems .right")).to_be_visible()


def test_the_rules_are_chosen_flag_by_flag_and_say_what_they_mean(visit: Visit) -> None:
    visit.open("setup", SMALL)
    visit.page.locator(".rules > summary").click()
    visit.page.locator("#flag-ladder").select_option("own")
    visit.page.wait_for_url(lambda url: "french.ladder-own" in url)
    expect(visit.page.locator("#flag-ladder-says")).not_to_be_empty()


@pytest.mark.parametrize("game", ["gotown", "chateau"])
def test_the_other_games_are_laid_out_the_same_way(visit: Visit, game: str) -> None:
    visit.open("setup")
    visit.page.locator("#side select").first.select_option(game)
    expect(visit.left("dog" if game == "gotown" else "dragon")).to_be_visible()
    visit.named("Clear").click()
    first, second = ("3", "6") if game == "gotown" else ("door", "wall")
    visit.drag(visit.left(first), visit.at("players[0].hand[0]"))
    expect(visit.at("players[0].hand[0]")).to_have_attribute("data-card", first)
    visit.drag(visit.left(second), visit.at("players[1].hand[0]"))
    expect(visit.at("players[1].hand[0]")).to_have_attribute("data-card", second)
    if game == "chateau":
        visit.drag(visit.left("door"), visit.at("players[1].castle.door"))
        expect(visit.at("players[1].castle.door")).to_have_attribute("data-card", "door")
    expect(visit.page.locator(".problems .right")).to_be_visible()
