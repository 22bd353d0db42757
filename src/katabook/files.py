"""Writing a file whole or not at all."""

import shutil
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

from katabook.process.processes import IN_BROWSER


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
