"""The mutation run fails on a survivor that is not listed, and on one that is listed in vain."""

import platform
import subprocess
import sys
from pathlib import Path

import pytest

INTEL_MAC = sys.platform == "darwin" and platform.machine() == "x86_64"
pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has no fork"),
    pytest.mark.skipif(INTEL_MAC, reason="mutmut needs libcst, which has no wheel there"),
]

RUN = Path(__file__).parents[1] / "mutation" / "run.py"
COURSE = """
title = "One kata"

[[step]]
kata = "double"
title = "Twice a number"
functions = ["double"]
points = 5
hints = ["Add it to itself."]
"""
SOLUTION = "def double(n):\n    return 2 * n\n"
TEST = """
from katabook.katas import expect


def test_{n}_is_doubled(double):
    expect(double({n}), {twice})
"""
LISTED = """
[[survivor]]
name = "double"
place = "double"
was = "return 2 * n"
now = ["return 2 + n"]
reason = "A reason."
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("n", "listed", "status"),
    [(3, "", 0), (2, "", 1), (2, LISTED, 0), (3, LISTED, 1)],
    ids=["all are killed", "one survives", "it is listed", "it is listed in vain"],
)
def test_the_survivors_must_be_those_that_are_listed(
    n: int, listed: str, status: int, tmp_path: Path
) -> None:
    done = mutated(tmp_path, n, listed)

    assert done.returncode == status, done.stdout + done.stderr
    assert done.stdout.startswith(f"double: 5 mutants, {4 if n == 2 else 5} killed")
    assert ("+ return 2 + n" in done.stdout) == (n == 2 and not listed)
    assert ("listed, but did not survive" in done.stdout) == (n == 3 and bool(listed))


def mutated(folder: Path, n: int, listed: str) -> subprocess.CompletedProcess[str]:
    """Return the mutation run of a course with one kata, whose only test doubles n."""
    files = {
        "course.toml": COURSE,
        "solutions/katas/double.py": SOLUTION,
        "tests/katas/test_double.py": TEST.format(n=n, twice=2 * n),
        "survivors.toml": listed,
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    survivors = str(folder / "survivors.toml")
    command = [sys.executable, str(RUN), "--course", str(folder), "--survivors", survivors]
    return subprocess.run(command, capture_output=True, text=True, check=False)
