"""Outcomes that tests keep from one run to the next, until something changes that may change them."""

import json
import sys
from collections.abc import Callable, Iterable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

import katabook
import setkata
from katabook.files import write_atomically
from katabook.judge.mistakes import digest, stored

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / ".pytest_cache" / "versions"
CODE = ("*.py", "course.toml", "solutions/katas/*.py", "tests/*.py", "tests/garbled/**/*.py")


def kept(
    name: str,
    sources: Iterable[Path],
    make: Callable[[], Any],
    lasting: Callable[[Any], bool] = lambda _: True,
) -> Any:
    """Return what a function makes, as JSON data; what it made before if no code has changed since.

    sources: files that the outcome depends on, besides all code that judges. lasting: whether an
    outcome may be kept, since a busy machine leads to some.
    """
    path = FOLDER / f"{name}.json"
    texts = [source.read_text(encoding="utf-8") for source in sources]
    source = digest((digest_of_all_code(), texts))
    before = stored(path)
    if before.get("source") == source:
        return before["outcomes"]
    outcomes = make()
    if lasting(outcomes):
        write_atomically(path, json.dumps({"source": source, "outcomes": outcomes}))
    return outcomes


@cache
def digest_of_all_code() -> str:
    """Return a digest of all code that judges, and of what runs that code."""
    packages = [Path(package.__file__ or "").parent for package in (katabook, setkata)]
    paths = [path for package in packages for path in package.rglob("*.py")]
    paths += [path for pattern in CODE for path in ROOT.glob(pattern)]
    content = [sys.version, *(version(package) for package in ("numpy", "hypothesis", "pytest"))]
    return digest((content, [path.read_text(encoding="utf-8") for path in sorted(paths)]))
