"""`puzzle`: the lines of a solution in mixed order, and the verdict on them once they are arranged.

The tests of the task judge the lines, so any order that passes them is right.
"""

import linecache
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import replace
from html import escape
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from katabook.course import Course, Kata, Lesson, Step, find_course
from katabook.course.words import counted, did_you_mean
from katabook.feedback.details import with_code
from katabook.feedback.html import failure_of, faults_of
from katabook.judge.advice import advice_on_error
from katabook.judge.cases import Asked, Checked, judged
from katabook.judge.checking import UsageError, ask_cases, check_cases, is_possible
from katabook.judge.errors import raised
from katabook.judge.in_process import Copy, unseen
from katabook.judge.mistakes import explained, known_in, recognized, stored
from katabook.judge.slips import slip_in
from katabook.judge.syntax import advice_on_syntax, misplaced
from katabook.katas import grade
from katabook.process import limits
from katabook.process.processes import Ended

MIME = "application/vnd.setkata.puzzle+json"
VERDICT = "application/vnd.setkata.verdict+json"
FILE = "<your lines>"
FEWEST, MOST = 4, 16  # lines of a function that has a puzzle
MOST_SECONDS = 4 * limits.CALL_SECONDS  # for all checks of an exercise
Arranged = Sequence[Sequence[int]]  # of each line that is used: its number, and its indentation


class Puzzle:
    """A puzzle of lines, for a notebook's output.

    name: the function. step: its lesson or kata. stored: what `katabook.build.puzzles` has stored.
    """

    def __init__(self, name: str, step: Step, stored: Mapping[str, Any]) -> None:
        """Store the data."""
        self.name, self.step, self.stored = name, step, stored

    def __repr__(self) -> str:
        lines: Sequence[Mapping[str, Any]] = self.stored["lines"]
        wrong = sum("wrong" in line for line in lines)
        others = f"; {wrong} of them {'does' if wrong == 1 else 'do'} not belong" if wrong else ""
        return f"Puzzle of {self.name}: {counted(len(lines), 'line')} to put in order{others}"

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
        lines = [
            {key: line[key] for key in line if key != "remark"} for line in self.stored["lines"]
        ]
        data = {key: self.stored[key] for key in ("asks", "given", "head")} | {"lines": lines}
        texts = [data["given"], data["head"], *(line["text"] for line in lines)]
        code = escape("\n".join(texts).strip())
        html = f"<pre>{code}</pre><p>{self}. In JupyterLab you can move the lines.</p>"
        named = {"name": self.name, "step": self.step.name}
        return {"text/plain": repr(self), "text/html": html, MIME: named | data}


def puzzle(name: str, step: str = "") -> Puzzle:
    """Return the lines of a function's solution in mixed order, perhaps with a few wrong lines.

    step: the lesson or kata, if several have such a function; by default it is the kata. Raises
    UsageError if there is no such puzzle, and CourseError outside a course.
    """
    course = find_course()
    found = [one for one in _puzzles(course, name) if step in ("", one.step.name)]
    if found:
        return min(found, key=lambda one: not isinstance(one.step, Kata))
    raise UsageError(
        f"there is no puzzle of {name}{f' in {step}' * bool(step)}; {_instead(course, name)}"
    )


def run(name: str, step: str, arranged: Arranged) -> None:
    """Show JupyterLab the verdict on the lines that a learner has arranged; see `puzzle`."""
    from IPython.display import display

    found = puzzle(name, step)
    said = verdict(find_course(), found.step, found.stored, arranged)
    display({VERDICT: said, "text/plain": said["headline"]}, raw=True)


def call_of_puzzle(course: Course, step: Step, name: str) -> str:
    """Return the code that shows the puzzle of a step's function, or "" if it has none."""
    steps = [one.step for one in _puzzles(course, name)]
    is_clear = isinstance(step, Kata) or len(steps) == 1
    given = f'"{name}"' if is_clear else f'"{name}", "{step.name}"'
    return f"puzzle({given})" if step in steps else ""


def verdict(
    course: Course, step: Step, data: Mapping[str, Any], arranged: Arranged
) -> dict[str, Any]:
    """Return the verdict on the lines that a learner has arranged, as JupyterLab shows it.

    Its kind is right, wrong or unreadable. It also has a headline, HTML, and the place of the
    unreadable line, or None.
    """
    if not arranged:
        return _unreadable("There is nothing to run yet", "Move a line into the function.")
    source = source_of(data, arranged)
    try:
        compile(source, FILE, "exec")
    except SyntaxError as error:
        line = min(max((error.lineno or 2) - 2, 0), len(arranged) - 1)
        text = misplaced(error) or f"Line {line + 2}: {advice_on_syntax(error)}"
        return _unreadable("Python can't read these lines yet", text, line)
    passed, headline, html = outcome(course, step, data, source)
    remark = "" if passed else with_code(remark_in(data, source))
    html += f"<p><strong>{remark}</strong></p>" * bool(remark)
    kind = "right" if passed else "wrong"
    return {"kind": kind, "line": None, "headline": headline, "html": html}


def source_of(data: Mapping[str, Any], arranged: Arranged) -> str:
    """Return the function that some lines make."""
    lines = (f"{'    ' * steps}{data['lines'][number]['text']}" for number, steps in arranged)
    return "\n".join([data["head"], *lines, ""])


def solved(data: Mapping[str, Any]) -> list[list[int]]:
    """Return the lines of the course's solution, arranged."""
    lines = list(enumerate(data["lines"]))
    right = sorted((line["at"], number) for number, line in lines if "wrong" not in line)
    return [[number, data["lines"][number]["indent"]] for _, number in right]


def remark_in(data: Mapping[str, Any], source: str) -> str:
    """Return the remark on the first line of a source that doesn't belong, or on the order, or ""."""
    texts = [line.strip() for line in source.splitlines()]
    right = [line.strip() for line in source_of(data, solved(data)).splitlines()]
    if texts == right:
        return "The order of the lines is right; check how far each line is indented."
    if sorted(texts) == sorted(right):
        return "These are the right lines; check their order, and how far each line is indented."
    remarks = {one["text"]: one["remark"] for one in data["lines"] if "remark" in one}
    return next((remarks[one] for one in texts if one in remarks), "")


def outcome(
    course: Course, step: Step, data: Mapping[str, Any], source: str
) -> tuple[bool, str, str]:
    """Return whether a function passes the open checks of its task, a headline, and what failed."""
    if isinstance(step, Kata):
        return _of_kata(course, step, data, source)
    if not is_possible():
        return _of_exercise(course, step, data, source)
    try:
        with Copy(lambda: [_of_exercise(course, step, data, source)], MOST_SECONDS) as twin:
            found: tuple[bool, str, str] = twin.next(MOST_SECONDS)
            return found
    except (TimeoutError, Ended, MemoryError):
        return False, "These lines take too long, or need too much memory", ""
    except OSError:  # the system can't copy this process now
        return _of_exercise(course, step, data, source)


def _of_kata(
    course: Course, kata: Kata, data: Mapping[str, Any], source: str
) -> tuple[bool, str, str]:
    # The function comes first, so that its lines have the numbers that the puzzle shows.
    own = {f"{kata.name}.py": f"{source}\n\n{data['before']}\n"}
    with TemporaryDirectory(prefix="setkata-") as folder:
        for name, text in (data["beside"] | own).items():
            Path(folder, name).write_text(text, encoding="utf-8")
        result = grade(course, kata, Path(folder))
    if remark_in(data, source):
        result = replace(result, mistake="", slip="")
    headline, *told = result.lines
    return result.solved, headline, "" if result.solved else faults_of(result, told)


def _of_exercise(
    course: Course, lesson: Lesson, data: Mapping[str, Any], source: str
) -> tuple[bool, str, str]:
    linecache.cache[FILE] = len(source), None, source.splitlines(keepends=True), FILE
    try:
        found = checks_of(data, source)
    except Exception as error:  # noqa: BLE001 - a learner's lines may raise anything
        told = raised(error)
        advice = advice_on_error(told.text, told.cause)
        return False, "These lines stop with an error", f"<p>{with_code(advice)}</p>"
    failed = next((one for one in found if not one.passed), None)
    if failed is None:
        return True, found[-1].headline, ""
    if not remark_in(data, source):
        _, name, *_ = re.split(r"\W+", data["head"])
        slip = slip_in(source, name)
        failed = explained(recognized(failed, known_in(course, [lesson])), [slip])
    return False, failed.headline, failure_of(failed)


def checks_of(data: Mapping[str, Any], source: str) -> list[Checked]:
    """Return the outcomes of an exercise's open checks; for an `ask`, the solution's answers count."""
    with unseen(), redirect_stdout(StringIO()):
        found, wanted = _run(data, source), []
        if any(not isinstance(one, Checked) for one in found):
            wanted = _run(data, source_of(data, solved(data)))
    return [
        one if isinstance(one, Checked) else judged(one.to_json(), wanted[place].to_json())
        for place, one in enumerate(found)
    ]


def _run(data: Mapping[str, Any], source: str) -> list[Asked]:
    """Return what each check finds when the function of the source takes the exercise's place."""
    found: list[Asked] = []
    names: dict[str, Any] = {"__name__": FILE}
    exec(data["before"], names)  # noqa: S102 - the course's own code
    exec(compile(source, FILE, "exec"), names)  # noqa: S102 - the lines that a learner arranged
    names["check"] = lambda *asked, **named: found.append(check_cases(*asked, **named))
    names["ask"] = lambda *asked, **named: found.append(ask_cases(*asked, **named))
    for cell in data["checks"]:
        exec(cell, names)  # noqa: S102 - the course's own code
    return found


def _unreadable(headline: str, text: str, line: int | None = None) -> dict[str, Any]:
    html = f"<p>{with_code(text)}</p>"
    return {"kind": "unreadable", "line": line, "headline": headline, "html": html}


def _puzzles(course: Course, name: str) -> Iterator[Puzzle]:
    """Yield the puzzles of all functions of this name, in the course's order."""
    for step in course.steps:
        if found := stored(course.puzzles(step)).get("puzzles", {}).get(name):
            yield Puzzle(name, step, found)


def _instead(course: Course, name: str) -> str:
    """Return what to do if there is no such puzzle."""
    if others := [one.step for one in _puzzles(course, name)]:
        return f"type {call_of_puzzle(course, others[0], name)}"
    found = (stored(course.puzzles(step)).get("puzzles", {}) for step in course.steps)
    known = sorted({one for puzzles in found for one in puzzles})
    if not known:
        return "this copy of the course has no puzzles; ask your teacher"
    return did_you_mean(name, known, f"only solutions of {FEWEST} to {MOST} lines become puzzles")
