"""The page as a whole: for everybody, in every language and size, whatever it is given."""

import json
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from support.browser import Visit, needs_a_browser, visiting

import faceup

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = needs_a_browser()

RUNG = faceup.read("example:green-rung").format()
VIEWS = ("setup", "analyse", "play", "train", "keep")
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"viewport": {"width": 1360, "height": 900}},
    "dark": {"viewport": {"width": 1360, "height": 900}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": "fr-FR"},
}


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_any_view(browser: "Browser", address: str, look: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    found = []
    with visiting(browser, address, **LOOKS[look]) as visit:
        visit.open("setup", RUNG)
        for view in VIEWS:
            visit.tab(view)
            _settle(visit, view)
            found += [
                (view, each["id"], [node["html"][:200] for node in each["nodes"]]) for each in _violations(Axe(), visit)
            ]
        assert found == []


def _violations(axe: Any, visit: Visit) -> list[Any]:
    violations: list[Any] = axe.run(visit.page).response["violations"]
    return violations


def _settle(visit: Visit, view: str) -> None:
    """Wait until a view has come to rest, with as much on it as there can be."""
    page = visit.page
    match view:
        case "setup":
            expect(page.locator(".palette svg").first).to_be_visible()
            page.locator(".rules > summary").click()
            visit.left("2m").click()
        case "analyse":
            expect(page.locator(".film svg")).to_be_visible()
            page.locator(".why").first.click()
            expect(page.locator(".reasons")).to_be_visible()
            for summary in page.locator("#side details > summary").all():
                summary.click()
        case "play":
            page.locator("[data-key=start]").click()
            page.locator(".moves .chip").last.click()
            expect(page.locator(".headline [data-status=yours]")).to_be_visible()
            page.locator("[data-key=review]").click()
            expect(page.locator(".lossgraph")).to_be_visible()
        case "train":
            page.locator("[data-key=hint]").click()
            page.locator(".as-list summary").click()
        case "keep":
            expect(page.locator(".copy").first).to_be_visible()


def test_the_language_changes_everything_at_once_and_is_kept(visit: Visit) -> None:
    visit.open("analyse", RUNG)
    for language, words in (
        ("fr", ("Coups", "gagne de 6", "toit vert sur le clocher", "étages")),
        ("it", ("Mosse", "vince di 6", "tetto verde sulla torre", "piani intermedi")),
    ):
        visit.page.locator("#language").select_option(language)
        for word in words:
            expect(visit.page.locator("main")).to_contain_text(word)
        expect(visit.page.locator("html")).to_have_attribute("lang", language)
    visit.page.reload()
    visit.ready()
    expect(visit.page.locator("#tab-train")).to_have_text("Allenarsi")


def test_light_and_dark_are_switched_and_kept(visit: Visit) -> None:
    visit.open("analyse", RUNG)
    ground = "getComputedStyle(document.body).backgroundColor"
    light = visit.page.evaluate(ground)
    visit.page.locator("#theme").click()
    dark = visit.page.evaluate(ground)
    assert light != dark
    visit.page.reload()
    visit.ready()
    assert visit.page.evaluate(ground) == dark


def test_the_link_is_the_position_with_its_names_and_a_reload_keeps_all(visit: Visit) -> None:
    visit.open("analyse", RUNG, name="Ann", title="A <script>alert(1)</script> title")
    visit.page.locator("li.move button.play").first.click()
    expect(visit.page.locator(".node")).to_have_count(2)
    link = visit.page.url
    visit.page.reload()
    visit.ready()
    assert visit.page.url == link
    expect(visit.page.locator(".node")).to_have_count(2)
    expect(visit.page.locator("#board")).to_contain_text("Ann")


@pytest.mark.parametrize("name", ["<img src=x onerror=alert(1)>", "&lt;b&gt;", "]]>", "' \" `"])
def test_markup_in_names_and_titles_is_text(visit: Visit, name: str) -> None:
    visit.open("analyse", RUNG)
    position: Any = {**faceup.read(RUNG).to_json(), "title": name, "note": name}
    position["players"][0]["name"] = name
    visit.tab("setup")
    visit.named("Paste …").click()
    visit.page.locator("dialog textarea").fill(json.dumps(position))
    visit.named("Read it").click()
    expect(visit.page.locator("dialog")).to_have_count(0)
    visit.tab("analyse")
    expect(visit.page.locator(".headline .value")).to_have_text(f"{name} wins by 6")
    expect(visit.page.locator("#board")).to_contain_text(name)
    assert visit.page.locator("#board img, #side img").count() == 0


@pytest.mark.parametrize(
    "position",
    ["clock-towers~french~0~..~KKK", "nonsense", "{", '{"game": "clock-towers", "players": []}', "~" * 20_000],
)
def test_a_broken_link_says_so_and_the_page_works(visit: Visit, position: str) -> None:
    visit.expected = ("400", "422")
    visit.open("analyse", position)
    told = visit.page.locator("#alert, .headline .value")
    expect(told.first).not_to_be_empty()
    visit.tab("setup")
    visit.named("Clear").click()
    expect(visit.page.locator(".problems")).to_contain_text("nothing to solve")


def test_sixty_towers_on_the_table(visit: Visit) -> None:
    towers = ["1", "1c", "1m", "2", "2c", "2m"]
    players = [{"hand": ["K", "^r", "^b"], "towers": []}, {"hand": ["Km", "^g", "^y"], "towers": []}]
    copies = {"1": 5, "1c": 5, "1m": 4, "2": 5, "2c": 5, "2m": 4}
    many = [card for card in towers for _ in range(copies[card])]
    players[0]["towers"], players[1]["towers"] = many[::2], many[1::2]
    visit.open("setup", json.dumps({"game": "clock-towers", "players": players}))
    expect(visit.page.locator("#board [data-place][role=button]")).not_to_have_count(0)
    assert visit.page.locator('#board [data-place*=".towers["]').count() >= 28
    visit.drag(visit.at("players[1].hand[0]"), visit.at("players[1].towers[0]"))
    expect(visit.page.locator("#board")).to_be_visible()
    visit.page.set_viewport_size({"width": 390, "height": 844})
    expect(visit.page.locator("#board svg")).to_be_visible()
    wide = visit.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, "nothing makes a phone scroll sideways"


@pytest.mark.parametrize("view", VIEWS)
def test_no_view_scrolls_sideways_on_a_phone(browser: "Browser", address: str, view: str) -> None:
    with visiting(browser, address, **LOOKS["phone"]) as visit:
        visit.open(view, RUNG)
        _settle(visit, view)
        assert visit.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_the_views_are_reached_by_keyboard(visit: Visit) -> None:
    visit.open("setup", RUNG)
    visit.page.locator("#tab-setup").focus()
    for view in VIEWS[1:]:
        visit.page.keyboard.press("ArrowRight")
        expect(visit.page.locator(f"#tab-{view}")).to_have_attribute("aria-selected", "true")
        expect(visit.page.locator(f"#tab-{view}")).to_be_focused()


def test_nothing_but_our_own_files_and_no_more_than_agreed(visit: Visit) -> None:
    sizes: list[int] = []
    visit.page.on("requestfinished", lambda request: sizes.append(_weight(request)))
    visit.open("analyse", RUNG)
    expect(visit.page.locator(".film svg")).to_be_visible()
    assert 50_000 < sum(sizes) < 300_000
    assert visit.page.context.cookies() == []


def _weight(request: Any) -> int:
    """The bytes of a file of the page, before any compression; answers of the server do not count."""
    response = request.response()
    return len(response.body()) if response and "/api/" not in request.url else 0
