"""Moves as people say them: read tolerantly, told from what can be played, and written in one way."""

from typing import Any

import pytest
from hypothesis import strategies as st
from strategies.positions import positions
from support.amounts import amounts, try_examples

from faceup.models.errors import IllegalMoveError, NotationError
from faceup.models.names import players_called
from faceup.models.position import Position
from faceup.models.registry import games

TOWERS = "clock-towers~french~0~2c12m.KKm.brg~2Kg_1Kr.1c.2cKm~1cKmy_1m1.21Ky.2Ky"
ONE_PILE = "clock-towers~french~0~.K.~1Kmr_1c~22cK_"
FLOORS = "gotown~gotown~0d~4d~h~36jdbh_36.j45~18j_27d"
CASTLE = "chateau~chateau~0.drawn~wA~CB~twsDB_dw-----~dtnnW_d------"
THREE = "chateau~chateau~0.drawn~wA~CB~twsDB_dw-----~dtnnW_d------~_d------"
NAMES = ("Anna", "Bert", "Chloé Noël")


@pytest.mark.parametrize(
    ("line", "said", "move"),
    [
        (TOWERS, "^g > 2c.Km +roofs", "^g>2c.Km +roofs"),
        (TOWERS, "^g>2c.Km+roofs", "^g>2c.Km +roofs"),
        (TOWERS, "^g>2c Km +roofs", "^g>2c.Km +roofs"),
        (TOWERS, "  ^G>2C.KM +ROOFS  ", "^g>2c.Km +roofs"),
        (TOWERS, "XK +roofs", "xK +roofs"),
        (TOWERS, "discard K, draw clocks", "xK +clocks"),
        (TOWERS, "green roof on 2c Km, draw a roof", "^g>2c.Km +roofs"),
        (TOWERS, "green roof on 2c Km, take from the roofs", "^g>2c.Km +roofs"),
        (TOWERS, "toit vert sur 2c Km, pioche un toit", "^g>2c.Km +roofs"),
        (TOWERS, "Toit VERT sur deux étages avec chat, horloge souris; pioche les toits", "^g>2c.Km +roofs"),
        (TOWERS, "tetto verde su 2c Km, pesca orologi", "^g>2c.Km +clocks"),
        (TOWERS, "défausse l'horloge et pioche un étage", "xK +storeys"),
        (TOWERS, "scarta l'orologio, pesca un tetto", "xK +roofs"),
        (TOWERS, "play 2 on a new tower, draw a roof", "2>new +roofs"),
        (TOWERS, "pose deux étages sur un nouveau clocher, pioche une horloge", "2>new +clocks"),
        (TOWERS, "2 > nuova torre + tetti", "2>new +roofs"),
        (ONE_PILE, "discard red", "x^r +clocks"),
        (ONE_PILE, "x^r", "x^r +clocks"),
        (ONE_PILE, "clock with a mouse on 1c", "Km>1c +clocks"),
        (ONE_PILE, '{"discard": "^r", "draw": "clocks"}', "x^r +clocks"),
        (FLOORS, "build 6 3", "build 3 6"),
        (FLOORS, "3 6", "build 3 6"),
        (FLOORS, "Construis 3 et joker", "build 3 ?"),
        (FLOORS, "costruisci 3 e 6", "build 3 6"),
        (FLOORS, "bone Bert", "bone 1.1"),
        (FLOORS, "os contre bert, étage 1", "bone 1.1"),
        (FLOORS, "dog on floor 2", "dog 2"),
        (FLOORS, "chien de garde 1", "dog 1"),
        (FLOORS, "fin du tour", "end"),
        (FLOORS, "passa", "end"),
        (CASTLE, "attack dragon Bert", "attack dragon 1"),
        (CASTLE, "attack with the dragon", "attack dragon 1"),
        (CASTLE, "attacca Bert con il drago", "attack dragon 1"),
        (CASTLE, "dragon BERT", "attack dragon 1"),
        (THREE, "attaque Chloe Noel avec le dragon", "attack dragon 2"),
        (CASTLE, "build wall", "build wall wall-right"),
        (CASTLE, "pose le mur droit", "build wall wall-right"),
        (CASTLE, "costruisci muro destro", "build wall wall-right"),
        (CASTLE, "lay tower-left", "build tower tower-left"),
        (CASTLE, "défausse bâtisseur", "discard builder"),
        (CASTLE, "joker bouclier", "joker shield"),
    ],
)
def test_what_people_say_is_read_as_the_move_that_they_mean(line: str, said: str, move: str) -> None:
    position: Position[Any] = Position.parse(line)
    with players_called(NAMES):
        assert position.read_move(said).format() == move
        assert position.play(said) == position.play(move)


@pytest.mark.parametrize(
    ("line", "said", "message"),
    [
        (TOWERS, "discard K", "'discard K' may mean 'xK +storeys', 'xK +clocks' or 'xK +roofs'; say which"),
        (TOWERS, "discard blue, draw clocks", "x^b +clocks: Anna holds no ^b, only 2 K ^g"),
        (TOWERS, "^g on 1c, draw roofs", "^g>1c +roofs: a roof needs a clock below it"),
        (
            TOWERS,
            "xK",
            "xK: a card must be drawn, from storeys or clocks or roofs; say 'xK +storeys', 'xK +clocks' or 'xK +roofs'",
        ),
        (TOWERS, "^g>1c", "^g>1c: a card must be drawn, from storeys or clocks or roofs"),
        (FLOORS, "steal 3 from Bert", "steal 3 from Bert: a dog guards the top floor of Bert, '2 7 dog'"),
        (
            FLOORS,
            "hammer",
            "'hammer' fits no legal move; legal are 'build 3 6', 'build 3 ?', 'build 6 ?', 'bone Bert.1', 'dog 1',"
            " 'dog 2' and 1 more",
        ),
        (FLOORS, "build", "'build' may mean 'build 3 6', 'build 3 ?' or 'build 6 ?'; say which"),
        (
            THREE,
            "attack dragon",
            "'attack dragon' may mean 'attack dragon Bert' or 'attack dragon Chloé Noël'; say which",
        ),
        (THREE, "attack dragon Anna", "attack dragon Anna: nobody attacks themselves"),
        (CASTLE, "shield", "'shield' may mean 'joker shield' or 'discard shield'; say which"),
        (CASTLE, "defend archer", "defend archer: Anna holds no archer, only tower wall shield dragon builder"),
    ],
)
def test_what_is_unclear_or_forbidden_is_told_by_name(line: str, said: str, message: str) -> None:
    position: Position[Any] = Position.parse(line)
    with players_called(NAMES), pytest.raises((NotationError, IllegalMoveError)) as refused:
        position.play(said)
    assert str(refused.value).removesuffix(f" (in {line})") == message


@pytest.mark.parametrize("said", ["", " ", "hello", "K" * 100_000, "a" * 199, "two storeys " * 16, "\x1b", "1 " * 99])
def test_what_is_no_move_is_refused_at_once(said: str) -> None:
    for line in (TOWERS, FLOORS, CASTLE):
        with pytest.raises((NotationError, IllegalMoveError)) as refused:
            Position.parse(line).play(said)
        assert str(refused.value).isprintable()
        assert len(str(refused.value)) < 500


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("count", amounts(15, 60))
def test_every_move_is_read_from_its_text_however_it_is_typed(name: str, count: int) -> None:
    def check(data: st.DataObject) -> None:
        position = data.draw(positions(name))
        for move in position.legal_moves() or [chance.move for chance in position.chances()]:
            text = move.format()
            assert position.read_move(text) == move
            assert position.read_move(text.upper().replace(" ", "  ").replace(".", " . ")) == move

    try_examples(check, count)
