"""A place for Jupyter's own files, even if the home folder can't be written to."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile

# Each variable names a folder in which Jupyter, or a library of the lessons, keeps its files.
VARIABLES = (
    "JUPYTER_CONFIG_DIR",
    "JUPYTER_DATA_DIR",
    "JUPYTER_RUNTIME_DIR",
    "IPYTHONDIR",
    "MPLCONFIGDIR",
)


@contextmanager
def writable() -> Iterator[None]:
    """Return a context in which Jupyter can write its settings and other files of its own.

    Otherwise Jupyter would stop with a traceback. If one of its folders can't be written to, all
    these files go to a temporary folder, and one line says so.
    """
    refused = _refused()
    if not refused:
        yield
        return
    with TemporaryDirectory(prefix="setkata-", ignore_cleanup_errors=True) as folder:
        print(
            f"Jupyter can't write to {refused}. "
            f"Until you stop Jupyter, it keeps its settings in {folder}",
            file=sys.stderr,
        )
        os.environ |= {name: str(Path(folder, name.lower())) for name in VARIABLES}
        yield


def _refused() -> str | None:
    """Return the first of Jupyter's folders that can't be written to."""
    from jupyter_core import paths

    folders = paths.jupyter_config_dir(), paths.jupyter_data_dir(), paths.jupyter_runtime_dir()
    return next((folder for folder in folders if not _is_writable(folder)), None)


def _is_writable(folder: str) -> bool:
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
        TemporaryFile(dir=folder).close()  # os.access says that root may write anywhere
    except OSError:
        return False
    return True
