"""What sets the course up agrees: pyproject.toml, the locks, environment.yml, containers, site."""

import json
import re
import tomllib
from pathlib import Path

import pytest
import yaml
from jupyter_server.serverapp import DEFAULT_JUPYTER_SERVER_PORT
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
DOCKERFILE = (ROOT / "docker/Dockerfile").read_text("utf-8")
CONTAINER = json.loads((ROOT / ".devcontainer/devcontainer.json").read_text("utf-8"))
CONDA = yaml.safe_load((ROOT / "environment.yml").read_text("utf-8"))["dependencies"]


def bounds(requirements: list[str]) -> dict[str, str]:
    """Return the bounds of each name, spelled as conda spells it."""
    parsed = [Requirement(line) for line in requirements]
    return {need.name.replace("_", "-"): str(need.specifier) for need in parsed}


def pins(lock: str) -> dict[str, str]:
    """Return each line of a lock that names a package: the version by the name and its marker."""
    lines = (ROOT / lock).read_text("utf-8").splitlines()
    pinned = [re.fullmatch(r"(\S+)==(\S+)(.*) \\", line) for line in lines]
    return {pin[1] + pin[3]: pin[2] for pin in pinned if pin}


def needed_by(requirements: list[str]) -> list[Requirement]:
    """Return those requirements that hold for Python in a browser."""
    needed = map(Requirement, requirements)
    browser = {"sys_platform": "emscripten"}
    return [need for need in needed if not need.marker or need.marker.evaluate(browser)]


def steps(word: str) -> list[str]:
    """Return what stands behind a word of the Dockerfile, in order."""
    return re.findall(rf"^{word} (.+)$", DOCKERFILE, re.MULTILINE)


def ignored(name: str) -> set[str]:
    """Return the patterns in .gitignore or .dockerignore, spelled alike."""
    lines = (ROOT / name).read_text("utf-8").splitlines()
    return {line.removeprefix("**/").strip("/") for line in lines if not line.startswith("#")}


def test_environment_yml_has_the_bounds_of_pyproject():
    conda = [line for line in CONDA if isinstance(line, str)]
    own = {"python=3.13", "pip", "ipywidgets>=8.1"}

    assert own <= set(conda)
    needed = bounds(PROJECT["dependencies"] + EXTRAS["lab"])
    assert bounds([line for line in conda if line not in own]) == needed


def test_an_install_without_the_locks_gets_no_untested_major_release():
    needed = map(Requirement, PROJECT["dependencies"] + EXTRAS["lab"])
    open_ended = [need.name for need in needed if "<" not in str(need.specifier)]

    assert open_ended == []


def test_environment_yml_installs_setkata_itself():
    assert CONDA[-1] == {"pip": ["-e ."]}


@pytest.mark.parametrize(
    ("lock", "needs"),
    [
        ("requirements.lock", "lab"),
        ("requirements-dev.lock", "author"),
        ("requirements-dev.lock", "dev"),
    ],
)
def test_each_lock_pins_what_pyproject_asks_for_within_its_bounds(lock: str, needs: str):
    versions = pins(lock)
    for need in map(Requirement, PROJECT["dependencies"] + EXTRAS[needs]):
        # dev and author name setkata with its other extras
        if need.name != "setkata":
            name = need.name.replace("_", "-")
            found = [version for pin, version in versions.items() if pin.split()[0] == name]
            assert found, need
            assert all(map(need.specifier.contains, found)), need


def test_the_larger_lock_holds_the_smaller_one():
    smaller, larger = (
        {(pin.split()[0], version) for pin, version in pins(lock).items()}
        for lock in ("requirements.lock", "requirements-dev.lock")
    )

    assert len(smaller) > 100
    assert smaller <= larger


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_a_lock_works_behind_any_mirror(lock: str):
    assert "://" not in (ROOT / lock).read_text("utf-8")


def test_the_containers_have_the_python_of_environment_yml():
    [python] = [line.removeprefix("python=") for line in CONDA if str(line).startswith("python=")]

    assert python in SpecifierSet(PROJECT["requires-python"])
    assert steps("FROM") == [f"python:{python}-slim"]
    assert CONTAINER["image"] == f"mcr.microsoft.com/devcontainers/python:{python}"


def test_the_dockerfile_installs_the_lock_with_its_hashes_and_then_setkata():
    installs = [step for step in steps("RUN") if step.startswith("pip")]

    assert installs == [
        "pip install --no-cache-dir --no-deps --require-hashes -r requirements.lock",
        "pip install --no-cache-dir --no-deps --no-build-isolation -e .",
    ]


def test_the_dockerfile_has_what_builds_setkata_in_the_lock():
    build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    pinned = {name.split()[0].replace("_", "-") for name in pins("requirements.lock")}

    assert bounds(build).keys() <= pinned


def test_the_dockerfile_serves_lab_as_a_user_without_rights():
    assert steps("USER") == ["learner"]
    assert json.loads(*steps("CMD"))[:2] == ["setkata", "lab"]
    assert DOCKERFILE.index("\nUSER ") > DOCKERFILE.index("--no-build-isolation")


def test_the_containers_show_the_port_of_lab():
    port = DEFAULT_JUPYTER_SERVER_PORT

    assert steps("EXPOSE") == [str(port)]
    assert CONTAINER["forwardPorts"] == [port]
    assert list(CONTAINER["portsAttributes"]) == [str(port)]


def test_the_dev_container_is_set_up_by_start_py():
    settings = CONTAINER["customizations"]["vscode"]["settings"]

    assert CONTAINER["postCreateCommand"] == "python3 start.py --version"
    assert settings["python.defaultInterpreterPath"].endswith("/.venv/bin/python")


def test_binder_builds_from_environment_yml():
    # Each of these, if it were there, would come before environment.yml.
    others = ("binder", ".binder", "Dockerfile", "Project.toml", "default.nix", "runtime.txt")

    assert [name for name in others if (ROOT / name).exists()] == []
    assert (ROOT / "postBuild").read_text("utf-8").startswith("#!/bin/sh\n")


def test_an_image_holds_nothing_that_git_ignores():
    assert ignored(".gitignore") | {".git"} == ignored(".dockerignore")


def test_the_site_has_what_setkata_needs_and_nothing_outside_the_bounds(offline_site: Path):
    lock = json.loads((offline_site / "static/pyodide-lock/pyodide-lock.json").read_bytes())
    versions = {canonicalize_name(name): one["version"] for name, one in lock["packages"].items()}
    own = {canonicalize_name(need.name) for need in needed_by(PROJECT["dependencies"])}

    assert "pytest" in own
    assert own <= set(versions)
    for need in needed_by(PROJECT["dependencies"] + EXTRAS["lab"]):
        version = versions.get(canonicalize_name(need.name))
        assert version is None or version in need.specifier, need


def test_the_site_has_the_setkata_of_pyproject(offline_site: Path):
    [wheel] = offline_site.rglob("setkata-*.whl")

    assert wheel.name.startswith(f"setkata-{PROJECT['version']}-")


def test_the_workflow_publishes_the_course_beside_the_documentation():
    workflow = yaml.safe_load((ROOT / ".github/workflows/pages.yml").read_text("utf-8"))
    steps = workflow["jobs"]["build"]["steps"]
    commands = [step["run"] for step in steps if "run" in step]
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    [documentation] = re.findall(r"^\S*sphinx-build .*$", guide, re.MULTILINE)

    # The course comes last, because Sphinx fills the folder around it.
    assert commands == ["python start.py setup", documentation, "python start.py site site/run"]
    assert steps[-1]["with"] == {"path": documentation.split()[-1]}
