"""Puzzles of lines: made from the solution that most learners would write, and known mistakes in it.

A wrong line comes from a known mistake that differs from the solution in this one line.
"""

import ast
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from nbformat import NotebookNode

from katabook.build.lines import Line, Wrong, function_in, lines_of, wrong_lines
from katabook.build.remarks import feedback_of, kata_source, lesson_source
from katabook.build.source import parse, remark_of
from katabook.course import Course, CourseError, Kata, Lesson, Step
from katabook.course.stub import public_in
from katabook.feedback.puzzle import FEWEST, MOST, checks_of, outcome, solved, source_of
from katabook.judge.mistakes import digest, question_of
from katabook.katas import IMPORTED
from katabook.lessons.needed import needed_in
from katabook.lessons.notebook import CHECKS, segments, tags

USUAL = "usual.py"  # the way that most learners would write, if the course's solution is shorter
MOST_WRONG = 3
FORMAT = 3  # raise it if something else is stored


@dataclass
class Draft:
    """A function from which a puzzle is made.

    asks: the first line of its docstring. source: the text of its cell or file. versions: the texts of
    the known mistakes, each with its remark. needs: what is stored about its task, so that the
    lines can be run.
    """

    name: str
    asks: str
    source: str
    versions: Sequence[tuple[str, str]]
    needs: Mapping[str, Any]

    @property
    def node(self) -> ast.FunctionDef:
        """The function."""
        return function_in(self.source, self.name)  # type: ignore[return-value]

    @property
    def lines(self) -> list[Line]:
        """The lines of its body."""
        return lines_of(self.source, self.name)


def drafts(course: Course, step: Step) -> list[Draft]:
    """Return the functions of a lesson or kata whose solutions have 4 to 16 lines, and so get a puzzle."""
    found = _of_kata(course, step) if isinstance(step, Kata) else _of_lesson(course, step)
    return [draft for draft in found if FEWEST <= len(draft.lines) <= MOST]


def source_digest(course: Course, step: Step) -> str:
    """Return a digest of all that the puzzles of a step are made from."""
    if isinstance(step, Kata):
        beside = [draft.needs["beside"] for draft in drafts(course, step)]
        return digest((FORMAT, kata_source(course, step), beside))
    return digest((FORMAT, lesson_source(parse(course.source(step)))))


def puzzles_of(course: Course, step: Step) -> str:
    """Return a file's text: the puzzles of a lesson or kata by their functions.

    Raises CourseError if a solution doesn't pass when it is put together from its lines.
    """
    made = {draft.name: _made(course, step, draft) for draft in drafts(course, step)}
    stored = {"source": source_digest(course, step), "puzzles": made}
    return json.dumps(stored, indent=1, ensure_ascii=False) + "\n"


def without_puzzle(course: Course) -> list[str]:
    """Return the functions and classes that have no puzzle, each with its lesson or kata."""
    names: list[str] = []
    for step in course.steps:
        with_one = {draft.name for draft in drafts(course, step)}
        found = _of_kata(course, step) if isinstance(step, Kata) else _of_lesson(course, step)
        names += [f"{step.name}/{one.name}" for one in found if one.name not in with_one]
    return names


def _of_kata(course: Course, kata: Kata) -> Iterator[Draft]:
    whole = course.solution(kata).read_text(encoding="utf-8")
    usual = [way.read_text(encoding="utf-8") for way in course.ways(kata) if way.name == USUAL]
    wrong = [(path.read_text(encoding="utf-8"), feedback_of(path)) for path in course.wrong(kata)]
    for name in kata.functions:
        source = next((text for text in usual if function_in(text, name)), whole)
        others = "" if source == whole else _others(source, name, defined=False)
        before = "\n".join([_others(whole, name), others]).strip()
        needs = {"before": before, "beside": _beside(course, before)}
        yield Draft(name, _asks(whole, name), source, wrong, needs)


def _beside(course: Course, source: str) -> dict[str, str]:
    """Return the solutions of the katas that a source imports, by the names of their files."""
    found: dict[str, str] = {}
    waiting = [source]
    while waiting:
        for name in sorted({*IMPORTED.findall(waiting.pop())} & {*course.kata_names}):
            if (file := f"{name}.py") not in found:
                found[file] = course.solution(course.kata(name)).read_text(encoding="utf-8")
                waiting.append(found[file])
    return found


def _of_lesson(course: Course, lesson: Lesson) -> Iterator[Draft]:
    given: dict[str, str] = {}
    for first, *others in segments(parse(course.source(lesson))):
        wrong = [(cell.source, remark_of(cell)) for cell in others if "wrong" in tags(cell)]
        kept = [cell for cell in others if "wrong" not in tags(cell)]
        if "exercise" in tags(first):
            checks = list(_open_checks(kept))
            for name in _written(first.source):
                needed = needed_in(given, [first.source, *checks])
                before = "\n".join([*needed.values(), _others(first.source, name)]).strip()
                needs = {"before": before, "checks": checks}
                yield Draft(name, _asks(first.source, name), first.source, wrong, needs)
        given |= {cell.id: cell.source for cell in (first, *kept) if not tags(cell) & CHECKS}


def _open_checks(cells: Iterable[NotebookNode]) -> Iterator[str]:
    """Yield the source of each open check, below the given code that it needs."""
    given: dict[str, str] = {}
    for cell in cells:
        if "check" in tags(cell):
            yield "\n".join([*needed_in(given, [cell.source]).values(), cell.source])
        elif not tags(cell) & CHECKS:
            given[cell.id] = cell.source


def _made(course: Course, step: Step, draft: Draft) -> dict[str, Any]:
    """Return a puzzle as it is stored."""
    right, node = draft.lines, draft.node
    stored = {
        "asks": draft.asks,
        "given": _others(draft.source, draft.name, defined=False),
        "head": draft.source.splitlines()[node.lineno - 1],
        "lines": [_right(at, line) for at, line in enumerate(right)],
        **draft.needs,
    }
    source = source_of(stored, solved(stored))
    passed, headline, _ = outcome(course, step, stored, source)
    if not passed:
        raise CourseError(f"{step.name}: the puzzle of {draft.name} can't be solved: {headline}")
    if "checks" in stored:
        stored["asked"] = [question_of(one) for one in checks_of(stored, source)]
    known = {line.text for line in right}
    versions = [(lines_of(text, draft.name), remark) for text, remark in draft.versions]
    wrong = [
        one
        for one in wrong_lines(right, versions)
        if one.text not in known and _fails(course, step, stored, one)
    ]
    stored["lines"] += map(_wrong, wrong[:MOST_WRONG])
    Random(draft.name).shuffle(stored["lines"])
    return stored


def _right(at: int, line: Line) -> dict[str, Any]:
    return {"text": line.text, "at": at, "indent": line.indent}


def _wrong(line: Wrong) -> dict[str, Any]:
    return {"text": line.text, "at": line.at, "wrong": True, "remark": line.remark}


def _fails(course: Course, step: Step, stored: Mapping[str, Any], wrong: Wrong) -> bool:
    """Return whether the solution fails with a wrong line in it."""
    lines = [dict(line) for line in stored["lines"]]
    lines[wrong.at]["text"] = wrong.text
    source = source_of({**stored, "lines": lines}, solved(stored))
    return not outcome(course, step, stored, source)[0]


def _asks(source: str, name: str) -> str:
    node = function_in(source, name)
    return (ast.get_docstring(node) or "").partition("\n")[0] if node else ""


def _written(source: str) -> list[str]:
    """Return the names of the functions and classes that an exercise defines."""
    return [node.name for node in public_in(ast.parse(source).body)]


def _others(source: str, name: str, defined: bool = True) -> str:
    """Return a source without its docstring and without the function of this name.

    defined: whether the other functions and classes stay.
    """
    kinds = ast.FunctionDef | ast.ClassDef
    kept = [
        node
        for node in ast.parse(source).body
        if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        and not (isinstance(node, kinds) and (node.name == name or not defined))
    ]
    return ast.unparse(ast.Module(kept, []))
