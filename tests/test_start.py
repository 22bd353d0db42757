"""start.py, on a small project of its own that is set up for real, without a network."""

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
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import flit_core
import pytest

START = Path(__file__).parents[1] / "start.py"
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
PYPROJECT = """
[build-system]
requires = []
build-backend = "flit_core.buildapi"
backend-path = ["."]
[project]
name = "setkata"
version = "1.0"
description = "Stands in for setkata and its tools."
[project.scripts]
mypy = "setkata:main"
pytest = "setkata:main"
ruff = "setkata:main"
setkata = "setkata:main"
[tool.ruff]
line-length = 100
"""
SETKATA = """
import os, sys
from pathlib import Path

def main():
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
    """A folder with start.py, a setkata that says what it is asked, and locks of local wheels."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = sysconfig.get_path("scripts")  # where uv is
        folder.mkdir()
        shutil.copy(START, folder)
        shutil.copytree(flit_core.__path__[0], folder / "flit_core")
        (folder / "pyproject.toml").write_text(PYPROJECT)
        (folder / "setkata.py").write_text(SETKATA)
        self.lock("requirements.lock", "1.0")
        self.lock("requirements-dev.lock", "1.0", more="\n# and the tools")

    def lock(self, lock: str, version: str, more: str = "") -> None:
        """Write a lock with this version of a package that holds its version."""
        wheel = self.folder.parent / f"thing-{version}-py3-none-any.whl"
        with zipfile.ZipFile(wheel, "w") as file:
            file.writestr("thing.py", f"version = '{version}'")
            for name, text in WHEEL.items():
                file.writestr(f"thing-{version}.dist-info/{name}", text.format(version))
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        (self.folder / lock).write_text(f"thing @ {wheel.as_uri()} --hash=sha256:{digest}{more}")

    def start(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, self.folder / "start.py", *words],
            cwd=self.folder.parent,
            env=os.environ | {"PATH": self.path} | environment,
            capture_output=True,
            text=True,
            check=False,
            process_group=0 if os.name == "posix" else None,
        )

    @property
    def thing(self) -> Path:
        """Where the package's only module is installed."""
        return next((self.folder / ".venv").rglob("site-packages")) / "thing.py"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path / "a project")


@pytest.mark.parametrize("installer", ["uv", "pip"])
def test_a_first_start_sets_up_and_passes_on_words_and_status(
    project: Project, tmp_path: Path, installer: str
):
    if installer == "pip":
        project.path = str(tmp_path)
    done = project.start("check", "is_set", PYTHONDONTWRITEBYTECODE="1")

    assert f"setkata check is_set in {project.folder}" in done.stdout, done.stderr
    assert "Filling" in done.stdout
    assert done.returncode == 3
    assert list(project.thing.parent.glob("__pycache__/thing.*.pyc"))


def test_it_installs_once_and_the_larger_lock_does_for_the_lessons_too(project: Project):
    words = ["lab", "lab", "test", "lab", "test"]
    filled = ["Filling" in project.start(word).stdout for word in words]

    assert filled == [True, False, True, False, False]


def test_a_changed_lock_is_installed_and_changed_back_too(project: Project):
    things = []
    for version in ("1.0", "2.0", "1.0"):
        project.lock("requirements.lock", version)
        project.start("lab")
        things.append(project.thing.read_text())

    assert things == ["version = '1.0'", "version = '2.0'", "version = '1.0'"]


def test_settings_of_tools_need_no_new_set_up_but_a_new_version_of_the_project_does(
    project: Project,
):
    project.start("lab")
    filled = []
    for old, new in (("line-length = 100", "line-length = 99"), ('"1.0"', '"1.1"')):
        pyproject = project.folder / "pyproject.toml"
        pyproject.write_text(pyproject.read_text().replace(old, new))
        filled.append("Filling" in project.start("lab").stdout)

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


def test_a_venv_without_its_python_is_built_anew(project: Project):
    project.start("lab")
    for python in (project.folder / ".venv" / SCRIPTS).glob("python*"):
        python.unlink()

    assert "setkata lab in" in project.start("lab").stdout


@posix
def test_where_uv_fails_pip_does_the_work_and_one_line_says_so(project: Project, tmp_path: Path):
    project.path = str(_script(tmp_path, "uv", "exit 2"))
    done = project.start("lab")

    assert "uv could not do it; now pip tries.\nsetkata lab in" in done.stdout


@posix
def test_control_c_in_a_set_up_is_quiet_and_takes_the_stamp_away(project: Project, tmp_path: Path):
    project.start("lab")
    project.lock("requirements.lock", "2.0")
    busy = tmp_path / "busy"
    project.path = str(_script(tmp_path, "uv", f"echo $PPID >'{busy}'; exec /bin/sleep 60"))
    with ThreadPoolExecutor() as threads:
        started = threads.submit(project.start, "lab")
        while not (busy.exists() and busy.read_text()):
            time.sleep(0.01)
        os.killpg(int(busy.read_text()), signal.SIGINT)

    assert (started.result().returncode, started.result().stderr) == (130, "")
    assert not (project.folder / ".venv" / "setkata.stamp").exists()


def test_without_a_network_one_line_says_so(project: Project, tmp_path: Path):
    project.path = str(tmp_path)
    (project.folder / "requirements.lock").write_text("thing==1.0 --hash=sha256:" + "0" * 64)
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9", "PIP_RETRIES": "0", "PIP_NO_INDEX": ""}
    done = project.start("lab", PIP_CONFIG_FILE=os.devnull, PIP_FIND_LINKS="", **nowhere)

    assert done.stderr.endswith("reason stands above. No network? JupyterLab still open?\n")
    assert "Traceback" not in done.stderr
    assert done.returncode == 1


def test_every_step_of_the_test_runs_and_the_last_line_names_what_failed(project: Project):
    done = project.start("test")

    assert "=== 3 of 6: mypy" in done.stdout
    assert "pytest --nbval solutions/lessons in" in done.stdout
    assert done.stdout.endswith("=== failed: mypy\n")
    assert done.returncode == 1


def test_test_takes_no_more_words(project: Project):
    done = project.start("test", "tests/test_cards.py")

    assert done.stderr == "start.py test takes no more words; got: tests/test_cards.py\n"
    assert done.returncode == 2


def test_without_a_word_usage_fills_less_than_a_screen(project: Project):
    done = project.start()

    assert "python3 start.py lab" in done.stdout
    assert (done.stdout.count("\n") < 20, done.returncode) == (True, 2)


def test_an_older_python_can_read_start_py_and_is_told_what_is_needed(
    monkeypatch: pytest.MonkeyPatch,
):
    ast.parse(START.read_text(), feature_version=(3, 7))
    monkeypatch.setattr(sys, "version_info", (3, 10, 13))

    with pytest.raises(SystemExit, match="setkata needs Python 3.11 or newer; this is 3.10"):
        runpy.run_path(str(START))


def test_where_a_part_of_python_is_missing_one_line_says_what_brings_it():
    need = runpy.run_path(str(START))["need"]

    with pytest.raises(SystemExit, match="comes without no_venv: .+, then start again"):
        need("no_venv")


def _script(folder: Path, name: str, body: str) -> Path:
    path = folder / "scripts"
    path.mkdir()
    (path / name).write_text(f"#!/bin/sh\n{body}\n")
    (path / name).chmod(0o755)
    return path
