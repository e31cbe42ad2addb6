"""Which cards of a position matter: without them, or with others in their place, the answer is another."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from faceup.models.errors import QuestionError
from faceup.models.game import Number, Position
from faceup.models.registry import game_of
from faceup.puzzles.dealing.edits import Change, removals, swaps
from faceup.puzzles.judging.dossier import Evidence
from faceup.puzzles.judging.judge import fault
from faceup.puzzles.packs.vocabulary import Kind
from faceup.solver.question import Question

__all__ = ["CardThatMatters", "cards_that_matter", "keys", "minimal"]


class CardThatMatters(BaseModel):
    """A card, or a whole tower, without which the answer is another."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    place: str
    card: str
    change: str = Field(description="what was done: removed, or swapped for another card")
    key: bool = Field(description="whether the best first choices are others then; if not, only the value is")


def keys(evidence: Evidence[Any, Any]) -> tuple[str, ...]:
    """The best first choices, by their texts."""
    return tuple(each.choice.text for each in evidence.valuer.best(evidence.first))


def cards_that_matter(evidence: Evidence[Any, Any]) -> Iterator[CardThatMatters]:
    """Change one thing at a time, and see whether the answer stays.

    Everything is removed once. In games of fixed length, in which a hand must stay full, every card is also swapped for
    each other one of its kind that the deck still has; in a race, where every answer takes long, cards of a hand for
    others of the same hand.
    """
    answer = keys(evidence), evidence.value
    for change in _changes(evidence.position):
        found = _answer(change.position, evidence.question)
        if found is not None and found != answer:
            yield CardThatMatters(place=change.place, card=change.card, change=change.what, key=found[0] != answer[0])


def minimal(evidence: Evidence[Any, Any], kind: Kind) -> Position:
    """The position without what can be taken away one by one: the answer stays, and a puzzle stays one."""
    answer, verdict = (keys(evidence), evidence.value), fault(evidence, kind)
    position: Position = evidence.position
    changed = True
    while changed:
        changed = False
        for change in removals(position):
            if _answer(change.position, evidence.question) == answer:
                without: Evidence[Any, Any] = Evidence(change.position, evidence.question)
                if fault(without, kind) == verdict:
                    position, changed = change.position, True
                    break
    return position


def _changes(position: Position) -> Iterator[Change]:
    yield from removals(position)
    yield from swaps(position, hands_only=not game_of(position).FIXED_LENGTH)


def _answer(position: Position, question: Question) -> tuple[tuple[str, ...], Number] | None:
    """The best first choices and what they are worth; None where nobody has a choice, or it cannot be proven."""
    try:
        evidence: Evidence[Any, Any] = Evidence(position, question)
        return (keys(evidence), evidence.value) if evidence.choices else None
    except QuestionError:
        return None
