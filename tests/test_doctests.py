"""What docstrings show holds."""

import doctest
import importlib.util
import pkgutil
from pathlib import Path
from types import ModuleType

import pytest

import setkata
from setkata.course import Course

MODULES = [m.name for m in pkgutil.walk_packages(setkata.__path__, "setkata.")]
KATAS = Course(Path(__file__).parents[1])


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_the_examples_in_a_module_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize(
    "path", [KATAS.solution(kata) for kata in KATAS.katas], ids=lambda p: p.stem
)
def test_the_examples_in_a_kata_hold(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(path.parent)

    result = doctest.testmod(load(path))

    assert result.failed == 0 < result.attempted


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"solution_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
