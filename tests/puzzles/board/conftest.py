"""One server for all tests of a file."""

from collections.abc import Iterator

import pytest
from support.board import Board, board_at


@pytest.fixture(scope="module")
def board() -> Iterator[Board]:
    with board_at() as found:
        yield found
