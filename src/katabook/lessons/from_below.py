"""What an exercise uses that its learner wrote below the check, and ran before it."""

import ast
import builtins
from collections.abc import Collection, Mapping

from nbformat import NotebookNode

from katabook.course.stub import without_stubs
from katabook.lessons.given import Given
from katabook.lessons.needed import defined_in, needed_in, statements_in, used_in
from katabook.lessons.versions import Versions


def from_below(learners: NotebookNode, given: Given, found: Collection[Versions]) -> dict[str, str]:
    """Return the definitions that an exercise needs from the cells below its check, by its name.

    A name that is known at the check keeps its value, and the first cell that defines a name counts:
    in the cells further down, the name may have another use. found: the cells of each exercise.
    """
    cells = [cell for cell in learners.cells if cell.cell_type == "code"]
    sources = [without_stubs(cell.source, given.functions) for cell in cells]
    needed: dict[str, str] = {}
    for one in found:
        place = next((n for n, cell in enumerate(cells) if cell is one.counting), len(cells))
        lessons = (n for n, cell in enumerate(cells) if n > place and given.name_of(cell))
        if (check := next(lessons, None)) is not None and (
            code := _needed(sources[place], sources[:check], sources[check:], given.defined)
        ):
            needed[one.exercise.name] = code
    return needed


def _needed(source: str, above: list[str], below: list[str], known: Collection[str]) -> str:
    """Return the code from below that some code above needs, itself or through other code."""
    parts = needed_in(_numbered(above), [source])
    used = {name for part in (source, *parts.values()) for name in used_in(part)}
    defined = {*dir(builtins), *known, *(name for one in above for name in defined_in(one))}
    missing = used - defined
    if not missing:
        return ""
    news = []
    for one in below:
        new = [statement for statement in statements_in(one) if not statement.defines & defined]
        news.append("\n".join(ast.unparse(statement.node) for statement in new))
        defined |= defined_in(one)
    return "\n".join(needed_in(_numbered(news), missing).values())


def _numbered(sources: list[str]) -> Mapping[str, str]:
    return {f"{place}": source for place, source in enumerate(sources)}
