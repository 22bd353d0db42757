"""JupyterLab as `setkata lab` starts it."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import pytest
from jupyterlab import labapp

from setkata.lab import WELCOME, launch

THEME = "@jupyterlab/apputils-extension/themes.jupyterlab-settings"
LAUNCH = "import sys, pathlib; from setkata.lab import launch; launch(pathlib.Path(), sys.argv[1:])"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where JupyterLab answers: on a course, with a user's own settings."""
    course, user = tmp_path_factory.mktemp("course"), tmp_path_factory.mktemp("user")
    for file in (course / WELCOME, user / "lab/user-settings" / THEME):
        file.parent.mkdir(parents=True)
    (course / WELCOME).write_text("{}")
    (user / "lab/user-settings" / THEME).write_text('{"theme": "JupyterLab Dark"}')
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    options = ["--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}"]
    with subprocess.Popen(
        [sys.executable, "-c", LAUNCH, *options, "--IdentityProvider.token="],
        cwd=course,
        env=os.environ | {"JUPYTER_CONFIG_DIR": str(user), "JUPYTER_DATA_DIR": str(user)},
        stderr=subprocess.DEVNULL,
    ) as server:
        address = f"http://127.0.0.1:{port}"
        while not _answers(address) and server.poll() is None:
            time.sleep(0.05)
        yield address
        server.terminate()


def _answers(address: str) -> bool:
    try:
        urlopen(f"{address}/api").close()
    except URLError:
        return False
    return True


def test_lab_opens_at_the_welcome_lesson_of_the_course(address: str):
    with urlopen(address) as page:
        assert page.url == f"{address}/lab/tree/{WELCOME}"
    with urlopen(f"{address}/api/contents/lessons") as answer:
        assert [file["path"] for file in json.load(answer)["content"]] == [WELCOME]


def test_lab_asks_nothing_about_news_and_updates(address: str):
    notification = _setting(address, "notification")["schema"]["properties"]

    assert notification["fetchNews"]["default"] == "false"
    assert notification["checkForUpdates"]["default"] is False


def test_lab_has_no_part_of_voila(address: str):
    with urlopen(f"{address}/lab") as page:
        disabled = '"disabledExtensions": ["@voila-dashboards/jupyterlab-preview"]'
        assert disabled in page.read().decode()
    with pytest.raises(HTTPError, match="404"):
        urlopen(f"{address}/voila/tree")


def test_the_users_own_settings_are_kept(address: str):
    assert _setting(address, "themes")["settings"] == {"theme": "JupyterLab Dark"}


def _setting(address: str, name: str) -> dict[str, Any]:
    with urlopen(f"{address}/lab/api/settings/@jupyterlab/apputils-extension:{name}") as answer:
        return json.load(answer)


def test_labs_terminal_finds_setkata_and_further_words_reach_lab(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    came: list[str] = []
    monkeypatch.setattr(labapp, "main", came.extend)
    monkeypatch.setenv("PATH", "elsewhere")

    assert launch(tmp_path, ["--no-browser"]) == 0
    assert came[-1] == "--no-browser"
    assert os.environ["PATH"].split(os.pathsep) == [str(Path(sys.executable).parent), "elsewhere"]


@pytest.mark.parametrize(("code", "status"), [(None, 0), (0, 0), (5, 5), ("why", 1)])
def test_the_exit_status_is_that_of_lab(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: object, status: int
):
    monkeypatch.setattr(labapp, "main", lambda _: sys.exit(code))

    assert launch(tmp_path) == status


def test_without_jupyterlab_one_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr("setkata.lab.find_spec", lambda _: None)

    assert launch(Path()) == 1
    assert capsys.readouterr().err == "JupyterLab is not installed: pip install 'setkata[lab]'\n"
