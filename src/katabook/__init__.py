"""katabook: the engine of a course made of notebooks and katas, on any subject.

What a course is about, it asks through `katabook.subject`; it never imports the package of a subject.
Start reading in `katabook.course`, then follow a check from `feedback.inline` down to `judge`.
"""

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from katabook.feedback.inline import ask, check
    from katabook.feedback.puzzle import puzzle
    from katabook.feedback.steps import step
    from katabook.feedback.trace import trace

__all__ = ["ask", "check", "load_ipython_extension", "puzzle", "step", "trace"]

# These need more than the standard library, so they are imported when they are first used.
_FEEDBACK = {
    "ask": "inline",
    "check": "inline",
    "puzzle": "puzzle",
    "step": "steps",
    "trace": "trace",
}


def __getattr__(name: str) -> object:
    if name not in _FEEDBACK:
        raise AttributeError(f"module 'katabook' has no attribute {name!r}")
    return getattr(import_module(f"katabook.feedback.{_FEEDBACK[name]}"), name)


def load_ipython_extension(shell: Any) -> None:
    """Give a notebook the magic %setkata (IPython's protocol)."""
    import_module("katabook.cli.magic").register(shell)


# A notebook has imported IPython, and a program waits for nothing.
_shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
if _shell is not None:
    load_ipython_extension(_shell)
