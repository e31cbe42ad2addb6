"""How tones look: in a drawing of its own, and on a page that has the rules for all its drawings."""

import re

import faceup
from faceup.models.drawing.themes import Theme, Tone, css, page_css


def test_a_page_has_rules_for_every_tone_in_every_theme() -> None:
    sheet = page_css()
    for tone in Tone:
        assert f".f-{tone}{{fill:var(--tone-{tone})}}" in sheet
        assert f".s-{tone}{{stroke:var(--tone-{tone})}}" in sheet
        assert sheet.count(f"--tone-{tone}:") == 5, "light, dark twice, on paper and inside of .print"


def test_a_page_shows_the_same_colours_as_a_drawing_on_its_own() -> None:
    colours = set(re.findall(r"#[0-9a-f]{6}", page_css()))
    assert colours == set(re.findall(r"#[0-9a-f]{6}", "".join(map(css, Theme))))


def test_a_drawing_without_a_theme_differs_in_nothing_but_its_style() -> None:
    drawing = faceup.read("example:denial").illustrate()
    assert drawing.svg(None) == re.sub(r"<style>.*?</style>", "", drawing.svg(Theme.DARK))
