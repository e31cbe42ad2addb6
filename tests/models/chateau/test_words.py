"""What the slots of a castle are called, whatever its plan."""

import pytest

from faceup.models.chateau.words import slot_names
from faceup.models.words import Language


@pytest.mark.parametrize(
    ("slot", "called"),
    [
        ("wall-left", ["the left wall", "le mur de gauche", "il muro di sinistra"]),
        ("window-right", ["the right window", "la fenêtre de droite", "la finestra di destra"]),
        ("door", ["the door", "la porte", "la porta"]),
        ("eye", ["the eye", "l'emplacement eye", "la casella eye"]),
        ("wall-2", ["the wall-2", "l'emplacement wall-2", "la casella wall-2"]),
        ("tower-attack", ["the tower-attack", "l'emplacement tower-attack", "la casella tower-attack"]),
        ("shield", ["the shield", "le bouclier", "lo scudo"]),
    ],
)
def test_a_slot_is_called_by_its_part_and_side_or_else_by_its_name(slot: str, called: list[str]) -> None:
    assert [slot_names(slot).the(language) for language in Language] == called
