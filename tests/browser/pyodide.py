"""Where the tests find Pyodide: the files of its npm package."""

import os
from pathlib import Path

import pytest

NEEDED = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)


def pyodide_folder() -> Path:
    """Return the unpacked npm package, which SETKATA_PYODIDE names; without it, skip the test."""
    folder = os.environ.get("SETKATA_PYODIDE")
    if not folder:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("SETKATA_PYODIDE names no folder")
    return Path(folder)
