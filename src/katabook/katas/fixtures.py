"""The pytest plugin of a grading process: it gives tests a kata's functions, and keeps findings."""

from collections.abc import Generator
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from random import Random

import pytest

from katabook.course import Course, Kata
from katabook.course.stub import called_in, is_stub
from katabook.course.words import joined, not_written, write_first
from katabook.judge import Ending, Finding, KataResult
from katabook.judge.advice import advice_on_answer, advice_on_error, first_note
from katabook.judge.call import Call
from katabook.judge.describe import call_text, is_call, value_text
from katabook.judge.errors import Raised, missing_package
from katabook.judge.mistakes import Tested, answers_of, constants, earned, known_in
from katabook.judge.reply import Reply, complaint, reply_of, still_wrong
from katabook.judge.slips import slip_in_file
from katabook.katas.load import KataError, broken
from katabook.katas.record import CALLS, Lost, Mismatch, Recorded, Responds


@dataclass
class Fixtures:
    """The functions of one kata for its tests, and the findings of the tests.

    path: the kata's file. side: what makes the calls. seed: the seed of the values that the tests
    draw. tests: those that were run. fixed: those of them that draw no values. wrong: the function
    whose wrong answer comes first. slip: a sentence about a slip in its code. problem: why the
    tests could not be completed. ending: how it ended if they could not, or "".
    """

    course: Course
    kata: Kata
    path: Path
    side: Responds
    seed: int
    planned: int = 0
    passing: list[str] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    tests: list[Tested] = field(default_factory=list)
    fixed: list[Tested] = field(default_factory=list)
    wrong: str = ""
    slip: str = ""
    problem: str = ""
    ending: Ending = ""

    def pytest_collectstart(self, collector: pytest.Collector) -> None:
        """Give the tests the kata's functions, recorded, and a random generator."""
        if not isinstance(collector, pytest.Module):
            return
        pytest.register_fixture(name="rng", func=lambda: Random(self.seed), node=collector)
        for name in self.kata.functions:
            recorded = partial(Recorded, name, self.side, self.calls)
            pytest.register_fixture(name=name, func=lambda made=recorded: made(), node=collector)

    def pytest_exception_interact(
        self, node: pytest.Item | pytest.Collector, call: pytest.CallInfo[object]
    ) -> None:
        """Keep why the file of tests cannot be loaded."""
        if call.excinfo and isinstance(node, pytest.Collector):
            error = call.excinfo.value
            # pytest wraps the errors of imports and of the syntax in an error of its own.
            self._blame_tests(error.__cause__ or error)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Count the tests."""
        self.planned = len(session.items)
        if not self.planned:
            self._blame_tests(" has no test that can run")

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        """Spare pytest its own text of a failure, which nobody reads."""
        item.repr_failure = lambda excinfo, style=None: ""  # type: ignore[method-assign]

    @pytest.hookimpl(wrapper=True)
    def pytest_pyfunc_call(self, pyfuncitem: pytest.Function) -> Generator[None, object, object]:
        """Give `expect` the calls of the test that runs, and keep those of a test without rng."""
        CALLS.set(self.calls)
        before, passed = len(self.calls), False
        try:
            result = yield
            passed = True
            return result
        finally:
            test = Tested(pyfuncitem.name, passed, tuple(self.calls[before:]))
            self.tests.append(test)
            if "rng" not in pyfuncitem.fixturenames:
                self.fixed.append(test)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Keep the names of passing tests, and the findings of failed tests."""
        report = yield
        if call.when == "call" and report.passed:
            self.passing.append(item.name)
        elif call.excinfo and isinstance(call.excinfo.value, Lost):
            self._end(call.excinfo.value, item.session)
        elif call.excinfo:
            self._keep(item, call.excinfo.value)
        return report

    def result(self, problem: str = "", ending: Ending = "") -> KataResult:
        """Return the kata's result so far; problem: why its tests cannot continue."""
        problem, ending = problem or self.problem, ending or self.ending
        answers = "" if problem else answers_of(self.fixed, self.wrong)
        constant = {} if problem else constants(self.tests)
        lucky = next(iter(constant.values()), "")
        remark = known_in(self.course, [self.kata]).remarks.get(answers, "")
        found = tuple(earned(self.passing, self.tests, constant)), tuple(self.findings)
        note = first_note((call.answer, call.wanted) for call in self.calls)
        slip = self.slip if self.findings else note and f"Note: {note}"
        shown = "" if remark else slip
        counts = self.kata.name, self.planned, *found, answers
        return KataResult(*counts, remark or lucky, problem, ending, shown)

    def _keep(self, item: pytest.Item, error: BaseException) -> None:
        """Keep what a test's error shows: about the kata, or about the test itself."""
        if isinstance(error, pytest.FixtureLookupError):
            functions = ", ".join(self.kata.functions)
            self._blame_tests(
                f": {item.name} takes {error.argname}, but the kata has only {functions}"
            )
        elif isinstance(error, NameError) and not any(call.thrown is error for call in self.calls):
            self._blame_tests(error)
        else:
            function = self.calls[-1].origin if self.calls else ""
            finding = replace(self._finding(item.name, error), function=function)
            is_cause = self._is_cause(finding)
            self.findings.insert(0 if is_cause and self.wrong else len(self.findings), finding)
            if is_cause:
                self.wrong = function
                shows = not self.calls[-1].error and not self.course.is_exam
                self.slip = slip_in_file(self.path, function) if shows else ""

    def _is_cause(self, finding: Finding) -> bool:
        """Return whether a wrong function is the first one, or one that the first one calls."""
        name = finding.function
        if finding.kind != "wrong" or not self.calls or name == self.wrong:
            return False
        return not self.wrong or name in called_in(self.path, self.wrong)

    def _finding(self, test: str, error: BaseException) -> Finding:
        """Return the finding that a test's error and last call lead to."""
        if not self.calls:
            return Finding(test, "wrong", f"the test made no call: {error}")
        last = self.calls[-1].error
        if last and error is self.calls[-1].thrown and self._is_kata(last.stub_file):
            return Finding(test, "unwritten", self._unwritten(last))
        if isinstance(error, KataError):
            broken = last and last.kind == "KataError"
            return Finding(test, "broken" if broken else "wrong", str(error))
        reply = reply_of(self.calls[-1])
        text = _what_went_wrong(self.calls[-1], reply, error, self.path)
        return Finding(test, "wrong", text, reply.shown, reply.printed, code=reply.code)

    def _is_kata(self, stub_file: str) -> bool:
        return stub_file == self.path.name or self.path.with_name(stub_file or "?").is_file()

    def _unwritten(self, error: Raised) -> str:
        kata, path = self.kata, self.path
        if error.stub_file != path.name:
            return write_first(f"{kata.name} uses", Path(error.stub_file).stem)
        whole, file = self._is_whole_stub, f"{path.parent.name}/{path.name}"
        name = kata.name if whole else error.unwritten
        functions = joined(kata.functions) if whole and kata.functions != (name,) else "it"
        return f"{not_written(name)}; open {file}, write {functions} and save"

    @cached_property  # in a browser each look at a file takes a while
    def _is_whole_stub(self) -> bool:
        return self.path.is_file() and is_stub(self.path.read_bytes())

    def _end(self, lost: Lost, session: pytest.Session) -> None:
        """Keep how the kata ended, and run no more tests."""
        session.shouldstop = "the kata has ended"
        self.ending = lost.ending
        if lost.ending == "timeout":
            self.problem = self.too_late(lost.loading)
        else:
            what = lost.text or f"{self.path.name} stopped Python"
            self.problem = f"{what}, in {self._running(lost.loading)}"

    def too_late(self, loading: str = "", cause: str = "") -> str:
        """Return in words that time is up, and why; loading: the file that is loaded, if any."""
        late = f"{self._running(loading)} did not finish within {self.kata.seconds} s"
        # A function that gives wrong answers may be slow for another reason.
        wrong = {one.function for one in self.findings}
        is_wrong = bool(self.calls) and self.calls[-1].origin in wrong
        slow = "" if loading or is_wrong else self.kata.slow
        return "; ".join(filter(None, (late, cause or slow)))

    def _running(self, loading: str) -> str:
        if loading or not self.calls:
            return loading or "the first test"
        text = call_text(self.calls[-1])
        return text if is_call(text) else f"the call with {text}"

    def _blame_tests(self, reason: BaseException | str) -> None:
        """Keep the first reason why the tests cannot grade the kata."""
        tests = self.course.tests(self.kata)
        file = tests if isinstance(reason, str) or not missing_package(reason) else self.path
        if isinstance(reason, str):
            text = f"{file.name}{reason}"
        else:
            text = str(broken(file, reason, advise=False))
        self.problem = self.problem or text


def _what_went_wrong(call: Call, reply: Reply, error: BaseException, path: Path) -> str:
    asked = reply.asked
    if isinstance(error, Mismatch) and error.changed:
        return still_wrong(reply)
    if isinstance(error, Mismatch) and error.should:
        # Where an error is wanted, None is right: no return is missing.
        raises = error.should.startswith("raise ")
        advice = "" if raises else advice_on_answer(call.answer, None, "unknown")
        return f"{asked} should {error.should}; yours gave {value_text(call.answer)}{advice}"
    if isinstance(error, Mismatch):
        # A test may compare something other than the answer itself, such as its length.
        came = Reply(asked, error.answer, printed=reply.printed, shown=reply.shown)
        return complaint(came, error.wanted, error.because)
    if isinstance(error, pytest.fail.Exception):
        wanted = str(error).removeprefix("DID NOT RAISE ")
        return f"{asked} should raise {wanted}; yours gave {value_text(call.answer)}"
    if call.error and error is call.thrown:
        line = call.error.lines.get(path.name)
        where = f" in line {line} of {path.name}" if line else ""
        who = asked if is_call(asked) else f"for {asked}, yours"
        return f"{who} stopped{where}: {advice_on_error(reply.error, reply.cause)}"
    if call.reads and isinstance(error, TypeError):
        return f"{asked} should be a method; yours is {value_text(call.answer)}"
    return f"{asked} gave {value_text(call.answer)}, which the test cannot use"
