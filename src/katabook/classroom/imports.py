"""The katas that a student's other katas may import: the last files in which something is written."""

import re
from collections.abc import Collection, Mapping

from katabook.classroom.grades import Graded, StudentGrade
from katabook.classroom.submissions import Submission
from katabook.classroom.versions import SubmittedFile
from katabook.course import Course, Kata
from katabook.course.stub import STUB, is_stub

Katas = Mapping[str, bytes]
"""A student's katas by their names."""


def together(earlier: Katas, files: Mapping[str, SubmittedFile], course: Course) -> Katas:
    """Return a student's katas: those of these files, and the earlier ones that they don't replace.

    A file that is refused, or as it was handed out, does not replace earlier work.
    """
    given = {
        name: one.source
        for name, one in files.items()
        if name in course.kata_names and not one.refused
    }
    written = {name: source for name, source in given.items() if not is_untouched(source)}
    return {**given, **earlier, **written}


def is_untouched(source: bytes) -> bool:
    """Return whether nothing is written in a kata."""
    return STUB.encode() in source and is_stub(source)


def lacking_points(new: Submission, katas: Katas, before: Graded) -> Submission | None:
    """Return the earlier katas that may import a new one and lack points, or None."""
    given = {name for name, one in new.files.items() if katas.get(name) == one.source}
    steps = before.grade.katas
    files = {
        name: SubmittedFile(katas[name], f"{name}{Kata.ending}", before.times.get(name))
        for name in sorted(_importing(katas, given) & steps.keys())
        if steps[name].points < steps[name].of
    }
    return Submission(new.student, files) if files else None


def better(again: Graded, before: Graded) -> Graded:
    """Return the grades with more points than before, and the code for them."""
    steps = again.grade.steps
    more = {
        name: steps[name] for name in steps if steps[name].points > before.grade.steps[name].points
    }
    return Graded(StudentGrade(again.grade.student).with_steps(more), again.code, times=again.times)


def _importing(katas: Katas, names: Collection[str]) -> set[str]:
    """Return the other katas that name one of these, or that name another kata that does."""
    words = re.compile(rf"\b(?:{'|'.join(map(re.escape, names)) or '(?!)'})\b".encode())
    found = {name for name in katas.keys() - {*names} if words.search(katas[name])}
    return found | _importing(katas, {*names, *found}) if found else found
