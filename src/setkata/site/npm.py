"""Packages from the npm registry."""

import shutil
import subprocess
import tarfile
from pathlib import Path

from setkata.course import CourseError


def unpacked(package: str, folder: Path) -> Path:
    """Return the folder of a package, which npm fetches into another folder.

    Raises CourseError if there is no npm, or if it can't fetch the package.
    """
    npm = shutil.which("npm")
    if npm is None:
        raise CourseError(f"npm fetches {package} for the site; install Node.js, which brings npm")
    command = [npm, "pack", package, "--silent", "--pack-destination", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason was given"])[0]
        raise CourseError(f"npm could not fetch {package}: {reason}")
    inside = folder / package.replace("@", "-")
    with tarfile.open(folder / done.stdout.split()[-1]) as archive:
        archive.extractall(inside, filter="data")
    return inside / "package"
