"""Which attacks have been seen to work against the naive judge.

`python tests/grading/shown.py` tries those that are not in the list of the file SHOWN, and adds those
that work. It takes minutes after a change of what they all share.
"""

import ast
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

from corpus import ROOT, Attack, attacks
from sandbox import sacrifice
from whole import LESSON, SOLUTION, Whole, every_whole

from katabook.course import Course
from katabook.judge.mistakes import digest
from katabook.lessons.notebook import exercises, read

HERE = Path(__file__).parent
SHOWN = ROOT / "tests" / "data" / "attacks_shown.json"
WITNESS = HERE / "witness.py"
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
HALTED = 12  # seconds until a sandbox whose witness was stopped is given up
COURSE = Course(ROOT)
ALL = [*attacks("katas"), *attacks("lessons"), *every_whole().values()]
# What is made for a worker's protocol cannot work against a judge that has none.
ATTACKS = [attack for attack in ALL if attack.facts.get("needs") != "protocol"]


def is_shown(attack: Attack | Whole) -> bool:
    """Return whether an attack was seen to work, and nothing has changed since that it depends on."""
    return _shown().get(attack.name) == digest_of(attack)


def works(attack: Attack | Whole) -> tuple[bool, dict[str, Any] | None]:
    """Return whether an attack reaches what it is after, and what its witness reports."""
    what = str(attack.path) if isinstance(attack, Attack) else attack.name
    report = sacrifice(WITNESS, what, seconds=HALTED if attack.kind == "stop" else 90)
    if report is None:  # it ended or halted even the witness
        return attack.kind == "stop", report
    given = report["score"]
    honest = attack.honest if isinstance(attack, Attack) else 0
    reached = {
        "forge": isinstance(given, int) and given > honest,
        "stop": report["stopped"] or given is None,
        "harm": attack.facts.get("harm") in report["signs"],
        "leak": report["leaked"],
    }
    return bool(reached[attack.kind]), report


def digest_of(attack: Attack | Whole) -> str:
    """Return a digest of the code of an attack, of the naive judge, and of what that asks."""
    own = [attack.path.read_text(encoding="utf-8")] if isinstance(attack, Attack) else []
    texts = [*own, *map(_code, _files(attack))]
    lesson = attack.place[1] if isinstance(attack, Attack) else LESSON
    checks = [] if _is_on_kata(attack) else _checks(lesson)
    return digest((sys.version_info[:2], texts, checks))


def _files(attack: Attack | Whole) -> Iterator[Path]:
    """Yield the files that an attack depends on, besides its own."""
    yield from (HERE / f"{name}.py" for name in ("naive", "witness", "scene", "sandbox", "whole"))
    if isinstance(attack, Whole):
        yield from (*sorted(HERE.glob("whole_*.py")), SOLUTION)
    elif _is_on_kata(attack):
        yield COURSE.tests(COURSE.kata(attack.place[1]))


def _is_on_kata(attack: Attack | Whole) -> bool:
    return isinstance(attack, Attack) and attack.place[0] == "katas"


@cache
def _code(path: Path) -> str:
    """Return the code of a file without its comments and docstrings, which change no outcome."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            node.body[0] = ast.Pass()
    return ast.dump(tree)


@cache
def _checks(lesson: str) -> list[str]:
    notebook = read(COURSE.solution(COURSE.lesson(lesson)))
    return [check.source for task in exercises(notebook) for check in task.checks]


@cache
def _shown() -> dict[str, str]:
    found: dict[str, str] = json.loads(SHOWN.read_text(encoding="utf-8"))
    return found


if __name__ == "__main__":
    missing = [attack for attack in ATTACKS if not is_shown(attack)]
    with ThreadPoolExecutor(2) as pool:
        tried = zip(missing, pool.map(works, missing), strict=True)
        failed = [attack.name for attack, (worked, _) in tried if not worked]
    found = {one.name: digest_of(one) for one in ATTACKS if one.name not in failed}
    SHOWN.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(f"{len(found)} attacks work", *(f"{name} does not" for name in failed), sep="\n")
    sys.exit(bool(failed))
