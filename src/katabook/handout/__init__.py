"""Hand-outs: the course for learners, without its solutions.

It may import `feedback` and what is below. Start reading in `contents`: `write_handout` writes
its files into a zip file or a folder, where a later hand-out keeps what a learner has changed.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from string import Template
from zipfile import BadZipFile, ZipFile

from katabook.course import Course, CourseError, Kata, Lesson, Step
from katabook.course.stub import drop_bodies
from katabook.course.words import command
from katabook.files import Ledger, write_atomically, zipped
from katabook.handout.help import restore_help
from katabook.process.processes import IN_BROWSER
from katabook.subject import subject_in

README = Path(__file__).with_name("readme.md")
COMMON = ("course.toml", "LICENSE")
# What sets the course up and runs it. A course that was made without a clone has none of these.
SETUP = (
    *("start.py", "pyproject.toml", "requirements.lock", "requirements-dev.lock"),
    *("environment.yml", "src/katabook", "src/setkata"),
)
SHEET = "lessons/python.md"
LEDGER = ".laid_out.json"
# The folder in a zip file, so that a later one is unpacked over it at the same place.
FOLDER = "setkata"


def contents(
    course: Course,
    steps: Sequence[Step],
    solutions: bool,
    setup: bool = True,
    puzzles: bool = False,
) -> dict[str, bytes]:
    """Return the files of a hand-out by their paths; solutions: for a colleague, with everything.

    setup: with what sets the course up, if the course has that; otherwise, setkata is installed.
    puzzles: with the puzzles, which give away a good part of the solutions.

    A learner's own files are not among them: they are made from the files in unsolved/, so that a
    later hand-out can be unpacked over this one.
    """
    common = (*COMMON, *SETUP) if setup else COMMON
    files = {name: path.read_bytes() for name, path in _common(course, common)}
    files["README.md"] = _readme(course, steps, "start.py" in files)
    for step in steps:
        files[course.relative(course.unsolved(step))] = unsolved_file(course, step)
        paths = [course.mistakes(step)]
        paths += [course.tests(step)] if isinstance(step, Kata) else []
        paths += _solutions(course, step) if solutions else []
        paths += [course.puzzles(step)] if puzzles or solutions else []
        files |= {course.relative(path): path.read_bytes() for path in paths if path.is_file()}
    return files


def _readme(course: Course, steps: Sequence[Step], clone: bool) -> bytes:
    """Return the README for learners; if the subject has none, it names only the course."""
    if text := subject_in(course.subject).readme("clone" if clone else "installed"):
        return text.encode()
    packages = "You need the Python package setkata, with all that its lessons use: `setkata[lab]`."
    words = {
        "title": course.title,
        "needs": "All you need is Python 3.11 or newer." if clone else packages,
        "command": "python3 start.py" if clone else "setkata",
        "example": steps[-1].name,
    }
    return Template(README.read_text(encoding="utf-8")).substitute(words).encode()


def _common(course: Course, names: Iterable[str]) -> Iterator[tuple[str, Path]]:
    for name in names:
        path = course.root / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and "__pycache__" not in file.parts:
                yield course.relative(file), file
    for sheet in (course.root / SHEET, course.root / "unsolved" / SHEET):
        if sheet.is_file():
            yield f"unsolved/{SHEET}", sheet


def _solutions(course: Course, step: Step) -> list[Path]:
    if isinstance(step, Kata):
        return [course.solution(step), *course.wrong(step), *course.ways(step)]
    guide = [course.guide_source(step), course.guide(step)]
    return [course.solution(step), course.source(step), *guide]


def unsolved_file(course: Course, step: Step) -> bytes:
    """Return the contents of the unsolved file: made from the solution, or kept in a hand-out.

    Raises CourseError if the course has neither.
    """
    kept, solution = course.unsolved(step), course.solution(step)
    if kept.is_file():
        return kept.read_bytes()
    # Imported here, so that no other command waits for the libraries that read notebooks.
    import nbformat

    from katabook.lessons.notebook import LessonError, read, unsolved

    try:
        if isinstance(step, Kata):
            text = drop_bodies(solution.read_text(encoding="utf-8"))
        else:
            text = nbformat.writes(unsolved(read(solution)))
    except (LessonError, FileNotFoundError):
        raise CourseError(f"{solution} is missing; {kept.name} is made from it") from None
    return f"{text}\n".encode()


def with_needs(course: Course, chosen: Iterable[Step]) -> list[Step]:
    """Return the chosen lessons and katas and all katas that they need, in the course's order."""
    found: set[Step] = set()
    waiting = list(chosen)
    while waiting:
        step = waiting.pop()
        if step not in found:
            found.add(step)
            waiting += map(course.kata, _needed(course, step))
    return [step for step in course.steps if step in found]


def _needed(course: Course, step: Step) -> Iterator[str]:
    """Yield the katas that a kata's solution imports, or that a lesson's cells check."""
    if isinstance(step, Kata):
        path = course.solution(step)
        tree = ast.parse(path.read_bytes() if path.is_file() else "")
        imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        yield from (name for name in course.kata_names if name in imported)
    else:
        text = unsolved_file(course, step).decode()
        yield from (name for name in course.kata_names if f'check(\\"{name}\\")' in text)


def steps_in(handout: Path, course: Course) -> list[Step]:
    """Return the lessons and katas of a hand-out, which is a zip file or a folder.

    Raises CourseError if it is not a hand-out, or holds a lesson or kata that the course lacks.
    """
    names = [
        path.stem
        for path in map(PurePosixPath, _names_in(handout))
        for kind in (Lesson, Kata)
        if path.parts[-3:-1] == ("unsolved", kind.folder) and path.suffix == kind.ending
        if not path.name.startswith(".")  # a file that a Mac adds
    ]
    if not names:
        raise CourseError(
            f"{handout} is not a hand-out; name a zip file or a folder that "
            f"{command()} handout has written"
        )
    steps = set(map(course.step, names))
    return [step for step in course.steps if step in steps]


def _names_in(handout: Path) -> list[str]:
    """Return the names of the files in a zip file, or of the unsolved ones in a folder."""
    if handout.is_dir():
        # It may also be the folder into which the zip file was unpacked.
        patterns = "unsolved/*/*", f"{FOLDER}/unsolved/*/*"
        return [path.as_posix() for pattern in patterns for path in handout.glob(pattern)]
    try:
        with ZipFile(handout) as archive:
            return archive.namelist()
    except BadZipFile:
        return []


def write_handout(files: Mapping[str, bytes], to: Path) -> None:
    """Write files into a zip file, or into a folder that is new, empty or a hand-out.

    Raises CourseError for any other folder.
    """
    if to.suffix.lower() == ".zip":
        write_atomically(to, zipped({f"{FOLDER}/{name}": files[name] for name in files}))
        return
    _check(to)
    for name, content in files.items():
        write_atomically(to / name, content)
    lay_out(Course(to))


def _check(to: Path) -> None:
    if to.is_file():
        raise CourseError(f"{to} is a file; name a folder, or a file that ends in .zip")
    if Course(to).has_solutions:
        raise CourseError(f"{to} has solutions, so it is not a hand-out; name another folder")
    if to.is_dir() and any(to.iterdir()) and not (to / "course.toml").is_file():
        raise CourseError(f"{to} holds other files; name a new folder, or that of a hand-out")


def lay_out(course: Course) -> Course:
    """Return the course. In a hand-out, its unsolved lessons and katas are put into their places.

    A file that the learner has changed stays as it is.
    """
    originals = course.root / "unsolved"
    if IN_BROWSER or not originals.is_dir():
        return course  # in the browser, the site itself hands out the files
    ledger = Ledger(course.root, LEDGER)
    for original in sorted(path for path in originals.rglob("*") if path.is_file()):
        path, content = course.root / original.relative_to(originals), original.read_bytes()
        if ledger.enter(path, content) == "stale":
            write_atomically(path, content)
    if ledger.next != ledger.last:
        write_atomically(ledger.path, ledger.text)
    return Course(course.root) if restore_help(course.root) else course
