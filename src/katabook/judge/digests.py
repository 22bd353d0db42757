"""Known mistakes as a build stores them: a digest of the answers they give, and the remark on them.

A course for learners needs none of the wrong code.
"""

import json
from collections.abc import Hashable
from hashlib import sha256
from pathlib import Path
from typing import Any


def digest(answers: object) -> str:
    """Return a digest of answers in their canonical form; equal answers have equal digests."""
    return sha256(repr(answers).encode()).hexdigest()[:20]


def canonical(form: Hashable) -> Any:
    """Return a comparable form in one order and with rounded numbers, the same on each machine."""
    if isinstance(form, frozenset):
        return sorted(map(canonical, form), key=repr)
    if isinstance(form, tuple):
        return tuple(map(canonical, form))
    if isinstance(form, float):
        return f"{form:.9g}"
    return int(form) if isinstance(form, bool) else form


def stored(path: Path) -> dict[str, Any]:
    """Return the data in a JSON file, or none if the file is missing or damaged."""
    try:
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found
