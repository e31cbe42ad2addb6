"""What the story of a Clock Towers puzzle begins with: its theme in a few words, before the key is told."""

from faceup.models.phrases import Phrase

__all__ = ["A_NEW_TOWER", "LEADS"]

LEADS = {
    "tie-break": Phrase("On points it will be level:", "Aux points, ce sera l'égalité :", "Ai punti finirà in parità:"),
    "closing-rung": Phrase(
        "Two players want the same rung:",
        "Deux joueurs veulent le même échelon :",
        "Due giocatori vogliono lo stesso gradino:",
    ),
    "odds": Phrase("Nobody knows what comes next:", "Personne ne sait ce qui vient :", "Nessuno sa che cosa verrà:"),
    "opened-rung": Phrase(
        "The next rung must stay shut:", "L'échelon suivant doit rester fermé :", "Il gradino dopo deve restare chiuso:"
    ),
    "stepping-stone": Phrase(
        "One tower is the step to the next:",
        "Un clocher sert de marche au suivant :",
        "Una torre fa da gradino alla successiva:",
    ),
    "waiting-move": Phrase("It pays to wait:", "Mieux vaut attendre :", "Conviene aspettare:"),
    "tempo": Phrase("There is no time to lose:", "Pas de temps à perdre :", "Non c'è tempo da perdere:"),
    "spoiling": Phrase("This is about defence:", "Ici, il faut défendre :", "Qui bisogna difendersi:"),
    "poisoned-roof": Phrase(
        "The points at hand are a trap:",
        "Les points à portée de main sont un piège :",
        "I punti a portata di mano sono una trappola:",
    ),
    "keep-open": Phrase(
        "One tower must stay open:", "Un clocher doit rester ouvert :", "Una torre deve restare aperta:"
    ),
    "right-order": Phrase("The order matters:", "L'ordre compte :", "L'ordine conta:"),
    "right-tower": Phrase(
        "It must be the right tower:", "Il faut choisir le bon clocher :", "Bisogna scegliere la torre giusta:"
    ),
    "kept-card": Phrase(
        "One card must wait for its place:",
        "Une carte doit attendre sa place :",
        "Una carta deve aspettare il suo posto:",
    ),
    "count-to-the-end": Phrase(
        "Count to the end:", "Il faut compter jusqu'au bout :", "Bisogna contare fino alla fine:"
    ),
}
A_NEW_TOWER = Phrase("A new tower is worth more:", "Un nouveau clocher vaut mieux :", "Una torre nuova vale di più:")
"""For the right tower, where the key starts it."""
