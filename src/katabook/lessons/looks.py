"""Why a teacher should look at an exercise: what the notebook has there."""

import ast
import builtins
import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from nbformat import NotebookNode

from katabook.course.stub import is_stub
from katabook.course.words import listed
from katabook.lessons.given import Given
from katabook.lessons.needed import NO_PYTHON, defined_in, functions_in, statements_in, used_in
from katabook.lessons.notebook import exercises, given_in
from katabook.lessons.versions import Versions

Names = tuple[set[str], frozenset[str]]
"""The names that some code defines, and those that it uses."""
VERSION = re.compile(r"v?\d+|new|old|final|fixed|better|right|copy")  # at the end of a name
DEFINES = re.compile(r"^(?:async )?(?:def|class) (\w{1,80})", re.MULTILINE)


def looks_in(
    learners: NotebookNode, given: Given, found: Collection[Versions], sources: Collection[str]
) -> dict[str, tuple[str, ...]]:
    """Return the reasons by exercise; they hold only if the exercise does not pass.

    found: the cells of each exercise. sources: all the code that counts, without given cells.
    """
    changed = _changed(learners, given)
    own = {name for cell in learners.cells for name in functions_in(cell.source)}
    code = [(defined_in(source), used_in(source)) for source in sources] if changed else []
    return {
        one.exercise.name: tuple(
            (*_of_written(one, changed, code, own), *_of_alike(one, learners, given))
            if one.counting
            else _of_unwritten(one, learners)
        )
        for one in found
    }


def renamed(reference: NotebookNode, written: Mapping[str, str], helpers: str) -> Iterator[str]:
    """Yield which exercises may use a function that does not work in their checks, renamed.

    written: the code of each exercise. helpers: what they need of the learner's own cells.
    """
    given = (one for code in given_in(reference).values() for one in statements_in(code))
    imports = (one.defines for one in given if isinstance(one.node, ast.ImportFrom))
    functions = {name for names in imports for name in names}
    for task in exercises(reference):
        code = f"{helpers}\n{written.get(task.name, '')}"
        if names := functions.intersection(task.shared) & _not_called(code):
            yield f"{task.function} may use {listed(sorted(names))} under another name"


def _not_called(source: str) -> set[str]:
    """Return the names that some code uses in another way than to call them."""
    try:
        nodes = list(ast.walk(ast.parse(source)))
    except NO_PYTHON:
        return set()
    called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    return {
        node.id
        for node in nodes
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and id(node) not in called
    }


def _of_written(
    versions: Versions, changed: set[str], code: Sequence[Names], own: set[str]
) -> Iterator[str]:
    """Yield what is unusual about a written exercise; own: the functions that the notebook defines."""
    name, written = versions.exercise.function, versions.written
    if len({cell.source.strip() for cell in written}) > 1:
        yield f"{name} is written {len(written)} times, and the last one counts"
    pythons = used_in(written[-1].source) & set(dir(builtins)) & own
    if pythons:
        yield f"{name} uses {listed(sorted(pythons))}, which Python has and the notebook defines too"
    used = _used(written[-1].source, code) & changed if changed else ()
    if used:
        changes = "which the notebook changes in a given cell; the course's code counts"
        yield f"{name} uses {listed(sorted(used))}, {changes}"


def _of_alike(versions: Versions, learners: NotebookNode, given: Given) -> Iterator[str]:
    """Yield that the notebook has another version of a function, such as is_set_v2."""
    name = versions.exercise.function
    course = {*given.functions, *given.defined}
    sources = (cell.source for cell in learners.cells if cell.cell_type == "code")
    for one in sorted({one for source in sources for one in DEFINES.findall(source)} - course):
        beginning, _, end = _plain(one).partition(_plain(name))
        if not beginning and VERSION.fullmatch(end):
            yield f"{one} is written too, but {name} counts"


def _of_unwritten(versions: Versions, learners: NotebookNode) -> Iterator[str]:
    """Yield what the notebook has in place of an exercise's function."""
    name = versions.exercise.function
    cells = [cell for cell in learners.cells if not is_stub(cell.source)]
    there = "".join(cell.source for cell in cells if cell.get("id") == versions.exercise.name)
    if defined := DEFINES.findall(there):
        yield f"the cell of {name} defines {listed(defined)}"
    elif _has_code(there):
        yield f"the cell of {name} defines no function"
    else:
        named = {one for cell in cells for one in DEFINES.findall(cell.source)}
        alike = sorted(one for one in named if _plain(one) == _plain(name))
        yield from (f"{name} is not written, but {one} is" for one in alike[:1])


def _changed(learners: NotebookNode, given: Given) -> set[str]:
    """Return the names of the course that the learner's given cells define in another way."""
    cells = [(given.name_of(cell), cell) for cell in learners.cells if cell.cell_type == "code"]
    return {one for name, cell in cells for one in given.changed_in(name, cell.source)}


def _used(source: str, code: Sequence[Names]) -> set[str]:
    """Return the names that some code uses, itself or through other code that it uses."""
    used, others = {*used_in(source)}, list(code)
    while reached := [other for other in others if other[0] & used]:
        others = [other for other in others if not other[0] & used]
        used |= {name for _, uses in reached for name in uses}
    return used


def _has_code(source: str) -> bool:
    """Return whether a cell holds more than comments."""
    return any(line.strip() and not line.lstrip().startswith("#") for line in source.splitlines())


def _plain(name: str) -> str:
    return name.replace("_", "").lower()
