"""Grading a class, from its submissions to the gradebook and the pages."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import NamedTuple

from katabook.classroom.adjust import add_rows, adjustments, has_rows
from katabook.classroom.adjusted import adjusted, outdated
from katabook.classroom.common_mistakes import Mistake, ranked
from katabook.classroom.earlier import Change, changes, keep_copy, last_results, marked
from katabook.classroom.gradebook import Platform, demand_ids, notes_on, write_gradebook
from katabook.classroom.grades import ClassGrades, Graded, StudentGrade
from katabook.classroom.marks import (
    completed,
    due,
    late,
    lateness,
    latest,
    left_out,
    missing,
    steps_graded,
)
from katabook.classroom.pages import FEEDBACK, load_templates, write_feedback_zip, write_pages
from katabook.classroom.roster import Matched, Roster, read_roster
from katabook.classroom.session import Task, grade_students, machines
from katabook.classroom.store import Store, course_digest
from katabook.classroom.student import Conditions, level_of
from katabook.classroom.submissions import read
from katabook.classroom.suspicion import equal_code
from katabook.classroom.uploads import (
    Uploads,
    Work,
    find_all,
    matched,
    of_another_assignment,
    told_apart,
    with_kept,
    with_new_names,
)
from katabook.classroom.words import first_few
from katabook.course import Course, CourseError, Kata
from katabook.files import writing
from katabook.process.jail import Level

Progress = Callable[[int], AbstractContextManager[Callable[[str], None]]]
"""From the number of students to a block that is told each student who is graded."""


@dataclass(frozen=True)
class Plan:
    """What to grade and how: the options of `setkata grade`.

    only: the lessons and katas to grade, or () for all. exact: the gradebook has no others, not even
    from earlier runs.
    """

    submissions: tuple[Path, ...]
    out: Path
    seed: int | None = None
    isolation: str = ""
    seconds: int | None = None
    only: tuple[str, ...] = ()
    exact: bool = False
    student: str = ""
    roster: Path | None = None
    due: str = ""
    jobs: int = 1
    dask: str = ""
    platform: Platform = ""
    replace: bool = False

    @property
    def adjust(self) -> Path:
        """The file with the teacher's own points and comments."""
        return self.out / "adjust.csv"


class GradedClass(NamedTuple):
    """The grades of a class, its mistakes, and the points that have changed since the last run."""

    grades: ClassGrades
    mistakes: tuple[Mistake, ...]
    changes: tuple[Change, ...]


def grade_class(course: Course, plan: Plan, progress: Progress) -> GradedClass:
    """Grade a class, write the gradebook and the pages, and return the result.

    A wrong option is refused before anything is graded or written. Raises CourseError for it, or if
    another run writes to the same folder, and WriteError if a file cannot be written.
    """
    with ThreadPoolExecutor(1) as aside:
        trial = aside.submit(level_of, plan.isolation)  # the class is read meanwhile
        listed, uploads, due_time = _read(course, plan)
        chosen = _chosen(uploads.works, plan)
        digest = course_digest(course)
        store, conditions = Store(plan.out), _conditions(plan, trial.result())
        students = (work[-1].student for work in uploads.works)
        _check_rows(course, plan, store, {*students, *(listed.names if listed else ())})
    tasks = [Task(course.root, work, conditions, digest) for work in chosen]
    with store.alone():
        before = last_results(plan.out)
        if plan.replace:
            store.clear()
        with machines(plan.jobs, plan.dask) as executor, progress(len(tasks)) as done:
            grade_students(tasks, store, executor, done, partial(_get_ready, course))
        works = with_kept(store, uploads.works, listed)
        roster = matched(store, works, listed)
        before = with_new_names(before, listed, roster.rows)
        found = [*_found(course, plan, works, roster, due_time, before), *_missing(roster)]
        steps = steps_graded(course, plan.only, found, plan.exact)
        complete = tuple(completed(student, course, steps) for student in found)
        about_numbers = of_another_assignment, told_apart
        whose = (note for one in about_numbers for note in one(uploads.works, roster.rows))
        notes = (*uploads.notes, *whose, *left_out(steps, found))
        grades = ClassGrades(
            conditions.seed, conditions.level, digest, complete, uploads.unused, notes
        )
        given = adjustments(plan.adjust, grades, course, roster.named)
        grades = adjusted(grades, given, outdated(store.remembered, given, _works(store, grades)))
        add_rows(plan.adjust, grades)
        rows = {**roster.rows, **roster.absent}
        worksheet = rows if plan.platform == "moodle" else None
        more = notes_on(grades, before, given, course, worksheet)
        grades = replace(grades, notes=(*grades.notes, *more))
        compared = {step.name for step in steps} if plan.exact else None
        changed = changes(before, grades, compared)
        mistakes = ranked(_with_code(store, grades), course)
        write_gradebook(plan.out, grades, course, rows, plan.platform)
        equal = equal_code(_with_code(store, grades))
        write_pages(plan.out, grades, mistakes, course, changed, equal, _title(plan))
        (plan.out / FEEDBACK).unlink(missing_ok=True)  # that of an earlier run
        if plan.platform == "moodle":
            write_feedback_zip(plan.out, grades, course, rows)
        keep_copy(plan.out)
    return GradedClass(grades, mistakes, changed)


def _read(course: Course, plan: Plan) -> tuple[Roster | None, Uploads, float | None]:
    """Return the list of the class, what it handed in, and when that was due."""
    names = [step.name for step in course.steps]
    steps_graded(course, plan.only or ([] if course.has_solutions else names), [])
    listed = read_roster(plan.roster) if plan.roster else None
    demand_ids(plan.platform, listed.rows if listed else ())
    uploads = find_all(plan.submissions, plan.out, listed, course)
    return listed, uploads, due(plan.due) if plan.due else None


def _get_ready(course: Course, names: Collection[str]) -> None:
    """Load the references of these lessons, and the templates of the pages."""
    for step in course.steps:
        if step.name in names and course.solution(step).is_file():
            missing(course, step)
    load_templates()


def _title(plan: Plan) -> str:
    """Return the name of the roster's file or of the uploads, and today's date."""
    uploads = (path.resolve().name for path in plan.submissions)
    names = [plan.roster.stem] if plan.roster else uploads
    return ", ".join((*names, date.today().isoformat()))


def _chosen(works: Sequence[Work], plan: Plan) -> list[Work]:
    """Return where the work to grade is: that of every student, or of the chosen one."""
    chosen = [work for work in works if plan.student in ("", work[-1].student)]
    if not chosen:
        names = first_few([work[-1].student for work in works])
        raise CourseError(f"no submission belongs to {plan.student}; choose from {names}")
    return chosen


def _conditions(plan: Plan, level: Level) -> Conditions:
    with writing(plan.out):
        return Conditions(Store(plan.out).seed(plan.seed), level, plan.seconds, plan.only)


def _check_rows(course: Course, plan: Plan, store: Store, names: Iterable[str]) -> None:
    """Raise CourseError for a row of adjust.csv that fits no student or exercise, before grading."""
    if has_rows(plan.adjust):
        known = [
            step
            for step in course.steps
            if isinstance(step, Kata) or course.solution(step).is_file()
        ]
        coming = (completed(StudentGrade(name), course, known) for name in names)
        kept = (graded.grade for graded in store.all())
        adjustments(plan.adjust, ClassGrades(0, "", "", (*kept, *coming)), course)


def _found(
    course: Course,
    plan: Plan,
    works: Iterable[Work],
    roster: Matched,
    due: float | None,
    before: ClassGrades | None,
) -> Iterator[StudentGrade]:
    """Yield the grades of all who handed in something, now or earlier."""
    earlier = {one.student: one for one in before.students} if before else {}
    for work in works:
        student = work[-1].student
        if graded := Store(plan.out).get(student):
            submissions = [read(folder, course, plan.only) for folder in work]
            look = (*graded.grade.look, *roster.look.get(student, ()))
            was = earlier.get(student)
            grade = marked(graded, lateness(submissions, due), was)
            kept = (step.late for step in grade.steps.values() if step.kept)
            overdue = latest(*(late(one, due) for one in submissions), *kept)
            if was and not any(folder.spots for folder in work):
                overdue = was.late
            yield replace(grade, look=look, late=overdue)


def _missing(roster: Matched) -> Iterator[StudentGrade]:
    """Yield the grades of those on the roster who handed in nothing."""
    yield from map(StudentGrade, roster.absent)


def _works(store: Store, grades: ClassGrades) -> dict[tuple[str, str], str]:
    """Return the code of each student for each exercise, and for each lesson as a whole.

    If there is no code, as in a notebook that cannot be read, the text of the file takes its place.
    The key (student, "") has the reasons to look at the student's work.
    """
    found: dict[tuple[str, str], str] = {}
    for one in _with_code(store, grades):
        for name, text in sorted(one.code.items()):
            for column in dict.fromkeys((name, name.partition("/")[0])):
                key = one.grade.student, column
                found[key] = found.get(key, "") + text
        name = one.grade.student
        found[name, ""] = "\n".join(one.grade.look)
        for step, source in store.handed_in(name).items():
            found.setdefault((name, step), source.decode("latin-1"))
    return found


def _with_code(store: Store, grades: ClassGrades) -> Iterator[Graded]:
    """Yield the grades of each student with the graded code."""
    for student in grades.students:
        kept = store.get(student.student)
        yield Graded(student, kept.code if kept else {})
