"""What is said to people in three languages: nothing is missing from the tables, and what is said can be read back."""

from typing import Any

import pytest
from hypothesis import strategies as st
from strategies.positions import positions
from support.amounts import amounts, try_examples

from faceup.models.forms.moves import Moves
from faceup.models.labels import say
from faceup.models.names import players_called
from faceup.models.phrases import Phrase
from faceup.models.position import Position
from faceup.models.registry import game_named, games
from faceup.models.words import Language, Names, Words

ENGLISH, FRENCH, ITALIAN = Language
TOWERS = "clock-towers~french~0~2c12m.KKm.brg~2Kg_1Kr.1c.2cKm~1cKmy_1m1.21Ky.2Ky"
FLOORS = "gotown~gotown~0d~4d~h~36jdbhatmos_36.j45~18j_27d"
NAMES = [
    (),
    ("Anna", "Bert", "Chloé Noël", "d'Artagnan"),
    ("3", "Anna", "Anna"),
    ("Le Roy", "Anna De Luca", "The Dude", "Il Moro"),
    ("Per", "Su", "Al", "E"),
    ("Dragon", "Thief", "Walls", "Joker"),
    ("place 1", "seat 0", "posto 2", "1"),
]
"""What players may be called: also as things of the game, and by words that say nothing in a move."""
CASTLE = "chateau~chateau~0.drawn~wA~CB~twsDB_dw-----~dtnnW_d------"


def words_of(name: str) -> Words:
    return game_named(name).position.form().deck.words


@pytest.mark.parametrize("game", games())
def test_every_card_pile_and_set_of_rules_has_a_name_in_every_language(game: str) -> None:
    words, record = words_of(game), game_named(game)
    for card in record.position.form().deck.cards:
        assert card.names.french, card.code
        assert card.names.italian, card.code
        assert len(card.names.genders) in (0, 2), card.code
        if card.kind is not None and words.kinds:
            assert words.kinds[card.kind].genders, card.kind
    for preset in record.presets:
        assert words.rules[preset].french, preset
        assert words.rules[preset].italian, preset
    for key in (*record.position.form().fields, *record.position.form().players.keys):
        assert words.keys[key].french, key
        assert words.keys[key].italian, key


@pytest.mark.parametrize("game", games())
def test_every_move_has_words(game: str) -> None:
    moves: Moves[Any] = game_named(game).position.move_class.form()
    for shape in moves.shapes:
        for word in shape.words:
            assert word in moves.phrases or shape.name in moves.phrases


@pytest.mark.parametrize(
    ("names", "language", "a", "the"),
    [
        (Names("archer", "archer", "arciere", "mm"), ENGLISH, "an archer", "the archer"),
        (Names("archer", "archer", "arciere", "mm"), FRENCH, "un archer", "l'archer"),
        (Names("archer", "archer", "arciere", "mm"), ITALIAN, "un arciere", "l'arciere"),
        (Names("clock", "horloge", "orologio", "fm"), FRENCH, "une horloge", "l'horloge"),
        (Names("water", "eau", "acqua", "ff"), ITALIAN, "un'acqua", "l'acqua"),
        (Names("shield", "bouclier", "scudo", "mm"), ITALIAN, "uno scudo", "lo scudo"),
        (Names("door", "porte", "porta", "ff"), ITALIAN, "una porta", "la porta"),
        (Names("8", "8", "8", "mm"), ENGLISH, "an 8", "the 8"),
        (Names("8", "8", "8", "mm"), FRENCH, "un 8", "le 8"),
        (Names("8", "8", "8", "mm"), ITALIAN, "un 8", "l'8"),
        (Names("two storeys", "deux étages", "due piani"), FRENCH, "deux étages", "deux étages"),
    ],
)
def test_articles_agree_with_what_follows(names: Names, language: Language, a: str, the: str) -> None:
    assert (names.a(language), names.the(language)) == (a, the)


def test_numbers_take_the_plural_of_their_language() -> None:
    said = {language: [say("points", language, n=n) for n in (0, 1, 2)] for language in Language}
    assert said[ENGLISH] == ["0 points", "1 point", "2 points"]
    assert said[FRENCH] == ["0 point", "1 point", "2 points"]
    assert said[ITALIAN] == ["0 punti", "1 punto", "2 punti"]


def test_french_elides_before_a_vowel_and_keeps_its_high_signs_with_the_word_before() -> None:
    phrase = Phrase("whose?", "le tour {who:de} : qui ?", "di chi?")
    assert phrase.said(FRENCH, who="Élise") == "le tour d'Élise\u00a0: qui\u00a0?"
    assert phrase.said(FRENCH, who="Bert : ?") == "le tour de Bert : ?\u00a0: qui\u00a0?"


def test_what_people_are_called_is_no_template() -> None:
    assert say("whose turn", ENGLISH, who="{0} [x]") == "{0} [x] to move"


@pytest.mark.parametrize(
    ("line", "move", "english", "french", "italian"),
    [
        (
            TOWERS,
            "K>1c +roofs",
            "clock on the tower 1c, draw a roof",
            "horloge sur le clocher 1c, pioche un toit",
            "orologio sulla torre 1c, pesca un tetto",
        ),
        (
            TOWERS,
            "x^g +clocks",
            "discard the green roof, draw a clock",
            "défausse le toit vert, pioche une horloge",
            "scarta il tetto verde, pesca un orologio",
        ),
        (
            TOWERS,
            "2>new +storeys",
            "two storeys on a new tower, draw a storey",
            "deux étages sur un nouveau clocher, pioche un étage",
            "due piani intermedi su una nuova torre, pesca un piano intermedio",
        ),
        (
            FLOORS,
            "build 3 ?",
            "build a floor with a 3 and a joker",
            "construis un étage avec un 3 et un joker",
            "costruisci un piano con un 3 e un jolly",
        ),
        (
            FLOORS,
            "milkshake 1",
            "milkshake for Élise",
            "milk-shake pour Élise",
            "frappè per Élise",
        ),
        (
            CASTLE,
            "attack dragon 1",
            "attack Élise with the dragon",
            "attaque Élise avec le dragon",
            "attacca Élise con il drago",
        ),
        (
            CASTLE,
            "build wall wall-right",
            "build the wall on the right",
            "construis le mur à droite",
            "costruisci il muro a destra",
        ),
        (CASTLE, "discard shield", "discard the shield", "défausse le bouclier", "scarta lo scudo"),
    ],
)
def test_a_move_is_said_in_words(line: str, move: str, english: str, french: str, italian: str) -> None:
    played = Position.parse(line).read_move(move)
    with players_called(["Anna", "Élise"]):
        assert [played.said(language) for language in Language] == [english, french, italian]


def test_a_move_without_words_is_said_by_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Position.parse(CASTLE).read_move("attack dragon 1")
    monkeypatch.setattr(type(played).form(), "phrases", {})
    with players_called(["Anna", "Élise"]):
        assert played.said(FRENCH) == "attack dragon Élise"


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("count", amounts(20, 80))
def test_what_is_said_for_a_move_is_read_as_that_move(name: str, count: int) -> None:
    def check(data: st.DataObject) -> None:
        position = data.draw(positions(name))
        names = data.draw(st.sampled_from(NAMES))
        language = data.draw(st.sampled_from(Language))
        with players_called(names):
            for move in position.legal_moves() or [chance.move for chance in position.chances()]:
                assert position.read_move(move.said(language)) == move, move.said(language)

    try_examples(check, count)
