"""All targets by their names. A new one is a line here, and a module that makes its cases, reads and uses them."""

from fuzz.board import BOARD
from fuzz.case import Target
from fuzz.commands import COMMANDS
from fuzz.moves import MOVES
from fuzz.packs import PACKS
from fuzz.positions import POSITIONS
from fuzz.records import RECORDS

__all__ = ["TARGETS"]

TARGETS: dict[str, Target] = {**POSITIONS, **MOVES, **RECORDS, **PACKS, **BOARD, **COMMANDS}
