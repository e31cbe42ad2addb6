"""What holds for every game. A game that is registered in `faceup.models.registry` joins by itself."""

import io
import json
import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any, cast
from urllib.parse import quote

import pytest
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from pydantic import TypeAdapter
from rich.console import Console
from strategies.positions import positions
from support.amounts import amounts, try_examples

from faceup.models.errors import IllegalMoveError
from faceup.models.files import Entry, read_entries, write_entry, write_plain
from faceup.models.game import Objective
from faceup.models.names import players_called
from faceup.models.position import Position
from faceup.models.registry import game_named, games

Check = Callable[[Any], None]

LONGEST = 60
"""After so many moves a race is left as it is, for some never end."""


def for_every_game(check: Check) -> Check:
    """Run a check on random positions of each registered game."""

    @pytest.mark.parametrize("name", games())
    @pytest.mark.parametrize("count", amounts(10, 30))
    def run(name: str, count: int) -> None:
        try_examples(lambda data: check(data.draw(positions(name))), count)

    run.__doc__ = check.__doc__
    return cast("Check", run)


@cache
def schema_of(file: Any) -> Draft202012Validator:
    schema = TypeAdapter(file).json_schema()
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


def next_moves(position: Any) -> list[Any]:
    """What can happen next: the legal moves, or what chance may bring."""
    return [chance.move for chance in position.chances()] or position.legal_moves()


@for_every_game
def test_the_one_line_notation_reads_back(position: Any) -> None:
    assert type(position).parse(position.format()) == position


@for_every_game
def test_the_one_line_notation_is_a_fixed_point(position: Any) -> None:
    assert type(position).parse(position.format()).format() == position.format()


@for_every_game
def test_the_one_line_notation_needs_no_escaping_in_urls_and_single_quotes(position: Any) -> None:
    text = position.format()
    assert quote(text, safe="") == text
    assert re.fullmatch(r"[A-Za-z0-9._~-]+", text)


@for_every_game
def test_the_file_form_reads_back_and_keeps_to_the_schema(position: Any) -> None:
    file = json.loads(json.dumps(position.to_json()))
    assert type(position).from_json(file) == position
    assert type(position).from_json(file).to_json() == file
    schema_of(position.form().model).validate(file)


@for_every_game
def test_the_repr_evaluates_back(position: Any) -> None:
    assert eval(repr(position), {"Position": Position}) == position  # noqa: S307


@for_every_game
def test_legal_moves_are_unique_and_playable_and_their_positions_differ(position: Any) -> None:
    moves = position.legal_moves()
    assert len({move.format() for move in moves}) == len(moves) == len(set(moves))
    after = [position.play(move) for move in moves]
    assert len(set(after)) == len(moves), "two moves that lead to the same position are one move"


@for_every_game
def test_successors_are_the_legal_moves_and_what_play_makes_of_them(position: Any) -> None:
    assert position.successors() == [(move, position.play(move)) for move in position.legal_moves()]


@for_every_game
def test_moves_read_back_in_both_forms(position: Any) -> None:
    for move in next_moves(position):
        assert position.move_class.parse(move.format()) == move
        file = json.loads(json.dumps(move.to_json()))
        assert position.move_class.from_json(file) == move
        schema_of(position.move_class.form().model).validate(file)
        assert eval(repr(move), {"Move": type(move)}) == move  # noqa: S307


@for_every_game
def test_play_changes_nothing_of_its_argument(position: Any) -> None:
    before = position.format()
    for move in next_moves(position):
        position.play(move)
    assert position.format() == before


@for_every_game
def test_positions_after_a_move_pass_every_check(position: Any) -> None:
    for move in next_moves(position):
        after = position.play(move)
        assert type(after).parse(after.format()) == after
        assert type(after).from_json(after.to_json()) == after


@for_every_game
def test_equal_positions_have_equal_hashes_moves_and_outcomes(position: Any) -> None:
    same = type(position).parse(position.format())
    assert hash(same) == hash(position)
    assert same.legal_moves() == position.legal_moves()
    assert same.chances() == position.chances()
    assert same.outcome() == position.outcome()


@for_every_game
def test_a_position_is_over_or_waits_for_chance_or_for_its_mover(position: Any) -> None:
    kinds = [position.outcome() is not None, bool(position.chances()), bool(position.legal_moves())]
    assert sum(kinds) == 1


@for_every_game
def test_chances_are_different_and_sum_to_one(position: Any) -> None:
    for here in [position, *(position.play(move) for move in position.legal_moves())]:
        chances = here.chances()
        if not chances:
            continue
        assert not position.certain
        assert sum(chance.probability for chance in chances) == 1
        assert all(type(chance.probability) is Fraction and chance.probability > 0 for chance in chances)
        assert len({chance.move.format() for chance in chances}) == len(chances)


@for_every_game
def test_what_chance_brings_is_written_as_such_and_cannot_be_chosen(position: Any) -> None:
    for move in position.legal_moves():
        assert not move.format().startswith("~")
        assert "chance" not in move.to_json()
        for chance in position.play(move).chances():
            assert chance.move.format().startswith("~")
            assert "chance" in chance.move.to_json()
            with pytest.raises(IllegalMoveError):
                position.play(chance.move)


@for_every_game
def test_turns_begin_only_in_games_that_go_on(position: Any) -> None:
    """A position that was made up may begin with turns that are skipped; one that was played to does not."""
    for first in next_moves(position)[:3]:
        assert position.turns_begun(first) >= 0
        here = position.play(first)
        for move in next_moves(here)[:3]:
            begun = here.turns_begun(move)
            assert begun >= 0
            if here.play(move).outcome() is not None:
                assert begun == 0


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("count", amounts(10, 30))
def test_outcomes_lie_in_their_range_and_within_the_bounds_of_every_position_before(name: str, count: int) -> None:
    """Play to the end with random moves; at every step the bounds given without search must hold the final values."""
    try_examples(lambda data: check_outcome(data, data.draw(positions(name))), count)


def check_outcome(data: st.DataObject, position: Any) -> None:
    passed = [position]
    while (moves := next_moves(position)) and (position.fixed_length or len(passed) <= LONGEST):
        position = position.play(data.draw(st.sampled_from(moves)))
        passed.append(position)
    outcome = position.outcome()
    if outcome is None:
        assert not position.fixed_length
        return
    seats = len(position.players)
    for objective in position.objectives:
        values = outcome.values(objective)
        assert len(values) == seats
        if objective is Objective.WIN:
            assert set(values) <= {-1, 0, 1}
            assert values.count(1) <= 1
            assert not {0, 1} <= set(values)
        for before in passed:
            for bounds, value in zip(before.bounds(objective), values, strict=True):
                assert bounds.lower <= value <= bounds.upper, f"{objective} in {before}"
        assert all(bounds.exact for bounds in position.bounds(objective)) or objective is Objective.WIN


@for_every_game
def test_a_position_goes_to_a_file_and_comes_back_with_its_labels(position: Any) -> None:
    names = tuple(f"player {seat}" for seat in range(len(position.players)))
    file = write_entry(Entry(position, "a title", "a note", names))
    assert file["title"] == "a title"
    assert [player["name"] for player in file["players"]] == list(names)
    assert type(position).from_json(file) == position


@pytest.mark.parametrize("name", games())
def test_the_same_seed_gives_the_same_deal_and_another_seed_another(name: str) -> None:
    game = game_named(name)
    rules = next(iter(game.presets.values()))
    first, again, other = (game.deal(2, rules, seed) for seed in (1, 1, 2))
    assert first == again
    assert first != other


@pytest.mark.parametrize("name", games())
def test_a_game_can_be_drawn_from_start_to_end(name: str) -> None:
    game = game_named(name)
    for players in game.seats:
        for width in (20, 80):
            console = Console(width=width, file=io.StringIO(), record=True)
            console.print(game.deal(players, next(iter(game.presets.values())), 0).depict(["name"] * players))
            assert "name" in console.export_text()


@pytest.mark.parametrize("name", games())
def test_every_preset_reads_back(name: str) -> None:
    game = game_named(name)
    for preset, rules in game.presets.items():
        assert game.rules_to_json(rules) == preset
        assert game.rules_from_json(preset) == rules
        assert game.rules_from_json({"preset": preset}) == rules
        assert {flag.name for flag in game.flags} == set(type(rules).__dataclass_fields__)


def test_read_entries_takes_a_one_line_notation() -> None:
    entries = read_entries("clock-towers~french~0~..~Kr_1c~2_")
    assert [entry.position.format() for entry in entries] == ["clock-towers~french~0~..~Kr_1c~2_"]


@for_every_game
def test_the_plain_text_reads_back_and_is_canonical(position: Any) -> None:
    text = write_plain(Entry(position))
    (entry,) = read_entries(text)
    assert (entry.position, entry.names) == (position, ("",) * len(position.players))
    assert write_plain(entry) == text


@for_every_game
def test_what_a_move_is_called_for_people_is_read_as_that_move(position: Any) -> None:
    with players_called([f"Player {letter}" for letter in "ABCD"[: len(position.players)]]):
        for move in next_moves(position):
            assert position.read_move(move.told()) == move
