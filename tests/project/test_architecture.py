"""The order of imports, the map of the two packages, and the imports of `import setkata`."""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"
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


def sources() -> Iterator[Path]:
    """Yield every module of the two packages."""
    return SRC.rglob("*.py")


def rooms(package: str) -> set[str]:
    """Return the names at the top of a package, without what Python itself asks for."""
    names = {path.stem for path in (SRC / package).iterdir() if path.name != "py.typed"}
    return names - {"__init__", "__main__", "__pycache__", "shipped"}


def docstring(path: Path) -> str:
    return ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""


def test_the_map_draws_every_room() -> None:
    drawing = MAP.partition("```\n")[2].partition("```")[0]
    left, right = (
        {
            line[at:].split()[0]
            for line in drawing.splitlines()[2:]
            if line[at:].strip() and line[at] != " "
        }
        for at in (0, 44)
    )

    assert left >= rooms("setkata") - {"kata"}
    assert right >= rooms("katabook") - {"files"}
    assert len(MAP.split()) <= 900


@pytest.mark.parametrize("package", ["setkata", "katabook"])
def test_a_package_has_at_most_fourteen_rooms(package: str) -> None:
    assert 0 < len(rooms(package)) <= 14


def test_every_path_on_the_map_leads_somewhere() -> None:
    named = re.findall(r"`([\w/]+(?:/|\.py|\.js))`", MAP)
    missing = [name for name in named if not (ROOT / name).exists() and not any(SRC.rglob(name))]

    assert named
    assert missing == []


@pytest.mark.parametrize(
    "path", sorted(SRC.rglob("__init__.py")), ids=lambda path: path.parent.name
)
def test_a_package_says_what_it_is_for_and_where_to_start(path: Path) -> None:
    first, *_ = text = docstring(path).split("\n\n")

    assert 1 < len(text)
    assert first.endswith(".")
    assert re.search(r"[Ss]tart\s+reading in|may import", docstring(path))


def test_each_module_says_in_a_sentence_what_it_is() -> None:
    silent = [
        path for path in sources() if not docstring(path).partition("\n")[0].endswith((".", "?"))
    ]

    assert silent == []


def test_the_glossary_explains_each_word_once() -> None:
    words = re.findall(r"^\*\*(.+?)\*\*:", MAP, re.MULTILINE)

    assert len(words) == len(set(words)) >= 15


@pytest.mark.parametrize("line", ["import setkata.cards", "from setkata import cards"])
def test_an_import_against_the_order_is_refused(line: str, tmp_path: Path) -> None:
    for package in ("katabook", "setkata"):
        shutil.copytree(SRC / package, tmp_path / package)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    cards = tmp_path / "katabook" / "judge" / "cases.py"

    before = lint(tmp_path)
    cards.write_text(f"{cards.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")
    after = lint(tmp_path)

    assert before.returncode == 0, before.stdout
    assert "katabook.judge.cases -> setkata.cards" in after.stdout
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
    lengths = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in sources()}

    assert {name: lines for name, lines in lengths.items() if lines > 250} == {}


def test_importing_setkata_imports_no_large_library() -> None:
    code = "import sys, setkata; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert HEAVY & set(run.stdout.split()) == set()


def test_a_command_does_not_wait_for_the_libraries_of_the_others() -> None:
    code = (
        "import sys; from katabook.cli import app; app.command_line(); print(*sorted(sys.modules))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    names = [name.split(".") for name in run.stdout.split()]
    loaded = {parts[1] for parts in names if parts[0] in ("katabook", "setkata") and len(parts) > 1}

    assert {parts[0] for parts in names} & (HEAVY - {"rich", "typer"}) == set()
    assert loaded & {"build", "classroom", "handout", "lab", "paper", "site", "widgets"} == set()


def test_a_command_does_not_wait_for_the_modules_of_the_others() -> None:
    code = "import sys; from katabook.cli import app; app.command_line(['hint', 'is_set'])"
    code += "; print(*sorted(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    own = {name.rpartition(".")[2] for name in run.stdout.split() if ".cli." in name}

    assert own == {"app", "stuck"}


def test_a_notebook_does_not_wait_for_the_command_line() -> None:
    code = "import sys, katabook.cli.magic; print(*sorted(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert {"typer", "rich", "katabook.cli.app"} & set(run.stdout.split()) == set()


@pytest.mark.parametrize(
    "path", sorted((ROOT / "benchmarks").glob("*.py")), ids=lambda path: path.stem
)
def test_a_benchmark_imports_only_what_there_is(path: Path) -> None:
    code = f"import sys; sys.path.insert(0, {str(path.parent)!r}); import {path.stem}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stderr
