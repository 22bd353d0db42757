"""Runs programs in Pyodide under Node, which is as near to a browser as a program without one gets."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
# A folder with pyodide.mjs and, in it or below it, the wheels of what setkata needs.
VARIABLE = "SETKATA_PYODIDE"


def run(program: str, words: Any, seconds: int = 550) -> str:
    """Return what a program of tests/pyodide prints in Pyodide; its word is sent as JSON."""
    folder, node = os.environ.get(VARIABLE, ""), shutil.which("node")
    if not (folder and node) and "CI" not in os.environ:
        pytest.skip(f"needs Node, and in {VARIABLE} a folder with Pyodide and wheels")
    assert folder and node, f"Node is {node}, and {VARIABLE} is {folder!r}"
    here = HERE / "pyodide"
    words = [here / "run.mjs", folder, HERE.parent, here / program, json.dumps(words)]
    done = subprocess.run(
        [node, *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=seconds,
        check=False,
    )

    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout
