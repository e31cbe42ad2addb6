"""Pictures of positions in files: SVG, and through typst PNG and PDF."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from faceup.models.drawing import Drawing, Theme, View
from faceup.models.drawing.line import line_drawn
from faceup.models.drawing.printing import printed
from faceup.models.errors import InputError, quote
from faceup.models.files import Entry
from faceup.models.names import players_called
from faceup.models.position import Move
from faceup.models.storage import check_writable, write_whole
from faceup.scripts.commands._asking import move_read

__all__ = ["write_picture"]

_KINDS = (".svg", ".png", ".pdf")


def write_picture(entries: Sequence[Entry], play: Sequence[str], out: Path, theme: Theme, view: View) -> None:
    """Draw a position into a file of the kind that its name says, with moves as arrows."""
    kind = out.suffix.lower()
    if kind not in _KINDS:
        raise InputError(f"{quote(str(out))}: the name of a picture ends in {', '.join(_KINDS)}")
    if len(entries) != 1:
        raise InputError(
            f"{quote(str(out))}: a picture shows one position, and {len(entries)} were given; name one, as"
            f" {quote(f'{entries[0].source}#1' if entries else 'FILE#1')}"
        )
    check_writable(out)
    drawing = _drawing(entries[0], play, view)
    if kind == ".svg":
        write_whole(out, drawing.svg(theme).encode())
    else:
        write_whole(out, printed(drawing, "png" if kind == ".png" else "pdf", theme))


def _drawing(entry: Entry, play: Sequence[str], view: View) -> Drawing:
    position, moves = entry.position, list[Move]()
    with players_called(entry.called):
        for text in play:
            moves.append(move_read(position, text, "--play"))
            position = position.play(moves[-1])
    return line_drawn(entry.position, moves, replace(view, names=entry.names, title=entry.title or ""))
