"""What a learner sees of a check, in a notebook and in a terminal.

It may import `katas`, `lessons` and what is below. Start reading in `inline`, which has `check`.
"""

from katabook.course import Course, Kata, Step


def onward(course: Course, step: Step) -> list[str]:
    """Return what to tell after a solved step: a kata's fact, and the next step of the course."""
    fact = [step.fact] if isinstance(step, Kata) and step.fact else []
    following = course.after(step)
    if following is None:
        return [*fact, "That was the last step of the course."]
    path = course.relative(course.file(following))
    return [*fact, f"Next in the course: {path}, {following.title}"]
