"""A sandbox to sacrifice: whatever happens in it, nothing outside changes."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from corpus import ROOT

# The system, this project and its Python can be read; everything else is missing or empty.
BWRAP = (
    *("bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL"),
    *("--ro-bind", "/usr", "/usr", "--ro-bind", "/etc", "/etc"),
    *("--symlink", "usr/bin", "/bin", "--symlink", "usr/lib", "/lib"),
    *("--symlink", "usr/lib64", "/lib64", "--proc", "/proc", "--dev", "/dev"),
    *("--size", "500000000", "--tmpfs", "/tmp", "--tmpfs", "/var/tmp"),
)


def sacrifice(script: Path, *arguments: str, seconds: float) -> dict[str, Any] | None:
    """Return what a script of this project reports, run in a fresh sandbox.

    The report is its last line, JSON. The result is None if the script was ended, came to a halt,
    or reported nothing.
    """
    homes = {str(ROOT), sys.prefix, sys.base_prefix}
    binds = [word for home in sorted(homes) for word in ("--ro-bind", home, home)]
    settings = ("--dir", "/tmp/home", "--setenv", "HOME", "/tmp/home", "--chdir", "/tmp")
    command = [*BWRAP, *binds, *settings, sys.executable, str(script), *arguments]
    environment = {"PATH": os.environ["PATH"], "OPENBLAS_NUM_THREADS": "1", "LC_ALL": "C.UTF-8"}
    try:
        run = subprocess.run(
            command, env=environment, capture_output=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        return None
    try:
        report = json.loads(run.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        sys.stderr.write(run.stderr[-2000:].decode(errors="replace"))
        return None
    assert isinstance(report, dict)
    return report
