"""The sentences of explanations, in English, French and Italian; the gaps are filled by `reasons`."""

from collections.abc import Mapping

from faceup.models.phrases import Phrase

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, Phrase] = {
    "bounds": Phrase(
        "not everything was proven: the move {move} is worth {value} to {me}, and the best move {best}",
        "tout n'a pas été prouvé : le coup {move} vaut {value} pour {me}, et le meilleur coup {best}",
        "non tutto è stato dimostrato: la mossa {move} vale {value} per {me}, e la mossa migliore {best}",
    ),
    # What the move is worth.
    "best": Phrase(
        "the move {move} is best: {me} {ends}[, with all others against {against}]",
        "le coup {move} est le meilleur : {me} {ends}[, tous les autres contre {against}]",
        "la mossa {move} è la migliore: {me} {ends}[, con tutti gli altri contro {against}]",
    ),
    "only legal": Phrase(
        "the move {move} is the only legal one: {me} {ends}[, with all others against {against}]",
        "le coup {move} est le seul permis : {me} {ends}[, tous les autres contre {against}]",
        "la mossa {move} è l'unica permessa: {me} {ends}[, con tutti gli altri contro {against}]",
    ),
    "as good": Phrase(
        "the move {move} is as good as any other: {me} {ends}[, with all others against {against}]",
        "le coup {move} vaut tous les autres : {me} {ends}[, tous les autres contre {against}]",
        "la mossa {move} vale quanto ogni altra: {me} {ends}[, con tutti gli altri contro {against}]",
    ),
    "costs": Phrase(
        "the move {move} costs {cost}: {me} {ends}, and with the best move {best}[, with all others against {against}]",
        "le coup {move} coûte {cost} : {me} {ends}, et avec le meilleur {best}[, tous les autres contre {against}]",
        "la mossa {move} costa {cost}: {me} {ends}, e con la migliore {best}[, con tutti gli altri contro {against}]",
    ),
    "the win": Phrase("the win", "la victoire", "la vittoria"),
    "the tie": Phrase("the tie", "l'égalité", "la parità"),
    "cost and": Phrase("{cost} and {gone}", "{cost} et {gone}", "{cost} e {gone}"),
    # Other moves.
    "equal": Phrase("just as good: {moves}", "aussi bon : {moves}", "altrettanto buono: {moves}"),
    "only": Phrase(
        "no other move does as well: after the next best, {next}, {me} {ends}",
        "aucun autre coup ne fait aussi bien : après le meilleur des autres, {next}, {me} {ends}",
        "nessun'altra mossa vale tanto: dopo la migliore delle altre, {next}, {me} {ends}",
    ),
    "goes on": Phrase(
        "after {move}, {me} goes on with {reply}, and {me} {ends}",
        "après {move}, {me} continue par {reply}, et {me} {ends}",
        "dopo {move}, {me} continua con {reply}, e {me} {ends}",
    ),
    "reply": Phrase(
        "after {move}, {who} answers {reply}, and {me} {ends}",
        "après {move}, {who} répond {reply}, et {me} {ends}",
        "dopo {move}, {who} risponde {reply}, e {me} {ends}",
    ),
    "only reply": Phrase(
        "no other answer is as good for {who}: after {second}, {me} {ends}",
        "aucune autre réponse n'est aussi bonne pour {who} : après {second}, {me} {ends}",
        "nessun'altra risposta è altrettanto buona per {who}: dopo {second}, {me} {ends}",
    ),
    "better": Phrase(
        "better is {best}: [{who} answers {reply}, and ]{me} {ends}",
        "mieux vaut {best} : [{who} répond {reply}, et ]{me} {ends}",
        "meglio {best}: [{who} risponde {reply}, e ]{me} {ends}",
    ),
    "wrong draw": Phrase(
        "only the draw is wrong: with {move}, {me} {ends}",
        "seule la pioche est mauvaise : avec {move}, {me} {ends}",
        "solo la pesca è sbagliata: con {move}, {me} {ends}",
    ),
    "draw matters": Phrase(
        "the draw matters: with {move}, {me} {ends}",
        "la pioche compte : avec {move}, {me} {ends}",
        "la pesca conta: con {move}, {me} {ends}",
    ),
    # Where the ends differ.
    "points": Phrase(
        "the line after {move} ends {here}, the line after {best} {there}",
        "la suite après {move} finit sur {here}, la suite après {best} sur {there}",
        "la linea dopo {move} finisce {here}, la linea dopo {best} {there}",
    ),
    "gained and lost": Phrase(
        "{who} ends with {gained} in the first line, and with {lost} in the second",
        "{who} finit avec {gained} dans la première suite, et avec {lost} dans la seconde",
        "{who} finisce con {gained} nella prima linea, e con {lost} nella seconda",
    ),
    "gained": Phrase(
        "{who} ends with {gained} only in the first line",
        "{who} finit avec {gained} seulement dans la première suite",
        "{who} finisce con {gained} solo nella prima linea",
    ),
    "lost": Phrase(
        "{who} ends with {lost} only in the second line",
        "{who} finit avec {lost} seulement dans la seconde suite",
        "{who} finisce con {lost} solo nella seconda linea",
    ),
    "card": Phrase(
        "{who} takes {thing} and uses it in the first line, {other} in the second",
        "{who} prend {thing} et s'en sert dans la première suite, {other} dans la seconde",
        "{who} prende {thing} e ne fa uso nella prima linea, {other} nella seconda",
    ),
    # What would come of doing nothing.
    "tempo": Phrase(
        "{me} would rather not move: if {me} could pass, {who} would play {first}, and {me} {would}",
        "{me} préférerait ne pas jouer : si {me} pouvait passer, {who} jouerait {first}, et {me} {would}",
        "{me} preferirebbe non giocare: se {me} potesse passare, {who} giocherebbe {first}, e {me} {would}",
    ),
    "threat": Phrase(
        "if {me} did nothing, {who} would play {first}, and {me} {would}",
        "si {me} ne faisait rien, {who} jouerait {first}, et {me} {would}",
        "se {me} non facesse nulla, {who} giocherebbe {first}, e {me} {would}",
    ),
    "prevents": Phrase(
        "the move {move} prevents that: then {who} cannot play {first}",
        "le coup {move} l'empêche : {who} ne peut alors pas jouer {first}",
        "la mossa {move} lo impedisce: allora {who} non può giocare {first}",
    ),
    "sting": Phrase(
        "the move {move} takes the sting out of that: after {first}, {me} {ends}",
        "le coup {move} y pare : après {first}, {me} {ends}",
        "la mossa {move} vi rimedia: dopo {first}, {me} {ends}",
    ),
    # Which card would change it.
    "would be best": Phrase(
        "{change}, {move} would be best",
        "{change}, {move} serait le meilleur coup",
        "{change}, {move} sarebbe la mossa migliore",
    ),
    "would not be best": Phrase(
        "{change}, {move} would not be best; {better} would be",
        "{change}, {move} ne serait pas le meilleur coup ; ce serait {better}",
        "{change}, {move} non sarebbe la mossa migliore; lo sarebbe {better}",
    ),
    "without": Phrase("without {card} in {where}", "sans {card} ({where})", "senza {card} ({where})"),
    "in place": Phrase(
        "with {new} in place of {old} in [{inside} of ]{where}",
        "avec {new} à la place de {old} ([{inside}, ]{where})",
        "con {new} al posto di {old} ([{inside}, ]{where})",
    ),
    "held": Phrase("{who}'s {place}", "{place} {who:de}", "{place} di {who}"),
    "lying": Phrase("the {place}", "{place}", "{place}"),
    # Numbers.
    "between": Phrase("between {lower} and {upper}", "entre {lower} et {upper}", "tra {lower} e {upper}"),
    "number": Phrase("{n}", "{n}", "{n}"),
    "more": Phrase("{n} more", "{n} de plus", "altri {n}"),
}
