"""Kernels that start at once: each is a fork of one process that has loaded what they need.

They run the course's own code alone; a learner's cells live in another process. Start reading in
`ForkedKernel`, which Jupyter's client uses as its provisioner.
"""

import os
import runpy
import signal
import sys
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
THREADS = {
    "OPENBLAS_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
}  # a fork has one thread, so NumPy must not need more


def fork_kernels() -> None:
    """Fork the kernels that this process starts, on Linux alone: elsewhere forks are not safe."""
    if sys.platform == "linux":
        os.environ[DEFAULT] = NAME


class Fork(psutil.Process):  # type: ignore[misc]  # psutil has no types
    """A forked kernel in place of a `subprocess.Popen`; its exit status is not known."""

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
        self.cwd = str(options["cwd"] or Path.cwd())
        order = {"words": cmd[cmd.index(KERNEL) :], "folder": self.cwd}
        self.pid = self.pgid = _forked({**order, "environment": dict(options["env"])})
        self.process = Fork(self.pid)
        return self.connection_info


def _forked(order: dict[str, Any]) -> int:
    """Return the process id of a new kernel; see `carry_out`.

    Raises TimeoutError or Ended if none starts. The next kernel then gets a new parent process.
    """
    child = ForkedKernel.loaded
    if child is None or child.process.poll() is not None:
        environment = {**os.environ, **THREADS}
        child = processes.Child("katabook.lessons.kernels", env=environment, stderr=DEVNULL)
        ForkedKernel.loaded = child
    child.order(**order)
    try:
        return int(child.reply(limits.KATA_START_SECONDS)["pid"])
    except (TimeoutError, processes.Ended):
        child.stop()
        raise


def carry_out(order: dict[str, Any], tell: processes.Tell) -> None:
    """Fork a kernel, and tell its process id.

    order: the arguments of the command, the folder and the environment variables.
    """
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
        sys.argv = order["words"]
        runpy.run_module(KERNEL, run_name="__main__", alter_sys=True)
    finally:
        os._exit(0)


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
