"""JupyterLab on the course, at its first lesson or another notebook.

The folder `extension` has a panel in JavaScript that shows what is solved, and presents a lesson.
It may import `course` and what is below.
"""

import logging
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import TYPE_CHECKING, Any

from traitlets import TraitError

if TYPE_CHECKING:
    from traitlets.config import Config

SETTINGS = Path(__file__).with_name("settings")
EXTENSION = Path(__file__).with_name("extension")

# These defaults differ from Lab's own, for this start only. Lab asks nothing about news and
# updates, follows the system's colors, and leaves out what a course doesn't need. What a click
# sends runs in the kernel's main thread, not in a subshell, because only there can an endless
# function be stopped. The users' own settings come first, and stay where Lab keeps them.
QUIET = f"--LabApp.app_settings_dir={SETTINGS}"
# The panel that shows what is solved; it also shows the pictures of a widget whose kernel is gone.
# Lab finds it here even if setkata is installed editable.
PANEL = f"--LabServerApp.extra_labextensions_path={EXTENSION}"
# The terminal shows what is wrong, and no more; Ctrl-C stops Lab without a question.
CALM = ("--Application.log_level=ERROR", "--ServerApp.answer_yes=True")
# A kernel warns in the terminal if other users of the computer could read its messages.
ENCRYPTED = "--KernelManager.transport_encryption=auto"
EVERYWHERE = ("", "0.0.0.0", "::")  # a server that listens there has no address of its own

# Each variable names a folder in which Jupyter, or a library of the lessons, keeps its files.
VARIABLES = (
    *("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"),
    *("IPYTHONDIR", "MPLCONFIGDIR"),
)


def launch(
    course: Path, arguments: Sequence[str] = (), page: str = "", workspace: str = ""
) -> None:
    """Run JupyterLab on the course until it is shut down; if it exits with a status, so does this process.

    JupyterLab gets any further arguments, such as --no-browser. page: the notebook that it opens,
    from the course's folder; by default the first lesson. workspace: where Lab keeps its layout.
    """
    scripts = str(Path(sys.executable).parent)  # so that Lab's terminal finds setkata
    os.environ["PATH"] = os.pathsep.join([scripts, os.environ.get("PATH", os.defpath)])
    with _jupyter_dirs():
        run([QUIET, PANEL, *CALM, *_places(course, page, workspace), *arguments])


def run(arguments: Sequence[str]) -> None:
    """Run JupyterLab until it is shut down; a line in the terminal says where it is open."""
    # Imported here, because Jupyter may look for its folders as soon as it is imported.
    from jupyterlab.labapp import LabApp

    LabApp.serverapp_class = _server()
    LabApp.launch_instance([*_encrypted(), *arguments])


def configure(config: "Config") -> None:
    """Give the panel and the settings to a JupyterLab that something else starts.

    config: the `c` of Jupyter's file jupyter_server_config.py.
    """
    config.LabApp.app_settings_dir = str(SETTINGS)
    config.LabServerApp.extra_labextensions_path = [str(EXTENSION)]


def _places(course: Path, page: str, workspace: str) -> list[str]:
    lessons = sorted((course / "lessons").glob("[0-9][0-9]_*.ipynb"))
    page = page or (f"lessons/{lessons[0].name}" if lessons else "")
    # No query: Jupyter appends one with its token when it prints the address.
    lab = f"/lab/workspaces/{workspace}" if workspace else "/lab"
    return [f"--ServerApp.root_dir={course}", f"--LabApp.default_url={lab}/tree/{page}"]


@contextmanager
def _jupyter_dirs() -> Iterator[None]:
    """Let Jupyter write its settings and other files of its own, to a temporary folder if it must.

    If one of its folders can't be written to, Jupyter would stop with a traceback.
    """
    from jupyter_core import paths

    folders = paths.jupyter_config_dir(), paths.jupyter_data_dir(), paths.jupyter_runtime_dir()
    refused = next((folder for folder in folders if not _is_writable(folder)), None)
    if refused is None:
        yield
        return
    with TemporaryDirectory(prefix="setkata-", ignore_cleanup_errors=True) as folder:
        print(
            f"Jupyter can't write to {refused}. "
            f"Until you stop Jupyter, it keeps its settings in {folder}",
            file=sys.stderr,
        )
        os.environ |= {name: str(Path(folder, name.lower())) for name in VARIABLES}
        yield


def _is_writable(folder: str) -> bool:
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
        TemporaryFile(dir=folder).close()  # os.access says that root may write anywhere
    except OSError:
        return False
    return True


@cache
def _server() -> Any:
    """Return the class of a server that says in one line where it is open and how to stop it."""
    from jupyterlab.labapp import LabApp

    jupyters: Any = LabApp.serverapp_class

    class CourseServer(jupyters):  # type: ignore[misc]
        """Jupyter's server, with a line of its own in the terminal."""

        def start_app(self) -> None:
            """Get the server ready, and print its address as soon as it listens."""
            address = self.local_url if self.ip in EVERYWHERE else self.public_url
            # Jupyter itself prints the address, in six lines, if it has made the token in it.
            self.identity_provider.token_generated = False
            super().start_app()
            # This runs after the callback with which the server starts to listen.
            self.io_loop.add_callback(self._tell, address)

        def _tell(self, address: str) -> None:
            print(f"The course is open at {address} until you press Ctrl-C here", flush=True)
            # From now on, what Jupyter calls critical only says that the server stops.
            self.log.addFilter(lambda record: record.levelno < logging.CRITICAL)

    return CourseServer


def _encrypted() -> list[str]:
    # Imported here, so that the error names JupyterLab if JupyterLab is missing.
    from jupyter_client.manager import KernelManager

    try:
        KernelManager(transport_encryption="auto")
    except TraitError:  # ZeroMQ was built without encryption
        return []
    return [ENCRYPTED]
