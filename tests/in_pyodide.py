"""Runs programs in Pyodide under Node, which is as near to a browser as a program without one gets."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def run(site: Path, program: str, words: Any, seconds: int = 550) -> str:
    """Return what a program of tests/pyodide prints in a site's Pyodide; its word is sent as JSON."""
    node = shutil.which("node")
    assert node, "Node is missing; it came with npm, which fetched Pyodide"
    here = HERE / "pyodide"
    done = subprocess.run(
        [node, here / "run.mjs", site, HERE.parent, here / program, json.dumps(words)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=seconds,
        check=False,
    )

    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout
