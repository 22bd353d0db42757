"""The course: where it is, course.toml, its lessons and katas in order, and the files of each.

It may import `process` and `files`. Start reading in `listing`.
"""

from katabook.course.find import find_course
from katabook.course.listing import (
    DEFAULT_SUBJECT,
    KINDS,
    Course,
    CourseError,
    Kata,
    Lesson,
    LineError,
    Step,
)

__all__ = [
    "DEFAULT_SUBJECT",
    "KINDS",
    "Course",
    "CourseError",
    "Kata",
    "Lesson",
    "LineError",
    "Step",
    "find_course",
]
