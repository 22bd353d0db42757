"""`puzzle`: the lines of a solution in mixed order, for a learner who is stuck."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from katabook.course import Course, Kata, Step, find_course
from katabook.course.words import counted, did_you_mean
from katabook.feedback.arranged import Arranged, verdict
from katabook.judge.checking import UsageError
from katabook.judge.mistakes import stored

MIME = "application/vnd.setkata.puzzle+json"
VERDICT = "application/vnd.setkata.verdict+json"
SHOWN = ("text", "at", "indent", "wrong")  # what JupyterLab needs of a line
NONE = "this copy of the course has no puzzles; ask your teacher"


class Puzzle:
    """A puzzle of lines, for a notebook's output.

    name: the function that the lines make. step: its lesson or kata. stored: what
    `katabook.build.puzzles` has stored.
    """

    def __init__(self, name: str, step: Step, stored: Mapping[str, Any]) -> None:
        """Store the data."""
        self.name, self.step, self.stored = name, step, stored

    def __repr__(self) -> str:
        lines: Sequence[Mapping[str, Any]] = self.stored["lines"]
        wrong = sum("wrong" in line for line in lines)
        others = f"; {wrong} of them {'does' if wrong == 1 else 'do'} not belong" if wrong else ""
        return f"Puzzle of {self.name}: {counted(len(lines), 'line')} to put in order{others}"

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
        head, lines = self.stored["head"], self.stored["lines"]
        data = {
            "name": self.name,
            "step": self.step.name,
            "asks": self.stored["asks"],
            "head": head,
            "lines": [{key: line[key] for key in SHOWN if key in line} for line in lines],
        }
        code = escape("\n".join([head, *(line["text"] for line in lines)]))
        html = (
            f"<pre>{code}</pre><p>{escape(repr(self))}. In JupyterLab you can move the lines.</p>"
        )
        return {"text/plain": repr(self), "text/html": html, MIME: data}


def puzzle(name: str, step: str = "") -> Puzzle:
    """Return the lines of a solution of a function in mixed order; a few of them don't belong.

    step: the lesson or kata, if several have such a function; by default it is the kata. Raises
    UsageError if there is no such puzzle, and CourseError outside a course.
    """
    course = find_course()
    found = [one for one in _puzzles(course, name) if step in ("", one.step.name)]
    if found:
        return min(found, key=lambda one: not isinstance(one.step, Kata))
    raise UsageError(f"there is no puzzle of {name}; {_instead(course, name)}")


def run(name: str, step: str, arranged: Arranged) -> None:
    """Show JupyterLab the verdict on the lines that a learner has arranged; see `puzzle`."""
    from IPython.display import display

    found = puzzle(name, step)
    said = verdict(find_course(), found.step, found.stored, arranged)
    display({VERDICT: said, "text/plain": said["headline"]}, raw=True)


def call_of_puzzle(course: Course, step: Step, name: str) -> str:
    """Return the code that shows the puzzle of a step's function, or "" if it has none."""
    steps = [one.step for one in _puzzles(course, name)]
    if step not in steps:
        return ""
    is_default = isinstance(step, Kata) or len(steps) == 1
    return f'puzzle("{name}")' if is_default else f'puzzle("{name}", "{step.name}")'


def _puzzles(course: Course, name: str) -> Iterator[Puzzle]:
    """Yield the puzzles of all functions of this name, in the course's order."""
    for step in course.steps:
        found = stored(course.puzzles(step)).get("puzzles", {}).get(name)
        if found:
            yield Puzzle(name, step, found)


def _instead(course: Course, name: str) -> str:
    """Return what to do if there is no such puzzle."""
    known = {
        one for step in course.steps for one in stored(course.puzzles(step)).get("puzzles", {})
    }
    if not known:
        return NONE
    if any(name in kata.functions for kata in course.katas):
        return "its solution has too few lines"
    return did_you_mean(name, sorted(known))
