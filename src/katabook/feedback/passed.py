"""What a learner sees of a success: a call that proves it, the way on, and the end of a lesson."""

from html import escape

from katabook.course import Course, Lesson
from katabook.judge.cases import Checked
from katabook.judge.in_process import shell
from katabook.judge.reply import Case
from katabook.subject import current

BIG = '<p style="font-size:1.3em;margin:.3em 0"><strong>{}</strong></p>'


def proof(checked: Checked) -> str:
    """Return one of the calls that passed, with its picture: one that says True if there is one."""
    case = min(checked.cases, key=_order)
    picture = next(filter(None, map(current().picture, _drawn(case))), "")
    said = f"<code>{escape(case.text)}</code>, and that is right"
    if picture:
        return f"{picture}<p>Your {_code(checked.function)} says {said}.</p>"
    return f"<p>{_code(case.reply.asked)} gives {said}.</p>"


def onward_to(function: str) -> str:
    """Return a link to the exercise of a function; Lab goes there with a click."""
    return f'<p><a class="sk-onward" href="#{escape(function)}">Next: {_code(function)} ↓</a></p>'


def ending(course: Course, lesson: Lesson) -> str:
    """Return the end of a lesson: its question, its answer, what was measured, and the next lesson."""
    found = shell()
    measured = current().measured(found.user_ns if found else {})
    parts = [
        f"<p>You have solved the last exercise of <em>{escape(lesson.title)}</em>.</p>",
        f"<p>{escape(lesson.question)}</p>",
        BIG.format(escape(lesson.answer)) if lesson.answer else "",
        f"<p>{escape(measured)}</p>" if measured else "",
    ]
    for following in course.lessons[course.lessons.index(lesson) + 1 :][:1]:
        file = f"{following.name}{following.ending}"
        parts.append(f'<p><a href="{escape(file)}">Next: {escape(following.title)} →</a></p>')
    return "".join(parts)


def _order(case: Case) -> tuple[bool, bool]:
    return not any(_drawn(case)), case.reply.answer is not True


def _drawn(case: Case) -> list[tuple[int, ...]]:
    """Return what may be drawn of a call, the best first: all of it, its answer, its arguments."""
    shown, answer = case.reply.shown, current().numbers([case.reply.answer])
    return [shown + answer, answer, shown]


def _code(text: str) -> str:
    return f"<code>{escape(text)}</code>"
