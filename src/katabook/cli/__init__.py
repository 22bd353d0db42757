"""The command line, `setkata`, with a file for each command.

A command imports its own libraries when it runs, so that it does not wait for those of the others.
"""

# Each module adds its command, in this order.
from katabook.cli import check, hint, lab, progress, reset, solution

from setkata.arcade import command as play  # isort: skip
from katabook.cli import grade, handout, present, site

from setkata.paper import command as print_pages  # isort: skip
from katabook.cli import new, build  # isort: skip
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
    "play",
    "present",
    "print_pages",
    "progress",
    "reset",
    "site",
    "solution",
]
