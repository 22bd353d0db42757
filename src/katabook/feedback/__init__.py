"""What a learner sees of a check, in a notebook and in a terminal.

It may import `katas`, `lessons` and what is below. Start reading in `inline`, which has `check`.
"""

from katabook.course import Course, Kata, Lesson, Step

EACH = 3  # a question, a plan, and nearly the code


def onward(course: Course, step: Step) -> list[str]:
    """Return the sentences below a solved step: what it has shown, and the next step."""
    said = [step.fact] if isinstance(step, Kata) else [answered(step)]
    return [*filter(None, said), next_step(course, step)]


def answered(lesson: Lesson) -> str:
    """Return a lesson's question with its answer, or "" if course.toml has no answer."""
    return f"{lesson.question} {lesson.answer}" if lesson.answer else ""


def next_step(course: Course, step: Step) -> str:
    """Return a sentence that names the next lesson or kata in the course."""
    following = course.after(step)
    if following is None:
        return "That was the last step of the course."
    path = course.file(following).relative_to(course.root).as_posix()
    return f"Next in the course: {path}, {following.title}"


def hints_for(kata: Kata, function: str) -> tuple[str, ...]:
    """Return a function's hints: its own three if each function has three, otherwise the kata's."""
    if len(kata.hints) != EACH * len(kata.functions):
        return kata.hints
    place = kata.functions.index(function) if function in kata.functions else 0
    return kata.hints[EACH * place : EACH * (place + 1)]
