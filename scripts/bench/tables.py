"""Figures in tables, which documents take as they are, and the machine they were measured on."""

import os
import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from faceup.scripts.output.version import describe

__all__ = ["Figure", "machine", "table", "transposed"]


@dataclass(frozen=True, slots=True)
class Figure:
    """A number to three digits; a lower bound, of what a limit cut off, is written with a `>`."""

    number: float
    exact: bool = True
    unit: str = ""

    def __str__(self) -> str:
        rounded = float(f"{self.number:.3g}")
        sizes = ((1e9, " G"), (1e6, " M"), (1e3, " k"), (0, ""))
        size, name = next((size, name) for size, name in sizes if rounded >= size)
        return f"{'' if self.exact else '> '}{rounded / (size or 1):.3g}{name}{self.unit}"


def table(rows: Sequence[Mapping[str, object]], title: str = "") -> str:
    """Return a Markdown table of cells by heading, without columns that are empty in every row; '' without rows."""
    headings = dict.fromkeys(heading for row in rows for heading, cell in row.items() if cell is not None)
    lines = ["|"] * (len(rows) + 2)
    for heading in headings:
        cells = [heading.replace("_", " "), *(_shown(row.get(heading)) for row in rows)]
        width, side = max(map(len, cells)), "<" if any(cell[:1].isalpha() for cell in cells[1:]) else ">"
        cells = [f" {cell:{side}{width}} " for cell in cells]
        cells.insert(1, "-" * (width + 1) + ("-" if side == "<" else ":"))
        lines = [f"{line}{cell}|" for line, cell in zip(lines, cells, strict=True)]
    return "\n".join([*([title, ""] if title else []), *lines, ""]) if rows else ""


def transposed(rows: Sequence[Mapping[str, object]]) -> list[dict[str, object]]:
    """Return records of many parts as columns instead of rows."""
    name, *parts = dict.fromkeys(heading for row in rows for heading in row)
    return [{name: part.replace("_", " ")} | {str(row[name]): row.get(part) for row in rows} for part in parts]


def _shown(cell: object) -> str:
    if isinstance(cell, float):
        return str(Figure(cell))
    return "" if cell is None else f"{cell:,}" if isinstance(cell, int) else str(cell)


def machine(*packages: str) -> str:
    """Describe the processor, its load, and the versions: figures are worth nothing without them."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    processor = next(models, platform.processor() or platform.machine())
    load = f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    parts = [f"{processor}, {os.cpu_count()} cores, {platform.system()}", load]
    return "; ".join(filter(None, [*parts, f"Python {platform.python_version()}", describe(), *packages]))
