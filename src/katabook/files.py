"""Files: written whole or not at all, made from templates, or still as they were written."""

import json
import shutil
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal
from uuid import uuid4

from katabook.process.processes import IN_BROWSER
from katabook.process.temporary import writing

if TYPE_CHECKING:
    from jinja2 import Environment

State = Literal["current", "stale", "yours"]
PART = ".setkata-*.part"
"""The names of files that are not yet written whole."""


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
            with suppress(OSError):  # the file is new, or its disk knows no permissions
                shutil.copymode(path, part)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)


def templates(folder: Path, autoescape: bool = True, **options: Any) -> "Environment":
    """Return the templates in a folder; the options are those of jinja2.

    autoescape: the templates are HTML, and what they are given is text, never HTML. Nothing may be
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
