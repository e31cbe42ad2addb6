"""Drawings and books in print: PDF and PNG, made by typst, which comes as a wheel and needs nothing of the system.

Whatever people wrote reaches typst as data (`sys.inputs`) and never as a part of its source. Typst uses only the fonts
that it brings along, loads no packages, and knows no date, so that the same input gives the same bytes. It works in a
process of its own: a book takes seconds, and must be possible to interrupt.
"""

import base64
import json
import subprocess
import sys
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Literal

from faceup.models.drawing.drawing import Drawing
from faceup.models.drawing.themes import Theme
from faceup.models.errors import QuestionError

__all__ = ["Print", "printed", "typeset"]

Print = Literal["pdf", "png"]
"""What can be printed."""

_SCREEN_PPI = 96
"""How many pixels an inch has where a pixel is the unit of a drawing."""


def printed(
    drawing: Drawing, kind: Print, theme: Theme = Theme.LIGHT, *, scale: float = 2, seconds: float = 600
) -> bytes:
    """Return a drawing as PDF, or as PNG with so many pixels a unit of the drawing; it may take so long."""
    light = Theme.LIGHT if theme is Theme.AUTO else theme
    inputs = {"drawing": drawing.svg(light), "title": drawing.title or "A position"}
    (page,) = typeset(_PAGE, inputs, kind, ppi=scale * _SCREEN_PPI, seconds=seconds)
    return page


def typeset(
    source: str, inputs: Mapping[str, str], kind: Print, *, ppi: float = 144, seconds: float = 600
) -> list[bytes]:
    """Return what typst makes of a source and its inputs: one PDF, or the pages as PNG.

    Raise a `QuestionError` if typst is not installed, or takes longer than that.
    """
    if find_spec("typst") is None:
        raise QuestionError('PDF and PNG are made by typst: pip install "faceup[pictures]"')
    task = json.dumps({"source": source, "inputs": dict(inputs), "kind": kind, "ppi": ppi})
    try:
        done = subprocess.run(  # noqa: S603 (Python itself, with a program of ours)
            [sys.executable, "-c", _TYPESET], input=task.encode(), capture_output=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        raise QuestionError(f"typst was not done after {seconds:,.0f} s; ask for fewer pages") from None
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        raise QuestionError(f"typst cannot print this: {said[-1] if said else f'exit status {done.returncode}'}")
    return [base64.b64decode(page) for page in json.loads(done.stdout)]


_PAGE = """
#set document(title: sys.inputs.title, date: none)
#set page(width: auto, height: auto, margin: 0pt)
#image(bytes(sys.inputs.drawing), format: "svg", alt: sys.inputs.title)
"""

_TYPESET = """
import base64, json, sys, typst
task = json.load(sys.stdin.buffer)
def made_to(standards):
    return typst.compile(
        task["source"].encode(), format=task["kind"], ppi=task["ppi"], sys_inputs=task["inputs"],
        ignore_system_fonts=True, timestamp=0, pdf_standards=standards,
    )
try:
    try:
        made = made_to(["ua-1"] if task["kind"] == "pdf" else [])
    except typst.TypstError as error:
        if "could not be displayed with a font" not in error.message:
            raise
        made = made_to([])
except typst.TypstError as error:
    sys.exit(error.message.replace("\\n", " "))
pages = made if isinstance(made, list) else [made]
json.dump([base64.b64encode(page).decode() for page in pages], sys.stdout)
"""
"""What the process runs: a task in, the pages out, both as JSON.

PDF follows PDF/UA, for those who have it read to them. A letter that no font has, as in a Chinese name, is a box on
the page; PDF/UA does not allow that, so such a PDF is tagged as well but does not call itself PDF/UA."""
