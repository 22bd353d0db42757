"""The site's wheels: the packages with the course, and others without what nobody needs there."""

import json
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib.metadata import distribution
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from katabook.handout import zipped

TAGS = "py3-none-any"
# Nine tenths of jedi's files are the types of packages that the site does not have.
NOT_NEEDED = {"jedi": ("jedi/third_party/django-stubs/", "jedi/third_party/typeshed/stubs/")}


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


def lighten(folder: Path) -> None:
    """Take the files that nobody needs away from the wheels in the folder of pyodide-lock.json.

    Python starts sooner without them.
    """
    path = folder / "pyodide-lock.json"
    lock = json.loads(path.read_bytes())
    for name, prefixes in NOT_NEEDED.items():
        entry = lock["packages"][name]
        wheel = folder / Path(entry["file_name"]).name
        made = BytesIO()
        with ZipFile(wheel) as archive, ZipFile(made, "w", ZIP_DEFLATED) as lighter:
            for file in archive.infolist():
                if not file.filename.startswith(prefixes):
                    lighter.writestr(file, archive.read(file))
        wheel.write_bytes(made.getvalue())
        entry["sha256"] = sha256(made.getvalue()).hexdigest()
    path.write_text(json.dumps(lock, indent=1), encoding="utf-8")
