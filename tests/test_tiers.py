"""The tests run in two tiers: `start.py test` runs the first, and `.ci/run` both. None is left out."""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from fresh_course import ROOT

START = (ROOT / "start.py").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
# How a command of pytest begins that spreads tests over the cores, and its further words.
SPREAD = re.compile(r"pytest -n auto --no-loadscope-reorder([^\"\n]*)")


def collected(words: str) -> set[str]:
    """Return the ids of the tests that pytest selects by these words of a command."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", *shlex.split(words)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return {line for line in run.stdout.splitlines() if "::" in line}


def test_every_test_is_in_one_of_the_two_tiers() -> None:
    tiers = SPREAD.findall(START) + SPREAD.findall(CI)
    with ThreadPoolExecutor() as pool:
        every_test, *parts = pool.map(collected, ["-m ''", *tiers])

    assert len(parts) == 2
    assert parts[0] | parts[1] == every_test
    assert parts[0] & parts[1] == set()
    assert {one.partition("::")[0] for one in every_test} == set(files_of_tests())


def files_of_tests() -> Iterator[str]:
    """Yield the files of tests, without those that grade a learner's katas."""
    for path in (ROOT / "tests").rglob("test_*.py"):
        if path.parent.name != "katas":
            yield path.relative_to(ROOT).as_posix()


def test_the_first_tier_is_a_part_of_ci() -> None:
    assert "\npython3 start.py test\n" in CI


def test_a_tier_is_chosen_by_a_marker_and_names_no_file() -> None:
    words = " ".join(SPREAD.findall(START) + SPREAD.findall(CI))

    assert "tests/" not in words
    assert not re.search(r"(^| )(-k|--ignore|--deselect)", words)
