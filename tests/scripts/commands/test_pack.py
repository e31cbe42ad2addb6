"""`faceup generate` and `faceup pack`, as they are typed."""

import csv
import json
import re
from pathlib import Path

import pytest
from support.checkout import PACKS
from support.command_line import Faceup, assert_refused, interrupted, posix

from faceup.puzzles.games import kinds_of
from faceup.puzzles.packs.pack import checked, complaints, read_pack, write_pack
from faceup.puzzles.packs.vocabulary import Grade
from faceup.solver.batch import HERE
from faceup.solver.work import Stopped

PACK = PACKS / "clock-towers.jsonl"


def test_puzzles_go_to_standard_output_and_the_reasons_to_standard_error(faceup: Faceup) -> None:
    ran = faceup("generate", "--count", "1", "--left", "1", "--seed", "4")
    assert ran.status == 0
    assert len(ran.records) == 1
    assert "kept of" in ran.err


def test_too_few_puzzles_end_with_status_1_and_are_kept(faceup: Faceup, tmp_path: Path) -> None:
    out = tmp_path / "pack.jsonl"
    assert faceup("generate", "--count", "99", "--tries", "3", "--strategy", "mine", "--out", out).status == 1
    assert out.read_text() == ""
    assert_refused(faceup("generate", "--out", out), "already exists")


@pytest.mark.exhaustive
@posix
def test_ctrl_c_keeps_what_is_made(tmp_path: Path) -> None:
    out = tmp_path / "pack.jsonl"
    status, _, shown = interrupted(b"tried", "generate", "--count", "999", "--workers", "2", "--out", out)
    assert status == 130
    assert b"rejected:" in shown or out.exists()
    assert (tmp_path / "pack.jsonl.making").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--theme", "fun"), "denial"),
        (("--theme", "bait"), "clock-towers has no theme bait"),
        (("--grade", "cruel"), "beginner"),
        (("--kind", "sure-win"), "best-margin"),
        (("--strategy", "luck"), "'mine', 'compose'"),
        (("--players", "9"), "1 to 4 players"),
        (("--left", "999"), "cannot be left"),
        (("--game", "gotown", "--left", "3"), "race"),
        (("--rules", "{"), "--rules"),
        (("--resume",), "--out"),
        (("--resume", "--out", "nowhere.jsonl"), "nothing to resume"),
    ],
)
def test_bad_recipes_are_refused(arguments: tuple[str, ...], words: str, faceup: Faceup) -> None:
    assert_refused(faceup("generate", *arguments), words)


@pytest.mark.parametrize(("game", "least"), [("clock-towers", 60), ("gotown", 30), ("chateau", 30)])
def test_a_pack_is_large_graded_and_without_duplicates(game: str, least: int) -> None:
    puzzles = read_pack(PACKS / f"{game}.jsonl")
    assert {puzzle.game for puzzle in puzzles} == {game}
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) >= least
    assert {puzzle.grade for puzzle in puzzles} == set(Grade)


@pytest.mark.parametrize("game", ["gotown", "chateau"])
def test_a_pack_of_a_race_has_all_kinds_of_question_several_numbers_of_turns_and_many_themes(game: str) -> None:
    puzzles = read_pack(PACKS / f"{game}.jsonl")
    assert {puzzle.kind for puzzle in puzzles} == set(kinds_of(puzzles[0].position))
    assert len({puzzle.ask.turns for puzzle in puzzles}) >= 3
    assert len({theme for puzzle in puzzles for theme in puzzle.themes}) >= 5
    assert not any("counting" in puzzle.question for puzzle in puzzles), "questions are in the player's own turns"


@pytest.mark.parametrize(("game", "every"), [("clock-towers", 27), ("gotown", 15), ("chateau", 13)])
def test_a_sample_of_a_pack_holds(game: str, every: int, faceup: Faceup, tmp_path: Path) -> None:
    sample = tmp_path / "sample.jsonl"
    sample.write_text("\n".join((PACKS / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()[::every]))
    ran = faceup("pack", "check", sample)
    assert (ran.status, ran.err) == (0, "")
    assert "puzzles hold" in ran.out


def test_a_check_out_of_time_says_how_many_puzzles_it_came_to(faceup: Faceup) -> None:
    ran = faceup("pack", "check", PACK, "--seconds", "0")
    assert (ran.status, ran.out) == (1, "0 of 0 puzzles hold\n")
    assert f"0 of {len(read_pack(PACK))} puzzles were checked before the time was up" in ran.err


def test_a_check_can_be_stopped_in_the_midst_of_a_puzzle() -> None:
    puzzle = read_pack(PACK)[0]
    looks = 0

    def stop() -> bool:
        nonlocal looks
        looks += 1
        return looks > 5

    with pytest.raises(Stopped):
        complaints(puzzle, stop)
    assert list(checked([puzzle], HERE, lambda: looks > 0)) == []


def test_a_pack_with_a_puzzle_twice_does_not_hold(faceup: Faceup, tmp_path: Path) -> None:
    twice = tmp_path / "twice.jsonl"
    twice.write_text(2 * (PACK.read_text(encoding="utf-8").splitlines()[0] + "\n"))
    ran = faceup("pack", "check", twice)
    assert ran.status == 1
    assert "there twice" in ran.err


def test_a_puzzle_is_shown_with_its_solution_only_if_asked_for(faceup: Faceup) -> None:
    first = json.loads(PACK.read_text(encoding="utf-8").splitlines()[0])
    key = first["solution"][0]["text"]
    assert first["question"] in faceup("pack", "show", PACK, first["id"]).out
    assert key not in faceup("pack", "show", PACK, first["id"]).out
    solved = faceup("pack", "show", PACK, first["id"], "--solution").out
    assert f"{key} is worth {first['value']}; the best other choice is worth {first['second']}." in solved
    assert first["story"] in solved
    assert first["grade"] in solved
    assert_refused(faceup("pack", "show", PACK, "ct-none"), "there is no 'ct-none'; the nearest ids are ct-")
    assert_refused(faceup("pack", "show", PACK), f"{len(read_pack(PACK))} puzzles where one is shown")
    assert faceup("pack", "show", PACK, "1", "--solution").out == solved
    assert faceup("pack", "show", f"{PACK}#{first['id']}", "--solution").out == solved


def test_a_solution_of_a_race_is_told_turn_by_turn_with_names_and_chances(faceup: Faceup) -> None:
    shown = faceup("pack", "show", PACKS / "gotown.jsonl", "gt-a5e6d7f2", "--solution").lines
    assert shown[0] == "North to move: win in two turns, whatever South does."
    key = "build 3 6, steal 4 from South, end"
    assert f"{key} wins for sure; the best other choice is not sure to win." in shown
    assert f"North: {key}" in shown
    assert "    North: build 2 ?" in shown
    chance = faceup("pack", "show", PACKS / "chateau.jsonl", "ch-3bf20b82", "--solution").out
    assert "wins with a chance of 1/2 (50 %); the best other choice wins with a chance of 3/10 (30 %)." in chance
    assert "    ~draw " in chance


def test_a_puzzle_is_shown_in_the_language_that_was_asked_for(faceup: Faceup) -> None:
    shown = faceup(
        "pack", "show", PACKS / "gotown.jsonl", "gt-4c418d4b", "--solution", "--hints", "1", "--lang", "it"
    ).out
    assert "▶ Nord  3 di 5 piani  mano " in shown
    assert re.search("gt-4c418d4b, \\w+\nIndizio 1: ", shown)
    assert "fine del turno» vince di sicuro; la migliore tra le altre scelte vince con una probabilità di 1/3" in shown
    assert "Temi: la misura." in shown
    assert "Nord: ruba con il 7 una carta a Sud; fine del turno" in shown
    assert "fine del turno» (ingordo, 1 turno in anticipo), che vince con una probabilità di 1/3 (33 %)" in shown
    chance = faceup("pack", "show", PACKS / "chateau.jsonl", "ch-3bf20b82", "--solution", "--lang", "fr").out
    assert "gagne avec une chance de 1/2 (50 %)" in chance
    assert "(plus rien à décider)" in chance


def test_without_a_pack_those_that_come_with_faceup_are_listed(faceup: Faceup) -> None:
    ran = faceup("pack", "list")
    assert (ran.status, ran.err) == (0, "")
    assert any(line.startswith("gotown  GoTown, ") and line.endswith(" puzzles") for line in ran.lines)
    records = faceup("pack", "list", "--json").records
    assert [record["name"] for record in records] == sorted(path.stem for path in PACKS.glob("*.jsonl"))
    for record in records:
        puzzles = read_pack(PACKS / f"{record['name']}.jsonl")
        assert record["puzzles"] == len(puzzles) == sum(record["grades"].values())
        assert set(record["themes"]) == {theme for puzzle in puzzles for theme in puzzle.themes}
    assert {record["name"] for record in faceup("pack", "list", "--json", "--theme", "bait").records} == {"gotown"}
    assert_refused(faceup("pack", "list", "--theme", "bait", "--kind", "solo-maximum"), "has such a puzzle")


def test_a_pack_that_comes_with_faceup_goes_by_its_name(faceup: Faceup) -> None:
    listed = faceup("pack", "list", PACK).out
    assert faceup("pack", "list", "pack:clock-towers").out == faceup("pack", "list", "clock-towers").out == listed
    (record,) = faceup("pack", "list", "clock-towers#2", "--json").records
    assert listed.splitlines()[1].startswith(f"{record['id']}  {record['grade']}")
    assert faceup("pack", "show", "clock-towers", "2").out == faceup("pack", "show", PACK, "2").out
    assert faceup("show", "pack:clock-towers#2", "--notation").out == faceup("show", f"{PACK}#2", "--notation").out
    for command in (("pack", "list"), ("show",)):
        assert_refused(faceup(*command, "pack:clock-towrs"), "no pack 'clock-towrs'; did you mean clock-towers?")
        assert_refused(faceup(*command, "clok-towers"), "did you mean pack:clock-towers?")
        assert_refused(faceup(*command, "pack:clock-towers#999"), "pack:clock-towers: there is no number 999")


def test_hints_are_shown_one_after_the_other(faceup: Faceup) -> None:
    first = read_pack(PACK)[0]
    for number in range(4):
        shown = faceup("pack", "show", PACK, "1", "--hints", str(number)).lines
        told = [line for line in shown if line.startswith("Hint ")]
        assert told == [f"Hint {stage}: {hint}" for stage, hint in enumerate(first.hints[:number], 1)]
    assert_refused(faceup("pack", "show", PACK, "1", "--hints", "4"), "--hints")


def test_filters_choose_what_is_exported(faceup: Faceup) -> None:
    rows = list(csv.DictReader(faceup("pack", "export", PACK, "--grade", "easy").lines))
    assert rows
    assert {row["grade"] for row in rows} == {"easy"}
    records = faceup("pack", "export", PACK, "--as", "jsonl", "--theme", "denial").records
    assert all("denial" in record["themes"] for record in records)
    assert_refused(faceup("pack", "list", PACK, "--theme", "fun"), "no theme")


def test_every_problem_of_a_damaged_pack_is_told_with_its_line(faceup: Faceup, tmp_path: Path) -> None:
    first = PACK.read_text(encoding="utf-8").split("\n")[0]
    wrong = json.loads(first) | {"id": 3, "grade": "cruel", "seed": -1}
    wrong["position"]["turn"] = 7
    damaged = tmp_path / "damaged.jsonl"
    damaged.write_text(f"{first}\n\n{json.dumps(wrong)}\n[]\n")
    ran = faceup("pack", "list", damaged)
    assert (ran.status, ran.out) == (2, "")
    said = [line.removeprefix(f"faceup: {damaged}:") for line in ran.err.splitlines()]
    assert [line.split(": ")[:2] for line in said] == [
        ["3", "id"],
        ["3", "grade"],
        ["3", "seed"],
        ["3", "position.turn"],
        ["4", "should be an object, not a list"],
    ]


def hostile(tmp_path: Path, **change: object) -> Path:
    """A pack of one puzzle that somebody has tampered with."""
    first = json.loads(PACK.read_text(encoding="utf-8").split("\n")[0])
    file = tmp_path / "hostile.jsonl"
    file.write_text(json.dumps(first | change, ensure_ascii=False) + "\n", encoding="utf-8")
    return file


PACK_COMMANDS = [("list",), ("show",), ("show", "--solution"), ("check",), ("export",), ("export", "--as", "jsonl")]


@pytest.mark.parametrize("command", PACK_COMMANDS)
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"value_fraction": "1e999999999"}, "value_fraction: '1e999999999' should be a fraction"),
        ({"value_fraction": [1]}, "value_fraction: should be a text"),
        ({"solution": []}, "solution: should not be empty"),
        ({"question": "\x1b[2Jboo"}, "question: '\\x1b[2Jboo' holds control characters"),
        ({"question": "\u202eboo"}, "holds invisible format characters"),
    ],
)
def test_a_hostile_pack_is_refused_in_one_line(
    change: dict[str, object], words: str, command: tuple[str, ...], faceup: Faceup, tmp_path: Path
) -> None:
    name, *more = command
    assert_refused(faceup("pack", name, hostile(tmp_path, **change), *more), words)


@posix
@pytest.mark.parametrize("command", PACK_COMMANDS)
def test_a_pack_without_end_is_refused(command: tuple[str, ...], faceup: Faceup) -> None:
    name, *more = command
    assert_refused(faceup("pack", name, "/dev/zero", *more), "larger than 16 MB")


def test_a_pack_may_hold_what_unicode_calls_line_ends(faceup: Faceup, tmp_path: Path) -> None:
    file = hostile(tmp_path, question="Who\u2028wins?")
    assert len(faceup("pack", "list", file).lines) == 1
    assert faceup("pack", "show", file).lines[0] == "Who wins?"


@pytest.mark.parametrize("begin", ["=", "+", "-", "@"])
def test_no_cell_of_a_table_is_a_formula(begin: str, faceup: Faceup, tmp_path: Path) -> None:
    question = f"{begin}cmd|' /C calc'!A0"
    (row,) = csv.DictReader(faceup("pack", "export", hostile(tmp_path, question=question)).lines)
    assert row["question"] == f"'{question}"
    lost = next(puzzle for puzzle in read_pack(PACK) if puzzle.second < 0)
    (row,) = csv.DictReader(faceup("pack", "export", f"{PACK}#{lost.id}").lines)
    assert row["second"] == str(lost.second), "a negative number is a number"


@pytest.mark.exhaustive
def test_the_commands_take_what_the_others_write(faceup: Faceup) -> None:
    made = faceup("generate", "--count", "2", "--left", "1", "--seed", "4").out
    assert len(faceup("pack", "list", "-", stdin=made).lines) == 2
    assert faceup("pack", "export", "-", "--as", "jsonl", stdin=made).out == made
    assert faceup("pack", "show", "-", "2", stdin=made).status == 0
    assert len(faceup("show", "--notation", "-", stdin=made).lines) == 2
    assert faceup("pack", "check", "-", stdin=made).out == "2 of 2 puzzles hold\n"


@pytest.fixture
def small_pack(tmp_path: Path) -> Path:
    path = tmp_path / "pack.jsonl"
    records = [json.loads(line) for line in PACK.read_text().splitlines()[:3]]
    path.write_text("".join(json.dumps(record | {"proof": None}) + "\n" for record in records))
    write_pack(path, read_pack(path))  # as Faceup writes it, and without digests
    return path


def test_proofs_of_a_pack_are_written_and_checked(small_pack: Path, tmp_path: Path, faceup: Faceup) -> None:
    before, proofs = small_pack.read_text(), tmp_path / "a" / "proofs"
    ran = faceup("pack", "prove", small_pack, "--out", proofs, "--json")
    assert (ran.status, small_pack.read_text()) == (0, before)
    assert ran.err == "faceup: 3 of 3 puzzles are proven\n"
    ids = [record["id"] for record in ran.records]
    assert ids == [puzzle.id for puzzle in read_pack(small_pack)]
    assert sorted(file.name for file in proofs.iterdir()) == sorted(f"{name}.proof" for name in ids)
    assert faceup("verify", *proofs.iterdir()).status == 0
    ran = faceup("pack", "check", small_pack, "--proofs", "--in", proofs)
    assert (ran.status, ran.out) == (0, "3 of 3 puzzles are proven, 0 of them with a digest in the pack\n")
    (proofs / f"{ids[1]}.proof").write_bytes((proofs / f"{ids[0]}.proof").read_bytes())
    ran = faceup("pack", "check", small_pack, "--in", proofs)
    assert (ran.status, ran.err) == (1, f"faceup: {ids[1]}: its proof is about another position\n")


def test_a_stamp_puts_the_digests_into_the_pack_and_changes_nothing_else(small_pack: Path, faceup: Faceup) -> None:
    before = [json.loads(line) for line in small_pack.read_text().splitlines()]
    first = faceup("pack", "prove", f"{small_pack}#1", "--json").records[0]["proof"]
    one = faceup("pack", "prove", small_pack, "--kind", before[0]["kind"], "--stamp")
    assert one.status == 0
    stamped = [json.loads(line) for line in small_pack.read_text().splitlines()]
    assert stamped[0] == before[0] | {"proof": first}
    assert [record | {"proof": None} for record in stamped] == [record | {"proof": None} for record in before]
    assert ["proof" in record for record in stamped] == [record["kind"] == before[0]["kind"] for record in before]
    stamped[0]["proof"] = "0" * 64
    small_pack.write_text("".join(json.dumps(record) + "\n" for record in stamped))
    ran = faceup("pack", "check", small_pack, "--proofs")
    assert (ran.status, "not the one that its digest names" in ran.err) == (1, True)
    assert faceup("pack", "prove", small_pack, "--stamp", "--nodes", "1").status == 1
    assert not any("proof" in json.loads(line) for line in small_pack.read_text().splitlines())


def test_a_stamp_goes_into_a_file(small_pack: Path, tmp_path: Path, faceup: Faceup) -> None:
    assert_refused(faceup("pack", "prove", "clock-towers", "--stamp"), "go into a file")
    assert_refused(faceup("pack", "prove", f"{small_pack}#1", "--stamp"), "go into a file")
    assert_refused(faceup("pack", "prove", small_pack, "--out", small_pack), "exists")
    assert_refused(faceup("pack", "check", small_pack, "--in", tmp_path / "nowhere"), "pack prove")


def test_a_digest_is_sixty_four_digits(small_pack: Path, faceup: Faceup) -> None:
    record = json.loads(small_pack.read_text().splitlines()[0]) | {"proof": "abc"}
    small_pack.write_text(json.dumps(record))
    assert_refused(faceup("pack", "list", small_pack), "proof")


@posix
def test_ctrl_c_keeps_the_proofs_that_are_made_and_stamps_nothing(tmp_path: Path) -> None:
    pack, proofs = tmp_path / "pack.jsonl", tmp_path / "proofs"
    pack.write_bytes(PACK.read_bytes())
    status, out, _ = interrupted(b"proven", "pack", "prove", pack, "--stamp", "--out", proofs)
    assert status == 130
    assert len(list(proofs.glob("*.proof"))) == len(out.splitlines())
    assert pack.read_bytes() == PACK.read_bytes()
