"""The package and the course as one wheel, which the site's Python installs."""

from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path

from katabook.handout.write import zipped

TAGS = "py3-none-any"


def wheel(course: dict[str, bytes], packages: Iterable[Path]) -> tuple[str, bytes]:
    """Return the name and the contents of a wheel.

    course: the course's files by their paths. packages: the folders of the packages.
    """
    installed = distribution("setkata")
    name = f"setkata-{installed.version}"
    files = {path: content for package in packages for path, content in _files(package)}
    files |= {f"katabook/shipped/{path}": content for path, content in course.items()}
    metadata = installed.read_text("METADATA") or ""
    files[f"{name}.dist-info/METADATA"] = metadata.encode()
    files[f"{name}.dist-info/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: setkata\nRoot-Is-Purelib: true\nTag: {TAGS}\n".encode()
    )
    record = f"{name}.dist-info/RECORD"
    files[record] = "".join([*map(_line, files.items()), f"{record},,\n"]).encode()
    return f"{name}-{TAGS}.whl", zipped(files)


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
