"""The pytest plugin: `pytest tests/katas` grades katas as `setkata check` does."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from katabook.course import Course, CourseError, Kata, Source, find_course
from katabook.judge import KataResult
from katabook.katas import grade


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    """In a course, add the options that choose the katas and the seed of the tests' values."""
    if _course(pluginmanager.get_plugin("pytestconfig")) is None:
        return
    group = parser.getgroup("setkata")
    group.addoption(
        "--katas",
        metavar="PATH",
        help="a folder of katas, or a file in a folder named after its kata",
    )
    group.addoption("--kata-seed", type=int, default=0, help="seed of the values that tests draw")


def pytest_configure(config: pytest.Config) -> None:
    """Grade katas if there is a course."""
    course = _course(config)
    if course is None:
        return
    path = Path(config.getoption("--katas") or course.root / Kata.folder).absolute()
    try:
        if config.getoption("--katas"):
            Source.at(path, course)
        grading = Grading(course, path, config.getoption("--kata-seed"))
    except CourseError as error:
        raise pytest.UsageError(str(error)) from None
    config.pluginmanager.register(grading)


class Grading:
    """The tests of katas in one run of pytest; each kata is graded in a process of its own."""

    def __init__(self, course: Course, path: Path, seed: int) -> None:
        """Keep the course, the path of the katas, and the seed."""
        self.course = course
        self.path = path
        self.seed = seed
        self.katas = {course.tests(kata): kata for kata in course.katas}
        self.results: dict[str, KataResult] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        """Report a kata's test from the result of its grading."""
        kata = self.katas.get(item.path)
        if kata is None:
            return None
        if kata.name not in self.results:
            self.results[kata.name] = grade(self.course, kata, self.path, self.seed)
        log = item.ihook
        log.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        for report in _reports(item, self.results[kata.name]):
            log.pytest_runtest_logreport(report=report)
        log.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Show the failures only in the summary if every test is a kata's."""
        terminal = session.config.pluginmanager.get_plugin("terminalreporter")
        graded = [item.path in self.katas for item in session.items]
        if terminal and graded and all(graded):
            session.config.option.tbstyle = "no"
            terminal.reportchars = terminal.reportchars.replace("f", "")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Write each kata's result, its known mistake, and the next thing to fix."""
        for result in self.results.values():
            terminalreporter.write_line("")
            terminalreporter.write_line(str(result))


def _course(config: Any) -> Course | None:
    """Return the course around the tests, or None if none of its tests grade katas.

    Another project's course.toml is not even read.
    """
    try:
        course = find_course(config.rootpath)
    except CourseError:
        return None
    return course if (course.root / "tests" / "katas").is_dir() else None


def _reports(item: pytest.Item, result: KataResult) -> Iterator[pytest.TestReport]:
    """Yield the reports of a test's set-up, call and tear-down."""
    for when in ("setup", "call", "teardown"):
        failed = when == "call" and item.name not in result.passing
        yield pytest.TestReport(
            item.nodeid,
            item.location,
            dict.fromkeys(item.keywords, 1),
            "failed" if failed else "passed",
            _failure(item.name, result) if failed else None,
            when,
        )


def _failure(test: str, result: KataResult) -> str:
    """Return the text of a failed test's finding, or the problem that kept the test from running."""
    texts = {finding.test: finding.text for finding in reversed(result.findings)}
    return texts.get(test, result.problem)
