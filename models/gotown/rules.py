"""The rules that two tables may play differently: a record of named flags, and the preset of the rulebook.

A rules set is written as the preset's name, or as an object that starts from it and overrides flags: ``"gotown"``,
``{"preset": "gotown", "floors_to_win": 4}``.
"""

from collections.abc import Mapping

from faceup.models.errors import NotationError
from faceup.models.game import Flag
from faceup.models.value import value

__all__ = ["FLAGS", "HIGHEST_TOWER", "PRESETS", "SEATS", "Rules"]

SEATS = range(2, 5)

HIGHEST_TOWER = 18
"""The largest number that ``floors_to_win`` takes: 32 numbers and 4 jokers do not make more floors."""


@value
class Rules:
    """One rules set. The defaults are the rulebook's."""

    floors_to_win: int = 5
    milkshake_stack: bool = True
    milkshake_refill: bool = False
    donuts_spend_milkshakes: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.floors_to_win <= HIGHEST_TOWER:
            raise NotationError(
                f"floors_to_win: {self.floors_to_win} should be a whole number from 1 to {HIGHEST_TOWER}"
            )


PRESETS: Mapping[str, Rules] = {"gotown": Rules()}

FLAGS: tuple[Flag, ...] = (
    Flag(
        "floors_to_win",
        "How many floors a tower needs to win.",
        f"a whole number from 1 to {HIGHEST_TOWER}",
        "The rulebook: 'une tour de 5 étages', and four as an 'option pour écourter le jeu'.",
        french="Combien d'étages il faut à une tour pour gagner.",
        italian="Quanti piani servono a una torre per vincere.",
    ),
    Flag(
        "milkshake_stack",
        "Whether a second milkshake may be laid before a player who has one already. One goes a turn.",
        "true, false",
        "Assumed: yes. The rulebook does not mention a second one; all it asks is 'il faut la placer devant un"
        " adversaire'.",
        french="Si l'on peut poser un deuxième milkshake devant un joueur qui en a déjà un. Un seul s'en va par tour.",
        italian="Se si può mettere un secondo milkshake davanti a un giocatore che ne ha già uno. Ne va via uno"
        " per turno.",
    ),
    Flag(
        "milkshake_refill",
        "Whether a turn that is skipped for a milkshake ends with the usual refill to three cards.",
        "true, false",
        "Assumed: no. The rulebook: 'sa seule option est de défausser la carte milkshake'. A refill would be more than"
        " that, but a table may take it for part of every turn.",
        french="Si un tour passé à cause d'un milkshake se termine en complétant la main à trois cartes, comme"
        " d'habitude.",
        italian="Se un turno saltato per un milkshake si chiude come al solito, completando la mano a tre carte.",
    ),
    Flag(
        "donuts_spend_milkshakes",
        "Whether the turn that an opponent passes for the truck also takes one of the milkshakes that lie before them.",
        "true, false",
        "Assumed: no. The rulebook: 'TOUS les adversaires doivent passer leur tour'. A turn that is passed is no turn"
        " in which a milkshake could be discarded.",
        french="Si le tour qu'un adversaire passe à cause du camion lui retire aussi l'un des milkshakes posés"
        " devant lui.",
        italian="Se il turno che un avversario salta per il camion gli toglie anche uno dei milkshake che ha davanti.",
    ),
)
