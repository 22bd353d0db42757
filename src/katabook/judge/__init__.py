"""Calls of a learner's functions: making them, judging the answers, describing both in words.

It may import `subject` and what is below; `answers` and `call` import only the standard library,
since a kata's worker loads them by their paths. Start reading in `call`, then `cases`.
"""

from typing import Literal

MIME = "application/vnd.setkata.feedback+json"
"""The MIME type of a check's findings in a notebook's output."""

NOTE = "setkata-note"
NOTES = f'<p class="{NOTE}">.*?</p>'  # a pattern
"""The class of a paragraph in a check's HTML that no reference has, such as what comes next."""

RUN = "setkata-run"
"""The class of a fold with code, which a click in JupyterLab runs in a new cell."""

Status = Literal["passed", "failed", "not written", "error", "timeout", "died"]
"""How a kata, an exercise or a lesson ended."""
