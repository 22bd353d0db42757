"""A course on another subject, dominoes, goes through every command without a module of setkata."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from running import wait_until

DOMINOES = Path(__file__).with_name("dominoes")
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
OF_SET = re.compile(r"\bSETs?\b|\bcards?\b|squiggle", re.IGNORECASE)


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("hidden")
    (folder / "sitecustomize.py").write_text(WITHOUT_THE_GAME, encoding="utf-8")
    return {**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "200"}


@pytest.fixture(scope="module")
def built(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The course, built from its sources alone."""
    root = tmp_path_factory.mktemp("dominoes") / "course"
    shutil.copytree(DOMINOES, root)
    run(environment, root, "build")
    return root


@pytest.fixture
def course(built: Path, tmp_path: Path) -> Path:
    """A copy of the built course."""
    return Path(shutil.copytree(built, tmp_path / "course"))


def run(environment: dict[str, str], course: Path, *words: str, status: int = 0) -> str:
    """Return what a command prints."""
    command = [sys.executable, "-m", "katabook", *words]
    done = subprocess.run(
        command, cwd=course, env=environment, capture_output=True, text=True, check=False
    )

    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


def solve(course: Path, kata: str) -> None:
    shutil.copy(course / "solutions" / "katas" / f"{kata}.py", course / "katas")


def test_the_game_is_hidden(environment: dict[str, str]) -> None:
    line = "import katabook.cli, setkata"
    done = subprocess.run(
        [sys.executable, "-c", line], env=environment, capture_output=True, text=True, check=False
    )

    assert "No module named 'setkata'" in done.stderr


def test_a_build_makes_each_lesson_and_kata_and_a_second_one_nothing(
    environment: dict[str, str], built: Path
) -> None:
    assert (built / "lessons" / "00_tiles.ipynb").is_file()
    assert "raise NotImplementedError" in (built / "katas" / "is_chain.py").read_text("utf-8")
    assert run(environment, built, "build") == ""


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


def test_a_saved_kata_is_checked_again(environment: dict[str, str], course: Path) -> None:
    said = course.parent / "said.txt"
    command = [sys.executable, "-m", "katabook", "check", "is_chain", "--watch"]
    with said.open("w", encoding="utf-8") as out:
        watching = subprocess.Popen(command, cwd=course, env=environment, stdout=out)
    try:
        wait_until(lambda: "press Ctrl-C to stop" in said.read_text("utf-8"))
        solve(course, "is_chain")
        wait_until(lambda: "is_chain: 3 of 3 pass: solved" in said.read_text("utf-8"))
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
    pages = [course / "grades" / "report.html", *(course / "grades" / "feedback").iterdir()]

    assert "ada" in (course / "grades" / "grades.csv").read_text("utf-8-sig")
    assert len(pages) == 3
    assert not [found for page in pages for found in OF_SET.findall(text_of(page))]


def text_of(page: Path) -> str:
    """Return the text of a page, without its styles and its program."""
    html = re.sub(r"<(style|script).*?</\1>", "", page.read_text("utf-8"), flags=re.DOTALL)
    return re.sub("<[^>]*>", " ", html)


def test_a_hand_out_says_nothing_of_cards(environment: dict[str, str], course: Path) -> None:
    run(environment, course, "handout", "--to", "out")
    texts = [
        path.read_text("utf-8")
        for path in (course / "out").rglob("*")
        if path.suffix in (".md", ".py", ".ipynb", ".toml")
    ]

    assert len(texts) > 3
    assert not [found for text in texts for found in OF_SET.findall(text)]


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
