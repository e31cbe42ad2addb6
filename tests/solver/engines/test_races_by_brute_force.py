"""Races by brute force, the reference engine and the native one, with each technique and without: the same bounds.

They are compared for every move; and they close as one looks on.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import pytest
from oracles import chateau as chateau_table
from oracles import gotown as gotown_table
from strategies.chateau import made_up_chateau, made_up_joker_answer
from strategies.choices import Seeded
from strategies.gotown import made_up_gotown, with_milkshakes_and_a_truck
from support.agreement import assert_native_races_agree
from support.amounts import chunks

from faceup.models import chateau, gotown
from faceup.models.game import Number
from faceup.solver import Answer, Limits, Opponents, Question, Status, perft, solve

Interval = tuple[Number, Number]

ANYTHING: Interval = Fraction(-1), Fraction(1)
"""Nothing is known yet."""

PATIENCE = 2_500
"""What takes brute force more tables of GoTown is left out; so is all that takes the reference engine long."""

CHUNKS = 5


@dataclass(frozen=True)
class Race:
    """How positions of a race are made up, and how they are looked through without any engine."""

    made_up: Callable[[Seeded], Any]
    turns: Callable[[Seeded, int], int]
    by_brute_force: Callable[[Any, Question], tuple[Interval, dict[str, Interval] | None] | None]
    kinds: Callable[[Any], Iterator[str]]
    every_kind: tuple[str, ...]
    in_a_chunk: int
    most_nodes: int
    fractions: int = 2
    """How often a value is a fraction, at least."""

    def lacks(self, kinds: Counter[str]) -> list[str]:
        """What there is still too little of among the positions that were compared."""
        least = dict.fromkeys((*EVERY_KIND, *self.every_kind), self.in_a_chunk // 10)
        least |= {"told something": self.in_a_chunk // 4, "fractions": self.fractions}
        return [kind for kind, number in least.items() if kinds[kind] < number]

    def asked(self, seed: int, turns: int | None = None) -> tuple[Any, Question]:
        choose = Seeded(seed)
        position = self.made_up(choose)
        player, opponents = choose.number(0, len(position.players) - 1), choose.among(list(Opponents))
        turns = self.turns(choose, seed) if turns is None else turns
        return position, Question.about(position, player=player, opponents=opponents, turns=turns)


def gotown_by_brute_force(position: Any, question: Question) -> tuple[Interval, dict[str, Interval] | None] | None:
    assert question.turns is not None
    table = gotown_table.Table(position.to_json(), PATIENCE)
    try:
        worth, moves = gotown_table.solve(table, question.turns, question.player, question.opponents)
    except gotown_table.TooMuchToTryError:
        return None
    # Where turns are skipped until none is left to look at, it does not even list the moves.
    return worth[question.player], {text: values[question.player] for text, values in moves.items()} or None


def kinds_of_gotown(position: gotown.Position) -> Iterator[str]:
    shakes, truck = sum(player.milkshakes for player in position.players), position.donuts
    held = any(gotown.Card.DONUTS in player.hand for player in position.players)
    if shakes and position.rules.milkshake_refill:
        yield "a refill after a milkshake"
    if shakes and (truck or held) and position.rules.donuts_spend_milkshakes:
        yield "a truck that spends milkshakes"


def chateau_by_brute_force(position: Any, question: Question) -> tuple[Interval, dict[str, Interval]]:
    assert question.turns is not None
    player, opponents, turns = question.player, question.opponents, question.turns
    table = chateau_table.Table(position.to_json())
    worth = chateau_table.solve(table, player, opponents, turns)[player]
    options = dict(table.deals() or ([] if table.over() else table.moves()))
    return worth, {t: chateau_table.solve(after, player, opponents, turns)[player] for t, after in options.items()}


def kinds_of_chateau(position: chateau.Position) -> Iterator[str]:
    flags = {
        "out of turn": position.is_interrupted,
        "another blueprint": position.rules.blueprint != chateau.SEVEN_SLOTS,
        "counter-attacks": position.rules.counter_attack,
        "blocked attackers": position.rules.blocked_may_attack,
        "jokers that take the turn": position.rules.joker_answer is chateau.JokerAnswer.TURN,
        "jokers that do not": position.rules.joker_answer is chateau.JokerAnswer.NONE,
    }
    return (kind for kind, there in flags.items() if there)


RACES = {
    "gotown": Race(
        lambda choose: made_up_gotown(choose, most_in_hand=3, most_in_pile=3),
        lambda choose, seed: 1 + seed % 3,
        gotown_by_brute_force,
        kinds_of_gotown,
        ("2 players", "a refill after a milkshake"),
        in_a_chunk=110,
        most_nodes=150,
    ),
    "gotown, milkshakes and a truck": Race(
        lambda choose: with_milkshakes_and_a_truck(choose, made_up_gotown(choose, most_in_hand=2, most_in_pile=3)),
        lambda choose, seed: 2 + seed % 3,
        gotown_by_brute_force,
        kinds_of_gotown,
        ("2 players", "a refill after a milkshake", "a truck that spends milkshakes"),
        in_a_chunk=50,
        most_nodes=250,
    ),
    "chateau": Race(
        lambda choose: made_up_chateau(choose, choose.number(2, 4), most_in_hand=3, most_in_pile=3),
        lambda choose, seed: choose.among([1, 2, 2, 3, 3, 4]),
        chateau_by_brute_force,
        kinds_of_chateau,
        (
            *("out of turn", "another blueprint", "counter-attacks", "blocked attackers"),
            *("jokers that take the turn", "jokers that do not", "2 players"),
        ),
        in_a_chunk=104,
        most_nodes=250,
    ),
    "chateau, jokers in answer": Race(
        lambda choose: made_up_joker_answer(choose, most_in_hand=2, most_in_pile=3),
        lambda choose, seed: choose.among([1, 2, 2, 3, 3, 4]),
        chateau_by_brute_force,
        kinds_of_chateau,
        ("another blueprint", "counter-attacks", "jokers that take the turn", "jokers that do not"),
        in_a_chunk=60,
        most_nodes=400,
        fractions=1,
    ),
}

EVERY_KIND = (
    *("exact", "turn-limit", "adversarial", "selfish", "cooperative", "3 players", "4 players"),
    *("unknown pile", "known pile", "empty pile", "told something"),
)


@pytest.mark.parametrize("game", RACES)
@pytest.mark.parametrize("chunk", chunks(CHUNKS))
def test_both_engines_equal_brute_force_move_by_move(game: str, chunk: int) -> None:
    race = RACES[game]
    compared, kinds = 0, Counter[str]()
    for seed in range(chunk * 10_000 + 1, (chunk + 1) * 10_000):
        if compared >= race.in_a_chunk and not race.lacks(kinds):
            return
        position, question = race.asked(seed)
        answer = solve(position, question, Limits(nodes=race.most_nodes), engine="reference", all_moves=True)
        if answer.stats.nodes >= race.most_nodes:
            continue
        assert answer.moves is not None
        bounds = {move.text: (move.lower, move.upper) for move in answer.moves}
        if seed % 4 and set(bounds.values()) <= {ANYTHING}:
            continue  # most positions tell nothing yet; some of them will do
        found = race.by_brute_force(position, question)
        if found is None:
            continue
        compared += 1
        worth, moves = found
        place = f"{position.format()}\n{question}"
        assert (answer.lower, answer.upper) == worth, place
        assert bounds == (dict.fromkeys(bounds, ANYTHING) if moves is None else moves), place
        assert_native_races_agree(position, question, answer)
        kinds.update([*kinds_of(position, question, answer), *race.kinds(position)])
    pytest.fail(f"after 10,000 positions there are too few of {race.lacks(kinds)}: {kinds}")


def kinds_of(position: Any, question: Question, answer: Answer) -> Iterator[str]:
    yield answer.status
    yield question.opponents
    yield f"{len(position.players)} players"
    yield "unknown pile" if position.pile.shuffled else "known pile" if position.pile else "empty pile"
    if answer.lower.denominator > 1 or answer.upper.denominator > 1:
        yield "fractions"
    if (answer.lower, answer.upper) != ANYTHING:
        yield "told something"


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("game", "seeds", "nodes", "least"),
    [("gotown", range(500_000, 500_080), 150, 31), ("chateau", range(5000, 5040), 500, 12)],
)
def test_bounds_close_as_one_looks_further_ahead_and_hold_what_is_found_later(
    game: str, seeds: range, nodes: int, least: int
) -> None:
    closing = 0
    for seed in seeds:
        before = ANYTHING
        for turns in range(1, 5):
            position, question = RACES[game].asked(seed, turns)
            answer = solve(position, question, Limits(nodes=nodes), engine="reference")
            if answer.stats.nodes >= nodes:
                break
            assert before[0] <= answer.lower <= answer.upper <= before[1], f"{position.format()}\n{question}"
            assert answer.exact == (answer.lower == answer.upper)
            closing += before != (answer.lower, answer.upper)
            before = answer.lower, answer.upper
    assert closing >= least


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("game", "seeds", "nodes", "least"),
    [("gotown", range(600_000, 600_060), 200, 13), ("chateau", range(6000, 6020), 300, 3)],
)
def test_looking_further_and_further_comes_to_what_that_many_turns_tell(
    game: str, seeds: range, nodes: int, least: int
) -> None:
    """Without `turns`, what was proven on the way is used again; the value is the same as from scratch."""
    solved = 0
    for seed in seeds:
        position, asked = RACES[game].asked(seed, 1)
        question = replace(asked, turns=None)
        answer = solve(position, question, Limits(nodes=nodes), engine="reference")
        if answer.status is not Status.EXACT:
            continue
        solved += 1
        for turns in range(1, 1000):
            so_far = solve(position, replace(question, turns=turns), engine="reference")
            assert so_far.lower <= answer.lower <= so_far.upper
            if so_far.exact:
                assert so_far.value == answer.value, f"{position.format()}\n{question}"
                break
    assert solved >= least


@pytest.mark.parametrize(
    ("game", "table", "seeds", "deepest"),
    [("gotown", gotown_table, range(700_000, 700_025), 3), ("chateau", chateau_table, range(120), 2)],
)
def test_perft_counts_what_brute_force_counts(game: str, table: Any, seeds: range, deepest: int) -> None:
    for seed in seeds:
        position, _ = RACES[game].asked(seed)
        for depth in range(deepest + 1):
            expected = table.perft(table.Table(position.to_json()), depth)
            assert perft(position, depth) == perft(position, depth, "reference") == expected, position.format()
