"""`setkata reset`: put the unsolved lesson or kata back, and keep the learner's file beside it."""

from itertools import count
from pathlib import Path

from katabook.cli.app import Name, app, laid_out
from katabook.course import Course, Step
from katabook.files import write_atomically


@app.command()
def reset(name: Name) -> None:
    """Begin a kata or lesson again. Your old file is kept beside the new one."""
    course = laid_out()
    step = course.step(name)
    kept = put_back(course, step)
    unsolved = course.relative(course.file(step))
    print(f"{unsolved} is unsolved again")
    if kept:
        print(f"your file is kept as {course.relative(kept)}")
        print(f"if {unsolved} is open in JupyterLab, choose File, Reload from Disk")


def put_back(course: Course, step: Step) -> Path | None:
    """Put the unsolved file back, and return the path that keeps the old file, or None.

    Raises CourseError if the unsolved file cannot be made; the old file then stays in its place.
    """
    from katabook.handout import unsolved_file

    path, content = course.file(step), unsolved_file(course, step)
    if path.is_file() and path.read_bytes() == content:
        return None
    kept = set_aside(path)
    write_atomically(path, content)
    return kept


def set_aside(path: Path) -> Path | None:
    """Rename a file to the first free name beside it, and return the new path; None without one."""
    if not path.exists():
        return None
    names = (path.with_stem(f"{path.stem}.before-reset-{n}") for n in count(1))
    kept = next(name for name in names if not name.exists())
    path.rename(kept)
    return kept
