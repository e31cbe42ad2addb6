"""The rules told to people: each game's page in every language, section by section."""

import pytest

from faceup.models.guide import Guide, guide_to
from faceup.models.registry import game_named, games
from faceup.models.words import Language


@pytest.fixture(params=list(games()))
def guide(request: pytest.FixtureRequest) -> Guide:
    found = guide_to(game_named(request.param))
    assert found is not None
    return found


@pytest.mark.parametrize("language", [Language.FRENCH, Language.ITALIAN])
def test_a_translation_has_the_sections_of_the_original(guide: Guide, language: Language) -> None:
    told = guide.told(language)
    assert [len(paragraphs) for _, paragraphs in told] == [len(paragraphs) for _, paragraphs in guide.sections]
    assert not {title for title, _ in told} & {title for title, _ in guide.sections}
    originals = {paragraph for _, paragraphs in guide.sections for paragraph in paragraphs}
    assert not originals & {paragraph for _, paragraphs in told for paragraph in paragraphs}


def test_a_guide_that_is_not_translated_is_told_in_english() -> None:
    guide = Guide(sections=(("The end", ("It ends.",)),))
    assert guide.told(Language.ITALIAN) == guide.told(Language.ENGLISH) == guide.sections
