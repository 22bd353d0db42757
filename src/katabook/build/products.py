"""The files that are built from the sources of a course, and whether each is current."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Literal

import nbformat
from nbformat import NotebookNode

from katabook.build import kata_remarks, lesson_remarks
from katabook.build.execute import executed
from katabook.build.guide import read_guide
from katabook.build.guide_page import page
from katabook.build.prose import finish
from katabook.build.sheet import sheet
from katabook.build.source import parse, solution_of
from katabook.build.table import with_table
from katabook.course import Course, CourseError, Kata, Lesson
from katabook.course.stub import drop_bodies
from katabook.files import write_atomically
from katabook.judge.mistakes import stored
from katabook.lessons.notebook import contents, read, unsolved, write
from katabook.subject import subject_in

State = Literal["current", "stale", "yours"]


@dataclass(frozen=True)
class Product:
    """A built file; its state is current, stale, or yours if a learner has changed it."""

    path: Path
    state: State
    content: NotebookNode | str | Callable[[], str]

    def write(self) -> None:
        """Write the file; a notebook is executed first, and a slow content is made now.

        Raises CourseError if a cell of the notebook stops.
        """
        if isinstance(self.content, NotebookNode):
            write(executed(self.content, self.path), self.path)
        else:
            text = self.content if isinstance(self.content, str) else self.content()
            write_atomically(self.path, text)


def products(course: Course) -> Iterator[Product]:
    """Yield every built file of a course; the ledger comes last.

    Raises CourseError if a source is missing or broken.
    """
    ledger = Ledger(course)
    for step in course.steps:
        try:
            if isinstance(step, Lesson):
                yield from _lesson(course, step, ledger)
            else:
                yield from _kata(course, step, ledger)
        except FileNotFoundError as error:
            raise CourseError(
                f"{error.filename} is missing; {step.name} is built from it"
            ) from None
        except SyntaxError as error:
            raise CourseError(f"{step.name}: {error}") from None
    yield _text(course.root / "lessons" / "python.md", _sheet(course))
    readme = course.root / "README.md"
    yield _text(readme, with_table(readme.read_text(encoding="utf-8"), course, course.root))
    for name, text in subject_in(course.subject).files().items():
        yield _text(course.root / name, text)
    yield _text(ledger.path, ledger.text)


class Ledger:
    """A digest of each file that the last build wrote, to recognise a file that a learner changed.

    Unwritten functions are not enough to tell that a file is unchanged, because a learner may have
    added a note to a stub or a cell to a lesson.
    """

    def __init__(self, course: Course) -> None:
        """Read the ledger of the last build."""
        self.root = course.root
        self.path = course.root / "solutions" / "built.json"
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else "{}"
        self.last: dict[str, str] = json.loads(text)
        self.next: dict[str, str] = {}

    @property
    def text(self) -> str:
        """The text of this build's ledger."""
        return json.dumps(self.next, indent=1) + "\n"

    def product(self, path: Path, text: str) -> Product:
        """Return the product for a learner's file, and enter the file in the ledger."""
        name = path.relative_to(self.root).as_posix()
        self.next[name] = _digest(text.encode())
        if not path.exists():
            return Product(path, "stale", text)
        found = _digest(path.read_bytes())
        if found == self.next[name]:
            return Product(path, "current", text)
        return Product(path, "stale" if found == self.last.get(name) else "yours", text)


def _lesson(course: Course, lesson: Lesson, ledger: Ledger) -> Iterator[Product]:
    source = parse(course.source(lesson))
    solution = solution_of(source)
    finish(solution, course, course.file(lesson).parent)
    path = course.solution(lesson)
    current = path.exists() and contents(read(path)) == contents(solution)
    yield Product(path, "current" if current else "stale", solution)
    yield ledger.product(course.file(lesson), nbformat.writes(unsolved(solution)) + "\n")
    answers = partial(lesson_remarks.answers_in, source, lesson.name)
    yield _mistakes(course.mistakes(lesson), lesson_remarks.source_of(source), answers)
    if course.guide_source(lesson).exists():
        yield _text(course.guide(lesson), _guide(course, lesson, source))


def _guide(course: Course, lesson: Lesson, source: NotebookNode) -> str:
    shown = stored(course.mistakes(lesson)).get("shown", {})
    guide = read_guide(course.guide_source(lesson), source)
    return page(guide, lesson, course.katas_after(lesson), source, shown)


def _mistakes(path: Path, source: str, answers: Callable[[], str]) -> Product:
    current = stored(path).get("source") == source
    return Product(path, "current" if current else "stale", answers)


def _sheet(course: Course) -> str:
    return sheet((lesson, parse(course.source(lesson))) for lesson in course.lessons)


def _kata(course: Course, kata: Kata, ledger: Ledger) -> Iterator[Product]:
    stub = drop_bodies(course.solution(kata).read_text(encoding="utf-8")) + "\n"
    yield ledger.product(course.file(kata), stub)
    answers = partial(kata_remarks.answers_to, course, kata)
    yield _mistakes(course.mistakes(kata), kata_remarks.source_of(course, kata), answers)


def _text(path: Path, text: str) -> Product:
    current = path.exists() and path.read_text(encoding="utf-8") == text
    return Product(path, "current" if current else "stale", text)


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()
