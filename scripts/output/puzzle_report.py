"""A puzzle for people, in their language: its hints; its solution with the story, the tree of play and the tries."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from faceup.models.game import Number, Objective
from faceup.models.labels import either, say
from faceup.models.names import players_called
from faceup.models.phrases import Phrase, Saying, quoted
from faceup.models.position import AnyPosition, Move
from faceup.models.words import Language
from faceup.puzzles.games import theme_said
from faceup.puzzles.judging.heuristic_players import Lookahead
from faceup.puzzles.packs.puzzle import Puzzle, SolutionNode
from faceup.puzzles.packs.vocabulary import QuestionKind, names_said
from faceup.scripts.output.terminal import show_number

__all__ = ["hint_lines", "quoted_moves", "solution_lines", "told_moves", "worth"]


def hint_lines(puzzle: Puzzle, count: int, language: Language) -> Iterator[str]:
    """The first hints, a line each."""
    for number, hint in enumerate(puzzle.told(language).hints[:count], 1):
        yield _HINT.said(language, n=number, hint=hint)


def solution_lines(puzzle: Puzzle, language: Language) -> Iterator[str]:
    """What the key is worth, what it is about, the tree of play, and why the tries fail."""
    with players_called(names_said(puzzle.names, language)):
        best, second = (worth(puzzle, value) for value in (puzzle.value, puzzle.second))
        yield _KEY.said(language, key=quoted_moves(puzzle.key, language), worth=best, second=second)
        if puzzle.themes:
            yield _THEMES.said(
                language, themes=", ".join(_theme(puzzle.game, theme, language) for theme in puzzle.themes)
            )
        yield f"\n{puzzle.told(language).story}\n"
        yield from _tree(puzzle, puzzle.position, puzzle.solution, language)
        if puzzle.tries:
            yield ""
        for wrong in puzzle.tries:
            players = ", ".join(_player(player, language) for player in wrong.chosen_by)
            between = "  " if language is Language.ENGLISH else _THEN.said(language)
            refuted = between.join(told_moves([step.move], language) for step in wrong.refutation)
            told = {
                "moves": quoted_moves(wrong.moves, language),
                "players": players,
                "worth": worth(puzzle, wrong.value),
            }
            yield _TRY.said(language, **told, refuted=refuted or None)


def worth(puzzle: Puzzle, value: Number) -> Saying:
    """Say what a choice comes to: "is worth 3", "wins for sure"."""
    if puzzle.ask.objective is Objective.WIN and puzzle.position.fixed_length and value in _RESULTS:
        return _RESULTS[value].of()
    if puzzle.kind not in (QuestionKind.SURE_WIN, QuestionKind.BEST_CHANCE):
        return _IS_WORTH.of(n=show_number(value))
    if value in (1, -1):
        return (_WINS if value == 1 else _NOT_SURE if puzzle.kind is QuestionKind.SURE_WIN else _DOES_NOT_WIN).of()
    chance = Fraction(1 + value, 2)
    return _WITH_A_CHANCE.of(n=chance, percent=f"{float(100 * chance):.0f}")


def told_moves(moves: Iterable[Move], language: Language) -> str:
    """Tell the moves of a choice: by their texts in English, in words in other languages."""
    if language is Language.ENGLISH:
        return ", ".join(move.told() for move in moves)
    return _THEN.said(language).join(move.said(language) for move in moves)


def quoted_moves(moves: Iterable[Move], language: Language) -> str:
    """Tell the same inside a sentence."""
    told = told_moves(moves, language)
    return told if language is Language.ENGLISH else quoted(told, language)


def _theme(game: str, theme: str, language: Language) -> str:
    """A theme: in English by the word that finds puzzles of it."""
    return theme if language is Language.ENGLISH else theme_said(game, theme).name.said(language)


def _player(player: Lookahead, language: Language) -> str:
    """A limited player, by how far they look."""
    if language is Language.ENGLISH:
        return player.label
    return (_GREEDY if player is Lookahead.GREEDY else _AHEAD).said(language, n=int(player))


def _tree(
    puzzle: Puzzle,
    position: AnyPosition,
    nodes: tuple[SolutionNode, ...],
    language: Language,
    indent: str = "",
) -> Iterator[str]:
    """The tree of play, a turn a line, each below the one that it answers; those that are answered alike together."""
    by_chance = bool(position.chances())
    is_own = not by_chance and position.mover == puzzle.ask.player
    who = "" if by_chance else f"{names_said(puzzle.names, language)[position.mover]}: "
    for node in nodes:
        moves, after, replies = node.turn(position)
        remark = ""
        if is_own and not node.only:
            remark = f"  ({say('not alone', language)})"
        elif not is_own and not replies:
            remark = f"  ({say('decided', language)})"
        alike = either([told_moves(choice, language) for choice in (moves, *node.alike)], language)
        yield f"{indent}{who}{alike}{remark}"
        yield from _tree(puzzle, after, replies, language, indent + "  ")


_THEN = Phrase(", ", " ; ", "; ")
_HINT = Phrase("Hint {n}: {hint}", "Indice {n} : {hint}", "Indizio {n}: {hint}")
_KEY = Phrase(
    "{key} {worth}; the best other choice {second}.",
    "{key} {worth} ; le meilleur autre choix {second}.",
    "{key} {worth}; la migliore tra le altre scelte {second}.",
)
_THEMES = Phrase("Themes: {themes}.", "Thèmes : {themes}.", "Temi: {themes}.")
_TRY = Phrase(
    "Not {moves} ({players}), which {worth}[: {refuted}]",
    "Pas {moves} ({players}), ce qui {worth}[ : {refuted}]",
    "Non {moves} ({players}), che {worth}[: {refuted}]",
)
_IS_WORTH = Phrase("is worth {n}", "vaut {n}", "vale {n}")
_WINS = Phrase("wins for sure", "gagne à coup sûr", "vince di sicuro")
_DOES_NOT_WIN = Phrase("does not win", "ne gagne pas", "non vince")
_NOT_SURE = Phrase("is not sure to win", "ne garantit pas la victoire", "non garantisce la vittoria")
_RESULTS: Mapping[Number, Phrase] = {
    1: Phrase("wins", "gagne", "vince"),
    0: Phrase("shares the win", "partage la victoire", "divide la vittoria"),
    -1: _DOES_NOT_WIN,
}
_WITH_A_CHANCE = Phrase(
    "wins with a chance of {n} ({percent} %)",
    "gagne avec une chance de {n} ({percent} %)",
    "vince con una probabilità di {n} ({percent} %)",
)
_GREEDY = Phrase("greedy", "glouton", "ingordo")
_AHEAD = Phrase("{n:# turn|# turns} ahead", "{n:# tour|# tours} à l'avance", "{n:# turno|# turni} in anticipo")
