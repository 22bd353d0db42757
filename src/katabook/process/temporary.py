"""Temporary folders: nobody else enters them, and they go even if their process is killed.

A process locks its folder. The system opens the lock when the process ends, however that comes, so
what is not locked may go.
"""

import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from katabook.process.processes import WINDOWS, WriteError

PREFIX, LOCK = "setkata-run-", "lock"
NAMES = ("TMPDIR", "TEMP", "TMP")  # the variables in which Python looks, too
BEYOND = 1 << 30  # Windows lets nobody read a locked byte, so it is one after the end


def temporary() -> Path:
    """Return the folder for temporary files; if it is full, Python would silently take another."""
    named = filter(None, map(os.environ.get, NAMES))
    return Path(next(named, "/tmp")).absolute()


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Raise WriteError, with this path, if a `with` block cannot write; a full disk names none."""
    try:
        yield
    except OSError as error:
        raise WriteError(error.errno, error.strerror or str(error), str(path)) from None


@contextmanager
def private_folder() -> Iterator[Path]:
    """Make a temporary folder that nobody else can enter; what killed processes left is removed.

    Raises WriteError if there can be none.
    """
    remove_leftovers()
    place = temporary()
    with writing(place):
        folder, file = _locked_folder(place)
    try:
        yield folder
    finally:
        file.close()  # Windows removes no open file
        shutil.rmtree(folder, ignore_errors=True)


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
        shutil.rmtree(folder, ignore_errors=True)
    if WINDOWS:  # it removes no open file
        shutil.rmtree(folder, ignore_errors=True)


def _is_own_folder(path: Path) -> bool:
    """Return whether a folder is one of this user's, and no link to another one."""
    try:
        found = path.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and (WINDOWS or found.st_uid == os.geteuid())
