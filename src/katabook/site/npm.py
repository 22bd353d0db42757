"""Packages from the npm registry."""

import re
import shutil
import subprocess
import tarfile
from pathlib import Path

from katabook.course import CourseError


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
