"""The plain-text form: typed by people, in any order and in three languages, and written in one way."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import strategies as st
from strategies.positions import positions
from support.amounts import amounts, try_examples

from faceup.models.errors import InvalidPositionError
from faceup.models.files import Entry, read_entries, write_plain
from faceup.models.forms.shape import one_line, plain_text
from faceup.models.position import Position
from faceup.models.registry import games

TOWERS = """\
clock towers, french
storeys: 2c 1 2m
clocks: K Km
roofs: ^b ^r ^g
> Anna: 2 K ^g | 1 K ^r, 1c, 2c Km
Bert: 1c Km ^y | 1m 1, 2 1 K ^y, 2 K ^y"""
LINE = "clock-towers~french~0~2c12m.KKm.brg~2Kg_1Kr.1c.2cKm~1cKmy_1m1.21Ky.2Ky"


def read(text: str) -> Entry:
    (entry,) = read_entries(text)
    return entry


def problems(text: str) -> list[str]:
    with pytest.raises(InvalidPositionError) as refused:
        read_entries(text)
    return [str(problem) for problem in refused.value.problems]


def test_the_example_of_the_contract_is_read_and_written_as_it_is() -> None:
    entry = read(TOWERS)
    assert entry.position.format() == LINE
    assert entry.names == ("Anna", "Bert")
    assert write_plain(entry) == TOWERS


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(reversed(TOWERS.replace("> ", "").split("\n")))
        .replace("Anna", "> Anna")
        .replace("Bert", "B")
        .replace("B:", "Bert:"),
        TOWERS.upper(),
        TOWERS.replace("\n", "\r\n") + "\r\n",
        TOWERS.replace("\n", "\n\n# a comment: with a colon\n").replace("K Km\n", "K Km  # the clocks\n"),
        """Clock Towers
        Règles: french
        Étages: deux étages avec chat, un étage, 2m
        Horloges: horloge, horloge avec souris
        Toits: toit bleu, rouge, vert
        > Anna: deux étages, horloge, toit vert | 1 K rouge, un étage avec un chat, 2c horloge avec une souris
        Bert: 1C KM toit jaune | 1m 1, 2 1 K ^Y, 2 K jaune""",
        """torri con orologio, french
        piani: due piani con gatto 1 due piani con topo
        orologi: orologio orologio con topo
        tetti: blu rosso verde
        Turno: Anna
        Anna: 2 orologio tetto verde | 1 K tetto rosso, 1c, 2c orologio con topo
        Bert: un piano con gatto Km giallo | 1m 1, 2 1 K ^y, 2 K ^y""",
    ],
    ids=["any order", "capitals", "another system's lines", "comments", "French", "Italian"],
)
def test_the_same_position_is_typed_in_many_ways(text: str) -> None:
    if text.startswith("Bert"):
        text = "\n".join([*text.split("\n")[1:], text.split("\n", maxsplit=1)[0]])
    assert read(text).position.format() == LINE


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (
            "clock-towers~french.ladder-own~1~..~Kr_1c~2_",
            "clock towers, french, ladder own\nseat 0: K ^r | 1c\n> seat 1: 2",
        ),
        (
            "clock-towers~italian.first_heights-2-3.storeys_after_clock-true~0~2m-122c-2.K.~1Kr_~22cKm_",
            "clock towers, italian, first heights 2 3, storeys after clock yes\nstoreys: 2m then 2 of 1 2 2c\n"
            "clocks: K\n> seat 0: 1 K ^r\nseat 1: 2 2c Km",
        ),
        (
            "gotown~gotown~0d~4d~h~36b_36.j45d~18j_27_1",
            "gotown, gotown\ndrawn: yes\npile: 4 dog\ndiscard: hammer\n"
            "> seat 0: 3 6 bone | 3 6, ?4 5 dog\nseat 1: 1 8 ? | 2 7 | milkshakes 1",
        ),
        (
            "gotown~gotown.floors_to_win-4~2dot01~_4d~~1_~2_~_",
            "gotown, gotown, floors to win 4\ndrawn: yes\ndonuts: yes\npicks: seat 0, seat 1\n"
            "pile: shuffled 4 dog\nseat 0: 1\nseat 1: 2\n> seat 2: -",
        ),
        (
            "chateau~chateau~0.answer-1~wA~CB~twDB_dw-----~dtnnW_dw-----_C",
            None,
        ),
        (
            "chateau~chateau.counter_attack-true~0.counter-D1~wA~CB~twB_d------~dtnnW_dw-----",
            "château de cartes, chateau, counter attack yes\ndrawn: yes\npile: wall archer\ndiscard: catapult builder\n"
            "counter: dragon, seat 1\n> seat 0: tower wall builder | door\n"
            "seat 1: door tower window window water | door, wall-left",
        ),
    ],
)  # fmt: skip
def test_everything_that_a_position_holds_is_said(line: str, text: str | None) -> None:
    position: Position[Any] = Position.parse(line)
    said = write_plain(Entry(position))
    assert text is None or said == text
    assert read(said).position == position


NAMES = st.text(max_size=12).filter(lambda text: text.strip() == text)


def is_unchanged_by(clean: Callable[[str], str]) -> Callable[[str], bool]:
    def is_unchanged(text: str) -> bool:
        try:
            return clean(text) == text
        except ValueError:
            return False

    return is_unchanged


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("count", amounts(25, 150))
def test_every_position_reads_back_with_its_labels_from_its_canonical_text(name: str, count: int) -> None:
    awkward = [
        "seat 0",
        "seat 1",
        "Roofs",
        "pile",
        "rooofs",
        '"',
        ">",
        "a:b",
        "a|b",
        "#1",
        "-",
        "title",
        "a, b",
        "Anna",
    ]
    labels = st.one_of(st.sampled_from(awkward), NAMES.filter(is_unchanged_by(one_line)))
    notes = st.one_of(st.sampled_from(awkward), NAMES.filter(is_unchanged_by(plain_text)))

    def check(data: st.DataObject) -> None:
        position = data.draw(positions(name))
        names = tuple(data.draw(labels) for _ in position.players)
        title, note = data.draw(st.none() | labels), data.draw(st.none() | notes)
        entry = Entry(position, title, note, names)
        text = write_plain(entry)
        again = read(text)
        assert again.position == position, text
        assert again.names == names, text
        assert (again.title, again.note) == (title, note), text
        assert write_plain(again) == text

    try_examples(check, count)


def test_several_positions_go_one_after_the_other() -> None:
    first, second = read_entries(f"{TOWERS}\n\n# the next\ngotown\nA: 3 6\nB: 1")
    assert first.position.format() == LINE
    assert second.position.game == "gotown"
    assert problems(f"{TOWERS}\n\ngotown\nA: 3 9\nB: 1")[0].startswith("line 9, column 6: no card '9' in gotown")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (TOWERS.replace("^b", "blu3"), ["line 4, column 8: no card 'blu3' in clock-towers; did you mean ^b? ("]),
        (
            TOWERS.replace("2 K ^g", "2 K"),
            ["line 5, column 9: while a pile has cards every hand holds exactly 3, not 2"],
        ),
        (TOWERS.replace("1 K ^r", "1 ^r"), ["line 5, column 18: '1 ^r': the roof ^r needs a clock below it"]),
        (TOWERS.replace("roofs:", "rofs:"), ["line 4, column 1: no line 'rofs' known; did you mean roofs?"]),
        (TOWERS.replace("french", "frnch"), ["line 1, column 15: no rule 'frnch'; did you mean french?"]),
        (TOWERS.replace("Bert", "> Bert"), ["line 6, column 1: '>' marks the player to move, but line 5 has it, too"]),
        (TOWERS.replace("clock towers", "clok towers"), ["no line names the game; this looks like clock-towers"]),
        (TOWERS.replace("clocks:", "roofs:"), ["line 4, column 1: roofs has two lines"]),
        (TOWERS + " | 3 | 4", ["line 6, column 43: a player has no more than 2 parts: hand, towers"]),
        ("gotown\ndrawn: perhaps\nA: 3\nB: 4", ["line 2, column 8: 'perhaps' should be yes or no"]),
        ("gotown\nidle: some\nA: 3\nB: 4", ["line 2, column 7: 'some' should be a whole number"]),
        ("castello\nA: porta | moat\nB: muro", ["line 2, column 12: no slot 'moat' in the blueprint"]),
        ("castello\nanswering: Cleo\nA: porta | door\nB: muro", ["line 2, column 12: no player 'Cleo'"]),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_by_line_and_column(text: str, told: list[str]) -> None:
    found = problems(text)
    for problem, start in zip(found, told, strict=False):
        assert problem.startswith(start), found
    assert len(found) >= len(told)


@pytest.mark.parametrize(
    "text", ["hello\nworld", ":\n:", "a\n" * 30_000, "A: " + "1 " * 30_000 + "\nB:", "|\n|", ">\n>", '"\n"']
)
def test_what_is_no_position_is_refused_in_good_time(text: str) -> None:
    assert all(problem.isprintable() for problem in problems(text))
