"""The mistakes of a class, ranked by the number of students who made each."""

from collections.abc import Iterable
from typing import NamedTuple

from setkata.classroom.columns import Column, columns, grade_in, status_in, tasks
from setkata.classroom.grades import ExerciseGrade, Graded, KataGrade, StudentGrade
from setkata.classroom.samples import Sample, anonymous, chosen, mentions
from setkata.course import Course


class Mistake(NamedTuple):
    """A mistake in an exercise: the students who made it, of those who handed the exercise in.

    known: whether it is a mistake of the course's list. Otherwise the text is what several
    students' first failed check said. samples: anonymous code that makes the mistake.
    """

    exercise: str
    text: str
    students: tuple[str, ...]
    of: int
    known: bool = True
    samples: tuple[str, ...] = ()


def ranked(graded: Iterable[Graded], course: Course) -> tuple[Mistake, ...]:
    """Return the mistakes of a class, the most frequent first.

    A failed check that no known mistake explains counts if at least two students share it.
    """
    grades: list[StudentGrade] = []
    makers: dict[tuple[str, bool, str], list[str]] = {}
    samples: dict[tuple[str, bool, str], list[Sample]] = {}
    # One by one, because the code of a whole class may be large.
    for one in graded:
        grades.append(one.grade)
        for column in tasks(columns([one.grade], course)):
            known, text = _mistake(one.grade, column)
            if text:
                key = (column.name, known, text)
                makers.setdefault(key, []).append(one.grade.student)
                sample = anonymous(one.code.get(column.name, ""))
                samples.setdefault(key, []).extend([sample] if sample else [])
    names = [grade.student for grade in grades]
    order = {column.name: column for column in columns(grades, course)}
    places = {name: place for place, name in enumerate(order)}
    found = [
        Mistake(
            name,
            text,
            tuple(sorted(students)),
            _handed_in(grades, order[name]),
            known,
            chosen(samples[name, known, text], names),
        )
        for (name, known, text), students in makers.items()
        # What a program said may contain a name; the course's own sentences do not.
        if known or (len(students) > 1 and not mentions(text, names))
    ]
    return tuple(
        sorted(found, key=lambda one: (-len(one.students), places[one.exercise], one.text))
    )


def _mistake(student: StudentGrade, column: Column) -> tuple[bool, str]:
    """Return whether a student's mistake is known, and its text or ""."""
    grade = grade_in(student, column)
    if not isinstance(grade, KataGrade | ExerciseGrade) or grade.status != "failed":
        return False, ""
    if grade.mistake:
        return True, grade.mistake
    return False, grade.feedback[0].text if grade.feedback else ""


def _handed_in(grades: Iterable[StudentGrade], column: Column) -> int:
    return sum(status_in(grade, column) != "missing" for grade in grades)
