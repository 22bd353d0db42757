"""The lines of a puzzle, as a learner has arranged them: run, and judged by the tests of their task."""

import linecache
from collections.abc import Iterable, Mapping, Sequence
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

from katabook.course import Course, Kata, Step
from katabook.feedback.details import with_code
from katabook.feedback.html import failure_of, faults_of
from katabook.files import private_folder, write_atomically
from katabook.judge.advice import advice_on_error, advice_on_syntax
from katabook.judge.cases import Asked, Checked, judged
from katabook.judge.checking import Cases, ask_cases, check_cases, is_possible
from katabook.judge.errors import raised
from katabook.judge.in_process import Copy, unseen
from katabook.katas.grade import grade
from katabook.process import limits
from katabook.process.processes import Ended

Arranged = Sequence[Sequence[int]]
"""The lines that are used, in order: the number of each, and how many steps it is indented."""

FILE = "<your lines>"
MOST_SECONDS = 4 * limits.CALL_SECONDS  # for all checks of an exercise
UNREADABLE = "Python can't read these lines yet"


def verdict(
    course: Course, step: Step, stored: Mapping[str, Any], arranged: Arranged
) -> dict[str, Any]:
    """Return what JupyterLab shows of the lines that a learner has arranged.

    stored: the puzzle (see `katabook.build.puzzles`). The verdict's kind is right, wrong or
    unreadable. It has a headline, HTML, and the place of the line that can't be read, or None.
    """
    if not arranged:
        return _said(
            "unreadable", "There is nothing to run yet", "Move a line into the function first."
        )
    source = source_of(stored, arranged)
    try:
        compile(source, FILE, "exec")
    except SyntaxError as error:
        line = min(max((error.lineno or 2) - 2, 0), len(arranged) - 1)
        text = f"Line {line + 2}: {advice_on_syntax(error)}"
        return _said("unreadable", UNREADABLE, text) | {"line": line}
    passed, headline, html = outcome(course, step, stored, source)
    remark = "" if passed else remark_on(stored, arranged)
    told = f"<p><strong>{with_code(remark)}</strong></p>" if remark else ""
    return {
        "kind": "right" if passed else "wrong",
        "line": None,
        "headline": headline,
        "html": html + told,
    }


def source_of(stored: Mapping[str, Any], arranged: Arranged) -> str:
    """Return the function that some lines make."""
    lines = (f"{'    ' * steps}{stored['lines'][number]['text']}" for number, steps in arranged)
    return "\n".join([stored["head"], *lines, ""])


def solved(stored: Mapping[str, Any]) -> list[list[int]]:
    """Return the lines of the course's solution, arranged."""
    lines = list(enumerate(stored["lines"]))
    right = sorted((line["at"], number) for number, line in lines if "wrong" not in line)
    return [[number, stored["lines"][number]["indent"]] for _, number in right]


def remark_on(stored: Mapping[str, Any], arranged: Arranged) -> str:
    """Return the remark on the first line that doesn't belong, or ""."""
    used = (stored["lines"][number].get("remark", "") for number, _ in arranged)
    return next(filter(None, used), "")


def outcome(
    course: Course, step: Step, stored: Mapping[str, Any], source: str
) -> tuple[bool, str, str]:
    """Return whether a function passes the open checks of its task, a headline, and what failed."""
    if isinstance(step, Kata):
        return _of_kata(course, step, stored, source)
    if not is_possible():
        return _of_exercise(stored, source)
    try:
        with Copy(lambda: [_of_exercise(stored, source)], MOST_SECONDS) as twin:
            found: tuple[bool, str, str] = twin.next(MOST_SECONDS)
            return found
    except TimeoutError:
        return False, "These lines take too long", ""
    except (Ended, MemoryError):
        return False, "These lines stop Python, or need too much memory", ""
    except OSError:  # the system can't copy this process now
        return _of_exercise(stored, source)


def _of_kata(
    course: Course, kata: Kata, stored: Mapping[str, Any], source: str
) -> tuple[bool, str, str]:
    with private_folder() as folder:
        for name, text in stored["beside"].items():
            write_atomically(folder / name, text)
        write_atomically(folder / f"{kata.name}.py", f"{stored['before']}\n\n\n{source}")
        result = grade(course, kata, folder)
    headline, *told = result.lines
    return result.solved, headline, "" if result.solved else faults_of(result, told)


def _of_exercise(stored: Mapping[str, Any], source: str) -> tuple[bool, str, str]:
    linecache.cache[FILE] = len(source), None, source.splitlines(keepends=True), FILE
    try:
        found = checks_of(stored, source)
    except Exception as error:  # noqa: BLE001 - a learner's lines may raise anything
        told = raised(error)
        advice = advice_on_error(told.text, told.cause)
        return False, "These lines stop with an error", f"<p>{with_code(advice)}</p>"
    failed = [one for one in found if not one.passed]
    shown = failed[0] if failed else found[-1]
    return not failed, shown.headline, failure_of(shown) if failed else ""


def checks_of(stored: Mapping[str, Any], source: str) -> list[Checked]:
    """Return the outcomes of an exercise's open checks; for an `ask`, the solution's answers count."""
    with unseen(), redirect_stdout(StringIO()):
        found, wanted = _run(stored, source), []
        if any(not isinstance(one, Checked) for one in found):
            wanted = _run(stored, source_of(stored, solved(stored)))
    return [
        one if isinstance(one, Checked) else judged(one.to_json(), wanted[place].to_json())
        for place, one in enumerate(found)
    ]


def _run(stored: Mapping[str, Any], source: str) -> list[Asked]:
    """Return what each check finds when the function of the source takes the exercise's place."""
    found: list[Asked] = []

    def check(function: Any, cases: Cases, names: Sequence[str] = ()) -> None:
        found.append(check_cases(function, cases, names))

    def ask(function: Any, questions: Iterable[Any], names: Sequence[str] = ()) -> None:
        found.append(ask_cases(function, questions, names))

    names: dict[str, Any] = {"__name__": FILE}
    exec(stored["before"], names)  # noqa: S102 - the course's own code
    exec(compile(source, FILE, "exec"), names)  # noqa: S102 - the lines that a learner arranged
    names |= {"check": check, "ask": ask}
    for cell in stored["checks"]:
        exec(cell, names)  # noqa: S102 - the course's own code
    return found


def _said(kind: str, headline: str, text: str) -> dict[str, Any]:
    return {"kind": kind, "line": None, "headline": headline, "html": f"<p>{with_code(text)}</p>"}
