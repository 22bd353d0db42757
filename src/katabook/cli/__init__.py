"""The command line, `setkata`, with a file for each command.

A command imports its own libraries when it runs, so that it does not wait for those of the others.
The subject of the course adds its own commands. Start reading in `app`.
"""

from importlib import import_module

from katabook.cli.app import app, main

__all__ = ["app", "main"]

# Each module adds its command, in this order.
COMMANDS = (
    *("lab", "check", "hint", "progress", "reset", "solution", "handin"),
    *("grade", "giveback", "handout", "present", "site", "new", "build"),
)
for module in COMMANDS:
    import_module(f"{__name__}.{module}")
