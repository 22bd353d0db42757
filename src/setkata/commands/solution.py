"""`setkata solution`: the course's solution of a kata or a lesson."""

from setkata.course import Course, CourseError, Kata, Step
from setkata.lesson.notebook import LessonError, exercises, read


def solution(course: Course, step: Step) -> str:
    """Return the code of a kata, or of a lesson's exercises.

    Raises CourseError if the course came without its solutions.
    """
    path = course.solution(step)
    try:
        if isinstance(step, Kata):
            return path.read_text(encoding="utf-8").rstrip()
        return "\n\n\n".join(exercise.cell.source for exercise in exercises(read(path)))
    except (OSError, LessonError):
        raise CourseError(f"{path} is missing: this course came without it") from None
