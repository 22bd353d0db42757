"""A setkata that is installed from a wheel alone, in a virtual environment of its own."""

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from pathlib import Path
from typing import Self

from running import served

SCRIPTS = "Scripts" if os.name == "nt" else "bin"
NOT_OURS = {"PYTHONPATH", "VIRTUAL_ENV", "SETKATA_COMMAND", "PYTEST_ADDOPTS"}
# The folder of a user, and what would lead Jupyter elsewhere.
HOMES = ("HOME", "USERPROFILE", "APPDATA")
ELSEWHERE = ("JUPYTER_", "IPYTHON", "XDG_")


class Installed:
    """A virtual environment that has one wheel with an extra, and nothing of this repository.

    home: the folder of the user who runs it.
    """

    def __init__(self, folder: Path, wheel: Path, extra: str) -> None:
        self.home = folder
        uv("venv", "--python", sys.executable, folder / "venv")
        self.python = folder / "venv" / SCRIPTS / "python"
        uv("pip", "install", "--python", self.python, f"setkata[{extra}] @ {wheel.as_uri()}")
        self.before: tuple[str, ...] = ()

    def used_by(self, home: Path, *before: str) -> Self:
        """Return the same environment for another user; before: what stands before each command."""
        other = copy(self)
        other.home, other.before = home, before
        return other

    @property
    def environment(self) -> dict[str, str]:
        """The variables of a terminal in which this environment is active."""
        own = {
            key: value
            for key, value in os.environ.items()
            if key not in NOT_OURS and not key.startswith(ELSEWHERE)
        }
        path = os.pathsep.join([str(self.python.parent), os.environ["PATH"]])
        return own | dict.fromkeys(HOMES, str(self.home)) | {"PATH": path}

    def run(self, folder: Path, *words: str | Path, **variables: str) -> str:
        """Return what a command prints, whatever its exit status."""
        return subprocess.run(
            [*self.before, self.python.with_name(str(words[0])), *words[1:]],
            cwd=folder,
            env=self.environment | variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            check=False,
        ).stdout

    @contextmanager
    def page(self, folder: Path, address: str, *words: str) -> Iterator[str]:
        """The page at the address that a server prints, as soon as it answers."""
        log = self.home / f"{words[0]}.log"
        command = [*self.before, self.python.with_name("setkata"), *words, "--no-browser"]
        with (
            log.open("w") as out,
            subprocess.Popen(
                command, cwd=folder, env=self.environment, stdout=out, stderr=out
            ) as server,
        ):
            try:
                yield served(server, log, address)
            finally:
                server.terminate()


def uv(*words: str | Path) -> None:
    """Run uv, which is beside this Python."""
    program = shutil.which("uv", path=sysconfig.get_path("scripts"))
    environment = {key: value for key, value in os.environ.items() if key not in NOT_OURS}
    subprocess.run([program, *words], env=environment, check=True)
