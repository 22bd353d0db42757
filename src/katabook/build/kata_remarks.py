"""Grading the known wrong solutions of a kata, to store digests of what they answer."""

import json
import os
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from katabook.course import Course, CourseError, Kata
from katabook.course.words import summary_of
from katabook.judge.mistakes import digest
from katabook.katas.grade import grade


def feedback_of(path: Path) -> str:
    """Return the feedback for a wrong solution: the first line of its docstring."""
    return summary_of(path.read_text(encoding="utf-8"))


def source_of(course: Course, kata: Kata) -> str:
    """Return a digest of a kata's tests and of its wrong solutions."""
    paths = [course.tests(kata), *course.wrong(kata)]
    texts = [(path.name, path.read_text(encoding="utf-8")) for path in paths]
    return digest(texts)


def answers_to(course: Course, kata: Kata) -> str:
    """Return a file's text: the feedback for the answers that a wrong solution gives to the tests.

    If two wrong solutions give the same answers, neither is recognised.

    Raises CourseError if the tests of a wrong solution do not run to their end.
    """
    paths = course.wrong(kata)
    # Each is graded in a process of its own, and the threads only wait.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(partial(_answers, course, kata), paths))
    times = Counter(found)
    remarks = {
        answers: feedback_of(path)
        for answers, path in zip(found, paths, strict=True)
        if answers and times[answers] == 1
    }
    stored = {"source": source_of(course, kata), "remarks": dict(sorted(remarks.items()))}
    return json.dumps(stored, indent=1, ensure_ascii=False) + "\n"


def _answers(course: Course, kata: Kata, path: Path) -> str:
    result = grade(course, kata, path)
    if result.problem:
        raise CourseError(f"{path}: {result.problem}")
    return result.answers
