"""The soonest sure win: by hand, by brute force, and by playing its tree out."""

import pytest
from oracles.gotown import Table, TooMuchToTryError
from strategies.choices import Seeded
from strategies.gotown import made_up_gotown

from faceup.models import clock_towers as ct
from faceup.models import gotown as gt
from faceup.models.errors import QuestionError
from faceup.solver import Limits, Mate, Question, Status, find_mate
from faceup.solver.mate import Branch

ONE = "gotown~gotown.floors_to_win-1~"


def mate(text: str, turns: int | None = None, player: int = 0) -> Mate:
    position = gt.Position.parse(text)
    found = find_mate(position, Question.about(position, player=player, turns=turns))
    assert_strategy(position, found.tree, player)
    return found


def assert_strategy(position: gt.Position, tree: tuple[Branch, ...], player: int) -> None:
    """The tree has one move of the player, and every answer of the others and of chance, and always ends in the win."""
    if not tree:
        return
    chances = [str(chance.move) for chance in position.chances()]
    legal = [str(move) for move in position.legal_moves()]
    if chances or position.mover != player:
        assert [branch.text for branch in tree] == sorted(chances or legal)
    else:
        assert len(tree) == 1
    for branch in tree:
        assert branch.player == (None if chances else position.mover)
        after = position.play(branch.text)
        assert branch.text == str(branch.move)
        if not branch.replies:
            outcome = after.outcome()
            assert outcome is not None
            assert outcome.winners == (player,)
        assert_strategy(after, branch.replies, player)


@pytest.mark.parametrize(
    ("text", "own", "turns", "first"),
    [
        (f"{ONE}0d~~~36_~18_", 1, 1, "build 3 6"),
        (f"{ONE}0d~612~~3m_~18_", 2, 3, "milkshake 1"),
        (f"{ONE}0d~116~~3o_~18_", 2, 2, "donuts"),
        (f"{ONE}0~_66~~3_~18_", 1, 1, "build 3 6"),
        (f"{ONE}0d~~~3t_~6_", 1, 1, "thief 1"),
        (f"{ONE}0~_6j~~3_~18_", 1, 1, "~draw 6"),
    ],
)
def test_the_soonest_sure_win(text: str, own: int, turns: int, first: str) -> None:
    found = mate(text)
    assert (found.mate, found.turns, found.status) == (own, turns, Status.EXACT)
    assert found.tree[0].text == first
    assert found.whole


def test_a_win_by_chance_is_no_sure_win() -> None:
    found = mate(f"{ONE}0d~~~3t_~61827_")
    assert (found.mate, found.status, found.tree) == (None, Status.EXACT, ()), "seat 1 wins, if the thief fails"


def test_there_is_none_within_so_many_turns() -> None:
    found = mate(f"{ONE}0d~612~~3m_~18_", turns=2)
    assert (found.mate, found.status, found.turns) == (None, Status.TURN_LIMIT, 2)


def test_a_turn_that_is_skipped_is_none_of_ones_own() -> None:
    assert mate(f"{ONE}0~~~36__1~11112222_").mate == 1


def test_a_limit_ends_the_search_with_what_is_proven() -> None:
    position = gt.Position.parse(f"{ONE}0d~612~~3m_~18_")
    found = find_mate(position, Question.about(position), Limits(nodes=3))
    assert (found.mate, found.status) == (None, Status.NODE_LIMIT)
    assert found.turns < 3
    stopped = find_mate(position, Question.about(position), stop=lambda: True)
    assert stopped.status is Status.CANCELLED


def sure(table: Table, turns: int, player: int) -> bool:
    """By trying everything: whether the player wins within so many turns, whatever anybody and chance may do."""
    table.go_on(turns)
    if table.over() or table.turns > turns:
        return table.over() and table.winner() == player
    chances = table.chances()
    if chances:
        return all(sure(after, turns, player) for _, after in chances)
    won = (sure(after, turns, player) for _, after in table.moves())
    return any(won) if table.turn == player else all(won)


def test_there_is_a_sure_win_where_brute_force_finds_one() -> None:
    wins = 0
    for seed in range(800_000, 800_250):
        choose = Seeded(seed)
        position = made_up_gotown(choose, most_in_hand=3, most_in_pile=3)
        turns, player = choose.number(1, 3), choose.number(0, len(position.players) - 1)
        question = Question.about(position, player=player, turns=turns)
        found = find_mate(position, question, Limits(nodes=150))
        if found.status is Status.NODE_LIMIT:
            continue
        try:
            expected = sure(Table(position.to_json(), patience=3_000), turns, player)
        except TooMuchToTryError:
            continue
        assert (found.mate is not None) == expected, f"{position.format()}\n{question}"
        assert_strategy(position, found.tree, player)
        wins += expected
    assert wins > 15


def test_mate_is_asked_of_races_against_all() -> None:
    race, towers = gt.Position.parse(f"{ONE}0d~~~36_~18_"), ct.Position.parse("clock-towers~french~0~..~Kr_1c~2_")
    with pytest.raises(QuestionError, match="its opponents are adversarial"):
        find_mate(race, Question.about(race, opponents="selfish"))
    with pytest.raises(QuestionError, match="clock-towers is not a race"):
        find_mate(towers, Question.about(towers))
