"""The editor's verdicts: the right reason for what is no puzzle, and proof by brute force for what is one."""

import json
from typing import Any

import pytest
from oracles.puzzles import puzzle_flaws
from support.checkout import EXAMPLES, PACKS

from faceup.models.files import read_entries
from faceup.models.position import Position
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import deal_endgame
from faceup.puzzles.games import question_of
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.judging.heuristic_players import Lookahead
from faceup.puzzles.judging.judge import Reason, judge
from faceup.puzzles.judging.turns import Moment
from faceup.puzzles.judging.values import Values
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.vocabulary import QuestionKind
from faceup.solver import Question, solve
from faceup.solver.win_chance import NativeWinChance, ReferenceWinChance, TooManyPositionsError

PACK = PACKS / "clock-towers.jsonl"

CLOCK_FIRST = "clock-towers~french~0~..yr~Kry_1.1c2K.2cKmg.2cKmp~ppp_11cK.1c2cKmg.2c2m.2mKy"
"""The yellow roof can wait; the clock cannot. But later there are two ways."""
CAT_FIRST = "clock-towers~french~0~.Km.~11cy_~2mKy_"
"""The spotless storey looks better; but the cat must go down first."""
TWO_KEYS = "clock-towers~french~0~..~rb_1K~2_"
SMALL = [
    record
    for record in map(json.loads, PACK.read_text(encoding="utf-8").splitlines())
    if sum(len(seat["hand"]) for seat in record["position"]["players"])
    + sum(map(len, record["position"]["piles"].values()))
    <= 7
    and record["ask"]["opponents"] == "adversarial"
    and not any(isinstance(pile, dict) for pile in record["position"]["piles"].values())
]
"""The puzzles of the pack with at most seven cards to play: few enough to try everything."""


def example(name: str) -> Position[Any]:
    return read_entries(str(EXAMPLES / f"{name}.json"))[0].position


def judged(text: str) -> Puzzle:
    puzzle = judge(Position.parse(text), QuestionKind.BEST_MARGIN, seed=7)
    assert isinstance(puzzle, Puzzle), puzzle
    return puzzle


@pytest.mark.parametrize("record", SMALL, ids=[record["id"] for record in SMALL])
def test_brute_force_proves_small_puzzles_of_the_pack_again(record: dict[str, Any]) -> None:
    assert puzzle_flaws(record) == []


def test_there_are_at_least_a_dozen_small_puzzles() -> None:
    assert len(SMALL) >= 12


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        ({"value": 7}, "it is worth 1, not 7"),
        ({"second": 2}, "the second best is worth 0, not 2"),
        ({"position": Position.parse(TWO_KEYS).to_json()}, "two moves are best"),
    ],
)
def test_the_proof_by_brute_force_finds_what_is_wrong(change: dict[str, Any], flaw: str) -> None:
    sound = judged(CAT_FIRST).to_json()
    assert puzzle_flaws(sound) == []
    assert flaw in puzzle_flaws(sound | change)


def test_the_proof_by_brute_force_finds_a_wrong_move_in_the_solution() -> None:
    sound = judged(CAT_FIRST).to_json()
    wrong = {"text": "^y>1c.2.K +roofs", "value": 6, "only": True, "replies": []}
    assert "^y>1c.2.K +roofs is not best play" in puzzle_flaws(sound | {"solution": [wrong]})


def test_the_proof_by_brute_force_finds_what_is_wrong_in_a_tree_and_a_try() -> None:
    sound = judged(CAT_FIRST).to_json()
    (key,), (attempt, *_) = sound["solution"], sound["tries"]
    reply = key["replies"][0]
    loose = key | {"only": False}
    assert "whether 1c>new +clocks is the only best move is said wrongly" in puzzle_flaws(sound | {"solution": [loose]})
    silent = key | {"replies": [reply | {"text": "x^p +storeys", "alike": []}]}
    assert f"{reply['text']} is not answered" in puzzle_flaws(sound | {"solution": [silent]})
    dear = attempt | {"value": 6}
    assert f"the try {attempt['text']} comes to {attempt['value']}, not 6" in puzzle_flaws(sound | {"tries": [dear]})
    first = attempt["refutation"][0]
    helpless = attempt | {"refutation": [first | {"text": "x1"}]}
    assert f"x1 does not refute {attempt['text']}" in puzzle_flaws(sound | {"tries": [helpless]})


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("denial", Reason.TWO_KEYS),
        ("last-card", Reason.TWO_KEYS),
        ("green-rung", Reason.GREEDY_FINDS_IT),
        ("italian", Reason.GREEDY_FINDS_IT),
        ("sacrifice", Reason.TOO_SHORT),
    ],
)
def test_what_looks_like_a_puzzle_is_rejected_for_its_reason(name: str, reason: Reason) -> None:
    assert judge(example(name), QuestionKind.BEST_MARGIN) is reason


def test_an_unlucky_race_is_rejected_for_its_reason() -> None:
    assert judge(example("gotown-thief"), QuestionKind.SURE_WIN, 3) is Reason.NOT_WON
    assert judge(example("chateau-block"), QuestionKind.BEST_CHANCE, 3) is Reason.NO_CHANCE
    assert judge(example("gotown-shuffled"), QuestionKind.SURE_WIN, 1) is Reason.NO_CHOICE


def test_what_is_too_large_to_be_proven_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("faceup.puzzles.judging.values.NODES", 5)
    assert judge(Position.parse(CLOCK_FIRST), QuestionKind.BEST_MARGIN) is Reason.TOO_LARGE


def test_the_ladder_of_heuristic_players_tells_who_finds_the_key() -> None:
    position = Position.parse(CLOCK_FIRST)
    dossier = Dossier(position, question_of(QuestionKind.BEST_MARGIN, position))
    assert dossier.finders == list(Lookahead)[1:]
    assert Lookahead.weakest_of(dossier.finders) is Lookahead.ONE_TURN
    assert Lookahead.weakest_of([Lookahead.GREEDY]) is None, "what only the weak find is luck"
    assert [wrong.choice.text for wrong in dossier.temptations] == ["^y>1c.2.K +roofs"]
    (wrong,) = dossier.temptations
    assert (wrong.cost, wrong.players) == (5, (Lookahead.GREEDY,))


def test_who_would_have_to_look_at_too_much_looks_less_far(monkeypatch: pytest.MonkeyPatch) -> None:
    position = Position.parse(CLOCK_FIRST)
    question = question_of(QuestionKind.BEST_MARGIN, position)

    def looks(turns: int) -> dict[Any, Any]:
        return Dossier(position, question).heuristic.looks(Moment(position), turns)

    near = looks(1)
    assert near != looks(4)
    for most in (1, len(near) + 1):
        monkeypatch.setattr("faceup.puzzles.judging.heuristic_players.MOST_LOOKS", most)
        assert looks(4) == near, "at what comes of the own move everyone looks"


def test_nobody_looks_further_than_the_question_goes() -> None:
    position = example("gotown-advice")
    dossier = Dossier(position, question_of(QuestionKind.SURE_WIN, position, 1))
    assert dossier.heuristic.picks(dossier.first, 5) == dossier.heuristic.picks(dossier.first, 1)


@pytest.mark.parametrize("left", [3, 12])
def test_a_solo_maximum_is_the_same_by_search_and_by_cp_sat(left: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twelve cards are many, so they are given to CP-SAT; three are not, unless it is told so."""
    game = game_named("clock-towers")
    position = deal_endgame(game, players=1, rules=game.presets["french"], seed=2, left=left).position
    question = question_of(QuestionKind.SOLO_MAXIMUM, position)
    found = []
    for many in (0, 99):
        monkeypatch.setattr("faceup.solver.engines.maximum.MANY_CARDS", {1: many})
        values = Values(position, question)
        found.append({each.choice: each.value for each in values.choices(values.first)})
    assert found[0] == found[1]


def test_a_solo_position_too_large_for_search_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("faceup.puzzles.judging.values.NODES", 10)
    game = game_named("clock-towers")
    position = deal_endgame(game, players=1, rules=game.presets["french"], seed=4, left=20).position
    assert judge(position, QuestionKind.SOLO_MAXIMUM) is Reason.TWO_KEYS
    monkeypatch.setattr("faceup.puzzles.judging.values.CONFLICTS", 0)
    assert judge(position, QuestionKind.SOLO_MAXIMUM) is Reason.TOO_LARGE


@pytest.mark.parametrize("turns", [1, 2, 3])
@pytest.mark.parametrize(
    "name", ["gotown-thief", "gotown-advice", "gotown-donuts", "chateau-gamble", "chateau-shuffled"]
)
def test_the_chance_within_turns_is_the_lower_bound_of_the_reference_engine(name: str, turns: int) -> None:
    position = example(name)
    question = Question.about(position, turns=turns)
    lower = solve(position, question, engine="reference").lower
    by_rules = ReferenceWinChance(question.player)
    assert by_rules.values([(position, turns)]) == [lower]
    with pytest.raises(TooManyPositionsError):
        ReferenceWinChance(question.player, nodes=0).values([(position, turns)])
    natively = NativeWinChance(position, question.player, 10**6, by_rules)
    assert natively.values([(position, turns), (position, 0)]) == [lower, -1]
