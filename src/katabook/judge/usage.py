"""What a learner gives to `check` and its like, and the line that says so if it is the wrong thing."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from katabook.judge.answers import plain
from katabook.judge.describe import value_text

Cases = Mapping[Any, Any] | Iterable[tuple[Any, Any]]


class LineError(Exception):
    """Raised for what a learner can solve in a notebook; its text is one line."""

    def _render_traceback_(self) -> list[str]:
        """Return the one line that a notebook shows (IPython's protocol)."""
        return [str(self)]


class UsageError(LineError, TypeError):
    """Raised for something that cannot be checked, asked or traced."""


def function_in(thing: object, need: str, example: str) -> Callable[..., Any]:
    """Return something if it is a function.

    need: the words before what was given instead. example: a function as it is to be given. Raises
    UsageError if it is no function.
    """
    if callable(thing):
        return thing
    raise UsageError(
        f"{need}; got {value_text(plain(thing))}. Write the function's name without brackets "
        f"after it, as in {example}, or run the cell that defines the function again"
    )


def pairs_in(cases: Cases) -> list[tuple[Any, Any]]:
    """Return the arguments of each case with the wanted answer.

    Raises UsageError if the cases are not pairs.
    """
    try:
        items = cases.items() if isinstance(cases, Mapping) else cases
        return [(arguments, answer) for arguments, answer in items]
    except (TypeError, ValueError):
        raise UsageError(
            f"check needs cases; got {value_text(plain(cases))}. Write each call's arguments, a "
            "colon and the answer, as in {(1, 2): 3, (2, 2): 4}"
        ) from None
