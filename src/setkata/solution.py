"""The solutions, for those who have solved the question."""

from setkata.course import Course, CourseError, Step
from setkata.exercises import grade_lesson
from setkata.kata.run import grade
from setkata.lesson import LessonError, read, tags


def is_earned(course: Course, step: Step) -> bool:
    """Return whether a learner's kata or lesson passes."""
    graded = grade(course, step) if step.kind == "kata" else grade_lesson(course, step)
    return graded.solved


def of(course: Course, step: Step) -> str:
    """Return the code of a kata, or of a lesson's exercises.

    Raises CourseError where the course came without its solutions.
    """
    path = course.solution(step)
    try:
        if step.kind == "kata":
            return path.read_text(encoding="utf-8").rstrip()
        cells = read(path).cells
    except (OSError, LessonError):
        raise CourseError(f"{path} is missing: this course came without it") from None
    return "\n\n\n".join(cell.source for cell in cells if "exercise" in tags(cell))
