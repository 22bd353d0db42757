"""What a learner sees of a check, in a notebook and in a terminal."""

from setkata.course import Course, Step


def onward(course: Course, step: Step) -> str:
    """Return the sentence that names what follows a solved lesson or kata in the course."""
    following = course.after(step)
    if following is None:
        return "That was the last one of the course."
    path = course.file(following).relative_to(course.root).as_posix()
    return f"Next in the course: {path}, {following.title}"
