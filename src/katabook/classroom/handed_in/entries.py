"""Handed-in files before they are opened. No link is followed, and no pipe is waited for."""

import os
import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import BinaryIO

from katabook.classroom.handed_in.naming import leads_out, never_own, parts_of, shown

MB = 1024 * 1024
MOST = 10_000  # so many files of one folder or archive are looked at
A_FOLDER = "a folder"
A_LINK = "a link"
NOT_REGULAR = "not a regular file"
# A pipe must not wait for a writer, and a link must not be followed. Windows lacks most flags.
SAFELY = ("O_NOFOLLOW", "O_NONBLOCK", "O_NOCTTY", "O_BINARY", "O_CLOEXEC")
FLAGS = sum((getattr(os, flag, 0) for flag in SAFELY), start=os.O_RDONLY)
JUNCTION = 0xA0000003  # Windows's mark of a folder that is a link


class RefusedError(Exception):
    """Raised for a file that cannot be accepted; its text says why."""


@dataclass(frozen=True)
class Entry:
    """A file in a folder or an archive.

    name: what the student called it. path: where it was found, for people. refused: why it cannot
    be accepted, or "". committed: whether the time is that of a commit. open: opens the file, as long
    as its archive is open; it raises RefusedError, or whatever a damaged archive makes the standard
    library raise.
    """

    name: str
    path: str
    size: int
    time: float | None
    refused: str
    open: Callable[[], AbstractContextManager[BinaryIO]]
    committed: bool = False


def kind(mode: int) -> str:
    """Return what a file is, by its mode, if it is not a regular file; otherwise "".

    >>> kind(stat.S_IFLNK), kind(stat.S_IFIFO), kind(stat.S_IFREG)
    ('a link', 'not a regular file', '')
    """
    kinds = {stat.S_IFREG: "", stat.S_IFLNK: A_LINK, stat.S_IFDIR: A_FOLDER}
    return kinds.get(stat.S_IFMT(mode), NOT_REGULAR)


def own(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Yield the entries that may be a student's own work.

    The given entries have the path in the archive as their name, and the archive's as their path.
    """
    for entry in entries:
        *folders, name = parts_of(entry.name) or ("",)
        if name and not never_own(folders):
            path = f"{entry.path}/{shown('/'.join((*folders, name)))}"
            refused = "outside the submission" if leads_out(entry.name) else entry.refused
            yield replace(entry, name=name, path=path, refused=refused)


def described(path: Path, name: str, where: str) -> Entry:
    """Return a file or folder on disk; name and where are the entry's name and path."""
    content = partial(opened, path)
    try:
        status = os.lstat(path)
    except OSError as error:
        return Entry(name, where, 0, None, f"unreadable: {error.strerror}", content)
    refused = kind(status.st_mode)
    if getattr(status, "st_reparse_tag", 0) == JUNCTION:
        refused = A_LINK
    return Entry(name, where, status.st_size, status.st_mtime, refused, content)


def opened(path: Path) -> BinaryIO:
    """Return a regular file, open for reading.

    Raises RefusedError for anything else, and for a file that cannot be opened.
    """
    try:
        descriptor = os.open(path, FLAGS)
    except OSError as error:
        raise RefusedError(f"unreadable: {error.strerror}") from None
    # The file may have been exchanged since it was described.
    if refused := kind(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise RefusedError(refused)
    return os.fdopen(descriptor, "rb")
