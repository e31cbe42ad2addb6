"""What the things of Clock Towers are called in English, French and Italian: the rulebooks' words where they have any.

The rulebooks name red and blue; the other colours are named as their cards look.
"""

from faceup.models.words import Names, Words

__all__ = ["WORDS"]

_STOREYS = {
    "1": Names("one storey, storey, 1 storey, one", "un étage, 1 étage", "un piano intermedio, un piano, 1 piano"),
    "2": Names("two storeys, 2 storeys, two", "deux étages, 2 étages, deux", "due piani intermedi, due piani, 2 piani"),
}
_ANIMALS = {
    "c": Names("with a cat, cat", "avec chat, avec un chat, chat", "con gatto, con un gatto, gatto"),
    "m": Names("with a mouse, mouse", "avec souris, avec une souris, souris", "con topo, con un topo, topo"),
}


def _joined(first: str, second: str) -> str:
    return ", ".join(f"{one} {other}" for one in first.split(", ") for other in second.split(", "))


WORDS = Words(
    Names("Clock Towers", "Clock Towers, clochers", "Clock Towers, torri con orologio"),
    cards={
        **_STOREYS,
        **{
            storeys + animal: Names(*map(_joined, names, lives))
            for storeys, names in _STOREYS.items()
            for animal, lives in _ANIMALS.items()
        },
        "K": Names("clock, plain clock", "horloge, horloge sans souris", "orologio, orologi"),
        "Km": Names("clock with a mouse, mouse clock", "horloge avec souris", "orologio con topo, orologio con topi"),
        "^r": Names("red roof, red", "toit rouge, rouge", "tetto rosso, rosso"),
        "^b": Names("blue roof, blue", "toit bleu, bleu", "tetto blu, blu"),
        "^g": Names("green roof, green", "toit vert, vert", "tetto verde, verde"),
        "^y": Names("yellow roof, yellow", "toit jaune, jaune", "tetto giallo, giallo"),
        "^p": Names("purple roof, purple, violet roof", "toit violet, violet", "tetto viola, viola"),
    },
    keys={
        "piles": Names("piles", "tas, pioches", "mazzi"),
        "storeys": Names("storeys, stories", "étages", "piani intermedi, piani, piano"),
        "clocks": Names("clocks", "horloges", "orologi, orologio"),
        "roofs": Names("roofs", "toits", "tetti, tetto"),
        "towers": Names("towers", "clochers, tours", "torri, torre"),
    },
    rules={
        "french": Names("french", "français, françaises, règles françaises", "francese, francesi"),
        "italian": Names("italian", "italien, italiennes", "italiano, italiane, regole italiane"),
    },
    moves={
        "": Names("play, put, lay, build", "joue, jouer, pose, poser, place", "gioca, giocare, metti, posa"),
        ">": Names("on, onto, to, on top of", "sur", "su, sopra, sulla, sul"),
        "x": Names("discard, throw away", "défausse, défausser, jette, écarte", "scarta, scartare"),
        "+": Names("draw, take, draw from, take from", "pioche, piocher, prends", "pesca, pescare, prendi"),
        "new": Names("new, new tower, a tower", "nouveau, nouveau clocher, nouvelle tour", "nuova, nuova torre"),
        "~reveal": Names("reveal, turn up", "révèle, retourne", "scopri, gira"),
    },
    noise="tower clocher tour torre pile top tas mazzo",
)
