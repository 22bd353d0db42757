"""The lists of what setkata needs agree: pyproject.toml, both locks and environment.yml."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
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
    smaller, larger = pins("requirements.lock"), pins("requirements-dev.lock")

    assert len(smaller) > 100
    assert smaller.items() <= larger.items()


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_a_lock_works_behind_any_mirror(lock: str):
    assert "://" not in (ROOT / lock).read_text("utf-8")
