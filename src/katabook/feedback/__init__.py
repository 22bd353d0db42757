"""What a learner sees of a check, in a notebook and in a terminal.

It may import `katas`, `lessons` and what is below. Start reading in `inline`, which has `check`.
"""

from katabook.course import Course, Step


def onward(course: Course, step: Step) -> str:
    """Return a sentence that names the next lesson or kata in the course."""
    following = course.after(step)
    if following is None:
        return "That was the last step of the course."
    path = course.file(following).relative_to(course.root).as_posix()
    return f"Next in the course: {path}, {following.title}"
