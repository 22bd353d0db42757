"""The command line, `setkata`, with a file for each command.

A command imports its own libraries when it runs, so that it does not wait for those of the others.
The subject of the course adds its own commands. Start reading in `app`.
"""

# Each module adds its command, in this order.
from katabook.cli import lab, check, hint, progress, reset, solution  # isort: skip
from katabook.cli import grade, handout, present, site, new, build  # isort: skip
from katabook.cli.app import app, main

__all__ = [
    "app",
    "build",
    "check",
    "grade",
    "handout",
    "hint",
    "lab",
    "main",
    "new",
    "present",
    "progress",
    "reset",
    "site",
    "solution",
]
