"""What a proof says, in a sentence."""

from faceup.models.game import Json
from faceup.solver.proofs.checker import Verdict

__all__ = ["sentence", "told"]


def told(verdict: Verdict) -> str:
    """Say what became of a proof."""
    if not verdict.verified:
        return f"not verified: record {verdict.records:,}: {verdict.problem}"
    rests_on = f"the lemmas {' and '.join(verdict.lemmas)}" if verdict.lemmas else "the rules alone"
    return (
        f"verified: {sentence(verdict.header)}; shown by {verdict.positions:,} positions"
        f" in {verdict.records:,} records, with {rests_on}"
    )


def sentence(header: Json) -> str:
    """Say what a proof claims.

    >>> question = {"player": 0, "objective": "win", "opponents": "adversarial", "turns": 3, "mate": True}
    >>> claims = [{"bound": "lower", "value": "-2", "horizon": 3}]
    >>> sentence({"question": question, "key": None, "claims": claims})
    'within 3 turns of everyone, seat 0 wins for sure in at most 2 turns of their own'
    """
    question, claims = header["question"], header["claims"]
    values = {claim["bound"]: claim["value"] for claim in claims}
    if question["mate"]:
        return _mate(question, values)
    whose = f"the {question['objective']} of seat {question['player']} {_AGAINST[question['opponents']]}"
    within = "" if question["turns"] is None else f"within {_turns(question['turns'])}, "
    if header["key"] is not None:
        others = values["others"]
        rest = (
            "there is no other first choice" if others is None else f"every other first choice gives at most {others}"
        )
        return f"{within}{whose} is at least {values['key']} after {', '.join(header['key'])}, and {rest}"
    if "exact" in values:
        return f"{within}each for themselves, the {question['objective']} of the seats is {', '.join(values['exact'])}"
    if values.keys() >= _WORDS.keys() and values["lower"] == values["upper"]:
        return f"{within}{whose} is exactly {values['lower']}"
    bounds = [f"{word} {values[name] or 'minus infinity'}" for name, word in _WORDS.items() if name in values]
    return f"{within}{whose} is {' and '.join(bounds)}"


_AGAINST = {
    "adversarial": "against all others",
    "cooperative": "with everyone's help",
    "selfish": "among selfish players",
}
_WORDS = {"lower": "at least", "upper": "at most"}


def _mate(question: Json, values: dict[str, str | None]) -> str:
    who, turns = f"seat {question['player']}", question["turns"]
    within = "" if turns is None else f"within {_turns(turns)} of everyone, "
    if "lower" not in values and values["upper"] is None:
        return f"{who} can never be sure to win" if turns is None else f"{within}{who} cannot be sure to win"
    sooner = values.get("upper")
    parts = []
    if "lower" in values:
        parts.append(f"wins for sure in at most {_turns(values['lower'])} of their own")
    if sooner is not None:
        parts.append(f"cannot be sure to win in fewer than {_turns(sooner)} of their own")
    return f"{within}{who} {' and '.join(parts)}"


def _turns(number: int | str | None) -> str:
    count = str(number).removeprefix("-")
    return f"{count} turn{'' if count == '1' else 's'}"
