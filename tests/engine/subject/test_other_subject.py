"""Courses on other subjects go through every command without a module of setkata."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from running import wait_until

from katabook.build.skeleton import gate_files

DOMINOES = Path(__file__).parents[2] / "dominoes"
# Python runs it at its start. It hides the game, as if there were only the engine.
WITHOUT_THE_GAME = """
import sys

class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "setkata":
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Hidden())
"""
ANY_END = (
    "def is_chain(tiles):\n    return all(set(a) & set(b) for a, b in zip(tiles, tiles[1:]))\n"
)
OF_SET = re.compile(r"\bSETs?\b|\b[Cc]ards?\b|[Ss]quiggle")
TEXTS = {".csv", ".html", ".ini", ".ipynb", ".json", ".md", ".py", ".toml"}
# Runs a lesson's notebook, with one more cell, as JupyterLab does.
IN_A_NOTEBOOK = """
from pathlib import Path
from nbformat.v4 import new_code_cell
from katabook.build.source import executed
from katabook.lessons.notebook import read

path = Path("lessons/00_tiles.ipynb")
lesson = read(path)
lesson.cells.append(new_code_cell("%setkata hint is_chain"))
print(*(cell.get("outputs", "") for cell in executed(lesson, path).cells), sep="\\n")
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("hidden")
    (folder / "sitecustomize.py").write_text(WITHOUT_THE_GAME, encoding="utf-8")
    return {**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "200"}


@pytest.fixture(scope="module")
def built(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The course on dominoes, built from its sources alone, with its gate."""
    root = tmp_path_factory.mktemp("dominoes") / "course"
    shutil.copytree(DOMINOES, root)
    for name, content in gate_files().items():
        (root / name).write_bytes(content)
    run(environment, root, "build")
    return root


@pytest.fixture(scope="module")
def begun(
    environment: dict[str, str], built: Path, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """A course on no subject yet, as `new course --empty` lays it out, after its first build."""
    root = tmp_path_factory.mktemp("begun") / "my course"
    told = run(environment, built, "new", "course", str(root), "--empty")

    assert told == f"next: cd '{root}' && setkata build\n"
    run(environment, root, "build")
    return root


@pytest.fixture
def course(built: Path, tmp_path: Path) -> Path:
    """A copy of the built course."""
    return Path(shutil.copytree(built, tmp_path / "course"))


def run(environment: dict[str, str], course: Path, *words: str, status: int = 0) -> str:
    """Return what a command prints, and its errors if it should fail."""
    return python(environment, course, "-m", "katabook", *words, status=status)


def python(environment: dict[str, str], course: Path, *words: str, status: int = 0) -> str:
    """Return what Python prints, and its errors if it should fail."""
    done = subprocess.run(
        [sys.executable, *words],
        cwd=course,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )

    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout + done.stderr if status else done.stdout


def gate(environment: dict[str, str], course: Path, status: int = 0) -> str:
    """Return what `pytest` prints in the course's folder."""
    return python(environment, course, "-m", "pytest", "-q", status=status)


def words_of_set(folder: Path) -> list[str]:
    """Return the words about cards in the files of a folder."""
    paths = [path for path in folder.rglob("*") if path.suffix in TEXTS]

    assert len(paths) > 2
    return [f"{path}: {word}" for path in paths for word in OF_SET.findall(text_of(path))]


def text_of(page: Path) -> str:
    """Return the text of a file; that of a page is without its styles, its program and its tags."""
    text = page.read_text("utf-8-sig")
    if page.suffix == ".html":
        text = re.sub(r"<(style|script).*?</\1>|<[^>]*>", " ", text, flags=re.DOTALL)
    return text


def solve(course: Path, kata: str) -> None:
    shutil.copy(course / "solutions" / "katas" / f"{kata}.py", course / "katas")


def test_the_game_is_hidden(environment: dict[str, str], tmp_path: Path) -> None:
    told = python(environment, tmp_path, "-c", "import katabook.cli, setkata", status=1)

    assert "No module named 'setkata'" in told


def test_a_build_makes_each_lesson_and_kata_and_a_second_one_nothing(
    environment: dict[str, str], built: Path
) -> None:
    assert (built / "lessons" / "00_tiles.ipynb").is_file()
    assert "raise NotImplementedError" in (built / "katas" / "is_chain.py").read_text("utf-8")
    assert run(environment, built, "build") == ""
    assert run(environment, built, "build", "--check") == ""


def test_a_stale_file_is_listed(environment: dict[str, str], course: Path) -> None:
    (course / "katas" / "is_chain.py").unlink()

    assert run(environment, course, "build", "--check", status=1) == "stale: katas/is_chain.py\n"


def test_right_and_wrong_katas_get_their_verdict(environment: dict[str, str], course: Path) -> None:
    solve(course, "longest_chain")
    (course / "katas" / "is_chain.py").write_text(ANY_END, encoding="utf-8")

    assert "3 of 3 pass" not in run(environment, course, "check", "is_chain", status=1)
    told = run(environment, course, "check", status=1)
    assert "longest_chain: 4 of 4 pass: solved" in told
    assert "You accept a common number in any half" in told
    assert "is_chain([(1, 2), (5, 2)]) should give False; yours gave True" in told


def test_a_lesson_is_checked(environment: dict[str, str], course: Path) -> None:
    shutil.copy(course / "solutions" / "lessons" / "00_tiles.ipynb", course / "lessons")

    assert "1 of 1 exercises pass" in run(environment, course, "check", "00_tiles")


def test_a_wrong_exercise_gets_its_remark(environment: dict[str, str], course: Path) -> None:
    notebook = json.loads((course / "lessons" / "00_tiles.ipynb").read_text("utf-8"))
    [exercise] = [cell for cell in notebook["cells"] if cell["id"] == "total"]
    exercise["source"] = "def total(tile):\n    return tile[0]\n"
    (course / "lessons" / "00_tiles.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    told = run(environment, course, "check", "00_tiles", status=1)

    assert "You count one half only" in told
    assert "total((2, 5)) should give 7; yours gave 2" in told


def test_a_notebook_has_the_checks_and_the_magic(environment: dict[str, str], course: Path) -> None:
    told = python(environment, course, "-c", IN_A_NOTEBOOK)

    assert "total is not written yet" in told
    assert "Which two numbers" in told
    assert OF_SET.findall(told) == []


def test_a_kata_and_a_lesson_are_checked_as_a_teacher_does(
    environment: dict[str, str], course: Path
) -> None:
    solve(course, "is_chain")
    shutil.copy(course / "solutions" / "lessons" / "00_tiles.ipynb", course / "lessons")
    words = ("--isolated", "--isolation", "process")
    told = run(environment, course, "check", "is_chain", "00_tiles", *words)

    assert "is_chain: passed" in told
    assert "isolation: process" in told


def test_a_saved_kata_is_checked_again(environment: dict[str, str], course: Path) -> None:
    said = course.parent / "said.txt"
    command = [sys.executable, "-m", "katabook", "check", "is_chain", "--watch"]

    def saved_and_checked() -> bool:
        solve(course, "is_chain")  # again, because a watch says that it watches just before it does
        time.sleep(1)
        return "is_chain: 3 of 3 pass: solved" in said.read_text("utf-8")

    with said.open("w", encoding="utf-8") as out:
        watching = subprocess.Popen(command, cwd=course, env=environment, stdout=out)
    try:
        wait_until(lambda: "press Ctrl-C to stop" in said.read_text("utf-8"))
        wait_until(saved_and_checked)
    finally:
        watching.kill()
        watching.wait()


def test_hints_progress_solution_and_reset(environment: dict[str, str], course: Path) -> None:
    solve(course, "is_chain")

    assert "Which two numbers" in run(environment, course, "hint", "is_chain")
    assert "10 of 31 points" in run(environment, course, "progress")
    assert "a[1] == b[0]" in run(environment, course, "solution", "is_chain")
    assert "katas/is_chain.py is unsolved again" in run(environment, course, "reset", "is_chain")


def test_a_class_is_graded(environment: dict[str, str], course: Path) -> None:
    for student, code in {
        "ada": (course / "solutions/katas/is_chain.py").read_text("utf-8"),
        "bo": ANY_END,
    }.items():
        (course / "class" / student).mkdir(parents=True)
        (course / "class" / student / "is_chain.py").write_text(code, encoding="utf-8")
    run(environment, course, "grade", "class", "--isolation", "process", "--seed", "1")

    assert "ada" in (course / "grades" / "grades.csv").read_text("utf-8-sig")
    assert "You accept a common number" in text_of(course / "grades" / "report.html")
    assert len(list((course / "grades" / "feedback").iterdir())) == 2
    assert words_of_set(course / "grades") == []


def test_a_hand_out_names_the_course_and_its_own_katas(
    environment: dict[str, str], course: Path
) -> None:
    run(environment, course, "handout", "is_chain", "--to", "out")
    readme = (course / "out" / "README.md").read_text("utf-8")

    assert readme.startswith("# Dominoes\n")
    assert "`%setkata check is_chain`" in readme
    assert not (course / "out" / "katas" / "longest_chain.py").exists()
    assert words_of_set(course / "out") == []


def test_the_gate_passes_after_a_build(environment: dict[str, str], built: Path) -> None:
    assert "4 passed" in gate(environment, built)


@pytest.mark.slow
def test_the_gate_says_what_is_left_to_write_in_a_new_kata(
    environment: dict[str, str], course: Path
) -> None:
    told = run(environment, course, "new", "kata", "fits")
    built = run(environment, course, "build", status=2)
    left = gate(environment, course, status=1)

    assert "to see what to write next: pytest tests/test_gate.py -k fits" in told
    assert "setkata: solutions/katas/fits.py: write the solution" in built
    assert "course.toml, fits: write a title" in left
    assert "solutions/katas/fits.py, line 1: say in one line what this kata asks for" in left
    assert words_of_set(course) == []


@pytest.mark.slow
def test_a_new_lesson_is_built_as_it_is(environment: dict[str, str], course: Path) -> None:
    run(environment, course, "new", "lesson", "01_sums")

    assert "written: lessons/01_sums.ipynb" in run(environment, course, "build")
    assert "solutions/lessons/01_sums.py, line 6" in gate(environment, course, status=1)
    assert words_of_set(course) == []


def test_a_begun_course_is_built_and_its_gate_passes(
    environment: dict[str, str], begun: Path
) -> None:
    assert "# my course\n" in (begun / "README.md").read_text("utf-8")
    assert run(environment, begun, "build", "--check") == ""
    assert "3 passed" in gate(environment, begun)
    assert words_of_set(begun) == []


def test_a_begun_course_is_checked_handed_out_and_graded(
    environment: dict[str, str], begun: Path, tmp_path: Path
) -> None:
    course = Path(shutil.copytree(begun, tmp_path / "course"))
    wrong = course / "mistakes" / "is_leap" / "no_century.py"
    solution = course / "solutions" / "lessons" / "01_weeks.ipynb"
    run(environment, course, "handout", "--to", "out")
    shutil.copy(solution, course / "out" / "lessons")
    (course / "class" / "ada").mkdir(parents=True)
    shutil.copy(solution, course / "class" / "ada")
    shutil.copy(wrong, course / "class" / "ada" / "is_leap.py")

    assert words_of_set(course / "out") == []
    assert "1 of 1 exercises pass" in run(environment, course / "out", "check", "01_weeks")
    assert "You leave out every year" in run(environment, course, "check", str(wrong), status=1)
    run(environment, course, "grade", "class", "--isolation", "process", "--seed", "1")
    assert "You leave out every year" in text_of(course / "grades" / "report.html")


def test_a_course_is_not_begun_where_there_are_files(
    environment: dict[str, str], course: Path
) -> None:
    told = run(environment, course, "new", "course", ".", "--empty", status=2)

    assert "holds files; give the name of a new folder" in told


def test_the_commands_of_the_game_are_not_there(environment: dict[str, str], course: Path) -> None:
    told = run(environment, course, "--help")

    assert "  check " in told
    assert "  play " not in told
    assert "  print " not in told


@pytest.mark.slow
def test_the_site_has_the_course_and_not_the_game(
    environment: dict[str, str], course: Path
) -> None:
    run(environment, course, "site", "out", "--offline")
    files = {path.name for path in (course / "out").rglob("*")}

    assert "00_tiles.ipynb" in files
    assert "play.js" not in files
    assert words_of_set(course / "out" / "files") == []
    assert [page for page in (course / "out").glob("*.html") if OF_SET.search(text_of(page))] == []
