"""The packages of setkata's extras: what to install if a command lacks one."""

import os
from collections import Counter
from collections.abc import Iterable
from importlib.metadata import metadata
from importlib.util import find_spec
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from typer.core import TyperGroup

from katabook.course import CourseError, Lesson, Step
from katabook.course.words import COMMAND
from katabook.process import processes

START = "start.py"


class Commands(TyperGroup):
    """Commands, each of which says what to install if it lacks a package of an extra."""

    def invoke(self, ctx: Any) -> Any:
        """Return what the command returns; raises CourseError for a missing package."""
        try:
            return super().invoke(ctx)
        except ModuleNotFoundError as error:
            package = (error.name or "").partition(".")[0]
            if not (extra := _extra_with(package)):
                raise
            raise CourseError(
                f"{ctx.invoked_subcommand} needs {package}; install it with: {_command(extra)}"
            ) from None


def require(*packages: str) -> None:
    """Raise ModuleNotFoundError if a package is missing that a command imports late in its work."""
    for package in packages:
        if not find_spec(package):
            raise ModuleNotFoundError(name=package)


def require_nbval(steps: Iterable[Step]) -> None:
    """Raise ModuleNotFoundError if nbval is missing, which runs lessons outside the browser."""
    if processes.AVAILABLE and any(isinstance(step, Lesson) for step in steps):
        require("nbval")


def installer(package: str, extra: str) -> str:
    """Return what to type to install an extra, or "" if a package of it is there."""
    return "" if find_spec(package) else _command(extra)


def _extra_with(package: str) -> str | None:
    """Return the smallest extra that has a package, or None if no extra has it."""
    about = metadata("setkata")
    optional = [
        (extra, canonicalize_name(need.name))
        for need in map(Requirement, about.get_all("Requires-Dist", []))
        for extra in about.get_all("Provides-Extra", [])
        if need.marker and "extra" in str(need.marker) and need.marker.evaluate({"extra": extra})
    ]
    sizes = Counter(extra for extra, _ in optional)
    having = [extra for extra, name in optional if name == canonicalize_name(package)]
    return min(having, key=sizes.__getitem__, default=None)


def _command(extra: str) -> str:
    # In a clone that start.py has set up, it installs every extra.
    started = os.environ.get(COMMAND, "")
    return f"{started} setup" if started.endswith(START) else f'pip install "setkata[{extra}]"'
