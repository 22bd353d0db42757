"""The mutants of a source: each differs from it in one small place.

Most operators come from mutmut. The others make slips of learners that mutmut does not know.
"""

import ast
from collections.abc import Iterable, Iterator
from difflib import ndiff
from textwrap import dedent
from typing import NamedTuple

import libcst as cst
import libcst.matchers as m
from mutmut.mutation.mutators import mutation_operators

SWAPS: dict[type[cst.CSTNode], type[cst.CSTNode]] = {
    cst.Add: cst.Multiply,
    cst.Multiply: cst.Add,
    cst.Divide: cst.FloorDivide,
    cst.FloorDivide: cst.Modulo,
    cst.Modulo: cst.FloorDivide,
    cst.LessThan: cst.GreaterThan,
    cst.LessThanEqual: cst.Equal,
    cst.GreaterThan: cst.LessThan,
    cst.GreaterThanEqual: cst.Equal,
    cst.Equal: cst.GreaterThanEqual,
    cst.NotEqual: cst.LessThan,
}
DOCSTRING = m.SimpleStatementLine(body=[m.Expr(m.SimpleString())])


class Mutant(NamedTuple):
    """A source with one change, and the lines that tell which change it is."""

    place: str
    was: str
    now: str
    source: str


def mutants(source: str) -> list[Mutant]:
    """Return the mutants of a source, each of which means something else than the source."""
    module = cst.parse_module(source)
    finder = Finder()
    module.visit(finder)
    found: dict[str, Mutant] = {}
    for place, node, changed in finder.changes:
        code = module.deep_replace(node, changed).code
        meaning = _meaning(code)
        if meaning and meaning != _meaning(source):
            found.setdefault(meaning, Mutant(place, *_difference(source, code), code))
    return list(found.values())


class Finder(cst.CSTVisitor):
    """Collects the changes: the top-level name that each is in, the old node and the new one."""

    def __init__(self) -> None:
        super().__init__()
        self.path: list[str] = []
        self.changes: list[tuple[str, cst.CSTNode, cst.CSTNode]] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        """Collect the changes of one node, but none in the words of an error."""
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            self.path.append(node.name.value)
        place = ".".join(self.path) or "module"
        self.changes += [(place, node, changed) for changed in _changes(node)]
        if isinstance(node, cst.Assert):
            node.test.visit(self)
        return not isinstance(node, cst.Assert | cst.Raise)

    def on_leave(self, original_node: cst.CSTNode) -> None:
        """Leave a function or class."""
        if isinstance(original_node, cst.FunctionDef | cst.ClassDef):
            self.path.pop()


def _changes(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    for kind, operator in mutation_operators:
        if isinstance(node, kind):
            yield from operator(node)
    for slip in (_one_less, _other_operator, _turned_round, _condition, _dropped, _in_the_loop):
        yield from slip(node)


def _one_less(node: cst.CSTNode) -> Iterable[cst.CSTNode]:
    if isinstance(node, cst.Integer) and node.evaluated_value > 0:
        yield cst.Integer(str(node.evaluated_value - 1))


def _other_operator(node: cst.CSTNode) -> Iterable[cst.CSTNode]:
    if isinstance(node, cst.BinaryOperation | cst.ComparisonTarget):
        other = SWAPS.get(type(node.operator))
        if other:
            yield node.with_changes(operator=other())


def _turned_round(node: cst.CSTNode) -> Iterable[cst.CSTNode]:
    """Yield 1 - x for x - 1."""
    kinds = cst.Subtract | cst.Divide | cst.FloorDivide | cst.Modulo | cst.Power
    if isinstance(node, cst.BinaryOperation) and isinstance(node.operator, kinds):
        yield node.with_changes(left=node.right, right=node.left)


def _condition(node: cst.CSTNode) -> Iterable[cst.CSTNode]:
    if isinstance(node, cst.If | cst.While | cst.CompIf):
        negated = cst.UnaryOperation(cst.Not(), _parenthesized(node.test))
        yield from (node.with_changes(test=test) for test in (negated, cst.Name("True")))


def _dropped(node: cst.CSTNode) -> Iterable[cst.CSTNode]:
    """Yield a block for each of its statements, without it."""
    if isinstance(node, cst.IndentedBlock):
        for i, statement in enumerate(node.body):
            others = [*node.body[:i], *node.body[i + 1 :]]
            if not m.matches(statement, DOCSTRING):
                yield node.with_changes(body=others or [cst.parse_statement("pass")])


def _in_the_loop(node: cst.CSTNode) -> Iterable[cst.CSTNode]:
    """Yield a block for each statement after a loop, with that statement at the loop's end."""
    if not isinstance(node, cst.IndentedBlock):
        return
    for i, (loop, after) in enumerate(zip(node.body, node.body[1:], strict=False)):
        if isinstance(loop, cst.For | cst.While) and isinstance(loop.body, cst.IndentedBlock):
            longer = loop.body.with_changes(body=[*loop.body.body, after])
            body = [*node.body[:i], loop.with_changes(body=longer), *node.body[i + 2 :]]
            yield node.with_changes(body=body)


def _parenthesized(expression: cst.BaseExpression) -> cst.BaseExpression:
    return expression.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])


def _meaning(code: str) -> str:
    """Return what is equal for sources that Python reads alike; nothing for a syntax error."""
    try:
        compile(code, "mutant", "exec")
        return ast.dump(ast.parse(code))
    except SyntaxError:
        return ""


def _difference(source: str, code: str) -> tuple[str, str]:
    """Return the lines that only the one source has and those that only the other one has.

    Their indentation is left out, unless it is the difference.
    """
    lines = list(ndiff(source.splitlines(), code.splitlines()))
    was, now = (dedent("\n".join(line[2:] for line in lines if line[0] == sign)) for sign in "-+")
    if was != now:
        return was, now
    was, now = ("\n".join(line[2:] for line in lines if line[0] == sign) for sign in "-+")
    return was, now
