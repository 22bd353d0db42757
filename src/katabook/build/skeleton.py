"""The skeleton of a new kata or lesson, whose gate fails until it is filled in."""

import builtins
import json
import keyword
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from string import Template
from typing import Any, Literal

from katabook.course import Course, CourseError, Lesson, Step
from katabook.course.listing import KINDS
from katabook.files import write_atomically

Kind = Literal["kata", "lesson"]
TODO = "TODO: "
"""Begins each sentence of a skeleton that says what to write in its place."""
SKELETONS = Path(__file__).with_name("skeletons")
COURSE = SKELETONS / "course"
GATE = ("pytest.ini", "tests/test_gate.py")
FIXTURES = {"rng", "request"}  # a kata's tests may take these beside the kata's functions


def write_skeleton(course: Course, kind: Kind, name: str, after: str | None = None) -> list[Path]:
    """Write the skeleton of a kata or a lesson, and return the files that are new or changed.

    after: the lesson or kata that the new one follows; by default the last one.

    Raises CourseError if the name does not fit or a file exists; then nothing is written.
    """
    require_solutions(course)
    for problem in _problems(course, kind, name):
        raise CourseError(problem)
    previous = course.step(after) if after else course.steps[-1]
    entry = _filled(f"{kind}_entry", name=name)
    fields = tomllib.loads(entry)["step"][0]
    files = _files(course, KINDS[kind](fields.pop(kind), **fields))
    listing = course.root / "course.toml"
    listed = _inserted(listing, entry, course.steps.index(previous) + 1)
    for path, text in files.items():
        write_atomically(path, text)
    write_atomically(listing, listed)
    return [listing, *files]


def require_solutions(course: Course) -> None:
    """Raise CourseError if a course has no solutions, as in a hand-out."""
    if not course.has_solutions:
        raise CourseError(
            f"{course.root} is a hand-out without solutions/; "
            "go to a copy of the course that has them"
        )


def empty_course(title: str) -> dict[str, bytes]:
    """Return the files of a course with one lesson and one kata as examples, by their paths."""
    words = {"title": title, "quoted_title": json.dumps(title, ensure_ascii=False)}
    paths = sorted(COURSE.rglob("*.txt"))
    names = [path.relative_to(COURSE).as_posix().removesuffix(".txt") for path in paths]
    return {name: _filled(f"course/{name}", **words).encode() for name in names}


def gate_files() -> dict[str, bytes]:
    """Return the files of the gate, which says what is left to write in a course."""
    return {name: (COURSE / f"{name}.txt").read_bytes() for name in GATE}


def _problems(course: Course, kind: Kind, name: str) -> Iterator[str]:
    """Yield why this name cannot be the name of a new kata or lesson."""
    yield from _kata_problems(course, name) if kind == "kata" else _lesson_problems(course, name)


def _kata_problems(course: Course, name: str) -> Iterator[str]:
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        yield (
            "a kata's name begins with a letter and has only small letters, digits and _, as in "
            f"count_solid; got {name!r}"
        )
    for kata in course.katas:
        if name in (kata.name, *kata.functions):
            yield f"{name} is taken by the kata {kata.name}; choose another name"
    if keyword.iskeyword(name) or hasattr(builtins, name) or name in FIXTURES or _is_module(name):
        yield f"{name} already means something to Python or pytest; choose another name"


def _is_module(name: str) -> bool:
    """Return whether a kata of this name would hide a module from the katas beside it."""
    return name in sys.stdlib_module_names or find_spec(name) is not None


def _lesson_problems(course: Course, name: str) -> Iterator[str]:
    if not re.fullmatch(r"\d\d_[a-z][a-z0-9_]*", name, re.ASCII):
        yield f"a lesson's name has two digits, _ and a word, as in 13_sums; got {name!r}"
    for lesson in course.lessons:
        if name[:2] == lesson.name[:2]:
            yield f"{name[:2]} is taken by the lesson {lesson.name}; choose another number"


def _files(course: Course, step: Step) -> dict[Path, str]:
    """Return the text of each file of a skeleton.

    Raises CourseError if one of the files, or the one that the build will write, exists.
    """
    if isinstance(step, Lesson):
        files = {
            course.source(step): _filled("lesson_source", **vars(step)),
            course.guide_source(step): _filled("lesson_guide"),
        }
    else:
        files = {
            course.solution(step): _filled("kata_solution", name=step.name),
            course.tests(step): _filled("kata_tests", name=step.name),
        }
    for path in (*files, course.solution(step), course.file(step)):
        if path.exists():
            raise CourseError(f"{path} exists already; nothing was written")
    return files


def _filled(skeleton: str, **words: Any) -> str:
    text = (SKELETONS / f"{skeleton}.txt").read_text(encoding="utf-8")
    return Template(text).substitute(words)


def _inserted(listing: Path, entry: str, place: int) -> bytes:
    """Return course.toml with an entry inserted, and otherwise byte for byte as it is.

    Raises CourseError if the entries are not written as [[step]] tables of their own.
    """
    text = listing.read_bytes().decode()
    end = "\r\n" if "\r\n" in text else "\n"
    block = entry.replace("\n", end)
    starts = [found.start() for found in re.finditer(r"^(#.*\n)*\[\[step\]\]", text, re.MULTILINE)]
    if place < len(starts):
        listed = text[: starts[place]] + block + end + text[starts[place] :]
    else:
        listed = text + end * (2 - text.endswith("\n")) + block
    steps = tomllib.loads(text)["step"]
    steps.insert(place, *tomllib.loads(entry)["step"])
    if not _holds(listed, steps):
        raise CourseError(f"{listing}: write each entry as a [[step]] of its own, then try again")
    return listed.encode()


def _holds(listed: str, steps: list[dict[str, Any]]) -> bool:
    try:
        return bool(tomllib.loads(listed)["step"] == steps)
    except tomllib.TOMLDecodeError:
        return False
