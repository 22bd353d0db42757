"""A provisioner of jupyter_client, which starts the kernel of a student's notebook in the jail.

Its sockets are files in a fresh folder, which is all that the kernel and the grader share.
"""

import asyncio
import json
import os
import sys
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from traitlets import Int, Unicode

from katabook.process import jail, limits

PACKAGE = Path(__file__).parents[2]
WINDOWS = os.name == "nt"
STEP = 0.005


class Jailed(LocalProvisioner):
    """Starts a kernel that is isolated at a level: bubblewrap or process."""

    level = Unicode("bubblewrap", config=True)
    seconds = Int(limits.KERNEL_SECONDS, config=True)

    async def pre_launch(self, **kwargs: Any) -> dict[str, Any]:
        """Return the options for the start, with the jail before the kernel's command."""
        manager: Any = self.parent
        self.folder = Path(mkdtemp(prefix="setkata-"))
        if not WINDOWS:
            manager.transport = "ipc"
            manager.ip = str(self.folder / "socket")
        manager.connection_file = str(self.folder / "connection.json")
        options = await super().pre_launch(**kwargs)
        user = jail.user() if self.level == "bubblewrap" and os.geteuid() == 0 else 0
        if user:
            for path in (self.folder, Path(manager.connection_file)):
                os.chown(path, user, user)
        most = json.dumps(limits.Limits(self.seconds, limits.KERNEL_MEMORY, files=1024, uid=user))
        command = [sys.executable, "-s", "-P", "-B", limits.__file__, most]
        return options | {
            "cmd": [*self._jail, *command, manager.connection_file],
            "env": jail.environment(),
            "cwd": str(self.folder),
        }

    async def wait(self) -> int | None:
        """Wait for the end of the kernel, and look for it more often than the parent class does."""
        while await self.poll() is None:
            await asyncio.sleep(STEP)
        found: int | None = await super().wait()
        return found

    async def cleanup(self, restart: bool = False) -> None:
        """Remove the folder of the sockets."""
        await super().cleanup(restart)
        rmtree(self.folder, ignore_errors=True)

    @property
    def _jail(self) -> list[str]:
        """The words before the kernel's command that put it into the jail, if that is the level."""
        if self.level != "bubblewrap":
            return []
        # In a clone, the subject of the course is a package beside this one.
        readable = [Path(sys.prefix), PACKAGE.parent]
        hidden = [PACKAGE / "shipped"]  # a wheel has the solutions there
        return jail.jailed(readable, [self.folder], hidden)
