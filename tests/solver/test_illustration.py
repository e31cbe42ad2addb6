"""An answer is drawn with what is proven, and best play move by move."""

from xml.etree import ElementTree

import faceup
from faceup.models.drawing import View
from faceup.models.words import Language
from faceup.solver.illustration import MOST_FRAMES, drawing_of

NOTATION = "clock-towers~french~0~..~Kr_1c~2_"
SVG = "{http://www.w3.org/2000/svg}"


def test_an_answer_in_a_notebook_is_its_position_and_its_line() -> None:
    answer = faceup.solve(NOTATION)
    bundle = answer._repr_mimebundle_()
    drawn = ElementTree.fromstring(bundle["image/svg+xml"])
    arrows = [group for group in drawn.iter(f"{SVG}g") if group.get("data-mark") == "arrow"]
    assert len(arrows) >= len(answer.line)
    assert bundle["text/plain"] == repr(answer)


def test_the_title_says_what_is_proven() -> None:
    assert drawing_of(faceup.solve(NOTATION), View(names=("Anna", "Bert"))).title == "Anna wins by 4; best play"
    stopped = faceup.solve("clock-towers~french~0~2m1.K.rb~1cKr_1cK.2Kmb~22cKm_", nodes=1)
    assert "between" in drawing_of(stopped).title
    assert "not proven" in drawing_of(stopped).title
    assert drawing_of(stopped, View(language=Language.ITALIAN)).title.startswith("Posto 0: tra ")


def test_of_a_long_line_the_beginning_is_drawn_and_the_title_says_so() -> None:
    answer = faceup.solve(faceup.deal("clock-towers", seed=11, left=6), seconds=60)
    assert len(answer.line) > MOST_FRAMES
    assert f"the first {MOST_FRAMES} of {len(answer.line)} moves" in drawing_of(answer).title


def test_a_notebook_may_ask_for_fewer_forms() -> None:
    position = faceup.read(NOTATION)
    assert set(position._repr_mimebundle_()) == {"text/plain", "image/svg+xml"}
    assert set(position._repr_mimebundle_(include={"text/plain"})) == {"text/plain"}
    assert set(position._repr_mimebundle_(exclude={"text/plain"})) == {"image/svg+xml"}
    assert position._repr_svg_().startswith("<svg")


def test_where_every_move_has_its_value_the_cards_have_their_losses_once() -> None:
    answer = faceup.solve(NOTATION, all_moves=True)
    badges = [group for group in _drawn(answer).iter(f"{SVG}g") if group.get("data-mark") == "badge"]
    costs = sorted(text.text or "" for badge in badges for text in badge.iter(f"{SVG}text"))
    assert costs == ["0", "0", "\u22124", "\u22124"], "the clock, the tower it goes to, the roof, the discard"
    assert not any(group.get("data-mark") == "badge" for group in _drawn(faceup.solve(NOTATION)).iter(f"{SVG}g"))


def _drawn(answer: faceup.Answer) -> ElementTree.Element:
    return ElementTree.fromstring(answer._repr_svg_())
