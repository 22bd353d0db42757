"""Files: written whole or not at all, made from templates, or still as they were written.

This module also makes temporary folders. Nobody else can open them, and they are removed even if
their process is killed. A process locks its folder. The system releases the lock when the process
ends, however it ends, so a folder without a lock can be removed.
"""

import json
import os
import re
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Literal
from uuid import uuid4
from zipfile import ZIP_DEFLATED, ZipFile

from katabook.process.processes import IN_BROWSER, WINDOWS, WriteError

if TYPE_CHECKING:
    from jinja2 import Environment

State = Literal["current", "stale", "yours"]
PART = ".setkata-*.part"
"""The names of files that are not completely written yet."""
COPY = re.compile(r"\.before-(reset|upload)(-\d+)?")
"""In the name of a copy that `setkata reset` keeps, or the site if work is uploaded."""
PREFIX, LOCK = "setkata-run-", "lock"
NAMES = ("TMPDIR", "TEMP", "TMP")  # the variables in which Python looks, too
TRIES = 3  # to empty a folder
BEYOND = 1 << 30  # Windows lets nobody read a locked byte, so it is one after the end


def write_atomically(path: Path, content: str | bytes, encoding: str = "utf-8") -> None:
    """Write a file, which holds the old content or the new one if the process is killed.

    The file keeps its permissions. Line ends stay as they are. Half a surrogate pair, which a name
    of a file on disk may contain, is written as its escape. Raises WriteError if this fails.
    """
    text = content.encode(encoding, "backslashreplace") if isinstance(content, str) else content
    part = path.parent / PART.replace("*", str(uuid4()))
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        if IN_BROWSER:  # its drive would know a notebook only by the name that it had at first
            path.write_bytes(text)
            return
        try:
            part.write_bytes(text)
            with suppress(OSError):  # the file is new, or its disk has no permissions
                shutil.copymode(path, part)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return a zip file with these files, by their names in it."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return made.getvalue()


def templates(folder: Path, autoescape: bool = True, **options: Any) -> "Environment":
    """Return the templates in a folder; the options are those of jinja2.

    autoescape: the templates are HTML, and their values are text, never HTML. No value may be
    missing.
    """
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(folder),
        autoescape=autoescape,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        **options,
    )


class Ledger:
    """A digest of each file that was written for a learner, to recognize one that they changed.

    Unwritten functions are not enough to tell that a file is unchanged, because a learner may have
    added a note to a stub or a cell to a lesson.
    """

    def __init__(self, root: Path, name: str) -> None:
        """Read the ledger with this name; it is empty if the file is missing or damaged."""
        self.root, self.path = root, root / name
        self.last: dict[str, str] = {}
        with suppress(OSError, ValueError):
            self.last = json.loads(self.path.read_text(encoding="utf-8"))
        self.next: dict[str, str] = {}

    def enter(self, path: Path, content: bytes) -> State:
        """Enter a file's new content, and return its state: "yours" if a learner has changed it."""
        name = self._name(path)
        self.next[name] = _digest(content)
        if not path.exists():
            return "stale"
        found = _digest(path.read_bytes()) if path.is_file() else None
        if found == self.next[name]:
            return "current"
        return "stale" if found and found == self.last.get(name) else "yours"

    @property
    def text(self) -> str:
        """The text of the new ledger."""
        return json.dumps(self.next, indent=1) + "\n"

    def _name(self, path: Path) -> str:
        return path.relative_to(self.root).as_posix()


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()


def temporary() -> Path:
    """Return the folder for temporary files.

    If it is full, Python's own function would silently choose another folder.
    """
    named = filter(None, map(os.environ.get, NAMES))
    return Path(next(named, "/tmp")).absolute()


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Raise WriteError with this path if a `with` block cannot write; a full disk gives no path."""
    try:
        yield
    except OSError as error:
        raise WriteError(error.errno, error.strerror or str(error), str(path)) from None


@contextmanager
def private_folder() -> Iterator[Path]:
    """Make a temporary folder that nobody else can open, and remove those of killed processes.

    Raises WriteError if the folder cannot be made.
    """
    remove_leftovers()
    place = temporary()
    with writing(place):
        folder, file = _locked_folder(place)
    try:
        yield folder
    finally:
        file.close()  # Windows removes no open file
        _remove(folder)


def remove_leftovers() -> None:
    """Remove the private folders of processes that have ended."""
    for folder in temporary().glob(f"{PREFIX}*"):
        if _is_own_folder(folder):
            with suppress(OSError):
                folder.rmdir()  # one without a lock is empty
            with suppress(OSError):
                _remove_if_unlocked(folder)


def lock(file: IO[bytes]) -> bool:
    """Lock a file until it is closed or this process ends; return False if its drive has no locks.

    Raises BlockingIOError if it is locked already.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(BEYOND)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):  # the second is what Windows says
        raise BlockingIOError from None
    except OSError:
        return False
    return True


def _locked_folder(place: Path) -> tuple[Path, IO[bytes]]:
    """Return a new folder, and its open lock."""
    while True:  # another process may remove the folder as long as it is not locked
        folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=place)).resolve()
        with suppress(FileNotFoundError, BlockingIOError):
            file = (folder / LOCK).open("xb")
            lock(file)
            if (folder / LOCK).exists():
                return folder, file


def _remove_if_unlocked(folder: Path) -> None:
    with (folder / LOCK).open("r+b") as file:
        if not lock(file):
            return
        _remove(folder)
    if WINDOWS:  # it removes no open file
        _remove(folder)


def _remove(folder: Path) -> None:
    """Remove a folder, its lock last, or leave it for the next time.

    A process that is being ended may still write a file there. Without its lock, a folder with a
    file in it would stay forever.
    """
    with suppress(OSError):
        for _ in range(TRIES):
            for path in (path for path in folder.iterdir() if path.name != LOCK):
                if path.is_dir() and not path.is_symlink():
                    shutil.rmtree(path, ignore_errors=True)
                else:
                    path.unlink()
        if [path.name for path in folder.iterdir()] == [LOCK]:
            shutil.rmtree(folder, ignore_errors=True)


def _is_own_folder(path: Path) -> bool:
    """Return whether this is a folder of this user, and not a link."""
    try:
        found = path.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and (WINDOWS or found.st_uid == os.geteuid())
