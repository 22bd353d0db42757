"""What npm fetches for the site: Pyodide, the Python that runs in a browser, and other packages."""

import json
import re
import shutil
import subprocess
import tarfile
from pathlib import Path
from typing import Any

from katabook.course import CourseError

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


def unpacked(package: str, folder: Path) -> Path:
    """Return the folder of a package, which npm fetches into another folder.

    Raises CourseError if there is no npm, or if it can't fetch the package.
    """
    npm = shutil.which("npm")
    if npm is None:
        raise CourseError(f"npm fetches {package} for the site; install Node.js, which brings npm")
    command = [npm, "pack", package, "--loglevel=error", "--pack-destination", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CourseError(f"npm could not fetch {package}: {_reason(done.stderr)}")
    inside = folder / package.replace("@", "-")
    with tarfile.open(folder / done.stdout.split()[-1]) as archive:
        archive.extractall(inside, filter="data")
    return inside / "package"


def _reason(log: str) -> str:
    """Return the first sentence in a log of npm's, which begins with codes such as E404."""
    lines = re.sub(r"^npm (error|ERR!) ?", "", log, flags=re.MULTILINE).splitlines()
    sentences = [line for line in lines if len(line.split()) > 3]
    return (sentences or lines or ["it gave no reason"])[0]
