"""Writing a file whole or not at all, and which of a learner's files are still as they were written."""

import json
import shutil
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Literal
from uuid import uuid4

from katabook.process.processes import IN_BROWSER

State = Literal["current", "stale", "yours"]


def write_atomically(path: Path, content: str | bytes, encoding: str = "utf-8") -> None:
    """Write a file, which holds the old content or the new one if the process is killed.

    The file keeps its permissions. Line ends stay as they are. Half a surrogate pair, which a name
    of a file on disk may contain, is written as its escape.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    text = content.encode(encoding, "backslashreplace") if isinstance(content, str) else content
    if IN_BROWSER:  # its drive would know a notebook only by the name under which it was written
        path.write_bytes(text)
        return
    part = path.parent / f".{uuid4()}.part"
    try:
        part.write_bytes(text)
        with suppress(OSError):  # the file is new, or its disk knows no permissions
            shutil.copymode(path, part)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


class Ledger:
    """A digest of each file that was written for a learner, to recognise one that they changed.

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
        """Enter what a file should hold, and return its state: yours if a learner has changed it."""
        name = path.relative_to(self.root).as_posix()
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


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()
