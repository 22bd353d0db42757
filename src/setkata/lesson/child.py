"""The child process that runs a notebook with nbval and reports the outcome of each cell.

Run it as `python -m setkata.lesson.child NOTEBOOK SECONDS OUTCOMES`.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from setkata.calls import MIME

OPTIONS = (
    *("-p", "nbval.plugin", "-p", "no:cacheprovider", "-q", "--tb=no"),
    *("--nbval", "--nbval-current-env", "--noconftest"),
)


class Outcomes:
    """A pytest plugin that keeps the outcome of each cell, by the cell's id."""

    def __init__(self) -> None:
        self.found: dict[str, dict[str, Any]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: Any, call: Any) -> Any:
        """Keep the outcome of a cell."""
        report = yield
        if report.when == "call":
            end = _end_of(item)
            self.found[item.cell.id] = {"end": end, **_outputs(item)}
            if end:
                item.session.shouldstop = "the cells after a stuck one cannot be judged"
        return report


def _end_of(item: Any) -> str:
    """Return how a cell ended its kernel: late, dead, or "" if the kernel goes on."""
    if item.parent.timed_out:
        return "late"
    return "" if item.parent.kernel.is_alive() else "dead"


def _outputs(item: Any) -> dict[str, Any]:
    """Return the data that a cell's checks showed, and the error that stopped the cell."""
    outputs = item.test_outputs or []
    shown = [out["data"][MIME] for out in outputs if MIME in out.get("data", ())]
    errors = [f"{out['ename']}: {out['evalue']}" for out in outputs if "ename" in out]
    return {"shown": shown, "error": "".join(errors[:1])}


def main(notebook: str, seconds: str, outcomes: str) -> int:
    """Run a notebook with a limit in seconds for each cell, and write the outcome of each."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    plugin = Outcomes()
    folder = Path(notebook).parent
    settings = folder / "pytest.ini"  # an empty one, since other folders may have theirs
    settings.write_text("[pytest]\n", encoding="utf-8")
    limits = (f"--nbval-cell-timeout={seconds}", f"--rootdir={folder}", "-c", str(settings))
    status = pytest.main([*OPTIONS, *limits, notebook], plugins=[plugin])
    if plugin.found:
        Path(outcomes).write_text(json.dumps(plugin.found), encoding="utf-8")
    return int(status)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
