"""Which cards of a position matter: without them, or with others in their place, the answer is another."""

from collections.abc import Iterator

from pydantic import BaseModel, ConfigDict, Field

from faceup.models.edits import Edit, removals, swaps
from faceup.models.errors import QuestionError
from faceup.models.game import Number
from faceup.models.position import M, Position
from faceup.puzzles.games import puzzle_game
from faceup.puzzles.judging.dossier import Dossier
from faceup.puzzles.judging.judge import fault
from faceup.puzzles.packs.vocabulary import QuestionKind

__all__ = ["RelevantCard", "keys", "minimal", "relevant_cards"]


class RelevantCard(BaseModel):
    """A card, or a whole tower, without which the answer is another."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    place: str
    card: str
    change: str = Field(description="what was done: removed, or swapped for another card")
    key: bool = Field(description="whether the best first choices are others then; if not, only the value is")


def keys(dossier: Dossier[M]) -> tuple[str, ...]:
    """Return the best first choices, by their texts."""
    return tuple(each.choice.text for each in dossier.values.best(dossier.first))


def relevant_cards(dossier: Dossier[M]) -> Iterator[RelevantCard]:
    """Change one thing at a time, and see whether the answer stays.

    Everything is removed once. In games of fixed length, in which a hand must stay full, every card is also swapped for
    each other one of its kind that the deck still has; in a race, where every answer takes long, cards of a hand for
    others of the same hand.
    """
    answer = keys(dossier), dossier.value
    for edit in _edits(dossier.position):
        found = _answer(edit.position, dossier)
        if found is not None and found != answer:
            yield RelevantCard(place=edit.place, card=edit.card, change=edit.what, key=found[0] != answer[0])


def minimal(dossier: Dossier[M], kind: QuestionKind) -> Position[M]:
    """Take away one by one what the answer does not need; a puzzle stays one."""
    answer, verdict = (keys(dossier), dossier.value), fault(dossier, kind)
    position = dossier.position
    changed = True
    while changed:
        changed = False
        for edit in removals(position):
            if _answer(edit.position, dossier) == answer:
                without = Dossier(edit.position, dossier.question, dossier.work)
                if fault(without, kind) == verdict:
                    position, changed = edit.position, True
                    break
    return position


def _edits(position: Position[M]) -> Iterator[Edit[M]]:
    yield from removals(position)
    yield from swaps(position, puzzle_game(position.game).swaps_within_hands)


def _answer(position: Position[M], asked: Dossier[M]) -> tuple[tuple[str, ...], Number] | None:
    """The best first choices and what they are worth; None where nobody has a choice, or it cannot be proven."""
    try:
        dossier = Dossier(position, asked.question, asked.work)
        return (keys(dossier), dossier.value) if dossier.choices else None
    except QuestionError:
        return None
