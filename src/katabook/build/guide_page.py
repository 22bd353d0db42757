"""The page of a lesson's guide, as Markdown to read or print."""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from nbformat import NotebookNode

from katabook.build.guide import Guide, Misconception, Vote
from katabook.build.lesson_remarks import remark_of
from katabook.course import Kata, Lesson
from katabook.lessons.notebook import tags

LONGEST = 42  # characters of a cell's line, in a plan
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
KEY = """\
A step ends at the cell in the last column, with the folds directly below that cell. You can stop at the end of each step. A
dash means that the class leaves out these cells.
"""


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
    cells = {cell.id: cell for cell in source.cells}
    found = places(source)
    parts = [
        f"# Teach {lesson.name[:2]}: {lesson.title}\n",
        _opening(lesson, katas),
        *_before_class(guide),
        *_plans(guide, found),
        *_votes(guide, cells, found),
        *_misconceptions(guide, cells, shown),
        *_section("Homework", [guide.homework]),
        *_section("What to collect", [guide.collect]),
    ]
    return "\n".join(parts)


def _opening(lesson: Lesson, katas: Sequence[Kata]) -> str:
    file = f"lessons/{lesson.name}{lesson.ending}"
    time = f"A learner alone needs about {lesson.minutes} minutes for the [lesson](../../{file})"
    also = " and ".join(f"[{kata.name}](../../katas/{kata.name}{kata.ending})" for kata in katas)
    katas_too = f" and the katas after it: {also}" if also else ""
    answers = f"The [solved lesson](../../solutions/{file}) has every answer."
    return f"**{lesson.question}** {time}{katas_too}. {answers}\n"


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


def _before_class(guide: Guide) -> Iterator[str]:
    yield from _section("Objectives", _listed(guide.objectives))
    yield from _section("What the class must know", _listed(guide.needs))
    yield from _section("What you get ready", _listed(guide.ready))
    yield from _section("The hook", [guide.hook])
    yield from _section("The surprise", [guide.surprise])


def _section(title: str, lines: Iterable[str]) -> Iterator[str]:
    yield f"## {title}\n"
    yield from map(_line, lines)
    yield ""


def _listed(sentences: tuple[str, ...]) -> Iterator[str]:
    return (f"- {sentence}" for sentence in sentences)


def _plans(guide: Guide, found: Mapping[str, str]) -> Iterator[str]:
    yield f"## Two plans\n\n{KEY}"
    yield "| 45 min | 90 min | what the class does | up to |"
    yield "|---|---|---|---|"
    clocks = zip(*map(_clock, guide.plans.values()), strict=True)
    for step, (short, long) in zip(guide.step, clocks, strict=True):
        place = found[step.to] if step.to else ""
        yield f"| {short} | {long} | {_line(step.do)} | {place} |"
    yield ""


def _clock(minutes: Iterable[int]) -> Iterator[str]:
    """Yield when each step of a plan begins and ends; a dash stands for a step that is left out."""
    begun = 0
    for some in minutes:
        yield f"{begun}\N{NON-BREAKING HYPHEN}{begun + some}" if some else "–"
        begun += some


def _votes(
    guide: Guide, cells: Mapping[str, NotebookNode], found: Mapping[str, str]
) -> Iterator[str]:
    yield "## Three votes\n"
    for number, vote in enumerate(guide.vote, 1):
        act = "the class writes" if "exercise" in tags(cells[vote.before]) else "you run"
        yield _vote(number, vote, f"Vote before {act} {found[vote.before]}.")


def _vote(number: int, vote: Vote, when: str) -> str:
    head = f"**{number}. {vote.question}** {when}\n"
    answers = [
        f"- {'**' if one.right else ''}{one.answer}{'** (right)' if one.right else ''}: {one.why}"
        for one in vote.answers
    ]
    return "\n".join([head, *answers, ""])


def _misconceptions(
    guide: Guide, cells: Mapping[str, NotebookNode], shown: Mapping[str, str]
) -> Iterator[str]:
    yield "## Five misconceptions\n"
    for number, one in enumerate(guide.misconception, 1):
        yield _misconception(number, one, cells[one.cell], shown.get(one.cell, ""))


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
