"""The page of a lesson's guide, as Markdown to read or print."""

import ast
import re
from collections.abc import Iterator, Mapping

from nbformat import NotebookNode

from setkata.build.guide import Guide, Misconception, Step, Vote
from setkata.build.mistakes import remark_of
from setkata.course import Lesson
from setkata.lesson.notebook import tags

LONGEST = 50  # characters of a cell's line, in a plan
KEY = """\
A step ends at the cell in its last column, with the folds directly below that cell. You can stop
the lesson at the end of each step. The class leaves out the cells of a step without minutes.
"""


def page(guide: Guide, lesson: Lesson, source: NotebookNode, shown: Mapping[str, str]) -> str:
    """Return a guide's page for a parsed lesson.

    shown: by the id of a `wrong` cell, what a check said about it.
    """
    cells = {cell.id: cell for cell in source.cells}
    parts = [
        f"# Teach {lesson.name[:2]}: {lesson.title}\n",
        f"**{lesson.question}** The [lesson](../../lessons/{lesson.name}{lesson.ending}) takes "
        f"a learner alone about {lesson.minutes} minutes.\n",
        *_section("Objectives", [*_listed(guide.objectives)]),
        *_section("What the class must know", [*_listed(guide.needs)]),
        *_section("What you get ready", [*_listed(guide.ready)]),
        *_section("The hook", [guide.hook]),
        *_section("The surprise", [guide.surprise]),
        f"## Two plans\n\n{KEY}",
        *(_plan(minutes, plan, source) for minutes, plan in guide.plans.items()),
        "## Three votes\n",
        *(_vote(number, vote, cells) for number, vote in enumerate(guide.vote, 1)),
        "## Five misconceptions\n",
        *(
            _misconception(number, one, cells[one.cell], shown.get(one.cell, ""))
            for number, one in enumerate(guide.misconception, 1)
        ),
        *_section("Homework", [guide.homework]),
        *_section("What to collect", [guide.collect]),
    ]
    return "\n".join(parts)


def mark(cell: NotebookNode) -> str:
    """Return what a teacher finds on the screen: a cell's last statement, in a short form."""
    last = ast.parse(cell.source).body[-1]
    text = ast.get_source_segment(cell.source, last) or ""
    if len(text) <= LONGEST:
        return text
    if isinstance(last, ast.Expr) and isinstance(call := last.value, ast.Call) and call.args[1:]:
        text = f"{ast.unparse(call.func)}({ast.get_source_segment(cell.source, call.args[0])}, …)"
    first, *_ = text.splitlines()
    return first if len(first) <= LONGEST else f"{first[:LONGEST].rstrip()}…"


def _section(title: str, lines: list[str]) -> Iterator[str]:
    yield f"## {title}\n"
    yield from map(_line, lines)
    yield ""


def _listed(sentences: tuple[str, ...]) -> Iterator[str]:
    return (f"- {sentence}" for sentence in sentences)


def _plan(minutes: int, plan: tuple[Step, ...], source: NotebookNode) -> str:
    rows, begun = [f"**{minutes} minutes**\n", "| min | what the class does | up to |", "|---|---|---|"], 0
    for step in plan:
        clock = f"{begun}–{begun + step.minutes}" if step.minutes else "–"
        rows.append(f"| {clock} | {_line(step.do)} | {_place(step.to, source)} |")
        begun += step.minutes
    return "\n".join([*rows, ""])


def _place(to: str, source: NotebookNode) -> str:
    """Return where a cell is: its section, and its last line."""
    section = ""
    for cell in source.cells:
        if cell.cell_type == "markdown":
            heads = [line for line in cell.source.splitlines() if line.startswith("## ")]
            section = heads[-1].removeprefix("## ") if heads else section
        elif cell.id == to:
            return f"{section}: `{mark(cell)}`" if section else f"`{mark(cell)}`"
    return ""


def _vote(number: int, vote: Vote, cells: Mapping[str, NotebookNode]) -> str:
    cell = cells[vote.before]
    act = "the class writes" if "exercise" in tags(cell) else "you run"
    head = f"**{number}. {vote.question}** Vote before {act} `{mark(cell)}`.\n"
    answers = [
        f"- {'**' if one.right else ''}{one.answer}{'** (right)' if one.right else ''}: {one.why}"
        for one in vote.answers
    ]
    return "\n".join([head, *answers, ""])


def _misconception(number: int, one: Misconception, cell: NotebookNode, shown: str) -> str:
    says = f"The check says: `{shown}`. " if shown else ""
    return "\n".join(
        [
            f"**{number}. {one.belief}**\n",
            f"```python\n{_code(cell)}\n```\n",
            f"{says}{_escaped(remark_of(cell))} *Ask:* {one.ask}\n",
        ]
    )


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


def _line(text: str) -> str:
    return " ".join(text.split())
