"""The tones of a drawing, and what they look like: light, dark, and in print without colour."""

from collections.abc import Mapping
from enum import StrEnum

__all__ = ["Theme", "Tone", "css", "page_css"]


class Tone(StrEnum):
    """What a stroke or a fill is for; the theme says how it looks."""

    PAPER = "paper"
    """The ground that all is drawn on."""
    CARD = "card"
    """The face of a card."""
    SHADE = "shade"
    """A quiet area: a panel, a window, what is finished."""
    FAINT = "faint"
    """Hairlines, empty slots."""
    SOFT = "soft"
    """Secondary text."""
    INK = "ink"
    """Outlines and text."""
    ACCENT = "accent"
    """Whose turn it is, what a move does."""
    GOOD = "good"
    BAD = "bad"
    LIGHT = "light"
    """Text on a strong tone, such as an accent or a colour."""
    WALL = "wall"
    """Walls that cards are built of."""
    STONE = "stone"
    FUR = "fur"
    """Animals."""
    GLASS = "glass"
    """A window with nobody behind it."""
    GLOW = "glow"
    """A window with a light behind it."""
    DIAL = "dial"
    """The face of a clock, a plaque: bright in every theme."""
    SILHOUETTE = "silhouette"
    """What is drawn on a dial or before the light: dark in every theme."""
    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    PURPLE = "purple"


class Theme(StrEnum):
    """How a drawing looks. `AUTO` is light, or dark where its reader prefers that."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"
    PRINT = "print"


_LIGHT: Mapping[Tone, str] = {
    Tone.PAPER: "#fffdf8",
    Tone.CARD: "#ffffff",
    Tone.SHADE: "#f1ebdf",
    Tone.FAINT: "#cfc6b5",
    Tone.SOFT: "#6b6457",
    Tone.INK: "#2b2722",
    Tone.ACCENT: "#b3470f",
    Tone.GOOD: "#1d6b3a",
    Tone.BAD: "#a3212b",
    Tone.LIGHT: "#ffffff",
    Tone.WALL: "#f6e3c1",
    Tone.STONE: "#d9d4ca",
    Tone.FUR: "#4a423a",
    Tone.GLASS: "#a9c3cf",
    Tone.GLOW: "#ffe08a",
    Tone.DIAL: "#ffffff",
    Tone.SILHOUETTE: "#2b2420",
    Tone.RED: "#c23b36",
    Tone.BLUE: "#2f66b0",
    Tone.GREEN: "#3a7d44",
    Tone.YELLOW: "#e0b02c",
    Tone.PURPLE: "#7d4a9e",
}
_DARK: Mapping[Tone, str] = {
    Tone.PAPER: "#1d1b19",
    Tone.CARD: "#2b2825",
    Tone.SHADE: "#262320",
    Tone.FAINT: "#544d44",
    Tone.SOFT: "#b0a797",
    Tone.INK: "#efe8db",
    Tone.ACCENT: "#f0a35e",
    Tone.GOOD: "#7fcf95",
    Tone.BAD: "#f08a86",
    Tone.LIGHT: "#16130f",
    Tone.WALL: "#5a4a33",
    Tone.STONE: "#4c4842",
    Tone.FUR: "#efe8db",
    Tone.GLASS: "#2c3a44",
    Tone.GLOW: "#f5c851",
    Tone.DIAL: "#f4ead0",
    Tone.SILHOUETTE: "#17130f",
    Tone.RED: "#e0655f",
    Tone.BLUE: "#6fa3e8",
    Tone.GREEN: "#6db97a",
    Tone.YELLOW: "#e6c25a",
    Tone.PURPLE: "#b98ad6",
}
_PRINT: Mapping[Tone, str] = {
    **dict.fromkeys(Tone, "#ffffff"),
    Tone.SHADE: "#f4f4f4",
    Tone.FAINT: "#999999",
    Tone.SOFT: "#444444",
    Tone.INK: "#000000",
    Tone.ACCENT: "#000000",
    Tone.GOOD: "#000000",
    Tone.BAD: "#000000",
    Tone.STONE: "#dddddd",
    Tone.FUR: "#000000",
    Tone.GLASS: "#cccccc",
    Tone.SILHOUETTE: "#000000",
}
"""Colours are white in print: each roof has its letter and its pattern, and a copier keeps those."""


def css(theme: Theme) -> str:
    """Return the rules by which the tones of a drawing look as the theme says."""
    match theme:
        case Theme.AUTO:
            return f"{_rules(_LIGHT)}@media (prefers-color-scheme:dark){{{_rules(_DARK)}}}"
        case Theme.LIGHT:
            return _rules(_LIGHT)
        case Theme.DARK:
            return _rules(_DARK)
        case Theme.PRINT:
            return _rules(_PRINT)


def page_css() -> str:
    """Return a style sheet for a page with drawings that have no theme of their own.

    They are light, or dark where the reader prefers that; the page's root may choose with ``data-theme="dark"``. On
    paper, and inside of anything of the class ``print``, they are in print.
    """
    tones = "".join(f".f-{tone}{{fill:var(--tone-{tone})}}.s-{tone}{{stroke:var(--tone-{tone})}}" for tone in Tone)
    light, dark, paper = (
        "".join(f"--tone-{tone}:{look};" for tone, look in palette.items()) for palette in (_LIGHT, _DARK, _PRINT)
    )
    return (
        f":root{{{light}}}\n@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n"
        f":root[data-theme=dark]{{{dark}}}\n@media print{{:root:root:root{{{paper}}}}}\n.print{{{paper}}}\n{tones}\n"
    )


def _rules(palette: Mapping[Tone, str]) -> str:
    return "".join(f".f-{tone}{{fill:{look}}}.s-{tone}{{stroke:{look}}}" for tone, look in palette.items())
