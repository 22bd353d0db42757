"""Ctrl-C ends a command, with all that it has started, with status 130.

Only `setkata grade` says how to go on.
"""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest
from running import wait_until
from test_cli import write

from katabook.course import Course
from katabook.lessons.notebook import read, unsolved
from katabook.lessons.notebook import write as write_notebook

pytestmark = pytest.mark.skipif(
    os.name == "nt", reason="Windows has no SIGINT to send to one process"
)

HOURS = 3600 * 9  # the limit of a kata and of a cell
SOON = 100  # seconds on a machine that does other things too; much less than the limit
# One call into C that takes for ever: no thread beside it runs.
ENDLESS = """
    import os
    with open({begun!r}, "w") as file:
        file.write(f"{{os.getpid()}} ")
    return sum(range(10**18))
"""


@pytest.fixture
def patient(fresh: Course) -> Course:
    """A course whose katas and cells may take hours."""
    path = fresh.root / "course.toml"
    text = re.sub(r"^seconds = .*\n", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    limited = text.replace("[[step]]\n", f"[[step]]\nseconds = {HOURS}\n")
    path.write_text(limited, encoding="utf-8")
    return fresh


def interrupted(folder: Path, begun: Path, *words: str) -> tuple[int, str, bool]:
    """Return how a command ends that gets Ctrl-C: its status, its output, whether its call is gone.

    begun: the file in which an endless call writes the number of its process.
    """
    command = [sys.executable, "-m", "setkata", *words]
    pipe, both = subprocess.PIPE, subprocess.STDOUT

    def ended() -> bool:
        run.send_signal(signal.SIGINT)
        return run.poll() is not None

    with subprocess.Popen(command, cwd=folder, stdout=pipe, stderr=both, text=True) as run:
        try:
            wait_until(lambda: begun.exists() and begun.read_text("ascii").endswith(" "))
            wait_until(ended, SOON)
            return run.returncode, run.stdout.read(), is_gone(begun)
        finally:
            run.kill()
            end(begun)


def end(begun: Path) -> None:
    """End an endless call, which nothing else would end if the command left it behind."""
    if begun.exists() and not is_gone(begun):
        psutil.Process(int(begun.read_text("ascii"))).kill()


def is_gone(begun: Path) -> bool:
    """Return whether the process of an endless call has ended."""
    try:
        return psutil.Process(int(begun.read_text("ascii"))).status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


@pytest.mark.parametrize(
    "words",
    ["check is_set", "check is_set --watch", "check is_set --isolation process", "progress"],
)
def test_ctrl_c_ends_an_endless_kata(words: str, patient: Course, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    write(patient, f"def is_set(a, b, c):{ENDLESS.format(begun=str(begun))}")

    assert interrupted(patient.root, begun, *words.split()) == (130, "", True)


def test_ctrl_c_ends_an_endless_exercise(patient: Course, tmp_path: Path) -> None:
    begun, lesson = tmp_path / "begun", patient.lesson("02_ternary")
    question = unsolved(read(patient.solution(lesson)))
    for cell in question.cells:
        if cell.id == "digit":
            cell.source = f"def digit(n, place):{ENDLESS.format(begun=str(begun))}"
    write_notebook(question, patient.file(lesson))

    assert interrupted(patient.root, begun, "check", "02_ternary") == (130, "", True)


@pytest.mark.parametrize(
    ("command", "told"),
    [("progress", ""), ("grade", "interrupted; to go on, give the same command again\n")],
)
def test_ctrl_c_while_modules_are_imported_ends_without_a_traceback(
    command: str, told: str, tmp_path: Path
) -> None:
    # Many modules run code with `exec` when they are imported, as each of their dataclasses does.
    interrupting = "import os, signal; exec('os.kill(os.getpid(), signal.SIGINT)')"
    (tmp_path / "typer.py").write_text(interrupting, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "setkata", command],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        check=False,
        text=True,
    )

    assert (run.returncode, run.stdout, run.stderr) == (130, "", told)
