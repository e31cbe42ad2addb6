"""The 66 cards: their codes, copies, kinds, storeys and animals."""

from collections import Counter

import pytest

from faceup.models.clock_towers import Animal, Card, Kind, Move, Position, Tower
from faceup.models.errors import InvalidPositionError

STOREYS = {"1": 5, "1c": 5, "1m": 4, "2": 5, "2c": 5, "2m": 4}
CLOCKS = {"K": 9, "Km": 9}
ROOFS = {"^r": 4, "^b": 4, "^g": 4, "^y": 4, "^p": 4}
COPIES = STOREYS | CLOCKS | ROOFS


def test_the_deck_holds_the_codes_and_copies_of_the_table() -> None:
    assert {card.code: card.copies for card in Card} == COPIES


def test_the_deck_holds_28_storeys_18_clocks_and_20_roofs_66_in_all() -> None:
    of_kind = Counter(card.kind for card in Card for _ in range(card.copies))
    assert of_kind == {Kind.STOREY: 28, Kind.CLOCK: 18, Kind.ROOF: 20}
    assert of_kind.total() == 66


@pytest.mark.parametrize(
    ("code", "storeys", "animal"),
    [
        ("1", 1, None),
        ("1c", 1, Animal.CAT),
        ("1m", 1, Animal.MOUSE),
        ("2", 2, None),
        ("2c", 2, Animal.CAT),
        ("2m", 2, Animal.MOUSE),
        ("K", 0, None),
        ("Km", 0, Animal.MOUSE),
        *((roof, 0, None) for roof in ROOFS),
    ],
)
def test_a_code_tells_how_many_storeys_the_card_adds_and_its_animal(
    code: str, storeys: int, animal: Animal | None
) -> None:
    card = Card.parse(code)
    assert (card.storeys, card.animal) == (storeys, animal)


@pytest.mark.parametrize(("kind", "codes"), [(Kind.STOREY, STOREYS), (Kind.CLOCK, CLOCKS), (Kind.ROOF, ROOFS)])
def test_a_code_tells_the_kind_of_the_card(kind: Kind, codes: dict[str, int]) -> None:
    assert {card.code for card in Card if card.kind is kind} == set(codes)


def test_the_roofs_are_red_blue_green_yellow_and_purple() -> None:
    colours = {card.code: card.colour for card in Card if card.kind is Kind.ROOF}
    assert colours == {"^r": "red", "^b": "blue", "^g": "green", "^y": "yellow", "^p": "purple"}


@pytest.mark.parametrize("code", COPIES)
def test_a_card_has_the_same_code_in_files_and_in_moves(code: str) -> None:
    position = Position.from_json({"game": "clock-towers", "players": [{"hand": [code]}]})
    discard = Move.parse(f"x{code}")
    assert position.to_json()["players"][0]["hand"] == [code]
    assert discard in position.legal_moves()
    assert discard.to_json()["discard"] == code


@pytest.mark.parametrize(
    ("tower", "height"),
    [("1", 1), ("2", 2), ("2m", 2), ("1 2c", 3), ("2 2 2", 6), ("2 K", 2), ("1c 2m Km", 3), ("1 1 K ^r", 2)],
)
def test_a_two_storey_card_counts_two_storeys_and_a_clock_and_a_roof_none(tower: str, height: int) -> None:
    assert Tower.parse(tower).height == height


def test_a_position_may_hold_the_whole_deck() -> None:
    hand = ["1c", "1m", "Km"]
    rest = Counter(COPIES) - Counter(hand)
    piles = {kind.value: [code for code in rest.elements() if Card.parse(code).kind is kind] for kind in Kind}
    position = Position.from_json({"game": "clock-towers", "piles": piles, "players": [{"hand": hand}]})
    assert position.cards_left + len(hand) == 66


@pytest.mark.parametrize("code", COPIES)
def test_one_copy_more_than_the_deck_holds_is_an_error(code: str) -> None:
    kind = Card.parse(code).kind
    hand = ["1c", "1m", "Km"] if kind is Kind.ROOF else ["^r", "^b", "^g"]
    pile = [code] * (COPIES[code] + 1)
    with pytest.raises(
        InvalidPositionError, match=f"{COPIES[code] + 1} copies of .* in all, but the deck holds {COPIES[code]}"
    ):
        Position.from_json({"game": "clock-towers", "piles": {kind.value: pile}, "players": [{"hand": hand}]})
    Position.from_json({"game": "clock-towers", "piles": {kind.value: pile[1:]}, "players": [{"hand": hand}]})


def test_copies_are_counted_over_hands_towers_and_piles_together() -> None:
    four = "clock-towers~french~0~1m..~1mKK_1m~KKK_1m"
    Position.parse(four)
    with pytest.raises(InvalidPositionError, match="5 copies of 1m in all, but the deck holds 4"):
        Position.parse(four + ".1m")
