"""`check` and `ask`, as a notebook calls them."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from pathlib import Path
from typing import Any

from setkata.course import find_course
from setkata.feedback.cases import Cases, ask_cases, check_cases
from setkata.feedback.html import Shown, show_asked, show_checked, show_result
from setkata.kata.run import grade


def check(
    what: Callable[..., Any] | str,
    cases: Cases | None = None,
    remarks: Mapping[Hashable, str] | None = None,
) -> Shown:
    """Check a function on cases, or a kata by its name, and show how it does.

    >>> check(divmod, {(7, 3): (2, 1), (6, 3): (2, 0)})
    divmod: 2 of 2 pass
    divmod(7, 3) → (2, 1)
    divmod(6, 3) → (2, 0)

    `cases` gives the answer wanted for each arguments: a function of one parameter gets them as
    they are, one of several gets them spread. Arguments that can't be keys of a dict come as a
    list of (arguments, answer). `remarks` says what a failure on some of them tells.

    Raises CourseError for a name that is no kata of the course, or where there is no course.
    """
    if isinstance(what, str):
        course = find_course()
        return show_result(grade(course, course.kata(what), course.katas_beside(Path.cwd())))
    return show_checked(check_cases(what, cases or {}, remarks or {}))


def ask(function: Callable[..., Any], questions: Iterable[Any]) -> Shown:
    """Ask a function without telling what is wanted; each question is arguments as in `check`."""
    return show_asked(ask_cases(function, questions))
