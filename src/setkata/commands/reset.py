"""`setkata reset`: put the unsolved lesson or kata back, and keep the learner's file beside it."""

from itertools import count
from pathlib import Path

from setkata.course import Course, Step
from setkata.handout.unsolved import unsolved_file


def reset(course: Course, step: Step) -> Path | None:
    """Put the unsolved file back, and return the path that keeps the old file, or None.

    Raises CourseError if the unsolved file cannot be made; the old file then stays in its place.
    """
    path, content = course.file(step), unsolved_file(course, step)
    if path.is_file() and path.read_bytes() == content:
        return None
    kept = set_aside(path)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)
    return kept


def set_aside(path: Path) -> Path | None:
    """Rename a file to the first free name beside it, and return the new path; None without one."""
    if not path.exists():
        return None
    names = (path.with_stem(f"{path.stem}.before-reset-{n}") for n in count(1))
    kept = next(name for name in names if not name.exists())
    path.rename(kept)
    return kept
