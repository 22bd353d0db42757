"""What a pass adds to a check's output: a proof from its own calls, and what comes next, as HTML.

A note is never compared, so a lesson that is graded again may have another one.
"""

from collections.abc import Sequence
from html import escape

from katabook.course import Course, Lesson
from katabook.feedback import answered
from katabook.feedback.details import with_code
from katabook.judge import NOTE
from katabook.judge.describe import is_call
from katabook.judge.in_process import shell
from katabook.judge.mistakes import Following
from katabook.judge.reply import Case
from katabook.subject import current

LONGEST = 60  # characters of a call with its answer that is shown as Python shows it


def proof(cases: Sequence[Case]) -> str:
    """Return the call that shows best what a function can do, with its answer.

    A call that is answered by True comes before the others. The subject may draw the call; otherwise
    it is shown as Python shows it, and "" if that is too long. The answer is spelled as the course
    spells it, so that equally good ones look alike.
    """
    best = sorted(cases, key=lambda case: case.wanted is not True)
    drawn = (
        current().proof(_short(case.reply.asked), case.reply.shown, case.wanted) for case in best
    )
    found = next(filter(None, drawn), "") or _as_python(best[0])
    return f'<p style="margin:.4em 0">{found}</p>' if found else ""


def onward_from(course: Course, following: Following) -> str:
    """Return a link to the next exercise, or what the last exercise of a lesson has to say."""
    lesson = course.lesson(following.lesson)
    if following.cell:
        place = f"{lesson.name}{lesson.ending}#cell-id={following.cell}"
        return note(f"Next: {_link(place, following.function)} ↓")
    return _lesson_end(course, lesson)


def note(html: str) -> str:
    """Return a paragraph that nobody compares."""
    return f'<p class="{NOTE}">{html}</p>'


def _lesson_end(course: Course, lesson: Lesson) -> str:
    told = [f"This was the last exercise of <strong>{escape(lesson.title)}</strong>."]
    if answered(lesson):
        told.append(f"<strong>{with_code(lesson.question)}</strong> {with_code(lesson.answer)}")
    found = shell()
    if measured := current().measured(found.user_ns if found else {}):
        told.append(escape(measured))
    following = course.after(lesson)
    if following is None:
        told.append("This was the last lesson of the course.")
    else:
        place = f"../{course.relative(course.file(following))}"
        told.append(f"Next: {_link(place, following.title)} →")
    return "".join(map(note, told))


def _link(place: str, words: str) -> str:
    return f'<a href="{escape(place)}">{escape(words)}</a>'


def _short(asked: str) -> str:
    return asked if is_call(asked) and len(asked) <= LONGEST else ""


def _as_python(case: Case) -> str:
    told = f"{case.reply.asked} → {case.text}"
    return f"<code>{escape(told)}</code>" if len(told) <= LONGEST else ""
