"""The pytest plugin beside nbval: it compares only what is visible."""

import pytest

from katabook.judge import MIME, NOTES


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let nbval ignore setkata's own data, and compare only the visible outputs, without notes."""
    for file in {item.parent for item in items}:
        compared: tuple[str, ...] | None = getattr(file, "skip_compare", None)
        if compared is not None:
            file.skip_compare = (*compared, MIME)  # type: ignore[union-attr]  # nbval's
            file.sanitize_patterns[NOTES] = ""  # type: ignore[union-attr]  # nbval's
