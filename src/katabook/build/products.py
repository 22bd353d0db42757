"""The files that are built from the sources of a course, and whether each is current."""

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import nbformat
from nbformat import NotebookNode

from katabook.build.guide import page, read_guide
from katabook.build.mistake import REMARK
from katabook.build.puzzles import drafts, puzzles_of, source_digest
from katabook.build.remarks import kata_remarks, kata_source, lesson_remarks, lesson_source
from katabook.build.source import executed, failing, finish, parse, solution_of
from katabook.build.tables import refuse_dead_links, rows_of, sheet, with_tables
from katabook.course import Course, CourseError, Kata, Lesson, Step
from katabook.course.stub import drop_bodies
from katabook.files import Ledger, State, write_atomically
from katabook.judge.mistakes import stored
from katabook.lessons.notebook import contents, read, tags, unsolved
from katabook.subject import subject_in

LEDGER = "solutions/built.json"
PREDICTION = ("asks", "options", "rows")  # what JupyterLab reads of a cell with the tag predict
PAGES = ("README.md", "docs/learners.md", "docs/teachers.md")  # those that may show a table


@dataclass
class Product:
    """A built file; its state is current, stale, or yours if a learner has changed it.

    made: its text, once it is made.
    """

    path: Path
    state: State
    content: Callable[[], str]
    made: str | None = None

    def make(self) -> str:
        """Return the text. The first call makes it, which may take a while.

        Raises CourseError if a cell of a notebook stops, a check in it fails, or a solution keeps
        state. Also raises it if a right version of a kata or a lesson fails, or a wrong one passes.
        """
        if self.made is None:
            self.made = self.content()
        return self.made

    def write(self) -> None:
        """Write the file; see `make`."""
        write_atomically(self.path, self.make())


def products(course: Course, failed: Collection[Path] = ()) -> Iterator[Product]:
    """Yield every built file of a course; the ledger comes last.

    failed: the files that could not be made so far; what is made from one of them is left out.

    Raises CourseError if a source is missing or broken, or links to a lesson or kata that the
    course lacks.
    """
    ledger = Ledger(course.root, LEDGER)
    for step in course.steps:
        try:
            if isinstance(step, Lesson):
                yield from _lesson(course, step, ledger, failed)
            else:
                yield from _kata(course, step, ledger)
            if drafts(course, step):
                yield _puzzles(course, step)
        except FileNotFoundError as error:
            raise CourseError(
                f"{error.filename} is missing; {step.name} is built from it"
            ) from None
        except SyntaxError as error:
            raise CourseError(f"{step.name}, line {error.lineno}: {error.msg}") from None
    yield from _sheet(course)
    for name in PAGES:
        if (path := course.root / name).is_file():
            text = path.read_text(encoding="utf-8")
            yield _text(path, with_tables(text, course, path.parent))
    for name, text in subject_in(course.subject).files(course).items():
        yield _text(course.root / name, text)
    yield _text(ledger.path, ledger.text)


def _shown(notebook: NotebookNode) -> list[Any]:
    """Return what differs if a lesson has to be built again: its contents, and its predictions."""
    asked = ([cell.metadata.get(name) for name in PREDICTION] for cell in notebook.cells)
    return [contents(notebook), list(asked)]


def _lesson(
    course: Course, lesson: Lesson, ledger: Ledger, failed: Collection[Path]
) -> Iterator[Product]:
    source = parse(course.source(lesson))
    refuse_dead_links(source, course, course.source(lesson))
    solution = solution_of(source)
    finish(solution, course, lesson)
    path = course.solution(lesson)
    current = path.exists() and _shown(read(path)) == _shown(solution)
    yield _product(path, current, partial(_solved, solution, path))
    if path in failed:
        return
    yield _unsolved(course, lesson, ledger, nbformat.writes(unsolved(solution)))
    wrong = {
        f"{course.source(lesson).name}, cell {cell.id}": cell.source
        for cell in source.cells
        if "wrong" in tags(cell)
    }
    made = partial(_remarks_on, wrong, partial(lesson_remarks, source, lesson.name))
    remarks = _remarks(course, lesson, lesson_source(source), made)
    yield remarks
    if course.guide_source(lesson).exists():
        guide = read_guide(course.guide_source(lesson), source)
        known = json.loads(remarks.made) if remarks.made else stored(remarks.path)
        shown = known.get("shown", {})
        text = page(guide, lesson, course.katas_after(lesson), source, shown)
        yield _text(course.guide(lesson), text)


def _kata(course: Course, kata: Kata, ledger: Ledger) -> Iterator[Product]:
    stub = drop_bodies(course.solution(kata).read_text(encoding="utf-8"))
    yield _unsolved(course, kata, ledger, stub)
    wrong = {course.relative(path): path.read_text(encoding="utf-8") for path in course.wrong(kata)}
    made = partial(_remarks_on, wrong, partial(kata_remarks, course, kata))
    yield _remarks(course, kata, kata_source(course, kata), made)


def _remarks_on(wrong: Mapping[str, str], remarks: Callable[[], str]) -> str:
    """Return the remarks on some wrong versions; raises CourseError for one still to be written."""
    for where, source in wrong.items():
        if REMARK in source:
            raise CourseError(f"{where}: write the remark for learners in place of TODO")
    return remarks()


def _unsolved(course: Course, step: Step, ledger: Ledger, source: str) -> Product:
    path, text = course.file(step), f"{source}\n"
    return Product(path, ledger.enter(path, text.encode()), lambda: text)


def _solved(solution: NotebookNode, path: Path) -> str:
    """Return the text of a solution's notebook with its outputs, if every check in it passes."""
    done = executed(solution, path)
    for problem in failing(done):
        raise CourseError(f"{path.name}: {problem}")
    return f"{nbformat.writes(done)}\n"


def _sheet(course: Course) -> Iterator[Product]:
    lessons = [(lesson, parse(course.source(lesson))) for lesson in course.lessons]
    if any(rows_of(source) for _, source in lessons):
        yield _text(course.root / "lessons" / "python.md", sheet(lessons))


def _remarks(course: Course, step: Step, source: str, remarks: Callable[[], str]) -> Product:
    path = course.mistakes(step)
    return _product(path, stored(path).get("source") == source, remarks)


def _puzzles(course: Course, step: Step) -> Product:
    path = course.puzzles(step)
    current = stored(path).get("source") == source_digest(course, step)
    return _product(path, current, partial(puzzles_of, course, step))


def _text(path: Path, text: str) -> Product:
    current = path.exists() and path.read_text(encoding="utf-8") == text
    return _product(path, current, lambda: text)


def _product(path: Path, current: bool, content: Callable[[], str]) -> Product:
    return Product(path, "current" if current else "stale", content)
