"""The grades of a class, or of a learner's own file, in a terminal."""

from collections.abc import Callable, Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from katabook.classroom.columns import Column, columns, detailed, whole
from katabook.classroom.common_mistakes import Mistake
from katabook.classroom.earlier import Change
from katabook.classroom.grades import (
    ClassGrades,
    Grade,
    KataGrade,
    LessonGrade,
    StepGrade,
    StudentGrade,
)
from katabook.classroom.words import (
    STATUSES,
    absent_text,
    first_few,
    kept_text,
    late_text,
    number,
    one_line,
    reasons,
    summary,
)
from katabook.course import Course
from katabook.judge.errors import printable

NAME_WIDTH = 18
NOTES_WIDTH = 26  # what is special about a student gets so much in a narrow terminal, or less
MOST_LOOKS = 10
MOST_CHANGES = 10
MOST_MISTAKES = 5
LOOK = "bold"
UNLIMITED = 10_000  # characters of a line that no table reaches

Value = Callable[[StudentGrade, Column], str]


def render(
    grades: ClassGrades,
    mistakes: Sequence[Mistake],
    course: Course,
    console: Console,
    changes: Sequence[Change] = (),
) -> RenderableType:
    """Return the table of a class, the numbers of students, whom to look at, and common mistakes.

    What has changed since the last run comes first.

    The table has a column for each exercise. If it is too wide for the terminal, it has a
    column for each lesson and kata. If it is still too wide, it shows only the sums. A star marks the
    teacher's own points.
    """
    table = _widest(grades, course, console)
    parts: list[RenderableType] = [table, Text(), Text(summary(grades), style="bold")]
    if changes:
        told = Text("Changed since the last run:", style=LOOK), _changes(changes), Text()
        parts = [*told, *parts]
    looks = [student for student in grades.students if student.needs_look]
    parts += [Text(f"{note}") for note in map(one_line, (*grades.notes, *grades.unused))]
    if looks:
        parts += [Text(), Text("Needs a look:", style=LOOK), _looks(looks)]
    if mistakes:
        parts += [Text(), Text("Most common mistakes:", style="bold"), _mistakes(mistakes)]
    return Group(*parts)


def _widest(grades: ClassGrades, course: Course, console: Console) -> Table:
    found = columns(grades.students, course)
    unlimited = console.options.update_width(UNLIMITED)
    full = _table(grades, detailed(found, grades.students), _points)
    steps = _table(grades, whole(found), _count)
    if console.measure(full, options=unlimited).maximum <= console.width:
        return full
    fits = console.measure(steps, options=unlimited).minimum <= console.width
    return steps if fits else _table(grades, (), _count)


def _table(grades: ClassGrades, chosen: Sequence[Column], value: Value) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column("", max_width=NAME_WIDTH, no_wrap=True, overflow="ellipsis")
    for column in chosen:
        table.add_column(Text(column.name), justify="right", no_wrap=True)
    table.add_column("points", justify="right", no_wrap=True)
    notes = [_notes(student) for student in grades.students]
    table.add_column("", min_width=min(NOTES_WIDTH, max(map(len, notes), default=0)))
    for student, note in zip(grades.students, notes, strict=True):
        values = [Text(value(student, column)) for column in chosen]
        star = "*" if not chosen and _is_corrected(student) else ""
        points = Text(f"{number(student.points)}/{number(student.of)}{star}")
        table.add_row(Text(one_line(student.student)), *values, points, note)
    return table


def _is_corrected(student: StudentGrade) -> bool:
    """Return whether the teacher changed any of a student's points."""
    return bool(student.bonus) or any(one.earned is not None for one in student.steps.values())


def _points(student: StudentGrade, column: Column) -> str:
    """Return the points in a column, or in a word why there are none."""
    grade, status = column.grade(student), column.status(student)
    star = "*" if grade and grade.earned is not None else ""
    if grade is None or (status not in ("passed", "failed") and grade.earned is None):
        return "–" if status == "missing" else status
    return f"{number(grade.points)}/{number(grade.of)}{star}"


def _count(student: StudentGrade, column: Column) -> str:
    """Return how many tests of a kata or exercises of a lesson passed, or why none could.

    If the teacher gave points, return these.
    """
    grade = column.grade(student)
    is_run = grade is not None and grade.status in ("passed", "failed") and grade.earned is None
    if isinstance(grade, KataGrade | LessonGrade) and is_run:
        count = grade.tests if isinstance(grade, KataGrade) else len(grade.exercises)
        if count:
            return f"{grade.passed}/{count}"
    return _points(student, column)


def _notes(student: StudentGrade) -> Text:
    """Return in a few words what is special about a student's work."""
    parts = late_text(student.late), absent_text(student), kept_text(student)
    text = Text("  ".join(filter(None, parts)))
    if student.needs_look:
        text.append("  ← look" if text else "← look", style=LOOK)
    return text


def _changes(changes: Sequence[Change]) -> Text:
    """Return the first few changes; those in which points fell come first."""
    lines = [f"  {change.text}" for change in changes[:MOST_CHANGES]]
    if len(changes) > MOST_CHANGES:
        lines.append(f"  … {len(changes) - MOST_CHANGES} more are in the report")
    return Text("\n".join(lines))


def _looks(students: Sequence[StudentGrade]) -> Table:
    """Return why a teacher should look at the work of the first few students."""
    table = Table.grid(padding=(0, 2), pad_edge=True)
    table.add_column(max_width=NAME_WIDTH, no_wrap=True, overflow="ellipsis")
    for student in students[:MOST_LOOKS]:
        table.add_row(Text(one_line(student.student)), Text("\n".join(reasons(student))))
    if len(students) > MOST_LOOKS:
        table.add_row("…", f"{len(students) - MOST_LOOKS} more are in the report")
    return table


def _mistakes(mistakes: Sequence[Mistake]) -> Table:
    """Return how many students made each of the most common mistakes."""
    table = Table.grid(padding=(0, 2), pad_edge=True)
    table.add_column(justify="right", no_wrap=True, style="bold")
    for mistake in mistakes[:MOST_MISTAKES]:
        text = Text(f"{mistake.exercise}: {one_line(mistake.text)}  ")
        text.append(f"({first_few(mistake.students)})", style="dim")
        table.add_row(f"{len(mistake.students)} of {mistake.of}", text)
    return table


def grade_lines(name: str, grade: StepGrade) -> str:
    """Return a grade with all that the student sees, as `setkata check --isolated` shows it."""
    points = f"{number(grade.points)} of {number(grade.of)} points"
    lines = [f"{name}: {STATUSES[grade.status].name}, {points}"]
    lines += [f"repaired: {note}" for note in grade.repaired]
    exercises = grade.exercises if isinstance(grade, LessonGrade) else {}
    for exercise, one in exercises.items():
        lines.append(f"  {exercise}: {STATUSES[one.status].name}")
        lines += [f"    {line}" for line in _told(one)]
    lines += _told(grade)
    lines += [f"a teacher should look at this file: {why}" for why in grade.look]
    return "\n".join(map(printable, lines))


def _told(grade: Grade) -> list[str]:
    mistake = [grade.mistake] if grade.mistake else []
    return [*mistake, *(line for entry in grade.feedback for line in entry.text.splitlines())]
