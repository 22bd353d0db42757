"""The JavaScript: its own tests, which Node runs, and the rules that it shares with Python."""

import json
import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from katabook.classroom.handed_in.naming import file_names, meant
from katabook.course import Course, CourseError
from katabook.lessons.notebook import exercises, read, unsolved
from setkata.subject import bundled
from setkata.widgets.commentary import minutes
from setkata.widgets.table import BUILT, PAGE, CardTable

ROOT = Path(__file__).parents[3]
CLOCK = "src/setkata/widgets/page/clock.js"
STATE = "src/katabook/lab/extension/setkata/panel/state.js"
TOML = "src/katabook/lab/extension/setkata/panel/course/toml.js"
NAMES = "src/katabook/lab/extension/setkata/panel/site/names.js"
EXERCISES = """data.map(({ cells }) => {
  const models = cells.map(({ id, metadata, source }) => ({
    id, executionCount: null, outputs: { length: 0 },
    getMetadata: (key) => metadata[key], sharedModel: { getSource: () => source },
  }));
  const lines = js.linesOf(models, new Set()).filter(({ kind }) => kind === "");
  return lines.map(({ name, checks }) => [name, checks.map(({ id }) => id)]);
})"""

Value = Callable[[str, str, object], Any]


@pytest.fixture(scope="module")
def node() -> str:
    """The path of Node."""
    path = shutil.which("node")
    if path is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("no Node to run JavaScript")
    return path


@pytest.fixture(scope="module")
def code(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the JavaScript that says what Node before 20.19 must be told: all are modules."""
    root = tmp_path_factory.mktemp("javascript")
    (root / "package.json").write_text('{"type": "module"}')
    for path in (*ROOT.glob("src/**/*.js"), *ROOT.glob("tests/javascript/*.js")):
        copy = root / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    return root


def output(*words: str, text: str = "") -> str:
    """Return what a program prints when it gets a text."""
    run = subprocess.run(words, check=False, input=text, capture_output=True, encoding="utf-8")
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


@pytest.fixture(scope="module")
def value_of(node: str, code: Path) -> Value:
    """A function that returns what an expression about a module, `js`, and `data` is."""

    def value(module: str, expression: str, data: object) -> Any:
        script = f"""
            import {{ readFileSync }} from "node:fs";
            import * as js from {json.dumps((code / module).as_uri())};
            const data = JSON.parse(readFileSync(0, "utf-8"));
            console.log(JSON.stringify({expression}));
        """
        words = [node, "--input-type=module", "--eval", script]
        return json.loads(output(*words, text=json.dumps(data)))

    return value


def test_the_tests_in_javascript_pass(node: str, code: Path) -> None:
    tests = map(str, sorted(code.glob("tests/javascript/*.test.js")))
    ran = output(node, "--test", "--test-reporter=tap", *tests)

    assert re.search(r"^# pass [1-9]", ran, re.MULTILINE)


def test_the_panel_reads_each_listing_of_a_course_as_python_does(value_of: Value) -> None:
    listings = ROOT / "course.toml", ROOT / "tests" / "dominoes" / "course.toml"
    texts = [path.read_text(encoding="utf-8") for path in listings]

    assert value_of(TOML, "data.map(js.parse)", texts) == [*map(tomllib.loads, texts)]


def test_an_upload_knows_the_names_that_a_teachers_computer_knows(value_of: Value) -> None:
    course = Course(ROOT)
    listing = (ROOT / "course.toml").read_text(encoding="utf-8")
    names = [
        *("is_set.py", "IS_SET.PY", "is_set (1).py", "is_set-2 (3).py", "is_set.py.txt"),
        *("01_tuples.ipynb", "01_tuples 2.ipynb", "01_tuples.ipynb.json", "01_tuples-copia.ipynb"),
        *("Copy of is_set.py", "Kopie von deck.py", "is_set - Copy.py", "is_set のコピー.py"),
        *("is_set.before-upload-1.py", "my_is_set.py", "is_set", ".py", "(1).py", "is_set.ipynb"),
    ]
    steps = [meant(name, file_names(course)) for name in names]
    wanted = [step and course.relative(course.file(step)) for step in steps]

    assert (
        value_of(
            NAMES, "data[1].map((n) => js.placed(n, js.known(data[0])) ?? null)", [listing, names]
        )
        == wanted
    )


def test_the_modules_of_a_table_can_be_one_module(code: Path, value_of: Value) -> None:
    (code / "table.js").write_text(CardTable._esm, encoding="utf-8")

    assert value_of("table.js", "Object.keys(js.default)", None) == ["render"]


def test_an_unchanged_bundle_needs_no_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)

    assert bundled(PAGE, BUILT) == BUILT.read_text("utf-8")


def test_a_module_that_has_changed_makes_the_bundle_stale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page"
    shutil.copytree(PAGE, page)
    (page / "clock.js").write_text("export const TICK = 100;\n")
    monkeypatch.setattr(shutil, "which", lambda _: None)

    with pytest.raises(CourseError, match=r"table\.js is stale.*; install Node\.js"):
        bundled(page, BUILT)


@pytest.mark.slow
def test_the_bundle_is_what_esbuild_makes_of_the_modules(node: str, tmp_path: Path) -> None:
    old = tmp_path / "table.js"
    old.write_text("// an older bundle\n")

    assert bundled(PAGE, old) == BUILT.read_text("utf-8")


def test_a_time_is_the_same_on_the_clock_and_in_the_summary(value_of: Value) -> None:
    times = [0, 0.999, 9.5, 59.999, 60, 75.9, 600, 3600]
    shown = value_of(CLOCK, "data.map((time) => js.clockText({ time }, 0))", times)

    assert shown == [minutes(time) for time in times]


def test_the_panel_and_python_find_the_same_exercises_and_checks(value_of: Value) -> None:
    paths = sorted((ROOT / "solutions" / "lessons").glob("*.ipynb"))
    lessons = [unsolved(read(path)) for path in paths]

    assert value_of(STATE, EXERCISES, lessons) == [
        [[one.function, [check.id for check in one.checks]] for one in exercises(lesson)]
        for lesson in lessons
    ]
