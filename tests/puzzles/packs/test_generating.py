"""Making puzzles: the same ones whoever does the work, rejections with their reasons, nothing lost at an early end."""

import json
import signal
import subprocess
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from support.checkout import PACKS
from support.command_line import environment, in_its_own_process, posix, process

from faceup.models.errors import InputError, InvalidPositionError
from faceup.models.files import Entry
from faceup.models.position import Position
from faceup.puzzles.judging.judge import Reason, judge
from faceup.puzzles.judging.turns import next_moment
from faceup.puzzles.judging.values import Values
from faceup.puzzles.packs.generating import Attempt, Tally, generate, mine
from faceup.puzzles.packs.pack import complaints, read_pack, write_pack
from faceup.puzzles.packs.puzzle import Puzzle
from faceup.puzzles.packs.recipe import Recipe
from faceup.puzzles.packs.vocabulary import Grade, QuestionKind, Strategy
from faceup.puzzles.packs.workshop import Workshop
from faceup.puzzles.stories.telling import Telling
from faceup.solver import Question, solve
from faceup.solver.answer import Step
from faceup.solver.batch import Workers

RECIPE = Recipe("clock-towers", QuestionKind.BEST_MARGIN, 2, "french", seed=1, left=1)
COMPOSED = replace(RECIPE, strategy=Strategy.COMPOSE)
CAT_FIRST = "clock-towers~french~0~.Km.~11cy_~2mKy_"


def tried(number: int, workers: int, recipe: Recipe = RECIPE) -> tuple[list[str], dict[str, int]]:
    tally = Tally()
    kept = []
    going = generate(recipe, set(), tally, Workers(workers))
    for result in going:
        if result.puzzle is not None:
            kept.append(json.dumps(result.puzzle.to_json()))
        if tally.tried == number:
            break
    going.close()
    return kept, dict(tally.rejected)


def puzzle() -> Puzzle:
    made = judge(Position.parse(CAT_FIRST), QuestionKind.BEST_MARGIN, seed=3)
    assert isinstance(made, Puzzle)
    return made


@pytest.mark.exhaustive
def test_the_same_seed_gives_the_same_puzzles_whatever_the_number_of_workers() -> None:
    alone = tried(6, 1, COMPOSED)
    assert alone[0], "there is a puzzle among them"
    assert tried(6, 2, COMPOSED) == alone


def test_a_puzzle_is_found_again_by_its_own_seed() -> None:
    first = json.loads(tried(1, 1, replace(COMPOSED, seed=4))[0][0])
    again = tried(1, 1, replace(COMPOSED, seed=first["seed"]))[0]
    assert [json.loads(line) for line in again] == [first]


@pytest.mark.parametrize("strategy", list(Strategy))
def test_an_attempt_that_is_stopped_is_none_and_the_next_ones_are_as_they_were(
    strategy: Strategy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("faceup.puzzles.dealing.composing.STEPS", 5)
    recipe = replace(RECIPE, strategy=strategy)
    looks = 0

    def count() -> bool:
        nonlocal looks
        looks += 1
        return False

    whole = list(islice(generate(recipe, set(), Tally(), stop=count), 3))
    assert looks >= 2 * 3, "an attempt can be stopped in its midst, not only before it begins"
    for most in (1, looks // 2):
        tally, known = Tally(), set[str]()
        attempts = list(generate(recipe, known, tally, stop=partial(next, iter([False] * most), True)))
        assert tally.tried == len(attempts) < 3
        attempts += islice(generate(recipe, known, tally), 3 - len(attempts))
        assert attempts == whole


def test_a_duplicate_with_colours_renamed_is_rejected_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    position = Position.parse(CAT_FIRST)
    names = {"^y": "^b"}
    dealt = iter([position, position.renamed(names)])
    monkeypatch.setattr("faceup.puzzles.packs.generating.mine", lambda recipe, seed: next(dealt))
    going = generate(RECIPE, set(), Tally())
    assert isinstance(next(going).puzzle, Puzzle)
    assert next(going) == Attempt(2, None, Reason.DUPLICATE)


def test_only_what_the_recipe_asks_for_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("faceup.puzzles.packs.generating.mine", lambda recipe, seed: Position.parse(CAT_FIRST))
    assert next(generate(replace(RECIPE, grade=Grade.BEGINNER), set(), Tally())).reason is Reason.OTHER_GRADE


@pytest.mark.parametrize("game", ["gotown", "chateau"])
def test_a_race_gives_positions_of_its_last_turns(game: str) -> None:
    recipe = Recipe(game, QuestionKind.SURE_WIN, 2, game, seed=0, turns=1)
    for seed in range(20):
        position = mine(recipe, seed)
        assert position is not None
        assert (position.outcome(), position.mover) == (None, 0)
        assert mine(recipe, seed) == position
    kept, rejected = tried(20, 1, recipe)
    assert sum(rejected.values()) + len(kept) == 20
    cannot_win = rejected.get(Reason.NOT_WON, 0) + rejected.get(Reason.NO_CHOICE, 0)
    assert 0 < cannot_win < 20, "near the end somebody can win at once, though not always"


def test_a_workshop_goes_on_where_it_was_left_and_only_with_the_same_recipe(tmp_path: Path) -> None:
    with closing(Workshop(tmp_path / "making")) as workshop:
        tally = workshop.begin(RECIPE)
        tally.tried, tally.rejected["loose"] = 7, 6
        workshop.note(tally, puzzle())
    with closing(Workshop(tmp_path / "making")) as workshop:
        again = workshop.begin(RECIPE)
        assert (again.tried, again.kept, dict(again.rejected)) == (7, 1, {"loose": 6})
        assert workshop.puzzles() == [puzzle()]
        with pytest.raises(InputError, match="something else"):
            workshop.begin(replace(RECIPE, seed=2))


@posix
@pytest.mark.exhaustive
def test_what_was_kept_survives_a_kill_and_is_gone_on_with(tmp_path: Path) -> None:
    out = tmp_path / "pack.jsonl"
    words = ("generate", "--left", "1", "--seed", "1", "--count", "2", "--out", out)
    making = Workshop.beside(out)
    noted = making.with_name(making.name + "-wal")
    endless = (*words[:-3], "1000", "--out", out)
    with subprocess.Popen(process(*endless), env=environment(), stderr=subprocess.DEVNULL) as long:
        try:
            while not (noted.exists() and b'"solution"' in noted.read_bytes()):
                assert long.poll() is None
            second = in_its_own_process(*endless, "--resume")
            assert second.status == 2
            assert "another process is making this pack" in second.err
        finally:
            long.send_signal(signal.SIGKILL)
    subprocess.run(process(*words, "--resume"), env=environment(), check=True, capture_output=True, timeout=60)
    whole = tmp_path / "whole.jsonl"
    subprocess.run(process(*words[:-1], whole), env=environment(), check=True, capture_output=True, timeout=60)
    assert read_pack(out)[:2] == read_pack(whole)
    assert not making.exists()


def test_a_pack_that_no_longer_holds_is_told() -> None:
    sound = puzzle()
    assert complaints(sound) == []
    assert complaints(replace(sound, value=7)) == ["its value is another now"]
    assert complaints(replace(sound, solution=sound.solution[0].replies)) == ["its solution is another now"]
    assert complaints(replace(sound, key=sound.tries[0].moves)) == ["its key is another now"]
    other = Entry(Position.parse("clock-towers~french~0~..~Kr_1c~2_"))
    assert "no puzzle" in complaints(replace(sound, entry=other))[0]


def test_a_try_holds_if_it_is_worth_what_is_said() -> None:
    sound = puzzle()
    wrong = sound.tries[0]
    assert complaints(replace(sound, tries=())) == [], "which tries to tell is the editor's choice"
    cheap = replace(wrong, value=wrong.value - 1)
    assert complaints(replace(sound, tries=(cheap,))) == [f"its try {wrong.text} is worth {wrong.value}"]


def test_a_refutation_that_is_not_best_play_does_not_hold() -> None:
    sound = puzzle_with_one_refutation()
    wrong, position = sound.tries[0], sound.position
    for move in wrong.moves:
        position = position.play(move)
    question = Question.about(position, player=sound.ask.player, objective=sound.ask.objective)
    answer = solve(position, question, all_moves=True)
    blunder = next(each for each in answer.moves or () if each.lower != wrong.value)
    helpless = replace(wrong, refutation=(Step(player=position.mover, move=blunder.move),))
    assert complaints(replace(sound, tries=(helpless,))) == [f"the refutation of its try {wrong.text} is not best play"]


def puzzle_with_one_refutation() -> Puzzle:
    """A puzzle in which not every answer refutes the main try."""
    for each in read_pack(PACKS / "clock-towers.jsonl"):
        values: Values[Any] = Values(each.position, each.ask)
        after, _ = next_moment(values.first, each.tries[0].moves[0])
        if each.position.certain and not values.is_own(after) and len({v.value for v in values.choices(after)}) > 1:
            return each
    raise AssertionError("there is such a puzzle")


def test_the_words_of_a_puzzle_are_the_editors() -> None:
    sound = puzzle()
    told = Telling("North to move: and now?", "It was a dark and stormy night.", ("One.", "Two.", "Three."))
    assert complaints(replace(sound, telling=told, translations={})) == []


def test_a_pack_is_written_and_read_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "pack.jsonl"
    write_pack(file, [puzzle()])
    assert read_pack(file) == (puzzle(),)
    with pytest.raises(InvalidPositionError, match="No such file or directory"):
        read_pack(tmp_path / "none.jsonl")
