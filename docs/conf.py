"""The documentation as a site: the pages for teachers and builders, and the lessons for reading.

sphinx-build -W -c docs . site
"""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat

from katabook.feedback.steps import MIME as STEPS
from katabook.judge import MIME
from katabook.lessons.notebook import read, tags, unsolved

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ROOT = Path(__file__).parents[1]
WIDGET = "application/vnd.jupyter.widget-view+json"
SOLUTION = "](../../solutions/"  # how a link begins in a guide
PICTURE = re.compile(r'(src|srcset)="(?:docs/)?(front\w*\.svg)"')
FUNCTION = re.compile(r"^(?:def|class) (\w+)", re.MULTILINE)
CONTENTS = re.compile(r"<!-- The contents .*?\n(.*?)-->", re.DOTALL)

project = "setkata"
author = "The setkata authors"
extensions = ["myst_nb"]
root_doc = "docs/index"
include_patterns = ["*.md", "docs/**.md", "lessons/*"]
exclude_patterns = [".*", "src", "solutions", "tests", "katas", "benchmarks", "mistakes", "site"]
html_theme = "furo"
html_title = "setkata"
html_static_path = ["front.svg", "front_narrow.svg"]
html_extra_path = ["site"]  # from the address of the site to its first page
html_show_copyright = False
nb_execution_mode = "off"
myst_heading_anchors = 3
pygments_style = "friendly"
pygments_dark_style = "monokai"


def setup(app: "Sphinx") -> None:
    """Show lessons as learners get them, and pages as the site needs them."""
    app.connect("source-read", show_lesson)
    app.connect("source-read", link_solution)
    app.connect("source-read", show_for_site)


def show_lesson(_: "Sphinx", page: str, source: list[str]) -> None:
    """Replace a lesson by its unsolved form, with the outputs that give no solution away."""
    solution = ROOT / "solutions" / f"{page}.ipynb"
    if not (page.startswith("lessons/") and solution.exists()):
        return
    solved = read(solution)
    outputs = {
        cell.id: cell.outputs
        for cell in solved.cells
        if cell.cell_type == "code" and not tags(cell) & {"exercise", "check"}
    }
    written = {
        name
        for cell in solved.cells
        if "exercise" in tags(cell)
        for name in FUNCTION.findall(cell.source)
    }
    lesson = unsolved(solved)
    for cell in lesson.cells:
        for output in outputs.get(cell.id, []):
            data = output.get("data", {})
            codes = data.pop(STEPS, {}).get("codes", ())
            for kind in (WIDGET, MIME):
                data.pop(kind, None)
            if not written & {code["name"] for code in codes}:  # else its lines are the solution's
                cell.outputs.append(output)
    source[0] = nbformat.writes(lesson)


def link_solution(_: "Sphinx", page: str, source: list[str]) -> None:
    """Let a guide hand out the lesson's solution, which is no page of the site."""
    if page.startswith("docs/guides/"):
        source[0] = source[0].replace(SOLUTION, SOLUTION.replace("(", "(path:"))


def show_for_site(_: "Sphinx", page: str, source: list[str]) -> None:
    """Show the contents, which GitHub hides, and take the picture from the site's folder."""
    static = f"{'../' * page.count('/')}_static"
    source[0] = CONTENTS.sub(r"\1", PICTURE.sub(rf'\1="{static}/\2"', source[0]))
