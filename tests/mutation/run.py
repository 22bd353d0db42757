"""Mutate every kata and every exercise: does a test or check notice each change?

    .venv/bin/python tests/mutation/run.py [NAME ...]

Prints how many mutants there are, how many are killed, and those that survive. Exits with 1 if a
survivor is not listed in survivors.toml, or if one that is listed there did not survive.
"""

import argparse
import os
import sys
import tomllib
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stdout
from io import StringIO
from multiprocessing import get_context
from pathlib import Path
from textwrap import indent

# One thread for each fork: the threads of a library do not live on in a fork.
os.environ["OMP_NUM_THREADS"] = os.environ["OPENBLAS_NUM_THREADS"] = "1"

from judge import Judged, judge_kata, judge_lesson

from katabook.course import Course, Kata

HERE = Path(__file__).parent
Key = tuple[str, str, str, str]


def main() -> int:
    """Return 0 if the survivors are those that are listed, else 1."""
    arguments = parsed()
    course = Course(arguments.course.absolute())
    names = [course.step(name).name for name in arguments.names]
    names = names or [step.name for step in course.steps]
    listed = {key for key in read_listed(arguments.survivors) if key[0] in names}
    survivors: set[Key] = set()
    context = get_context("fork")
    with ProcessPoolExecutor(arguments.jobs, context) as pool:
        for name, judged in zip(names, pool.map(judge, [course] * len(names), names), strict=True):
            survivors |= report(name, judged, listed, arguments.hidden)
    gone = sorted(listed - survivors)
    for key in gone:
        print("listed, but did not survive:", *key, sep="\n    ")
    return 1 if survivors - listed or gone else 0


def parsed() -> argparse.Namespace:
    """Return the command line's arguments."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="a kata or a lesson")
    parser.add_argument("--jobs", type=int, default=2, help="how many files at once (2)")
    parser.add_argument("--hidden", action="store_true", help="list what only hidden checks kill")
    parser.add_argument("--course", type=Path, default=HERE.parents[1], help="the course's folder")
    parser.add_argument("--survivors", type=Path, default=HERE / "survivors.toml")
    return parser.parse_args()


def read_listed(path: Path) -> set[Key]:
    """Return the survivors that a file lists, each with the reason why it survives."""
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("survivor", [])
    for entry in entries:
        if not entry["reason"]:
            raise SystemExit(f"{path}: {entry['was']!r} has no reason")
    return {(e["name"], e["place"], e["was"], now) for e in entries for now in e["now"]}


def judge(course: Course, name: str) -> list[Judged]:
    """Return the verdicts on all mutants of a kata or a lesson."""
    step = course.step(name)
    with redirect_stdout(StringIO()):
        return list(
            judge_kata(course, step) if isinstance(step, Kata) else judge_lesson(course, step)
        )


def report(name: str, judged: list[Judged], listed: set[Key], hidden: bool) -> set[Key]:
    """Print how the mutants of a kata or a lesson do, and return those that survive."""
    counts = Counter(verdict for _, verdict in judged)
    killed = len(judged) - counts["survived"]
    only = f" ({counts['hidden']} by hidden checks alone)" if counts["hidden"] else ""
    print(f"{name}: {len(judged)} mutants, {killed} killed{only}, {counts['survived']} survive")
    survivors = set()
    for mutant, verdict in judged:
        key = (name, *mutant[:3])
        survivors |= {key} if verdict == "survived" else set()
        if (verdict == "survived" and key not in listed) or (verdict == "hidden" and hidden):
            print(f"  {verdict}: {mutant.place}")
            print(indent(mutant.was, "    - "), indent(mutant.now, "    + "), sep="\n")
    sys.stdout.flush()
    return survivors


if __name__ == "__main__":
    sys.exit(main())
