"""The pytest plugin: a graded test's fixtures are the functions of a learner's kata."""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

import pytest

from setkata.course import Course, CourseError, Step, find_course
from setkata.kata.findings import find
from setkata.kata.load import KataError, Library, Source
from setkata.kata.mistakes import recognise
from setkata.kata.record import Call, Recorded, Respondent
from setkata.kata.result import Finding, Result


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that say which katas are graded, and on which values."""
    group = parser.getgroup("setkata")
    group.addoption("--katas", metavar="PATH", help="folder of katas, or one file in KATA/")
    group.addoption("--seed", type=int, default=0, help="seed of the values that tests draw")


def pytest_configure(config: pytest.Config) -> None:
    """Grade katas where there is a course."""
    try:
        course = find_course(config.rootpath)
    except CourseError:
        return
    try:
        path = config.getoption("--katas")
        source = Source.at(Path(path), course) if path else Source(course.root / "katas")
        grading = Grading(course, source, config.getoption("--seed"))
    except (CourseError, KataError) as error:
        raise pytest.UsageError(str(error)) from None
    config.pluginmanager.register(grading, "setkata-grading")


class Grading:
    """What is asked of the katas in one run of pytest, and what comes of it."""

    def __init__(self, course: Course, source: Source, seed: int) -> None:
        self.course = course
        self.katas = Library(course, source)
        self.seed = seed
        self.records = {kata.name: self._record(kata) for kata in course.katas}
        self.tests = {course.tests(kata): self.records[kata.name] for kata in course.katas}

    def pytest_sessionstart(self) -> None:
        """Let katas import one another from now on."""
        self.katas.__enter__()

    def pytest_unconfigure(self) -> None:
        """Take the import of katas back."""
        self.katas.__exit__()

    def pytest_collectstart(self, collector: pytest.Collector) -> None:
        """Give a kata's tests its functions, recorded, and a random generator."""
        record = self.tests.get(collector.path) if isinstance(collector, pytest.Module) else None
        if not record:
            return
        pytest.register_fixture(name="rng", func=lambda: Random(self.seed), node=collector)
        for name in record.kata.functions:
            pytest.register_fixture(name=name, func=self._recorded(record, name), node=collector)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Count the tests; where all are a kata's, leave the report to the summary."""
        for item in session.items:
            if item.path in self.tests:
                self.tests[item.path].planned += 1
        terminal = session.config.pluginmanager.get_plugin("terminalreporter")
        if terminal and all(item.path in self.tests for item in session.items):
            session.config.option.tbstyle = "no"
            terminal.reportchars = terminal.reportchars.replace("f", "")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Count what passes, and put a finding in the place of a failure's traceback."""
        report = yield
        record = self.tests.get(item.path)
        if record and call.when == "call":
            record.passed += report.passed
            if call.excinfo:
                path = self.katas.source.paths(record.kata)[0]
                finding = find(item.name, call.excinfo.value, record.calls, record.kata, path)
                record.findings.append(finding)
                report.longrepr = finding.text
        return report

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say of each kata how many tests pass, which mistake shows, what to mend next."""
        for record in self.records.values():
            if record.planned:
                terminalreporter.write_line("")
                terminalreporter.write_line(str(self.result(record.kata)))

    def result(self, kata: Step, problem: str = "") -> Result:
        """Return how a kata does so far; a problem is what keeps it from going on."""
        record = self.records[kata.name]
        mistake = ""
        if not problem and any(finding.kind == "wrong" for finding in record.findings):
            mistake = recognise(self.course, kata, record.calls)
        counts = record.planned, record.passed
        return Result(kata.name, *counts, tuple(record.findings), mistake, problem)

    def _record(self, kata: Step) -> "Record":
        return Record(kata, Respondent(partial(self.katas.function, kata)))

    def _recorded(self, record: "Record", name: str) -> Callable[[], Recorded]:
        def fixture() -> Recorded:
            return Recorded(name, record.respondent, record.calls)

        return fixture


@dataclass
class Record:
    """What one kata was asked and what its tests found."""

    kata: Step
    respondent: Respondent
    planned: int = 0
    passed: int = 0
    calls: list[Call] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
