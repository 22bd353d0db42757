"""Writing a file whole or not at all."""

import os
from pathlib import Path


def write_whole(path: Path, text: str, encoding: str = "utf-8") -> None:
    """Write a text to a file, which holds the old text or the new one if the process is killed.

    Line ends stay as they are. Half a surrogate pair, which a name of a file on disk may contain,
    is written as its escape.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.parent / f".{os.getpid()}.part"
    part.write_bytes(text.encode(encoding, "backslashreplace"))
    part.replace(path)
