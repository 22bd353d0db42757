"""One run of a grader on one class."""

import os
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

SCRIPTS = Path(sysconfig.get_path("scripts"))
# nbgrader looks for its alembic on the path.
ACTIVATED = os.environ | {"PATH": f"{SCRIPTS}{os.pathsep}{os.environ['PATH']}"}


class Batch(NamedTuple):
    """A command that grades a class in a folder, and a way to read each student's share then."""

    command: list[str]
    folder: Path
    shares: Callable[[], list[float]]


def seconds_of(batch: Batch) -> float:
    """Return how long a batch takes."""
    start = time.perf_counter()
    run(batch.command, batch.folder)
    return time.perf_counter() - start


def run(command: list[str], folder: Path) -> None:
    """Run a command; raise RuntimeError with what it said if it fails."""
    found = subprocess.run(
        command, cwd=folder, env=ACTIVATED, capture_output=True, text=True, check=False
    )
    if found.returncode:
        raise RuntimeError(f"{' '.join(command)}\n{found.stdout}\n{found.stderr}")


def script(name: str, *words: str) -> list[str]:
    """Return the command for a script that is installed beside this Python."""
    return [str(SCRIPTS / name), *words]


def python(path: Path, *words: str) -> list[str]:
    """Return the command for a Python file."""
    return [sys.executable, str(path), *words]
