"""setkata: `setkata grade` in the jail, with as many jobs as it takes by itself."""

import json
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import nbformat

from katabook.course import Course, Kata, Step
from katabook.lessons.notebook import read, unsolved

from .answers import Answers
from .batch import Batch, script


def hand_in(course: Course, step: Step, submissions: Mapping[str, Answers], folder: Path) -> Batch:
    """Return the batch that grades the students' answers; what the folder has graded is kept."""
    for student, answers in submissions.items():
        path = folder / "submissions" / student / step.folder / f"{step.name}{step.ending}"
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(course, step, answers, path)
    options = {"--out": folder / "grades", "--isolation": "bubblewrap", "--only": step.name}
    # The seed that a kata has at home, and that the notebooks of the other tools have too.
    options |= {"--seed": 0}
    words = [str(word) for option in options.items() for word in option]
    command = script("setkata", "grade", str(folder / "submissions"), *words)
    return Batch(command, course.root, partial(_shares, folder / "grades" / "results.json"))


def _write(course: Course, step: Step, answers: Answers, path: Path) -> None:
    """Write a kata's only answer, or a lesson with the answers in its exercises."""
    if isinstance(step, Kata):
        path.write_text(answers[step.name], encoding="utf-8")
        return
    lesson = unsolved(read(course.solution(step)))
    for cell in lesson.cells:
        cell.source = answers.get(cell.id, cell.source)
    nbformat.write(lesson, path)


def _shares(results: Path) -> list[float]:
    students = json.loads(results.read_text(encoding="utf-8"))["students"]
    return [student["points"] / student["of"] for student in students]
