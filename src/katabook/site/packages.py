"""The site's packages: what npm fetches, such as the Python in a browser, and the wheels for it."""

import json
import re
import shutil
import subprocess
import tarfile
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from katabook.course import CourseError
from katabook.files import zipped

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# Its own distribution has these; there are no wheels of them for a browser elsewhere.
COMPILED = ("numpy",)
TAGS = "py3-none-any"
# Nine tenths of jedi's files are the types of packages that the site does not have.
NOT_NEEDED = {"jedi": ("jedi/third_party/django-stubs/", "jedi/third_party/typeshed/stubs/")}


def put_pyodide(place: Path, temporary: Path) -> dict[str, Any]:
    """Put Pyodide into a new folder, without packages, and return what it says about COMPILED.

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
        # Python 3.11.2, which Debian 12 has, knows no filters yet; npm made this archive itself.
        archive.extraction_filter = getattr(tarfile, "data_filter", lambda member, _: member)
        archive.extractall(inside)
    return inside / "package"


def _reason(log: str) -> str:
    """Return the first sentence in a log of npm's, which begins with codes such as E404."""
    lines = re.sub(r"^npm (error|ERR!) ?", "", log, flags=re.MULTILINE).splitlines()
    sentences = [line for line in lines if len(line.split()) > 3]
    return (sentences or lines or ["it gave no reason"])[0]


def wheel(course: dict[str, bytes], packages: Iterable[Path]) -> tuple[str, bytes]:
    """Return the name and the contents of a wheel; other contents have another name.

    course: the course's files by their paths. packages: the folders of the packages.
    """
    installed = distribution("setkata")
    name = f"setkata-{installed.version}"
    files = {path: content for package in packages for path, content in _files(package)}
    files |= {f"katabook/shipped/{path}": content for path, content in course.items()}
    metadata = installed.read_text("METADATA") or ""
    files[f"{name}.dist-info/METADATA"] = metadata.encode()
    # A build's number begins with a digit.
    build = "0" + sha256("".join(map(_line, files.items())).encode()).hexdigest()[:12]
    about = ["Wheel-Version: 1.0", "Generator: setkata", "Root-Is-Purelib: true"]
    about += [f"Tag: {TAGS}", f"Build: {build}", ""]
    files[f"{name}.dist-info/WHEEL"] = "\n".join(about).encode()
    record = f"{name}.dist-info/RECORD"
    files[record] = "".join([*map(_line, files.items()), f"{record},,\n"]).encode()
    return f"{name}-{build}-{TAGS}.whl", zipped(files)


def _files(package: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a package, without a course that is shipped with it."""
    for path in sorted(package.rglob("*")):
        name = path.relative_to(package.parent)
        if path.is_file() and "__pycache__" not in name.parts and name.parts[1] != "shipped":
            yield name.as_posix(), path.read_bytes()


def _line(file: tuple[str, bytes]) -> str:
    """Return a file's line in the record of a wheel: its path, digest and length."""
    path, content = file
    digest = urlsafe_b64encode(sha256(content).digest()).rstrip(b"=").decode()
    return f"{path},sha256={digest},{len(content)}\n"


def lighten(folder: Path) -> None:
    """Take the files that nobody needs away from the wheels in the folder of pyodide-lock.json.

    Python starts sooner without them.
    """
    path = folder / "pyodide-lock.json"
    lock = json.loads(path.read_bytes())
    for name, prefixes in NOT_NEEDED.items():
        entry = lock["packages"][name]
        place = folder / Path(entry["file_name"]).name
        with ZipFile(place) as archive:
            kept = [file for file in archive.namelist() if not file.startswith(prefixes)]
            lighter = zipped({file: archive.read(file) for file in kept})
        place.write_bytes(lighter)
        entry["sha256"] = sha256(lighter).hexdigest()
    path.write_text(json.dumps(lock, indent=1), encoding="utf-8")
