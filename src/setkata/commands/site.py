"""`setkata site`: the course as a static site."""

from collections.abc import Iterator
from pathlib import Path

from setkata.course import Course
from setkata.site.build import build


def site(course: Course, out: Path, offline: bool, solutions: bool) -> Iterator[str]:
    """Build the site in a folder, and yield what it is and what is left out, line by line.

    Raises CourseError if the folder holds something else, or if a part is missing.
    """
    build(course, out, offline, solutions)
    files = [path for path in out.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    yield f"{out}: {len(course.steps)} lessons and katas, {len(files)} files, {size / 1e6:.0f} MB"
    if offline:
        yield "left out: NumPy, so a lesson or kata that needs it says so"
    if not solutions:
        yield "left out: the solutions"
    yield f"to look at it: python3 -m http.server --directory {out}"
