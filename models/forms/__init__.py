"""What a game's files hold, declared once: a `Form` for its positions, `Moves` for its moves.

From a declaration come reading and writing JSON, the one-line form, the JSON Schema, the places in error messages, and
what needs to know where seats and cards are: turning the table, renaming cards, exchanging them.
"""

from faceup.models.forms.deck import Deck
from faceup.models.forms.field import FormField
from faceup.models.forms.fields import Cards, Count, Object, OneCard, Pile, Seat, Texts, Truth, Turn, either
from faceup.models.forms.form import Form, Players
from faceup.models.forms.hearing import Hearing, Piece
from faceup.models.forms.moves import Key, Moves, card_key, number_key, seat_key, word_key
from faceup.models.forms.reading import Reading
from faceup.models.forms.rules import RulesField, difference
from faceup.models.forms.shape import StrictShape

__all__ = [
    "Cards",
    "Count",
    "Deck",
    "Form",
    "FormField",
    "Hearing",
    "Key",
    "Moves",
    "Object",
    "OneCard",
    "Piece",
    "Pile",
    "Players",
    "Reading",
    "RulesField",
    "Seat",
    "StrictShape",
    "Texts",
    "Truth",
    "Turn",
    "card_key",
    "difference",
    "either",
    "number_key",
    "seat_key",
    "word_key",
]
