"""Pyodide, the Python that runs in a browser."""

import json
import shutil
from pathlib import Path
from typing import Any

from katabook.site.npm import unpacked

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# Its own distribution has these; there are no wheels of them for a browser elsewhere.
COMPILED = ("numpy",)


def put_pyodide(place: Path, temporary: Path) -> dict[str, Any]:
    """Put Pyodide into a new folder, without packages, and return what it tells of COMPILED.

    Raises CourseError if it can't be fetched.
    """
    from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL, PYODIDE_VERSION

    package = unpacked(f"pyodide@{PYODIDE_VERSION}", temporary)
    place.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copy(package / name, place)
    lock = json.loads((package / "pyodide-lock.json").read_bytes())
    lock["info"] |= {"version": PYODIDE_VERSION}  # pyodide-lock asks for it
    empty = {"info": lock["info"], "packages": {}}
    (place / "pyodide-lock.json").write_text(json.dumps(empty), encoding="utf-8")
    found = {name: lock["packages"][name] for name in COMPILED}
    for entry in found.values():
        entry["file_name"] = f"{PYODIDE_CDN_URL}/{entry['file_name']}"
    return found
