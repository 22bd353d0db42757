"""Reasons to look at a student's code, such as code that others have too. They cost no points."""

import ast
import re
import tomllib
import warnings
from collections import defaultdict
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from katabook.classroom.common_mistakes import MOST_CHARACTERS, bare
from katabook.classroom.grades import UNBEGUN, Graded, LessonGrade, StudentGrade, is_begun
from katabook.judge.errors import OURS

NAMES = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
ANYWHERE = {name for names in NAMES["anywhere"].values() for name in names}
REASONS = {**NAMES["anywhere"], **NAMES["imported"]}
COURSE = re.compile(
    r"solutions[/\\](katas|lessons)|tests[/\\]katas|\bmistakes[/\\]\w|test_\S*\.py|course\.toml"
    r"|site-packages|/proc\b|setkata-"
)
PATH = 200  # a longer text is not a path
SHORTEST = 8  # lines; shorter code is often equal by chance
SHARE = 0.25  # if a quarter of the class has the same code, it is probably from the lesson


def suspicions(*sources: str) -> tuple[str, ...]:
    """Return why a teacher should look at some code; what cannot be read gives no reason."""
    nodes = [node for source in sources for node in _nodes(source)]
    reached = set(_reached(nodes))
    found = {reason for reason, names in REASONS.items() if not reached.isdisjoint(names)}
    if any(map(_imports_answers, nodes)):
        found.add("imports parts of setkata that know the answers")
    if any(map(COURSE.search, _paths(nodes))):
        found.add("names files of the course")
    return tuple(sorted(found))


def _nodes(source: str) -> list[ast.AST]:
    try:
        return list(ast.walk(ast.parse(source)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []


def _reached(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the names that are imported, a module's or called, and all for frames and memory.

    A variable, a function or a method of the code's own may have any name.
    """
    own = {name for node in nodes for name in _defined(node)}
    for node in nodes:
        match node:
            case ast.Import() | ast.ImportFrom():
                yield from _imported(node)
            case ast.Attribute(value=ast.Name(id=module), attr=name) if module not in own:
                yield name
            case ast.Attribute(attr=name) if name in ANYWHERE:
                yield name
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name not in own:
                yield name


def _defined(node: ast.AST) -> Iterator[str]:
    """Yield the name that a node gives to something of the code's own."""
    match node:
        case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
            yield name
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
            yield name


def _imported(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    """Yield the packages that are imported, and what is imported from them."""
    names = [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        yield from names
        names = [node.module or ""]
    yield from (name.partition(".")[0] for name in names)


def _imports_answers(node: ast.AST) -> bool:
    match node:
        case ast.Import():
            return bool(OURS & set(_imported(node)))
        case ast.ImportFrom(module=str(module), names=names) if OURS & set(_imported(node)):
            return "." in module or any(alias.name not in NAMES["harmless"] for alias in names)
    return False


def _paths(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the short texts; one that is a statement of its own, as a docstring is, does nothing."""
    idle = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        match node:
            case ast.Constant(value=str(text)) if len(text) < PATH and id(node) not in idle:
                yield text


class Equal(NamedTuple):
    """Code for an exercise that several students have, and the number of its lines."""

    exercise: str
    students: tuple[str, ...]
    lines: int


def equal_code(graded: Iterable[Graded]) -> tuple[Equal, ...]:
    """Return the code that some students of a class have in common.

    The names of functions and variables, comments, docstrings and the layout don't count. Only code
    of at least 8 lines is listed, and only if fewer than a quarter of the students have it. Code
    that is unchanged since it was handed out is not listed.
    """
    found: dict[tuple[str, str, int], list[str]] = defaultdict(list)
    students_in_all = 0
    # One by one, because the code of a whole class may be large.
    for one in graded:
        students_in_all += 1
        for exercise, code in one.code.items():
            text = _without_names(code) if _is_written(one.grade, exercise) else ""
            if (lines := text.count("\n") + 1) >= SHORTEST:
                found[exercise, sha256(text.encode()).hexdigest(), lines].append(one.grade.student)
    return tuple(
        Equal(exercise, tuple(students), lines)
        for (exercise, _, lines), students in sorted(found.items())
        if 1 < len(students) < SHARE * students_in_all
    )


def _is_written(student: StudentGrade, exercise: str) -> bool:
    name, _, inner = exercise.partition("/")
    step = student.steps.get(name)
    if isinstance(step, LessonGrade) and inner in step.exercises:
        return step.exercises[inner].status not in UNBEGUN
    return step is None or is_begun(step)


def _without_names(code: str) -> str:
    """Return code with name0, name1, … in place of its names, or "" if it cannot be parsed."""
    if len(code) > MOST_CHARACTERS:
        return ""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the student's slips are not the grader's
            tree = bare(code)
            _Numbered().visit(tree)
            return ast.unparse(tree)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ""


class _Numbered(ast.NodeTransformer):
    """Gives each name of a function, of an argument and of a variable a number."""

    def __init__(self) -> None:
        self.numbers: dict[str, str] = {}

    def number(self, name: str) -> str:
        return self.numbers.setdefault(name, f"name{len(self.numbers)}")

    def visit_Name(self, node: ast.Name) -> ast.Name:
        node.id = self.number(node.id)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.arg, node.annotation = self.number(node.arg), None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.name, node.returns = self.number(node.name), None
        return self.generic_visit(node)
