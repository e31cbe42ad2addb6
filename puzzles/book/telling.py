"""A puzzle told to people, in one language: its question, hints and story, the tree of play, the tries."""

from collections.abc import Iterable, Iterator, Sequence

from faceup.models.labels import either
from faceup.models.labels import say as say_label
from faceup.models.names import players_called
from faceup.models.phrases import capital
from faceup.models.position import AnyPosition, Move
from faceup.models.value import value
from faceup.models.words import Language
from faceup.puzzles.book.notation import noted
from faceup.puzzles.book.words import say, worth
from faceup.puzzles.games import theme_said
from faceup.puzzles.packs.puzzle import Puzzle, SolutionNode, Try
from faceup.puzzles.packs.vocabulary import names_said

__all__ = ["Branch", "Item", "Refuted", "Turn", "told"]

_MOST_BRANCHES = 30
"""How many branches of a tree of play a book prints. Nobody plays more through from paper."""
_MOST_TRIES = 3
"""How many tries a book refutes, the most tempting ones."""


@value
class Turn:
    """What one player does in one go, or chance, as a book notes it."""

    who: str
    moves: str
    remark: str = ""
    number: int = 0
    """The how many-th turn of the solver it is; 0 for others."""


@value
class Branch:
    """A line of a tree of play: a defence and the answer to it; and how many choices deep it stands."""

    depth: int
    turns: tuple[Turn, ...]


@value
class Refuted:
    """A try: what is played, what it comes to, and the play that shows it."""

    moves: str
    worth: str
    line: tuple[Turn, ...]


@value
class Item:
    """A puzzle of a book, in the book's language."""

    number: int
    puzzle: Puzzle
    question: str
    grade: str
    themes: tuple[str, ...]
    hints: tuple[str, ...]
    key: str
    worth: str
    story: str
    play: tuple[Branch, ...]
    more: str
    """How much of the tree is left out, in words; empty if nothing is."""
    tries: tuple[Refuted, ...]

    @property
    def notation(self) -> str:
        """The position in one line."""
        return self.puzzle.position.format()


def told(puzzle: Puzzle, number: int, language: Language) -> Item:
    """Tell a puzzle in a language."""
    telling = puzzle.told(language)
    with players_called(names_said(puzzle.names, language)):
        branches = list(_branches(puzzle, puzzle.position, puzzle.solution, language))
        printed = _shallow(branches)
        left_out = len(branches) - len(printed)
        return Item(
            number=number,
            puzzle=puzzle,
            question=telling.question,
            grade=puzzle.grade.said(language),
            themes=tuple(theme_said(puzzle.game, theme).name.said(language) for theme in puzzle.themes),
            hints=telling.hints,
            key=_said(puzzle.key, language),
            worth=capital(
                say(
                    "key worth",
                    language,
                    worth=worth(puzzle.kind, puzzle.value, language),
                    second=worth(puzzle.kind, puzzle.second, language),
                )
            ),
            story=telling.story,
            play=printed,
            more=say("more", language, n=left_out) if left_out else "",
            tries=tuple(_refuted(puzzle, wrong, language) for wrong in puzzle.tries[:_MOST_TRIES]),
        )


def _branches(
    puzzle: Puzzle,
    position: AnyPosition,
    nodes: tuple[SolutionNode, ...],
    language: Language,
    depth: int = 0,
    number: int = 1,
) -> Iterator[Branch]:
    """The tree of play: each defence on a line with its answer, further in where there is more than one."""
    for node in nodes:
        turns: list[Turn] = []
        replies: tuple[SolutionNode, ...] = (node,)
        here, own = position, number
        while len(replies) == 1 and (not turns or not turns[-1].number):
            turn, here, replies = _turn(puzzle, here, replies[0], language, own)
            turns.append(turn)
            own += bool(turn.number)
        yield Branch(depth, tuple(turns))
        yield from _branches(puzzle, here, replies, language, depth + (len(replies) > 1), own)


def _shallow(branches: Sequence[Branch]) -> tuple[Branch, ...]:
    """As much of a tree as a book prints: rather every answer to the key than all that follows one of them."""
    if len(branches) <= _MOST_BRANCHES:
        return tuple(branches)
    depths = sorted({branch.depth for branch in branches}, reverse=True)
    cuts = (_answered([branch for branch in branches if branch.depth <= depth]) for depth in depths)
    fitting = next((cut for cut in cuts if len(cut) <= _MOST_BRANCHES), branches)
    return tuple(fitting[:_MOST_BRANCHES])


def _answered(branches: Sequence[Branch]) -> list[Branch]:
    """The lines that end with a move of the solver, and those that lead to one: a defence alone tells nothing."""
    kept: list[Branch] = []
    for branch in reversed(branches):
        leads_on = bool(kept) and kept[-1].depth > branch.depth
        if leads_on or branch.turns[-1].number:
            kept.append(branch)
    return kept[::-1]


def _turn(
    puzzle: Puzzle, position: AnyPosition, node: SolutionNode, language: Language, number: int
) -> tuple[Turn, AnyPosition, tuple[SolutionNode, ...]]:
    """What a player does in one go, or chance; where it leads, and what follows."""
    is_own = not position.chances() and position.mover == puzzle.ask.player
    moves, after, replies = node.turn(position)
    remark = ""
    if is_own and not node.only:
        remark = say_label("not alone", language)
    elif not is_own and not replies:
        remark = say_label("decided", language)
    choices = either([_noted(puzzle, each, language) for each in (moves, *node.alike)], language)
    turn = Turn(_who(puzzle, position, language), choices, remark, number if is_own else 0)
    return turn, after, replies


def _refuted(puzzle: Puzzle, wrong: Try, language: Language) -> Refuted:
    line: list[tuple[str, bool, list[Move]]] = []
    position = puzzle.position
    for move in wrong.moves:
        position = position.after(move)
    for step in wrong.refutation:
        who = _who(puzzle, position, language)
        if line and line[-1][0] == who:
            line[-1][2].append(step.move)
        else:
            line.append((who, not position.chances() and position.mover == puzzle.ask.player, [step.move]))
        position = position.after(step.move)
    turns, number = [], 1
    for who, is_own, moves in line:
        number += is_own
        turns.append(Turn(who, _noted(puzzle, moves, language), number=number if is_own else 0))
    return Refuted(_noted(puzzle, wrong.moves, language), worth(puzzle.kind, wrong.value, language), tuple(turns))


def _noted(puzzle: Puzzle, moves: Iterable[Move], language: Language) -> str:
    names = names_said(puzzle.names, language)
    return noted(moves, names, puzzle.position.form().deck.words, language)


def _who(puzzle: Puzzle, position: AnyPosition, language: Language) -> str:
    """Who is to move: a player, or chance."""
    if position.chances():
        return say_label("chance", language)
    return names_said(puzzle.names, language)[position.mover]


def _said(moves: Iterable[Move], language: Language) -> str:
    return ", ".join(move.said(language) for move in moves)
