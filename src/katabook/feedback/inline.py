"""Feedback in a notebook: `check` and `ask` in a cell."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from katabook.course import Course, CourseError, Kata, find_course
from katabook.feedback import onward
from katabook.feedback.cells import is_own, misnamed, name_lambda, why_none_ran
from katabook.feedback.details import note, onward_from
from katabook.feedback.html import Shown, show_asked, show_checked, show_not_run, show_result
from katabook.feedback.puzzle import call_of_puzzle
from katabook.judge import KataResult
from katabook.judge.call import name_of, names_in
from katabook.judge.cases import Checked
from katabook.judge.checking import (
    Cases,
    ask_cases,
    be_patient,
    check_cases,
    function_in,
    pairs_in,
)
from katabook.judge.deadline import ELSEWHERE
from katabook.judge.mistakes import Known, digest_of, explained, known_in, question_of, recognized
from katabook.judge.repairs import repair_of
from katabook.judge.slips import same_line, slip_of
from katabook.judge.stand_ins import Parameters
from katabook.katas import folder_beside, grade

# What a check reads in the folder of a course. An older setkata built files in the last folder.
READ = ("course.toml", "unsolved", "mistakes/built", "puzzles", "mistakes")
TRIES = 2  # that fail before a check offers the puzzle
# Each exercise whose last check has passed since Python was started: the digest of what that check
# asks, and the name of the exercise's lesson.
_passed: dict[str, str] = {}
# The digest of what each check has asked since Python was started, and whether it passed last time.
_verdicts: dict[str, bool] = {}
# How often each check, and each function of a kata, has failed since it last passed.
_failed: Counter[str] = Counter()
# All that a check knows about the lessons, in a process that a build has started.
_in_build: list[Known] = []


def check(
    what: Callable[..., Any] | str,
    cases: Cases | None = None,
    names: Sequence[str] = (),
) -> Shown:
    """Return the results of a check of a function on cases, or of a kata by its name.

    >>> check(divmod, {(7, 3): (2, 1), (6, 3): (2, 0)})
    divmod: 2 of 2 pass
    divmod(7, 3) → (2, 1)
    divmod(6, 3) → (2, 0)

    `cases` holds the arguments of each call with the wanted answer. A function with one parameter
    gets the arguments as they are; a function with several gets them spread. If the arguments can't
    be keys of a dict, give a list of (arguments, answer). `names` holds words for the calls, in the
    same order, if the arguments are too long to read.

    Raises CourseError if the name is not a kata of the course, or if there is no course; UsageError
    for anything else that cannot be checked.
    """
    if isinstance(what, str) and cases is None:
        return _check_kata(what)
    function = function_in(what, "check needs a function", "check(is_set, {…})")
    name_lambda(function)
    why = why_none_ran(function)
    if why:
        return show_not_run(name_of(function), why)
    course, known = _known()
    stub = known.stubs.get(name_of(function))
    pairs = pairs_in(cases or {})
    checked = check_cases(function, pairs, names, stub, in_copy=_is_learners(function))
    if course is None:
        return show_checked(checked)
    hints = known.hints.get(question_of(checked), ())
    following = _what_is_next(course, checked, known)
    if not course.is_exam:
        slips, repairs = _slips(function, known, pairs), _repairs(function, known, pairs)
        checked = explained(recognized(checked, known), slips, repairs)
    return show_checked(checked, following, hints, _puzzle_after(course, checked, known))


def _puzzle_after(course: Course, checked: Checked, known: Known) -> str:
    """Return the code of an exercise's puzzle if its check has failed again, or ""."""
    question = question_of(checked)
    is_tried = question in known.puzzles and not checked.unwritten
    if not is_tried or not _fails_again(question, checked.passed):
        return ""
    lesson, function = known.puzzles[question]
    return call_of_puzzle(course, course.lesson(lesson), function)


def _puzzle_of(course: Course, kata: Kata, result: KataResult) -> str:
    """Return the code of the puzzle of the first function that fails, if it fails again, or ""."""
    if result.solved:
        for function in kata.functions:
            _failed.pop(f"{kata.name} {function}", None)
        return ""
    function = result.findings[0].function if result.findings else ""
    is_tried = function and not result.unwritten
    again = is_tried and _fails_again(f"{kata.name} {function}", passed=False)
    return call_of_puzzle(course, kata, function) if again else ""


def _fails_again(task: str, passed: bool) -> bool:
    """Count a failure of a task, and return whether it is not the first one."""
    _failed[task] = 0 if passed else _failed[task] + 1
    return _failed[task] >= TRIES


def _slips(
    function: Callable[..., Any], known: Known, pairs: Sequence[tuple[Any, Any]]
) -> Iterator[str]:
    """Yield the slips in the last cell and in the learner's code, each as a sentence or ""."""
    yield misnamed(function)
    slip = next(filter(None, map(slip_of, _written(function, known))), "")
    repair = next(_repairs(function, known, pairs), "")
    yield slip if same_line(slip, repair) else repair  # a slip says more, and a repair proves it
    yield slip


def _repairs(
    function: Callable[..., Any], known: Known, pairs: Sequence[tuple[Any, Any]]
) -> Iterator[str]:
    """Yield a sentence about a repair, or "".

    If the learner wrote several functions, yield nothing, because any of them may be wrong.
    """
    written = _written(function, known)
    if len(written) == 1 and _is_learners(function):
        yield repair_of(function, written[0], pairs)


def _written(function: Callable[..., Any], known: Known) -> list[Any]:
    """Return what a learner wrote: the function, or those that a check's own function calls.

    Return nothing if no stubs are known. A check's own function then looks like the learner's.
    """
    names = getattr(function, "__globals__", {})
    called = [names[name] for name in names_in(function) if name in known.stubs.keys() & names]
    is_own_answer = name_of(function) in known.stubs or not called
    return ([function] if is_own_answer else called) if known.stubs else []


def _is_learners(function: Callable[..., Any]) -> bool:
    """Return whether a learner wrote a function in this notebook; such a function may do anything.

    In a grader, what the learner wrote runs elsewhere, and the notebook has only the course's own
    functions.
    """
    return is_own(function) and not _in_build and not ELSEWHERE


def begin_build(stubs: Mapping[str, Parameters]) -> None:
    """Give the checks in this process more time, and let them use nothing of an older build.

    stubs: the parameters of the functions to write; any other function has its own.
    """
    be_patient()
    _in_build[:] = [Known(stubs=stubs)]


def _known() -> tuple[Course | None, Known]:
    """Return the course, if the notebook is in one, and what is known of its lessons."""
    if _in_build:
        return None, _in_build[0]
    try:
        root = find_course().root
        return _read(root, tuple(_stamp(root / name) for name in READ))
    except CourseError:
        return None, Known()


def _stamp(path: Path) -> int:
    """Return the time of the last change to a file, or to a folder's list of files, or 0."""
    return path.stat().st_mtime_ns if path.exists() else 0


@lru_cache(maxsize=1)
def _read(root: Path, stamps: Sequence[int]) -> tuple[Course, Known]:
    """Return a course with what is known of its lessons; read once, unless a file has changed."""
    course = Course(root)
    # A check does not know its own lesson.
    return course, known_in(course, course.lessons)


def _what_is_next(course: Course, checked: Checked, known: Known) -> str:
    """Return what comes next, as HTML, if an exercise's last check passes; and count the exercise."""
    question = question_of(checked)
    _verdicts[question] = checked.passed
    _passed.pop(question, None)
    following = known.following.get(digest_of(checked)) if checked.passed else None
    if not following:
        return ""
    if not all(_verdicts.get(earlier, True) for earlier in following.earlier):
        return note("This check passes, but an earlier check of the exercise does not.")
    _passed[question] = following.lesson
    passed = list(_passed.values()).count(following.lesson)
    exercises = sum(one.lesson == following.lesson for one in known.following.values())
    return onward_from(course, following, (passed, exercises))


def display_result(course: Course, kata: Kata, result: KataResult) -> None:
    """Show the result of a kata below the cell that runs, with its cards."""
    from IPython.display import display

    display(_shown(course, kata, result))


def _shown(course: Course, kata: Kata, result: KataResult) -> Shown:
    return show_result(result, onward(course, kata), _puzzle_of(course, kata, result))


def ask(function: Callable[..., Any], questions: Iterable[Any], names: Sequence[str] = ()) -> Shown:
    """Return a function's answers to each of the arguments, which are given as in `check`.

    Raises UsageError if it is not a function.
    """
    asked = function_in(function, "ask needs a function", "ask(is_set, […])")
    _, known = _known()
    stub = known.stubs.get(name_of(asked))
    return show_asked(ask_cases(asked, questions, names, stub, in_copy=_is_learners(asked)))


def _check_kata(name: str) -> Shown:
    course = find_course()
    kata = course.kata(name)
    return _shown(course, kata, grade(course, kata, folder_beside(course, Path.cwd())))
