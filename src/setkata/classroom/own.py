"""A learner's own files, graded as a teacher would grade them."""

from collections.abc import Iterable
from pathlib import Path

from setkata.calls.raised import printable
from setkata.classroom.grades import ExerciseGrade, KataGrade, LessonGrade
from setkata.classroom.submissions import Handed, Submission
from setkata.classroom.words import SHORT, number
from setkata.course import Course, Kata
from setkata.grade import Target


def own_submission(course: Course, targets: Iterable[Target]) -> Submission:
    """Return some lessons and katas as a submission, with the katas that they may import."""
    files: dict[str, Path] = {}
    for target in targets:
        path = target.path or course.file(target.step)
        if isinstance(target.step, Kata):
            beside = {kata.name: path.with_name(f"{kata.name}.py") for kata in course.katas}
            files = beside | files
        files[target.step.name] = path
    found = {name: path for name, path in files.items() if path.is_file()}
    return Submission("", {name: _handed(path) for name, path in found.items()})


def _handed(path: Path) -> Handed:
    # As in a class, a link is not followed: it may lead to a solution.
    if path.is_symlink():
        return Handed(b"", str(path), None, "a link")
    return Handed(path.read_bytes(), str(path), path.stat().st_mtime)


def grade_lines(name: str, grade: KataGrade | LessonGrade) -> str:
    """Return a grade with all that the student is told, as `setkata check --isolated` shows it."""
    lines = [f"{name}: {SHORT[grade.status]}, {number(grade.points)} of {number(grade.of)} points"]
    if isinstance(grade, KataGrade):
        lines += _told(grade)
    else:
        lines += [f"repaired: {note}" for note in grade.repaired]
        for exercise, one in grade.exercises.items():
            lines.append(f"  {exercise}: {SHORT[one.status]}")
            lines += [f"    {line}" for line in _told(one)]
        lines += [entry.text for entry in grade.feedback]
    lines += [f"a teacher should look, because this file {why}" for why in grade.look]
    return "\n".join(map(printable, lines))


def _told(grade: KataGrade | ExerciseGrade) -> list[str]:
    mistake = [grade.mistake] if grade.mistake else []
    return [*mistake, *(line for entry in grade.feedback for line in entry.text.splitlines())]
