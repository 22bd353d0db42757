"""Whether the tests of a kata, or the checks of an exercise, tell a mutant from the original.

Each mutant runs in a fork of a process that has all it needs loaded.
"""

import ast
import os
import resource
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

import pytest
from mutants import Mutant, mutants
from nbformat import NotebookNode

from setkata.build import answer_of, parse
from setkata.course import Course, Step
from setkata.feedback.cases import Checked
from setkata.feedback.html import Shown
from setkata.kata import plugin
from setkata.kata.child import OPTIONS
from setkata.lesson import tags
from setkata.splice import checks_of

Verdict = Literal["survived", "open", "hidden"]
"""Which tests or checks tell a mutant from the original; a kata's tests all count as open."""

MEMORY = 4 * 2**30
WALL_SECONDS = 300
# Grading puts this at the top of each check, as a learner may have given the names away.
IMPORTS = "from setkata import ask, check\n"
Tell = Callable[[str], None]


class Judged(NamedTuple):
    """A mutant and its verdict."""

    mutant: Mutant
    verdict: Verdict


def judge_kata(course: Course, kata: Step) -> Iterator[Judged]:
    """Yield the verdict on each mutant of a kata's solution, by the graded tests."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    # What pytest has loaded once, every fork has.
    pytest.main(["--version"], plugins=[plugin])
    original = course.solution(kata).read_text(encoding="utf-8")
    told, seconds = forked(lambda tell: tell(graded(course, kata, original)))
    if told != ["passed"]:
        raise RuntimeError(f"{kata.name}: the solution does not pass its tests")
    for mutant in mutants(original):
        told, _ = forked(lambda tell, m=mutant: tell(graded(course, kata, m.source)), seconds)
        yield Judged(mutant, "survived" if told == ["passed"] else "open")


def graded(course: Course, kata: Step, source: str) -> str:
    """Return "passed" if a kata's source passes its graded tests, run in this process."""
    with TemporaryDirectory(prefix="setkata-") as folder:
        path = Path(folder, kata.name, "mutant.py")
        path.parent.mkdir()
        path.write_text(source, encoding="utf-8")
        tests = str(course.tests(kata))
        arguments = [tests, "-x", "--katas", str(path), "--rootdir", str(course.root), *OPTIONS]
        return "passed" if pytest.main(arguments, plugins=[plugin]) == 0 else "failed"


def judge_lesson(course: Course, lesson: Step) -> Iterator[Judged]:
    """Yield the verdict on each mutant of a lesson's exercises, each by its own checks."""
    path = course.source(lesson)
    os.chdir(path.parent)
    notebook = answer_of(parse(path))
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    names: dict[str, object] = {"__name__": "__main__"}
    for place, cell in enumerate(cells):
        if "exercise" in tags(cell):
            yield from judge_exercise(cell, following(notebook, cells[place:]), names)
        if not is_check(cell):
            # A cell that shows what a check has made stops here, as it does in grading.
            with suppress(NameError):
                run(cell.source, names)


def judge_exercise(
    exercise: NotebookNode, after: list[NotebookNode], names: dict[str, object]
) -> Iterator[Judged]:
    """Yield the verdict on each mutant of an exercise, after the cells that gave the names."""
    wanted, seconds = forked(lambda tell: answers(exercise.source, after, names, tell))
    checks = [cell for cell in after if is_check(cell)]
    if len(wanted) != len(checks) or not all(map(passed, wanted, wanted)):
        raise RuntimeError(f"{exercise.id}: the solution does not pass its checks: {wanted}")
    for mutant in mutants(exercise.source):
        source = mutant.source
        told, _ = forked(lambda tell, s=source: answers(s, after, names, tell), seconds)
        # A check that told nothing did not end, or was never reached.
        told += [""] * (len(wanted) - len(told))
        failed = [
            "hidden" if "hidden-check" in tags(check) else "open"
            for check, came, due in zip(checks, told, wanted, strict=True)
            if not passed(came, due)
        ]
        verdict: Verdict = "open" if "open" in failed else "hidden" if failed else "survived"
        yield Judged(mutant._replace(place=exercise.id), verdict)


def following(notebook: NotebookNode, cells: list[NotebookNode]) -> list[NotebookNode]:
    """Return the cells after an exercise, the first of the cells, up to its last own check."""
    own = {check.id for check in checks_of(notebook, cells[0].id)}
    last = max(place for place, cell in enumerate(cells) if cell.id in own)
    return [cell for cell in cells[1 : last + 1] if cell.id in own or not is_check(cell)]


def answers(source: str, after: list[NotebookNode], names: dict[str, object], tell: Tell) -> None:
    """Run an exercise's source and the cells after it, and tell what came of each check."""
    run(source, names)
    for cell in after:
        try:
            came = outcome(run(f"{IMPORTS if is_check(cell) else ''}{cell.source}", names))
        except Exception as error:  # noqa: BLE001 - it may be any error of a mutant
            came = f"stopped: {type(error).__name__}"
        if is_check(cell):
            tell(came)


def outcome(value: object) -> str:
    """Return what came of a check: whether its cases pass or, where it asks, the answers."""
    if not isinstance(value, Shown):
        return "shows nothing"
    found = value.outcome
    if isinstance(found, Checked):
        return "failed" if found.failed else "passed"
    return f"asked: {found}"


def passed(came: str, wanted: str) -> bool:
    """Return whether what came of a check is what comes of it with the original."""
    return came == wanted and came.startswith(("passed", "asked"))


def is_check(cell: NotebookNode) -> bool:
    """Return whether a cell is a check, open or hidden."""
    return bool(tags(cell) & {"check", "hidden-check"})


def run(source: str, names: dict[str, object]) -> object:
    """Run a cell in this process and return its last line's value, None for a statement."""
    *body, last = ast.parse(source).body
    body += [] if isinstance(last, ast.Expr) else [last]
    exec(compile(ast.Module(body, []), "cell", "exec"), names)  # noqa: S102 - our own cells
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def forked(task: Callable[[Tell], None], usual: float | None = None) -> tuple[list[str], float]:
    """Return what a task told in a process of its own, and the processor's seconds it took.

    usual: how long the original takes; a mutant may take five times as long, and 3 seconds.
    """
    reads, writes = os.pipe()
    child = os.fork()
    if not child:
        try:
            limit(60 if usual is None else 3 + 5 * usual)
            task(lambda text: os.write(writes, text.encode() + b"\0"))
        finally:
            os._exit(0)
    os.close(writes)
    with os.fdopen(reads, "rb") as pipe:
        told = pipe.read().decode().split("\0")[:-1]
    _, _, used = os.wait4(child, 0)
    return told, used.ru_utime + used.ru_stime


def limit(seconds: float) -> None:
    """Let this process use so many seconds of the processor and some memory, and be silent."""
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 1))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.alarm(WALL_SECONDS)
    for descriptor in (0, 1, 2):
        os.dup2(os.open(os.devnull, os.O_RDWR), descriptor)
