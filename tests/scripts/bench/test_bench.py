"""`faceup bench` gives the search a signature, measures it, and compares it with others; and its figures are honest."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from support.checkout import PACKS
from support.command_line import Faceup, assert_refused

from faceup.models.files import read_entries
from faceup.puzzles.packs.vocabulary import Grade
from faceup.scripts.bench import cases, making, measuring
from faceup.scripts.bench.measuring import DisagreementError, Row, measured, tables
from faceup.scripts.bench.peers import PEERS, Peer
from faceup.scripts.bench.searching import Case, Search
from faceup.scripts.bench.sets import POSITIONS, positions_of
from faceup.scripts.bench.tables import Figure, table
from faceup.solver import Limits
from faceup.solver.engines.native import techniques

needs_native_core = pytest.mark.skipif(not techniques(), reason="this Faceup has no native core")

TINY = ["bench", "figures", "--cards", "8", "--positions", "2", "--seconds", "0.2"]
"""The figures of two positions, for which the reference engine gets no time to speak of."""


@needs_native_core
def test_the_signature_is_the_same_twice(faceup: Faceup, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one position of each small set, and every question that the signature asks."""
    short = [
        (*asked, ", ".join(f"{each.split()[0]} 1" for each in sets.split(", ") if "k0" in each))
        for *asked, sets in cases.SIGNATURE
    ]
    monkeypatch.setattr(cases, "SIGNATURE", [asked for asked in short if asked[-1]])
    first, second = faceup("bench"), faceup("bench", "signature")
    assert (first.status, first.err) == (0, "")
    label, nodes = first.lines[0].split()
    assert label == "Bench:"
    assert int(nodes) > 0
    assert second.lines[0] == first.lines[0]
    (record,) = faceup("bench", "--json").records
    assert record["bench"] == int(nodes)
    assert list(record) == ["bench", "searches", "seconds", "nodes_per_second"]


@pytest.mark.parametrize("path", sorted(POSITIONS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_the_positions_are_what_their_file_is_called(path: Any) -> None:
    *name, players, size = path.stem.removesuffix("-hidden").split("-")
    entries = read_entries(str(path))
    assert len(entries) == (20 if players == "2p" or name != ["clock", "towers"] else 10)
    for entry in entries:
        position: Any = entry.position
        assert (position.game, f"{len(position.players)}p") == ("-".join(name), players), entry.source
        if size.startswith("k"):
            assert f"k{position.cards_left:02}" == size, entry.source
        elif size.startswith("h"):
            assert f"h{sum(below.count for below in position.piles.unknown)}" == size, entry.source
        else:
            assert max(position.scores()) >= int(size[1:]), entry.source
            assert position.pile.shuffled == path.stem.endswith("-hidden"), entry.source


def test_dealt_positions_have_so_many_players_and_cards() -> None:
    dealt = positions_of("clock-towers-1p-deal9")
    assert len(set(dealt)) == 20
    assert {(len(each.players), each.cards_left) for each in dealt} == {(1, 9)}


@needs_native_core
def test_figures_in_tables(faceup: Faceup) -> None:
    ran = faceup(*TINY, "--no-ablation")
    assert (ran.status, ran.err) == (0, "")
    for part in ("nodes/s", "2/2", "native on 2 threads", "reference", "by totals"):
        assert part in ran.out, ran.out
    assert "without" not in ran.out


@needs_native_core
@pytest.mark.exhaustive
def test_figures_as_json(faceup: Faceup) -> None:
    ran = faceup(*TINY, "--json", "--threads", "3", "--repeats", "2")
    assert (ran.status, ran.err) == (0, "")
    plain, threads, reference, *ablated = ran.records
    assert (plain["solver"], plain["set"], plain["positions"], plain["solved"]) == (
        "native",
        "clock-towers-2p-k08",
        2,
        2,
    )
    assert threads["limits"]["threads"] == 3
    assert reference["solver"] == "reference"
    assert [record["without"] for record in ablated] == techniques()
    values = [search["lower"] for search in plain["searches"]]
    assert all([search["upper"] for search in record["searches"]] == values for record in [plain, threads, *ablated])
    assert all(record["times_base"]["nodes"] > 0 for record in ablated)


def test_an_unfinished_search_makes_a_figure_a_lower_bound() -> None:
    """Two of three searches are done: that settles the median, but neither the most nor the total."""
    done = {"lower": 1, "upper": 1}
    base = Row(Case("k08"), None, [Search(0.5, True, **done, nodes=10), Search(1, True, **done, nodes=20)])
    base.searches.append(Search(60, False, nodes=1200))
    slow = Row(Case("k08", "reference"), base, [Search(50, True, **done, nodes=500), Search(60, False, nodes=600)])
    peer = Row(Case("k08", "easyai"), base, [Search(1, True, **done), Search(3.5, True, **done), Search(60, False)])
    lines = [" ".join(line.split()) for line in "".join(tables([base, slow, peer])).splitlines()]
    assert "| k08 | native | 2/3 | 1 | > 60 | 20 | > 1.2 k | 20 |" in lines
    assert "| k08 | reference | 1/2 | > 55 | > 110 | > 73.3 × | > 73.3 × | > 80 × | > 36.7 × |" in lines
    assert "| k08 | easyai | 2/3 | 3.5 | > 64.5 | 3 × | 3 × | 2.75 × | |" in lines, "where the base was done"


def test_a_table_has_no_empty_columns_and_numbers_to_the_right() -> None:
    shown = table([{"who": "native", "turns": None, "nodes": 12345}, {"who": "me", "turns": None, "nodes": None}])
    assert shown.splitlines() == [
        "| who    |  nodes |",
        "|--------|-------:|",
        "| native | 12,345 |",
        "| me     |        |",
    ]
    assert table([]) == ""
    assert str(Figure(1234, False, " ×")) == "> 1.23 k ×"


def answer_in_turn(*answers: Search | BaseException) -> Callable[..., Search]:
    """In place of searches: what they give, one after the other."""
    waiting = list(answers)

    def answer(*_: object) -> Search:
        now = waiting.pop(0)
        if isinstance(now, BaseException):
            raise now
        return now

    return answer


def test_ctrl_c_prints_what_has_been_measured(faceup: Faceup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "search", answer_in_turn(Search(1, True, 3, 3, 100), KeyboardInterrupt()))
    ran = faceup("bench", "figures", "--json")
    assert ran.status == 130
    (record,) = ran.records
    assert (record["positions"], record["solved"], record["nodes_per_second"]) == (1, 1, 100)


def test_values_that_differ_are_an_error(faceup: Faceup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "search", answer_in_turn(Search(1, True, 3, 3), Search(1, True, 4, 4)))
    ran = faceup("bench", "figures", "--cards", "8", "--positions", "1", "--json")
    assert ran.status == 1
    assert "is 3 by 'native, clock-towers-2p-k08'" in ran.err
    assert "but 4 by 'native on 2 threads" in ran.err
    assert len(ran.records) == 1


def test_cases_take_turns_and_the_quickest_repeat_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def search(case: Case, *_: object) -> Search:
        asked.append(case.who)
        return Search(len(asked), done=len(asked) != 1, lower=0, upper=0)

    monkeypatch.setattr(measuring, "search", search)
    cases = [Case("clock-towers-2p-k04"), Case("clock-towers-2p-k04", limits=Limits(threads=2), first=1)]
    one, two = measured([cases], positions=2, repeats=2)
    assert asked == ["native", "native on 2 threads"] * 2 + ["native"] * 2
    assert [each.seconds for each in one.searches] == [3, 5], "the first was quicker, but not done"
    assert [each.seconds for each in two.searches] == [2]
    asked.clear()
    list(measured([[Case("clock-towers-2p-k04"), Case("clock-towers-2p-k04", "graph")]], positions=2))
    assert asked == ["native", "graph", "graph", "native"], "nobody is always the first"


def test_peers_that_are_not_there_can_be_installed(faceup: Faceup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Peer, "version", lambda peer: None)
    assert_refused(faceup("bench", "peers"), "open_spiel", "easyAI", "pip install open_spiel easyAI")


def test_a_solver_that_falls_behind_is_not_asked_about_more_cards(
    faceup: Faceup, monkeypatch: pytest.MonkeyPatch
) -> None:
    solved, late = Search(0.001, True, 3, 3), Search(60, False)
    monkeypatch.setattr(Peer, "version", lambda peer: "1.0")
    monkeypatch.setattr(measuring, "search", answer_in_turn(solved, late, solved, late, solved, late))
    ran = faceup("bench", "peers", "--cards", "6", "--cards", "4", "--positions", "1", "--json")
    assert ran.status == 0, ran.err
    assert [(record["solver"], record["set"][-3:], record["solved"]) for record in ran.records] == [
        ("native", "k04", 1),
        ("reference", "k04", 0),
        ("openspiel", "k04", 1),
        ("easyai", "k04", 0),
        ("native", "k06", 1),
        ("openspiel", "k06", 0),
    ]


@pytest.mark.skipif(PEERS["easyai"].version() is None, reason="there is no easyAI")
@pytest.mark.exhaustive
def test_any_engine_can_be_compared_with_a_peer(faceup: Faceup) -> None:
    ran = faceup("bench", "peers", "--engine", "graph", "--cards", "4", "--positions", "1", "--seconds", "20", "--json")
    assert ran.status == 0, ran.err
    solvers = {record["solver"]: record for record in ran.records}
    assert next(iter(solvers)) == "graph"
    assert "reference" not in solvers
    assert solvers["easyai"]["times_base"]["seconds"] > 0
    ran = faceup("bench", "peers", "--engine", "fast", "--cards", "4", "--positions", "1")
    assert_refused(ran, "no engine 'fast'")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["fastest"], ["'fastest'", "signature", "figures"]),
        (["--cards", "8"], ["--cards", "signature"]),
        (["--no-ablation"], ["--ablation", "signature"]),
        (["peers", "--threads", "2"], ["--threads", "peers"]),
        (["races", "--cards", "8"], ["--cards", "races"]),
        (["hidden", "--threads", "2"], ["--threads", "hidden"]),
        (["batch", "--seconds", "2"], ["--seconds", "batch"]),
        (["figures", "--cards", "7"], ["7 cards", "4, 6, 8"]),
        (["maxima", "--cards", "17"], ["17", "18, 24, 36, 52"]),
        (["figures", "--positions", "0"], ["--positions"]),
        (["figures", "--seconds", "nan"], ["seconds"]),
    ],
)
def test_options_that_make_no_sense(options: list[str], words: list[str], faceup: Faceup) -> None:
    assert_refused(faceup("bench", *options), *words)


def test_the_module_is_the_command() -> None:
    command = [sys.executable, "-m", "faceup.scripts.bench.command", "races", "--threads", "2", "--json"]
    ran = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "--threads does not go with the benchmark 'races'" in ran.stderr


@pytest.mark.exhaustive
def test_maxima_are_measured(faceup: Faceup) -> None:
    ran = faceup("bench", "maxima", "--cards", "18", "--positions", "2", "--seconds", "0.1", "--json")
    assert ran.status == 0
    (record,) = ran.records
    assert (record["set"], record["objective"], record["positions"]) == ("clock-towers-2p-deal18", "score", 2)
    gaps = [search["upper"] - search["lower"] for search in record["searches"]]
    assert record["solved"] == gaps.count(0)


@needs_native_core
@pytest.mark.exhaustive
def test_races_are_measured(faceup: Faceup) -> None:
    ran = faceup("bench", "races", "--positions", "1", "--seconds", "0.2", "--no-ablation", "--json")
    assert ran.status == 0
    native = [record for record in ran.records if record["solver"] == "native"]
    assert {record["set"].split("-")[0] for record in native} == {"gotown", "chateau"}
    assert len(ran.records) == len(native) + 2, "twice the reference engine"
    assert all(record["solved"] <= record["positions"] == len(record["searches"]) == 1 for record in ran.records)


@needs_native_core
@pytest.mark.exhaustive
def test_hidden_cards_are_measured_and_what_a_technique_buys(faceup: Faceup) -> None:
    records = faceup("bench", "hidden", "--positions", "1", "--seconds", "0.2", "--json").records
    assert [record["set"] for record in records if not record["without"]] == [
        "clock-towers-2p-h4",
        "clock-towers-2p-h6",
        "clock-towers-2p-h8",
    ]
    assert {"shares", "star"} <= {record["without"] for record in records}


@needs_native_core
def test_what_a_technique_buys_a_race_is_measured() -> None:
    (cases_of_race,) = (
        cases for cases in cases.races() if cases[0].positions == "chateau-2p-s5" and cases[0].turns == 10
    )
    rows = list(measured([cases_of_race], positions=1, seconds=0.2))
    assert "native without reach" in "".join(tables(rows))


def test_graphs_are_measured(faceup: Faceup) -> None:
    records = faceup("bench", "graph", "--cards", "1", "--json").records
    assert {(record["opponents"], record["objective"]) for record in records} >= {
        ("adversarial", "margin"),
        ("selfish", "win"),
        ("cooperative", "total"),
    }
    assert "listing seconds" in faceup("bench", "graph", "--cards", "1").out


@needs_native_core
@pytest.mark.exhaustive
def test_the_making_of_puzzles_is_measured_with_one_worker_and_with_two(faceup: Faceup) -> None:
    records = faceup("bench", "batch", "--positions", "2", "--json").records
    at_work = ["clock-towers, 1 at work", "clock-towers, 2 at work", "gotown, 1 at work", "chateau, 1 at work"]
    assert [record["making"] for record in records] == at_work
    assert {record["positions"] for record in records} == {2}
    alone, both, *_ = records
    shares = [alone[f"share_{part}"] for part in making.PARTS]
    assert sum(shares) == pytest.approx(1, abs=0.01)
    assert alone["share_deal"] + alone["share_solve"] > 0
    assert all(f"{grade}_a_minute_a_core" in both for grade in Grade)
    assert both["times_as_fast"] > 0


def test_workers_that_make_other_puzzles_are_no_measurement(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        making, "_made", lambda recipe, tries, workers: ([workers.number], {"seconds": 1, "processor_seconds": 1})
    )
    with pytest.raises(DisagreementError, match="other puzzles"):
        list(making.batch(1))


@needs_native_core
@pytest.mark.exhaustive
def test_who_solves_what_is_told_by_grade_and_by_solver(faceup: Faceup) -> None:
    pack = str(PACKS / "gotown.jsonl")
    rows = faceup("bench", "grading", "--game", "gotown", "--pack", pack, "--puzzles", "2", "--json").records
    assert sum(row["puzzles"] for row in rows if "grade" in row) == 2
    assert len([row for row in rows if "ability" in row]) >= 30
