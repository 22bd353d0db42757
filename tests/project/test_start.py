"""start.py on a small project of its own, which it really sets up, without a network."""

import ast
import hashlib
import os
import runpy
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
import zipfile
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
import typer

from katabook.cli.app import command_line

START = Path(__file__).parents[2] / "start.py"
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
PYPROJECT = """
[build-system]
requires = []
build-backend = "hatchling.build"
backend-path = ["backend"]
[project]
name = "setkata"
version = "1.0"
description = "Stands in for setkata and its tools."
[project.scripts]
mypy = "setkata:main"
deptry = "setkata:main"
lint-imports = "setkata:main"
oxlint = "setkata:main"
pytest = "setkata:main"
ruff = "setkata:main"
setkata = "setkata:main"
[tool.hatch.build]
dev-mode-dirs = ["src"]
[tool.ruff]
line-length = 100
"""
# The backend and what it needs; the locks here have none of it.
BACKEND = ("hatchling", "packaging", "pathspec", "pluggy", "tomlkit", "trove_classifiers")
SETKATA = """
import os, sys
from pathlib import Path

def main():
    sys.stdout.reconfigure(errors="replace")
    name = Path(sys.argv[0]).stem
    print(name, *sys.argv[1:], "in", os.getcwd(), flush=True)
    return 3 if name in ("mypy", "setkata") and "--check" not in sys.argv else 0
"""
WHEEL = {
    "METADATA": "Metadata-Version: 2.1\nName: thing\nVersion: {}",
    "RECORD": "",
    "WHEEL": "Wheel-Version: 1.0\nTag: py3-none-any",
}
posix = pytest.mark.skipif(os.name == "nt", reason="needs a shell script and POSIX signals")


class Project:
    """A folder with start.py, a setkata that prints its arguments, and locks of local wheels."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = sysconfig.get_path("scripts")  # where uv is
        folder.mkdir()
        shutil.copy(START, folder)
        for package in BACKEND:
            shutil.copytree(files(package), folder / "backend" / package)
        (folder / "pyproject.toml").write_text(PYPROJECT)
        (folder / "src").mkdir()
        (folder / "src" / "setkata.py").write_text(SETKATA)
        self.lock("requirements.lock", "1.0")
        self.lock("requirements-dev.lock", "1.0", more="\n# and the tools")

    def lock(self, lock: str, version: str, more: str = "") -> None:
        """Write a lock for this version of a package with one module, which holds the version."""
        wheel = self.folder.parent / f"thing-{version}-py3-none-any.whl"
        files = {f"thing-{version}.dist-info/{name}": text for name, text in WHEEL.items()}
        with zipfile.ZipFile(wheel, "w") as file:
            for name, text in {"thing.py": "version = '{}'", **files}.items():
                # Without a time of its own, so that a wheel made again has the same hash.
                file.writestr(zipfile.ZipInfo(name), text.format(version))
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        (self.folder / lock).write_text(f"thing @ {wheel.as_uri()} --hash=sha256:{digest}{more}")

    def begin(self, *words: str, **environment: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, self.folder / "start.py", *words],
            cwd=self.folder.parent,
            env=os.environ | {"PATH": self.path} | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
            process_group=0 if os.name == "posix" else None,
        )

    def start(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        with self.begin(*words, **environment) as process:
            stdout, stderr = process.communicate()
        return subprocess.CompletedProcess(words, process.returncode, stdout, stderr)

    def fake(self, name: str, body: str) -> Path:
        """Put a shell script first on PATH; return the file whose existence says that it runs."""
        scripts = self.folder.parent / "scripts"
        scripts.mkdir()
        running = scripts / "running"
        (scripts / name).write_text(f"#!/bin/sh\n: >'{running}'\n{body}\n")
        (scripts / name).chmod(0o755)
        self.path = str(scripts)
        return running

    @property
    def thing(self) -> Path:
        """The installed module of the package that the locks name."""
        return next((self.folder / ".venv").rglob("site-packages")) / "thing.py"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path / "a project")


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return Project(tmp_path_factory.mktemp("shared") / "a project")


@pytest.fixture
def ready(shared: Project) -> Project:
    """A project that is set up for development; the tests share it."""
    shared.start("setup")
    return shared


@pytest.fixture(autouse=True)
def control_c_is_heard() -> Iterator[None]:
    """Let processes be interrupted even if the tests run in a script's background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("installer", ["uv", pytest.param("pip", marks=pytest.mark.slow)])
def test_a_first_start_sets_up_and_passes_on_words_and_status(
    project: Project, tmp_path: Path, installer: str
):
    if installer == "pip":
        project.path = str(tmp_path)
    done = project.start("check", "is_set", PYTHONDONTWRITEBYTECODE="1")

    assert f"setkata check is_set in {project.folder}" in done.stdout, done.stderr
    assert "Setting up" in done.stdout
    assert done.returncode == 3
    assert list(project.thing.parent.glob("__pycache__/thing.*.pyc"))


def test_it_installs_once_and_the_larger_lock_is_enough_for_the_lessons_too(project: Project):
    words = ["lab", "lab", "setup", "lab", "setup", "test"]
    filled = ["Setting up" in project.start(word).stdout for word in words]

    assert filled == [True, False, True, False, False, False]


def test_a_changed_lock_is_installed_and_so_is_the_old_one_when_it_is_back(project: Project):
    things = []
    for version in ("1.0", "2.0", "1.0"):
        project.lock("requirements.lock", version)
        project.start("lab")
        things.append(project.thing.read_text())

    assert things == ["version = '1.0'", "version = '2.0'", "version = '1.0'"]


def test_a_setting_of_a_tool_needs_no_new_set_up_but_a_new_version_of_the_project_does(
    project: Project,
):
    project.start("lab")
    filled = []
    for old, new in (("line-length = 100", "line-length = 99"), ('"1.0"', '"1.1"')):
        pyproject = project.folder / "pyproject.toml"
        pyproject.write_text(pyproject.read_text().replace(old, new))
        filled.append("Setting up" in project.start("lab").stdout)

    assert filled == [False, True]


def test_a_moved_project_is_set_up_where_it_is_now(project: Project, tmp_path: Path):
    project.start("lab")
    project.folder = project.folder.rename(tmp_path / "moved")

    assert f"setkata lab in {project.folder}" in project.start("lab").stdout


def test_an_interrupted_set_up_is_finished_by_the_next_start(project: Project):
    project.start("lab")
    (project.folder / ".venv" / "setkata.stamp").unlink()
    project.thing.unlink()
    project.start("lab")

    assert project.thing.read_text() == "version = '1.0'"


@pytest.mark.parametrize(
    "part", ["pyvenv.cfg", f"{SCRIPTS}/python*", f"{SCRIPTS}/setkata*", "**/thing.py"]
)
def test_a_venv_that_lost_a_part_is_built_again(ready: Project, part: str):
    lost = list((ready.folder / ".venv").glob(part))
    for path in lost:
        path.unlink()
    done = ready.start("lab")

    assert "setkata lab in" in done.stdout, done.stderr
    assert lost
    assert all(path.exists() for path in lost)


def test_a_stamp_of_other_bytes_leads_to_a_new_set_up(ready: Project):
    (ready.folder / ".venv" / "setkata.stamp").write_bytes(b"\xff\x00\xfe")
    done = ready.start("lab")

    assert "Setting up" in done.stdout, done.stderr
    assert "setkata lab in" in done.stdout


def test_a_damage_that_it_cannot_repair_is_told_with_what_to_do(ready: Project):
    stamp = ready.folder / ".venv" / "setkata.stamp"
    stamp.unlink()
    stamp.mkdir()
    done = ready.start("lab")
    stamp.rmdir()

    assert done.stderr.startswith("start.py: [Errno")
    assert done.stderr.endswith("If .venv is damaged, delete that folder and start again.\n")
    assert done.stderr.count("\n") == 1


def test_packages_that_a_learner_adds_or_upgrades_stay(ready: Project):
    packages = ready.thing.parent
    (packages / "added.py").touch()
    (packages / "thing-1.0.dist-info").rename(packages / "thing-2.0.dist-info")
    done = ready.start("lab")

    assert "Setting up" not in done.stdout
    assert (packages / "added.py").exists()
    (packages / "thing-2.0.dist-info").rename(packages / "thing-1.0.dist-info")


@posix
def test_a_project_that_is_reached_through_a_link_is_not_set_up_again(
    ready: Project, tmp_path: Path
):
    (tmp_path / "link").symlink_to(ready.folder)
    command = [sys.executable, tmp_path / "link" / "start.py", "lab"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.stdout == f"setkata lab in {ready.folder}\n", done.stderr


def test_the_folder_may_have_letters_that_the_output_lacks(tmp_path: Path):
    project = Project(tmp_path / "ünï")
    done = project.start("check", "is_set", PYTHONIOENCODING="ascii")

    assert "setkata check is_set in" in done.stdout
    assert "pip tries now" not in done.stdout
    assert "Traceback" not in done.stderr


def test_if_uv_fails_pip_does_the_work_and_one_line_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    start = runpy.run_path(str(START))
    install, python = start["install"], start["PYTHON"]
    used = []
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setitem(
        install.__globals__, "run", lambda program, *_: used.append(program) or program != "uv"
    )

    assert install(Path("some.lock"))
    assert used == ["uv", python, python, python]  # ensurepip, then the lock and the project
    assert capsys.readouterr().out == "uv could not do it, so pip will try now.\n"


@posix
def test_control_c_while_packages_are_installed_is_quiet_and_takes_the_stamp_away(
    project: Project,
):
    project.start("lab")
    project.lock("requirements.lock", "2.0")
    running = project.fake("uv", "exec /bin/sleep 600")

    assert _interrupted(project, running) == (130, "")
    assert not (project.folder / ".venv" / "setkata.stamp").exists()


@posix
def test_control_c_while_the_venv_is_made_is_quiet(project: Project, tmp_path: Path):
    running = tmp_path / "running"
    slow = f"import pathlib, time; pathlib.Path({str(running)!r}).touch(); time.sleep(600)"
    (tmp_path / "venv.py").write_text(slow)

    assert _interrupted(project, running, PYTHONPATH=str(tmp_path)) == (130, "")


@posix
@pytest.mark.parametrize("killed", [True, False])
def test_a_start_waits_while_an_installer_still_runs(project: Project, killed: bool):
    uv = shutil.which("uv", path=project.path)
    go = project.folder.parent / "go"
    waiting = f"while [ ! -e '{go}' ]; do /bin/sleep 0.1; done"
    running = project.fake("uv", f"{waiting}\nexec '{uv}' \"$@\"")
    first = project.begin("lab")
    _wait_for(running, first)
    if killed:
        first.kill()
        first.wait()
    with project.begin("lab") as second:
        said = second.stdout.readline()
        go.touch()
        stdout, stderr = second.communicate()
    first.communicate()

    assert said == "Another set-up of this folder is still running. This one waits for it.\n"
    assert f"setkata lab in {project.folder}\n" in stdout, stderr
    # If the first start could finish, its set-up is enough.
    assert ("Setting up" in stdout) == killed


@pytest.mark.slow
def test_without_a_network_one_line_says_so(project: Project, tmp_path: Path):
    project.path = str(tmp_path)
    (project.folder / "requirements.lock").write_text("thing==1.0 --hash=sha256:" + "0" * 64)
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9", "PIP_RETRIES": "0", "PIP_NO_INDEX": ""}
    done = project.start("lab", PIP_CONFIG_FILE=os.devnull, PIP_FIND_LINKS="", **nowhere)

    assert "\nThe set-up failed; see above. Check the network" in done.stderr
    assert "Traceback" not in done.stderr
    assert done.returncode == 1


def test_every_step_of_the_test_runs_and_the_last_line_names_what_failed(ready: Project):
    done = ready.start("test")

    assert "=== 3 of 8: mypy" in done.stdout
    assert "setkata build --check in" in done.stdout
    assert done.stdout.endswith("=== failed: mypy\n")
    assert done.returncode == 1


def test_setup_runs_no_test_and_says_what_to_run_next(ready: Project):
    done = ready.start("setup")
    pytest = Path(".venv", SCRIPTS, "pytest")
    start = f"{'py' if os.name == 'nt' else 'python3'} start.py"

    assert done.stdout == (
        f"Ready. Next, run the tests with {start} test, or some of them with {pytest} tests/game/rules\n"
    )
    assert done.returncode == 0


@pytest.mark.parametrize("command", ["setup", "test"])
def test_setup_and_test_take_no_arguments(project: Project, command: str):
    done = project.start(command, "tests/game/rules")

    assert done.stderr == f"start.py {command} takes no arguments; got: tests/game/rules\n"
    assert done.returncode == 2


def test_a_path_is_relative_to_the_folder_where_it_is_typed(ready: Project):
    here = ready.folder.parent / "is_set.py"
    here.touch()
    here.with_name("check").touch()
    done = ready.start("check", "is_set.py", "is_set")

    assert f"setkata check {here} is_set in {ready.folder}\n" in done.stdout


def test_a_folder_to_grade_is_relative_to_the_folder_where_it_is_typed(ready: Project):
    here = ready.folder.parent / "submissions"
    here.mkdir()
    listed = here.with_name("class.csv")
    listed.touch()
    done = ready.start("grade", "submissions", "--roster=class.csv", "--due=2026-11-20")

    words = f"setkata grade {here} --roster={listed} --due=2026-11-20 in {ready.folder}\n"
    assert words in done.stdout


def test_no_command_changes_a_file_of_a_learner(ready: Project):
    (ready.folder / "katas").mkdir()
    (ready.folder / "katas" / "is_set.py").write_bytes(b"# my notes\r\n\xff\x00")
    (ready.folder / "lessons").mkdir()
    (ready.folder / "lessons" / "01_tuples.ipynb").write_bytes(b'\xef\xbb\xbf{"cells": null')
    before = _files(ready.folder)
    for words in (["lab"], ["check", "katas/is_set.py"], ["setup"], ["test"], ["-h"], []):
        ready.start(*words)
    ready.thing.unlink()
    ready.start("lab")

    assert _files(ready.folder).items() >= before.items()


def test_without_a_word_usage_fills_less_than_a_screen(project: Project):
    done = project.start()

    assert "python3 start.py lab" in done.stdout
    assert (done.stdout.count("\n") < 20, done.returncode) == (True, 2)


def test_no_line_of_the_help_is_wider_than_a_terminal(ready: Project):
    lines = ready.start("-h").stdout.splitlines()

    assert [line for line in lines if len(line) > 79] == []


def test_help_lists_every_command_of_setkata(project: Project):
    done = project.start("-h")
    listed = done.stdout.partition("command of setkata:")[2].partition("python3")[0]

    known = set(typer.main.get_command(command_line()).commands)
    assert set(listed.replace(",", " ").split()) == known
    assert not (project.folder / ".venv").exists()


def test_help_goes_on_with_that_of_setkata_once_it_is_set_up(ready: Project):
    done = ready.start("-h")

    assert "python3 start.py lab" in done.stdout
    assert f"setkata --help in {ready.folder}\n" in done.stdout


def test_an_older_python_can_read_start_py_and_is_told_what_is_needed(
    monkeypatch: pytest.MonkeyPatch,
):
    ast.parse(START.read_text(), feature_version=(3, 7))
    monkeypatch.setattr(sys, "version_info", (3, 10, 13))

    with pytest.raises(SystemExit, match="setkata needs Python 3.11 or newer; this is 3.10"):
        runpy.run_path(str(START))


def test_if_a_module_of_python_is_missing_one_line_says_how_to_get_it():
    need = runpy.run_path(str(START))["need"]

    with pytest.raises(SystemExit, match=r"has no no_venv\. Before you start again, .+"):
        need("no_venv")


def _interrupted(project: Project, running: Path, **environment: str) -> tuple[int, str]:
    """Return the status and stderr of a set-up that Ctrl-C ends as soon as that file exists."""
    with project.begin("lab", **environment) as process:
        _wait_for(running, process)
        os.killpg(process.pid, signal.SIGINT)
        _, stderr = process.communicate()
    return process.returncode, stderr


def _wait_for(file: Path, process: subprocess.Popen[str]) -> None:
    while not file.exists():
        assert process.poll() is None, process.communicate()
        time.sleep(0.01)


def _files(folder: Path) -> dict[Path, bytes]:
    """Return the bytes of every file in a folder, without .venv."""
    paths = [path for path in folder.rglob("*") if ".venv" not in path.parts and path.is_file()]
    return {path: path.read_bytes() for path in paths}
