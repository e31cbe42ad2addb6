"""Plays for one player whom everyone helps, by a beam: each is a play of the game, and most are the best there is."""

import pytest
from strategies.choices import Seeded
from strategies.clock_towers import made_up_clock_towers
from support.agreement import needs_native_core

import faceup
from faceup.models import clock_towers as ct
from faceup.models.game import Objective
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import deal_endgame
from faceup.solver import Limits, Opponents, Question, solve
from faceup.solver.engines import maximum
from faceup.solver.engines.native import beam
from faceup.solver.engines.native.binding import core_class, core_position
from faceup.solver.work import Work

pytestmark = needs_native_core

GAME = game_named("clock-towers")


def made(position: ct.Position, line: list[ct.Move], player: int) -> int:
    """The points of a player after a whole play, each move of which the rules allow."""
    for move in line:
        position = position.play(move)
    outcome = position.outcome()
    assert outcome is not None, "a play goes to the end of the game"
    return int(outcome.values(Objective.SCORE)[player])


def found(position: ct.Position, player: int, work: Work | None = None) -> list[list[ct.Move]]:
    question = Question.about(position, objective="score", player=player, opponents="cooperative")
    return list(beam.plays(position, question, work or Work(), brief=False))


def test_every_play_is_legal_and_none_makes_more_than_there_is() -> None:
    best, tried = 0, 60
    for n in range(tried):
        choose = Seeded(77_000 + n)
        position = made_up_clock_towers(choose, 2 + n % 3, 1 + n % 5)
        player = choose.number(0, len(position.players) - 1)
        question = Question(player, Objective.SCORE, Opponents.COOPERATIVE)
        value = solve(position, question, engine="native").value
        assert value is not None
        makes = [made(position, line, player) for line in found(position, player)]
        assert makes, position.format()
        assert max(makes) <= value, position.format()
        best += max(makes) == value
    assert best >= 0.8 * tried, f"the best play is found in {best} of {tried} positions only"


def test_a_full_deal_is_played_as_well_as_the_packing_allows() -> None:
    """The proof takes a packing, which is quick; without the beam this is open after two minutes."""
    position = ct.deal(2, ct.PRESETS["french"], 0)
    question = Question(position.turn, Objective.SCORE, Opponents.COOPERATIVE)
    assert maximum.solve(position, question, Work(Limits(60)), all_moves=False).value == 44


def test_the_same_seed_gives_the_same_plays() -> None:
    position = deal_endgame(GAME, players=2, rules=ct.PRESETS["french"], seed=3, left=14).position
    assert isinstance(position, ct.Position)
    assert found(position, 0, Work(Limits(seed=5))) == found(position, 0, Work(Limits(seed=5)))


def test_whoever_stops_it_gets_no_play() -> None:
    position = ct.deal(2, ct.PRESETS["french"], 0)
    assert found(position, 0, Work(stop=lambda: True)) == []


def test_there_is_none_for_a_total_and_for_one_player_alone() -> None:
    position = ct.deal(2, ct.PRESETS["french"], 0)
    alone = ct.deal(1, ct.PRESETS["french"], 0)
    total, score = (Question(0, asked, Opponents.COOPERATIVE) for asked in (Objective.TOTAL, Objective.SCORE))
    assert list(beam.plays(position, total, Work(), brief=True)) == []
    assert list(beam.plays(alone, score, Work(), brief=True)) == []


def test_towers_that_are_too_tall_are_not_taken() -> None:
    tall = " ".join(["2"] * 5 + ["2c"] * 3)
    notation = {
        "game": "clock-towers",
        "piles": {"clocks": ["K"]},
        "players": [{"hand": ["1", "1c", "Km"], "towers": [tall]}, {"hand": ["1", "1c", "Km"]}],
    }
    position = faceup.read(notation)
    assert isinstance(position, ct.Position)
    taken = [core_class(position, "Beam").takes(core_position(position), player) for player in (0, 1)]
    assert taken == [False, True]
    assert found(position, 0) == []


@pytest.mark.parametrize("width", [0, -1, 2**25])
def test_a_width_that_makes_no_sense_is_an_error(width: int) -> None:
    position = ct.deal(2, ct.PRESETS["french"], 0)
    search = core_class(position, "Beam")(core_position(position), 0)
    with pytest.raises(ValueError, match="no such width"):
        search.start(width, 0)
