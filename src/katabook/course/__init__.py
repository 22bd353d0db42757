"""The course: where it is, course.toml, its lessons and katas in order, and the files of each.

It may import `files` and `process`. Start reading in `listing`.
"""

from katabook.course.find import find_course
from katabook.course.listing import Course, CourseError, Kata, Lesson, LineError, Step

__all__ = ["Course", "CourseError", "Kata", "Lesson", "LineError", "Step", "find_course"]
