"""A course.toml that is broken: one line names the step, the key, what is allowed and what came."""

from pathlib import Path

import pytest
from commands import LACKS, WORKS, status_of

from katabook.course import Course, CourseError, find_course

KATA = """\
[[step]]
kata = "is_set"
title = "Is it a SET?"
functions = ["is_set"]
points = 10
hints = []
"""
LESSON = '[[step]]\nlesson = "00_a"\ntitle = "A"\nquestion = "Who?"\nminutes = 9\n'
KEYS = "kata, title, functions, points, hints, seconds, slow, fact, needs"
IS_SET = "step 1 (kata = 'is_set'): "
# These need no course.
ELSEWHERE = {"play", "new course another", "new course my-own --empty"}
BROKEN = {
    "a kata is no step": ("kata = 5", "'kata' is not one of title, subject, exam, step"),
    "a step is no table": ("step = [1]", "step must be a list of tables; got [1]"),
    "a step is not in a list": (KATA[1:].replace("]]", "]", 1), "step must be a list of tables; "),
    "a title is a number": ("title = 3", "title must be text; got 3"),
    "a step is neither": ("[[step]]", "step 1 must have either lesson or kata; got neither"),
    "a step is both": (
        KATA + 'lesson = "00_a"',
        "step 1 must have either lesson or kata; got lesson and kata",
    ),
    "a name is a number": (
        KATA.replace('"is_set"', "5", 1),
        "step 1 (kata = 5): kata must be a name of letters, digits, _ and -; got 5",
    ),
    "a name is a path": (
        LESSON.replace("00_a", "../a"),
        "step 1 (lesson = '../a'): lesson must be a name of letters, digits, _ and -; got '../a'",
    ),
    "two katas have one name": (
        KATA + LESSON + KATA,
        "steps 1 and 3 are both called is_set; each needs a name of its own",
    ),
    "a lesson has a kata's name": (
        KATA + LESSON.replace("00_a", "is_set"),
        "steps 1 and 2 are both called is_set; each needs a name of its own",
    ),
    "a step comes before what it needs": (
        f'{KATA}needs = ["00_a"]\n{LESSON}',
        "is_set needs 00_a; list 00_a before it",
    ),
    "a key is missing": (KATA.replace("points = 10\n", ""), f"{IS_SET}points is missing"),
    "a key is unknown": (f"{KATA}point = 1", f"{IS_SET}'point' is not one of {KEYS}"),
    "points are no number": (
        KATA.replace("10", "true"),
        f"{IS_SET}points must be a whole number of 0 or more; got True",
    ),
    "points are negative": (
        KATA.replace("10", "-1"),
        f"{IS_SET}points must be a whole number of 0 or more; got -1",
    ),
    "functions are no texts": (
        KATA.replace('["is_set"]', "[1]"),
        f"{IS_SET}functions must be a list of texts; got [1]",
    ),
    "there is no time": (
        f"{KATA}seconds = 0",
        f"{IS_SET}seconds must be a whole number of 1 or more; got 0",
    ),
    "minutes are negative": (
        KATA + LESSON.replace("9", "-3"),
        "step 2 (lesson = '00_a'): minutes must be a whole number of 1 or more; got -3",
    ),
}


def refused(folder: Path) -> str:
    """Return the one line with which the course in a folder is refused, without the file's path."""
    with pytest.raises(CourseError) as raised:
        _ = find_course(folder).steps
    [line] = str(raised.value).splitlines()
    path = str(folder / "course.toml")

    assert line.startswith(path)
    return line.removeprefix(path)


@pytest.mark.parametrize(("text", "why"), BROKEN.values(), ids=BROKEN)
def test_a_broken_entry_is_named_with_what_is_allowed(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "course.toml").write_text(text, encoding="utf-8")

    assert refused(tmp_path).startswith(f": {why}")


def test_a_course_needs_a_step(tmp_path: Path) -> None:
    (tmp_path / "course.toml").write_text('title = "Nothing yet"', encoding="utf-8")

    assert refused(tmp_path) == " lists no [[step]]"


@pytest.mark.parametrize("content", [b'title = "\xff"', b"[[step]"], ids=["not UTF-8", "not TOML"])
def test_a_course_toml_that_is_no_text_of_toml_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "course.toml").write_bytes(content)

    assert refused(tmp_path).startswith(" cannot be read: ")


def test_a_folder_named_course_toml_is_refused(tmp_path: Path) -> None:
    (tmp_path / "course.toml").mkdir()

    assert refused(tmp_path).startswith(" cannot be read: ")


@pytest.mark.parametrize("line", sorted({*WORKS, *LACKS} - ELSEWHERE))
def test_each_command_on_a_course_refuses_one_that_is_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str
) -> None:
    text = KATA.replace("10", "true")
    (tmp_path / "course.toml").write_text(text, encoding="utf-8")
    (tmp_path / "solutions").mkdir()
    (tmp_path / "lessons" / "ann").mkdir(parents=True)
    (tmp_path / "lessons" / "ann" / "is_set.py").touch()
    monkeypatch.chdir(tmp_path)

    assert status_of(monkeypatch, *line.split()) == 2
    refusal = f"{IS_SET}points must be a whole number of 0 or more; got True"
    assert capsys.readouterr() == ("", f"setkata: {tmp_path / 'course.toml'}: {refusal}\n")


def test_a_course_of_one_lesson_and_one_kata_is_read(tmp_path: Path) -> None:
    (tmp_path / "course.toml").write_text(LESSON + KATA, encoding="utf-8")
    course = Course(tmp_path)

    assert [step.name for step in course.steps] == ["00_a", "is_set"]
    assert course.kata("is_set").functions == ("is_set",)
