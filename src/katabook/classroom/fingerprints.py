"""Fingerprints of what grades depend on: the files, the conditions, the course and its program."""

import json
import platform
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict
from hashlib import sha256
from importlib import metadata
from pathlib import Path

from katabook.classroom.imports import Katas
from katabook.classroom.student import Conditions
from katabook.classroom.submissions import Submission
from katabook.course import Course
from katabook.subject import subject_in

ENGINE = Path(__file__).parents[1]
LIBRARIES = ("hypothesis", "nbval", "numpy", "pytest")  # a result may change with their versions


def fingerprint(
    submissions: Sequence[Submission], conditions: Conditions, course: str, katas: Katas
) -> str:
    """Return a digest of all that grades depend on: the files, the conditions and the course.

    katas: the student's last katas, those of earlier uploads too.
    """
    works = [
        [
            (name, sha256(one.source).hexdigest(), one.refused, one.path)
            for name, handed in submission.files.items()
            for one in (handed, *handed.rivals)
        ]
        for submission in submissions
    ]
    looks = [submission.look for submission in submissions]
    last = [(name, sha256(katas[name]).hexdigest()) for name in sorted(katas)]
    text = json.dumps([course, asdict(conditions), works, looks, last])
    return sha256(text.encode()).hexdigest()


def course_digest(course: Course) -> str:
    """Return a digest of the course, of the program that grades it, and of what this runs on."""
    patterns = (
        *("course.toml", "mistakes/**/*.json", "tests/katas/**/*.py"),
        *("solutions/*/*.py", "solutions/*/*.ipynb"),
    )
    files = [path for pattern in patterns for path in sorted(course.root.glob(pattern))]
    packages = {ENGINE, subject_in(course.subject).package}
    kinds = ("*.py", "*.toml")
    code = [path for one in sorted(packages) for kind in kinds for path in sorted(one.rglob(kind))]
    parts = (path.name.encode() + path.read_bytes() for path in [*files, *code])
    return _digest([*_versions(), *parts])


def _versions() -> Iterator[bytes]:
    """Yield the versions of Python and of the libraries that are installed."""
    yield platform.python_version().encode()
    for library in LIBRARIES:
        with suppress(metadata.PackageNotFoundError):
            yield f"{library} {metadata.version(library)}".encode()


def _digest(parts: Iterable[bytes]) -> str:
    return sha256(b"".join(sha256(part).digest() for part in parts)).hexdigest()
