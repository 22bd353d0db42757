"""The learner's own find_sets, which can play as a bot."""

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from katabook.course import Course, CourseError, find_course
from katabook.course.stub import is_stub
from katabook.course.words import not_written
from katabook.katas.load import KataError, Library
from katabook.process import processes

NAME = "find_sets"


def find_sets() -> Callable[..., Any]:
    """Return the function find_sets of the learner's kata, which may import other katas.

    Raises CourseError or KataError if there is none, or if its file cannot be loaded.
    """
    course, file = _written()
    library = Library(file.parent, course.kata_names)
    library.__enter__()  # for good: a kata may import another one when it is called
    function: Callable[..., Any] = library.function([file], NAME)
    return function


def problem() -> str:
    """Return why find_sets cannot play, in one line, or ""."""
    try:
        course, _ = _written()
        return _tried(course.kata(NAME).seconds)
    except (CourseError, KataError) as error:
        return str(error)


def _written() -> tuple[Course, Path]:
    """Return the course and the file of the kata, without running it."""
    course = find_course()
    file = course.file(course.kata(NAME))
    if file.is_file() and is_stub(file.read_text(encoding="utf-8", errors="replace")):
        raise KataError(not_written(file.name))
    return course, file


def _tried(seconds: int) -> str:
    """Return why the file cannot be loaded, or ""; a process of its own tries it."""
    nothing, pipe = subprocess.DEVNULL, subprocess.PIPE
    child = processes.python("setkata.arcade.own_bot", stdin=nothing, stdout=pipe, stderr=nothing)
    with child, processes.ending(lambda: processes.end(child)):
        try:
            said, _ = child.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            return f"{NAME}.py did not load within {seconds} s"
    return said.strip() if child.returncode == 0 else f"{NAME}.py stops Python when it is loaded"


if __name__ == "__main__":
    # Say why find_sets cannot play, and nothing that the kata prints.
    try:
        with redirect_stdout(StringIO()):
            find_sets()
    except (CourseError, KataError) as error:
        print(error)
    sys.stdout.flush()
    os._exit(0)  # a thread of the kata may still run
