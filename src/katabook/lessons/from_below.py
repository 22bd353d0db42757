"""What an exercise uses that runs only below its check: its learner ran the cells in another order."""

import ast
import builtins
from collections.abc import Iterable, Mapping, Sequence

from nbformat import NotebookNode

from katabook.lessons.needed import defined_in, needed_in, statements_in, used_in
from katabook.lessons.notebook import exercises, given_in
from katabook.lessons.own_cells import OwnCell


def from_below(
    reference: NotebookNode, written: Mapping[str, str], own: Iterable[OwnCell]
) -> dict[str, str]:
    """Return the definitions that an exercise needs from below its check, by the exercise's name.

    A name that is known at the check keeps its value, and the first cell that defines a name counts:
    in the cells further down, the name may have another use. written: the code of each exercise.
    """
    places = {cell.id: place for place, cell in enumerate(reference.cells)}
    pieces = [
        *((places[name], code) for name, code in {**given_in(reference), **written}.items()),
        *((places.get(one.before or one.above, -1), one.source) for one in own),
    ]
    pieces.sort(key=lambda piece: piece[0])
    needed = {}
    for task in exercises(reference):
        if task.name in written and task.checks:
            check = places[task.checks[0].id]
            above, below = (
                [code for place, code in pieces if (place < check) is is_above]
                for is_above in (True, False)
            )
            if code := _needed(written[task.name], above, below):
                needed[task.name] = code
    return needed


def _needed(source: str, above: Sequence[str], below: Sequence[str]) -> str:
    """Return the code from below that some code above needs, itself or through other code."""
    parts = needed_in(_numbered(above), [source])
    used = {name for part in (source, *parts.values()) for name in used_in(part)}
    defined = {*dir(builtins), *(name for one in above for name in defined_in(one))}
    if not (missing := used - defined):
        return ""
    news = []
    for one in below:
        new = [statement for statement in statements_in(one) if not statement.defines & defined]
        news.append("\n".join(ast.unparse(statement.node) for statement in new))
        defined |= defined_in(one)
    return "\n".join(needed_in(_numbered(news), missing).values())


def _numbered(sources: Sequence[str]) -> Mapping[str, str]:
    return {f"{place}": source for place, source in enumerate(sources)}
