"""JupyterLab as `setkata lab` starts it."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import pytest
from jupyter_client.manager import KernelManager
from jupyterlab.labapp import LabApp
from running import STEP

from katabook import lab
from katabook.lab import SETTINGS, VARIABLES, launch

ROOT = Path(__file__).parents[3]
WELCOME = "lessons/00_welcome.ipynb"
THEME = "@jupyterlab/apputils-extension/themes.jupyterlab-settings"
LAUNCH = (
    "import sys, pathlib; from katabook.lab import launch; launch(pathlib.Path(), sys.argv[1:])"
)
# A script's background job ignores Ctrl-C, and so would each process that it starts.
INTERRUPTIBLE = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
OURS, ANY = ("-c", LAUNCH), ("-m", "jupyterlab")


@contextmanager
def launched(
    home: Path, start: tuple[str, str] = OURS, **variables: str
) -> Iterator[tuple[str, str]]:
    """The address of a JupyterLab on a course with an empty lesson, and what it has printed."""
    welcome, log = home / "course" / WELCOME, home / "log"
    welcome.parent.mkdir(parents=True)
    welcome.write_text("{}")
    options = ["--no-browser", "--allow-root", "--ip=127.0.0.1", "--port=0"]
    with (
        log.open("w") as errors,
        subprocess.Popen(
            [sys.executable, *start, *options, "--IdentityProvider.token="],
            cwd=home / "course",
            env=os.environ | variables,
            stdout=errors,
            stderr=errors,
        ) as server,
    ):
        try:
            yield _address(server, log), log.read_text()
        finally:
            server.terminate()


def _address(server: subprocess.Popen[bytes], log: Path) -> str:
    end = time.monotonic() + STEP
    while server.poll() is None and time.monotonic() < end:
        found = re.search(r"(http://127\.0\.0\.1:\d+)/", log.read_text())
        if found and _answers(found[1]):
            return found[1]
        time.sleep(0.05)
    raise AssertionError(log.read_text())


def _answers(address: str) -> bool:
    """Return whether a server answers; it may print its address before it listens."""
    try:
        urlopen(f"{address}/api").close()
    except HTTPError:
        return True
    except URLError:
        return False
    return True


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a JupyterLab whose user has chosen a theme."""
    home = tmp_path_factory.mktemp("home")
    theme = home / "lab/user-settings" / THEME
    theme.parent.mkdir(parents=True)
    theme.write_text('{"theme": "JupyterLab Dark"}')
    own = str(home)
    with launched(home, JUPYTER_CONFIG_DIR=own, JUPYTER_DATA_DIR=own) as (address, _):
        yield address


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a JupyterLab that setkata does not start, with the line of postBuild."""
    home = tmp_path_factory.mktemp("elsewhere")
    (home / "jupyter_server_config.py").write_text(line())
    with launched(home, ANY, JUPYTER_CONFIG_PATH=str(home)) as (address, _):
        yield address


def line() -> str:
    """Return the line that Binder, and a hub, give to Jupyter."""
    found = re.search("^line='(.+)'$", (ROOT / "postBuild").read_text("utf-8"), re.MULTILINE)
    assert found
    return found[1]


def test_lab_opens_at_the_welcome_lesson_of_the_course(address: str):
    with urlopen(address) as page:
        assert page.url == f"{address}/lab/tree/{WELCOME}"
    with urlopen(f"{address}/api/contents/lessons") as answer:
        assert [file["path"] for file in json.load(answer)["content"]] == [WELCOME]


def test_lab_starts_although_the_home_folder_cannot_be_written_to(tmp_path: Path):
    # A file in the folder's place, because root may write to any folder.
    home = tmp_path / "file"
    home.touch()
    own = dict.fromkeys(("HOME", "USERPROFILE", "APPDATA"), str(home))
    unset = dict.fromkeys(VARIABLES, "")
    with launched(tmp_path, **own, **unset) as (address, said):
        first, _, others = said.partition("\n")

        assert first.startswith(f"Jupyter can't write to {home}")
        assert "Traceback" not in others
        with urlopen(f"{address}/api/contents/lessons") as answer:
            assert [file["path"] for file in json.load(answer)["content"]] == [WELCOME]


@pytest.mark.skipif(os.name == "nt", reason="Windows sends Ctrl-C to a whole console")
def test_the_terminal_has_one_line_and_one_ctrl_c_stops_lab(tmp_path: Path):
    (tmp_path / "lessons").mkdir()
    (tmp_path / WELCOME).write_text("{}")
    own = str(tmp_path)
    folders = {"JUPYTER_CONFIG_DIR": own, "JUPYTER_DATA_DIR": own}
    server = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE + LAUNCH, "--no-browser", "--allow-root", "--port=0"],
        cwd=tmp_path,
        env=os.environ | folders,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert server.stdout
    line = server.stdout.readline()
    with urlopen(line.split()[5]) as page:  # the address with its token
        assert page.status == 200
    server.send_signal(signal.SIGINT)
    others, _ = server.communicate()

    told = rf"The course is open at http://localhost:\d+/lab/tree/{WELCOME}\?token=\w+ "
    assert re.fullmatch(told + "until you press Ctrl-C here\n", line)
    assert others == ""
    assert server.returncode == 0


def test_no_kernel_warns_in_the_terminal_that_others_could_read_its_messages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    came: list[str] = []
    monkeypatch.setattr(LabApp, "launch_instance", came.extend)
    lab.run([])
    [policy] = [word for word in came if word.startswith("--KernelManager")]
    name, value = policy.removeprefix("--KernelManager.").split("=")
    manager = KernelManager(**{name: value})
    log = tmp_path / "log"
    with log.open("w") as errors:
        manager.start_kernel(stderr=errors)
        client = manager.blocking_client()
        client.start_channels()
        client.wait_for_ready()
    client.stop_channels()
    manager.shutdown_kernel()

    assert log.read_text() == ""


@pytest.mark.parametrize("server", ["address", "elsewhere"])
def test_lab_asks_nothing_about_news_and_updates(server: str, request: pytest.FixtureRequest):
    address = request.getfixturevalue(server)
    notification = _setting(address, "notification")["schema"]["properties"]

    assert notification["fetchNews"]["default"] == "false"
    assert notification["checkForUpdates"]["default"] is False


@pytest.mark.parametrize("server", ["address", "elsewhere"])
def test_lab_loads_the_panel_that_shows_what_is_solved(server: str, request: pytest.FixtureRequest):
    address = request.getfixturevalue(server)
    with urlopen(f"{address}/lab") as page:
        found = re.search(r'"federated_extensions": (\[.*?\])', page.read().decode())
    assert found and "setkata" in [extension["name"] for extension in json.loads(found[1])]
    with urlopen(f"{address}/lab/extensions/setkata/panel/remoteEntry.js") as file:
        assert file.headers["Cache-Control"] == "no-cache"  # otherwise it would outlive an update


def test_the_page_on_other_ways_gives_a_hub_the_line_that_binder_gets():
    assert f"\n{line()}\n" in (ROOT / "docs/anywhere.md").read_text("utf-8")


def test_lab_leaves_out_what_the_course_does_not_need(address: str):
    with urlopen(f"{address}/lab") as page:
        found = re.search(r'"disabledExtensions": \[(.*?)\]', page.read().decode(), re.DOTALL)
    names = re.findall(r'"(.+?)"', found[1]) if found else []
    left_out = json.loads((SETTINGS / "page_config.json").read_bytes())["disabledExtensions"]
    assert {"@jupyterlite/pyodide-kernel-extension", "@jupyterlab/debugger-extension"} <= {*names}
    assert sorted(names) == sorted(left_out)


def test_the_users_own_settings_are_kept(address: str):
    assert _setting(address, "themes")["settings"] == {"theme": "JupyterLab Dark"}


def _setting(address: str, name: str) -> dict[str, Any]:
    with urlopen(f"{address}/lab/api/settings/@jupyterlab/apputils-extension:{name}") as answer:
        return json.load(answer)


def test_labs_terminal_finds_setkata_and_lab_gets_further_options(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    came: list[str] = []
    monkeypatch.setattr(lab, "run", came.extend)
    monkeypatch.setenv("PATH", "elsewhere")

    launch(tmp_path, ["--no-browser"])

    assert came[-1] == "--no-browser"
    assert os.environ["PATH"].split(os.pathsep) == [str(Path(sys.executable).parent), "elsewhere"]


@pytest.mark.parametrize("code", [None, 0, 5, "why"])
def test_the_exit_status_is_that_of_lab(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: object
):
    monkeypatch.setattr(lab, "run", lambda _: sys.exit(code))
    with pytest.raises(SystemExit) as ended:
        launch(tmp_path)

    assert ended.value.code == code
