"""What a puzzle can ask, game by game, and the words for it: kinds of question, themes and grades."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from faceup.models.errors import QuestionError
from faceup.models.game import Number, Objective, Position
from faceup.models.registry import game_of

if TYPE_CHECKING:
    from faceup.solver.question import Question

__all__ = ["Grade", "Kind", "Strategy", "Theme", "extra_turns", "kinds_of", "name_seats", "question_of", "words"]


class Kind(StrEnum):
    """What is asked for."""

    BEST_MARGIN = "best-margin"
    """The most points more than the best other player, whatever the others do."""
    WIN = "win"
    """To win, if need be by the tie-break, whatever the others do."""
    SOLO_MAXIMUM = "solo-maximum"
    """The most points, alone."""
    SURE_WIN = "sure-win"
    """A race: to win within so many turns, whatever the others and chance do."""
    BEST_CHANCE = "best-chance"
    """A race: the best chance to win within so many turns."""


class Grade(StrEnum):
    """How hard a puzzle is, the easiest first."""

    BEGINNER = "beginner"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"


class Strategy(StrEnum):
    """How a puzzle is come by."""

    MINE = "mine"
    """A position out of a played-out deal is taken as it is."""
    COMPOSE = "compose"
    """It is improved card by card."""


class Theme(StrEnum):
    """What a puzzle is about. What each means, and its predicate, is in `faceup.puzzles.games`."""

    DISCARD = "discard"
    DENIAL = "denial"
    LADDER_STEP = "ladder-step"
    POISONED_ROOF = "poisoned-roof"
    LAST_CARD = "last-card"
    SLOW_TOWER = "slow-tower"
    MOUSE_BY_CHOICE = "mouse-by-choice"
    TIE_BREAK = "tie-break"
    SACRIFICE = "sacrifice"
    HIGH_TOWER = "high-tower"

    STEAL = "steal"
    DEMOLITION = "demolition"
    GUARD = "guard"
    SKIPPED_TURN = "skipped-turn"
    HOLD_BACK = "hold-back"
    GAMBLE = "gamble"
    UNGUARD = "unguard"
    RIGHT_FLOOR = "right-floor"
    PATIENCE = "patience"

    BLOCK = "block"
    RELIEF = "relief"
    JOKER = "joker"
    RIGHT_ATTACK = "right-attack"
    RIGHT_SLOT = "right-slot"
    RIGHT_CARD = "right-card"
    SPARE_JOKER = "spare-joker"


@dataclass(frozen=True, slots=True)
class _Asked:
    """One kind of question: whether a position takes it, by how many players, and how it is worded."""

    objective: Objective
    race: bool
    seats: Callable[[int], bool]
    wording: str


_KINDS = {
    Kind.BEST_MARGIN: _Asked(
        Objective.MARGIN,
        False,
        lambda seats: seats > 1,
        "{name} to move: {most}",
    ),
    Kind.WIN: _Asked(Objective.WIN, False, lambda seats: seats > 1, "{name} to move: how does {name} win?"),
    Kind.SOLO_MAXIMUM: _Asked(
        Objective.SCORE,
        False,
        lambda seats: seats == 1,
        "{name} plays alone: what is the most that {name} can end with?",
    ),
    Kind.SURE_WIN: _Asked(Objective.WIN, True, lambda seats: seats > 1, "{name} to move: win {within}{whatever}."),
    Kind.BEST_CHANCE: _Asked(
        Objective.WIN, True, lambda seats: seats > 1, "{name} to move: which play has the best chance to win {within}?"
    ),
}


def kinds_of(position: Position) -> list[Kind]:
    """The kinds of question that a position takes, the game's own first."""
    race, seats = not game_of(position).FIXED_LENGTH, len(position.players)
    return [kind for kind, asked in _KINDS.items() if asked.race is race and asked.seats(seats)]


def question_of(kind: Kind, position: Position, turns: int | None = None) -> "Question":
    """The question of that kind about a position: for the seat to move, in a race with the turns to look ahead."""
    from faceup.solver.question import Question  # the words above are for those who ask nothing yet

    if kind not in kinds_of(position):
        seats = len(position.players)
        raise QuestionError(
            f"{position.game} with {seats} {'player' if seats == 1 else 'players'} has no puzzles of the kind {kind};"
            f" choose {', '.join(kinds_of(position))}"
        )
    return Question.about(position, objective=_KINDS[kind].objective, turns=turns)


def words(kind: Kind, names: Sequence[str], question: "Question", value: Number | None = None) -> str:
    """The question as it is put to people; who knows the value knows whether it is about winning."""
    name = names[question.player]
    others = "the others do" if len(names) > 2 else f"{names[1 - question.player]} does" if len(names) > 1 else ""
    if value is None:
        most = f"what is the best margin that {name} can force?"
    elif value == 0:
        most = f"how does {name} stay level?"
    else:
        most = f"how does {name} {'win by the most' if value > 0 else 'lose by the least'}?"
    return _KINDS[kind].wording.format(
        name=name,
        within=_within(question.turns or 1, len(names)),
        whatever="" if question.turns in (None, 1) else f", whatever {others}",
        most=most,
    )


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def _within(turns: int, seats: int) -> str:
    """Within how many turns, told as the player's own where it comes to that."""
    rounds, rest = divmod(turns - 1, seats)
    if turns == 1:
        return "this turn"
    if rest or rounds + 1 >= len(_NUMBERS):
        return f"within {turns} turns, counting everyone's"
    return f"in {_NUMBERS[rounds + 1]} turns"


_EXTRA_TURNS = {"gotown": {"donuts"}, "chateau": {"shield", "stake", "crossbow"}}
"""The cards of races that give who plays them another turn at once."""


def extra_turns(position: Position) -> int:
    """How many cards that give another turn are in hands and piles: as many turns more may be counted, or not."""
    file = position.to_json()
    pile = file.get("pile", [])
    cards = [*(pile if isinstance(pile, list) else pile["hidden"])]
    cards += [card for player in file["players"] for card in player["hand"]]
    return sum(card in _EXTRA_TURNS.get(position.game, ()) for card in cards)


def name_seats(seats: int) -> tuple[str, ...]:
    """What the players of a puzzle are called."""
    return {1: ("North",), 2: ("North", "South")}.get(seats, ("North", "East", "South", "West")[:seats])
