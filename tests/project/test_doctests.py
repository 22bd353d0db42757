"""The examples in the docstrings are right."""

import doctest
import importlib
import pkgutil
from pathlib import Path
from types import ModuleType

import pytest

import katabook
import setkata
from katabook.course import Course, Kata
from katabook.katas.load import Library, load

MODULES = [
    module.name
    for package in (setkata, katabook)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
]
COURSE = Course(Path(__file__).parents[2])


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_the_examples_in_a_module_are_right(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("kata", COURSE.katas, ids=lambda kata: kata.name)
def test_the_examples_in_a_solution_are_right(kata: Kata) -> None:
    path = COURSE.solution(kata)
    with Library(path.parent, COURSE.kata_names):
        module = load(path)
        assert isinstance(module, ModuleType)
        result = doctest.testmod(module)

    assert result.failed == 0 < result.attempted
