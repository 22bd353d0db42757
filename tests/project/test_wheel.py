"""A course without a clone: from the built wheels alone, with the newest versions that their bounds allow.

One wheel is for teachers and authors. The other one, for learners, has no solutions.
"""

import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from commands import ANY_FOR_ALL, RIGHT, setkata
from fresh_course import ROOT
from installed import Installed, uv

pytestmark = pytest.mark.slow

LAB = r"http://127\.0\.0\.1:\d+/lab/(?:workspaces/present/)?tree/lessons/\S*"
LOCAL = ("--allow-root", "--ip=127.0.0.1", "--port=0", "--IdentityProvider.token=")
# Root may write anywhere, unless it gives up that right.
MODEST = ("setpriv", "--bounding-set=-all", "--inh-caps=-all")
TRIED = ("cards", "rules", "widgets", "feedback", "play")
SMOKE = [next((ROOT / "tests").rglob(f"test_{name}.py")) for name in TRIED]
LISTING = """
import json, sys
from katabook.lessons.student import Student

look = "import os, katabook as k\\ndef listed():\\n"
look += "    return sorted(os.listdir(os.path.join(*k.__path__, 'shipped')))"
task = {"at": 1, "until": 1, "functions": {"listed": []}, "classes": False, "shared": []}
task["theirs"] = {}
cell = {"id": "list", "source": look, "exercise": "list", "seconds": 20}
student = Student(json.dumps({"cells": [cell], "exercises": {"list": task}}), sys.argv[1], 20)
names = {}
student.take("list", names)
print(names["listed"]())
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist, and the wheel that is built from it."""
    folder = tmp_path_factory.mktemp("built")
    uv("build", "--out-dir", folder, ROOT)
    return folder


@pytest.fixture(scope="module")
def author(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    [wheel] = built.glob("*.whl")
    return Installed(tmp_path_factory.mktemp("author"), wheel, "author")


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """What learners install: the wheel that is built in a hand-out."""
    folder = tmp_path_factory.mktemp("lab")
    setkata(ROOT, "handout", "--to", str(folder / "learners"))
    uv("build", "--wheel", "--out-dir", folder, folder / "learners")
    [wheel] = folder.glob("*.whl")
    return Installed(folder, wheel, "lab")


@pytest.fixture(scope="module")
def course(lab: Installed) -> Path:
    """The folder of a learner's course."""
    printed = lab.run(lab.home, "setkata", "new", "course", "c")

    assert printed == "next: cd c && setkata lab\n"
    return lab.home / "c"


def test_the_sdist_builds_the_same_wheel(built: Path, tmp_path: Path) -> None:
    uv("build", "--wheel", "--out-dir", tmp_path, ROOT)

    [direct], [wheel] = tmp_path.glob("*.whl"), built.glob("*.whl")
    assert direct.read_bytes() == wheel.read_bytes()


def test_the_docs_install_the_wheel_by_its_name(built: Path) -> None:
    [wheel] = built.glob("*.whl")

    page = (ROOT / "docs" / "anywhere.md").read_text(encoding="utf-8")

    assert f'pip install "./{wheel.name}[lab]"' in page


def test_check_judges_a_right_kata_and_a_wrong_one(lab: Installed, course: Path) -> None:
    shutil.copy(ROOT / "solutions" / "katas" / "deck.py", course / "katas")
    (course / "katas" / "is_set.py").write_text(ANY_FOR_ALL, encoding="utf-8")

    printed = lab.run(course, "setkata", "check")

    assert "you have begun is_set, deck\n" in printed
    assert "You accept three cards with one good feature" in printed
    assert re.search(r"^deck: (\d+) of \1 pass: solved$", printed, re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("check 01_tuples", "01_tuples: 0 of 4 exercises pass"),
        ("check --isolated ternary", "ternary: not written, 0 of "),
        ("hint is_set", "(for the next hint, type setkata hint is_set again)"),
        ("progress", "0 of 13 lessons and "),
        ("solution is_set --anyway", "this course came without its solutions"),
        ("handout is_set --to week.zip", "1 kata, with all they need"),
        ("grade katas", "go to a copy of the course that has the solutions"),
        ("new course all --with-solutions", "this setkata came without the solutions"),
        ("print deck", "written: paper/deck.html"),
        ("reset odds", "katas/odds.py is unsolved again"),
    ],
)
def test_a_command_works_without_a_clone(
    lab: Installed, course: Path, words: str, said: str
) -> None:
    assert said in lab.run(course, "setkata", *words.split())


def test_laying_the_course_out_again_keeps_a_learners_kata(lab: Installed, course: Path) -> None:
    mine = course / "katas" / "game.py"
    mine.write_text("# mine\n", encoding="utf-8")

    lab.run(lab.home, "setkata", "new", "course", "c")

    assert mine.read_text(encoding="utf-8") == "# mine\n"


@pytest.mark.parametrize("words", [("lab",), ("present", "01_tuples")], ids=" ".join)
def test_lab_serves_the_course(lab: Installed, course: Path, words: tuple[str, ...]) -> None:
    with lab.page(course, LAB, *words, *LOCAL) as page:
        assert "jupyter-config-data" in page


def test_play_serves_the_start_page(lab: Installed, course: Path) -> None:
    with lab.page(course, r"http://127\.0\.0\.1:\d+/", "play") as page:
        assert "<h1>SET</h1>" in page


@pytest.mark.skipif(sys.platform != "linux", reason="bubblewrap is a program of Linux")
def test_a_cell_in_the_jail_sees_nothing_of_the_course_in_the_wheel(
    author: Installed, tmp_path: Path
) -> None:
    shown = {
        level: author.run(tmp_path, "python", "-c", LISTING, level).splitlines()
        for level in ("bubblewrap", "process")
    }

    assert shown["bubblewrap"][-1] == "[]"
    assert "'solutions'" in shown["process"][-1]


def test_the_smoke_tests_pass_with_the_newest_versions(lab: Installed) -> None:
    printed = lab.run(ROOT, "python", "-m", "pytest", "-q", "-p", "no:cacheprovider", *SMOKE)

    assert re.match(r"\d+ passed in ", printed.splitlines()[-1]), printed


def test_solved_lessons_give_their_recorded_outputs(author: Installed, tmp_path: Path) -> None:
    author.run(tmp_path, "setkata", "new", "course", "t", "--with-solutions")
    # One with tuples, one with recursion and one with arrays; the others run in the clone.
    lessons = [
        f"solutions/lessons/{name}.ipynb" for name in ("01_tuples", "06_combinations", "08_arrays")
    ]

    command = ("python", "-m", "pytest", "-q", "--nbval", *lessons)
    printed = author.run(tmp_path / "t", *command)

    assert re.match(r"\d+ passed", printed.splitlines()[-1]), printed


def test_an_author_finds_the_course_built_and_builds_a_change(
    author: Installed, tmp_path: Path
) -> None:
    author.run(tmp_path, "setkata", "new", "course", "t", "--with-solutions")
    course = tmp_path / "t"

    assert author.run(course, "setkata", "build", "--check") == ""
    kata = course / "solutions" / "katas" / "is_set.py"
    kata.write_text(kata.read_text(encoding="utf-8").replace("Decide", "Say"), encoding="utf-8")
    assert "written: katas/is_set.py\n" in author.run(course, "setkata", "build")


# A computer room: one installation for all students, who can't write to it.


@pytest.fixture
def students(lab: Installed, tmp_path: Path) -> Iterator[dict[str, Installed]]:
    """Two students, each with a home and a course of their own."""
    if os.name == "nt":
        pytest.skip("on Windows, chmod protects no folder")
    before = MODEST if os.geteuid() == 0 else ()
    if before and not shutil.which(before[0]):
        pytest.skip("root writes anywhere")
    room = [folder for folder, *_ in os.walk(lab.python.parents[1])]
    for folder in room:
        os.chmod(folder, 0o555)
    users = {name: lab.used_by(tmp_path / name, *before) for name in ("ann", "ben")}
    for user in users.values():
        user.home.mkdir()
        user.run(user.home, "setkata", "new", "course", "set")
    yield users
    for folder in room:
        os.chmod(folder, 0o755)


def test_students_work_in_folders_of_their_own(students: dict[str, Installed]) -> None:
    for (name, user), kata in zip(students.items(), (RIGHT, ANY_FOR_ALL)):
        place = user.python.parents[1] / name
        touch = user.run(user.home, "python", "-c", f"open({str(place)!r}, 'w')")
        assert "PermissionError" in touch or "Read-only" in touch
        (user.home / "set" / "katas" / "is_set.py").write_text(kata, encoding="utf-8")
    said = {
        name: user.run(user.home / "set", "setkata", "check", "is_set")
        for name, user in students.items()
    }

    assert "18 of 18 pass: solved" in said["ann"]
    assert "You accept three cards with one good feature" in said["ben"]


def test_a_lesson_is_checked_where_nobody_can_write(students: dict[str, Installed]) -> None:
    ann = students["ann"]

    assert "0 of 4 exercises pass" in ann.run(ann.home / "set", "setkata", "check", "01_tuples")


def test_a_students_folder_is_small(students: dict[str, Installed]) -> None:
    files = [path for path in students["ann"].home.rglob("*") if path.is_file()]

    assert sum(path.stat().st_size for path in files) < 2_000_000
    assert not [path for path in files if path.name in ("pyvenv.cfg", "start.py")]


def test_two_students_have_jupyterlab_open_at_the_same_time(
    students: dict[str, Installed],
) -> None:
    venv = students["ann"].python.parents[1]
    before = set(venv.rglob("*"))
    with ExitStack() as servers:
        pages = [
            servers.enter_context(user.page(user.home / "set", LAB, "lab", *LOCAL))
            for user in students.values()
        ]
        # Jupyter notes each running server in a file of its user.
        running = [list(user.home.rglob("jpserver-*.json")) for user in students.values()]

    assert all("jupyter-config-data" in page for page in pages)
    assert [len(files) for files in running] == [1, 1]
    assert set(venv.rglob("*")) == before
