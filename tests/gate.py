"""How the gates of katas and lessons tell an author what to write next."""

from pathlib import Path

import pytest

from katabook.build.skeleton import TODO
from katabook.course import Course, Step


def demand(fact: object, sentence: str) -> None:
    """Fail with a sentence that says what to write, and without a traceback, if a fact is false."""
    if not fact:
        pytest.fail(sentence, pytrace=False)


def left_in_entry(step: Step) -> list[str]:
    """Return what is left to write in a step's entry in course.toml, a sentence for each text."""
    texts = [text for text in vars(step).values() if isinstance(text, str)]
    return [f"course.toml, {step.name}: {_after(text)}" for text in texts if TODO in text]


def left_in_file(course: Course, path: Path) -> list[str]:
    """Return what is left to write in a file, a sentence for each place."""
    name = path.relative_to(course.root).as_posix()
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    return [f"{name}, line {number}: {_after(line)}" for number, line in lines if TODO in line]


def _after(text: str) -> str:
    return text.partition(TODO)[2].rstrip('*"},.')
