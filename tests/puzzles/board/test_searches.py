"""Searches over the API: what they tell, and that one visitor, or many, cost no more than they may."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import pytest
from support.board import EASY, HARD, Board, board_at

import faceup
from faceup.puzzles.board.counting import Counts
from faceup.puzzles.board.searches import Searches
from faceup.puzzles.board.settings import Settings

HIDDEN = faceup.deal("clock-towers", seed=5, left=14, hidden=True).format()
"""Hours of work, and the engine begins anew when it is given more time."""


def until(done: Callable[[], bool], seconds: float = 30) -> None:
    """Wait for something that will surely come; if it does not, the test fails."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)


def at_work(board: Board) -> tuple[int, int]:
    found = board.client.get("/api/health").json()
    return found["running"], found["waiting"]


def test_an_answer_is_that_of_the_command_line_with_words(board: Board) -> None:
    events = board.events("search", position=EASY, language="fr")
    assert [name for name, _ in events] == ["started", "answer"]
    answer = events[-1][1]
    expected = faceup.solve(EASY, all_moves=True).to_json()
    assert {key: answer[key] for key in expected if key != "stats"} == {
        k: v for k, v in expected.items() if k != "stats"
    }
    assert answer["said"]["K>1c"] == "horloge sur le clocher 1c"
    assert answer["after"][-1] == "clock-towers~french~1~..~_1cKr~_2"
    assert answer["ended"] == "done"


@pytest.mark.parametrize("name", ["gotown-thief", "chateau-block", "face-down", "three-players"])
def test_races_and_hidden_cards_and_three_players_are_answered(board: Board, name: str) -> None:
    answer = board.answer("search", position=f"example:{name}", seconds=30)
    expected = faceup.solve(f"example:{name}", all_moves=True)
    assert (answer["lower"], answer["upper"]) == (float(expected.lower), float(expected.upper))
    assert len(answer["moves"]) == len(expected.moves or ())


def test_the_question_is_as_it_is_asked(board: Board) -> None:
    asked: dict[str, Any] = {"player": 1, "objective": "score", "opponents": "cooperative"}
    answer = board.answer("search", position=EASY, all_moves=False, **asked)
    assert {key: answer[key] for key in asked} == asked
    assert "moves" not in answer
    assert "no player 4" in board.wrong("search", position=EASY, player=4)
    assert "the game is over" in board.wrong("search", position="clock-towers~french~0~..~_1c~_")


@pytest.mark.parametrize("position", [HARD, HIDDEN], ids=["known", "hidden"])
def test_bounds_close_in_while_a_search_goes_on_and_its_moves_have_theirs(board: Board, position: str) -> None:
    events = board.events("search", position=position, seconds=0.8)
    assert events[0][0] == "started"
    told = [data for name, data in events if name != "started"]
    assert len(told) > 2
    for before, after in pairwise(told):
        assert before["lower"] <= after["lower"] <= after["upper"] <= before["upper"], "what is proven stays proven"
    valued = [data["values"] for data in told if "values" in data]
    assert valued, "the bounds of the moves are told before the end"
    assert all(len(values) == len(faceup.read(position).legal_moves()) for values in valued)
    assert told[-1]["status"] == "time-limit"
    assert told[-1]["value"] is None


def test_stop_ends_a_search_with_what_is_proven(board: Board) -> None:
    with board.stream("search", position=HARD, seconds=60) as events:
        assert next(events)[0] == "started"
        found = board.client.delete("/api/search", headers={"Faceup-Visitor": board.visitor})
        assert found.json() == {"stopped": True}
        name, answer = list(events)[-1]
    assert (name, answer["status"], answer["ended"]) == ("answer", "cancelled", "stopped")
    found = board.client.delete("/api/search", headers={"Faceup-Visitor": board.visitor})
    assert found.json() == {"stopped": False}


def test_a_new_search_of_the_same_visitor_ends_the_old_one(board: Board) -> None:
    with board.stream("search", position=HARD, seconds=60) as events:
        assert next(events)[0] == "started"
        assert board.answer("search", position=EASY)["value"] == 4
        assert list(events)[-1] == ("superseded", {})
    until(lambda: at_work(board) == (0, 0))


def test_a_search_ends_when_its_visitor_leaves(board: Board) -> None:
    with board.stream("search", position=HARD, seconds=60) as events:
        assert next(events)[0] == "started"
        assert at_work(board) == (1, 0)
    until(lambda: at_work(board) == (0, 0))
    assert 'faceup_searches_total{ended="gone"}' in board.client.get("/api/metrics").text


def test_others_wait_and_a_long_search_gives_way_to_them() -> None:
    with board_at(Settings(searches=1, fair_seconds=0.2)) as board:
        other = Board(board.client, "visitor-2")
        with board.stream("search", position=HARD, seconds=60) as events:
            assert next(events)[0] == "started"
            told = other.events("search", position=EASY)
            names = [name for name, _ in told]
            assert (names[0], names[-2:]) == ("queued", ["started", "answer"])
            assert list(events)[-1][1]["ended"] == "others"


def test_the_more_wait_the_sooner_a_search_gives_way() -> None:
    desk = Searches(Settings(searches=2, fair_seconds=5), Counts())
    shares = []
    for waiting in (1, 2, 8, 100):
        desk._queue.extend([None] * (waiting - desk.waiting))  # type: ignore[list-item]  # only their number counts
        shares.append(round(desk.fair_share, 2))
    assert shares == [3.33, 2.5, 1, 0.5]


def test_a_full_queue_is_told_and_one_that_leaves_makes_room() -> None:
    with board_at(Settings(searches=1, waiting=1, fair_seconds=60)) as board:
        first, second, third = (Board(board.client, f"visitor-{number}") for number in range(3))
        with first.stream("search", position=HARD, seconds=60) as running:
            assert next(running)[0] == "started"
            with second.stream("search", position=HARD, seconds=60) as waiting:
                assert next(waiting) == ("queued", {"ahead": 0})
                refused = third.post("search", position=EASY)
                assert (refused.status_code, refused.headers["retry-after"]) == (503, "5")
                again = second.events  # the second one asks for something else: its place in the queue is free again
                with ThreadPoolExecutor(1) as pool:
                    later = pool.submit(again, "search", position=EASY)
                    assert list(waiting)[-1] == ("superseded", {})
                    first.client.delete("/api/search", headers={"Faceup-Visitor": first.visitor})
                    assert later.result()[-1][0] == "answer"


def test_limits_of_the_server_hold_whatever_is_asked() -> None:
    with board_at(Settings(seconds=0.3)) as board:
        assert board.answer("search", position=HARD, seconds=3000)["status"] == "time-limit"


def test_the_server_ends_with_what_its_searches_have_proven() -> None:
    with board_at() as board, board.stream("search", position=HARD, seconds=60) as events:
        assert next(events)[0] == "started"
        with ThreadPoolExecutor(1) as pool:
            rest = pool.submit(list, events)
            board.stop()
            name, answer = rest.result()[-1]
    assert (name, answer["ended"]) == ("answer", "stopped")


def test_a_move_is_explained_in_each_language(board: Board) -> None:
    told = {
        language: board.answer("explain", position=EASY, move="xK", language=language)
        for language in ("en", "fr", "it")
    }
    assert told["en"]["loss"] == 4
    assert told["en"]["reasons"][0]["says"].startswith("The move xK costs 4 and the win")
    assert told["it"]["reasons"][0]["says"].startswith("La mossa «scarta l'orologio» costa 4")
    assert told["fr"]["said"]["xK"] == "défausse l'horloge"
    assert "no tower" in board.wrong("explain", position=EASY, move="K>2")


def test_a_game_is_looked_over(board: Board) -> None:
    record = {"start": faceup.read(EASY).to_json(), "moves": ["xK", "2>new"]}
    answer = board.answer("review", record=record)
    assert [(move["text"], move["loss"], move["mistake"]) for move in answer["moves"]] == [
        ("xK", 4, True),
        ("2>new", 0, False),
    ]
    assert answer["moves"][0]["best_said"] == "clock on the tower 1c"
    assert (answer["moves"][0]["result_before"], answer["moves"][0]["result_after"]) == ("won", "level")
    assert answer["summary"][0]["loss"] == 4
    assert "nobody has made a move" in board.wrong("review", record={"start": record["start"], "moves": []})
    assert "should be a game record" in board.wrong("review", record=EASY)


@pytest.mark.parametrize("level", ["greedy", "two-turns", "perfect"])
def test_the_computer_makes_a_legal_move(board: Board, level: str) -> None:
    answer = board.answer("opponent", position="example:denial", level=level, seed=3)
    (move,) = answer["moves"]
    faceup.read("example:denial").play(move["text"])
    assert answer["proven"] == (level == "perfect")
    assert "the game is over" in board.wrong("opponent", position="clock-towers~french~0~..~_1c~_")


def test_chance_is_the_computers_to_play_and_depends_on_the_seed_alone(board: Board) -> None:
    position = faceup.read("example:gotown-shuffled")
    while not position.chances():
        position = position.play(position.legal_moves()[0])
    asked = {"position": position.format(), "level": "greedy", "seed": 5}
    first, again = board.answer("opponent", **asked), board.answer("opponent", **asked)
    assert first["moves"] == again["moves"]
    assert first["moves"][0]["player"] is None


def test_a_search_needs_a_visitor_and_a_position(board: Board) -> None:
    assert board.client.post("/api/search", json={"position": EASY}).status_code == 422
    bad = board.client.post("/api/search", json={"position": EASY}, headers={"Faceup-Visitor": "short"})
    assert bad.status_code == 422
    assert "names a game" in board.wrong("search", position="gibberish")
