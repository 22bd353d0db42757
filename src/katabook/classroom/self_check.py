"""A learner's own files, graded as a teacher would grade them."""

from collections.abc import Sequence
from pathlib import Path

from katabook.classroom.grades import ExerciseGrade, KataGrade, StepGrade
from katabook.classroom.marks import missing
from katabook.classroom.student import Terms, grade_student, level_of
from katabook.classroom.submissions import Handed, Submission
from katabook.classroom.words import STATUSES, number
from katabook.course import Course, Kata
from katabook.feedback.targets import Target
from katabook.judge.errors import printable
from katabook.process.jail import Level


def grade_own(
    course: Course, targets: Sequence[Target], isolation: str
) -> tuple[dict[str, StepGrade], Level]:
    """Return the grade of each lesson and kata by its name, and what isolated it.

    isolation: bubblewrap or process; by default bubblewrap. Raises CourseError if it does not work.
    """
    steps = {target.step.name: target.step for target in targets}
    terms = Terms(0, level_of(isolation))
    found = grade_student(course, _submission(course, targets), terms, list(steps)).grade.steps
    return {name: found.get(name) or missing(course, steps[name]) for name in steps}, terms.level


def _submission(course: Course, targets: Sequence[Target]) -> Submission:
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


def grade_lines(name: str, grade: StepGrade) -> str:
    """Return a grade with all that the student is told, as `setkata check --isolated` shows it."""
    points = f"{number(grade.points)} of {number(grade.of)} points"
    lines = [f"{name}: {STATUSES[grade.status].name}, {points}"]
    if isinstance(grade, KataGrade):
        lines += _told(grade)
    else:
        lines += [f"repaired: {note}" for note in grade.repaired]
        for exercise, one in grade.exercises.items():
            lines.append(f"  {exercise}: {STATUSES[one.status].name}")
            lines += [f"    {line}" for line in _told(one)]
        lines += [entry.text for entry in grade.feedback]
    lines += [f"a teacher should look, because this file {why}" for why in grade.look]
    return "\n".join(map(printable, lines))


def _told(grade: KataGrade | ExerciseGrade) -> list[str]:
    mistake = [grade.mistake] if grade.mistake else []
    return [*mistake, *(line for entry in grade.feedback for line in entry.text.splitlines())]
