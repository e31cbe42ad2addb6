"""Positions to make puzzles of, out of deals that simple-minded players play on. The same seed gives the same one."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol, cast

from faceup.models.errors import QuestionError
from faceup.models.piles import Pile
from faceup.models.position import AnyPosition
from faceup.models.registry import game_named
from faceup.puzzles.dealing.playouts import Policy, deal_endgame, play_out
from faceup.puzzles.packs.vocabulary import QuestionKind, Strategy

if TYPE_CHECKING:
    from faceup.puzzles.packs.recipe import Recipe

__all__ = ["SEEDS_A_DEAL", "DealtEndgames", "LastTurns", "Source"]

_LAST_TURNS = 12
"""From how many turns before the end of a race positions are taken."""
SEEDS_A_DEAL = 4 * _LAST_TURNS
"""How many seeds in a row are of one deal: every turn comes with several hands."""
_UNKNOWN = 6
"""How many cards lie in a pile of unknown order: what may come should fit in a head."""


class Source(Protocol):
    """Where positions come from."""

    def check(self, recipe: "Recipe", start: AnyPosition) -> None:
        """Raise a `QuestionError` if the recipe asks for what there is not, in games that start like this."""

    def position(self, recipe: "Recipe", seed: int) -> AnyPosition | None:
        """Return the position of a seed; None if the deal came to nothing."""


@dataclass(frozen=True, slots=True)
class DealtEndgames:
    """Deals of a game of fixed length, played on at random or greedily until few cards are left."""

    left: tuple[int, int] = (0, 3)
    """How many cards lie in the piles, if it is not said. Few make short solutions that can be read.

    Composing begins with the most: it can take cards away."""

    hide: Callable[[Any], Any] | None = None
    """A position as players see it who know what lies in the piles, but only the order of the tops."""

    def check(self, recipe: "Recipe", start: AnyPosition) -> None:
        held = start.cards_left
        if recipe.left is not None and recipe.left > held:
            raise QuestionError(f"{recipe.left} cards cannot be left: the piles hold {held}")

    def position(self, recipe: "Recipe", seed: int) -> AnyPosition:
        game = game_named(recipe.game)
        chance = random.Random(f"puzzle {seed}")
        policy = chance.choice((Policy.RANDOM, Policy.GREEDY))
        hidden = recipe.kind is QuestionKind.BEST_EXPECTATION
        few = chance.randint(*self.left) if recipe.strategy is Strategy.MINE else self.left[1]
        left = few if recipe.left is None else recipe.left
        rules = game.rules_from_json(recipe.rules)
        dealt = deal_endgame(game, players=recipe.players, rules=rules, seed=seed, left=left, policy=policy).position
        if hidden and self.hide is not None:
            return cast("AnyPosition", self.hide(dealt))
        return dealt


@dataclass(frozen=True, slots=True)
class LastTurns:
    """The last turns of a careless race, with hands and a pile dealt anew.

    What lies on the table near the end is worth fighting for, but the hands are full of what was of no use. So the
    towers and castles stay as they are, and all other cards are shuffled and dealt again, as many to each hand as it
    had. Of the pile no more is kept than can be drawn.

    Where the last of the turns is that of the player before, no puzzle can begin with a turn of one's own: the last
    turn would be of no use. There it begins out of turn, if the game knows such a moment (`interrupted`).
    """

    most_drawn: Callable[[Any, int], int]
    """How many cards may be drawn, by these rules, within so many turns, if that of the first is drawn already."""
    interrupted: Callable[[Any, random.Random], Any] | None = None
    """Play on from the beginning of a turn to where the next player has to choose out of turn; None if that fails."""

    def check(self, recipe: "Recipe", start: AnyPosition) -> None:
        if recipe.left is not None:
            raise QuestionError(f"{recipe.game} is a race: its puzzles come from the last turns, not from cards left")

    def position(self, recipe: "Recipe", seed: int) -> AnyPosition | None:
        """Return the beginning of a turn, with its player in seat 0, and a shuffled pile where chance is asked for."""
        rules = game_named(recipe.game).rules_from_json(recipe.rules)
        begun = _played_out(recipe.game, recipe.players, rules, seed // SEEDS_A_DEAL)
        back = seed % _LAST_TURNS
        if back >= len(begun) or not begun[-1 - back].drawn:
            return None
        position = begun[-1 - back]
        cards = [*position.pile.cards, *position.discard, *(card for each in position.players for card in each.hand)]
        random.Random(f"hands {seed}").shuffle(cards)
        seated = tuple(replace(each, hand=tuple(cards.pop() for _ in each.hand)) for each in position.players)
        unknown = recipe.kind is QuestionKind.BEST_CHANCE
        pile = cards[: _UNKNOWN if unknown else self.most_drawn(rules, recipe.turns or 1)]
        laid = replace(position, players=seated, pile=Pile(tuple(pile), shuffled=unknown), discard=())
        if self.interrupted is not None and (recipe.turns or 1) % recipe.players == 0:
            laid = self.interrupted(laid, random.Random(f"interrupted {seed}"))
        if laid is None:
            return None
        turned: AnyPosition = laid.rotated(laid.mover)
        return turned


@lru_cache(maxsize=1)
def _played_out(game: str, players: int, rules: Any, deal: int) -> list[Any]:
    return play_out(game_named(game).deal(players, rules, deal), Policy.CARELESS, deal)[-_LAST_TURNS:]
