"""Work of one lesson or kata that is in the file of another one, where it is not graded."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from katabook.classroom.contents import DEFINES, cells_of, signs, source_of
from katabook.classroom.grades import UNBEGUN, StudentGrade
from katabook.classroom.submissions import Submission
from katabook.course import Course, Kata
from katabook.course.stub import is_stub, written_in
from katabook.course.words import listed

Elsewhere = Mapping[str, tuple[str, ...]]
"""The paths of the files that also hold work of a lesson or kata, by its name."""


def elsewhere(submission: Submission, course: Course) -> Elsewhere:
    """Return where a submission holds written work of another lesson or kata than its file's.

    That is an exercise's cell in the notebook of another lesson, or all functions of a kata.
    """
    found: dict[str, list[str]] = defaultdict(list)
    for name, handed in submission.files.items():
        for other in _also_in(handed.source, name, course):
            found[other].append(handed.path)
    return {name: tuple(paths) for name, paths in found.items()}


def with_looks(student: StudentGrade, found: Iterable[Elsewhere]) -> StudentGrade:
    """Return the grades with a reason to look at each lesson or kata whose work is elsewhere."""
    steps = student.steps
    for name, paths in (pair for one in found for pair in one.items()):
        if name in steps and steps[name].status in UNBEGUN:
            why = f"{listed(list(paths))} holds work of {name}, and is graded as something else"
            steps[name] = replace(steps[name], look=(*steps[name].look, why))
    return student.with_steps(steps)


def _also_in(source: bytes, name: str, course: Course) -> set[str]:
    text, step = source.decode("utf-8-sig", "replace"), course.step(name)
    if isinstance(step, Kata):  # it may hold a copy of what it needs from other katas
        return _katas_of([text], {*step.functions}, course) - {*step.needs}
    own = signs(course, step)
    cells = [cell for cell in cells_of(text) or () if cell.get("cell_type") == "code"]
    code = [source_of(cell) for cell in cells]
    by_id = {str(cell.get("id", "")): source for cell, source in zip(cells, code, strict=True)}
    others = {one.name: signs(course, one).ids - own.all_ids for one in course.lessons}
    written = {
        lesson
        for lesson, ids in others.items()
        if not all(is_stub(by_id[cell]) for cell in by_id.keys() & ids)
    }
    return written | _katas_of(code, own.all_functions, course)


def _katas_of(sources: Collection[str], own: Collection[str], course: Course) -> set[str]:
    """Return the katas all of whose functions are written in some code, besides one's own functions."""
    named = {name for code in sources for name in DEFINES.findall(code)} - {*own}
    katas = [kata for kata in course.katas if named >= {*kata.functions}]
    written = {name for code in sources for name in written_in(code)} if katas else set()
    return {kata.name for kata in katas if written >= {*kata.functions}}
