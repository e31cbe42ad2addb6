"""`python -m fuzz`: run the fuzzers, or replay what they found."""

import argparse
import re
import sys
from functools import partial
from pathlib import Path

from fuzz.case import Case
from fuzz.runner import Fault, Findings, fuzz
from fuzz.targets import TARGETS
from fuzz.trial import End, scratch, tried

FOUND = Path("build") / "fuzz"
REPLAY = f"PYTHONPATH=tests {sys.executable} -m fuzz --replay"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m fuzz", description="Try damaged input on all that reads it.")
    parser.add_argument("--seconds", type=float, default=60, help="for all targets together (default: 60)")
    parser.add_argument("--seed", type=int, default=0, help="the same seed gives the same cases (default: 0)")
    parser.add_argument("--target", action="append", choices=TARGETS, help="only this one; may be given several times")
    parser.add_argument("--found", type=Path, default=FOUND, help=f"where failing cases are kept (default: {FOUND})")
    parser.add_argument("--replay", type=Path, nargs="+", metavar="FILE", help="try kept cases again, and nothing else")
    asked = parser.parse_args()
    if asked.replay:
        return replay(asked.replay)
    return run(asked.target or list(TARGETS), asked.seed, asked.seconds, asked.found)


def run(names: list[str], seed: int, seconds: float, found: Path) -> int:
    print(f"{len(names)} targets, seed {seed}, {seconds / len(names):.1f} s each", flush=True)
    total = Findings()
    for name in names:
        findings = fuzz(name, seed, seconds / len(names), partial(keep, name, found))
        print(f"{name:20} {told(findings)}", flush=True)
        for fault in findings.faults.values():
            print(f"  {fault.times} × {fault.verdict.what}\n    {REPLAY} {file_of(name, found, fault)}", flush=True)
        total.ends += findings.ends
        total.faults |= {f"{name} {what}": fault for what, fault in findings.faults.items()}
    print(f"{'together':20} {told(total)}")
    return 1 if total.faults else 0


def told(findings: Findings) -> str:
    ends = findings.ends
    counts = f"{ends.total():>8,} cases: {ends[End.READ]:>7,} read, {ends[End.REFUSED]:>7,} refused"
    return counts + (f", {ends[End.FAILED]:,} failed ({len(findings.faults)} faults)" if findings.faults else "")


def keep(name: str, found: Path, fault: Fault) -> None:
    """Write a failing case to a file at once, so that it is not lost if the run is stopped."""
    found.mkdir(parents=True, exist_ok=True)
    fault.case.save(file_of(name, found, fault), name)


def file_of(name: str, found: Path, fault: Fault) -> Path:
    what = re.sub(r"[^a-z0-9]+", "-", fault.verdict.what.lower()).strip("-")
    return found / f"{name}-{what[:80]}.json"


def replay(files: list[Path]) -> int:
    """Try kept cases in this process, and tell everything about those that still fail."""
    failed = 0
    for file in files:
        name, case = Case.load(file)
        with scratch():
            verdict = tried(TARGETS[name], case)
        failed += verdict.end is End.FAILED
        print(f"{file}: {verdict.end} {verdict.what}\n{verdict.told}".rstrip())
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
