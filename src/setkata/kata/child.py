"""The child process that grades one kata: one order comes in, one result goes out."""

import json
import os
import signal
import sys
from threading import Timer
from typing import IO, Any

import pytest

from setkata.kata import plugin
from setkata.kata.describe import question
from setkata.kata.plugin import Grading
from setkata.kata.result import Result

OPTIONS = ["-q", "-s", "-p", "no:cacheprovider", "-o", "addopts=", "--noconftest", "--no-summary"]


class Reporter:
    """A pytest plugin that tells the parent how the grading went."""

    def __init__(self, name: str, out: IO[str]) -> None:
        self.name = name
        self.out = out

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Measure the time from here on."""
        grading = session.config.pluginmanager.get_plugin("setkata-grading")
        assert isinstance(grading, Grading)
        self.grading = grading
        self.kata = grading.course.kata(self.name)
        self.timer = Timer(self.kata.seconds, self.give_up)
        self.timer.daemon = True
        self.timer.start()

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self) -> None:
        """Send the result, once what limits the time is off."""
        self.timer.cancel()
        self.send(self.grading.result(self.kata))

    def give_up(self) -> None:
        """Tell what does not end, and end all."""
        loading = self.grading.katas.loading
        what = loading.name if loading else question(self.grading.records[self.name].calls[-1])
        seconds = self.kata.seconds
        self.send(self.grading.result(self.kata, f"{what} did not finish within {seconds} s"))
        os._exit(1)

    def send(self, result: Result) -> None:
        """Write the result as one line."""
        self.out.write(json.dumps(result.to_json()) + "\n")
        self.out.flush()


def main() -> None:
    """Wait for an order, a JSON object on one line, and carry it out."""
    # The parent decides what an interrupt means; without it, nothing is to do.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    line = sys.stdin.readline()
    if not line:
        return
    order: dict[str, Any] = json.loads(line)
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # From here on a kata may print, and read, what it likes.
    for descriptor in range(3):
        os.dup2(os.open(os.devnull, os.O_RDWR), descriptor)
    # What the learner's other projects ask of pytest has no place here.
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    for name in ("PYTEST_ADDOPTS", "PYTEST_PLUGINS"):
        os.environ.pop(name, None)
    arguments = [order["tests"], "--rootdir", order["root"], *OPTIONS]
    if order["katas"]:
        arguments += ["--katas", order["katas"]]
    out.write("begin\n")
    out.flush()
    pytest.main(arguments, plugins=[plugin, Reporter(order["kata"], out)])


if __name__ == "__main__":
    main()
