"""The hints in hand-outs: only those of its own katas, also after a later one is unpacked over it."""

import tomllib
from contextlib import chdir
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from fresh_course import ROOT

from katabook.cli.handout import handout
from katabook.course import Course, Kata
from katabook.handout import contents, with_help
from katabook.handout.folders import lay_out, write_handout

HERE = Course(ROOT)
HELP = {"hints", "slow", "fact", "answer"}


def unpack(folder: Path, *names: str, exam: bool = False) -> Course:
    """Unpack a new hand-out into a folder, over what is there; without what runs the course."""
    steps = [HERE.step(name) for name in names]
    files = with_help(contents(HERE, steps, solutions=False, setup=False), names, told=not exam)
    write_handout(files, folder / "week.zip")
    with ZipFile(folder / "week.zip") as archive:
        archive.extractall(folder)
    return Course(folder / "setkata")


def helped(course: Course) -> dict[str, Any]:
    """Return what helps in course.toml, by the lesson or kata that it helps with."""
    listing = tomllib.loads((course.root / "course.toml").read_text(encoding="utf-8"))
    steps = {step.get("kata") or step["lesson"]: step for step in listing["step"]}
    found = {
        name: {key: step[key] for key in HELP if step.get(key)} for name, step in steps.items()
    }
    return {name: told for name, told in found.items() if told}


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Course:
    """The hand-out that the command writes."""
    folder = tmp_path_factory.mktemp("first") / "week"
    with chdir(ROOT):
        handout(folder, ["01_tuples", "is_set"])
    return Course(folder)


def test_a_hand_out_helps_with_its_own_lessons_and_katas_alone(first: Course) -> None:
    everything = helped(HERE)

    assert everything.keys() > {"01_tuples", "is_set"}
    assert helped(first) == {name: everything[name] for name in ("01_tuples", "is_set")}


def test_no_file_of_a_hand_out_has_a_hint_or_fact_of_a_kata_that_it_lacks(first: Course) -> None:
    others = [kata for kata in HERE.katas if kata.name != "is_set"]
    told = [text for kata in others for text in (*kata.hints, kata.slow, kata.fact) if text]
    texts = [path.read_text("utf-8", "replace") for path in first.root.rglob("*") if path.is_file()]

    assert len(told) > 50
    assert [text for text in told if any(text in content for content in texts)] == []


def test_all_else_in_the_course_stays(first: Course) -> None:
    def others(course: Course) -> dict[str, Any]:
        listing = tomllib.loads((course.root / "course.toml").read_text(encoding="utf-8"))
        steps = [
            {key: value for key, value in step.items() if key not in HELP}
            for step in listing["step"]
        ]
        return {**listing, "step": steps}

    assert others(first) == others(HERE)


@pytest.mark.parametrize("names", [("deck",), ("is_set", "deck")])
def test_a_later_hand_out_brings_its_hints_and_keeps_those_of_the_first(
    names: tuple[str, ...], tmp_path: Path
) -> None:
    lay_out(unpack(tmp_path, "is_set"))

    course = lay_out(unpack(tmp_path, *names))

    everything = helped(HERE)
    assert helped(course) == {name: everything[name] for name in ("is_set", "deck")}
    assert course.kata("is_set").hints == HERE.kata("is_set").hints


def test_hints_are_there_if_two_hand_outs_are_unpacked_before_the_first_start(
    tmp_path: Path,
) -> None:
    unpack(tmp_path, "is_set")

    course = lay_out(unpack(tmp_path, "deck"))

    assert [kata.hints for kata in course.katas] == [
        HERE.kata(name).hints for name in ("is_set", "deck")
    ]


def test_an_exam_has_no_hints_even_if_an_earlier_hand_out_had_them(tmp_path: Path) -> None:
    lay_out(unpack(tmp_path, "is_set"))

    course = lay_out(unpack(tmp_path, "is_set", exam=True))

    assert course.kata("is_set").hints == ()
    assert helped(course) == {}


def test_a_hand_out_of_an_older_setkata_keeps_its_hints(tmp_path: Path) -> None:
    course = unpack(tmp_path, "is_set")
    for path in (course.root / ".hints").iterdir():
        path.write_text("{", encoding="utf-8")
    before = (ROOT / "course.toml").read_bytes()
    (course.root / "course.toml").write_bytes(before)

    later = lay_out(Course(course.root))

    assert (course.root / "course.toml").read_bytes() == before
    assert all(step.hints for step in later.steps if isinstance(step, Kata))
