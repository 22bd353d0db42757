"""Grading one student's submission: each file by a process that a bad file can end, not forge."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from shutil import which
from typing import Any, ClassVar, NamedTuple

from katabook.classroom import GRADER
from katabook.classroom.grades import Graded, StepGrade, StudentGrade
from katabook.classroom.imports import Katas, together
from katabook.classroom.marks import demand_solutions, missing, step_grade
from katabook.classroom.readable import put_readable, readable_folder
from katabook.classroom.submissions import Submission, own_files
from katabook.classroom.versions import SubmittedFile, best
from katabook.course import Course, CourseError, Kata, Step
from katabook.feedback.targets import Target
from katabook.process import limits, processes
from katabook.process.jail import Level

MOST_FILES = 50  # so many are graded by one process, so that its memory stays small
ADVICE = (
    "docs/grading.md explains how to set it up; to grade files that you trust without a jail, "
    "add --isolation process"
)


@dataclass(frozen=True)
class Conditions:
    """How a class is graded.

    seed: the seed of the values that the tests draw. level: what isolates the students' code.
    seconds: the limit for a kata and for a cell of a lesson, or None for the course's own. only: the
    lessons and katas to grade, by default all. A kata may import the others.
    """

    seed: int
    level: Level
    seconds: int | None = None
    only: tuple[str, ...] = ()


def level_of(wanted: str) -> Level:
    """Return the level of isolation: bubblewrap, or process if that is wanted.

    Raises CourseError if the level is unknown, or if bubblewrap does not work here.
    """
    if wanted == "process":
        return "process"
    if wanted not in ("", "bubblewrap"):
        raise CourseError(f"--isolation must be bubblewrap or process; got {wanted}")
    jail = "bubblewrap, which keeps students' code from this machine,"
    if sys.platform != "linux":
        problem = f"{jail} exists only for Linux"
    elif not which("bwrap"):
        problem = f"{jail} is not installed"
    elif _works():
        return "bubblewrap"
    else:
        problem = "bubblewrap is installed, but it is not allowed to work here"
    raise CourseError(f"{problem}; {ADVICE}")


@cache
def _works() -> bool:
    """Return whether a worker in the jail answers a call; a grading process tries it."""
    with processes.lent(GRADER) as child:
        child.order(trial=True)
        with suppress(TimeoutError, processes.Ended):
            return bool(child.reply(2 * limits.PROBE_SECONDS)["works"])
    return False


def grade_own(
    course: Course, targets: Sequence[Target], isolation: str
) -> tuple[dict[str, StepGrade], Level]:
    """Return the grade of each of a learner's lessons and katas by name, and what isolated it.

    isolation: bubblewrap or process; by default bubblewrap. Raises CourseError if it does not work,
    or if the course lacks a lesson's solution.
    """
    steps = {target.step.name: target.step for target in targets}
    demand_solutions(course, steps.values(), "to check it here, leave out --isolated")
    conditions = Conditions(0, level_of(isolation), only=tuple(steps))
    found = grade_student(course, own_files(course, targets), conditions).grade.steps
    graded = {name: found.get(name) or missing(course, steps[name]) for name in steps}
    return graded, conditions.level


def grade_student(
    course: Course,
    submission: Submission,
    conditions: Conditions,
    kept: "GradingProcess | None" = None,
    earlier: Katas | None = None,
) -> Graded:
    """Return the grades of what a student handed in; nothing in it is ever imported here.

    kept: a process that grades several students; by default, this student gets one of their own.
    earlier: the student's katas from earlier uploads, which the katas of this one may import.
    """
    steps: dict[str, StepGrade] = {}
    code: dict[str, str] = {}
    notebooks: dict[str, str] = {}
    times: dict[str, float] = {}
    look = list(submission.look)
    katas = together(earlier or {}, submission.files, course)
    with _laid_out(katas) as own, nullcontext(kept) if kept else GradingProcess() as process:
        for step in course.steps:
            handed = submission.files.get(step.name)
            if handed is None or (conditions.only and step.name not in conditions.only):
                continue
            versions = (handed, *handed.rivals)
            found = [_graded(course, own, step, one, conditions, process) for one in versions]
            points = [one.grade.points for one in found]
            place, why = best(step.name, versions, points) if handed.rivals else (0, "")
            look += filter(None, [why])
            if step.name in katas:  # the others import the version that counts
                katas = together(katas, {step.name: versions[place]}, course)
                put_readable(katas[step.name], own.file(step))
            steps[step.name] = found[place].grade
            code |= found[place].code
            if time := versions[place].time:
                times[step.name] = time
            if notebook := found[place].notebook:
                notebooks[step.name] = notebook
    whole = StudentGrade(submission.student, look=tuple(look), unused=submission.unused)
    return Graded(whole.with_steps(steps), code, notebooks, times=times)


class _Version(NamedTuple):
    """The grade of one file, the code that earned it, and the notebook that was run, or ""."""

    grade: StepGrade
    code: Mapping[str, str]
    notebook: str


def _graded(
    course: Course,
    own: Course,
    step: Step,
    handed: SubmittedFile,
    conditions: Conditions,
    process: "GradingProcess",
) -> _Version:
    reply = {}
    if not handed.refused:
        put_readable(handed.source, own.file(step))
        reply = process.grade(course, step, own.file(step), conditions)
    return _Version(*step_grade(course, step, handed, reply), reply.get("notebook", ""))


@dataclass(eq=False)
class GradingProcess(AbstractContextManager["GradingProcess"]):
    """A process that grades one file after another; if it ends, another takes its place."""

    busy: ClassVar[set["GradingProcess"]] = set()

    child: processes.Child | None = None
    count: int = 0

    def __exit__(self, *_: object) -> None:
        self.stop()

    def grade(
        self, course: Course, step: Step, file: Path, conditions: Conditions
    ) -> dict[str, Any]:
        """Return what the process replies about a file, or {"ended": "timeout" or "died"}."""
        seconds = conditions.seconds or step.seconds
        is_kata = isinstance(step, Kata)
        most = limits.KATA_FACTOR * seconds if is_kata else limits.most_for_lesson(seconds)
        child = self.child or self.begin()
        try:
            child.order(root=str(course.root), step=step.name, file=str(file), **asdict(conditions))
            reply = child.reply(limits.FILE_GRACE_SECONDS + most)
            self.count += 1
        except TimeoutError:
            reply = {"ended": "timeout"}
        except processes.Ended:
            reply = {"ended": "died"}
        if "ended" in reply or self.count >= MOST_FILES or not _is_calm(reply["result"]):
            self.stop()
        return reply

    def begin(self) -> processes.Child:
        """Start the process, and return it without waiting until it is ready."""
        self.child, self.count = processes.child(GRADER), 0
        GradingProcess.busy.add(self)
        return self.child

    def stop(self) -> None:
        """End the process, with every process that it started, at once."""
        child, self.child = self.child, None
        GradingProcess.busy.discard(self)
        if child:
            processes.end_with_descendants(child.process)

    @staticmethod
    def stop_all() -> None:
        """End every grading process."""
        for process in list(GradingProcess.busy):
            process.stop()


def _is_calm(result: Mapping[str, Any]) -> bool:
    """Return whether all code in a result ended normally, so that the process can be used again."""
    endings = {result.get("ending"), *(one["status"] for one in result.get("exercises", ()))}
    return not endings & {"died", "timeout"}


@contextmanager
def _laid_out(katas: Katas) -> Iterator[Course]:
    """Put the katas into a folder, as in a course; the student's code can read it."""
    with readable_folder() as root:
        own = Course(root)
        for name, source in katas.items():
            put_readable(source, own.root / Kata.folder / f"{name}{Kata.ending}")
        yield own
