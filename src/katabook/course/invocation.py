"""What a person types to run setkata."""

import os

# The variable with the word before a command: start.py sets it to its own name, and a notebook to
# its magic, for the processes that they start, too.
COMMAND = "SETKATA_COMMAND"


def command() -> str:
    """Return the word that a person types before a command."""
    return os.environ.get(COMMAND, "setkata")
