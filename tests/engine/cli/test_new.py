"""What `setkata new` writes, what it refuses, and what the gates say about a skeleton."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from fresh_course import ROOT, copy_course, copy_gate

from katabook.build.guide import read_guide
from katabook.build.skeleton import write_skeleton
from katabook.build.source import executed, parse, solution_of
from katabook.course import Course, CourseError
from katabook.lessons.notebook import tags


def python(course: Course, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *words],
        cwd=course.root,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def gate(course: Course, name: str, step: str) -> str:
    """Return what a gate says about a skeleton."""
    copy_gate(course.root, f"{name}.py")
    run = python(course, "pytest", "-q", "-p", "no:cacheprovider", f"tests/{name}.py", "-k", step)

    assert run.returncode == 1
    return run.stdout


def files(course: Course) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in course.root.rglob("*") if path.is_file()}


@pytest.mark.parametrize("has_gate", [True, False])
def test_a_new_kata_tells_its_files_and_what_to_do_next(fresh: Course, has_gate: bool) -> None:
    if has_gate:
        shutil.copy(ROOT / "tests" / "test_gate_katas.py", fresh.root / "tests")

    run = python(fresh, "setkata", "new", "kata", "count_solid", "--after", "is_set")

    assert run.stdout.splitlines() == [
        "written: course.toml",
        "written: solutions/katas/count_solid.py",
        "written: tests/katas/test_count_solid.py",
        "to see what to write next: pytest tests/test_gate_katas.py -k count_solid"
        if has_gate
        else "each TODO in these files says what to write; then type setkata build",
    ]
    assert run.returncode == 0


@pytest.mark.parametrize("after", ["is_set", "properties", None])
@pytest.mark.parametrize(
    "rewrite",
    [
        lambda text: text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.rstrip("\n"),
        lambda text: text.replace("[[step]]", "# A note on the step below.\n[[step]]"),
    ],
    ids=["ours", "line ends of Windows", "no last line end", "with notes"],
)
def test_course_toml_gets_an_entry_and_keeps_every_other_byte(
    fresh: Course, rewrite: Callable[[str], str], after: str | None
) -> None:
    path = fresh.root / "course.toml"
    path.write_bytes(rewrite(path.read_text(encoding="utf-8")).encode())
    before, steps = path.read_bytes(), fresh.steps

    write_skeleton(fresh, "kata", "count_solid", after)

    now, found = path.read_bytes(), Course(fresh.root).steps
    place = len(os.path.commonprefix([before, now]))
    assert now[:place] + now[place + len(now) - len(before) :] == before
    assert found.index(Course(fresh.root).step("count_solid")) == (3 if after == "is_set" else 27)
    assert tuple(step for step in found if step.name != "count_solid") == steps


def test_a_note_stays_with_the_entry_below_it(fresh: Course) -> None:
    path = fresh.root / "course.toml"
    note = '# The second lesson.\n[[step]]\nlesson = "02_ternary"\n'
    text = path.read_text(encoding="utf-8").replace(note.partition("\n")[2], note)
    path.write_text(text, encoding="utf-8")

    write_skeleton(fresh, "kata", "count_solid", "is_set")

    assert note in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("kata", "count-solid"), "a kata's name begins with a letter and has only small"),
        (("kata", "Solid"), "a kata's name begins with a letter and has only small"),
        (("kata", "../solid"), "a kata's name begins with a letter and has only small"),
        (("kata", ""), "a kata's name begins with a letter and has only small"),
        (("kata", "class"), "class already means something to Python or pytest"),
        (("kata", "random"), "random already means something to Python or pytest"),
        (("kata", "numpy"), "numpy already means something to Python or pytest"),
        (("kata", "sum"), "sum already means something to Python or pytest"),
        (("kata", "rng"), "rng already means something to Python or pytest"),
        (("kata", "is_set"), "is_set is taken by the kata is_set"),
        (("kata", "encode"), "encode is taken by the kata ternary"),
        (("lesson", "sums"), "a lesson's name has two digits, _ and a word, as in 13_sums"),
        (("lesson", "12_sums"), "12 is taken by the lesson 12_specs"),
        (("kata", "count_solid", "is_sett"), "did you mean is_set?"),
    ],
)
def test_a_name_that_does_not_fit_is_refused_and_nothing_is_written(
    fresh: Course, words: tuple[str, ...], problem: str
) -> None:
    before = files(fresh)

    with pytest.raises(CourseError) as refusal:
        write_skeleton(fresh, *words)

    assert problem in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert files(fresh) == before


@pytest.mark.parametrize(
    "name",
    [
        "solutions/katas/count_solid.py",
        "tests/katas/test_count_solid.py",
        "katas/count_solid.py",
        "solutions/guides/98_sums.toml",
        "solutions/lessons/98_sums.py",
        "solutions/lessons/98_sums.ipynb",
        "lessons/98_sums.ipynb",
    ],
)
def test_a_file_that_exists_stays_and_nothing_is_written(fresh: Course, name: str) -> None:
    (fresh.root / name).write_text("# mine", encoding="utf-8")
    before = files(fresh)

    with pytest.raises(CourseError, match=f"{name} exists already; nothing was written"):
        write_skeleton(
            fresh, *(("kata", "count_solid") if "count" in name else ("lesson", "98_sums"))
        )

    assert files(fresh) == before


def test_a_course_toml_in_another_form_is_left_alone(fresh: Course) -> None:
    path = fresh.root / "course.toml"
    path.write_text(
        'step = [{ kata = "is_set", title = "", functions = [], points = 1, hints = [] }]'
    )
    before = files(fresh)

    with pytest.raises(CourseError, match=r"write each entry as a \[\[step\]\] of its own"):
        write_skeleton(fresh, "kata", "count_solid")

    assert files(fresh) == before


def test_a_hand_out_without_solutions_gets_no_kata(fresh: Course) -> None:
    shutil.rmtree(fresh.root / "solutions")

    run = python(fresh, "setkata", "new", "kata", "count_solid")

    assert (
        "is a hand-out without solutions/; go to a copy of the course that has them" in run.stderr
    )
    assert len(run.stderr.splitlines()) == 1
    assert run.returncode == 2


@pytest.mark.parametrize(
    "sentence",
    [
        "course.toml, count_solid: write a title of 2 to 6 words",
        "solutions/katas/count_solid.py, line 1: say in one line what this kata asks for",
        "tests/katas/test_count_solid.py, line 7: write the simplest case first",
        "solutions/katas/count_solid.py: write the solution",
        "mistakes/count_solid: write at least 8 wrong solutions",
        "solutions/katas/ways/count_solid: write at least 3 right solutions",
        "course.toml, count_solid: write 3 hints: a question, the plan, nearly the code",
        "course.toml, count_solid: write how many points the kata gives",
        "solutions/katas/count_solid.py: write an example into the docstring of count_solid",
        "solutions/lessons/01_tuples.py: link the kata as [katas/count_solid.py]",
    ],
)
def test_the_gate_of_a_new_kata_says_what_to_write(kata_gate: str, sentence: str) -> None:
    assert any(line.startswith(sentence) for line in kata_gate.splitlines()), kata_gate


@pytest.mark.parametrize(
    "sentence",
    [
        "course.toml, 98_sums: write one question that a non-programmer understands",
        "solutions/lessons/98_sums.py, line 6: open with one situation, one action and one guess",
        "solutions/guides/98_sums.toml, line 3: write what a student can do after the lesson",
        "solutions/lessons/98_sums.py: write 25 to 44 cells that a learner sees, not 6",
        "solutions/lessons/98_sums.py: write 3 to 5 cells with the tag exercise, not 1",
        "solutions/lessons/98_sums.py: setkata build makes its notebook",
    ],
)
def test_the_gate_of_a_new_lesson_says_what_to_write(lesson_gate: str, sentence: str) -> None:
    assert any(line.startswith(sentence) for line in lesson_gate.splitlines()), lesson_gate


def test_a_new_lesson_runs_and_its_solution_passes_its_check(fresh: Course) -> None:
    write_skeleton(fresh, "lesson", "98_sums")
    source = fresh.source(Course(fresh.root).lessons[-1])

    done = executed(solution_of(parse(source)), fresh.root / "solutions" / "lessons" / "x.ipynb")

    [check] = [cell for cell in done.cells if "check" in tags(cell)]
    assert "2 of 2 pass" in check.outputs[0].data["text/plain"]


def test_a_new_lessons_guide_fits_it(fresh: Course) -> None:
    write_skeleton(fresh, "lesson", "98_sums")
    lesson = Course(fresh.root).lessons[-1]
    guide = read_guide(fresh.guide_source(lesson), parse(fresh.source(lesson)))

    assert guide.plans == {45: (10, 35), 90: (20, 70)}


@pytest.fixture(scope="module")
def kata_gate(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the gate of a new kata prints."""
    course = copy_course(tmp_path_factory.mktemp("kata") / "course")
    write_skeleton(course, "kata", "count_solid", "is_set")
    return gate(course, "test_gate_katas", "count_solid")


@pytest.fixture(scope="module")
def lesson_gate(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the gate of a new lesson prints."""
    course = copy_course(tmp_path_factory.mktemp("lesson") / "course")
    write_skeleton(course, "lesson", "98_sums")
    return gate(course, "test_lessons", "98_sums")
