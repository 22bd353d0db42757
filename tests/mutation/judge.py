"""Whether the tests of a kata, or the checks of an exercise, tell a mutant from the original.

Each mutant runs in a fork of a process that has everything loaded.
"""

import ast
import json
import os
import resource
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

import pytest
from mutants import Mutant, mutants
from nbformat import NotebookNode

from katabook.build.source import parse, solution_of
from katabook.course import Course, Kata, Lesson, Source
from katabook.feedback.html import Shown
from katabook.judge.cases import judged
from katabook.katas.fixtures import Fixtures
from katabook.katas.in_process import OPTIONS
from katabook.katas.load import Library, Respondent
from katabook.lessons.notebook import CHECKS, Exercise, exercises, tags

Verdict = Literal["survived", "open", "hidden"]
"""Which checks tell a mutant from the original; the tests of a kata are all open."""

MEMORY = 4 * 2**30
WALL_SECONDS = 300
# Grading puts this at the top of each check, because a learner may have given the names away.
IMPORTS = "from setkata import ask, check\n"
Tell = Callable[[str], None]


class Judged(NamedTuple):
    """A mutant and its verdict."""

    mutant: Mutant
    verdict: Verdict


def judge_kata(course: Course, kata: Kata) -> Iterator[Judged]:
    """Yield the verdict of the graded tests on each mutant of a kata's solution."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    # What pytest has loaded once, every fork has.
    pytest.main(["--version"])
    original = course.solution(kata).read_text(encoding="utf-8")
    told, seconds = forked(lambda tell: tell(graded(course, kata, original)))
    if told != ["passed"]:
        raise RuntimeError(f"{kata.name}: the solution does not pass its tests")
    for mutant in mutants(original):
        told, _ = forked(lambda tell, m=mutant: tell(graded(course, kata, m.source)), seconds)
        yield Judged(mutant, "survived" if told == ["passed"] else "open")


def graded(course: Course, kata: Kata, source: str) -> str:
    """Return "passed" if a kata's source passes its graded tests, run in this process."""
    with TemporaryDirectory(prefix="setkata-") as folder:
        path = Path(folder, kata.name, "mutant.py")
        path.parent.mkdir()
        path.write_text(source, encoding="utf-8")
        source = Source.at(path, course)
        library = Library(source.folder, course.kata_names)
        respondent = Respondent(partial(library.function, source.paths(kata)))
        fixtures = Fixtures(course, kata, path, respondent, 0)
        arguments = [str(course.tests(kata)), "-x", "--rootdir", str(course.root), *OPTIONS]
        with library:
            return "passed" if pytest.main(arguments, plugins=[fixtures]) == 0 else "failed"


def judge_lesson(course: Course, lesson: Lesson) -> Iterator[Judged]:
    """Yield the verdict on each mutant of a lesson's exercises, each by its own checks."""
    path = course.source(lesson)
    os.chdir(path.parent)
    notebook = solution_of(parse(path))
    tasks = {task.name: task for task in exercises(notebook)}
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    names: dict[str, object] = {"__name__": "__main__"}
    for place, cell in enumerate(cells):
        if cell.id in tasks:
            yield from judge_exercise(tasks[cell.id], cells[place + 1 :], names)
        if not is_check(cell):
            # A cell that shows what a check has made stops here, as it does in grading.
            with suppress(NameError):
                run(cell.source, names)


def judge_exercise(
    task: Exercise, after: list[NotebookNode], names: dict[str, object]
) -> Iterator[Judged]:
    """Yield the verdict on each mutant of an exercise.

    after: the cells after it. names: what the cells before it have defined.
    """
    cells = up_to_the_last_check(task, after)
    wanted, seconds = forked(lambda tell: answers(task.cell.source, cells, names, tell))
    if len(wanted) != len(task.checks) or not all(map(passed, wanted, wanted)):
        raise RuntimeError(f"{task.name}: the solution does not pass its checks: {wanted}")
    for mutant in mutants(task.cell.source):
        source = mutant.source
        told, _ = forked(lambda tell, s=source: answers(s, cells, names, tell), seconds)
        # A check that told nothing did not end, or was never reached.
        told += [""] * (len(wanted) - len(told))
        passing = list(map(passed, told, wanted))
        yield Judged(mutant._replace(place=task.name), verdict_of(task, passing))


def verdict_of(task: Exercise, passing: list[bool]) -> Verdict:
    """Return which checks of an exercise failed; passing tells it of each, in order."""
    failed = [check for check, passes in zip(task.checks, passing, strict=True) if not passes]
    if not failed:
        return "survived"
    return "hidden" if all("hidden-check" in tags(check) for check in failed) else "open"


def up_to_the_last_check(task: Exercise, after: list[NotebookNode]) -> list[NotebookNode]:
    """Return the cells after an exercise up to its last check, without the checks of others."""
    own = {check.id for check in task.checks}
    last = max(place for place, cell in enumerate(after) if cell.id in own)
    return [cell for cell in after[: last + 1] if cell.id in own or not is_check(cell)]


def answers(source: str, after: list[NotebookNode], names: dict[str, object], tell: Tell) -> None:
    """Run an exercise's source and the cells after it, and tell what came of each check."""
    run(source, names)
    for cell in after:
        try:
            came = data_of(run(f"{IMPORTS if is_check(cell) else ''}{cell.source}", names))
        except Exception:  # noqa: BLE001 - it may be any error of a mutant
            came = ""
        if is_check(cell):
            tell(came)


def data_of(value: object) -> str:
    """Return the data of what a check shows, as JSON text; nothing for anything else."""
    return json.dumps(value.found.to_json()) if isinstance(value, Shown) else ""


def passed(came: str, wanted: str) -> bool:
    """Return whether the data of a check passes beside the data that the original gives."""
    return bool(came and wanted) and judged(json.loads(came), json.loads(wanted)).passed


def is_check(cell: NotebookNode) -> bool:
    """Return whether a cell is a check, open or hidden."""
    return bool(tags(cell) & CHECKS)


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
            task(lambda text: write_all(writes, text.encode() + b"\0"))
        finally:
            os._exit(0)
    os.close(writes)
    with os.fdopen(reads, "rb") as pipe:
        told = pipe.read().decode().split("\0")[:-1]
    _, _, used = os.wait4(child, 0)
    return told, used.ru_utime + used.ru_stime


def write_all(descriptor: int, data: bytes) -> None:
    """Write data to a pipe, which may take it in parts."""
    with os.fdopen(descriptor, "wb", closefd=False) as pipe:
        pipe.write(data)


def limit(seconds: float) -> None:
    """Let this process use so many seconds of the processor and some memory, and be silent."""
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 1))
    with suppress(OSError, ValueError):  # macOS does not limit the memory
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.alarm(WALL_SECONDS)
    for descriptor in (0, 1, 2):
        os.dup2(os.open(os.devnull, os.O_RDWR), descriptor)
