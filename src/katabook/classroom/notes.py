"""What a teacher should know about a whole gradebook, in sentences."""

from collections.abc import Iterable, Iterator, Mapping

from katabook.classroom.adjust import Adjustment, dropped
from katabook.classroom.grades import ClassGrades, columns
from katabook.classroom.moodle import KNOWN, grade_in, headings, maximum_of
from katabook.classroom.versions import listed
from katabook.classroom.words import number
from katabook.course import Course


def notes_on(
    grades: ClassGrades,
    before: ClassGrades | None,
    given: Iterable[Adjustment],
    course: Course,
    worksheet: Mapping[str, Mapping[str, str]] | None = None,
) -> tuple[str, ...]:
    """Return sentences on kept work, on adjust.csv, and on Moodle's scale.

    before: the gradebook of the last run. worksheet: each student's row of the roster, if the
    gradebook is written for Moodle.
    """
    in_moodle = (*_scaled(grades, worksheet), *_cut(grades, worksheet)) if worksheet else ()
    gone = _dropped(given, before, course)
    return (*_kept(grades, before), *gone, *_idle(grades, given, course), *in_moodle)


def _kept(grades: ClassGrades, before: ClassGrades | None) -> Iterator[str]:
    has_kept = any(step.kept for one in grades.students for step in one.steps.values())
    if before and before.course != grades.course and has_kept:
        yield (
            "the course or setkata has changed since the kept work was graded; to grade that work "
            "again, give its uploads too, the oldest first"
        )


def _dropped(
    given: Iterable[Adjustment], before: ClassGrades | None, course: Course
) -> Iterator[str]:
    counted = {column.name for column in columns(before.students, course)} if before else set()
    if gone := sorted(dropped(given) & counted):
        yield f"{listed(gone)} counts for nobody any more, because adjust.csv drops it"


def _idle(grades: ClassGrades, given: Iterable[Adjustment], course: Course) -> Iterator[str]:
    shown = {"", *(column.name for column in columns(grades.students, course))}
    if idle := sorted({one.exercise for one in given if one.kind != "drop"} - shown):
        yield f"adjust.csv has rows for {listed(idle)}, which has no column here; they change nothing"


def _cut(grades: ClassGrades, worksheet: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    for one in grades.students:
        row = worksheet.get(one.student, {})
        if one.of and not 0 <= one.points <= one.of and (most := maximum_of(row)) is not None:
            yield (
                f"{one.student} has {number(one.points)} of {number(one.of)} points; Moodle takes "
                f"0 to {number(most)}, so {number(grade_in(row, one) or 0)} is written"
            )


def _scaled(grades: ClassGrades, worksheet: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    totals = {number(one.of) for one in grades.students if one.of}
    if not any(map(headings, worksheet.values())):
        yield (
            f"the roster is no grading worksheet of Moodle in {KNOWN}, so grades.csv has a column "
            'for each lesson and kata; in Moodle, choose "Import grades"'
        )
    maxima = map(maximum_of, worksheet.values())
    most = {number(one) for one in maxima if one is not None}
    if most and most != totals:
        yield (
            f"Moodle's worksheet gives at most {listed(sorted(most))}, so the {listed(sorted(totals))} "
            "points of all columns here become that; for one week's marks, use --only and --out"
        )
