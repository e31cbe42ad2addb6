"""The front door: what `import faceup` offers. Each name loads what it needs when it is first used.

>>> import faceup
>>> position = faceup.read("clock-towers~french~0~..~Kr_1c~2_")
>>> answer = faceup.solve(position, objective="margin", seconds=10)
>>> answer.value, answer.line[0].move
(4, Move.parse('K>1c'))
>>> after = position.play("K>1c")
>>> [str(move) for move in after.legal_moves()]
['2>new', 'x2']

The package `faceup` itself is written by the build (see `pyproject.toml`) and takes all of its names from here.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from faceup.models.errors import FaceupError, QuestionError
from faceup.scripts.given import TABLE_MB, entry_of, limits_of, position_of, question_of

if TYPE_CHECKING:
    from faceup.models.documents import Source
    from faceup.models.files import Entry
    from faceup.models.game import Number, Objective
    from faceup.models.position import AnyPosition, Move, Position
    from faceup.models.words import Language
    from faceup.puzzles.judging.analysis import Analysis
    from faceup.puzzles.packs.pack import Pack
    from faceup.puzzles.packs.puzzle import Puzzle
    from faceup.solver.answer import Answer, Progress
    from faceup.solver.earliest_win import Earliest
    from faceup.solver.explain.explanation import Explanation
    from faceup.solver.proofs.proof import Proof
    from faceup.solver.question import Limits, Opponents, Question

__all__ = [
    "Answer",
    "Explanation",
    "FaceupError",
    "Language",
    "Limits",
    "Pack",
    "Position",
    "Proof",
    "Puzzle",
    "Question",
    "analyze",
    "deal",
    "explain",
    "generate",
    "maximum",
    "packs",
    "prove",
    "read",
    "read_all",
    "solve",
]


def read(source: "Source") -> "Position[Move]":
    """Read one position: from a file, a pack, standard input (``-``), JSON, or the one-line form.

    A text that begins with ``{`` is JSON, and one such as ``clock-towers~…`` is the one-line form; any other text names
    a file, and a `Path` always does. ``pack.jsonl#3`` and ``pack.jsonl#ct-5f0c9a1e`` are one position of a file, by its
    number or the id of the puzzle. A `FaceupError` lists every problem and says where it is.

    >>> import faceup
    >>> faceup.read("clock-towers~french~0~..~Kr_1c~2_").to_json()["players"][0]
    {'hand': ['K', '^r'], 'towers': ['1c']}
    >>> faceup.read({"game": "clock-towers", "players": [{"hand": ["K", "^r"], "towers": ["1c"]}]}).format()
    'clock-towers~french~0~..~Kr_1c'
    """
    return entry_of(source).position


def read_all(*sources: "Source") -> "list[Entry]":
    """Read every position of every source, each with its title, its note, the players' names and where it stands.

    >>> import faceup
    >>> (entry,) = faceup.read_all({"game": "clock-towers", "title": "The last storey", "players": [{"hand": ["2"]}]})
    >>> entry.title, entry.position.format()
    ('The last storey', 'clock-towers~french~0~..~2_')
    """
    from faceup.models.files import read_entries

    return read_entries(*sources)


def solve(
    position: "AnyPosition | Source",
    *,
    objective: "Objective | str | None" = None,
    opponents: "Opponents | str" = "adversarial",
    player: int | None = None,
    turns: int | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    table_mb: int = TABLE_MB,
    threads: int = 1,
    engine: str = "auto",
    all_moves: bool = False,
    question: "Question | None" = None,
    limits: "Limits | None" = None,
    stop: Callable[[], bool] = lambda: False,
    report: "Callable[[Progress], None] | None" = None,
) -> "Answer":
    """Find the best play from a position and its exact value, or proven bounds if a limit ends the search.

    `player` is a seat, by default the one to move; `objective` is ``score``, ``margin``, ``total`` or ``win``, by
    default what the game is played for; `opponents` are ``adversarial``, ``selfish`` or ``cooperative``. `turns`
    says how far to look ahead in a race. With `all_moves`, the answer has the value of every legal move.

    >>> import faceup
    >>> answer = faceup.solve("clock-towers~french~0~..~Kr_1c~2_", all_moves=True)
    >>> [(str(each.move), each.lower) for each in answer.moves]
    [('K>1c', 4), ('xK', 0), ('x^r', 0)]
    """
    from faceup.solver.engines import solve as answer

    table = position_of(position)
    asked = question_of(table, question, objective=objective, opponents=opponents, player=player, turns=turns)
    spent = limits_of(limits, seconds=seconds, nodes=nodes, table_mb=table_mb, threads=threads)
    return answer(table, asked, spent, engine=engine, all_moves=all_moves, stop=stop, report=report)


def explain(
    position: "AnyPosition | Source",
    move: "Move | str",
    *,
    names: Sequence[str] = (),
    objective: "Objective | str | None" = None,
    opponents: "Opponents | str" = "adversarial",
    turns: int | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    table_mb: int = TABLE_MB,
    threads: int = 1,
    engine: str = "auto",
    question: "Question | None" = None,
    limits: "Limits | None" = None,
    stop: Callable[[], bool] = lambda: False,
    report: "Callable[[Progress], None] | None" = None,
) -> "Explanation":
    """Tell why a move is best, or what it costs and why, for the player who moves.

    Every sentence is a proven fact, and its reason has the line of play that bears it out. `names` are what the players
    are called, by default as in the file. If the limits leave a value unproven, its bounds stand in its place.

    >>> import faceup
    >>> why = faceup.explain("clock-towers~french~0~..~Kr_1c~2_", "xK", names=["Anna", "Bert"])
    >>> why.loss, str(why.result.before), str(why.result.after)
    (4, 'won', 'level')
    >>> print(why.reasons[1].says)
    After xK, Bert answers 2>new, and Anna ends level on points.
    """
    from faceup.solver.explain import explain as reasons
    from faceup.solver.work import Work

    if isinstance(position, str | Path | Mapping):
        entry = entry_of(position)
        table, names = entry.position, names or entry.names
    else:
        table = position
    asked = question_of(table, question, objective=objective, opponents=opponents, player=None, turns=turns)
    spent = limits_of(limits, seconds=seconds, nodes=nodes, table_mb=table_mb, threads=threads)
    return reasons(table, move, asked, Work(spent, stop, report), names=names, engine=engine)


def prove(
    position: "AnyPosition | Source",
    *,
    objective: "Objective | str | None" = None,
    opponents: "Opponents | str" = "adversarial",
    player: int | None = None,
    turns: int | None = None,
    at_least: "Number | None" = None,
    at_most: "Number | None" = None,
    unique: bool = False,
    key: "Sequence[Move | str] | None" = None,
    mate: bool = False,
    lemmas: bool = False,
    question: "Question | None" = None,
    limits: "Limits | None" = None,
    stop: Callable[[], bool] = lambda: False,
    report: "Callable[[Progress], None] | None" = None,
) -> "Proof":
    """Prove what a position is worth, or bounds of your own, so that anyone can check it with the rules alone.

    `unique` proves that the best first choice, or the `key`, is better than all others; `mate`, in how many turns of
    their own the player wins a race for sure. With `lemmas` a proof is smaller and rests on more than the rules. If
    the claim is not true, there is no proof, and `prove` raises a `FaceupError`.

    >>> import faceup
    >>> proof = faceup.prove("clock-towers~french~0~..~Kr_1c~2_")
    >>> proof.claims, proof.verify().verified
    ('the margin of seat 0 against all others is exactly 4', True)
    """
    from faceup.solver.proofs import prove as proven

    table = position_of(position)
    asked = question_of(table, question, objective=objective, opponents=opponents, player=player, turns=turns)
    claim: dict[str, Any] = {"at_least": at_least, "at_most": at_most, "unique": unique, "key": key, "mate": mate}
    return proven(table, asked, limits, **claim, lemmas=lemmas, stop=stop, report=report)


def maximum(
    position: "AnyPosition | Source",
    *,
    objective: "Objective | str | None" = None,
    player: int | None = None,
    turns: int | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    table_mb: int = TABLE_MB,
    threads: int = 1,
    engine: str = "auto",
    all_moves: bool = False,
    limits: "Limits | None" = None,
    stop: Callable[[], bool] = lambda: False,
    report: "Callable[[Progress], None] | None" = None,
) -> "Answer | Earliest":
    """Find the most that could ever be made if everyone helps: all points together, or those of one `player`.

    In a race, find the earliest turn by which the player can win with nothing left to luck.

    >>> import faceup
    >>> faceup.maximum("clock-towers~french~0~2..~1cKr_~2Kb_").value
    10
    >>> faceup.maximum("gotown~gotown.floors_to_win-1~0d~261~~3m_~48_").turn
    3
    """
    from faceup.solver.earliest_win import find_earliest
    from faceup.solver.engines import solve as answer

    table = position_of(position)
    race = not table.fixed_length
    if race and all_moves:
        raise QuestionError("a race has one maximum, the earliest win; all_moves is for games of points")
    if objective is None and not race:
        objective = "total" if player is None else "score"
    asked = question_of(table, None, objective=objective, opponents="cooperative", player=player, turns=turns)
    spent = limits_of(limits, seconds=seconds, nodes=nodes, table_mb=table_mb, threads=threads)
    if race:
        return find_earliest(table, asked, spent, engine=engine, stop=stop, report=report)
    return answer(table, asked, spent, engine=engine, all_moves=all_moves, stop=stop, report=report)


def analyze(
    position: "AnyPosition | Source",
    *,
    kind: str | None = None,
    turns: int | None = None,
    minimal: bool = False,
    limits: "Limits | None" = None,
    seconds: float | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> "Analysis":
    """Judge a position as a puzzle: its keys, what tempts, which cards matter, what it is about and how hard it is.

    With `minimal`, also take away every card that does not matter, and give what is left. If the time runs out or
    `stop` returns true, the analysis has what it has found so far, and its `status` says why.

    >>> import faceup
    >>> found = faceup.analyze("clock-towers~french~0~..~Kr_1c~2_")
    >>> found.keys, found.value, found.second
    (('K>1c',), 4, 0)
    """
    from faceup.puzzles.judging.analysis import analyze as judge
    from faceup.puzzles.packs.vocabulary import QuestionKind, chosen_word

    asked = None if kind is None else chosen_word(QuestionKind, kind, "kind")
    spent = None if limits is None and seconds is None else limits_of(limits, seconds=seconds)
    return judge(position_of(position), asked, turns, make_minimal=minimal, limits=spent, stop=stop)


def generate(
    game: str,
    *,
    count: int = 1,
    seed: int = 0,
    kind: str | None = None,
    theme: str | None = None,
    grade: str | None = None,
    players: int = 2,
    left: int | None = None,
    turns: int | None = None,
    strategy: str | None = None,
    rules: "str | Mapping[str, object] | None" = None,
    tries: int | None = None,
    stop: Callable[[], bool] = lambda: False,
) -> "Pack":
    """Make puzzles out of played-out deals; the same seed gives the same puzzles.

    You get fewer than `count` if `tries` positions (by default 2,000 for each puzzle) yield fewer, or if `stop` returns
    true.

    >>> import faceup
    >>> (puzzle,) = faceup.generate("clock-towers", seed=94)
    >>> puzzle.question, puzzle.value, puzzle.second
    ('South to move: how does South win by the most?', 1, 0)
    """
    from contextlib import closing

    from faceup.puzzles.packs.generating import Tally
    from faceup.puzzles.packs.generating import generate as attempts
    from faceup.puzzles.packs.pack import Pack
    from faceup.puzzles.packs.recipe import Recipe

    recipe = Recipe.from_words(
        game,
        kind=kind,
        theme=theme,
        grade=grade,
        players=players,
        left=left,
        turns=turns,
        strategy=strategy,
        seed=seed,
        rules=rules,
    )
    puzzles: list[Puzzle] = []
    most = 2000 * count if tries is None else tries
    with closing(attempts(recipe, set(), tally := Tally())) as going:
        while len(puzzles) < count and tally.tried < most and not stop():
            puzzle = next(going).puzzle
            if puzzle is not None:
                puzzles.append(puzzle)
    return Pack(puzzles)


def deal(
    game: str,
    players: int = 2,
    seed: int = 0,
    left: int | None = None,
    rules: "str | Mapping[str, object] | None" = None,
    policy: str = "greedy",
    hidden: bool = False,
) -> "Position[Move]":
    """Deal a game, or an endgame: simple players play the deal on until `left` cards lie in the piles.

    The `policy` of these players is ``greedy``, ``random`` or ``careless``; `rules` are a preset's name, or an object
    with flags. A `hidden` deal is as the players see it: the order of the cards that nobody has seen is unknown.

    >>> import faceup
    >>> faceup.deal("gotown", seed=3).format()
    'gotown~gotown~0~7423dst7j15216hoam7h6h37dtb44j5m1m2tb8d63jd4~~1588j_~23568_'
    >>> faceup.deal("clock-towers", seed=11, left=2).to_json()["piles"]
    {'storeys': [], 'clocks': ['Km', 'K'], 'roofs': []}
    """
    from faceup.models.registry import game_named
    from faceup.puzzles.dealing.playouts import Policy, deal_endgame
    from faceup.puzzles.packs.vocabulary import chosen_word

    chosen = game_named(game)
    table_rules = chosen.rules_from_json(next(iter(chosen.presets)) if rules is None else rules)
    how = chosen_word(Policy, policy, "policy")
    return deal_endgame(
        chosen, players=players, rules=table_rules, seed=seed, left=left, policy=how, hidden=hidden
    ).position


def packs() -> "Mapping[str, Pack]":
    """Return the packs of puzzles that come with Faceup, by name; each is read when it is first asked for.

    >>> import faceup
    >>> faceup.packs()["gotown"][0].game
    'gotown'
    """
    from faceup.puzzles.packs.shelf import installed_packs as packs

    return packs()


_ELSEWHERE = {
    "Answer": "faceup.solver.answer",
    "Explanation": "faceup.solver.explain.explanation",
    "Language": "faceup.models.words",
    "Limits": "faceup.solver.question",
    "Pack": "faceup.puzzles.packs.pack",
    "Position": "faceup.models.position",
    "Proof": "faceup.solver.proofs.proof",
    "Puzzle": "faceup.puzzles.packs.puzzle",
    "Question": "faceup.solver.question",
}
"""The public classes, and the modules that they live in."""

if not TYPE_CHECKING:  # a type checker sees the classes themselves, above

    def __getattr__(name: str) -> object:
        """Find a public name for the package `faceup`, and load the module of a class when it is first asked for."""
        if name in _ELSEWHERE:
            return getattr(import_module(_ELSEWHERE[name]), name)
        if name in __all__:
            return globals()[name]
        raise AttributeError(f"module 'faceup' has no attribute {name!r}", name=name)

    def __dir__() -> list[str]:
        return [*__all__, "__version__"]
