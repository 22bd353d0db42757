"""The course that came with setkata."""

from pathlib import Path

from katabook.course import Course, CourseError

PACKAGE = Path(__file__).parents[1]


def shipped() -> Course:
    """Return the course that came with setkata: the one in the wheel, or the clone's.

    Raises CourseError if there is neither.
    """
    for root in (PACKAGE / "shipped", PACKAGE.parents[1]):
        if (root / "course.toml").is_file():
            return Course(root)
    raise CourseError("this setkata came without its course; install it from its wheel or a clone")
