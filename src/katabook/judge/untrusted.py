"""Data from a process that holds a student's code, which may have made up any of it."""

from typing import Any

from katabook.judge.answers import Other, from_json, plain
from katabook.judge.errors import printable

LONGEST_NAME = 100


class ReceivedError(Exception):
    """Raised for data that no process of setkata sends; its text is one line."""


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
