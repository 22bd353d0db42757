"""Which isolation works on this machine, found out by using it."""

import sys
from functools import cache
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from katabook.course import CourseError
from katabook.judge.call import Call
from katabook.katas.record import Lost
from katabook.katas.remote import Worker
from katabook.process.jail import Level
from katabook.process.limits import PROBE_SECONDS

PROBE = "def probe(number):\n    return number + 1\n"
ADVICE = (
    "docs/grading.md explains how to set it up; to grade files that you trust without a jail, "
    "add --isolation process"
)


def level_of(wanted: str | None) -> Level:
    """Return the level of isolation: bubblewrap, or process if that is wanted.

    Raises CourseError if the level is unknown, or if bubblewrap does not work here.
    """
    if wanted == "process":
        return "process"
    if wanted not in (None, "bubblewrap"):
        raise CourseError(f"--isolation must be bubblewrap or process; got {wanted}")
    problem = _problem()
    if problem:
        raise CourseError(f"{problem}; {ADVICE}")
    return "bubblewrap"


def _problem() -> str:
    """Return why bubblewrap cannot be used, or ""."""
    if sys.platform != "linux":
        return "bubblewrap, which keeps students' code from this machine, exists only for Linux"
    if not which("bwrap"):
        return "bubblewrap, which keeps students' code from this machine, is not installed"
    return "" if _works() else "bubblewrap is installed, but it is not allowed to work here"


@cache
def _works() -> bool:
    """Return whether a worker in the jail answers a call."""
    call = Call("probe", (1,))
    with TemporaryDirectory(prefix="setkata-") as name:
        folder = Path(name).resolve()
        folder.chmod(0o755)
        path = folder / "probe.py"
        path.write_text(PROBE, encoding="utf-8")
        path.chmod(0o644)
        try:
            with Worker(path, ["probe"], PROBE_SECONDS, "bubblewrap") as worker:
                worker.respond(call)
        except Lost:
            return False
    return bool(call.answer == 2)
