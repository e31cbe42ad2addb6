"""Dealing positions and playing them on."""

import pytest

from faceup.models import clock_towers as ct
from faceup.models.errors import QuestionError
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import Policy, deal_endgame, play_on

GAME = game_named("clock-towers")
FRENCH = ct.PRESETS["french"]


@pytest.mark.parametrize("policy", Policy)
@pytest.mark.parametrize("players", ct.SEATS)
@pytest.mark.parametrize("left", [0, 1, 7, 30])
def test_playing_on_leaves_as_many_cards_as_were_asked_for(policy: Policy, players: int, left: int) -> None:
    entry = deal_endgame(GAME, players=players, rules=FRENCH, seed=5, left=left, policy=policy)
    position = entry.position
    assert isinstance(position, ct.Position)
    assert len(position.piles) == left
    assert all(len(player.hand) == 3 for player in position.players)
    assert ct.Position.from_json(position.to_json()) == position


@pytest.mark.parametrize("policy", Policy)
def test_the_same_seed_gives_the_same_endgame(policy: Policy) -> None:
    deals = [deal_endgame(GAME, players=2, rules=FRENCH, seed=seed, left=10, policy=policy) for seed in (1, 1, 2)]
    assert deals[0] == deals[1]
    assert deals[0].position != deals[2].position


def test_a_deal_does_not_change_from_version_to_version() -> None:
    """Seeds that people have written down must go on giving the same cards."""
    deal = deal_endgame(GAME, players=2, rules=FRENCH, seed=11, left=2)
    assert deal.position.format() == (
        "clock-towers~french~0~.KmK.~2bg_11cKmr.1Kb.1c2cKb.1cKmg.1mKr.1mKmp.2cK"
        "~2cgp_11mKmp.1K.1cKm.1mKmy.21cKmy.2Kb.2Ky.2cK.2m2m"
    )


def test_greedy_players_make_more_points_than_random_ones() -> None:
    def points(policy: Policy) -> int:
        deals = (deal_endgame(GAME, players=2, rules=FRENCH, seed=s, left=0, policy=policy) for s in range(10))
        return sum(sum(ct.Position.parse(deal.position.format()).scores()) for deal in deals)

    assert points(Policy.GREEDY) > 1.5 * points(Policy.RANDOM)


def test_a_greedy_player_takes_the_points_that_lie_before_it() -> None:
    position = ct.Position.parse("clock-towers~french~0~.K.~Krr_1mK.2K.1~KKK_")
    assert ct.points(ct.Tower.parse("2 K ^r")) == 5
    after = play_on(position, Policy.GREEDY, 0, seed=3)
    assert after.scores() == (5, 0)


@pytest.mark.parametrize("left", [-1, 53])
def test_more_cards_cannot_be_left_than_there_are(left: int) -> None:
    with pytest.raises(QuestionError, match="the piles hold 52"):
        deal_endgame(GAME, players=2, rules=FRENCH, seed=1, left=left)


@pytest.mark.parametrize("players", [0, 5, -1])
def test_a_deal_needs_one_to_four_players(players: int) -> None:
    with pytest.raises(QuestionError, match="1 to 4 players"):
        deal_endgame(GAME, players=players, rules=FRENCH, seed=1)
