"""What the board calls the questions that can be asked, and the players that one can play against."""

from collections.abc import Mapping

from faceup.models.game import Objective, Opponents
from faceup.models.phrases import Phrase
from faceup.puzzles.play.levels import Level

__all__ = ["LEVELS", "OBJECTIVES", "OPPONENTS"]

OBJECTIVES: Mapping[Objective, Phrase] = {
    Objective.SCORE: Phrase("own points", "ses propres points", "i propri punti"),
    Objective.MARGIN: Phrase(
        "points ahead of the best other player",
        "points d'avance sur le meilleur adversaire",
        "punti di vantaggio sul miglior avversario",
    ),
    Objective.TOTAL: Phrase(
        "everyone's points together", "les points de tous ensemble", "i punti di tutti messi insieme"
    ),
    Objective.WIN: Phrase("the win", "la victoire", "la vittoria"),
}
OPPONENTS: Mapping[Opponents, Phrase] = {
    Opponents.ADVERSARIAL: Phrase(
        "the others play against you", "les autres jouent contre vous", "gli altri giocano contro di te"
    ),
    Opponents.SELFISH: Phrase("everyone plays for themselves", "chacun joue pour soi", "ognuno gioca per sé"),
    Opponents.COOPERATIVE: Phrase("everyone helps", "tout le monde aide", "tutti aiutano"),
}
LEVELS: Mapping[Level, Phrase] = {
    Level.GREEDY: Phrase("greedy: the first good look", "gourmand : au premier coup d'œil", "goloso: al primo sguardo"),
    Level.ONE_TURN: Phrase("looks one turn ahead", "voit un tour à l'avance", "vede un turno avanti"),
    Level.TWO_TURNS: Phrase("looks two turns ahead", "voit deux tours à l'avance", "vede due turni avanti"),
    Level.THREE_TURNS: Phrase("looks three turns ahead", "voit trois tours à l'avance", "vede tre turni avanti"),
    Level.FOUR_TURNS: Phrase("looks four turns ahead", "voit quatre tours à l'avance", "vede quattro turni avanti"),
    Level.FIVE_TURNS: Phrase("looks five turns ahead", "voit cinq tours à l'avance", "vede cinque turni avanti"),
    Level.PERFECT: Phrase("perfect", "parfait", "perfetto"),
}
