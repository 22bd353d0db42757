"""The notebook that is run for a learner: their exercises in the reference, whatever happened around.

The reference's cells run from the first to the last. In place of an exercise's cell comes the
learner's, with the checks below it; then the reference's cell defines the names again. If a check
fails and the exercise uses a name from the learner's earlier ones, these and this one run once
more, because they may fit together.
"""

import copy
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from symtable import symtable

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell

from katabook.course.stub import is_stub
from katabook.lessons.notebook import CHECKS, Exercise, cleared, exercises, segments, tags

# A learner may have redefined these names.
OWN_NAMES = "from katabook import ask, check\n\n"
FORGET = "for name in {}:\n    globals().pop(name, None)"
WORD = re.compile(r"\w+")
DYNAMIC = {"globals", "eval", "exec", "get_ipython"}  # they can reach any name
# By a comment with this word a learner could keep nbval from running the cell.
NBVAL = re.compile("NBVAL[-_]", re.IGNORECASE)


@dataclass(frozen=True)
class Work:
    """The exercises that a learner wrote, by their names, and the repairs to the notebook."""

    written: dict[str, str]
    repaired: tuple[str, ...]


@dataclass(frozen=True)
class Part:
    """Cells that run one after another for one exercise, or for none.

    again: they are needed only if the exercise has failed so far.
    """

    cells: tuple[NotebookNode, ...]
    exercise: str = ""
    again: bool = False


def work_in(learners: NotebookNode, reference: NotebookNode) -> Work:
    """Return the exercises that a learner wrote, each found by the function that its cell defines.

    If several cells define the same function, the last one counts, as it does when they are run.
    """
    written, repaired = {}, []
    names = {cell.id for cell in reference.cells}
    for exercise in exercises(reference):
        candidates = _candidates(exercise, learners, names - {exercise.name})
        filled = [cell for cell in candidates if not is_stub(cell.source)]
        if filled:
            written[exercise.name] = filled[-1].source
        repaired += _repaired(exercise, candidates, filled)
    return Work(written, (*repaired, *_around(learners, reference)))


def plan(
    reference: NotebookNode, written: Mapping[str, str], done: Collection[str]
) -> Iterator[Part]:
    """Yield the parts of a run; done: the exercises that are judged already."""
    earlier: dict[str, NotebookNode] = {}
    tasks = {task.name: task for task in exercises(reference)}
    for cells in segments(reference):
        exercise = tasks.get(cells[0].id)
        if exercise is None or exercise.name not in written or exercise.name in done:
            yield Part(tuple(cell for cell in cells if not tags(cell) & CHECKS))
        else:
            yield from _tried(exercise, cells, written, earlier)
        if exercise and written.get(exercise.name, exercise.cell.source) != exercise.cell.source:
            earlier[exercise.name] = exercise.cell


def notebook_of(reference: NotebookNode, parts: Collection[Part]) -> NotebookNode:
    """Return a notebook of the parts' cells, each with an id of its own.

    The metadata of a cell tell its exercise, its id in the reference, and whether it comes again.
    Only checks keep their outputs, which nbval compares.
    """
    notebook = cleared(reference)
    notebook.cells = []
    for part in parts:
        for cell in part.cells:
            made = copy.deepcopy(cell)
            made.id = f"{len(notebook.cells):03}-{cell.id}"[:64]
            made.metadata["setkata"] = {
                "cell": cell.id,
                "exercise": part.exercise,
                "again": part.again,
            }
            if not tags(cell) & CHECKS:
                made.outputs, made.execution_count = [], None
            notebook.cells.append(made)
    return notebook


def _candidates(exercise: Exercise, learners: NotebookNode, others: set[str]) -> list[NotebookNode]:
    """Return the cells that may hold an exercise, in their order.

    A cell with the id of another cell of the lesson is one only if no other cell is written:
    the learner may have merged cells.
    """
    defines = re.compile(rf"^(?:def|class) {exercise.function}\b", re.MULTILINE)
    defining = [cell for cell in learners.cells if defines.search(cell.source)]
    own = [cell for cell in defining if cell.get("id") not in others]
    return own if any(not is_stub(cell.source) for cell in own) else defining


def _repaired(
    exercise: Exercise, candidates: Sequence[NotebookNode], filled: Sequence[NotebookNode]
) -> list[str]:
    if not candidates:
        return [f"{exercise.name}: its cell is missing"]
    notes = []
    if len(candidates) > 1:
        which = "the last cell in which it is written counts" if filled else "none is written"
        notes.append(f"{exercise.name} is defined {len(candidates)} times: {which}")
    if (filled or candidates)[-1].cell_type != "code":
        notes.append(f"{exercise.name}: its cell was not a code cell")
    return notes


def _around(learners: NotebookNode, reference: NotebookNode) -> list[str]:
    """Return notes on missing and moved cells, which the reference replaces."""
    wanted = [cell.id for cell in reference.cells if "hidden-check" not in tags(cell)]
    theirs = [cell.get("id") for cell in learners.cells if cell.get("id") in wanted]
    missing = len(set(wanted) - set(theirs))
    notes = []
    if missing:
        cells = "1 cell of the lesson is" if missing == 1 else f"{missing} cells of the lesson are"
        notes.append(f"{cells} missing")
    once = list(dict.fromkeys(theirs))
    if once != sorted(once, key=wanted.index):
        notes.append("cells were moved")
    return notes


def _tried(
    exercise: Exercise,
    cells: list[NotebookNode],
    written: Mapping[str, str],
    earlier: Mapping[str, NotebookNode],
) -> Iterator[Part]:
    """Yield the parts that try an exercise, and those that bring the reference's names back."""
    own, name = {**written}, exercise.name
    checks = {check.id for check in exercise.checks}
    kept = [cell for cell in cells if cell.id in checks or not tags(cell) & CHECKS]
    yield Part((_forgetting(exercise), *(_with(cell, own) for cell in kept)), name)
    if _may_use(written[name], [written[other] for other in earlier]):
        theirs = [_with(cell, own) for cell in (*earlier.values(), exercise.cell)]
        again = [*theirs, *(_with(check, own) for check in exercise.checks)]
        yield Part((_forgetting(exercise), *again), name, again=True)
        yield Part(tuple(earlier.values()), name, again=True)
    yield Part((exercise.cell,))


def _may_use(source: str, others: Iterable[str]) -> bool:
    """Return whether some code may use a name that other code defines."""
    words = set(WORD.findall(source))
    return any(words & (_defined(other) | DYNAMIC) for other in others)


def _defined(source: str) -> set[str]:
    """Return the global names that some code may define; magics are no Python, so all words then."""
    try:
        names = symtable(source, "exercise", "exec").get_symbols()
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return set(WORD.findall(source))
    # A name that a function declares global is not assigned here, but not referenced either.
    read = {name for name in names if name.is_referenced() and not name.is_assigned()}
    return {name.get_name() for name in names if name not in read}


def _forgetting(exercise: Exercise) -> NotebookNode:
    """Return a cell that forgets an exercise's names, so that only the learner's cell gives them."""
    cell: NotebookNode = new_code_cell(
        FORGET.format(exercise.functions), id=f"forget-{exercise.name}"[:64]
    )
    return cell


def _with(cell: NotebookNode, written: Mapping[str, str]) -> NotebookNode:
    """Return a cell as it runs for a learner: their exercise, or a check with its own names."""
    if not tags(cell) & CHECKS and cell.id not in written:
        return cell
    changed = copy.deepcopy(cell)
    if cell.id in written:
        changed.source = NBVAL.sub("nbval ", written[cell.id])
    else:
        changed.source = f"{OWN_NAMES}{cell.source}"
    return changed
