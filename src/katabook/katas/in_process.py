"""Grading a kata in this process, where no other can be started: in a browser."""

from contextvars import copy_context
from dataclasses import replace
from pathlib import Path
from typing import Any

from katabook.course import Course, Kata
from katabook.judge.call import Call
from katabook.judge.deadline import Deadline
from katabook.judge.in_process import SLOWER, put_back
from katabook.katas.fixtures import alone, at_hand, run
from katabook.katas.load import Library
from katabook.katas.record import Lost, Responds
from katabook.katas.result import KataResult
from katabook.katas.source import Source


def grade(course: Course, kata: Kata, path: Path, seed: int) -> KataResult:
    """Return the result of a kata, graded in this process; see `katabook.katas.grade.grade`.

    Raises KataError if the path is not one of katas.
    """
    longer = replace(kata, seconds=kata.seconds * SLOWER)
    source = Source.at(path, course)
    files = {str(file) for file in source.paths(kata)}

    def is_kata(file: str) -> bool:
        return file in files or Path(file).parent == source.folder

    with (
        put_back((course.tests(kata).stem, *course.kata_names)),
        Deadline(longer.seconds, is_kata) as deadline,
    ):
        alone()
        library, fixtures = at_hand(course, longer, source, seed)
        fixtures.side = Punctual(fixtures.side, library, deadline)
        with library:
            # What pytest keeps for the running test would stay in this process.
            copy_context().run(run, fixtures, Start(deadline, longer.seconds))
    return fixtures.result()


class Start:
    """A pytest plugin that starts the clock when the tests begin."""

    def __init__(self, deadline: Deadline, seconds: float) -> None:
        """Keep the deadline, and how many seconds the tests have."""
        self.deadline = deadline
        self.seconds = seconds

    def pytest_collection_finish(self) -> None:
        """Start the clock."""
        self.deadline.start(self.seconds)


class Punctual:
    """The kata's side, which answers no more calls when time is up."""

    def __init__(self, respondent: Responds, library: Library, deadline: Deadline) -> None:
        """Keep what makes the calls, the katas and the deadline."""
        self.respondent = respondent
        self.library = library
        self.deadline = deadline

    def respond(self, call: Call) -> None:
        """Fill in a call's answer or error.

        Raises Lost if time is up.
        """
        self.respondent.respond(call)
        if self.deadline.late or self.deadline.over:
            loading = self.library.loading
            raise Lost("timeout", loading=loading.name if loading else "")

    def passed(self, call: Call) -> tuple[Any, ...]:
        """Return the arguments of a call as they are now."""
        return self.respondent.passed(call)
