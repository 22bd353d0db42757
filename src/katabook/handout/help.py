"""The help in a hand-out: hints and facts only for its own lessons and katas, none in an exam."""

import json
import tomllib
from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Any

from katabook.files import write_atomically

HELP_KEYS = ("hints", "slow", "fact", "answer")
LISTING = "course.toml"
# A later hand-out replaces course.toml, so the help for each lesson or kata has a file of its own.
HELP_FOLDER = ".hints"
NOTE = "# setkata handout wrote this file. The hints of its lessons and katas are kept in .hints."
Helps = Mapping[str, dict[str, Any]]
"""For each lesson or kata, by its name, the entries of course.toml that help learners."""

STORED_HELP = ("remarks", "hints", "shown")  # the stored parts that help a learner
README = """
## This is an exam

There are no hints. If an answer is wrong, the checks don't say which mistake you made or which
line to change.{}
"""
NO_CHECKS = " The checks in lessons and the tests of katas run only when your work is graded."


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


def for_exam(files: Mapping[str, bytes], checks: bool) -> dict[str, bytes]:
    """Return the files of a hand-out without remarks, known mistakes and the hints of its lessons.

    checks: whether the open checks stay.
    """
    found = {}
    for name, content in files.items():
        if name == "README.md":
            found[name] = content + README.format("" if checks else NO_CHECKS).encode()
        elif name.startswith("mistakes/"):
            kept = {key: one for key, one in json.loads(content).items() if key not in STORED_HELP}
            found[name] = json.dumps(kept).encode()
        elif name.startswith("unsolved/") and name.endswith(".ipynb"):
            found[name] = _lesson(content.decode(), checks).encode()
        elif checks or PurePosixPath(name).parts[:2] != ("tests", "katas"):
            found[name] = content
    return found


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
