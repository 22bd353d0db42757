"""Hand-outs: the course for learners, without its solutions.

It may import `feedback` and what is below. Start reading in `contents`; `folders` writes its files
into a zip file or a folder, where a later hand-out keeps what a learner has changed. Hints and facts
are only for the hand-out's own lessons and katas, and an exam has none.
"""

import json
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path, PurePosixPath
from string import Template
from typing import Any

from katabook.course import Course, CourseError, Kata, Step
from katabook.course.stub import drop_bodies
from katabook.files import write_atomically
from katabook.subject import subject_in

LISTING = "course.toml"
COMMON = (LISTING, "LICENSE")
# What sets the course up and runs it. A course that was made without a clone has none of these.
SETUP = (
    *("start.py", "pyproject.toml", "requirements.lock", "requirements-dev.lock"),
    *("environment.yml", "src/katabook", "src/setkata"),
)
SHEET = "lessons/python.md"
README = Path(__file__).with_name("readme.md")

HELP_KEYS = ("hints", "slow", "fact", "answer")
# A later hand-out replaces course.toml, so the help for each lesson or kata has a file of its own.
HELP_FOLDER = ".hints"
NOTE = "# setkata handout wrote this file. The hints of its lessons and katas are kept in .hints."
Helps = Mapping[str, dict[str, Any]]
"""For each lesson or kata, by its name, the entries of course.toml that help learners."""

STORED_HELP = ("remarks", "hints", "shown")  # the stored parts that help a learner
EXAM = """
## This is an exam

There are no hints. If an answer is wrong, the checks don't say which mistake you made or which
line to change.{}
"""
NO_CHECKS = " The checks in lessons and the tests of katas run only when your work is graded."


def contents(
    course: Course,
    steps: Sequence[Step],
    solutions: bool,
    setup: bool = True,
    puzzles: bool = False,
) -> dict[str, bytes]:
    """Return the files of a hand-out by their paths; solutions: for a colleague, with everything.

    setup: with what sets the course up, if the course has that; otherwise, setkata is installed.
    puzzles: with the puzzles, which give away a good part of the solutions.

    A learner's own files are not among them: they are made from the files in unsolved/, so that a
    later hand-out can be unpacked over this one.
    """
    common = (*COMMON, *SETUP) if setup else COMMON
    files = {name: path.read_bytes() for name, path in _common(course, common)}
    files["README.md"] = _readme(course, steps, "start.py" in files)
    for step in steps:
        files[course.relative(course.unsolved(step))] = unsolved_file(course, step)
        paths = [course.mistakes(step)]
        paths += [course.tests(step)] if isinstance(step, Kata) else []
        paths += _solutions(course, step) if solutions else []
        paths += [course.puzzles(step)] if puzzles or solutions else []
        files |= {course.relative(path): path.read_bytes() for path in paths if path.is_file()}
    return files


def unsolved_file(course: Course, step: Step) -> bytes:
    """Return the contents of the unsolved file: made from the solution, or kept in a hand-out.

    Raises CourseError if the course has neither.
    """
    kept, solution = course.unsolved(step), course.solution(step)
    if kept.is_file():
        return kept.read_bytes()
    # Imported here, so that no other command waits for the libraries that read notebooks.
    import nbformat

    from katabook.lessons.notebook import LessonError, read, unsolved

    try:
        if isinstance(step, Kata):
            text = drop_bodies(solution.read_text(encoding="utf-8"))
        else:
            text = nbformat.writes(unsolved(read(solution)))
    except (LessonError, FileNotFoundError):
        raise CourseError(f"{solution} is missing; {kept.name} is made from it") from None
    return f"{text}\n".encode()


def with_needs(course: Course, chosen: Iterable[Step]) -> list[Step]:
    """Return the chosen lessons and katas and all katas that they need, in the course's order."""
    found: set[Step] = set()
    waiting = list(chosen)
    while waiting:
        step = waiting.pop()
        if step not in found:
            found.add(step)
            waiting += map(course.kata, _needed(course, step))
    return [step for step in course.steps if step in found]


def with_help(
    files: Mapping[str, bytes], names: Collection[str], told: bool = True
) -> dict[str, bytes]:
    """Return the files of a hand-out with the hints and facts of only these lessons and katas.

    told: False if it has no hints or facts at all, because it is an exam.
    """
    listing = tomllib.loads(files[LISTING].decode()) | ({} if told else {"exam": True})
    found = {_name(step): step for step in listing["step"]}
    helps = {name: _help(found[name]) if told and name in names else {} for name in found}
    kept = {f"{HELP_FOLDER}/{name}.json": json.dumps(helps[name]).encode() for name in names}
    return {**files, **kept, LISTING: _toml(listing, helps).encode()}


def restore_help(root: Path) -> bool:
    """Put the help of earlier hand-outs back into course.toml, and return whether it changed."""
    path = root / LISTING
    helps: dict[str, dict[str, Any]] = {}
    for kept in (root / HELP_FOLDER).glob("*.json"):
        with suppress(OSError, ValueError):
            helps[kept.stem] = _help(json.loads(kept.read_text(encoding="utf-8")))
    before = path.read_text(encoding="utf-8")
    after = _toml(tomllib.loads(before), helps) if helps else before
    if after != before:
        write_atomically(path, after)
    return after != before


def for_exam(files: Mapping[str, bytes], checks: bool) -> dict[str, bytes]:
    """Return the files of a hand-out without remarks, known mistakes and the hints of its lessons.

    checks: whether the open checks stay.
    """
    found = {}
    for name, content in files.items():
        if name == "README.md":
            found[name] = content + EXAM.format("" if checks else NO_CHECKS).encode()
        elif name.startswith("mistakes/"):
            kept = {key: one for key, one in json.loads(content).items() if key not in STORED_HELP}
            found[name] = json.dumps(kept).encode()
        elif name.startswith("unsolved/") and name.endswith(".ipynb"):
            found[name] = _lesson(content.decode(), checks).encode()
        elif checks or PurePosixPath(name).parts[:2] != ("tests", "katas"):
            found[name] = content
    return found


def _readme(course: Course, steps: Sequence[Step], clone: bool) -> bytes:
    """Return the README for learners; if the subject has none, it names only the course."""
    if text := subject_in(course.subject).readme("clone" if clone else "installed"):
        return text.encode()
    packages = "You need the Python package setkata, with all that its lessons use: `setkata[lab]`."
    words = {
        "title": course.title,
        "needs": "All you need is Python 3.11 or newer." if clone else packages,
        "command": "python3 start.py" if clone else "setkata",
        "example": steps[-1].name,
    }
    return Template(README.read_text(encoding="utf-8")).substitute(words).encode()


def _common(course: Course, names: Iterable[str]) -> Iterator[tuple[str, Path]]:
    for name in names:
        path = course.root / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and "__pycache__" not in file.parts:
                yield course.relative(file), file
    for sheet in (course.root / SHEET, course.root / "unsolved" / SHEET):
        if sheet.is_file():
            yield f"unsolved/{SHEET}", sheet


def _solutions(course: Course, step: Step) -> list[Path]:
    if isinstance(step, Kata):
        return [course.solution(step), *course.wrong(step), *course.ways(step)]
    guide = [course.guide_source(step), course.guide(step)]
    return [course.solution(step), course.source(step), *guide]


def _needed(course: Course, step: Step) -> Iterator[str]:
    """Yield the katas that a kata needs, or that a lesson's cells check."""
    if isinstance(step, Kata):
        yield from (name for name in course.kata_names if name in step.needs)
    else:
        text = unsolved_file(course, step).decode()
        yield from (name for name in course.kata_names if f'check(\\"{name}\\")' in text)


def _name(step: Mapping[str, Any]) -> str:
    return str(step.get("kata") or step.get("lesson"))


def _help(step: Mapping[str, Any]) -> dict[str, Any]:
    return {key: step[key] for key in HELP_KEYS if key in step}


def _toml(listing: Mapping[str, Any], helps: Helps) -> str:
    """Return the text of course.toml with this help for the lessons and katas that are named."""
    head = {key: value for key, value in listing.items() if key != "step"}
    steps = [_helped(step, helps) for step in listing["step"]]
    return f"{NOTE}\n" + "\n[[step]]\n".join(map(_lines, [head, *steps]))


def _helped(step: Mapping[str, Any], helps: Helps) -> Mapping[str, Any]:
    if (name := _name(step)) not in helps:
        return step
    other = {key: value for key, value in step.items() if key not in HELP_KEYS}
    hints: dict[str, Any] = {"hints": []} if "kata" in step else {}
    return other | hints | helps[name]


def _lines(table: Mapping[str, Any]) -> str:
    # TOML writes texts, numbers and lists of them as JSON does.
    return "".join(f"{key} = {json.dumps(table[key], ensure_ascii=False)}\n" for key in table)


def _lesson(text: str, checks: bool) -> str:
    """Return an unsolved lesson without hints and, if `checks` is False, without checks."""
    # Imported here, so that no other command waits for the libraries that read notebooks.
    import nbformat

    from katabook.lessons.notebook import CHECKS, HINTS, tags

    lesson = nbformat.reads(text, as_version=4)
    lesson.cells = [cell for cell in lesson.cells if checks or not tags(cell) & CHECKS]
    for cell in lesson.cells:
        cell.metadata.pop(HINTS, None)
    return f"{nbformat.writes(lesson)}\n"
