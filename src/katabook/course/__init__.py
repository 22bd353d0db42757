"""The course: where it is, course.toml, its lessons and katas in order, and the files of each.

It may import `process` and `files`. Start reading in `listing`.
"""

from katabook.course.listing import (
    DEFAULT_SUBJECT,
    KINDS,
    OLD_PLACES,
    Course,
    CourseError,
    Kata,
    Lesson,
    Step,
    find_course,
)

__all__ = [
    "DEFAULT_SUBJECT",
    "KINDS",
    "OLD_PLACES",
    "Course",
    "CourseError",
    "Kata",
    "Lesson",
    "Step",
    "find_course",
]
