"""A real JupyterLab on a copy of the course, and a real browser in front of it."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from socket import socket
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

import pytest
from bare import Mount, Wait, mount_in
from fresh_course import copy_course
from playwright.sync_api import Browser, Error, Page, Playwright, expect, sync_playwright

from katabook.build.source import parse, solution_of
from katabook.lab import PANEL, QUIET
from katabook.lessons.notebook import unsolved, write
from setkata.widgets import game_table

ROOT = Path(__file__).parents[2]
# The shell is Chromium without what only people need, so it starts and draws in half the time.
CHROMIUM = [Path("/usr/bin/chromium-headless-shell"), Path("/usr/bin/chromium")]
# Playwright knows where Chrome and Edge are on each system. Windows always has Edge.
CHANNELS = ("chrome", "msedge")
ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"  # no other machine is found
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", ALONE]

# In milliseconds: so long that only what never comes is late, however busy the machine is.
PATIENCE = 300_000

# The address that a server prints, all of it, although its output may be read while it is written.
LAB_ADDRESS = r"(http://127\.0\.0\.1:\d+)\D"
GAME_ADDRESS = r"(http://127\.0\.0\.1:\S+) until"

# An option of `setkata play`, with which it serves a game for one player instead of the start page.
ONE_PLAYER = "--seconds=20"
# Between the choice of a kernel's ports and its start, another program may take one of them.
KERNELS = [] if os.name == "nt" else ["--KernelManager.transport=ipc"]
# Where a page may ask for things: on this machine.
HOME = ("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:", "about:")
expect.set_options(timeout=PATIENCE)


@dataclass(frozen=True)
class Server:
    """A running server: its address, its process, and the file with all that it has printed."""

    url: str
    process: "subprocess.Popen[bytes]"
    log: Path


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab: its address, and the folder of its course."""

    url: str
    course: Path


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = _launch(playwright)
        yield browser
        browser.close()


def _launch(playwright: Playwright) -> Browser:
    """Return Chromium or, if it is not installed, Chrome or Edge."""
    places: list[dict[str, Any]] = [
        *({"executable_path": path} for path in CHROMIUM if path.exists()),
        *({"channel": name} for name in CHANNELS),
    ]
    problems = []
    for place in places:
        try:
            return playwright.chromium.launch(args=FLAGS, timeout=PATIENCE, **place)
        except Error as error:
            problems.append(error)
    if os.environ.get("CI"):
        raise problems[0]
    pytest.skip(f"no Chromium, Chrome or Edge to drive: {str(problems[0]).splitlines()[0]}")


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with local_page(browser) as page:
        yield page


@pytest.fixture
def mount(page: Page) -> Mount:
    """A function that shows a picker in an empty page."""
    return partial(mount_in, page)


@contextmanager
def local_page(browser: Browser) -> Iterator[Page]:
    """A page that fails its test if a request leaves the machine."""
    context = browser.new_context(viewport={"width": 1400, "height": 1000})
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.on("websocket", lambda websocket: asked.append(websocket.url))
    page.set_default_timeout(PATIENCE)
    yield page
    context.close()

    assert [url for url in asked if not url.startswith(HOME)] == []


@pytest.fixture(scope="session")
def lab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab with settings of its own; it starts only if there is a browser."""
    home = tmp_path_factory.mktemp("lab")
    course = _unsolved_course(home / "course")
    with serving(_command(), home, course, LAB_ADDRESS) as server:
        yield Lab(server.url, course)


@pytest.fixture(scope="session")
def desk(browser: Browser, lab: Lab) -> Iterator[Page]:
    """A page in which one notebook after another can be opened, because Lab is slow to load."""
    with local_page(browser) as page:
        page.goto(f"{lab.url}/lab?reset")
        page.wait_for_function("() => window.jupyterapp?.shell?.currentWidget")
        yield page


@pytest.fixture(scope="session")
def play(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[str]:
    """The address of a game; the words of `setkata play` are the fixture's parameter."""
    words = getattr(request, "param", (ONE_PLAYER,))
    with playing(tmp_path_factory.mktemp("play"), *words) as server:
        yield server.url


@pytest.fixture
def wait(page: Page, monkeypatch: pytest.MonkeyPatch) -> Wait:
    """A function that lets seconds pass; otherwise the clocks of page and Python stand still."""
    times = [0.0]
    monkeypatch.setattr(game_table, "monotonic", lambda: times[-1])
    page.clock.install(time=0)
    page.clock.pause_at(1)

    def wait(seconds: float) -> None:
        times.append(times[-1] + seconds)
        page.clock.run_for(int(1000 * seconds))

    return wait


@contextmanager
def playing(home: Path, *words: str) -> Iterator[Server]:
    """`setkata play` with these words, away from any course."""
    command = [sys.executable, "-m", "setkata", "play", "--no-browser", *words]
    with serving(command, home, home, GAME_ADDRESS) as server:
        yield server


@contextmanager
def serving(command: list[str], home: Path, folder: Path, address: str) -> Iterator[Server]:
    """A server, once it has printed its address, which the pattern matches."""
    log = home / "server.log"
    with TemporaryDirectory() as sockets:
        with log.open("w") as out, _interruptible():
            environment = _environment(home, sockets)
            process = subprocess.Popen(command, cwd=folder, env=environment, stdout=out, stderr=out)
        try:
            yield Server(_address(process, log, address), process, log)
        finally:
            process.terminate()
            process.wait(PATIENCE / 1000)


@contextmanager
def _interruptible() -> Iterator[None]:
    """Return a context in which processes start with Ctrl-C enabled, as in a terminal.

    A script's background job ignores Ctrl-C, and so would every process that the tests start.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def _address(process: "subprocess.Popen[bytes]", log: Path, address: str) -> str:
    """Return the address that a server prints; JupyterLab listens only some time after it prints it."""
    end = time.monotonic() + PATIENCE / 1000
    while process.poll() is None and time.monotonic() < end:
        found = re.search(address, log.read_text())
        if found and _is_open(found[1]):
            return found[1]
        time.sleep(0.05)
    pytest.fail(f"{process.args} did not start:\n{log.read_text()}")


def _is_open(url: str) -> bool:
    parts = urlsplit(url)
    with socket() as probe:
        return probe.connect_ex((parts.hostname, parts.port)) == 0


def _unsolved_course(folder: Path) -> Path:
    course = copy_course(folder)
    shutil.copytree(ROOT / "puzzles", folder / "puzzles")
    for lesson in course.lessons:
        write(unsolved(solution_of(parse(course.source(lesson)))), course.file(lesson))
    return folder


def _command() -> list[str]:
    return [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
        *("--ip=127.0.0.1", "--port=0"),
        "--IdentityProvider.token=",
        "--LabApp.expose_app_in_browser=True",
        "--LabApp.extension_manager=readonly",
        QUIET,
        PANEL,
        *KERNELS,
    ]


def _environment(home: Path, sockets: str) -> dict[str, str]:
    own = {f"JUPYTER_{name.upper()}_DIR": str(home / name) for name in ("config", "data")}
    own["JUPYTER_RUNTIME_DIR"] = sockets  # a socket's path has at most about 100 characters
    own["JUPYTERLAB_SETTINGS_DIR"] = str(home / "user-settings")
    own["XDG_DATA_HOME"] = str(home / "own")  # of the times for the daily table
    own["JUPYTERLAB_WORKSPACES_DIR"] = str(home / "workspaces")
    return {**os.environ, **own}
