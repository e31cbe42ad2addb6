"""The face of each card of a game, as it lies in a hand: a small drawing each, for what is left of the deck."""

from faceup.models.drawing import Drawing, View
from faceup.models.game import Json
from faceup.models.registry import game_named, games
from faceup.models.words import Language

__all__ = ["faces_told"]


def faces_told(name: str, language: Language) -> Json | None:
    """Return the drawings of a game's cards by their codes; None if there is no such game."""
    if name not in games():
        return None
    game = game_named(name)
    table, _ = game.position.form().draft({"game": name, "players": [{}] * max(2, game.seats[0])})
    assert table is not None, "every game can be begun with nothing on the table"
    drawer = table.table(View(language=language))
    return {card.code: Drawing(drawer.card(card), title=drawer.called(card)).svg(None) for card in game.cards}
