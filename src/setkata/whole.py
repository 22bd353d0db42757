"""Writing a file whole or not at all."""

import shutil
from contextlib import suppress
from pathlib import Path
from uuid import uuid4


def write_whole(path: Path, text: str, encoding: str = "utf-8") -> None:
    """Write a text to a file, which holds the old text or the new one if the process is killed.

    The file keeps its permissions. Line ends stay as they are. Half a surrogate pair, which a name
    of a file on disk may contain, is written as its escape.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.parent / f".{uuid4()}.part"
    try:
        part.write_bytes(text.encode(encoding, "backslashreplace"))
        with suppress(OSError):  # the file is new, or its disk knows no permissions
            shutil.copymode(path, part)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
