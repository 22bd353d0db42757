"""JupyterLab on the course, at the welcome lesson."""

import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

WELCOME = "lessons/00_welcome.ipynb"
# The user's own settings stay as they are, and are read; these come on top, for this start only.
QUIET = (
    "--LabApp.news_url=None",  # and so no dialog that asks whether to fetch news
    "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
)


def launch(course: Path, arguments: Sequence[str] = ()) -> int:
    """Run JupyterLab on the course until it is shut down and return its exit status.

    Further arguments are those of jupyter lab, such as --no-browser.
    """
    if not find_spec("jupyterlab"):
        print("JupyterLab is not installed: pip install 'setkata[lab]'", file=sys.stderr)
        return 1
    scripts = str(Path(sys.executable).parent)  # so that Lab's terminal finds setkata
    os.environ["PATH"] = os.pathsep.join([scripts, os.environ.get("PATH", os.defpath)])

    from jupyterlab.labapp import main

    try:
        main([*QUIET, *_places(course), *arguments])
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(bool(end.code))
    return 0


def _places(course: Path) -> list[str]:
    welcome = f"/tree/{WELCOME}" if (course / WELCOME).exists() else ""
    return [f"--ServerApp.root_dir={course}", f"--LabApp.default_url=/lab{welcome}"]
