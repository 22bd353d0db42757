"""JupyterLab on the course, at its first lesson or another notebook.

The folder `extension` is a panel that shows what is solved, and a lesson on the wall, in JavaScript.
It may import `course` and what is below.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from katabook.lab import jupyter_dirs

if TYPE_CHECKING:
    from traitlets.config import Config

SETTINGS = Path(__file__).with_name("settings")
EXTENSION = Path(__file__).with_name("extension")

# These defaults differ from Lab's own, for this start only. Lab asks nothing about news and
# updates. What a click sends runs in the kernel's main thread, not in a subshell, because only
# there can an endless function be stopped. The users' own settings come first, and stay where Lab
# keeps them.
QUIET = f"--LabApp.app_settings_dir={SETTINGS}"
# The panel that shows what is solved; it also shows the pictures of a widget whose kernel is gone.
# Lab finds it here even if setkata is installed editable.
PANEL = f"--LabServerApp.extra_labextensions_path={EXTENSION}"


def launch(course: Path, arguments: Sequence[str] = (), page: str = "", workspace: str = "") -> int:
    """Run JupyterLab on the course until it is shut down and return its exit status.

    JupyterLab gets any further arguments, such as --no-browser. page: the notebook that it opens,
    from the course's folder; by default the first lesson. workspace: where Lab keeps its layout.
    """
    scripts = str(Path(sys.executable).parent)  # so that Lab's terminal finds setkata
    os.environ["PATH"] = os.pathsep.join([scripts, os.environ.get("PATH", os.defpath)])
    with jupyter_dirs.writable():
        return _run([QUIET, PANEL, *_places(course, page, workspace), *arguments])


def configure(config: "Config") -> None:
    """Give the panel and the settings to a JupyterLab that something else starts.

    config: the `c` of Jupyter's file jupyter_server_config.py.
    """
    config.LabApp.app_settings_dir = str(SETTINGS)
    config.LabServerApp.extra_labextensions_path = [str(EXTENSION)]


def _run(arguments: Sequence[str]) -> int:
    from jupyterlab.labapp import main

    try:
        main(arguments)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(bool(end.code))
    return 0


def _places(course: Path, page: str, workspace: str) -> list[str]:
    lessons = sorted((course / "lessons").glob("[0-9][0-9]_*.ipynb"))
    page = page or (f"lessons/{lessons[0].name}" if lessons else "")
    # No query: Jupyter appends one with its token when it prints the address.
    lab = f"/lab/workspaces/{workspace}" if workspace else "/lab"
    return [f"--ServerApp.root_dir={course}", f"--LabApp.default_url={lab}/tree/{page}"]
