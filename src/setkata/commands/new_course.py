"""`setkata new course`: the course that came with setkata, in a folder of its own."""

from collections.abc import Mapping
from pathlib import Path

from setkata.build.table import with_table
from setkata.course import Course, CourseError
from setkata.handout.contents import AUTHORS, contents
from setkata.handout.place import place
from setkata.shipped import shipped

BUILT = ("docs/deal.svg", "solutions/built.json")  # so that a first build finds nothing stale


def new_course(to: Path, solutions: bool) -> None:
    """Lay out the course that came with setkata in a folder; solutions: for teachers and authors.

    A folder that has the course already gets what is new, and a learner's changed lessons and katas
    stay as they are. Raises CourseError if the folder holds anything else.
    """
    if to.suffix.lower() == ".zip":
        raise CourseError(f"{to} cannot be a zip file; name a folder")
    course = shipped()
    files = contents(course, course.steps, solutions, setup=False)
    if solutions:
        _check(course, to)
        files = _as_authors_have_them(course, files)
    place(files, to)


def _check(course: Course, to: Path) -> None:
    """Raise CourseError if there are no solutions, or if the folder holds somebody's work."""
    if not (course.root / "solutions").is_dir():
        raise CourseError("this setkata came without the solutions; leave out --with-solutions")
    if to.is_dir() and any(to.iterdir()):
        raise CourseError(f"{to} holds files; with solutions, a course goes into a new folder")


def _as_authors_have_them(course: Course, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files where `setkata build` looks for them, with a README for authors."""
    placed = {name.removeprefix("unsolved/"): content for name, content in files.items()}
    built = {name: (course.root / name).read_bytes() for name in BUILT}
    readme = with_table(AUTHORS.read_text(encoding="utf-8"), course, course.root)
    return {**placed, **built, "README.md": readme.encode()}
