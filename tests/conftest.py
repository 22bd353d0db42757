"""The fixtures of all tests: the course, fresh copies of it, garbled texts."""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from fresh_course import ROOT, copy_course
from garbling import garbled

from katabook.course import Course, CourseError
from katabook.subject import Choice

ATTACKS = ("test_corpus.py", "test_naive.py")

# The graded tests ask a learner's files, solved or not; they run only when they are named.
collect_ignore = ["dominoes", "katas"]

# The coverage of .ci/run is for these tests alone, and not for the pytest that some of them start.
if "PYTEST_XDIST_WORKER" in os.environ:
    os.environ.pop("PYTEST_ADDOPTS", None)

# Where Python is told to keep no compiled code, every program that a test starts would compile the
# package again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# A shell starts programs in the background without Ctrl-C, and the tests' own programs would
# inherit that; some of these tests interrupt them.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(tryfirst=True)  # before pytest-cov starts the coverage of a worker
def pytest_sessionstart(session: pytest.Session) -> None:
    """Stop the coverage that pytest-cov starts once too often in each worker of xdist.

    It would go on whenever a test that is marked no_cover stops the other one.
    """
    coverage = session.config.pluginmanager.get_plugin("_cov")
    if coverage and "PYTEST_XDIST_WORKER" in os.environ:
        coverage.cov_controller.cov.stop()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> object:
    """Spread the tests over the workers by scopes of our own."""
    # Imported here, because a wheel is tried without xdist.
    from spread import Spread

    return Spread(config, log)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return two workers for each core, because many tests wait for another program."""
    return 2 * (os.cpu_count() or 1)


@pytest.hookimpl(tryfirst=True)  # before pytest reads the marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the attacks last, mark as slow what needs the site, and leave the facts without coverage.

    The attacks are many and short, so no worker has much to do when the others have finished. The
    facts run the lessons.
    """
    items.sort(key=lambda item: item.path.name in ATTACKS)
    for item in items:
        if item.path.parent.name == "facts":
            item.add_marker(pytest.mark.no_cover)
        if "offline_site" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def course() -> Course:
    return Course(ROOT)


@pytest.fixture(autouse=True)
def subject_is_put_back() -> Iterator[None]:
    """Let no test choose the subject of the tests after it."""
    before = Choice.module
    yield
    Choice.module = before


@pytest.fixture
def fresh(tmp_path: Path) -> Course:
    """A copy of the course in which every kata is unsolved."""
    return copy_course(tmp_path / "course")


@pytest.fixture
def full(tmp_path: Path) -> Course:
    """A fresh copy of the course with the wrong and the unusual right solutions of its katas."""
    return copy_course(tmp_path / "course", versions=True)


@pytest.fixture(scope="session")
def offline_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The course as a static site that asks no other host for anything; CI must be able to build it.

    It is built once for all workers of xdist.
    """
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    site, problem = shared / "offline-site", shared / "offline-site-problem"
    try:
        (shared / "offline-site-begun").mkdir()
    except FileExistsError:
        while not (site.exists() or problem.exists()):
            sleep(0.2)
    else:
        _build_site(tmp_path_factory.mktemp("built") / "site", site, problem)
    if problem.exists():  # there may be no npm, or no internet
        (pytest.fail if os.environ.get("CI") else pytest.skip)(problem.read_text("utf-8"))
    return site


def _build_site(out: Path, site: Path, problem: Path) -> None:
    """Build the site and give it its place, or else write why not."""
    # Imported here, because most tests can do without it.
    from katabook.site import build

    try:
        build(Course(ROOT), out, offline=True, solutions=False)
        out.rename(site)
    except BaseException as error:
        problem.write_text(str(error), "utf-8")
        if not isinstance(error, CourseError):
            raise


@pytest.fixture(scope="module")
def garbled_texts() -> Iterator[None]:
    """Garble every text of a check or a result, here and in the processes that grade."""
    with garbled():
        yield
