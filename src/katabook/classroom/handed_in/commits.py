"""When the files of a git clone were committed: a clone's own times are those of the download.

Nothing of the clone's settings is used, because a student may have written them: git reads only its
commits, as objects of an empty repository.
"""

import os
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Timer

from katabook.classroom.handed_in.entries import MB, RefusedError, opened

CLONE = ".git"
SECONDS = 20
MOST = 16 * MB  # so much is read of a list of commits, the newest first
REF = re.compile(r"refs/[\w./+-]+")
COMMIT = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
SETTINGS = {"GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.devnull, "GIT_TERMINAL_PROMPT": "0"}
MARK = b"\x01"  # before the time of a commit


def commit_times(clone: Path) -> Mapping[str, float]:
    """Return the POSIX time of the last commit of each file in a clone, by its path there.

    It is empty if the folder is no clone, if git is not installed, or if it does not answer.
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
    """Return what a program prints, as far as it comes in time and is not too much."""
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
            return process.stdout.read(MOST) if process.stdout else b""
        finally:
            patience.cancel()
            process.kill()
