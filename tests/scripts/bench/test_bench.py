"""`faceup bench` gives the search a signature, measures it, and compares it with others; and its figures are honest."""

import io
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from rich.console import Console
from support.command_line import Faceup, assert_refused

from faceup.models.files import read_entries
from faceup.puzzles.packs.vocabulary import Grade
from faceup.scripts.bench import batch as batch_bench
from faceup.scripts.bench import command as bench
from faceup.scripts.bench import figures, timing
from faceup.scripts.bench.batch import Making, MakingCase
from faceup.scripts.bench.hidden import face_down
from faceup.scripts.bench.peers import Peer
from faceup.scripts.bench.timing import Case, DisagreementError, Measurements, Timing
from faceup.solver import Limits
from faceup.solver.batch import Workers
from faceup.solver.engines.native import techniques

needs_native_core = pytest.mark.skipif(not techniques(), reason="this Faceup has no native core")

TINY = ["bench", "--figures", "--cards", "8", "--positions", "2", "--seconds", "0.2"]
"""The figures of two positions, for which the reference engine gets no time to speak of."""


@pytest.fixture
def _short_signature(monkeypatch: pytest.MonkeyPatch) -> None:
    """One position of each small set, with every question that the signature asks."""
    short = [
        (*asked, [(players, cards, 1) for players, cards, _ in sets if cards < 10]) for *asked, sets in bench.SIGNATURE
    ]
    monkeypatch.setattr(bench, "SIGNATURE", short)


@needs_native_core
@pytest.mark.usefixtures("_short_signature")
def test_the_signature_is_the_same_twice(faceup: Faceup) -> None:
    first, second = faceup("bench"), faceup("bench")
    assert (first.status, first.err) == (0, "")
    label, nodes = first.lines[0].split()
    assert label == "Bench:"
    assert int(nodes) > 0
    assert second.lines[0] == first.lines[0]
    (record,) = faceup("bench", "--json").records
    assert record["bench"] == int(nodes)
    assert list(record) == ["bench", "searches", "seconds", "nodes_per_second"]


@pytest.mark.parametrize("path", sorted(timing.POSITIONS.glob("*-k*.jsonl")), ids=lambda path: path.stem)
def test_the_positions_are_what_their_file_is_called(path: Any) -> None:
    *name, players, cards = path.stem.split("-")
    entries = read_entries(str(path))
    assert len(entries) == (20 if players == "2p" else 10)
    for entry in entries:
        position = entry.position
        left = position.cards_left
        assert (position.game, f"{len(position.players)}p", f"k{left:02}") == ("-".join(name), players, cards), (
            entry.source
        )


RACES = [path for path in sorted(timing.POSITIONS.glob("*.jsonl")) if "-k" not in path.stem]


@pytest.mark.parametrize("path", RACES, ids=lambda path: path.stem)
def test_the_positions_of_races_are_what_their_file_is_called(path: Any) -> None:
    game, players, size, *hidden = path.stem.split("-")
    entries = read_entries(str(path))
    assert len(entries) == 20
    for entry in entries:
        position: Any = entry.position
        assert (position.game, f"{len(position.players)}p") == (game, players), entry.source
        assert max(position.scores()) >= int(size[1:]), entry.source
        assert position.pile.shuffled == (hidden == ["hidden"]), entry.source


@needs_native_core
def test_figures_in_tables(faceup: Faceup) -> None:
    ran = faceup(*TINY, "--no-ablation")
    assert (ran.status, ran.err) == (0, "")
    for part in ("nodes/s", "2/2", "by totals", "reference", "native is faster"):
        assert part in ran.out, ran.out
    assert "without" not in ran.out


@needs_native_core
def test_figures_as_json(faceup: Faceup) -> None:
    ran = faceup(*TINY, "--json", "--threads", "3")
    assert (ran.status, ran.err) == (0, "")
    plain, threads, reference, *ablated = ran.records
    assert (plain["solver"], plain["players"], plain["cards"], plain["solved"]) == ("native", 2, 8, 2)
    assert plain["times_plain_native"] == {"seconds": 1, "nodes": 1}
    assert threads["threads"] == 3
    assert reference["solver"] == "reference"
    assert [record["without"] for record in ablated] == techniques()
    values = [search["value"] for search in plain["timings"]]
    assert all([search["value"] for search in record["timings"]] == values for record in [threads, *ablated])


def test_an_unfinished_search_makes_a_figure_a_lower_bound() -> None:
    """Two of three searches are done: that settles the median, but neither the most nor the total."""
    printed = tables(
        {
            Case(2, 8): [Timing(1, 0.5, 10), Timing(2, 1.0, 20), Timing(None, 60.0, 1200)],
            Case(2, 8, "reference"): [Timing(1, 50.0, 500), Timing(None, 60.0, 600)],
            Case(2, 8, without="dead"): [Timing(1, 1.0, 20), Timing(2, 3.5, 40), Timing(None, 60.0, 900)],
            Case(2, 8, threads=2): [Timing(1, 0.25, 10), Timing(2, 0.2, 25), Timing(5, 30.0, 1500)],
        }
    )
    assert "| 2 | 8 | 1 | 2/3 | 1 | > 60 | 20 | > 1.2 k | 20 | | |" in printed
    assert "| 2 | 8 | 2 | 2 | 1.5 | 0.45 | 3.33 | 3.50 |" in printed, "of the two that one thread solved"
    assert "| 8 | reference | 1/2 | > 55 | 0.75 | > 73.3 × |" in printed
    assert "| 8 | dead | 2/3 | 2 × | 3 × |" in printed


def tables(timings: dict[Case, list[Timing]]) -> list[str]:
    """The lines of all tables, with single spaces."""
    measurements = Measurements(Limits())
    measurements.timings = timings
    console = Console(file=io.StringIO(), width=120)
    figures.print_tables(console, measurements)
    assert isinstance(console.file, io.StringIO)
    return [" ".join(line.split()) for line in console.file.getvalue().splitlines()]


def answer_in_turn(*answers: Timing | BaseException) -> Callable[..., Timing]:
    """In place of searches: what they give, one after the other."""
    waiting = list(answers)

    def answer(*_: object) -> Timing:
        now = waiting.pop(0)
        if isinstance(now, BaseException):
            raise now
        return now

    return answer


@needs_native_core
def test_ctrl_c_prints_what_has_been_measured(faceup: Faceup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "_timing", answer_in_turn(Timing(3, 1.0, 100), KeyboardInterrupt()))
    ran = faceup("bench", "--figures", "--json")
    assert ran.status == 130
    (record,) = ran.records
    assert (record["positions"], record["solved"], record["nodes_per_second"]) == (1, 1, 100)


@needs_native_core
def test_values_that_differ_are_an_error(faceup: Faceup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "_timing", answer_in_turn(Timing(3, 1.0, 100), Timing(4, 1.0, 100)))
    ran = faceup("bench", "--figures", "--cards", "8", "--positions", "1", "--json")
    assert ran.status == 1
    assert "is 3 by 'native, 2 players" in ran.err
    assert "but 4 by 'native on 2 threads" in ran.err
    assert len(ran.records) == 1


def test_peers_that_are_not_there_can_be_installed(faceup: Faceup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Peer, "version", lambda peer: None)
    assert_refused(faceup("bench", "--peers"), "open_spiel and easyAI", "pip install 'faceup[peers]'")


@needs_native_core
def test_a_solver_that_falls_behind_is_not_asked_about_more_cards(
    faceup: Faceup, monkeypatch: pytest.MonkeyPatch
) -> None:
    solved, late = Timing(3, 0.001), Timing(None, 60.0)
    monkeypatch.setattr(Peer, "version", lambda peer: "1.0")
    monkeypatch.setattr(timing, "_timing", answer_in_turn(solved, solved, late, solved, late, late))
    ran = faceup("bench", "--peers", "--cards", "6", "--cards", "4", "--positions", "1", "--json")
    assert ran.status == 0, ran.err
    assert [(record["solver"], record["cards"], record["solved"]) for record in ran.records] == [
        ("native", 4, 1),
        ("native", 6, 1),
        ("reference", 4, 0),
        ("openspiel", 4, 1),
        ("openspiel", 6, 0),
        ("easyai", 4, 0),
    ]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--figures", "--peers"], ["--figures or --peers"]),
        (["--cards", "8"], ["signature", "--figures"]),
        (["--no-ablation"], ["signature", "--figures"]),
        (["--peers", "--threads", "2"], ["--threads", "--figures"]),
        (["--figures", "--cards", "7"], ["7 cards", "4, 6, 8"]),
        (["--figures", "--positions", "0"], ["--positions"]),
        (["--figures", "--seconds", "nan"], ["seconds"]),
    ],
)
def test_options_that_make_no_sense(options: list[str], words: list[str], faceup: Faceup) -> None:
    assert_refused(faceup("bench", *options), *words)


def test_the_module_is_the_command() -> None:
    command = [sys.executable, "-m", "faceup.scripts.bench.command", "--figures", "--peers", "--json"]
    ran = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "choose --figures or --peers" in ran.stderr


def test_maxima_are_measured(faceup: Faceup) -> None:
    ran = faceup("bench", "--maxima", "--cards", "18", "--positions", "2", "--seconds", "0.1", "--json")
    assert ran.status == 0
    (record,) = ran.records
    assert (record["players"], record["cards"], record["objective"], record["positions"]) == (2, 18, "score", 2)
    assert len(record["gaps"]) == 2
    assert record["exact"] == record["gaps"].count(0)
    assert_refused(faceup("bench", "--maxima", "--cards", "17"), "17", "18, 24, 36, 52")
    assert_refused(faceup("bench", "--maxima", "--figures"), "choose")


@needs_native_core
def test_races_are_measured(faceup: Faceup) -> None:
    ran = faceup("bench", "--races", "--positions", "1", "--seconds", "0.2", "--no-ablation", "--json")
    assert ran.status == 0
    native = [record for record in ran.records if record["engine"] == "native"]
    assert {record["set"].split("-")[0] for record in native} == {"gotown", "chateau"}
    assert all(record["done"] <= record["positions"] == len(record["seconds"]) == 1 for record in ran.records)
    assert_refused(faceup("bench", "--races", "--cards", "8"), "--cards")
    assert_refused(faceup("bench", "--races", "--figures"), "choose")


@needs_native_core
def test_hidden_cards_are_measured(faceup: Faceup) -> None:
    ran = faceup("bench", "--hidden", "--positions", "1", "--seconds", "0.2", "--no-ablation", "--json")
    assert ran.status == 0
    assert [record["set"] for record in ran.records] == ["clock-towers-2p-h4", "clock-towers-2p-h6"]
    assert all(record["done"] <= record["positions"] == len(record["nodes"]) == 1 for record in ran.records)
    assert_refused(faceup("bench", "--hidden", "--threads", "2"), "--threads", "--hidden")
    assert_refused(faceup("bench", "--hidden", "--races"), "choose")


def test_a_position_face_down_hides_so_many_cards_and_has_no_others_than_before() -> None:
    made = 0
    for entry in read_entries(str(timing.POSITIONS / "clock-towers-2p-k12.jsonl")):
        position: Any = entry.position
        here: Any = face_down(position, 6)
        assert face_down(position, 12) is None
        if here is None:
            continue  # with one card less, all of a pile would be alike
        made += 1
        assert sum(below.count for below in here.piles.unknown) == 6, entry.source
        assert here.players == position.players
        for kind, pile in here.piles:
            assert pile[:1] == position.piles[kind][:1]
            below = here.piles.below(kind)
            lies = Counter(pile) + Counter(() if below is None else below.cards)
            assert lies <= Counter(position.piles[kind])
            assert below is None or below.count == len(below.cards)
    assert made >= 15


@needs_native_core
def test_what_a_technique_buys_a_race_is_measured() -> None:
    from faceup.scripts.bench.races import RaceCase, cases, measured, print_races, record

    chosen = [case for case in cases(True) if case.positions == "chateau-2p-s5" and case.engine == "native"]
    assert RaceCase("chateau-2p-s5", 10, without="reach") in chosen
    records = [record(case, list(measured(case, 1, 0.2))) for case in chosen]
    console = Console(width=120)
    with console.capture() as shown:
        print_races(console, records)
    assert "without" in shown.get()
    assert "×" in shown.get()


@needs_native_core
def test_the_making_of_puzzles_is_measured_with_one_worker_and_with_two(faceup: Faceup) -> None:
    records = faceup("bench", "--batch", "--positions", "2", "--json").records
    assert [(record["game"], record["workers"]) for record in records] == [
        ("clock-towers", 1),
        ("clock-towers", 2),
        ("gotown", 1),
        ("chateau", 1),
    ]
    for record in records:
        assert record["positions"] == 2
        assert record["puzzles"] == sum(record["grades"].values())
    alone = records[0]
    assert list(alone["stages"]) == [*batch_bench.STAGES, "the rest"]
    assert alone["stages"]["deal"] > 0


def test_the_rates_of_puzzles_are_of_what_was_made_and_what_it_took() -> None:
    case = batch_bench.CASES[0]
    grades = Counter({Grade.EASY: 1, Grade.MEDIUM: 2, Grade.EXPERT: 3})
    one = Making(case, 1, 900, grades, [str(number) for number in range(6)], 120, 60, {"deal": 45, "solve": 15})
    two = Making(case, 2, 900, grades, one.ids, 80, 75)
    assert (one.a_minute(), one.a_minute_a_core(), one.a_minute_a_core(Grade.MEDIUM, Grade.EXPERT)) == (3, 6, 5)
    printed = io.StringIO()
    batch_bench.print_makings(Console(file=printed, width=200), [one, two])
    assert "Two workers make 1.50 times" in printed.getvalue()
    assert "1.60 times would be all" in printed.getvalue()
    assert "75%" in printed.getvalue()


def test_workers_that_make_other_puzzles_are_no_measurement(monkeypatch: pytest.MonkeyPatch) -> None:
    def made(case: MakingCase, number: int, workers: Workers) -> Making:
        return Making(case, workers.number, ids=[f"of {workers.number}"], seconds=1, processor_seconds=1)

    monkeypatch.setattr(batch_bench, "_made", made)
    with pytest.raises(DisagreementError, match="other puzzles"):
        list(batch_bench.measured(batch_bench.CASES[0], 1))
