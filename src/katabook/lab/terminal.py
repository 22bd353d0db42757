"""JupyterLab that says in one line of the terminal where it is open and how to stop it.

Imported only when Lab starts, because Jupyter may look for its folders as soon as it is imported.
"""

import logging
from collections.abc import Sequence
from typing import Any

from jupyterlab.labapp import LabApp
from traitlets import TraitError

# A kernel warns in the terminal if other users of the computer could read its messages.
ENCRYPTED = "--KernelManager.transport_encryption=auto"
EVERYWHERE = ("", "0.0.0.0", "::")  # a server that listens there has no address of its own
Server: Any = LabApp.serverapp_class


class CourseServer(Server):  # type: ignore[misc]
    """Jupyter's server, with a line of its own in the terminal."""

    def start_app(self) -> None:
        """Get the server ready, and print its address as soon as it listens."""
        address = self.local_url if self.ip in EVERYWHERE else self.public_url
        # Jupyter itself prints the address, in six lines, if it has made the token in it.
        self.identity_provider.token_generated = False
        super().start_app()
        self.io_loop.add_callback(self._tell, address)  # after the callback that starts to listen

    def _tell(self, address: str) -> None:
        print(f"The course is open at {address} until you press Ctrl-C here", flush=True)
        # From now on, what Jupyter calls critical only says that the server stops.
        self.log.addFilter(lambda record: record.levelno < logging.CRITICAL)


def main(arguments: Sequence[str]) -> None:
    """Run JupyterLab until it is shut down."""
    LabApp.serverapp_class = CourseServer
    LabApp.launch_instance([*_encrypted(), *arguments])


def _encrypted() -> list[str]:
    # Imported here, because without Lab the error must name Lab.
    from jupyter_client.manager import KernelManager

    try:
        KernelManager(transport_encryption="auto")
    except TraitError:  # ZeroMQ was built without encryption
        return []
    return [ENCRYPTED]
