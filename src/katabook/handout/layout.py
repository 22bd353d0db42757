"""Putting the lessons and katas of a hand-out into their places, beside a learner's work."""

import json
from hashlib import sha256
from pathlib import Path

from katabook.course import Course
from katabook.files import write_atomically
from katabook.judge.mistakes import stored
from katabook.process.processes import IN_BROWSER

LEDGER = ".laid_out.json"


def lay_out(course: Course) -> None:
    """Put the unsolved lessons and katas of a hand-out into their places.

    A file that the learner has changed stays as it is. A ledger keeps a digest of each file that
    was laid out, which tells whether the learner has changed it.
    """
    originals = course.root / "unsolved"
    if IN_BROWSER or not originals.is_dir():
        return  # in the browser, the site itself hands out the files
    ledger = course.root / LEDGER
    before = stored(ledger)
    after = dict(before)
    for original in sorted(path for path in originals.rglob("*") if path.is_file()):
        name = original.relative_to(originals).as_posix()
        content = original.read_bytes()
        if _is_untouched(course.root / name, before.get(name)):
            after[name] = _digest(content)
            if after[name] != before.get(name) or not (course.root / name).exists():
                write_atomically(course.root / name, content)
    if after != before:
        write_atomically(ledger, json.dumps(after, indent=1) + "\n")


def _is_untouched(path: Path, digest: str | None) -> bool:
    """Return whether a file is missing, or still as it was laid out."""
    return not path.exists() or (path.is_file() and _digest(path.read_bytes()) == digest)


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()
