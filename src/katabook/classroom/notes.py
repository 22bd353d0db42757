"""The notes on the grades of a class: about kept work, adjust.csv and the points of platforms."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from katabook.classroom.adjust import EVERYONE, Adjustment
from katabook.classroom.columns import columns, whole
from katabook.classroom.grades import ClassGrades, StudentGrade
from katabook.classroom.spreadsheet import (
    KNOWN,
    Row,
    assignment,
    grade_in,
    headings,
    maximum_of,
    number_in,
    scale_of,
)
from katabook.classroom.words import first_few, number
from katabook.course import Course
from katabook.course.words import listed

MOST_ASIDE = 10  # so many students are named with their files


def notes_on(
    grades: ClassGrades,
    before: ClassGrades | None,
    given: Iterable[Adjustment],
    course: Course,
    worksheet: Mapping[str, Row] | None = None,
    possible: Row | None = None,
) -> tuple[str, ...]:
    """Return sentences about kept work, about adjust.csv, and about a platform's points.

    before: the gradebook of the last run. worksheet: each student's row of the roster, if the
    gradebook is written for Moodle. possible: Canvas's points of each assignment, if it is written
    for Canvas.
    """
    in_moodle = (*_scaled(grades, worksheet), *_cut(grades, worksheet)) if worksheet else ()
    since = (*_kept(grades, before), *_dropped(grades, before, course)) if before else ()
    in_canvas = _other_points(grades, course, possible) if possible else ()
    return (*since, *_idle(grades, given, course), *in_moodle, *in_canvas)


def _kept(grades: ClassGrades, before: ClassGrades) -> Iterator[str]:
    has_kept = any(step.kept for one in grades.students for step in one.steps.values())
    if before.course != grades.course and has_kept:
        yield (
            "the course or setkata has changed since the kept work was graded; to grade that work "
            "again, give its uploads too, the oldest first"
        )


def _dropped(grades: ClassGrades, before: ClassGrades, course: Course) -> Iterator[str]:
    gone, back = (grades, before, "no longer {}"), (before, grades, "{} again")
    for (now, then, counts), drops in ((gone, "drops"), (back, "no longer drops")):
        counted = {column.name for column in columns(then.students, course)}
        if found := sorted(({*now.dropped} - {*then.dropped}) & counted):
            count, them = ("count", "them") if found[1:] else ("counts", "it")
            yield f"{listed(found)} {counts.format(count)}, because adjust.csv {drops} {them}"


def _idle(grades: ClassGrades, given: Iterable[Adjustment], course: Course) -> Iterator[str]:
    present = {EVERYONE, *(student.student for student in grades.students)}
    rows = [one for one in given if one.student in present]
    if gone := sorted({one.student for one in given} - present):
        yield f"rows for {listed(gone)} in adjust.csv change nothing, as no student here has such a name"
    shown = {"", *(column.name for column in columns(grades.students, course))}
    if idle := sorted({one.exercise for one in rows if one.kind != "drop"} - shown):
        yield f"rows for {listed(idle)} in adjust.csv change nothing, as no column has such a name"


def _cut(grades: ClassGrades, worksheet: Mapping[str, Row]) -> Iterator[str]:
    for one in grades.students:
        row = worksheet.get(one.student, {})
        if one.of and not 0 <= one.points <= one.of and (most := maximum_of(row)) is not None:
            yield (
                f"{one.student} has {number(one.points)} of {number(one.of)} points; Moodle takes "
                f"0 to {number(most)}, so {number(grade_in(row, one) or 0)} is written"
            )


def _scaled(grades: ClassGrades, worksheet: Mapping[str, Row]) -> Iterator[str]:
    totals = {number(one.of) for one in grades.students if one.of}
    if not any(map(headings, worksheet.values())):
        yield (
            f"the roster is not Moodle's grading worksheet in {KNOWN}; grades.csv has a column for "
            'each lesson and kata, so choose "Import grades" in Moodle'
        )
    if scales := sorted({*filter(None, map(scale_of, worksheet.values()))}):
        yield (
            f"Moodle grades this assignment by a scale up to {listed(scales)}, so grades.csv has no "
            "grades for it; let Moodle grade it by points"
        )
    most = {number(one) for one in map(maximum_of, worksheet.values()) if one is not None}
    if most and most != totals:
        yield (
            f"setkata scales the {listed(sorted(totals))} points of all columns to Moodle's "
            f"maximum, {listed(sorted(most))}; for one week's marks, use --of"
        )


def _other_points(grades: ClassGrades, course: Course, possible: Row) -> Iterator[str]:
    for column in whole(columns(grades.students, course)):
        theirs = number_in(possible.get(assignment(column.step, possible), ""))
        ours = column.of(grades.students)
        if theirs is not None and theirs != ours:
            yield (
                f"Canvas has {number(theirs)} points for {column.step}, and setkata {number(ours)}; "
                "change the points of the assignment in Canvas before you import grades.csv"
            )


def only_aside(
    students: Iterable[StudentGrade], aside: Mapping[str, Sequence[str]]
) -> Iterator[str]:
    """Yield a sentence about students who handed in only work that has no column.

    aside: what each student handed in that has no column.
    """
    names = [one.student for one in students if not one.handed_in and aside.get(one.student)]
    if len(names) > MOST_ASIDE:
        yield f"{len(names)} students handed in only work that has no column: {first_few(names)}"
        return
    for name in names:
        verb = "have" if aside[name][1:] else "has"
        yield f"{name} handed in only {listed(aside[name])}, which {verb} no column here"
