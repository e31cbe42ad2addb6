"""The rules that two tables may play differently: a record of named flags, and the presets of the two rulebooks.

A rules set is written as a preset's name, or as an object that starts from a preset and overrides flags:
``"french"``, ``{"preset": "french", "ladder": "own"}``. `Rules` holds the flags alone, so two ways of writing the
same rules are equal.
"""

from collections.abc import Mapping
from enum import StrEnum

from faceup.models.errors import NotationError, quote
from faceup.models.game import Flag
from faceup.models.value import value

__all__ = ["FLAGS", "HIGHEST_FIRST", "PRESETS", "SEATS", "Ladder", "Rules", "TieBreak"]

SEATS = range(1, 5)
"""Two to four players, assumed: the rulebooks give no number, and there are four 1m, one for every first hand. One
player alone is our solo game."""

HIGHEST_FIRST = 99
"""The largest number that ``first_heights`` takes; the whole deck has 42 storeys."""


class Ladder(StrEnum):
    SHARED = "shared"
    OWN = "own"


class TieBreak(StrEnum):
    ALTITUDE = "altitude"
    TOP_STOREY = "top-storey"
    NONE = "none"


@value
class Rules:
    """One rules set. The defaults are the French rulebook's."""

    first_heights: tuple[int, ...] = (1, 2)
    ladder: Ladder = Ladder.SHARED
    storeys_after_clock: bool = False
    tiebreak: TieBreak = TieBreak.ALTITUDE
    clock_mouse_in_tiebreak: bool = True

    def __post_init__(self) -> None:
        for name, kind in (("ladder", Ladder), ("tiebreak", TieBreak)):
            try:
                object.__setattr__(self, name, kind(getattr(self, name)))
            except ValueError:
                words = ", ".join(kind)
                raise NotationError(f"{name}: {quote(getattr(self, name))} should be one of {words}") from None
        heights = tuple(sorted(set(self.first_heights)))
        if not heights or heights[0] < 1 or heights[-1] > HIGHEST_FIRST:
            raise NotationError(
                f"first_heights: {list(heights)} must be one or more whole numbers from 1 to {HIGHEST_FIRST}"
            )
        object.__setattr__(self, "first_heights", heights)
        if self.tiebreak is TieBreak.NONE:  # then the mouse of a clock decides nothing, and equal means equal in play
            object.__setattr__(self, "clock_mouse_in_tiebreak", False)


PRESETS: Mapping[str, Rules] = {
    "french": Rules(),
    "italian": Rules(first_heights=(2,), tiebreak=TieBreak.TOP_STOREY, clock_mouse_in_tiebreak=False),
}


FLAGS: tuple[Flag, ...] = (
    Flag(
        "first_heights",
        "How many storeys the first complete tower of a colour may have. Each later tower of that colour has exactly"
        " one storey more than the one before.",
        "a list of whole numbers",
        "French rulebook: 'un ou deux Étages'. Italian rulebook: 'alta esattamente due piani intermedi'.",
        french="Combien d'étages peut avoir le premier clocher complet d'une couleur. Chaque clocher suivant de"
        " cette couleur en a exactement un de plus que le précédent.",
        italian="Quanti piani può avere la prima torre completa di un colore. Ogni torre successiva di quel"
        " colore ne ha esattamente uno in più della precedente.",
    ),
    Flag(
        "ladder",
        "Whose towers count as the ones before: those of the whole table (shared), or only one's own (own).",
        "shared, own",
        "Assumed: shared. French rulebook: 'Le premier clocher complet d'une couleur … Le clocher de même couleur"
        " suivant'. Italian rulebook: 'la terza quattro e la quarta cinque'. Neither says whose towers these are; both"
        " count the towers of a colour, up to its fourth roof, and people play it so.",
        french="Quels clochers comptent comme les précédents : ceux de toute la table (shared), ou seulement les"
        " siens (own).",
        italian="Quali torri contano come le precedenti: quelle di tutto il tavolo (shared) o solo le proprie (own).",
    ),
    Flag(
        "storeys_after_clock",
        "Whether a storey may be added to a tower that has its clock and no roof yet.",
        "true, false",
        "Assumed for both: no. Italian rulebook: 'Su una torre con orologio non possono essere collocati ulteriori"
        " piani intermedi'. The French words would allow it: 'ajouter la carte à un clocher existant', and a roof needs"
        " a tower that contains a clock. We follow the clearer of two books of one game.",
        french="Si l'on peut ajouter un étage à un clocher qui a déjà son horloge et pas encore de toit.",
        italian="Se si può aggiungere un piano a una torre che ha già l'orologio e non ancora il tetto.",
    ),
    Flag(
        "tiebreak",
        "What decides between players level on points. altitude: the highest mouse in a complete tower, then the"
        " highest cat. top-storey: having a mouse on the uppermost storey card of a complete tower, then having a"
        " cat there. none: the win is shared.",
        "altitude, top-storey, none",
        "French rulebook: altitude, 'la Souris située la plus haut'. Italian rulebook: top-storey, 'nel piano"
        " intermedio più alto di una delle sue torri complete'.",
        french="Ce qui départage les joueurs à égalité de points. altitude : la souris la plus haute dans un"
        " clocher complet, puis le chat le plus haut. top-storey : avoir une souris sur la carte étage la"
        " plus haute d'un clocher complet, puis y avoir un chat. none : la victoire est partagée.",
        italian="Che cosa decide tra giocatori a pari punti. altitude: il topo più in alto in una torre completa,"
        " poi il gatto più in alto. top-storey: avere un topo sulla carta piano più alta di una torre"
        " completa, poi avervi un gatto. none: la vittoria è condivisa.",
    ),
    Flag(
        "clock_mouse_in_tiebreak",
        "Whether the mouse of a clock counts in the tie-break. altitude: the clock is a level where it stands, with its"
        " mouse on it, and a storey above it is one level higher. top-storey: the mouse counts beside the animal of the"
        " uppermost storey card. Without the flag a clock is no level, and its mouse does not count.",
        "true, false",
        "French rulebook: the mouse 'située la plus haut dans un de ses clochers', and a clock's mouse is in the tower."
        " Italian rulebook: no, it names the uppermost storey, 'nel piano intermedio più alto'.",
        french="Si la souris d'une horloge compte pour départager. altitude : l'horloge est un niveau là où elle"
        " se trouve, avec sa souris, et un étage au-dessus d'elle est un niveau plus haut. top-storey :"
        " la souris compte à côté de l'animal de la carte étage la plus haute. Sans cette option, une"
        " horloge n'est pas un niveau et sa souris ne compte pas.",
        italian="Se il topo di un orologio conta nello spareggio. altitude: l'orologio è un livello dove si"
        " trova, con il suo topo, e un piano sopra di esso è un livello più alto. top-storey: il topo"
        " conta accanto all'animale della carta piano più alta. Senza questa opzione un orologio non è un"
        " livello e il suo topo non conta.",
    ),
)
