"""Run a notebook by nbval, and say of each cell whether it gave what the reference holds.

Runs as a process of its own: python -m setkata.nbrun NOTEBOOK SECONDS OUTCOMES
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

OPTIONS = (
    *("-p", "nbval.plugin", "-p", "no:cacheprovider", "-q", "--tb=no"),
    *("--nbval", "--nbval-current-env", "--noconftest", "-c", os.devnull),
)
LATE = "late"
# What a function prints or draws decides nothing; its answers do.
IGNORED = ("text/html", "image/svg+xml", "stdout", "stderr")


class Outcomes:
    """A pytest plugin that keeps what came of each cell, by the cell's id."""

    def __init__(self) -> None:
        """Begin with none."""
        self.found: dict[str, dict[str, Any]] = {}

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        """Compare words only."""
        for file in {item.parent for item in items}:
            file.skip_compare = (*file.skip_compare, *IGNORED)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: Any, call: Any) -> Any:
        """Keep how a cell ended."""
        report = yield
        if report.when == "call":
            passed = report.passed and not hasattr(report, "wasxfail")
            said = _said(item, call)
            self.found[item.cell.id] = {"passed": passed, **said}
            if said["error"] == LATE:
                item.session.shouldstop = "what comes after a stuck cell tells nothing"
        return report


def _said(item: Any, call: Any) -> dict[str, str]:
    """What a cell showed in words, and what stopped it."""
    outputs = item.test_outputs or []
    text = "\n".join(out["data"].get("text/plain", "") for out in outputs if "data" in out)
    errors = [f"{out['ename']}: {out['evalue']}" for out in outputs if "ename" in out]
    stopped = str(call.excinfo.value) if call.excinfo else ""
    late = stopped.startswith(("Timeout", "Kernel dead"))
    return {"text": text, "error": LATE if late else "".join(errors[:1])}


def main(notebook: str, seconds: str, outcomes: str) -> None:
    """Run a notebook, each cell for so many seconds at most, and write what came of each."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    plugin = Outcomes()
    options = (*OPTIONS, f"--nbval-cell-timeout={seconds}", f"--rootdir={Path(notebook).parent}")
    pytest.main([*options, notebook], plugins=[plugin])
    Path(outcomes).write_text(json.dumps(plugin.found), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
