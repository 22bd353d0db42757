"""The page of a lesson's guide, as Markdown to read or print."""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from nbformat import NotebookNode

from katabook.build.guide import Guide
from katabook.build.remarks import remark_of
from katabook.course import Kata, Lesson
from katabook.lessons.notebook import tags

LONGEST = 42  # characters of a cell's line, in a plan
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def page(
    guide: Guide,
    lesson: Lesson,
    katas: Sequence[Kata],
    source: NotebookNode,
    shown: Mapping[str, str],
) -> str:
    """Return a guide's page.

    katas: those that follow the lesson. source: the parsed lesson. shown: by the id of a `wrong`
    cell, what a check said about it.
    """
    return _template().render(
        guide=guide,
        lesson=lesson,
        katas=katas,
        shown=shown,
        cells={cell.id: cell for cell in source.cells},
        places=places(source),
        steps=zip(guide.step, *map(_clock, guide.plans.values()), strict=True),
        code=_code,
        escaped=_escaped,
        remark_of=remark_of,
        tags=tags,
    )


def _template() -> Template:
    # The page is Markdown, so nothing in it is escaped as HTML is.
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["in_one_line"] = lambda text: " ".join(text.split())
    return environment.get_template("guide.md.j2")


def mark(cell: NotebookNode) -> str:
    """Return what a teacher finds on the screen: a cell's last statement or name, in a short form."""
    last = ast.parse(cell.source).body[-1]
    if isinstance(last, ast.FunctionDef | ast.ClassDef):
        return last.name
    text = ast.get_source_segment(cell.source, last) or ""
    if len(text) <= LONGEST:
        return text
    if isinstance(last, ast.Expr) and isinstance(call := last.value, ast.Call) and call.args[1:]:
        text = f"{ast.unparse(call.func)}({ast.get_source_segment(cell.source, call.args[0])}, …)"
    first, *_ = text.splitlines()
    return first if len(first) <= LONGEST else f"{first[:LONGEST].rstrip()}…"


def places(lesson: NotebookNode) -> dict[str, str]:
    """Return the mark of each cell to run, by its id; of cells with the same one, also which it is."""
    left_out = {"wrong", "hidden-check"}
    runs = [cell for cell in lesson.cells if cell.cell_type == "code" and not left_out & tags(cell)]
    marks = {cell.id: mark(cell) for cell in runs}
    total, so_far = Counter(marks.values()), Counter[str]()
    found = {}
    for name, text in marks.items():
        which = f"the {ORDINALS[so_far[text]]} " if total[text] > 1 else ""
        found[name] = f"{which}`{text}`"
        so_far[text] += 1
    return found


def _clock(minutes: Iterable[int]) -> Iterator[str]:
    """Yield when each step of a plan begins and ends; a dash stands for a step that is left out."""
    begun = 0
    for some in minutes:
        yield f"{begun}\N{NON-BREAKING HYPHEN}{begun + some}" if some else "–"
        begun += some


def _code(cell: NotebookNode) -> str:
    """Return a wrong cell's code without the docstring that is its remark."""
    kinds = (ast.FunctionDef, ast.ClassDef)
    nodes = [node for node in ast.walk(ast.parse(cell.source)) if isinstance(node, kinds)]
    docstring = next(node.body[0] for node in nodes if ast.get_docstring(node))
    lines = cell.source.splitlines()
    return "\n".join(lines[: docstring.lineno - 1] + lines[docstring.end_lineno :])


def _escaped(remark: str) -> str:
    """Return a remark in which ** means a power; in backticks it does so anyway."""
    parts = remark.split("`")
    parts[::2] = [re.sub(r"([*_<])", r"\\\1", part) for part in parts[::2]]
    return "`".join(parts)
