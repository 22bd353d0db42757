"""The files of the panel in JupyterLab: they agree with each other and with the package."""

import json
import re
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling import build

import setkata
from katabook.judge import MIME
from katabook.lab import PANEL
from katabook.lessons.notebook import KATA

ROOT = Path(__file__).parents[3]
FOLDER = Path(PANEL.partition("=")[2]) / "setkata"
FILES = FOLDER / "panel"
TEXTS = {
    path.relative_to(FILES): path.read_text(encoding="utf-8")
    for path in FILES.rglob("*")
    if path.is_file()
}
ENTRY, STATE = Path("remoteEntry.js"), Path("state.js")
PACKAGE = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))


def test_lab_finds_the_entry_under_the_packages_name() -> None:
    build = PACKAGE["jupyterlab"]["_build"]

    assert PACKAGE["name"] == FOLDER.name == setkata.__name__
    assert build == {"load": "panel/remoteEntry.js", "extension": "./extension"}
    assert f"window._JUPYTERLAB.{PACKAGE['name']} = " in TEXTS[ENTRY]


def test_no_folder_has_the_name_whose_files_a_browser_would_keep_for_a_year() -> None:
    assert [path for path in FOLDER.rglob("static") if path.is_dir()] == []


def test_every_file_is_used_and_every_file_that_is_used_exists() -> None:
    used = {
        (FILES / path.parent / name).resolve().relative_to(FILES.resolve())
        for path, text in TEXTS.items()
        for name in re.findall(r'"([\w./]+\.(?:js|css))"', text)
    }

    assert {*used, ENTRY} == {*TEXTS, Path("site/fflate.js")}  # the build of a site brings it


def test_the_panel_and_the_package_write_the_same_names() -> None:
    version = re.search(
        r'^version = "(.+)"', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE
    )

    assert f'const MIME = "{MIME}";' in TEXTS[STATE]
    assert f'const KATA = "{KATA}";' in TEXTS[STATE]
    assert version and PACKAGE["version"] == version[1]


def test_the_wheel_holds_the_panel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    with ZipFile(tmp_path / build.build_wheel(str(tmp_path))) as wheel:
        held = {name for name in wheel.namelist() if "/extension/" in name}

    files = {path for path in FOLDER.rglob("*") if path.is_file()}
    assert held == {path.relative_to(ROOT / "src").as_posix() for path in files}
