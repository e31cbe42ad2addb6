"""What the server lets in, and what it says of itself with every answer."""

import json
import socket
from contextlib import suppress

import httpx
import pytest
from support.board import EASY, Board, board_at

from faceup.puzzles.board.gate import HEADERS
from faceup.puzzles.board.settings import Settings


@pytest.mark.parametrize(
    "path", ["/api/health", "/api/games", "/nothing", "/static/drawing.css", "/data/site.json", "/api/no"]
)
def test_every_answer_has_the_headers_that_keep_the_page_to_itself(board: Board, path: str) -> None:
    found = board.client.get(path)
    assert {name: found.headers[name] for name in HEADERS} == dict(HEADERS)
    assert "unsafe" not in found.headers["content-security-policy"]
    assert "set-cookie" not in found.headers
    assert "server" not in found.headers


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", ""])
def test_a_server_answers_to_its_own_names_alone(board: Board, host: str) -> None:
    found = board.client.get("/api/health", headers={"Host": host})
    assert found.status_code == 421
    assert "name" in found.json()["error"]


def test_other_names_can_be_allowed() -> None:
    with board_at(Settings(hosts=("board.example",))) as board:
        assert board.client.get("/api/health", headers={"Host": "board.example:443"}).status_code == 200
        assert board.client.get("/api/health").status_code == 421


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
def test_pages_of_others_are_refused(board: Board, headers: dict[str, str]) -> None:
    assert board.client.post("/api/position", json={"position": EASY}, headers=headers).status_code == 403


def test_the_page_itself_is_not(board: Board) -> None:
    own = str(board.client.base_url).rstrip("/")
    assert board.client.post("/api/position", json={"position": EASY}, headers={"Origin": own}).status_code == 200


def test_a_million_characters_are_read_or_refused_in_one_line(board: Board) -> None:
    assert board.ask("read", text="x" * 1_000_000)["problems"]
    with suppress(httpx.TransportError):  # it may be cut off while it is still talking
        assert "at most 1,048,576 bytes" in board.wrong("deal", 413, text="x" * 2_000_000)
    assert 'faceup_requests_total{path="/api/deal",status="413"}' in board.client.get("/api/metrics").text
    assert "should have at most 65536 characters" in board.wrong("position", 422, position="x" * 100_000)


def test_a_body_that_does_not_say_how_long_it_is_is_bounded_too(board: Board) -> None:
    pieces = (b" " * 65_536 for _ in range(40))
    with suppress(httpx.TransportError):  # it is cut off while it is still talking
        board.client.post("/api/read", content=pieces, headers={"Content-Type": "application/json"})
    assert 'faceup_requests_total{path="/api/read",status="413"} 1' in board.client.get("/api/metrics").text


def test_a_body_that_never_comes_is_not_waited_for() -> None:
    with board_at(Settings(body_seconds=0.2)) as board:
        url = board.client.base_url
        with socket.create_connection((url.host, url.port or 80), timeout=30) as slow:
            slow.sendall(
                b"POST /api/read HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                b"Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
            )
            assert slow.recv(100).startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"\xff\xfe", "application/json", 400),
        (b"[" * 100_000, "application/json", 400),
        (b'{"text": NaN}', "application/json", 400),
        (b'{"text": "a", "text": "b"}', "application/json", 400),
        (b'{"text": 1e999}', "application/json", 422),
        (b"[]", "application/json", 422),
        (b'{"text": "a"}', "text/plain", 415),
        (b'{"text": "a"}', "", 415),
        (b'{"text": "\\ud800"}', "application/json", 422),
        (b'{"text": "\\u0000 \\u202e"}', "application/json", 200),
    ],
)
def test_bodies_that_are_no_json_are_told_so(board: Board, body: bytes, kind: str, status: int) -> None:
    found = board.client.post("/api/read", content=body, headers={"Content-Type": kind} if kind else {})
    assert found.status_code == status, found.text
    assert status == 200 or json.loads(found.content)["error"]


def test_files_have_their_types_and_are_asked_for_once(board: Board) -> None:
    css = board.client.get("/static/drawing.css")
    assert (css.status_code, css.headers["content-type"]) == (200, "text/css; charset=utf-8")
    assert (css.headers["cache-control"], css.headers["content-encoding"]) == ("no-cache", "gzip")
    again = board.client.get("/static/drawing.css", headers={"If-None-Match": css.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert board.client.get("/data/packs.json").headers["content-type"] == "application/json"


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "//etc/passwd",
        "/static/",
        "/data/puzzles/x.json",
        "/" + "a" * 5000,
    ],
)
def test_no_other_file_is_ever_given_out(board: Board, path: str) -> None:
    found = board.client.get(path)
    assert found.status_code == 404
    assert found.json()["error"]


def test_what_the_server_does_not_do_is_told(board: Board) -> None:
    assert board.client.get("/api/search").status_code == 405
    assert board.client.put("/api/position").status_code == 405
    assert board.client.get("/api/nothing").status_code == 404
    assert "position" in board.wrong("position", 422)
    assert "format" in board.wrong("picture?format=exe", 422, position=EASY)


def test_health_and_metrics_tell_how_the_server_is(board: Board) -> None:
    board.ask("position", position=EASY)
    assert board.client.get("/api/health").json()["ok"] is True
    metrics = board.client.get("/api/metrics")
    assert metrics.headers["content-type"].startswith("text/plain")
    assert 'faceup_requests_total{path="/api/position",status="200"}' in metrics.text
    assert "faceup_searches_running 0" in metrics.text
