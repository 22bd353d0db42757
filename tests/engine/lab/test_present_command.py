"""`setkata present`: what it opens, and the slide types that it and Jupyter's own tools read."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from commands import setkata
from nbconvert import SlidesExporter
from nbformat import NotebookNode
from running import served
from typer.testing import CliRunner

from katabook import lab
from katabook.cli.app import command_line
from katabook.cli.stuck import put_back
from katabook.course import Course
from katabook.lessons.notebook import read

HERE = Course(Path(__file__).parents[3])
# All of it, although what is printed may be read while it is written.
WITH_TOKEN = r"http://127\.0\.0\.1:\d+/\S+\?token=\w+(?=\s)"


def test_it_opens_the_lesson_to_be_presented(
    fresh: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_back(fresh, fresh.lesson("01"))
    came: list[str] = []
    monkeypatch.setattr(lab, "run", came.extend)
    monkeypatch.chdir(fresh.root)
    monkeypatch.setenv("PATH", "elsewhere")
    result = CliRunner().invoke(command_line(), ["present", "01", "--no-browser"])

    assert result.exit_code == 0
    assert "--LabApp.default_url=/lab/workspaces/present/tree/lessons/01_tuples.ipynb" in came
    assert came[-1] == "--no-browser"


def test_the_address_that_it_prints_opens_the_lesson_although_it_ends_with_a_token(
    fresh: Course, tmp_path: Path
) -> None:
    put_back(fresh, fresh.lesson("01"))
    command = [sys.executable, "-m", "setkata", "present", "01", "--no-browser"]
    options = ["--allow-root", "--ip=127.0.0.1", "--port=0"]
    log = tmp_path / "log"
    with (
        log.open("w") as out,
        subprocess.Popen([*command, *options], cwd=fresh.root, stdout=out, stderr=out) as server,
    ):
        try:
            page = served(server, log, WITH_TOKEN)
        finally:
            server.terminate()

    assert '"treePath": "lessons/01_tuples.ipynb"' in page
    assert '"workspace": "present"' in page


def test_a_kata_and_a_missing_lesson_take_one_line(fresh: Course) -> None:
    kata = setkata(fresh.root, "present", "is_set")
    missing = setkata(fresh.root, "present", "02")

    assert "is_set is a kata, not a lesson; the lessons are 00_welcome, 01_tuples" in kata.stderr
    said = "lessons/02_ternary.ipynb is missing; setkata reset 02_ternary brings it back"
    assert missing.stderr == f"setkata: {said}\n"


def texts_of(notebook: NotebookNode) -> list[NotebookNode]:
    """Return the cells with which a slide begins; an answer alone belongs to the slide above it."""
    return [cell for cell in notebook.cells if cell.metadata.slideshow.slide_type == "slide"]


@pytest.mark.parametrize("folder", ["lessons", "solutions/lessons"])
@pytest.mark.parametrize("lesson", [lesson.name for lesson in HERE.lessons])
def test_a_slide_begins_with_each_text(folder: str, lesson: str) -> None:
    notebook = read(HERE.root / folder / f"{lesson}.ipynb")
    texts = texts_of(notebook)
    headed = [cell for cell in notebook.cells if re.match("#+ ", cell.source)]

    assert {cell.cell_type for cell in texts} == {"markdown"}
    assert all(cell in texts for cell in headed if cell.cell_type == "markdown")


@pytest.mark.parametrize("folder", ["lessons", "solutions/lessons"])
def test_jupyters_own_slides_are_the_same(folder: str) -> None:
    notebook = read(HERE.root / folder / "01_tuples.ipynb")
    page, _ = SlidesExporter().from_notebook_node(notebook)
    texts = texts_of(notebook)

    # Each slide is a section in a section.
    assert len(re.findall(r"<section><section>", page)) == len(texts)
    assert page.count('class="fragment"') == len(notebook.cells) - len(texts)
