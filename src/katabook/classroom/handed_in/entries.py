"""Handed-in files before they are opened, on disk or in a git clone, with the times of its commits.

No link is followed, and no pipe is waited for. None of a clone's settings are used, because a
student may have written them. Git runs in a new repository, and reads only the clone's commits.
"""

import os
import re
import stat
import subprocess
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Timer
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

CLONE = ".git"
SECONDS = 20
MOST_LISTED = 16 * MB  # so much is read of a list of commits, the newest first
REF = re.compile(r"refs/[\w./+-]+")
COMMIT = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
SETTINGS = {"GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.devnull, "GIT_TERMINAL_PROMPT": "0"}
MARK = b"\x01"  # before the time of a commit


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


def on_disk(root: Path, name: str) -> Iterator[Entry | str]:
    """Yield the files of a folder, or the one file, and a sentence for what cannot be read.

    name: what the student called the file, or "" for a folder. The paths begin with the root's own
    name.
    """
    entry = described(root, name, shown(root.name))
    if entry.refused == A_FOLDER:
        yield from _in_folder(root)
    elif name:
        yield entry
    else:
        yield f"{entry.path} cannot be read: it is {entry.refused or 'not a folder'}"


def _in_folder(root: Path) -> Iterator[Entry | str]:
    left = MOST
    commits: Mapping[Path, float] = {}
    waiting = deque([root])
    while waiting:
        folder = waiting.popleft()
        parts = folder.relative_to(root).parts
        where = shown("/".join((root.name, *parts)))
        try:
            with os.scandir(folder) as listing:
                names = sorted(child.name for child in islice(listing, left + 1))
        except OSError as error:
            yield f"{where} cannot be read: {error.strerror}"
            continue
        if CLONE in names:
            times = commit_times(folder).items()
            commits = {**commits, **{folder / name: time for name, time in times}}
        for name in names[:left]:
            entry = described(folder / name, name, f"{where}/{shown(name)}")
            if time := commits.get(folder / name):
                entry = replace(entry, time=time)
            yield entry
            if entry.refused == A_FOLDER and not never_own((*parts, name)):
                waiting.append(folder / name)
        left -= len(names)
        if left < 0:
            yield f"{shown(root.name)} holds more than {MOST} files; not all were looked at"
            return


def commit_times(clone: Path) -> Mapping[str, float]:
    """Return the POSIX time of the last commit of each file in a clone, by its path there.

    The result is empty if the folder is not a clone, or if git is not installed or does not answer.
    """
    store = clone / CLONE
    try:
        with TemporaryDirectory() as folder:
            git = ("git", "--git-dir", folder)
            variables = {**os.environ, **SETTINGS, "GIT_OBJECT_DIRECTORY": str(store / "objects")}
            _told((*git, "init", "--quiet", "--bare", folder), variables)
            if parents_missing := COMMIT.findall(_text(store / "shallow")):
                (Path(folder) / "shallow").write_text("\n".join(parents_missing), encoding="ascii")
            log = (*git, "log", "-z", "--format=%x01%ct", "--name-only", _head(store))
            told = _told(log, variables)
    except (OSError, ValueError):
        return {}
    found: dict[str, float] = {}
    time = 0.0
    for part in told.split(b"\0"):
        if part.startswith(MARK):
            time = float(part.removeprefix(MARK))
        elif name := part.removeprefix(b"\n").decode(errors="surrogateescape"):
            found.setdefault(name, time)
    return found


def _head(store: Path) -> str:
    """Return the commit that is checked out; raises ValueError without one."""
    head = _text(store / "HEAD").strip()
    name = head.removeprefix("ref: ")
    if name != head and REF.fullmatch(name) and ".." not in name:
        packed = (line for line in _text(store / "packed-refs").splitlines() if name in line)
        head = _text(store / name).strip() or next(packed, "").partition(" ")[0]
    if not COMMIT.fullmatch(head):
        raise ValueError(f"{store} has no commit")
    return head


def _text(path: Path) -> str:
    """Return the text of a small file, or "" if there is none; a pipe is not waited for."""
    try:
        with opened(path) as file:
            return file.read(MB).decode("ascii", "replace")
    except RefusedError:
        return ""


def _told(command: tuple[str, ...], variables: Mapping[str, str]) -> bytes:
    """Return what a program prints, up to a limit of time and of length."""
    with subprocess.Popen(
        command,
        env=variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as process:
        patience = Timer(SECONDS, process.kill)
        patience.start()
        try:
            return process.stdout.read(MOST_LISTED) if process.stdout else b""
        finally:
            patience.cancel()
            process.kill()
