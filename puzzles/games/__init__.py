"""What puzzles must know about a game: one module a game, found through the entry points of the group `faceup.puzzles`.

An entry point has the name of its game and leads to a `PuzzleGame`, or to `RacePuzzles` for a game that need not end.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Generic

from faceup.models.errors import InputError, QuestionError, quote
from faceup.models.phrases import Phrase, Theme
from faceup.models.position import AnyPosition, P
from faceup.models.registry import game_named
from faceup.models.words import Words
from faceup.puzzles.dealing.mining import SEEDS_A_DEAL
from faceup.puzzles.judging.techniques import BY_LOOKING, Technique
from faceup.puzzles.packs.vocabulary import QuestionKind, Strategy
from faceup.puzzles.stories.teller import Teller
from faceup.solver.question import Question

if TYPE_CHECKING:
    from faceup.puzzles.dealing.mining import Source
    from faceup.puzzles.judging.dossier import Dossier

__all__ = [
    "PuzzleGame",
    "RacePuzzles",
    "all_themes",
    "kinds_of",
    "puzzle_game",
    "question_of",
    "theme_said",
    "themes_by_name",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleGame(Generic[P]):
    """A game as its puzzles see it. What is set here suits games of fixed length."""

    prefix: str
    """The two letters with which the ids of its puzzles begin."""
    source: "Source"
    """Where positions to make puzzles of come from."""
    themes: "Mapping[str, Callable[[Dossier[Any]], bool]]"
    """What a puzzle can be about: the names of themes, and how each is seen in a position with a unique key."""
    prospect: Callable[[P, int], int]
    """What a seat has and may hope for, to who looks no further: twelve a point made, a floor or a card laid."""
    renamings: Callable[[P], Iterable[Mapping[str, str]]] = lambda position: ({},)
    """Every way to rename cards that the rules do not notice; cards that are not named stay as they are."""
    alone: Callable[[P, int], P | None] = lambda position, seat: None
    """The position as it would be if a seat were alone at the table, in seat 0; None where the game knows no such."""
    readings: Callable[[P], Iterable[P]] = lambda position: ()
    """The same position by other readings of the rulebook, under which a puzzle should have the same key."""
    is_finished: Callable[[str], bool] = lambda cards: False
    """Whether what lies somewhere, by its cards, is finished: a drawing may fold it into what it is worth."""
    kind_of_move: Callable[[Any], str] = lambda move: str(move).split(" ")[0]
    """A word for what sort of move it is: the words of a solution's moves are its skeleton."""
    throws_away: Callable[[Any], bool] = lambda move: False
    """Whether a move does nothing but get rid of a card."""
    extra_turns: Callable[[P], int] = lambda position: 0
    """How many turns more may be counted, or not, because cards give another turn at once."""
    kinds: tuple[QuestionKind, ...] = (
        QuestionKind.BEST_MARGIN,
        QuestionKind.BEST_EXPECTATION,
        QuestionKind.STAY_LEVEL,
        QuestionKind.WIN,
        QuestionKind.TIE_BREAK,
        QuestionKind.REFUTE,
        QuestionKind.HELP_POINTS,
        QuestionKind.SOLO_MAXIMUM,
    )
    """What can be asked, the usual question first."""
    strategy: Strategy = Strategy.COMPOSE
    """How puzzles are come by, unless it is said. Among dealt endgames good ones are too rare to wait for."""
    seeds_a_deal: int = 1
    """How many seeds in a row are of one deal."""
    usual_turns: int | None = None
    """Within how many turns is asked, unless it is said."""
    techniques: tuple[Technique, ...] = BY_LOOKING
    """The techniques by which its puzzles are graded, one more for each `Grade`, the easiest first."""
    obvious: Callable[[Iterable[bool]], bool] = any
    """Whether the key is obvious if these of the choices that look best at first sight are right."""
    teller: "type[Teller[Any]]" = Teller
    """Who tells the stories of its puzzles."""
    swaps_within_hands: bool = False
    """Whether a card is only tried in place of others of its hand, when it is asked which cards matter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RacePuzzles(PuzzleGame[P], Generic[P]):
    """A race as its puzzles see it: it is asked about a few turns, and who looks so far sees all."""

    kinds: tuple[QuestionKind, ...] = (QuestionKind.SURE_WIN, QuestionKind.BEST_CHANCE, QuestionKind.HELP_WIN)
    strategy: Strategy = Strategy.MINE
    seeds_a_deal: int = SEEDS_A_DEAL
    usual_turns: int | None = 3
    obvious: Callable[[Iterable[bool]], bool] = all
    """A move looks as good as any of its sort: the key is found only if nothing else looks as good."""
    swaps_within_hands: bool = True
    """Every answer takes long, so fewer are asked for."""


def themes_by_name(*themes: Callable[[Any], bool]) -> dict[str, Callable[[Any], bool]]:
    """Name themes after the functions that see them: `last_card` sees the theme `last-card`."""
    return {theme.__name__.replace("_", "-"): theme for theme in themes}


@cache
def puzzle_game(name: str) -> PuzzleGame[Any]:
    """Return what puzzles know about the game of that name; its module is loaded now."""
    found = entry_points(group="faceup.puzzles", name=name)
    if not found:
        raise InputError(f"there are no puzzles of {quote(name)}")
    known: PuzzleGame[Any] = next(iter(found)).load()
    return known


def all_themes() -> list[str]:
    """Return the themes of all games."""
    return [theme for each in entry_points(group="faceup.puzzles") for theme in puzzle_game(each.name).themes]


def theme_said(game: str, theme: str) -> Theme:
    """Return what a theme of a game is called, and what it is about; one that has no words goes by its own name."""
    words: Words = game_named(game).position.form().deck.words
    unsaid = Phrase(theme, theme, theme)
    return words.themes.get(theme) or Theme(unsaid, unsaid)


def kinds_of(position: AnyPosition) -> list[QuestionKind]:
    """Return the kinds of question that a position takes, the game's usual one first.

    Where piles of a game of fixed length hide something, one can ask only for what is best on average.
    """
    kinds = [kind for kind in puzzle_game(position.game).kinds if kind.takes(len(position.players))]
    if not position.fixed_length or len(position.players) == 1:
        return kinds
    return [kind for kind in kinds if (kind is QuestionKind.BEST_EXPECTATION) is not position.certain]


def question_of(kind: QuestionKind, position: AnyPosition, turns: int | None = None) -> Question:
    """Return the question of that kind for the player to move, in a race with the turns to look ahead."""
    if kind not in kinds_of(position):
        seats = len(position.players)
        raise QuestionError(
            f"{position.game} with {seats} {'player' if seats == 1 else 'players'} has no puzzles of the kind {kind};"
            f" choose {', '.join(kinds_of(position))}"
        )
    return Question.about(position, objective=kind.objective, opponents=kind.opponents, turns=turns)
