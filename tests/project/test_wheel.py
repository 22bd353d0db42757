"""A course without a clone: from the built wheel alone, with the newest versions that its bounds allow."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from commands import ANY_FOR_ALL
from fresh_course import ROOT
from running import served

pytestmark = pytest.mark.slow

SCRIPTS = "Scripts" if os.name == "nt" else "bin"
TRIED = ("cards", "rules", "widgets", "feedback", "play")
SMOKE = [next((ROOT / "tests").rglob(f"test_{name}.py")) for name in TRIED]
NOT_OURS = {"PYTHONPATH", "VIRTUAL_ENV", "SETKATA_COMMAND", "PYTEST_ADDOPTS"}
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


class Installed:
    """A virtual environment that has one wheel with an extra, and nothing of this repository."""

    def __init__(self, folder: Path, wheel: Path, extra: str) -> None:
        self.home = folder
        uv("venv", "--python", sys.executable, folder / "venv")
        self.python = folder / "venv" / SCRIPTS / "python"
        uv("pip", "install", "--python", self.python, f"setkata[{extra}] @ {wheel.as_uri()}")

    @property
    def environment(self) -> dict[str, str]:
        """The variables of a terminal in which this environment is active."""
        own = {key: value for key, value in os.environ.items() if key not in NOT_OURS}
        path = os.pathsep.join([str(self.python.parent), os.environ["PATH"]])
        jupyter = {f"JUPYTER_{kind}_DIR": str(self.home / kind) for kind in ("CONFIG", "DATA")}
        return own | jupyter | {"PATH": path}

    def run(self, folder: Path, *words: str | Path, **variables: str) -> str:
        """Return what a command prints, whatever its exit status."""
        return subprocess.run(
            [self.python.with_name(str(words[0])), *words[1:]],
            cwd=folder,
            env=self.environment | variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            check=False,
        ).stdout

    @contextmanager
    def page(self, folder: Path, address: str, *words: str) -> Iterator[str]:
        """The page at the address that a server prints, as soon as it answers."""
        log = self.home / f"{words[0]}.log"
        command = [self.python.with_name("setkata"), *words, "--no-browser"]
        with (
            log.open("w") as out,
            subprocess.Popen(
                command, cwd=folder, env=self.environment, stdout=out, stderr=out
            ) as server,
        ):
            try:
                yield served(server, log, address)
            finally:
                server.terminate()


def uv(*words: str | Path) -> None:
    """Run uv, which is beside this Python."""
    program = shutil.which("uv", path=sysconfig.get_path("scripts"))
    environment = {key: value for key, value in os.environ.items() if key not in NOT_OURS}
    subprocess.run([program, *words], env=environment, check=True)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist, and the wheel that is built from it."""
    folder = tmp_path_factory.mktemp("built")
    uv("build", "--out-dir", folder, ROOT)
    return folder


@pytest.fixture(scope="module")
def lab(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    [wheel] = built.glob("*.whl")
    return Installed(tmp_path_factory.mktemp("lab"), wheel, "lab")


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
        ("hint is_set", "(2 more: setkata hint is_set 2)"),
        ("progress", "0 of 13 lessons and "),
        ("solution is_set --anyway", "this course came without its solutions"),
        ("handout is_set --to week.zip", "1 kata, with all they need"),
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
    address = r"http://127\.0\.0\.1:\d+/lab/(?:workspaces/present/)?tree/lessons/\S*"
    options = ("--allow-root", "--ip=127.0.0.1", "--port=0", "--IdentityProvider.token=")
    with lab.page(course, address, *words, *options) as page:
        assert "jupyter-config-data" in page


def test_play_serves_the_start_page(lab: Installed, course: Path) -> None:
    with lab.page(course, r"http://127\.0\.0\.1:\d+/", "play") as page:
        assert "<h1>SET</h1>" in page


@pytest.mark.skipif(sys.platform != "linux", reason="bubblewrap is a program of Linux")
def test_a_cell_in_the_jail_sees_nothing_of_the_course_in_the_wheel(
    lab: Installed, tmp_path: Path
) -> None:
    shown = {
        level: lab.run(tmp_path, "python", "-c", LISTING, level).splitlines()
        for level in ("bubblewrap", "process")
    }

    assert shown["bubblewrap"][-1] == "[]"
    assert "'solutions'" in shown["process"][-1]


def test_the_smoke_tests_pass_with_the_newest_versions(lab: Installed) -> None:
    printed = lab.run(ROOT, "python", "-m", "pytest", "-q", "-p", "no:cacheprovider", *SMOKE)

    assert re.match(r"\d+ passed in ", printed.splitlines()[-1]), printed


def test_solved_lessons_give_their_recorded_outputs(lab: Installed, tmp_path: Path) -> None:
    lab.run(tmp_path, "setkata", "new", "course", "t", "--with-solutions")
    # One with tuples, one with recursion and one with arrays; the others run in the clone.
    lessons = [
        f"solutions/lessons/{name}.ipynb" for name in ("01_tuples", "06_combinations", "08_arrays")
    ]

    command = ("python", "-m", "pytest", "-q", "--nbval", *lessons)
    printed = lab.run(tmp_path / "t", *command)

    assert re.match(r"\d+ passed", printed.splitlines()[-1]), printed


def test_an_author_finds_the_course_built_and_builds_a_change(built: Path, tmp_path: Path) -> None:
    [wheel] = built.glob("*.whl")
    author = Installed(tmp_path, wheel, "author")
    author.run(tmp_path, "setkata", "new", "course", "t", "--with-solutions")
    course = tmp_path / "t"

    assert author.run(course, "setkata", "build", "--check") == ""
    kata = course / "solutions" / "katas" / "is_set.py"
    kata.write_text(kata.read_text(encoding="utf-8").replace("Decide", "Say"), encoding="utf-8")
    assert "written: katas/is_set.py\n" in author.run(course, "setkata", "build")
