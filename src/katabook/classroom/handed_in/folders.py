"""Handed-in folders and files on disk: no link is followed, and no pipe is waited for."""

import os
from collections import deque
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import BinaryIO

from katabook.classroom.handed_in.entries import A_FOLDER, A_LINK, MOST, Entry, RefusedError, kind
from katabook.classroom.handed_in.naming import never_own, shown

# A pipe must not wait for a writer, and a link must not be followed. Windows lacks most flags.
FLAGS = ("O_NOFOLLOW", "O_NONBLOCK", "O_NOCTTY", "O_BINARY", "O_CLOEXEC")
JUNCTION = 0xA0000003  # Windows's mark of a folder that is a link


def on_disk(root: Path, name: str) -> Iterator[Entry | str]:
    """Yield the files of a folder, or the one file, and a sentence for what cannot be read.

    name: what the student called the file, or "" for a folder. The paths begin with the root's own
    name.
    """
    entry = _entry(root, name, shown(root.name))
    if entry.refused == A_FOLDER:
        yield from _in_folder(root)
    elif name:
        yield entry
    else:
        yield f"{entry.path} cannot be read: it is {entry.refused or 'not a folder'}"


def _in_folder(root: Path) -> Iterator[Entry | str]:
    left = MOST
    waiting = deque([root])
    while waiting:
        folder = waiting.popleft()
        parts = folder.relative_to(root).parts
        where = shown("/".join((root.name, *parts)))
        try:
            names = _names(folder, left)
        except OSError as error:
            yield f"{where} cannot be read: {error.strerror}"
            continue
        for name in names[:left]:
            entry = _entry(folder / name, name, f"{where}/{shown(name)}")
            yield entry
            if entry.refused == A_FOLDER and not never_own((*parts, name)):
                waiting.append(folder / name)
        left -= len(names)
        if left < 0:
            yield f"{shown(root.name)} holds more than {MOST} files; not all were looked at"
            return


def _names(folder: Path, most: int) -> list[str]:
    with os.scandir(folder) as listing:
        return sorted(child.name for child in islice(listing, most + 1))


def _entry(path: Path, name: str, where: str) -> Entry:
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
    flags = os.O_RDONLY
    for flag in FLAGS:
        flags |= getattr(os, flag, 0)
    try:
        descriptor = os.open(path, flags)
    except OSError as error:
        raise RefusedError(f"unreadable: {error.strerror}") from None
    # The file may have been exchanged since it was described.
    if refused := kind(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise RefusedError(refused)
    return os.fdopen(descriptor, "rb")
