"""otter-grader: without Docker it has no batch, so `otter_batch.py` grades by otter's own API."""

import json
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from textwrap import indent

import nbformat

from katabook.lessons.needed import defined_in, needed_in, used_in

from .answers import Answers
from .batch import Batch, python, run, script
from .task import Task, notebook_of

BATCH = Path(__file__).with_name("otter_batch.py")
HEAD = "from otter.test_files import test_case\n\nOK_FORMAT = False\nname = 'work'\n\n"
CASE = "\n\n@test_case(points=1)\ndef case_{number}({names}):\n{code}\n"


def prepare(task: Task, folder: Path) -> None:
    """Write the tests of a kata or a lesson, packed by `otter generate`."""
    tests = folder / "tests"
    tests.mkdir(parents=True)
    (tests / "work.py").write_text(_tests_of(task), encoding="utf-8")
    run(script("otter", "generate", "--no-environment", "--no-requirements"), folder)


def hand_in(task: Task, prepared: Path, submissions: Mapping[str, Answers], folder: Path) -> Batch:
    """Return the batch that grades the students' answers."""
    folder.mkdir()
    for student, answers in submissions.items():
        nbformat.write(notebook_of(_untested(task), answers), folder / f"{student}.ipynb")
    command = python(BATCH, str(prepared / "autograder.zip"), str(folder))
    return Batch(command, folder, partial(_shares, folder))


def _tests_of(task: Task) -> str:
    """Return the file of tests: what they need, then a case for each."""
    tests = {cell.name: cell.source for cell in task.cells if cell.role == "test"}
    needed = [cell.source for cell in task.cells if cell.role == "tests need"]
    students = [cell.source for cell in _untested(task).cells if cell.role != "text"]
    defined = {name for source in students for name in defined_in(source)}
    cases = []
    for number, test in enumerate(tests.values()):
        # A lesson's check may use what an earlier one defines; a kata's tests stand alone.
        earlier = {} if needed else dict(list(tests.items())[:number])
        code = "\n".join([*needed_in(earlier, [test]).values(), test])
        # A case gets the values of a notebook's names by the names of its parameters.
        names = ", ".join(sorted(used_in(code) & defined))
        cases.append(CASE.format(number=number, names=names, code=indent(code, "    ")))
    return "\n".join([HEAD, *needed, *cases])


def _untested(task: Task) -> Task:
    """Return the task as a student gets it: otter brings the tests."""
    return Task(tuple(cell for cell in task.cells if cell.role in ("text", "given", "answer")))


def _shares(folder: Path) -> list[float]:
    return [float(share) for share in json.loads((folder / "shares.json").read_text())]
