"""A lesson's guide for teachers: the TOML file that people write, and its page in Markdown."""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from nbformat import NotebookNode

from katabook.build.source import documented, remark_of
from katabook.course import CourseError, Kata, Lesson
from katabook.course.records import read
from katabook.files import templates
from katabook.lessons.notebook import tags

VOTES, MISCONCEPTIONS = 3, 5
LONGEST = 42  # characters of a cell's line, in a plan
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
LEFT_OUT = {"wrong", "hidden-check"}  # the tags of cells that a learner does not get


@dataclass(frozen=True)
class Step:
    """A part of both plans: its minutes in each, what the class does, and the id of the last cell.

    A plan leaves out the cells of a step with 0 minutes. A step without a cell is a talk.
    """

    in45: int
    in90: int
    do: str
    to: str = ""


@dataclass(frozen=True)
class Answer:
    """An answer that classes give to a vote, and why they give it or why it is right."""

    answer: str
    why: str
    right: bool = False


@dataclass(frozen=True)
class Vote:
    """A question to vote on before the class runs a cell."""

    question: str
    before: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class Misconception:
    """A learner's belief, the id of the `wrong` cell that shows it, and a question about it."""

    belief: str
    cell: str
    ask: str


@dataclass(frozen=True)
class Guide:
    """A guide for one lesson."""

    objectives: tuple[str, ...]
    needs: tuple[str, ...]
    ready: tuple[str, ...]
    hook: str
    step: tuple[Step, ...]
    vote: tuple[Vote, ...]
    misconception: tuple[Misconception, ...]
    surprise: str
    homework: str
    collect: str

    @property
    def plans(self) -> dict[int, tuple[int, ...]]:
        """The minutes of each step, by the minutes of the plan."""
        return {45: tuple(one.in45 for one in self.step), 90: tuple(one.in90 for one in self.step)}


def read_guide(path: Path, lesson: NotebookNode) -> Guide:
    """Return the guide in a file, for a parsed lesson.

    Raises CourseError, with a one-line message, if the file is not a guide or does not fit the
    lesson.
    """
    try:
        guide = read(Guide, path)
    except ValueError as error:
        raise CourseError(str(error)) from None
    for problem in _problems(guide, lesson):
        raise CourseError(f"{path.name}: {problem}")
    return guide


def _problems(guide: Guide, lesson: NotebookNode) -> Iterator[str]:
    """Yield why a guide does not fit its lesson."""
    run = [cell.id for cell in _to_run(lesson)]
    wrong = [cell.id for cell in lesson.cells if "wrong" in tags(cell)]
    yield from _counts(guide)
    for vote in guide.vote:
        if vote.before not in run:
            yield f"no cell to run has the id {vote.before!r}; the vote is {vote.question!r}"
    for misconception in guide.misconception:
        if misconception.cell not in wrong:
            yield f"no wrong cell has the id {misconception.cell!r}; copy one from the lesson"
    yield from _step_problems(guide.step, run)
    for minutes, plan in guide.plans.items():
        if sum(plan) != minutes:
            yield f"the steps' in{minutes} add up to {sum(plan)} minutes, not {minutes}"


def _counts(guide: Guide) -> Iterator[str]:
    if len(guide.vote) != VOTES:
        yield f"a guide has {VOTES} votes; got {len(guide.vote)}"
    if len(guide.misconception) != MISCONCEPTIONS:
        yield f"a guide has {MISCONCEPTIONS} misconceptions; got {len(guide.misconception)}"
    for vote in guide.vote:
        right = [answer for answer in vote.answers if answer.right]
        if len(right) != 1:
            yield f"one answer has right = true; {vote.question!r} has {len(right)} such answers"


def _step_problems(steps: tuple[Step, ...], run: list[str]) -> Iterator[str]:
    marks = [step.to for step in steps if step.to]
    unknown = [mark for mark in marks if mark not in run]
    if unknown:
        yield f"no cell to run has the id {unknown[0]!r}, where a step ends"
    elif marks != sorted(set(marks), key=run.index):
        yield "the steps must follow the order of the cells"
    elif run[-1] not in marks:
        yield f"a step must end at the last cell, {run[-1]!r}; give it 0 minutes if it is homework"


def _to_run(lesson: NotebookNode) -> list[NotebookNode]:
    return [cell for cell in lesson.cells if cell.cell_type == "code" and not LEFT_OUT & tags(cell)]


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
    # The page is Markdown, so nothing in it is escaped as HTML is.
    pages = templates(Path(__file__).parent, autoescape=False, keep_trailing_newline=True)
    pages.filters["in_one_line"] = lambda text: " ".join(text.split())
    return pages.get_template("guide.md.j2").render(
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
    """Return the guide's name for each cell to run, by the cell's id.

    The guide uses the cell's mark. If marks are equal, it says the first, the second and so on.
    """
    marks = {cell.id: mark(cell) for cell in _to_run(lesson)}
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
    docstring = documented(cell)[0].body[0]
    lines = cell.source.splitlines()
    return "\n".join(lines[: docstring.lineno - 1] + lines[docstring.end_lineno :])


def _escaped(remark: str) -> str:
    """Return a remark in which ** means a power; in backticks it does so anyway."""
    parts = remark.split("`")
    parts[::2] = [re.sub(r"([*_<])", r"\\\1", part) for part in parts[::2]]
    return "`".join(parts)
