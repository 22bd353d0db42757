"""Data from a process that holds a student's code, which may have made up any of it."""

import json
import re
from typing import Any

from katabook.judge.answers import Other, from_json, plain
from katabook.judge.errors import LONGEST_MESSAGE, MOST_FILES, MOST_MEMBERS, Raised, printable
from katabook.process.limits import LONGEST_LINE

LONGEST_NAME = 100
# Python finds equal numbers by a hash of 61 bits. A set of many larger ones can be chosen so that
# all hashes are the same, and then it takes minutes to make.
LARGE = re.compile(rb"\d{19,}")
MOST_LARGE = 3_000


class ReceivedError(Exception):
    """Raised for data that no process of setkata sends; its text is one line."""


def message_of(line: bytes) -> dict[str, Any]:
    """Return the message in a line.

    Raises ReceivedError if the line is not a JSON object, or not a whole line.
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


def answer_in(data: Any) -> Any:
    """Return the answer in JSON data.

    Raises ReceivedError if it is not an answer.
    """
    try:
        return _cleaned(plain(from_json(data)))
    except Exception:  # noqa: BLE001 - the data may be anything that JSON can hold
        raise ReceivedError("an answer could not be read") from None


def text_in(data: Any, longest: int) -> str:
    """Return the beginning of a text, as it can be written to any file.

    Raises ReceivedError if it is not a text.
    """
    if not isinstance(data, str):
        raise ReceivedError("an answer could not be read")
    return _writable(data[:longest])


def name_in(data: Any) -> str:
    """Return a short text without control characters.

    Raises ReceivedError if it is not a text.
    """
    return printable(text_in(data, LONGEST_NAME))


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
        line = name_in(data.get("line", ""))
        cause = printable(text_in(data.get("cause", ""), LONGEST_MESSAGE))
        message = printable(text_in(data["message"], LONGEST_MESSAGE))
        inner = tuple(error_in(member, depth + 1) for member in members)
    except (ReceivedError, KeyError, TypeError, AttributeError, ValueError, OverflowError):
        raise ReceivedError("an error could not be read") from None
    return Raised(kind, name, message, lines, unwritten, stub_file, inner, line, cause)


def peak_in(data: Any) -> int:
    """Return the most bytes that a call took.

    Raises ReceivedError if it is not a number.
    """
    if type(data) is not int:
        raise ReceivedError("an answer could not be read")
    return data


def _writable(text: str) -> str:
    # A lone surrogate cannot be written to any file.
    return text.encode("utf-8", "replace").decode()


def _cleaned(value: Any) -> Any:
    """Return plain data whose descriptions and texts can be written to any file."""
    if isinstance(value, Other):
        return Other(name_in(value.description))
    if isinstance(value, str):
        return _writable(value)
    if isinstance(value, dict):
        return {_cleaned(key): _cleaned(item) for key, item in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return type(value)(map(_cleaned, value))
    return value
