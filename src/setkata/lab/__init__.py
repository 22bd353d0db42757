"""JupyterLab on the course, at the welcome lesson."""

import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

WELCOME = "lessons/00_welcome.ipynb"
# Other defaults than Lab's own, for this start only: it asks nothing about news and updates, and
# has no part of Voilà, which is for `setkata play`: it costs 0.3 s and puts a button on each
# notebook. What the users set themselves goes before, and stays where Lab keeps it.
QUIET = (
    f"--LabApp.app_settings_dir={Path(__file__).with_name('settings')}",
    "--ServerApp.jpserver_extensions={'voila.server_extension': False}",
)
# A widget whose kernel is gone gives way to its pictures.
LASTING = "--ServerApp.contents_manager_class=setkata.lab.notebooks.Notebooks"


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
        main([*QUIET, LASTING, *_places(course), *arguments])
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(bool(end.code))
    return 0


def _places(course: Path) -> list[str]:
    welcome = f"/tree/{WELCOME}" if (course / WELCOME).exists() else ""
    return [f"--ServerApp.root_dir={course}", f"--LabApp.default_url=/lab{welcome}"]
