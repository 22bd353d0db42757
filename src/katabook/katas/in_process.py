"""Grading a kata in this process: in a child of a check, in a browser, or in a class's grader.

A check starts this module as a program, which it can end at any time. In a browser there is no other
process. While a class is graded, the kata's code never enters this process: a worker holds it.
"""

import os
from collections.abc import Iterable
from contextvars import copy_context
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from katabook.course import Course, Kata, Source
from katabook.judge import KataResult
from katabook.judge.answers import same
from katabook.judge.call import Call, is_class, names_in
from katabook.judge.deadline import Deadline
from katabook.judge.endless import why_it_runs
from katabook.judge.in_process import put_back
from katabook.judge.slips import same_line
from katabook.katas.fixtures import Fixtures
from katabook.katas.load import Library, Respondent
from katabook.katas.record import Lost, Responds
from katabook.process import limits, processes
from katabook.process.jail import Level
from katabook.subject import use

OPTIONS = [
    *("-q", "-s", "-p", "no:cacheprovider", "-o", "addopts="),
    # Two of pytest's own plugins look for lost errors by collecting garbage again and again.
    *("-p", "no:unraisableexception", "-p", "no:threadexception"),
    # It needs a stream of the system.
    *("-p", "no:faulthandler"),
    *("--noconftest", "--no-summary", "--tb=no", "--assert=plain"),
]
MOST_HELPERS = 2  # to look for a repair in each takes a second and a half at most
MUCH = 3000  # characters


@dataclass
class Reporter:
    """A pytest plugin that sends the result to the parent when the tests end or time is up."""

    fixtures: Fixtures
    library: Library
    tell: processes.Tell

    def pytest_collection_finish(self) -> None:
        """Start the clock."""
        self.timer = Timer(self.fixtures.kata.seconds, self.give_up)
        self.timer.daemon = True
        self.timer.start()

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self) -> None:
        """Stop the clock and send the result."""
        self.timer.cancel()
        self.tell(with_repair(self.fixtures).to_json())

    def give_up(self) -> None:
        """Report the call that timed out, and exit."""
        problem = self.fixtures.too_late(self.library.loading, why_it_runs())
        self.tell(self.fixtures.result(problem, "timeout").to_json())
        os._exit(1)


def carry_out(order: dict[str, Any], tell: processes.Tell) -> None:
    """Grade a kata in this process, which does nothing else after it.

    order: the root of the course, the kata's name, the path of the code, and the seed of the values
    that the tests draw. Tells {} when the tests begin, then the result.
    """
    os.dup2(os.open(os.devnull, os.O_RDWR), 2)  # a kata may print there
    alone()
    course = Course(Path(order["root"]))
    use(course)
    source = Source.at(Path(order["path"]), course)
    library, fixtures = _at_hand(course, course.kata(order["kata"]), source, order["seed"])
    tell({})
    with library:  # katas import one another while the tests run
        run(fixtures, Reporter(fixtures, library, tell))


def _at_hand(course: Course, kata: Kata, source: Source, seed: int) -> tuple[Library, Fixtures]:
    """Return the katas beside a kata, and its fixtures, with its code in this process."""
    paths = source.paths(kata)
    library = Library(source.folder, course.kata_names)
    respondent = Respondent(partial(library.function, paths))
    return library, Fixtures(course, kata, paths[0], respondent, seed)


def with_repair(fixtures: Fixtures) -> KataResult:
    """Return the kata's result; if no mistake is known, with a repair that its tests prove."""
    result, name, side = fixtures.result(), fixtures.wrong, fixtures.side
    told = result.mistake or result.problem or fixtures.course.is_exam
    if told or not name or is_class(name) or not isinstance(side, Respondent):
        return result
    # Imported here, because most checks need no repair.
    from katabook.judge.repairs import repair_of

    def proof() -> str:
        again = Fixtures(fixtures.course, fixtures.kata, fixtures.path, side, fixtures.seed)
        run(again)
        failed = {one.test for one in fixtures.findings if one.function == name}
        right = {*fixtures.passing, *failed} <= {*again.passing}
        return f"every test of `{name}` passes" if right else ""

    function, asked = side.function(name), asked_of(name, fixtures.calls)
    repairs = (repair_of(function, one, asked, proof) for one in (function, *helpers_of(function)))
    repair = next(filter(None, repairs), "")
    slip = result.slip if same_line(result.slip, repair) else repair or result.slip
    return replace(result, slip=slip)


def helpers_of(function: Any) -> list[Any]:
    """Return the first few functions that a function calls from its own file."""
    file = getattr(function, "__globals__", {})
    called = map(file.get, names_in(function))
    return [one for one in called if getattr(one, "__globals__", None) is file][:MOST_HELPERS]


def asked_of(name: str, calls: Iterable[Call]) -> list[tuple[Any, Any]]:
    """Return what a function was asked, and the wanted answers; first those that it got wrong.

    Calls with large arguments are left to the tests, because many repairs are tried.
    """
    asked = [call for call in calls if call.function == name and call.wanted is not None]
    short = [call for call in asked if len(repr(call.arguments)) < MUCH]
    short.sort(key=lambda call: call.error is None and same(call.wanted, call.answer))
    arguments = (one.arguments[0] if len(one.arguments) == 1 else one.arguments for one in short)
    return [(given, one.wanted) for given, one in zip(arguments, short, strict=True)]


def grade_isolated(course: Course, kata: Kata, path: Path, seed: int, level: Level) -> KataResult:
    """Return the result of a kata in its file, whose code stays in a worker.

    seed: the seed of the values that the tests draw. level: what isolates the kata. If a worker ends
    before it has loaded the kata, there is a second try, because a busy system may have ended it.
    """
    result, is_loaded = _in_worker(course, kata, path, seed, level)
    if result.ending == "died" and not is_loaded:
        result, _ = _in_worker(course, kata, path, seed, level)
    return result


def _in_worker(
    course: Course, kata: Kata, path: Path, seed: int, level: Level
) -> tuple[KataResult, bool]:
    """Return the result of a kata in one worker, and whether the worker has loaded it."""
    # Imported here, because a browser cannot watch processes.
    from katabook.katas.remote import Worker

    with Worker(path, course.kata_names, kata.seconds, level) as worker:
        fixtures = Fixtures(course, kata, path, worker, seed)
        run(fixtures)
        return fixtures.result(), worker.loaded


def grade(course: Course, kata: Kata, path: Path, seed: int) -> KataResult:
    """Return the result of a kata, graded in a browser; see `katabook.katas.grade`.

    Raises CourseError if the path is not one of katas.
    """
    longer = replace(kata, seconds=kata.seconds * limits.BROWSER_FACTOR)
    source = Source.at(path, course)
    files = {str(file) for file in source.paths(kata)}

    def is_kata(file: str) -> bool:
        return file in files or Path(file).parent == source.folder

    with (
        put_back((course.tests(kata).stem, *course.kata_names)),
        Deadline(longer.seconds, is_kata) as deadline,
    ):
        alone()
        library, fixtures = _at_hand(course, longer, source, seed)
        fixtures.side = side = Punctual(fixtures.side, library, deadline, longer.seconds)
        with library:
            # What pytest keeps for the running test would stay in this process.
            copy_context().run(run, fixtures, side)
    return fixtures.result()


@dataclass
class Punctual:
    """The kata's side, and a pytest plugin: it answers no more calls when the tests' time is up."""

    respondent: Responds
    library: Library
    deadline: Deadline
    seconds: float

    def pytest_collection_finish(self) -> None:
        """Start the clock."""
        self.deadline.start(self.seconds)

    def respond(self, call: Call) -> None:
        """Fill in a call's answer or error.

        Raises Lost if time is up.
        """
        self.respondent.respond(call)
        if self.deadline.late or self.deadline.over:
            raise Lost("timeout", loading=self.library.loading)

    def passed(self, call: Call) -> tuple[Any, ...]:
        """Return the arguments of a call as they are now."""
        return self.respondent.passed(call)


def run(fixtures: Fixtures, *plugins: object) -> None:
    """Run a kata's tests in this process."""
    tests = fixtures.course.tests(fixtures.kata)
    # In a browser each look at a file may take 10 ms, so pytest is to look at no other folder.
    folders = [f"--{option}={tests.parent}" for option in ("rootdir", "confcutdir")]
    pytest.main([str(tests), *folders, *OPTIONS], plugins=[fixtures, *plugins])


def alone() -> None:
    """Keep the pytest options and plugins of a learner's other projects out of this process."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    for name in ("PYTEST_ADDOPTS", "PYTEST_PLUGINS"):
        os.environ.pop(name, None)


if __name__ == "__main__":
    processes.serve(carry_out)
