"""Grading one student's submission: each file by a process that a bad file can end, not forge."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar, Self

from katabook.classroom.grades import Feedback, Graded, KataGrade, LessonGrade, StudentGrade
from katabook.classroom.marks import LOOK, kata_grade, lesson_grade, missing_lesson
from katabook.classroom.submissions import Handed, Submission
from katabook.classroom.suspicion import suspicions
from katabook.course import Course, CourseError, Kata, Lesson, Step
from katabook.katas.result import KataResult
from katabook.lessons.result import LessonResult
from katabook.process import limits, processes
from katabook.process.jail import Level

MOST_FILES = 50  # so many are graded by one process, so that its memory stays small
READABLE, FOLDER = 0o644, 0o755


@dataclass(frozen=True)
class Terms:
    """How a class is graded.

    seed: the seed of the values that the tests draw. level: what isolates the students' code.
    seconds: the limit for a kata and for a cell of a lesson, or None for the course's own.
    """

    seed: int
    level: Level
    seconds: int | None = None


def grade_student(
    course: Course,
    submission: Submission,
    terms: Terms,
    only: Collection[str] = (),
    kept: "Desk | None" = None,
) -> Graded:
    """Return the grades of what a student handed in; nothing in it is ever imported here.

    only: the lessons and katas to grade, by default all. A kata may import the others. kept: a desk
    that grades several students; by default one is opened for this student, and closed again.
    """
    katas: dict[str, KataGrade] = {}
    lessons: dict[str, LessonGrade] = {}
    code: dict[str, str] = {}
    notebooks: dict[str, str] = {}
    with laid_out(course, submission) as folder, nullcontext(kept) if kept else Desk() as desk:
        for step in course.steps:
            handed = submission.files.get(step.name)
            if handed is None or (only and step.name not in only):
                continue
            reply = {} if handed.refused else desk.grade(order(course, step, folder, terms))
            if isinstance(step, Kata):
                katas[step.name] = _kata(step, handed, reply)
                code[step.name] = _text(handed)
            else:
                grade, written = _lesson(course, step, handed, reply)
                lessons[step.name] = grade
                code |= {f"{step.name}/{name}": source for name, source in written.items()}
                notebooks[step.name] = reply.get("notebook", "")
    found = StudentGrade(submission.student, look=submission.look, katas=katas, lessons=lessons)
    return Graded(found, code, {name: text for name, text in notebooks.items() if text})


def order(course: Course, step: Step, folder: Path, terms: Terms) -> dict[str, Any]:
    """Return the order to grade one file."""
    factor = limits.KATA_FACTOR if isinstance(step, Kata) else limits.LESSON_FACTOR
    return {
        "root": str(course.root),
        "step": step.name,
        "file": str(folder / step.folder / (step.name + step.ending)),
        "seed": terms.seed,
        "level": terms.level,
        "seconds": terms.seconds,
        "patience": (terms.seconds or step.seconds) * factor,
    }


class Desk:
    """A process that grades one file after another; if it ends, another takes its place."""

    busy: ClassVar[set["Desk"]] = set()

    def __init__(self) -> None:
        """Keep that there is no process yet."""
        self.child: processes.Child | None = None
        self.count = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def grade(self, order: Mapping[str, Any]) -> dict[str, Any]:
        """Return the reply to an order, or {"ended": "timeout" or "died"}."""
        child = self.child or self._started()
        try:
            child.order(**order)
            reply = child.reply(limits.FILE_GRACE_SECONDS + order["patience"])
            self.count += 1
        except TimeoutError:
            reply = {"ended": "timeout"}
        except processes.Ended:
            reply = {"ended": "died"}
        if "ended" in reply or self.count >= MOST_FILES or not _is_calm(reply["result"]):
            self.stop()
        return reply

    def stop(self) -> None:
        """End the process, with every process that it started, at once."""
        child, self.child = self.child, None
        Desk.busy.discard(self)
        if child:
            processes.end_kindly(child.process)

    @staticmethod
    def stop_all() -> None:
        """End the processes of every desk."""
        for desk in list(Desk.busy):
            desk.stop()

    def _started(self) -> processes.Child:
        self.child = child = processes.Child("katabook.classroom.child")
        Desk.busy.add(self)
        self.count = 0
        return child


def _is_calm(result: Mapping[str, Any]) -> bool:
    """Return whether nothing in a result has ended or did not end, so that all is as before it."""
    endings = {result.get("ending"), *(one["status"] for one in result.get("exercises", ()))}
    return not endings & {"died", "timeout"}


@contextmanager
def laid_out(course: Course, submission: Submission) -> Iterator[Path]:
    """Put the files that count into a folder of their own, which the student's code can read."""
    with TemporaryDirectory(prefix="setkata-", ignore_cleanup_errors=True) as name:
        root = Path(name).resolve()
        root.chmod(FOLDER)
        for step in course.steps:
            handed = submission.files.get(step.name)
            if handed and not handed.refused:
                path = root / step.folder / (step.name + step.ending)
                path.parent.mkdir(mode=FOLDER, exist_ok=True)
                path.write_bytes(handed.source)
                path.chmod(READABLE)
        yield root


def _kata(kata: Kata, handed: Handed, reply: Mapping[str, Any]) -> KataGrade:
    if handed.refused:
        return KataGrade(
            "refused", of=kata.points, look=(LOOK["refused"],), feedback=_refused(handed)
        )
    look = suspicions(_text(handed))
    if "ended" in reply:
        return KataGrade(reply["ended"], of=kata.points, look=(*look, "stopped the grading"))
    result = KataResult.from_json(reply["result"])
    if not result.planned:  # pytest cannot start here, or the tests cannot be loaded
        raise CourseError(f"the tests of {kata.name} cannot be run: {result.problem or 'no test'}")
    return kata_grade(kata, result, look)


def _lesson(
    course: Course, lesson: Lesson, handed: Handed, reply: Mapping[str, Any]
) -> tuple[LessonGrade, Mapping[str, str]]:
    empty = missing_lesson(course, lesson)
    if handed.refused:
        return LessonGrade(
            "refused", of=empty.of, look=(LOOK["refused"],), feedback=_refused(handed)
        ), {}
    if "ended" in reply:
        return LessonGrade(reply["ended"], of=empty.of, look=("stopped the grading",)), {}
    written: Mapping[str, str] = reply["written"]
    look = suspicions(*written.values())
    return lesson_grade(LessonResult.from_json(reply["result"]), empty.of, look), written


def _refused(handed: Handed) -> tuple[Feedback, ...]:
    return (Feedback(f"{handed.path} cannot be accepted: it is {handed.refused}"),)


def _text(handed: Handed) -> str:
    return handed.source.decode("utf-8-sig", "replace")
