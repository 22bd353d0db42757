"""Who may import whom, and what `import setkata` brings along."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "setkata"
# A module imports only from those before it.
ORDER = [
    "cards",
    "rules",
    "game",
    "draw",
    "widgets",
    "answers",
    "course",
    "stub",
    "lesson",
    "splice",
    "nbrun",
    "exercises",
    "reset",
    "build",
    "kata",
    "solution",
    "feedback",
    "checking",
    "lab",
    "cli",
]
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


def imports(path: Path) -> set[str]:
    """Return the modules of the package that a file imports, and `__init__` for the package."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "setkata":
            names = {alias.name for alias in node.names}
            found |= {name if name in ORDER else "__init__" for name in names}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("setkata."):
            found.add(str(node.module).split(".")[1])
    return found


def test_the_table_lists_every_module() -> None:
    parts = {
        p.name if p.is_dir() else p.stem for p in PACKAGE.iterdir() if not p.name.startswith("_")
    }

    assert parts - {"py.typed", "py"} == set(ORDER)


@pytest.mark.parametrize("place", range(len(ORDER)), ids=ORDER)
def test_a_module_imports_only_from_those_before_it(place: int) -> None:
    name = ORDER[place]
    files = [*(PACKAGE / name).rglob("*.py"), *PACKAGE.glob(f"{name}.py")]
    imported = set().union(*map(imports, files))

    assert imported <= set(ORDER[: place + 1])


def test_no_module_is_long() -> None:
    lengths = {
        p.name: len(p.read_text(encoding="utf-8").splitlines()) for p in PACKAGE.rglob("*.py")
    }

    assert {name: lines for name, lines in lengths.items() if lines > 250} == {}


def test_importing_setkata_brings_nothing_heavy() -> None:
    code = "import sys, setkata; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert HEAVY & set(run.stdout.split()) == set()
