"""Positions on the board: looked at, set up card by card, played, dealt, pasted, drawn."""

import json
import re
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from support.board import EASY, Board

import faceup
from faceup.models.installed import EXAMPLES
from faceup.models.position import Position
from faceup.puzzles.board.shapes import View

HANDS = "while a pile has cards every hand holds exactly 3, not 2"


def test_a_sound_position_has_all_that_there_is_to_see(board: Board) -> None:
    view = board.ask("position", position=EASY)
    assert (view["sound"], view["problems"], view["notation"]) == (True, [], EASY)
    assert (view["mover"], view["over"], view["points"], view["chance"]) == (0, False, [0, 0], False)
    assert (view["moves"][0]["text"], view["moves"][0]["said"]) == ("K>1c", "clock on the tower 1c")
    assert view["moves"][0]["arrows"] == [{"start": "players[0].hand[0]", "end": "players[0].towers[0][1]"}]
    assert view["moves"][0]["to"] == faceup.read(EASY).play("K>1c").format()
    assert view["left"]["^r"] == 3
    assert faceup.read(view["position"]) == faceup.read(view["text"]) == faceup.read(EASY)


@pytest.mark.parametrize("name", ["denial", "face-down", "gotown-shuffled", "chateau-answer"])
def test_every_view_is_what_the_schema_says(board: Board, name: str) -> None:
    schema = Draft202012Validator(View.model_json_schema())
    view = board.ask("position", position=f"example:{name}", language="it")
    schema.validate(view)
    position = faceup.read(f"example:{name}")
    assert {move["text"] for move in view["moves"]} == {
        str(move) for move in position.legal_moves() or [chance.move for chance in position.chances()]
    }
    assert faceup.read(view["position"]) == position


def test_the_drawing_has_no_style_of_its_own_and_names_its_places(board: Board) -> None:
    drawing = board.ask("position", position=EASY, drawing={"spots": True})["drawing"]
    assert "<style" not in drawing["svg"]
    assert " style=" not in drawing["svg"]
    assert (
        {"players[0].hand[0]", "players[0].towers[0][1]"}
        <= set(re.findall(r'data-place="([^"]+)"', drawing["svg"]))
        <= set(drawing["places"])
    )


def test_what_is_being_set_up_is_drawn_with_its_problems_in_the_words_of_check(board: Board) -> None:
    raw = {
        "game": "clock-towers",
        "piles": {"roofs": ["^r"]},
        "players": [{"hand": ["K", "1"]}, {"hand": ["2", "K", "K"]}],
    }
    view = board.ask("position", position=raw)
    assert (view["sound"], view["notation"], view["moves"]) == (False, None, [])
    assert view["problems"] == [{"place": "players[0].hand", "what": HANDS}]
    assert view["position"]["players"][0]["hand"] == ["1", "K"], "the places are those of the drawing"
    assert 'data-place="players[0].hand[1]" data-card="K"' in view["drawing"]["svg"]
    with pytest.raises(faceup.FaceupError, match=HANDS):
        faceup.read(raw)


def test_edits_lay_change_take_move_and_swap_cards(board: Board) -> None:
    def after(*edits: dict[str, Any]) -> str | None:
        notation: str | None = board.ask("edit", position=EASY, edits=edits, drawing=None)["notation"]
        return notation

    assert after({"lay": "2", "at": "players[0].towers[0][1]"}) == "clock-towers~french~0~..~Kr_1c2~2_"
    assert after({"lay": "1m", "at": "players[1].towers[0]"}) == "clock-towers~french~0~..~Kr_1c~2_1m"
    assert after({"lay": "1m", "at": "players[1].hand"}) == "clock-towers~french~0~..~Kr_1c~1m2_"
    assert after({"change": "^b", "at": "players[0].hand[1]"}) == "clock-towers~french~0~..~Kb_1c~2_"
    assert after({"take": "players[0].towers[0]"}) == "clock-towers~french~0~..~Kr_~2_"
    assert after({"move": "players[0].hand[0]", "to": "discard"}) == "clock-towers~french~0~..~r_1c~2_"
    assert after({"move": "players[0].hand[0]", "to": "players[1].hand"}) == "clock-towers~french~0~..~r_1c~2K_"
    assert after({"swap": "players[0].hand[0]", "with": "players[1].hand[0]"}) == "clock-towers~french~0~..~2r_1c~K_"
    assert after({"set": "turn", "to": 1}) == "clock-towers~french~1~..~Kr_1c~2_"
    assert after({"set": "rules", "to": {"preset": "french", "ladder": "own"}}, {"players": 3}) == (
        "clock-towers~french.ladder-own~0~..~Kr_1c~2_~_"
    )
    view = board.ask("edit", position=EASY, edits=[{"set": "players[0].name", "to": "Zoë"}], drawing=None)
    assert view["names"] == ["Zoë", "seat 1"]


def test_half_a_floor_is_kept_though_it_cannot_be_drawn_and_can_be_gone_on_with(board: Board) -> None:
    floor = "players[0].tower[0]"
    begun = board.ask("edit", position="gotown~gotown~0d~5~~1_~27_", edits=[{"lay": "3", "at": floor}])
    assert not begun["sound"]
    assert begun["unshown"] == [{"place": floor, "text": "3"}]
    done = board.ask("edit", position=begun["position"], edits=[{"lay": "6", "at": f"{floor}[1]"}])
    assert (done["sound"], done["unshown"], done["notation"]) == (True, [], "gotown~gotown~0d~5~~1_36~27_")


def test_what_cannot_be_drawn_comes_last_so_that_places_are_those_of_the_drawing(board: Board) -> None:
    raw = faceup.read("gotown~gotown~0d~5~~1_36.45~27_").to_json()
    raw["players"][0]["tower"].insert(0, "8")
    view = board.ask("position", position=raw)
    assert view["position"]["players"][0]["tower"] == ["3 6", "4 5", "8"]
    assert view["unshown"] == [{"place": "players[0].tower[2]", "text": "8"}]
    assert [problem["place"] for problem in view["problems"]] == ["players[0].tower[2]"]


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        ({"take": "players[0].hand[9]"}, "is not a place where a card lies"),
        ({"take": "players[0].hand"}, "is not a place where a card lies"),
        ({"lay": "K", "at": "nowhere.else[0]"}, "is not a place"),
        ({"lay": "K"}, "should be one of"),
        ({}, "should be one of"),
    ],
)
def test_an_edit_that_cannot_be_made_is_told(board: Board, edit: dict[str, Any], told: str) -> None:
    assert told in board.wrong("edit", position=EASY, edits=[{"players": 2}, edit])


def test_moves_are_played_and_the_rules_say_why_not(board: Board) -> None:
    view = board.ask("play", position=EASY, move="clock on 1c", language="fr", drawing=None)
    assert (view["notation"], view["played"]["text"], view["played"]["player"]) == (
        "clock-towers~french~1~..~r_1cK~2_",
        "K>1c",
        0,
    )
    assert view["played"]["said"] == "horloge sur le clocher 1c"
    assert board.ask("play", position=EASY, move=view["played"]["move"])["notation"] == view["notation"]
    assert "no tower" in board.wrong("play", position=EASY, move="K>2")


def test_chance_is_played_too(board: Board) -> None:
    view = board.ask("position", position="example:gotown-shuffled")
    while not view["chance"]:
        view = board.ask("play", position=view["position"], move=view["moves"][-1]["text"])
    outcome = view["moves"][0]
    assert outcome["probability"] is not None
    assert board.ask("play", position=view["position"], move=outcome["text"])["played"]["player"] is None


def test_a_deal_is_the_command_lines(board: Board) -> None:
    view = board.ask("deal", game="clock-towers", seed=11, left=2, players=2)
    assert view["notation"] == faceup.deal("clock-towers", seed=11, left=2).format()
    hidden = board.ask("deal", game="clock-towers", seed=11, left=4, hidden=True, rules="italian")
    assert not hidden["certain"]
    assert "players, not 9" in board.wrong("deal", game="gotown", players=9)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (EASY, "position"),
        (json.dumps(faceup.read(EASY).to_json()), "position"),
        ("clock towers\n> Anna: K ^r | 1c\nBert: 2", "position"),
        (f"{EASY}\n{EASY}", "positions"),
        (f"{EASY}\n1. K>1c", "record"),
        ("example:denial", "position"),
        ("pack:gotown", "pack"),
        ("pack:gotown#3", "pack"),
    ],
)
def test_whatever_is_pasted_is_read(board: Board, text: str, kind: str) -> None:
    found = board.ask("read", text=text)
    assert (found["kind"], found["problems"]) == (kind, [])
    assert all(Position.parse(entry["notation"]) for entry in found["entries"])


@pytest.mark.parametrize(
    "text", ["", "hello", "/etc/passwd", "pyproject.toml", "-", "{", "example:nothing", "pack:gotown#999"]
)
def test_what_is_nothing_has_problems_and_no_file_is_ever_read(board: Board, text: str) -> None:
    found = board.ask("read", text=text)
    assert found["kind"] == "nothing"
    assert found["problems"]
    assert "[build-system]" not in json.dumps(found)
    assert "root:" not in json.dumps(found)


def test_a_broken_link_is_told_and_no_more(board: Board) -> None:
    assert "is not a position" in board.wrong("position", position="clock-towers~french~0")
    assert "turn: no seat 7" in board.wrong("position", position="clock-towers~french~7~..~Kr_1c~2_")


def test_titles_and_names_with_markup_are_text_wherever_they_go(board: Board) -> None:
    hostile = "<script>alert(1)</script><img src=x onerror=alert(1)>"
    raw = faceup.read(EASY).to_json() | {"title": hostile}
    raw["players"][0]["name"] = '"><svg onload=alert(1)>'
    view = board.ask("position", position=raw)
    assert view["title"] == hostile
    assert "<script" not in view["drawing"]["svg"]
    assert "<svg onload" not in view["drawing"]["svg"]
    assert board.post("picture?format=svg", position=raw).headers["content-disposition"].startswith("attachment")


def test_pictures_and_sheets_are_files(board: Board) -> None:
    begins = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF"}
    for kind, first in begins.items():
        found = board.post(f"picture?format={kind}", position=EASY, moves=["K>1c"], drawing={"theme": "print"})
        assert (found.status_code, found.content[: len(first)]) == (200, first)
    found = board.post("sheet", position=EASY, question="Who wins?", moves=["K>1c"], language="it")
    assert (found.status_code, found.content[:4]) == (200, b"%PDF")


def test_a_filmstrip_and_badges_are_drawn(board: Board) -> None:
    strip = board.ask("draw", position=EASY, moves=["K>1c", "2>new"])
    assert "frames[2].players[0].hand[0]" in strip["places"]
    marked = board.ask("draw", position=EASY, drawing={"losses": {"K>1c": 0, "xK": "13/4"}, "move": "K>1c"})
    assert 'data-mark="badge"' in marked["svg"]
    assert 'data-mark="arrow"' in marked["svg"]
    assert "is not a legal move" in board.wrong("draw", position=EASY, drawing={"losses": {"K>9": 0}})


def test_the_games_are_told_in_three_languages(board: Board) -> None:
    told = board.client.get("/api/games").json()
    assert [game["name"] for game in told["games"]] == ["clock-towers", "gotown", "chateau"]
    assert board.client.get("/data/games.json").json() == told
    for game in told["games"]:
        assert {example["name"] for example in game["examples"]} <= set(EXAMPLES.files())
        board.ask("position", position=game["empty"])
        for flag in game["flags"]:
            assert set(flag["meaning"]) == {"en", "fr", "it"}
            assert len(set(flag["meaning"].values())) == 3, f"{flag['name']} is told in each language"
