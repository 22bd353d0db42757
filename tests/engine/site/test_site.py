"""The course as a static site: what is in it, what is not, and what its command says."""

import errno
import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import gettempdir
from typing import Any
from zipfile import ZipFile

import pytest
from commands import setkata
from fresh_course import ROOT
from leaks import telling

from katabook import site as room
from katabook.cli.handout import site
from katabook.course import Course, CourseError
from katabook.handout import unsolved_file
from katabook.site import build, digest_of

COURSE = Course(ROOT)
LOCK = "static/pyodide-lock/pyodide-lock.json"
MB = 1e6
# What uv says about a package that nobody has, after what it says about other things.
FROM_UV = """
	warning: Requirements file `constraints.txt` does not contain any dependencies
	error: No solution found when resolving dependencies
	  cause: Because there is no version of pytest==0.0.99, your requirements are unsatisfiable.
Traceback (most recent call last):
pyodide_lock.uv_pip_compile.PyLockError: Failed to generate pylock.toml from:
"""
WHY_UV = (
    "No solution found when resolving dependencies: Because there is no version of pytest==0.0.99,"
    " your requirements are unsatisfiable."
)


@pytest.fixture(scope="module")
def whole_site(offline_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with NumPy and the solutions, in the place of an earlier one."""
    out = tmp_path_factory.mktemp("again") / "site"
    out.mkdir()
    shutil.copy(offline_site / "jupyter-lite.json", out)
    (out / "of-the-earlier-one.txt").write_text("old", encoding="utf-8")
    build(COURSE, out, offline=False, solutions=True)
    return out


def refused(out: Path) -> str:
    """Return the one line with which a build ends."""
    with pytest.raises(CourseError) as error:
        build(COURSE, out, offline=True, solutions=False)
    [line] = str(error.value).splitlines()
    return line


def files(folder: Path) -> dict[str, bytes]:
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def packages(site: Path) -> dict[str, Any]:
    """Return what a site's lock says about each package."""
    return dict(json.loads((site / LOCK).read_bytes())["packages"])


def addresses(data: object) -> Iterator[str]:
    """Yield the texts in JSON that name a host."""
    if isinstance(data, str) and re.match(r"(\w+:)?//", data):
        yield data
    elif isinstance(data, dict | list):
        for value in data.values() if isinstance(data, dict) else data:
            yield from addresses(value)


def unzipped(site: Path, folder: Path) -> Path:
    """Copy a site to a folder, with the contents of its archives beside them."""
    shutil.copytree(site, folder)
    for archive in [*folder.rglob("setkata-*.whl"), *folder.rglob("python.zip")]:
        with ZipFile(archive) as opened:
            opened.extractall(archive.with_suffix(".unzipped"))
    return folder


def put_npm(folder: Path, *lines: str) -> None:
    """Put a program with the name npm into a folder, which prints lines as errors and fails."""
    if os.name == "nt":
        said = "".join(f"@echo {line} 1>&2\n" for line in lines)
        (folder / "npm.cmd").write_text(f"{said}@exit 1\n", encoding="utf-8")
    else:
        said = "".join(f"echo '{line}' >&2\n" for line in lines)
        (folder / "npm").write_text(f"#!/bin/sh\n{said}exit 1\n", encoding="utf-8")
        (folder / "npm").chmod(0o755)


def test_the_site_is_small_enough_to_be_carried_about(offline_site: Path) -> None:
    assert sum(map(len, files(offline_site).values())) <= 50 * MB


def test_the_site_has_each_lesson_and_kata_unsolved_and_beside_them_only_the_listing(
    offline_site: Path,
) -> None:
    listing = {"course.toml": (ROOT / "course.toml").read_bytes()}
    wanted = listing | {
        f"{step.folder}/{step.name}{step.ending}": unsolved_file(COURSE, step)
        for step in COURSE.steps
    }

    assert len(wanted) == 28
    assert files(offline_site / "files") == wanted


def test_no_body_of_a_solution_is_in_the_site_or_in_its_archives(
    offline_site: Path, tmp_path: Path
) -> None:
    copy = unzipped(offline_site, tmp_path / "site")

    assert len([path for path in copy.rglob("*.unzipped") if path.is_dir()]) == 2
    assert telling(copy) == set()


def test_a_site_with_the_solutions_has_them_in_its_wheel_alone(
    whole_site: Path, tmp_path: Path
) -> None:
    told = telling(unzipped(whole_site, tmp_path / "site"))

    assert len(told) > 20
    assert all("katabook/shipped/" in path.as_posix() for path in told)


def test_the_wheel_has_what_a_browser_needs_of_the_course_and_nothing_that_sets_it_up(
    offline_site: Path,
) -> None:
    [wheel] = offline_site.rglob("setkata-*.whl")
    names = [name.removeprefix("katabook/shipped/") for name in ZipFile(wheel).namelist()]

    assert {"course.toml", "tests/katas/test_is_set.py", "mistakes/built/deck.json"} <= set(names)
    assert [name for name in names if name.startswith(("start.py", "src/", "requirements"))] == []


def test_the_offline_form_names_no_host(offline_site: Path) -> None:
    assert "numpy" not in packages(offline_site)
    assert list(addresses(packages(offline_site))) == []


def test_the_default_form_takes_numpy_alone_from_elsewhere(whole_site: Path) -> None:
    numpy = packages(whole_site)["numpy"]

    assert re.match(r"https://\S+/numpy-[\w.-]+\.whl$", numpy["file_name"])
    assert list(addresses(packages(whole_site))) == [numpy["file_name"]]


def test_each_package_in_the_lock_is_in_the_site(offline_site: Path) -> None:
    places = [
        offline_site / LOCK / ".." / one["file_name"] for one in packages(offline_site).values()
    ]

    assert len(places) > 30
    assert [place for place in places if not place.resolve().is_file()] == []


def test_no_file_names_a_folder_of_the_machine_that_built_it(offline_site: Path) -> None:
    own = [json.dumps(str(folder))[1:-1] for folder in (ROOT, Path(sys.prefix), gettempdir())]
    telling_own = [
        path.name
        for kind in ("*.json", "*.ipynb", "*.html")
        for path in offline_site.rglob(kind)
        if any(folder in path.read_text(encoding="utf-8") for folder in own)
    ]

    assert telling_own == []


def test_a_site_takes_the_place_of_an_earlier_one(whole_site: Path) -> None:
    assert not (whole_site / "of-the-earlier-one.txt").exists()
    assert (whole_site / "lab" / "index.html").is_file()


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("file", "{} is a file; name a folder for the site"),
        ("folder", "{} holds other files; name a new folder, or that of a site"),
    ],
)
def test_what_is_no_site_takes_one_line_and_stays(kind: str, said: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    mine = out if kind == "file" else out / "thesis.txt"
    mine.parent.mkdir(exist_ok=True)
    mine.write_text("mine", encoding="utf-8")
    run = setkata(ROOT, "site", str(out), "--offline")

    assert run.stderr == f"setkata: {said.format(out)}\n"
    assert run.returncode == 2
    assert list(files(tmp_path).values()) == [b"mine"]


def test_without_npm_one_line_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    assert re.fullmatch(
        r"npm fetches pyodide@[\d.]+ for the site; install Node.js, which brings npm",
        refused(tmp_path / "site"),
    )


@pytest.mark.parametrize(
    ("log", "reason"),
    [
        (
            ("npm error code E404", "npm error 404 Not Found - GET https://npm.example/pyodide"),
            "404 Not Found - GET https://npm.example/pyodide",
        ),
        (("npm ERR! code ENOSPC",), "code ENOSPC"),
        ((), "it gave no reason"),
    ],
    ids=["a sentence", "a code", "nothing"],
)
def test_an_npm_that_fails_takes_one_line_and_the_earlier_site_stays(
    log: tuple[str, ...], reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_npm(tmp_path, *log)
    monkeypatch.setenv("PATH", str(tmp_path))
    earlier = tmp_path / "site" / "jupyter-lite.json"
    earlier.parent.mkdir()
    earlier.write_text("{}", encoding="utf-8")
    said = refused(tmp_path / "site")

    assert re.fullmatch(r"npm could not fetch pyodide@[\d.]+: " + re.escape(reason), said)
    assert files(tmp_path / "site") == {"jupyter-lite.json": b"{}"}


def test_a_jupyterlite_that_fails_takes_one_line(
    offline_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pyodide = offline_site / "static" / "pyodide"
    monkeypatch.setattr(room, "put_pyodide", lambda to, _: shutil.copytree(pyodide, to) and {})
    monkeypatch.setattr(room, "_extensions", lambda: ["/nowhere/at-all"])

    said = refused(tmp_path / "site")

    assert said == "JupyterLite could not build the site: FileNotFoundError: /nowhere/at-all"
    assert files(tmp_path) == {}


@pytest.mark.parametrize(
    ("log", "reason"),
    [(FROM_UV, WHY_UV), ("begin\nlast words\n\n", "last words"), ("", "it gave no reason")],
    ids=["uv", "words", "nothing"],
)
def test_the_reason_is_one_line_whatever_the_log_says(log: str, reason: str) -> None:
    assert room._reason(log) == reason


def test_an_extension_that_is_not_installed_takes_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "EXTENSIONS", ("nobody-has-this",))

    with pytest.raises(CourseError, match=r'nobody-has-this is missing: pip install "setkata\['):
        room._extensions()


def test_a_link_to_a_folder_is_followed(
    offline_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_quick(offline_site, monkeypatch)
    link, folder = tmp_path / "link", tmp_path / "folder"
    folder.mkdir()
    link.symlink_to(folder, target_is_directory=True)
    build(COURSE, link, offline=True, solutions=False)

    assert link.is_symlink()
    assert (folder / "play" / "python.zip").is_file()


def made_quick(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a build take a site that is there in place of what JupyterLite and npm would make."""

    def lite(_: Path, made: Path) -> None:
        shutil.copytree(site, made)
        [panel] = (made / "extensions" / "setkata").glob("panel-*")
        panel.rename(panel.with_name("panel"))

    monkeypatch.setattr(room, "put_pyodide", lambda *_: {})
    monkeypatch.setattr(room, "_run", lite)
    esm = site.parent / "package" / "esm"
    esm.mkdir(parents=True, exist_ok=True)
    (esm / "browser.js").write_text("", encoding="utf-8")
    monkeypatch.setattr(room, "unpacked", lambda *_: esm.parent)


@pytest.fixture
def earlier(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An earlier site; a build in its place makes a site of almost nothing."""

    def lite(_: Path, made: Path) -> None:
        (made / "extensions" / "setkata" / "panel" / "site").mkdir(parents=True)
        options = {"loadPyodideOptions": {"lockFileURL": "./lock.json"}}
        panel = {"name": "setkata", "load": "panel/remoteEntry.js"}
        config = {"litePluginSettings": {room.KERNEL: options}, "federated_extensions": [panel]}
        settings = {"jupyter-config-data": config}
        (made / "lab").mkdir()
        (made / "lab" / "index.html").write_text("<html><head><title>", encoding="utf-8")
        (made / "jupyter-lite.json").write_text(json.dumps(settings), encoding="utf-8")

    monkeypatch.setattr(room, "put_pyodide", lambda *_: {})
    monkeypatch.setattr(room, "_run", lite)
    monkeypatch.setattr(room, "lighten", lambda _: None)
    (tmp_path / "npm" / "esm").mkdir(parents=True)
    (tmp_path / "npm" / "esm" / "browser.js").touch()
    monkeypatch.setattr(room, "unpacked", lambda *_: tmp_path / "npm")
    out = tmp_path / "site"
    (out / "play").mkdir(parents=True)
    for name in ("jupyter-lite.json", "play/old.js", "old.html"):
        (out / name).write_text("{}", encoding="utf-8")
    return out


def test_a_site_can_be_built_in_a_mount_point(
    earlier: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("rmdir", "rename", "replace"):
        monkeypatch.setattr(os, name, busy(earlier, getattr(os, name)))
    build(COURSE, earlier, offline=True, solutions=False)
    names = {path.name for path in earlier.iterdir()}

    assert {"index.html", "jupyter-lite.json", "play"} <= names
    assert names.isdisjoint({"site", "old.html"})
    assert not (earlier / "play" / "old.js").exists()


def busy(place: Path, change: Callable[..., None]) -> Callable[..., None]:
    """Return an act of the system that refuses to change a mount point."""

    def changed(path: str | Path, *words: Any, **options: Any) -> None:
        if Path(path) == place:
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(place))
        change(path, *words, **options)

    return changed


def test_what_browsers_keep_and_the_pages_have_the_digest_of_the_site(earlier: Path) -> None:
    build(COURSE, earlier, offline=True, solutions=False)
    settings = json.loads((earlier / "jupyter-lite.json").read_bytes())["jupyter-config-data"]
    options = settings["litePluginSettings"][room.KERNEL]["loadPyodideOptions"]
    _, digest = options["lockFileURL"].split("?site=")
    [panel] = settings["federated_extensions"]

    assert panel["load"] == f"panel-{digest}/remoteEntry.js"
    assert (earlier / "extensions" / "setkata" / f"panel-{digest}" / "site").is_dir()
    for page, root in (("index.html", ""), ("lab/index.html", "../")):
        before_title, _, _ = (earlier / page).read_text(encoding="utf-8").partition("<title>")
        for script in ("address.js", "cache.js"):
            assert (earlier / script).is_file()
            assert f'<script src="{root}{script}" data-site="{digest}"></script>' in before_title


def test_a_site_with_another_file_has_another_digest(tmp_path: Path) -> None:
    path = tmp_path / "files" / "course.toml"
    path.parent.mkdir()
    digests = []
    for text in ("one", "another"):
        path.write_text(text, encoding="utf-8")
        digests.append(digest_of(tmp_path))
    path.rename(tmp_path / "course.toml")

    assert len({*digests, digest_of(tmp_path)}) == 3


def test_an_earlier_site_stays_if_the_disk_is_full(
    earlier: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files(earlier)

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(shutil, "copytree", full)
    monkeypatch.setattr(shutil, "move", full)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        build(COURSE, earlier, offline=True, solutions=False)

    assert files(earlier) == before


def test_the_command_says_what_the_site_is_and_what_is_left_out(
    offline_site: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    made_quick(offline_site, monkeypatch)
    monkeypatch.chdir(ROOT)
    out = tmp_path / "site"
    site(out, offline=True)
    told = capsys.readouterr().out.splitlines()

    assert re.fullmatch(
        r"27 lessons and katas, \d+ files, \d+ MB", told[0].removeprefix(f"{out}: ")
    )
    assert told[1:] == [
        "left out: NumPy, so a lesson or kata that needs it says so",
        "left out: the solutions, but puzzles show lines of them",
        f"to look at it: python3 -m http.server --directory {out}",
    ]
