"""The mistakes of a class, ranked by the number of students who made each."""

from collections.abc import Iterable
from typing import NamedTuple

from katabook.classroom.columns import Column, columns, grade_in, status_in, tasks
from katabook.classroom.grades import ExerciseGrade, Graded, KataGrade, StudentGrade
from katabook.classroom.samples import Sample, anonymous, chosen, mentions, words_of
from katabook.course import Course

Key = tuple[Column, bool, str]
"""A mistake in an exercise: whether it is known, and its text."""


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
    makers: dict[Key, list[str]] = {}
    samples: dict[Key, list[Sample]] = {}
    # One by one, because the code of a whole class may be large.
    for one in graded:
        grades.append(one.grade)
        for column in tasks(columns([one.grade], course)):
            known, text = _mistake(one.grade, column)
            if text:
                key = (column, known, text)
                makers.setdefault(key, []).append(one.grade.student)
                sample = anonymous(one.code.get(column.name, ""))
                samples.setdefault(key, []).extend([sample] if sample else [])
    words = words_of(grade.student for grade in grades)
    places = {column: place for place, column in enumerate(columns(grades, course))}
    kept = (key for key in makers if _counts(key, len(makers[key]), words))
    ordered = sorted(kept, key=lambda key: (-len(makers[key]), places[key[0]], key[2]))
    return tuple(_described(key, makers[key], samples[key], words, grades) for key in ordered)


def _counts(key: Key, students: int, words: frozenset[str]) -> bool:
    """Return whether a mistake is worth the class's time.

    The course's own sentences contain no name; what a student's program said may contain one.
    """
    _, known, text = key
    return known or (students > 1 and not mentions(text, words))


def _described(
    key: Key,
    students: Iterable[str],
    samples: Iterable[Sample],
    words: frozenset[str],
    grades: Iterable[StudentGrade],
) -> Mistake:
    column, known, text = key
    shown = chosen(sample for sample in samples if not mentions(sample.code, words))
    of = sum(status_in(grade, column) != "missing" for grade in grades)
    return Mistake(column.name, text, tuple(sorted(students)), of, known, shown)


def _mistake(student: StudentGrade, column: Column) -> tuple[bool, str]:
    """Return whether a student's mistake is known, and its text or ""."""
    grade = grade_in(student, column)
    if not isinstance(grade, KataGrade | ExerciseGrade) or grade.status != "failed":
        return False, ""
    if grade.mistake:
        return True, grade.mistake
    return False, grade.feedback[0].text if grade.feedback else ""
