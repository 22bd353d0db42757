"""The digest of a course: what grades everything again if it changes."""

import pytest

from katabook.classroom.fingerprints import course_digest
from katabook.course import Course


def test_the_same_course_has_the_same_digest(course: Course) -> None:
    assert course_digest(course) == course_digest(Course(course.root))


def test_a_new_remark_on_a_mistake_changes_the_digest(fresh: Course) -> None:
    before = course_digest(fresh)
    with fresh.mistakes(fresh.kata("is_set")).open("a", encoding="utf-8") as file:
        file.write("\n")

    assert course_digest(fresh) != before


def test_a_new_wrong_or_right_solution_gives_the_same_grades_and_the_same_digest(
    full: Course,
) -> None:
    before, kata = course_digest(full), full.kata("is_set")
    for path in (full.wrong(kata)[0], full.ways(kata)[0]):
        path.with_name("another.py").write_text("", encoding="utf-8")

    assert course_digest(full) == before


@pytest.mark.parametrize("version", ["platform.python_version", "importlib.metadata.version"])
def test_a_new_version_of_python_or_of_a_library_changes_the_digest(
    version: str, course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = course_digest(course)
    monkeypatch.setattr(version, lambda *_: "99.0")

    assert course_digest(course) != before
