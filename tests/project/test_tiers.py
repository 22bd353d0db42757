"""The tests run in two tiers: `start.py test` runs the first, and `.ci/run` both. None is left out."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from fresh_course import ROOT

START = (ROOT / "start.py").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
# The words after those that spread tests over the cores.
SPREAD = re.compile(r"pytest -n auto --no-loadscope-reorder([^\"\n]*)")


def collected(words: str) -> set[str]:
    """Return the ids of the tests that a command of pytest with these words selects."""
    marker = re.findall(r" -m \w+", words)
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", *" ".join(marker).split()]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return {line for line in run.stdout.splitlines() if line.startswith("tests/")}


@pytest.mark.slow
def test_every_test_is_in_one_of_the_two_tiers() -> None:
    with ThreadPoolExecutor() as pool:
        first, second = pool.map(collected, SPREAD.findall(START) + SPREAD.findall(CI))

    assert first & second == set()
    assert set(written()) - {one.partition("[")[0] for one in first | second} == set()


def written() -> Iterator[str]:
    """Yield the functions of tests, without those that grade a learner's katas."""
    for path in (ROOT / "tests").rglob("test_*.py"):
        if path.parts[-3:-1] != ("tests", "katas"):
            module = ast.parse(path.read_text(encoding="utf-8"))
            yield from _tests_in(module, path.relative_to(ROOT).as_posix())


def _tests_in(node: ast.Module | ast.ClassDef, owner: str) -> Iterator[str]:
    for part in node.body:
        match part:
            case ast.ClassDef(name=name) if name.startswith("Test"):
                yield from _tests_in(part, f"{owner}::{name}")
            case ast.FunctionDef(name=name) if name.startswith("test_"):
                yield f"{owner}::{name}"


def test_both_tiers_run_in_ci() -> None:
    assert len(SPREAD.findall(START)) == len(SPREAD.findall(CI)) == 1
    assert " python3 start.py test\n" in CI


def test_a_tier_is_chosen_by_a_marker_alone() -> None:
    options = re.findall(r" -+[\w-]+", " ".join(SPREAD.findall(START) + SPREAD.findall(CI)))

    assert set(options) == {" -m", " --junitxml"}


@pytest.mark.no_cover
def test_a_test_that_is_marked_so_runs_without_coverage() -> None:
    assert not sys.gettrace()
