"""The order of imports, the map of the package, and the imports of `import setkata`."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "setkata"
MAP = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
HEAVY = {
    "ipywidgets",
    "anywidget",
    "IPython",
    "nbformat",
    "pytest",
    "_pytest",
    "numpy",
    "rich",
    "typer",
}


def modules() -> set[str]:
    """Return every package and module of setkata, as the map names them."""
    files = (path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))
    names = {(path.parent if path.name == "__init__.py" else path).as_posix() for path in files}
    return names - {"."}


def test_the_map_shows_every_module_and_no_other() -> None:
    shown = set(re.findall(r"^\| `([\w/.]+)` \|", MAP, re.MULTILINE))

    assert shown == modules()


def test_the_glossary_explains_each_word_once() -> None:
    words = re.findall(r"^\*\*(.+?)\*\*:", MAP, re.MULTILINE)

    assert len(words) == len(set(words)) >= 15


@pytest.mark.parametrize("line", ["import katabook.course.listing", "from setkata import course"])
def test_an_import_against_the_order_is_refused(line: str, tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "setkata")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    cards = tmp_path / "setkata" / "cards.py"

    before = lint(tmp_path)
    cards.write_text(f"{cards.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")
    after = lint(tmp_path)

    assert before.returncode == 0, before.stdout
    assert "setkata.cards is not allowed to import katabook.course.listing" in after.stdout
    assert after.returncode == 1


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Return the run of import-linter on the package in a folder."""
    code = (
        "import sys; sys.path.insert(0, '.'); from importlinter.cli import lint_imports_command; "
    )
    command = [sys.executable, "-P", "-c", f"{code}lint_imports_command(['--no-cache'])"]
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False
    )


def test_no_module_is_long() -> None:
    lengths = {
        path.name: len(path.read_text(encoding="utf-8").splitlines())
        for path in PACKAGE.rglob("*.py")
    }

    assert {name: lines for name, lines in lengths.items() if lines > 250} == {}


def test_importing_setkata_imports_no_large_library() -> None:
    code = "import sys, setkata; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert HEAVY & set(run.stdout.split()) == set()


def test_a_command_does_not_wait_for_the_libraries_of_the_others() -> None:
    code = "import sys, katabook.cli; print(*sorted(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    names = [name.split(".") for name in run.stdout.split()]
    rooms = {parts[1] for parts in names if parts[0] == "setkata" and len(parts) > 1}

    assert {parts[0] for parts in names} & (HEAVY - {"rich", "typer"}) == set()
    assert rooms & {"build", "classroom", "handout", "lab", "paper", "site", "widgets"} == set()


@pytest.mark.parametrize(
    "path", sorted((ROOT / "benchmarks").glob("*.py")), ids=lambda path: path.stem
)
def test_a_benchmark_imports_only_what_there_is(path: Path) -> None:
    code = f"import sys; sys.path.insert(0, {str(path.parent)!r}); import {path.stem}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stderr
