"""Forked kernels: each begins afresh, and none outlives the process that it was forked from."""

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest
from jupyter_client.manager import KernelManager
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from running import wait_until

from katabook.lessons.kernels import NAME, ForkedKernel

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="forks are safe only on Linux")

TELL = """\
import json, os, random, sys
print(json.dumps([os.getpid(), os.getppid(), os.getcwd(), os.environ.get("MARK"),
    "left" in globals(), random.random(), "numpy" in sys.modules]))
"""


class Kernel:
    """A kernel that this process has started."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.manager = KernelManager(kernel_name="python3")
        self.manager.start_kernel(cwd=str(folder), env={**os.environ, **environment})
        self.client = self.manager.blocking_client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=60)

    def run(self, code: str) -> str:
        """Return what some code prints."""
        printed: list[str] = []

        def take(message: dict[str, Any]) -> None:
            printed.append(message["content"].get("text", ""))

        self.client.execute_interactive(code, timeout=60, output_hook=take)
        return "".join(printed)

    def stop(self) -> None:
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


@pytest.fixture
def _forked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let kernels be forked from a process that ends after the test."""
    monkeypatch.setattr(KernelProvisionerFactory.instance(), "default_provisioner_name", NAME)
    yield
    assert ForkedKernel.loaded is not None
    ForkedKernel.loaded.stop()
    ForkedKernel.loaded = None


@pytest.mark.usefixtures("_forked")
def test_a_forked_kernel_has_nothing_of_the_one_before(tmp_path: Path) -> None:
    first = Kernel(tmp_path, MARK="first")
    first.run("import os, random\nleft = 1\nrandom.seed(7)\nos.environ['MARK'] = 'changed'")
    here = json.loads(first.run(TELL))
    first.stop()
    second = Kernel(tmp_path.parent, MARK="second")
    there = json.loads(second.run(TELL))
    second.stop()

    assert here[0] != there[0]
    assert here[1] == there[1] != os.getpid()  # both were forked from one process
    assert (here[2:5], there[2:5]) == (
        [str(tmp_path), "changed", True],
        [str(tmp_path.parent), "second", False],
    )
    assert here[5] != there[5]
    assert there[6]


@pytest.mark.usefixtures("_forked")
def test_a_forked_kernel_that_ended_is_seen_and_another_one_starts(tmp_path: Path) -> None:
    first = Kernel(tmp_path)
    first.client.execute("import os; os._exit(1)")

    wait_until(lambda: not first.manager.is_alive())
    first.stop()
    second = Kernel(tmp_path)
    assert second.run("print(1 + 1)") == "2\n"
    second.stop()


@pytest.mark.usefixtures("_forked")
def test_all_forked_kernels_end_with_their_parent(tmp_path: Path) -> None:
    kernel = Kernel(tmp_path)
    pid = int(kernel.run("import os; print(os.getpid())"))
    assert ForkedKernel.loaded is not None
    process = ForkedKernel.loaded.process

    assert process.stdin is not None
    process.stdin.close()  # as if this process had ended
    process.wait(60)

    wait_until(lambda: not psutil.pid_exists(pid))
    kernel.stop()
    other = Kernel(tmp_path)
    assert other.run("print('here')") == "here\n"
    other.stop()
