"""The Python of the first page: setkata's game and what it imports, as one zip file."""

from collections.abc import Iterator
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from setkata.arcade import stand_in

# What the game is made of, as patterns in the folder of each package. The page waits for each file.
CONTENTS = {
    "setkata": ("*.py", "calls/*.py", "draw/*.*", "site/*.py", "widgets/*.py", "widgets/page/*.*"),
    "traitlets": ("*.py", "config/*.py", "utils/*.py"),
    "platformdirs": ("*.py",),
}


def python_zip() -> bytes:
    """Return the zip file, which is the same in each build."""
    memory = BytesIO()
    with ZipFile(memory, "w") as archive:
        for name, content in sorted(_files()):
            archive.writestr(ZipInfo(name), content, ZIP_DEFLATED)
    return memory.getvalue()


def _files() -> Iterator[tuple[str, bytes]]:
    yield "anywidget.py", Path(stand_in.__file__).read_bytes()
    for package, patterns in CONTENTS.items():
        folder = _folder(package)
        for path in (found for pattern in patterns for found in folder.glob(pattern)):
            yield f"{package}/{path.relative_to(folder).as_posix()}", path.read_bytes()


def _folder(package: str) -> Path:
    spec = find_spec(package)
    assert spec and spec.origin
    return Path(spec.origin).parent
