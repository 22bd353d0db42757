"""The grades of a class in a terminal."""

from collections.abc import Callable, Iterable, Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from setkata.classroom.columns import (
    Column,
    columns,
    grade_in,
    status_in,
    tasks,
    whole,
)
from setkata.classroom.grades import ClassGrades, KataGrade, LessonGrade, StudentGrade
from setkata.classroom.mistakes import Mistake
from setkata.classroom.words import first_few, late_text, number, one_line, summary
from setkata.course import Course

NAME_WIDTH = 18
NOTES_WIDTH = 18
MOST_MISTAKES = 5
STOPPED = ("refused", "error", "timeout", "died")

Value = Callable[[StudentGrade, Column], str]


def render(
    grades: ClassGrades, mistakes: Sequence[Mistake], course: Course, console: Console
) -> RenderableType:
    """Return the table of a class, the numbers of students, and the most common mistakes.

    The table has a column for each exercise. If they don't fit the terminal, it has one for each
    lesson and kata; if these don't fit either, it shows the sums alone.
    """
    table = _widest(grades, course, console)
    parts: list[RenderableType] = [table, Text(), Text(summary(grades), style="bold")]
    if mistakes:
        parts += [Text(), Text("Most common:", style="bold")]
        parts += [_mistake_text(mistake) for mistake in mistakes[:MOST_MISTAKES]]
    return Group(*parts)


def _widest(grades: ClassGrades, course: Course, console: Console) -> Table:
    found = columns(grades.students, course)
    choices: list[tuple[Sequence[Column], Value]] = [
        (tasks(found), _points),
        (whole(found), _count),
    ]
    for chosen, value in choices:
        bare = _table(grades, chosen, value, notes=False)
        if console.measure(bare).maximum + NOTES_WIDTH <= console.width:
            return _table(grades, chosen, value)
    return _table(grades, (), _count)


def _table(
    grades: ClassGrades, chosen: Iterable[Column], value: Value, notes: bool = True
) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column("", max_width=NAME_WIDTH, no_wrap=True, overflow="ellipsis")
    chosen = tuple(chosen)
    for column in chosen:
        table.add_column(Text(column.name), justify="right", no_wrap=True)
    table.add_column("points", justify="right", no_wrap=True)
    if notes:
        table.add_column("", ratio=1, overflow="fold")
    for student in sorted(grades.students, key=lambda one: one.student):
        values = [Text(value(student, column)) for column in chosen]
        points = Text(f"{number(student.points)}/{number(student.of)}")
        row = [Text(one_line(student.student)), *values, points, _notes(student)]
        table.add_row(*row[: None if notes else -1])
    return table


def _points(student: StudentGrade, column: Column) -> str:
    """Return the points in a column, or in a word why there are none."""
    grade, status = grade_in(student, column), status_in(student, column)
    if grade is None or (status not in ("passed", "failed") and grade.earned is None):
        return "–" if status == "missing" else status
    return f"{number(grade.points)}/{number(grade.of)}"


def _count(student: StudentGrade, column: Column) -> str:
    """Return how many tests of a kata or exercises of a lesson passed, or why none could."""
    grade = grade_in(student, column)
    if isinstance(grade, KataGrade) and grade.tests and grade.status in ("passed", "failed"):
        return f"{grade.passed}/{grade.tests}"
    if isinstance(grade, LessonGrade) and grade.exercises and grade.status in ("passed", "failed"):
        passed = [one for one in grade.exercises.values() if one.status == "passed"]
        return f"{len(passed)}/{len(grade.exercises)}"
    return _points(student, column)


def _notes(student: StudentGrade) -> Text:
    """Return what is late or missing, why a file could not be graded, and why to look."""
    stopped = [
        f"{name}: {step.feedback[0].text}"
        for name, step in student.steps.items()
        if step.status in STOPPED and step.feedback
    ]
    missing = "" if student.handed_in else "nothing was handed in"
    parts = [late_text(student.late), missing, *stopped]
    text = Text("  ".join(one_line(part) for part in parts if part))
    if student.needs_look:
        text.append("  ← look: " if text else "← look: ", style="bold yellow")
        text.append(one_line("; ".join(student.needs_look)), style="yellow")
    return text


def _mistake_text(mistake: Mistake) -> Text:
    count = f"{len(mistake.students)} of {mistake.of}"
    return Text.assemble(
        (f"  {count:>9}", "bold"),
        f"  {mistake.exercise}: {one_line(mistake.text)}",
        (f"  ({first_few(mistake.students)})", "dim"),
    )
