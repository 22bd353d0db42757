"""Which lessons and katas of a hand-out ask for something else than the course does now."""

import ast
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from zipfile import ZipFile

from katabook.course import Course, Kata, Step
from katabook.course.stub import drop_bodies
from katabook.handout.folders import FOLDER, steps_in


def changed_tasks(handout: Path, course: Course) -> Iterator[str]:
    """Yield the names of the lessons and katas whose exercises have another text in a hand-out.

    Raises CourseError as `steps_in` does.
    """
    for step in steps_in(handout, course):
        path = course.solution(step)
        if path.is_file() and _task(step, path.read_bytes()) != _task(step, _read(handout, step)):
            yield step.name


def _task(step: Step, content: bytes) -> list[str]:
    """Return the code to complete, without bodies, in one form; nothing if it cannot be read."""
    text = content.decode("utf-8", "replace")
    with suppress(ValueError, SyntaxError, LookupError, TypeError):
        sources = [text] if isinstance(step, Kata) else _exercises(text)
        return [ast.unparse(ast.parse(drop_bodies(source))) for source in sources]
    return []


def _exercises(notebook: str) -> list[str]:
    cells = json.loads(notebook)["cells"]
    found = (cell for cell in cells if "exercise" in cell["metadata"].get("tags", ()))
    return ["".join(cell["source"]) for cell in found]


def _read(handout: Path, step: Step) -> bytes:
    """Return the unsolved file of a lesson or kata in a hand-out."""
    name = f"unsolved/{step.folder}/{step.name}{step.ending}"
    if handout.is_dir():
        places = (handout / name, handout / FOLDER / name)
        return next(path for path in places if path.is_file()).read_bytes()
    with ZipFile(handout) as archive:
        return archive.read(next(one for one in archive.namelist() if one.endswith(name)))
