"""A kata that imports another kata, which the student handed in earlier, later or not at all."""

from pathlib import Path

import pytest
from commands import ANY_FOR_ALL, RIGHT, setkata
from test_grade_command import ROOT, results

FIND_SETS = """\
from itertools import combinations

from is_set import is_set


def find_sets(cards):
    return [cards for cards in combinations(cards, 3) if is_set(*cards)]
"""
STUB = "def is_set(a, b, c):\n    raise NotImplementedError\n"
Week = dict[str, dict[str, str]]
WEEKS: tuple[Week, ...] = (
    {
        "ann": {"is_set": RIGHT},
        "ben": {"is_set": ANY_FOR_ALL},
        "dora": {"is_set": RIGHT},
        "gus": {"is_set": RIGHT},
    },
    {
        "ann": {"find_sets": FIND_SETS},
        "ben": {"find_sets": FIND_SETS},
        "cem": {"find_sets": FIND_SETS},
        "dora": {"find_sets": FIND_SETS, "is_set": STUB},
        "gus": {"find_sets": FIND_SETS},
    },
    {
        "ben": {"is_set": RIGHT},
        "cem": {"is_set": RIGHT},
        "gus": {"is_set": ANY_FOR_ALL},
    },
)


def handed_in(folder: Path) -> list[Path]:
    """Return a folder for each week."""
    for number, week in enumerate(WEEKS):
        for student, files in week.items():
            for name, text in files.items():
                path = folder / f"week{number}" / student / f"{name}.py"
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
    return [folder / f"week{number}" for number in range(len(WEEKS))]


def grade(folder: Path, *uploads: Path) -> str:
    words = ("--only", "is_set,find_sets", "--isolation", "process", "--seed", "7")
    run = setkata(ROOT, "grade", *map(str, uploads), "--out", str(folder / "out"), *words)
    assert run.returncode in (0, 1), run.stderr
    return run.stdout


def points(folder: Path, name: str) -> dict[str, float]:
    return {one["student"]: one["katas"][name]["points"] for one in results(folder)["students"]}


@pytest.mark.parametrize("at_once", [True, False], ids=["one command", "week by week"])
def test_a_kata_imports_the_katas_of_earlier_and_of_later_uploads(
    at_once: bool, tmp_path: Path
) -> None:
    uploads = handed_in(tmp_path)

    for some in [uploads] if at_once else [[upload] for upload in uploads]:
        grade(tmp_path, *some)

    assert points(tmp_path, "find_sets") == dict.fromkeys(("ann", "ben", "cem", "dora", "gus"), 15)
    assert points(tmp_path, "is_set")["dora"] == 10
    assert points(tmp_path, "is_set")["gus"] < 10  # its own points fall, those of find_sets don't


def test_a_later_kata_changes_the_grade_of_an_earlier_one_and_this_is_said(tmp_path: Path) -> None:
    uploads = handed_in(tmp_path)
    grade(tmp_path, *uploads[:2])
    before = points(tmp_path, "find_sets")

    told = grade(tmp_path, *uploads)
    again = grade(tmp_path, *uploads)

    assert (before["cem"], before["ann"]) == (0, 15)
    assert "cem: find_sets 0 → 15" in told
    assert "Changed" not in again


def test_an_untouched_kata_does_not_replace_the_file_that_is_given_back(tmp_path: Path) -> None:
    for upload in handed_in(tmp_path):
        grade(tmp_path, upload)
    words = ("--out", str(tmp_path / "out"), "--to", str(tmp_path / "back"))

    setkata(ROOT, "giveback", "dora", *words)

    assert (tmp_path / "back" / "katas" / "is_set.py").read_text(encoding="utf-8") == RIGHT


def test_after_replace_no_kata_of_an_earlier_run_is_imported(tmp_path: Path) -> None:
    first, second, _ = handed_in(tmp_path)
    grade(tmp_path, first)

    words = ("--replace", "--only", "find_sets", "--isolation", "process")
    setkata(ROOT, "grade", str(second), "--out", str(tmp_path / "out"), *words)

    assert points(tmp_path, "find_sets")["ann"] == 0


def test_after_replace_the_files_of_earlier_runs_can_be_given_back(tmp_path: Path) -> None:
    first, second, _ = handed_in(tmp_path)
    grade(tmp_path, first)
    out, to = tmp_path / "out", tmp_path / "back"
    words = ("--replace", "--only", "find_sets", "--isolation", "process")
    setkata(ROOT, "grade", str(second), "--out", str(out), *words)

    setkata(ROOT, "giveback", "ann", "--out", str(out), "--to", str(to))

    assert sorted(path.name for path in to.rglob("*.py")) == ["find_sets.py", "is_set.py"]
