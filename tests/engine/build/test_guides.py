"""The guides for teachers keep their promises: the time, the cells and the misconceptions."""

from contextlib import chdir
from itertools import pairwise

import pytest
from nbformat import NotebookNode
from pace import minutes_for
from versions import HERE, LESSONS, SOLUTIONS, WRONG, code_of, open_checks, run

from katabook.build.guide import Guide, Step, read_guide
from katabook.build.source import solution_of
from katabook.course import Lesson
from katabook.lessons.notebook import tags

pytestmark = pytest.mark.no_cover

GUIDED = {step.name: step for step in HERE.lessons if HERE.guide_source(step).exists()}
GUIDES = {name: read_guide(HERE.guide_source(step), LESSONS[name]) for name, step in GUIDED.items()}
PLANS = [(name, minutes) for name in GUIDES for minutes in (45, 90)]
MOST_WORDS = 1440  # to read in ten minutes
# The estimate takes all exercises for equally hard. Lesson 11 took its learners far longer.
ROUGH = 0.4
SLACK = 1.3  # a class may be a little faster than the estimate


def cells_of(lesson: NotebookNode, steps: tuple[Step, ...]) -> list[list[NotebookNode]]:
    """Return the cells of each step, from the one after the step before."""
    ids = [cell.id for cell in lesson.cells]
    ends = [0]
    for step in steps:
        ends.append(ids.index(step.to) + 1 if step.to else ends[-1])
    return [lesson.cells[start:end] for start, end in pairwise(ends)]


def in_class(name: str, plan: int) -> list[tuple[int, list[NotebookNode]]]:
    """Return the minutes and the cells of each step that a plan does not leave out."""
    guide, lesson = GUIDES[name], solution_of(LESSONS[name])
    lesson.cells = [cell for cell in lesson.cells if "hidden-check" not in tags(cell)]
    steps = zip(guide.plans[plan], cells_of(lesson, guide.step), strict=True)
    return [(minutes, cells) for minutes, cells in steps if minutes]


def test_each_lesson_has_its_guide() -> None:
    assert list(GUIDED) == [step.name for step in HERE.lessons]


@pytest.mark.parametrize("lesson", GUIDED.values(), ids=GUIDED)
def test_the_estimate_for_a_whole_lesson_is_near_its_minutes(lesson: Lesson) -> None:
    estimate = minutes_for(LESSONS[lesson.name].cells, HERE)

    assert estimate == pytest.approx(lesson.minutes, rel=ROUGH)


@pytest.mark.parametrize(("name", "plan"), PLANS)
def test_each_step_has_time_for_its_cells(name: str, plan: int) -> None:
    late = [
        f"{cells[-1].id} needs {minutes_for(cells, HERE):.1f} minutes, not {minutes}"
        for minutes, cells in in_class(name, plan)
        if minutes_for(cells, HERE) > SLACK * minutes
    ]

    assert late == []


@pytest.mark.slow
@pytest.mark.parametrize(("name", "plan"), PLANS)
def test_the_cells_of_a_plan_run_without_those_that_it_leaves_out(name: str, plan: int) -> None:
    names: dict[str, object] = {"__name__": "__main__"}

    with chdir(SOLUTIONS):
        for _, cells in in_class(name, plan):
            run(code_of(cells), names)

    assert len(names) > 1


@pytest.mark.parametrize(("name", "plan"), PLANS)
def test_each_vote_is_in_class(name: str, plan: int) -> None:
    shown = {cell.id for _, cells in in_class(name, plan) for cell in cells}

    assert {vote.before for vote in GUIDES[name].vote} <= shown


@pytest.mark.parametrize(("name", "guide"), GUIDES.items(), ids=GUIDES)
def test_the_code_of_each_misconception_gives_what_the_guide_says(name: str, guide: Guide) -> None:
    page = HERE.guide(GUIDED[name]).read_text(encoding="utf-8")
    found = [open_checks(*WRONG[f"{name}-{one.cell}"]) for one in guide.misconception]

    said = [next(checked for checked in checks if not checked.passed).failed[0] for checks in found]

    assert [case for case in said if f"`{case.told(advise=False)}`" not in page] == []


@pytest.mark.parametrize("lesson", GUIDED.values(), ids=GUIDED)
def test_a_guide_fits_two_printed_pages(lesson: Lesson) -> None:
    words = HERE.guide(lesson).read_text(encoding="utf-8").split()

    assert len(words) <= MOST_WORDS
