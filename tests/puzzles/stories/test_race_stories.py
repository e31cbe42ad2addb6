"""Stories of races where everyone helps, and where a joker draws."""

from typing import Any

from support.race_themes import dossier_of

from faceup.models.position import Position
from faceup.models.words import Language
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.packs.vocabulary import seats_called
from faceup.solver.question import Question

COMING_CARD = "chateau~chateau~0.drawn~AnAwn~~dtsCBW_dwwt-x-~twwAW_d-w-t-n"


def story(dossier: Dossier[Any], language: Language = Language.ENGLISH) -> str:
    teller = dossier.puzzles.teller(dossier, seats_called(2))
    return " ".join(sentence.said(language) for sentence in teller.story())


def test_where_everyone_helps_the_story_says_what_the_others_do_for_the_solver() -> None:
    position: Position[Any] = Position.parse(COMING_CARD)
    helped = Dossier(position, Question.about(position, turns=3, opponents="cooperative"))
    assert "Everyone helps: South builds the wall on the left and North builds" in story(helped)
    assert "Tout le monde aide" in story(helped, Language.FRENCH)
    assert "Tutti aiutano: Sud costruisce" in story(helped, Language.ITALIAN)


def test_a_tempting_joker_is_told_with_the_card_that_it_draws() -> None:
    assert story(dossier_of(COMING_CARD, 3)).endswith("North draws the archer for it, and North does not win in time.")


def test_a_card_that_is_played_for_the_draw_is_said_to_be() -> None:
    told = story(dossier_of("gotown~gotown~0d~34b6hmt3~~138h_27.45.45~jdd_18", 3))
    assert ", the hammer only to draw one card more." in told


def test_a_dog_is_told_with_whom_it_keeps_off() -> None:
    told = story(dossier_of("gotown~gotown~0d~7638bja4~~128d_1j8d.45~68h_36", 3))
    assert "because South would strike if there were no dog" in told
