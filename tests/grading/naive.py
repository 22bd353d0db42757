"""A naive judge of the usual kind: the student's code runs in the judge's own process.

`python naive.py kata NAME` imports NAME.py and runs its tests with plain `==`, as nbgrader, otter
and plain pytest do. `python naive.py lesson LESSON EXERCISE` runs the student's cell and the checks
in one kernel, and a check passes if its cell shows no error. `python naive.py notebook FILE` lets
nbval run the student's own notebook. `python naive.py class FOLDER` collects each student's
is_set.py. The last line says how many passed.

Run it in witness.py only, because it does whatever a hostile file asks for.
"""

import importlib
import json
import os
import shutil
import sys
import tarfile
import tracemalloc
import zipfile
from collections import Counter
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
BEGIN, SCORE = "BEGIN", "SCORE "
CHECK = """
def check(function, cases, remarks=None):
    for arguments, wanted in cases.items():
        answer = function(*arguments) if isinstance(arguments, tuple) else function(arguments)
        assert answer == wanted, (arguments, wanted)


def ask(function, questions, names=()):
    for arguments in questions:
        print(function(*arguments))
"""


class Asked:
    """A student's function that keeps its last arguments, as the tests of the katas need it."""

    def __init__(self, function):
        self.function = function

    def __call__(self, *arguments):
        self.arguments = arguments
        return self.function(*arguments)

    def peak(self, *arguments):
        tracemalloc.start()
        self(*arguments)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return peak


class Fixtures:
    """A pytest plugin: the tests get the student's own functions, and passes are counted."""

    def __init__(self, kata, module):
        self.kata = kata
        self.module = module
        self.passed = self.ran = self.planned = 0

    def pytest_collectstart(self, collector):
        import pytest

        if isinstance(collector, pytest.Module):
            pytest.register_fixture(name="rng", func=lambda: Random(0), node=collector)
            for name in self.kata.functions:
                pytest.register_fixture(name=name, func=self.fixture(name), node=collector)

    def fixture(self, name):
        target = getattr(self.module, name)
        return lambda: target if name[0].isupper() else Asked(target)

    def pytest_collection_finish(self, session):
        self.planned = len(session.items)

    def pytest_runtest_logreport(self, report):
        if report.when == "call":
            self.ran += 1
            self.passed += report.passed


def plain_expect(answer, wanted, because=""):
    if isinstance(wanted, set) or type(wanted).__name__ == "AnyOrder":
        answer, wanted = Counter(answer), Counter(wanted)
    elif hasattr(answer, "tolist"):
        answer = answer.tolist()
    if answer != wanted:
        raise AssertionError(f"should give {wanted!r}; yours gave {answer!r}")


def plain_require(fact, should):
    if not fact:
        raise AssertionError(should)


def judge_kata(name):
    import pytest

    import setkata.kata
    from katabook.course import Course

    setkata.kata.expect, setkata.kata.require = plain_expect, plain_require
    setkata.kata.as_cards = list
    course = Course(ROOT)
    kata = course.kata(name)
    tests = shutil.copy(course.tests(kata), ".")
    say(BEGIN)
    fixtures = Fixtures(kata, importlib.import_module(name))
    if numpy := sys.modules.get("numpy"):
        setkata.kata.Array = numpy.ndarray  # the answers are those of the student's functions
    status = pytest.main(["-q", "-s", "--tb=short", tests], plugins=[fixtures])
    if fixtures.ran == fixtures.planned:
        say(SCORE + json.dumps(fixtures.passed))
    sys.exit(status)


def judge_lesson(lesson, exercise):
    import nbformat
    from nbclient import NotebookClient

    from katabook.lessons.notebook import exercises

    reference = nbformat.read(ROOT / "solutions" / "lessons" / f"{lesson}.ipynb", as_version=4)
    task = next(task for task in exercises(reference) if task.name == exercise)
    checks = [c.source for c in task.checks if "hidden-check" not in c.metadata.tags]
    cells = [CHECK, Path("cell.py").read_text(encoding="utf-8"), *checks]
    new = nbformat.v4.new_code_cell
    notebook = nbformat.v4.new_notebook(cells=[new(source) for source in cells])
    say(BEGIN)
    NotebookClient(notebook, timeout=None, allow_errors=True, kernel_name="python3").execute()
    for output in (output for cell in notebook.cells for output in cell.outputs):
        print(output.get("text", ""), output.get("evalue", ""))
    failed = [c for c in notebook.cells[2:] if any(o.output_type == "error" for o in c.outputs)]
    say(SCORE + json.dumps(int(not failed)))
    sys.exit(bool(failed))


def judge_notebook(file):
    import nbformat
    import pytest

    say(BEGIN)
    nbformat.write(nbformat.read(file, as_version=4), "copy.ipynb")
    options = ["-p", "nbval.plugin", "--nbval", "--nbval-current-env", "-q"]
    status = pytest.main([*options, "copy.ipynb"])
    if status in (0, 1):
        say(SCORE + json.dumps(int(status == 0)))
    sys.exit(status)


def judge_class(folder):
    say(BEGIN)
    taken = 0
    for place in sorted(Path(folder).iterdir()):
        for path in collected(place):
            copy = f"/tmp/{place.name}-is_set.py"
            os.system(f"cp {path} {copy}")
            source = Path(copy).read_text(encoding="utf-8")
            compile(source, path, "exec")
            print(path)
            taken += place.name.startswith("hostile") and "return all(" in source
    say(SCORE + json.dumps(taken))
    sys.exit(1)


def collected(place):
    """Yield the path of each is_set.py in a folder or an archive."""
    home = place
    if place.is_file():
        home = Path("/tmp/unpacked") / place.name
        home.mkdir(parents=True)
        unpack_zip(place, home) if place.suffix == ".zip" else unpack_tar(place, home)
    for folder, folders, files in os.walk(home, followlinks=True):
        yield from (f"{folder}/{name}" for name in folders + files if name.endswith("is_set.py"))


def unpack_zip(path, home):
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (home / name).write_bytes(archive.read(name))


def unpack_tar(path, home):
    with tarfile.open(path) as archive:
        archive.extractall(home, filter="fully_trusted")


def say(line):
    print("\n" + line, flush=True)


if __name__ == "__main__":
    JUDGES = {
        "kata": judge_kata,
        "lesson": judge_lesson,
        "notebook": judge_notebook,
        "class": judge_class,
    }
    JUDGES[sys.argv[1]](*sys.argv[2:])
