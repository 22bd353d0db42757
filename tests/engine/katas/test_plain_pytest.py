"""The report of `pytest tests/katas/test_is_set.py`, as a learner types it."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from commands import shorten_time

from katabook.course import Course
from katabook.judge import MIME
from katabook.lessons.notebook import KATA, read
from katabook.lessons.run import STARTS

RIGHT = "def is_set(a, b, c):\n    return all(len({x, y, z}) != 2 for x, y, z in zip(a, b, c))\n"


def pytest_on(course: Course, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *words]
    return subprocess.run(command, cwd=course.root, capture_output=True, text=True, check=False)


def write(course: Course, text: str) -> None:
    (course.root / "katas" / "is_set.py").write_text(text, encoding="utf-8")


def test_an_unwritten_kata_takes_one_line(fresh: Course) -> None:
    run = pytest_on(fresh, "tests/katas/test_is_set.py")

    assert run.stdout.count("is_set is not written yet; open katas/is_set.py") == 1
    assert "Traceback" not in run.stdout
    assert run.returncode == 1


def test_a_wrong_kata_gets_its_mistake_and_the_first_failure_alone(fresh: Course) -> None:
    write(fresh, RIGHT.replace("all(", "any("))

    run = pytest_on(fresh, "tests/katas/test_is_set.py")

    mistake = "You accept three cards with one good feature; check that all four are good."
    assert f"is_set: 5 of 18 pass\n{mistake}\nNext: " in run.stdout
    assert run.stdout.count("should give") == 1
    assert "FAILED" not in run.stdout
    assert len(run.stdout.splitlines()) < 15


def test_a_solved_kata_passes(fresh: Course) -> None:
    write(fresh, RIGHT)

    run = pytest_on(fresh, "tests/katas/test_is_set.py")

    assert "is_set: 18 of 18 pass" in run.stdout
    assert run.returncode == 0


def test_a_kata_cannot_skip_or_end_its_tests(fresh: Course) -> None:
    for ending in ("import pytest; pytest.skip('no')", "raise SystemExit(0)", "exit(0)"):
        write(fresh, f"def is_set(a, b, c):\n    {ending}\n")

        run = pytest_on(fresh, "tests/katas/test_is_set.py")

        assert "is_set: 0 of 18 pass" in run.stdout
        assert "skipped" not in run.stdout
        assert run.returncode == 1


def test_an_endless_kata_is_stopped_and_fails(fresh: Course) -> None:
    shorten_time(fresh)
    write(fresh, "def is_set(a, b, c):\n    while True:\n        pass\n")

    run = pytest_on(fresh, "tests/katas/test_is_set.py")

    assert "did not finish within 1 s" in run.stdout
    assert run.returncode == 1


@pytest.mark.parametrize("place", ["", "def is_set(a, b, c):\n    "])
def test_a_kata_that_ends_python_fails(fresh: Course, place: str) -> None:
    write(fresh, f"import os\n{place}os._exit(0)\n")

    run = pytest_on(fresh, "tests/katas/test_is_set.py")

    assert "is_set.py stopped Python, with exit status 0" in run.stdout
    assert "18 failed" in run.stdout
    assert run.returncode == 1


def test_each_test_is_reported_under_its_own_name(fresh: Course) -> None:
    write(fresh, RIGHT.replace("all(", "any("))

    run = pytest_on(fresh, "tests/katas/test_is_set.py", "-v", "-k", "share_nothing or solid_and")

    assert re.search(r"test_two_solid_and_one_striped_make_no_set FAILED", run.stdout)
    assert re.search(r"test_three_cards_that_share_nothing_are_a_set PASSED", run.stdout)


def test_the_help_of_pytest_shows_the_options(fresh: Course) -> None:
    run = pytest_on(fresh, "--help")

    assert "--katas" in run.stdout
    assert run.returncode == 0


def test_katas_from_another_folder_are_named_with_an_option(fresh: Course) -> None:
    run = pytest_on(fresh, "tests/katas/test_deck.py", "--katas", "solutions/katas", "-q")
    missing = pytest_on(fresh, "tests/katas", "--katas", "nowhere")

    assert run.returncode == 0
    assert "nowhere is not a folder of katas, nor a file named after a kata" in missing.stderr
    assert missing.returncode == 4


@pytest.mark.slow
def test_another_seed_draws_other_values(fresh: Course, tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    keep = f"    with open({str(asked)!r}, 'a') as file:\n        print(a, b, c, file=file)\n"
    write(fresh, RIGHT.replace("):\n", f"):\n{keep}", 1))
    draws = []
    for seed in "778":
        asked.write_text("", encoding="utf-8")
        pytest_on(fresh, "tests/katas/test_is_set.py", "--kata-seed", seed)
        draws.append(asked.read_text(encoding="utf-8"))

    assert "(0, 2, 0, 0)" in draws[0] == draws[1] != draws[2]


@pytest.mark.slow
def test_an_edit_within_the_same_second_is_seen_by_a_kata_that_imports_it(fresh: Course) -> None:
    (fresh.root / "katas" / "find_sets.py").write_text(
        (fresh.root / "solutions" / "katas" / "find_sets.py").read_text(encoding="utf-8"),
        encoding="utf-8",
    )
    for rule, status in ((RIGHT, 0), (RIGHT.replace("!= 2", "== 2"), 1), (RIGHT, 0)):
        write(fresh, rule)

        assert pytest_on(fresh, "tests/katas/test_find_sets.py").returncode == status
    assert not (fresh.root / "katas" / "__pycache__").exists()


def test_nbval_leaves_the_data_of_a_check_aside(course: Course, tmp_path: Path) -> None:
    notebook = read(course.solution(course.step("02_ternary")))
    notebook.cells = [cell for cell in notebook.cells if not cell.id.startswith(KATA)]
    for output in (output for cell in notebook.cells for output in cell.get("outputs", ())):
        if MIME in output.get("data", ()):
            output.data[MIME] = {"function": "another"}
    path = tmp_path / "02_ternary.ipynb"
    nbformat.write(notebook, path)
    shutil.copy(course.root / "course.toml", tmp_path)
    words = ("--nbval", "--nbval-current-env", str(path))
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *words]
    for _ in range(STARTS):
        run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        if "Kernel died before replying" not in run.stdout:
            break

    assert run.returncode == 0, run.stdout
