"""The cells that a lesson gives, and what is new or changed in a learner's version of them."""

import ast
from collections.abc import Iterator

from nbformat import NotebookNode

from katabook.lessons.needed import CHECKING, Statement, defined_in, root_of, statements_in
from katabook.lessons.notebook import CHECKS, exercises, given_in, tags

Definitions = frozenset[tuple[frozenset[str], str]]
"""The statements that define names: those names, and the statement's code."""


class Given:
    """The cells that a lesson hands out.

    names: whether each cell is an exercise, by its id. tasks: the exercise of each exercise's cell
    and of each check. functions: what the exercises define. defined: what the other cells define.
    """

    def __init__(self, reference: NotebookNode) -> None:
        """Read what the cells define, one after another."""
        found = exercises(reference)
        cells = [cell for cell in reference.cells if "hidden-check" not in tags(cell)]
        self.names = {cell.id: "exercise" in tags(cell) for cell in cells}
        self.tasks = {cell.id: one.name for one in found for cell in (one.cell, *one.checks)}
        self.functions = {name for one in found for name in one.functions}
        self._by_source = {cell.source: cell.id for cell in cells if not self.names[cell.id]}
        self._modules = _modules(reference)
        self.defined = {name for code in given_in(reference).values() for name in defined_in(code)}
        self._definitions = dict(self._definitions_until(reference))
        self._before = _before_checks(reference)
        self._plain = given_in(reference).keys()

    def name_of(self, cell: NotebookNode) -> str:
        """Return the id of the lesson's cell that a learner's cell is, or "" if it is a new one."""
        name: str = cell.get("id", "")
        return name if name in self.names else self._by_source.get(cell.source, "")

    def place_of(self, name: str) -> str:
        """Return the id of the cell after which what is new in a cell runs: before any check."""
        return self._before.get(name, name)

    def new_in(self, name: str, source: str) -> str:
        """Return the statements of a learner's version that define only names of the learner's own.

        The course's code counts for the names that the course defines up to this cell.
        """
        taken = self.functions | _names(self._definitions[name])
        return "\n".join(
            ast.unparse(one.node)
            for one in statements_in(source)
            if (names := self._given_by(one)) and not names & taken and not one.uses & CHECKING
        )

    def changed_in(self, name: str, source: str) -> set[str]:
        """Return the course's names that a learner's given cell defines in another way."""
        if name not in self._plain:
            return set()
        known = self._definitions[name]
        changed = self._definitions_in(source) - known
        return (_names(changed) & _names(known)) - self.functions

    def _definitions_until(self, reference: NotebookNode) -> Iterator[tuple[str, Definitions]]:
        """Yield what is defined up to each cell, with its id; a check counts only for itself."""
        given = given_in(reference)
        found: Definitions = frozenset()
        for cell in reference.cells:
            found |= self._definitions_in(given.get(cell.id, ""))
            is_check = cell.cell_type == "code" and tags(cell) & CHECKS
            yield cell.id, found | self._definitions_in(cell.source) if is_check else found

    def _definitions_in(self, source: str) -> Definitions:
        """Return the definitions of a cell; a call on a line of its own only changes an object."""
        return frozenset(
            (names, ast.unparse(one.node))
            for one in statements_in(source)
            if (names := self._given_by(one)) and not isinstance(one.node, ast.Expr)
        )

    def _given_by(self, statement: Statement) -> frozenset[str]:
        """Return the names to which a statement gives a value, or whose objects it changes.

        The course's modules are not among them, such as random in `cards = random.sample(deck, 3)`.
        """
        match statement.node:
            case ast.Import() | ast.ImportFrom():
                return statement.defines
            case ast.Assign(targets=targets):
                return frozenset(name for target in targets for name in _targets(target))
            case ast.AnnAssign(target=target):
                return frozenset(_targets(target))
        return statement.defines - self._modules


def _modules(reference: NotebookNode) -> set[str]:
    """Return the modules that the given cells import."""
    statements = [one for code in given_in(reference).values() for one in statements_in(code)]
    return {name for one in statements if isinstance(one.node, ast.Import) for name in one.defines}


def _targets(target: ast.expr) -> Iterator[str]:
    match target:
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            yield from (name for part in parts for name in _targets(part))
        case ast.Starred(value=value):
            yield from _targets(value)
        case _:
            yield from root_of(target)


def _names(definitions: Definitions) -> set[str]:
    return {name for names, _ in definitions for name in names}


def _before_checks(reference: NotebookNode) -> dict[str, str]:
    """Return the id of the cell above the first check of an exercise, by the ids of its checks."""
    ids = [cell.id for cell in reference.cells]
    return {
        check.id: ids[ids.index(task.checks[0].id) - 1]
        for task in exercises(reference)
        for check in task.checks
    }
