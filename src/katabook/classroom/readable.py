"""Files that a student's process can read, in a folder that no other user can enter."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from katabook.files import private_folder, writing

FILE, FOLDER = 0o644, 0o755  # their permissions


@contextmanager
def readable_folder() -> Iterator[Path]:
    """Make a folder for a `with` block; raises WriteError if that fails."""
    with private_folder() as outer:
        folder = outer / "work"
        with writing(folder):
            folder.mkdir()
            folder.chmod(FOLDER)
        yield folder


def put_readable(source: bytes, path: Path) -> None:
    """Write a file there, in its own folder; raises WriteError if that fails."""
    with writing(path):
        path.parent.mkdir(mode=FOLDER, exist_ok=True)
        path.write_bytes(source)
        path.chmod(FILE)
