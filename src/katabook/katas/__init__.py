"""Katas: the words of their graded tests, and how a kata is graded, at home or in isolation.

It may import `judge` and what is below. Here a kata is graded in a child process, which can be
stopped at any time, or in this one. Start reading in `grade`, then in `in_process`.
"""

import re
from dataclasses import replace
from pathlib import Path

from katabook.course import Course, CourseError, Kata, Source
from katabook.judge import KataResult
from katabook.judge.answers import any_order
from katabook.katas.record import expect, require, seeded
from katabook.process import limits, processes

__all__ = ["Child", "any_order", "expect", "folder_beside", "grade", "require", "seeded"]

UNKNOWN = re.compile(r"NameError: name '(\w+)' is not defined")
IMPORTED = re.compile(r"^\s*(?:from|import)\s+(\w+)", re.MULTILINE)


class Child(processes.Child):
    """A process that has loaded its modules and waits for one kata to grade."""

    def __init__(self) -> None:
        """Start the process."""
        super().__init__("katabook.katas.in_process")

    def grade(
        self, course: Course, kata: Kata, path: Path | None = None, seed: int = 0
    ) -> KataResult:
        """Return the result of a kata, and end the process.

        path: a folder of katas, or one kata's file; by default the learner's katas. seed: the seed
        of the values that the tests draw.
        """
        path = path or course.root / kata.folder
        with processes.ending(self.stop):
            if problem := _obstacle(course, kata, path):
                return KataResult(kata.name, problem=problem)
            self.order(kata=kata.name, root=str(course.root), path=str(path), seed=seed)
            try:
                self.reply(limits.KATA_START_SECONDS)
                return KataResult.from_json(self.reply(kata.seconds + limits.KATA_GRACE_SECONDS))
            except TimeoutError:
                problem = f"{kata.name}.py did not finish within {kata.seconds} s"
                return KataResult(kata.name, problem=problem, ending="timeout")
            except processes.Ended:
                problem = f"{kata.name}.py stopped Python, with exit status {self.process.wait()}"
                return KataResult(kata.name, problem=problem, ending="died")


def grade(
    course: Course,
    kata: Kata,
    path: Path | None = None,
    seed: int = 0,
    child: Child | None = None,
) -> KataResult:
    """Return the result of a kata, graded in a child process if there can be one.

    If it fails and uses another kata, the result says whether that one fails too. child: the process
    to use, if one is waiting; see `Child.grade`.
    """
    path = path or course.root / kata.folder
    result = _graded(course, kata, path, seed, child)
    if _obstacle(course, kata, path):
        return result
    source = Source.at(path, course)
    file = source.paths(kata)[0]
    if slip := "" if course.is_exam else _not_imported(course, kata, result):
        return replace(result, slip=slip)
    if result.solved or result.unwritten or result.slip or not file.is_file():
        return result
    uses = {*IMPORTED.findall(file.read_text("utf-8", "replace"))} & {*kata.needs}
    for need in course.katas:
        if need.name in uses and not _graded(course, need, source.folder, seed).solved:
            text = f"{kata.name} uses {need.name}, which is not solved yet; solve it first"
            return replace(result, slip=text)
    return result


def _not_imported(course: Course, kata: Kata, result: KataResult) -> str:
    """Return what to write if a kata calls a function of another kata without an import, or ""."""
    unknown = UNKNOWN.search(result.findings[0].text if result.findings else "")
    for other in course.katas:
        if unknown and unknown[1] in other.functions and other != kata:
            code = f"from {other.name} import {unknown[1]}"
            return f"{unknown[1]} is a function of the kata {other.name}; write `{code}` at the top"
    return ""


def folder_beside(course: Course, notebooks: Path) -> Path:
    """Return the katas that the notebooks in a folder check; in solutions/, they are the solutions."""
    beside = notebooks.absolute().parent / "katas"
    return beside if beside.is_dir() else course.root / "katas"


def _graded(
    course: Course, kata: Kata, path: Path, seed: int, child: Child | None = None
) -> KataResult:
    if processes.AVAILABLE:
        return (child or Child()).grade(course, kata, path, seed)
    if problem := _obstacle(course, kata, path):
        return KataResult(kata.name, problem=problem)
    # Imported here, because a process that only starts graders needs no pytest.
    from katabook.katas.in_process import grade as grade_inside

    return grade_inside(course, kata, path, seed)


def _obstacle(course: Course, kata: Kata, path: Path) -> str:
    """Return the reason why a kata cannot be graded, or ""."""
    if not course.tests(kata).is_file():
        return f"{course.tests(kata)} is missing"
    try:
        Source.at(path, course)
    except CourseError as error:
        return str(error)
    return ""
