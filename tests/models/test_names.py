"""Who is meant by a name."""

import copy
import pickle

import pytest

from faceup.models.errors import QuestionError
from faceup.models.names import called, seat_named
from faceup.models.words import Language


@pytest.mark.parametrize(
    ("given", "seat"),
    [
        ("Anna", 0),
        ("anna", 0),
        ("ÉLOÏSE", 1),
        ("eloise", 1),
        (" Eloïse ", 1),
        ("1", 1),
        (0, 0),
        ("seat 2", 2),
        ("seat 0", 0),
    ],
)
def test_a_player_is_meant_by_name_or_seat_whatever_case_and_accents(given: int | str, seat: int) -> None:
    assert seat_named(given, called(["Anna", "Éloïse", ""], 3)) == seat


def test_a_player_who_is_called_by_a_number_is_meant_by_it() -> None:
    assert seat_named("1", ["1", "0"]) == 0


@pytest.mark.parametrize(
    ("given", "names", "message"),
    [
        (
            "Ana",
            ["Anna", "Bert"],
            "no player 'Ana'; did you mean Anna? (the players are Anna, Bert; the seats are 0 to 1)",
        ),
        ("Zoe", ["Anna", "Bert"], "no player 'Zoe'; the players are Anna, Bert; the seats are 0 to 1"),
        ("2", ["Anna", "Bert"], "no player '2'; the players are Anna, Bert; the seats are 0 to 1"),
        ("", ["Anna"], "no player ''; the players are Anna; the only seat is 0"),
        (-1, ["seat 0", "seat 1"], "no player -1; the seats are 0 to 1"),
        ("²", ["seat 0", "seat 1"], "no player '²'; the seats are 0 to 1"),
        ("9" * 9000, ["seat 0"], None),
        ("Jo", ["jo", "Jo", "Al"], "2 players are called 'Jo'; give a seat, 0 or 1"),
    ],
)
def test_a_name_that_means_nobody_is_told_the_names(given: int | str, names: list[str], message: str | None) -> None:
    with pytest.raises(QuestionError) as refused:
        seat_named(given, names)
    assert len(str(refused.value)) < 200
    if message is not None:
        assert str(refused.value) == message


def test_who_has_no_name_is_still_said_in_every_language_after_a_journey() -> None:
    seat = pickle.loads(pickle.dumps(called(["Anna"], 2)))[1]  # noqa: S301 (our own)
    assert (seat, copy.deepcopy(seat)) == ("seat 1", "seat 1")
    assert [seat.said(language) for language in Language] == ["seat 1", "place 1", "posto 1"]
