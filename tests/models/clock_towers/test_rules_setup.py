"""The set-up: first hands, the three piles, the cards in the box, and the length of a full game."""

import random
from collections import Counter

import pytest

from faceup.models import clock_towers
from faceup.models.clock_towers import PRESETS, Card, Kind, Position
from faceup.models.errors import InvalidPositionError, QuestionError

FRENCH, ITALIAN = PRESETS["french"], PRESETS["italian"]
PLAYERS = (1, 2, 3, 4)


def deals(players: int, count: int = 60) -> list[Position]:
    return [clock_towers.deal(players, FRENCH, seed) for seed in range(count)]


def boxed(position: Position) -> Counter[Card]:
    """The cards of the deck that are not in the game."""
    deck = Counter({card: card.copies for card in Card})
    dealt: Counter[Card] = Counter()
    for _, pile in position.piles:
        dealt.update(pile)
    for player in position.players:
        dealt.update(player.hand)
    assert dealt <= deck, f"more cards than the deck holds: {dealt - deck}"
    return deck - dealt


@pytest.mark.parametrize("players", PLAYERS)
def test_every_hand_is_a_cat_storey_a_mouse_storey_and_a_mouse_clock(players: int) -> None:
    position = clock_towers.deal(players, FRENCH, 1)
    assert [[card.code for card in player.hand] for player in position.players] == [["1c", "1m", "Km"]] * players


@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_has_a_tower_at_the_start(players: int) -> None:
    assert all(player.towers == () for player in clock_towers.deal(players, FRENCH, 1).players)


@pytest.mark.parametrize(
    ("players", "storeys", "clocks", "roofs"), [(1, 21, 17, 17), (2, 19, 16, 17), (3, 17, 15, 17), (4, 15, 14, 17)]
)
def test_the_piles_have_the_sizes_of_the_rules(players: int, storeys: int, clocks: int, roofs: int) -> None:
    piles = clock_towers.deal(players, FRENCH, 1).piles
    assert (len(piles.storeys), len(piles.clocks), len(piles.roofs)) == (storeys, clocks, roofs)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_piles_are_split_by_kind(players: int) -> None:
    for kind, pile in clock_towers.deal(players, FRENCH, 1).piles:
        assert {card.kind for card in pile} == {kind}


@pytest.mark.parametrize("players", PLAYERS)
def test_five_storeys_three_roofs_and_no_clock_are_in_the_box(players: int) -> None:
    kinds = Counter(card.kind for card in boxed(clock_towers.deal(players, FRENCH, 1)).elements())
    assert kinds == {Kind.STOREY: 5, Kind.ROOF: 3}


def test_any_storey_and_any_roof_may_be_in_the_box() -> None:
    found: set[Card] = set()
    for position in deals(2):
        found.update(boxed(position))
    assert found == {card for card in Card if card.kind is not Kind.CLOCK}


def test_the_box_is_filled_unseen_so_it_may_hold_several_like_cards_or_none() -> None:
    reds = {boxed(position)[Card.RED] for position in deals(2)}
    assert {0, 1, 2} <= reds


@pytest.mark.parametrize("kind", Kind)
def test_every_pile_is_shuffled(kind: Kind) -> None:
    orders = {position.piles[kind] for position in deals(2, 10)}
    assert len(orders) == 10, "ten seeds should give ten orders"


def test_the_seed_and_the_number_of_players_fix_the_deal() -> None:
    assert clock_towers.deal(3, FRENCH, 7) == clock_towers.deal(3, FRENCH, 7)


def test_seat_0_begins() -> None:
    assert clock_towers.deal(4, FRENCH, 1).mover == 0


def test_the_rules_do_not_change_the_cards_dealt() -> None:
    french, italian = (clock_towers.deal(2, rules, 5) for rules in (FRENCH, ITALIAN))
    assert (french.piles, french.players) == (italian.piles, italian.players)
    assert (french.rules, italian.rules) == (FRENCH, ITALIAN)


@pytest.mark.parametrize("players", [-1, 0, 5])
def test_no_game_is_dealt_to_fewer_than_one_or_more_than_four_players(players: int) -> None:
    with pytest.raises(QuestionError, match=f"1 to 4 players, not {players}"):
        clock_towers.deal(players, FRENCH, 1)


@pytest.mark.parametrize("players", [0, 5])
def test_a_file_has_one_to_four_players(players: int) -> None:
    with pytest.raises(InvalidPositionError, match=f"there must be 1 to 4 players, not {players}"):
        Position.from_json({"game": "clock-towers", "players": [{"hand": ["1"]}] * players})


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(5))
def test_every_full_game_is_exactly_58_plays(players: int, preset: str, seed: int) -> None:
    chance = random.Random(seed)
    position, plays = clock_towers.deal(players, PRESETS[preset], seed), 0
    while plays < 100 and (moves := position.legal_moves()):
        position = position.play(chance.choice(moves))
        plays += 1
    assert plays == 58
    assert position.outcome() is not None
