"""The pytest plugin beside nbval: it knows setkata's kernels, and compares only what is visible."""

import os
from pathlib import Path

import pytest

from katabook.judge import MIME, NOTES
from katabook.process import jail

KERNEL = "setkata-"  # how the names of setkata's kernels begin


def pytest_configure(config: pytest.Config) -> None:
    """Let nbval find setkata's kernels if it is told to use one."""
    kernel = config.getoption("--nbval-kernel-name", None)
    if kernel and kernel.startswith(KERNEL):
        patch = pytest.MonkeyPatch()
        patch.setenv("JUPYTER_PATH", str(Path(jail.__file__).parent), prepend=os.pathsep)
        config.add_cleanup(patch.undo)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let nbval ignore setkata's own data, and compare only the visible outputs, without notes."""
    for file in {item.parent for item in items}:
        compared: tuple[str, ...] | None = getattr(file, "skip_compare", None)
        if compared is not None:
            file.skip_compare = (*compared, MIME)  # type: ignore[union-attr]  # nbval's
            file.sanitize_patterns[NOTES] = ""  # type: ignore[union-attr]  # nbval's
