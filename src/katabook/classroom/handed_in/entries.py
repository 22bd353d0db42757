"""A handed-in file before it is opened, and a stream with bounds for the readers of archives."""

import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import BinaryIO

from katabook.classroom.handed_in.naming import leads_out, never_own, parts_of, shown

MB = 1024 * 1024
MOST = 10_000  # so many files of one folder or archive are looked at
BLOCK = 512  # the reader of tar files goes back one byte at times
A_FOLDER = "a folder"
A_LINK = "a link"
NOT_REGULAR = "not a regular file"


class RefusedError(Exception):
    """Raised for a file that cannot be accepted; its text says why."""


@dataclass(frozen=True)
class Entry:
    """A file in a folder or an archive.

    name: what the student called it. path: where it was found, for people. refused: why it cannot
    be accepted, or "". open: opens the file, as long as its archive is open; it raises RefusedError,
    or whatever a damaged archive makes the standard library raise.
    """

    name: str
    path: str
    size: int
    time: float | None
    refused: str
    open: Callable[[], AbstractContextManager[BinaryIO]]


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


class Bounded:
    """A stream that stops a reader who asks for too much at a time, goes too far or turns back.

    chunk: so many bytes may be read at a time. end: the last place that may be reached; without it
    the reader may go anywhere.
    """

    def __init__(self, stream: BinaryIO, chunk: int, end: int | None = None) -> None:
        self.stream, self.chunk, self.end = stream, chunk, end
        self.tell, self.seekable = stream.tell, stream.seekable

    def read(self, size: int = -1) -> bytes:
        """Return the next bytes; without a size, as many as may be read at a time."""
        if size > self.chunk or (self.end is not None and self.tell() + size > self.end):
            raise RefusedError("too large")
        return self.stream.read(self.chunk if size < 0 else size)

    def seek(self, place: int, whence: int = 0) -> int:
        """Go to a place in the stream, and return it."""
        if self.end is not None:
            if place > self.end:
                raise RefusedError("too large")
            # A forged size leads back, to entries that were read before, for ever.
            if place < self.tell() - BLOCK:
                raise RefusedError("damaged")
        return self.stream.seek(place, whence)
