"""What came of a cell of a notebook that was run."""

from dataclasses import dataclass, field
from typing import Any


class RunError(Exception):
    """Raised if a notebook could not be run; its text is one line."""


@dataclass(frozen=True)
class Outcome:
    """What came of one cell.

    end: how it ended its kernel: late, dead, or "" if the kernel goes on. shown: the data that its
    checks showed. error: the error that stopped it. agrees: whether nbval found the reference's
    output.
    """

    end: str = ""
    shown: list[Any] = field(default_factory=list)
    error: str = ""
    agrees: bool = False
