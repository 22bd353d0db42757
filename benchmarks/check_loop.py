"""The time until a learner gets a verdict, as ratios to plain pytest, all measured in one run.

python benchmarks/check_loop.py [ROUNDS]
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from statistics import median
from typing import Self

ROOT = Path(__file__).parents[1]
SCRIPTS = Path(sysconfig.get_path("scripts"))
TEST = "tests/katas/test_is_set.py"
LEAN = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}


def main(rounds: int) -> None:
    """Measure each way several times, in turn, and print its median and its ratio."""
    with tempfile.TemporaryDirectory() as folder:
        course = copy_course(Path(folder))
        with Watch(course) as watch:
            ways: dict[str, Callable[[], None]] = {
                "pytest, as a learner types it": lambda: run(course, "pytest", TEST),
                "pytest, leanest": lambda: run(
                    course, "pytest", "-p", "katabook.katas.plugin", TEST, environment=LEAN
                ),
                "setkata check is_set": lambda: run(course, "setkata", "check", "is_set"),
                "setkata check --watch": watch.verdict,
            }
            seconds: dict[str, list[float]] = {name: [] for name in ways}
            for _ in range(rounds):
                for name, way in ways.items():
                    # Wait for a spare child, as a learner who types a line does.
                    time.sleep(1)
                    start = time.perf_counter()
                    way()
                    seconds[name].append(time.perf_counter() - start)
    plain, lean, *_ = (median(times) for times in seconds.values())
    for name, times in seconds.items():
        own = median(times)
        ratios = f"{plain / own:5.1f} times as fast as typed, {lean / own:4.1f} as leanest"
        print(f"{name:30} {own:6.3f} s  {ratios}")


def copy_course(folder: Path) -> Path:
    """Return a copy of the course in which is_set is solved."""
    for part in ("tests/katas", "solutions/katas"):
        shutil.copytree(ROOT / part, folder / part)
    shutil.copytree(
        ROOT / "solutions/katas", folder / "katas", ignore=shutil.ignore_patterns("ways")
    )
    for file in ("course.toml", "pyproject.toml"):
        shutil.copy(ROOT / file, folder)
    return folder


def run(folder: Path, script: str, *words: str, environment: dict[str, str] | None = None) -> None:
    """Run a command that must succeed."""
    command = [str(SCRIPTS / script), *words]
    env = os.environ | (environment or {})
    subprocess.run(command, cwd=folder, env=env, check=True, stdout=subprocess.DEVNULL)


class Watch:
    """A running `check --watch` on is_set; saving the file asks for a verdict."""

    def __init__(self, course: Path) -> None:
        self.file = course / "katas" / "is_set.py"
        self.text = self.file.read_text(encoding="utf-8")
        self.saves = count()
        command = [str(SCRIPTS / "setkata"), "check", "is_set", "--watch"]
        self.process = subprocess.Popen(command, cwd=course, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Self:
        self.read_until("Ctrl-C to stop")
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait()

    def verdict(self) -> None:
        """Save the kata, and wait for the verdict of the watch."""
        self.file.write_text(f"{self.text}# {next(self.saves)}\n", encoding="utf-8")
        self.read_until("solved")

    def read_until(self, words: str) -> None:
        """Read what the watch prints, up to the line that has some words."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if words in line:
                return
        raise RuntimeError("the watch ended")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 7)
