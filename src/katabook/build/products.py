"""The files that are built from the sources of a course, and whether each is current."""

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Literal

import nbformat
from nbformat import NotebookNode

from katabook.build.guide import page, read_guide
from katabook.build.remarks import kata_remarks, kata_source, lesson_remarks, lesson_source
from katabook.build.source import executed, failing, finish, parse, solution_of
from katabook.build.tables import rows_of, sheet, with_table
from katabook.course import Course, CourseError, Kata, Lesson, Step
from katabook.course.stub import drop_bodies
from katabook.files import write_atomically
from katabook.judge.mistakes import stored
from katabook.lessons.notebook import contents, read, unsolved, write
from katabook.subject import subject_in

State = Literal["current", "stale", "yours"]
Content = NotebookNode | str | Callable[[], str]


@dataclass(frozen=True)
class Product:
    """A built file; its state is current, stale, or yours if a learner has changed it."""

    path: Path
    state: State
    content: Content

    def write(self) -> None:
        """Write the file; a notebook is executed first, and a slow content is made now.

        Raises CourseError if a cell of the notebook stops or a check in it fails, and if a right
        version of a kata or a lesson fails or a wrong one passes.
        """
        if isinstance(self.content, NotebookNode):
            done = executed(self.content, self.path)
            for cell, checked in failing(done):
                raise CourseError(f"{self.path.name}: the solution fails {cell}: {checked.next}")
            write(done, self.path)
        else:
            text = self.content if isinstance(self.content, str) else self.content()
            write_atomically(self.path, text)


def products(course: Course, failed: Collection[Path] = ()) -> Iterator[Product]:
    """Yield every built file of a course; the ledger comes last.

    failed: the files that could not be written so far; what is made from one of them is left out.

    Raises CourseError if a source is missing or broken.
    """
    ledger = Ledger(course)
    for step in course.steps:
        try:
            if isinstance(step, Lesson):
                yield from _lesson(course, step, ledger, failed)
            else:
                yield from _kata(course, step, ledger)
        except FileNotFoundError as error:
            raise CourseError(
                f"{error.filename} is missing; {step.name} is built from it"
            ) from None
        except SyntaxError as error:
            raise CourseError(f"{step.name}: {error}") from None
    yield from _sheet(course)
    readme = course.root / "README.md"
    yield _text(readme, with_table(readme.read_text(encoding="utf-8"), course, course.root))
    for name, text in subject_in(course.subject).files(course).items():
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
        self.last: dict[str, str] = stored(self.path)
        self.next: dict[str, str] = {}

    @property
    def text(self) -> str:
        """The text of this build's ledger."""
        return json.dumps(self.next, indent=1) + "\n"

    def keep(self, path: Path) -> None:
        """Keep what the last build entered for a learner's file."""
        name = path.relative_to(self.root).as_posix()
        self.next |= {name: self.last[name]} if name in self.last else {}

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


def _lesson(
    course: Course, lesson: Lesson, ledger: Ledger, failed: Collection[Path]
) -> Iterator[Product]:
    source = parse(course.source(lesson))
    solution = solution_of(source)
    finish(solution, course, course.file(lesson).parent)
    path = course.solution(lesson)
    yield _product(path, path.exists() and contents(read(path)) == contents(solution), solution)
    if path in failed:
        ledger.keep(course.file(lesson))
        return
    yield ledger.product(course.file(lesson), nbformat.writes(unsolved(solution)) + "\n")
    yield _remarks(
        course, lesson, lesson_source(source), partial(lesson_remarks, source, lesson.name)
    )
    if course.guide_source(lesson).exists():
        guide = read_guide(course.guide_source(lesson), source)
        shown = stored(course.mistakes(lesson)).get("shown", {})
        text = page(guide, lesson, course.katas_after(lesson), source, shown)
        yield _text(course.guide(lesson), text)


def _kata(course: Course, kata: Kata, ledger: Ledger) -> Iterator[Product]:
    stub = drop_bodies(course.solution(kata).read_text(encoding="utf-8")) + "\n"
    yield ledger.product(course.file(kata), stub)
    yield _remarks(course, kata, kata_source(course, kata), partial(kata_remarks, course, kata))


def _sheet(course: Course) -> Iterator[Product]:
    lessons = [(lesson, parse(course.source(lesson))) for lesson in course.lessons]
    if any(rows_of(source) for _, source in lessons):
        yield _text(course.root / "lessons" / "python.md", sheet(lessons))


def _remarks(course: Course, step: Step, source: str, remarks: Callable[[], str]) -> Product:
    path = course.mistakes(step)
    return _product(path, stored(path).get("source") == source, remarks)


def _text(path: Path, text: str) -> Product:
    return _product(path, path.exists() and path.read_text(encoding="utf-8") == text, text)


def _product(path: Path, current: bool, content: Content) -> Product:
    return Product(path, "current" if current else "stale", content)


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()
