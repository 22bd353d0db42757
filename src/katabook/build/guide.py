"""A lesson's guide for teachers as people write it: a TOML file with a few tables."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from nbformat import NotebookNode

from katabook.course import CourseError
from katabook.course.records import read
from katabook.lessons.notebook import tags

VOTES, MISCONCEPTIONS = 3, 5


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
    """What a learner believes, the id of the `wrong` cell that shows it, and what to ask back."""

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

    Raises CourseError, in one line, if the file is no guide or does not fit the lesson.
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
    run = [cell.id for cell in lesson.cells if cell.cell_type == "code" and not _hidden(cell)]
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


def _hidden(cell: NotebookNode) -> bool:
    return bool({"wrong", "hidden-check"} & tags(cell))
