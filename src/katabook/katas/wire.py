"""Calls and replies as lines of JSON, on their way between the grader and a worker.

Everything that comes from the worker is checked here, because a student's code may have sent it.
"""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

from katabook.judge.answers import from_json, to_json
from katabook.judge.errors import LONGEST_MESSAGE, MOST_FILES, MOST_MEMBERS, Raised, printable
from katabook.judge.untrusted import ReceivedError, name_in, text_in
from katabook.process.limits import LONGEST_LINE

# Python finds equal numbers by a hash of 61 bits. A set of many larger ones can be chosen so that
# all hashes are the same, and then it takes minutes to make.
LARGE = re.compile(rb"\d{19,}")
MOST_LARGE = 3_000


def line_of(message: dict[str, Any]) -> bytes:
    """Return a message as one line."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def message_of(line: bytes) -> dict[str, Any]:
    """Return the message in a line.

    Raises ReceivedError if the line is no JSON object, or not a whole line.
    """
    if not line.endswith(b"\n"):
        raise ReceivedError("an answer was too long" if len(line) >= LONGEST_LINE else "")
    if len(LARGE.findall(line)) > MOST_LARGE:
        raise ReceivedError("an answer has too many large numbers")
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise ReceivedError("an answer could not be read") from None
    if not isinstance(message, dict):
        raise ReceivedError("an answer could not be read")
    return message


def packed(argument: Any, functions: list[Callable[..., Any]]) -> Any:
    """Return an argument as JSON data; a function is kept in the list, and its place is sent."""
    if isinstance(argument, Random):
        version, state, gauss = argument.getstate()
        return {"random": [version, list(state), gauss]}
    if hasattr(argument, "dtype") and hasattr(argument, "tobytes"):
        content = argument.tobytes().hex()
        return {"array": [argument.dtype.str, list(argument.shape), content]}
    if callable(argument):
        functions.append(argument)
        name = getattr(argument, "__name__", "function")
        return {"function": [len(functions) - 1, name, repr(argument)]}
    return {"plain": to_json(argument)}


def unpacked(data: dict[str, Any], function: Callable[[int, str, str], Any]) -> Any:
    """Return the argument that `packed` turned into the data.

    function: makes a function from its place, its name and its repr.
    """
    [(kind, content)] = data.items()
    if kind == "random":
        version, state, gauss = content
        rng = Random()
        rng.setstate((version, tuple(state), gauss))
        return rng
    if kind == "array":
        import numpy as np

        dtype, shape, digits = content
        return np.frombuffer(bytes.fromhex(digits), dtype).reshape(shape).copy()
    return function(*content) if kind == "function" else from_json(content)


def error_in(data: Any, depth: int = 0) -> Raised:
    """Return the error in data from a worker, with its texts shortened and made printable.

    Raises ReceivedError if it is not an error.
    """
    try:
        members = data["members"][:MOST_MEMBERS] if depth < 3 else []
        lines = {
            name_in(file): int(line) for file, line in list(data["lines"].items())[-MOST_FILES:]
        }
        names = [name_in(data[key]) for key in ("kind", "name", "unwritten", "stub_file")]
        kind, name, unwritten, stub_file = names
        message = printable(text_in(data["message"], LONGEST_MESSAGE))
        inner = tuple(error_in(member, depth + 1) for member in members)
    except (ReceivedError, KeyError, TypeError, AttributeError, ValueError, OverflowError):
        raise ReceivedError("an error could not be read") from None
    return Raised(kind, name, message, lines, unwritten, stub_file, inner)


def peak_in(data: Any) -> int:
    """Return the most bytes that a call took.

    Raises ReceivedError if it is not a number.
    """
    if type(data) is not int:
        raise ReceivedError("an answer could not be read")
    return data
