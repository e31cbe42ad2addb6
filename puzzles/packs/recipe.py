"""What decides which puzzles are made: with the same recipe, a seed gives the same puzzle."""

from collections.abc import Mapping
from dataclasses import dataclass

from faceup.models.errors import QuestionError
from faceup.models.game import Json
from faceup.models.registry import game_named
from faceup.puzzles.games import all_themes, kinds_of, puzzle_game
from faceup.puzzles.judging.judge import Reason
from faceup.puzzles.packs.puzzle import GENERATOR, Puzzle
from faceup.puzzles.packs.vocabulary import Grade, QuestionKind, Strategy, chosen_word

__all__ = ["MOST_SEED", "Recipe"]

MOST_SEED = 2**62
"""The last seed with which a recipe may begin: those that follow, too, are numbers that files can hold."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """What is wanted of puzzles, and how they are made."""

    game: str
    kind: QuestionKind
    players: int
    rules: str | Json
    seed: int
    """The first seed that is tried."""
    left: int | None = None
    """How many cards lie in the piles, if that matters."""
    turns: int | None = None
    theme: str | None = None
    grade: Grade | None = None
    strategy: Strategy = Strategy.MINE

    @classmethod
    def from_words(
        cls,
        game: str,
        *,
        kind: str | None = None,
        theme: str | None = None,
        grade: str | None = None,
        players: int = 2,
        left: int | None = None,
        turns: int | None = None,
        strategy: str | None = None,
        seed: int = 0,
        rules: object = None,
    ) -> "Recipe":
        """Make a recipe of words, and check it; the game says what is usual where nothing is said.

        The rules are a set of the game's rules, or such a set in JSON.

        >>> Recipe.from_words("gotown").kind.value
        'sure-win'
        """
        chosen = game_named(game)
        given = next(iter(chosen.presets)) if rules is None else rules
        table_rules = chosen.rules_from_json(given) if isinstance(given, str | Mapping) else given
        usual = kinds_of(chosen.deal(players, table_rules, seed))[0]
        recipe = cls(
            game=game,
            kind=usual if kind is None else chosen_word(QuestionKind, kind, "kind"),
            players=players,
            rules=chosen.rules_to_json(table_rules),
            seed=seed,
            left=left,
            turns=turns or puzzle_game(game).usual_turns,
            theme=None if theme is None else chosen_word(all_themes(), theme, "theme"),
            grade=None if grade is None else chosen_word(Grade, grade, "grade"),
            strategy=puzzle_game(game).strategy if strategy is None else chosen_word(Strategy, strategy, "strategy"),
        )
        recipe.check()
        return recipe

    def check(self) -> None:
        """Raise a `QuestionError` or another `FaceupError` if nothing can come of it."""
        if not 0 <= self.seed <= MOST_SEED:
            raise QuestionError(f"the seed should be 0 to {MOST_SEED}, not {self.seed}")
        game, puzzles = game_named(self.game), puzzle_game(self.game)
        position = game.deal(self.players, game.rules_from_json(self.rules), self.seed)
        kinds = [kind for kind in puzzles.kinds if kind.takes(self.players)]
        if self.kind not in kinds:
            takes = ", ".join(kinds)
            raise QuestionError(f"{self.game} with {self.players} players has no kind {self.kind}; choose {takes}")
        if self.theme is not None and self.theme not in puzzles.themes:
            raise QuestionError(f"{self.game} has no theme {self.theme}; choose {', '.join(puzzles.themes)}")
        puzzles.source.check(self, position)

    def missed(self, puzzle: Puzzle) -> Reason | None:
        """Return why a puzzle is not what is wanted."""
        if self.grade is not None and puzzle.grade is not self.grade:
            return Reason.OTHER_GRADE
        return Reason.OTHER_THEME if self.theme is not None and self.theme not in puzzle.themes else None

    def to_json(self) -> Json:
        words = {"kind": str(self.kind), "theme": self.theme}
        words |= {"grade": self.grade and str(self.grade), "strategy": str(self.strategy)}
        numbers = {"players": self.players, "seed": self.seed, "left": self.left, "turns": self.turns}
        return {"game": self.game, "rules": self.rules, "generator": GENERATOR} | numbers | words
