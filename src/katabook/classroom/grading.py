"""Grading a class, from its submissions to the gradebook and the pages."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from katabook.classroom import lateness
from katabook.classroom.adjust import add_rows, adjustments, check_rows
from katabook.classroom.adjusted import adjusted, outdated, works_of
from katabook.classroom.common_mistakes import Mistake, ranked
from katabook.classroom.earlier import Change, changes, marked
from katabook.classroom.elsewhere import with_looks
from katabook.classroom.fingerprints import course_digest
from katabook.classroom.gradebook import (
    demand_ids,
    keep_copy,
    last_results,
    write_gradebook,
)
from katabook.classroom.grades import ClassGrades, StudentGrade
from katabook.classroom.identity import (
    in_other_names,
    matched,
    of_another_assignment,
    present_names,
    told_apart,
    with_kept,
    with_new_names,
)
from katabook.classroom.marks import completed, left_out, missing, steps_graded
from katabook.classroom.memory import Memory
from katabook.classroom.notes import notes_on, only_aside
from katabook.classroom.pages import (
    FEEDBACK,
    load_templates,
    remove_pages,
    write_feedback_zip,
    write_pages,
)
from katabook.classroom.plan import Plan
from katabook.classroom.roster import Matched, Roster, read_roster
from katabook.classroom.session import Task, grade_students, machines
from katabook.classroom.spreadsheet import Row
from katabook.classroom.store import Store
from katabook.classroom.student import Conditions, level_of
from katabook.classroom.submissions import read
from katabook.classroom.suspicion import equal_code
from katabook.classroom.uploads import Uploads, Work, find_all
from katabook.course import Course
from katabook.files import writing

Progress = Callable[[int], AbstractContextManager[Callable[[str], None]]]
"""From the number of students to a block that is told each student who is graded."""


class GradedClass(NamedTuple):
    """The grades of a class, its mistakes, and the points that have changed since the last run."""

    grades: ClassGrades
    mistakes: tuple[Mistake, ...]
    changes: tuple[Change, ...]


@dataclass(frozen=True)
class _Run:
    """One run: the list of the class, what it handed in, and how that is graded.

    chosen: the work to grade. due: when it was due, in seconds since 1970. digest: that of the course.
    """

    course: Course
    plan: Plan
    listed: Roster | None
    uploads: Uploads
    chosen: Sequence[Work]
    due: float | None
    store: Store
    conditions: Conditions
    digest: str


@dataclass(frozen=True)
class _Came:
    """What came in, now and in earlier uploads, by student.

    before: the gradebook of the last run. memory: what else that run left. arrivals: when each file
    was handed in.
    """

    works: Sequence[Work]
    roster: Matched
    before: ClassGrades | None
    memory: Memory
    handed: Mapping[str, Sequence[lateness.Handed]]
    arrivals: lateness.Arrivals

    @property
    def rows(self) -> Mapping[str, Row]:
        """The row of the roster of each student, even of those who handed in nothing."""
        return {**self.roster.rows, **self.roster.absent}

    def names(self, grades: ClassGrades) -> Mapping[str, str]:
        """Return each name that the gradebook ever had, with the student's present name."""
        return {**self.memory.names, **{one.student: one.student for one in grades.students}}


def grade_class(course: Course, plan: Plan, progress: Progress) -> GradedClass:
    """Grade a class, write the gradebook and the pages, and return the result.

    A wrong option is refused before anything is graded or written. Raises CourseError for it, or if
    another run writes to the same folder, and WriteError if a file cannot be written.
    """
    run = _prepared(course, plan)
    tasks = [Task(course.root, work, run.conditions, run.digest) for work in run.chosen]
    with run.store.alone():
        before = last_results(plan.out)
        if plan.replace:
            run.store.clear()
        with machines(plan.jobs, plan.dask) as executor, progress(len(tasks)) as done:
            grade_students(tasks, run.store, executor, done, partial(_get_ready, course))
        came = _came(run, before)
        grades = _adjusted(run, _summed(run, came), came)
        return _written(run, grades, came)


def _prepared(course: Course, plan: Plan) -> _Run:
    """Return what a run needs; raises CourseError if it cannot be graded."""
    names = [step.name for step in course.steps]
    with ThreadPoolExecutor(1) as aside:
        trial = aside.submit(level_of, plan.isolation)  # the class is read meanwhile
        steps_graded(course, plan.only or ([] if course.has_solutions else names), [])
        listed = read_roster(plan.roster) if plan.roster else None
        demand_ids(plan.platform, listed.rows if listed else ())
        uploads = find_all(plan.submissions, plan.out, listed, course)
        when = lateness.due(plan.due) if plan.due else None
        chosen = plan.chosen(uploads.works)
        digest = course_digest(course)
        store, level = Store(plan.out), trial.result()
    with writing(plan.out):
        conditions = Conditions(store.seed(plan.seed), level, plan.seconds, plan.only)
    coming = {*(work[-1].student for work in uploads.works), *(listed.names if listed else ())}
    kept = [graded.grade for graded in store.all()]
    known = _known_names(last_results(plan.out), store.memory())
    check_rows(plan.adjust, course, [*map(StudentGrade, coming), *kept], known)
    return _Run(course, plan, listed, uploads, chosen, when, store, conditions, digest)


def _came(run: _Run, before: ClassGrades | None) -> _Came:
    """Return what came in; before: the gradebook of the last run, with the names of that time."""
    works = with_kept(run.store, run.uploads.works, run.listed)
    roster = matched(run.store, works, run.listed)
    memory = run.store.memory()
    rows = {**roster.rows, **roster.absent}
    names = present_names(_known_names(before, memory), run.listed, rows)
    memory, before = memory.renamed(names), with_new_names(before, names)
    course, where = run.course, (run.plan.place, run.due)
    handed = {  # one submission after another, because their contents may be large
        work[-1].student: [lateness.handed_in(read(one, course), course, *where) for one in work]
        for work in works
    }
    roster = in_other_names(roster, handed, run.listed)
    times = lateness.arrivals(handed, run.due, memory.arrivals)
    return _Came(works, roster, before, memory, handed, times)


def _known_names(before: ClassGrades | None, memory: Memory) -> Mapping[str, str]:
    """Return each name that the gradebook ever had, with the student's name in the last run."""
    last = before.students if before else ()
    return {**{one.student: one.student for one in last}, **memory.names}


def _summed(run: _Run, came: _Came) -> ClassGrades:
    """Return the grades of the class as the tests give them, with what there is to say about them."""
    plan, uploads = run.plan, run.uploads
    look, gone = came.roster.look, came.roster.absent
    found = [*_found(run, came), *(StudentGrade(name, look=look.get(name, ())) for name in gone)]
    steps = steps_graded(run.course, plan.only, found, plan.exact)
    handed, columns = came.handed, {step.name for step in steps}
    aside = {
        name: lateness.without_column(files, handed.get(name, ()), columns)
        for name, files in came.arrivals.files.items()
    }
    whole = (completed(one, run.course, steps, bool(aside.get(one.student))) for one in found)
    students = tuple(
        with_looks(one, [now.elsewhere for now in handed.get(one.student, ())]) for one in whole
    )
    about_numbers = of_another_assignment, told_apart
    whose = (note for one in about_numbers for note in one(uploads.works, came.roster.rows))
    notes = (*uploads.notes, *whose, *left_out(steps, found), *only_aside(students, aside))
    seed, level = run.conditions.seed, run.conditions.level
    return ClassGrades(seed, level, run.digest, students, uploads.unused, notes)


def _adjusted(run: _Run, grades: ClassGrades, came: _Came) -> ClassGrades:
    """Return the grades with the teacher's own points and comments; "look" rows are added to these."""
    course, plan, store = run.course, run.plan, run.store
    others = {**came.memory.names, **came.roster.named}
    given = adjustments(plan.adjust, grades, course, others)
    old, read_rows = outdated(given, works := works_of(store, grades), came.memory)
    grades = adjusted(grades, given, old)
    store.memorize(Memory(works, read_rows, came.arrivals, came.names(grades)))
    add_rows(plan.adjust, grades, others)
    worksheet = came.rows if plan.platform == "moodle" else None
    possible = run.listed.possible if run.listed and plan.platform == "canvas" else None
    more = notes_on(grades, came.before, given, course, worksheet, possible)
    return replace(grades, notes=(*plan.notes, *grades.notes, *more))


def _written(run: _Run, grades: ClassGrades, came: _Came) -> GradedClass:
    """Write the gradebook and the pages, and return what they show."""
    course, plan, out = run.course, run.plan, run.plan.out
    changed = changes(came.before, grades, {*plan.only} if plan.exact else None)
    mistakes = ranked(run.store.with_code(grades.students), course)
    equal = equal_code(run.store.with_code(grades.students))
    write_pages(out, grades, mistakes, course, changed, equal, plan.title)
    remove_pages(out, came.names(grades))
    (out / FEEDBACK).unlink(missing_ok=True)  # that of an earlier run
    if plan.platform == "moodle":
        write_feedback_zip(out, grades, course, came.rows)
    write_gradebook(out, grades, course, came.rows, plan.platform)
    keep_copy(out)
    return GradedClass(grades, mistakes, changed)


def _get_ready(course: Course, names: Collection[str]) -> None:
    """Load the references of these lessons, and the templates of the pages."""
    for step in course.steps:
        if step.name in names and course.solution(step).is_file():
            missing(course, step)
    load_templates()


def _found(run: _Run, came: _Came) -> Iterator[StudentGrade]:
    """Yield the grades of all who handed in something, now or earlier."""
    earlier = {one.student: one for one in came.before.students} if came.before else {}
    for work in came.works:
        student = work[-1].student
        if graded := run.store.get(student):
            handed, was = came.handed[student], earlier.get(student)
            files = came.arrivals.files[student]
            grade = marked(graded, lateness.late_now(handed, files, run.plan.only), files, was)
            called = (0 for one in handed if one.late and not one.paths)
            overdue = lateness.latest(grade.late, *called)
            if was and not any(folder.spots for folder in work):
                overdue = was.late
            look = (*grade.look, *came.roster.look.get(student, ()))
            yield replace(grade, look=look, late=overdue)
