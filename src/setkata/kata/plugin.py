"""The pytest plugin: a graded test's fixtures are the functions of a learner's kata."""

from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from setkata.course import Course, CourseError, Step, find_course
from setkata.kata.findings import find
from setkata.kata.load import KataError, Library, Source
from setkata.kata.mistakes import recognise
from setkata.kata.record import Call, Recorded
from setkata.kata.result import Finding


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
        self.library = Library(course, source)
        self.seed = seed
        self.calls: dict[str, list[Call]] = {kata.name: [] for kata in course.katas}
        self.findings: dict[str, list[Finding]] = {kata.name: [] for kata in course.katas}
        self.tests = {course.tests(kata): kata for kata in course.katas}

    def pytest_sessionstart(self) -> None:
        """Let katas import one another from now on."""
        self.library.__enter__()

    def pytest_unconfigure(self) -> None:
        """Take the import of katas back."""
        self.library.__exit__()

    def pytest_collectstart(self, collector: pytest.Collector) -> None:
        """Give a kata's tests its functions, recorded, and a random generator."""
        kata = self.tests.get(collector.path) if isinstance(collector, pytest.Module) else None
        if not kata:
            return
        pytest.register_fixture(name="rng", func=lambda: Random(self.seed), node=collector)
        for name in kata.functions:
            pytest.register_fixture(name=name, func=self._recorded(kata, name), node=collector)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Put a failed kata's finding in the place of the traceback."""
        report = yield
        kata = self.tests.get(item.path)
        if kata and call.excinfo and call.when == "call":
            finding = self._find(item, kata, call.excinfo.value)
            self.findings[kata.name].append(finding)
            report.longrepr = finding.text
        return report

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Name the mistake behind a kata's failures, where it is a known one."""
        for kata in self.course.katas:
            mistake = self.mistake(kata)
            if mistake:
                terminalreporter.write_line(f"{kata.name}: {mistake}", bold=True)

    def mistake(self, kata: Step) -> str:
        """Return the feedback for a kata's known mistake, or nothing."""
        if not any(finding.kind == "wrong" for finding in self.findings[kata.name]):
            return ""
        return recognise(self.course, kata, self.calls[kata.name])

    def _recorded(self, kata: Step, name: str) -> Callable[[], Recorded]:
        def fixture() -> Recorded:
            function = partial(self.library.function, kata, name)
            return Recorded(name, function, self.calls[kata.name])

        return fixture

    def _find(self, item: pytest.Item, kata: Step, error: BaseException) -> Finding:
        path = self.library.source.paths(kata)[0]
        return find(item.name, error, self.calls[kata.name], kata.name, path)
