"""The course as a static site: lessons in JupyterLite, and the subject's own first page.

It may import `build`, `handout` and what is below. Start reading in `build`: JupyterLite makes the
site, and this room adds the course and the first page.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.metadata import requires
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from packaging.requirements import Requirement

from katabook.course import Course, CourseError
from katabook.files import write_atomically
from katabook.handout import contents, unsolved_file
from katabook.site.packages import lighten, put_pyodide, unpacked, wheel
from katabook.subject import subject_in

LAB = Path(__file__).parents[1] / "lab"
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
EXTENSIONS = ("anywidget", "@jupyter-widgets/jupyterlab-manager", KERNEL.partition(":")[0])
SETTINGS = Path(__file__).with_name("jupyterlite.toml")
# A folder that has this file is that of a site.
MARK = "jupyter-lite.json"
# It packs a learner's work as a zip file, and unpacks it.
ZIPS = "fflate@0.8.2"

PAGES = ("index.html", "lab/index.html")
SCRIPTS = ("address.js", "cache.js")
PANEL = "panel"


def build(course: Course, out: Path, offline: bool, solutions: bool) -> None:
    """Build the site in a folder that is new, empty or holds an earlier site.

    offline: nothing is asked of any other host, so there is no NumPy. solutions: the course on the
    site has them.

    Raises CourseError for any other folder, and if a part can't be fetched.
    """
    _check(out)
    work = {
        course.relative(course.file(step)): unsolved_file(course, step) for step in course.steps
    }
    subject = subject_in(course.subject)
    packages = {LAB.parent, subject.package}
    with TemporaryDirectory(prefix="setkata-") as temporary:
        lite, made = Path(temporary, "lite"), Path(temporary, "site")
        compiled = put_pyodide(lite / "static" / "pyodide", Path(temporary))
        # The panel in JupyterLab reads the course's listing.
        _write(lite / "files", {**work, "course.toml": (course.root / "course.toml").read_bytes()})
        files = contents(course, course.steps, solutions, setup=False, puzzles=True)
        name, content = wheel(files, packages)
        _write(lite / "static" / "pyodide-lock", {name: content})
        shutil.copy(LAB / "settings" / "overrides.json", lite)
        _write_json(lite / "jupyter_lite_config.json", _config({} if offline else compiled))
        _run(lite, made)
        zips = unpacked(ZIPS, Path(temporary)) / "esm" / "browser.js"
        shutil.copy(zips, made / "extensions" / "setkata" / "panel" / "site" / "fflate.js")
        # Its index.html takes the place of JupyterLite's.
        _write(made, subject.first_page(course))
        lighten(made / "static" / "pyodide-lock")
        _finish(made, offline)
        _put(made, out.resolve())


def _check(out: Path) -> None:
    if out.is_file():
        raise CourseError(f"{out} is a file; name a folder for the site")
    if out.is_dir() and any(out.iterdir()) and not (out / MARK).is_file():
        raise CourseError(f"{out} holds other files; name a new folder, or that of a site")


def _put(made: Path, out: Path) -> None:
    """Replace what a folder holds, but not the folder, which may be a mount point.

    The new site is complete beside the old one before the first of its parts takes its place.
    """
    out.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".setkata-", dir=out) as temporary:
        new, old = Path(temporary, "new"), Path(temporary, "old")
        shutil.copytree(made, new)
        old.mkdir()
        # The mark comes first, so that the next build recognizes the folder, whatever happens.
        names = sorted((path.name for path in new.iterdir()), key=lambda name: name != MARK)
        for name in names:
            if name != MARK and (out / name).exists():
                (out / name).rename(old / name)
            (new / name).replace(out / name)
        for path in out.iterdir():
            if path.name not in {*names, Path(temporary).name}:
                path.rename(old / path.name)


def _config(compiled: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings of JupyterLite's build; compiled: packages from Pyodide's distribution."""
    config = tomllib.loads(SETTINGS.read_text(encoding="utf-8"))
    extensions = [*_extensions(), str(LAB / "extension" / "setkata")]
    config["LiteBuildConfig"]["federated_extensions"] = extensions
    stated = map(Requirement, requires("setkata") or [])
    bounds = [f"{one.name}{one.specifier}" for one in stated if one.name == "hypothesis"]
    lock = config["PyodideLockAddon"]
    lock |= {"patches": {"packages": compiled}, "specs": [*bounds, *lock["specs"]]}
    return config


def _extensions() -> list[str]:
    """Return the folders of the extensions that the lessons need, wherever they are installed.

    Raises CourseError if one is missing.
    """
    from jupyter_core.paths import jupyter_path

    found = []
    for name in EXTENSIONS:
        folders = [Path(folder, name) for folder in jupyter_path("labextensions")]
        there = [str(folder) for folder in folders if folder.is_dir()]
        if not there:
            raise CourseError(f'{name} is missing: pip install "setkata[lab,site]"')
        found.append(there[0])
    return found


def _run(lite: Path, out: Path) -> None:
    command = [sys.executable, "-m", "jupyterlite_core", "build"]
    command += ["--lite-dir", str(lite), "--output-dir", str(out)]
    # uv only compares versions here, so it needs no Python of its own from the internet.
    environment = {**os.environ, "UV_PYTHON_DOWNLOADS": "never"}
    done = subprocess.run(
        command, cwd=lite, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        reason = _reason(done.stdout + done.stderr)
        raise CourseError(f"JupyterLite could not build the site: {reason}")


def _reason(log: str) -> str:
    """Return what a log says best about why the build ended, as one line."""
    if from_uv := re.search(r"^\s*error: (.+)(?:\n\s*cause: (.+))?", log, re.MULTILINE):
        return ": ".join(filter(None, from_uv.groups()))
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    errors = [line for line in lines if re.match(r"\w+(\.\w+)*Error:", line)]
    return (errors or lines or ["it gave no reason"])[-1]


def _finish(site: Path, offline: bool) -> None:
    """Set what JupyterLite's build has no settings for."""
    path = site / MARK
    data = json.loads(path.read_bytes())
    settings = data["jupyter-config-data"]
    digest = digest_of(site)
    put_scripts(site, digest)
    renew(settings, site / "extensions" / "setkata", KERNEL, digest)
    settings |= {"appName": "setkata", "setkataSite": "true"}
    left_out = json.loads((LAB / "settings" / "page_config.json").read_bytes())[
        "disabledExtensions"
    ]
    kept = {KERNEL.partition(":")[0]}  # the kernel that a browser runs
    settings["disabledExtensions"] = sorted(
        {*settings.get("disabledExtensions", ()), *left_out} - kept
    )
    settings["litePluginSettings"][KERNEL]["disablePyPIFallback"] = offline
    _write_json(path, data)


def _write(folder: Path, files: Mapping[str, str | bytes]) -> None:
    for name, content in files.items():
        write_atomically(folder / name, content)


def _write_json(path: Path, data: object) -> None:
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def put_scripts(site: Path, digest: str) -> None:
    """Put the scripts that check the address and reload old pages at the start of the pages.

    digest: the site's digest; a page of an earlier site has another one.
    """
    for name in SCRIPTS:
        shutil.copy(Path(__file__).with_name(name), site)
    for page in (site / name for name in PAGES if (site / name).is_file()):
        root = "../" * (len(page.relative_to(site).parts) - 1)
        tags = [f'\n<script src="{root}{name}" data-site="{digest}"></script>' for name in SCRIPTS]
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace("<head>", "<head>" + "".join(tags), 1), encoding="utf-8")


def renew(settings: dict[str, Any], extension: Path, kernel: str, digest: str) -> None:
    """Give new addresses to the panel and to the list of packages, which browsers would keep.

    settings: those of JupyterLab. extension: the folder with the panel. kernel: the name of the kernel's plugin.
    """
    panel = f"{PANEL}-{digest}"
    (extension / PANEL).rename(extension / panel)
    for one in settings["federated_extensions"]:
        if one["name"] == extension.name:
            one["load"] = one["load"].replace(PANEL, panel, 1)
    options = settings["litePluginSettings"][kernel]["loadPyodideOptions"]
    options["lockFileURL"] += f"?site={digest}"


def digest_of(site: Path) -> str:
    """Return a short digest of the files in a folder and of their paths."""
    return sha256(json.dumps(list(_digests(site))).encode()).hexdigest()[:12]


def _digests(site: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(path for path in site.rglob("*") if path.is_file()):
        yield path.relative_to(site).as_posix(), sha256(path.read_bytes()).hexdigest()
