"""Where puzzles are: only in hand-outs that were asked for with them, never in feedback or reports."""

import json
from contextlib import chdir
from pathlib import Path
from shutil import copytree, ignore_patterns
from zipfile import ZipFile

import pytest
from commands import setkata
from fresh_course import ROOT
from nbformat.v4 import new_code_cell, new_output

from katabook.cli.handout import handout
from katabook.course import Course, CourseError
from katabook.feedback.puzzle import puzzle
from katabook.handout import contents, unsolved_file
from katabook.lessons.notebook import exercises, read, unsolved, write

HERE = Course(ROOT)
LONG = 25  # characters; a shorter line, such as `return found`, tells nothing


@pytest.fixture(scope="module")
def telling() -> set[str]:
    """The long lines of all puzzles, without those that a learner's course or the package has."""
    stored = [json.loads(path.read_text("utf-8")) for path in (ROOT / "puzzles").glob("*.json")]
    lines = {
        line["text"]
        for one in stored
        for found in one["puzzles"].values()
        for line in found["lines"]
        if len(line["text"]) >= LONG
    }
    known = [(ROOT / "course.toml").read_text("utf-8")]  # a last hint is nearly the code
    known += [unsolved_file(HERE, step).decode() for step in HERE.steps]
    known += [path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py")]
    known += [path.read_text("utf-8") for path in (ROOT / "tests" / "katas").glob("*.py")]
    remarks = [path.read_text("utf-8") for path in (ROOT / "mistakes" / "built").glob("*.json")]
    told = {line for line in lines if not any(_in(line, text) for text in [*known, *remarks])}
    assert len(told) > 60
    return told


def _in(line: str, text: str) -> bool:
    return line in text or json.dumps(line)[1:-1] in text


def lines_in(folder: Path, telling: set[str]) -> set[str]:
    """Return the lines of puzzles in any file of a folder, or in a file of a zip file in it."""
    texts = []
    for path in (path for path in folder.rglob("*") if path.is_file()):
        texts.append(path.read_bytes().decode("utf-8", "replace"))
        if path.suffix in (".zip", ".whl"):
            with ZipFile(path) as archive:
                texts += [
                    archive.read(one).decode("utf-8", "replace") for one in archive.namelist()
                ]
    return {line for line in telling if any(_in(line, text) for text in texts)}


def puzzles_in(folder: Path) -> set[str]:
    return {path.name for path in (folder / "puzzles").glob("*")}


def test_no_byte_of_a_hand_out_is_of_a_puzzle(tmp_path: Path, telling: set[str]) -> None:
    with chdir(ROOT):
        handout(tmp_path / "course")

    assert puzzles_in(tmp_path / "course") == set()
    assert lines_in(tmp_path / "course", telling) == set()


def test_a_hand_out_with_puzzles_has_those_of_its_steps(tmp_path: Path, telling: set[str]) -> None:
    with chdir(ROOT):
        handout(tmp_path / "course", ["04_mod_three", "explain"], puzzles=True)

    assert puzzles_in(tmp_path / "course") == {"04_mod_three.json", "explain.json"}
    assert lines_in(tmp_path / "course", telling)
    with chdir(tmp_path / "course" / "lessons"):
        assert puzzle("is_set_loop").step.name == "04_mod_three"


def test_an_exam_has_no_puzzles(tmp_path: Path) -> None:
    with chdir(ROOT), pytest.raises(CourseError, match="an exam has no puzzles; leave out --puzz"):
        handout(tmp_path / "exam", ["explain"], exam=True, puzzles=True)


def test_a_colleague_gets_the_puzzles(tmp_path: Path) -> None:
    with chdir(ROOT):
        handout(tmp_path / "course", ["explain"], solutions=True)

    assert puzzles_in(tmp_path / "course") == {"explain.json"}


def test_the_site_has_the_puzzles_that_its_course_has(tmp_path: Path) -> None:
    with chdir(ROOT):
        handout(tmp_path / "course")
    handed_out = Course(tmp_path / "course")
    sites = [
        contents(course, course.steps, solutions=False, setup=False, puzzles=True)
        for course in (HERE, handed_out)
    ]
    names = [{name for name in one if name.startswith("puzzles/")} for one in sites]

    assert names == [{f"puzzles/{path.name}" for path in (ROOT / "puzzles").iterdir()}, set()]


def test_no_byte_of_feedback_and_report_is_of_a_puzzle(tmp_path: Path, telling: set[str]) -> None:
    with chdir(ROOT):
        shown = puzzle("is_set_loop")._repr_mimebundle_()
    lesson = unsolved(read(HERE.solution(HERE.lesson("04_mod_three"))))
    first = exercises(lesson)[0].cell
    first.source = first.source.replace("raise NotImplementedError", "return True")
    cell = new_code_cell('puzzle("is_set_loop")')
    cell.outputs = [new_output("execute_result", shown, execution_count=1)]
    lesson.cells = [
        one for one in lesson.cells if "hidden-check" not in one.metadata.get("tags", [])
    ]
    lesson.cells.append(cell)
    write(lesson, tmp_path / "class" / "Ann" / "04_mod_three.ipynb")
    out = tmp_path / "grades"
    words = ("--out", str(out), "--isolation", "process")
    run = setkata(ROOT, "grade", str(tmp_path / "class"), *words)

    assert "Ann" in run.stdout, run.stderr
    assert len([*out.rglob("*.html")]) > 1
    # Without the students' own files, and the notebooks that the grader ran: those hold solutions.
    copytree(out, tmp_path / "seen", ignore=ignore_patterns(".graded", "graded"))
    assert lines_in(tmp_path / "seen", telling) == set()
