"""`check` and `ask`: feedback in a notebook, below the cell that calls them."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from pathlib import Path
from typing import Any

from setkata.calls.cases import Cases, ask_cases, check_cases
from setkata.course import find_course
from setkata.feedback import onward
from setkata.feedback.html import Shown, show_asked, show_checked, show_result
from setkata.kata.grade import grade


def check(
    what: Callable[..., Any] | str,
    cases: Cases | None = None,
    remarks: Mapping[Hashable, str] | None = None,
) -> Shown:
    """Return the results of a check of a function on cases, or of a kata by its name.

    >>> check(divmod, {(7, 3): (2, 1), (6, 3): (2, 0)})
    divmod: 2 of 2 pass
    divmod(7, 3) → (2, 1)
    divmod(6, 3) → (2, 0)

    `cases` holds the arguments of each call with the wanted answer. A function with one parameter
    gets the arguments as they are; a function with several gets them spread. If the arguments can't
    be keys of a dict, give a list of (arguments, answer). `remarks` explains a wrong answer to some
    arguments.

    Raises CourseError if the name is not a kata of the course, or if there is no course.
    """
    if not isinstance(what, str):
        return show_checked(check_cases(what, cases or {}, remarks or {}))
    course = find_course()
    kata = course.kata(what)
    return show_result(grade(course, kata, course.katas_beside(Path.cwd())), onward(course, kata))


def ask(function: Callable[..., Any], questions: Iterable[Any]) -> Shown:
    """Return a function's answers to each of the arguments, which are given as in `check`."""
    return show_asked(ask_cases(function, questions))
