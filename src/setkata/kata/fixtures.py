"""The pytest plugin of a grading process: a test's fixtures are the functions of a kata."""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from functools import partial
from random import Random

import pytest

from setkata.calls.call import Call
from setkata.course import Course, Kata
from setkata.kata.expect import CALLS
from setkata.kata.findings import find
from setkata.kata.load import Library, Source
from setkata.kata.mistakes import recognise
from setkata.kata.record import Recorded, Respondent
from setkata.kata.result import Finding, KataResult


@dataclass
class Fixtures:
    """The functions of one kata for its tests, and the findings of the tests.

    seed: the seed of the values that the tests draw.
    """

    course: Course
    kata: Kata
    source: Source
    seed: int
    planned: int = 0
    passing: list[str] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.library = Library(self.course, self.source)
        self.respondent = Respondent(partial(self.library.function, self.kata))

    def pytest_collectstart(self, collector: pytest.Collector) -> None:
        """Give the tests the kata's functions, recorded, and a random generator."""
        if not isinstance(collector, pytest.Module):
            return
        pytest.register_fixture(name="rng", func=lambda: Random(self.seed), node=collector)
        for name in self.kata.functions:
            pytest.register_fixture(name=name, func=self._recorded(name), node=collector)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Count the tests."""
        self.planned = len(session.items)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self) -> Generator[None, object, object]:
        """Let katas import one another while the tests run."""
        with self.library:
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_pyfunc_call(self) -> Generator[None, object, object]:
        """Give `expect` the calls of the test that runs."""
        CALLS.set(self.calls)
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Keep the names of passing tests, and the findings of failed tests."""
        report = yield
        if call.when == "call" and report.passed:
            self.passing.append(item.name)
        elif call.excinfo:
            path = self.source.paths(self.kata)[0]
            finding = find(item.name, call.excinfo.value, self.calls, self.kata, path)
            self.findings.append(finding)
        return report

    def result(self, problem: str = "") -> KataResult:
        """Return the kata's result so far; problem: why its tests cannot continue."""
        mistake = ""
        if not problem and any(finding.kind == "wrong" for finding in self.findings):
            mistake = recognise(self.course, self.kata, self.calls)
        found = tuple(self.passing), tuple(self.findings)
        return KataResult(self.kata.name, self.planned, *found, mistake, problem)

    def _recorded(self, name: str) -> Callable[[], Recorded]:
        def fixture() -> Recorded:
            return Recorded(name, self.respondent, self.calls)

        return fixture
