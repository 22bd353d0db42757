"""Lessons: their notebooks, and how the exercises in a learner's notebook are graded.

It may import `judge` and what is below. Start reading in `evaluate`; `splice` takes from a notebook
what counts, and `looks` says what a teacher should look at. For pytest, this package is a plugin
beside nbval's.
"""

from typing import TYPE_CHECKING

from katabook.judge import MIME, NOTES

if TYPE_CHECKING:
    import pytest


def pytest_collection_modifyitems(items: "list[pytest.Item]") -> None:
    """Let nbval ignore setkata's own data, and compare only the visible outputs, without notes."""
    for file in {item.parent for item in items}:
        compared: tuple[str, ...] | None = getattr(file, "skip_compare", None)
        if compared is not None:
            file.skip_compare = (*compared, MIME)  # type: ignore[union-attr]  # nbval's
            file.sanitize_patterns[NOTES] = ""  # type: ignore[union-attr]  # nbval's
