"""Kernels that start at once: each is a fork of one process that has loaded what they need.

They run the course's own code alone; a learner's cells live in another process. Start reading in
`ForkedKernel`, which Jupyter's client uses as its provisioner.
"""

import os
import signal
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from subprocess import DEVNULL
from typing import Any

import psutil
from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from katabook.process import limits, processes
from katabook.process.jail import descendants

NAME = "katabook-forked"  # in the entry points of pyproject.toml
DEFAULT = "JUPYTER_DEFAULT_PROVISIONER_NAME"
KERNEL = "ipykernel_launcher"
# A kernel's own modules, and those that most lessons import.
LOADED = (
    *("ipykernel.kernelapp", "ipykernel.debugger", "ipywidgets", "anywidget", "numpy"),
    *("katabook.feedback.inline", "katabook.lessons.student"),
)
THREADS = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}  # a fork would lack the others


def fork_kernels() -> None:
    """Let this process fork the kernels that it starts; where there are no forks, it changes nothing."""
    if hasattr(os, "fork"):
        os.environ[DEFAULT] = NAME


class Fork(psutil.Process):  # type: ignore[misc]  # psutil has no types
    """A forked kernel in place of a `subprocess.Popen`; nobody learns its exit status."""

    stdin = stdout = stderr = None

    def poll(self) -> int | None:
        """Return None while it runs."""
        return None if self.is_running() else 0

    def send_signal(self, sig: int) -> None:
        """Send a signal, unless it has ended."""
        with suppress(psutil.NoSuchProcess):
            super().send_signal(sig)

    def kill(self) -> None:
        """End it, unless it has ended."""
        self.send_signal(signal.SIGKILL)


class ForkedKernel(LocalProvisioner):
    """A kernel of this machine that is forked instead of started."""

    loaded: processes.Child | None = None

    async def launch_kernel(self, cmd: list[str], **options: Any) -> KernelConnectionInfo:
        """Fork the kernel that a command describes, in the folder and with the variables given."""
        child = ForkedKernel.loaded
        if child is None or child.process.poll() is not None:
            environment = {**os.environ, **THREADS}
            module = "katabook.lessons.kernels"
            child = processes.Child(module, env=environment, stderr=DEVNULL)
            ForkedKernel.loaded = child
        folder = str(options["cwd"] or Path.cwd())
        words = cmd[cmd.index(KERNEL) :]
        child.order(words=words, folder=folder, environment=dict(options["env"]))
        self.process = Fork(child.reply(limits.KATA_START_SECONDS)["pid"])
        self.pid = self.pgid = self.process.pid
        self.cwd = folder
        return self.connection_info


def carry_out(order: dict[str, Any], tell: processes.Tell) -> None:
    """Fork a kernel, and tell its number; order: its words, its folder and its variables."""
    pid = os.fork()
    if pid:
        tell({"pid": pid})
        return
    try:
        os.setsid()
        os.closerange(3, os.sysconf("SC_OPEN_MAX"))
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.chdir(order["folder"])
        os.environ.clear()
        # A kernel ends when its parent does.
        os.environ.update(order["environment"], JPY_PARENT_PID=str(os.getppid()))
        _run(order["words"])
    finally:
        os._exit(0)


def _run(words: list[str]) -> None:
    import sys

    from ipykernel.kernelapp import launch_new_instance

    sys.argv = words
    launch_new_instance()


def main() -> None:
    """Load what a kernel needs, and fork one for each order; end them all with the parent."""
    for name in LOADED:
        with suppress(ModuleNotFoundError):
            import_module(name)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the system forgets a kernel that has ended
    processes.serve(carry_out)
    descendants.end_descendants()


if __name__ == "__main__":
    main()
