"""The command line, `setkata`, with its commands and options.

Each command imports its own libraries, so that it does not wait for those of the others.
"""

# Each module adds its commands, in this order.
from setkata.cli import learner, teacher, author  # isort: skip
from setkata.cli.app import app, main

__all__ = ["app", "author", "learner", "main", "teacher"]
