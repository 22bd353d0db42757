"""Which code is a learner's, and what its last calls show if a function calls itself for ever."""

import os
import sysconfig
import traceback
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

DEPTH = "maximum recursion depth exceeded"
LAST = 60  # frames; a function and what it calls may take turns
LIBRARIES = (
    "<frozen ",
    str(Path(os.__file__).parent),
    str(Path(__file__).parents[2]),
    sysconfig.get_path("purelib"),
    sysconfig.get_path("platlib"),
)
LONGEST_CALL = 60
CHANGEABLE = (list, dict, set)


def is_learners(file: str) -> bool:
    """Return whether a file is no part of Python, of a library or of setkata; a cell is none."""
    return not file.startswith(LIBRARIES)


def endless(error: RecursionError) -> str:
    """Return Python's own words for too many calls, and what the last ones show, if they show anything.

    Of values that a call may have changed meanwhile, nothing is said.
    """
    try:
        shown = _shown([frame for frame, _ in traceback.walk_tb(error.__traceback__)][-LAST:])
    except Exception:  # noqa: BLE001 - a learner's own objects may compare and describe themselves
        shown = ""
    return f"{DEPTH}; {shown}" if shown else DEPTH


def _shown(frames: list[FrameType]) -> str:
    """Return what the calls of the function that is called most often have in common."""
    own = [
        frame
        for frame in frames
        if is_learners(frame.f_code.co_filename) and not frame.f_code.co_name.startswith("<")
    ]
    codes = Counter(frame.f_code for frame in own)
    [(code, count)] = codes.most_common(1)
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    if count < 4 or code.co_flags & 0x0C:  # *args or **named
        return ""
    # The very last call may not have begun, so that its names are still the caller's own values.
    calls = [frame.f_locals for frame in own if frame.f_code is code][-4:-1]
    if not all(set(names) <= set(call) for call in calls):
        return ""
    values = [[call[name] for name in names] for call in calls]
    if all(_is_same(*pair) for pair in zip(values[-2], values[-1], strict=True)):
        return f"{_call(code.co_name, names, values[-1])} calls itself with the same values"
    for name, series in zip(names, zip(*values, strict=True), strict=True):
        if all(type(value) is int for value in series):
            first, second, third = series
            if third < second < first and third < 0:
                return f"{name} is below 0 and goes on down"
            if first < second < third:
                return f"{name} goes on up"
    return ""


def _is_same(before: Any, after: Any) -> bool:
    """Return whether a value is as it was; a collection of many items may have been filled meanwhile."""
    if before is after and isinstance(before, CHANGEABLE):
        return len(before) < LAST
    return before is after or bool(before == after)


def _call(name: str, names: tuple[str, ...], values: list[Any]) -> str:
    """Return a call in words; one that is too long to read has the names of its arguments."""
    pairs = [pair for pair in zip(names, values, strict=True) if pair[0] != "self"]
    text = f"{name}({', '.join(repr(value) for _, value in pairs)})"
    if len(text) <= LONGEST_CALL and "\n" not in text and " at 0x" not in text:
        return text
    return f"{name}({', '.join(name for name, _ in pairs)})"
