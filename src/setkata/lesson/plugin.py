"""The pytest plugin beside nbval: it knows setkata's kernels, and compares only what is visible."""

import os
from pathlib import Path

import pytest

from setkata import jail
from setkata.calls import MIME, NOTE

NOTES = f'<p class="{NOTE}">.*?</p>'


def pytest_configure() -> None:
    """Let nbval find the kernels setkata-bubblewrap and setkata-process."""
    folders = [str(Path(jail.__file__).parent), os.environ.get("JUPYTER_PATH", "")]
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, folders))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let nbval ignore setkata's own data, and compare only the visible outputs, without notes."""
    for file in {item.parent for item in items}:
        compared: tuple[str, ...] | None = getattr(file, "skip_compare", None)
        if compared is not None:
            file.skip_compare = (*compared, MIME)  # type: ignore[union-attr]  # nbval's
            file.sanitize_patterns[NOTES] = ""  # type: ignore[union-attr]  # nbval's
